//! Our own players at the board.

use std::time::Instant;

use marshal_ai::arena::Player;
use marshal_ai::baseline::{Greedy, RandomMover};
use marshal_ai::search::Settings;
use marshal_ai::stress::{Stress, StressPlayer};
use marshal_ai::value::RawPolicy;
use marshal_ai::{Bot, Budget, HandWritten, Level, Trained};
use marshal_rules::{MoveEvent, Setup, View};

use crate::fault::Fault;
use crate::seat::{Answer, Choice, End, Question, Seat, Terms};
use crate::weights::Weights;

/// Which of our players.
#[derive(Debug, Clone)]
pub(crate) enum House {
    Random,
    Greedy,
    Stress(Stress),
    Hand(u8),
    Level { level: Level, nodes: Option<u64> },
    Policy(Weights),
    Net { weights: Weights, nodes: Option<u64> },
}

/// One of our own players, in this process: it is handed views.
pub(crate) struct HouseSeat {
    house: House,
    playing: Playing,
    /// The setup that goes with the player, instead of the one given.
    own_setup: Option<Setup>,
}

/// A player for one game.
enum Playing {
    Simple(Box<dyn Player>),
    Stress(StressPlayer),
    Hand(HandWritten),
    Bot { bot: Bot, nodes: Option<u64> },
    Net { weights: Weights, seed: u64, nodes: Option<u64> },
}

impl House {
    fn player(&self, seed: u64) -> Playing {
        match *self {
            House::Random => Playing::Simple(Box::new(RandomMover::new(seed))),
            House::Greedy => Playing::Simple(Box::new(Greedy::new(seed))),
            House::Stress(stress) => Playing::Stress(StressPlayer::new(stress, seed)),
            House::Hand(strength) => Playing::Hand(HandWritten::new(strength, seed).unwrap_or(HandWritten::full(seed))),
            House::Level { level, nodes } => Playing::Bot { bot: Bot::new(level, seed), nodes },
            House::Policy(ref weights) => Playing::Simple(Box::new(RawPolicy::new(weights.clone()))),
            House::Net { ref weights, nodes } => Playing::Net { weights: weights.clone(), seed, nodes },
        }
    }
}

impl HouseSeat {
    pub(crate) fn new(house: House) -> HouseSeat {
        HouseSeat { playing: house.player(0), house, own_setup: None }
    }
}

impl Seat for HouseSeat {
    fn begin(&mut self, terms: &Terms) -> Result<(), Fault> {
        self.playing = self.house.player(terms.seed);
        self.own_setup = match &self.playing {
            Playing::Stress(player) => player.setup(&terms.rules, terms.side),
            _ => None,
        };
        Ok(())
    }

    fn set_up(&mut self, given: &Setup) -> Result<Setup, Fault> {
        Ok(self.own_setup.clone().unwrap_or_else(|| given.clone()))
    }

    fn start(&mut self, _: &View) -> Result<(), Fault> {
        Ok(())
    }

    fn told(&mut self, _: &MoveEvent, _: bool) -> Result<(), Fault> {
        Ok(())
    }

    fn choose(&mut self, question: &Question<'_>) -> Choice {
        let asked = Instant::now();
        let (view, limits) = (question.view, question.limits);
        let within = |nodes: Option<u64>| Budget { nodes: nodes.or(limits.nodes), time: limits.time() };
        let mv = match &mut self.playing {
            Playing::Simple(player) => player.choose(view),
            Playing::Stress(player) => player.choose(view),
            Playing::Hand(player) => player.choose_within(view, Budget { nodes: None, time: limits.time() }),
            Playing::Bot { bot, nodes } => bot.choose_within(view, within(*nodes)),
            Playing::Net { weights, seed, nodes } => {
                let player = Trained::new((*weights).as_ref(), Settings::default(), *seed);
                player.choose_within(view, within(*nodes))
            }
        };
        Choice { answer: Ok(Answer::Move(mv)), spent: asked.elapsed() }
    }

    fn end(&mut self, _: &End) {}
}
