//! All themes by name, each made of what its file says and of its base.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::rules::Game;

use super::keys::{Key, Missing, Sheet};
use super::picture;
use super::{Theme, ThemeGiven};

/// The themes that come along, as they are offered: the games' own, and those for all.
pub const BUILT_IN: [&str; 7] = ["tiger", "tabal", "soldiers", "signs", "contrast", "night", "toys"];

/// How many themes may stand on each other.
const DEEPEST: usize = 8;

/// The text of a theme that the program carries within it.
const fn built_in(name: usize) -> &'static str {
    match name {
        0 => include_str!("../../../assets/themes/tiger/theme.ron"),
        1 => include_str!("../../../assets/themes/tabal/theme.ron"),
        2 => include_str!("../../../assets/themes/soldiers/theme.ron"),
        3 => include_str!("../../../assets/themes/signs/theme.ron"),
        4 => include_str!("../../../assets/themes/contrast/theme.ron"),
        5 => include_str!("../../../assets/themes/night/theme.ron"),
        _ => include_str!("../../../assets/themes/toys/theme.ron"),
    }
}

/// A theme's file says something it should not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ThemeError {
    /// The file's text is no theme.
    #[error("line {line}, column {column}: {reason}")]
    Text {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        reason: String,
    },
    /// A key is missing, also in its base.
    #[error(transparent)]
    Missing(#[from] Missing),
    /// Its base is not there.
    #[error("there is no theme `{0}` to be the base")]
    NoBase(String),
    /// Its base stands on itself.
    #[error("its base `{0}` stands on itself")]
    Circle(String),
    /// A picture that it names can't be shown.
    #[error("{name}: {reason}")]
    Picture {
        /// The picture's file as the theme names it.
        name: String,
        /// What is wrong with it.
        reason: String,
    },
}

impl ThemeError {
    /// The line of a text's mistake, from 1.
    pub fn line(&self, text: &str) -> usize {
        let line_with = |word: &str| text.lines().position(|line| line.trim_start().starts_with(word));
        match self {
            Self::Text { line, .. } => *line,
            Self::NoBase(_) | Self::Circle(_) => line_with("base").map_or(1, |line| line + 1),
            Self::Picture { name, .. } => {
                let named = format!("\"{name}\"");
                text.lines().position(|line| line.contains(&named)).map_or(1, |line| line + 1)
            }
            // What is missing has no line; its neighbours are under the key that is said last on the way to it.
            Self::Missing(Missing(key)) => {
                let (around, _) = key.split_once('.').unwrap_or((key, ""));
                line_with(around).map_or(1, |line| line + 1)
            }
        }
    }

    /// What is wrong, without the line.
    pub fn reason(&self) -> String {
        match self {
            Self::Text { reason, .. } => reason.clone(),
            other => other.to_string(),
        }
    }
}

/// Where a theme comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// It came along.
    BuiltIn,
    /// It lies in the player's folder.
    User,
}

/// A theme's file, and what is wrong with the pictures that it names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// What the file says.
    pub text: String,
    /// For each picture that can't be shown, as the file names it, the reason.
    pub faults: BTreeMap<String, String>,
}

impl From<String> for Source {
    fn from(text: String) -> Self {
        Self { text, faults: BTreeMap::new() }
    }
}

/// A theme's text and what it came to.
#[derive(Clone, Debug)]
struct Entry {
    text: String,
    theme: Theme,
}

/// All themes, and the one in use for each game.
#[derive(Resource, Clone, Debug)]
pub struct Themes {
    entries: BTreeMap<(Origin, String), Entry>,
    chosen: Option<String>,
    in_use: [Theme; Game::COUNT],
}

impl Themes {
    /// The themes that the program carries within it.
    ///
    /// # Errors
    ///
    /// A mistake in a built-in file; a test keeps that from happening.
    pub fn built_in() -> Result<Self, ThemeError> {
        let texts: BTreeMap<_, _> =
            BUILT_IN.iter().enumerate().map(|(i, name)| ((Origin::BuiltIn, (*name).to_owned()), built_in(i))).collect();
        let look_up = |key: &(Origin, String)| texts.get(key).copied();
        let mut entries = BTreeMap::new();
        for (key, text) in &texts {
            let theme = resolve(text, key, &look_up)?;
            entries.insert(key.clone(), Entry { text: (*text).to_owned(), theme });
        }
        let root = (Origin::BuiltIn, Game::Tiger.to_string());
        let first = entries.get(&root).map(|entry: &Entry| entry.theme.clone()).ok_or(ThemeError::NoBase(root.1))?;
        let mut themes = Self { entries, chosen: None, in_use: Game::ALL.map(|_| first.clone()) };
        themes.apply();
        Ok(themes)
    }

    /// A game's look.
    pub fn of(&self, game: Game) -> &Theme {
        &self.in_use[game as usize]
    }

    /// A theme by its name; the player's own comes before one that came along.
    pub fn named(&self, name: &str) -> Option<&Theme> {
        let find = |origin| self.entries.get(&(origin, name.to_owned()));
        find(Origin::User).or_else(|| find(Origin::BuiltIn)).map(|entry| &entry.theme)
    }

    /// Every theme's name: those that came along, then the player's own.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let own = self.entries.keys().filter(|(origin, _)| *origin == Origin::User).map(|(_, name)| name.as_str());
        BUILT_IN.into_iter().chain(own.filter(|name| !BUILT_IN.contains(name)))
    }

    /// Uses a theme for all games, or each game's own; whether anything looks different now. A name that is not known
    /// (yet) stands for each game's own.
    pub fn choose(&mut self, name: Option<&str>) -> bool {
        self.chosen = name.map(str::to_owned);
        self.apply()
    }

    fn apply(&mut self) -> bool {
        let chosen = self.chosen.as_deref().and_then(|name| self.named(name));
        let wanted = Game::ALL.map(|game| {
            let own = || self.named(&game.to_string());
            chosen.or_else(own).unwrap_or(self.of(game)).clone()
        });
        let differs = wanted != self.in_use;
        self.in_use = wanted;
        differs
    }

    /// Takes a theme's file, or that it is gone; whether anything looks different now.
    ///
    /// # Errors
    ///
    /// The first mistake; what was there before stays.
    pub fn take(&mut self, origin: Origin, name: &str, source: Option<Source>) -> Result<bool, ThemeError> {
        let key = (origin, name.to_owned());
        match source {
            Some(Source { text, faults }) => {
                if let Some((name, reason)) = faults.into_iter().next() {
                    return Err(ThemeError::Picture { name, reason });
                }
                let theme = resolve(&text, &key, &|key| self.entries.get(key).map(|entry| entry.text.as_str()))?;
                self.entries.insert(key, Entry { text, theme });
            }
            // One that came along stays in the program.
            None if origin == Origin::User => drop(self.entries.remove(&key)),
            None => {}
        }
        self.resolve_others();
        Ok(self.apply())
    }

    /// What stands on another theme changes with it. One that can't any more stays as it was.
    fn resolve_others(&mut self) {
        let look_up = |key: &(Origin, String)| self.entries.get(key).map(|entry| entry.text.as_str());
        let themes: Vec<_> = self
            .entries
            .iter()
            .filter_map(|(key, entry)| Some((key.clone(), resolve(&entry.text, key, &look_up).ok()?)))
            .collect();
        for (key, theme) in themes {
            if let Some(entry) = self.entries.get_mut(&key) {
                entry.theme = theme;
            }
        }
    }
}

/// What a file says.
fn parse(text: &str) -> Result<ThemeGiven, ThemeError> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|error| ThemeError::Text {
        line: error.span.start.line,
        column: error.span.start.col,
        reason: error.code.to_string(),
    })
}

/// What a file says, with the places of its pictures.
fn read(text: &str, (origin, name): &(Origin, String)) -> Result<ThemeGiven, ThemeError> {
    let mut given = parse(text)?;
    picture::settle(&mut given, *origin, name);
    Ok(given)
}

/// The pictures that a theme's text names; none if it is no theme.
#[cfg(not(target_family = "wasm"))]
pub(super) fn pictures_in(text: &str, origin: Origin, name: &str) -> Vec<picture::Picture> {
    parse(text).map_or_else(|_| Vec::new(), |mut given| picture::settle(&mut given, origin, name))
}

/// Makes a theme of its text and of those on which it stands.
fn resolve<'a>(
    text: &str,
    key: &(Origin, String),
    look_up: &dyn Fn(&(Origin, String)) -> Option<&'a str>,
) -> Result<Theme, ThemeError> {
    let mut layers = vec![read(text, key)?];
    let mut at = key.clone();
    while let Some(base) = layers.last().and_then(|layer| base_of(layer, &at)) {
        // A player's theme may stand on the one that came along under the same name.
        let own = (Origin::User, base.clone());
        let shipped = (Origin::BuiltIn, base.clone());
        let found = if at.0 == Origin::User && at.1 != base && look_up(&own).is_some() { own } else { shipped };
        let text = look_up(&found).ok_or_else(|| ThemeError::NoBase(base.clone()))?;
        if found == *key || layers.len() >= DEEPEST {
            return Err(ThemeError::Circle(base));
        }
        layers.push(read(text, &found)?);
        at = found;
    }
    let root = layers.pop().unwrap_or_default();
    let mut theme = Theme::complete(root)?;
    for layer in layers.into_iter().rev() {
        theme.change(layer)?;
    }
    Ok(theme)
}

/// The base of a layer: the one it names, or the tiger's; that one has none.
fn base_of(layer: &ThemeGiven, (origin, name): &(Origin, String)) -> Option<String> {
    let root = Game::Tiger.to_string();
    let named = layer.base.clone().flatten();
    named.or_else(|| (*origin != Origin::BuiltIn || *name != root).then_some(root))
}

/// A theme's file with every key and its documentation.
///
/// # Errors
///
/// A mistake in a built-in file; a test keeps that from happening.
pub fn schema() -> Result<String, ThemeError> {
    let themes = Themes::built_in()?;
    let mut theme = themes.of(Game::Tiger).clone();
    let wooden = themes.of(Game::Tabal);
    // What a theme may leave out is shown as the other one says it.
    theme.base = theme.base.or_else(|| Some(Game::Tiger.to_string()));
    theme.slab = theme.slab.or_else(|| wooden.slab.clone());
    theme.triangles = theme.triangles.or(wooden.triangles);
    theme.lines.edge = theme.lines.edge.or(wooden.lines.edge);
    let mut sheet = Sheet::default();
    sheet.value("// A theme: save it as `themes/<name>/theme.ron`, and leave out what its base says as well.\n");
    sheet.value("// Lengths are in hundredths of the distance of two neighbouring points, times in milliseconds,\n");
    sheet.value("// colours are #rrggbb or #rrggbbaa.\n");
    theme.write(&mut sheet);
    Ok(sheet.into_text() + "\n")
}
