//! What a side knows of the armies as a whole.

use marshal_rules::Kind;

/// Stones by kind, as one side knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counts {
    /// Own living stones.
    pub(super) living: [u8; 32],
    /// Enemy stones whose kind is not known, lost ones too.
    pub(super) hidden: [u8; 32],
    /// Enemy stones that are not known to be lost.
    pub(super) remaining: [u8; 32],
    /// Living enemy stones.
    pub(super) enemies: u8,
    /// Enemy stones of unknown kind that have never moved, and that have; lost ones too.
    pub(super) unmoved: u8,
    pub(super) moved: u8,
    /// Living stones of which nothing is known, not even that they can move: the enemy's, and the own as he sees them.
    pub(super) suspects: u8,
    pub(super) own_suspects: u8,
}

impl Counts {
    pub(super) const NOTHING: Counts = Counts {
        living: [0; 32],
        hidden: [0; 32],
        remaining: [0; 32],
        enemies: 0,
        unmoved: 0,
        moved: 0,
        suspects: 0,
        own_suspects: 0,
    };

    /// An own stone is lost.
    pub(super) fn lose(&mut self, kind: u8) {
        self.living[usize::from(kind)] -= 1;
    }

    /// An enemy stone of this kind, hidden so far, becomes known.
    pub(super) fn learn(&mut self, kind: Kind) {
        // No less than none: the caller may suppose a kind that the counts rule out.
        let hidden = &mut self.hidden[kind.index()];
        *hidden = hidden.saturating_sub(1);
    }

    /// An enemy stone is struck away; its kind where it is known.
    pub(super) fn strike_away(&mut self, kind: Option<Kind>) {
        self.enemies -= 1;
        if let Some(kind) = kind {
            let remaining = &mut self.remaining[kind.index()];
            *remaining = remaining.saturating_sub(1);
        }
    }
}
