//! Fixed work of one part, for counting its instructions from outside: `work PART RULES COUNT`.
//!
//! The parts are `play`, `observe`, `view` and `batch`, each for COUNT plies, and `perft`, for so many trees of depth 4. See
//! `.ci/instructions`.

#![allow(clippy::print_stdout, reason = "an example answers on the standard output")]

use std::process::ExitCode;
use std::sync::Arc;

use marshal_rules::{RuleSet, Viewer};
use marshal_sim::{Batch, Buffers, Options, Planes, Playout, perft, random_game};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [part, rules, count] = &args[..] else { return usage() };
    let (Some(rules), Ok(count)) = (RuleSet::by_id(rules), count.parse()) else { return usage() };
    match work(part, &rules, count) {
        Some(answer) => {
            println!("{answer}");
            ExitCode::SUCCESS
        }
        None => usage(),
    }
}

fn usage() -> ExitCode {
    println!("work play|observe|view|batch|perft RULES COUNT");
    ExitCode::FAILURE
}

/// Does the work; its answer depends on all of it, so that nothing is left out.
fn work(part: &str, rules: &Arc<RuleSet>, count: u64) -> Option<u64> {
    let mut answer = 0;
    match part {
        "play" => Playout::new(rules, 1)?.run(count, |game| answer += u64::from(game.quiet())),
        "observe" => {
            let planes = Planes::new(rules.clone());
            let (mut observation, mut facts) = (vec![0; planes.observation_len()], vec![0; planes.facts().len()]);
            Playout::new(rules, 1)?.run(count, |game| {
                let written = planes.observe(&game.sight(game.turn()), &mut observation, &mut facts);
                answer += written.map_or(0, |()| u64::from(observation[answer as usize % observation.len()]));
            });
        }
        "view" => Playout::new(rules, 1)?.run(count, |game| {
            answer += game.view(Viewer::Side(game.turn())).events().len() as u64;
        }),
        "batch" => answer = batch(rules, count)?,
        "perft" => {
            let mut dice = Pcg64Mcg::seed_from_u64(1);
            for _ in 0..count {
                answer += perft(&random_game(rules, &mut dice)?, 4, 1);
            }
        }
        _ => return None,
    }
    Some(answer)
}

/// Steps of 64 environments, each by the first legal action from a place that wanders.
fn batch(rules: &Arc<RuleSet>, plies: u64) -> Option<u64> {
    const ENVS: usize = 64;
    let mut batch = Batch::new(rules.clone(), ENVS, 1, 1, Options::default()).ok()?;
    let actions = batch.actions().len();
    let mut observations = vec![0; ENVS * batch.planes().observation_len()];
    let mut facts = vec![0; ENVS * batch.planes().facts().len()];
    let mut masks = vec![false; ENVS * actions];
    let (mut rewards, mut to_move) = ([0.0; ENVS], [0; ENVS]);
    let (mut terminated, mut truncated) = ([false; ENVS], [false; ENVS]);
    let mut buffers = Buffers {
        observations: &mut observations,
        facts: &mut facts,
        masks: &mut masks,
        rewards: &mut rewards,
        terminated: &mut terminated,
        truncated: &mut truncated,
        to_move: &mut to_move,
    };
    batch.observe(&mut buffers).ok()?;
    let mut chosen = vec![0; ENVS];
    let mut ended = 0;
    for step in 0..plies / ENVS as u64 {
        for (action, mask) in chosen.iter_mut().zip(buffers.masks.chunks(actions)) {
            let from = (step as usize * 7919) % actions;
            let (before, after) = mask.split_at(from);
            let next = after.iter().position(|&legal| legal).map(|at| from + at);
            *action = next.or_else(|| before.iter().position(|&legal| legal))? as i64;
        }
        batch.step(&chosen, &mut buffers).ok()?;
        ended += buffers.terminated.iter().filter(|&&ended| ended).count() as u64;
    }
    Some(ended)
}
