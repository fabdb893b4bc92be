//! Looking back at a game: what a side could have thought of it.
//!
//! Everything follows from what the side was told up to each of its moves. Nothing that came out later counts, so what is
//! shown is what it could have known, not what turned out to be true.

use std::time::Instant;

use marshal_rules::{BySide, Move, Setup, Side, SquareSet, StoneId, View};

use crate::belief::Belief;
use crate::budget::Budget;
use crate::search::Settings;
use crate::trained::Trained;
use crate::value::{Network, Value};

/// Positions that a turn is first searched with; each further time it is [`GROWTH`] times as many.
const FIRST_SEARCH: u64 = 2_000;

/// By how much a turn's search grows from one time to the next.
const GROWTH: u64 = 4;

/// Positions a turn when no budget says otherwise.
const NODES: u64 = 20_000;

/// A side's game, thought over turn by turn.
///
/// It is ready at any time: the first thing that it does is to look at every turn briefly, and then it goes through them again and
/// again, each time more thoroughly. As long as positions bound it and not time, the same views, network and seed always
/// give the same answers.
///
/// ```
/// use marshal_ai::analysis::{Analysis, own_turns};
/// use marshal_ai::value::Network;
/// use marshal_ai::{Bot, Budget, Level, setups};
/// use marshal_rules::{BySide, Game, RuleSet, Side, Viewer};
///
/// let rules = RuleSet::by_id("marsal-mini").unwrap();
/// let setups = BySide::from_fn(|side| setups::sensible(&rules, side, 1));
/// let mut game = Game::new(rules.clone(), setups, Side::Red).unwrap();
/// let bot = Bot::new(Level::new(1).unwrap(), 1);
/// for _ in 0..8 {
///     game.play(bot.choose(&game.view(Viewer::Side(game.turn())))).unwrap();
/// }
///
/// let told = game.view(Viewer::Side(Side::Blue));
/// let network = Network::builtin(&rules).unwrap();
/// let mut analysis = Analysis::new(network, own_turns(&told), 1);
/// analysis.think(Budget { nodes: Some(2_000), time: None });
/// for turn in analysis.turns() {
///     let best = turn.opinions().first().unwrap();
///     println!("ply {}: {} wins {:.0} %", turn.view().ply(), best.mv, 100.0 * best.value.win);
/// }
/// ```
#[derive(Debug)]
pub struct Analysis<'n> {
    network: &'n Network,
    settings: Settings,
    seed: u64,
    turns: Vec<Turn>,
}

/// A moment at which the side had to move.
#[derive(Debug)]
pub struct Turn {
    view: View,
    belief: Option<Belief>,
    opinions: Vec<Opinion>,
    /// How often it was thought over.
    times: u32,
}

/// A legal move, and the chances of the side after it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Opinion {
    /// The move.
    pub mv: Move,
    /// What it leads to.
    pub value: Value,
}

/// What the side believed of an enemy stone.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Guess<'a> {
    /// The stone.
    pub stone: StoneId,
    /// How likely it was of each kind, in the order of the rule set; the chances add up to 1.
    pub chances: &'a [f32],
}

impl<'n> Analysis<'n> {
    /// An analysis of these views of one side, one before each of its moves; a view whose owner is not on turn is left out. The
    /// seed makes it draw other worlds.
    pub fn new(network: &'n Network, views: impl IntoIterator<Item = View>, seed: u64) -> Analysis<'n> {
        let settings = Settings::default();
        let turn = |view: View| {
            let belief = Belief::of_enemy(&view, settings.trust);
            Turn { view, belief, opinions: Vec::new(), times: 0 }
        };
        let turns = views.into_iter().filter(View::is_on_turn).map(turn).collect();
        Analysis { network, settings, seed, turns }
    }

    /// Thinks the turns over, until the budget is spent; its nodes are positions that the network judges, in all turns together.
    ///
    /// Without a budget every turn gets some thousand positions. However little there is to spend, every turn has its
    /// [opinions](Turn::opinions) afterwards.
    pub fn think(&mut self, budget: Budget) {
        let began = Instant::now();
        let player = Trained::new(self.network, self.settings, self.seed);
        let own = if budget.time.is_some() { u64::MAX } else { NODES * self.turns.len() as u64 };
        let mut left = budget.nodes.unwrap_or(own);
        while let Some(turn) = self.turns.iter_mut().min_by_key(|turn| turn.times) {
            let nodes = turn.next_nodes();
            let time = budget.time.map(|time| time.saturating_sub(began.elapsed()));
            let is_over = || budget.time.is_some_and(|time| began.elapsed() >= time);
            if turn.times > 0 && (nodes > left || is_over()) {
                return;
            }
            let judged = player.judge(&turn.view, Budget { nodes: Some(nodes), time });
            // A longer thought that the time cut short says no more than the shorter one before it.
            if turn.times > 0 && is_over() {
                return;
            }
            turn.opinions = judged.iter().map(|judged| Opinion { mv: judged.mv, value: judged.value() }).collect();
            turn.times += 1;
            left = left.saturating_sub(nodes);
        }
    }

    /// The turns in the order of the views, with what is thought of them so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }
}

impl Turn {
    /// What the side knew.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The legal moves with what is thought of each, the best first; its value is how the side stood. Empty before the first
    /// thought, and where nothing that fits the view could be found.
    pub fn opinions(&self) -> &[Opinion] {
        &self.opinions
    }

    /// What the side believed of each enemy stone, lost ones included, in the order of their ids; empty where nothing that fits
    /// the view could be found.
    pub fn guesses(&self) -> impl Iterator<Item = Guess<'_>> {
        let enemies = self.view.stones().filter(|stone| Some(stone.side) != self.view.side());
        let belief = self.belief.as_ref();
        enemies.filter_map(move |stone| Some(Guess { stone: stone.id, chances: belief?.chances(stone.id) }))
    }

    /// Positions for the next thought: at first none beyond the moves themselves.
    fn next_nodes(&self) -> u64 {
        match self.times {
            0 => 0,
            times => FIRST_SEARCH.saturating_mul(GROWTH.saturating_pow(times - 1)),
        }
    }
}

/// The views that the owner of a view had before each of its moves, and the present one if it is on turn; folded anew from what
/// it was told, so that an open end tells nothing.
///
/// Empty for a spectator, and where the game began from a position, for then its beginning is not known.
pub fn own_turns(view: &View) -> Vec<View> {
    let Some(mut past) = beginning(view) else { return Vec::new() };
    let mut turns = Vec::new();
    for event in view.events() {
        if past.is_on_turn() {
            turns.push(past.clone());
        }
        if past.apply(event).is_err() {
            return turns;
        }
    }
    if view.is_on_turn() {
        turns.push(past);
    }
    turns
}

/// The view before the first ply.
fn beginning(view: &View) -> Option<View> {
    let me = view.side()?;
    if view.events().len() != view.ply() as usize {
        return None;
    }
    let mut own = Setup::new();
    let mut squares = BySide::<SquareSet>::default();
    for stone in view.stones() {
        squares[stone.side].insert(stone.start);
        if stone.side == me {
            own.place(stone.start, stone.kind?);
        }
    }
    own.check(view.rules(), me).ok()?;
    let has_both = Side::ALL.into_iter().all(|side| squares[side].len() as usize == view.rules().army_size());
    has_both.then(|| View::start(view.rules().clone(), view.viewer(), Some(&own), squares, view.starter()))
}
