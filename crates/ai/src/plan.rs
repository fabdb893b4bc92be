//! Where each kind wants to be and what each strike promises: the evaluation beyond plain material.
//!
//! Computed once a move from the picture, so that a search only adds and subtracts entries.

use marshal_rules::{Diagonal, Kind, NoMove, Square, StrikeResult};

use crate::picture::Picture;
use crate::steps::{UNREACHABLE, distances};
use crate::worth::WIN;

/// The plan of one side in one position.
pub(crate) struct Plan {
    kinds: usize,
    army: usize,
    /// What a strike of my kind `k` on enemy stone `e` promises on average, at `k * army + e`.
    gains: Vec<i32>,
    /// How good a square is for my kind `k`, at `k * 256 + square`.
    fields: Vec<i16>,
    /// How good a square is for a mobile enemy stone.
    threat: [i16; 256],
    /// How likely, in percent, an enemy stone of kind `k` strikes my stone `s` when it can, at `k * army + s`.
    willing: Vec<i32>,
    /// What my stone loses of its value by showing itself.
    pub(crate) secrecy: Vec<i32>,
    /// What it is worth to me to know what the enemy's stone of kind `k` is.
    pub(crate) insight: Vec<i32>,
    /// Worth of an enemy stone of kind `k` if it is taken.
    pub(crate) theirs: Vec<i32>,
    /// Worth of my kind `k`.
    pub(crate) mine: Vec<i32>,
}

impl Plan {
    pub(crate) fn new(picture: &Picture<'_>) -> Plan {
        let rules = picture.rules;
        let kinds = rules.kinds().len();
        let army = rules.army_size();
        let theirs = prices(picture);
        let mobile = |kind: usize| rules.kinds()[kind].mobile;
        let insight = (0..kinds).map(|kind| if mobile(kind) { 5 + picture.theirs[kind] / 10 } else { 12 }).collect();
        let mut secrecy = vec![0; picture.stones.len()];
        for (stone, _) in picture.living(picture.me) {
            let id = picture.stones[stone].id;
            if let Some(kind) = picture.known(stone)
                && picture.view.evidence(id).len() > 1
            {
                secrecy[stone] = picture.mine[kind.index()] / 12;
            }
        }
        let mut plan = Plan {
            kinds,
            army,
            gains: vec![0; kinds * army],
            fields: vec![0; kinds * 256],
            threat: [0; 256],
            willing: vec![100; kinds * army],
            secrecy,
            insight,
            theirs,
            mine: picture.mine.clone(),
        };
        plan.fill_gains(picture);
        plan.fill_willing(picture);
        plan.fill_fields(picture);
        plan
    }

    /// What a strike of my kind on an enemy stone promises on average, the kind's secrecy aside.
    #[inline]
    pub(crate) fn gain(&self, kind: Kind, enemy: usize) -> i32 {
        self.gains[kind.index() * self.army + enemy % self.army]
    }

    /// How likely, in percent, an enemy stone of this kind strikes a stone of mine when it can.
    #[inline]
    pub(crate) fn willingness(&self, kind: Kind, stone: usize) -> i32 {
        self.willing[kind.index() * self.army + stone % self.army]
    }

    /// How good a square is for a stone of mine.
    #[inline]
    pub(crate) fn place(&self, kind: Kind, square: Square) -> i32 {
        i32::from(self.fields[kind.index() * 256 + square.index()])
    }

    /// How good a square is for a mobile stone of the enemy.
    #[inline]
    pub(crate) fn threat(&self, square: Square) -> i32 {
        i32::from(self.threat[square.index()])
    }

    fn fill_gains(&mut self, picture: &Picture<'_>) {
        for (enemy, _) in picture.living(picture.me.other()) {
            let certain = picture.known(enemy).is_some();
            for index in 0..self.kinds {
                let kind = Kind(index as u8);
                if !picture.rules.kind(kind).mobile {
                    continue;
                }
                let outcome = |other: usize| {
                    let learnt = if certain { 0 } else { self.insight[other] };
                    match picture.rules.strike(kind, Kind(other as u8)) {
                        StrikeResult::AttackerWins => self.theirs[other],
                        StrikeResult::DefenderWins => learnt - self.mine[index],
                        StrikeResult::Both => self.theirs[other] - self.mine[index],
                    }
                };
                let chances = picture.chances(enemy).iter().enumerate();
                let sum: f32 = chances.map(|(other, chance)| chance * outcome(other) as f32).sum();
                self.gains[index * self.army + enemy % self.army] = sum as i32;
            }
        }
    }

    /// The enemy sees what a strike promises by what it can know of my stone, and mostly acts by it.
    fn fill_willing(&mut self, picture: &Picture<'_>) {
        let possible = picture.view.inferred(picture.me);
        let mut left: Vec<f32> = picture.rules.kinds().iter().map(|kind| f32::from(kind.count)).collect();
        possible.iter().filter_map(|set| set.single()).for_each(|kind| left[kind.index()] -= 1.0);
        for (stone, _) in picture.living(picture.me) {
            let set = possible[stone % self.army];
            let total: f32 = set.iter().map(|own| left[own.index()]).sum();
            if set.single().is_some() || total <= 0.0 {
                continue;
            }
            for index in (0..self.kinds).filter(|&index| picture.rules.kinds()[index].mobile) {
                let gain = |own: Kind| match picture.rules.strike(Kind(index as u8), own) {
                    StrikeResult::AttackerWins => self.mine[own.index()],
                    StrikeResult::DefenderWins => -self.theirs[index],
                    StrikeResult::Both => self.mine[own.index()] - self.theirs[index],
                };
                let sum: f32 = set.iter().map(|own| left[own.index()] * gain(own) as f32).sum();
                self.willing[index * self.army + stone % self.army] = (50 + (sum / total / 3.0) as i32).clamp(20, 95);
            }
        }
    }

    fn fill_fields(&mut self, picture: &Picture<'_>) {
        let own_immobile = |square: Square| {
            picture.view.at(square).is_some_and(|id| {
                let stone = &picture.stones[id.index()];
                stone.side == picture.me && picture.chance_of(id.index(), picture.nature.immobile) > 0.5
            })
        };
        let diagonal = picture.rules.diagonal() != Diagonal::None;
        let open = picture.rules.squares();
        let flag = picture.living(picture.me).find(|&(stone, _)| {
            picture.chance_of(stone, picture.nature.flags) > 0.5
        });
        let home = distances(flag.map(|(_, square)| square), diagonal, |square| open.contains(square).then_some(1));
        let mut draw = Draw::new(self.kinds);
        let rest = 1.0 / (1.0 + picture.view.quiet() as f32 / 40.0);
        for (enemy, square) in picture.living(picture.me.other()) {
            let flees = picture.stones[enemy].moved
                || picture.known(enemy).is_some_and(|kind| !picture.nature.immobile.contains(kind));
            let near_home = (8 - i32::from(home[square.index()].min(8))) as f32 / 8.0;
            let zeal = if flees { rest * 0.5 + 3.0 * near_home * near_home } else { 1.0 };
            for clears in [false, true] {
                // Ways lead past mobile stones, seldom through immobile ones.
                let far = distances([square], diagonal, |square| {
                    if !open.contains(square) || own_immobile(square) {
                        return None;
                    }
                    let Some(id) = picture.view.at(square) else { return Some(1) };
                    if picture.stones[id.index()].side == picture.me {
                        return Some(1);
                    }
                    let blocks = picture.chance_of(id.index(), picture.nature.immobile);
                    match (blocks > 0.99, clears) {
                        (true, false) => None,
                        (_, false) => Some(2 + (4.0 * blocks) as u16),
                        (_, true) => Some(2),
                    }
                });
                draw.add(self, picture, enemy, clears, zeal, &far);
            }
        }
        draw.settle(&mut self.fields);
        let back = |square: Square| if home[square.index()] == UNREACHABLE { 16 } else { home[square.index()].min(16) };
        for square in open {
            let distance = i32::from(back(square));
            self.threat[square.index()] = (50.0 * 0.85f32.powi(distance) + 500.0 * 0.55f32.powi(distance)) as i16;
        }
    }
}

/// How strongly kinds are drawn to squares and frightened from them while the fields are summed up.
struct Draw {
    best: Vec<f32>,
    sum: Vec<f32>,
    fear: Vec<f32>,
}

impl Draw {
    fn new(kinds: usize) -> Draw {
        Draw { best: vec![0.0; kinds * 256], sum: vec![0.0; kinds * 256], fear: vec![0.0; kinds * 256] }
    }

    /// Adds what one enemy stone means to the clearing kinds, or to the others.
    fn add(&mut self, plan: &Plan, picture: &Picture<'_>, enemy: usize, clears: bool, zeal: f32, far: &[u16; 256]) {
        let known = picture.known(enemy);
        for index in 0..plan.kinds {
            let kind = Kind(index as u8);
            if !picture.rules.kind(kind).mobile || picture.nature.clearers.contains(kind) != clears {
                continue;
            }
            let promise = plan.gain(kind, enemy).clamp(0, 900) as f32 * zeal * 0.35;
            let hunted = known.is_some_and(|other| {
                picture.rules.kind(other).mobile && picture.rules.strike(other, kind) == StrikeResult::AttackerWins
            });
            let fear = if hunted { plan.mine[index] as f32 * 0.06 } else { 0.0 };
            if promise < 1.0 && fear < 1.0 {
                continue;
            }
            let decay: f32 = if picture.nature.runners.contains(kind) { 0.95 } else { 0.9 };
            for square in picture.rules.squares() {
                let distance = far[square.index()];
                if distance == UNREACHABLE {
                    continue;
                }
                let at = index * 256 + square.index();
                let pulled = promise * decay.powi(i32::from(distance));
                self.best[at] = self.best[at].max(pulled);
                self.sum[at] += pulled;
                self.fear[at] += fear * f32::from(4 - distance.min(4)) / 4.0;
            }
        }
    }

    /// The best goal counts in full, every other one a little, so that there is one direction to go.
    fn settle(&self, fields: &mut [i16]) {
        for (at, field) in fields.iter_mut().enumerate() {
            *field = (self.best[at] + 0.05 * (self.sum[at] - self.best[at]) - self.fear[at]) as i16;
        }
    }
}

/// What taking each enemy kind is worth. Where a side without moves is only drawn with, its last stones are left alone.
fn prices(picture: &Picture<'_>) -> Vec<i32> {
    let spare = match picture.rules.no_move() {
        NoMove::Draws => ((picture.enemy_mobile - 1.5) / 4.0).clamp(0.0, 1.0),
        NoMove::Loses => 1.0,
    };
    let mobile = |kind: usize| picture.rules.kinds()[kind].mobile;
    let price = |(kind, &worth): (usize, &i32)| if mobile(kind) { (worth as f32 * spare) as i32 } else { worth };
    let prices: Vec<i32> = picture.theirs.iter().enumerate().map(price).collect();
    debug_assert!(picture.nature.flags.iter().all(|flag| prices[flag.index()] == WIN));
    prices
}
