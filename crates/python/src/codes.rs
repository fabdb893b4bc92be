//! Actions as numbers, both ways.

use std::sync::Arc;

use marshal_rules::{Kind, Move, RuleSet, Side, shortened};
use marshal_sim::{Action, Actions};
use pyo3::prelude::*;

use crate::errors::{IllegalAction, MarshalError};
use crate::rules;
use crate::whole::Whole;

/// `red` or `blue`.
pub(crate) fn read_side(side: &str) -> PyResult<Side> {
    side.parse().map_err(|_| MarshalError::new_err(format!("`{}` is no side: write red or blue", shortened(side))))
}

/// A move like `a2a3`.
pub(crate) fn read_move(mv: &str) -> PyResult<Move> {
    mv.parse().map_err(|error| IllegalAction::new_err(format!("{error}")))
}

/// An action as a text: `a2a3` a move, `place:miner` a stone of a setup, `empty` a square of it left empty.
pub(crate) fn text_of(rules: &RuleSet, action: Action) -> String {
    match action {
        Action::Move(mv) => mv.to_string(),
        Action::Place(kind) => format!("place:{}", rules.kinds().get(kind.index()).map_or("?", |kind| &kind.id)),
        Action::LeaveEmpty => "empty".to_owned(),
    }
}

/// The action of a side with this number.
pub(crate) fn action_of(actions: &Actions, side: Side, number: i64) -> PyResult<Action> {
    let found = usize::try_from(number).ok().and_then(|number| actions.action(side, number));
    found.ok_or_else(|| {
        let last = actions.len() - 1;
        IllegalAction::new_err(format!(
            "{number} is no action, they are numbered from 0 to {last}, without those off the board"
        ))
    })
}

/// The numbering of the actions of a rule set: a move is the same number for either side, as its owner sees the board.
#[pyclass(module = "marshal_game", frozen)]
pub(crate) struct ActionCodes {
    rules: Arc<RuleSet>,
    actions: Actions,
}

impl ActionCodes {
    pub(crate) fn of(rules: Arc<RuleSet>) -> ActionCodes {
        ActionCodes { actions: Actions::new(&rules), rules }
    }
}

#[pymethods]
impl ActionCodes {
    #[new]
    fn new(rules: &Bound<'_, PyAny>) -> PyResult<ActionCodes> {
        rules::read(rules).map(ActionCodes::of)
    }

    fn __len__(&self) -> usize {
        self.actions.len()
    }

    /// How many of them, from 0 on, are moves.
    #[getter]
    fn moves(&self) -> usize {
        self.actions.moves()
    }

    /// The number of a side's action: a move like `a2a3`, `place:KIND`, or `empty`.
    fn index(&self, side: &str, action: &str) -> PyResult<usize> {
        let side = read_side(side)?;
        let read = match (action, action.strip_prefix("place:")) {
            ("empty", _) => Action::LeaveEmpty,
            (_, Some(kind)) => {
                let unknown = || IllegalAction::new_err(format!("there is no kind `{}`", shortened(kind)));
                Action::Place(self.rules.kind_by_id(kind).ok_or_else(unknown)?)
            }
            (mv, None) => Action::Move(read_move(mv)?),
        };
        let none = || IllegalAction::new_err(format!("`{}` is no action under these rules", shortened(action)));
        self.actions.index(side, read).ok_or_else(none)
    }

    /// The action of a side with this number, as `index` takes it.
    fn action(&self, side: &str, index: Whole) -> PyResult<String> {
        let side = read_side(side)?;
        action_of(&self.actions, side, index.named("index")?).map(|action| text_of(&self.rules, action))
    }

    /// The ids of the kinds, in the order of their numbers.
    #[getter]
    fn kinds(&self) -> Vec<String> {
        self.rules.all_kinds().iter().map(|kind: Kind| self.rules.kind(kind).id.clone()).collect()
    }
}
