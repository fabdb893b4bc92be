//! Forgetting: a weak player does not know for ever what it was told.

use marshal_rules::{Side, Stone, StoneId, View};

use crate::dice::mix;

/// How well a player remembers what it was told.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Memory {
    /// Makes one player forget other stones than the next.
    pub(crate) seed: u64,
    /// Percent of the stones seen long ago that are forgotten.
    pub(crate) forgets: u32,
}

impl Memory {
    /// Forgets nothing.
    pub(crate) const PERFECT: Memory = Memory { seed: 0, forgets: 0 };

    /// Plies for which everybody remembers what he saw.
    const FRESH: u32 = 12;

    /// Whether a stone seen `age` plies ago is forgotten by now.
    fn has_lost(self, stone: StoneId, age: u32) -> bool {
        let lot = mix(self.seed ^ mix(stone.index() as u64)) % 100;
        age > Memory::FRESH && lot < u64::from(self.forgets)
    }
}

/// The enemy's stones whose kind was told so long ago that it is forgotten.
pub(crate) fn forgotten(view: &View, me: Side, memory: Memory) -> Vec<StoneId> {
    let mut lost = Vec::new();
    if memory.forgets == 0 {
        return lost;
    }
    for event in view.events() {
        let Some(strike) = event.strike else { continue };
        let (stone, kind) = match event.side == me {
            true => (strike.defender, strike.defender_kind),
            false => (event.stone, strike.attacker_kind),
        };
        lost.retain(|&other| other != stone);
        if kind.is_some() && memory.has_lost(stone, view.ply() - event.ply) {
            lost.push(stone);
        }
    }
    lost
}

/// Gives forgotten stones the likelihoods of the stones that are not known.
pub(crate) fn blur(chance: &mut [f32], kinds: usize, stones: &[Stone], forgotten: &[StoneId], enemy: Side) {
    let unknown = |stone: &&Stone| stone.side == enemy && stone.kind.is_none() && stone.square.is_some();
    let unknown: Vec<usize> = stones.iter().filter(unknown).map(|stone| stone.id.index()).collect();
    for stone in forgotten.iter().map(|stone| stone.index()) {
        for kind in 0..kinds {
            let sum: f32 = unknown.iter().map(|other| chance[other * kinds + kind]).sum();
            if !unknown.is_empty() {
                chance[stone * kinds + kind] = sum / unknown.len() as f32;
            }
        }
    }
}
