//! What one side knows of a game, borrowed instead of copied.

use std::sync::Arc;

use crate::board::{Board, HIDDEN};
use crate::game::Game;
use crate::kind::{Kind, KindSet, StoneId};
use crate::knowledge::{Exposure, Knowledge};
use crate::movegen::Reach;
use crate::ruleset::RuleSet;
use crate::side::Side;
use crate::square::{Move, Square};
use crate::view::View;

/// What a side's [`View`] says of the present moment, for those who look after every ply and cannot afford to copy it.
///
/// It is had from a game or from a view, and says the same in both cases.
///
/// ```
/// use marshal_rules::{BySide, Game, RuleSet, Setup, Side, StoneId};
/// let rules = RuleSet::by_id("marsal-mini").unwrap();
/// let setups = BySide::from_fn(|side| Setup::parse(&rules, side, "EMG.EC/NSNBF.").unwrap());
/// let game = Game::new(rules, setups, Side::Red).unwrap();
/// let red = game.sight(Side::Red);
/// let (own, enemy) = (game.at("a2".parse().unwrap()).unwrap(), game.at("a6".parse().unwrap()).unwrap());
/// assert_eq!(red.kind(own), Some(game.kind(own)));
/// assert_eq!(red.kind(enemy), None);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Sight<'a> {
    side: Side,
    board: &'a Board,
    knowledge: &'a Knowledge,
    exposure: &'a Exposure,
    is_over: bool,
}

impl Game {
    /// What a side knows now.
    #[inline]
    pub fn sight(&self, side: Side) -> Sight<'_> {
        Sight {
            side,
            board: &self.board,
            knowledge: &self.knowledge[side.index()],
            exposure: &self.exposure,
            is_over: self.outcome.is_some(),
        }
    }
}

impl View {
    /// The same without the past; `None` for a spectator.
    pub fn sight(&self) -> Option<Sight<'_>> {
        let (board, knowledge, exposure) = self.parts();
        let is_over = self.outcome().is_some();
        self.side().map(|side| Sight { side, board, knowledge, exposure, is_over })
    }
}

impl<'a> Sight<'a> {
    /// Who looks.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The rule set.
    #[inline]
    pub fn rules(&self) -> &'a Arc<RuleSet> {
        &self.board.rules
    }

    /// Whose turn it is, or would be if the game were not over.
    #[inline]
    pub fn turn(&self) -> Side {
        self.board.turn
    }

    /// Plies played.
    #[inline]
    pub fn ply(&self) -> u32 {
        self.board.ply
    }

    /// Plies since the last strike.
    #[inline]
    pub fn quiet(&self) -> u32 {
        self.board.quiet
    }

    /// All stones of a side, the lost ones too.
    #[inline]
    pub fn stones(&self, side: Side) -> impl Iterator<Item = StoneId> + use<> {
        self.board.ids(side)
    }

    /// Calls `each` with every stone of a side that stands, and its square, in no particular order.
    #[inline]
    pub fn for_each_standing(&self, side: Side, mut each: impl FnMut(StoneId, Square)) {
        self.board.stones[side].for_each(|square| {
            if let Some(stone) = self.board.at(square) {
                each(stone, square);
            }
        });
    }

    /// Calls `each` with every stone of the side that looks that stands, its square and what it is, in no particular order.
    #[inline]
    pub fn for_each_own(&self, mut each: impl FnMut(StoneId, Square, Kind)) {
        self.for_each_standing(self.side, |stone, square| each(stone, square, self.board.kind(stone)));
    }

    /// How many enemy stones of each kind, by its index, the side was told, the lost ones too.
    #[inline]
    pub fn told(&self) -> [u8; 32] {
        let mut told = [0; 32];
        // Added up without a branch, which would be a coin toss. What is told has a kind, so nothing is counted as hidden.
        for stone in self.board.ids(self.side.other()) {
            told[self.board.kind(stone).index() % 32] += u8::from(self.exposure.is_told(stone));
        }
        told
    }

    /// Where a stone stands; `None` once it is lost.
    #[inline]
    pub fn square_of(&self, stone: StoneId) -> Option<Square> {
        self.board.place(stone)
    }

    /// What a stone is, if the side knows: its own, or told.
    #[inline]
    pub fn kind(&self, stone: StoneId) -> Option<Kind> {
        let knows = self.board.side_of(stone) == self.side || self.exposure.is_told(stone);
        Some(self.board.kind(stone)).filter(|&kind| knows && kind != HIDDEN)
    }

    /// The kinds that a stone can be by its own deeds, as [`View::evidence`].
    #[inline]
    pub fn evidence(&self, stone: StoneId) -> KindSet {
        self.knowledge.of(stone)
    }

    /// Whether a stone has moved.
    #[inline]
    pub fn has_moved(&self, stone: StoneId) -> bool {
        self.exposure.has_moved(stone)
    }

    /// Whether the enemy of this stone was told what it is.
    #[inline]
    pub fn is_told(&self, stone: StoneId) -> bool {
        self.exposure.is_told(stone)
    }

    /// [`Sight::is_told`] and [`Sight::has_moved`] at once.
    #[inline]
    pub fn marks(&self, stone: StoneId) -> [bool; 2] {
        self.exposure.marks(stone)
    }

    /// A side's last move.
    #[inline]
    pub fn last_move(&self, side: Side) -> Option<Move> {
        self.board.last[side].map(|last| last.mv())
    }

    /// How often in a row a side has crossed one border with the stone it moved last, the border it crossed most often: what
    /// the two-squares rule counts.
    #[inline]
    pub fn crossings(&self, side: Side) -> u8 {
        self.board.last[side].map_or(0, |last| last.crossings())
    }

    /// How long a side has been chasing: what the more-squares rule counts. 0 where that rule is off.
    #[inline]
    pub fn chase(&self, side: Side) -> u16 {
        self.board.chase[side]
    }

    /// Calls `each` with every legal move that the side has now, in no particular order. No heap is used.
    #[inline]
    pub fn for_each_move(&self, each: impl FnMut(Move)) {
        if self.may_move() {
            self.board.for_each_move(each);
        }
    }

    /// The same moves by what makes them; `None` where the side may not move now.
    #[inline]
    pub fn reach(&self) -> Option<Reach<'a>> {
        self.may_move().then(|| self.board.reach())
    }

    #[inline]
    fn may_move(&self) -> bool {
        !self.is_over && self.board.turn == self.side
    }
}
