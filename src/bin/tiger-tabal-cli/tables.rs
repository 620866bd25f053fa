//! The folder of a solved game: one file for each number of dogs, begun under another name and renamed when whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tiger_tabal::engine::tiger_table::{FEWEST_DOGS, Layer, LayerFile, Scope, TigerTable};
use tiger_tabal::rules::{CageRule, tiger};

use crate::shared::CliError;

/// Bytes gathered before they are written.
const BUFFER: usize = 1 << 20;

/// A folder of tables of one cage rule.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
    rule: CageRule,
}

impl Folder {
    /// A folder that need not be there yet.
    pub const fn new(path: PathBuf, rule: CageRule) -> Self {
        Self { path, rule }
    }

    /// Makes the folder.
    ///
    /// # Errors
    ///
    /// What the system answers, with the folder's name.
    pub fn create(&self) -> Result<(), CliError> {
        fs::create_dir_all(&self.path).map_err(|error| at(&self.path, error))
    }

    fn file_name(&self, dogs: u32) -> PathBuf {
        self.path.join(format!("tiger-{}-{dogs:02}.table", self.rule))
    }

    /// Opens the file of a number of dogs, if it is there.
    ///
    /// # Errors
    ///
    /// A file that is no such table or cannot be read, with its name.
    pub fn open(&self, dogs: u32) -> Result<Option<LayerFile<File>>, CliError> {
        let name = self.file_name(dogs);
        match File::open(&name) {
            Ok(file) => LayerFile::open(file, Scope::all(self.rule, dogs)).map(Some).map_err(|error| at(&name, error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(at(&name, error)),
        }
    }

    /// Reads the whole file of a number of dogs, if it is there.
    ///
    /// # Errors
    ///
    /// A file that is no such table, is damaged or cannot be read, with its name.
    pub fn read(&self, dogs: u32) -> Result<Option<Layer>, CliError> {
        let Some(file) = self.open(dogs)? else { return Ok(None) };
        file.read().map(Some).map_err(|error| at(&self.file_name(dogs), error))
    }

    /// Writes a layer; until it is whole and safe on the disk, its file does not bear its name.
    ///
    /// # Errors
    ///
    /// A file that cannot be written, a full disk for one, with its name; the unfinished file is removed.
    pub fn write(&self, layer: &Layer) -> Result<(), CliError> {
        write_file(&self.file_name(layer.scope().dogs), |writer| layer.write(writer))
    }

    /// The table of all files that are there and sound, and what is wrong with the others.
    ///
    /// # Errors
    ///
    /// A folder that is not there or cannot be read.
    pub fn table(&self) -> Result<(TigerTable<File>, Vec<CliError>), CliError> {
        fs::read_dir(&self.path).map_err(|error| at(&self.path, error))?;
        let mut table = TigerTable::new(self.rule);
        let mut wrong = Vec::new();
        for dogs in FEWEST_DOGS..=tiger::DOGS {
            match self.open(dogs) {
                Ok(Some(file)) => table.add_file(file),
                Ok(None) => {}
                Err(error) => wrong.push(error),
            }
        }
        Ok((table, wrong))
    }

    /// An error of the table with the folder's name.
    pub fn error(&self, error: impl std::fmt::Display) -> CliError {
        at(&self.path, error)
    }
}

/// Writes a file; until it is whole and safe on the disk, it does not bear its name.
///
/// # Errors
///
/// A file that cannot be written, a full disk for one, with its name; the unfinished file is removed.
pub fn write_file(name: &Path, write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> Result<(), CliError> {
    let unfinished = name.with_extension("part");
    let written = write_whole(&unfinished, write).and_then(|()| fs::rename(&unfinished, name));
    written.map_err(|error| {
        // What is left of it is of no use; if it cannot be removed either, the first error says why.
        let _ = fs::remove_file(&unfinished);
        at(&unfinished, error)
    })
}

fn write_whole(name: &Path, write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> io::Result<()> {
    let mut writer = BufWriter::with_capacity(BUFFER, File::create(name)?);
    write(&mut writer)?;
    writer.flush()?;
    writer.get_ref().sync_all()
}

fn at(path: &Path, error: impl std::fmt::Display) -> CliError {
    CliError::input(format!("{}: {error}", path.display()))
}
