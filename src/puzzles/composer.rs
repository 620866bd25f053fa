//! Makes puzzles out of positions.

use super::judge::{is_obvious, nodes_to_find};
use super::{Care, Goal, Grade, Judge, Puzzle};
use crate::rules::{AnyPosition, Game, PointSet, Position, Record, Side, TabalPosition, Turn};

/// A puzzle offers at least so many turns to choose from.
const CHOICE: u64 = 4;
/// The most turns that a solver has to find.
const LONGEST: usize = 5;
/// The material, in men, that a line of Permainan-Tabal must win to be clear; a king counts as three.
const CLEAR: i32 = 2;
/// So many nodes are spent on how hard a puzzle is.
const GRADING: u64 = 100_000;

/// Looks at positions and makes puzzles of those that are.
#[derive(Clone, Copy, Debug)]
pub struct Composer {
    sieve: Judge,
    judge: Judge,
}

impl Default for Composer {
    fn default() -> Self {
        Self { sieve: Judge::new(Care::SIFTING), judge: Judge::new(Care::COMPOSING) }
    }
}

impl Composer {
    /// The puzzle that starts at a position, if it is one.
    pub fn compose(&self, position: AnyPosition) -> Option<Puzzle> {
        let record = Record::new(position);
        if position.count_turns() < CHOICE {
            return None;
        }
        // A cheap look first: most positions are no puzzles.
        let goal = self.sieve.sift(&record)?;
        let line = line(&self.judge, record.clone(), goal)?;
        let first = line.turns().first().filter(|turn| !is_obvious(&record, turn))?;
        let nodes = nodes_to_find(&record, first, GRADING);
        let mut puzzle = Puzzle { goal, grade: Grade::of(0, nodes), line };
        puzzle.grade = Grade::of(puzzle.choices(), nodes);
        Some(puzzle)
    }
}

impl Puzzle {
    /// What is wrong with the puzzle, judged with less care than its composer took; `None` if it is sound.
    pub fn flaw(&self) -> Option<String> {
        let judge = Judge::new(Care::CHECKING);
        let turns = self.line.turns();
        let first = turns.first()?;
        if self.start().count_turns() < CHOICE {
            return Some("there is too little to choose from".to_owned());
        }
        if is_obvious(&self.record(), first) {
            return Some(format!("a search of two plies finds {first}"));
        }
        let mut record = self.record();
        for (ply, turn) in turns.iter().enumerate() {
            if ply % 2 == 0 {
                let found =
                    if ply == 0 { judge.only_turn(&record, self.goal) } else { next(&judge, &record, self.goal) };
                if !found.is_some_and(|found| self.is_right(ply, &found)) {
                    return Some(format!("{turn} is not the only turn: {}", record.position()));
                }
            }
            if let Err(error) = record.play(turn) {
                return Some(error.to_string());
            }
        }
        let won = is_reached(&record, &self.record(), self.solver()) || judge.is_short_win(&record);
        (self.goal == Goal::Win && !won).then(|| "the win is not clear at the end".to_owned())
    }
}

/// The whole line from a record's present position.
fn line(judge: &Judge, mut record: Record, goal: Goal) -> Option<Record> {
    let (start, solver) = (record.clone(), record.position().side_to_move());
    let mut only = judge.only_turn(&record, goal)?;
    for found in 1.. {
        record.play(&only).ok()?;
        if goal == Goal::Win && is_reached(&record, &start, solver) {
            return Some(record);
        }
        let asked = if found < LONGEST { question(judge, &record, goal) } else { None };
        match (asked, goal) {
            (Some((after, next)), _) => (record, only) = (after, next),
            (None, Goal::Save) => return Some(record),
            // Several ways may win from here, if they are short.
            (None, Goal::Win) => return judge.is_short_win(&record).then_some(record),
        }
    }
    None
}

/// The record after the reply that leaves the solver one turn only, and that turn. Against a win it is the best
/// defence; where both sides hold, the best reply comes first and then any other that asks so much.
fn question(judge: &Judge, record: &Record, goal: Goal) -> Option<(Record, Turn)> {
    let best = judge.reply(record)?;
    let others = if goal == Goal::Save { record.position().legal_turns() } else { Vec::new() };
    [best].into_iter().chain(others.into_iter().filter(|turn| *turn != best)).find_map(|reply| {
        let mut after = record.clone();
        after.play(&reply).ok()?;
        let only = next(judge, &after, goal)?;
        // Going to and fro asks for nothing new.
        let mut answered = after.clone();
        answered.play(&only).ok()?;
        (after.occurrences() == 1 && answered.occurrences() == 1).then_some((after, only))
    })
}

/// The only turn later in a line: the last one of a win need not be the only one that ends the game.
fn next(judge: &Judge, record: &Record, goal: Goal) -> Option<Turn> {
    let only = judge.only_turn(record, goal);
    if goal == Goal::Win { only.or_else(|| judge.last_turn(record)) } else { only }
}

/// Whether a line has won: the game, or material that the other side cannot win back at once.
fn is_reached(record: &Record, start: &Record, solver: Side) -> bool {
    if let Some(outcome) = record.outcome() {
        return outcome.winner == Some(solver);
    }
    match (record.position(), start.position()) {
        (AnyPosition::Tabal(now), AnyPosition::Tabal(before)) => {
            let lead = lead(now, solver);
            !now.can_capture() && lead >= CLEAR && lead - self::lead(before, solver) >= CLEAR
        }
        _ => false,
    }
}

/// By how many men a side leads.
fn lead(position: &TabalPosition, side: Side) -> i32 {
    let worth = |points: PointSet| (points.len() + 2 * (points & position.kings()).len()) as i32;
    debug_assert_eq!(position.game(), Game::Tabal);
    worth(position.pieces(side)) - worth(position.pieces(!side))
}
