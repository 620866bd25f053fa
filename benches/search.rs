//! The search with evaluation and table: nodes a second of both games, to be compared with the bench `perft`.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use tiger_tabal::engine::{Limits, Search};
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Record};

const NODES: u64 = 500_000;

fn searches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(NODES)).sample_size(20);
    for game in Game::ALL {
        let record = Record::new(AnyPosition::start(game, CageRule::Route));
        let limits = Limits { nodes: Some(NODES), depth: None };
        let new = || Search::new(&record, limits, 0);
        let finish = |mut search: Search| while !search.step(NODES) {};
        group.bench_function(game.to_string(), |bencher| bencher.iter_batched(new, finish, BatchSize::SmallInput));
    }
    group.finish();
}

criterion_group!(benches, searches);
criterion_main!(benches);
