//! What day and what time of day it is, as game records write it.

use chrono::Local;

/// The date here, as `YYYY.MM.DD`.
pub fn date() -> String {
    Local::now().format("%Y.%m.%d").to_string()
}

/// The time of day here, as `HH:MM:SS`.
pub fn time() -> String {
    Local::now().format("%H:%M:%S").to_string()
}
