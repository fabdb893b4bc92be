//! Games from which the network learns.

use std::sync::Arc;

use marshal_ai::HandWritten;
use marshal_ai::arena::Player;
use marshal_ai::value::{Network, Perspective, Rated, Rater, Value, by_counts, draw};
use marshal_rules::{BySide, Game, Move, RuleSet, Setup, Side, StoneId, Viewer};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::calibration::Calibration;
use crate::learner::Samples;
use crate::styles::Style;
use crate::targets::{Horizon, targets};

/// Who sits at one side of a game.
pub(crate) enum Seat {
    /// The network as it is; its positions are learnt from.
    Learner,
    /// An earlier state of it.
    Earlier(Arc<Network>),
    /// The network with a taste.
    Styled(Style),
    /// A player without weights.
    Other(Box<dyn Player>),
}

/// How games are played and what is kept of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Habits {
    /// Of the softmax over scores.
    pub(crate) temperature: f32,
    pub(crate) horizon: Horizon,
    /// The share of positions that are learnt from.
    pub(crate) keep: f64,
    /// The share of games that begin with loose play.
    pub(crate) loose: f64,
}

/// Plies that a loose beginning has at most, for each stone of an army.
const LOOSE_PLIES: u32 = 3;
/// The temperatures of loose play lie between these, evenly in their logarithms.
const LOOSE: [f32; 2] = [0.02, 1.0];

/// What a game was.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Played {
    pub(crate) plies: u32,
    pub(crate) winner: Option<Side>,
    pub(crate) calibration: Calibration,
}

/// A side's positions after its moves.
#[derive(Default)]
struct Episode {
    values: Vec<Value>,
    /// Which of them are kept, and where their inputs end.
    kept: Vec<(usize, usize)>,
    inputs: Vec<u32>,
}

/// One game and the memory for its moves.
pub(crate) struct Table<'a> {
    rules: &'a Arc<RuleSet>,
    network: &'a Network,
    habits: Habits,
    rater: Rater,
    rated: Vec<Rated>,
}

impl<'a> Table<'a> {
    pub(crate) fn new(rules: &'a Arc<RuleSet>, network: &'a Network, habits: Habits) -> Table<'a> {
        Table { rules, network, habits, rater: Rater::new(), rated: Vec::new() }
    }

    /// Plays a game; what the learner's seats saw goes to `samples`.
    pub(crate) fn play(
        &mut self,
        setups: BySide<Setup>,
        starter: Side,
        seats: &mut BySide<Seat>,
        dice: &mut Pcg64Mcg,
        samples: &mut Samples,
    ) -> Played {
        let mut game = Game::new(Arc::clone(self.rules), setups, starter).expect("a drawn setup is valid");
        let current = self.network;
        let mut seen = BySide::from_fn(|side| match &seats[side] {
            Seat::Learner | Seat::Styled(_) => Some(Perspective::new(current, &game.sight(side))),
            Seat::Earlier(network) => Some(Perspective::new(network, &game.sight(side))),
            Seat::Other(_) => None,
        });
        let mut episodes = BySide::<Episode>::default();
        // Each game has a heat of its own, so that both sharp and loose play is seen.
        let temperature = self.habits.temperature * 2f32.powf(dice.random_range(-1.0..1.0));
        let (loose, looseness) = self.beginning(dice);
        while game.outcome().is_none() {
            let side = game.turn();
            let is_loose = game.ply() < loose;
            let temperature = if is_loose { looseness } else { temperature };
            let mv = self.choose(&game, &mut seats[side], seen[side].as_ref(), temperature, dice);
            let stones: [Option<StoneId>; 2] = [game.at(mv.from), game.at(mv.to)];
            if let Err(error) = game.play(mv) {
                panic!("a player answered with {mv}: {error}");
            }
            for watcher in Side::ALL {
                let Some(seen) = &mut seen[watcher] else { continue };
                let network: &Network = match &seats[watcher] {
                    Seat::Earlier(network) => network,
                    _ => current,
                };
                seen.update(network, &game.sight(watcher), stones.into_iter().flatten());
            }
            if matches!(seats[side], Seat::Learner)
                && !is_loose
                && let Some(seen) = &seen[side]
            {
                self.note(seen, &mut episodes[side], dice);
            }
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        let mut calibration = Calibration::default();
        for side in Side::ALL {
            let result = match winner {
                None => Value::DRAWN,
                Some(winner) if winner == side => Value::WON,
                Some(_) => Value::LOST,
            };
            let episode = &episodes[side];
            episode.values.iter().for_each(|&value| calibration.count(value, result));
            let targets = targets(&episode.values, result, self.habits.horizon);
            let mut start = 0;
            for &(index, end) in &episode.kept {
                samples.push(&episode.inputs[start..end], targets[index]);
                start = end;
            }
        }
        Played { plies: game.ply(), winner, calibration }
    }

    /// How many plies are played loosely, and at which temperature. Players who choose well never come where others bring
    /// them, and would not know what it is worth; nothing is learnt from those plies themselves.
    fn beginning(&self, dice: &mut Pcg64Mcg) -> (u32, f32) {
        if !dice.random_bool(self.habits.loose) {
            return (0, 0.0);
        }
        let most = LOOSE_PLIES * self.rules.army_size() as u32;
        (dice.random_range(0..=most), LOOSE[0] * (LOOSE[1] / LOOSE[0]).powf(dice.random_range(0.0..1.0)))
    }

    fn note(&self, seen: &Perspective, episode: &mut Episode, dice: &mut Pcg64Mcg) {
        if dice.random_bool(self.habits.keep) {
            let layout = self.network.layout();
            let mirror = layout.is_symmetric() && dice.random_bool(0.5);
            seen.for_each_input(layout, mirror, |input| episode.inputs.push(input));
            episode.kept.push((episode.values.len(), episode.inputs.len()));
        }
        episode.values.push(seen.value(self.network));
    }

    fn choose(
        &mut self,
        game: &Game,
        seat: &mut Seat,
        seen: Option<&Perspective>,
        temperature: f32,
        dice: &mut Pcg64Mcg,
    ) -> Move {
        let side = game.turn();
        let Some(seen) = seen else {
            let Seat::Other(player) = seat else { unreachable!("every other seat has a perspective") };
            return player.choose(&game.view(Viewer::Side(side)));
        };
        let network: &Network = match seat {
            Seat::Earlier(network) => network,
            _ => self.network,
        };
        let sight = game.sight(side);
        self.rater.rate(network, seen, &sight, &mut by_counts(seen, &sight), &mut self.rated);
        if let Seat::Styled(style) = seat {
            let last = sight.last_move(side);
            for rated in &mut self.rated {
                rated.value.win += style.taste(game, last, rated.mv);
            }
        }
        let chosen = draw(&self.rated, temperature, dice.random_range(0.0..1.0));
        self.rated[chosen.expect("a game that goes on has a move")].mv
    }
}

/// The hand-written player as an opponent, with so many positions a move instead of its own number.
pub(crate) struct Hand {
    pub(crate) player: HandWritten,
    pub(crate) nodes: Option<u64>,
}

impl Player for Hand {
    fn choose(&mut self, view: &marshal_rules::View) -> Move {
        let budget = marshal_ai::Budget { nodes: self.nodes, time: None };
        self.player.choose_within(view, budget)
    }
}
