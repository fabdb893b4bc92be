//! The value network in the middle of games: `cargo bench -p marshal-ai`.
//!
//! The rate that counts is the first: values of moves over positions as they come up in games, each a position of its own.

use std::cell::RefCell;
use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use marshal_ai::setups;
use marshal_ai::value::{HIDDEN, Head, Layout, Network, OUTPUTS, Perspective, Rater, Row, Watch, by_counts, draw};
use marshal_rules::{BySide, Game, Move, RuleSet, Side, StoneId};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

const RULES: [&str; 2] = ["classic", "marsal"];

fn main() {
    divan::main();
}

/// Weights at random: what they say does not change the time.
fn network(rules: &Arc<RuleSet>) -> Network {
    let dice = &mut Pcg64Mcg::seed_from_u64(1);
    let mut number = |reach: i32| (dice.next_u32() % (2 * reach as u32 + 1)) as i32 - reach;
    let layout = Layout::new(rules);
    let table = (0..layout.inputs()).map(|_| Row(std::array::from_fn(|_| number(40) as i8))).collect();
    let head = Head {
        hidden: std::array::from_fn(|_| std::array::from_fn(|_| number(200) as i16)),
        hidden_bias: [40_000; HIDDEN],
        output: std::array::from_fn(|_| std::array::from_fn(|_| number(300) as i16)),
        output_bias: [0; OUTPUTS],
    };
    Network::new(layout, table, std::array::from_fn(|_| 150), head).expect("a row for each input")
}

/// Games played with the one-ply policy, looked at every few plies.
fn positions(network: &Network, rules: &Arc<RuleSet>, each: &mut dyn FnMut(&Game, &Watch, Move)) {
    let (mut rater, mut rated) = (Rater::new(), Vec::new());
    for seed in 0..6 {
        let dice = &mut Pcg64Mcg::seed_from_u64(seed);
        let setups = BySide::from_fn(|side| setups::sensible(rules, side, seed));
        let mut game = Game::new(Arc::clone(rules), setups, Side::Red).expect("a drawn setup is valid");
        let mut watch = Watch::new(network, &game);
        while game.outcome().is_none() && game.ply() < 500 {
            let (side, sight) = (game.turn(), game.sight(game.turn()));
            let seen = watch.of(side);
            rater.rate(network, seen, &sight, &mut by_counts(seen, &sight), &mut rated);
            let unit = (dice.next_u32() >> 8) as f32 / (1 << 24) as f32;
            let mv = rated[draw(&rated, 0.02, unit).expect("a move")].mv;
            if game.ply() % 7 == 3 {
                each(&game, &watch, mv);
            }
            let stones: [Option<StoneId>; 2] = [game.at(mv.from), game.at(mv.to)];
            game.play(mv).expect("a legal move");
            watch.update(network, &game, stones.into_iter().flatten());
        }
    }
}

fn collect(id: &str) -> (Network, Vec<(Game, Watch, Move)>) {
    let rules = RuleSet::by_id(id).expect("a rule set that ships");
    let network = network(&rules);
    let mut found = Vec::new();
    positions(&network, &rules, &mut |game, watch, mv| found.push((game.clone(), watch.clone(), mv)));
    (network, found)
}

/// All moves of all positions, by one ply; the items are value evaluations.
#[divan::bench(args = RULES)]
fn rate_all_moves(bencher: Bencher<'_, '_>, id: &str) {
    let (network, positions) = collect(id);
    let rate = |rater: &mut Rater| {
        let mut rated = Vec::new();
        for (game, watch, _) in &positions {
            let (seen, sight) = (watch.of(game.turn()), game.sight(game.turn()));
            rater.rate(&network, seen, &sight, &mut by_counts(seen, &sight), &mut rated);
            assert!(!black_box(&rated).is_empty());
        }
    };
    let mut once = Rater::new();
    rate(&mut once);
    let rater = RefCell::new(Rater::new());
    bencher.counter(ItemsCount::new(once.evaluations())).bench_local(|| rate(&mut rater.borrow_mut()));
}

/// A ply and its undoing, followed by both perspectives.
#[divan::bench(args = RULES)]
fn follow_a_ply_and_back(bencher: Bencher<'_, '_>, id: &str) {
    let (network, positions) = collect(id);
    let count = positions.len();
    let positions = RefCell::new(positions);
    bencher.counter(ItemsCount::new(count)).bench_local(|| {
        for (game, watch, mv) in positions.borrow_mut().iter_mut() {
            let stones: [Option<StoneId>; 2] = [game.at(mv.from), game.at(mv.to)];
            game.play(*mv).expect("a legal move");
            watch.update(&network, game, stones.into_iter().flatten());
            game.undo();
            watch.update(&network, game, stones.into_iter().flatten());
        }
    });
}

/// A perspective from nothing, as from a view.
#[divan::bench(args = RULES)]
fn from_nothing(bencher: Bencher<'_, '_>, id: &str) {
    let (network, positions) = collect(id);
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for (game, _, _) in &positions {
            black_box(Perspective::new(&network, &game.sight(game.turn())));
        }
    });
}
