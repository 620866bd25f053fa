//! Where in a layer, all placements of one number of dogs, each class begins.

use std::ops::Range;

use super::patterns::{Address, CODES, Counts, Patterns, ROWS, code};

/// The most dogs on each rank: its points.
const ROW_POINTS: Counts = [5, 5, 5, 5, 5, 3, 3];

/// The placements with the same number of dogs on each rank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Class {
    pub counts: Counts,
    /// The number of its first placement in the layer.
    pub start: u32,
    /// Number of placements, mirror images counted once.
    pub size: u32,
}

impl Class {
    fn rank_sum(&self) -> u32 {
        (1..).zip(self.counts).map(|(rank, count)| rank * u32::from(count)).sum()
    }
}

/// The classes of a layer, the highest sum of ranks first: a dog's forward step leads only to classes before its own.
#[derive(Debug)]
pub(super) struct Layout {
    pub classes: Vec<Class>,
    /// Runs of classes with the same sum of ranks.
    pub levels: Vec<Range<usize>>,
    /// Where each class begins, by its code; 0 for codes that the layer has not.
    starts: Vec<u32>,
    /// Number of placements in all.
    pub size: u32,
}

impl Layout {
    /// The layer of a number of dogs that stand on some rows only.
    pub fn new(patterns: &Patterns, dogs: u32, rows: Range<usize>) -> Self {
        let mut classes = Vec::new();
        add_classes(patterns, &mut [0; ROWS], rows, dogs, &mut classes);
        // The large classes of a level first, so that no thread begins one when the others are done.
        classes.sort_by_key(|class| std::cmp::Reverse((class.rank_sum(), class.size, class.counts)));
        let mut starts = vec![0; CODES];
        let mut size = 0;
        for class in &mut classes {
            class.start = size;
            starts[code(&class.counts)] = size;
            size += class.size;
        }
        Self { levels: levels(&classes), classes, starts, size }
    }

    /// The numbers of a class's placements.
    pub fn range(&self, patterns: &Patterns, counts: &Counts) -> Range<usize> {
        let code = code(counts);
        let start = self.starts[code] as usize;
        start..start + patterns.size(code) as usize
    }

    /// The numbering of a class, less `before`.
    pub fn address(&self, patterns: &Patterns, counts: &Counts, before: u32) -> Address {
        let code = code(counts);
        patterns.address(code, self.starts[code] - before)
    }
}

fn add_classes(patterns: &Patterns, counts: &mut Counts, mut rows: Range<usize>, dogs: u32, classes: &mut Vec<Class>) {
    let Some(row) = rows.next() else {
        if dogs == 0 {
            classes.push(Class { counts: *counts, start: 0, size: patterns.size(code(counts)) });
        }
        return;
    };
    for count in 0..=ROW_POINTS[row].min(dogs as u8) {
        counts[row] = count;
        add_classes(patterns, counts, rows.clone(), dogs - u32::from(count), classes);
    }
    counts[row] = 0;
}

fn levels(classes: &[Class]) -> Vec<Range<usize>> {
    let mut levels = Vec::new();
    let mut start = 0;
    for level in classes.chunk_by(|a, b| a.rank_sum() == b.rank_sum()) {
        levels.push(start..start + level.len());
        start += level.len();
    }
    levels
}

/// The counts after a dog's step from a row to the next one, or after its capture (`to` is none).
pub(super) fn moved(counts: &Counts, from: usize, to: Option<usize>) -> Option<Counts> {
    let mut counts = *counts;
    counts[from] = counts[from].checked_sub(1)?;
    if let Some(to) = to {
        let most = *ROW_POINTS.get(to)?;
        counts[to] = Some(counts[to] + 1).filter(|&count| count <= most)?;
    }
    Some(counts)
}
