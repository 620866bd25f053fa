//! The positions shown beside the rules: written as notation, read and checked as any game is.

use crate::app::ui::diagram::Figure;
use crate::notation::{PositionTextError, TurnTextError, parse_position, parse_turn};
use crate::rules::{AnyPosition, CageRule, Game, IllegalTurn, PointSet, Position, Turn, UnknownPoint};

use super::Section;

/// What a sketch shows besides the pieces.
enum Shows {
    /// Nothing.
    Pieces,
    /// Where the pieces on these points may go, whoever is to move.
    Ways(&'static [&'static str]),
    /// One turn.
    Turn(&'static str),
}

/// A figure as it is written down.
struct Sketch {
    game: Game,
    section: Section,
    caption: &'static str,
    position: &'static str,
    shows: Shows,
}

const SKETCHES: [Sketch; 13] = [
    Sketch {
        game: Game::Tiger,
        section: Section::Setup,
        caption: "rules-tiger-caption-setup",
        position: "T:Tc6:Da1,b1,c1,d1,e1,a2,b2,c2,d2,e2,a3,b3,c3,d3,e3",
        shows: Shows::Pieces,
    },
    // The tiger has all eight directions; the dog goes up, slanting up and sideways. No dog stands beside the tiger.
    Sketch {
        game: Game::Tiger,
        section: Section::Moves,
        caption: "rules-tiger-caption-moves",
        position: "T:Tc6:Da1,b1,c1,d1,e1,a2,b2,c2,d2,e2,c3",
        shows: Shows::Ways(&["c6", "c3"]),
    },
    // Only the dog on c4 is beside the tiger, and c3 behind it is empty.
    Sketch {
        game: Game::Tiger,
        section: Section::Captures,
        caption: "rules-tiger-caption-jump",
        position: "T:Tc5:Da1,b1,c1,d1,e1,a2,b2,d2,e2,a3,e3,c4",
        shows: Shows::Turn("c5xc3"),
    },
    // The tiger can still walk to b7 and d7, but every jump out lands on another dog.
    Sketch {
        game: Game::Tiger,
        section: Section::Winning,
        caption: "rules-tiger-caption-caged",
        position: "T:Tc7:Da3,b3,d3,e3,c4,b5,c5,d5,b6,c6,d6",
        shows: Shows::Pieces,
    },
    Sketch {
        game: Game::Tiger,
        section: Section::Winning,
        caption: "rules-tiger-caption-winning",
        position: "T:Td2:Da1,b1,c1,a2,b3,e3,c4,a5,d5,e5",
        shows: Shows::Turn("d2-d1"),
    },
    Sketch {
        game: Game::Tabal,
        section: Section::Setup,
        caption: "rules-tabal-caption-setup",
        position: "W:Wa1,c1,e1,b2,c2,d2,a3,b3,c3,d3,e3,a4,b4,c4,d4,e4:Ba6,b6,c6,d6,e6,a7,b7,c7,d7,e7,b8,c8,d8,a9,c9,e9",
        shows: Shows::Pieces,
    },
    // All five ways of a man; nobody can capture.
    Sketch {
        game: Game::Tabal,
        section: Section::Moves,
        caption: "rules-tabal-caption-moves",
        position: "W:Wc1,b2,d2,a3,e3,c5:Ba7,e7,b8,d8,c9",
        shows: Shows::Ways(&["c5"]),
    },
    // The man ends its turn on the far row.
    Sketch {
        game: Game::Tabal,
        section: Section::Moves,
        caption: "rules-tabal-caption-promotion",
        position: "W:Wc1,b3,d3,b8:Ba4,e5,e7",
        shows: Shows::Turn("b8-a9"),
    },
    // From c5 the man must go on over d6.
    Sketch {
        game: Game::Tabal,
        section: Section::Captures,
        caption: "rules-tabal-caption-capture",
        position: "W:Wc1,b2,d2,c3:Bc4,a6,d6,c8,c9",
        shows: Shows::Turn("c3xc5xe7"),
    },
    // One man far up the file, four empty points behind it, and nothing more to capture from any of them.
    Sketch {
        game: Game::Tabal,
        section: Section::Captures,
        caption: "rules-tabal-caption-king",
        position: "W:Wd2,e3,Kc2:Ba4,c5,e5",
        shows: Shows::Ways(&["c2"]),
    },
    Sketch {
        game: Game::Soldiers,
        section: Section::Setup,
        caption: "rules-soldiers-caption-setup",
        position: "X:Xa1,c1,e1,b2,c2,d2,a3,b3,c3,d3,e3,a4,b4,c4,d4,e4:Oa6,b6,c6,d6,e6,a7,b7,c7,d7,e7,b8,c8,d8,a9,c9,e9",
        shows: Shows::Pieces,
    },
    // All eight ways of a soldier; nobody can capture.
    Sketch {
        game: Game::Soldiers,
        section: Section::Moves,
        caption: "rules-soldiers-caption-moves",
        position: "X:Xc1,b2,d2,a3,e3,c5:Oa7,e7,b8,d8,c9",
        shows: Shows::Ways(&["c5"]),
    },
    // Forward over c4, then aside over b5.
    Sketch {
        game: Game::Soldiers,
        section: Section::Captures,
        caption: "rules-soldiers-caption-capture",
        position: "X:Xc1,b2,d2,c3:Oc4,b5,d7,e7,c8,c9",
        shows: Shows::Turn("c3xc5xa5"),
    },
];

/// What is wrong with a sketch.
#[derive(Debug, thiserror::Error)]
enum SketchError {
    #[error(transparent)]
    Position(#[from] PositionTextError),
    #[error(transparent)]
    Point(#[from] UnknownPoint),
    #[error(transparent)]
    Turn(#[from] TurnTextError),
    #[error("the side to move cannot pass to show the other side's ways: {0}")]
    Pass(#[from] IllegalTurn<AnyPosition>),
}

impl Sketch {
    fn read(&self) -> Result<Figure, SketchError> {
        let position = parse_position(self.game, self.position, CageRule::default())?;
        let mut figure = Figure { position, ways: Vec::new(), turn: None };
        match self.shows {
            Shows::Pieces => {}
            Shows::Ways(starts) => {
                let starts = starts.iter().map(|point| point.parse()).collect::<Result<PointSet, _>>()?;
                figure.ways = ways(position, starts)?;
            }
            Shows::Turn(text) => figure.turn = Some(parse_turn(&position, text)?),
        }
        Ok(figure)
    }
}

/// The legal turns that begin on some points; for the pieces of the side that waits, those after a pass.
fn ways(mut position: AnyPosition, starts: PointSet) -> Result<Vec<Turn>, IllegalTurn<AnyPosition>> {
    let mut turns = position.legal_turns();
    if starts.intersects(position.pieces(!position.side_to_move())) {
        position.play(&Turn::Pass)?;
        position.append_turns(&mut turns);
    }
    turns.retain(|turn| turn.points().first().is_some_and(|&start| starts.contains(start)));
    Ok(turns)
}

/// A figure with the place where it belongs.
pub struct Picture {
    /// The game whose rules it explains.
    pub game: Game,
    /// The section that it stands beside.
    pub section: Section,
    /// The key of what is written below it.
    pub caption: &'static str,
    /// What is drawn.
    pub figure: Figure,
}

/// All pictures, read once.
pub struct Pictures(Vec<Picture>);

impl Default for Pictures {
    fn default() -> Self {
        // Every sketch can be read; a test keeps it so.
        let read = |sketch: &Sketch| {
            let figure = sketch.read().ok()?;
            Some(Picture { game: sketch.game, section: sketch.section, caption: sketch.caption, figure })
        };
        Self(SKETCHES.iter().filter_map(read).collect())
    }
}

impl Pictures {
    /// The pictures of one section of a game's rules.
    pub fn of(&self, game: Game, section: Section) -> impl Iterator<Item = &Picture> {
        self.0.iter().filter(move |picture| picture.game == game && picture.section == section)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::locale::{Language, Locale};
    use crate::rules::{Outcome, PieceKind, Point, Reason, Side};

    /// The figure above a caption.
    fn figure(caption: &str) -> Figure {
        let sketch = SKETCHES.iter().find(|sketch| sketch.caption == caption).expect(caption);
        sketch.read().expect(caption)
    }

    /// The position after the turn that a figure shows.
    fn after(figure: &Figure) -> AnyPosition {
        let mut position = figure.position;
        position.play(&figure.turn.expect("a turn is shown")).expect("it is legal");
        position
    }

    fn point(name: &str) -> Point {
        name.parse().expect(name)
    }

    /// Where the shown ways of a piece end.
    fn ends(figure: &Figure, from: &str) -> String {
        let from = point(from);
        let ways = figure.ways.iter().filter(|turn| turn.points()[0] == from);
        ways.filter_map(|turn| turn.points().last().copied()).collect::<PointSet>().to_string()
    }

    #[test]
    fn every_sketch_can_be_read_and_has_its_caption_in_every_language() {
        for sketch in &SKETCHES {
            sketch.read().unwrap_or_else(|error| panic!("{}: {error}", sketch.caption));
            for locale in Language::ALL.map(Locale::built_in) {
                assert_ne!(locale.text(sketch.caption), sketch.caption, "{:?}", locale.language());
            }
        }
        assert_eq!(Pictures::default().0.len(), SKETCHES.len());
    }

    #[test]
    fn the_set_ups_are_the_starts_of_the_games() {
        for game in Game::ALL {
            let caption = format!("rules-{game}-caption-setup");
            assert_eq!(figure(&caption).position, AnyPosition::start(game, CageRule::Route));
        }
    }

    #[test]
    fn only_the_caged_tiger_ends_its_game() {
        for sketch in &SKETCHES {
            let outcome = figure(sketch.caption).position.outcome();
            assert_eq!(outcome.is_some(), sketch.caption == "rules-tiger-caption-caged", "{}", sketch.caption);
        }
    }

    #[test]
    fn the_tiger_steps_in_all_directions_and_the_dog_never_back() {
        let figure = figure("rules-tiger-caption-moves");
        assert_eq!(ends(&figure, "c6"), "b5,c5,d5,b6,d6,b7,c7,d7");
        assert_eq!(ends(&figure, "c3"), "b3,d3,b4,c4,d4");
        assert!(!figure.ways.iter().any(Turn::is_capture));
    }

    #[test]
    fn the_tiger_jumps_over_one_dog_to_the_empty_point_behind() {
        let figure = figure("rules-tiger-caption-jump");
        let turn = figure.turn.expect("a turn is shown");
        assert_eq!(turn.captured(), PointSet::of(point("c4")));
        let captures = figure.position.legal_turns().into_iter().filter(Turn::is_capture);
        assert_eq!(captures.collect::<Vec<_>>(), [turn]);
        assert_eq!(after(&figure).piece_at(point("c3")).map(|piece| piece.kind), Some(PieceKind::Tiger));
    }

    #[test]
    fn the_caged_tiger_has_lost_by_both_rulings_though_it_can_walk() {
        let caged = figure("rules-tiger-caption-caged").position;
        for rule in CageRule::ALL {
            let position = parse_position(Game::Tiger, &caged.to_string(), rule).expect("it was read before");
            assert_eq!(position.outcome(), Some(Outcome::win(Side::Black, Reason::Caged)), "{rule}");
        }
        let occupied = caged.pieces(Side::White) | caged.pieces(Side::Black);
        assert!(!caged.board().neighbours(point("c7")).minus(occupied).is_empty());
    }

    #[test]
    fn the_tiger_wins_on_the_bottom_row() {
        let outcome = after(&figure("rules-tiger-caption-winning")).outcome();
        assert_eq!(outcome, Some(Outcome::win(Side::White, Reason::BottomRow)));
    }

    #[test]
    fn the_man_steps_forward_and_sideways() {
        let figure = figure("rules-tabal-caption-moves");
        assert_eq!(ends(&figure, "c5"), "b5,d5,b6,c6,d6");
        assert!(!figure.position.legal_turns().iter().any(Turn::is_capture));
    }

    #[test]
    fn the_double_captures_are_the_one_legal_turn() {
        for caption in ["rules-tabal-caption-capture", "rules-soldiers-caption-capture"] {
            let figure = figure(caption);
            let turn = figure.turn.expect("a turn is shown");
            assert_eq!(figure.position.legal_turns(), [turn]);
            assert_eq!(turn.captured().len(), 2);
        }
    }

    #[test]
    fn the_soldier_steps_in_all_directions() {
        let figure = figure("rules-soldiers-caption-moves");
        assert_eq!(ends(&figure, "c5"), "b4,c4,d4,b5,d5,b6,c6,d6");
        assert!(!figure.position.legal_turns().iter().any(Turn::is_capture));
    }

    #[test]
    fn the_king_captures_from_afar_and_has_four_landings() {
        let figure = figure("rules-tabal-caption-king");
        assert_eq!(ends(&figure, "c2"), "c6,c7,c8,c9");
        for turn in &figure.ways {
            assert_eq!(turn.captured(), PointSet::of(point("c5")), "{turn}");
        }
        assert_eq!(figure.ways.len(), figure.position.legal_turns().len());
    }

    #[test]
    fn the_man_that_ends_on_the_far_row_becomes_a_king() {
        let figure = figure("rules-tabal-caption-promotion");
        let kind = |position: &AnyPosition, name| position.piece_at(point(name)).map(|piece| piece.kind);
        assert_eq!(kind(&figure.position, "b8"), Some(PieceKind::Man));
        assert_eq!(kind(&after(&figure), "a9"), Some(PieceKind::King));
    }
}
