//! Sound on the desktop, by Bevy's audio.

use bevy::audio::Volume;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Sound;

/// The sounds in the order of their numbers, loaded before they are needed.
#[derive(Resource)]
pub struct Sounds([Handle<AudioSource>; Sound::COUNT]);

impl FromWorld for Sounds {
    fn from_world(world: &mut World) -> Self {
        let assets = world.resource::<AssetServer>();
        Self(Sound::all().map(|sound| assets.load(sound.file())))
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Sounds>();
}

/// Where sounds go.
#[derive(SystemParam)]
pub struct Output<'w, 's> {
    commands: Commands<'w, 's>,
    sounds: Res<'w, Sounds>,
}

impl Output<'_, '_> {
    /// Plays a sound now; the loudness is 0 to 1.
    pub fn play(&mut self, sound: Sound, loudness: f32) {
        let source = self.sounds.0[sound.index()].clone();
        let playback = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(loudness));
        self.commands.spawn((Name::new("sound"), AudioPlayer::new(source), playback));
    }
}
