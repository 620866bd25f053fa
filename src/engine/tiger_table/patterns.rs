//! Placements of dogs numbered without gaps, mirror images once.
//!
//! A class holds the placements with the same number of dogs on each rank, so a sideways step stays in its class. A
//! placement is split into its *low* part, ranks 1 to 3, and its *high* part, ranks 4 to 7; both parts are numbered
//! within their counts. Of a placement and its mirror image one stands for both: the one with the smaller low part, or
//! if that is its own mirror image, the smaller high part. A class is laid out as
//!
//! ```text
//! low parts that are smaller than their mirror image  x  every high part
//! low parts that are their own mirror image           x  high parts that are not greater than theirs
//! ```

use super::geometry::mirror;

/// Ranks of the board.
pub(super) const ROWS: usize = 7;
/// Number of dogs on each rank, from rank 1 on.
pub(super) type Counts = [u8; ROWS];
/// Number of class codes.
pub(super) const CODES: usize = LOW_CODES * HIGH_CODES;

const LOW_BITS: u32 = 15;
const LOW_PARTS: usize = 1 << LOW_BITS;
const HIGH_PARTS: usize = 1 << 16;
const LOW_CODES: usize = 6 * 6 * 6;
const HIGH_CODES: usize = 6 * 6 * 4 * 4;

/// How a low part compares with its mirror image; indexes [`High`] and [`Address`].
const SMALLER: u8 = 0;
const GREATER: u8 = 1;
const SYMMETRIC: u8 = 2;

/// A low part's number among those like it, and how it compares with its mirror image.
#[derive(Clone, Copy, Debug, Default)]
struct Low {
    number: u16,
    kind: u8,
}

/// A high part's number, its mirror image's, that of the two among the not greater ones, and whether it is greater.
type High = [u16; 4];

/// The low parts with the same counts.
#[derive(Clone, Debug, Default)]
struct LowParts {
    smaller: Vec<u16>,
    symmetric: Vec<u16>,
}

/// The high parts with the same counts.
#[derive(Clone, Debug, Default)]
struct HighParts {
    all: Vec<u16>,
    not_greater: Vec<u16>,
}

/// How to number the placements of one class: `low * factor + offset + high`, by the kind of the low part.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Address {
    factor: [u32; 3],
    offset: [u32; 3],
}

/// The numbers of all low and high parts.
#[derive(Debug)]
pub(super) struct Patterns {
    low: Vec<Low>,
    high: Vec<High>,
    low_parts: Vec<LowParts>,
    high_parts: Vec<HighParts>,
}

impl Patterns {
    pub fn new() -> Self {
        let mut patterns = Self {
            low: vec![Low::default(); LOW_PARTS],
            high: vec![High::default(); HIGH_PARTS],
            low_parts: vec![LowParts::default(); LOW_CODES],
            high_parts: vec![HighParts::default(); HIGH_CODES],
        };
        for part in 0..=(LOW_PARTS - 1) as u16 {
            patterns.add_low(part);
        }
        for part in 0..=(HIGH_PARTS - 1) as u16 {
            patterns.add_high(part);
        }
        for part in 0..=(HIGH_PARTS - 1) as u16 {
            patterns.relate_high(part);
        }
        patterns
    }

    fn add_low(&mut self, part: u16) {
        let placement = u32::from(part);
        let image = mirror(placement) as usize;
        let parts = &mut self.low_parts[code_of(placement) % LOW_CODES];
        self.low[part as usize] = if image < part as usize {
            Low { kind: GREATER, ..self.low[image] }
        } else if image == part as usize {
            parts.symmetric.push(part);
            Low { kind: SYMMETRIC, number: (parts.symmetric.len() - 1) as u16 }
        } else {
            parts.smaller.push(part);
            Low { kind: SMALLER, number: (parts.smaller.len() - 1) as u16 }
        };
    }

    fn add_high(&mut self, part: u16) {
        let placement = u32::from(part) << LOW_BITS;
        let parts = &mut self.high_parts[code_of(placement) / LOW_CODES];
        self.high[part as usize][SMALLER as usize] = parts.all.len() as u16;
        parts.all.push(part);
        if placement <= mirror(placement) {
            self.high[part as usize][SYMMETRIC as usize] = parts.not_greater.len() as u16;
            parts.not_greater.push(part);
        }
    }

    fn relate_high(&mut self, part: u16) {
        let image = (mirror(u32::from(part) << LOW_BITS) >> LOW_BITS) as usize;
        let [number, _, not_greater, _] = self.high[image];
        let high = &mut self.high[part as usize];
        high[GREATER as usize] = number;
        if image < part as usize {
            high[SYMMETRIC as usize] = not_greater;
            high[3] = 1;
        }
    }

    /// Number of placements in a class, mirror images counted once.
    pub fn size(&self, code: usize) -> u32 {
        let (low, high) = self.parts(code);
        (low.smaller.len() * high.all.len() + low.symmetric.len() * high.not_greater.len()) as u32
    }

    /// The numbering of a class that begins with `start`.
    pub fn address(&self, code: usize, start: u32) -> Address {
        let (low, high) = self.parts(code);
        let (all, not_greater) = (high.all.len() as u32, high.not_greater.len() as u32);
        let symmetric = start + low.smaller.len() as u32 * all;
        Address { factor: [all, all, not_greater], offset: [start, start, symmetric] }
    }

    fn parts(&self, code: usize) -> (&LowParts, &HighParts) {
        (&self.low_parts[code % LOW_CODES], &self.high_parts[code / LOW_CODES])
    }

    /// The number of a placement of the class of `address`, and whether its mirror image stands for it there.
    #[inline]
    pub fn locate(&self, address: &Address, placement: u32) -> (usize, bool) {
        let low = self.low[placement as usize % LOW_PARTS];
        let high = &self.high[(placement >> LOW_BITS) as usize % HIGH_PARTS];
        let kind = (low.kind & 3) as usize % 3;
        let number = u32::from(low.number) * address.factor[kind] + address.offset[kind] + u32::from(high[kind]);
        let mirrored = low.kind == GREATER || (low.kind == SYMMETRIC && high[3] == 1);
        (number as usize, mirrored)
    }

    /// Calls `visit` with each placement of a class in the order of their numbers.
    #[inline]
    pub fn each(&self, code: usize, mut visit: impl FnMut(usize, u32)) {
        let (low, high) = self.parts(code);
        let halves = [(&low.smaller, &high.all), (&low.symmetric, &high.not_greater)];
        let mut number = 0;
        for (lows, highs) in halves {
            for &low in lows {
                for &high in highs {
                    visit(number, u32::from(low) | u32::from(high) << LOW_BITS);
                    number += 1;
                }
            }
        }
    }
}

/// Number of dogs on each rank.
pub(super) fn counts_of(placement: u32) -> Counts {
    const STARTS: [u32; ROWS + 1] = [0, 5, 10, 15, 20, 25, 28, 31];
    std::array::from_fn(|row| {
        (placement >> STARTS[row] & ((1 << (STARTS[row + 1] - STARTS[row])) - 1)).count_ones() as u8
    })
}

/// The number of a class among all.
pub(super) fn code(counts: &Counts) -> usize {
    let [a, b, c, d, e, f, g] = counts.map(usize::from);
    a + 6 * (b + 6 * (c + 6 * (d + 6 * (e + 6 * (f + 4 * g)))))
}

/// The class of a placement.
pub(super) fn code_of(placement: u32) -> usize {
    code(&counts_of(placement))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::tiger_table::geometry::ALL;

    #[test]
    fn numbers_run_without_gaps_and_mirror_images_share_theirs() {
        let patterns = Patterns::new();
        for counts in [[1, 2, 0, 1, 3, 1, 0], [5, 5, 5, 0, 0, 0, 0], [0, 0, 2, 4, 3, 2, 1], [0, 0, 0, 0, 2, 3, 3]] {
            let code = code(&counts);
            let address = patterns.address(code, 1000);
            let mut expected = 0;
            patterns.each(code, |number, placement| {
                assert_eq!((number, counts_of(placement)), (expected, counts));
                assert_eq!(patterns.locate(&address, placement), (1000 + number, false));
                let image = mirror(placement);
                assert_eq!(patterns.locate(&address, image), (1000 + number, image != placement));
                expected += 1;
            });
            assert_eq!(expected, patterns.size(code) as usize);
        }
    }

    #[test]
    fn the_classes_hold_every_placement() {
        let patterns = Patterns::new();
        let symmetric: u64 = 1 << (3 * 5 + 2 * 2);
        let total: u64 = (0..CODES).map(|code| u64::from(patterns.size(code))).sum();
        assert_eq!(2 * total - symmetric, u64::from(ALL) + 1);
    }
}
