//! The parts of a step, each in the middle of games of `classic` and `marsal`: `cargo bench -p marshal-sim`.
//!
//! Every bench checks its answer. Instruction counts are steadier on a busy machine: see `.ci/instructions`.

use divan::{Bencher, black_box};
use marshal_rules::{Game, RuleSet, Viewer};
use marshal_sim::{Batch, Buffers, Options, Planes, Playout, perft, random_game};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

const RULES: [&str; 2] = ["classic", "marsal"];

fn main() {
    divan::main();
}

fn rules(id: &str) -> std::sync::Arc<RuleSet> {
    RuleSet::by_id(id).expect("a rule set that ships")
}

/// Games as they come up in random play.
fn games(id: &str) -> Vec<Game> {
    let mut playout = Playout::new(&rules(id), 1).expect("a drawn setup that can move");
    let mut games = Vec::new();
    playout.run(6000, |game| {
        if game.ply() % 60 == 30 && game.outcome().is_none() {
            games.push(game.clone());
        }
    });
    games
}

#[divan::bench(args = RULES)]
fn movegen(bencher: Bencher<'_, '_>, id: &str) {
    let games = games(id);
    let count = |game: &Game| {
        let mut moves = 0;
        game.for_each_destinations(|_, to| moves += to.len());
        moves
    };
    games.iter().for_each(|game| assert_eq!(count(game) as usize, game.legal_moves().len()));
    bencher.counter(games.len()).bench_local(|| games.iter().map(|game| count(black_box(game))).sum::<u32>());
}

#[divan::bench(args = RULES)]
fn play(bencher: Bencher<'_, '_>, id: &str) {
    let mut playout = Playout::new(&rules(id), 1).expect("a drawn setup that can move");
    bencher.counter(1000_usize).bench_local(|| {
        let before = playout.plies();
        playout.run(1000, |game| {
            black_box(game.outcome());
        });
        assert_eq!(playout.plies(), before + 1000);
    });
}

#[divan::bench(args = RULES)]
fn view(bencher: Bencher<'_, '_>, id: &str) {
    let games = games(id);
    bencher.counter(games.len()).bench_local(|| {
        for game in &games {
            let view = black_box(game).view(Viewer::Side(game.turn()));
            assert_eq!(view.hash(), game.hash());
        }
    });
}

#[divan::bench(args = RULES)]
fn planes(bencher: Bencher<'_, '_>, id: &str) {
    let games = games(id);
    let planes = Planes::new(rules(id));
    let mut observation = vec![0; planes.observation_len()];
    bencher.counter(games.len()).bench_local(|| {
        for game in &games {
            let written = planes.observe(&black_box(game).sight(game.turn()), black_box(&mut observation));
            assert_eq!(written, Ok(()));
        }
    });
}

/// A step of a batch with its mask and its planes, and the cheapest choice of an action there is.
#[divan::bench(args = [("classic", 1), ("classic", 2), ("marsal", 1), ("marsal", 2)])]
fn step(bencher: Bencher<'_, '_>, (id, threads): (&str, usize)) {
    const ENVS: usize = 1024;
    let mut batch = Batch::new(rules(id), ENVS, 1, threads, Options::default()).expect("a batch");
    let actions = batch.actions().len();
    let mut observations = vec![0; ENVS * batch.planes().observation_len()];
    let mut masks = vec![false; ENVS * actions];
    let (mut rewards, mut to_move) = (vec![0.0; ENVS], vec![0; ENVS]);
    let (mut terminated, mut truncated) = (vec![false; ENVS], vec![false; ENVS]);
    let mut buffers = Buffers {
        observations: &mut observations,
        masks: &mut masks,
        rewards: &mut rewards,
        terminated: &mut terminated,
        truncated: &mut truncated,
        to_move: &mut to_move,
    };
    batch.observe(&mut buffers).expect("arrays that fit");
    let (mut chosen, mut turn) = (vec![0; ENVS], 0);
    bencher.counter(ENVS).bench_local(|| {
        turn += 1;
        for (action, mask) in chosen.iter_mut().zip(buffers.masks.chunks(actions)) {
            let from = (turn * 7919) % actions;
            let next = mask[from..].iter().position(|&legal| legal).map(|at| from + at);
            *action = next.or_else(|| mask.iter().position(|&legal| legal)).expect("a legal action") as i64;
        }
        batch.step(&chosen, &mut buffers).expect("legal actions");
    });
}

#[divan::bench(args = [1, 2])]
fn perft_to_depth_five(bencher: Bencher<'_, '_>, threads: usize) {
    let rules = rules("classic");
    let game = random_game(&rules, &mut Pcg64Mcg::seed_from_u64(1)).expect("a drawn setup that can move");
    let leaves = game.clone().perft(5);
    bencher.counter(leaves).bench_local(|| assert_eq!(perft(black_box(&game), 5, threads), leaves));
}
