//! Looking ahead in one hypothetical world.
//!
//! In a world every kind is assumed, yet the player must not act on what it merely assumes: its own later strikes on a
//! stone it does not know are not played out, they count as the average over all worlds. The enemy is assumed to know
//! what it was told and to guess the rest right half of the time.

use marshal_rules::{Game, Kind, Move, Outcome, Reason, RuleSet, Side, StoneId, StrikeResult};

use crate::picture::Picture;
use crate::plan::Plan;
use crate::worth::WIN;

const INFINITE: i32 = 1_000_000;

/// How many strikes in a row are followed beyond the nominal depth.
const EXCHANGE: i32 = 6;

/// A search through worlds that all belong to one picture.
pub(crate) struct Search<'a> {
    plan: &'a Plan,
    rules: &'a RuleSet,
    me: Side,
    /// Enemy stones of unknown kind.
    hidden: Vec<bool>,
    /// Enemy stones whose strikes the player does not think of.
    overlooked: Vec<bool>,
    forgotten: Vec<StoneId>,
    /// What leaving its present square costs each of my stones.
    stay: Vec<i32>,
    places: Vec<Option<marshal_rules::Square>>,
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
    pub(crate) fn new(picture: &Picture<'a>, plan: &'a Plan, stay: Vec<i32>, overlooked: Vec<bool>) -> Search<'a> {
        let stones = 0..picture.stones.len();
        let hidden = |stone: usize| picture.stones[stone].side != picture.me && picture.known(stone).is_none();
        Search {
            hidden: stones.map(hidden).collect(),
            places: picture.stones.iter().map(|stone| stone.square).collect(),
            rules: picture.rules,
            me: picture.me,
            plan,
            forgotten: picture.forgotten.clone(),
            overlooked,
            stay,
            moves: Vec::with_capacity(1024),
            nodes: 0,
        }
    }

    /// The value for me after my move, looking `depth` plies past it; `score` is the value before.
    pub(crate) fn value(&mut self, world: &mut Game, mv: Move, depth: i32, score: i32) -> i32 {
        let Some(stone) = world.at(mv.from) else { return -INFINITE };
        let defender = world.at(mv.to);
        if let Some(defender) = defender.filter(|defender| self.forgotten.contains(defender)) {
            return score + self.plan.gain(world.kind(stone), defender.index());
        }
        let delta = self.delta(world, mv, stone, defender);
        self.follow(world, mv, depth, -INFINITE, INFINITE, score + delta)
    }

    /// Plays a move, looks further and takes it back: the value for the side that moved, whose score is now `score`.
    fn follow(&mut self, world: &mut Game, mv: Move, depth: i32, alpha: i32, beta: i32, score: i32) -> i32 {
        let mover = world.turn();
        if world.play(mv).is_err() {
            return -INFINITE;
        }
        self.nodes += 1;
        let value = match world.outcome() {
            Some(outcome) => end(outcome, mover, score),
            None => -self.look(world, depth, -beta, -alpha, -score),
        };
        world.undo();
        value
    }

    /// The value for the side on turn. With no depth left only strikes that gain something are followed, and the side
    /// may leave everything as it is.
    fn look(&mut self, world: &mut Game, depth: i32, mut alpha: i32, beta: i32, score: i32) -> i32 {
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
            let value = self.attempt(world, candidate, depth - 1, alpha, beta, score);
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
        alpha: i32,
        beta: i32,
        score: i32,
    ) -> i32 {
        if let Some(value) = self.guess(world, candidate, score) {
            return value;
        }
        let after = score + candidate.delta;
        let will = self.willingness(world, candidate);
        if will == 100 {
            return self.follow(world, candidate.mv, depth, alpha, beta, after);
        }
        let full = |bound: i32| (score + (bound - score) * 100 / will).clamp(-INFINITE, INFINITE);
        let value = self.follow(world, candidate.mv, depth, full(alpha), full(beta), after);
        score + (value - score) * will / 100
    }

    /// The average value of my strike on a stone I do not know.
    fn guess(&self, world: &Game, candidate: Candidate, score: i32) -> Option<i32> {
        let defender = candidate.defender?;
        (world.turn() == self.me && self.hidden[defender.index()]).then_some(score + candidate.delta)
    }

    /// How likely in percent the move is made if it is the best: the enemy does not know all that a world assumes.
    fn willingness(&self, world: &Game, candidate: Candidate) -> i32 {
        match candidate.defender {
            Some(defender) if world.turn() != self.me => match world.at(candidate.mv.from) {
                Some(attacker) => self.plan.willingness(world.kind(attacker), defender.index()),
                None => 100,
            },
            _ => 100,
        }
    }

    /// Takes the best candidate above `first` off the stack.
    fn pick(&mut self, first: usize) -> Option<Candidate> {
        let (best, _) = self.moves[first..].iter().enumerate().max_by_key(|(_, candidate)| candidate.delta)?;
        Some(self.moves.swap_remove(first + best))
    }

    fn generate(&mut self, world: &Game, strikes_only: bool) {
        let mut moves = std::mem::take(&mut self.moves);
        let mine = world.turn() == self.me;
        let enemies = world.occupied(world.turn().other());
        world.for_each_destinations(|from, to| {
            let Some(stone) = world.at(from) else { return };
            if !mine && self.overlooked[stone.index()] {
                return;
            }
            for to in if strikes_only { to & enemies } else { to } {
                let defender = world.at(to);
                let mv = Move::new(from, to);
                let delta = match defender {
                    Some(defender) if mine && self.hidden[defender.index()] => {
                        let promise = self.plan.gain(world.kind(stone), defender.index())
                            - self.plan.secrecy[stone.index()];
                        // Later is less sure than now.
                        if promise > 0 { promise * 3 / 5 } else { promise }
                    }
                    _ => self.delta(world, mv, stone, defender),
                };
                if delta > 0 || !strikes_only {
                    moves.push(Candidate { mv, defender, delta });
                }
            }
        });
        self.moves = moves;
    }

    /// What a move changes for its side, all kinds taken as they are in this world.
    fn delta(&self, world: &Game, mv: Move, stone: StoneId, defender: Option<StoneId>) -> i32 {
        let kind = world.kind(stone);
        let mine = world.side_of(stone) == self.me;
        let Some(defender) = defender else {
            return if mine {
                self.plan.place(kind, mv.to) - self.plan.place(kind, mv.from) - self.leaving(stone, mv)
            } else {
                self.plan.threat(mv.to) - self.plan.threat(mv.from)
            };
        };
        let other = world.kind(defender);
        let result = self.rules.strike(kind, other);
        if mine { self.my_strike(mv, (stone, kind), (defender, other), result) } else { self.their_strike(mv, kind, (defender, other), result) }
    }

    fn my_strike(&self, mv: Move, (stone, kind): (StoneId, Kind), (defender, other): (StoneId, Kind), result: StrikeResult) -> i32 {
        let plan = self.plan;
        let taken = plan.theirs[other.index()] + if self.rules.kind(other).mobile { plan.threat(mv.to) } else { 0 };
        let lost = plan.mine[kind.index()] + plan.place(kind, mv.from);
        let learnt = if self.hidden[defender.index()] { plan.insight[other.index()] } else { 0 };
        match result {
            StrikeResult::AttackerWins => {
                taken + plan.place(kind, mv.to) - plan.place(kind, mv.from)
                    - self.leaving(stone, mv)
                    - plan.secrecy[stone.index()]
            }
            StrikeResult::DefenderWins => learnt - lost,
            StrikeResult::Both => taken - lost,
        }
    }

    fn their_strike(&self, mv: Move, kind: Kind, (defender, other): (StoneId, Kind), result: StrikeResult) -> i32 {
        let plan = self.plan;
        let mobile = self.rules.kind(other).mobile;
        let taken = plan.mine[other.index()] + if mobile { plan.place(other, mv.to) } else { 0 };
        let lost = plan.theirs[kind.index()] + plan.threat(mv.from);
        match result {
            StrikeResult::AttackerWins => taken + plan.threat(mv.to) - plan.threat(mv.from),
            StrikeResult::DefenderWins => plan.secrecy[defender.index()] - lost,
            StrikeResult::Both => taken - lost,
        }
    }

    fn leaving(&self, stone: StoneId, mv: Move) -> i32 {
        if self.places[stone.index()] == Some(mv.from) { self.stay[stone.index()] } else { 0 }
    }
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
