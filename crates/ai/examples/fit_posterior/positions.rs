//! Moments of recorded games with the truth about what is hidden in them.

use std::path::{Path, PathBuf};

use marshal_ai::belief::learn::Case;
use marshal_ai::belief::{Belief, Trust};
use marshal_formats::{Format, Imported};
use marshal_rules::{Game, Kind, Record, Side, Viewer};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// An army at one moment.
pub(crate) struct Position {
    /// The rule set and who played the army.
    pub(crate) rules: String,
    pub(crate) player: String,
    /// The share of the army that was lost: 0 the beginning, 1 the second third, 2 the rest.
    pub(crate) phase: usize,
    pub(crate) case: Case,
    pub(crate) truth: Vec<Kind>,
    /// Which of the hidden stones have moved.
    pub(crate) moved: Vec<bool>,
    /// Nats of each by counts alone, with the setup prior, and with the model that ships.
    pub(crate) nats: Vec<[f64; 3]>,
}

/// How many moments are taken of each game.
const MOMENTS: usize = 3;

pub(crate) fn read(folders: &[String]) -> Result<Vec<Position>, Box<dyn std::error::Error>> {
    let mut positions = Vec::new();
    for folder in folders {
        let mut paths: Vec<PathBuf> =
            std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
        paths.sort();
        for (number, path) in paths.iter().enumerate() {
            if let Some(record) = record(path)? {
                take(&record, number as u64, &mut positions);
            }
        }
    }
    Ok(positions)
}

/// Our record, or an evaluator's log; logs that cannot be played are left out.
fn record(path: &Path) -> Result<Option<Record>, Box<dyn std::error::Error>> {
    let bytes = std::fs::read(path)?;
    Ok(match Format::detect(&bytes) {
        Some(format) => match format.read(&bytes) {
            Ok(Imported::Game(record)) => Some(record),
            _ => None,
        },
        None => Record::parse(&String::from_utf8(bytes)?).ok(),
    })
}

fn take(record: &Record, seed: u64, positions: &mut Vec<Position>) {
    let mut dice = Pcg64Mcg::seed_from_u64(seed);
    let plies = record.moves.len();
    let wanted: Vec<usize> = (0..MOMENTS).map(|_| 1 + dice.next_u32() as usize % plies.max(1)).collect();
    let player = |side: Side| {
        let name = ["Red", "Blue"][side.index()];
        let tag = record.tags.iter().find(|(tag, _)| tag == name);
        tag.map_or("unknown", |(_, value)| value.rsplit('/').next().unwrap_or(value)).to_owned()
    };
    let Ok(mut game) = Game::new(record.rules.clone(), record.setups.clone(), record.starter) else { return };
    for (ply, mv) in record.moves.iter().enumerate() {
        if game.play(mv.mv).is_err() || game.outcome().is_some() {
            return;
        }
        if !wanted.contains(&(ply + 1)) {
            continue;
        }
        for side in Side::ALL {
            let view = game.view(Viewer::Side(side.other()));
            let Some(case) = Case::new(&view, side) else { continue };
            let truth: Vec<Kind> = case.stones().iter().map(|&stone| game.kind(stone)).collect();
            let beliefs = [
                Belief::weighted(&view, side, |_, _| 1.0),
                Belief::of_enemy(&view, Trust::NONE),
                Belief::of_enemy(&view, Trust::FULL),
            ];
            let beliefs = beliefs.map(|belief| belief.expect("a view of a game"));
            let nats = case.stones().iter().zip(&truth).map(|(&stone, kind)| {
                beliefs.each_ref().map(|belief| -f64::from(belief.chances(stone)[kind.index()].max(1e-9).ln()))
            });
            let nats = nats.collect();
            let moved = case.stones().iter().map(|&stone| view.stone(stone).moved).collect();
            let lost = game.stones(side).filter(|&stone| game.square_of(stone).is_none()).count();
            let phase = (3 * lost / record.rules.army_size()).min(2);
            let rules = record.rules.id().to_owned();
            positions.push(Position { rules, player: player(side), phase, case, truth, moved, nats });
        }
    }
}
