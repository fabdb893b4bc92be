//! The facts that one viewer has been told about each stone, a few bits a stone.

use std::ops::Range;

use crate::event::Viewer;
use crate::kind::{Kind, KindSet, StoneId};
use crate::memory::memory;
use crate::repetition::are_neighbours;
use crate::ruleset::{RuleSet, StrikeResult};
use crate::side::Side;
use crate::square::Move;

/// For every stone, the kinds that it can be by what the viewer was told of *this* stone.
///
/// Counts are not used here; see [`View::possible`](crate::View::possible). For the viewer's own stones it is what the
/// enemy can know of them, as far as the viewer can tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Knowledge([KindSet; 256]);

impl Knowledge {
    /// Nothing is known.
    pub(crate) fn new(rules: &RuleSet) -> Knowledge {
        let mut sets = [KindSet::EMPTY; 256];
        sets[..2 * rules.army_size()].fill(rules.all_kinds());
        Knowledge(sets)
    }

    /// Where lies what is known of so many stones.
    #[inline]
    pub(crate) fn hot_memory(&self, stones: usize) -> Range<*const u8> {
        memory(&self.0[..stones])
    }

    #[inline]
    pub(crate) fn of(&self, stone: StoneId) -> KindSet {
        self.0[stone.index()]
    }

    #[inline]
    pub(crate) fn set(&mut self, stone: StoneId, kinds: KindSet) {
        self.0[stone.index()] = kinds;
    }

    #[inline]
    fn narrow(&mut self, stone: StoneId, kinds: KindSet) {
        self.0[stone.index()] &= kinds;
    }

    /// The stone moved, or ran.
    #[inline]
    pub(crate) fn moved(&mut self, rules: &RuleSet, stone: StoneId, mv: Move) {
        self.narrow(stone, if is_run(mv) { rules.running_kinds() } else { rules.mobile_kinds() });
    }

    /// A strike, with the two kinds where the viewer knows them.
    #[inline]
    pub(crate) fn struck(&mut self, rules: &RuleSet, result: StrikeResult, attacker: Fighter, defender: Fighter) {
        if let Some(kind) = defender.known {
            self.narrow(attacker.stone, rules.attackers_with(result, kind));
        }
        if let Some(kind) = attacker.known {
            self.narrow(defender.stone, rules.defenders_with(result, kind));
        }
        for fighter in [attacker, defender] {
            if let Some(kind) = fighter.told {
                self.set(fighter.stone, KindSet::of(kind));
            }
        }
    }
}

/// A stone in a strike, as one viewer sees it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fighter {
    pub(crate) stone: StoneId,
    /// The kind, if the viewer knows it: its own stone, or told.
    pub(crate) known: Option<Kind>,
    /// The kind, if it was told to the stone's enemy and the viewer knows it.
    pub(crate) told: Option<Kind>,
}

impl Fighter {
    #[inline]
    pub(crate) fn seen_by(viewer: Viewer, owner: Side, stone: StoneId, kind: Kind, told: bool) -> Fighter {
        let told = told.then_some(kind);
        let own = viewer.side() == Some(owner);
        Fighter { stone, known: if own { Some(kind) } else { told }, told }
    }
}

/// Whether a stone went more than one square: only a runner can.
#[inline]
pub(crate) fn is_run(mv: Move) -> bool {
    let Move { from, to } = mv;
    !are_neighbours(from, to) && (from.col().abs_diff(to.col()) > 1 || from.row().abs_diff(to.row()) > 1)
}

/// Which stones have moved, and since which ply the enemy has been told what a stone is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Exposure {
    /// Told, then moved: side by side, since who looks at a stone wants both.
    marks: [[bool; 2]; 256],
    told_since: [u32; 256],
}

/// The enemy has not been told.
pub(crate) const NEVER: u32 = u32::MAX;

impl Exposure {
    pub(crate) fn new() -> Exposure {
        Exposure { marks: [[false; 2]; 256], told_since: [NEVER; 256] }
    }

    /// Where the marks of so many stones lie.
    #[inline]
    pub(crate) fn hot_memory(&self, stones: usize) -> Range<*const u8> {
        memory(&self.marks[..stones])
    }

    #[inline]
    pub(crate) fn has_moved(&self, stone: StoneId) -> bool {
        self.marks[stone.index()][1]
    }

    #[inline]
    pub(crate) fn set_moved(&mut self, stone: StoneId, moved: bool) {
        self.marks[stone.index()][1] = moved;
    }

    /// Whether it is told, and whether it has moved.
    #[inline]
    pub(crate) fn marks(&self, stone: StoneId) -> [bool; 2] {
        self.marks[stone.index()]
    }

    /// The ply that told it, or [`NEVER`].
    #[inline]
    pub(crate) fn told_since(&self, stone: StoneId) -> u32 {
        self.told_since[stone.index()]
    }

    #[inline]
    pub(crate) fn is_told(&self, stone: StoneId) -> bool {
        self.marks[stone.index()][0]
    }

    #[inline]
    pub(crate) fn set_told_since(&mut self, stone: StoneId, ply: u32) {
        self.told_since[stone.index()] = ply;
        self.marks[stone.index()][0] = ply != NEVER;
    }

    /// After a strike in `ply`: what the rule set tells.
    #[inline]
    pub(crate) fn struck(
        &mut self,
        rules: &RuleSet,
        ply: u32,
        result: StrikeResult,
        attacker: StoneId,
        defender: StoneId,
    ) {
        let (attacker_told, defender_told) = rules.told_after(result);
        if attacker_told && !self.is_told(attacker) {
            self.set_told_since(attacker, ply);
        }
        if defender_told && !self.is_told(defender) {
            self.set_told_since(defender, ply);
        }
    }
}
