//! `exam`: how often a player of the Tiger game keeps the exact value of a position in which most turns give it away.

use std::collections::{BTreeMap, HashSet};
use std::path::PathBuf;

use rand::RngExt;
use rand::seq::IndexedRandom;
use tiger_tabal::engine::tiger_table::{FEWEST_DOGS, Value};
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position, Record, Side, TigerPosition, Turn, tiger};

use crate::advisor::{Advisor, Knowledge};
use crate::held_out::{handicap, is_held_out};
use crate::player::{Spec, rng_of_game};
use crate::shared::{CliError, print};

/// Of so many turns in the games that the questions come from, one is played at random; the others keep the value.
const ERRING: u32 = 5;

/// The arguments of `exam`.
#[derive(clap::Args)]
pub struct Args {
    /// Who is asked, without table or strategy: random, level:1 to level:6 or nodes:NUMBER
    #[arg(long, value_name = "SPEC", default_value = "level:6")]
    player: Spec,
    /// The folder that `solve tiger` has filled
    #[arg(long, value_name = "DIR")]
    table: PathBuf,
    /// When the tiger counts as caged: route or next-move
    #[arg(long, value_name = "RULE", default_value_t)]
    cage: CageRule,
    /// Questions of each kind: number of dogs, side to move, and value, a win or a draw
    #[arg(long, default_value_t = 40)]
    count: usize,
    /// Play no more games than these to find them
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// What decides the games, and a level's errors
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// What is alike in questions that are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    dogs: u32,
    is_dogs_turn: bool,
    is_draw: bool,
}

impl Kind {
    /// All kinds.
    fn all() -> impl Iterator<Item = Self> {
        (FEWEST_DOGS..=tiger::DOGS).flat_map(|dogs| {
            [(false, false), (false, true), (true, false), (true, true)].map(|(is_dogs_turn, is_draw)| Self {
                dogs,
                is_dogs_turn,
                is_draw,
            })
        })
    }

    fn of(position: &TigerPosition, value: Value) -> Self {
        let is_dogs_turn = position.side_to_move() == Side::Black;
        Self { dogs: position.dogs().len(), is_dogs_turn, is_draw: value == Value::Draw }
    }

    fn describe(self, kept: usize, asked: usize) -> String {
        let side = Game::Tiger.side_word(if self.is_dogs_turn { Side::Black } else { Side::White });
        let value = if self.is_draw { "draw" } else { "win" };
        format!("{} dogs, {side} to move, {value}: {kept} of {asked}\n", self.dogs)
    }
}

/// A position and the turns that keep its value, at most half of the legal ones.
struct Question {
    position: TigerPosition,
    keepers: Vec<Turn>,
}

/// Writes for each kind of question how many the player answers by a turn that keeps the value, then the same of all.
///
/// # Errors
///
/// A folder that is not there, or output that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let advisor = Advisor::open(args.table.clone(), args.cage)?;
    let questions = draw(&args, &advisor);
    let alone = Knowledge { advisor: None, endings: None, strategy: false };
    let (mut all_kept, mut all_asked) = (0, 0);
    for (number, (kind, questions)) in (0..).zip(&questions) {
        let mut rng = rng_of_game(args.seed, number);
        let mut keeps = |question: &&Question| {
            let record = Record::new(AnyPosition::Tiger(question.position));
            args.player.choose(&record, &alone, &mut rng).is_some_and(|turn| question.keepers.contains(&turn))
        };
        let kept = questions.iter().filter(&mut keeps).count();
        print(&kind.describe(kept, questions.len()))?;
        all_kept += kept;
        all_asked += questions.len();
    }
    print(&format!("all: {all_kept} of {all_asked}\n"))
}

/// Draws the questions from games between players who err now and then, handicap games too, of each kind at most one
/// from a game, and only such as `train` never learns from.
fn draw(args: &Args, advisor: &Advisor) -> BTreeMap<Kind, Vec<Question>> {
    let mut questions: BTreeMap<Kind, Vec<Question>> = Kind::all().map(|kind| (kind, Vec::new())).collect();
    let mut seen = HashSet::new();
    for game in 0..args.games {
        if questions.values().all(|questions| questions.len() >= args.count) {
            break;
        }
        let mut rng = rng_of_game(!args.seed, game);
        let mut asked = HashSet::new();
        let Ok(start) = handicap(args.cage, game, &mut rng) else { break };
        let mut record = Record::new(AnyPosition::Tiger(start));
        while let AnyPosition::Tiger(position) = *record.position()
            && record.outcome().is_none()
            && let Some((value, keepers)) = advisor.keepers(&position)
        {
            let turns = position.legal_turns();
            let turn = if rng.random_ratio(1, ERRING) { turns.choose(&mut rng) } else { keepers.choose(&mut rng) };
            let Some(&turn) = turn else { break };
            let kind = Kind::of(&position, value);
            let is_hard = 2 * keepers.len() <= turns.len() && value != Value::Win(!position.side_to_move());
            if let Some(questions) =
                questions.get_mut(&kind).filter(|questions| is_hard && questions.len() < args.count)
                && is_held_out(&position)
                && asked.insert((kind.dogs, kind.is_dogs_turn, kind.is_draw))
                && seen.insert(position)
            {
                questions.push(Question { position, keepers });
            }
            if record.play(&turn).is_err() {
                break;
            }
        }
    }
    questions
}
