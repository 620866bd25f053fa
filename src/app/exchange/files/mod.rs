//! Files that the player chooses: read and written beside the picture.

use std::io;
use std::sync::{Arc, Mutex};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::tasks::{ConditionalSendFuture, IoTaskPool};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::app::flow::Step;
use crate::app::kept;
use crate::app::locale::{Locale, Sentence};
use crate::app::notices::Notice;
use crate::app::outside::{Destination, Done, Exchange, TextIn, TextOut};

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod desktop;

#[cfg(target_family = "wasm")]
use browser as place;
#[cfg(not(target_family = "wasm"))]
use desktop as place;

/// The largest file that is read, in bytes: thousands of games.
const LARGEST: u64 = 8 << 20;

/// The ending of game records' files.
const ENDING: &str = "pdn";

/// How it went with a file.
enum Answer {
    /// Its text.
    Read(String),
    /// It is written, under this name.
    Written(String),
    /// The player chose none.
    None,
    /// Something went wrong.
    Failed(Sentence),
}

impl Answer {
    fn failed(file: impl ToString, reason: &io::Error) -> Self {
        Self::Failed(Sentence::new("notice-file").text("file", file).said("reason", kept::refused(reason)))
    }

    fn too_large(file: impl ToString) -> Self {
        Self::Failed(Sentence::new("notice-file-too-large").text("file", file))
    }
}

/// A file that is asked for, read or written.
#[derive(Resource, Clone, Default)]
struct Busy(Arc<Mutex<Option<Answer>>>);

/// Work with files, one at a time.
#[derive(SystemParam)]
pub(super) struct Files<'w, 's> {
    commands: Commands<'w, 's>,
    busy: Option<Res<'w, Busy>>,
    wake: Res<'w, EventLoopProxyWrapper>,
    locale: Res<'w, Locale>,
}

impl Files<'_, '_> {
    /// Does something beside the picture, which wakes up when it is done.
    fn begin(&mut self, work: impl ConditionalSendFuture<Output = Answer> + 'static) {
        // A browser may show no dialog at all and never answer; there the next one takes its place.
        if self.busy.is_some() && !cfg!(target_family = "wasm") {
            return;
        }
        let busy = Busy::default();
        let (answer, wake) = (busy.0.clone(), (**self.wake).clone());
        self.commands.insert_resource(busy);
        IoTaskPool::get()
            .spawn(async move {
                let done = work.await;
                if let Ok(mut answer) = answer.lock() {
                    *answer = Some(done);
                }
                // It cannot be woken up only when it is going away.
                let _ = wake.send_event(WinitUserEvent::WakeUp);
            })
            .detach();
    }

    /// Asks for a file and reads it.
    fn open(&mut self) {
        self.begin(place::open(self.locale.text("dialog-open")));
    }

    /// Asks for a file and writes a text to it.
    fn save(&mut self, name: &str, text: &str) {
        self.begin(place::save(self.locale.text("dialog-save"), name.to_owned(), text.to_owned()));
    }

    /// Reads a file.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn read(&mut self, path: std::path::PathBuf) {
        self.begin(async move { desktop::read(&path) });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (ask, answer.run_if(resource_exists::<Busy>)).chain().after(Step::Input));
}

fn ask(mut wanted: MessageReader<Exchange>, mut texts: MessageReader<TextOut>, mut files: Files) {
    if wanted.read().any(|wanted| *wanted == Exchange::Open) {
        files.open();
    }
    for TextOut { text, to } in texts.read() {
        if let Destination::File(name) = to {
            files.save(name, text);
        }
    }
}

fn answer(busy: Res<Busy>, mut texts: MessageWriter<TextIn>, mut commands: Commands) {
    let Some(answer) = busy.0.lock().ok().and_then(|mut answer| answer.take()) else { return };
    commands.remove_resource::<Busy>();
    match answer {
        Answer::Read(text) => {
            texts.write(TextIn(text));
        }
        Answer::Written(file) => commands.trigger(Done(Sentence::new("done-saved").text("file", file))),
        Answer::Failed(sentence) => commands.trigger(Notice(sentence)),
        Answer::None => {}
    }
}
