//! Pictures that a theme names, and where their files lie.

use serde::Deserialize;

use super::catalogue::Origin;
use super::keys::value;
use super::look::{DiscGiven, SurfaceGiven};
use super::{Theme, ThemeGiven};

/// The name of the player's folder of themes among the places from which assets are loaded.
pub const SOURCE: &str = "themes";

/// A picture's file: with a folder it lies below `assets/`, its name alone in the folder of the theme that names it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Picture {
    name: String,
    path: String,
}

impl Picture {
    /// The name as the theme's file says it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// From where it is loaded.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Whether it lies in its theme's own folder.
    pub fn is_own(&self) -> bool {
        !self.name.contains('/')
    }

    /// Finds its place, now that it is known which theme names it.
    fn settle(&mut self, origin: Origin, theme: &str) {
        if self.is_own() {
            self.path = match origin {
                Origin::BuiltIn => format!("themes/{theme}/{}", self.name),
                Origin::User => format!("{SOURCE}://{theme}/{}", self.name),
            };
        }
    }
}

impl TryFrom<String> for Picture {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let leaves = name.starts_with('/') || name.split(['/', '\\']).any(|part| part == "..") || name.contains(':');
        if leaves {
            return Err(format!("\"{name}\" lies elsewhere; a picture lies in its theme's folder or below assets"));
        }
        if !name.to_ascii_lowercase().ends_with(".png") {
            return Err(format!("\"{name}\" is no PNG"));
        }
        Ok(Self { path: name.clone(), name })
    }
}

value!(Picture, |picture| format!("{:?}", picture.name));

/// Finds the places of all pictures that a theme's file names; they, one by one.
pub(super) fn settle(given: &mut ThemeGiven, origin: Origin, theme: &str) -> Vec<Picture> {
    let slab = given.slab.as_mut().and_then(Option::as_mut).and_then(|slab| slab.surface.as_mut());
    let surfaces = given.ground.as_mut().into_iter().chain(slab);
    let textures = surfaces.filter_map(|surface: &mut SurfaceGiven| surface.texture.as_mut());
    let discs = given.pieces.as_mut().into_iter().flat_map(|pieces| {
        [
            &mut pieces.tiger,
            &mut pieces.dog,
            &mut pieces.ivory,
            &mut pieces.ebony,
            &mut pieces.terracotta,
            &mut pieces.indigo,
            &mut pieces.jade,
        ]
    });
    let shown = discs.filter_map(|disc: &mut Option<DiscGiven>| disc.as_mut()?.picture.as_mut());
    let settled = textures.chain(shown).filter_map(Option::as_mut).map(|picture| {
        picture.settle(origin, theme);
        picture.clone()
    });
    settled.collect()
}

impl Theme {
    /// All pictures that the look shows.
    pub fn pictures(&self) -> impl Iterator<Item = &Picture> {
        let slab = self.slab.as_ref().map(|slab| &slab.surface);
        let surfaces = std::iter::once(&self.ground).chain(slab).map(|surface| &surface.texture);
        let pieces = &self.pieces;
        let discs = [&pieces.tiger, &pieces.dog, &pieces.ivory, &pieces.ebony];
        let others = [&pieces.terracotta, &pieces.indigo, &pieces.jade];
        surfaces.chain(discs.into_iter().chain(others).map(|disc| &disc.picture)).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_lies_in_its_themes_folder_or_below_assets() {
        let place = |name: &str, origin| {
            let mut picture = Picture::try_from(name.to_owned()).unwrap();
            picture.settle(origin, "mine");
            picture.path
        };
        assert_eq!(place("dog.png", Origin::User), "themes://mine/dog.png");
        assert_eq!(place("dog.png", Origin::BuiltIn), "themes/mine/dog.png");
        assert_eq!(place("textures/paper.png", Origin::User), "textures/paper.png");
    }

    #[test]
    fn other_places_and_other_files_are_refused() {
        for name in ["../dog.png", "/dog.png", "a/../../dog.png", "c:dog.png", "https://x.org/dog.png", "dog.jpg", ""] {
            assert!(Picture::try_from(name.to_owned()).is_err(), "{name}");
        }
    }
}
