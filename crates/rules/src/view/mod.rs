//! What one viewer knows of a game. Players, engines and clients get this and nothing else.

mod fold;
mod guess;
mod world;

use std::fmt;
use std::sync::Arc;

use crate::board::{Board, HIDDEN};
use crate::event::{MoveEvent, Viewer};
use crate::game::Game;
use crate::kind::{Kind, StoneId};
use crate::knowledge::{Exposure, Knowledge};
use crate::legality::MoveError;
use crate::outcome::Outcome;
use crate::ruleset::RuleSet;
use crate::setup::Setup;
use crate::side::{BySide, Side};
use crate::square::{Move, Square};
use crate::square_set::SquareSet;

pub use fold::EventError;
pub use guess::Clue;
pub use world::WorldError;

/// Everything one viewer was told: where the stones stand, its own kinds, and the kinds it learned.
///
/// It can be had in two ways that give equal results: projected from a game ([`Game::view`]), or folded from the events
/// that the viewer was told ([`View::start`], then [`View::apply`]).
#[derive(Clone, PartialEq, Eq)]
pub struct View {
    viewer: Viewer,
    board: Board,
    starts: Vec<Square>,
    starter: Side,
    knowledge: Knowledge,
    exposure: Exposure,
    events: Vec<MoveEvent>,
    outcome: Option<Outcome>,
    /// All kinds, once the game is over.
    open: Option<Vec<Kind>>,
}

/// Who looks, and the stones as seen.
impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "View({:?} of {} at ply {}: ", self.viewer, self.rules().id(), self.ply())?;
        let rules = self.rules();
        for stone in self.stones() {
            let symbol = stone.kind.map_or('?', |kind| rules.kind(kind).symbol);
            match stone.square {
                Some(square) => write!(f, "{}:{symbol}{square} ", stone.id.0)?,
                None => write!(f, "{}:{symbol}- ", stone.id.0)?,
            }
        }
        write!(f, "outcome {:?})", self.outcome)
    }
}

/// A stone as a viewer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stone {
    /// Its identity.
    pub id: StoneId,
    /// Whose it is.
    pub side: Side,
    /// Where it stood when the game began.
    pub start: Square,
    /// Where it stands; `None` once lost.
    pub square: Option<Square>,
    /// What it is, if the viewer knows: its own, or told, or the game is over.
    pub kind: Option<Kind>,
    /// Whether it has moved.
    pub moved: bool,
}

impl Game {
    /// What a viewer knows. Once the game is over, everything.
    pub fn view(&self, viewer: Viewer) -> View {
        let knows = |stone| viewer.side() == Some(self.side_of(stone)) || self.exposure.is_told(stone);
        let kinds = || (0..self.starts.len()).map(|id| self.kind(StoneId(id as u8))).collect();
        let plies = self.first_ply..self.first_ply + self.history.len() as u32;
        View {
            viewer,
            board: self.board.with_known(knows),
            starts: self.starts.clone(),
            starter: self.starter,
            knowledge: self.knowledge[viewer.index()].clone(),
            exposure: self.exposure.clone(),
            events: plies.filter_map(|ply| self.event(viewer, ply)).collect(),
            outcome: self.outcome,
            open: self.outcome.map(|_| kinds()),
        }
    }
}

impl View {
    /// The view before the first ply: the viewer's own setup (none for a spectator), and the squares that both sides'
    /// stones stand on.
    ///
    /// # Panics
    /// When the squares or the setup do not fit the rule set's armies.
    pub fn start(
        rules: Arc<RuleSet>,
        viewer: Viewer,
        own: Option<&Setup>,
        squares: BySide<SquareSet>,
        starter: Side,
    ) -> View {
        let mut board = Board::new(rules, starter);
        let starts: Vec<Square> = Side::ALL.into_iter().flat_map(|side| squares[side]).collect();
        assert_eq!(starts.len(), 2 * board.rules.army_size(), "each side has its whole army on the board");
        for (id, &square) in starts.iter().enumerate() {
            board.put(StoneId(id as u8), square);
        }
        if let (Some(side), Some(setup)) = (viewer.side(), own) {
            for stone in board.ids(side) {
                let kind = setup.at(starts[stone.index()]).expect("a stone of the setup on each square");
                board.set_kind(stone, kind);
            }
        }
        board.begin();
        let knowledge = Knowledge::new(&board.rules);
        View {
            viewer,
            board,
            starts,
            starter,
            knowledge,
            exposure: Exposure::new(),
            events: Vec::new(),
            outcome: None,
            open: None,
        }
    }

    /// The game is over: both setups are open. `kinds` has an entry a stone.
    pub fn end(&mut self, outcome: Outcome, kinds: &[Kind]) {
        self.outcome = Some(outcome);
        self.open = Some(kinds.to_vec());
    }

    /// What a [`Sight`](crate::Sight) borrows.
    pub(crate) fn parts(&self) -> (&Board, &Knowledge, &Exposure) {
        (&self.board, &self.knowledge, &self.exposure)
    }

    /// The rule set.
    pub fn rules(&self) -> &Arc<RuleSet> {
        &self.board.rules
    }

    /// Whose view it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The player whose view it is; `None` for a spectator.
    pub fn side(&self) -> Option<Side> {
        self.viewer.side()
    }

    /// Whose turn it is, or would be if the game were not over.
    pub fn turn(&self) -> Side {
        self.board.turn
    }

    /// Who made the first move.
    pub fn starter(&self) -> Side {
        self.starter
    }

    /// Plies played.
    pub fn ply(&self) -> u32 {
        self.board.ply
    }

    /// Plies since the last strike.
    pub fn quiet(&self) -> u32 {
        self.board.quiet
    }

    /// A hash of who stands where and whose turn it is, equal to [`Game::hash`].
    pub fn hash(&self) -> u64 {
        self.board.hash ^ if self.board.turn == Side::Red { 0 } else { 0x9d39_247e_3377_6d41 }
    }

    /// How the game ended; `None` while it runs.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// All plies as the viewer was told them, the oldest first.
    pub fn events(&self) -> &[MoveEvent] {
        &self.events
    }

    /// All stones, lost ones too, in the order of their ids.
    pub fn stones(&self) -> impl Iterator<Item = Stone> {
        (0..self.starts.len()).map(|id| self.stone(StoneId(id as u8)))
    }

    /// One stone.
    ///
    /// # Panics
    /// When the game has no such stone.
    pub fn stone(&self, id: StoneId) -> Stone {
        let known = Some(self.board.kind(id)).filter(|&kind| kind != HIDDEN);
        Stone {
            id,
            side: self.board.side_of(id),
            start: self.starts[id.index()],
            square: self.board.place(id),
            kind: self.open.as_ref().map_or(known, |kinds| Some(kinds[id.index()])),
            moved: self.exposure.has_moved(id),
        }
    }

    /// The stone on a square.
    pub fn at(&self, square: Square) -> Option<StoneId> {
        self.board.at(square)
    }

    /// Whose stone it is.
    pub fn side_of(&self, stone: StoneId) -> Side {
        self.board.side_of(stone)
    }

    /// The squares on which a side's stones stand.
    pub fn occupied(&self, side: Side) -> SquareSet {
        self.board.stones[side]
    }

    /// Whether the enemy of this stone was told what it is.
    pub fn is_told(&self, stone: StoneId) -> bool {
        self.exposure.is_told(stone)
    }

    /// Whether it is the viewer's turn in a running game.
    pub fn is_on_turn(&self) -> bool {
        self.outcome.is_none() && self.side() == Some(self.board.turn)
    }

    /// Where the viewer's stone on `from` may go; empty when it may not move now.
    pub fn destinations(&self, from: Square) -> SquareSet {
        if self.is_on_turn() { self.board.destinations(from) } else { SquareSet::EMPTY }
    }

    /// Calls `each` with every stone that the viewer may move now, and its destinations.
    pub fn for_each_destinations(&self, mut each: impl FnMut(Square, SquareSet)) {
        if self.is_on_turn() {
            let _ = self.board.try_for_each_destinations(|from, to| {
                each(from, to);
                std::ops::ControlFlow::<()>::Continue(())
            });
        }
    }

    /// The viewer's legal moves.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.for_each_destinations(|from, to| moves.extend(to.iter().map(|to| Move { from, to })));
        moves
    }

    /// Whether the viewer may make this move now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, mv: Move) -> Result<(), MoveError> {
        if self.outcome.is_some() {
            Err(MoveError::GameOver)
        } else if self.side() != Some(self.board.turn) {
            Err(MoveError::NotYourTurn)
        } else {
            self.board.check(mv)
        }
    }
}
