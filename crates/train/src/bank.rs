//! Who is measured against whom.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use marshal_ai::arena::{Player, Tally, play_pairs, play_pairs_from};
use marshal_ai::baseline::Greedy;
use marshal_ai::belief::Trust;
use marshal_ai::search::Settings;
use marshal_ai::value::{Network, RawPolicy};
use marshal_ai::{Budget, HandWritten, Trained, setups};
use marshal_rules::{Move, RuleSet, Side, View};

use crate::Failure;
use crate::selfplay::Hand;

/// Somebody who plays, as the command line and the curves know them.
#[derive(Debug, Clone)]
pub(crate) enum Contestant {
    Greedy,
    /// The hand-written player of a strength, with so many positions a move instead of its own number.
    Hand(u8, Option<u64>),
    /// A network that always takes its best move by one ply.
    Policy(Arc<Network>),
    /// A network with a search on top, so many evaluations a move.
    Search(Arc<Network>, Settings, u64),
}

impl Contestant {
    /// `greedy`, `hand:STRENGTH[:NODES]`, a weights file, or `FILE@NODES[,SETTING=VALUE...]` for a search.
    pub(crate) fn parse(name: &str, rules: &Arc<RuleSet>) -> Result<Contestant, Failure> {
        let unknown = || Failure::NoContestant(name.to_owned());
        if name == "greedy" {
            return Ok(Contestant::Greedy);
        }
        if let Some(hand) = name.strip_prefix("hand:") {
            let (strength, nodes) = hand.split_once(':').unwrap_or((hand, ""));
            let strength = strength.parse().ok().filter(|strength| (1..=6).contains(strength)).ok_or_else(unknown)?;
            let nodes = if nodes.is_empty() { None } else { Some(nodes.parse().map_err(|_| unknown())?) };
            return Ok(Contestant::Hand(strength, nodes));
        }
        let (file, search) = name.rsplit_once('@').map_or((name, None), |(file, search)| (file, Some(search)));
        if !Path::new(file).exists() {
            return Err(unknown());
        }
        let network = Arc::new(Network::read(&fs::read(file)?, rules)?);
        let Some(search) = search else { return Ok(Contestant::Policy(network)) };
        let mut words = search.split(',');
        let nodes = words.next().and_then(|nodes| nodes.parse().ok()).ok_or_else(unknown)?;
        let mut settings = Settings::default();
        for word in words {
            word.split_once('=').and_then(|(setting, value)| set(&mut settings, setting, value)).ok_or_else(unknown)?;
        }
        Ok(Contestant::Search(network, settings, nodes))
    }

    /// One that begins a game.
    fn player(&self, seed: u64) -> Box<dyn Player> {
        match self {
            Contestant::Greedy => Box::new(Greedy::new(seed)),
            Contestant::Hand(strength, nodes) => {
                let player = HandWritten::new(*strength, seed).expect("a strength that there is");
                Box::new(Hand { player, nodes: *nodes })
            }
            Contestant::Policy(network) => Box::new(RawPolicy::new(Arc::clone(network))),
            Contestant::Search(network, settings, nodes) => {
                Box::new(Searcher { network: Arc::clone(network), settings: *settings, nodes: *nodes, seed })
            }
        }
    }
}

fn set(settings: &mut Settings, setting: &str, value: &str) -> Option<()> {
    match setting {
        "candidates" => settings.candidates = value.parse().ok()?,
        "own" => settings.own_moves = value.parse().ok()?,
        "temperature" => settings.temperature = value.parse().ok()?,
        "anchor" => settings.anchor = value.parse().ok()?,
        "trust" => settings.trust = Trust::new(value.parse().ok()?),
        "threads" => settings.threads = value.parse().ok()?,
        _ => return None,
    }
    Some(())
}

/// A network that searches.
struct Searcher {
    network: Arc<Network>,
    settings: Settings,
    nodes: u64,
    seed: u64,
}

impl Player for Searcher {
    fn choose(&mut self, view: &View) -> Move {
        let budget = Budget { nodes: Some(self.nodes), time: None };
        Trained::new(&self.network, self.settings, self.seed).choose_within(view, budget)
    }
}

/// Plays pairs of games.
pub(crate) fn measure(rules: &Arc<RuleSet>, first: &Contestant, second: &Contestant, pairs: u32, seed: u64) -> Tally {
    play_pairs(rules, pairs, seed, &|seed| first.player(seed), &|seed| second.player(!seed))
}

/// Plays pairs of games of a network's policy against itself, the first one with setups that the network chooses.
pub(crate) fn measure_setups(rules: &Arc<RuleSet>, network: Network, pairs: u32, seed: u64) -> Tally {
    let network = Arc::new(network);
    let setup = |side: Side, seed: u64, is_first: bool| {
        if is_first { setups::chosen_by(&network, rules, side, seed) } else { setups::sensible(rules, side, seed) }
    };
    let player = |_: u64| Box::new(RawPolicy::new(Arc::clone(&network))) as Box<dyn Player>;
    play_pairs_from(rules, pairs, seed, &setup, &player, &player)
}

/// Points of a game, a draw counting half.
pub(crate) fn points(tally: &Tally) -> f64 {
    (f64::from(tally.wins) + f64::from(tally.draws) / 2.0) / f64::from(tally.games().max(1))
}
