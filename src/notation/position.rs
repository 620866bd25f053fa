//! Positions as one line in the style of Portable Draughts Notation, such as `T:Tc6:Da1,b1,c1` or `W:Wa3,Kc5:Bc7`.

use std::fmt;

use crate::rules::{
    AnyPosition, CageRule, Game, Point, PointSet, Position, PositionError, Side, SoldiersPosition, TabalPosition,
    TigerPosition, UnknownPoint,
};

/// The letter before a king's point.
const KING: char = 'K';

/// What is wrong with a position's text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column} of the position: {fault}")]
pub struct PositionTextError {
    /// The place in the text, counted in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: PositionFault,
}

/// What is wrong with a position's text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionFault {
    /// The text does not consist of three parts.
    #[error("side to move, {white}'s points and {black}'s points are expected with a colon between them", white = side_letter(*.0, Side::White), black = side_letter(*.0, Side::Black))]
    Parts(Game),
    /// The side to move, or the side of a list of points, is missing or is not the expected letter.
    #[error("\"{found}\" where the side {expected} is expected")]
    SideLetter {
        /// What stands there.
        found: String,
        /// The letter or letters that may stand there.
        expected: String,
    },
    /// Something in a list of points is no point.
    #[error(transparent)]
    UnknownPoint(#[from] UnknownPoint),
    /// The pieces cannot stand so.
    #[error(transparent)]
    Pieces(#[from] PositionError),
}

/// The letter that stands for a side in a game's positions.
const fn side_letter(game: Game, side: Side) -> char {
    match (game, side) {
        (Game::Tiger, Side::White) => 'T',
        (Game::Tiger, Side::Black) => 'D',
        (Game::Tabal, Side::White) => 'W',
        (Game::Tabal, Side::Black) => 'B',
        (Game::Soldiers, Side::White) => 'X',
        (Game::Soldiers, Side::Black) => 'O',
    }
}

/// The game that a position's text belongs to, told by its side letters; `None` if its first character is none.
pub fn detect_game(text: &str) -> Option<Game> {
    let first = text.trim_start().chars().next()?;
    Game::ALL.into_iter().find(|&game| Side::ALL.iter().any(|&side| side_letter(game, side) == first))
}

/// Reads a position, with points and the two lists in any order. Only the Tiger game has a cage rule.
///
/// ```
/// use tiger_tabal::notation::parse_position;
/// use tiger_tabal::rules::{CageRule, Game};
///
/// let position = parse_position(Game::Tabal, "W:WKc5,a3:Bc7", CageRule::Route)?;
/// assert_eq!(position.to_string(), "W:Wa3,Kc5:Bc7");
/// # Ok::<(), tiger_tabal::notation::PositionTextError>(())
/// ```
///
/// # Errors
///
/// Everything that is not a position of the game; the error names what is wrong and where.
pub fn parse_position(game: Game, text: &str, cage_rule: CageRule) -> Result<AnyPosition, PositionTextError> {
    let reader = Reader { game, text };
    let [to_move, first, second] = reader.parts()?;
    let to_move = reader.side_to_move(to_move)?;
    let [white, black] = reader.lists(first, second)?;
    match game {
        Game::Tiger => reader.tiger(&white, &black, to_move, cage_rule).map(AnyPosition::Tiger),
        Game::Tabal => reader.tabal(&white, &black, to_move).map(AnyPosition::Tabal),
        Game::Soldiers => reader.soldiers(&white, &black, to_move).map(AnyPosition::Soldiers),
    }
}

/// One piece of a list.
struct Entry<'a> {
    point: Point,
    king: bool,
    /// Where it stands. Its column is counted only when it is told of: a text may be long.
    text: &'a str,
}

/// The points after a side's letter.
struct List<'a> {
    side: Side,
    text: &'a str,
    entries: Vec<Entry<'a>>,
}

impl List<'_> {
    fn points(&self) -> PointSet {
        self.entries.iter().map(|entry| entry.point).collect()
    }

    fn kings(&self) -> PointSet {
        self.entries.iter().filter(|entry| entry.king).map(|entry| entry.point).collect()
    }

    /// The column of the first entry that repeats the point of an earlier one.
    fn repeated(&self) -> Option<&Entry<'_>> {
        let mut seen = PointSet::EMPTY;
        self.entries.iter().find(|entry| {
            let repeats = seen.contains(entry.point);
            seen = seen.with(entry.point);
            repeats
        })
    }
}

/// Reads the parts of one text.
struct Reader<'a> {
    game: Game,
    text: &'a str,
}

impl<'a> Reader<'a> {
    fn error(&self, column: usize, fault: impl Into<PositionFault>) -> PositionTextError {
        PositionTextError { column, fault: fault.into() }
    }

    /// The column, from 1, at which a piece of the text begins.
    fn column(&self, piece: &str) -> usize {
        let bytes = piece.as_ptr() as usize - self.text.as_ptr() as usize;
        self.text[..bytes].chars().count() + 1
    }

    fn parts(&self) -> Result<[&'a str; 3], PositionTextError> {
        let parts: Vec<&str> = self.text.split(':').map(str::trim).collect();
        let surplus = parts.get(3).copied();
        parts.try_into().map_err(|_| {
            let column = surplus.map_or(self.text.chars().count() + 1, |part| self.column(part));
            self.error(column, PositionFault::Parts(self.game))
        })
    }

    fn side_letters(&self, sides: &[Side]) -> String {
        let letters: Vec<String> = sides.iter().map(|&side| side_letter(self.game, side).to_string()).collect();
        letters.join(" or ")
    }

    fn side_to_move(&self, part: &str) -> Result<Side, PositionTextError> {
        let matching = Side::ALL.into_iter().find(|&side| part == side_letter(self.game, side).to_string());
        matching.ok_or_else(|| {
            let expected = self.side_letters(&Side::ALL);
            self.error(self.column(part), PositionFault::SideLetter { found: part.to_owned(), expected })
        })
    }

    /// Both lists, White's first, in whatever order they stand.
    fn lists(&self, first: &'a str, second: &'a str) -> Result<[List<'a>; 2], PositionTextError> {
        let first = self.list(first, &Side::ALL)?;
        let second = self.list(second, &[!first.side])?;
        Ok(if first.side == Side::White { [first, second] } else { [second, first] })
    }

    fn list(&self, part: &'a str, sides: &[Side]) -> Result<List<'a>, PositionTextError> {
        let side = sides.iter().copied().find(|&side| part.starts_with(side_letter(self.game, side)));
        let Some(side) = side else {
            let found = part.chars().take(1).collect();
            let expected = self.side_letters(sides);
            return Err(self.error(self.column(part), PositionFault::SideLetter { found, expected }));
        };
        let points = &part[1..];
        let entries = if points.trim().is_empty() {
            Vec::new()
        } else {
            points.split(',').map(|entry| self.entry(entry.trim())).collect::<Result<_, _>>()?
        };
        Ok(List { side, text: part, entries })
    }

    fn entry(&self, entry: &'a str) -> Result<Entry<'a>, PositionTextError> {
        // Only Permainan-Tabal has kings: elsewhere the letter belongs to a point that cannot be read.
        let after_king = entry.strip_prefix(KING).filter(|_| self.game == Game::Tabal);
        let unknown = |error: UnknownPoint| self.error(self.column(entry), error);
        let point = after_king.unwrap_or(entry).parse().map_err(unknown)?;
        Ok(Entry { point, king: after_king.is_some(), text: entry })
    }

    /// Builds the position, and finds the place in the text for what the rules refuse about it.
    fn build<P>(
        &self,
        lists: [&List; 2],
        build: impl FnOnce() -> Result<P, PositionError>,
    ) -> Result<P, PositionTextError> {
        if let Some(entry) = lists.iter().find_map(|list| list.repeated()) {
            return Err(self.error(self.column(entry.text), PositionError::Overlap(entry.point)));
        }
        build().map_err(|error| {
            let column = match error {
                PositionError::OffBoard(point)
                | PositionError::Overlap(point)
                | PositionError::UnpromotedMan(point) => {
                    let entries = lists.iter().rev().flat_map(|list| &list.entries);
                    entries.filter(|entry| entry.point == point).map(|entry| self.column(entry.text)).max()
                }
                PositionError::TooMany { found, .. } => {
                    lists.iter().find(|list| list.points().len() == found).map(|list| self.column(list.text))
                }
                PositionError::TigerCount(_) | PositionError::NoPieces => Some(self.column(lists[0].text)),
            };
            self.error(column.unwrap_or(1), error)
        })
    }

    fn tiger(
        &self,
        tiger: &List,
        dogs: &List,
        to_move: Side,
        cage_rule: CageRule,
    ) -> Result<TigerPosition, PositionTextError> {
        self.build([tiger, dogs], || match tiger.entries.as_slice() {
            [entry] => TigerPosition::new(entry.point, dogs.points(), to_move, cage_rule),
            entries => Err(PositionError::TigerCount(entries.len())),
        })
    }

    fn tabal(&self, white: &List, black: &List, to_move: Side) -> Result<TabalPosition, PositionTextError> {
        let kings = white.kings() | black.kings();
        self.build([white, black], || TabalPosition::new(white.points(), black.points(), kings, to_move))
    }

    fn soldiers(&self, white: &List, black: &List, to_move: Side) -> Result<SoldiersPosition, PositionTextError> {
        self.build([white, black], || SoldiersPosition::new(white.points(), black.points(), to_move))
    }
}

/// Writes the side to move and both lists; `kings` get their letter.
fn write_position(f: &mut fmt::Formatter<'_>, position: &impl Position, kings: PointSet) -> fmt::Result {
    let game = position.game();
    write!(f, "{}", side_letter(game, position.side_to_move()))?;
    for side in Side::ALL {
        write!(f, ":{}", side_letter(game, side))?;
        for (i, point) in position.pieces(side).into_iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            let king = if kings.contains(point) { "K" } else { "" };
            write!(f, "{comma}{king}{point}")?;
        }
    }
    Ok(())
}

impl fmt::Display for TigerPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(f, self, PointSet::EMPTY)
    }
}

impl fmt::Display for TabalPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(f, self, self.kings())
    }
}

impl fmt::Display for SoldiersPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(f, self, PointSet::EMPTY)
    }
}

impl fmt::Display for AnyPosition {
    /// Writes the canonical line; the cage rule is not part of it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tiger(position) => position.fmt(f),
            Self::Tabal(position) => position.fmt(f),
            Self::Soldiers(position) => position.fmt(f),
        }
    }
}
