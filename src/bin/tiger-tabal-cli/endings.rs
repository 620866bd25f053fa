//! The endgame tables of Permainan-Tabal: the one that comes with the program, and those that `solve` has written.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tiger_tabal::engine::tabal_table::{FEWEST_PIECES, MOST_PIECES, TabalTable};

use crate::shared::{CliError, warn};

/// The name of a folder's table for up to so many pieces; makes the folder.
///
/// # Errors
///
/// A folder that cannot be made.
pub fn make_file_name(folder: &Path, pieces: u32) -> Result<PathBuf, CliError> {
    fs::create_dir_all(folder).map_err(|error| CliError::input(format!("{}: {error}", folder.display())))?;
    Ok(file_name(folder, pieces))
}

fn file_name(folder: &Path, pieces: u32) -> PathBuf {
    folder.join(format!("tabal-{pieces}.table"))
}

/// The folder's table with the most pieces, or the program's own without a folder; what is wrong with a file is said on
/// standard error.
///
/// # Errors
///
/// A folder that is not there or cannot be read.
pub fn open(folder: Option<&Path>) -> Result<Option<Arc<TabalTable>>, CliError> {
    let Some(folder) = folder else { return Ok(TabalTable::built_in()) };
    fs::read_dir(folder).map_err(|error| CliError::input(format!("{}: {error}", folder.display())))?;
    let pieces = (FEWEST_PIECES..=MOST_PIECES).rev();
    Ok(pieces.map(|pieces| file_name(folder, pieces as u32)).find_map(|file| read(&file)).map(Arc::new))
}

fn read(file: &Path) -> Option<TabalTable> {
    let table = match fs::read(file) {
        Ok(bytes) => TabalTable::open(bytes).map_err(|error| error.to_string()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
        Err(error) => Err(error.to_string()),
    };
    table.map_err(|error| warn(&CliError::input(format!("{}: {error}", file.display())))).ok()
}
