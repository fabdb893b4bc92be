//! The position as its player sees it, with likelihoods where it sees nothing.

use marshal_rules::{BySide, Kind, KindSet, RuleSet, Side, Square, Stone, StoneId, View};

use crate::belief::Belief;
use crate::dice::{Dice, mix};
use crate::nature::Nature;
use crate::prior::Prior;
use crate::steps::distances;
use crate::worth::worths;

/// How many worlds the likelihoods are counted from.
const SAMPLES: u32 = 160;

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
        let first_enemy = if me == Side::Red { army } else { 0 };
        let counts: Vec<u8> = rules.kinds().iter().map(|kind| kind.count).collect();
        let believe = |side: Side, dice: Dice| {
            let army = &stones[side.index() * army..(side.index() + 1) * army];
            let prior = Prior::new(rules, &nature, side);
            let daring = Daring::new(rules, side.other());
            let mut weights = Vec::with_capacity(army.len() * kinds);
            for stone in army {
                weights.extend((0..kinds).map(|index| {
                    let kind = Kind(index as u8);
                    prior.weight(Some(kind), stone.start) * behaviour(view, &nature, &daring, stone, kind)
                }));
            }
            Belief::new(army.iter().map(|stone| view.evidence(stone.id)).collect(), &counts, weights, dice)
        };
        let mut belief = believe(me.other(), dice.clone())?;
        let mut chance = vec![0.0; stones.len() * kinds];
        chance[first_enemy * kinds..(first_enemy + army) * kinds].copy_from_slice(&belief.marginals(SAMPLES));
        let forgotten = forgotten(view, me, memory);
        blur(&mut chance, kinds, &stones, &forgotten, me.other());
        let first_own = me.index() * army;
        let apparent = believe(me, dice.clone())?.marginals(SAMPLES);
        chance[first_own * kinds..(first_own + army) * kinds].copy_from_slice(&apparent);
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
            first_enemy,
            belief,
            forgotten,
            chance,
        })
    }

    /// How likely the stone is of each kind.
    #[inline]
    pub(crate) fn chances(&self, stone: usize) -> &[f32] {
        let kinds = self.rules.kinds().len();
        &self.chance[stone * kinds..(stone + 1) * kinds]
    }

    /// The stone's kind if there is no doubt about it.
    pub(crate) fn known(&self, stone: usize) -> Option<Kind> {
        let certain = self.chances(stone).iter().position(|&chance| chance > 0.999)?;
        Some(Kind(certain as u8))
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

/// The enemy's stones whose kind was told so long ago that it is forgotten.
fn forgotten(view: &View, me: Side, memory: Memory) -> Vec<StoneId> {
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
fn blur(chance: &mut [f32], kinds: usize, stones: &[Stone], forgotten: &[StoneId], enemy: Side) {
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

/// How far each square lies towards a side's zone: 1 within it, 0 a whole no man's land away.
struct Daring([f32; 256]);

impl Daring {
    fn new(rules: &RuleSet, side: Side) -> Daring {
        let open = rules.squares();
        let far = distances(rules.zone(side), false, |square| open.contains(square).then_some(1));
        let gap = rules.zone(side.other()).iter().map(|square| far[square.index()]).min().unwrap_or(1).max(1);
        Daring(far.map(|distance| 1.0 - f32::from(distance.min(gap)) / f32::from(gap)))
    }
}

/// How well a stone's doings suit a kind: what has long stood still is the more likely to be unable to move, and who
/// walks up to an unknown enemy is more likely to be strong. Mild, so that a bluff is never taken for impossible.
fn behaviour(view: &View, nature: &Nature, daring: &Daring, stone: &Stone, kind: Kind) -> f32 {
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
