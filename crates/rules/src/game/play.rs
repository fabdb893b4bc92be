//! Playing a ply, who learns what from it, and taking it back.

use super::Game;
use crate::board::Before;
use crate::event::Viewer;
use crate::kind::{Kind, KindSet, StoneId};
use crate::knowledge::{Fighter, is_run};
use crate::legality::MoveError;
use crate::ruleset::StrikeResult;
use crate::square::Move;

/// A ply with what is needed to tell it and to take it back.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ply {
    pub(crate) mv: Move,
    pub(crate) stone: StoneId,
    pub(crate) strike: Option<Strike>,
    before: Before,
    /// What was known of its stones before it, unless it told nothing new.
    untold: Option<Untold>,
}

/// What was known of a ply's stone and of the struck one (or of the first twice).
#[derive(Debug, Clone, Copy)]
struct Untold {
    had_moved: bool,
    told_since: [u32; 2],
    knowledge: [[KindSet; 2]; 3],
}

/// A strike with nothing hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Strike {
    /// The stone that was struck.
    pub defender: StoneId,
    /// What struck.
    pub attacker_kind: Kind,
    /// What was struck.
    pub defender_kind: Kind,
    /// Who left.
    pub result: StrikeResult,
}

impl Game {
    /// Makes a move for the side on turn.
    ///
    /// # Errors
    /// Why the move is not legal; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Option<Strike>, MoveError> {
        self.check(mv)?;
        Ok(self.play_legal(mv))
    }

    /// Plays a uniformly drawn legal move; false when the game is over. See [`Game::draw_move`].
    #[inline]
    pub fn play_drawn(&mut self, below: impl FnMut(u32) -> u32) -> bool {
        match self.draw_move(below) {
            Some(mv) => {
                self.play_legal(mv);
                true
            }
            None => false,
        }
    }

    /// Makes a move that is known to be legal.
    // Never inlined: in the caller's loop it would spill the caller's registers and its own.
    #[inline(never)]
    fn play_legal(&mut self, mv: Move) -> Option<Strike> {
        let (stone, strike) = self.meeting(mv);
        let before = self.board.apply(mv, stone, strike.map(|strike| (strike.defender, strike.result)));
        self.history.push(Ply { mv, stone, strike, before, untold: None });
        if self.tells(mv, stone, strike) {
            let untold = self.tell(mv, stone, strike);
            if let Some(ply) = self.history.last_mut() {
                ply.untold = Some(untold);
            }
        }
        self.outcome = self.judge(strike);
        strike
    }

    /// Makes a move that the caller found among the legal ones, and lets go of the past like [`Game::forget_past`]: nothing
    /// is checked again and nothing written down, for games that are played by the thousand.
    ///
    /// # Panics
    /// Where no stone stands on the square that the move begins on. Any other illegal move is made as well.
    pub fn go_on(&mut self, mv: Move) {
        let (stone, strike) = self.meeting(mv);
        self.board.apply(mv, stone, strike.map(|strike| (strike.defender, strike.result)));
        if self.tells(mv, stone, strike) {
            self.tell(mv, stone, strike);
        }
        self.outcome = self.judge(strike);
        self.forget_past();
    }

    /// The stone that makes a legal move, and what it strikes.
    #[inline]
    fn meeting(&self, mv: Move) -> (StoneId, Option<Strike>) {
        let stone = self.board.at(mv.from).expect("a legal move has a stone");
        let strike = self.board.at(mv.to).map(|defender| {
            let (attacker_kind, defender_kind) = (self.kind(stone), self.kind(defender));
            let result = self.board.rules.strike(attacker_kind, defender_kind);
            Strike { defender, attacker_kind, defender_kind, result }
        });
        (stone, strike)
    }

    /// Whether anybody learns anything from a ply.
    #[inline]
    fn tells(&self, mv: Move, stone: StoneId, strike: Option<Strike>) -> bool {
        strike.is_some() || is_run(mv) || !self.exposure.has_moved(stone)
    }

    /// Writes down who learns what from the last ply; returns what was known before it.
    #[inline(never)]
    fn tell(&mut self, mv: Move, stone: StoneId, strike: Option<Strike>) -> Untold {
        let stones = [stone, strike.map_or(stone, |strike| strike.defender)];
        let untold = Untold {
            had_moved: self.exposure.has_moved(stone),
            told_since: stones.map(|stone| self.exposure.told_since(stone)),
            knowledge: self.knowledge.each_ref().map(|knowledge| stones.map(|stone| knowledge.of(stone))),
        };
        self.exposure.set_moved(stone, true);
        for knowledge in &mut self.knowledge {
            knowledge.moved(&self.board.rules, stone, mv);
        }
        if let Some(strike) = strike {
            self.tell_strike(stone, strike);
        }
        untold
    }

    /// Writes down who learns what from the strike of the last ply.
    fn tell_strike(&mut self, stone: StoneId, strike: Strike) {
        let rules = &self.board.rules;
        self.exposure.struck(rules, self.board.ply - 1, strike.result, stone, strike.defender);
        let mover = self.board.turn.other();
        for viewer in Viewer::ALL {
            let told = |stone| self.exposure.is_told(stone);
            let attacker = Fighter::seen_by(viewer, mover, stone, strike.attacker_kind, told(stone));
            let defender =
                Fighter::seen_by(viewer, mover.other(), strike.defender, strike.defender_kind, told(strike.defender));
            self.knowledge[viewer.index()].struck(rules, strike.result, attacker, defender);
        }
    }

    /// Takes back the last ply, and the end of the game if it had ended; `None` at the beginning.
    pub fn undo(&mut self) -> Option<Move> {
        let ply = self.history.pop()?;
        self.outcome = None;
        self.board.take_back(ply.mv, ply.stone, ply.strike.map(|strike| (strike.defender, strike.result)), ply.before);
        if let Some(untold) = ply.untold {
            let other = ply.strike.map_or(ply.stone, |strike| strike.defender);
            self.exposure.set_moved(ply.stone, untold.had_moved);
            for (at, stone) in [ply.stone, other].into_iter().enumerate() {
                self.exposure.set_told_since(stone, untold.told_since[at]);
                for viewer in 0..3 {
                    self.knowledge[viewer].set(stone, untold.knowledge[viewer][at]);
                }
            }
        }
        Some(ply.mv)
    }

    /// Lets go of the plies so far: they can be neither taken back nor told again, and their memory is given back. For
    /// games that are played by the thousand and of which only the present counts.
    pub fn forget_past(&mut self) {
        self.history = Vec::new();
        self.first_ply = self.board.ply;
        self.board.forget_past();
    }

    /// Leaf count of the tree of all legal moves of the given depth; a game that is over has no moves.
    pub fn perft(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut leaves = 0;
        for from in self.board.not_shut_in() {
            let to = self.destinations(from);
            if depth == 1 {
                leaves += u64::from(to.len());
                continue;
            }
            for to in to {
                self.play_legal(Move { from, to });
                leaves += self.perft(depth - 1);
                self.undo();
            }
        }
        leaves
    }
}
