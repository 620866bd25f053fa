//! The tag pairs of a game record that tell about the game without being part of it.

/// The tags that open a record, in the order in which Portable Draughts Notation wants them.
const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];

/// The tags that follow from the game itself. They are written from it and checked against it, and never kept.
const DERIVED: [&str; 6] = ["Result", "Variant", "CageRule", "Termination", "SetUp", "FEN"];

/// A name under which no tag can be kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TagNameError {
    /// A name consists of ASCII letters, digits and underscores.
    #[error("\"{0}\" is no name of a tag")]
    NotAName(String),
    /// The tag follows from the game itself.
    #[error("the tag {0} follows from the game")]
    Derived(String),
}

/// Tag pairs such as `[Event "Spring cup"]`: any names but those that follow from the game itself (`Result`,
/// `Variant`, `CageRule`, `Termination`, `SetUp`, `FEN`).
///
/// They are kept in the order in which they are written: Event, Site, Date (`YYYY.MM.DD`), Round, White, Black, then
/// the others as they came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|&(found, _)| found == name).map(|(_, value)| value)
    }

    /// Names and values in the order in which they are written.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets the value of a tag. Control characters, line ends for example, become spaces: a value is one line.
    ///
    /// # Errors
    ///
    /// A name that is none, or that follows from the game itself.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagNameError> {
        if !is_name(name) {
            return Err(TagNameError::NotAName(name.to_owned()));
        }
        if is_derived(name) {
            return Err(TagNameError::Derived(name.to_owned()));
        }
        let value = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        match self.0.iter_mut().find(|(found, _)| found == name) {
            Some(pair) => pair.1 = value,
            None => {
                let place = self.0.partition_point(|(found, _)| place_in_roster(found) <= place_in_roster(name));
                self.0.insert(place, (name.to_owned(), value));
            }
        }
        Ok(())
    }

    /// Whether a tag is written before the result.
    pub(super) fn is_in_roster(name: &str) -> bool {
        ROSTER.contains(&name)
    }
}

/// Whether a tag follows from the game itself.
pub(super) fn is_derived(name: &str) -> bool {
    DERIVED.contains(&name)
}

/// Whether a character can be part of a tag's name.
pub(super) const fn is_name_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_name_character)
}

fn place_in_roster(name: &str) -> usize {
    ROSTER.iter().position(|&known| known == name).unwrap_or(ROSTER.len())
}
