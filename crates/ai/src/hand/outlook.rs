//! What one side, by its own knowledge, can hope for: the promise of each strike, and where each kind wants to be.
//!
//! Computed once a move from the picture, so that looking ahead only adds and subtracts entries.

use marshal_rules::{Diagonal, Kind, NoMove, Side, Square, StrikeResult};

use crate::hand::picture::Picture;
use crate::steps::{UNREACHABLE, distances};

/// The hopes of one side.
pub(crate) struct Outlook {
    kinds: usize,
    army: usize,
    /// What a strike of kind `k` on the other side's stone `e` promises on average, at `k * army + e`.
    gains: Vec<i32>,
    /// How good a square is for kind `k`, at `k * 256 + square`.
    fields: Vec<i16>,
}

impl Outlook {
    /// The outlook of a side. The enemy's is what it can know: it sees my stones by what they have shown.
    pub(crate) fn new(picture: &Picture<'_>, side: Side) -> Outlook {
        let kinds = picture.rules.kinds().len();
        let army = picture.rules.army_size();
        let mut outlook = Outlook { kinds, army, gains: vec![0; kinds * army], fields: vec![0; kinds * 256] };
        outlook.fill_gains(picture, side);
        outlook.fill_fields(picture, side);
        outlook
    }

    /// What a strike of this kind on an enemy stone promises on average.
    #[inline]
    pub(crate) fn gain(&self, kind: Kind, enemy: usize) -> i32 {
        self.gains[kind.index() * self.army + enemy % self.army]
    }

    /// How good a square is for this kind.
    #[inline]
    pub(crate) fn place(&self, kind: Kind, square: Square) -> i32 {
        i32::from(self.fields[kind.index() * 256 + square.index()])
    }

    fn fill_gains(&mut self, picture: &Picture<'_>, side: Side) {
        let (own, other) = (&picture.worth[side], prices(picture, side.other()));
        for (enemy, _) in picture.living(side.other()) {
            let certain = picture.known(enemy).is_some();
            for kind in picture.rules.mobile_kinds().iter() {
                let outcome = |target: usize| {
                    let learnt = if certain { 0 } else { insight(picture, side, Kind(target as u8)) };
                    match picture.rules.strike(kind, Kind(target as u8)) {
                        StrikeResult::AttackerWins => other[target],
                        StrikeResult::DefenderWins => learnt - own[kind.index()],
                        StrikeResult::Both => other[target] - own[kind.index()],
                    }
                };
                let chances = picture.chances(enemy).iter().enumerate();
                let sum: f32 = chances.map(|(target, chance)| chance * outcome(target) as f32).sum();
                self.gains[kind.index() * self.army + enemy % self.army] = sum as i32;
            }
        }
    }

    fn fill_fields(&mut self, picture: &Picture<'_>, side: Side) {
        let immobile = picture.nature.immobile;
        let diagonal = picture.rules.diagonal() != Diagonal::None;
        let open = picture.rules.squares();
        let home = flag_distances(picture, side);
        let rest = 1.0 / (1.0 + picture.view.quiet() as f32 / 40.0);
        let mut draw = Draw::new(self.kinds);
        for (enemy, square) in picture.living(side.other()) {
            let flees =
                picture.stones[enemy].moved || picture.known(enemy).is_some_and(|kind| !immobile.contains(kind));
            let near_home = f32::from(8 - home[square.index()].min(8)) / 8.0;
            let zeal = if flees { rest * 0.5 + near_home } else { 1.0 };
            let peril = match home[square.index()] {
                UNREACHABLE => 0.0,
                distance => 800.0 * 0.7f32.powi(i32::from(distance) - 1),
            };
            let peril = if picture.stones[enemy].moved { peril } else { peril * 0.3 };
            for clears in [false, true] {
                // Ways lead past mobile stones, seldom through immobile ones.
                let far = distances([square], diagonal, |square| {
                    if !open.contains(square) {
                        return None;
                    }
                    let Some(id) = picture.view.at(square) else { return Some(1) };
                    let blocks = picture.likely(id.index(), immobile);
                    if picture.stones[id.index()].side == side {
                        return (blocks < 0.9).then_some(1);
                    }
                    let blocks = if picture.me == side { blocks } else { picture.chance_of(id.index(), immobile) };
                    match (blocks > 0.99, clears) {
                        (true, false) => None,
                        (_, false) => Some(2 + (4.0 * blocks) as u16),
                        (_, true) => Some(2),
                    }
                });
                draw.add(self, picture, side, (enemy, clears), (zeal, peril), &far);
            }
        }
        draw.settle(&mut self.fields);
    }
}

/// What it is worth to a side to know that an enemy stone is of this kind.
pub(crate) fn insight(picture: &Picture<'_>, side: Side, kind: Kind) -> i32 {
    if picture.rules.kind(kind).mobile {
        (picture.worth[side.other()][kind.index()] as f32 * 0.1) as i32 + 5
    } else {
        12
    }
}

/// Steps from my flag to each square; unreachable where the side is the enemy, whose flag's place is not known.
pub(crate) fn flag_distances(picture: &Picture<'_>, side: Side) -> [u16; 256] {
    let flag = picture.living(side).find(|&(stone, _)| picture.likely(stone, picture.nature.flags) > 0.9);
    let open = picture.rules.squares();
    distances(flag.map(|(_, square)| square), false, |square| open.contains(square).then_some(1))
}

/// What taking each of a side's kinds is worth to the other. Where a side without moves is only drawn with, its last
/// stones are left alone.
pub(crate) fn prices(picture: &Picture<'_>, side: Side) -> Vec<i32> {
    let spare = match picture.rules.no_move() {
        NoMove::Draws => ((picture.mobile[side] - 1.5) / 4.0).clamp(0.0, 1.0),
        NoMove::Loses => 1.0,
    };
    let mobile = |kind: usize| picture.rules.kinds()[kind].mobile;
    let price = |(kind, &worth): (usize, &i32)| if mobile(kind) { (worth as f32 * spare) as i32 } else { worth };
    picture.worth[side].iter().enumerate().map(price).collect()
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
    fn add(
        &mut self,
        outlook: &Outlook,
        picture: &Picture<'_>,
        side: Side,
        (enemy, clears): (usize, bool),
        (zeal, peril): (f32, f32),
        far: &[u16; 256],
    ) {
        let known = picture.known(enemy);
        for kind in picture.rules.mobile_kinds().iter() {
            if picture.nature.clearers.contains(kind) != clears {
                continue;
            }
            let promise = outlook.gain(kind, enemy).clamp(0, 900) as f32 * zeal;
            let promise = (promise + peril * stops(picture, kind, enemy)) * 0.35;
            let hunted = known.is_some_and(|other| {
                picture.rules.kind(other).mobile && picture.rules.strike(other, kind) == StrikeResult::AttackerWins
            });
            let fear = if hunted { picture.worth[side][kind.index()] as f32 * 0.06 } else { 0.0 };
            if promise < 1.0 && fear < 1.0 {
                continue;
            }
            let decay: f32 = if picture.nature.runners.contains(kind) { 0.95 } else { 0.9 };
            let powers: [f32; 40] = std::array::from_fn(|distance| promise * decay.powi(distance as i32));
            for square in picture.rules.squares() {
                let distance = far[square.index()];
                if distance == UNREACHABLE {
                    continue;
                }
                let at = kind.index() * 256 + square.index();
                let pulled = powers[usize::from(distance.min(39))];
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

/// How likely a strike of this kind removes an enemy stone that could go for the flag.
fn stops(picture: &Picture<'_>, kind: Kind, enemy: usize) -> f32 {
    let mobile = picture.rules.mobile_kinds().iter();
    let removed = mobile.filter(|&other| picture.rules.strike(kind, other) != StrikeResult::DefenderWins);
    removed.map(|other| picture.chances(enemy)[other.index()]).sum()
}
