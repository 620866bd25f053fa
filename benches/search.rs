//! Nodes a second of the search in all games: as it is, and without judging and remembering positions, which is to be
//! compared with the bench `perft`.

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
        let kinds: [(&str, fn(Search) -> Search); 2] = [("", |search| search), (" bare", Search::bare)];
        for (kind, made) in kinds {
            let new = || made(Search::new(&record, limits, 0));
            let finish = |mut search: Search| while !search.step(NODES) {};
            let name = format!("{game}{kind}");
            group.bench_function(name, |bencher| bencher.iter_batched(new, finish, BatchSize::SmallInput));
        }
    }
    group.finish();
}

criterion_group!(benches, searches);
criterion_main!(benches);
