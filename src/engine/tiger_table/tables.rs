//! What every layer shares: the board's masks and the numbers of the patterns.

use std::sync::LazyLock;

use super::geometry::Geometry;
use super::patterns::Patterns;

/// Built on first use, in some milliseconds.
pub(super) static TABLES: LazyLock<Tables> =
    LazyLock::new(|| Tables { geometry: Geometry::new(), patterns: Patterns::new() });

/// The board's masks and the numbers of the patterns.
#[derive(Debug)]
pub(super) struct Tables {
    pub geometry: Geometry,
    pub patterns: Patterns,
}
