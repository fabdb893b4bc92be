//! Armies that are being set up, stone by stone.

use std::sync::Arc;

use marshal_rules::{BySide, Game, Kind, RuleSet, Setup, SetupError, Side, Square};

use crate::actions::{Action, Actions};
use crate::planes::{Planes, WrongLength};

/// Red's setup, then Blue's. Each goes through its zone as its owner sees it: the front row first, from the left.
#[derive(Debug, Clone)]
pub struct Placing {
    starter: Side,
    side: Side,
    /// Red's, once it is finished.
    red: Setup,
    setup: Setup,
    squares: Vec<Square>,
    /// Squares that have been filled or left empty.
    passed: usize,
    /// Stones of each kind that are still to be placed.
    left: Vec<u8>,
}

impl Placing {
    /// Red is about to place its first stone; `starter` will make the first move.
    pub fn new(rules: &RuleSet, starter: Side) -> Placing {
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
    fn begin(&mut self, rules: &RuleSet, side: Side) {
        self.side = side;
        self.setup = Setup::new();
        self.passed = 0;
        self.left = rules.kinds().iter().map(|kind| kind.count).collect();
        self.squares = in_order(rules, side);
    }

    /// The setup under way after these actions of Red and then Blue; `None` where they are not allowed, refused, or complete.
    pub(crate) fn after(rules: &Arc<RuleSet>, starter: Side, taken: impl Iterator<Item = Action>) -> Option<Placing> {
        let mut placing = Placing::new(rules, starter);
        for action in taken {
            let goes_on =
                placing.take(action) && (!placing.is_complete() || matches!(placing.hand_in(rules), Ok(None)));
            if !goes_on {
                return None;
            }
        }
        Some(placing)
    }

    /// What was placed so far, or left empty, Red's first: [`Placing::after`] of it is the same.
    pub(crate) fn taken(&self, rules: &RuleSet) -> Vec<Option<Kind>> {
        let on = |setup: &Setup, square: Square| setup.iter().find(|&(at, _)| at == square).map(|(_, kind)| kind);
        let mut taken: Vec<Option<Kind>> = Vec::new();
        if self.side == Side::Blue {
            taken.extend(in_order(rules, Side::Red).into_iter().map(|square| on(&self.red, square)));
            while taken.pop_if(|last| last.is_none()).is_some() {}
        }
        taken.extend(self.squares[..self.passed].iter().map(|&square| on(&self.setup, square)));
        taken
    }

    /// Who makes the first move.
    pub(crate) fn starter(&self) -> Side {
        self.starter
    }

    /// The side that is setting up.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The square that the next action is for.
    fn next(&self) -> Option<Square> {
        self.squares.get(self.passed).copied()
    }

    /// Whether all stones of the side that is setting up are placed; [`Placing::hand_in`] is next.
    pub fn is_complete(&self) -> bool {
        self.left.iter().all(|&left| left == 0)
    }

    /// What a side has placed so far, and the square that is its next one.
    fn placed(&self, side: Side) -> (&Setup, Option<Square>) {
        if side == self.side { (&self.setup, self.next()) } else { (&self.red, None) }
    }

    /// Whether the side that is setting up may do this now.
    pub fn allows(&self, action: Action) -> bool {
        match action {
            Action::Move(_) => false,
            Action::Place(kind) => self.left.get(kind.index()).is_some_and(|&left| left > 0),
            Action::LeaveEmpty => {
                let stones: usize = self.left.iter().map(|&left| usize::from(left)).sum();
                self.squares.len() - self.passed > stones
            }
        }
    }

    /// The numbers of all actions that it allows.
    pub fn legal(&self, actions: &Actions) -> impl Iterator<Item = usize> {
        let allowed = |&number: &usize| actions.action(self.side, number).is_some_and(|action| self.allows(action));
        (actions.moves()..actions.len()).filter(allowed)
    }

    /// Takes an action; false, and unchanged, when it is not allowed.
    pub fn take(&mut self, action: Action) -> bool {
        let allowed = self.allows(action);
        if allowed {
            if let (Action::Place(kind), Some(square)) = (action, self.next()) {
                self.left[kind.index()] -= 1;
                self.setup.place(square, kind);
            }
            self.passed += 1;
        }
        allowed
    }

    /// The whole setup of the side that is setting up, instead of what it has placed so far.
    pub(crate) fn replace(&mut self, setup: Setup) {
        self.setup = setup;
    }

    /// The side that is setting up hands its setup in. After Red's, Blue begins; after Blue's, the game.
    ///
    /// # Errors
    /// Why the rules refuse the setup; the side then begins anew.
    pub fn hand_in(&mut self, rules: &Arc<RuleSet>) -> Result<Option<Game>, SetupError> {
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
            (Ok(()), Side::Blue) => {
                let setups = BySide::new(self.red.clone(), setup);
                Game::new(rules.clone(), setups, self.starter).map(Some).map_err(|(_, error)| error)
            }
        }
    }

    /// Writes what a side knows, its own stones: planes into `out`, and the facts.
    ///
    /// # Errors
    /// When `out` has not [`Planes::observation_len`] bytes, or `facts` not one a fact.
    pub fn observe(&self, side: Side, planes: &Planes, out: &mut [u8], facts: &mut [u8]) -> Result<(), WrongLength> {
        planes.check_lengths(out, facts)?;
        self.write(side, planes, out, facts);
        Ok(())
    }

    pub(crate) fn write(&self, side: Side, planes: &Planes, out: &mut [u8], facts: &mut [u8]) {
        let (setup, next) = self.placed(side);
        planes.write_setup(side, setup, next, out, facts);
    }
}

/// The squares of a zone as its owner sees it: the front row first, from the left.
fn in_order(rules: &RuleSet, side: Side) -> Vec<Square> {
    let mut squares: Vec<Square> = rules.zone(side).iter().collect();
    squares.sort_by_key(|square| {
        let (col, row) = (i16::from(square.col()), i16::from(square.row()));
        if side == Side::Red { (-row, col) } else { (row, -col) }
    });
    squares
}
