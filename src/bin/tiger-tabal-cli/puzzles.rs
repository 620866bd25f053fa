//! `puzzles`: finds puzzles in games between players who err.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::PathBuf;

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use tiger_tabal::engine::tiger_table::Value;
use tiger_tabal::engine::{Level, Search};
use tiger_tabal::puzzles::{Composer, Goal, Puzzle, canonical};
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Point, Position, Record, Side, TigerPosition, tiger};

use crate::advisor::{Advisor, TableArgs};
use crate::match_play::read_openings;
use crate::player::rng_of_game;
use crate::shared::{CliError, print};

/// The strongest level that plays the games.
const STRONGEST: usize = 4;
/// One turn in so many is played at random.
const WHIM: u32 = 12;
/// The most plies of a game that begin at random.
const OPENING: u32 = 8;
/// A long puzzle has so many turns to find.
const LONG: usize = 3;

/// The arguments of `puzzles`.
#[derive(clap::Args)]
pub struct Args {
    /// The game: tiger, tabal or soldiers
    game: Game,
    /// How many puzzles to find; at least half of them are three or more turns long
    #[arg(long)]
    count: usize,
    /// What decides the games in which they are found
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// When the tiger counts as caged: route or next-move
    #[arg(long, value_name = "RULE", default_value_t)]
    cage: CageRule,
    /// Positions to look at instead, one a line
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,
    // The Tiger game's table tells for sure whether a turn is the only one.
    #[command(flatten)]
    table: TableArgs,
}

/// Writes puzzles as game records with the tags `Goal` and `Grade`, each as soon as it is found.
///
/// # Errors
///
/// A table's folder that cannot be read, or output that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let advisor = args.table.advisor((args.game == Game::Tiger).then_some(args.cage))?;
    let mut collection = Collection { count: args.count, found: Vec::new(), seen: HashSet::new() };
    let composer = Composer::default();
    if let Some(file) = &args.positions {
        for position in read_openings(file, args.game, args.cage)? {
            if collection.is_full() {
                break;
            }
            collection.look(&composer, advisor.as_ref(), vec![position])?;
        }
        return Ok(());
    }
    for number in 0.. {
        if collection.is_full() {
            break;
        }
        let mut rng = rng_of_game(args.seed, number);
        let mut positions = game(AnyPosition::start(args.game, args.cage), &mut rng);
        if advisor.is_some() {
            positions = positions.iter().flat_map(|position| varied(position, &mut rng)).collect();
        }
        collection.look(&composer, advisor.as_ref(), positions)?;
    }
    Ok(())
}

/// The positions of a game between two players of different strength, from the end to the start: the later ones are
/// decided sooner.
fn game(start: AnyPosition, rng: &mut ChaCha8Rng) -> Vec<AnyPosition> {
    let levels = [(); 2].map(|()| Level::ALL[rng.random_range(0..STRONGEST)]);
    let opening = rng.random_range(0..OPENING) as usize;
    let mut record = Record::new(start);
    let mut positions = Vec::new();
    while record.outcome().is_none() {
        let ply = record.turns().len();
        positions.push(*record.position());
        let turn = if ply < opening || rng.random_range(0..WHIM) == 0 {
            record.position().legal_turns().choose(rng).copied()
        } else {
            let mut search = Search::for_level(&record, levels[ply % 2], rng.next_u64());
            while !search.step(u64::MAX) {}
            search.best()
        };
        if turn.is_none_or(|turn| record.play(&turn).is_err()) {
            break;
        }
    }
    positions.reverse();
    positions
}

/// What has been found, with what is still wanted.
struct Collection {
    count: usize,
    found: Vec<Puzzle>,
    /// Every position of a found line, as the one that stands for all that are alike.
    seen: HashSet<String>,
}

impl Collection {
    fn is_full(&self) -> bool {
        self.found.len() >= self.count
    }

    /// Whether a puzzle is new, and long if the short ones are enough.
    fn wants(&self, puzzle: &Puzzle) -> bool {
        let short = self.found.iter().filter(|puzzle| puzzle.own_turns() < LONG).count();
        let fits = puzzle.own_turns() >= LONG || short < self.count / 2;
        fits && !positions(puzzle).any(|position| self.seen.contains(&canonical(position)))
    }

    /// Finds at most one puzzle among the positions of a game, for the others would be much the same, and writes it.
    fn look(
        &mut self,
        composer: &Composer,
        advisor: Option<&Advisor>,
        positions: Vec<AnyPosition>,
    ) -> Result<(), CliError> {
        let fresh = |position: &AnyPosition| {
            let known = self.seen.contains(&canonical(position));
            !known && advisor.is_none_or(|advisor| has_one_keeper(position, advisor))
        };
        let puzzles = positions.into_iter().filter(fresh).filter_map(|position| composer.compose(position));
        let sound = |puzzle: &Puzzle| advisor.is_none_or(|advisor| is_exact(puzzle, advisor));
        let Some(puzzle) = puzzles.filter(sound).find(|puzzle| self.wants(puzzle)) else { return Ok(()) };
        print(&format!("{}{puzzle}", if self.found.is_empty() { "" } else { "\n" }))?;
        self.seen.extend(self::positions(&puzzle).map(canonical));
        self.found.push(puzzle);
        // If standard error is closed, nobody is left to tell.
        let _ = writeln!(io::stderr(), "found {}", self.found.len());
        Ok(())
    }
}

/// The positions of a puzzle in which the solver is to move.
fn positions(puzzle: &Puzzle) -> impl Iterator<Item = &AnyPosition> {
    (0..puzzle.line.turns().len()).step_by(2).filter_map(|ply| puzzle.line.position_at(ply))
}

/// So many variations of each position are looked at where a table makes that cheap.
const VARIATIONS: usize = 60;

/// A position of the Tiger game with its side to move exchanged, its tiger or up to three dogs elsewhere.
fn varied(position: &AnyPosition, rng: &mut ChaCha8Rng) -> Vec<AnyPosition> {
    let AnyPosition::Tiger(position) = position else { return Vec::new() };
    let vary = |_| {
        let (mut tiger, mut dogs) = (position.tiger(), position.dogs());
        for _ in 0..rng.random_range(1..=3) {
            let free: Vec<Point> = tiger::BOARD.points().minus(dogs.with(tiger)).into_iter().collect();
            let to = *free.choose(rng)?;
            if rng.random_range(0..3) == 0 {
                tiger = to;
            } else {
                let all: Vec<Point> = dogs.into_iter().collect();
                dogs = dogs.without(*all.choose(rng)?).with(to);
            }
        }
        let side = if rng.random() { Side::White } else { Side::Black };
        TigerPosition::new(tiger, dogs, side, position.cage_rule()).ok().map(AnyPosition::Tiger)
    };
    (0..VARIATIONS).filter_map(vary).collect()
}

/// Whether a solved game's table knows of one turn only that keeps a value worth keeping.
fn has_one_keeper(position: &AnyPosition, advisor: &Advisor) -> bool {
    let AnyPosition::Tiger(position) = position else { return true };
    let lost = Value::Win(!position.side_to_move());
    advisor.keepers(position).is_some_and(|(value, keepers)| value != lost && keepers.len() == 1)
}

/// Whether a solved game's table knows of no other turn that would do; only the last turn of a longer win may have
/// others beside it.
fn is_exact(puzzle: &Puzzle, advisor: &Advisor) -> bool {
    let free = usize::from(puzzle.goal == Goal::Win && puzzle.own_turns() > 1);
    let plies = (0..puzzle.line.turns().len()).step_by(2);
    plies.take(puzzle.own_turns() - free).all(|ply| match puzzle.line.position_at(ply) {
        Some(AnyPosition::Tiger(position)) => {
            advisor.keepers(position).is_none_or(|(_, keepers)| keepers.as_slice() == &puzzle.line.turns()[ply..=ply])
        }
        _ => true,
    })
}
