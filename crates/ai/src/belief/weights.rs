//! How well each kind suits each hidden stone.

use marshal_rules::{Kind, KindSet};

/// Floats in a row are padded to whole cache lines.
const LINE: usize = 16;

/// A positive number for each hidden stone and each kind that it can be, 0 for every other kind.
#[derive(Debug, Clone)]
pub(crate) struct Weights {
    stride: usize,
    rows: Vec<f32>,
}

impl Weights {
    /// Weights of so many stones, all 0.
    pub(crate) fn new(stones: usize, kinds: usize) -> Weights {
        let stride = kinds.next_multiple_of(LINE);
        Weights { stride, rows: vec![0.0; stones * stride] }
    }

    /// How many stones there are.
    pub(crate) fn stones(&self) -> usize {
        self.rows.len() / self.stride
    }

    /// The weight of a kind for a stone.
    #[inline]
    pub(crate) fn of(&self, stone: usize, kind: Kind) -> f32 {
        self.rows[stone * self.stride + kind.index()]
    }

    /// Sets a stone's weights from a logarithm for each kind of its set. Rows have no common scale: each is scaled so that
    /// its greatest weight is 1. Returns the logarithm of what it was divided by.
    pub(crate) fn set_row(&mut self, stone: usize, set: KindSet, logarithm: impl Fn(Kind) -> f32) -> f32 {
        /// The least weight of a kind that is possible, so that no product of weights gets lost.
        const LEAST: f32 = 1e-6;
        let greatest = set.iter().map(&logarithm).fold(f32::MIN, f32::max);
        for kind in set.iter() {
            self.rows[stone * self.stride + kind.index()] = (logarithm(kind) - greatest).exp().max(LEAST);
        }
        greatest
    }

    /// The kinds that each stone can be.
    pub(crate) fn sets(&self) -> Vec<KindSet> {
        let possible =
            |row: &[f32]| (0..32).filter(|&kind| row.get(kind).is_some_and(|&weight| weight > 0.0)).collect::<Vec<_>>();
        let set = |row: &[f32]| possible(row).into_iter().map(|kind| Kind(kind as u8)).collect();
        self.rows.chunks_exact(self.stride).map(set).collect()
    }
}
