//! The position as its player sees it, with likelihoods where it sees nothing.

use marshal_rules::{BySide, Kind, KindSet, RuleSet, Side, Square, Stone, StoneId, View};

use crate::dice::Dice;
use crate::hand::behaviour::{Daring, behaviour};
use crate::hand::belief::Belief;
use crate::hand::memory::{Memory, blur, forgotten};
use crate::hand::prior::Prior;
use crate::nature::Nature;
use crate::worth::worths;

/// How many worlds the likelihoods are counted from.
const SAMPLES: u32 = 160;

/// Everything a player thinks of a position before it looks ahead.
pub(crate) struct Picture<'a> {
    pub(crate) view: &'a View,
    pub(crate) rules: &'a RuleSet,
    pub(crate) me: Side,
    pub(crate) nature: Nature,
    pub(crate) stones: Vec<Stone>,
    /// Id of the enemy's first stone; its army is numbered on from there.
    pub(crate) first_enemy: usize,
    /// Worlds of the enemy's army.
    pub(crate) belief: Belief,
    /// Stones whose kind the player was told and no longer remembers.
    pub(crate) forgotten: Vec<StoneId>,
    /// How likely stone `s` is of kind `k`, at `s * kinds + k`: an enemy stone to me, one of mine to the enemy.
    chance: Vec<f32>,
    /// The kind of each stone that the other side of it can tell for certain.
    known: Vec<Option<Kind>>,
    /// What each side's kinds are worth.
    pub(crate) worth: BySide<Vec<i32>>,
    /// Mobile stones that each side has, the enemy's as an expectation.
    pub(crate) mobile: BySide<f32>,
}

impl<'a> Picture<'a> {
    /// The picture of a view that belongs to a side; `None` for a spectator's, or one that no world fits.
    pub(crate) fn new(view: &'a View, dice: &Dice, memory: Memory) -> Option<Picture<'a>> {
        let me = view.side()?;
        let rules: &RuleSet = view.rules();
        let nature = Nature::new(rules);
        let kinds = rules.kinds().len();
        let stones: Vec<Stone> = view.stones().collect();
        let army = rules.army_size();
        let counts: Vec<u8> = rules.kinds().iter().map(|kind| kind.count).collect();
        let believe = |side: Side| {
            let ids = side.index() * army..(side.index() + 1) * army;
            let prior = Prior::new(rules, &nature, side);
            let daring = Daring::new(rules, side.other());
            let mut weights = Vec::with_capacity(army * kinds);
            for stone in &stones[ids.clone()] {
                weights.extend(rules.all_kinds().iter().map(|kind| {
                    prior.weight(Some(kind), stone.start) * behaviour(view, &nature, &daring, stone, kind)
                }));
            }
            let sets = stones[ids].iter().map(|stone| view.evidence(stone.id)).collect();
            Belief::new(sets, &counts, weights, dice.clone())
        };
        let mut beliefs = BySide::new(believe(Side::Red)?, believe(Side::Blue)?);
        let mut chance = Vec::with_capacity(stones.len() * kinds);
        let mut known = Vec::with_capacity(stones.len());
        for side in Side::ALL {
            chance.extend(beliefs[side].marginals(SAMPLES));
            known.extend(view.inferred(side).iter().map(|set| set.single()));
        }
        let belief = beliefs[me.other()].clone();
        let forgotten = forgotten(view, me, memory);
        blur(&mut chance, kinds, &stones, &forgotten, me.other());
        forgotten.iter().for_each(|stone| known[stone.index()] = None);
        let living = |side: Side| -> Vec<f32> {
            let mut counts = vec![0.0; kinds];
            for stone in stones.iter().filter(|stone| stone.side == side && stone.square.is_some()) {
                match stone.kind.filter(|_| side == me) {
                    Some(kind) => counts[kind.index()] += 1.0,
                    None => (0..kinds).for_each(|kind| counts[kind] += chance[stone.id.index() * kinds + kind]),
                }
            }
            counts
        };
        let living = BySide::from_fn(living);
        let mobile = |side: Side| -> f32 {
            (0..kinds).filter(|&kind| rules.kinds()[kind].mobile).map(|kind| living[side][kind]).sum()
        };
        Some(Picture {
            worth: BySide::from_fn(|side| worths(rules, &nature, &living[side], &living[side.other()])),
            mobile: BySide::from_fn(mobile),
            view,
            rules,
            me,
            nature,
            stones,
            first_enemy: me.other().index() * army,
            belief,
            forgotten,
            chance,
            known,
        })
    }

    /// How likely the stone is of each kind.
    #[inline]
    pub(crate) fn chances(&self, stone: usize) -> &[f32] {
        let kinds = self.rules.kinds().len();
        &self.chance[stone * kinds..(stone + 1) * kinds]
    }

    /// The stone's kind if the side that does not own it can tell it for certain.
    #[inline]
    pub(crate) fn known(&self, stone: usize) -> Option<Kind> {
        self.known[stone]
    }

    /// How likely the stone is one of the kinds.
    pub(crate) fn chance_of(&self, stone: usize, kinds: KindSet) -> f32 {
        kinds.iter().map(|kind| self.chances(stone)[kind.index()]).sum()
    }

    /// The living stones of a side with their squares.
    pub(crate) fn living(&self, side: Side) -> impl Iterator<Item = (usize, Square)> + '_ {
        let of_side = self.stones.iter().filter(move |stone| stone.side == side);
        of_side.filter_map(|stone| Some((stone.id.index(), stone.square?)))
    }

    /// How likely the player takes a stone to be one of the kinds; certain about its own.
    pub(crate) fn likely(&self, stone: usize, kinds: KindSet) -> f32 {
        match self.stones[stone].kind.filter(|_| self.stones[stone].side == self.me) {
            Some(kind) => f32::from(u8::from(kinds.contains(kind))),
            None => self.chance_of(stone, kinds),
        }
    }

    /// My stones' worth less the enemy's, flags aside.
    pub(crate) fn material(&self) -> i32 {
        let sum = |side: Side| -> f32 {
            let value = |stone: usize| -> f32 {
                let counted = (0..self.rules.kinds().len()).map(|kind| Kind(kind as u8));
                let counted = counted.filter(|kind| !self.nature.flags.contains(*kind));
                counted.map(|kind| self.likely(stone, KindSet::of(kind)) * self.worth[side][kind.index()] as f32).sum()
            };
            self.living(side).map(|(stone, _)| value(stone)).sum()
        };
        (sum(self.me) - sum(self.me.other())) as i32
    }
}
