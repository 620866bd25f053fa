//! Sound on the desktop, by Bevy's audio.

use std::time::Duration;

use bevy::audio::{AddAudioSource, Volume};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;

use crate::app::stage::Lively;

use super::recording::{Recording, RecordingLoader};
use super::{Sound, ambience};

/// A sound that has not begun by then is not heard any more.
const LATE: Duration = Duration::from_secs(1);

/// The sounds in the order of their numbers, loaded before they are needed.
#[derive(Resource)]
pub struct Sounds([Handle<Recording>; Sound::COUNT]);

impl FromWorld for Sounds {
    fn from_world(world: &mut World) -> Self {
        let assets = world.resource::<AssetServer>();
        Self(Sound::all().map(|sound| assets.load(sound.file())))
    }
}

pub fn plugin(app: &mut App) {
    app.add_audio_source::<Recording>()
        .init_asset_loader::<RecordingLoader>()
        .init_resource::<Sounds>()
        .add_systems(Update, (fade, forget_late))
        .add_observer(take_up);
}

/// Where sounds go.
#[derive(SystemParam)]
pub struct Output<'w, 's> {
    commands: Commands<'w, 's>,
    sounds: Res<'w, Sounds>,
    time: Res<'w, Time<Real>>,
}

/// When a sound was to be heard.
#[derive(Component)]
struct Due(Duration);

impl Output<'_, '_> {
    /// Plays a sound now; the loudness is 0 to 1.
    pub fn play(&mut self, sound: Sound, loudness: f32) {
        let source = self.sounds.0[sound.index()].clone();
        let playback = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(loudness));
        self.commands.spawn((Name::new("sound"), AudioPlayer(source), playback, Due(self.time.elapsed())));
    }
}

/// Without a device, or without their files, sounds never begin; they must not gather.
fn forget_late(time: Res<Time<Real>>, due: Query<(Entity, &Due), Without<AudioSink>>, mut commands: Commands) {
    for (entity, due) in &due {
        if time.elapsed() > due.0 + LATE {
            commands.entity(entity).despawn();
        }
    }
}

/// The sound around a game on its way to a loudness. It is drawn while it changes, so that it is heard to change.
#[derive(Component)]
#[require(Lively)]
struct Blowing {
    now: f32,
    towards: f32,
    /// The first frame may come long after the one before; the fade begins with the next.
    begins: bool,
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
            Ok((_, blowing)) if blowing.towards == loudness => {}
            Ok((entity, mut blowing)) => {
                (blowing.towards, blowing.begins) = (loudness, true);
                self.commands.entity(entity).insert(Lively);
            }
            Err(_) if loudness > 0.0 => {
                let source = AudioPlayer::<Recording>(self.assets.load(ambience::FILE));
                let playback = PlaybackSettings::LOOP.with_volume(Volume::SILENT);
                let blowing = Blowing { now: 0.0, towards: loudness, begins: true };
                self.commands.spawn((Name::new("ambience"), source, playback, blowing));
            }
            Err(_) => {}
        }
    }
}

/// Changes the loudness step by step, on machines without sound too; what has become silent ends.
fn fade(
    time: Res<Time<Real>>,
    mut blowing: Query<(Entity, &mut Blowing, Option<&mut AudioSink>), With<Lively>>,
    mut commands: Commands,
) {
    let step = time.delta_secs() / ambience::FADE.as_secs_f32();
    for (entity, mut blowing, sink) in &mut blowing {
        if std::mem::replace(&mut blowing.begins, false) {
            continue;
        }
        let way = blowing.towards - blowing.now;
        let arrives = way.abs() <= step;
        blowing.now = if arrives { blowing.towards } else { blowing.now + step.copysign(way) };
        // The file comes later than the first frames; what it is to sound like is kept until then.
        if let Some(mut sink) = sink {
            sink.set_volume(Volume::Linear(blowing.now));
        }
        if arrives {
            commands.entity(entity).remove::<Lively>();
            if blowing.towards <= 0.0 {
                commands.entity(entity).despawn();
            }
        }
    }
}

/// A file that comes after the fade is as loud as it should be by then.
fn take_up(added: On<Add, AudioSink>, mut blowing: Query<(&Blowing, &mut AudioSink)>) {
    if let Ok((blowing, mut sink)) = blowing.get_mut(added.entity) {
        sink.set_volume(Volume::Linear(blowing.now));
    }
}

#[cfg(test)]
mod tests {
    use bevy::time::TimeUpdateStrategy;

    use super::*;

    #[test]
    fn sounds_that_nobody_hears_do_not_gather() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(400)))
            .add_systems(Update, forget_late);
        app.update();
        for _ in 0..100 {
            let now = app.world().resource::<Time<Real>>().elapsed();
            app.world_mut().spawn(Due(now));
            app.update();
        }
        let waiting = app.world_mut().query::<&Due>().iter(app.world()).count();
        assert!((1..=4).contains(&waiting), "{waiting}");
    }

    #[test]
    fn it_comes_and_goes_by_and_by_and_rests_between_on_a_machine_without_sound() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)))
            .add_systems(Update, fade);
        let entity = app.world_mut().spawn(Blowing { now: 0.0, towards: 0.3, begins: true }).id();
        let now = |app: &App| app.world().get::<Blowing>(entity).map(|blowing| blowing.now);
        app.update();
        app.update();
        app.update();
        assert!(now(&app).is_some_and(|now| now > 0.0 && now < 0.3), "{:?}", now(&app));
        (0..30).for_each(|_| app.update());
        assert_eq!((now(&app), app.world().get::<Lively>(entity).is_some()), (Some(0.3), false));
        app.world_mut().get_mut::<Blowing>(entity).unwrap().towards = 0.0;
        app.world_mut().entity_mut(entity).insert(Lively);
        (0..30).for_each(|_| app.update());
        assert_eq!(now(&app), None);
    }
}
