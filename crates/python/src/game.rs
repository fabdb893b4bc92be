//! One game with everything that is hidden in it.

use marshal_rules::{BySide, Game, MoveEvent, Record, RuleSet, Setup, Side, Starter, Viewer};
use marshal_sim::{Action, Actions, Planes};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::codes::{action_of, read_move, read_side, text_of};
use crate::errors::{GameOver, IllegalAction, MarshalError, RecordError, SetupRefused, of_move, of_setup};
use crate::rules;
use crate::view::{Observation, PyView, observation, outcome_of, read_viewer};
use crate::whole::Whole;

/// Deeper trees would be counted for years.
const DEEPEST: u32 = 12;

/// The numbers of moves, ascending.
pub(crate) fn numbers(actions: &Actions, side: Side, moves: Vec<marshal_rules::Move>) -> Vec<usize> {
    let mut numbers: Vec<usize> = moves.into_iter().filter_map(|mv| actions.index(side, Action::Move(mv))).collect();
    numbers.sort_unstable();
    numbers
}

pub(crate) fn read_setup(rules: &RuleSet, side: Side, line: &str) -> PyResult<Setup> {
    Setup::parse(rules, side, line).map_err(|error| SetupRefused::new_err(format!("the setup of {side}: {error}")))
}

/// Who begins: as asked, or as the rules say. Where they leave it open, Red.
pub(crate) fn read_starter(rules: &RuleSet, starter: Option<&str>) -> PyResult<Side> {
    match (starter, rules.starter()) {
        (Some(side), _) => read_side(side),
        (None, Starter::Blue) => Ok(Side::Blue),
        (None, _) => Ok(Side::Red),
    }
}

/// A game: always valid, with full rules. Who plays should be given `view(side)`, not this.
#[pyclass(module = "marshal_game", name = "Game")]
pub(crate) struct PyGame {
    game: Game,
    actions: Actions,
    planes: Planes,
    /// Whether it was played from two setups on, so that there is a record.
    is_whole: bool,
}

impl PyGame {
    pub(crate) fn of(game: Game) -> PyGame {
        let rules = game.rules();
        PyGame { actions: Actions::new(rules), planes: Planes::new(rules.clone()), game, is_whole: true }
    }

    /// A game whose past is not known.
    pub(crate) fn from_the_middle(game: Game) -> PyGame {
        PyGame { is_whole: false, ..PyGame::of(game) }
    }

    fn play_checked(&mut self, what: &str, mv: marshal_rules::Move) -> PyResult<()> {
        self.game.play(mv).map(drop).map_err(|error| of_move(what, error))
    }
}

#[pymethods]
impl PyGame {
    /// A game from two setups as lines (`EMG.EC/NSNBF.`: the front row first, as the owner sees it).
    #[new]
    #[pyo3(signature = (rules, red_setup, blue_setup, starter=None))]
    fn new(rules: &Bound<'_, PyAny>, red_setup: &str, blue_setup: &str, starter: Option<&str>) -> PyResult<PyGame> {
        let rules = rules::read(rules)?;
        let red = read_setup(&rules, Side::Red, red_setup)?;
        let blue = read_setup(&rules, Side::Blue, blue_setup)?;
        let starter = read_starter(&rules, starter)?;
        let game = Game::new(rules.clone(), BySide::new(red, blue), starter);
        game.map(PyGame::of).map_err(|(side, error)| of_setup(&rules, side, error))
    }

    /// The game of a record.
    #[staticmethod]
    fn from_record(text: &str) -> PyResult<PyGame> {
        let game = Record::read(text).map(|(_, game)| game);
        game.map(PyGame::of).map_err(|error| RecordError::new_err(error.to_string()))
    }

    /// A game from a one-line position; what happened before is not known.
    #[staticmethod]
    fn from_position(rules: &Bound<'_, PyAny>, line: &str) -> PyResult<PyGame> {
        let game = Game::from_position(rules::read(rules)?, line);
        game.map(PyGame::from_the_middle).map_err(|error| RecordError::new_err(error.to_string()))
    }

    /// The rule set as a dict.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        rules::to_dict(py, self.game.rules().data())
    }

    /// Whose turn it is, or would be if the game were not over.
    #[getter]
    fn turn(&self) -> String {
        self.game.turn().to_string()
    }

    /// Plies played.
    #[getter]
    fn ply(&self) -> u32 {
        self.game.ply()
    }

    /// `(winner, reason)`, `None` while the game runs.
    #[getter]
    fn outcome(&self) -> Option<(Option<String>, String)> {
        outcome_of(self.game.outcome())
    }

    /// Makes a move like `a2a3` for the side on turn.
    #[pyo3(name = "play")]
    fn play_move(&mut self, mv: &str) -> PyResult<()> {
        let read = read_move(mv)?;
        self.play_checked(&read.to_string(), read)
    }

    /// Makes the move with this number for the side on turn.
    fn act(&mut self, action: Whole) -> PyResult<()> {
        let action = action.named("action")?;
        match action_of(&self.actions, self.game.turn(), action)? {
            Action::Move(mv) => self.play_checked(&format!("action {action}"), mv),
            _ => Err(IllegalAction::new_err(format!("action {action} sets up, but the game is under way"))),
        }
    }

    /// Takes back the last move and returns it; `None` at the beginning.
    fn undo(&mut self) -> Option<String> {
        self.game.undo().map(|mv| mv.to_string())
    }

    /// A side gives up.
    fn resign(&mut self, side: &str) -> PyResult<()> {
        let side = read_side(side)?;
        self.game.resign(side).map_err(|_| GameOver::new_err("the game is over"))
    }

    /// All legal moves.
    fn legal_moves(&self) -> Vec<String> {
        self.game.legal_moves().into_iter().map(|mv| mv.to_string()).collect()
    }

    /// The numbers of all legal moves, ascending.
    fn legal_actions(&self) -> Vec<usize> {
        numbers(&self.actions, self.game.turn(), self.game.legal_moves())
    }

    /// An action of the side on turn as a text.
    fn action_text(&self, action: Whole) -> PyResult<String> {
        action_of(&self.actions, self.game.turn(), action.named("action")?)
            .map(|action| text_of(self.game.rules(), action))
    }

    /// The moves played so far, the first one first.
    fn history(&self) -> Vec<String> {
        self.game.moves().map(|mv| mv.to_string()).collect()
    }

    /// What `red`, `blue` or a `spectator` knows.
    fn view(&self, viewer: &str) -> PyResult<PyView> {
        read_viewer(viewer).map(|viewer| PyView::of(self.game.view(viewer)))
    }

    /// A side's observation, planes `[H, W, planes]` and facts; the same as `view(side).observe()`, quicker.
    fn observe<'py>(&self, py: Python<'py>, side: &str) -> PyResult<Observation<'py>> {
        let side = read_side(side)?;
        observation(py, &self.planes, |bytes, facts| self.planes.observe(&self.game.sight(side), bytes, facts))
    }

    /// What a side was told of the last ply as a short text; empty before the first.
    fn last_told(&self, viewer: &str) -> PyResult<String> {
        let viewer: Viewer = read_viewer(viewer)?;
        let event: Option<MoveEvent> = self.game.ply().checked_sub(1).and_then(|ply| self.game.event(viewer, ply));
        Ok(event.map_or_else(String::new, |event| told_text(self.game.rules(), &event)))
    }

    /// The setup of a side as a line.
    fn setup(&self, side: &str) -> PyResult<String> {
        let side = read_side(side)?;
        Ok(self.game.setup_of(side).line(self.game.rules(), side))
    }

    /// The game as a text record.
    fn record(&self) -> PyResult<String> {
        if self.is_whole {
            Ok(Record::of(&self.game).to_string())
        } else {
            Err(RecordError::new_err("this game began in the middle, so it has no record"))
        }
    }

    /// The position as one line, everything hidden in it.
    #[getter]
    fn position(&self) -> String {
        self.game.position_line()
    }

    /// Leaves of the tree of all legal moves of a depth, counted on so many threads.
    #[pyo3(signature = (depth, threads=Whole(1)), text_signature = "($self, depth, threads=1)")]
    fn perft(&self, py: Python<'_>, depth: Whole, threads: Whole) -> PyResult<u64> {
        let (depth, threads): (u32, usize) = (depth.named("depth")?, threads.named("threads")?);
        if depth > DEEPEST || !(1..=256).contains(&threads) {
            return Err(MarshalError::new_err(format!("perft takes a depth of 0 to {DEEPEST} and 1 to 256 threads")));
        }
        Ok(py.detach(|| marshal_sim::perft(&self.game, depth, threads)))
    }

    /// An independent copy.
    fn copy(&self) -> PyGame {
        PyGame {
            game: self.game.clone(),
            actions: self.actions.clone(),
            planes: self.planes.clone(),
            is_whole: self.is_whole,
        }
    }

    fn __copy__(&self) -> PyGame {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let read = py.get_type::<PyGame>().getattr("from_record")?;
        Ok((read, PyTuple::new(py, [self.record()?])?))
    }

    fn __repr__(&self) -> String {
        format!("<{:?}>", self.game)
    }
}

/// `b2b5`, or `b2b5 attacker miner mine`: the move, who stayed, both kinds as told (`?` where not).
fn told_text(rules: &RuleSet, event: &MoveEvent) -> String {
    let kind = |kind: Option<marshal_rules::Kind>| {
        kind.and_then(|kind| rules.kinds().get(kind.index())).map_or("?", |kind| kind.id.as_str())
    };
    let mv = format!("{}{}", event.from, event.to);
    event.strike.map_or(mv.clone(), |strike| {
        let stayed = crate::view::result_id(strike.result);
        format!("{mv} {stayed} {} {}", kind(strike.attacker_kind), kind(strike.defender_kind))
    })
}
