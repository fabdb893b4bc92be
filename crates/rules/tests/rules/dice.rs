//! Seeded dice: every random test prints its seed, and the same seed plays the same game again.

/// Seeds for a random test: as many as wanted, or `MARSHAL_TEST_ROUNDS` times as many.
pub(crate) fn seeds(first: u64, count: u64) -> impl Iterator<Item = u64> {
    let rounds = std::env::var("MARSHAL_TEST_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    (0..count * rounds).map(move |number| first + number).inspect(|seed| println!("seed {seed}"))
}

/// SplitMix64, enough for tests and the same on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed ^ 0x5851_f42d_4c95_7f2d)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below `limit`, which must not be 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        assert!(limit > 0, "a die needs a side");
        (self.next() % limit as u64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
