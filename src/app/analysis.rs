//! What the computer thinks of positions, as data; `analyst` makes it think.

use bevy::prelude::*;

use crate::engine::grading::{Appraisal, Grade};
use crate::engine::tiger_table::Value;
use crate::engine::{Exact, Report, Score};
use crate::rules::{Position, Record, Side, Turn};

use super::play::Match;

/// So many lines are looked for.
pub const LINES: usize = 3;

/// A position of a match, as long as nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    number: u32,
    ply: usize,
    key: u64,
}

impl Subject {
    /// The position on the board.
    pub fn of(game: &Match) -> Self {
        Self { number: game.number(), ply: game.turns_shown().len(), key: game.position().key() }
    }
}

/// A turn that the computer proposes to a person who asked.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hint {
    /// Nobody has asked.
    #[default]
    None,
    /// It is being thought about.
    Sought,
    /// The turn.
    Found(Turn),
}

/// What has been found so far of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Whose turn it is.
    pub side: Side,
    /// The best lines, the best first; none if the game is over.
    pub lines: Vec<Report>,
    /// What is known of it for certain.
    pub exact: Option<Exact>,
}

impl Finding {
    /// How deep was searched.
    pub fn depth(&self) -> u32 {
        self.lines.first().map_or(0, |line| line.depth)
    }

    /// The best line's score for the side to move.
    pub fn score(&self) -> Score {
        self.lines.first().map_or(Score::DRAW, |line| line.score)
    }

    /// Who wins with best play, if that is known or the search has proved it.
    pub fn value(&self) -> Option<Value> {
        let proved = || Value::known_by(self.score(), self.side);
        self.exact.as_ref().map(|exact| exact.value).or_else(proved)
    }

    /// The winning chances of White, or the tiger, from -1 to 1.
    pub fn chance(&self) -> f64 {
        let appraisal = Appraisal { side: self.side, score: self.score(), value: self.value(), best: None };
        appraisal.chance(Side::White)
    }

    /// The turns that are known to keep a win or a draw; none where nothing is known, or nothing is left to keep.
    pub fn keepers(&self) -> &[Turn] {
        match &self.exact {
            Some(exact) if exact.value != Value::Win(!self.side) => &exact.keepers,
            _ => &[],
        }
    }

    /// The turns to play, the best first: those that keep a known value before those that may not.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = self.lines.iter().filter_map(|line| line.line.first()).copied().collect();
        let missing = self.keepers().iter().filter(|keeper| !turns.contains(keeper));
        let missing: Vec<Turn> = missing.copied().collect();
        turns.extend(missing);
        turns.sort_by_key(|turn| !self.keepers().contains(turn));
        turns.truncate(LINES);
        turns
    }
}

/// What is found of the position on the board while a game is looked back on.
#[derive(Resource, Clone, Debug, Default)]
pub struct Findings {
    /// Which position it is about; `None` while nothing is analysed.
    pub subject: Option<Subject>,
    /// What has been found.
    pub found: Option<Finding>,
    /// Whether the search still goes on.
    pub searches: bool,
}

/// What is thought of the positions of a whole game, from its start on.
#[derive(Resource, Clone, Debug, Default)]
pub struct Grading {
    number: u32,
    turns: Vec<Turn>,
    appraisals: Vec<Appraisal>,
    /// Whether it still goes on.
    pub goes_on: bool,
}

impl Grading {
    /// Takes up a match; what was found of the turns that it shares with the one before stays. Whether something
    /// changed.
    pub fn take_up(&mut self, game: &Match) -> bool {
        let turns = game.record().turns();
        if self.number == game.number() && self.turns == turns {
            return false;
        }
        let shared = self.turns.iter().zip(turns).take_while(|(before, now)| before == now).count();
        self.appraisals.truncate(if self.number == game.number() { shared + 1 } else { 0 });
        self.number = game.number();
        self.turns = turns.to_vec();
        true
    }

    /// Adds what is thought of the next position.
    pub fn push(&mut self, appraisal: Appraisal) {
        if !self.is_whole() {
            self.appraisals.push(appraisal);
        }
    }

    /// What is thought of the first positions of the game.
    pub fn appraisals(&self) -> &[Appraisal] {
        &self.appraisals
    }

    /// Whether every position has been looked at.
    pub fn is_whole(&self) -> bool {
        self.appraisals.len() > self.turns.len()
    }

    /// The grade of a turn (from 0), if it has one already.
    pub fn grade(&self, ply: usize) -> Option<Grade> {
        let turn = self.turns.get(ply)?;
        Some(Grade::of(turn, self.appraisals.get(ply)?, self.appraisals.get(ply + 1)?))
    }

    /// How many turns of a side have a grade.
    pub fn count(&self, side: Side, grade: Grade) -> usize {
        let of_side = |ply: &usize| self.appraisals.get(*ply).is_some_and(|before| before.side == side);
        (0..self.turns.len()).filter(of_side).filter(|&ply| self.grade(ply) == Some(grade)).count()
    }

    /// Whether it is about the game of a match.
    pub fn is_of(&self, game: &Match) -> bool {
        self.number == game.number() && self.turns == game.record().turns()
    }
}

/// The record up to the position on the board.
pub fn record_shown(game: &Match) -> Record {
    game.record().until(game.turns_shown().len())
}
