//! The placements of one force without their mirror images: the rows in which a file keeps a class.

use super::class::Force;
use super::geometry::mirrored;

/// Where the placements of a force are kept. A placement that is the mirror image of one with a lower number is kept
/// as that one.
#[derive(Debug)]
pub(super) struct Rows {
    force: Force,
    /// The row of each placement; none for those kept as their mirror image.
    rows: Vec<Option<u32>>,
    count: usize,
}

impl Rows {
    pub fn of(force: Force) -> Self {
        let mut rows = vec![None; force.placements()];
        let mut count = 0;
        for (number, row) in rows.iter_mut().enumerate() {
            if force.mirrored(number) >= number {
                *row = Some(count);
                count += 1;
            }
        }
        Self { force, rows, count: count as usize }
    }

    /// How many there are.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The placements that have a row, in order.
    pub fn kept(&self) -> impl Iterator<Item = usize> {
        (0..).zip(&self.rows).filter(|(_, row)| row.is_some()).map(|(number, _)| number)
    }

    /// The row of a placement, and whether it holds the placement's mirror image.
    pub fn row(&self, number: usize) -> Option<(usize, bool)> {
        match *self.rows.get(number)? {
            Some(row) => Some((row as usize, false)),
            None => (*self.rows.get(self.force.mirrored(number))?).map(|row| (row as usize, true)),
        }
    }
}

impl Force {
    /// The number of a placement's mirror image.
    pub(super) fn mirrored(self, number: usize) -> usize {
        let (men, kings) = self.placement(number);
        let (men, kings) = (mirrored(men), mirrored(kings));
        // A number without a placement, with men and kings on one point, is its own image.
        if men.intersects(kings) { number } else { self.number(men | kings, kings) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_placement_and_its_mirror_image_share_a_row() {
        let force = Force { men: 1, kings: 1 };
        let rows = Rows::of(force);
        assert_eq!(rows.kept().count(), rows.count());
        for number in 0..force.placements() {
            let (row, image) = rows.row(number).unwrap();
            let (same, other) = rows.row(force.mirrored(number)).unwrap();
            assert_eq!(row, same);
            assert_eq!(image != other, force.mirrored(number) != number);
        }
    }
}
