//! Nodes a second of the search in all games: as it is, and without judging and remembering positions.
//!
//! Beside the latter stands `perft` in the same unit: positions whose turns are looked for. The bench `perft` counts leaves,
//! at which perft does not look: it goes through about twelve of them for each position in the Tiger game, and through
//! about five in Permainan-Tabal.

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BatchSize, BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use tiger_tabal::engine::{Limits, Search};
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position, Record, TabalPosition, TigerPosition, perft};

const NODES: u64 = 500_000;

/// Times perft, which plays every turn that it finds.
fn time_perft<P: Position>(group: &mut BenchmarkGroup<WallTime>, name: &str, start: &P, depth: u32) {
    let looked_at: u64 = (0..depth).map(|depth| perft(start, depth)).sum();
    group.throughput(Throughput::Elements(looked_at));
    group.bench_function(name, |bencher| bencher.iter(|| perft(black_box(start), depth)));
}

fn searches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.sample_size(20);
    for game in Game::ALL {
        let record = Record::new(AnyPosition::start(game, CageRule::Route));
        let limits = Limits { nodes: Some(NODES), depth: None };
        let kinds: [(&str, fn(Search) -> Search); 2] = [("", |search| search), (" bare", Search::bare)];
        group.throughput(Throughput::Elements(NODES));
        for (kind, made) in kinds {
            let new = || made(Search::new(&record, limits, 0));
            let finish = |mut search: Search| while !search.step(NODES) {};
            let name = format!("{game}{kind}");
            group.bench_function(name, |bencher| bencher.iter_batched(new, finish, BatchSize::SmallInput));
        }
    }
    time_perft(&mut group, "tiger perft", &TigerPosition::start(CageRule::Route), 6);
    time_perft(&mut group, "tabal perft", &TabalPosition::start(), 8);
    group.finish();
}

criterion_group!(benches, searches);
criterion_main!(benches);
