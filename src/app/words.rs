//! What the rules say, as sentences for the player: why a click was refused, why a game is over.

use crate::engine::Score;
use crate::engine::grading::Grade;
use crate::engine::tiger_table::Value;
use crate::puzzles::{Goal, Puzzle};
use crate::rules::{AnyPosition, Game, Outcome, Piece, PieceKind, Point, Position, Reason, Record, Refusal, Side};

use super::analysis::Finding;
use super::flow::Refused;
use super::locale::{Locale, Sentence};
use super::task::{Standing, Task};

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
        Reason::TimeForfeit => Sentence::new("reason-time-forfeit").text("side", loser),
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

/// Who offers a draw.
pub fn draw_offered(game: Game, side: Side) -> Sentence {
    Sentence::new("draw-offered").text("side", game.side_word(side))
}

/// Who does not want a draw.
pub fn draw_declined(game: Game, side: Side) -> Sentence {
    Sentence::new("draw-declined").text("side", game.side_word(side))
}

/// Whose turn it is.
pub fn to_move(game: Game, side: Side) -> Sentence {
    Sentence::new(match (game.has_like_sides(), side) {
        (false, Side::White) => "turn-tiger",
        (false, Side::Black) => "turn-dogs",
        (true, Side::White) => "turn-white",
        (true, Side::Black) => "turn-black",
    })
}

/// What a position is worth, as far as that is found.
pub fn worth(game: Game, found: &Finding) -> Sentence {
    let plies = found.score().plies_to_win().or(found.score().plies_to_loss());
    match (found.value(), plies) {
        // What is proved without a search has no number of turns.
        (Some(Value::Win(winner)), Some(plies)) if Value::known_by(found.score(), found.side) == found.value() => {
            Sentence::new("analysis-wins-in").text("side", game.side_word(winner)).number("plies", plies)
        }
        (Some(Value::Win(winner)), _) => Sentence::new("result-title-win").text("side", game.side_word(winner)),
        (Some(Value::Draw), _) => Sentence::new("result-title-draw"),
        (None, _) => match for_white(found.score(), found.side).hundredths() {
            0 => Sentence::new("analysis-even"),
            ahead => {
                let side = if ahead > 0 { Side::White } else { Side::Black };
                let points = pieces(ahead.abs());
                Sentence::new("analysis-ahead").text("side", game.side_word(side)).text("points", points)
            }
        },
    }
}

/// A score in few signs, as White or the tiger sees it: `+1.35`, or `#5` and `#-5` for a win or a loss in so many plies.
pub fn score(score: Score, side: Side) -> String {
    let score = for_white(score, side);
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => format!("#{plies}"),
        (_, Some(plies)) => format!("#−{plies}"),
        _ => {
            let sign = match score.hundredths() {
                0 => "",
                1.. => "+",
                _ => "−",
            };
            format!("{sign}{}", pieces(score.hundredths().abs()))
        }
    }
}

/// Hundredths of a man or dog as a number of them.
fn pieces(hundredths: i32) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

fn for_white(score: Score, side: Side) -> Score {
    if side == Side::White { score } else { -score }
}

/// Who stands where, for whoever cannot see it.
pub fn board(locale: &Locale, position: &AnyPosition) -> String {
    let kinds = [PieceKind::Tiger, PieceKind::Dog, PieceKind::Man, PieceKind::King, PieceKind::Soldier];
    let pieces = Side::ALL.into_iter().flat_map(|side| kinds.map(|kind| Piece { side, kind }));
    let told = pieces.filter_map(|piece| {
        let stands = |point: &Point| position.piece_at(*point) == Some(piece);
        let points: Vec<String> =
            position.pieces(piece.side).into_iter().filter(stands).map(|point| point.to_string()).collect();
        let name = piece_name(locale, position.game(), piece);
        let sentence = Sentence::new("spoken-pieces").text("piece", name).text("points", points.join(", "));
        (!points.is_empty()).then(|| locale.say(&sentence))
    });
    told.collect::<Vec<String>>().join(" ")
}

/// What stands on a point.
pub fn on_point(locale: &Locale, position: &AnyPosition, point: Point) -> Sentence {
    let piece = position.piece_at(point).map(|piece| piece_name(locale, position.game(), piece));
    let piece = piece.unwrap_or_else(|| locale.text("spoken-empty"));
    Sentence::new("spoken-point").text("point", point).text("piece", piece)
}

/// A piece's name, between like sides with whose it is.
fn piece_name(locale: &Locale, game: Game, piece: Piece) -> String {
    let name = locale.text(match piece.kind {
        PieceKind::Tiger => "piece-tiger",
        PieceKind::Dog => "piece-dog",
        PieceKind::Man => "piece-man",
        PieceKind::King => "piece-king",
        PieceKind::Soldier => "piece-soldier",
    });
    match game.has_like_sides() {
        true => format!("{} · {name}", locale.text(&format!("side-{}", game.side_word(piece.side)))),
        false => name,
    }
}

/// The sign of a grade, told apart by its shape.
pub const fn grade_sign(grade: Grade) -> &'static str {
    match grade {
        Grade::Best => "★",
        Grade::Good => "✓",
        Grade::Mistake => "?",
        Grade::Blunder => "??",
    }
}

/// The name of a grade.
pub fn grade(grade: Grade) -> Sentence {
    Sentence::new(match grade {
        Grade::Best => "grade-best",
        Grade::Good => "grade-good",
        Grade::Mistake => "grade-mistake",
        Grade::Blunder => "grade-blunder",
    })
}

/// What is to be done in a task, or what has come of it.
pub fn task(task: Task, record: &Record) -> Sentence {
    match (task, task.standing(record)) {
        (Task::Exercise(exercise), Standing::Open(_)) => Sentence::new(&exercise.texts.task),
        (Task::Exercise(exercise), Standing::Done) => Sentence::new(&exercise.texts.right),
        (Task::Exercise(exercise), Standing::Wrong(_)) => Sentence::new(&exercise.texts.wrong),
        (Task::Puzzle(puzzle), Standing::Open(found)) => open_puzzle(puzzle, found),
        (Task::Puzzle(puzzle), Standing::Done) => Sentence::new(match puzzle.goal {
            Goal::Win => "puzzle-done-win",
            Goal::Save => "puzzle-done-save",
        }),
        (Task::Puzzle(_), Standing::Wrong(number)) => wrong_turn(record, 2 * number),
    }
}

fn open_puzzle(puzzle: &Puzzle, found: usize) -> Sentence {
    let key = match (puzzle.goal, found) {
        (_, 1..) => return Sentence::new("puzzle-go-on").number("left", puzzle.own_turns().saturating_sub(found)),
        (Goal::Win, 0) => "puzzle-task-win",
        (Goal::Save, 0) => "puzzle-task-save",
    };
    Sentence::new(key).text("side", puzzle.start().game().side_word(puzzle.solver()))
}

/// A wrong turn with its answer, if it has one already.
fn wrong_turn(record: &Record, ply: usize) -> Sentence {
    let [turn, reply] = [ply, ply + 1].map(|ply| record.turns().get(ply).map(ToString::to_string));
    match reply {
        Some(reply) => {
            Sentence::new("puzzle-wrong-answered").text("turn", turn.unwrap_or_default()).text("reply", reply)
        }
        None => Sentence::new("puzzle-wrong").text("turn", turn.unwrap_or_default()),
    }
}
