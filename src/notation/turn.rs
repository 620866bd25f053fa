//! Turns as text: `c5-c4`, `c5xc3`, `a3xc5xe7`, `pass`.

use crate::rules::{Point, Position, Turn, UnknownPoint};

/// Why a text is no turn in a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TurnTextError {
    /// The text is not `pass` and not points with `-` or `x` between them.
    #[error("\"{0}\" is no turn: write a step as c5-c4, a capture as c5xc3, or pass")]
    Form(String),
    /// A part of the text is no point.
    #[error("\"{text}\" is no turn: {unknown}")]
    UnknownPoint {
        /// The whole text.
        text: String,
        /// The part.
        unknown: UnknownPoint,
    },
    /// No legal turn fits.
    #[error("{0} is not legal here")]
    Illegal(String),
    /// Middle points are left out, and more than one legal turn fits.
    #[error("{text} is ambiguous: it may be {}", listed(.fitting))]
    Ambiguous {
        /// The whole text.
        text: String,
        /// The legal turns that fit, in byte order of their notation.
        fitting: Vec<Turn>,
    },
}

fn listed(turns: &[Turn]) -> String {
    turns.iter().map(Turn::to_string).collect::<Vec<_>>().join(" or ")
}

/// The points of a turn's text, and whether captures join them.
struct Written {
    points: Vec<Point>,
    captures: bool,
}

impl Written {
    fn parse(text: &str) -> Result<Self, TurnTextError> {
        let form = || TurnTextError::Form(text.to_owned());
        let is_step = |c| matches!(c, '-' | '–');
        let is_capture = |c| matches!(c, 'x' | ':');
        let captures = text.contains(is_capture);
        if captures == text.contains(is_step) {
            return Err(form());
        }
        let point =
            |part: &str| part.parse().map_err(|unknown| TurnTextError::UnknownPoint { text: text.to_owned(), unknown });
        let parts = text.split(|c| is_step(c) || is_capture(c));
        Ok(Self { points: parts.map(point).collect::<Result<_, _>>()?, captures })
    }

    /// Whether a turn begins and ends as written and touches the points written between, perhaps with others.
    fn fits(&self, turn: &Turn) -> bool {
        let way = turn.points();
        let mut rest = way.iter();
        turn.is_capture() == self.captures
            && way.first() == self.points.first()
            && way.last() == self.points.last()
            && self.points.iter().all(|point| rest.any(|passed| passed == point))
    }
}

/// Reads a turn of a position, in full or with middle points left out where exactly one legal turn fits. `:` is read
/// as `x`, and an en dash as `-`. A `pass` is read wherever a record may hold one.
///
/// ```
/// use tiger_tabal::notation::parse_turn;
/// use tiger_tabal::rules::{CageRule, TigerPosition};
///
/// let start = TigerPosition::start(CageRule::Route);
/// assert_eq!(parse_turn(&start, "c6-c5")?.to_string(), "c6-c5");
/// assert!(parse_turn(&start, "c6-c4").is_err());
/// # Ok::<(), tiger_tabal::notation::TurnTextError>(())
/// ```
///
/// # Errors
///
/// A text that is no turn, an illegal turn, and one that several legal turns fit.
pub fn parse_turn(position: &impl Position, text: &str) -> Result<Turn, TurnTextError> {
    let text = text.trim();
    let illegal = || TurnTextError::Illegal(text.to_owned());
    if text == "pass" {
        return if position.accepts(&Turn::Pass) { Ok(Turn::Pass) } else { Err(illegal()) };
    }
    let written = Written::parse(text)?;
    let mut fitting: Vec<Turn> = position.legal_turns().into_iter().filter(|turn| written.fits(turn)).collect();
    // A turn written in full is never ambiguous, even if a longer one fits as well.
    if let Some(&exact) = fitting.iter().find(|turn| turn.points() == written.points) {
        return Ok(exact);
    }
    match fitting.as_slice() {
        [] => Err(illegal()),
        [only] => Ok(*only),
        _ => {
            fitting.sort_by_cached_key(Turn::to_string);
            Err(TurnTextError::Ambiguous { text: text.to_owned(), fitting })
        }
    }
}
