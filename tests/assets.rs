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
    for file in files(&assets().join("sounds"), "wav")? {
        let (bytes, name) = (fs::read(&file)?, file.display());
        assert_eq!((&bytes[..4], &bytes[8..12], &bytes[36..40]), (&b"RIFF"[..], &b"WAVE"[..], &b"data"[..]), "{name}");
        let (samples, rest) = bytes[44..].as_chunks::<2>();
        assert!(rest.is_empty() && samples.len() < 2 * 22_050, "{name}: {} samples", samples.len());
        let loudest = samples.iter().map(|sample| i16::from_le_bytes(*sample).unsigned_abs()).max();
        assert!(loudest.is_some_and(|loudest| (8_000..32_000).contains(&loudest)), "{name}: {loudest:?}");
    }
    Ok(())
}
