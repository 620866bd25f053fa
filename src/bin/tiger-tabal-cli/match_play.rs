//! `match`: games between two programs, with the sides alternating.

use std::fmt;
use std::path::{Path, PathBuf};

use rand::rngs::ChaCha8Rng;
use tiger_tabal::notation::parse_position;
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Outcome, Position, Record, Side};

use crate::advisor::{Knowledge, TableArgs};
use crate::player::{Spec, rng_of_game};
use crate::shared::{CliError, print};

/// The arguments of `match`.
#[derive(clap::Args)]
pub struct Args {
    /// The game: tiger, tabal or soldiers
    game: Game,
    /// The first player: random, level:1 to level:6, or nodes:NUMBER
    #[arg(long, value_name = "SPEC")]
    first: Spec,
    /// The second player
    #[arg(long, value_name = "SPEC")]
    second: Spec,
    /// How many games to play
    #[arg(long)]
    games: u64,
    /// What decides the players' chances
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// When the tiger counts as caged: route or next-move
    #[arg(long, value_name = "RULE", default_value_t)]
    cage: CageRule,
    /// Positions to start from, one a line; each is played twice with changed sides [default: the start of the game]
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    // Level 6 and the players by node count ask it.
    #[command(flatten)]
    table: TableArgs,
}

/// Wins, draws and losses of the first player.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    wins: u64,
    draws: u64,
    losses: u64,
}

impl Tally {
    fn add(&mut self, outcome: Option<Outcome>, side: Side) {
        match outcome.and_then(|outcome| outcome.winner) {
            None => self.draws += 1,
            Some(winner) if winner == side => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.wins, self.draws, self.losses)
    }
}

/// Plays the games and writes a line for each, then the first player's wins, draws and losses by side and in all.
///
/// # Errors
///
/// Openings that cannot be read, or output that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let openings = match &args.openings {
        Some(file) => read_openings(file, args.game, args.cage)?,
        None => vec![AnyPosition::start(args.game, args.cage)],
    };
    let knowledge = Knowledge {
        advisor: args.table.advisor((args.game == Game::Tiger).then_some(args.cage))?,
        endings: args.table.endings()?,
        strategy: args.table.is_allowed(),
    };
    let mut tallies = [Tally::default(); 2];
    for number in 0..args.games {
        let opening = openings[(number / 2) as usize % openings.len()];
        let record = play(&args, &knowledge, opening, number);
        let side = first_players_side(number);
        tallies[side as usize].add(record.outcome(), side);
        print(&describe(&record, number))?;
    }
    let [white, black] = tallies;
    let total =
        Tally { wins: white.wins + black.wins, draws: white.draws + black.draws, losses: white.losses + black.losses };
    let word = |side| args.game.side_word(side);
    let (as_white, as_black) = (word(Side::White), word(Side::Black));
    print(&format!("first as {as_white} {white}\nfirst as {as_black} {black}\nfirst {total}\n"))
}

/// The first player has White in the games 0, 2, 4, …
const fn first_players_side(number: u64) -> Side {
    if number.is_multiple_of(2) { Side::White } else { Side::Black }
}

fn play(args: &Args, knowledge: &Knowledge, opening: AnyPosition, number: u64) -> Record {
    let mut players = [args.first, args.second];
    if first_players_side(number) == Side::Black {
        players.reverse();
    }
    play_out(opening, players, knowledge, &mut rng_of_game(args.seed, number))
}

/// A game between White's player and Black's from a position to its end.
pub fn play_out(opening: AnyPosition, players: [Spec; 2], knowledge: &Knowledge, rng: &mut ChaCha8Rng) -> Record {
    let mut record = Record::new(opening);
    while record.outcome().is_none() {
        let player = players[record.position().side_to_move() as usize];
        let turn = player.choose(&record, knowledge, rng);
        // A player without a turn, or with a bad one, would leave the game unfinished: a draw in the count.
        if turn.is_none_or(|turn| record.play(&turn).is_err()) {
            break;
        }
    }
    record
}

fn describe(record: &Record, number: u64) -> String {
    let game = record.start().game();
    let side = game.side_word(first_players_side(number));
    let end = record
        .outcome()
        .map_or_else(|| "unfinished".to_owned(), |outcome| format!("{} ({})", outcome.word(game), outcome.reason));
    format!("game {}, first as {side}: {end}, {} plies\n", number + 1, record.turns().len())
}

/// The positions of a file, one a line.
///
/// # Errors
///
/// A file that cannot be read, a line that is no position of the game, and a file without any.
pub fn read_openings(file: &Path, game: Game, cage_rule: CageRule) -> Result<Vec<AnyPosition>, CliError> {
    let name = file.display();
    let text = std::fs::read_to_string(file).map_err(|error| CliError::input(format!("{name}: {error}")))?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let openings: Vec<AnyPosition> = lines
        .map(|(number, line)| {
            parse_position(game, line.trim(), cage_rule)
                .map_err(|error| CliError::input(format!("{name}: line {number}: {error}")))
        })
        .collect::<Result<_, _>>()?;
    if openings.is_empty() {
        return Err(CliError::input(format!("{name}: there is no position in it")));
    }
    Ok(openings)
}
