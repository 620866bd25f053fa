//! Judging the Tiger game: the tiger's catch, its room and its way down against the dogs that can still bar it.

use super::{Evaluate, Quiescence, rank};
use crate::engine::strategy::Strategy;
use crate::rules::tiger::{BOARD, CAGE, CAPTURES_TO_WIN, DOGS};
use crate::rules::{PointSet, Position, Side, TigerPosition, Turn};

/// For each captured dog, and more for each one the nearer the eighth is.
const CATCH: [i32; CAPTURES_TO_WIN as usize + 1] = [0, 100, 210, 330, 460, 610, 780, 980, 1_200];
/// For each point to which the tiger can step.
const ROOM: i32 = 5;
/// For each dog that the tiger can jump over as things stand.
const PREY: i32 = 12;
/// For each point that the tiger could reach if the dogs stood still.
const REACH: i32 = 6;
/// For each step that the tiger is nearer to the bottom row than `FAR`, when a way is open.
const WAY_DOWN: i32 = 25;
const FAR: i32 = 9;
/// For each rank below the top on which the tiger stands.
const DEPTH: i32 = 4;
/// For each dog that the tiger has passed: it never comes back.
const PASSED: i32 = 14;
/// For a tiger inside its cage.
const INSIDE: i32 = -25;
/// For each rank that a dog has advanced: the dogs must close in to win.
const ADVANCE: i32 = -3;
/// Dogs that hold the tiger without losses stand better; the start is about even.
const HELD: i32 = -110;
/// For having the move.
const TEMPO: i32 = 3;

const BOTTOM: PointSet = rank(1);

/// Where steps lead while the dogs stand still: the points, and the steps to the bottom row if a way is open.
fn flood(from: PointSet, free: PointSet) -> (PointSet, Option<i32>) {
    let (mut reached, mut edge) = (from, from);
    let mut steps = 0;
    let mut way_down = None;
    while !edge.is_empty() {
        steps += 1;
        let next = edge.into_iter().fold(PointSet::EMPTY, |next, point| next | BOARD.neighbours(point));
        edge = (next & free).minus(reached);
        reached |= edge;
        if way_down.is_none() && edge.intersects(BOTTOM) {
            way_down = Some(steps);
        }
    }
    (reached, way_down)
}

/// The worth for the tiger.
fn tiger_worth(position: &TigerPosition) -> i32 {
    let (tiger, dogs) = (position.tiger(), position.dogs());
    let free = BOARD.points().minus(dogs);
    let caught = (DOGS - dogs.len()).min(CAPTURES_TO_WIN) as usize;
    let (reached, way_down) = flood(PointSet::of(tiger), free);
    let passed = (tiger.rank()..=7).map(|above| (dogs & rank(above)).len() as i32).sum::<i32>();
    let advanced = (2..=7).map(|number| (i32::from(number) - 1) * (dogs & rank(number)).len() as i32).sum::<i32>();
    HELD + CATCH[caught]
        + ADVANCE * advanced
        + ROOM * (BOARD.neighbours(tiger) & free).len() as i32
        + PREY * position.prey() as i32
        + REACH * reached.len() as i32
        + way_down.map_or(0, |steps| WAY_DOWN * (FAR - steps).max(1))
        + DEPTH * (7 - i32::from(tiger.rank()))
        + PASSED * passed
        + if CAGE.contains(tiger) { INSIDE } else { 0 }
}

impl Evaluate for TigerPosition {
    fn append_loud_turns(&self, turns: &mut Vec<Turn>) -> Quiescence {
        if let Some(outcome) = self.outcome() {
            return Quiescence::Over(outcome);
        }
        if self.side_to_move() == Side::White {
            self.append_captures(turns);
            let winning = BOARD.neighbours(self.tiger()) & BOTTOM.minus(self.dogs());
            turns.extend(winning.into_iter().map(|to| Turn::step(self.tiger(), to)));
        }
        Quiescence::Free
    }

    fn evaluate(&self) -> i32 {
        let worth = tiger_worth(self);
        TEMPO + if self.side_to_move() == Side::White { worth } else { -worth }
    }

    fn planned(&self) -> Option<Turn> {
        Strategy::built_in()?.turn(self)
    }
}
