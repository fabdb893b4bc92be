//! A game with everything that is hidden in it. Who plays gets a [`View`](crate::View) instead.

mod bytes;
mod ending;
mod play;

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::board::Board;
use crate::event::{MoveEvent, StrikeEvent, Viewer};
use crate::kind::{Kind, KindSet, StoneId};
use crate::knowledge::{Exposure, Knowledge};
use crate::legality::MoveError;
use crate::outcome::Outcome;
use crate::ruleset::RuleSet;
use crate::setup::{Setup, SetupError};
use crate::side::{BySide, Side};
use crate::square::{Move, Square};
use crate::square_set::SquareSet;

pub use bytes::GameBytesError;
pub use ending::GameOver;
pub(crate) use play::Ply;
pub use play::Strike;

/// A game: always valid, with full rules and with what each viewer has been told.
///
/// ```
/// use marshal_rules::{BySide, Game, RuleSet, Setup, Side};
/// let rules = RuleSet::by_id("marsal-mini").unwrap();
/// let line = "EMG.EC/NSNBF.";
/// let setups = BySide::from_fn(|side| Setup::parse(&rules, side, line).unwrap());
/// let mut game = Game::new(rules, setups, Side::Red).unwrap();
/// game.play("a2a5".parse().unwrap()).unwrap();
/// assert!(game.play("a5a6".parse().unwrap()).is_err()); // Blue's turn
/// assert_eq!(game.undo(), Some("a2a5".parse().unwrap()));
/// ```
pub struct Game {
    pub(crate) board: Board,
    pub(crate) starts: Vec<Square>,
    pub(crate) starter: Side,
    pub(crate) knowledge: [Knowledge; 3],
    pub(crate) exposure: Exposure,
    pub(crate) outcome: Option<Outcome>,
    /// Number of the first ply in `history`; above 0 in a game that began in the middle.
    pub(crate) first_ply: u32,
    pub(crate) history: Vec<Ply>,
}

/// The rule set and the position line.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({} {})", self.rules().id(), self.position_line())
    }
}

impl Clone for Game {
    fn clone(&self) -> Game {
        Game {
            board: self.board.clone(),
            starts: self.starts.clone(),
            knowledge: self.knowledge.clone(),
            exposure: self.exposure.clone(),
            history: self.history.clone(),
            ..*self
        }
    }

    /// Becomes equal to `source`; where this game's memory is large enough, nothing is allocated.
    fn clone_from(&mut self, source: &Game) {
        self.board.clone_from(&source.board);
        self.starts.clone_from(&source.starts);
        self.knowledge.clone_from(&source.knowledge);
        self.exposure.clone_from(&source.exposure);
        self.history.clone_from(&source.history);
        (self.starter, self.outcome, self.first_ply) = (source.starter, source.outcome, source.first_ply);
    }
}

impl Game {
    /// Begins a game with two setups.
    ///
    /// # Errors
    /// Names the side whose setup is wrong, and why.
    pub fn new(rules: Arc<RuleSet>, setups: BySide<Setup>, starter: Side) -> Result<Game, (Side, SetupError)> {
        for side in Side::ALL {
            setups[side].check(&rules, side).map_err(|error| (side, error))?;
        }
        let mut stones = Vec::with_capacity(2 * rules.army_size());
        for side in Side::ALL {
            let first = stones.len();
            stones.extend(setups[side].iter());
            stones[first..].sort_unstable_by_key(|&(square, _)| square);
        }
        let mut board = Board::new(rules, starter);
        for (id, &(square, kind)) in stones.iter().enumerate() {
            let stone = StoneId(id as u8);
            board.set_kind(stone, kind);
            board.put(stone, square);
        }
        board.begin();
        let starts = stones.iter().map(|&(square, _)| square).collect();
        Ok(Game::from_board(board, starts, starter))
    }

    /// A game from a board on which all stones stand.
    pub(crate) fn from_board(board: Board, starts: Vec<Square>, starter: Side) -> Game {
        let knowledge = Knowledge::new(&board.rules);
        let mut game = Game {
            first_ply: board.ply,
            knowledge: [knowledge.clone(), knowledge.clone(), knowledge],
            exposure: Exposure::new(),
            outcome: None,
            history: Vec::with_capacity(usize::from(board.rules.length_limit().unwrap_or(0).min(4000))),
            board,
            starts,
            starter,
        };
        game.outcome = game.judge(None);
        game
    }

    /// The rule set.
    pub fn rules(&self) -> &Arc<RuleSet> {
        &self.board.rules
    }

    /// Whose turn it is, or would be if the game were not over.
    #[inline]
    pub fn turn(&self) -> Side {
        self.board.turn
    }

    /// Who made the first move.
    pub fn starter(&self) -> Side {
        self.starter
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

    /// How the game ended; `None` while it runs.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// A hash of who stands where and whose turn it is; it does not depend on what the stones are.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.board.hash ^ if self.board.turn == Side::Red { 0 } else { 0x9d39_247e_3377_6d41 }
    }

    /// The stone on a square.
    #[inline]
    pub fn at(&self, square: Square) -> Option<StoneId> {
        self.board.at(square)
    }

    /// What a stone is.
    #[inline]
    pub fn kind(&self, stone: StoneId) -> Kind {
        self.board.kind(stone)
    }

    /// Where a stone stands; `None` once it is lost.
    #[inline]
    pub fn square_of(&self, stone: StoneId) -> Option<Square> {
        self.board.place(stone)
    }

    /// Whose stone it is.
    #[inline]
    pub fn side_of(&self, stone: StoneId) -> Side {
        self.board.side_of(stone)
    }

    /// All stones of a side, the lost ones too.
    pub fn stones(&self, side: Side) -> impl Iterator<Item = StoneId> + use<> {
        self.board.ids(side)
    }

    /// The squares on which a side's stones stand.
    #[inline]
    pub fn occupied(&self, side: Side) -> SquareSet {
        self.board.stones[side]
    }

    /// The squares on which a side's mobile stones stand.
    #[inline]
    pub fn mobile(&self, side: Side) -> SquareSet {
        self.board.mobile(side)
    }

    /// Whether a stone has moved.
    #[inline]
    pub fn has_moved(&self, stone: StoneId) -> bool {
        self.exposure.has_moved(stone)
    }

    /// Whether the enemy was told what a stone is.
    #[inline]
    pub fn is_told(&self, stone: StoneId) -> bool {
        self.exposure.is_told(stone)
    }

    /// What the enemy was told of a stone by its own deeds: the kinds it can be, before counting.
    #[inline]
    pub fn evidence(&self, stone: StoneId) -> KindSet {
        self.knowledge[self.side_of(stone).other().index()].of(stone)
    }

    /// A side's setup.
    pub fn setup_of(&self, side: Side) -> Setup {
        Setup(self.board.ids(side).map(|stone| (self.starts[stone.index()], self.kind(stone))).collect())
    }

    /// Where the stone on `from` may go; empty when it may not move now.
    pub fn destinations(&self, from: Square) -> SquareSet {
        if self.outcome.is_some() { SquareSet::EMPTY } else { self.board.destinations(from) }
    }

    /// Calls `each` with every stone that may move and its destinations. No heap is used.
    pub fn for_each_destinations(&self, mut each: impl FnMut(Square, SquareSet)) {
        if self.outcome.is_none() {
            let _ = self.board.try_for_each_destinations(|from, to| {
                each(from, to);
                ControlFlow::<()>::Continue(())
            });
        }
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.for_each_destinations(|from, to| moves.extend(to.iter().map(|to| Move { from, to })));
        moves
    }

    /// A legal move, each with the same chance; `None` when the game is over.
    ///
    /// `below(n)` must return a number under `n`, each with the same chance.
    #[inline]
    pub fn draw_move(&self, below: impl FnMut(u32) -> u32) -> Option<Move> {
        if self.outcome.is_some() { None } else { self.board.draw_move(below) }
    }

    /// Whether the side on turn may make this move.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, mv: Move) -> Result<(), MoveError> {
        if self.outcome.is_some() { Err(MoveError::GameOver) } else { self.board.check(mv) }
    }

    /// What a viewer was told of a ply, counted from the beginning of the game; `None` where it was not played here.
    pub fn event(&self, viewer: Viewer, ply: u32) -> Option<MoveEvent> {
        let played = self.history.get(ply.checked_sub(self.first_ply)? as usize)?;
        let side = self.side_of(played.stone);
        let known = |stone: StoneId, kind: Kind| {
            let own = viewer.side() == Some(self.side_of(stone));
            (own || self.exposure.told_since(stone) <= ply).then_some(kind)
        };
        let strike = played.strike.map(|strike| StrikeEvent {
            defender: strike.defender,
            result: strike.result,
            attacker_kind: known(played.stone, strike.attacker_kind),
            defender_kind: known(strike.defender, strike.defender_kind),
        });
        Some(MoveEvent { ply, side, stone: played.stone, from: played.mv.from, to: played.mv.to, strike })
    }

    /// The moves played here, the oldest first.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> {
        self.history.iter().map(|ply| ply.mv)
    }
}
