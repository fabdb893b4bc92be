//! Armies that are being set up, stone by stone.

use marshal_rules::{RuleSet, Setup, SetupError, Side, Square};

use crate::actions::Action;

/// Red's setup, then Blue's. Each goes through its zone as its owner sees it: the front row first, from the left.
#[derive(Debug, Clone)]
pub(super) struct Placing {
    pub(super) starter: Side,
    pub(super) side: Side,
    /// Red's, once it is finished.
    pub(super) red: Setup,
    pub(super) setup: Setup,
    squares: Vec<Square>,
    /// Squares that have been filled or left empty.
    passed: usize,
    /// Stones of each kind that are still to be placed.
    left: Vec<u8>,
}

impl Placing {
    /// Red is about to place its first stone.
    pub(super) fn new(rules: &RuleSet, starter: Side) -> Placing {
        let mut placing = Placing {
            starter,
            side: Side::Red,
            red: Setup::new(),
            setup: Setup::new(),
            squares: Vec::new(),
            passed: 0,
            left: Vec::new(),
        };
        placing.begin(rules, Side::Red);
        placing
    }

    /// A side begins its setup, or begins it anew.
    pub(super) fn begin(&mut self, rules: &RuleSet, side: Side) {
        self.side = side;
        self.setup = Setup::new();
        self.passed = 0;
        self.left = rules.kinds().iter().map(|kind| kind.count).collect();
        self.squares = rules.zone(side).iter().collect();
        self.squares.sort_by_key(|square| {
            let (col, row) = (i16::from(square.col()), i16::from(square.row()));
            if side == Side::Red { (-row, col) } else { (row, -col) }
        });
    }

    /// The square that the next action is for.
    pub(super) fn next(&self) -> Option<Square> {
        self.squares.get(self.passed).copied()
    }

    /// Whether all stones are placed.
    pub(super) fn is_complete(&self) -> bool {
        self.left.iter().all(|&left| left == 0)
    }

    pub(super) fn allows(&self, action: Action) -> bool {
        match action {
            Action::Move(_) => false,
            Action::Place(kind) => self.left.get(kind.index()).is_some_and(|&left| left > 0),
            Action::LeaveEmpty => {
                let stones: usize = self.left.iter().map(|&left| usize::from(left)).sum();
                self.squares.len() - self.passed > stones
            }
        }
    }

    /// Takes an action that it allows.
    pub(super) fn take(&mut self, action: Action) {
        if let (Action::Place(kind), Some(square)) = (action, self.next()) {
            self.left[kind.index()] -= 1;
            self.setup.place(square, kind);
        }
        self.passed += 1;
    }

    /// The finished setups once both are, Red's first. A side whose setup the rules refuse begins anew.
    pub(super) fn hand_in(&mut self, rules: &RuleSet) -> Result<Option<(Setup, Setup)>, SetupError> {
        let side = self.side;
        let checked = self.setup.check(rules, side);
        let setup = std::mem::take(&mut self.setup);
        match (checked, side) {
            (Err(error), _) => {
                self.begin(rules, side);
                Err(error)
            }
            (Ok(()), Side::Red) => {
                self.red = setup;
                self.begin(rules, Side::Blue);
                Ok(None)
            }
            (Ok(()), Side::Blue) => Ok(Some((std::mem::take(&mut self.red), setup))),
        }
    }
}
