//! A class and its swapped one, solved together by retrograde analysis (Ströhlein 1970; Thompson 1986).
//!
//! Captures and promotions lead to classes that are solved already. All other turns lead from one half of the unit to
//! the other. Positions are settled in the order of their distance to the end: each loss makes wins of the positions
//! before it, and a position all of whose turns lead to wins of the other side is a loss.

use super::class::{Class, Force};
use super::code::Code;
use super::geometry::seen_by;
use super::solver::{Solution, TooLong};
use crate::rules::armies::BOARD;
use crate::rules::{PointSet, Position, Side, TabalPosition, Turn};

/// The position must not be settled from those after it: a capture is compulsory, the game is over, or there is none.
const FIXED: u8 = u8::MAX;
/// The position is no loss, since one of its turns leads out of the unit to a draw or a win.
const SAFE: u8 = u8::MAX - 1;

/// The positions with one class's side to move.
#[derive(Debug)]
struct Half {
    class: Class,
    codes: Vec<Code>,
    /// How many turns are not known to lose, or one of the marks above.
    waiting: Vec<u8>,
    /// By plies to the end, the positions that end so soon unless they do sooner.
    found: Vec<Vec<u32>>,
}

/// What a position's turns say before the unit is solved.
struct First {
    waiting: u8,
    code: Code,
}

/// A class and its swapped one, or one class that is its own.
#[derive(Debug)]
pub(super) struct Unit<'a> {
    solution: &'a Solution,
    halves: Vec<Half>,
    turns: Vec<Turn>,
}

impl<'a> Unit<'a> {
    /// A unit that is not solved; the solution must hold every class to which captures and promotions lead.
    pub fn new(class: Class, solution: &'a Solution) -> Self {
        let mut classes = vec![class, class.swapped()];
        classes.dedup();
        let half = |class: Class| Half {
            class,
            codes: vec![Code::DRAW; class.size()],
            waiting: vec![FIXED; class.size()],
            found: vec![Vec::new(); Code::MOST_PLIES + 2],
        };
        Self { solution, halves: classes.into_iter().map(half).collect(), turns: Vec::new() }
    }

    /// The codes of both classes.
    pub fn solve(mut self) -> Result<Vec<(Class, Vec<Code>)>, TooLong> {
        for half in 0..self.halves.len() {
            self.begin(half);
        }
        for plies in 0..=Code::MOST_PLIES {
            for half in 0..self.halves.len() {
                self.settle(half, plies);
            }
        }
        match self.halves.iter().find(|half| !half.found[Code::MOST_PLIES + 1].is_empty()) {
            Some(half) => Err(TooLong { class: half.class }),
            None => Ok(self.halves.into_iter().map(|half| (half.class, half.codes)).collect()),
        }
    }

    /// Looks at every position of a half for the first time.
    fn begin(&mut self, half: usize) {
        let class = self.halves[half].class;
        for number in 0..class.size() {
            let Some(position) = class.position(number) else { continue };
            let First { waiting, code } = self.first(&position, class);
            let half = &mut self.halves[half];
            half.waiting[number] = waiting;
            if let Some(plies) = code.plies() {
                half.found[plies].push(number as u32);
            }
        }
    }

    fn first(&mut self, position: &TabalPosition, class: Class) -> First {
        self.turns.clear();
        position.append_turns(&mut self.turns);
        if self.turns.is_empty() {
            return First { waiting: FIXED, code: Code::end_in(0) };
        }
        let exits = exits(self.solution, position, class, &self.turns);
        let within = self.turns.len() - exits.len();
        let code = Code::best(exits.iter().copied());
        let waiting = if self.turns[0].is_capture() {
            FIXED
        } else if exits.iter().any(|after| !after.is_win()) {
            SAFE
        } else {
            within as u8
        };
        // A loss is none before the turns within the unit are known to lose, too.
        let open = within > 0 && !code.is_win();
        First { waiting, code: if open { Code::DRAW } else { code } }
    }

    /// Settles the positions of a half that end in so many plies, and looks at those before them.
    fn settle(&mut self, half: usize, plies: usize) {
        for number in std::mem::take(&mut self.halves[half].found[plies]) {
            let code = &mut self.halves[half].codes[number as usize];
            if *code == Code::DRAW {
                *code = Code::end_in(plies);
                self.look_before(half, number as usize, plies);
            }
        }
    }

    /// Tells the positions before a settled one what it means for them.
    fn look_before(&mut self, half: usize, number: usize, plies: usize) {
        let class = self.halves[half].class;
        let Some(position) = class.position(number) else { return };
        let before = (half + 1) % self.halves.len();
        let own = number / class.other.placements();
        for other in placements_before(&position, class.other) {
            let number = other * class.own.placements() + own;
            if self.halves[before].codes[number] == Code::DRAW {
                self.learn(before, number, plies);
            }
        }
    }

    /// A turn of a position leads to one that ends in so many plies.
    fn learn(&mut self, half: usize, number: usize, plies: usize) {
        let Half { class, waiting, found, .. } = &mut self.halves[half];
        let waiting = &mut waiting[number];
        if *waiting == FIXED {
            return;
        }
        if plies.is_multiple_of(2) {
            found[plies + 1].push(number as u32);
        } else if *waiting != SAFE {
            *waiting -= 1;
            if *waiting == 0 {
                // A promotion may hold out longer than all other turns.
                let longest = longest_exit(self.solution, *class, number).map_or(plies, |exit| exit.max(plies));
                found[longest + 1].push(number as u32);
            }
        }
    }
}

/// The codes of the positions outside the unit to which the turns lead.
fn exits(solution: &Solution, position: &TabalPosition, class: Class, turns: &[Turn]) -> Vec<Code> {
    let stays = class.swapped();
    let after = |turn: &Turn| {
        let mut after = *position;
        after.play_unchecked(turn);
        if after.pieces(after.side_to_move()).is_empty() {
            return Some(Code::end_in(0));
        }
        let class = Class::of(&after);
        let known = || solution.codes(class).and_then(|codes| codes.get(class.number(&after)).copied());
        (class != stays).then(|| known().unwrap_or_default())
    };
    turns.iter().filter_map(after).collect()
}

/// The plies after the longest promotion of a position that loses.
fn longest_exit(solution: &Solution, class: Class, number: usize) -> Option<usize> {
    if class.own.men == 0 {
        return None;
    }
    let position = class.position(number)?;
    exits(solution, &position, class, &position.legal_turns()).into_iter().filter_map(Code::plies).max()
}

/// The numbers of the placements from which Black may have stepped to the one it has, White being to move; whether it
/// had to capture there instead is not looked at.
fn placements_before(position: &TabalPosition, force: Force) -> Vec<usize> {
    let (white, black) = (position.pieces(Side::White), position.pieces(Side::Black));
    let empty = BOARD.points().minus(white | black);
    let kings = black & position.kings();
    let number = |black: PointSet, kings| force.number(seen_by(Side::Black, black), seen_by(Side::Black, kings));
    let mut before = Vec::new();
    for to in black.minus(kings) {
        let starts = BOARD.onward(Side::White, to) & empty;
        before.extend(starts.into_iter().map(|from| number(black.without(to).with(from), kings)));
    }
    for to in kings {
        for ray in BOARD.rays(to) {
            let starts = ray.points().iter().take_while(|&&from| empty.contains(from));
            before.extend(starts.map(|&from| number(black.without(to).with(from), kings.without(to).with(from))));
        }
    }
    before
}
