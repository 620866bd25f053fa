//! Beijing Tiger Chess: one tiger in its cage against fifteen dogs (RULES.md, section 1).

use super::position::mix;
use super::{
    Board, CageRule, Game, Move, Outcome, Piece, PieceKind, Point, PointSet, Position, PositionError, Reason, Side,
    Turn,
};

/// The drawn lines: the Alquerque board, and the cage 虎笼 on the middle of its top row.
pub static BOARD: Board = Board::from_lines(&[
    "a1-b1-c1-d1-e1",
    "a2-b2-c2-d2-e2",
    "a3-b3-c3-d3-e3",
    "a4-b4-c4-d4-e4",
    "a5-b5-c5-d5-e5",
    "b6-c6-d6",
    "b7-c7-d7",
    "a1-a2-a3-a4-a5",
    "b1-b2-b3-b4-b5-b6-b7",
    "c1-c2-c3-c4-c5-c6-c7",
    "d1-d2-d3-d4-d5-d6-d7",
    "e1-e2-e3-e4-e5",
    "a1-b2-c3-d4-e5",
    "a5-b4-c3-d2-e1",
    "a3-b4-c5",
    "c5-d4-e3",
    "a3-b2-c1",
    "c1-d2-e3",
    "b5-c6-d7",
    "d5-c6-b7",
]);

/// The dogs at the start.
pub const DOGS: u32 = 15;
/// The tiger wins with this many captures.
pub const CAPTURES_TO_WIN: u32 = 8;
/// The six points of the cage's own.
pub const CAGE: PointSet = ranks(6, 7);

const BOTTOM_ROW: PointSet = ranks(1, 1);

/// All points of the board from one rank to another.
const fn ranks(lowest: u8, highest: u8) -> PointSet {
    let mut set = PointSet::EMPTY;
    let mut index = 0;
    while let Some(point) = Point::from_index(index) {
        if BOARD.points().contains(point) && point.rank() >= lowest && point.rank() <= highest {
            set = set.with(point);
        }
        index += 1;
    }
    set
}

/// The tiger's point, the dogs' points and whose turn it is. `White` is the tiger, `Black` the dogs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TigerPosition {
    tiger: Point,
    dogs: PointSet,
    to_move: Side,
    cage_rule: CageRule,
}

impl TigerPosition {
    /// The tiger on c6, the dogs on ranks 1 to 3, the tiger to move.
    pub fn start(cage_rule: CageRule) -> Self {
        Self { tiger: Point::parse_at(b"c6", 0), dogs: const { ranks(1, 3) }, to_move: Side::White, cage_rule }
    }

    /// Any set-up of one tiger and at most fifteen dogs.
    ///
    /// # Errors
    ///
    /// Points off the board, a dog on the tiger's point, too many dogs.
    pub fn new(tiger: Point, dogs: PointSet, to_move: Side, cage_rule: CageRule) -> Result<Self, PositionError> {
        if let Some(point) = dogs.with(tiger).minus(BOARD.points()).first() {
            return Err(PositionError::OffBoard(point));
        }
        if dogs.contains(tiger) {
            return Err(PositionError::Overlap(tiger));
        }
        if dogs.len() > DOGS {
            return Err(PositionError::TooMany { found: dogs.len(), most: DOGS });
        }
        Ok(Self { tiger, dogs, to_move, cage_rule })
    }

    /// The same position seen in a mirror: file a becomes e.
    #[must_use]
    pub const fn mirrored(mut self) -> Self {
        self.tiger = self.tiger.mirrored();
        self.dogs = self.dogs.mirrored();
        self
    }

    /// The same placement with the same side to move under a cage rule.
    #[must_use]
    pub const fn under(mut self, cage_rule: CageRule) -> Self {
        self.cage_rule = cage_rule;
        self
    }

    /// Where the tiger stands.
    pub const fn tiger(&self) -> Point {
        self.tiger
    }

    /// Where the dogs stand.
    pub const fn dogs(&self) -> PointSet {
        self.dogs
    }

    /// When the tiger counts as caged.
    pub const fn cage_rule(&self) -> CageRule {
        self.cage_rule
    }

    #[inline]
    fn empty(&self) -> PointSet {
        BOARD.points().minus(self.dogs.with(self.tiger))
    }

    /// Whether the dogs have won by closing the cage.
    fn is_caged(&self) -> bool {
        CAGE.contains(self.tiger)
            && match self.cage_rule {
                CageRule::Route => !has_way_out(self.tiger, self.dogs),
                CageRule::NextMove => self.to_move == Side::White && !self.can_leave_now(),
            }
    }

    /// How many dogs the tiger could jump over if it were its turn.
    #[inline]
    pub fn prey(&self) -> usize {
        jumps(self.tiger, self.dogs, self.empty()).count()
    }

    /// The dogs that the tiger could jump over if it were its turn.
    pub fn threatened(&self) -> PointSet {
        jumps(self.tiger, self.dogs, self.empty()).map(|(over, _)| over).collect()
    }

    /// Whether at most two steps and jumps are left to the tiger, whoever is to move: it is soon shut in.
    pub fn is_cornered(&self) -> bool {
        let steps = (BOARD.neighbours(self.tiger) & self.empty()).len() as usize;
        steps + self.prey() <= 2
    }

    /// Appends the tiger's captures, whoever is to move.
    #[inline]
    pub fn append_captures(&self, turns: &mut Vec<Turn>) {
        for (over, to) in jumps(self.tiger, self.dogs, self.empty()) {
            turns.push(Turn::Move(Move::starting(self.tiger).hop(to, PointSet::of(over))));
        }
    }

    /// Whether one tiger move ends on the main board or takes the eighth dog.
    fn can_leave_now(&self) -> bool {
        let empty = self.empty();
        (BOARD.neighbours(self.tiger) & empty).minus(CAGE).first().is_some()
            || jumps(self.tiger, self.dogs, empty).any(|(_, to)| !CAGE.contains(to) || self.dogs.len() <= LAST_PREY)
    }
}

/// With this many dogs left, the next capture is the eighth.
const LAST_PREY: u32 = DOGS - CAPTURES_TO_WIN + 1;

/// The tiger's jumps from a point as pairs of the captured dog's point and the landing point.
#[inline]
fn jumps(tiger: Point, dogs: PointSet, empty: PointSet) -> impl Iterator<Item = (Point, Point)> {
    BOARD
        .jumps(tiger)
        .iter()
        .filter(move |jump| dogs.contains(jump.over) && empty.contains(jump.to))
        .map(|jump| (jump.over, jump.to))
}

/// Whether tiger moves alone, the dogs standing still, can bring the tiger from a cage point to the main board or to
/// its eighth capture.
///
/// Steps cannot change what jumps find, so the points that steps reach are flooded first; then each jump from any of
/// them starts anew with one dog fewer.
fn has_way_out(tiger: Point, dogs: PointSet) -> bool {
    let free = BOARD.points().minus(dogs);
    let mut reached = PointSet::of(tiger);
    let mut edge = reached;
    while let Some(point) = edge.first() {
        let steps = BOARD.neighbours(point) & free;
        if !steps.minus(CAGE).is_empty() {
            return true;
        }
        edge = (edge | steps.minus(reached)).without(point);
        reached |= steps;
    }
    reached.into_iter().any(|point| {
        jumps(point, dogs, free)
            .any(|(over, to)| !CAGE.contains(to) || dogs.len() <= LAST_PREY || has_way_out(to, dogs.without(over)))
    })
}

impl Position for TigerPosition {
    fn game(&self) -> Game {
        Game::Tiger
    }

    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn side_to_move(&self) -> Side {
        self.to_move
    }

    fn pieces(&self, side: Side) -> PointSet {
        match side {
            Side::White => PointSet::of(self.tiger),
            Side::Black => self.dogs,
        }
    }

    fn piece_at(&self, point: Point) -> Option<Piece> {
        if point == self.tiger {
            Some(Piece { side: Side::White, kind: PieceKind::Tiger })
        } else if self.dogs.contains(point) {
            Some(Piece { side: Side::Black, kind: PieceKind::Dog })
        } else {
            None
        }
    }

    fn captured(&self, side: Side) -> u32 {
        match side {
            Side::White => 0,
            Side::Black => DOGS.saturating_sub(self.dogs.len()),
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.captured(Side::Black) >= CAPTURES_TO_WIN {
            return Some(Outcome::win(Side::White, Reason::EightDogs));
        }
        if BOTTOM_ROW.contains(self.tiger) {
            return Some(Outcome::win(Side::White, Reason::BottomRow));
        }
        if self.is_caged() {
            return Some(Outcome::win(Side::Black, Reason::Caged));
        }
        let empty = self.empty();
        if self.to_move == Side::White
            && (BOARD.neighbours(self.tiger) & empty).is_empty()
            && jumps(self.tiger, self.dogs, empty).next().is_none()
        {
            return Some(Outcome::draw(Reason::StuckOutside));
        }
        None
    }

    #[inline]
    fn append_turns(&self, turns: &mut Vec<Turn>) {
        if self.outcome().is_some() {
            return;
        }
        let empty = self.empty();
        if self.to_move == Side::White {
            self.append_captures(turns);
            for to in BOARD.neighbours(self.tiger) & empty {
                turns.push(Turn::step(self.tiger, to));
            }
            return;
        }
        let before = turns.len();
        for from in self.dogs {
            for to in BOARD.onward(Side::White, from) & empty {
                turns.push(Turn::step(from, to));
            }
        }
        if turns.len() == before {
            turns.push(Turn::Pass);
        }
    }

    fn count_turns(&self) -> u64 {
        if self.outcome().is_some() {
            return 0;
        }
        let empty = self.empty();
        if self.to_move == Side::White {
            let steps = (BOARD.neighbours(self.tiger) & empty).len() as u64;
            return steps + jumps(self.tiger, self.dogs, empty).count() as u64;
        }
        let steps: u64 = self.dogs.into_iter().map(|dog| (BOARD.onward(Side::White, dog) & empty).len() as u64).sum();
        steps.max(1)
    }

    #[inline]
    fn play_unchecked(&mut self, turn: &Turn) {
        if let Turn::Move(way) = turn {
            match self.to_move {
                Side::White => {
                    self.tiger = way.to();
                    self.dogs = self.dogs.minus(way.captured());
                }
                Side::Black => self.dogs = self.dogs.without(way.from()).with(way.to()),
            }
        }
        self.to_move = !self.to_move;
    }

    fn is_progress(&self, turn: &Turn) -> bool {
        match turn {
            Turn::Pass => false,
            Turn::Move(_) if self.to_move == Side::White => turn.is_capture(),
            Turn::Move(way) => way.to().rank() > way.from().rank(),
        }
    }

    fn timeout_turn(&self, _hops: &[Point]) -> Option<Turn> {
        self.outcome().is_none().then_some(Turn::Pass)
    }

    #[inline]
    fn key(&self) -> u64 {
        let rest = self.tiger.index() as u64 | (self.to_move as u64) << 6 | (self.cage_rule as u64) << 7;
        mix(self.dogs.bits(), rest)
    }
}
