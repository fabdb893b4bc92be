//! The present of a game as bytes, for snapshots; a [`Record`](crate::Record) is for people and for ever.

use std::sync::Arc;

use super::Game;
use crate::board::Board;
use crate::kind::{Kind, KindSet, StoneId};
use crate::knowledge::{Exposure, Knowledge, NEVER};
use crate::outcome::{Outcome, Reason};
use crate::repetition::Shuttle;
use crate::ruleset::RuleSet;
use crate::side::{BySide, Side};
use crate::square::{Move, Square};

/// Why bytes are no game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GameBytesError {
    /// Something is missing.
    #[error("the bytes of the game end after {0}, in the middle")]
    Short(usize),
    /// Something follows.
    #[error("{0} bytes follow the end of the game")]
    Long(usize),
    /// A value that no game has.
    #[error("before byte {at} of the game: {what}")]
    Value {
        /// How much had been read.
        at: usize,
        /// What would be right.
        what: &'static str,
    },
}

/// More plies than any game has, as in a position line.
const MOST_PLIES: u32 = 1_000_000;

impl Game {
    /// Everything that decides how the game goes on, hidden things too; plies played are left out, as by
    /// [`Game::forget_past`]. [`Game::from_bytes`] reads it under the same rule set.
    pub fn to_bytes(&self) -> Vec<u8> {
        let board = &self.board;
        let outcome = self.outcome.map_or([3, 0], |outcome| {
            let reason = Reason::ALL.iter().position(|&reason| reason == outcome.reason);
            [outcome.winner.map_or(2, |side| side.index() as u8), reason.unwrap_or(0) as u8]
        });
        let mut bytes = vec![self.starter.index() as u8, board.turn.index() as u8];
        bytes.extend(outcome);
        bytes.extend(board.ply.to_le_bytes());
        bytes.extend(board.quiet.to_le_bytes());
        for side in Side::ALL {
            bytes.extend(board.chase[side].to_le_bytes());
            let last = board.last[side];
            bytes.extend(last.map_or([0; 4], |last| [1, last.stone().0, last.mv().from.0, last.mv().to.0]));
            bytes.extend(last.map_or(0, |last| last.before()).to_le_bytes());
        }
        for stone in Side::ALL.into_iter().flat_map(|side| board.ids(side)) {
            let place = board.place(stone);
            bytes.extend([self.starts[stone.index()].0, u8::from(place.is_some()), place.map_or(0, |square| square.0)]);
            bytes.extend([board.kind(stone).0, u8::from(self.exposure.has_moved(stone))]);
            bytes.extend(self.exposure.told_since(stone).to_le_bytes());
            self.knowledge.iter().for_each(|knowledge| bytes.extend(knowledge.of(stone).0.to_le_bytes()));
        }
        let hashes = board.hashes_in_use();
        bytes.extend((hashes.len() as u32).to_le_bytes());
        hashes.iter().for_each(|hash| bytes.extend(hash.to_le_bytes()));
        bytes
    }

    /// The game of [`Game::to_bytes`], without its past.
    ///
    /// # Errors
    /// Where the bytes are no game of this rule set, and why.
    pub fn from_bytes(rules: Arc<RuleSet>, bytes: &[u8]) -> Result<Game, GameBytesError> {
        let mut reader = Reader { bytes, at: 0 };
        let starter = reader.side()?;
        let mut board = Board::new(rules.clone(), reader.side()?);
        let outcome = reader.outcome()?;
        (board.ply, board.quiet) = (reader.u32()?, reader.u32()?);
        reader.demand(board.ply < MOST_PLIES && board.quiet < MOST_PLIES, "a game has under a million plies")?;
        let mut last = BySide::default();
        for side in Side::ALL {
            board.chase[side] = u16::from_le_bytes(reader.take()?);
            last[side] = reader.last_move(&rules)?;
        }
        let mut knowledge = [Knowledge::new(&rules), Knowledge::new(&rules), Knowledge::new(&rules)];
        let mut exposure = Exposure::new();
        let mut starts = Vec::with_capacity(2 * rules.army_size());
        for side in Side::ALL {
            let mut left: Vec<u8> = rules.kinds().iter().map(|kind| kind.count).collect();
            for stone in board.ids(side) {
                starts.push(reader.square(&rules)?);
                let kind = reader.stone(&mut board, stone)?;
                let left = left.get_mut(kind.index()).filter(|left| **left > 0);
                *left.ok_or(reader.wrong("an army has other stones"))? -= 1;
                reader.told(&board, stone, kind, &mut exposure, &mut knowledge)?;
            }
        }
        for side in Side::ALL {
            let fits = |last: Shuttle| {
                let stands = board.place(last.stone()).is_none_or(|at| at == last.mv().to);
                board.side_of(last.stone()) == side && stands
            };
            reader.demand(last[side].is_none_or(fits), "the stone of a last move stands where it went")?;
        }
        board.last = last;
        let hashes = reader.u32()? as usize;
        for _ in 0..hashes {
            let hash = u64::from_le_bytes(reader.take()?);
            board.hashes.push(hash);
        }
        let newest = if rules.more_squares() { Some(board.hash) } else { None };
        let fits =
            board.hashes.last().copied() == newest && board.hashes_in_use().len() == hashes && !board.chases_too_long();
        reader.demand(fits, "a position is kept for each ply of a chase, the present one last")?;
        reader.end()?;
        let history = Vec::new();
        let game = Game { first_ply: board.ply, board, starts, starter, knowledge, exposure, outcome, history };
        reader.demand(outcome.is_some() || game.judge(None).is_none(), "a game of this position is over")?;
        Ok(game)
    }
}

/// Reads from the front.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], GameBytesError> {
        let rest = self.bytes.get(self.at..).unwrap_or(&[]);
        let taken = rest.first_chunk().ok_or(GameBytesError::Short(self.bytes.len()))?;
        self.at += N;
        Ok(*taken)
    }

    fn u32(&mut self) -> Result<u32, GameBytesError> {
        self.take().map(u32::from_le_bytes)
    }

    fn end(&self) -> Result<(), GameBytesError> {
        let more = self.bytes.len() - self.at;
        if more == 0 { Ok(()) } else { Err(GameBytesError::Long(more)) }
    }

    fn wrong(&self, what: &'static str) -> GameBytesError {
        GameBytesError::Value { at: self.at, what }
    }

    fn demand(&self, fits: bool, what: &'static str) -> Result<(), GameBytesError> {
        if fits { Ok(()) } else { Err(self.wrong(what)) }
    }

    fn side(&mut self) -> Result<Side, GameBytesError> {
        let [side] = self.take()?;
        Side::ALL.get(usize::from(side)).copied().ok_or(self.wrong("a side is 0 or 1"))
    }

    fn flag(&mut self) -> Result<bool, GameBytesError> {
        let [flag] = self.take()?;
        self.demand(flag < 2, "a flag is 0 or 1")?;
        Ok(flag == 1)
    }

    fn outcome(&mut self) -> Result<Option<Outcome>, GameBytesError> {
        let [winner, reason] = self.take()?;
        if [winner, reason] == [3, 0] {
            return Ok(None);
        }
        let reason = Reason::ALL.get(usize::from(reason)).copied().ok_or(self.wrong("there is no such reason"))?;
        self.demand(winner < 3, "a winner is 0, 1 or 2 for a draw")?;
        Ok(Some(Outcome { winner: Side::ALL.get(usize::from(winner)).copied(), reason }))
    }

    /// An open square of the board.
    fn square(&mut self, rules: &RuleSet) -> Result<Square, GameBytesError> {
        let [square] = self.take()?;
        self.demand(rules.squares().contains(Square(square)), "a square is an open one of the board")?;
        Ok(Square(square))
    }

    fn last_move(&mut self, rules: &RuleSet) -> Result<Option<Shuttle>, GameBytesError> {
        let is_one = self.flag()?;
        if !is_one {
            let nothing: [u8; 11] = self.take()?;
            self.demand(nothing == [0; 11], "no last move is written as zeros")?;
            return Ok(None);
        }
        let [stone] = self.take()?;
        self.demand(usize::from(stone) < 2 * rules.army_size(), "there is no such stone")?;
        let mv = Move::new(self.square(rules)?, self.square(rules)?);
        self.demand(mv.from != mv.to, "a move leads to another square")?;
        Ok(Some(Shuttle::going_on(StoneId(stone), mv, u64::from_le_bytes(self.take()?))))
    }

    /// Where a stone stands and what it is.
    fn stone(&mut self, board: &mut Board, stone: StoneId) -> Result<Kind, GameBytesError> {
        let stands = self.flag()?;
        let [square, kind] = self.take()?;
        let (square, kind) = (Square(square), Kind(kind));
        self.demand(kind.index() < board.rules.kinds().len(), "there is no such kind")?;
        board.set_kind(stone, kind);
        if stands {
            let free = board.rules.squares().contains(square) && board.at(square).is_none();
            self.demand(free, "a stone stands on an open square of its own")?;
            board.put(stone, square);
        } else {
            self.demand(square == Square(0), "a lost stone has square 0")?;
        }
        Ok(kind)
    }

    /// What was told of a stone.
    fn told(
        &mut self,
        board: &Board,
        stone: StoneId,
        kind: Kind,
        exposure: &mut Exposure,
        knowledge: &mut [Knowledge; 3],
    ) -> Result<(), GameBytesError> {
        let (moved, told_since) = (self.flag()?, self.u32()?);
        self.demand(!moved || board.rules.mobile_kinds().contains(kind), "only a mobile stone has moved")?;
        self.demand(told_since == NEVER || told_since <= board.ply, "nothing was told after the last ply")?;
        exposure.set_moved(stone, moved);
        exposure.set_told_since(stone, told_since);
        for knowledge in knowledge {
            let kinds = KindSet(self.u32()?);
            self.demand(kinds & board.rules.all_kinds() == kinds, "there are no such kinds")?;
            self.demand(kinds.contains(kind), "what is known of a stone allows what it is")?;
            knowledge.set(stone, kinds);
        }
        Ok(())
    }
}
