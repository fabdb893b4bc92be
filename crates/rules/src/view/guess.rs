//! What a viewer can work out about hidden stones, and why.

use super::View;
use crate::event::MoveEvent;
use crate::inference::possible_kinds;
use crate::kind::{Kind, KindSet, StoneId};
use crate::knowledge::is_run;
use crate::ruleset::StrikeResult;
use crate::side::Side;
use crate::square::Move;

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

impl View {
    /// The kinds that a stone can be by its own deeds, without counting the others. For an own stone: what the enemy
    /// can know of it by its deeds.
    pub fn evidence(&self, stone: StoneId) -> KindSet {
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
