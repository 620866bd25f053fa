//! Texts in the user's folder: read at the start, written in the background, never half.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use bevy::prelude::*;

use super::{StorageError, damaged};

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
}

/// The system's usual folders for this app.
fn folders() -> Option<directories::ProjectDirs> {
    directories::ProjectDirs::from("", "", "tiger-tabal")
}

/// The system's usual folder for what the player writes for this app.
pub fn config_folder() -> Option<PathBuf> {
    folders().map(|folders| folders.config_dir().to_owned())
}

/// A text to be kept, or, without a text, one to be forgotten.
struct Job {
    file: PathBuf,
    text: Option<String>,
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
        Self { folder, jobs: Some(jobs), failures: Mutex::new(failures), writer }
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
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(StorageError { file: name.to_owned(), source }),
        }
    }

    /// Puts a damaged text aside, so that it is not overwritten: `NAME` becomes `NAME.damaged`.
    pub fn set_aside(&self, name: &str) {
        if let Some(folder) = &self.folder
            && let Err(error) = fs::rename(folder.join(name), folder.join(damaged(name)))
        {
            warn!("{name} could not be set aside: {error}");
        }
    }

    /// Keeps a text from now on.
    pub fn write(&self, name: &str, text: String) {
        self.send(name, Some(text));
    }

    /// Forgets a text.
    pub fn remove(&self, name: &str) {
        self.send(name, None);
    }

    fn send(&self, name: &str, text: Option<String>) {
        if let (Some(folder), Some(jobs)) = (&self.folder, &self.jobs) {
            // The writer ends only after this sender is dropped, so a refusal cannot happen while it matters.
            let _ = jobs.send(Job { file: folder.join(name), text });
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

/// Does jobs in order until the storage is dropped; of several for one file that wait, only the last.
fn write_all(todo: &Receiver<Job>, report: &Sender<StorageError>) {
    while let Ok(first) = todo.recv() {
        let mut jobs = vec![first];
        for job in todo.try_iter() {
            jobs.retain(|earlier| earlier.file != job.file);
            jobs.push(job);
        }
        for job in jobs {
            if let Err(source) = carry_out(&job) {
                let file = job.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                // Nobody listens any more only when the app is going away.
                let _ = report.send(StorageError { file, source });
            }
        }
    }
}

fn carry_out(job: &Job) -> io::Result<()> {
    match &job.text {
        Some(text) => replace(&job.file, text),
        None => match fs::remove_file(&job.file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        },
    }
}

/// Writes a file so that at every moment either the old or the new text is there whole.
fn replace(file: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    // Two running copies must not write into one temporary file.
    let temporary = file.with_extension(format!("{}.tmp", std::process::id()));
    let mut handle = fs::File::create(&temporary)?;
    handle.write_all(text.as_bytes())?;
    handle.sync_all()?;
    fs::rename(&temporary, file)
}
