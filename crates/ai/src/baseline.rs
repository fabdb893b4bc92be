//! Two simple opponents to measure players against.

use marshal_rules::{Kind, KindSet, Move, RuleSet, Side, Square, StoneId, StrikeResult, View};

use crate::arena::Player;
use crate::dice::Dice;
use crate::nature::Nature;
use crate::worth::worths;

/// Plays any legal move, each equally likely.
#[derive(Debug, Clone)]
pub struct RandomMover(Dice);

impl RandomMover {
    /// A random mover whose moves follow from the seed.
    pub fn new(seed: u64) -> RandomMover {
        RandomMover(Dice::new(seed, 0x7a2d))
    }
}

impl Player for RandomMover {
    fn choose(&mut self, view: &View) -> Move {
        let legal = view.legal_moves();
        legal[self.0.index(legal.len())]
    }
}

/// Looks at each of its moves alone: makes the strike that promises most, as long as it promises anything; otherwise
/// advances on the stone that is most worth striking, without stepping next to a stone it knows to be stronger.
///
/// What a strike promises is the average over the kinds the stone can still be, weighted by how many of them are left.
#[derive(Debug, Clone)]
pub struct Greedy(Dice);

impl Greedy {
    /// A greedy player; the seed decides between equal moves.
    pub fn new(seed: u64) -> Greedy {
        Greedy(Dice::new(seed, 0x93ee))
    }
}

impl Player for Greedy {
    fn choose(&mut self, view: &View) -> Move {
        let sight = Sight::new(view);
        let mut best: Option<(f32, Move)> = None;
        for mv in view.legal_moves() {
            // Up to a point of chance between moves that are equally good.
            let value = sight.value(mv) + self.0.unit();
            if best.is_none_or(|(other, _)| value > other) {
                best = Some((value, mv));
            }
        }
        best.map(|(_, mv)| mv).expect("the side on turn has a legal move")
    }
}

/// What the greedy player sees of a position.
struct Sight<'a> {
    view: &'a View,
    rules: &'a RuleSet,
    me: Side,
    worth: Vec<i32>,
    possible: Vec<KindSet>,
    /// How many stones of each kind the enemy has whose kind is not certain.
    left: Vec<f32>,
    targets: Vec<(StoneId, Square)>,
}

impl<'a> Sight<'a> {
    fn new(view: &'a View) -> Sight<'a> {
        let rules: &RuleSet = view.rules();
        let me = view.side().expect("a player has a side");
        let counts: Vec<f32> = rules.kinds().iter().map(|kind| f32::from(kind.count)).collect();
        let worth = worths(rules, &Nature::new(rules), &counts, &counts);
        let possible = view.possible_all();
        let mut left = counts;
        let enemies = || view.stones().filter(|stone| stone.side != me);
        for stone in enemies() {
            if let Some(kind) = possible[stone.id.index()].single() {
                left[kind.index()] -= 1.0;
            }
        }
        let targets = enemies().filter_map(|stone| Some((stone.id, stone.square?))).collect();
        Sight { view, rules, me, worth, possible, left, targets }
    }

    /// Strikes come before advances, advances before everything that promises nothing.
    fn value(&self, mv: Move) -> f32 {
        let Some(kind) = self.view.at(mv.from).and_then(|id| self.view.stone(id).kind) else { return f32::MIN };
        if let Some(enemy) = self.view.at(mv.to) {
            let promise = self.promise(kind, enemy);
            return if promise > 0.0 { 10_000.0 + promise } else { promise - 1_000.0 };
        }
        self.nearest(mv.from) - self.nearest(mv.to) + 0.5 * self.forward(mv)
    }

    /// The average gain of a strike.
    fn promise(&self, kind: Kind, enemy: StoneId) -> f32 {
        let gain = |other: Kind| match self.rules.strike(kind, other) {
            StrikeResult::AttackerWins => self.worth[other.index()],
            StrikeResult::DefenderWins => -self.worth[kind.index()],
            StrikeResult::Both => self.worth[other.index()] - self.worth[kind.index()],
        } as f32;
        let possible = self.possible[enemy.index()];
        if let Some(known) = possible.single() {
            return gain(known);
        }
        let total: f32 = possible.iter().map(|other| self.left[other.index()]).sum();
        possible.iter().map(|other| self.left[other.index()] * gain(other)).sum::<f32>() / total.max(1.0)
    }

    /// Steps to the nearest enemy stone.
    fn nearest(&self, from: Square) -> f32 {
        self.targets.iter().map(|&(_, square)| f32::from(distance(from, square))).fold(f32::MAX, f32::min)
    }

    /// Rows gained towards the enemy.
    fn forward(&self, mv: Move) -> f32 {
        let rows = f32::from(mv.to.row()) - f32::from(mv.from.row());
        if self.me == Side::Red { rows } else { -rows }
    }
}

fn distance(a: Square, b: Square) -> u8 {
    a.col().abs_diff(b.col()) + a.row().abs_diff(b.row())
}
