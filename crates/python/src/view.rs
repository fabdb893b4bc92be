//! What one viewer knows, and nothing else.

use marshal_rules::{MoveEvent, Outcome, Side, Stone, StoneId, StrikeResult, View, Viewer, shortened};
use marshal_sim::{Actions, Planes, sample_world};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;

use crate::errors::{EnvError, MarshalError};
use crate::game::PyGame;
use crate::rules;
use crate::whole::Whole;

/// `red`, `blue` or `spectator`.
pub(crate) fn read_viewer(viewer: &str) -> PyResult<Viewer> {
    match viewer {
        "spectator" => Ok(Viewer::Spectator),
        side => side.parse().map(Viewer::Side).map_err(|_| {
            MarshalError::new_err(format!("`{}` is no viewer: write red, blue or spectator", shortened(side)))
        }),
    }
}

/// The planes of an observation as `[H, W, planes]`, and its facts.
pub(crate) type Observation<'py> = (Bound<'py, PyArray3<u8>>, Bound<'py, PyArray1<u8>>);

/// An observation filled by `write`.
pub(crate) fn observation<'py>(
    py: Python<'py>,
    planes: &Planes,
    write: impl FnOnce(&mut [u8], &mut [u8]) -> Result<(), marshal_sim::WrongLength>,
) -> PyResult<Observation<'py>> {
    let rules = planes.rules();
    let shape = [usize::from(rules.height()), usize::from(rules.width()), planes.list().len()];
    let (mut bytes, mut facts) = (vec![0; planes.observation_len()], vec![0; planes.facts().len()]);
    write(&mut bytes, &mut facts).map_err(|error| MarshalError::new_err(error.to_string()))?;
    Ok((PyArray1::from_vec(py, bytes).reshape(shape)?, PyArray1::from_vec(py, facts)))
}

/// An outcome as `(winner, reason)`; the winner of a draw is `None`.
pub(crate) fn outcome_of(outcome: Option<Outcome>) -> Option<(Option<String>, String)> {
    outcome.map(|outcome| (outcome.winner.map(|side| side.to_string()), outcome.reason.id().to_owned()))
}

/// Who stayed after a strike; `both` left.
pub(crate) fn result_id(result: StrikeResult) -> &'static str {
    match result {
        StrikeResult::AttackerWins => "attacker",
        StrikeResult::DefenderWins => "defender",
        StrikeResult::Both => "both",
    }
}

/// What one viewer was told of a game. See the package's stubs for the shape of what it returns.
#[pyclass(module = "marshal_game", name = "View", frozen)]
pub(crate) struct PyView {
    view: View,
}

impl PyView {
    pub(crate) fn of(view: View) -> PyView {
        PyView { view }
    }

    fn kind_id(&self, kind: marshal_rules::Kind) -> &str {
        self.view.rules().kinds().get(kind.index()).map_or("?", |kind| &kind.id)
    }

    fn kind_ids(&self, kinds: marshal_rules::KindSet) -> Vec<&str> {
        kinds.iter().map(|kind| self.kind_id(kind)).collect()
    }

    fn stone<'py>(&self, py: Python<'py>, stone: Stone) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        dict.set_item("id", stone.id.0)?;
        dict.set_item("side", stone.side.to_string())?;
        dict.set_item("start", stone.start.to_string())?;
        dict.set_item("square", stone.square.map(|square| square.to_string()))?;
        dict.set_item("kind", stone.kind.map(|kind| self.kind_id(kind)))?;
        dict.set_item("moved", stone.moved)?;
        dict.set_item("told", self.view.is_told(stone.id))?;
        Ok(dict)
    }

    fn event<'py>(&self, py: Python<'py>, event: &MoveEvent) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        dict.set_item("ply", event.ply)?;
        dict.set_item("side", event.side.to_string())?;
        dict.set_item("stone", event.stone.0)?;
        dict.set_item("move", format!("{}{}", event.from, event.to))?;
        let Some(strike) = event.strike else {
            dict.set_item("strike", py.None())?;
            return Ok(dict);
        };
        let told = PyDict::new(py);
        told.set_item("defender", strike.defender.0)?;
        told.set_item("result", result_id(strike.result))?;
        told.set_item("attacker_kind", strike.attacker_kind.map(|kind| self.kind_id(kind)))?;
        told.set_item("defender_kind", strike.defender_kind.map(|kind| self.kind_id(kind)))?;
        dict.set_item("strike", told)?;
        Ok(dict)
    }

    fn known_stone(&self, stone: u8) -> PyResult<StoneId> {
        let stones = 2 * self.view.rules().army_size();
        if usize::from(stone) < stones {
            return Ok(StoneId(stone));
        }
        Err(MarshalError::new_err(format!("there is no stone {stone}, they are numbered from 0 to {}", stones - 1)))
    }

    fn own_side(&self) -> PyResult<Side> {
        self.view.side().ok_or_else(|| MarshalError::new_err("a spectator has no side to look from"))
    }
}

#[pymethods]
impl PyView {
    /// `red`, `blue` or `spectator`.
    #[getter]
    fn viewer(&self) -> String {
        self.view.side().map_or_else(|| "spectator".to_owned(), |side| side.to_string())
    }

    /// The rule set as a dict.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        rules::to_dict(py, self.view.rules().data())
    }

    /// Whose turn it is, or would be if the game were not over.
    #[getter]
    fn turn(&self) -> String {
        self.view.turn().to_string()
    }

    /// Plies played.
    #[getter]
    fn ply(&self) -> u32 {
        self.view.ply()
    }

    /// Plies since the last strike.
    #[getter]
    fn quiet(&self) -> u32 {
        self.view.quiet()
    }

    /// `(winner, reason)`, `None` while the game runs.
    #[getter]
    fn outcome(&self) -> Option<(Option<String>, String)> {
        outcome_of(self.view.outcome())
    }

    /// All stones in the order of their ids, lost ones too.
    fn stones<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let stones: PyResult<Vec<_>> = self.view.stones().map(|stone| self.stone(py, stone)).collect();
        PyList::new(py, stones?)
    }

    /// All plies as the viewer was told them, the oldest first.
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let events: PyResult<Vec<_>> = self.view.events().iter().map(|event| self.event(py, event)).collect();
        PyList::new(py, events?)
    }

    /// The viewer's legal moves; none when it is not its turn.
    fn legal_moves(&self) -> Vec<String> {
        self.view.legal_moves().into_iter().map(|mv| mv.to_string()).collect()
    }

    /// The numbers of the viewer's legal moves, ascending.
    fn legal_actions(&self) -> Vec<usize> {
        let actions = Actions::new(self.view.rules());
        self.view.side().map_or_else(Vec::new, |side| crate::game::numbers(&actions, side, self.view.legal_moves()))
    }

    /// What a stone can be, all counts considered.
    fn possible(&self, stone: u8) -> PyResult<Vec<&str>> {
        let stone = self.known_stone(stone)?;
        Ok(self.kind_ids(self.view.possible(stone)))
    }

    /// What a stone can be by its own deeds, before counting.
    fn evidence(&self, stone: u8) -> PyResult<Vec<&str>> {
        let stone = self.known_stone(stone)?;
        Ok(self.kind_ids(self.view.evidence(stone)))
    }

    /// The viewer's observation: planes as bytes `[H, W, planes]`, and facts as bytes `[facts]`.
    fn observe<'py>(&self, py: Python<'py>) -> PyResult<Observation<'py>> {
        self.own_side()?;
        let planes = Planes::new(self.view.rules().clone());
        let sight = self.view.sight();
        observation(py, &planes, |bytes, facts| sight.map_or(Ok(()), |sight| planes.observe(&sight, bytes, facts)))
    }

    /// A game that agrees with all the viewer knows, the hidden stones dealt evenly; it goes on from here without a past.
    fn sample(&self, py: Python<'_>, seed: Whole) -> PyResult<PyGame> {
        let seed = seed.named("seed")?;
        self.own_side()?;
        let kinds = py.detach(|| sample_world(&self.view, &mut Pcg64Mcg::seed_from_u64(seed)));
        let kinds = kinds.ok_or_else(|| EnvError::new_err("no deal of the hidden stones was found"))?;
        self.view.world(&kinds).map(PyGame::from_the_middle).map_err(|error| EnvError::new_err(error.to_string()))
    }

    fn __repr__(&self) -> String {
        format!("<{:?}>", self.view)
    }

    fn __eq__(&self, other: &PyView) -> bool {
        self.view == other.view
    }
}
