//! What the subcommands share: the arguments that give a position, the output and the errors.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use tiger_tabal::notation::parse_position;
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position, Record};

/// Why a command stopped.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// The user gave something that cannot be used.
    #[error("{0}")]
    Input(Box<dyn Error + Send + Sync>),
    /// The result could not be written.
    #[error("cannot write: {0}")]
    Output(#[from] io::Error),
}

impl CliError {
    /// Bad input, with the message for the user.
    pub fn input(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Input(error.into())
    }

    /// There is no turn to find, since the game is over.
    pub fn game_over(record: &Record) -> Self {
        let game = record.position().game();
        let end = record.outcome().map_or_else(String::new, |end| format!(": {} ({})", end.word(game), end.reason));
        Self::input(format!("the game is over{end}"))
    }

    /// Says on standard error what is wrong and chooses the exit code: 2 for bad input, 1 for failed output. A reader
    /// that has closed the pipe has seen enough: that is a success without a word.
    pub fn report(&self) -> ExitCode {
        let code = match self {
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Self::Output(_) => 1,
            Self::Input(_) => 2,
        };
        // If standard error is closed too, nobody is left to tell.
        let _ = writeln!(io::stderr(), "error: {self}");
        ExitCode::from(code)
    }
}

/// Says on standard error what is wrong where the command can go on.
pub fn warn(error: &CliError) {
    // If standard error is closed, nobody is left to tell.
    let _ = writeln!(io::stderr(), "warning: {error}");
}

/// Writes a whole result to standard output at once, so that nothing appears before everything is known to be good.
///
/// # Errors
///
/// What standard output answers, a closed pipe for one.
pub fn print(result: &str) -> Result<(), CliError> {
    let mut output = io::stdout().lock();
    output.write_all(result.as_bytes())?;
    Ok(output.flush()?)
}

/// The arguments that give a position.
#[derive(clap::Args)]
pub struct PositionArgs {
    /// The game: tiger, tabal or soldiers
    pub game: Game,
    /// The position, such as "T:Tc6:Da1,b1" or "W:Wa3,Kc5:Bc7" [default: the start of the game]
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,
    /// When the tiger counts as caged: route or next-move
    #[arg(long, value_name = "RULE", default_value_t)]
    pub cage: CageRule,
}

impl PositionArgs {
    /// The position that the arguments give.
    ///
    /// # Errors
    ///
    /// A text that is no position of the game.
    pub fn position(&self) -> Result<AnyPosition, CliError> {
        match &self.position {
            Some(text) => parse_position(self.game, text, self.cage).map_err(CliError::input),
            None => Ok(AnyPosition::start(self.game, self.cage)),
        }
    }
}
