//! The plan for one position: what every move of either side changes, in points.

use marshal_rules::{BySide, Game, Kind, Move, RuleSet, Side, Square, StoneId, StrikeResult};

use crate::hand::outlook::{Outlook, flag_distances, insight, prices};
use crate::hand::picture::Picture;
use crate::steps::beside;

/// What it costs a stone that has not moved to show that it can.
const FIRST_STEP: i32 = 4;

/// What it costs to leave the side of the flag.
const LEAVING_THE_FLAG: i32 = 8;

/// Everything that looking ahead adds up, fixed before it begins.
pub(crate) struct Plan<'a> {
    pub(crate) rules: &'a RuleSet,
    pub(crate) me: Side,
    /// Whose kind the other side knows, by stone.
    pub(crate) known: Vec<bool>,
    /// What each kind of a side is worth to the side that takes it.
    price: BySide<Vec<i32>>,
    /// What each of my kinds is worth to me.
    mine: Vec<i32>,
    outlook: BySide<Outlook>,
    /// How good a square is for a mobile stone of the enemy, as far as my flag is concerned.
    threat: [i16; 256],
    /// What each stone of mine loses of its value by showing itself.
    secrecy: Vec<i32>,
    /// What it is worth to me to know what the enemy's stone of kind `k` is.
    insight: Vec<i32>,
    /// What leaving its present square costs each of my stones.
    stay: Vec<i32>,
    places: Vec<Option<Square>>,
}

impl<'a> Plan<'a> {
    pub(crate) fn new(picture: &Picture<'a>) -> Plan<'a> {
        let me = picture.me;
        let stones = 0..picture.stones.len();
        let mut secrecy = vec![0; picture.stones.len()];
        for (stone, _) in picture.living(me) {
            if let (Some(kind), None) = (picture.stones[stone].kind, picture.known(stone)) {
                secrecy[stone] = picture.worth[me][kind.index()] / 12;
            }
        }
        let home = flag_distances(picture, me);
        let mut threat = [0; 256];
        for square in picture.rules.squares() {
            let distance = i32::from(home[square.index()].min(30));
            threat[square.index()] = (50.0 * 0.85f32.powi(distance) + 500.0 * 0.55f32.powi(distance)) as i16;
        }
        Plan {
            known: stones.map(|stone| picture.known(stone).is_some()).collect(),
            price: BySide::from_fn(|side| if side == me { picture.worth[me].clone() } else { prices(picture, side) }),
            mine: picture.worth[me].clone(),
            outlook: BySide::from_fn(|side| Outlook::new(picture, side)),
            insight: picture.rules.all_kinds().iter().map(|kind| insight(picture, me, kind)).collect(),
            stay: stay(picture),
            places: picture.stones.iter().map(|stone| stone.square).collect(),
            rules: picture.rules,
            me,
            threat,
            secrecy,
        }
    }

    /// Whether my stone would strike something that I do not know.
    #[inline]
    pub(crate) fn is_guess(&self, mine: bool, defender: StoneId) -> bool {
        mine && !self.known[defender.index()]
    }

    /// What a side's strike on a stone that it does not know promises it on average.
    #[inline]
    pub(crate) fn promise(&self, side: Side, kind: Kind, stone: StoneId, defender: StoneId) -> i32 {
        self.outlook[side].gain(kind, defender.index()) - self.secrecy[stone.index()]
    }

    /// How good a square is for a side's kind, by what that side knows.
    #[inline]
    pub(crate) fn place(&self, side: Side, kind: Kind, square: Square) -> i32 {
        self.outlook[side].place(kind, square)
    }

    /// What a strike is worth to the striking side when it knows the defender, positions aside.
    #[inline]
    pub(crate) fn exchange(&self, side: Side, kind: Kind, target: Kind) -> i32 {
        match self.rules.strike(kind, target) {
            StrikeResult::AttackerWins => self.price[side.other()][target.index()],
            StrikeResult::DefenderWins => -self.price[side][kind.index()],
            StrikeResult::Both => self.price[side.other()][target.index()] - self.price[side][kind.index()],
        }
    }

    /// What a kind is worth to the side that loses it.
    #[inline]
    pub(crate) fn loss(&self, side: Side, kind: Kind) -> i32 {
        self.price[side][kind.index()]
    }

    /// How likely, in percent, the enemy's stone strikes mine if that is best in this world: it does not know all that
    /// the world assumes, and judges by what it promises itself.
    #[inline]
    pub(crate) fn willingness(&self, kind: Kind, defender: StoneId) -> i32 {
        if self.known[defender.index()] {
            return 100;
        }
        (50 + self.outlook[self.me.other()].gain(kind, defender.index()) / 3).clamp(20, 95)
    }

    /// What a move changes for its side, all kinds taken as they are in this world.
    pub(crate) fn delta(&self, world: &Game, mv: Move, stone: StoneId, defender: Option<StoneId>) -> i32 {
        let kind = world.kind(stone);
        let mine = world.side_of(stone) == self.me;
        match defender {
            None if mine => self.my_step(mv, stone, kind),
            None => self.their_place(kind, mv.to) - self.their_place(kind, mv.from),
            Some(defender) if mine => self.my_strike(mv, (stone, kind), (defender, world.kind(defender))),
            Some(defender) => self.their_strike(mv, kind, (defender, world.kind(defender))),
        }
    }

    fn my_step(&self, mv: Move, stone: StoneId, kind: Kind) -> i32 {
        let leaving = if self.places[stone.index()] == Some(mv.from) { self.stay[stone.index()] } else { 0 };
        self.place(self.me, kind, mv.to) - self.place(self.me, kind, mv.from) - leaving
    }

    fn my_strike(&self, mv: Move, (stone, kind): (StoneId, Kind), (defender, target): (StoneId, Kind)) -> i32 {
        let standing = if self.rules.kind(target).mobile { self.their_place(target, mv.to) } else { 0 };
        let taken = self.price[self.me.other()][target.index()] + standing;
        let lost = self.mine[kind.index()] + self.place(self.me, kind, mv.from);
        match self.rules.strike(kind, target) {
            StrikeResult::AttackerWins => taken + self.my_step(mv, stone, kind) - self.secrecy[stone.index()],
            StrikeResult::DefenderWins if self.known[defender.index()] => -lost,
            StrikeResult::DefenderWins => self.insight[target.index()] - lost,
            StrikeResult::Both => taken - lost,
        }
    }

    fn their_strike(&self, mv: Move, kind: Kind, (defender, target): (StoneId, Kind)) -> i32 {
        let standing = if self.rules.kind(target).mobile { self.place(self.me, target, mv.to) } else { 0 };
        let taken = self.mine[target.index()] + standing;
        let lost = self.price[self.me.other()][kind.index()] + self.their_place(kind, mv.from);
        match self.rules.strike(kind, target) {
            StrikeResult::AttackerWins => taken + self.their_place(kind, mv.to) - self.their_place(kind, mv.from),
            StrikeResult::DefenderWins => self.secrecy[defender.index()] - lost,
            StrikeResult::Both => taken - lost,
        }
    }

    /// How much a square is worth to an enemy stone: half of what it hopes for there, and the danger to my flag.
    #[inline]
    fn their_place(&self, kind: Kind, square: Square) -> i32 {
        self.place(self.me.other(), kind, square) / 2 + i32::from(self.threat[square.index()])
    }
}

/// Still stones may be mines, and the flag needs its guards.
fn stay(picture: &Picture<'_>) -> Vec<i32> {
    let mut stay = vec![0; picture.stones.len()];
    let is_my_flag = |square: Square| {
        let stone = picture.view.at(square).map(|id| picture.stones[id.index()]);
        let mine = stone.filter(|stone| stone.side == picture.me);
        mine.and_then(|stone| stone.kind).is_some_and(|kind| picture.nature.flags.contains(kind))
    };
    for (stone, square) in picture.living(picture.me) {
        if !picture.stones[stone].moved {
            stay[stone] += FIRST_STEP;
        }
        if beside(square).any(is_my_flag) {
            stay[stone] += LEAVING_THE_FLAG;
        }
    }
    stay
}
