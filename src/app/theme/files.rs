//! Where themes lie on the desktop, and reading them with their pictures.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::asset::RenderAssetUsages;
use bevy::asset::io::AssetSourceBuilder;
use bevy::asset::io::file::FileAssetReader;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;

use crate::app::storage;

use super::catalogue::pictures_in;
use super::picture::{self, Picture};
use super::{Origin, Source, ThemeError, Themes};

/// What tells one version of a file from another.
pub type Stamp = (PathBuf, Option<SystemTime>, u64);

/// The program's own files.
pub fn assets() -> PathBuf {
    FileAssetReader::get_base_path().join("assets")
}

/// Where the player's themes lie.
pub fn players() -> Option<PathBuf> {
    storage::config_folder().map(|own| own.join("themes"))
}

/// Lets pictures be loaded from the player's themes; before Bevy's assets are set up.
pub fn register(app: &mut App) {
    if let Some(folder) = players() {
        let source = AssetSourceBuilder::new(move || Box::new(FileAssetReader::new(&folder)));
        app.register_asset_source(picture::SOURCE, source);
    }
}

/// Takes the player's themes at once, for what does not wait until they are found.
///
/// # Errors
///
/// The first mistake with its file and line.
pub fn read_players(themes: &mut Themes) -> Result<(), String> {
    let Some(folder) = players() else { return Ok(()) };
    for (name, file) in themes_in(&folder) {
        let told = |line, reason| format!("{}, line {line}: {reason}", file.display());
        let source = read(Origin::User, &name, &file).map_err(|error| told(0, error.to_string()))?;
        let mistake = |error: ThemeError| told(error.line(&source.text), error.reason());
        themes.take(Origin::User, &name, Some(source.clone())).map_err(mistake)?;
    }
    Ok(())
}

/// The versions of a theme's own files: its text and its pictures.
pub fn stamps(folder: &Path) -> Vec<Stamp> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let stamp = |entry: fs::DirEntry| {
        let data = entry.metadata().ok()?;
        data.is_file().then(|| (entry.path(), data.modified().ok(), data.len()))
    };
    let mut stamps: Vec<Stamp> = entries.filter_map(stamp).collect();
    stamps.sort();
    stamps
}

/// Reads a theme's file and looks at the pictures that it names.
pub fn read(origin: Origin, name: &str, file: &Path) -> io::Result<Source> {
    let text = fs::read_to_string(file)?;
    let beside = file.parent().unwrap_or(file);
    let fault = |picture: Picture| {
        let place = if picture.is_own() { beside.join(picture.name()) } else { assets().join(picture.name()) };
        let bytes = fs::read(place).map_err(|error| error.to_string());
        let reason = bytes.and_then(|bytes| check(&bytes)).err()?;
        Some((picture.name().to_owned(), reason))
    };
    let faults = pictures_in(&text, origin, name).into_iter().filter_map(fault).collect();
    Ok(Source { text, faults })
}

/// The themes in a folder: `<name>/theme.ron`.
pub fn themes_in(folder: &PathBuf) -> impl Iterator<Item = (String, PathBuf)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let file = entry.path().join("theme.ron");
        let name = entry.file_name().into_string().ok()?;
        file.is_file().then_some((name, file))
    })
}

/// Whether a file's bytes are a picture that every graphics driver can show.
///
/// # Errors
///
/// What is wrong with it, in English as the reasons of other mistakes in a theme are.
fn check(bytes: &[u8]) -> Result<(), String> {
    let (kind, formats) = (ImageType::Extension("png"), CompressedImageFormats::NONE);
    let usage = RenderAssetUsages::MAIN_WORLD;
    let picture = Image::from_buffer(bytes, kind, formats, true, ImageSampler::Default, usage)
        .map_err(|error| error.to_string())?;
    let pixel = picture.texture_descriptor.format.block_copy_size(None);
    if pixel.is_some_and(|bytes| bytes > 4) { Err("it has more than 8 bits a channel".into()) } else { Ok(()) }
}
