//! What a side believes: worlds fit its view, come up as often as their weights say, and never depend on what it was not told.

use std::sync::Arc;

use marshal_ai::arena::Player;
use marshal_ai::baseline::{Greedy, RandomMover};
use marshal_ai::belief::{Belief, Trust};
use marshal_ai::{Budget, HandWritten, setups};
use marshal_rules::{BySide, Game, Kind, Move, RuleSet, Setup, Side, StoneId, View, Viewer};

fn begin(rules: &Arc<RuleSet>, seed: u64) -> Game {
    let setups = BySide::from_fn(|side| setups::sensible(rules, side, 2 * seed + side.index() as u64));
    Game::new(rules.clone(), setups, Side::Red).unwrap()
}

/// The views of both sides now and then in a game of random moves.
fn random_views(rules: &Arc<RuleSet>, seed: u64, every: u32) -> Vec<View> {
    let mut game = begin(rules, seed);
    let mut mover = RandomMover::new(seed);
    let mut views = Vec::new();
    while game.outcome().is_none() && game.ply() < 400 {
        if game.ply().is_multiple_of(every) {
            views.extend(Side::ALL.map(|side| game.view(Viewer::Side(side))));
        }
        let mv = mover.choose(&game.view(Viewer::Side(game.turn())));
        game.play(mv).unwrap();
    }
    views
}

/// All assignments of kinds to an army that fit its evidence and counts, weighted: for stone `s` and kind `k` the share of the
/// weight at `s * kinds + k`. `None` when there are too many to try.
fn tried(view: &View, side: Side, weight: &dyn Fn(StoneId, Kind) -> f32) -> Option<Vec<f64>> {
    struct Search<'a> {
        stones: Vec<StoneId>,
        view: &'a View,
        left: Vec<u8>,
        chosen: Vec<Kind>,
        shares: Vec<f64>,
        total: f64,
        tries: u32,
        weight: &'a dyn Fn(StoneId, Kind) -> f32,
    }
    impl Search<'_> {
        fn go(&mut self, weight: f64) {
            self.tries += 1;
            let Some(&stone) = self.stones.get(self.chosen.len()) else {
                self.total += weight;
                let kinds = self.left.len();
                self.chosen.iter().enumerate().for_each(|(at, kind)| self.shares[at * kinds + kind.index()] += weight);
                return;
            };
            for kind in self.view.evidence(stone).iter() {
                if self.left[kind.index()] > 0 && self.tries < 300_000 {
                    self.left[kind.index()] -= 1;
                    self.chosen.push(kind);
                    self.go(weight * f64::from((self.weight)(stone, kind)));
                    self.chosen.pop();
                    self.left[kind.index()] += 1;
                }
            }
        }
    }
    let stones: Vec<StoneId> = view.stones().filter(|stone| stone.side == side).map(|stone| stone.id).collect();
    let left: Vec<u8> = view.rules().kinds().iter().map(|kind| kind.count).collect();
    let shares = vec![0.0; stones.len() * left.len()];
    let mut search = Search { stones, view, left, chosen: Vec::new(), shares, total: 0.0, tries: 0, weight };
    search.go(1.0);
    (search.tries < 300_000).then(|| search.shares.iter().map(|share| share / search.total).collect())
}

#[test]
fn worlds_and_chances_are_those_of_all_worlds_tried_on_small_boards() {
    let weight =
        |stone: StoneId, kind: Kind| 0.1 + f32::from(stone.0.wrapping_mul(37) ^ kind.0.wrapping_mul(91)) / 64.0;
    let even = |_: StoneId, _: Kind| 1.0;
    let weights: [&dyn Fn(StoneId, Kind) -> f32; 2] = [&weight, &even];
    let mut compared = 0;
    for id in ["barrage", "duel", "marsal-mini"] {
        let rules = RuleSet::by_id(id).unwrap();
        for (number, view) in (0..6).flat_map(|seed| random_views(&rules, seed, 23)).enumerate() {
            let side = Side::ALL[number % 2];
            let weight = weights[number / 2 % 2];
            let Some(exact) = tried(&view, side, weight) else { continue };
            let belief = Belief::weighted(&view, side, weight).unwrap();
            let mut sampler = belief.sampler(number as u64);
            let mut seen = vec![0.0; exact.len()];
            const WORLDS: usize = 4_000;
            for _ in 0..WORLDS {
                let world = sampler.next_world();
                let kinds = exact.len() / world.len();
                world.iter().enumerate().for_each(|(at, kind)| seen[at * kinds + kind.index()] += 1.0 / WORLDS as f64);
            }
            for (at, exact) in exact.iter().enumerate() {
                let chance = f64::from(belief.marginals()[at]);
                assert!((exact - chance).abs() < 1e-4, "{id} view {number}, entry {at}: {exact}, believed {chance}");
                let bound = 5.0 * (exact * (1.0 - exact) / WORLDS as f64).sqrt() + 1e-3;
                assert!(
                    (exact - seen[at]).abs() < bound,
                    "{id} view {number}, entry {at}: {exact}, drawn {}",
                    seen[at]
                );
            }
            compared += 1;
        }
    }
    assert!(compared > 40, "only {compared} views had few enough worlds");
}

#[test]
fn every_world_fits_the_view_in_every_rule_set() {
    for rules in RuleSet::builtin() {
        for view in random_views(rules, 3, 60) {
            let side = view.side().unwrap();
            for belief in [Belief::of_enemy(&view, Trust::FULL).unwrap(), Belief::of_me(&view, Trust::FULL).unwrap()] {
                let mut sampler = belief.sampler(1);
                for _ in 0..5 {
                    let world = sampler.next_world();
                    let army = rules.army_size();
                    if belief.side() == side {
                        let fits = |(at, kind): (usize, &Kind)| {
                            view.evidence(StoneId((side.index() * army + at) as u8)).contains(*kind)
                        };
                        assert!(world.iter().enumerate().all(fits), "{} {view:?}", rules.id());
                    } else {
                        let mut kinds: Vec<Kind> = view.stones().map(|stone| stone.kind.unwrap_or(Kind(0))).collect();
                        kinds[belief.side().index() * army..][..army].copy_from_slice(world);
                        assert!(view.world(&kinds).is_ok(), "{} {view:?}", rules.id());
                    }
                }
                for row in belief.marginals().chunks(rules.kinds().len()) {
                    assert!((row.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{} {row:?}", rules.id());
                }
            }
        }
    }
}

#[test]
fn a_seed_repeats_its_worlds_and_a_spectator_believes_nothing() {
    let rules = RuleSet::by_id("classic").unwrap();
    let game = begin(&rules, 1);
    let view = game.view(Viewer::Side(Side::Red));
    let worlds = |seed| -> Vec<Vec<Kind>> {
        let mut sampler = Belief::of_enemy(&view, Trust::FULL).unwrap().sampler(seed);
        (0..4).map(|_| sampler.next_world().to_vec()).collect()
    };
    assert_eq!(worlds(1), worlds(1));
    assert_ne!(worlds(1), worlds(2));
    let spectator = game.view(Viewer::Spectator);
    assert!(Belief::of_enemy(&spectator, Trust::FULL).is_none());
    assert!(Belief::weighted(&spectator, Side::Red, |_, _| 1.0).is_none());
}

/// The game with the kinds of two stones of the other side exchanged, where this side could not have noticed.
fn swapped(game: &Game, side: Side, a: StoneId, b: StoneId) -> Option<View> {
    let mut setup = Setup::new();
    let view = game.view(Viewer::Side(side));
    let (start_a, start_b) = (view.stone(a).start, view.stone(b).start);
    for (square, kind) in game.setup_of(side.other()).iter() {
        let kind = match square {
            square if square == start_a => game.kind(b),
            square if square == start_b => game.kind(a),
            _ => kind,
        };
        setup.place(square, kind);
    }
    let setups = BySide::from_fn(|other| if other == side { game.setup_of(side) } else { setup.clone() });
    let mut twin = Game::new(game.rules().clone(), setups, game.starter()).ok()?;
    let moves: Vec<Move> = game.moves().collect();
    moves
        .into_iter()
        .all(|mv| twin.play(mv).is_ok())
        .then(|| twin.view(Viewer::Side(side)))
        .filter(|twin| *twin == view)
}

#[test]
fn exchanging_what_is_hidden_changes_no_belief() {
    let mut exchanged = 0;
    for id in ["classic", "marsal", "barrage", "marsal-mini"] {
        let rules = RuleSet::by_id(id).unwrap();
        let mut game = begin(&rules, 8);
        let mut players = [Greedy::new(1), Greedy::new(2)];
        while game.outcome().is_none() && game.ply() < 160 {
            let turn = game.turn();
            let mv = players[turn.index()].choose(&game.view(Viewer::Side(turn)));
            game.play(mv).unwrap();
            if !game.ply().is_multiple_of(40) || game.outcome().is_some() {
                continue;
            }
            for side in Side::ALL {
                let view = game.view(Viewer::Side(side));
                let hidden: Vec<StoneId> =
                    game.stones(side.other()).filter(|&stone| view.stone(stone).kind.is_none()).collect();
                for pair in hidden.windows(2).filter(|pair| game.kind(pair[0]) != game.kind(pair[1])).take(6) {
                    let Some(twin) = swapped(&game, side, pair[0], pair[1]) else { continue };
                    for believe in [Belief::of_enemy, Belief::of_me] {
                        let (a, b) = (believe(&view, Trust::FULL).unwrap(), believe(&twin, Trust::FULL).unwrap());
                        assert_eq!(a.marginals(), b.marginals(), "{id} ply {}", game.ply());
                        assert_eq!(a.sampler(1).next_world(), b.sampler(1).next_world(), "{id} ply {}", game.ply());
                    }
                    exchanged += 1;
                }
            }
        }
    }
    assert!(exchanged > 30, "only {exchanged} exchanges went unnoticed");
}

/// Nats a hidden stone costs on average when the truth is told, by each belief.
fn cost<const N: usize>(id: &str, games: u64, beliefs: [&dyn Fn(&View) -> Belief; N]) -> [f64; N] {
    let rules = RuleSet::by_id(id).unwrap();
    let (mut nats, mut stones) = ([0.0; N], 0.0);
    for seed in 100..100 + games {
        let mut game = begin(&rules, seed);
        let player = HandWritten::new(3, seed).unwrap();
        while game.outcome().is_none() && game.ply() < 240 {
            let view = game.view(Viewer::Side(game.turn()));
            if game.ply() % 20 == 19 {
                let beliefs = beliefs.map(|believe| believe(&view));
                for stone in game.stones(game.turn().other()).filter(|&stone| view.possible(stone).len() > 1) {
                    stones += 1.0;
                    for (nats, belief) in nats.iter_mut().zip(&beliefs) {
                        *nats -= f64::from(belief.chances(stone)[game.kind(stone).index()].max(1e-9).ln());
                    }
                }
            }
            game.play(player.choose_within(&view, Budget { nodes: Some(300), time: None })).unwrap();
        }
    }
    nats.map(|nats| nats / stones)
}

#[test]
fn habits_of_setting_up_and_deeds_each_tell_something() {
    for id in ["classic", "marsal"] {
        let even = |view: &View| Belief::weighted(view, view.side().unwrap().other(), |_, _| 1.0).unwrap();
        let prior = |view: &View| Belief::of_enemy(view, Trust::NONE).unwrap();
        let half = |view: &View| Belief::of_enemy(view, Trust::new(0.5)).unwrap();
        let full = |view: &View| Belief::of_enemy(view, Trust::FULL).unwrap();
        let [even, prior, half, full] = cost(id, 6, [&even, &prior, &half, &full]);
        assert!(prior < even - 0.01, "{id}: {even} by counts, {prior} by habits");
        assert!(half < prior, "{id}: {prior} by habits, {half} by deeds half believed");
        assert!(full < prior - 0.01, "{id}: {prior} by habits, {full} by deeds");
    }
}

#[test]
fn no_bluff_is_impossible() {
    let rules = RuleSet::by_id("classic").unwrap();
    for view in random_views(&rules, 11, 50) {
        let belief = Belief::of_enemy(&view, Trust::FULL).unwrap();
        let enemy = belief.side();
        for (stone, set) in view.stones().filter(|stone| stone.side == enemy).zip(view.inferred(enemy)) {
            for kind in set.iter() {
                let chance = belief.chances(stone.id)[kind.index()];
                assert!(chance > 0.0, "{view:?}: stone {} of kind {}", stone.id.0, kind.0);
            }
        }
    }
}
