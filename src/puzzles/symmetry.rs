//! Which positions are alike: mirror images, and between like sides the same with the colours exchanged.

use crate::rules::{AnyPosition, Point, PointSet, Position, RANKS, Side, SoldiersPosition, TabalPosition};

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
        AnyPosition::Soldiers(soldiers) => {
            let images = [Some(*soldiers), turned_soldiers(soldiers)].into_iter().flatten();
            images.flat_map(|image| [image, image.mirrored()]).map(AnyPosition::Soldiers).collect()
        }
    }
}

/// The board upside down, with the colours exchanged.
fn turned(position: &TabalPosition) -> Option<TabalPosition> {
    let [white, black] = Side::ALL.map(|side| upside_down(position.pieces(!side)));
    TabalPosition::new(white, black, upside_down(position.kings()), !position.side_to_move()).ok()
}

fn turned_soldiers(position: &SoldiersPosition) -> Option<SoldiersPosition> {
    let [white, black] = Side::ALL.map(|side| upside_down(position.pieces(!side)));
    SoldiersPosition::new(white, black, !position.side_to_move()).ok()
}

fn upside_down(points: PointSet) -> PointSet {
    points.into_iter().filter_map(|point| Point::new(point.file(), RANKS + 1 - point.rank())).collect()
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
