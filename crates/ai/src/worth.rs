//! What each kind is worth at this stage of a game, in points: about 700 for a stone that nothing beats.

use marshal_rules::{Kind, RuleSet, StrikeResult};

use crate::nature::Nature;

/// What winning is worth beyond everything on the board.
pub(crate) const WIN: i32 = 2_000;

/// The worth of every kind of one army.
///
/// A stone is worth the more the fewer living enemy stones beat it; on top comes what only it can do. `mine` and
/// `theirs` count the living stones of each kind, as expectations where they are not known.
pub(crate) fn worths(rules: &RuleSet, nature: &Nature, mine: &[f32], theirs: &[f32]) -> Vec<i32> {
    let kinds = rules.kinds().len();
    // One stronger enemy among six weighs more than one among thirty, yet not five times more.
    let crowding = (33.0 / nature.mobile_count).cbrt();
    let base: Vec<f64> = (0..kinds)
        .map(|index| {
            let kind = Kind(index as u8);
            if nature.immobile.contains(kind) {
                return 0.0;
            }
            let threat: f64 = (0..kinds)
                .map(|other| Kind(other as u8))
                .filter(|&other| !nature.immobile.contains(other))
                .map(|other| {
                    let loss = match rules.strike(other, kind) {
                        StrikeResult::AttackerWins => 1.0,
                        StrikeResult::Both => 0.5,
                        StrikeResult::DefenderWins => 0.0,
                    };
                    // A spy beats the marshal, but the spy itself seldom lives to do it.
                    let weight = 0.3 + 0.7 * nature.strength[other.index()];
                    loss * weight * f64::from(theirs[other.index()])
                })
                .sum();
            660.0 * 0.76f64.powf(threat * crowding) + 40.0
        })
        .collect();
    (0..kinds)
        .map(|index| {
            let kind = Kind(index as u8);
            if nature.flags.contains(kind) {
                return WIN;
            }
            if nature.immobile.contains(kind) {
                return 90;
            }
            let mut worth = base[index];
            let prey = |other: usize| {
                let beats = rules.strike(kind, Kind(other as u8)) == StrikeResult::AttackerWins;
                (beats && theirs[other] > 0.0).then(|| base[other] * f64::from(theirs[other].min(1.0)))
            };
            if nature.spies.contains(kind) {
                worth += 0.2 * (0..kinds).filter_map(prey).fold(0.0, f64::max);
            }
            if nature.clearers.contains(kind) {
                let mines: f32 = nature.mines().iter().map(|mine| theirs[mine.index()]).sum();
                // The last miners are the key to a walled flag.
                worth += f64::from(40.0 + 220.0 / mine[index].max(1.0)) * f64::from(mines.min(2.0)) / 2.0;
            }
            if nature.runners.contains(kind) {
                worth += 20.0;
            }
            worth as i32
        })
        .collect()
}
