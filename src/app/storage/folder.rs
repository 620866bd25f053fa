//! Texts in the user's folder: read at the start, written in the background, never half, and shared with other running
//! copies of the game.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, OnceLock};
use std::thread::{self, JoinHandle};

use bevy::prelude::*;

use super::{Change, StorageError, damaged};
use crate::app::locale::Sentence;

/// The user's folder for this app's texts.
///
/// Writing never blocks a frame: a thread of its own writes each text to a temporary file and renames it. Dropping
/// the storage waits for what is still to be written.
#[derive(Resource)]
pub struct Storage {
    folder: Option<PathBuf>,
    jobs: Option<Sender<Job>>,
    failures: Mutex<Receiver<StorageError>>,
    writer: Option<JoinHandle<()>>,
    slot: OnceLock<Slot>,
}

/// So many copies of the game can run at once and each keep a game of its own.
const SLOTS: u32 = 8;

/// The place of this copy among those that run; nobody else has it while it is held.
struct Slot {
    number: u32,
    /// The system lets go of the lock when the copy ends, however it does.
    _lock: Option<File>,
}

/// What is to be done with a text.
enum Deed {
    Write(String),
    Change(Change),
    Remove,
}

/// The system's usual folders for this app.
fn folders() -> Option<directories::ProjectDirs> {
    directories::ProjectDirs::from("", "", "tiger-tabal")
}

/// The system's usual folder for what the player writes for this app.
pub fn config_folder() -> Option<PathBuf> {
    folders().map(|folders| folders.config_dir().to_owned())
}

/// A text and what is to be done with it.
struct Job {
    file: PathBuf,
    deed: Deed,
}

impl Storage {
    /// Keeps texts in the system's usual folder for this app's data, or nowhere if the system has none.
    pub fn of_user() -> Self {
        Self::in_folder(folders().map(|folders| folders.data_dir().to_owned()))
    }

    /// Keeps texts in a folder, which is made when first needed.
    pub fn in_folder(folder: Option<PathBuf>) -> Self {
        let (jobs, todo) = mpsc::channel::<Job>();
        let (report, failures) = mpsc::channel();
        let writer = thread::Builder::new().name("storage".into()).spawn(move || write_all(&todo, &report)).ok();
        Self { folder, jobs: Some(jobs), failures: Mutex::new(failures), writer, slot: OnceLock::new() }
    }

    /// Where a text lies, if texts are kept at all.
    pub fn path(&self, name: &str) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(name))
    }

    /// The number of this copy among those that run at once, from 1: what one copy alone may write bears it.
    pub fn slot(&self) -> u32 {
        let free = || (1..=SLOTS).find_map(|number| self.take(number));
        // Where files cannot be locked, every copy takes itself for the only one.
        self.slot.get_or_init(|| free().unwrap_or(Slot { number: 1, _lock: None })).number
    }

    /// Does something for each slot of which no running copy is the owner, while no copy can take it.
    pub fn for_each_free_slot(&self, mut deed: impl FnMut(u32)) {
        let own = self.slot();
        for number in (1..=SLOTS).filter(|&number| number != own) {
            // Without the lock's own file no copy has ever been there.
            let was_used = self.path(&slot_lock(number)).is_some_and(|lock| lock.exists());
            if let Some(slot) = was_used.then(|| self.take(number)).flatten() {
                deed(slot.number);
            }
        }
    }

    fn take(&self, number: u32) -> Option<Slot> {
        let path = self.path(&slot_lock(number))?;
        fs::create_dir_all(path.parent()?).ok()?;
        let lock = File::create(path).ok()?;
        match lock.try_lock() {
            Ok(()) => Some(Slot { number, _lock: Some(lock) }),
            Err(TryLockError::WouldBlock) => None,
            Err(TryLockError::Error(_)) => (number == 1).then_some(Slot { number, _lock: None }),
        }
    }

    /// Reads a text; `None` if there is none.
    ///
    /// # Errors
    ///
    /// The file is there but cannot be read, or is no UTF-8.
    pub fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        let Some(folder) = &self.folder else { return Ok(None) };
        match fs::read_to_string(folder.join(name)) {
            Ok(text) => Ok(Some(text)),
            // Where something else lies in the folder's place, there is no text either; writing will tell.
            Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => Ok(None),
            Err(source) => Err(StorageError { file: name.to_owned(), source }),
        }
    }

    /// Puts a damaged text aside, so that it is not overwritten: `NAME` becomes `NAME.damaged`.
    pub fn set_aside(&self, name: &str) {
        self.rename(name, &damaged(name));
    }

    /// Gives a text another name, at once.
    pub fn rename(&self, name: &str, new: &str) {
        if let Some(folder) = &self.folder
            && let Err(error) = fs::rename(folder.join(name), folder.join(new))
        {
            warn!("{name} could not be renamed: {error}");
        }
    }

    /// Where a text lies, in words for the player.
    pub fn place(&self, name: &str) -> Sentence {
        let file = self.path(name).map_or_else(|| name.to_owned(), |path| path.display().to_string());
        Sentence::new("place-folder").text("file", file)
    }

    /// Keeps a text from now on.
    pub fn write(&self, name: &str, text: String) {
        self.send(name, Deed::Write(text));
    }

    /// Changes a text that other running copies may have changed as well; none of them comes between.
    pub fn change(&self, name: &str, change: Change) {
        self.send(name, Deed::Change(change));
    }

    /// Forgets a text.
    pub fn remove(&self, name: &str) {
        self.send(name, Deed::Remove);
    }

    fn send(&self, name: &str, deed: Deed) {
        if let (Some(folder), Some(jobs)) = (&self.folder, &self.jobs) {
            // The writer ends only after this sender is dropped, so a refusal cannot happen while it matters.
            let _ = jobs.send(Job { file: folder.join(name), deed });
        }
    }

    /// What went wrong in the background since the last call.
    pub fn take_failures(&self) -> Vec<StorageError> {
        self.failures.lock().map(|failures| failures.try_iter().collect()).unwrap_or_default()
    }
}

impl Storage {
    /// Waits until everything is written; nothing is kept after it. For the end of the app.
    pub fn finish(&mut self) {
        self.jobs = None;
        if let Some(writer) = self.writer.take()
            && writer.join().is_err()
        {
            error!("the storage thread ended badly");
        }
    }
}

impl Drop for Storage {
    fn drop(&mut self) {
        self.finish();
    }
}

/// The name of the file whose lock is a slot.
fn slot_lock(number: u32) -> String {
    format!("slot-{number}.lock")
}

/// Does jobs in order until the storage is dropped; what a later job makes void is not done.
fn write_all(todo: &Receiver<Job>, report: &Sender<StorageError>) {
    while let Ok(first) = todo.recv() {
        let mut jobs = vec![first];
        for job in todo.try_iter() {
            if !matches!(job.deed, Deed::Change(_)) {
                jobs.retain(|earlier| earlier.file != job.file);
            }
            jobs.push(job);
        }
        for job in jobs {
            let name = job.file.clone();
            if let Err(source) = carry_out(job) {
                let file = name.file_name().unwrap_or_default().to_string_lossy().into_owned();
                // Nobody listens any more only when the app is going away.
                let _ = report.send(StorageError { file, source });
            }
        }
    }
}

fn carry_out(job: Job) -> io::Result<()> {
    match job.deed {
        Deed::Write(text) => replace(&job.file, &text),
        Deed::Change(change) => {
            let _lock = lock_beside(&job.file);
            let present = fs::read_to_string(&job.file).ok();
            change(present.as_deref()).map_or(Ok(()), |text| replace(&job.file, &text))
        }
        Deed::Remove => match fs::remove_file(&job.file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        },
    }
}

/// Waits until no other copy changes a file. Where files cannot be locked, nobody waits.
fn lock_beside(file: &Path) -> Option<File> {
    fs::create_dir_all(file.parent()?).ok()?;
    let lock = File::create(file.with_extension("lock")).ok()?;
    lock.lock().ok().map(|()| lock)
}

/// Writes a file so that at every moment either the old or the new text is there whole.
fn replace(file: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    // Two running copies must not write into one temporary file.
    let temporary = file.with_extension(format!("{}.tmp", std::process::id()));
    let replaced = write_whole(&temporary, text).and_then(|()| fs::rename(&temporary, file));
    if replaced.is_err() {
        // Half a text is of no use, and on a full disk it takes room.
        let _ = fs::remove_file(&temporary);
    }
    replaced
}

fn write_whole(file: &Path, text: &str) -> io::Result<()> {
    let mut handle = File::create(file)?;
    handle.write_all(text.as_bytes())?;
    handle.sync_all()
}
