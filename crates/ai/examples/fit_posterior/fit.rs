//! Fitting by steps of Adam, and what came of it.

use std::collections::BTreeMap;
use std::io::Write;

use marshal_ai::belief::learn;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

use crate::positions::Position;

const EPOCHS: usize = 5;
const BATCH: usize = 64;
/// The pull of each number towards 0, a position.
const PULL: f32 = 3e-4;

/// Fits a model to the positions.
pub(crate) fn fit(positions: &[&Position]) -> Vec<f32> {
    let size = learn::parameters();
    let (mut model, mut mean, mut square) = (vec![0.0f32; size], vec![0.0f32; size], vec![0.0f32; size]);
    let mut order: Vec<usize> = (0..positions.len()).collect();
    let mut dice = Pcg64Mcg::seed_from_u64(1);
    let steps = (EPOCHS * positions.len().div_ceil(BATCH)) as f32;
    let mut step = 0.0f32;
    for _ in 0..EPOCHS {
        for last in (1..order.len()).rev() {
            order.swap(last, dice.next_u32() as usize % (last + 1));
        }
        for batch in order.chunks(BATCH) {
            step += 1.0;
            let rate = 0.03 * (1.0 + (std::f32::consts::PI * step / steps).cos()) / 2.0;
            let mut gradient = vec![0.0; size];
            for &number in batch {
                let position = positions[number];
                position.case.nats(&model, &position.truth, &mut gradient);
            }
            for at in 0..size {
                let slope = gradient[at] / batch.len() as f32 - PULL * model[at];
                mean[at] = 0.9 * mean[at] + 0.1 * slope;
                square[at] = 0.999 * square[at] + 0.001 * slope * slope;
                let (m, s) = (mean[at] / (1.0 - 0.9f32.powf(step)), square[at] / (1.0 - 0.999f32.powf(step)));
                model[at] += rate * m / (s.sqrt() + 1e-6);
            }
        }
    }
    model
}

/// Nats a stone of positions, by counts, with the setup prior, with the shipped model, with a model, and with that model half
/// believed.
#[derive(Default)]
struct Sums {
    stones: f64,
    nats: [f64; 5],
}

impl Sums {
    fn add(&mut self, others: &[f64; 3], with_model: [f64; 2]) {
        self.stones += 1.0;
        for (sum, nats) in self.nats.iter_mut().zip(others.iter().chain(&with_model)) {
            *sum += nats;
        }
    }
}

/// Prints nats a stone for each player, under a model that has not seen games in which its kind of player plays, and by phase.
pub(crate) fn hold_out(positions: &[Position]) -> Result<(), Box<dyn std::error::Error>> {
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "{:<18}{:<17}{:>8}{:>8}{:>8}{:>10}{:>10}{:>10}",
        "rules", "held out", "stones", "counts", "prior", "shipped", "held out", "half"
    )?;
    let group = |player: &str| player.split('-').next().unwrap_or(player).to_owned();
    let mut groups: Vec<String> = positions.iter().map(|position| group(&position.player)).collect();
    groups.sort();
    groups.dedup();
    let mut phases: BTreeMap<(&str, &str), Sums> = BTreeMap::new();
    for held in groups {
        let (tested, seen): (Vec<&Position>, Vec<&Position>) =
            positions.iter().partition(|position| group(&position.player) == held);
        let model = fit(&seen);
        let half: Vec<f32> = model.iter().map(|number| number / 2.0).collect();
        let mut by_rules: BTreeMap<&str, Sums> = BTreeMap::new();
        for position in tested {
            let nats = |model: &[f32]| position.case.nats(model, &position.truth, &mut vec![0.0; model.len()]);
            let nats = nats(&model).into_iter().zip(nats(&half)).map(|(full, half)| [full, half]);
            for (stone, nats) in nats.enumerate() {
                let others = &position.nats[stone];
                let phase = ["first third lost", "second", "third"][position.phase];
                let deeds = if position.moved[stone] { "moved stones" } else { "unmoved stones" };
                by_rules.entry(&position.rules).or_default().add(others, nats);
                phases.entry((&position.rules, phase)).or_default().add(others, nats);
                phases.entry((&position.rules, deeds)).or_default().add(others, nats);
            }
        }
        for (rules, sums) in by_rules {
            write_row(&mut out, rules, &held, &sums)?;
            out.flush()?;
        }
    }
    for ((rules, part), sums) in phases {
        write_row(&mut out, rules, part, &sums)?;
    }
    Ok(())
}

fn write_row(out: &mut impl Write, rules: &str, name: &str, sums: &Sums) -> std::io::Result<()> {
    let [counts, prior, shipped, model, half] = sums.nats.map(|nats| nats / sums.stones);
    writeln!(
        out,
        "{rules:<18}{name:<17}{:>8}{counts:>8.3}{prior:>8.3}{shipped:>10.3}{model:>10.3}{half:>10.3}",
        sums.stones
    )
}
