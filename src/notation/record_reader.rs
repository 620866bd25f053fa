//! Reads game records by replaying them, so that what comes out is a game by the rules.

use super::tags::is_derived;
use super::tokens::{Token, Tokens};
use super::{GameRecord, GameResult, PositionTextError, Tags, TurnTextError, detect_game, parse_position, parse_turn};
use crate::rules::{AnyPosition, CageRule, Game, Outcome, Reason, Record, UnknownWord};

/// What is wrong with a text of game records, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What is wrong with a game record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// There is nothing to read.
    #[error("there is no game record")]
    NoRecord,
    /// A comment's closing brace is missing.
    #[error("the comment that begins here has no end")]
    UnclosedComment,
    /// A character that begins nothing.
    #[error("unexpected \"{0}\"")]
    Unexpected(char),
    /// A tag is not of the form `[Name "value"]`.
    #[error("a tag is written as [Name \"value\"]")]
    MalformedTag,
    /// The closing quote of a tag's value is missing on its line.
    #[error("the value of the tag {0} has no closing quote")]
    UnclosedValue(String),
    /// A tag stands twice in one record.
    #[error("the tag {0} stands twice")]
    RepeatedTag(String),
    /// Nothing tells which game it is.
    #[error("a Variant tag is missing, such as [Variant \"{}\"]", Game::Tiger.title())]
    NoVariant,
    /// The game is unknown.
    #[error("the variant \"{0}\" is not one of {known}", known = Game::ALL.map(Game::title).join(", "))]
    UnknownVariant(String),
    /// The cage rule is unknown.
    #[error("cage rule: {0}")]
    CageRule(UnknownWord),
    /// The tag SetUp announces a position that does not come.
    #[error("the tag SetUp announces a position, but the tag FEN is missing")]
    NoFen,
    /// The first position cannot be read.
    #[error(transparent)]
    Position(#[from] PositionTextError),
    /// The result in the tag is none.
    #[error("result: {0}")]
    Result(UnknownWord),
    /// A turn cannot be read or is not legal.
    #[error("ply {ply}: {error}")]
    Turn {
        /// Which single turn, from 1.
        ply: usize,
        /// What is wrong with it.
        error: TurnTextError,
    },
    /// A turn follows the end of the game.
    #[error("ply {ply}: \"{text}\" follows the end of the game ({})", .outcome.reason)]
    AfterEnd {
        /// Which single turn, from 1.
        ply: usize,
        /// What stands there.
        text: String,
        /// How the game had ended.
        outcome: Outcome,
    },
    /// The record stops before its result.
    #[error("the record stops without a result (1-0, 0-1, 1/2-1/2 or *)")]
    NoResult,
    /// The result after the turns is not the one in the tag.
    #[error("the result {written} contradicts the tag Result \"{tag}\"")]
    ResultsDiffer {
        /// After the turns.
        written: GameResult,
        /// In the tag.
        tag: GameResult,
    },
    /// The result is not how the game ends.
    #[error("the result {written} contradicts the game, which {}", ending(*.outcome))]
    WrongResult {
        /// After the turns.
        written: GameResult,
        /// How the game ends.
        outcome: Option<Outcome>,
    },
    /// The reason in the tag Termination is not why the game ends.
    #[error("Termination \"{written}\" contradicts the game, which {}", ending(*.outcome))]
    WrongTermination {
        /// In the tag.
        written: Reason,
        /// How the game ends.
        outcome: Option<Outcome>,
    },
}

/// The end of a sentence about a game.
fn ending(outcome: Option<Outcome>) -> String {
    match outcome {
        Some(outcome) => format!("ends {} ({})", GameResult::from(Some(outcome)), outcome.reason),
        None => "is not over".to_owned(),
    }
}

/// Reads every record of a text and replays it.
///
/// A record begins with its tags and stops with its result. Which game it is stands in the tag `Variant`, or follows
/// from the tag `FEN`. A missing `CageRule` means route. `Termination` "resigned", "time forfeit" or "draw-agreed" tells why a
/// game ended that the rules had not ended; any other `Termination` word of the rules must be true, and foreign words tell
/// nothing. Comments, `$` marks and the values of move numbers are dropped.
///
/// # Errors
///
/// The first thing that is wrong, with its line: nothing is returned then.
pub fn parse_records(text: &str) -> Result<Vec<GameRecord>, RecordError> {
    let mut tokens = Tokens::new(text);
    let mut records = Vec::new();
    let mut next = tokens.next()?;
    while let Some(first) = next {
        records.push(read_record(first, &mut tokens)?);
        next = tokens.next()?;
    }
    if records.is_empty() {
        return Err(RecordError { line: tokens.line(), fault: RecordFault::NoRecord });
    }
    Ok(records)
}

fn read_record<'a>(first: (usize, Token<'a>), tokens: &mut Tokens<'a>) -> Result<GameRecord, RecordError> {
    let mut header = Header { line: first.0, ..Header::default() };
    let mut next = Some(first);
    let mut game: Option<Record> = None;
    while let Some((line, token)) = next {
        match (token, &mut game) {
            (Token::Tag { name, value }, None) => header.add(name, value, line)?,
            (Token::Tag { .. }, Some(_)) => return Err(RecordError { line, fault: RecordFault::NoResult }),
            (Token::Word(word), game) => {
                let record = match game {
                    Some(record) => record,
                    None => game.insert(Record::new(header.start()?)),
                };
                if let Some(result) = read_word(word, record).map_err(|fault| RecordError { line, fault })? {
                    let record = header.conclude(record.clone(), result, line)?;
                    return Ok(GameRecord { tags: header.tags, record });
                }
            }
        }
        next = tokens.next()?;
    }
    Err(RecordError { line: tokens.line(), fault: RecordFault::NoResult })
}

/// Plays what a word says; the result if it is one.
fn read_word(word: &str, record: &mut Record) -> Result<Option<GameResult>, RecordFault> {
    let word = without_number(word).trim_end_matches(['!', '?']);
    if word.is_empty() {
        return Ok(None);
    }
    if let Ok(result) = word.replace('–', "-").parse() {
        return Ok(Some(result));
    }
    let ply = record.turns().len() + 1;
    if let Some(outcome) = record.outcome() {
        return Err(RecordFault::AfterEnd { ply, text: word.to_owned(), outcome });
    }
    let turn = parse_turn(record.position(), word).map_err(|error| RecordFault::Turn { ply, error })?;
    record.play(&turn).map_err(|_| RecordFault::Turn { ply, error: TurnTextError::Illegal(word.to_owned()) })?;
    Ok(None)
}

/// The word less a move number such as `12.` or `1...` before it.
fn without_number(word: &str) -> &str {
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if after_digits.starts_with('.') { after_digits.trim_start_matches('.') } else { word }
}

/// A tag's value and the line it stands on.
type Placed<T> = Option<(T, usize)>;

/// The tags of one record.
#[derive(Default)]
struct Header {
    tags: Tags,
    /// The tags that follow from the game, with their lines, to be checked against it.
    derived: Vec<(String, String, usize)>,
    /// The record's first line.
    line: usize,
}

impl Header {
    fn add(&mut self, name: &str, value: String, line: usize) -> Result<(), RecordError> {
        if self.tags.get(name).is_some() || self.derived(name).is_some() {
            return Err(RecordError { line, fault: RecordFault::RepeatedTag(name.to_owned()) });
        }
        if is_derived(name) {
            self.derived.push((name.to_owned(), value, line));
            return Ok(());
        }
        self.tags.set(name, &value).map_err(|_| RecordError { line, fault: RecordFault::MalformedTag })
    }

    fn derived(&self, name: &str) -> Placed<&str> {
        self.derived.iter().find(|(found, ..)| found == name).map(|(_, value, line)| (value.as_str(), *line))
    }

    /// Reads a derived tag with a function that tells what is wrong with its value.
    fn read<T>(&self, name: &str, read: impl FnOnce(&str) -> Result<T, RecordFault>) -> Result<Placed<T>, RecordError> {
        let Some((value, line)) = self.derived(name) else {
            return Ok(None);
        };
        read(value).map(|value| Some((value, line))).map_err(|fault| RecordError { line, fault })
    }

    fn game(&self) -> Result<Game, RecordError> {
        let variant = self.read("Variant", |title| {
            let game = Game::ALL.into_iter().find(|game| game.title() == title);
            game.ok_or_else(|| RecordFault::UnknownVariant(title.to_owned()))
        })?;
        let detected = || self.derived("FEN").and_then(|(fen, _)| detect_game(fen));
        let no_variant = || RecordError { line: self.line, fault: RecordFault::NoVariant };
        variant.map(|(game, _)| game).or_else(detected).ok_or_else(no_variant)
    }

    fn start(&self) -> Result<AnyPosition, RecordError> {
        let game = self.game()?;
        let cage_rule = match game {
            Game::Tiger => self.read("CageRule", |word| word.parse().map_err(RecordFault::CageRule))?,
            Game::Tabal | Game::Soldiers => None,
        };
        let cage_rule = cage_rule.map_or(CageRule::Route, |(rule, _)| rule);
        let fen = self.read("FEN", |text| Ok(parse_position(game, text, cage_rule)?))?;
        match (fen, self.derived("SetUp")) {
            (Some((position, _)), _) => Ok(position),
            (None, Some(("1", line))) => Err(RecordError { line, fault: RecordFault::NoFen }),
            (None, _) => Ok(AnyPosition::start(game, cage_rule)),
        }
    }

    /// Ends a replayed game as its tags say, and checks the result on `line` against the tags and the game.
    fn conclude(&self, mut record: Record, written: GameResult, line: usize) -> Result<Record, RecordError> {
        let tag = self.read("Result", |word| word.replace('–', "-").parse().map_err(RecordFault::Result))?;
        if let Some((tag, _)) = tag.filter(|&(tag, _)| tag != written) {
            return Err(RecordError { line, fault: RecordFault::ResultsDiffer { written, tag } });
        }
        let termination = self.derived("Termination").and_then(|(word, line)| Some((word.parse().ok()?, line)));
        match (termination, written.winner()) {
            (Some((Reason::Resigned, _)), Some(winner)) => record.resign(!winner),
            (Some((Reason::TimeForfeit, _)), Some(winner)) => record.lose_on_time(!winner),
            (Some((Reason::DrawAgreed, _)), None) if written == GameResult::Draw => record.agree_draw(),
            _ => {}
        }
        let outcome = record.outcome();
        if GameResult::from(outcome) != written {
            return Err(RecordError { line, fault: RecordFault::WrongResult { written, outcome } });
        }
        match termination {
            Some((reason, line)) if outcome.map(|outcome| outcome.reason) != Some(reason) => {
                Err(RecordError { line, fault: RecordFault::WrongTermination { written: reason, outcome } })
            }
            _ => Ok(record),
        }
    }
}
