//! The pictures and sounds are of the kinds that every platform can load.

use std::error::Error;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use png::{BitDepth, Decoder};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// Every file below a folder whose name ends in `.extension`; there is at least one.
fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == extension) {
                found.push(path);
            }
        }
    }
    if found.is_empty() { Err(format!("no .{extension} in {}", folder.display()).into()) } else { Ok(found) }
}

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets")
}

#[test]
fn no_picture_has_sixteen_bits_a_channel_which_would_end_the_game_on_webgl2() -> Result {
    for file in files(&assets(), "png")? {
        let reader = Decoder::new(BufReader::new(File::open(&file)?)).read_info()?;
        assert_ne!(reader.info().bit_depth, BitDepth::Sixteen, "{}", file.display());
    }
    Ok(())
}

#[test]
fn every_sound_is_a_short_wave_file_that_is_neither_silent_nor_clipped() -> Result {
    let sounds = files(&assets().join("sounds"), "wav")?;
    for file in sounds.into_iter().filter(|file| !file.ends_with("ambience.wav")) {
        let (bytes, name) = (fs::read(&file)?, file.display());
        assert_eq!((&bytes[..4], &bytes[8..12], &bytes[36..40]), (&b"RIFF"[..], &b"WAVE"[..], &b"data"[..]), "{name}");
        let (samples, rest) = bytes[44..].as_chunks::<2>();
        assert!(rest.is_empty() && samples.len() < 2 * 22_050, "{name}: {} samples", samples.len());
        let loudest = samples.iter().map(|sample| i16::from_le_bytes(*sample).unsigned_abs()).max();
        assert!(loudest.is_some_and(|loudest| (8_000..32_000).contains(&loudest)), "{name}: {loudest:?}");
    }
    Ok(())
}

/// The samples of a sound, from -1 to 1.
fn samples(name: &str) -> Result<Vec<f32>> {
    let bytes = fs::read(assets().join("sounds").join(name))?;
    let samples = bytes[44..].as_chunks::<2>().0;
    Ok(samples.iter().map(|sample| f32::from(i16::from_le_bytes(*sample)) / f32::from(i16::MAX)).collect())
}

/// The effective value of the strongest 50 ms.
fn loudness(samples: &[f32]) -> f32 {
    const WINDOW: usize = 1_102;
    let power = |part: &[f32]| part.iter().map(|sample| sample * sample).sum::<f32>() / WINDOW as f32;
    samples.windows(WINDOW).step_by(100).map(power).fold(0.0, f32::max).sqrt()
}

#[test]
fn the_recordings_of_a_sound_of_the_board_are_equally_loud_and_differ() -> Result {
    for name in ["stone_move", "wood_move", "stone_capture", "wood_capture"] {
        let takes: Vec<Vec<f32>> = (1..=3).map(|take| samples(&format!("{name}_{take}.wav"))).collect::<Result<_>>()?;
        let loud: Vec<f32> = takes.iter().map(|take| loudness(take)).collect();
        assert!(loud.iter().all(|other| (other / loud[0] - 1.0).abs() < 0.05), "{name}: {loud:?}");
        for (i, one) in takes.iter().enumerate() {
            for other in &takes[..i] {
                let differing: f32 = one.iter().zip(other).map(|(a, b)| (a - b) * (a - b)).sum();
                let all: f32 = one.iter().map(|a| a * a).sum();
                assert!(differing > 0.2 * all, "{name}: two recordings are the same");
            }
        }
    }
    Ok(())
}

/// Mesa's software Vulkan compiles a shader anew for each value of a uniform on which a choice depends, and version 22
/// never gives that memory back: tens of megabytes a second.
#[test]
fn no_choice_in_the_shader_depends_on_a_uniform() {
    let shader = fs::read_to_string(assets().join("shaders/disc.wgsl")).unwrap();
    let code = shader.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    for line in code.filter(|line| line.contains("disc.shape") || line.contains("disc.more")) {
        assert!(line.starts_with("out."), "not through a vertex: {line}");
    }
}

/// It is heard over and over: the step from its last sample to its first is no greater than those within it, and no half
/// second is much louder than the whole.
#[test]
fn the_ambience_is_a_loop_without_a_seam_and_without_a_knock() -> Result {
    let loops = samples("ambience.wav")?;
    assert!(loops.len() < 300_000 / 2, "{} samples", loops.len());
    let steps = || loops.windows(2).map(|pair| (pair[1] - pair[0]).abs());
    let usual = (steps().map(|step| step * step).sum::<f32>() / loops.len() as f32).sqrt();
    let seam = (loops[0] - loops[loops.len() - 1]).abs();
    assert!(seam < 3.0 * usual, "the seam is a step of {seam}, others are of {usual}");
    let effective = |part: &[f32]| (part.iter().map(|sample| sample * sample).sum::<f32>() / part.len() as f32).sqrt();
    let whole = effective(&loops);
    let loudest = loops.chunks(5_512).map(effective).fold(0.0, f32::max);
    assert!(loudest < 3.0 * whole, "{loudest} within {whole}");
    Ok(())
}
