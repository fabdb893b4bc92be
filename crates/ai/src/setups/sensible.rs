//! Setups by plain rules.
//!
//! Stones are swapped at random, and a swap stays with a chance that grows with how well the result suits the kinds' usual
//! places and a few plain rules: the flag is guarded and no runner sees it from afar, nobody is walled in by his own mines, runners are spread, the spy stays
//! near those it defends.

use marshal_rules::{Kind, KindSet, RuleSet, Setup, Side, Square, SquareSet};

use crate::dice::Dice;
use crate::hand::prior::{Prior, depths};
use crate::nature::Nature;
use crate::steps::{beside, diagonal_to, lines};

/// A valid setup with a guarded flag, another one for each seed.
///
/// The same rule set, side and seed always give the same setup. Where a rule set admits no valid setup at all, the
/// result is merely complete.
pub fn sensible(rules: &RuleSet, side: Side, seed: u64) -> Setup {
    drawn(rules, side, seed, None)
}

/// As [`sensible`], with the flag on this square of the zone as long as the rule set admits it.
pub(super) fn sensible_around(rules: &RuleSet, side: Side, seed: u64, flag: Square) -> Setup {
    drawn(rules, side, seed, Some(flag))
}

fn drawn(rules: &RuleSet, side: Side, seed: u64, flag: Option<Square>) -> Setup {
    let nature = Nature::new(rules);
    let mut draft = Draft::new(rules, &nature, side, seed);
    draft.settle(flag);
    let setup = draft.setup();
    match setup.check(rules, side) {
        Ok(()) => setup,
        Err(_) => draft.opened().unwrap_or(setup),
    }
}

/// Rounds of swaps a square; the chain forgets its start long before.
const ROUNDS: usize = 40;

/// A complete setup under work.
struct Draft<'a> {
    rules: &'a RuleSet,
    nature: &'a Nature,
    side: Side,
    prior: Prior,
    depth: [f32; 256],
    zone: Vec<Square>,
    /// Squares of the zone with a step out of it.
    front: Vec<bool>,
    at: [Option<Kind>; 256],
    dice: Dice,
}

impl<'a> Draft<'a> {
    fn new(rules: &'a RuleSet, nature: &'a Nature, side: Side, seed: u64) -> Draft<'a> {
        let mut dice = Dice::new(seed, 0x5e70 + side.index() as u64);
        let zone: Vec<Square> = rules.zone(side).iter().filter(|&square| rules.squares().contains(square)).collect();
        let army = rules.kinds().iter().enumerate();
        let army = army.flat_map(|(index, info)| (0..info.count).map(move |_| Some(Kind(index as u8))));
        let mut stones: Vec<Option<Kind>> = army.chain(std::iter::repeat(None)).take(zone.len()).collect();
        dice.shuffle(&mut stones);
        let mut at = [None; 256];
        zone.iter().zip(stones).for_each(|(square, stone)| at[square.index()] = stone);
        let outside = |square: Square| rules.squares().contains(square) && !rules.zone(side).contains(square);
        Draft {
            front: zone.iter().map(|&square| beside(square).any(outside)).collect(),
            prior: Prior::new(rules, nature, side),
            depth: depths(rules, side),
            rules,
            nature,
            side,
            zone,
            at,
            dice,
        }
    }

    /// Swaps stones for long enough; but for the flag, where it has to stand on a square.
    fn settle(&mut self, flag: Option<Square>) {
        if let Some(flag) = flag
            && let Some(drawn) = self.zone.iter().find(|square| self.at[square.index()] == Some(self.rules.flag()))
        {
            self.at.swap(drawn.index(), flag.index());
        }
        let swaps = ROUNDS * self.zone.len();
        let mut structure = self.structure();
        for swap in 0..swaps {
            let (a, b) = (self.zone[self.dice.index(self.zone.len())], self.zone[self.dice.index(self.zone.len())]);
            let (kind_a, kind_b) = (self.at[a.index()], self.at[b.index()]);
            if kind_a == kind_b || flag.is_some_and(|flag| flag == a || flag == b) {
                continue;
            }
            // Cooling from 2 to 1: free at first, in the end drawn with the weights as they are.
            let heat = 2.0 - (swap as f32 / swaps as f32 * 1.5).min(1.0);
            let weight = |kind, square| self.prior.weight(kind, square);
            let fit = weight(kind_a, b) * weight(kind_b, a) / (weight(kind_a, a) * weight(kind_b, b));
            // The cheap half of the question first; two passed in a row make one step as good as asking both at once.
            if !self.dice.passes(fit.ln() / heat) {
                continue;
            }
            self.at.swap(a.index(), b.index());
            let changed = self.structure();
            if self.dice.passes((changed - structure) / heat) {
                structure = changed;
            } else {
                self.at.swap(a.index(), b.index());
            }
        }
    }

    /// How good the setup is beyond each stone's own place, as the logarithm of a weight.
    fn structure(&self) -> f32 {
        let (mut front, mut closed, mut running) = (0.0, 0.0, false);
        for (&square, _) in self.zone.iter().zip(&self.front).filter(|(_, front)| **front) {
            front += 1.0;
            if let Some(kind) = self.at[square.index()] {
                closed += f32::from(u8::from(self.nature.immobile.contains(kind)));
                running |= self.nature.runners.contains(kind);
            }
        }
        let mut value = -3.0 * self.walled_in() as f32 - 1.5 * (closed - front * 0.3).max(0.0);
        if !running {
            value -= 1.0;
        }
        for &square in &self.zone {
            let Some(kind) = self.at[square.index()] else { continue };
            if self.nature.flags.contains(kind) {
                value += self.guard(square) - self.seen_by_runners(square);
            } else if self.nature.spies.contains(kind) {
                value -= 0.4 * (self.to_nearest(square, self.nature.leaders).min(5) as f32 - 1.0);
            } else if self.nature.runners.contains(kind) {
                let crowd = beside(square).filter(|next| self.at[next.index()] == Some(kind)).count();
                value -= 0.15 * crowd as f32;
            }
        }
        value
    }

    /// How well the flag's neighbours defend it.
    fn guard(&self, flag: Square) -> f32 {
        beside(flag)
            .filter(|&next| self.rules.squares().contains(next))
            .map(|next| match self.at[next.index()] {
                Some(kind) if self.nature.mines().contains(kind) => 1.0,
                Some(kind) if self.nature.strength[kind.index()] > 0.6 => 0.4,
                Some(_) => 0.0,
                // Open country behind the lines is bad, open country in front of them is ruin.
                None => -1.2 - 1.5 * (1.0 - self.depth[next.index()]),
            })
            .sum()
    }

    /// How easily a runner takes the flag from afar: at once along a line out of the zone, or once it has run to the
    /// far end of a line within the zone.
    fn seen_by_runners(&self, flag: Square) -> f32 {
        if self.nature.runners.is_empty() || !self.rules.strikes_after_run() {
            return 0.0;
        }
        let is_free = |square: &Square| {
            self.rules.squares().contains(*square)
                && !(self.rules.zone(self.side).contains(*square) && self.at[square.index()].is_some())
        };
        lines(flag)
            .map(|line| {
                let free: Vec<Square> = line.take_while(is_free).collect();
                match free.last() {
                    Some(end) if !self.rules.zone(self.side).contains(*end) => 6.0,
                    Some(_) if free.len() > 1 => 1.5,
                    _ => 0.0,
                }
            })
            .sum()
    }

    /// Mobile stones with no way out past their own immobile ones.
    fn walled_in(&self) -> usize {
        let passable = |square: Square| self.at[square.index()].is_none_or(|kind| !self.nature.immobile.contains(kind));
        let mut reached = SquareSet::EMPTY;
        let exits = self.zone.iter().zip(&self.front).filter(|&(&square, &front)| front && passable(square));
        let mut todo: Vec<Square> = exits.map(|(&square, _)| square).collect();
        todo.iter().for_each(|&square| reached.insert(square));
        while let Some(square) = todo.pop() {
            for next in beside(square) {
                if self.rules.zone(self.side).contains(next)
                    && self.rules.squares().contains(next)
                    && !reached.contains(next)
                    && passable(next)
                {
                    reached.insert(next);
                    todo.push(next);
                }
            }
        }
        let stuck =
            |square: &&Square| self.at[square.index()].is_some() && passable(**square) && !reached.contains(**square);
        self.zone.iter().filter(stuck).count()
    }

    /// Steps to the nearest stone of the kinds as if nothing stood between; large when there is none.
    fn to_nearest(&self, from: Square, kinds: KindSet) -> u8 {
        let distance = |to: Square| from.col().abs_diff(to.col()) + from.row().abs_diff(to.row());
        let wanted = |square: &&Square| self.at[square.index()].is_some_and(|kind| kinds.contains(kind));
        self.zone.iter().filter(wanted).map(|&square| distance(square)).min().unwrap_or(u8::MAX)
    }

    fn setup(&self) -> Setup {
        let mut setup = Setup::new();
        for &square in &self.zone {
            if let Some(kind) = self.at[square.index()] {
                setup.place(square, kind);
            }
        }
        setup
    }

    /// The setup changed as little as needed to have a first move: some mobile stone goes to a square with a free
    /// neighbour. Every square and neighbour is tried, so a valid setup is found if there is one.
    fn opened(&mut self) -> Option<Setup> {
        let home = self.rules.zone(self.side);
        let open = self.rules.squares();
        for exit in self.zone.clone() {
            for next in beside(exit).chain(diagonal_to(exit)).filter(|&next| open.contains(next)) {
                let before = self.at;
                let mobile = |stone: Option<Kind>| stone.is_some_and(|kind| !self.nature.immobile.contains(kind));
                if let Some(donor) = self.zone.iter().find(|square| mobile(self.at[square.index()])) {
                    self.at.swap(donor.index(), exit.index());
                }
                if home.contains(next) && self.at[next.index()].is_some() {
                    let empty = self.zone.iter().find(|square| self.at[square.index()].is_none());
                    empty.into_iter().for_each(|empty| self.at.swap(empty.index(), next.index()));
                }
                let setup = self.setup();
                if setup.check(self.rules, self.side).is_ok() {
                    return Some(setup);
                }
                self.at = before;
            }
        }
        None
    }
}
