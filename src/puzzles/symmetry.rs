//! Which positions are alike: mirror images, and in Permainan-Tabal the same with the colours exchanged.

use crate::rules::{AnyPosition, FILES, Point, PointSet, Position, RANKS, Side, TabalPosition, TigerPosition};

/// The text of a position that stands for all that are alike: the first in byte order.
pub fn canonical(position: &AnyPosition) -> String {
    images(position).iter().map(ToString::to_string).min().unwrap_or_default()
}

/// A position and those like it.
fn images(position: &AnyPosition) -> Vec<AnyPosition> {
    match position {
        AnyPosition::Tiger(tiger) => [*tiger].into_iter().chain(mirrored(tiger)).map(AnyPosition::Tiger).collect(),
        AnyPosition::Tabal(tabal) => {
            let ways = [(false, false), (false, true), (true, false), (true, true)];
            let images = ways.into_iter().filter_map(|(turned, mirrored)| TabalImage { turned, mirrored }.of(tabal));
            images.map(AnyPosition::Tabal).collect()
        }
    }
}

fn mirror(point: Point) -> Option<Point> {
    Point::new(FILES - 1 - point.file(), point.rank())
}

fn mirrored(position: &TigerPosition) -> Option<TigerPosition> {
    let dogs = position.dogs().into_iter().filter_map(mirror).collect();
    TigerPosition::new(mirror(position.tiger())?, dogs, position.side_to_move(), position.cage_rule()).ok()
}

/// One way to look at a board of Permainan-Tabal.
#[derive(Clone, Copy)]
struct TabalImage {
    /// Upside down, with the colours exchanged.
    turned: bool,
    /// In a mirror.
    mirrored: bool,
}

impl TabalImage {
    fn point(self, point: Point) -> Option<Point> {
        let rank = if self.turned { RANKS + 1 - point.rank() } else { point.rank() };
        let point = Point::new(point.file(), rank)?;
        if self.mirrored { mirror(point) } else { Some(point) }
    }

    fn of(self, position: &TabalPosition) -> Option<TabalPosition> {
        let points = |set: PointSet| set.into_iter().filter_map(|point| self.point(point)).collect::<PointSet>();
        let side = |side: Side| if self.turned { !side } else { side };
        let [white, black] = Side::ALL.map(|seen| points(position.pieces(side(seen))));
        TabalPosition::new(white, black, points(position.kings()), side(position.side_to_move())).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse_position;
    use crate::rules::{CageRule, Game};

    fn alike(game: Game, a: &str, b: &str) -> bool {
        let canonical = |text| canonical(&parse_position(game, text, CageRule::Route).unwrap());
        canonical(a) == canonical(b)
    }

    #[test]
    fn mirror_images_are_alike() {
        assert!(alike(Game::Tiger, "T:Tb6:Da1,c3", "T:Td6:Dc3,e1"));
        assert!(!alike(Game::Tiger, "T:Tb6:Da1,c3", "D:Td6:Dc3,e1"));
        assert!(alike(Game::Tabal, "W:Wa3,Kc5:Bd7", "W:We3,Kc5:Bb7"));
    }

    #[test]
    fn exchanged_colours_are_alike() {
        assert!(alike(Game::Tabal, "W:Wa3,Kc5:Bd7", "B:Wd3:Ba7,Kc5"));
        assert!(!alike(Game::Tabal, "W:Wa3,Kc5:Bd7", "W:Wd3:Ba7,Kc5"));
    }
}
