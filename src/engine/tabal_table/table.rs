//! Exact scores by an endgame table, the turns that keep them, and the best one.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::class::Class;
use super::code::Code;
use super::file::{TableError, codes_of, contents};
use super::mirror::Rows;
use super::solver::place;
use crate::engine::Score;
use crate::rules::{Position, TabalPosition, Turn};

/// The table that searches use: every position with up to four pieces. On the web it comes after the program.
static COMMON: OnceLock<Option<Arc<TabalTable>>> = OnceLock::new();

/// A class of the table.
#[derive(Debug)]
struct Part {
    class: Class,
    range: Range<usize>,
    /// Unpacked when it is first asked for.
    codes: OnceLock<Codes>,
}

/// The codes of a class, row by row.
#[derive(Debug)]
struct Codes {
    rows: Rows,
    codes: Vec<u8>,
}

/// The exact score of every position with few pieces. Repetition and the 100-ply rule do not count here; endless play
/// is a draw.
///
/// ```
/// use tiger_tabal::engine::Score;
/// use tiger_tabal::engine::tabal_table::TabalTable;
/// use tiger_tabal::rules::{PointSet, Side, TabalPosition};
///
/// let (man, king) = ("b4".parse().map(PointSet::of)?, "a9".parse().map(PointSet::of)?);
/// let position = TabalPosition::new(man, king, king, Side::Black)?;
/// let score = TabalTable::built_in().and_then(|table| table.score(&position));
/// assert!(score > Some(Score::DRAW));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct TabalTable {
    bytes: Cow<'static, [u8]>,
    pieces: u32,
    /// In the order of the file.
    parts: Vec<Part>,
    /// Where each class's part is.
    places: Vec<Option<usize>>,
}

impl TabalTable {
    /// The table that comes with the program; `None` if it was damaged when the program was built, and on the web
    /// until it is [installed](Self::install).
    pub fn built_in() -> Option<Arc<Self>> {
        #[cfg(not(target_family = "wasm"))]
        COMMON.get_or_init(|| {
            Self::open(include_bytes!("../../../assets/tables/tabal-4.table").as_slice()).ok().map(Arc::new)
        });
        COMMON.get().cloned().flatten()
    }

    /// Puts a table where [`built_in`](Self::built_in) finds it, unless there is one already.
    pub fn install(self) {
        COMMON.get_or_init(|| Some(Arc::new(self)));
    }

    /// The table of a file's bytes.
    ///
    /// # Errors
    ///
    /// Bytes that are no such table, or not whole.
    pub fn open(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, TableError> {
        let bytes = bytes.into();
        let contents = contents(&bytes)?;
        let part = |(class, range)| Part { class, range, codes: OnceLock::new() };
        let parts: Vec<Part> = contents.parts.into_iter().map(part).collect();
        let mut places = Vec::new();
        for (number, part) in parts.iter().enumerate() {
            let place = place(part.class);
            places.resize(places.len().max(place + 1), None);
            places[place] = Some(number);
        }
        Ok(Self { bytes, pieces: contents.pieces as u32, parts, places })
    }

    /// With how many pieces, at most, it knows positions.
    pub const fn pieces(&self) -> u32 {
        self.pieces
    }

    /// The exact score of a position for the side to move; `None` if the table does not reach it.
    #[inline]
    pub fn score(&self, position: &TabalPosition) -> Option<Score> {
        let side = position.side_to_move();
        let pieces = position.pieces(side) | position.pieces(!side);
        if pieces.len() > self.pieces { None } else { self.code(position).map(Code::score) }
    }

    /// The score of a position and the legal turns that keep its value, whatever time they take; none if the game is
    /// over. `None` if the table does not reach the position.
    pub fn keepers(&self, position: &TabalPosition) -> Option<(Score, Vec<Turn>)> {
        let score = self.score(position)?;
        let after = self.after(position)?;
        let keepers = after.into_iter().filter(|&(_, after)| (-after).cmp(&Score::DRAW) == score.cmp(&Score::DRAW));
        Some((score, keepers.map(|(turn, _)| turn).collect()))
    }

    /// The score of a position and the turn to play, if the table reaches it and the game is not over: the soonest
    /// win, the latest loss, or the draw after which the smallest share of the other side's turns keeps the draw.
    pub fn choose(&self, position: &TabalPosition) -> Option<(Score, Turn)> {
        let score = self.score(position)?;
        let mut after = self.after(position)?;
        after.sort_by_key(|(turn, _)| turn.to_string());
        let best = after.iter().map(|&(_, after)| after).min()?;
        let best = after.into_iter().filter(|&(_, after)| after == best).map(|(turn, _)| turn);
        let share = |turn: &Turn| if score == Score::DRAW { self.keeping_share(&played(position, turn)) } else { 0 };
        best.min_by_key(share).map(|turn| (score, turn))
    }

    /// How many thousandths of the side to move's turns keep the value.
    fn keeping_share(&self, position: &TabalPosition) -> usize {
        let turns = position.legal_turns().len();
        let keepers = self.keepers(position).map_or(turns, |(_, keepers)| keepers.len());
        (1000 * keepers).checked_div(turns).unwrap_or(1000)
    }

    /// The legal turns, and the scores of the positions after them for the side that is then to move.
    fn after(&self, position: &TabalPosition) -> Option<Vec<(Turn, Score)>> {
        let score_after = |turn: Turn| self.score(&played(position, &turn)).map(|score| (turn, score));
        position.legal_turns().into_iter().map(score_after).collect()
    }

    fn code(&self, position: &TabalPosition) -> Option<Code> {
        let side = position.side_to_move();
        if position.pieces(side).is_empty() {
            return Some(Code::end_in(0));
        }
        if position.pieces(!side).is_empty() {
            return None;
        }
        let mut captures = Vec::new();
        if position.append_captures(&mut captures) {
            let after = captures.iter().map(|turn| self.code(&played(position, turn)));
            return after.collect::<Option<Vec<Code>>>().map(|after| Code::best(after.into_iter()));
        }
        if position.can_step() { self.look_up(position) } else { Some(Code::end_in(0)) }
    }

    fn look_up(&self, position: &TabalPosition) -> Option<Code> {
        let class = Class::of(position);
        let part = &self.parts[(*self.places.get(place(class))?)?];
        let Codes { rows, codes } = part.codes.get_or_init(|| self.unpack(part));
        let (number, columns) = (class.number(position), class.other.placements());
        let (row, is_mirrored) = rows.row(number / columns)?;
        let column = number % columns;
        let column = if is_mirrored { class.other.mirrored(column) } else { column };
        codes.get(row * columns + column).copied().map(Code)
    }

    fn unpack(&self, part: &Part) -> Codes {
        let rows = Rows::of(part.class.own);
        let codes = codes_of(&self.bytes[part.range.clone()], rows.count() * part.class.other.placements());
        Codes { rows, codes }
    }
}

fn played(position: &TabalPosition, turn: &Turn) -> TabalPosition {
    let mut after = *position;
    after.play_unchecked(turn);
    after
}
