//! How good the turns of a game were: what each position is worth, and how much of it a turn gave away.
//!
//! Estimates are turned into winning chances as lichess does (<https://lichess.org/page/accuracy>), and a turn is judged
//! by the chances that it lost, with the thresholds of lichess's server analysis (`Advice.scala` in lichess-org/lila).
//! Where the values before and after a turn are both known for certain, they alone decide.

use super::tiger_table::Value;
use super::{Exact, Score, Search};
use crate::rules::{Position, Record, Side, Turn};

/// How steeply winning chances rise with an estimate in hundredths: lichess's logistic fit.
const STEEPNESS: f64 = 0.003_682_08;
/// So much of the winning chances, which reach from -1 to 1, a mistake gives away.
pub const MISTAKE: f64 = 0.2;
/// So much a blunder gives away.
pub const BLUNDER: f64 = 0.3;

/// How good a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// It gives away a won or drawn game, or [`BLUNDER`] of the winning chances.
    Blunder,
    /// It gives away [`MISTAKE`] of the winning chances.
    Mistake,
    /// It gives away little or nothing.
    Good,
    /// The turn that the computer would have played.
    Best,
}

impl Grade {
    /// Every grade, the best first.
    pub const ALL: [Self; 4] = [Self::Best, Self::Good, Self::Mistake, Self::Blunder];

    /// The grade of a turn between what was thought of the position before it and of the one after it.
    pub fn of(turn: &Turn, before: &Appraisal, after: &Appraisal) -> Self {
        let mover = before.side;
        let is_best = before.best.as_ref() == Some(turn);
        if let (Some(was), Some(is)) = (before.value, after.value) {
            return match was.worth(mover) > is.worth(mover) {
                true => Self::Blunder,
                false if is_best => Self::Best,
                false => Self::Good,
            };
        }
        let lost = before.chance(mover) - after.chance(mover);
        match lost {
            _ if is_best => Self::Best,
            BLUNDER.. => Self::Blunder,
            MISTAKE.. => Self::Mistake,
            _ => Self::Good,
        }
    }
}

/// What is thought of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Appraisal {
    /// Whose turn it is.
    pub side: Side,
    /// What it is worth to that side.
    pub score: Score,
    /// Who wins with best play, where that is known for certain.
    pub value: Option<Value>,
    /// The turn to play; `None` if the game is over.
    pub best: Option<Turn>,
}

impl Appraisal {
    /// What a search has found of a record's present position, with what is known of it for certain.
    pub fn new(record: &Record, search: &Search) -> Self {
        let side = record.position().side_to_move();
        let (score, best, exact) = (search.report().score, search.best(), Exact::of(record));
        let value = exact.as_ref().map(|exact| exact.value).or_else(|| Value::known_by(score, side));
        // The search need not see what is known.
        let keeper = |exact: Exact| match best {
            Some(best) if !exact.keepers.contains(&best) => exact.keepers.first().copied(),
            _ => None,
        };
        Self { side, score, value, best: exact.and_then(keeper).or(best) }
    }

    /// The winning chances of a side: 1 for a certain win, -1 for a certain loss, 0 for a draw.
    pub fn chance(&self, side: Side) -> f64 {
        match self.value {
            Some(value) => f64::from(value.worth(side)),
            None if side == self.side => winning_chance(self.score),
            None => -winning_chance(self.score),
        }
    }
}

/// The winning chances of a side to which a position is worth so much, from -1 to 1.
pub fn winning_chance(score: Score) -> f64 {
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(_), _) => 1.0,
        (_, Some(_)) => -1.0,
        _ => 2.0 / (1.0 + (-STEEPNESS * f64::from(score.hundredths())).exp()) - 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Point;

    fn turn(from: &str, to: &str) -> Turn {
        Turn::step(from.parse::<Point>().unwrap(), to.parse::<Point>().unwrap())
    }

    fn appraisal(side: Side, score: i32, value: Option<Value>) -> Appraisal {
        Appraisal { side, score: Score::estimate(score), value, best: Some(turn("a1", "a2")) }
    }

    /// The grade of a turn of White's that is not the best, from one estimate to another, both as White sees them.
    fn by_estimates(before: i32, after: i32) -> Grade {
        let (before, after) = (appraisal(Side::White, before, None), appraisal(Side::Black, -after, None));
        Grade::of(&turn("b1", "b2"), &before, &after)
    }

    fn by_values(before: Option<Value>, after: Option<Value>) -> Grade {
        let (before, after) = (appraisal(Side::White, 0, before), appraisal(Side::Black, 0, after));
        Grade::of(&turn("b1", "b2"), &before, &after)
    }

    #[test]
    fn chances_follow_the_published_curve() {
        let percent = |score| 50.0 + 50.0 * winning_chance(Score::estimate(score));
        for (score, expected) in [(0, 50.0), (100, 59.1), (-100, 40.9), (300, 75.1), (1000, 97.5)] {
            assert!((percent(score) - expected).abs() < 0.05, "{score}: {}", percent(score));
        }
        assert!((winning_chance(Score::win_in(7)) - 1.0).abs() < f64::EPSILON);
        assert!((winning_chance(Score::loss_in(7)) + 1.0).abs() < f64::EPSILON);
    }

    #[test]
    fn a_turn_is_graded_by_the_chances_that_it_gives_away() {
        assert_eq!(by_estimates(0, 20), Grade::Good);
        assert_eq!(by_estimates(0, -105), Grade::Good);
        assert_eq!(by_estimates(0, -115), Grade::Mistake);
        assert_eq!(by_estimates(0, -165), Grade::Mistake);
        assert_eq!(by_estimates(0, -175), Grade::Blunder);
        // Far ahead, the same loss of a man matters less.
        assert_eq!(by_estimates(800, 650), Grade::Good);
    }

    #[test]
    fn what_is_known_for_certain_decides_alone() {
        let (win, draw, loss) = (Value::Win(Side::White), Value::Draw, Value::Win(Side::Black));
        for (before, after) in [(win, draw), (win, loss), (draw, loss)] {
            assert_eq!(by_values(Some(before), Some(after)), Grade::Blunder, "{before:?} to {after:?}");
        }
        for kept in [win, draw, loss] {
            assert_eq!(by_values(Some(kept), Some(kept)), Grade::Good, "{kept:?}");
        }
        assert_eq!(by_values(Some(win), None), Grade::Blunder, "from a sure win to an even game");
        assert_eq!(by_values(Some(loss), None), Grade::Good);
    }

    #[test]
    fn the_computers_own_choice_is_the_best() {
        let (before, after) = (appraisal(Side::White, 50, None), appraisal(Side::Black, 90, None));
        assert_eq!(Grade::of(&turn("a1", "a2"), &before, &after), Grade::Best);
        let lost = appraisal(Side::Black, 0, Some(Value::Win(Side::Black)));
        let drawn = appraisal(Side::White, 0, Some(Value::Draw));
        assert_eq!(Grade::of(&turn("a1", "a2"), &drawn, &lost), Grade::Blunder, "a search can err");
    }
}
