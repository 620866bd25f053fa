//! A solution as a file: what it is, then each class, compressed by itself.
//!
//! ```text
//! bytes 0-7 magic   8-11 version   12-15 most pieces   16-19 length of the rest   20-23 CRC-32 of the rest
//! the rest: the length of each class's part, four bytes each; then the parts
//! ```
//!
//! Numbers are little-endian; classes stand in the order in which they are solved. A part is a class's codes, row by
//! row, in the Deflate format. Only the codes of positions in which the side to move need not capture mean something:
//! those of the others follow from their captures, and here they repeat the code before them.

use std::ops::Range;

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::class::Class;
use super::code::Code;
use super::mirror::Rows;
use super::solver::{FEWEST_PIECES, MOST_PIECES, Solution, classes};
use crate::rules::TabalPosition;

const MAGIC: &[u8; 8] = b"TABALTBL";
/// The format that this program writes and reads.
const VERSION: u32 = 1;
/// Bytes before the part that the checksum covers.
const HEADER: usize = 24;
/// Bytes of a number.
const NUMBER: usize = 4;
/// The compressor's best.
const EFFORT: u8 = 10;

/// Why a file cannot serve as a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The file is something else.
    #[error("this is no endgame table of Permainan-Tabal")]
    Foreign,
    /// Written by another version of the program.
    #[error("the table has format {0}, but this program reads format {VERSION}")]
    Version(u32),
    /// With more pieces, or fewer, than there are tables for.
    #[error("the table is for up to {0} pieces, but there are tables for {FEWEST_PIECES} to {MOST_PIECES}")]
    Pieces(u32),
    /// Bytes are missing, or too many.
    #[error("the table has {found} bytes instead of {expected}")]
    Length {
        /// In the file.
        found: usize,
        /// By its first bytes.
        expected: usize,
    },
    /// The bytes are not those that were written.
    #[error("the table is damaged: its checksum is wrong")]
    Damaged,
}

/// What a file says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Contents {
    /// The most pieces.
    pub pieces: usize,
    /// Where the parts are, one for each class.
    pub parts: Vec<(Class, Range<usize>)>,
}

impl Solution {
    /// The file of a solution for up to so many pieces.
    pub fn to_file(&self) -> Vec<u8> {
        let parts: Vec<Vec<u8>> = self.classes().map(|class| compress_to_vec(&self.filled(class), EFFORT)).collect();
        let lengths = parts.iter().flat_map(|part| (part.len() as u32).to_le_bytes());
        let rest: Vec<u8> = lengths.chain(parts.iter().flatten().copied()).collect();
        let pieces = self.classes().map(Class::pieces).max().unwrap_or_default();
        let numbers = [VERSION, pieces as u32, rest.len() as u32, crc32fast::hash(&rest)];
        let header = MAGIC.iter().copied().chain(numbers.into_iter().flat_map(u32::to_le_bytes));
        header.chain(rest).collect()
    }

    /// The codes of a class, row by row; those without a meaning repeat the one before.
    fn filled(&self, class: Class) -> Vec<u8> {
        let Some(codes) = self.codes(class) else { return Vec::new() };
        let columns = class.other.placements();
        let rows = Rows::of(class.own);
        let mut last = Code::DRAW;
        let filled = rows.kept().flat_map(|row| row * columns..(row + 1) * columns).map(|number| {
            if class.position(number).is_some_and(|position| is_kept(&position)) {
                last = codes[number];
            }
            last.0
        });
        filled.collect()
    }
}

/// Whether a position's code is kept: it does not follow at once.
pub(super) fn is_kept(position: &TabalPosition) -> bool {
    !position.can_capture() && position.can_step()
}

/// The codes of a class from its part of a file; nothing if the part does not hold as many as there must be.
pub(super) fn codes_of(part: &[u8], codes: usize) -> Vec<u8> {
    decompress_to_vec_with_limit(part, codes).ok().filter(|found| found.len() == codes).unwrap_or_default()
}

/// Reads what a file says about itself and checks every byte of it.
pub(super) fn contents(bytes: &[u8]) -> Result<Contents, TableError> {
    if !bytes.starts_with(MAGIC) {
        return Err(TableError::Foreign);
    }
    let version = number(bytes, 2);
    if bytes.len() < HEADER {
        return Err(TableError::Length { found: bytes.len(), expected: HEADER });
    }
    if version != VERSION {
        return Err(TableError::Version(version));
    }
    let (pieces, length, checksum) = (number(bytes, 3), number(bytes, 4), number(bytes, 5));
    let expected = HEADER + length as usize;
    if bytes.len() != expected {
        return Err(TableError::Length { found: bytes.len(), expected });
    }
    if crc32fast::hash(&bytes[HEADER..]) != checksum {
        return Err(TableError::Damaged);
    }
    let pieces = Some(pieces as usize)
        .filter(|pieces| (FEWEST_PIECES..=MOST_PIECES).contains(pieces))
        .ok_or(TableError::Pieces(pieces))?;
    parts(bytes, pieces).map(|parts| Contents { pieces, parts })
}

fn parts(bytes: &[u8], pieces: usize) -> Result<Vec<(Class, Range<usize>)>, TableError> {
    let classes: Vec<Class> = classes(pieces).collect();
    let mut end = HEADER + NUMBER * classes.len();
    let part = |(place, class)| {
        let start = end;
        end += number(bytes, HEADER / NUMBER + place) as usize;
        (class, start..end)
    };
    let parts = classes.into_iter().enumerate().map(part).collect();
    if end == bytes.len() { Ok(parts) } else { Err(TableError::Length { found: bytes.len(), expected: end }) }
}

/// The `place`-th number of four bytes.
fn number(bytes: &[u8], place: usize) -> u32 {
    bytes.iter().skip(NUMBER * place).take(NUMBER).rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
}
