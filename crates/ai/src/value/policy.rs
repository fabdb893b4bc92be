//! The value of every legal move by one ply.

use marshal_rules::{Kind, Move, Sight, StoneId};

use super::counts::Counts;
use super::layout::Own;
use super::network::{Accumulator, Network, Value, exponential};
use super::perspective::{Changes, EMPTY, Perspective};
use super::place::Place;
use super::strike::{Blow, without_mobile};

/// A weight for each kind that a hidden stone can be; they need not add up to 1.
pub type Chances = [f32; 32];

/// A legal move and the chances of its side after it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rated {
    /// The move.
    pub mv: Move,
    /// What it leads to, on the average over what a struck stone can be.
    pub value: Value,
}

/// Rates moves, and keeps the memory that it needs for that.
#[derive(Debug, Clone, Default)]
pub struct Rater {
    pub(super) changes: Changes,
    pub(super) count_rows: Vec<u32>,
    evaluations: u64,
}

/// A position before the moves are tried.
pub(super) struct Start<'a> {
    pub(super) network: &'a Network,
    pub(super) seen: &'a Perspective,
    pub(super) sight: &'a Sight<'a>,
    /// The sums after a quiet move, but for what moves; where a quiet move ends the game, how.
    quiet: Result<Accumulator, Value>,
    /// The same after a strike.
    pub(super) strike: Accumulator,
}

impl Rater {
    /// A rater without memory yet.
    pub fn new() -> Rater {
        Rater::default()
    }

    /// Value evaluations so far.
    pub fn evaluations(&self) -> u64 {
        self.evaluations
    }

    /// Writes the legal moves of the side that looks to `rated`, each with its value.
    ///
    /// `seen` is the perspective of that side, in step with `sight`. `odds` is asked for each hidden stone that can be struck and
    /// fills in a weight for each kind; those that the stone's evidence rules out are ignored. [`by_counts`] is the simplest.
    pub fn rate(
        &mut self,
        network: &Network,
        seen: &Perspective,
        sight: &Sight<'_>,
        odds: &mut impl FnMut(StoneId, &mut Chances),
        rated: &mut Vec<Rated>,
    ) {
        rated.clear();
        let (rules, ply) = (sight.rules(), sight.ply() + 1);
        let over = |count: u32, limit: Option<u16>| limit.is_some_and(|limit| count >= u32::from(limit));
        let is_drawn = over(sight.quiet() + 1, rules.quiet_limit()) || over(ply, rules.length_limit());
        // An enemy who has just lost his last mobile stone is beaten once it is his turn.
        let end = without_mobile(sight, &seen.counts).or(is_drawn.then_some(Value::DRAWN));
        let start = Start {
            network,
            seen,
            sight,
            quiet: match end {
                Some(end) => Err(end),
                None => Ok(self.with_clock(network, seen, sight.quiet() + 1, ply)),
            },
            strike: self.with_clock(network, seen, 0, ply),
        };
        sight.for_each_move(|mv| {
            let Ok(own_index) = seen.own_index(StoneId(seen.at[mv.from.index()])) else { return };
            let own = seen.own[own_index];
            let moved = if is_run(mv) { rules.running_kinds() } else { rules.mobile_kinds() };
            let evidence = sight.evidence(StoneId(seen.at[mv.from.index()])) & moved;
            let now = network.layout.place(seen.side, Some(mv.to));
            let value = match seen.at[mv.to.index()] {
                EMPTY => match &start.quiet {
                    Err(end) => *end,
                    Ok(quiet) => {
                        let now = Own { place: now, exposure: network.layout.exposure(evidence, true), ..own };
                        self.step(&start, quiet, own_index, now)
                    }
                },
                enemy => match seen.own_index(StoneId(enemy)) {
                    Err(enemy_index) => {
                        let mut blow = Blow::new(&start, own_index, now, evidence, enemy_index);
                        self.strike(&start, &mut blow, StoneId(enemy), odds)
                    }
                    Ok(_) => return,
                },
            };
            rated.push(Rated { mv, value });
        });
    }

    /// The sums with other counts of plies.
    fn with_clock(&mut self, network: &Network, seen: &Perspective, quiet: u32, ply: u32) -> Accumulator {
        self.changes.clear();
        self.changes.rows(&seen.clock_rows, &network.layout.clock_rows(quiet, ply));
        let mut accumulator = seen.accumulator.clone();
        network.accumulate(&mut accumulator, &self.changes.add, &self.changes.sub);
        accumulator
    }

    pub(super) fn value(&mut self, network: &Network, from: &Accumulator) -> Value {
        self.evaluations += 1;
        network.evaluate(from, &self.changes.add, &self.changes.sub)
    }

    fn step(&mut self, start: &Start<'_>, quiet: &Accumulator, own_index: usize, now: Own) -> Value {
        let (layout, seen) = (&start.network.layout, start.seen);
        let own = seen.own[own_index];
        self.changes.clear();
        if own.exposure == 0 && now.exposure > 0 {
            let counts = Counts { own_suspects: seen.counts.own_suspects - 1, ..seen.counts };
            if seen.betrays_flag(layout, own_index) {
                let mut then = seen.clone();
                then.put_own(layout, own_index, now, &mut self.changes);
                then.suspect(layout, &mut self.changes);
                self.changes.rows(&seen.home.rows, &then.home_now(layout).rows);
                layout.count_rows(&counts, &mut self.count_rows);
                self.changes.rows(&seen.count_rows, &self.count_rows);
                return self.value(start.network, quiet);
            }
            self.changes.sub.push(layout.own_suspects_row(seen.counts.own_suspects));
            self.changes.add.push(layout.own_suspects_row(counts.own_suspects));
        }
        if !seen.home.is_far_from(own.place) || !seen.home.is_far_from(now.place) {
            self.changes.rows(&seen.home.rows, &seen.home_after(layout, [own.place, Place::LOST], Some(now), None));
        }
        if layout.is_exposed(own) == layout.is_exposed(now) {
            seen.step_own(layout, own, now, &mut self.changes);
        } else {
            seen.change_own(layout, own, now, None, &mut self.changes);
        }
        self.value(start.network, quiet)
    }
}

/// Weights by counting alone: hidden stones that have moved share the mobile kinds evenly, those that have not share what is
/// left.
pub fn by_counts(seen: &Perspective, sight: &Sight<'_>) -> impl FnMut(StoneId, &mut Chances) + use<> {
    let hidden = seen.counts.hidden;
    let all: f32 = hidden.iter().map(|&count| f32::from(count)).sum();
    let mobile_kinds = sight.rules().mobile_kinds();
    let mobile: f32 = mobile_kinds.iter().map(|kind| f32::from(hidden[kind.index()])).sum();
    // Of the mobile kinds so many are left to the stones that have not moved.
    let unmoved_share = if mobile > 0.0 { (mobile - f32::from(seen.counts.moved)).max(0.0) / mobile } else { 0.0 };
    let (first, army) = (seen.side.other().index() * sight.rules().army_size(), sight.rules().army_size());
    let has_moved = seen.has_moved;
    move |stone, chances| {
        let moved =
            stone.index().checked_sub(first).filter(|&index| index < army).is_some_and(|index| has_moved[index]);
        for (kind, chance) in chances.iter_mut().enumerate() {
            let mobile = mobile_kinds.contains(Kind(kind as u8));
            let share = if !mobile || all == 0.0 || moved { 1.0 } else { unmoved_share };
            *chance = f32::from(hidden[kind]) * share;
        }
    }
}

/// Draws a move with a chance proportional to `exp(score / temperature)`, the best one at a temperature of 0: its index.
///
/// `unit` is a number drawn evenly from 0 up to but not including 1.
pub fn draw(rated: &[Rated], temperature: f32, unit: f32) -> Option<usize> {
    let best = (0..rated.len()).max_by(|&a, &b| rated[a].value.score().total_cmp(&rated[b].value.score()))?;
    if temperature <= 0.0 {
        return Some(best);
    }
    let most = rated[best].value.score();
    let weight = |rated: &Rated| exponential((rated.value.score() - most) / temperature);
    let mut left = unit * rated.iter().map(weight).sum::<f32>();
    for (index, rated) in rated.iter().enumerate() {
        left -= weight(rated);
        if left < 0.0 {
            return Some(index);
        }
    }
    Some(best)
}

/// Whether a stone went more than one square.
fn is_run(mv: Move) -> bool {
    mv.from.col().abs_diff(mv.to.col()) > 1 || mv.from.row().abs_diff(mv.to.row()) > 1
}
