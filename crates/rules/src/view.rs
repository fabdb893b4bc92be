//! What one viewer knows of a game. Players, engines and clients get this and nothing else.

use std::fmt;
use std::sync::Arc;

use crate::board::{Board, HIDDEN};
use crate::event::{MoveEvent, Viewer};
use crate::game::Game;
use crate::inference::possible_kinds;
use crate::kind::{Kind, KindSet, StoneId};
use crate::knowledge::{Exposure, Fighter, Knowledge, is_run};
use crate::legality::MoveError;
use crate::outcome::Outcome;
use crate::ruleset::{RuleSet, StrikeResult};
use crate::setup::Setup;
use crate::side::{BySide, Side};
use crate::square::{Move, Square};
use crate::square_set::SquareSet;

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

/// A fact about a hidden stone that an inference rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Clue {
    /// The viewer was told what it is.
    Told,
    /// It moved one square.
    Moved,
    /// It ran, so it is a runner.
    Ran,
    /// It won against a stone of this kind.
    Beat(Kind),
    /// It lost against a stone of this kind.
    LostTo(Kind),
    /// It left together with a stone of this kind.
    Tied(Kind),
    /// Counting the other stones leaves fewer kinds.
    Counts,
}

/// An event that does not follow on what the view has seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum EventError {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// A ply was left out or came twice.
    #[error("ply {expected} comes next, not ply {got}")]
    WrongPly {
        /// The next ply.
        expected: u32,
        /// The event's.
        got: u32,
    },
    /// The moved stone does not stand there, or is not the mover's.
    #[error("that stone does not stand on {0}")]
    WrongStone(Square),
    /// The strike does not fit what stands on the square.
    #[error("the strike does not fit what stands on {0}")]
    WrongStrike(Square),
}

/// Why kinds cannot be given to the stones of a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum WorldError {
    /// Another number of kinds than stones.
    #[error("a world gives a kind to each of the {0} stones")]
    Length(usize),
    /// A stone cannot be that kind.
    #[error("stone {} cannot be of that kind", .0.0)]
    Impossible(StoneId),
    /// The army has another number of stones of this kind.
    #[error("the army of {side} has another number of stones of kind {}", .kind.0)]
    Count {
        /// Whose army.
        side: Side,
        /// The kind.
        kind: Kind,
    },
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

    /// Adds what the viewer was told of the next ply.
    ///
    /// # Errors
    /// When the event does not follow on what was seen; the view is then unchanged.
    pub fn apply(&mut self, event: &MoveEvent) -> Result<(), EventError> {
        self.check_event(event)?;
        let mv = Move::new(event.from, event.to);
        let rules = self.board.rules.clone();
        self.exposure.set_moved(event.stone, true);
        self.knowledge.moved(&rules, event.stone, mv);
        if let Some(strike) = &event.strike {
            self.exposure.struck(&rules, event.ply, strike.result, event.stone, strike.defender);
            let told = |stone| self.exposure.is_told(stone);
            let fighter =
                |stone, kind: Option<Kind>| Fighter { stone, known: kind, told: kind.filter(|_| told(stone)) };
            let attacker = fighter(event.stone, strike.attacker_kind);
            let defender = fighter(strike.defender, strike.defender_kind);
            self.knowledge.struck(&rules, strike.result, attacker, defender);
            for fighter in [attacker, defender] {
                if let Some(kind) = fighter.known {
                    self.board.set_kind(fighter.stone, kind);
                }
            }
        }
        let strike = event.strike.map(|strike| (strike.defender, strike.result));
        self.board.apply(mv, event.stone, strike);
        self.events.push(*event);
        Ok(())
    }

    fn check_event(&self, event: &MoveEvent) -> Result<(), EventError> {
        if self.outcome.is_some() {
            return Err(EventError::GameOver);
        }
        if event.ply != self.board.ply {
            return Err(EventError::WrongPly { expected: self.board.ply, got: event.ply });
        }
        if self.board.at(event.from) != Some(event.stone)
            || self.board.side_of(event.stone) != event.side
            || event.side != self.board.turn
            || event.from == event.to
        {
            return Err(EventError::WrongStone(event.from));
        }
        let struck = self.board.at(event.to);
        let fits = struck == event.strike.map(|strike| strike.defender)
            && struck.is_none_or(|stone| self.board.side_of(stone) != event.side)
            && self.board.rules.squares().contains(event.to);
        let known = |stone, kind: Option<Kind>| kind.is_none_or(|kind| self.can_be_told(stone, kind));
        let kinds_fit = event.strike.is_none_or(|strike| {
            known(event.stone, strike.attacker_kind) && known(strike.defender, strike.defender_kind)
        });
        if fits && kinds_fit { Ok(()) } else { Err(EventError::WrongStrike(event.to)) }
    }

    /// Whether the kind exists and does not contradict what is known of the stone.
    fn can_be_told(&self, stone: StoneId, kind: Kind) -> bool {
        let known = self.board.kind(stone);
        kind.index() < self.board.rules.kinds().len() && (known == HIDDEN || known == kind)
    }

    /// The game is over: both setups are open. `kinds` has an entry a stone.
    pub fn end(&mut self, outcome: Outcome, kinds: &[Kind]) {
        self.outcome = Some(outcome);
        self.open = Some(kinds.to_vec());
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

    /// The kinds that a stone can be by its own deeds, without counting the others. For an own stone: what the enemy
    /// can know of it by its deeds.
    pub fn evidence(&self, stone: StoneId) -> KindSet {
        self.knowledge.of(stone)
    }

    /// For an own stone, the kinds it can be as far as the enemy was told, without counting. The same as
    /// [`View::evidence`].
    pub fn exposure(&self, stone: StoneId) -> KindSet {
        self.knowledge.of(stone)
    }

    /// For all stones of a side in the order of their ids, the kinds that each can be: exact, by deeds and by counting.
    ///
    /// For the viewer's own side this is what the enemy can work out.
    pub fn inferred(&self, side: Side) -> Vec<KindSet> {
        let evidence: Vec<KindSet> = self.board.ids(side).map(|stone| self.knowledge.of(stone)).collect();
        let counts: Vec<u8> = self.board.rules.kinds().iter().map(|kind| kind.count).collect();
        possible_kinds(&evidence, &counts)
    }

    /// The kinds that a stone can be as far as the viewer can work out; its own kind for an own stone.
    ///
    /// It stays what the viewer knew in the game when the game is over.
    pub fn possible(&self, stone: StoneId) -> KindSet {
        let side = self.board.side_of(stone);
        if self.side() == Some(side) {
            return KindSet::of(self.board.kind(stone));
        }
        self.inferred(side)[stone.index() % self.board.rules.army_size()]
    }

    /// [`View::possible`] for every stone in the order of the ids.
    pub fn possible_all(&self) -> Vec<KindSet> {
        let of_side = |side| {
            if self.side() == Some(side) {
                self.board.ids(side).map(|stone| KindSet::of(self.board.kind(stone))).collect()
            } else {
                self.inferred(side)
            }
        };
        Side::ALL.into_iter().flat_map(of_side).collect::<Vec<_>>()
    }

    /// The facts that narrow what a stone can be, each once.
    pub fn clues(&self, stone: StoneId) -> Vec<Clue> {
        let side = self.board.side_of(stone);
        if self.side() == Some(side) || self.exposure.is_told(stone) {
            return vec![Clue::Told];
        }
        let mut clues: Vec<Clue> = self.events.iter().flat_map(|event| clues_of(event, stone)).flatten().collect();
        if clues.contains(&Clue::Ran) {
            clues.retain(|&clue| clue != Clue::Moved);
        }
        if self.possible(stone) != self.knowledge.of(stone) {
            clues.push(Clue::Counts);
        }
        clues.sort_unstable();
        clues.dedup();
        clues
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

    /// A hypothetical game: this view with a kind for every stone (in the order of the ids).
    ///
    /// It goes on from here and has no history before. The enemy is taken to know of the viewer's stones what the
    /// viewer can tell that it knows.
    ///
    /// # Errors
    /// When the kinds do not fit what is known.
    pub fn world(&self, kinds: &[Kind]) -> Result<Game, WorldError> {
        if kinds.len() != self.starts.len() {
            return Err(WorldError::Length(self.starts.len()));
        }
        let rules = self.rules();
        for side in Side::ALL {
            let mut counts = [0usize; 32];
            for stone in self.board.ids(side) {
                let (kind, known) = (kinds[stone.index()], self.board.kind(stone));
                let fits = kind.index() < rules.kinds().len()
                    && (known == HIDDEN || known == kind)
                    && (self.side() == Some(side) || self.knowledge.of(stone).contains(kind));
                if !fits {
                    return Err(WorldError::Impossible(stone));
                }
                counts[kind.index()] += 1;
            }
            let short = |kind: &Kind| counts[kind.index()] != usize::from(rules.kind(*kind).count);
            if let Some(kind) = rules.all_kinds().iter().find(short) {
                return Err(WorldError::Count { side, kind });
            }
        }
        let mut board = self.board.clone();
        for (id, &kind) in kinds.iter().enumerate() {
            board.set_kind(StoneId(id as u8), kind);
        }
        Ok(Game {
            first_ply: board.ply,
            board,
            starts: self.starts.clone(),
            starter: self.starter,
            knowledge: [self.knowledge.clone(), self.knowledge.clone(), self.knowledge.clone()],
            exposure: self.exposure.clone(),
            outcome: self.outcome,
            history: Vec::new(),
        })
    }
}

/// What one event says of a stone.
fn clues_of(event: &MoveEvent, stone: StoneId) -> [Option<Clue>; 2] {
    let moved =
        (event.stone == stone).then(|| if is_run(Move::new(event.from, event.to)) { Clue::Ran } else { Clue::Moved });
    let fought = event.strike.and_then(|strike| {
        let (enemy, won) = if event.stone == stone {
            (strike.defender_kind?, StrikeResult::AttackerWins)
        } else if strike.defender == stone {
            (strike.attacker_kind?, StrikeResult::DefenderWins)
        } else {
            return None;
        };
        Some(match strike.result {
            StrikeResult::Both => Clue::Tied(enemy),
            result if result == won => Clue::Beat(enemy),
            _ => Clue::LostTo(enemy),
        })
    });
    [moved, fought]
}
