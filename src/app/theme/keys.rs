//! The keys of a theme: one definition gives the value, what a file may say of it, and its documentation.

use std::fmt::Write as _;

use bevy::prelude::*;
use serde::de::Deserializer;
use serde::{Deserialize, de::DeserializeOwned};

use super::Paint;

/// Something that a theme says under a key: one value, or further keys.
pub trait Key: Sized {
    /// What a file says of it, which need not be everything.
    type Given: DeserializeOwned;

    /// The value when there is none to change.
    ///
    /// # Errors
    ///
    /// The first key that is missing.
    fn complete(given: Self::Given) -> Result<Self, Missing>;

    /// The value when nothing is said of it and there is none to change.
    fn absent() -> Option<Self> {
        None
    }

    /// Takes over what a file says.
    ///
    /// # Errors
    ///
    /// The first key that is missing in what was not there before.
    fn change(&mut self, given: Self::Given) -> Result<(), Missing>;

    /// Writes the value as a file says it, further keys with their documentation.
    fn write(&self, sheet: &mut Sheet);
}

/// A key that a file must say and does not, with those around it: `marks.rim`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is missing")]
pub struct Missing(pub String);

impl Missing {
    /// The same, seen from around another key.
    #[must_use]
    pub fn within(self, key: &str) -> Self {
        Self(format!("{key}.{}", self.0))
    }
}

/// Reads what is said under a key; that something is said at all is the outer option.
pub fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// A theme's text in the making.
#[derive(Default)]
pub struct Sheet {
    text: String,
    depth: usize,
}

impl Sheet {
    /// The longest a line of documentation may be.
    const WIDTH: usize = 116;

    /// The text so far.
    pub fn into_text(self) -> String {
        self.text
    }

    /// Writes a value that has no keys.
    pub fn value(&mut self, value: impl std::fmt::Display) {
        // Writing to a string cannot fail.
        let _ = write!(self.text, "{value}");
    }

    /// Writes keys between brackets.
    pub fn keys(&mut self, write: impl FnOnce(&mut Self)) {
        self.text.push_str("(\n");
        self.depth += 1;
        write(self);
        self.depth -= 1;
        self.indent();
        self.text.push(')');
    }

    /// Writes a key with its documentation and its value.
    pub fn key(&mut self, documentation: &[&str], name: &str, value: &impl Key) {
        self.comment(&documentation.concat());
        self.indent();
        self.text.push_str(name);
        self.text.push_str(": ");
        value.write(self);
        self.text.push_str(",\n");
    }

    fn indent(&mut self) {
        self.text.extend(std::iter::repeat_n("    ", self.depth));
    }

    fn comment(&mut self, text: &str) {
        let mut length = usize::MAX;
        for word in text.split_whitespace() {
            let word = word.trim_matches(['[', ']', '`']);
            if length.saturating_add(word.len() + 1) > Self::WIDTH {
                if length != usize::MAX {
                    self.text.push('\n');
                }
                self.indent();
                self.text.push_str("//");
                length = 4 * self.depth + 2;
            }
            self.text.push(' ');
            self.text.push_str(word);
            length += word.len() + 1;
        }
        self.text.push('\n');
    }
}

/// Defines values with keys. Each becomes a struct with all of its keys, and another one, named behind the bar, with
/// what a file says of them.
macro_rules! keys {
    ($(
        $(#[$about:meta])*
        pub struct $name:ident | $given:ident {
            $( $(#[doc = $doc:literal])* pub $key:ident: $kind:ty, )*
        }
    )*) => {$(
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name {
            $( $(#[doc = $doc])* pub $key: $kind, )*
        }

        #[doc = concat!("What a file says of [`", stringify!($name), "`].")]
        #[derive(Default, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $given {
            $(
                #[serde(default, deserialize_with = "crate::app::theme::keys::given")]
                pub(super) $key: Option<<$kind as $crate::app::theme::keys::Key>::Given>,
            )*
        }

        impl $crate::app::theme::keys::Key for $name {
            type Given = $given;

            fn complete(given: $given) -> Result<Self, $crate::app::theme::keys::Missing> {
                use $crate::app::theme::keys::{Key, Missing};
                Ok(Self {
                    $($key: match given.$key {
                        Some(given) => Key::complete(given).map_err(|missing| missing.within(stringify!($key)))?,
                        None => Key::absent().ok_or_else(|| Missing(stringify!($key).into()))?,
                    },)*
                })
            }

            fn change(&mut self, given: $given) -> Result<(), $crate::app::theme::keys::Missing> {
                $(
                    if let Some(given) = given.$key {
                        $crate::app::theme::keys::Key::change(&mut self.$key, given)
                            .map_err(|missing| missing.within(stringify!($key)))?;
                    }
                )*
                Ok(())
            }

            fn write(&self, sheet: &mut $crate::app::theme::keys::Sheet) {
                sheet.keys(|sheet| {
                    $( sheet.key(&[$($doc),*], stringify!($key), &self.$key); )*
                });
            }
        }
    )*};
}

/// Makes a type a value without further keys, written by a function.
macro_rules! value {
    ($kind:ty, $write:expr) => {
        impl $crate::app::theme::keys::Key for $kind {
            type Given = Self;

            fn complete(given: Self) -> Result<Self, $crate::app::theme::keys::Missing> {
                Ok(given)
            }

            fn change(&mut self, given: Self) -> Result<(), $crate::app::theme::keys::Missing> {
                *self = given;
                Ok(())
            }

            fn write(&self, sheet: &mut $crate::app::theme::keys::Sheet) {
                let write: fn(&Self) -> String = $write;
                sheet.value(write(self));
            }
        }
    };
}

pub(super) use {keys, value};

value!(f32, |number| format!("{number:?}"));
value!(u64, u64::to_string);
value!(u8, u8::to_string);
value!(String, |text| format!("{text:?}"));
value!((f32, f32), |pair| format!("{pair:?}"));
value!(Paint, Paint::to_string);

impl<T: Key> Key for Option<T> {
    type Given = Option<T::Given>;

    fn complete(given: Self::Given) -> Result<Self, Missing> {
        given.map(T::complete).transpose()
    }

    fn absent() -> Option<Self> {
        Some(None)
    }

    fn change(&mut self, given: Self::Given) -> Result<(), Missing> {
        match (self.as_mut(), given) {
            (Some(value), Some(given)) => return value.change(given),
            (_, given) => *self = Self::complete(given)?,
        }
        Ok(())
    }

    fn write(&self, sheet: &mut Sheet) {
        match self {
            Some(value) => value.write(sheet),
            None => sheet.value("None"),
        }
    }
}

impl std::fmt::Display for Paint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [red, green, blue, alpha] = self.0.to_u8_array();
        write!(f, "\"#{red:02x}{green:02x}{blue:02x}")?;
        if alpha < u8::MAX {
            write!(f, "{alpha:02x}")?;
        }
        f.write_str("\"")
    }
}

/// A choice between words, each with its documentation, which becomes part of its key's.
macro_rules! words {
    ($(#[$about:meta])* pub enum $name:ident { $( $(#[doc = $doc:literal])* $word:ident, )* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
        pub enum $name {
            $( $(#[doc = $doc])* $word, )*
        }

        $crate::app::theme::keys::value!($name, |word| format!("{word:?}"));
    };
}

pub(super) use words;
