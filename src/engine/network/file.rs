//! A network as bytes: what it is, its size, the facts' weights in one byte each, the heads, and a checksum.

use super::{HIDDEN, Head, Network};

const MAGIC: &[u8; 8] = b"TTNETWRK";
/// The format that this program writes and reads.
const VERSION: u16 = 1;
/// Magic word, version, hidden sums, facts, heads.
const HEADER: usize = MAGIC.len() + 4 * 2;
/// A head's weights in two bytes each and its bias in four.
const HEAD: usize = 2 * HIDDEN + 4;
const CHECKSUM: usize = 4;

/// Why bytes are no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// They are something else.
    #[error("these are no weights of a network")]
    Foreign,
    /// Written by another version of the program.
    #[error("the weights have format {0}, but this program reads format {VERSION}")]
    Version(u16),
    /// For a network of another size.
    #[error("the weights are for {found} facts, heads and sums, not for {expected}", found = Size(*.found), expected = Size(*.expected))]
    Size {
        /// Facts, heads and hidden sums in the file.
        found: [u16; 3],
        /// What the game needs.
        expected: [u16; 3],
    },
    /// Bytes are missing, too many or wrong.
    #[error("the weights are damaged: their length or checksum is wrong")]
    Damaged,
}

struct Size([u16; 3]);

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [facts, heads, sums] = self.0;
        write!(f, "{facts}, {heads} and {sums}")
    }
}

impl Network {
    /// The network as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for number in [VERSION, HIDDEN as u16, self.rows.len() as u16, self.heads.len() as u16] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(self.rows.iter().flatten().map(|&weight| weight as i8 as u8));
        for head in &self.heads {
            bytes.extend(head.weights.iter().flat_map(|weight| weight.to_le_bytes()));
            bytes.extend(head.bias.to_le_bytes());
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// The network of so many facts and heads in bytes.
    ///
    /// # Errors
    ///
    /// Bytes that are not that, or are damaged.
    pub fn from_bytes(bytes: &[u8], facts: usize, heads: usize) -> Result<Self, NetworkError> {
        if bytes.len() < HEADER + CHECKSUM || !bytes.starts_with(MAGIC) {
            return Err(NetworkError::Foreign);
        }
        let (content, checksum) = bytes.split_at(bytes.len() - CHECKSUM);
        let (header, weights) = content.split_at(HEADER);
        let number = |place: usize| word(&header[MAGIC.len() + 2 * place..]) as u16;
        if number(0) != VERSION {
            return Err(NetworkError::Version(number(0)));
        }
        let (found, expected) = ([number(2), number(3), number(1)], [facts as u16, heads as u16, HIDDEN as u16]);
        if found != expected {
            return Err(NetworkError::Size { found, expected });
        }
        if weights.len() != facts * HIDDEN + heads * HEAD || checksum != crc32fast::hash(content).to_le_bytes() {
            return Err(NetworkError::Damaged);
        }
        let (rows, heads) = weights.split_at(facts * HIDDEN);
        let row = |row: &[u8]| std::array::from_fn(|i| i16::from(row[i] as i8));
        let head = |head: &[u8]| Head {
            weights: std::array::from_fn(|i| word(&head[2 * i..])),
            bias: i32::from_le_bytes(std::array::from_fn(|i| head[2 * HIDDEN + i])),
        };
        Ok(Self {
            rows: rows.chunks_exact(HIDDEN).map(row).collect(),
            heads: heads.chunks_exact(HEAD).map(head).collect(),
        })
    }
}

fn word(bytes: &[u8]) -> i16 {
    i16::from_le_bytes([bytes[0], bytes[1]])
}
