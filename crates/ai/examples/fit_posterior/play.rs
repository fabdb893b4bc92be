//! Games of many different players, to learn from.

use std::path::Path;
use std::sync::Arc;

use marshal_ai::arena::{Player, play};
use marshal_ai::baseline::{Greedy, RandomMover};
use marshal_ai::{Budget, HandWritten, setups};
use marshal_rules::{BySide, Game, Move, Record, RuleSet, Side, View};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

use crate::styles::{STYLES, Styled};

/// Every player that games are played with.
pub(crate) fn names() -> Vec<String> {
    let hand = (1..=HandWritten::STRENGTHS).map(|strength| format!("hand-{strength}"));
    let styles = STYLES.iter().map(|style| style.name.to_owned());
    hand.chain(styles).chain(["greedy".to_owned(), "random".to_owned()]).collect()
}

/// The hand-written player with so few positions that thousands of games can be played.
struct Hand(HandWritten);

impl Player for Hand {
    fn choose(&mut self, view: &View) -> Move {
        self.0.choose_within(view, Budget { nodes: Some(4_000), time: None })
    }
}

fn player(name: &str, seed: u64) -> Box<dyn Player> {
    if let Some(strength) = name.strip_prefix("hand-").and_then(|text| text.parse().ok()) {
        return Box::new(Hand(HandWritten::new(strength, seed).expect("a strength")));
    }
    match (STYLES.iter().find(|style| style.name == name), name) {
        (Some(style), _) => Box::new(Styled::new(*style, seed)),
        (None, "greedy") => Box::new(Greedy::new(seed)),
        _ => Box::new(RandomMover::new(seed)),
    }
}

/// Plays so many games between players drawn by lot and writes their records to a folder, tagged by who played.
pub(crate) fn run(rules: &Arc<RuleSet>, games: u32, seed: u64, out: &Path) -> Result<(), Box<dyn std::error::Error>> {
    std::fs::create_dir_all(out)?;
    let names = names();
    for number in 0..games {
        let path = out.join(format!("{}-{seed}-{number}.txt", rules.id()));
        if path.exists() {
            continue;
        }
        let mut dice = Pcg64Mcg::seed_from_u64(seed << 32 | u64::from(number));
        let chosen = BySide::from_fn(|_| names[dice.next_u32() as usize % names.len()].clone());
        let setups = BySide::from_fn(|side| setups::sensible(rules, side, dice.next_u64()));
        let starter = Side::ALL[dice.next_u32() as usize % 2];
        let starter = if rules.starter() == marshal_rules::Starter::Red { Side::Red } else { starter };
        let mut game =
            Game::new(Arc::clone(rules), setups, starter).map_err(|(side, error)| format!("{side}: {error}"))?;
        let mut players = BySide::from_fn(|side| player(&chosen[side], dice.next_u64()));
        play(&mut game, &mut players);
        let mut record = Record::of(&game);
        record.tags = Side::ALL.map(|side| (["Red", "Blue"][side.index()].to_owned(), chosen[side].clone())).into();
        std::fs::write(path, record.to_string())?;
    }
    Ok(())
}
