//! Many games that step together, in NumPy arrays that are written in place.

use std::sync::Arc;

use marshal_rules::{BySide, RuleSet, Side};
use marshal_sim::{Batch, BatchError, Opening, Options, Snapshot};
use numpy::{PyArray1, PyArray4, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;

use crate::arrays::{Arrays, busy, flags, lend, read_actions, scattered};
use crate::errors::{EnvError, MarshalError, RecordError, of_batch};
use crate::game::{PyGame, read_setup, read_starter};
use crate::rules;

/// More would take most machines' memory.
const MOST_ENVIRONMENTS: usize = 1 << 16;

/// An environment as it was; `VectorEnv.restore` brings it back.
#[pyclass(module = "marshal_game", name = "Snapshot", frozen)]
pub(crate) struct PySnapshot {
    snapshot: Snapshot,
}

#[pymethods]
impl PySnapshot {
    /// The snapshot that `to_bytes` wrote. Any bytes may be given.
    #[staticmethod]
    fn from_bytes(data: &[u8]) -> PyResult<PySnapshot> {
        let snapshot = Snapshot::from_bytes(data).map_err(|error| RecordError::new_err(error.to_string()))?;
        Ok(PySnapshot { snapshot })
    }

    /// The snapshot as bytes, its rule set and all that is hidden in them.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.snapshot.to_bytes())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let read = py.get_type::<PySnapshot>().getattr("from_bytes")?;
        Ok((read, (self.to_bytes(py),)))
    }
}

/// `num_envs` games that step together. The arrays are allocated once; every call writes into them in place.
#[pyclass(module = "marshal_game")]
pub(crate) struct VectorEnv {
    batch: Batch,
    arrays: Arrays,
    threads: usize,
    dice: Pcg64Mcg,
}

impl VectorEnv {
    fn rule_set(&self) -> &Arc<RuleSet> {
        self.batch.rules()
    }

    /// Changes one environment, then writes its row.
    fn change(
        &mut self,
        py: Python<'_>,
        env: i64,
        change: impl FnOnce(&mut Batch, usize) -> Result<(), BatchError>,
    ) -> PyResult<()> {
        let env = self.number(env)?;
        // Borrowed first: what cannot be written is not changed either.
        let mut lent = self.arrays.lend(py)?;
        let mut buffers = lent.buffers()?;
        change(&mut self.batch, env).and_then(|()| self.batch.observe_one(env, &mut buffers)).map_err(of_batch)
    }

    fn number(&self, env: i64) -> PyResult<usize> {
        usize::try_from(env).ok().filter(|&env| env < self.batch.len()).ok_or_else(|| {
            let last = self.batch.len() - 1;
            EnvError::new_err(format!("there is no environment {env}, they are numbered from 0 to {last}"))
        })
    }
}

#[pymethods]
impl VectorEnv {
    /// `opening`: `drawn` (setups by lot) or `placed` (setups as actions). `auto_reset`: a new game follows at once.
    /// `max_plies`: games are truncated after so many.
    #[new]
    #[pyo3(signature = (rules, num_envs, seed=0, threads=1, *, opening="drawn", auto_reset=true, max_plies=None))]
    #[allow(clippy::too_many_arguments, reason = "keywords in Python")]
    fn new(
        py: Python<'_>,
        rules: &Bound<'_, PyAny>,
        num_envs: usize,
        seed: u64,
        threads: usize,
        opening: &str,
        auto_reset: bool,
        max_plies: Option<u32>,
    ) -> PyResult<VectorEnv> {
        let rules = rules::read(rules)?;
        if num_envs > MOST_ENVIRONMENTS {
            return Err(EnvError::new_err(format!("{num_envs} environments are more than {MOST_ENVIRONMENTS}")));
        }
        let opening = match opening {
            "drawn" => Opening::Drawn,
            "placed" => Opening::Placed,
            _ => return Err(MarshalError::new_err("an opening is `drawn` or `placed`")),
        };
        let options = Options { opening, auto_reset, max_plies };
        let batch = py.detach(|| Batch::new(rules, num_envs, seed, threads, options)).map_err(of_batch)?;
        let arrays = Arrays::new(py, &batch)?;
        let env = VectorEnv { batch, arrays, threads, dice: Pcg64Mcg::seed_from_u64(seed) };
        env.observe(py)?;
        Ok(env)
    }

    fn __len__(&self) -> usize {
        self.batch.len()
    }

    /// How many environments there are.
    #[getter]
    fn num_envs(&self) -> usize {
        self.batch.len()
    }

    /// How many threads step them.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// How many actions there are.
    #[getter]
    fn num_actions(&self) -> usize {
        self.batch.actions().len()
    }

    /// The rule set as a dict.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        rules::to_dict(py, self.rule_set().data())
    }

    /// The planes of an observation in order: dicts of `name`, `doc` and `largest`.
    #[getter]
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let rules = self.rule_set();
        let describe = |plane: &marshal_sim::Plane| {
            let dict = PyDict::new(py);
            dict.set_item("name", plane.name(rules))?;
            dict.set_item("doc", plane.doc())?;
            dict.set_item("largest", plane.largest(rules))?;
            Ok(dict)
        };
        self.batch.planes().list().iter().map(describe).collect()
    }

    /// What each side to move knows: bytes `[n, H, W, planes]`.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray4<u8>> {
        self.arrays.observations.bind(py).clone()
    }

    /// Which actions are legal: bool `[n, actions]`.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        flags(py, &self.arrays.masks)
    }

    /// Rewards of the sides that acted: float32 `[n]`.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.arrays.rewards.bind(py).clone()
    }

    /// Whether the rules ended the game: bool `[n]`.
    #[getter]
    fn terminated<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        flags(py, &self.arrays.terminated)
    }

    /// Whether `max_plies` cut the game off: bool `[n]`.
    #[getter]
    fn truncated<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        flags(py, &self.arrays.truncated)
    }

    /// The side to move, 0 Red and 1 Blue: bytes `[n]`.
    #[getter]
    fn to_move<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        self.arrays.to_move.bind(py).clone()
    }

    /// Writes all arrays anew without a step.
    fn observe(&self, py: Python<'_>) -> PyResult<()> {
        let mut lent = self.arrays.lend(py)?;
        let mut buffers = lent.buffers()?;
        let batch = &self.batch;
        py.detach(|| batch.observe(&mut buffers)).map_err(of_batch)
    }

    /// Begins all games anew, as a new `VectorEnv` with this seed.
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        let mut lent = self.arrays.lend(py)?;
        let mut buffers = lent.buffers()?;
        self.dice = Pcg64Mcg::seed_from_u64(seed);
        let batch = &mut self.batch;
        py.detach(|| {
            batch.reset(seed);
            batch.observe(&mut buffers)
        })
        .map_err(of_batch)
    }

    /// Each environment takes an action, integers `[n]`; then the arrays hold what came of it. When an action is refused,
    /// nothing has been played.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = read_actions(actions, self.batch.len())?;
        let actions = actions.try_readonly().map_err(|error| busy("actions", error))?;
        let mut lent = self.arrays.lend(py)?;
        let mut buffers = lent.buffers()?;
        let batch = &mut self.batch;
        let copied;
        let actions = match actions.as_slice() {
            Ok(actions) => actions,
            Err(_) => {
                copied = actions.as_array().to_vec();
                &copied
            }
        };
        py.detach(|| batch.step(actions, &mut buffers)).map_err(of_batch)
    }

    /// Draws a legal action for each environment, each with the same chance, into an array that is written in place; -1
    /// where the game is over.
    fn random_actions<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let mut lent = lend(py, &self.arrays.actions, "actions")?;
        let actions = lent.as_slice_mut().map_err(scattered("actions"))?;
        let (batch, dice) = (&self.batch, &mut self.dice);
        py.detach(|| batch.draw(dice, actions)).map_err(of_batch)?;
        Ok(self.arrays.actions.bind(py).clone())
    }

    /// Begins a new game in one environment.
    fn reset_one(&mut self, py: Python<'_>, env: i64) -> PyResult<()> {
        self.change(py, env, Batch::reset_one)
    }

    /// Begins a game with two setups, given as lines, in one environment.
    #[pyo3(signature = (env, red_setup, blue_setup, starter=None))]
    fn begin(
        &mut self,
        py: Python<'_>,
        env: i64,
        red_setup: &str,
        blue_setup: &str,
        starter: Option<&str>,
    ) -> PyResult<()> {
        let rules = self.rule_set();
        let red = read_setup(rules, Side::Red, red_setup)?;
        let blue = read_setup(rules, Side::Blue, blue_setup)?;
        let starter = read_starter(rules, starter)?;
        self.change(py, env, |batch, env| batch.begin(env, BySide::new(red, blue), starter))
    }

    /// The whole setup of the side that is setting up in one environment, as a line.
    fn set_up(&mut self, py: Python<'_>, env: i64, setup: &str) -> PyResult<()> {
        let side = self.batch.to_move(self.number(env)?).map_err(of_batch)?;
        let setup = read_setup(self.rule_set(), side, setup)?;
        self.change(py, env, |batch, env| batch.set_up(env, setup))
    }

    /// One environment as it is now.
    fn snapshot(&self, env: i64) -> PyResult<PySnapshot> {
        self.batch.snapshot(self.number(env)?).map(|snapshot| PySnapshot { snapshot }).map_err(of_batch)
    }

    /// Makes one environment what it was, or what another one was.
    fn restore(&mut self, py: Python<'_>, env: i64, snapshot: &PySnapshot) -> PyResult<()> {
        self.change(py, env, |batch, env| batch.restore(env, &snapshot.snapshot))
    }

    /// Deals the stones that the side to move does not know out anew in one environment, so that all it knows stays true.
    fn resample(&mut self, py: Python<'_>, env: i64, seed: u64) -> PyResult<()> {
        self.change(py, env, |batch, env| batch.resample(env, seed))
    }

    /// The game of one environment with everything hidden in it, a copy to look at; `None` while it is set up.
    fn game(&self, env: i64) -> PyResult<Option<PyGame>> {
        let game = self.batch.game(self.number(env)?).map_err(of_batch)?;
        Ok(game.cloned().map(PyGame::from_the_middle))
    }

    /// The number of an action of either side, as `ActionCodes` writes it.
    fn action_codes(&self) -> crate::codes::ActionCodes {
        crate::codes::ActionCodes::of(self.rule_set().clone())
    }
}
