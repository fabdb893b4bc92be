//! What each kind is good for, read from the strike table, so that any rule set has strong stones, miners and spies.

use marshal_rules::{Kind, KindSet, Role, RuleSet, StrikeResult};

/// The nature of every kind of a rule set.
#[derive(Debug, Clone)]
pub(crate) struct Nature {
    /// Of a mobile kind: the share of the enemy's mobile stones that it beats by attacking, a tie counts half.
    pub(crate) strength: Vec<f64>,
    /// The kinds to be taken.
    pub(crate) flags: KindSet,
    /// Kinds that cannot move, flags included.
    pub(crate) immobile: KindSet,
    /// Mobile kinds that remove what stops most others.
    pub(crate) clearers: KindSet,
    /// Weak kinds that beat a very strong one.
    pub(crate) spies: KindSet,
    /// Kinds that run.
    pub(crate) runners: KindSet,
    /// The strongest: nearly every mobile stone loses to them.
    pub(crate) leaders: KindSet,
    /// How many mobile stones an army starts with.
    pub(crate) mobile_count: f64,
}

impl Nature {
    pub(crate) fn new(rules: &RuleSet) -> Nature {
        let kinds: Vec<Kind> = (0..rules.kinds().len()).map(|index| Kind(index as u8)).collect();
        let all = |test: &dyn Fn(Kind) -> bool| kinds.iter().copied().filter(|&kind| test(kind)).collect::<KindSet>();
        let flags = all(&|kind| rules.kind(kind).role == Role::Flag);
        let immobile = all(&|kind| !rules.kind(kind).mobile);
        let mobile = all(&|kind| rules.kind(kind).mobile);
        let count = |kind: Kind| f64::from(rules.kind(kind).count);
        let mobile_count = mobile.iter().map(count).sum::<f64>().max(1.0);
        let strength: Vec<f64> = kinds
            .iter()
            .map(|&kind| match immobile.contains(kind) {
                true => 0.0,
                false => {
                    mobile.iter().map(|other| count(other) * share(rules.strike(kind, other))).sum::<f64>()
                        / mobile_count
                }
            })
            .collect();
        let mines = all(&|kind| immobile.contains(kind) && !flags.contains(kind));
        let takes = |kind: Kind, other: Kind| rules.strike(kind, other) == StrikeResult::AttackerWins;
        let clearers = all(&|kind| {
            mobile.contains(kind)
                && mines.iter().any(|mine| {
                    let able = mobile.iter().filter(|&other| takes(other, mine)).map(count).sum::<f64>();
                    takes(kind, mine) && able * 2.0 < mobile_count
                })
        });
        let spies = all(&|kind| {
            mobile.contains(kind)
                && strength[kind.index()] < 0.3
                && mobile.iter().any(|prey| takes(kind, prey) && strength[prey.index()] > 0.7)
        });
        let best = mobile.iter().map(|kind| strength[kind.index()]).fold(0.0, f64::max);
        Nature {
            flags,
            immobile,
            clearers,
            spies,
            runners: all(&|kind| rules.kind(kind).runs),
            leaders: all(&|kind| mobile.contains(kind) && strength[kind.index()] > best - 0.2),
            mobile_count,
            strength,
        }
    }

    /// Immobile kinds that are no flag.
    pub(crate) fn mines(&self) -> KindSet {
        KindSet(self.immobile.0 & !self.flags.0)
    }
}

/// What the attacker gets of a strike: 1, a half for a tie, or nothing.
fn share(result: StrikeResult) -> f64 {
    match result {
        StrikeResult::AttackerWins => 1.0,
        StrikeResult::Both => 0.5,
        StrikeResult::DefenderWins => 0.0,
    }
}
