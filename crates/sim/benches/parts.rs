//! The parts of a step, each in the middle of games of `classic` and `marsal`: `cargo bench -p marshal-sim`.
//!
//! Every bench checks its answer. Instruction counts are steadier on a busy machine: see `.ci/instructions`.

use std::cell::RefCell;

use divan::{Bencher, black_box};
use marshal_rules::{Game, RuleSet, Viewer};
use marshal_sim::{Batch, Buffers, Options, Planes, Playout, perft, random_game};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
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
    let (mut observation, mut facts) = (vec![0; planes.observation_len()], vec![0; planes.facts().len()]);
    bencher.counter(games.len()).bench_local(|| {
        for game in &games {
            let sight = black_box(game).sight(game.turn());
            let written = planes.observe(&sight, black_box(&mut observation), black_box(&mut facts));
            assert_eq!(written, Ok(()));
        }
    });
}

/// A batch with its arrays.
struct Lab {
    batch: Batch,
    observations: Vec<u8>,
    facts: Vec<u8>,
    masks: Vec<bool>,
    rewards: Vec<f32>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
    to_move: Vec<u8>,
}

impl Lab {
    fn new(id: &str, envs: usize, threads: usize) -> Lab {
        let batch = Batch::new(rules(id), envs, 1, threads, Options::default()).expect("a batch");
        let mut lab = Lab {
            observations: vec![0; envs * batch.planes().observation_len()],
            facts: vec![0; envs * batch.planes().facts().len()],
            masks: vec![false; envs * batch.actions().len()],
            rewards: vec![0.0; envs],
            terminated: vec![false; envs],
            truncated: vec![false; envs],
            to_move: vec![0; envs],
            batch,
        };
        lab.with(|batch, buffers| batch.observe(buffers).expect("arrays that fit"));
        lab
    }

    fn with(&mut self, call: impl FnOnce(&mut Batch, &mut Buffers<'_>)) {
        let mut buffers = Buffers {
            observations: &mut self.observations,
            facts: &mut self.facts,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            to_move: &mut self.to_move,
        };
        call(&mut self.batch, &mut buffers);
    }

    /// A legal action of each environment.
    fn choose(&self, dice: &mut Pcg64Mcg) -> Vec<i64> {
        let legal = |mask: &[bool]| (0..).zip(mask).filter(|(_, legal)| **legal).map(|(at, _)| at).collect::<Vec<_>>();
        let pick = |mask| legal(mask).choose(dice).copied().expect("a legal action");
        self.masks.chunks(self.batch.actions().len()).map(pick).collect()
    }
}

/// A step of a batch with its checks, masks and planes. One step a sample: the choice, which is not timed, needs the last.
#[divan::bench(sample_size = 1, sample_count = 300, args = [("classic", 1), ("classic", 2), ("marsal", 1), ("marsal", 2)])]
fn step(bencher: Bencher<'_, '_>, (id, threads): (&str, usize)) {
    const ENVS: usize = 1024;
    let lab = RefCell::new(Lab::new(id, ENVS, threads));
    let mut dice = Pcg64Mcg::seed_from_u64(1);
    bencher.counter(ENVS).with_inputs(|| lab.borrow().choose(&mut dice)).bench_local_values(|actions| {
        lab.borrow_mut().with(|batch, buffers| batch.step(&actions, buffers).expect("legal actions"));
    });
}

/// A step of 64 games, with so many batches and so many sets of arrays in turn: what is used again at once is warm, what comes
/// up after 15 others cold.
#[divan::bench(sample_size = 1, sample_count = 4000, args = [(1, 1), (16, 1), (1, 16), (16, 16)])]
fn step_in_turn(bencher: Bencher<'_, '_>, (batches, arrays): (usize, usize)) {
    const ENVS: usize = 64;
    let new = |_| Lab::new("classic", ENVS, 1);
    let labs = RefCell::new((0..batches.max(arrays)).map(new).collect::<Vec<_>>());
    let mut dice = Pcg64Mcg::seed_from_u64(1);
    let mut turn = 0;
    let draw = || {
        turn += 1;
        let mut actions = [0; ENVS];
        labs.borrow()[turn % batches].batch.draw(&mut dice, &mut actions).expect("an action a game");
        (turn, actions)
    };
    bencher.counter(ENVS).with_inputs(draw).bench_local_values(|(turn, actions)| {
        let (at, other, mut labs) = (turn % batches, turn % arrays, labs.borrow_mut());
        // The batch plays into the arrays of another one.
        if at == other {
            labs[at].with(|batch, buffers| batch.step(&actions, buffers).expect("legal actions"));
        } else if let Ok([player, lender]) = labs.get_disjoint_mut([at, other]) {
            lender.with(|_, buffers| player.batch.step(&actions, buffers).expect("legal actions"));
        }
    });
}

#[divan::bench(args = [1, 2])]
fn perft_to_depth_five(bencher: Bencher<'_, '_>, threads: usize) {
    let rules = rules("classic");
    let game = random_game(&rules, &mut Pcg64Mcg::seed_from_u64(1)).expect("a drawn setup that can move");
    let leaves = game.clone().perft(5);
    bencher.counter(leaves).bench_local(|| assert_eq!(perft(black_box(&game), 5, threads), leaves));
}
