//! Files on the desktop, chosen in the system's own dialogs.

use std::fs::File;
use std::future::Future;
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, Instant};

use rfd::AsyncFileDialog;

use crate::app::locale::Sentence;

use super::{Answer, ENDING, LARGEST};

/// A dialog that is gone so soon was never seen: the system has none to show.
const UNSEEN: Duration = Duration::from_millis(300);

fn dialog(title: String) -> AsyncFileDialog {
    AsyncFileDialog::new().set_title(title).add_filter(ENDING, &[ENDING])
}

/// What it means that no file was chosen in a dialog that was asked for at some time.
fn unchosen(asked: Instant) -> Answer {
    if asked.elapsed() < UNSEEN { Answer::Failed(Sentence::new("notice-no-dialog")) } else { Answer::None }
}

/// Asks for a file and reads it. The dialog opens at once; its answer comes later.
pub(super) fn open(title: String) -> impl Future<Output = Answer> + Send {
    let asked = Instant::now();
    let chosen = dialog(title).add_filter("*", &["*"]).pick_file();
    async move { chosen.await.map_or_else(|| unchosen(asked), |file| read(file.path())) }
}

/// Asks for a file and writes a text to it.
pub(super) fn save(title: String, name: String, text: String) -> impl Future<Output = Answer> + Send {
    let asked = Instant::now();
    let chosen = dialog(title).set_file_name(name).save_file();
    async move {
        let Some(file) = chosen.await else { return unchosen(asked) };
        match std::fs::write(file.path(), text) {
            Ok(()) => Answer::Written(file.file_name()),
            Err(error) => Answer::failed(file.file_name(), &error),
        }
    }
}

/// Reads a file.
pub(super) fn read(path: &Path) -> Answer {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    match contents(path) {
        Err(error) => Answer::failed(name, &error),
        Ok(bytes) if bytes.len() as u64 > LARGEST => Answer::too_large(name),
        // Names in an old encoding lose their accents; turns are ASCII.
        Ok(bytes) => Answer::Read(String::from_utf8_lossy(&bytes).into_owned()),
    }
}

/// Reads one byte more than is allowed at most, so that no giant fills the memory.
fn contents(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
