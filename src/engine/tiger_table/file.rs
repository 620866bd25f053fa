//! A layer as a file: a page that says what it is, then the values in pages, read whole or by position.

use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::Range;

use super::Masks;
use super::layer::Layer;
use super::pages::{CONTENT, PAGE, Page};
use super::scope::Scope;
use super::tally::{Count, Tally};
use crate::rules::CageRule;

const MAGIC: &[u8; 8] = b"TIGERTBL";
/// The format that this program writes and reads.
const VERSION: u32 = 2;
/// Bytes of the values of one placement: the tiger's wins, then the dogs'.
const VALUE: usize = 8;
/// Placements on a page.
const PER_PAGE: usize = CONTENT / VALUE;
/// What the checksum of the first page begins with; those of the others begin with the scope's mark.
const HEADER_MARK: u32 = 0;

/// Why a file cannot serve as a table.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The file is something else.
    #[error("this is no table of the Tiger game")]
    Foreign,
    /// Written by another version of the program.
    #[error("the table has format {0}, but this program reads format {VERSION}")]
    Version(u32),
    /// The values of other positions.
    #[error("the table is for {found}, not for {expected}")]
    Scope {
        /// In the file.
        found: Scope,
        /// Asked for.
        expected: Scope,
    },
    /// Bytes are missing, or too many.
    #[error("the table has {found} bytes instead of {expected}")]
    Length {
        /// In the file.
        found: u64,
        /// By its number of dogs.
        expected: u64,
    },
    /// A page whose checksum or place is wrong.
    #[error("the table is damaged between bytes {from} and {to}: the checksum of page {0} is wrong",
        from = u64::from(*.0) * PAGE as u64, to = (u64::from(*.0) + 1) * PAGE as u64)]
    Damaged(u32),
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Layer {
    /// Writes the layer as a file.
    ///
    /// # Errors
    ///
    /// What the writer answers.
    pub fn write(&self, writer: &mut impl Write) -> io::Result<()> {
        let mut page = Page::new();
        write_header(self, page.content_mut());
        page.write(writer, 0, HEADER_MARK)?;
        for (number, values) in (1..).zip(self.values.chunks(PER_PAGE)) {
            let mut page = Page::new();
            for (place, value) in page.content_mut().chunks_exact_mut(VALUE).zip(values) {
                place[..4].copy_from_slice(&value.tiger.to_le_bytes());
                place[4..].copy_from_slice(&value.dogs.to_le_bytes());
            }
            page.write(writer, number, self.scope.mark())?;
        }
        Ok(())
    }
}

/// A layer's file, open for reading.
#[derive(Debug)]
pub struct LayerFile<R> {
    reader: R,
    scope: Scope,
    tally: Tally,
}

impl<R: Read + Seek> LayerFile<R> {
    /// Opens a file that must hold the values of a scope.
    ///
    /// # Errors
    ///
    /// A file that is not that, not whole, or cannot be read. Pages of values are checked when they are read.
    pub fn open(mut reader: R, scope: Scope) -> Result<Self, TableError> {
        let found = reader.seek(SeekFrom::End(0))?;
        reader.rewind()?;
        if found < PAGE as u64 {
            return Err(TableError::Foreign);
        }
        let mut page = Page::new();
        let read = page.read(&mut reader, 0, HEADER_MARK);
        let tally = read_header(page.content(), read, scope)?;
        let expected = (1 + scope.placements().div_ceil(PER_PAGE as u64)) * PAGE as u64;
        if found != expected {
            return Err(TableError::Length { found, expected });
        }
        Ok(Self { reader, scope, tally })
    }

    /// Which positions it holds.
    pub const fn scope(&self) -> Scope {
        self.scope
    }

    /// How many positions each side wins.
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// Reads the whole layer and checks every page.
    ///
    /// # Errors
    ///
    /// A damaged page, or one that cannot be read.
    pub fn read(mut self) -> Result<Layer, TableError> {
        let values = self.values_of(0..self.scope.placements() as usize)?;
        Ok(Layer { scope: self.scope, tally: self.tally, values })
    }

    /// The values of some placements, by their numbers in the layer.
    pub(super) fn values_of(&mut self, placements: Range<usize>) -> Result<Vec<Masks>, TableError> {
        let mut number = 1 + (placements.start / PER_PAGE) as u32;
        self.reader.seek(SeekFrom::Start(u64::from(number) * PAGE as u64))?;
        let mut values = Vec::with_capacity(placements.len());
        let mut skipped = placements.start % PER_PAGE;
        let mut page = Page::new();
        while values.len() < placements.len() {
            page.read(&mut self.reader, number, self.scope.mark())?;
            let wanted = page.content().chunks_exact(VALUE).skip(skipped).take(placements.len() - values.len());
            values.extend(wanted.map(value));
            (number, skipped) = (number + 1, 0);
        }
        Ok(values)
    }
}

fn value(bytes: &[u8]) -> Masks {
    Masks { tiger: number(bytes, 0), dogs: number(bytes, 1) }
}

/// The `place`-th number of four bytes.
fn number(bytes: &[u8], place: usize) -> u32 {
    bytes.iter().skip(4 * place).take(4).rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
}

/// ```text
/// bytes 0-7 magic   8-11 version   12-15 cage rule   16-19 dogs   20-67 the tally, six numbers of eight bytes
/// 68-71 bare ranks   72-75 the longest wait for progress   76-79 top rank
/// ```
fn write_header(layer: &Layer, content: &mut [u8]) {
    let words = [VERSION, layer.scope.rule as u32, layer.scope.dogs];
    let numbers =
        [layer.tally.tiger_to_move, layer.tally.dogs_to_move].map(|count| [count.tiger, count.dogs, count.draws]);
    let bytes = (MAGIC.iter().copied())
        .chain(words.into_iter().flat_map(u32::to_le_bytes))
        .chain(numbers.into_iter().flatten().flat_map(u64::to_le_bytes))
        .chain(layer.scope.bare_ranks.to_le_bytes())
        .chain(layer.tally.longest.to_le_bytes())
        .chain(layer.scope.top_rank.to_le_bytes());
    for (place, byte) in content.iter_mut().zip(bytes) {
        *place = byte;
    }
}

/// What is wrong with a header is said as exactly as it can be: a damaged page comes last.
fn read_header(content: &[u8], read: Result<(), TableError>, expected: Scope) -> Result<Tally, TableError> {
    if !content.starts_with(MAGIC) {
        return Err(TableError::Foreign);
    }
    if number(content, 2) != VERSION {
        return Err(TableError::Version(number(content, 2)));
    }
    read?;
    let rule = CageRule::ALL.into_iter().find(|&rule| rule as u32 == number(content, 3)).ok_or(TableError::Foreign)?;
    let found =
        Scope { rule, dogs: number(content, 4), bare_ranks: number(content, 17), top_rank: number(content, 19) };
    if found == expected { Ok(read_tally(content)) } else { Err(TableError::Scope { found, expected }) }
}

fn read_tally(content: &[u8]) -> Tally {
    let long =
        |place: usize| u64::from(number(content, 5 + 2 * place)) | u64::from(number(content, 6 + 2 * place)) << 32;
    let count = |place| Count { tiger: long(place), dogs: long(place + 1), draws: long(place + 2) };
    Tally { tiger_to_move: count(0), dogs_to_move: count(3), longest: number(content, 18) }
}
