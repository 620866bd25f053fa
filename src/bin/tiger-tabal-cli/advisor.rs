//! The table beside a search: where it reaches, it knows the turn and no search is needed.

use std::fs::File;
use std::path::PathBuf;
use std::sync::Arc;

use tiger_tabal::engine::Search;
use tiger_tabal::engine::tabal_table::TabalTable;
use tiger_tabal::engine::tiger_table::{TableError, TigerTable, Value};
use tiger_tabal::rules::{AnyPosition, CageRule, TigerPosition, Turn};

use crate::endings;
use crate::shared::{CliError, warn};
use crate::tables::Folder;

/// The arguments that choose a table.
#[derive(clap::Args)]
#[group(multiple = false)]
pub struct TableArgs {
    /// Play by the table in this folder, which `solve` has filled [default: what comes within the program, a table of
    /// Permainan-Tabal's endings and the dogs' winning strategy]
    #[arg(long, value_name = "DIR")]
    table: Option<PathBuf>,
    /// Play by search alone
    #[arg(long)]
    no_table: bool,
}

impl TableArgs {
    /// The table for a cage rule, if there is to be one. What is wrong with its files is said on standard error.
    ///
    /// # Errors
    ///
    /// A folder that is not there or cannot be read.
    pub fn advisor(&self, rule: Option<CageRule>) -> Result<Option<Advisor>, CliError> {
        match (&self.table, rule) {
            (Some(path), Some(rule)) if !self.no_table => Advisor::open(path.clone(), rule).map(Some),
            _ => Ok(None),
        }
    }

    /// Gives a search the knowledge that was asked for.
    ///
    /// # Errors
    ///
    /// A folder that is not there or cannot be read.
    pub fn inform(&self, search: Search) -> Result<Search, CliError> {
        let search = search.with_table(self.endings()?);
        Ok(if self.is_allowed() { search } else { search.without_strategy() })
    }

    /// Whether anything beside the search may be asked.
    pub const fn is_allowed(&self) -> bool {
        !self.no_table
    }

    /// The endgame table of Permainan-Tabal, if there is to be one: the program's own unless a folder is given.
    ///
    /// # Errors
    ///
    /// A folder that is not there or cannot be read.
    pub fn endings(&self) -> Result<Option<Arc<TabalTable>>, CliError> {
        if self.no_table { Ok(None) } else { endings::open(self.table.as_deref()) }
    }
}

/// What players know without searching; nothing by default.
#[derive(Default)]
pub struct Knowledge {
    /// The table of the Tiger game.
    pub advisor: Option<Advisor>,
    /// The endgame table of Permainan-Tabal.
    pub endings: Option<Arc<TabalTable>>,
    /// Whether level 6 knows the dogs' winning strategy.
    pub strategy: bool,
}

/// A folder's table, open.
pub struct Advisor {
    folder: Folder,
    table: TigerTable<File>,
}

impl Advisor {
    /// Opens the folder's sound files and says on standard error what is wrong with the others.
    ///
    /// # Errors
    ///
    /// A folder that is not there or cannot be read.
    pub fn open(folder: PathBuf, rule: CageRule) -> Result<Self, CliError> {
        let folder = Folder::new(folder, rule);
        let (table, wrong) = folder.table()?;
        wrong.iter().for_each(warn);
        Ok(Self { folder, table })
    }

    /// The value of a position and the turns that keep it, if the table reaches it.
    pub fn keepers(&self, position: &TigerPosition) -> Option<(Value, Vec<Turn>)> {
        self.or_warn(self.table.keepers(position))
    }

    /// The turn to play in a position, if the table reaches it.
    pub fn choose(&self, position: &AnyPosition) -> Option<Turn> {
        let AnyPosition::Tiger(position) = position else { return None };
        self.or_warn(self.table.choose(position))
    }

    /// A table that fails is said to fail, and then it knows nothing.
    fn or_warn<T>(&self, answer: Result<Option<T>, TableError>) -> Option<T> {
        answer.unwrap_or_else(|error| {
            warn(&self.folder.error(error));
            None
        })
    }
}
