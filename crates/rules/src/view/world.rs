//! Hypothetical games that agree with what a viewer knows.

use super::View;
use crate::board::HIDDEN;
use crate::game::Game;
use crate::kind::{Kind, StoneId};
use crate::side::Side;

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

impl View {
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
