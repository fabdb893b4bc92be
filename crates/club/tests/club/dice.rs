//! Seeded dice: every random test prints its seed.

/// Seeds for a random test: as many as wanted, or `MARSHAL_TEST_ROUNDS` times as many.
pub(crate) fn seeds(count: u64) -> impl Iterator<Item = u64> {
    let rounds = std::env::var("MARSHAL_TEST_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    (0..count * rounds).inspect(|seed| println!("seed {seed}"))
}

/// A generator that gives the same numbers everywhere.
pub(crate) struct Dice(rand_pcg::Pcg64Mcg);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(rand_pcg::rand_core::SeedableRng::seed_from_u64(seed))
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        use rand::RngExt;
        self.0.random_range(0..limit)
    }

    /// Whether something with this chance happens.
    pub(crate) fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}
