//! Sound on the desktop, by Bevy's audio.

use bevy::audio::Volume;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;

use crate::app::stage::Lively;

use super::{Sound, ambience};

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
    app.init_resource::<Sounds>().add_systems(Update, fade);
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

/// The sound around a game on its way to a loudness. It is drawn while it changes, so that it is heard to change.
#[derive(Component)]
struct Blowing {
    now: f32,
    towards: f32,
}

/// Where the sound around a game comes from.
#[derive(SystemParam)]
pub struct Breeze<'w, 's> {
    commands: Commands<'w, 's>,
    assets: Res<'w, AssetServer>,
    blowing: Query<'w, 's, (Entity, &'static mut Blowing)>,
}

impl Breeze<'_, '_> {
    /// Makes it as loud as is wanted, by and by; the loudness is 0 to 1.
    pub fn blow(&mut self, loudness: f32) {
        match self.blowing.single_mut() {
            Ok((entity, mut blowing)) => {
                blowing.towards = loudness;
                self.commands.entity(entity).insert(Lively);
            }
            Err(_) if loudness > 0.0 => {
                let source = self.assets.load(ambience::FILE);
                let playback = PlaybackSettings::LOOP.with_volume(Volume::SILENT);
                let blowing = Blowing { now: 0.0, towards: loudness };
                self.commands.spawn((
                    Name::new("ambience"),
                    AudioPlayer::<AudioSource>(source),
                    playback,
                    blowing,
                    Lively,
                ));
            }
            Err(_) => {}
        }
    }
}

/// Changes the loudness step by step; what has become silent ends.
fn fade(
    time: Res<Time<Real>>,
    mut blowing: Query<(Entity, &mut Blowing, &mut AudioSink), With<Lively>>,
    mut commands: Commands,
) {
    let step = time.delta_secs() / ambience::FADE.as_secs_f32();
    for (entity, mut blowing, mut sink) in &mut blowing {
        let way = blowing.towards - blowing.now;
        blowing.now += way.clamp(-step, step);
        sink.set_volume(Volume::Linear(blowing.now));
        if way.abs() <= step {
            commands.entity(entity).remove::<Lively>();
            if blowing.towards <= 0.0 {
                commands.entity(entity).despawn();
            }
        }
    }
}
