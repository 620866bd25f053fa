//! One event, one sound.

use bevy::audio::Volume;
use bevy::prelude::*;

use crate::rules::Side;

use super::flow::{Crowned, GameEnded, HopChosen, MoveApplied, Refused, Screen, TimeRunsLow};
use super::play::Match;
use super::settings::Settings;
use super::setup::Seat;

/// The sounds, loaded before they are needed.
#[derive(Resource)]
struct Sounds {
    step: Handle<AudioSource>,
    capture: Handle<AudioSource>,
    promotion: Handle<AudioSource>,
    refused: Handle<AudioSource>,
    low_time: Handle<AudioSource>,
    win: Handle<AudioSource>,
    loss: Handle<AudioSource>,
    draw: Handle<AudioSource>,
}

impl FromWorld for Sounds {
    fn from_world(world: &mut World) -> Self {
        let assets = world.resource::<AssetServer>();
        let load = |name: &str| assets.load(format!("sounds/{name}.wav"));
        Self {
            step: load("move"),
            capture: load("capture"),
            promotion: load("promotion"),
            refused: load("refused"),
            low_time: load("low_time"),
            win: load("win"),
            loss: load("loss"),
            draw: load("draw"),
        }
    }
}

/// Plays a sound for what happens in a game; the demonstration on the title is silent.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sounds>()
        .add_observer(|applied: On<MoveApplied>, mut player: Player| {
            player.play(|sounds| if applied.turn.is_capture() { &sounds.capture } else { &sounds.step });
        })
        .add_observer(|_: On<HopChosen>, mut player: Player| player.play(|sounds| &sounds.capture))
        .add_observer(|_: On<Crowned>, mut player: Player| player.play(|sounds| &sounds.promotion))
        .add_observer(|_: On<Refused>, mut player: Player| player.play(|sounds| &sounds.refused))
        .add_observer(|_: On<TimeRunsLow>, mut player: Player| player.play(|sounds| &sounds.low_time))
        .add_observer(end);
}

/// Plays sounds at the chosen loudness.
#[derive(bevy::ecs::system::SystemParam)]
struct Player<'w, 's> {
    commands: Commands<'w, 's>,
    sounds: Res<'w, Sounds>,
    settings: Res<'w, Settings>,
    screen: Res<'w, State<Screen>>,
}

impl Player<'_, '_> {
    fn play(&mut self, choose: impl FnOnce(&Sounds) -> &Handle<AudioSource>) {
        let loudness = self.settings.loudness();
        if loudness > 0.0 && *self.screen.get() == Screen::Playing {
            let sound = choose(&self.sounds).clone();
            let playback = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(loudness));
            self.commands.spawn((Name::new("sound"), AudioPlayer::new(sound), playback));
        }
    }
}

/// A person who wins hears it; so does one who loses to the computer.
fn end(ended: On<GameEnded>, game: Res<Match>, mut player: Player) {
    let person = |side: Side| game.setup().seat(side) == Seat::Person;
    player.play(|sounds| match ended.0.winner {
        None => &sounds.draw,
        Some(winner) if !person(winner) && person(!winner) => &sounds.loss,
        Some(_) => &sounds.win,
    });
}
