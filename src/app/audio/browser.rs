//! Sound in a browser, by its Web Audio: it decodes and mixes beside the picture, so that a slow frame is not heard.

use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use bevy::asset::{AssetLoader, LoadContext, io::Reader};
use bevy::ecs::system::{NonSend, NonSendMut, SystemParam};
use bevy::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AudioBuffer, AudioContext, GainNode};

use crate::app::flow::Screen;

use super::{Sound, ambience};

/// A sound file as it is; the browser decodes it.
#[derive(Asset, TypePath)]
struct SoundFile(Vec<u8>);

#[derive(Default, TypePath)]
struct SoundFileLoader;

impl AssetLoader for SoundFileLoader {
    type Asset = SoundFile;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(&self, reader: &mut dyn Reader, _: &(), _: &mut LoadContext<'_>) -> std::io::Result<SoundFile> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        Ok(SoundFile(bytes))
    }

    fn extensions(&self) -> &[&str] {
        &["wav"]
    }
}

/// The files in the order of the sounds' numbers.
#[derive(Resource)]
struct Files([Handle<SoundFile>; Sound::COUNT]);

/// The page's sound, which a browser grants only after the first gesture, and the decoded sounds.
#[derive(Default)]
struct Speaker {
    context: Option<AudioContext>,
    decoded: [Rc<RefCell<Option<AudioBuffer>>>; Sound::COUNT],
}

impl Speaker {
    /// Takes up sound as soon as the browser grants it.
    fn open(&mut self) {
        if self.context.is_none() && has_been_touched() {
            self.context = AudioContext::new().ok();
        }
    }
}

/// The sound around a game: how loud it should be, its file, and the volume of what plays.
#[derive(Default)]
struct Wind {
    wanted: f32,
    file: Option<Handle<SoundFile>>,
    begun: bool,
    volume: Rc<RefCell<Option<GainNode>>>,
}

impl Wind {
    /// Whether it is wanted and does not play yet.
    fn waits(&self) -> bool {
        self.wanted > 0.0 && !self.begun
    }
}

/// Where the sound around a game comes from.
#[derive(SystemParam)]
pub struct Breeze<'w, 's> {
    wind: NonSendMut<'w, Wind>,
    speaker: NonSend<'w, Speaker>,
    assets: Res<'w, AssetServer>,
    marker: PhantomData<&'s ()>,
}

impl Breeze<'_, '_> {
    /// Makes it as loud as is wanted, by and by; the loudness is 0 to 1.
    pub fn blow(&mut self, loudness: f32) {
        self.wind.wanted = loudness;
        if loudness > 0.0 && self.wind.file.is_none() {
            self.wind.file = Some(self.assets.load(ambience::FILE));
        }
        if let (Some(context), Some(volume)) = (&self.speaker.context, &*self.wind.volume.borrow()) {
            lead(context, volume, loudness);
        }
    }
}

/// Begins the loop, silent, once its file is there and the page may sound, and leads it to its loudness.
fn begin(mut wind: NonSendMut<Wind>, mut speaker: NonSendMut<Speaker>, loaded: Res<Assets<SoundFile>>) {
    speaker.open();
    let file = wind.file.as_ref().and_then(|file| loaded.get(file));
    let (Some(context), Some(file)) = (speaker.context.clone(), file) else { return };
    let bytes = js_sys::Uint8Array::from(file.0.as_slice()).buffer();
    wind.begun = true;
    let (place, wanted) = (wind.volume.clone(), wind.wanted);
    spawn_local(async move {
        let begun = decode(&context, &bytes).await.and_then(|buffer| start(&context, &buffer, 0.0, true));
        match begun {
            Ok(volume) => {
                lead(&context, &volume, wanted);
                place.replace(Some(volume));
            }
            Err(error) => info!("no sound: {error:?}"),
        }
    });
}

/// Leads a volume to a loudness over the time of a fade.
fn lead(context: &AudioContext, volume: &GainNode, loudness: f32) {
    let (gain, now) = (volume.gain(), context.current_time());
    let led = gain
        .cancel_scheduled_values(now)
        .and_then(|gain| gain.set_value_at_time(gain.value(), now))
        .and_then(|gain| gain.linear_ramp_to_value_at_time(loudness, now + ambience::FADE.as_secs_f64()));
    if led.is_err() {
        gain.set_value(loudness);
    }
}

pub fn plugin(app: &mut App) {
    app.init_asset::<SoundFile>()
        .init_asset_loader::<SoundFileLoader>()
        .insert_non_send(Speaker::default())
        .insert_non_send(Wind::default())
        .add_systems(OnEnter(Screen::Title), fetch.run_if(not(resource_exists::<Files>)))
        .add_systems(Update, begin.run_if(|wind: NonSend<Wind>| wind.waits()));
}

/// Sounds can wait until all that is seen is there.
fn fetch(assets: Res<AssetServer>, mut commands: Commands) {
    commands.insert_resource(Files(Sound::all().map(|sound| assets.load(sound.file()))));
}

/// Where sounds go.
#[derive(SystemParam)]
pub struct Output<'w, 's> {
    speaker: NonSendMut<'w, Speaker>,
    files: Option<Res<'w, Files>>,
    loaded: Res<'w, Assets<SoundFile>>,
    marker: PhantomData<&'s ()>,
}

impl Output<'_, '_> {
    /// Plays a sound now, or as soon as it is decoded; the loudness is 0 to 1. Before the file is there or the first
    /// gesture is made, and where the browser has no sound, it is silent.
    pub fn play(&mut self, sound: Sound, loudness: f32) {
        self.speaker.open();
        let file = self.files.as_ref().and_then(|files| self.loaded.get(&files.0[sound.index()]));
        let (Some(context), Some(file)) = (self.speaker.context.clone(), file) else { return };
        let decoded = self.speaker.decoded[sound.index()].clone();
        let known = decoded.borrow().clone();
        let bytes = js_sys::Uint8Array::from(file.0.as_slice()).buffer();
        spawn_local(async move {
            let heard = match known {
                Some(buffer) => start(&context, &buffer, loudness, false).map(drop),
                None => decode(&context, &bytes).await.and_then(|buffer| {
                    start(&context, &buffer, loudness, false)?;
                    decoded.replace(Some(buffer));
                    Ok(())
                }),
            };
            if let Err(error) = heard {
                info!("no sound: {error:?}");
            }
        });
    }
}

async fn decode(context: &AudioContext, bytes: &js_sys::ArrayBuffer) -> Result<AudioBuffer, JsValue> {
    JsFuture::from(context.decode_audio_data(bytes)?).await?.dyn_into()
}

/// Plays a sound, once or over and over; its volume.
fn start(context: &AudioContext, buffer: &AudioBuffer, loudness: f32, again: bool) -> Result<GainNode, JsValue> {
    let volume = context.create_gain()?;
    volume.gain().set_value(loudness);
    volume.connect_with_audio_node(&context.destination())?;
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(buffer));
    source.set_loop(again);
    source.connect_with_audio_node(&volume)?;
    source.start()?;
    Ok(volume)
}

/// Whether the page may sound: a browser that does not say so lets a page that was ever touched.
fn has_been_touched() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let property = |object: &JsValue, name: &str| js_sys::Reflect::get(object, &name.into()).ok();
    let activation = property(&window.navigator(), "userActivation");
    activation.and_then(|activation| property(&activation, "hasBeenActive")).is_none_or(|active| active.is_truthy())
}
