//! Who plays, in few words, and how their match stands.

use crate::app::locale::Sentence;
use crate::app::play::Match;
use crate::app::setup::Seat;
use crate::engine::Level;
use crate::rules::Side;

use super::Voice;

/// A level with number and name.
pub(super) fn level_name(voice: &Voice, level: Level) -> Sentence {
    let name = voice.text(&format!("level-{}", level.number()));
    Sentence::new("level-label").number("number", level.number()).text("name", name)
}

/// A side's player: the name, the computer's level, or the side itself.
pub(super) fn player(voice: &Voice, game: &Match, side: Side) -> String {
    let setup = game.setup();
    match setup.seat(side) {
        Seat::Computer(level) => voice.text(&format!("level-{}", level.number())),
        Seat::Person => match setup.name(side) {
            Some(name) => name.to_owned(),
            None => voice.text(&format!("side-{}", setup.game.side_word(side))),
        },
    }
}

/// The same where it is said who plays whom: a person without a name who plays the computer is the one who reads it.
fn opponent(voice: &Voice, game: &Match, side: Side) -> String {
    let setup = game.setup();
    let is_reader = setup.seat(side) == Seat::Person && setup.seat(!side) != Seat::Person;
    if is_reader && setup.name(side).is_none() { voice.text("player-you") } else { player(voice, game, side) }
}

/// Both players with what they have won, once a game of theirs has ended: "Ayu 1½ : ½ Budi".
pub(super) fn score(voice: &Voice, game: &Match) -> Option<String> {
    let points = game.setup().series.half_points;
    (points != [0; 2]).then(|| {
        let [white, black] = Side::ALL.map(|side| opponent(voice, game, side));
        format!("{white}  {} : {}  {black}", points_text(points[0]), points_text(points[1]))
    })
}

/// The computer's side and level in few words, for narrow windows; the names of both levels if it plays itself.
pub(super) fn opponent_short(voice: &Voice, game: &Match) -> Option<String> {
    if game.is_watched() {
        return Some(Side::ALL.map(|side| player(voice, game, side)).join(" – "));
    }
    Side::ALL.into_iter().find_map(|side| match game.setup().seat(side) {
        Seat::Computer(level) => {
            let side = voice.text(&format!("side-{}", game.setup().game.side_word(side)));
            Some(format!("{side} · {}", voice.say(&level_name(voice, level))))
        }
        Seat::Person => None,
    })
}

/// The computer's side and level; both, a line for each, if it plays against itself.
pub(super) fn opponent_line(voice: &Voice, game: &Match) -> Option<String> {
    let lines: Vec<String> = Side::ALL
        .into_iter()
        .filter_map(|side| match game.setup().seat(side) {
            Seat::Computer(level) => {
                let level = voice.say(&level_name(voice, level));
                let word = game.setup().game.side_word(side);
                Some(voice.say(&Sentence::new("play-opponent").text("side", word).text("level", level)))
            }
            Seat::Person => None,
        })
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// The names of two persons, if one is given.
pub(super) fn names(voice: &Voice, game: &Match) -> Option<String> {
    let named = Side::ALL.into_iter().any(|side| game.setup().name(side).is_some());
    named.then(|| Side::ALL.map(|side| player(voice, game, side)).join(" – "))
}

/// Half points as points.
fn points_text(half_points: u32) -> String {
    match (half_points / 2, half_points % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A sentence about a side, with its person's name before it.
pub(super) fn by_name(voice: &Voice, game: &Match, side: Side, sentence: &Sentence) -> String {
    let said = voice.say(sentence);
    game.setup().name(side).map_or(said.clone(), |name| format!("{name} · {said}"))
}

#[cfg(test)]
mod tests {
    use super::points_text;

    #[test]
    fn half_points_are_written_as_players_write_them() {
        assert_eq!([0, 1, 2, 3].map(points_text), ["0", "½", "1", "1½"]);
    }
}
