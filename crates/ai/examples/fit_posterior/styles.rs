//! Players of one idea each, to learn from what people of all sorts might do.

use marshal_ai::arena::Player;
use marshal_ai::belief::{Belief, Trust};
use marshal_rules::{Kind, KindSet, Move, Side, Square, StoneId, StrikeResult, View};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// What a style likes, in points a move; negative for what it avoids.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) name: &'static str,
    /// Striking something it likely beats, by its chance to win less its chance to lose.
    strike: f64,
    /// Striking something unknown, whatever it promises.
    gamble: f64,
    /// A row forward.
    forward: f64,
    /// Stepping beside a known stone that it beats, or beside one that beats it, or beside an unknown one.
    hunt: f64,
    bluff: f64,
    probe: f64,
    /// Stepping away from a known stone that beats it.
    flee: f64,
    /// Moving a stone that has not moved.
    unpack: f64,
    /// Moving the stone that moved last.
    persist: f64,
    /// Points of chance.
    whim: f64,
}

const CALM: Style = Style {
    name: "calm",
    strike: 6.0,
    gamble: 0.0,
    forward: 0.3,
    hunt: 3.0,
    bluff: -3.0,
    probe: 0.0,
    flee: 4.0,
    unpack: -0.3,
    persist: 0.2,
    whim: 1.0,
};

pub(crate) const STYLES: [Style; 7] = [
    CALM,
    Style { name: "aggressive", gamble: 3.0, forward: 1.0, probe: 2.0, flee: 1.0, ..CALM },
    Style { name: "cautious", forward: -0.1, hunt: 1.0, bluff: -6.0, probe: -2.0, flee: 8.0, unpack: -1.5, ..CALM },
    Style { name: "shuffling", forward: 0.0, hunt: 0.5, probe: -1.0, unpack: -3.0, persist: 2.0, ..CALM },
    Style { name: "chasing", forward: 0.5, hunt: 8.0, persist: 2.0, unpack: -1.0, ..CALM },
    Style { name: "bluffing", forward: 0.6, hunt: 1.0, bluff: 4.0, probe: 3.0, flee: -1.0, whim: 2.0, ..CALM },
    Style { name: "rushing", strike: 2.0, gamble: 4.0, forward: 3.0, probe: 1.0, flee: 0.0, unpack: 0.5, ..CALM },
];

/// What a player takes the enemy's hidden stones for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Guess {
    /// Any of the kinds that are left, by their counts.
    Counts,
    /// By counts and by how people set up.
    Habits,
    /// By their deeds too.
    Deeds,
}

/// A player of a style.
pub(crate) struct Styled {
    style: Style,
    guess: Guess,
    dice: Pcg64Mcg,
}

impl Styled {
    pub(crate) fn new(style: Style, seed: u64) -> Styled {
        Styled { style, guess: Guess::Counts, dice: Pcg64Mcg::seed_from_u64(seed) }
    }

    /// A calm player that guesses in this way.
    pub(crate) fn guessing(guess: Guess, seed: u64) -> Styled {
        Styled { guess, ..Styled::new(CALM, seed) }
    }

    fn whim(&mut self) -> f64 {
        self.style.whim * f64::from(self.dice.next_u32()) / f64::from(u32::MAX)
    }
}

impl Player for Styled {
    fn choose(&mut self, view: &View) -> Move {
        let scene = Scene::new(view, self.guess);
        let legal = view.legal_moves();
        let valued: Vec<(f64, Move)> =
            legal.into_iter().map(|mv| (scene.value(&self.style, mv) + self.whim(), mv)).collect();
        let best = valued.into_iter().max_by(|a, b| a.0.total_cmp(&b.0));
        best.map(|(_, mv)| mv).expect("the side on turn has a legal move")
    }
}

/// What a player of a style sees.
struct Scene<'a> {
    view: &'a View,
    me: Side,
    possible: Vec<KindSet>,
    belief: Belief,
}

impl<'a> Scene<'a> {
    fn new(view: &'a View, guess: Guess) -> Scene<'a> {
        let me = view.side().expect("a player has a side");
        let belief = match guess {
            Guess::Counts => Belief::weighted(view, me.other(), |_, _| 1.0),
            Guess::Habits => Belief::of_enemy(view, Trust::NONE),
            Guess::Deeds => Belief::of_enemy(view, Trust::FULL),
        };
        Scene { view, me, possible: view.possible_all(), belief: belief.expect("a game has a world") }
    }

    fn value(&self, style: &Style, mv: Move) -> f64 {
        let stone = self.view.stone(self.view.at(mv.from).expect("a move starts at a stone"));
        let kind = stone.kind.expect("its own stone");
        let mut value = 0.0;
        if let Some(target) = self.view.at(mv.to) {
            let known = self.possible[target.index()].single().is_some();
            value += style.strike * self.promise(kind, target) + if known { 0.0 } else { style.gamble };
        }
        let rows = f64::from(mv.to.row()) - f64::from(mv.from.row());
        value += style.forward * if self.me == Side::Red { rows } else { -rows };
        value += if stone.moved { 0.0 } else { style.unpack };
        value += if self.view.sight().and_then(|sight| sight.last_move(self.me)).is_some_and(|last| last.to == mv.from)
        {
            style.persist
        } else {
            0.0
        };
        let beside = |square: Square| self.enemies_beside(square);
        let rules = self.view.rules();
        let beats = |a: Kind, b: Kind| rules.kind(a).mobile && rules.strike(a, b) == StrikeResult::AttackerWins;
        for enemy in beside(mv.to).filter(|&enemy| !beside(mv.from).any(|other| other == enemy)) {
            let chance = |wins: &dyn Fn(Kind) -> bool| self.chance(enemy, wins);
            value +=
                style.hunt * chance(&|other| beats(kind, other)) + style.bluff * chance(&|other| beats(other, kind));
            value += if self.possible[enemy.index()].single().is_none() { style.probe } else { 0.0 };
        }
        let gone = beside(mv.from).filter(|&enemy| !beside(mv.to).any(|other| other == enemy));
        let flees = gone.filter_map(|enemy| self.possible[enemy.index()].single()).any(|known| beats(known, kind));
        value + if flees { style.flee } else { 0.0 }
    }

    /// The chance to win a strike less the chance to lose the stone.
    fn promise(&self, kind: Kind, target: StoneId) -> f64 {
        let chance = |result| self.chance(target, &|other| self.view.rules().strike(kind, other) == result);
        chance(StrikeResult::AttackerWins) - chance(StrikeResult::DefenderWins) - 0.2 * chance(StrikeResult::Both)
    }

    /// How likely an enemy stone is of such a kind.
    fn chance(&self, stone: StoneId, is_such: &dyn Fn(Kind) -> bool) -> f64 {
        let such = self.view.rules().all_kinds().iter().filter(|&kind| is_such(kind)).collect();
        f64::from(self.belief.chance_of(stone, such))
    }

    fn enemies_beside(&self, square: Square) -> impl Iterator<Item = StoneId> + '_ {
        let step = move |col: i8, row: i8| {
            Square::new(square.col().checked_add_signed(col)?, square.row().checked_add_signed(row)?)
        };
        let squares = [(0, 1), (0, -1), (1, 0), (-1, 0)].into_iter().filter_map(move |(col, row)| step(col, row));
        squares.filter_map(|square| self.view.at(square)).filter(|&id| self.view.stone(id).side != self.me)
    }
}
