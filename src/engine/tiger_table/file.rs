//! A layer as a file: a page that says what it is, then the values in pages, read whole or by position.

use std::io::{self, Read, Seek, SeekFrom, Write};

use super::layer::{Layer, placements};
use super::pages::{CONTENT, PAGE, Page};
use super::tally::{Count, Tally};
use super::{FEWEST_DOGS, Masks};
use crate::rules::{CageRule, tiger};

const MAGIC: &[u8; 8] = b"TIGERTBL";
/// The format that this program writes and reads.
const VERSION: u32 = 1;
/// Bytes of the values of one placement: the tiger's wins, then the dogs'.
const VALUE: usize = 8;
/// Placements on a page.
const PER_PAGE: usize = CONTENT / VALUE;
/// What the checksum of the first page begins with; those of the others begin with the rule and the dogs.
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
    /// The values of another cage rule.
    #[error("the table is for cage rule {found}, not {expected}")]
    Rule {
        /// In the file.
        found: CageRule,
        /// Asked for.
        expected: CageRule,
    },
    /// The values of another number of dogs.
    #[error("the table is for {found} dogs, not {expected}")]
    Dogs {
        /// In the file.
        found: u32,
        /// Asked for.
        expected: u32,
    },
    /// Bytes are missing, or too many.
    #[error("the table has {found} bytes instead of {expected}")]
    Length {
        /// In the file.
        found: u64,
        /// By its number of dogs.
        expected: u64,
    },
    /// A page whose checksum is wrong.
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
            page.write(writer, number, mark(self.rule, self.dogs))?;
        }
        Ok(())
    }
}

/// A layer's file, open for reading.
#[derive(Debug)]
pub struct LayerFile<R> {
    reader: R,
    rule: CageRule,
    dogs: u32,
    tally: Tally,
}

impl<R: Read + Seek> LayerFile<R> {
    /// Opens a file that must hold the values of a number of dogs under a cage rule.
    ///
    /// # Errors
    ///
    /// A file that is not that, not whole, or cannot be read. Pages of values are checked when they are read.
    pub fn open(mut reader: R, rule: CageRule, dogs: u32) -> Result<Self, TableError> {
        let found = reader.seek(SeekFrom::End(0))?;
        reader.rewind()?;
        if found < PAGE as u64 {
            return Err(TableError::Foreign);
        }
        let mut page = Page::new();
        let read = page.read(&mut reader, 0, HEADER_MARK);
        let tally = read_header(page.content(), read, rule, dogs)?;
        let expected = (1 + placements(dogs).div_ceil(PER_PAGE as u64)) * PAGE as u64;
        if found != expected {
            return Err(TableError::Length { found, expected });
        }
        Ok(Self { reader, rule, dogs, tally })
    }

    /// The number of dogs.
    pub const fn dogs(&self) -> u32 {
        self.dogs
    }

    /// The cage rule.
    pub const fn rule(&self) -> CageRule {
        self.rule
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
        self.reader.seek(SeekFrom::Start(PAGE as u64))?;
        let size = placements(self.dogs) as usize;
        let mut values = Vec::with_capacity(size);
        let mut page = Page::new();
        let mut number = 1;
        while values.len() < size {
            page.read(&mut self.reader, number, mark(self.rule, self.dogs))?;
            values.extend(page.content().chunks_exact(VALUE).map(value).take(size - values.len()));
            number += 1;
        }
        Ok(Layer { rule: self.rule, dogs: self.dogs, tally: self.tally, values })
    }

    /// The values of one placement, by its number in the layer.
    pub(super) fn values_of(&mut self, placement: usize) -> Result<Masks, TableError> {
        let number = 1 + (placement / PER_PAGE) as u32;
        self.reader.seek(SeekFrom::Start(u64::from(number) * PAGE as u64))?;
        let mut page = Page::new();
        page.read(&mut self.reader, number, mark(self.rule, self.dogs))?;
        Ok(value(&page.content()[placement % PER_PAGE * VALUE..]))
    }
}

/// What a table's checksums begin with, so that a page of another table is noticed.
fn mark(rule: CageRule, dogs: u32) -> u32 {
    (rule as u32 + 1) << 8 | dogs
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
/// ```
fn write_header(layer: &Layer, content: &mut [u8]) {
    let words = [VERSION, layer.rule as u32, layer.dogs];
    let numbers =
        [layer.tally.tiger_to_move, layer.tally.dogs_to_move].map(|count| [count.tiger, count.dogs, count.draws]);
    let bytes = (MAGIC.iter().copied())
        .chain(words.into_iter().flat_map(u32::to_le_bytes))
        .chain(numbers.into_iter().flatten().flat_map(u64::to_le_bytes));
    for (place, byte) in content.iter_mut().zip(bytes) {
        *place = byte;
    }
}

/// What is wrong with a header is said as exactly as it can be: a damaged page comes last.
fn read_header(content: &[u8], read: Result<(), TableError>, rule: CageRule, dogs: u32) -> Result<Tally, TableError> {
    if !content.starts_with(MAGIC) {
        return Err(TableError::Foreign);
    }
    if number(content, 2) != VERSION {
        return Err(TableError::Version(number(content, 2)));
    }
    read?;
    let found = CageRule::ALL.into_iter().find(|&rule| rule as u32 == number(content, 3)).ok_or(TableError::Foreign)?;
    if found != rule {
        return Err(TableError::Rule { found, expected: rule });
    }
    match number(content, 4) {
        found if found == dogs && (FEWEST_DOGS..=tiger::DOGS).contains(&dogs) => Ok(read_tally(content)),
        found => Err(TableError::Dogs { found, expected: dogs }),
    }
}

fn read_tally(content: &[u8]) -> Tally {
    let long =
        |place: usize| u64::from(number(content, 5 + 2 * place)) | u64::from(number(content, 6 + 2 * place)) << 32;
    let count = |place| Count { tiger: long(place), dogs: long(place + 1), draws: long(place + 2) };
    Tally { tiger_to_move: count(0), dogs_to_move: count(3) }
}
