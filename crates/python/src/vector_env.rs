//! Many games that step together, in NumPy arrays that are written in place.

use std::sync::{Arc, Mutex, MutexGuard};

use marshal_rules::{BySide, RuleSet, Side};
use marshal_sim::{Batch, BatchError, Fact, Opening, Options, Plane};
use numpy::{PyArray1, PyArray2, PyArray4, PyArrayMethods};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;

use crate::arrays::{Arrays, busy, lend, read_actions, scattered};
use crate::codes::ActionCodes;
use crate::errors::{EnvError, MarshalError, of_batch, of_batch_under};
use crate::game::{PyGame, read_setup, read_starter};
use crate::rules;
use crate::snapshot::PySnapshot;
use crate::whole::Whole;

/// More would take most machines' memory.
const MOST_ENVIRONMENTS: usize = 1 << 16;

/// A plane or a fact in words.
fn description<'py>(py: Python<'py>, name: &str, doc: &str, largest: u8) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("name", name)?;
    dict.set_item("doc", doc)?;
    dict.set_item("largest", largest)?;
    Ok(dict)
}

/// `num_envs` games that step together. The arrays are allocated once; every call writes into them in place.
#[pyclass(module = "marshal_game", frozen)]
pub(crate) struct VectorEnv {
    /// Of whoever is in a call. Nobody waits for it: in a forked process there may be nobody left who gives it back.
    lab: Mutex<Lab>,
}

struct Lab {
    batch: Batch,
    arrays: Arrays,
    threads: usize,
    dice: Pcg64Mcg,
}

impl VectorEnv {
    fn lab(&self) -> PyResult<MutexGuard<'_, Lab>> {
        self.lab.try_lock().map_err(|_| {
            PyRuntimeError::new_err(
                "another thread is in a call of this environment, or was when this process was forked: call it from one \
                 thread at a time, and fork between two calls",
            )
        })
    }
}

impl Lab {
    fn rule_set(&self) -> &Arc<RuleSet> {
        self.batch.rules()
    }

    /// Changes one environment, then writes its row.
    fn change(
        &mut self,
        py: Python<'_>,
        env: Whole,
        change: impl FnOnce(&mut Batch, usize) -> Result<(), BatchError>,
    ) -> PyResult<()> {
        let env = self.number(env)?;
        // Borrowed first: what cannot be written is not changed either.
        let mut lent = self.arrays.lend(py)?;
        let mut buffers = lent.buffers()?;
        let changed = change(&mut self.batch, env).and_then(|()| self.batch.observe_one(env, &mut buffers));
        changed.map_err(|error| of_batch_under(self.batch.rules(), error))
    }

    fn number(&self, env: Whole) -> PyResult<usize> {
        let env: i64 = env.named("env")?;
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
    #[pyo3(
        signature = (rules, num_envs, seed=Whole(0), threads=Whole(1), *, opening="drawn", auto_reset=true, max_plies=None),
        text_signature = "(rules, num_envs, seed=0, threads=1, *, opening='drawn', auto_reset=True, max_plies=None)"
    )]
    #[allow(clippy::too_many_arguments, reason = "keywords in Python")]
    fn new(
        py: Python<'_>,
        rules: &Bound<'_, PyAny>,
        num_envs: Whole,
        seed: Whole,
        threads: Whole,
        opening: &str,
        auto_reset: bool,
        max_plies: Option<Whole>,
    ) -> PyResult<VectorEnv> {
        let rules = rules::read(rules)?;
        let (num_envs, seed, threads): (usize, u64, usize) =
            (num_envs.named("num_envs")?, seed.named("seed")?, threads.named("threads")?);
        let max_plies = max_plies.map(|plies| plies.named::<u32>("max_plies")).transpose()?;
        if max_plies == Some(0) {
            return Err(EnvError::new_err("max_plies is 1 or more, or None where only the rules end a game"));
        }
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
        let lab = Lab { batch, arrays, threads, dice: Pcg64Mcg::seed_from_u64(seed) };
        let env = VectorEnv { lab: Mutex::new(lab) };
        env.observe(py)?;
        Ok(env)
    }

    fn __len__(&self) -> PyResult<usize> {
        Ok(self.lab()?.batch.len())
    }

    /// How many environments there are.
    #[getter]
    fn num_envs(&self) -> PyResult<usize> {
        Ok(self.lab()?.batch.len())
    }

    /// How many threads step them.
    #[getter]
    fn threads(&self) -> PyResult<usize> {
        Ok(self.lab()?.threads)
    }

    /// How many actions there are.
    #[getter]
    fn num_actions(&self) -> PyResult<usize> {
        Ok(self.lab()?.batch.actions().len())
    }

    /// The rule set as a dict.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        rules::to_dict(py, self.lab()?.rule_set().data())
    }

    /// The planes of an observation in order: dicts of `name`, `doc` and `largest`.
    #[getter]
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let lab = self.lab()?;
        let rules = lab.rule_set();
        let describe = |plane: &Plane| description(py, &plane.name(rules), plane.doc(), plane.largest(rules));
        lab.batch.planes().list().iter().map(describe).collect()
    }

    /// The facts of an observation in order, likewise.
    #[getter]
    fn fact_list<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let lab = self.lab()?;
        let rules = lab.rule_set();
        let describe = |fact: &Fact| description(py, &fact.name(rules), fact.doc(), fact.largest(rules));
        lab.batch.planes().facts().iter().map(describe).collect()
    }

    /// What each side to move knows of each square: bytes `[n, H, W, planes]`.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray4<u8>>> {
        Ok(self.lab()?.arrays.observations.bind(py).clone())
    }

    /// What each side to move knows besides: bytes `[n, facts]`.
    #[getter]
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        Ok(self.lab()?.arrays.facts.bind(py).clone())
    }

    /// Which actions are legal: bool `[n, actions]`.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.lab()?.arrays.masks.shown(py))
    }

    /// Rewards of the sides that acted: float32 `[n]`.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        Ok(self.lab()?.arrays.rewards.bind(py).clone())
    }

    /// Whether the rules ended the game: bool `[n]`.
    #[getter]
    fn terminated<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.lab()?.arrays.terminated.shown(py))
    }

    /// Whether `max_plies` cut the game off: bool `[n]`.
    #[getter]
    fn truncated<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.lab()?.arrays.truncated.shown(py))
    }

    /// The side to move, 0 Red and 1 Blue: bytes `[n]`.
    #[getter]
    fn to_move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        Ok(self.lab()?.arrays.to_move.bind(py).clone())
    }

    /// Writes all arrays anew without a step.
    fn observe(&self, py: Python<'_>) -> PyResult<()> {
        let lab = self.lab()?;
        let mut lent = lab.arrays.lend(py)?;
        let mut buffers = lent.buffers()?;
        let batch = &lab.batch;
        py.detach(|| batch.observe(&mut buffers)).map_err(of_batch)
    }

    /// Begins all games anew, as a new `VectorEnv` with this seed.
    fn reset(&self, py: Python<'_>, seed: Whole) -> PyResult<()> {
        let seed = seed.named("seed")?;
        let lab = &mut *self.lab()?;
        let mut lent = lab.arrays.lend(py)?;
        let mut buffers = lent.buffers()?;
        lab.dice = Pcg64Mcg::seed_from_u64(seed);
        let batch = &mut lab.batch;
        py.detach(|| {
            batch.reset(seed);
            batch.observe(&mut buffers)
        })
        .map_err(of_batch)
    }

    /// Each environment takes an action, integers `[n]`; then the arrays hold what came of it. When an action is refused,
    /// nothing has been played.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let lab = &mut *self.lab()?;
        let actions = read_actions(actions, lab.batch.len())?;
        let actions = actions.try_readonly().map_err(|error| busy("actions", error))?;
        let mut lent = lab.arrays.lend(py)?;
        let mut buffers = lent.buffers()?;
        let batch = &mut lab.batch;
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
    fn random_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let lab = &mut *self.lab()?;
        let mut lent = lend(py, &lab.arrays.actions, "actions")?;
        let actions = lent.as_slice_mut().map_err(scattered("actions"))?;
        let (batch, dice) = (&lab.batch, &mut lab.dice);
        py.detach(|| batch.draw(dice, actions)).map_err(of_batch)?;
        Ok(lab.arrays.actions.bind(py).clone())
    }

    /// Begins a new game in one environment.
    fn reset_one(&self, py: Python<'_>, env: Whole) -> PyResult<()> {
        self.lab()?.change(py, env, Batch::reset_one)
    }

    /// Begins a game with two setups, given as lines, in one environment.
    #[pyo3(signature = (env, red_setup, blue_setup, starter=None))]
    fn begin(
        &self,
        py: Python<'_>,
        env: Whole,
        red_setup: &str,
        blue_setup: &str,
        starter: Option<&str>,
    ) -> PyResult<()> {
        let mut lab = self.lab()?;
        let rules = lab.rule_set();
        let red = read_setup(rules, Side::Red, red_setup)?;
        let blue = read_setup(rules, Side::Blue, blue_setup)?;
        let starter = read_starter(rules, starter)?;
        lab.change(py, env, |batch, env| batch.begin(env, BySide::new(red, blue), starter))
    }

    /// The whole setup of the side that is setting up in one environment, as a line.
    fn set_up(&self, py: Python<'_>, env: Whole, setup: &str) -> PyResult<()> {
        let mut lab = self.lab()?;
        let side = lab.batch.to_move(lab.number(env)?).map_err(of_batch)?;
        let setup = read_setup(lab.rule_set(), side, setup)?;
        lab.change(py, env, |batch, env| batch.set_up(env, setup))
    }

    /// One environment as it is now.
    fn snapshot(&self, env: Whole) -> PyResult<PySnapshot> {
        let lab = self.lab()?;
        lab.batch.snapshot(lab.number(env)?).map(|snapshot| PySnapshot { snapshot }).map_err(of_batch)
    }

    /// Makes one environment what it was, or what another one was.
    fn restore(&self, py: Python<'_>, env: Whole, snapshot: &PySnapshot) -> PyResult<()> {
        self.lab()?.change(py, env, |batch, env| batch.restore(env, &snapshot.snapshot))
    }

    /// Deals the stones that the side to move does not know out anew in one environment, so that all it knows stays true.
    fn resample(&self, py: Python<'_>, env: Whole, seed: Whole) -> PyResult<()> {
        let seed = seed.named("seed")?;
        self.lab()?.change(py, env, |batch, env| batch.resample(env, seed))
    }

    /// The game of one environment with everything hidden in it, a copy to look at; `None` while it is set up.
    fn game(&self, env: Whole) -> PyResult<Option<PyGame>> {
        let lab = self.lab()?;
        let game = lab.batch.game(lab.number(env)?).map_err(of_batch)?;
        Ok(game.cloned().map(PyGame::from_the_middle))
    }

    /// The number of an action of either side, as `ActionCodes` writes it.
    fn action_codes(&self) -> PyResult<ActionCodes> {
        Ok(ActionCodes::of(self.lab()?.rule_set().clone()))
    }
}
