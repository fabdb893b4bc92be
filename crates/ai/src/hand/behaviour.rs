//! What a stone's doings say of its kind.

use marshal_rules::{Kind, RuleSet, Side, Stone, View};

use crate::nature::Nature;
use crate::steps::distances;

/// How far each square lies towards a side's zone: 1 within it, 0 a whole no man's land away.
pub(crate) struct Daring([f32; 256]);

impl Daring {
    pub(crate) fn new(rules: &RuleSet, side: Side) -> Daring {
        let open = rules.squares();
        let far = distances(rules.zone(side), false, |square| open.contains(square).then_some(1));
        let gap = rules.zone(side.other()).iter().map(|square| far[square.index()]).min().unwrap_or(1).max(1);
        Daring(far.map(|distance| 1.0 - f32::from(distance.min(gap)) / f32::from(gap)))
    }
}

/// How well a stone's doings suit a kind: what has long stood still is the more likely to be unable to move, and who
/// walks up to an unknown enemy is more likely to be strong. Mild, so that a bluff is never taken for impossible.
pub(crate) fn behaviour(view: &View, nature: &Nature, daring: &Daring, stone: &Stone, kind: Kind) -> f32 {
    if nature.immobile.contains(kind) {
        return 1.0;
    }
    if !stone.moved {
        return (1.0 - view.ply() as f32 / 400.0).max(0.4);
    }
    let daring = stone.square.map_or(0.5, |square| daring.0[square.index()]);
    let strength = nature.strength[kind.index()] as f32;
    // A runner would have run.
    let strolls = if nature.runners.contains(kind) { 0.6 } else { 1.0 };
    (1.0 + daring * 1.6 * (strength - 0.6)).max(0.1) * strolls
}
