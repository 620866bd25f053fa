//! Fits a network to samples: Adam (Kingma and Ba 2014) on the cross-entropy between judgements and results.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{CEILING, HIDDEN, Head, MOST_WEIGHT, Network, UNIT};

/// How fast the weights change at first; the pace falls to zero by the end.
const PACE: f32 = 0.004;
/// Adam's memory of the slope and of its square.
const MEMORY: (f32, f32) = (0.9, 0.999);
const EPSILON: f32 = 1e-8;
/// The weights begin anywhere up to this.
const SPREAD: f32 = 0.25;
/// The sums begin about here, where they count.
const MIDDLE: f32 = 0.5;
/// Sums that are added up side by side.
const LANES: usize = 8;
/// The greatest weight of a head.
const MOST_HEAD: f32 = 64.0;

/// What a network should make of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// The facts that hold.
    pub facts: Vec<u16>,
    /// Which head judges.
    pub head: usize,
    /// The share of the point that the position's side gets, from 0 to 1.
    pub share: f32,
}

/// Weights with their slopes.
#[derive(Debug)]
struct Weights {
    values: Vec<[f32; HIDDEN]>,
    slopes: Vec<[f32; HIDDEN]>,
    mean: Vec<[f32; HIDDEN]>,
    square: Vec<[f32; HIDDEN]>,
    most: f32,
}

impl Weights {
    fn new(rows: usize, most: f32, rng: &mut ChaCha8Rng) -> Self {
        let mut values = vec![[0.0; HIDDEN]; rows];
        values.as_flattened_mut().iter_mut().for_each(|value| *value = rng.random_range(-SPREAD..SPREAD));
        let zero = || vec![[0.0; HIDDEN]; rows];
        Self { values, slopes: zero(), mean: zero(), square: zero(), most }
    }

    /// One step of Adam down the slopes, which begin anew. `rest` are the shares that its memories still lack.
    fn step(&mut self, pace: f32, rest: (f32, f32)) {
        let slopes = self.slopes.as_flattened_mut().iter_mut();
        let memories = self.mean.as_flattened_mut().iter_mut().zip(self.square.as_flattened_mut());
        for ((value, slope), (mean, square)) in self.values.as_flattened_mut().iter_mut().zip(slopes).zip(memories) {
            *mean += (1.0 - MEMORY.0) * (*slope - *mean);
            *square += (1.0 - MEMORY.1) * (*slope * *slope - *square);
            let change = pace * (*mean / rest.0) / ((*square / rest.1).sqrt() + EPSILON);
            *value = (*value - change).clamp(-self.most, self.most);
            *slope = 0.0;
        }
    }
}

/// A network that is being trained.
#[derive(Debug)]
pub struct Trainer {
    rows: Weights,
    heads: Weights,
    biases: Weights,
    rng: ChaCha8Rng,
}

impl Trainer {
    /// An untrained network for so many facts, with so many heads; `common` are facts of which one always holds.
    pub fn new(facts: usize, heads: usize, common: impl Iterator<Item = u16>, seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let most = f32::from(MOST_WEIGHT) / UNIT as f32;
        let mut rows = Weights::new(facts, most, &mut rng);
        common.for_each(|fact| rows.values[usize::from(fact)].iter_mut().for_each(|value| *value += MIDDLE));
        let (heads, biases) = (Weights::new(heads, MOST_HEAD, &mut rng), Weights::new(heads, MOST_HEAD, &mut rng));
        Self { rows, heads, biases, rng }
    }

    /// Trains on samples, which `encode` writes from any of `data` at random. The weights change after each of so many
    /// batches, which hold so many samples; now and then `report` is told how many are done and the mean loss since.
    pub fn train<T>(
        &mut self,
        data: &[T],
        (batches, samples): (usize, usize),
        encode: impl Fn(&T, &mut ChaCha8Rng, &mut Sample),
        mut report: impl FnMut(usize, f64),
    ) {
        let mut sample = Sample::default();
        let (mut loss, mut since) = (0.0, 0);
        for batch in 0..batches {
            for _ in 0..samples {
                let one = &data[self.rng.random_range(0..data.len())];
                encode(one, &mut self.rng, &mut sample);
                loss += f64::from(self.learn(&sample, 1.0 / samples as f32));
            }
            since += 1;
            let pace = PACE * (1.0 - batch as f32 / batches as f32);
            let rest = |memory: f32| 1.0 - memory.powi(batch.min(i32::MAX as usize - 1) as i32 + 1);
            let rest = (rest(MEMORY.0), rest(MEMORY.1));
            [&mut self.rows, &mut self.heads, &mut self.biases].into_iter().for_each(|part| part.step(pace, rest));
            if (batch + 1) % (batches / 20).max(1) == 0 {
                report(batch + 1, loss / (since * samples) as f64);
                (loss, since) = (0.0, 0);
            }
        }
    }

    /// Adds the slopes of one sample, which has such a part in its batch; its loss.
    fn learn(&mut self, sample: &Sample, part: f32) -> f32 {
        let ceiling = f32::from(CEILING) / UNIT as f32;
        let mut sums = [0.0; HIDDEN];
        for &fact in &sample.facts {
            let row = &self.rows.values[usize::from(fact)];
            (0..HIDDEN).for_each(|i| sums[i] += row[i]);
        }
        let weights = &self.heads.values[sample.head];
        // Many small sums, in a fixed order: the compiler may work on several at once.
        let mut parts = [0.0; LANES];
        for i in 0..HIDDEN {
            parts[i % LANES] += sums[i].clamp(0.0, ceiling) * weights[i];
        }
        let odds = self.biases.values[sample.head][0] + parts.iter().sum::<f32>();
        let chance = 1.0 / (1.0 + (-odds).exp());
        let slope = (chance - sample.share) * part;
        let mut back = [0.0; HIDDEN];
        let slopes = &mut self.heads.slopes[sample.head];
        for i in 0..HIDDEN {
            slopes[i] += slope * sums[i].clamp(0.0, ceiling);
            back[i] = if sums[i] > 0.0 && sums[i] < ceiling { slope * weights[i] } else { 0.0 };
        }
        self.biases.slopes[sample.head][0] += slope;
        for &fact in &sample.facts {
            let slopes = &mut self.rows.slopes[usize::from(fact)];
            (0..HIDDEN).for_each(|i| slopes[i] += back[i]);
        }
        let least = 1e-6;
        -(sample.share * chance.max(least).ln() + (1.0 - sample.share) * (1.0 - chance).max(least).ln())
    }

    /// The network as it is now, its weights rounded.
    pub fn network(&self) -> Network {
        let round = |value: f32, unit: i32| (value * unit as f32).round();
        let row = |row: &[f32; HIDDEN]| row.map(|value| round(value, UNIT) as i16);
        let biases = self.biases.values.iter().map(|bias| round(bias[0], UNIT * UNIT) as i32);
        let heads = self.heads.values.iter().zip(biases).map(|(weights, bias)| Head { weights: row(weights), bias });
        Network { rows: self.rows.values.iter().map(row).collect(), heads: heads.collect() }
    }
}
