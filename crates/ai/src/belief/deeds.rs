//! What each stone of an army has done so far, as both sides saw it.

use marshal_rules::{Kind, MoveEvent, RuleSet, Side, Square, StoneId, StrikeResult, View};

use crate::steps::{UNREACHABLE, beside, distances};

/// What a stone can do about an enemy stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Deed {
    /// It stepped beside it.
    Approach,
    /// It stood beside it while its side moved another stone.
    Stay,
    /// It stepped away from beside it.
    Flee,
    /// It struck it.
    Strike,
    /// It came nearer, to two or three steps.
    Near,
    /// It went farther away from two or three steps.
    Leave,
}

impl Deed {
    pub(crate) const COUNT: usize = 6;
    /// Deeds on stones that are not known; nobody can tell whether the others were meant for them.
    pub(crate) const ON_UNKNOWN: usize = 4;
}

/// What one stone has done.
#[derive(Debug, Clone, Default)]
pub(crate) struct Deeds {
    /// How many moves of its side came before its first one.
    pub(crate) first_move: Option<u32>,
    /// How many moves of its side came before its last one.
    pub(crate) last_move: u32,
    pub(crate) moves: u32,
    /// How many moves of its side came before it first had a free square beside it.
    pub(crate) free_since: Option<u32>,
    /// How far it came at most: 0 its own half, 1 the enemy's zone.
    pub(crate) advance: f32,
    /// Deeds on stones of a kind that its side did not know, unmoved and moved ones.
    pub(crate) on_unknown: [[u32; 2]; Deed::ON_UNKNOWN],
    /// Deeds on stones of a kind that its side knew.
    pub(crate) on_known: Vec<(Deed, Kind, u32)>,
}

impl Deeds {
    fn count(&mut self, deed: Deed, kind: Kind) {
        match self.on_known.iter_mut().find(|(other, known, _)| (*other, *known) == (deed, kind)) {
            Some((_, _, times)) => *times += 1,
            None => self.on_known.push((deed, kind, 1)),
        }
    }
}

/// A game up to now from the events that a side was told, with what an army's stones did in it.
#[derive(Debug, Clone)]
pub(crate) struct History<'a> {
    rules: &'a RuleSet,
    side: Side,
    first: usize,
    at: [Option<StoneId>; 256],
    places: Vec<Option<Square>>,
    has_moved: Vec<bool>,
    /// What the army's side knows of the other side's stones.
    known: Vec<Option<Kind>>,
    advance: [f32; 256],
    /// Moves of the army's side.
    pub(crate) moves: u32,
    pub(crate) deeds: Vec<Deeds>,
}

impl<'a> History<'a> {
    /// The deeds of a side's stones in the whole game so far.
    pub(crate) fn of(view: &'a View, side: Side) -> History<'a> {
        let rules: &RuleSet = view.rules();
        let stones: Vec<_> = view.stones().collect();
        let mut history = History {
            rules,
            side,
            first: side.index() * rules.army_size(),
            at: [None; 256],
            places: stones.iter().map(|stone| Some(stone.start)).collect(),
            has_moved: vec![false; stones.len()],
            known: vec![None; stones.len()],
            advance: advance(rules, side),
            moves: 0,
            deeds: vec![Deeds::default(); rules.army_size()],
        };
        for stone in &stones {
            history.at[stone.start.index()] = Some(stone.id);
        }
        for stone in stones.iter().filter(|stone| stone.side == side) {
            if history.is_free_beside(stone.start) {
                history.deeds[stone.id.index() - history.first].free_since = Some(0);
            }
        }
        for event in view.events() {
            history.apply(event);
        }
        history
    }

    fn apply(&mut self, event: &MoveEvent) {
        let (from, to) = (event.from, event.to);
        if event.side == self.side {
            self.judge(event);
        } else if from.col().abs_diff(to.col()) + from.row().abs_diff(to.row()) > 1
            && let Some(runner) = self.rules.running_kinds().single()
        {
            self.known[event.stone.index()] = Some(runner);
        }
        self.has_moved[event.stone.index()] = true;
        self.at[from.index()] = None;
        let attacker_stays = match &event.strike {
            None => true,
            Some(strike) => {
                let (attacker_told, defender_told) = self.rules.told_after(strike.result);
                let fighters = [
                    (event.stone, attacker_told, strike.attacker_kind),
                    (strike.defender, defender_told, strike.defender_kind),
                ];
                for (stone, is_told, kind) in fighters {
                    if is_told && self.is_enemy(stone) {
                        self.known[stone.index()] = kind;
                    }
                }
                if strike.result != StrikeResult::DefenderWins {
                    self.places[strike.defender.index()] = None;
                    self.at[to.index()] = None;
                }
                strike.result == StrikeResult::AttackerWins
            }
        };
        self.places[event.stone.index()] = attacker_stays.then_some(to);
        if attacker_stays {
            self.at[to.index()] = Some(event.stone);
        }
        self.set_free(from);
        if self.at[to.index()].is_none() {
            self.set_free(to);
        }
    }

    /// Counts the deeds of a move before it is made.
    fn judge(&mut self, event: &MoveEvent) {
        let (from, to) = (event.from, event.to);
        let mover = event.stone.index() - self.first;
        let struck = event.strike.map(|strike| strike.defender);
        let army = self.rules.army_size();
        let enemies = self.side.other().index() * army..(self.side.other().index() + 1) * army;
        for enemy in enemies {
            let Some(square) = self.places[enemy] else { continue };
            let (before, after) = (steps(from, square), steps(to, square));
            let deed = match (before, after) {
                _ if struck == Some(StoneId(enemy as u8)) => Some(Deed::Strike),
                _ if struck.is_some() => None,
                (1, 2..) => Some(Deed::Flee),
                (2.., 1) => Some(Deed::Approach),
                (_, 2 | 3) if after < before => Some(Deed::Near),
                (2 | 3, _) if after > before => Some(Deed::Leave),
                _ => None,
            };
            deed.into_iter().for_each(|deed| self.count(mover, deed, enemy));
            for neighbour in beside(square) {
                if neighbour == from {
                    continue;
                }
                if let Some(stone) = self.at[neighbour.index()].filter(|&stone| !self.is_enemy(stone)) {
                    self.count(stone.index() - self.first, Deed::Stay, enemy);
                }
            }
        }
        let deeds = &mut self.deeds[mover];
        deeds.first_move.get_or_insert(self.moves);
        deeds.last_move = self.moves;
        deeds.moves += 1;
        deeds.advance = deeds.advance.max(self.advance[to.index()]);
        self.moves += 1;
    }

    fn count(&mut self, stone: usize, deed: Deed, enemy: usize) {
        let deeds = &mut self.deeds[stone];
        match self.known[enemy] {
            Some(kind) => deeds.count(deed, kind),
            None if (deed as usize) < Deed::ON_UNKNOWN => {
                deeds.on_unknown[deed as usize][usize::from(self.has_moved[enemy])] += 1;
            }
            None => {}
        }
    }

    fn is_enemy(&self, stone: StoneId) -> bool {
        !(self.first..self.first + self.rules.army_size()).contains(&stone.index())
    }

    fn is_free_beside(&self, square: Square) -> bool {
        beside(square).any(|next| self.rules.squares().contains(next) && self.at[next.index()].is_none())
    }

    /// The stones of the army beside a square that has become free can move.
    fn set_free(&mut self, square: Square) {
        for next in beside(square) {
            if let Some(stone) = self.at[next.index()].filter(|&stone| !self.is_enemy(stone)) {
                self.deeds[stone.index() - self.first].free_since.get_or_insert(self.moves);
            }
        }
    }
}

/// For each square how far on the way to the enemy's zone it lies.
fn advance(rules: &RuleSet, side: Side) -> [f32; 256] {
    let open = rules.squares();
    let far = distances(rules.zone(side.other()), false, |square| open.contains(square).then_some(1));
    let gap = rules.zone(side).iter().map(|square| far[square.index()]).min().unwrap_or(1).max(1);
    far.map(|distance| if distance == UNREACHABLE { 0.0 } else { 1.0 - f32::from(distance.min(gap)) / f32::from(gap) })
}

fn steps(a: Square, b: Square) -> u8 {
    a.col().abs_diff(b.col()) + a.row().abs_diff(b.row())
}
