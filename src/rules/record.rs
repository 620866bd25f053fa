//! A game as it was played: start, turns, undo and redo, repetition, the 100-ply count and the end.

use super::{AnyPosition, IllegalTurn, Outcome, Position, Reason, Side, Turn};

/// A position for the third time is a draw.
const REPETITIONS: usize = 3;
/// So many plies without progress are a draw.
const QUIET_PLIES: u32 = 100;

/// Where a record stands after some turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    position: AnyPosition,
    /// Plies since the last progress.
    quiet: u32,
}

/// A start and the turns played from it.
///
/// Undone turns stay until another one is played, so that they can be redone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The start, then one entry a turn: `standings[i + 1]` follows `turns[i]`.
    standings: Vec<Standing>,
    turns: Vec<Turn>,
    /// How many of the turns are played and not undone.
    played: usize,
    /// The end that players brought about after the last of the turns; nothing is undone then.
    conclusion: Option<Outcome>,
}

impl Record {
    /// A record without turns. The start counts as its position's first occurrence.
    pub fn new(start: AnyPosition) -> Self {
        Self { standings: vec![Standing { position: start, quiet: 0 }], turns: Vec::new(), played: 0, conclusion: None }
    }

    /// The first position.
    pub fn start(&self) -> &AnyPosition {
        &self.standings[0].position
    }

    /// The present position.
    pub fn position(&self) -> &AnyPosition {
        &self.standings[self.played].position
    }

    /// The position before the `ply`-th turn (from 0), undone turns included; `None` beyond the last one.
    pub fn position_at(&self, ply: usize) -> Option<&AnyPosition> {
        self.standings.get(ply).map(|standing| &standing.position)
    }

    /// The record as it was after so many turns, or after all that are played if there are fewer: nothing is undone in
    /// it, and players have not ended it.
    #[must_use]
    pub fn until(&self, ply: usize) -> Self {
        let played = ply.min(self.played);
        let (standings, turns) = (self.standings[..=played].to_vec(), self.turns[..played].to_vec());
        Self { standings, turns, played, conclusion: None }
    }

    /// The turns that are played and not undone.
    pub fn turns(&self) -> &[Turn] {
        &self.turns[..self.played]
    }

    /// The turns that were undone and can be redone, the next one first.
    pub fn undone(&self) -> &[Turn] {
        &self.turns[self.played..]
    }

    /// Plies in a row without a capture or a forward move of a dog or man.
    pub fn quiet_plies(&self) -> u32 {
        self.standings[self.played].quiet
    }

    /// How often the present position has stood, now included: at least 1.
    pub fn occurrences(&self) -> usize {
        self.recent_positions().filter(|&position| position == self.position()).count()
    }

    /// The positions since the last progress, the present one included, the oldest first: only they can recur.
    pub fn recent_positions(&self) -> impl Iterator<Item = &AnyPosition> {
        let first = self.played - self.quiet_plies() as usize;
        self.standings[first..=self.played].iter().map(|standing| &standing.position)
    }

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(outcome) = self.position().outcome() {
            Some(outcome)
        } else if self.occurrences() >= REPETITIONS {
            Some(Outcome::draw(Reason::Repetition))
        } else if self.quiet_plies() >= QUIET_PLIES {
            Some(Outcome::draw(Reason::HundredPlies))
        } else {
            self.conclusion
        }
    }

    /// Plays a turn and forgets the undone ones.
    ///
    /// # Errors
    ///
    /// A turn that the rules do not allow, or any turn after the end, comes back; the record stays as it was.
    pub fn play(&mut self, turn: &Turn) -> Result<(), IllegalTurn<AnyPosition>> {
        let Standing { mut position, quiet } = self.standings[self.played];
        if self.outcome().is_some() {
            return Err(IllegalTurn { turn: *turn, position });
        }
        let quiet = if position.is_progress(turn) { 0 } else { quiet + 1 };
        position.play(turn)?;
        self.turns.truncate(self.played);
        self.standings.truncate(self.played + 1);
        self.turns.push(*turn);
        self.standings.push(Standing { position, quiet });
        self.played += 1;
        self.conclusion = None;
        Ok(())
    }

    /// Takes back what happened last, a turn or the players' own end of the game; whether there was something.
    pub fn undo(&mut self) -> bool {
        if self.conclusion.take().is_some() {
            return true;
        }
        let possible = self.played > 0;
        self.played -= usize::from(possible);
        possible
    }

    /// Plays the next undone turn again; whether there was one.
    pub fn redo(&mut self) -> bool {
        let possible = !self.undone().is_empty();
        self.played += usize::from(possible);
        possible
    }

    /// A side gives up, if the game is still going on; undone turns are forgotten.
    pub fn resign(&mut self, side: Side) {
        self.conclude(Outcome::win(!side, Reason::Resigned));
    }

    /// A side loses because its time is over, if the game is still going on; undone turns are forgotten.
    pub fn lose_on_time(&mut self, side: Side) {
        self.conclude(Outcome::win(!side, Reason::TimeForfeit));
    }

    /// The players agree on a draw, if the game is still going on; undone turns are forgotten.
    pub fn agree_draw(&mut self) {
        self.conclude(Outcome::draw(Reason::DrawAgreed));
    }

    fn conclude(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.turns.truncate(self.played);
            self.standings.truncate(self.played + 1);
            self.conclusion = Some(outcome);
        }
    }
}
