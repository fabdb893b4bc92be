//! Who learns what, and what follows from it, from the list of events alone.

use super::{Hit, Point, Rules, Twin};
use marshal_rules::{Side, Viewer};
use std::collections::BTreeSet;
use std::rc::Rc;

/// One strike as a viewer was told it; a kind is there when the viewer knows it by then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WitnessedStrike {
    pub(crate) defender: usize,
    pub(crate) hit: Hit,
    pub(crate) attacker_kind: Option<usize>,
    pub(crate) defender_kind: Option<usize>,
}

/// One ply as a viewer was told it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) side: Side,
    pub(crate) stone: usize,
    pub(crate) from: Point,
    pub(crate) to: Point,
    pub(crate) strike: Option<WitnessedStrike>,
}

impl Twin {
    /// Whether the enemy of its owner has been told a stone's kind in the first `plies` plies.
    pub(crate) fn was_told(&self, stone: usize, plies: usize) -> bool {
        self.plies[..plies].iter().any(|ply| {
            ply.strike.is_some_and(|strike| {
                let (policy, lost) = if ply.stone == stone {
                    (self.rules.attacker_told, strike.hit != Hit::Attacker)
                } else if strike.defender == stone {
                    (self.rules.defender_told, strike.hit != Hit::Defender)
                } else {
                    return false;
                };
                policy.after(strike.hit) || (lost && self.rules.lost_shown)
            })
        })
    }

    /// The kind of a stone, if the viewer knows it after so many plies.
    pub(crate) fn known_kind(&self, viewer: Viewer, stone: usize, plies: usize) -> Option<usize> {
        let own = viewer == Viewer::Side(self.stones[stone].side);
        (own || self.was_told(stone, plies)).then(|| self.stones[stone].kind)
    }

    /// What a viewer was told of one ply.
    pub(crate) fn told(&self, viewer: Viewer, number: usize) -> Told {
        let ply = self.plies[number];
        Told {
            side: ply.side,
            stone: ply.stone,
            from: ply.from,
            to: ply.to,
            strike: ply.strike.map(|strike| WitnessedStrike {
                defender: strike.defender,
                hit: strike.hit,
                attacker_kind: self.known_kind(viewer, ply.stone, number + 1),
                defender_kind: self.known_kind(viewer, strike.defender, number + 1),
            }),
        }
    }

    /// What a side can tell that its enemy has to reason from: the side's own kinds only where the enemy was told them.
    pub(crate) fn enemy_as_seen_by(&self, side: Side) -> Witness {
        let mut witness = self.witness(Viewer::Side(side));
        witness.own.fill(None);
        for (number, event) in witness.events.iter_mut().enumerate() {
            let Some(strike) = &mut event.strike else { continue };
            let own = if event.side == side { event.stone } else { strike.defender };
            if !self.was_told(own, number + 1) {
                let kind = if event.side == side { &mut strike.attacker_kind } else { &mut strike.defender_kind };
                *kind = None;
            }
        }
        witness
    }

    /// Everything that a viewer has to reason from.
    pub(crate) fn witness(&self, viewer: Viewer) -> Witness {
        Witness {
            rules: Rc::clone(&self.rules),
            sides: self.stones.iter().map(|stone| stone.side).collect(),
            own: self.stones.iter().map(|stone| (viewer == Viewer::Side(stone.side)).then_some(stone.kind)).collect(),
            events: (0..self.plies.len()).map(|number| self.told(viewer, number)).collect(),
        }
    }
}

/// A viewer's own setup and the events it was told, and nothing else.
#[derive(Clone, Debug)]
pub(crate) struct Witness {
    pub(crate) rules: Rc<Rules>,
    pub(crate) sides: Vec<Side>,
    pub(crate) own: Vec<Option<usize>>,
    pub(crate) events: Vec<Told>,
}

impl Witness {
    /// The kinds that agree with what a stone was seen to do, each stone taken alone.
    pub(crate) fn evidence(&self, stone: usize) -> BTreeSet<usize> {
        (0..self.rules.kinds.len()).filter(|&kind| self.agrees(stone, kind)).collect()
    }

    fn agrees(&self, stone: usize, kind: usize) -> bool {
        if self.own[stone].is_some_and(|own| own != kind) {
            return false;
        }
        let info = &self.rules.kinds[kind];
        self.events.iter().all(|event| {
            let moved = event.stone == stone;
            let distance = (event.to.0 - event.from.0).abs().max((event.to.1 - event.from.1).abs());
            if moved && (!info.mobile || (distance > 1 && !info.runs)) {
                return false;
            }
            let Some(strike) = event.strike else { return true };
            if moved {
                strike.attacker_kind.is_none_or(|told| told == kind)
                    && strike.defender_kind.is_none_or(|defender| self.rules.strike(kind, defender) == strike.hit)
            } else if strike.defender == stone {
                strike.defender_kind.is_none_or(|told| told == kind)
                    && strike.attacker_kind.is_none_or(|attacker| self.rules.strike(attacker, kind) == strike.hit)
            } else {
                true
            }
        })
    }

    /// Whether a kind for every stone agrees with all events.
    pub(crate) fn allows(&self, kinds: &[usize]) -> bool {
        let all: Vec<_> = kinds.iter().copied().map(Some).collect();
        (0..kinds.len()).all(|stone| self.agrees(stone, kinds[stone])) && self.fits(&all)
    }

    /// The kinds a stone can still be: those for which the whole army can be dealt out. Found by moving stones along
    /// chains of kinds until all have a place.
    pub(crate) fn possible(&self, stone: usize) -> BTreeSet<usize> {
        let army = self.army(self.sides[stone]);
        let evidence: Vec<_> = army.iter().map(|&other| self.evidence(other)).collect();
        let place = army.iter().position(|&other| other == stone).expect("a stone of its army");
        evidence[place].iter().copied().filter(|&kind| self.can_deal(&evidence, place, kind)).collect()
    }

    pub(crate) fn army(&self, side: Side) -> Vec<usize> {
        (0..self.sides.len()).filter(|&stone| self.sides[stone] == side).collect()
    }

    fn can_deal(&self, evidence: &[BTreeSet<usize>], place: usize, kind: usize) -> bool {
        let mut dealt: Vec<Vec<usize>> = vec![Vec::new(); self.rules.kinds.len()];
        let mut fixed = evidence.to_vec();
        fixed[place] = BTreeSet::from([kind]);
        (0..fixed.len()).all(|stone| {
            let mut tried = BTreeSet::new();
            self.give(stone, &fixed, &mut dealt, &mut tried)
        })
    }

    fn give(
        &self,
        stone: usize,
        evidence: &[BTreeSet<usize>],
        dealt: &mut [Vec<usize>],
        tried: &mut BTreeSet<usize>,
    ) -> bool {
        for &kind in &evidence[stone] {
            if !tried.insert(kind) {
                continue;
            }
            if dealt[kind].len() < self.rules.kinds[kind].count {
                dealt[kind].push(stone);
                return true;
            }
            for seat in 0..dealt[kind].len() {
                let holder = dealt[kind][seat];
                if self.give(holder, evidence, dealt, tried) {
                    dealt[kind][seat] = stone;
                    return true;
                }
            }
        }
        false
    }

    /// As `possible`, by trying all ways of dealing both armies out: for small armies only. Here strikes between two hidden
    /// stones count too, which is what a spectator sees.
    pub(crate) fn possible_by_search(&self) -> Vec<BTreeSet<usize>> {
        let stones = self.sides.len();
        let mut possible = vec![BTreeSet::new(); stones];
        for stone in 0..stones {
            for kind in self.evidence(stone) {
                let mut kinds: Vec<Option<usize>> = vec![None; stones];
                kinds[stone] = Some(kind);
                if self.search(&mut kinds, 0) {
                    possible[stone].insert(kind);
                }
            }
        }
        possible
    }

    fn search(&self, kinds: &mut Vec<Option<usize>>, from: usize) -> bool {
        if !self.fits(kinds) {
            return false;
        }
        let Some(next) = (from..kinds.len()).find(|&stone| kinds[stone].is_none()) else { return true };
        for kind in self.evidence(next) {
            kinds[next] = Some(kind);
            if self.search(kinds, next + 1) {
                kinds[next] = None;
                return true;
            }
            kinds[next] = None;
        }
        false
    }

    fn fits(&self, kinds: &[Option<usize>]) -> bool {
        let counts = Side::ALL.iter().all(|&side| {
            (0..self.rules.kinds.len()).all(|kind| {
                let used =
                    (0..kinds.len()).filter(|&stone| self.sides[stone] == side && kinds[stone] == Some(kind)).count();
                used <= self.rules.kinds[kind].count
            })
        });
        counts
            && self.events.iter().all(|event| match event.strike {
                None => true,
                Some(strike) => match (kinds[event.stone], kinds[strike.defender]) {
                    (Some(attacker), Some(defender)) => self.rules.strike(attacker, defender) == strike.hit,
                    _ => true,
                },
            })
    }
}
