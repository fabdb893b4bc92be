//! Armies set up stone by stone, before there is a game.

use std::sync::Arc;

use marshal_rules::RuleSet;
use marshal_sim::{Actions, Placing, Planes};
use pyo3::prelude::*;

use crate::codes::{action_of, read_side, text_of};
use crate::errors::{GameOver, IllegalAction, of_setup};
use crate::game::{PyGame, read_starter};
use crate::rules;
use crate::view::{Observation, observation};
use crate::whole::Whole;

/// The setups as actions: Red fills its zone square by square, the front row first and from its left, then Blue.
#[pyclass(module = "marshal_game")]
pub(crate) struct SetupPhase {
    rules: Arc<RuleSet>,
    actions: Actions,
    planes: Planes,
    placing: Placing,
    is_over: bool,
}

#[pymethods]
impl SetupPhase {
    #[new]
    #[pyo3(signature = (rules, starter=None))]
    fn new(rules: &Bound<'_, PyAny>, starter: Option<&str>) -> PyResult<SetupPhase> {
        let rules = rules::read(rules)?;
        let starter = read_starter(&rules, starter)?;
        Ok(SetupPhase {
            actions: Actions::new(&rules),
            planes: Planes::new(rules.clone()),
            placing: Placing::new(&rules, starter),
            rules,
            is_over: false,
        })
    }

    /// The side that is setting up.
    #[getter]
    fn turn(&self) -> String {
        self.placing.side().to_string()
    }

    /// The numbers of the actions that are legal now, ascending; none once the game has begun.
    fn legal_actions(&self) -> Vec<usize> {
        if self.is_over { Vec::new() } else { self.placing.legal(&self.actions).collect() }
    }

    /// An action of the side that is setting up as a text.
    fn action_text(&self, action: Whole) -> PyResult<String> {
        action_of(&self.actions, self.placing.side(), action.named("action")?)
            .map(|action| text_of(&self.rules, action))
    }

    /// Places a stone, or leaves a square empty. Returns the game once both armies stand, else `None`. An army that the
    /// rules refuse is an error, and its side begins anew.
    fn act(&mut self, action: Whole) -> PyResult<Option<PyGame>> {
        let action = action.named("action")?;
        if self.is_over {
            return Err(GameOver::new_err("both armies stand, the game has begun"));
        }
        let side = self.placing.side();
        let read = action_of(&self.actions, side, action)?;
        if !self.placing.take(read) {
            let text = text_of(&self.rules, read);
            return Err(IllegalAction::new_err(format!("action {action} ({text}) does not fit the setup under way")));
        }
        if !self.placing.is_complete() {
            return Ok(None);
        }
        let game = self.placing.hand_in(&self.rules).map_err(|error| of_setup(&self.rules, side, error))?;
        self.is_over = game.is_some();
        Ok(game.map(PyGame::of))
    }

    /// A side's observation, planes `[H, W, planes]` and facts: its own stones.
    fn observe<'py>(&self, py: Python<'py>, side: &str) -> PyResult<Observation<'py>> {
        let side = read_side(side)?;
        observation(py, &self.planes, |bytes, facts| self.placing.observe(side, &self.planes, bytes, facts))
    }

    /// An independent copy.
    fn copy(&self) -> SetupPhase {
        SetupPhase {
            rules: self.rules.clone(),
            actions: self.actions.clone(),
            planes: self.planes.clone(),
            placing: self.placing.clone(),
            is_over: self.is_over,
        }
    }

    fn __copy__(&self) -> SetupPhase {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> SetupPhase {
        self.copy()
    }
}
