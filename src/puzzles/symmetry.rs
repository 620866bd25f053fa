//! Which positions are alike: mirror images, and in Permainan-Tabal the same with the colours exchanged.

use crate::rules::{AnyPosition, Point, PointSet, Position, RANKS, Side, TabalPosition};

/// The text of a position that stands for all that are alike: the first in byte order.
pub fn canonical(position: &AnyPosition) -> String {
    images(position).iter().map(ToString::to_string).min().unwrap_or_default()
}

/// A position and those like it.
fn images(position: &AnyPosition) -> Vec<AnyPosition> {
    match position {
        AnyPosition::Tiger(tiger) => [*tiger, tiger.mirrored()].map(AnyPosition::Tiger).to_vec(),
        AnyPosition::Tabal(tabal) => {
            let images = [Some(*tabal), turned(tabal)].into_iter().flatten();
            images.flat_map(|image| [image, image.mirrored()]).map(AnyPosition::Tabal).collect()
        }
    }
}

/// The board upside down, with the colours exchanged.
fn turned(position: &TabalPosition) -> Option<TabalPosition> {
    let point = |point: Point| Point::new(point.file(), RANKS + 1 - point.rank());
    let points = |set: PointSet| set.into_iter().filter_map(point).collect::<PointSet>();
    let [white, black] = Side::ALL.map(|side| points(position.pieces(!side)));
    TabalPosition::new(white, black, points(position.kings()), !position.side_to_move()).ok()
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
