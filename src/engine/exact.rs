//! What is known for certain of a position by what comes with the program: the endgame table of Permainan-Tabal, and
//! the dogs' winning strategy.

use super::Score;
use super::searcher::QUIET_PLIES;
use super::strategy::{Strategy, played};
use super::tabal_table::TabalTable;
use super::tiger_table::Value;
use crate::rules::{AnyPosition, Position, Record, Side, TabalPosition, TigerPosition, Turn};

/// The exact value of a position.
///
/// ```
/// use tiger_tabal::engine::Exact;
/// use tiger_tabal::engine::tiger_table::Value;
/// use tiger_tabal::rules::{AnyPosition, CageRule, Game, Record, Side};
///
/// let start = Record::new(AnyPosition::start(Game::Tiger, CageRule::Route));
/// assert_eq!(Exact::of(&start).map(|exact| exact.value), Some(Value::Win(Side::Black)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exact {
    /// How the game ends if both sides play as well as can be.
    pub value: Value,
    /// The legal turns that are known to keep the value; where the dogs win, others may do so too. All turns of a side
    /// that has lost keep the value; none is left when the game is over.
    pub keepers: Vec<Turn>,
}

impl Exact {
    /// The value of a record's present position; `None` if it is not known, or if the hundred-plies rule might come
    /// before the win. What is known is read when it is first asked for, which takes a moment.
    pub fn of(record: &Record) -> Option<Self> {
        if let Some(outcome) = record.outcome() {
            return Some(Self { value: outcome.into(), keepers: Vec::new() });
        }
        match record.position() {
            AnyPosition::Tiger(position) => Self::by_strategy(Strategy::built_in()?.as_ref(), position),
            AnyPosition::Tabal(position) => {
                Self::by_table(TabalTable::built_in()?.as_ref(), position, record.quiet_plies())
            }
            AnyPosition::Soldiers(_) => None,
        }
    }

    fn by_table(table: &TabalTable, position: &TabalPosition, quiet: u32) -> Option<Self> {
        let (score, keepers) = table.keepers(position)?;
        let plies = score.plies_to_win().or(score.plies_to_loss()).unwrap_or_default();
        let value = Value::known_by(score, position.side_to_move()).unwrap_or(Value::Draw);
        (quiet + plies <= QUIET_PLIES).then_some(Self { value, keepers })
    }

    fn by_strategy(strategy: &Strategy, position: &TigerPosition) -> Option<Self> {
        let turns = position.legal_turns();
        let keepers = match position.side_to_move() {
            Side::White if is_shut_in(strategy, position) => turns,
            Side::White => return None,
            Side::Black => {
                let keeps = |turn: &Turn| is_shut_in(strategy, &played(position, turn));
                turns.into_iter().filter(keeps).collect()
            }
        };
        (!keepers.is_empty()).then_some(Self { value: Value::Win(Side::Black), keepers })
    }
}

/// Whether the dogs' strategy has an answer to whatever a tiger that is to move may do.
fn is_shut_in(strategy: &Strategy, position: &TigerPosition) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner == Some(Side::Black);
    }
    position.legal_turns().iter().all(|turn| {
        let after = played(position, turn);
        after.outcome().is_some_and(|outcome| outcome.winner == Some(Side::Black)) || strategy.turn(&after).is_some()
    })
}

impl Value {
    /// The value that a score of a side to move proves: who wins, if the score is a forced end.
    pub fn known_by(score: Score, side: Side) -> Option<Self> {
        match (score.plies_to_win(), score.plies_to_loss()) {
            (Some(_), _) => Some(Self::Win(side)),
            (_, Some(_)) => Some(Self::Win(!side)),
            _ => None,
        }
    }
}
