//! `bench`: a search of fixed positions, so that an unexplained change of the node count shows.

use std::time::Instant;

use tiger_tabal::engine::{Limits, Search};
use tiger_tabal::notation::parse_position;
use tiger_tabal::rules::{CageRule, Game, Record};

use crate::shared::{CliError, print};

/// Openings, middle games and endings of the games.
const POSITIONS: [(Game, &str); 8] = [
    (Game::Tiger, "T:Tc6:Da1,b1,c1,d1,e1,a2,b2,c2,d2,e2,a3,b3,c3,d3,e3"),
    (Game::Tiger, "D:Td4:Da1,b1,d1,a2,c2,d2,e2,a3,b3,c3,e3,b4,b5,e5"),
    (Game::Tiger, "T:Td5:Da1,b1,d1,a2,c2,a3,d3,b4,c4,d4,b5,e5"),
    (Game::Tiger, "D:Te4:Db1,d2,e2,e3,b5,d5,b6,c6,b7,c7"),
    (
        Game::Tabal,
        "W:Wa1,c1,e1,b2,c2,d2,a3,b3,c3,d3,e3,a4,b4,c4,d4,e4:Ba6,b6,c6,d6,e6,a7,b7,c7,d7,e7,b8,c8,d8,a9,c9,e9",
    ),
    (Game::Tabal, "W:Wa1,c1,e1,b2,c2,d2,a3,d3,e3,a4:Bb6,d6,a7,b7,e7,c8,d8,a9,c9,e9"),
    (Game::Tabal, "B:Wc3,d3,c4,a5,d5,Kb6:BKa1,Ka3,a4,c5,d7"),
    (Game::Tabal, "W:WKa1,Kb2,c2:BKa9,c8"),
];

/// The arguments of `bench`.
#[derive(clap::Args)]
pub struct Args {
    /// How deep to search each position
    #[arg(long, default_value_t = 13)]
    depth: u32,
}

/// Writes the nodes of each search, then the total and the speed in nodes a second.
///
/// # Errors
///
/// Output that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let start = Instant::now();
    let mut total = 0;
    for (game, text) in POSITIONS {
        let position = parse_position(game, text, CageRule::Route).map_err(CliError::input)?;
        let limits = Limits { nodes: None, depth: Some(args.depth) };
        let mut search = Search::new(&Record::new(position), limits, 0);
        while !search.step(u64::MAX) {}
        let report = search.report();
        total += report.nodes;
        print(&format!("{game} {text}: score {}, {} nodes\n", report.score, report.nodes))?;
    }
    let speed = total as f64 / start.elapsed().as_secs_f64();
    print(&format!("nodes {total}\nspeed {speed:.0}\n"))
}
