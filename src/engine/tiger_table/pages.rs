//! The pages of a table file, each with its own number and checksum, so that one can be trusted without the others.
//!
//! ```text
//! bytes 0-4087 content   4088-4091 number of the page   4092-4095 CRC-32 of all before, begun with the table's mark
//! ```
//!
//! Numbers are little-endian.

use std::io::{self, Read, Write};

use super::file::TableError;

/// Bytes of a page.
pub(super) const PAGE: usize = 4096;
/// Bytes of a page that hold content.
pub(super) const CONTENT: usize = PAGE - 8;

/// One page and its content.
pub(super) struct Page([u8; PAGE]);

impl Page {
    pub const fn new() -> Self {
        Self([0; PAGE])
    }

    pub fn content(&self) -> &[u8] {
        &self.0[..CONTENT]
    }

    pub fn content_mut(&mut self) -> &mut [u8] {
        &mut self.0[..CONTENT]
    }

    /// Seals the page with its number and its checksum and writes it.
    pub fn write(&mut self, writer: &mut impl Write, number: u32, mark: u32) -> io::Result<()> {
        self.0[CONTENT..CONTENT + 4].copy_from_slice(&number.to_le_bytes());
        let checksum = self.checksum(mark);
        self.0[CONTENT + 4..].copy_from_slice(&checksum.to_le_bytes());
        writer.write_all(&self.0)
    }

    /// Reads the next page, which must bear this number and a right checksum.
    pub fn read(&mut self, reader: &mut impl Read, number: u32, mark: u32) -> Result<(), TableError> {
        reader.read_exact(&mut self.0)?;
        let seal = [&number.to_le_bytes()[..], &self.checksum(mark).to_le_bytes()[..]].concat();
        if self.0[CONTENT..] == seal[..] { Ok(()) } else { Err(TableError::Damaged(number)) }
    }

    fn checksum(&self, mark: u32) -> u32 {
        let mut hasher = crc32fast::Hasher::new_with_initial(mark);
        hasher.update(&self.0[..CONTENT + 4]);
        hasher.finalize()
    }
}
