//! Move generation: turns a second of both games, with and without bulk counting of the last ply.

use std::hint::black_box;

use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use tiger_tabal::rules::{CageRule, Position, TabalPosition, TigerPosition, perft, perft_bulk};

/// Times one kind of perft; its throughput is in leaves, that is, in turns.
fn time<P: Position>(
    group: &mut BenchmarkGroup<WallTime>,
    name: &str,
    start: &P,
    depth: u32,
    count: fn(&P, u32) -> u64,
) {
    group.throughput(Throughput::Elements(count(start, depth)));
    group.bench_function(name, |bencher| bencher.iter(|| count(black_box(start), depth)));
}

fn perfts(criterion: &mut Criterion) {
    let (tiger, tabal) = (TigerPosition::start(CageRule::Route), TabalPosition::start());
    let mut group = criterion.benchmark_group("perft");
    time(&mut group, "tiger", &tiger, 6, perft);
    time(&mut group, "tabal", &tabal, 8, perft);
    time(&mut group, "tiger bulk", &tiger, 7, perft_bulk);
    time(&mut group, "tabal bulk", &tabal, 9, perft_bulk);
    group.finish();
}

criterion_group!(benches, perfts);
criterion_main!(benches);
