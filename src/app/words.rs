//! What the rules say, as sentences for the player: why a click was refused, why a game is over.

use crate::rules::{Game, Outcome, Reason, Refusal, Side};

use super::flow::Refused;
use super::locale::Sentence;

/// Why a click was refused, while `side` (its word, such as `tiger`) is to move.
pub fn refusal(refused: Refused, side: &str) -> Sentence {
    let refusal = match refused {
        Refused::ComputerToMove => return Sentence::new("refusal-computer-turn"),
        Refused::Paused => return Sentence::new("refusal-paused"),
        Refused::Rules(refusal) => refusal,
    };
    match refusal {
        Refusal::GameOver => Sentence::new("refusal-game-over"),
        Refusal::NothingThere(point) => Sentence::new("refusal-nothing-there").text("point", point),
        Refusal::NotYours(_) => Sentence::new("refusal-not-yours").text("side", side),
        Refusal::MustCapture(points) => Sentence::new("refusal-must-capture").either("points", points),
        Refusal::MustCaptureTo(points) => Sentence::new("refusal-must-capture-to").either("points", points),
        Refusal::MustGoOn(points) => Sentence::new("refusal-must-go-on").either("points", points),
        Refusal::NoMoves(point) => Sentence::new("refusal-no-moves").text("point", point),
        Refusal::Occupied(point) => Sentence::new("refusal-occupied").text("point", point),
        Refusal::NoLine(from, to) => Sentence::new("refusal-no-line").text("from", from).text("to", to),
        Refusal::DogsNeverGoBack => Sentence::new("refusal-dogs-never-go-back"),
        Refusal::MenNeverGoBack => Sentence::new("refusal-men-never-go-back"),
        Refusal::DogsNeverCapture => Sentence::new("refusal-dogs-never-capture"),
        Refusal::TooFar => Sentence::new("refusal-too-far"),
    }
}

/// Why a game is over.
pub fn reason(game: Game, outcome: Outcome) -> Sentence {
    let loser = outcome.winner.map_or("", |winner| game.side_word(!winner));
    match outcome.reason {
        Reason::EightDogs => Sentence::new("reason-eight-dogs"),
        Reason::BottomRow => Sentence::new("reason-bottom-row"),
        Reason::Caged => Sentence::new("reason-caged"),
        Reason::StuckOutside => Sentence::new("reason-stuck-outside"),
        Reason::AllCaptured => Sentence::new("reason-all-captured").text("side", loser),
        Reason::Blocked => Sentence::new("reason-blocked").text("side", loser),
        Reason::Repetition => Sentence::new("reason-repetition"),
        Reason::HundredPlies => Sentence::new("reason-hundred-plies"),
        Reason::Resigned => Sentence::new("reason-resigned").text("side", loser),
        Reason::DrawAgreed => Sentence::new("reason-draw-agreed"),
    }
}

/// Who has won.
pub fn result(game: Game, outcome: Outcome) -> Sentence {
    match outcome.winner {
        None => Sentence::new("result-title-draw"),
        Some(winner) => Sentence::new("result-title-win").text("side", game.side_word(winner)),
    }
}

/// Whose turn it is.
pub fn to_move(game: Game, side: Side) -> Sentence {
    Sentence::new(match (game, side) {
        (Game::Tiger, Side::White) => "turn-tiger",
        (Game::Tiger, Side::Black) => "turn-dogs",
        (Game::Tabal, Side::White) => "turn-white",
        (Game::Tabal, Side::Black) => "turn-black",
    })
}
