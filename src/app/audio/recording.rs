//! A sound file on the desktop, decoded when it is read: one that is broken is told of like any other file, and never
//! reaches Bevy's own decoder, which would end the game.

use std::io::{self, Cursor};
use std::num::NonZero;

use bevy::asset::{AssetLoader, LoadContext, io::Reader};
use bevy::audio::Decodable;
use bevy::prelude::*;
use hound::{SampleFormat, WavReader};
use rodio::buffer::SamplesBuffer;

/// The samples of a sound.
#[derive(Asset, TypePath, Clone, Debug)]
pub struct Recording(SamplesBuffer);

impl Decodable for Recording {
    type Decoder = SamplesBuffer;

    fn decoder(&self) -> SamplesBuffer {
        self.0.clone()
    }
}

/// Reads WAV files of whole numbers.
#[derive(Default, TypePath)]
pub struct RecordingLoader;

impl AssetLoader for RecordingLoader {
    type Asset = Recording;
    type Settings = ();
    type Error = io::Error;

    async fn load(&self, reader: &mut dyn Reader, _: &(), _: &mut LoadContext<'_>) -> io::Result<Recording> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        decode(&bytes)
    }

    fn extensions(&self) -> &[&str] {
        &["wav"]
    }
}

fn decode(bytes: &[u8]) -> io::Result<Recording> {
    let mut wav = WavReader::new(Cursor::new(bytes)).map_err(io::Error::other)?;
    let spec = wav.spec();
    let (Some(channels), Some(rate)) = (NonZero::new(spec.channels), NonZero::new(spec.sample_rate)) else {
        return Err(io::Error::other("it has no channels or no samples"));
    };
    if spec.sample_format != SampleFormat::Int {
        return Err(io::Error::other("its samples are no whole numbers"));
    }
    let loudest = 2_f32.powi(i32::from(spec.bits_per_sample) - 1);
    let mut samples = Vec::new();
    for sample in wav.samples::<i32>() {
        samples.push(sample.map_err(io::Error::other)? as f32 / loudest);
    }
    if samples.is_empty() || samples.len() % usize::from(spec.channels) != 0 {
        return Err(io::Error::other("it ends too early"));
    }
    Ok(Recording(SamplesBuffer::new(channels, rate, samples)))
}

#[cfg(test)]
mod tests {
    use bevy::audio::Source;

    use super::*;

    const WIN: &[u8] = include_bytes!("../../../assets/sounds/win.wav");

    #[test]
    fn a_sound_has_all_its_samples_within_bounds() {
        let sound = decode(WIN).unwrap().decoder();
        assert_eq!((sound.channels().get(), sound.sample_rate().get()), (1, 22_050));
        let samples: Vec<f32> = sound.collect();
        // A header of 44 bytes, two bytes a sample.
        assert_eq!(samples.len(), (WIN.len() - 44) / 2);
        let loudest = samples.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
        assert!(loudest > 0.1 && loudest <= 1.0, "{loudest}");
    }

    #[test]
    fn a_broken_sound_is_an_error_wherever_it_is_broken() {
        for length in (0..200).chain([WIN.len() / 2, WIN.len() - 1]) {
            assert!(decode(&WIN[..length]).is_err(), "cut after {length} bytes");
        }
        for at in 0..44 {
            for byte in [0, 1, 0x7f, 0xff] {
                let mut broken = WIN.to_vec();
                broken[at] = byte;
                // It may still be a sound; it must not end the game or fill the memory.
                if let Ok(sound) = decode(&broken) {
                    assert!(sound.decoder().count() <= WIN.len());
                }
            }
        }
        assert!(decode(b"no sound at all").is_err());
    }
}
