//! A small neural network that judges positions.
//!
//! What goes in are *facts* that hold or do not: "a dog on b5 while the tiger is on c6". The rows of those that hold are
//! added up to [`HIDDEN`] sums; what of each lies between 0 and [`CEILING`] is weighed by a *head*. There is a head for
//! each kind of position that needs its own scale, such as whose turn it is. All is in whole numbers, so that the same
//! position is judged alike on every machine.
//!
//! The judgement is a winning chance: with lichess's formula ([`grading`](super::grading)) the estimate gives the share
//! of points that players of the training's games made from there. Weights are made by [`Trainer`] and kept as a file.
//!
//! The idea of few hidden sums over many sparse facts, in whole numbers, is that of NNUE (Nasu 2018).

mod file;
mod trainer;

pub use super::evaluation::material;
pub use file::NetworkError;
pub use trainer::{Sample, Trainer};

/// Sums of a network: few, so that a judgement costs about as much as finding the turns.
pub const HIDDEN: usize = 64;
/// A fact's weight is kept in units of one in so many, and so is a head's.
const UNIT: i32 = 64;
/// The most that counts of a sum, in the same units.
const CEILING: i16 = i8::MAX as i16;
/// The greatest weight of a fact, in the same units.
const MOST_WEIGHT: i16 = i8::MAX as i16;
/// Hundredths for one unit of log-odds: the inverse of the steepness of lichess's formula.
const HUNDREDTHS: i32 = 272;

/// A position as a network sees it.
pub trait Facts {
    /// How many facts there are.
    const FACTS: usize;
    /// How many heads.
    const HEADS: usize;

    /// The numbers of the facts that hold.
    fn facts(&self) -> impl Iterator<Item = u16>;

    /// The head that judges the position for the side to move.
    fn head(&self) -> usize;

    /// Facts of which exactly one holds in every position.
    fn common() -> impl Iterator<Item = u16>;
}

/// How the sums count.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Head {
    weights: [i16; HIDDEN],
    /// In units of one in `UNIT` squared.
    bias: i32,
}

/// Weights of a network; by default none, so that all positions are equal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Network {
    rows: Vec<[i16; HIDDEN]>,
    heads: Vec<Head>,
}

impl Network {
    /// A network that only counts: facts give so much to either of two sums, at most 127 in all, and a head tells how
    /// many hundredths the side to move has from one of the first sum more and one of the second less.
    pub(super) fn counting<P: Facts>(worth: impl Fn(u16) -> [i8; 2], hundredths: impl Fn(usize) -> i32) -> Self {
        let row = |fact| {
            let mut row = [0; HIDDEN];
            row[..2].copy_from_slice(&worth(fact).map(i16::from));
            row
        };
        let head = |head| {
            let mut weights = [0; HIDDEN];
            let weight = (hundredths(head) * UNIT * UNIT / HUNDREDTHS) as i16;
            weights[..2].copy_from_slice(&[weight, -weight]);
            Head { weights, bias: 0 }
        };
        Self { rows: (0..P::FACTS as u16).map(row).collect(), heads: (0..P::HEADS).map(head).collect() }
    }

    /// The estimate in hundredths for the side to move.
    #[inline]
    pub fn judge(&self, position: &impl Facts) -> i32 {
        let mut sums = [0_i16; HIDDEN];
        for row in position.facts().filter_map(|fact| self.rows.get(usize::from(fact))) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        let Some(head) = self.heads.get(position.head()) else { return 0 };
        let weigh = |(sum, weight): (&i16, &i16)| i32::from((*sum).clamp(0, CEILING)) * i32::from(*weight);
        let odds = head.bias + sums.iter().zip(&head.weights).map(weigh).sum::<i32>();
        (i64::from(odds) * i64::from(HUNDREDTHS) / i64::from(UNIT * UNIT)) as i32
    }
}
