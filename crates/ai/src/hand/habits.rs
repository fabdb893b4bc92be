//! What makes one level of the hand-written player stronger than another.

/// One stage of thinking.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Stage {
    /// Every move is searched in so many worlds, so many plies past the move.
    Search { worlds: usize, depth: i32 },
    /// The best moves are played on for so many plies, so many times each.
    Rollouts { moves: usize, rounds: u32, plies: i32 },
}

/// How a level thinks.
#[derive(Debug)]
pub(crate) struct Habits {
    pub(crate) stages: &'static [Stage],
    /// Positions after which no further world or round is begun.
    pub(crate) nodes: u64,
    /// Percent of enemy stones whose threats it does not see for some moves.
    pub(crate) overlooks: u32,
    /// Percent of the stones it was told about long ago whose kind it no longer remembers.
    pub(crate) forgets: u32,
    /// How far off its judgement of a move can be, in points.
    pub(crate) haze: i32,
    /// Points by which it prefers any strike: it attacks too soon.
    pub(crate) rashness: i32,
}

const fn search(worlds: usize, depth: i32) -> Stage {
    Stage::Search { worlds, depth }
}

const fn rollouts(moves: usize, rounds: u32, plies: i32) -> Stage {
    Stage::Rollouts { moves, rounds, plies }
}

/// The habits of the strongest player.
pub(crate) static FULL_HABITS: &Habits = &HABITS[HABITS.len() - 1];

/// Those of the player as it was first released; the levels have some of their own besides.
pub(crate) static HABITS: [Habits; 6] = [
    Habits { stages: &[search(2, 0)], nodes: 20_000, overlooks: 80, forgets: 90, haze: 110, rashness: 60 },
    Habits { stages: &[search(3, 0)], nodes: 20_000, overlooks: 40, forgets: 60, haze: 40, rashness: 20 },
    Habits { stages: &[search(4, 1)], nodes: 20_000, overlooks: 25, forgets: 40, haze: 20, rashness: 10 },
    Habits { stages: &[search(8, 1)], nodes: 20_000, overlooks: 10, forgets: 20, haze: 8, rashness: 0 },
    Habits {
        stages: &[search(16, 1), rollouts(6, 60, 16)],
        nodes: 40_000,
        overlooks: 0,
        forgets: 5,
        haze: 0,
        rashness: 0,
    },
    Habits {
        stages: &[search(16, 1), rollouts(8, 150, 16), rollouts(4, 300, 16)],
        nodes: 100_000,
        overlooks: 0,
        forgets: 0,
        haze: 0,
        rashness: 0,
    },
];
