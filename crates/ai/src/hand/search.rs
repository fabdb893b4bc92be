//! Looking ahead in one hypothetical world.
//!
//! In a world every kind is assumed, yet the player must not act on what it merely assumes: its own later strikes on a
//! stone it does not know are not played out, they count as the average over all worlds. The enemy is assumed to strike
//! my stones as readily as what they have shown invites it to.

use marshal_rules::{Game, Move, Outcome, Reason, Side, StoneId};

use crate::hand::plan::Plan;
use crate::worth::WIN;

const INFINITE: i32 = 1_000_000;

/// How many strikes in a row are followed beyond the nominal depth.
const EXCHANGE: i32 = 6;

/// A search through worlds that all belong to one plan.
pub(crate) struct Search<'a> {
    plan: &'a Plan<'a>,
    /// Enemy stones whose strikes the player does not think of.
    overlooked: Vec<bool>,
    /// Enemy stones that the player was told and has forgotten.
    forgotten: Vec<StoneId>,
    /// Moves waiting at every depth, a stack.
    moves: Vec<Candidate>,
    /// Positions looked at so far.
    pub(crate) nodes: u64,
}

#[derive(Debug, Clone, Copy)]
struct Candidate {
    mv: Move,
    defender: Option<StoneId>,
    /// What the move changes for the side that makes it.
    delta: i32,
}

impl<'a> Search<'a> {
    pub(crate) fn new(plan: &'a Plan<'a>, overlooked: Vec<bool>, forgotten: Vec<StoneId>) -> Search<'a> {
        Search { plan, overlooked, forgotten, moves: Vec::with_capacity(1024), nodes: 0 }
    }

    /// The value for me after my move, looking `depth` plies past it; `score` is the value before.
    pub(crate) fn value(&mut self, world: &mut Game, mv: Move, depth: i32, score: i32) -> i32 {
        let Some(stone) = world.at(mv.from) else { return score };
        let defender = world.at(mv.to);
        if let Some(defender) = defender.filter(|defender| self.forgotten.contains(defender)) {
            return score + self.plan.promise(self.plan.me, world.kind(stone), stone, defender);
        }
        let delta = self.plan.delta(world, mv, stone, defender);
        self.follow(world, mv, depth, (-INFINITE, INFINITE), score + delta)
    }

    /// Plays a move, looks further and takes it back: the value for the side that moved, whose score is now `score`.
    fn follow(&mut self, world: &mut Game, mv: Move, depth: i32, (alpha, beta): (i32, i32), score: i32) -> i32 {
        let mover = world.turn();
        if world.play(mv).is_err() {
            return -INFINITE;
        }
        self.nodes += 1;
        let value = match world.outcome() {
            Some(outcome) => end(outcome, mover, score),
            None => -self.look(world, depth, (-beta, -alpha), -score),
        };
        world.undo();
        value
    }

    /// The value for the side on turn. With no depth left only strikes that gain something are followed, and the side
    /// may leave everything as it is.
    fn look(&mut self, world: &mut Game, depth: i32, (mut alpha, beta): (i32, i32), score: i32) -> i32 {
        let quiet = depth <= 0;
        let mut best = if quiet { score } else { -INFINITE };
        if best >= beta || depth <= -EXCHANGE {
            return best;
        }
        alpha = alpha.max(best);
        let first = self.moves.len();
        self.generate(world, quiet);
        while let Some(candidate) = self.pick(first) {
            // Past the last ply the other side may stand still, so no move is worth more than its own gain.
            if depth <= 1 && score + candidate.delta <= alpha {
                best = best.max(score + candidate.delta);
                break;
            }
            let value = self.attempt(world, candidate, depth - 1, (alpha, beta), score);
            best = best.max(value);
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        if best == -INFINITE { score } else { best }
    }

    fn attempt(
        &mut self,
        world: &mut Game,
        candidate: Candidate,
        depth: i32,
        (alpha, beta): (i32, i32),
        score: i32,
    ) -> i32 {
        let after = score + candidate.delta;
        let mine = world.turn() == self.plan.me;
        let will = match candidate.defender {
            Some(defender) if self.plan.is_guess(mine, defender) => return after,
            Some(defender) if !mine => {
                world.at(candidate.mv.from).map_or(100, |stone| self.plan.willingness(world.kind(stone), defender))
            }
            _ => 100,
        };
        if will == 100 {
            return self.follow(world, candidate.mv, depth, (alpha, beta), after);
        }
        // The value is a mixture, so the bounds of the strike itself are wider.
        let full = |bound: i32| (score + (bound - score) * 100 / will).clamp(-INFINITE, INFINITE);
        let value = self.follow(world, candidate.mv, depth, (full(alpha), full(beta)), after);
        score + (value - score) * will / 100
    }

    /// Takes the best candidate above `first` off the stack.
    fn pick(&mut self, first: usize) -> Option<Candidate> {
        let (best, _) = self.moves[first..].iter().enumerate().max_by_key(|(_, candidate)| candidate.delta)?;
        Some(self.moves.swap_remove(first + best))
    }

    fn generate(&mut self, world: &Game, strikes_only: bool) {
        let (plan, overlooked, moves) = (self.plan, &self.overlooked, &mut self.moves);
        let side = world.turn();
        let mine = side == plan.me;
        let enemies = world.occupied(side.other());
        world.for_each_destinations(|from, to| {
            let Some(stone) = world.at(from) else { return };
            if !mine && overlooked[stone.index()] {
                return;
            }
            for to in if strikes_only { to & enemies } else { to } {
                let defender = world.at(to);
                let mv = Move::new(from, to);
                let delta = match defender.filter(|&defender| plan.is_guess(mine, defender)) {
                    Some(defender) => later(plan.promise(side, world.kind(stone), stone, defender)),
                    None => plan.delta(world, mv, stone, defender),
                };
                if delta > 0 || !strikes_only {
                    moves.push(Candidate { mv, defender, delta });
                }
            }
        });
    }
}

/// What a promise is worth that can only be tried later.
fn later(promise: i32) -> i32 {
    if promise > 0 { promise * 3 / 5 } else { promise }
}

/// The value of a finished game for a side with this score.
fn end(outcome: Outcome, side: Side, score: i32) -> i32 {
    match outcome.winner {
        // The flag's worth is in the score already.
        Some(_) if outcome.reason == Reason::FlagTaken => score,
        Some(winner) if winner == side => score + WIN,
        Some(_) => score - WIN,
        None => 0,
    }
}
