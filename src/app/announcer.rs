//! What happens on the board, in words, for whoever cannot see it.

use bevy::prelude::*;

use crate::rules::{Position, Turn};

use super::analysis::Findings;
use super::flow::{
    AnalysisDone, Announced, DrawDeclined, DrawOffered, GameEnded, HintFound, MoveApplied, Mover, PositionReset,
    PositionShown, Refused, Screen, Step, TimeRunsLow,
};
use super::locale::{Locale, Sentence};
use super::notices::Notice;
use super::outside::Done;
use super::play::Match;
use super::stage::Cursor;
use super::words;

/// Announces turns, refusals, the clock's warnings and the result of a game, and notices on every screen; the
/// demonstration is left alone.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(turn)
        .add_observer(refusal)
        .add_observer(result)
        .add_observer(notice)
        .add_observer(|offered: On<DrawOffered>, game: Res<Match>, mut voice: Voice| {
            voice.say([words::draw_offered(game.setup().game, offered.0)]);
        })
        .add_observer(|declined: On<DrawDeclined>, game: Res<Match>, mut voice: Voice| {
            voice.say([words::draw_declined(game.setup().game, declined.0)]);
        })
        .add_observer(|hint: On<HintFound>, mut voice: Voice| {
            voice.say([Sentence::new("spoken-hint").text("turn", hint.0)]);
        })
        .add_observer(analysed)
        .add_observer(shown)
        .add_systems(Update, cursor.in_set(Step::Draw).run_if(resource_exists_and_changed::<Cursor>))
        .add_observer(done)
        .add_observer(|_: On<TimeRunsLow>, mut voice: Voice| voice.say([Sentence::new("play-low-time")]))
        .add_observer(|_: On<PositionReset>, game: Res<Match>, mut voice: Voice| voice.say([to_move(&game)]));
}

#[derive(bevy::ecs::system::SystemParam)]
struct Voice<'w, 's> {
    locale: Res<'w, Locale>,
    screen: Res<'w, State<Screen>>,
    commands: Commands<'w, 's>,
}

impl Voice<'_, '_> {
    fn say(&mut self, sentences: impl IntoIterator<Item = Sentence>) {
        if *self.screen.get() == Screen::Playing {
            let said: Vec<String> = sentences.into_iter().map(|sentence| self.locale.say(&sentence)).collect();
            self.commands.trigger(Announced(said.join(" ")));
        }
    }
}

fn to_move(game: &Match) -> Sentence {
    words::to_move(game.setup().game, game.position().side_to_move())
}

fn turn(applied: On<MoveApplied>, game: Res<Match>, mut voice: Voice) {
    let side = applied.before.game().side_word(applied.before.side_to_move());
    let by_clock = matches!(applied.by, Mover::Clock);
    let played = match applied.turn {
        Turn::Pass if by_clock => Sentence::new("play-passed-timeout").text("side", side),
        Turn::Pass => Sentence::new("play-passed-forced").text("side", side),
        turn => Sentence::new("spoken-move").text("side", side).text("turn", turn),
    };
    // The result is said when the motion is over.
    let next = game.outcome().is_none().then(|| to_move(&game));
    voice.say([played].into_iter().chain(next));
}

/// Which position is looked at: the turn that led there, and whose turn it is.
fn shown(_: On<PositionShown>, game: Res<Match>, mut voice: Voice) {
    let ply = game.turns_shown().len();
    let turn = game
        .turns_shown()
        .last()
        .map(|turn| Sentence::new("spoken-shown").number("ply", ply as u64).text("turn", turn));
    voice.say(turn.into_iter().chain([to_move(&game)]));
}

/// What has come of the search of the position on the board.
fn analysed(_: On<AnalysisDone>, findings: Res<Findings>, game: Res<Match>, mut voice: Voice) {
    let Some(found) = &findings.found else { return };
    let worth = voice.locale.say(&words::worth(game.setup().game, found));
    let turn = found.turns().first().map(ToString::to_string).unwrap_or_default();
    voice.say([Sentence::new("spoken-analysis").text("worth", worth).text("turn", turn)]);
}

/// What stands where the keyboard's cursor is.
fn cursor(cursor: Res<Cursor>, game: Option<Res<Match>>, mut voice: Voice) {
    if let (Some(point), Some(game)) = (cursor.0, game) {
        let told = words::on_point(&voice.locale, game.position(), point);
        voice.say([told]);
    }
}

fn refusal(refused: On<Refused>, game: Res<Match>, mut voice: Voice) {
    let side = game.setup().game.side_word(game.position().side_to_move());
    voice.say([words::refusal(*refused.event(), side)]);
}

fn result(ended: On<GameEnded>, game: Res<Match>, mut voice: Voice) {
    let kind = game.setup().game;
    let said = |sentence| voice.locale.say(&sentence);
    let (result, reason) = (said(words::result(kind, ended.0)), said(words::reason(kind, ended.0)));
    voice.say([Sentence::new("spoken-result").text("result", result).text("reason", reason)]);
}

fn notice(notice: On<Notice>, locale: Res<Locale>, mut commands: Commands) {
    commands.trigger(Announced(locale.say(&notice.0)));
}

fn done(done: On<Done>, locale: Res<Locale>, mut commands: Commands) {
    commands.trigger(Announced(locale.say(&done.0)));
}
