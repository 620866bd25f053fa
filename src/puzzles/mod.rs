//! Puzzles: positions with exactly one turn that wins or saves, as data, as text, and as the engine finds them.
//!
//! A puzzle's line is what both sides play: the solver's only turns, and the best defence between them. It ends with the
//! solver's turn that reaches the goal. [`Composer`] makes puzzles out of positions and proves them; with less effort
//! the same code proves again, in a test, those that come with the program.

use std::sync::OnceLock;

use crate::rules::Game;

mod composer;
mod judge;
mod puzzle;
mod symmetry;
mod text;

pub use composer::Composer;
pub use judge::{Care, Judge};
pub use puzzle::{Goal, Grade, Puzzle};
pub use symmetry::canonical;
pub use text::{PuzzleError, parse_puzzles};

/// The puzzles that come with the program, the easiest first.
pub fn built_in(game: Game) -> &'static [Puzzle] {
    static PUZZLES: [OnceLock<Vec<Puzzle>>; Game::COUNT] = [const { OnceLock::new() }; Game::COUNT];
    let text = match game {
        Game::Tiger => include_str!("../../assets/puzzles/tiger.pdn"),
        Game::Tabal => include_str!("../../assets/puzzles/tabal.pdn"),
        // None yet.
        Game::Soldiers => "",
    };
    PUZZLES[game as usize].get_or_init(|| {
        // The built-in files are checked by tests; a faulty one would leave its game without puzzles.
        let mut puzzles = parse_puzzles(text).unwrap_or_default();
        puzzles.sort_by_key(|puzzle| puzzle.grade);
        puzzles
    })
}
