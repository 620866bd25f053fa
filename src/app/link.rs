//! A game as the end of a web address, such as `game=tiger&cage=route&moves=c6-c5,c3-c4`.
//!
//! `game` alone is a new game. `position` is another start than the usual one, `moves` are the turns so far. Who opens
//! the link plays as they last did, unless `white` or `black` says `person` or a level, `timer` says seconds
//! for a turn, or `clock` says seconds for a side and for a turn, `300+3`.

use std::time::Duration;

use crate::engine::Level;
use crate::notation::{PositionTextError, TurnTextError, parse_position, parse_turn};
use crate::rules::{AnyPosition, Game, Position, Record, Turn, UnknownWord};

use super::saved_game::SavedGame;
use super::setup::{Seat, Setup};
use super::tags;
use super::times::{GameTime, Times};

/// Why a link leads to no game.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    /// It does not say which game.
    #[error("game= is missing")]
    NoGame,
    /// A word that is none of those which may stand there.
    #[error("{name}: {error}")]
    Word {
        /// Before the equals sign.
        name: &'static str,
        /// What is wrong after it.
        error: UnknownWord,
    },
    /// The timer is no number of seconds.
    #[error("timer: \"{0}\" is no number of seconds")]
    Timer(String),
    /// The start is no position.
    #[error("position: {0}")]
    Position(#[from] PositionTextError),
    /// One of the turns cannot be played.
    #[error("move {number}: {error}")]
    Turn {
        /// Which one, from 1.
        number: usize,
        /// What is wrong with it.
        error: TurnTextError,
    },
    /// The game was over before this turn.
    #[error("move {0}: the game is over before it")]
    Over(usize),
}

/// The link to a game.
pub fn write(setup: &Setup, record: &Record) -> String {
    let mut link = format!("game={}", setup.game);
    if setup.game == Game::Tiger {
        link += &format!("&cage={}", setup.cage_rule);
    }
    if *record.start() != AnyPosition::start(setup.game, setup.cage_rule) {
        link += &format!("&position={}", record.start());
    }
    if !record.turns().is_empty() {
        let turns: Vec<String> = record.turns().iter().map(Turn::to_string).collect();
        link += &format!("&moves={}", turns.join(","));
    }
    link
}

/// The game of a link; `usual` is how a game is played where the link says nothing.
///
/// # Errors
///
/// What is wrong with the link. Names that mean nothing are passed over.
pub fn read(link: &str, usual: impl Fn(Game) -> Setup) -> Result<SavedGame, LinkError> {
    let value = |name: &str| link.split('&').find_map(|part| part.strip_prefix(name)?.strip_prefix('='));
    let game: Game = word("game", value("game").ok_or(LinkError::NoGame)?)?;
    let mut setup = usual(game);
    if let Some(cage) = value("cage") {
        setup.cage_rule = word("cage", cage)?;
    }
    for (seat, name) in setup.seats.iter_mut().zip(["white", "black"]) {
        *seat = match value(name) {
            None => *seat,
            Some("person") => Seat::Person,
            Some(level) => Seat::Computer(word::<Level>(name, level)?),
        };
    }
    if let Some(seconds) = value("timer") {
        let number = seconds.parse().map_err(|_| LinkError::Timer(seconds.to_owned()))?;
        setup.timer = Some(Duration::from_secs(number)).filter(|timer| !timer.is_zero());
    }
    if let Some(time) = value("clock") {
        setup.game_time = Some(word::<GameTime>("clock", time)?);
    }
    let start = match value("position") {
        Some(text) => parse_position(game, text, setup.cage_rule)?,
        None => AnyPosition::start(game, setup.cage_rule),
    };
    setup.starts = start.side_to_move();
    let record = played(start, value("moves").unwrap_or_default())?;
    Ok(SavedGame { setup, record, tags: tags::begun_now(), used: Duration::ZERO, times: Times::default() })
}

fn word<T: std::str::FromStr<Err = UnknownWord>>(name: &'static str, text: &str) -> Result<T, LinkError> {
    text.parse().map_err(|error| LinkError::Word { name, error })
}

fn played(start: AnyPosition, moves: &str) -> Result<Record, LinkError> {
    let mut record = Record::new(start);
    for (ply, text) in moves.split(',').filter(|text| !text.is_empty()).enumerate() {
        let number = ply + 1;
        let turn = parse_turn(record.position(), text).map_err(|error| LinkError::Turn { number, error })?;
        record.play(&turn).map_err(|_| LinkError::Over(number))?;
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(link: &str) -> String {
        read(link, Setup::new).unwrap_err().to_string()
    }

    #[test]
    fn a_link_leads_to_the_game_it_was_made_from() {
        for (link, plies) in [
            ("game=tiger&cage=next-move&moves=c6-c5,c3-c4,c5xc3", 3),
            ("game=tabal&position=B:Wa3,Kc5:Bc7", 0),
            ("game=tabal&moves=c4-c5,c6xc4", 2),
            ("game=tabal", 0),
            ("game=soldiers&moves=c4-c5,c6xc4", 2),
            ("game=soldiers&position=O:Xa3,c5:Oc7", 0),
        ] {
            let game = read(link, Setup::new).unwrap();
            assert_eq!(game.record.turns().len(), plies, "{link}");
            assert_eq!(write(&game.setup, &game.record), link);
        }
    }

    #[test]
    fn a_link_may_say_who_plays_and_how_long() {
        let game = read("game=tiger&white=6&black=person&timer=20&clock=300+3", Setup::new).unwrap();
        assert_eq!(game.setup.seats, [Seat::Computer(Level::STRONGEST), Seat::Person]);
        assert_eq!(game.setup.timer, Some(Duration::from_secs(20)));
        assert_eq!(game.setup.game_time.map(|time| time.to_string()), Some("300+3".to_owned()));
        assert_eq!(read("game=tiger&timer=0", Setup::new).unwrap().setup.timer, None);
    }

    #[test]
    fn a_broken_link_says_what_is_wrong() {
        assert_eq!(error(""), "game= is missing");
        assert_eq!(error("game=chess"), "game: \"chess\" is not one of tiger, tabal, soldiers");
        assert_eq!(error("game=tiger&cage=open"), "cage: \"open\" is not one of route, next-move");
        assert_eq!(error("game=tiger&white=7"), "white: \"7\" is not one of the levels 1 to 6");
        assert_eq!(error("game=tiger&timer=soon"), "timer: \"soon\" is no number of seconds");
        assert_eq!(error("game=tiger&moves=c6-c5,a1-a9"), "move 2: a1-a9 is not legal here");
        assert!(error("game=tabal&position=W").starts_with("position: column "));
    }
}
