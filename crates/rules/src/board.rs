//! What everybody sees: which stone stands where, whose turn it is, and the counts of the repetition rules.
//!
//! A [`Game`](crate::Game) holds a board with every kind, a [`View`](crate::View) one with only the kinds it was told.
//! Both generate moves here: there is one move generator.

mod lines;

use std::ops::Range;
use std::sync::Arc;

use crate::kind::{Kind, StoneId};
use crate::memory::{memory, memory_of};
use crate::repetition::{self, ChaseLengths, Shuttle};
use crate::ruleset::{RuleSet, StrikeResult};
use crate::side::{BySide, Side};
use crate::square::{Move, Square};
use crate::square_set::SquareSet;
use lines::Lines;
pub(crate) use lines::Runs;

/// No stone, in [`Board::at`].
const EMPTY: u8 = u8::MAX;

/// A kind that is not known.
pub(crate) const HIDDEN: Kind = Kind(31);

/// See the module.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) rules: Arc<RuleSet>,
    at: [u8; 256],
    /// Where each stone stands; `None` once lost.
    places: [Option<Square>; 256],
    kinds: [Kind; 256],
    /// All stones of a side.
    pub(crate) stones: BySide<SquareSet>,
    /// Stones of a side that are known to step, and those known to run.
    pub(crate) steppers: BySide<SquareSet>,
    pub(crate) runners: BySide<SquareSet>,
    /// What each side may enter, its own stones being in its way.
    lines: BySide<Lines>,
    pub(crate) turn: Side,
    pub(crate) ply: u32,
    pub(crate) quiet: u32,
    /// Each side's last move.
    pub(crate) last: BySide<Option<Shuttle>>,
    pub(crate) chase: ChaseLengths,
    pub(crate) hash: u64,
    /// Hashes of the positions so far, the newest last; empty where no rule asks for them.
    pub(crate) hashes: Vec<u64>,
}

/// What a ply changes apart from the stones; enough to take it back.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Before {
    quiet: u32,
    chase: ChaseLengths,
    last: Option<Shuttle>,
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board { rules: self.rules.clone(), hashes: self.hashes.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Board) {
        let mut hashes = std::mem::take(&mut self.hashes);
        hashes.clone_from(&source.hashes);
        *self = Board { rules: source.rules.clone(), hashes, ..*source };
    }
}

impl Board {
    /// A board without stones.
    pub(crate) fn new(rules: Arc<RuleSet>, turn: Side) -> Board {
        let lines = Lines::new(rules.squares());
        Board {
            rules,
            at: [EMPTY; 256],
            places: [None; 256],
            kinds: [HIDDEN; 256],
            stones: BySide::default(),
            steppers: BySide::default(),
            runners: BySide::default(),
            lines: BySide::new(lines, lines),
            turn,
            ply: 0,
            quiet: 0,
            last: BySide::default(),
            chase: BySide::default(),
            hash: 0,
            hashes: Vec::new(),
        }
    }

    /// Remembers the first position, once all stones stand.
    pub(crate) fn begin(&mut self) {
        self.hashes.clear();
        if self.rules.more_squares() {
            self.hashes.reserve(usize::from(self.rules.length_limit().unwrap_or(4000)) + 1);
            self.hashes.push(self.hash);
        }
    }

    /// The side of a stone: Red's ids come first.
    #[inline]
    pub(crate) fn side_of(&self, stone: StoneId) -> Side {
        if stone.index() < self.rules.army_size() { Side::Red } else { Side::Blue }
    }

    /// The ids of a side's stones.
    pub(crate) fn ids(&self, side: Side) -> impl Iterator<Item = StoneId> + use<> {
        let size = self.rules.army_size();
        let first = side.index() * size;
        (first..first + size).map(|id| StoneId(id as u8))
    }

    /// The stone on a square.
    #[inline]
    pub(crate) fn at(&self, square: Square) -> Option<StoneId> {
        let id = self.at[square.index()];
        (id != EMPTY).then_some(StoneId(id))
    }

    /// Where a stone stands.
    #[inline]
    pub(crate) fn place(&self, stone: StoneId) -> Option<Square> {
        self.places[stone.index()]
    }

    /// What a stone is, or [`HIDDEN`].
    #[inline]
    pub(crate) fn kind(&self, stone: StoneId) -> Kind {
        self.kinds[stone.index()]
    }

    /// Writes down what a stone is.
    pub(crate) fn set_kind(&mut self, stone: StoneId, kind: Kind) {
        if let Some(square) = self.place(stone) {
            self.lift(stone, square);
            self.kinds[stone.index()] = kind;
            self.put(stone, square);
        } else {
            self.kinds[stone.index()] = kind;
        }
    }

    /// Puts a stone onto a free square.
    pub(crate) fn put(&mut self, stone: StoneId, square: Square) {
        self.at[square.index()] = stone.0;
        self.places[stone.index()] = Some(square);
        self.toggle(self.side_of(stone), stone, [square]);
    }

    /// Takes a stone off its square.
    pub(crate) fn lift(&mut self, stone: StoneId, square: Square) {
        self.at[square.index()] = EMPTY;
        self.places[stone.index()] = None;
        self.toggle(self.side_of(stone), stone, [square]);
    }

    /// Moves a stone of `side` to a free square.
    #[inline]
    fn go(&mut self, side: Side, stone: StoneId, mv: Move) {
        self.at[mv.from.index()] = EMPTY;
        self.at[mv.to.index()] = stone.0;
        self.places[stone.index()] = Some(mv.to);
        self.toggle(side, stone, [mv.from, mv.to]);
    }

    /// Adds a stone to all sets and to the hash, or takes it out again.
    #[inline]
    fn toggle<const N: usize>(&mut self, side: Side, stone: StoneId, squares: [Square; N]) {
        let kind = self.kind(stone);
        for square in squares {
            self.stones[side].toggle(square);
            self.lines[side].toggle(square);
            self.hash ^= repetition::hash_key(stone, square);
        }
        if self.rules.running_kinds().contains(kind) {
            squares.into_iter().for_each(|square| self.runners[side].toggle(square));
        } else if self.rules.mobile_kinds().contains(kind) {
            squares.into_iter().for_each(|square| self.steppers[side].toggle(square));
        }
    }

    /// Makes a ply whose result is known; nothing is checked.
    #[inline]
    pub(crate) fn apply(&mut self, mv: Move, stone: StoneId, strike: Option<(StoneId, StrikeResult)>) -> Before {
        let side = self.turn;
        let before = Before { quiet: self.quiet, chase: self.chase, last: self.last[side] };
        match strike {
            None => self.go(side, stone, mv),
            Some((defender, result)) => self.strike(stone, mv, defender, result),
        }
        match &mut self.last[side] {
            Some(shuttle) if shuttle.stone() == stone => shuttle.go_on(mv),
            last => *last = Some(Shuttle::new(stone, mv)),
        }
        if self.rules.more_squares() {
            repetition::count_chase(
                &mut self.chase,
                side,
                mv,
                strike.is_some(),
                self.last[side.other()].map(|last| last.mv().to),
                self.stones[side.other()],
            );
            self.hashes.push(self.hash);
        }
        self.quiet = if strike.is_some() { 0 } else { self.quiet + 1 };
        self.ply += 1;
        self.turn = side.other();
        before
    }

    fn strike(&mut self, stone: StoneId, mv: Move, defender: StoneId, result: StrikeResult) {
        if result != StrikeResult::DefenderWins {
            self.lift(defender, mv.to);
        }
        if result == StrikeResult::AttackerWins {
            self.go(self.turn, stone, mv);
        } else {
            self.lift(stone, mv.from);
        }
    }

    /// Takes back the ply that [`Board::apply`] made.
    pub(crate) fn take_back(
        &mut self,
        mv: Move,
        stone: StoneId,
        strike: Option<(StoneId, StrikeResult)>,
        before: Before,
    ) {
        let side = self.turn.other();
        match strike {
            None => self.go(side, stone, Move::new(mv.to, mv.from)),
            Some((defender, result)) => {
                if result == StrikeResult::AttackerWins {
                    self.lift(stone, mv.to);
                }
                self.put(stone, mv.from);
                if result != StrikeResult::DefenderWins {
                    self.put(defender, mv.to);
                }
            }
        }
        self.turn = side;
        self.ply -= 1;
        if self.rules.more_squares() {
            self.hashes.pop();
        }
        self.quiet = before.quiet;
        self.last[side] = before.last;
        self.chase = before.chase;
    }

    /// The positions from the beginning of the chases under way on.
    pub(crate) fn hashes_in_use(&self) -> &[u64] {
        let past = self.hashes.len().saturating_sub(self.longest_chase() + 1);
        &self.hashes[past..]
    }

    /// Whether a chase is longer than the positions that are known.
    pub(crate) fn chases_too_long(&self) -> bool {
        self.longest_chase() >= self.hashes.len().max(1)
    }

    fn longest_chase(&self) -> usize {
        self.chase[Side::Red].max(self.chase[Side::Blue]).into()
    }

    /// Lets go of the positions before the chases under way; no rule asks for them any more.
    pub(crate) fn forget_past(&mut self) {
        let past = self.hashes.len() - self.hashes_in_use().len();
        self.hashes.drain(..past);
    }

    /// Where lies what a ply reads, on a board of so many stones.
    #[inline]
    pub(crate) fn hot_memory(&self, stones: usize) -> [Range<*const u8>; 8] {
        [
            memory(&self.at[..16 * usize::from(self.rules.height())]),
            memory(&self.places[..stones]),
            memory(&self.kinds[..stones]),
            memory_of(&self.stones),
            memory_of(&self.steppers),
            memory_of(&self.runners),
            memory_of(&self.lines),
            memory_of(&self.last),
        ]
    }

    /// The same board, with only the kinds that `knows` allows.
    pub(crate) fn with_known(&self, mut knows: impl FnMut(StoneId) -> bool) -> Board {
        let mut board = self.clone();
        for stone in Side::ALL.into_iter().flat_map(|side| self.ids(side)) {
            if !knows(stone) {
                board.set_kind(stone, HIDDEN);
            }
        }
        board
    }

    /// Every square that stops a run: stones, blocked squares, and all that is not on the board.
    #[inline]
    pub(crate) fn filled(&self) -> SquareSet {
        self.stones[Side::Red] | self.stones[Side::Blue] | self.rules.closed()
    }

    /// Whether a side's flag stands on the board, as far as it is known.
    pub(crate) fn has_flag(&self, side: Side) -> bool {
        self.ids(side).any(|stone| self.kind(stone) == self.rules.flag() && self.place(stone).is_some())
    }

    /// Where the runner on `from` of the side on turn gets, diagonal steps apart.
    #[inline]
    pub(crate) fn straight_runs(&self, from: Square) -> Runs {
        let (mine, theirs) = (&self.lines[self.turn], &self.lines[self.turn.other()]);
        if self.rules.strikes_after_run() { mine.runs(theirs, from) } else { mine.runs_without_strikes(theirs, from) }
    }

    /// Stones of a side that are known to be mobile.
    #[inline]
    pub(crate) fn mobile(&self, side: Side) -> SquareSet {
        self.steppers[side] | self.runners[side]
    }
}
