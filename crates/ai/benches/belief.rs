//! Worlds in the middle of games: `cargo bench -p marshal-ai --bench belief`.
//!
//! The views are those of the hand-written player's games at ply 79 and later, every 40 plies.

use std::cell::Cell;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use marshal_ai::belief::{Belief, Trust};
use marshal_ai::{Budget, HandWritten, setups};
use marshal_rules::{BySide, Game, Kind, RuleSet, Side, View, Viewer};

const RULES: [&str; 2] = ["classic", "marsal"];
const WORLDS: usize = 200;

fn main() {
    divan::main();
}

fn views(id: &str) -> Vec<View> {
    let rules = RuleSet::by_id(id).expect("a rule set that ships");
    let mut views = Vec::new();
    for seed in 0..8 {
        let setups = BySide::from_fn(|side| setups::sensible(&rules, side, seed * 2 + side.index() as u64));
        let mut game = Game::new(rules.clone(), setups, Side::Red).expect("drawn setups are valid");
        let player = HandWritten::new(3, seed).expect("a strength");
        while game.outcome().is_none() && game.ply() < 200 {
            let view = game.view(Viewer::Side(game.turn()));
            if game.ply() % 40 == 39 && game.ply() > 60 {
                views.push(view.clone());
            }
            game.play(player.choose_within(&view, Budget { nodes: Some(300), time: None })).expect("a legal move");
        }
    }
    assert!(!views.is_empty(), "games end before their middle");
    views
}

/// From a view to a belief, with deeds and habits.
#[divan::bench(args = RULES)]
fn believe(bencher: Bencher<'_, '_>, id: &str) {
    let (views, next) = (views(id), Cell::new(0));
    bencher.bench_local(|| {
        next.set((next.get() + 1) % views.len());
        Belief::of_enemy(black_box(&views[next.get()]), Trust::FULL).expect("a world fits")
    });
}

/// Worlds, by their weights.
#[divan::bench(args = RULES)]
fn draw(bencher: Bencher<'_, '_>, id: &str) {
    let beliefs = views(id).into_iter().map(|view| Belief::of_enemy(&view, Trust::FULL).expect("a world fits"));
    let mut samplers: Vec<_> = beliefs.map(|belief| belief.sampler(1)).collect();
    let mut next = 0;
    bencher.counter(ItemsCount::new(WORLDS)).bench_local(|| {
        next = (next + 1) % samplers.len();
        let mut sum = 0;
        for _ in 0..WORLDS {
            sum += samplers[next].next_world().iter().map(|kind| usize::from(kind.0)).sum::<usize>();
        }
        sum
    });
}

/// Games made of worlds that are drawn already.
#[divan::bench(args = RULES)]
fn make_game(bencher: Bencher<'_, '_>, id: &str) {
    let worlds: Vec<(View, Vec<Kind>)> = views(id)
        .into_iter()
        .map(|view| {
            let belief = Belief::of_enemy(&view, Trust::FULL).expect("a world fits");
            let army = view.rules().army_size();
            let mut kinds: Vec<Kind> = view.stones().map(|stone| stone.kind.unwrap_or(Kind(0))).collect();
            kinds[belief.side().index() * army..][..army].copy_from_slice(belief.sampler(1).next_world());
            (view, kinds)
        })
        .collect();
    let mut next = 0;
    bencher.counter(ItemsCount::new(1usize)).bench_local(|| {
        next = (next + 1) % worlds.len();
        let (view, kinds) = &worlds[next];
        view.world(kinds).expect("a world that fits").ply()
    });
}
