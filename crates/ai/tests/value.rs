//! The value network's inputs follow a game by differences, and its one-ply policy says what the position after a move is worth.

use std::sync::Arc;

use marshal_ai::setups;
use marshal_ai::value::{Chances, HIDDEN, Head, Layout, Network, OUTPUTS, Perspective, Rater, Row, Value, Watch};
use marshal_rules::{BySide, Game, Move, NoMove, Reason, RuleSet, Side, Starter, StoneId, StrikeResult};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

fn below(dice: &mut Pcg64Mcg, bound: u32) -> u32 {
    dice.next_u32() % bound
}

/// Weights at random, so that two different sets of inputs hardly ever have the same value.
fn network(rules: &Arc<RuleSet>, seed: u64) -> Network {
    let dice = &mut Pcg64Mcg::seed_from_u64(seed);
    let mut number = |reach: i32| below(dice, 2 * reach as u32 + 1) as i32 - reach;
    let layout = Layout::new(rules);
    let table = (0..layout.inputs()).map(|_| Row(std::array::from_fn(|_| number(48) as i8))).collect();
    let bias = std::array::from_fn(|_| 160 + number(80) as i16);
    let head = Head {
        hidden: std::array::from_fn(|_| std::array::from_fn(|_| number(240) as i16)),
        hidden_bias: [60_000; HIDDEN],
        output: std::array::from_fn(|_| std::array::from_fn(|_| number(300) as i16)),
        output_bias: [0; OUTPUTS],
    };
    Network::new(layout, table, bias, head).expect("a row for each input")
}

fn game(rules: &Arc<RuleSet>, seed: u64) -> Game {
    let setups = BySide::from_fn(|side| setups::sensible(rules, side, seed));
    let starter = if rules.starter() == Starter::Blue { Side::Blue } else { Side::Red };
    Game::new(Arc::clone(rules), setups, starter).expect("a drawn setup is valid")
}

/// Whether a side was told every lost stone of the enemy.
fn knows_all(game: &Game, side: Side) -> bool {
    game.stones(side.other()).all(|stone| game.square_of(stone).is_some() || game.is_told(stone))
}

/// A move that strikes more often than chance would, so that much becomes known.
fn lively_move(game: &Game, dice: &mut Pcg64Mcg) -> Option<Move> {
    let moves = game.legal_moves();
    let strikes: Vec<Move> = moves.iter().copied().filter(|mv| game.at(mv.to).is_some()).collect();
    let choice = if strikes.is_empty() || below(dice, 3) == 0 { moves } else { strikes };
    (!choice.is_empty()).then(|| choice[below(dice, choice.len() as u32) as usize])
}

fn touched(game: &Game, mv: Move) -> Vec<StoneId> {
    game.at(mv.from).into_iter().chain(game.at(mv.to)).collect()
}

fn inputs(network: &Network, seen: &Perspective) -> Vec<u32> {
    let mut inputs = Vec::new();
    seen.for_each_input(network.layout(), false, |input| inputs.push(input));
    inputs.sort_unstable();
    inputs
}

#[test]
fn differences_lead_to_what_is_computed_from_nothing() {
    for rules in RuleSet::builtin() {
        for seed in 0..4 {
            let network = network(rules, seed);
            let (mut game, dice) = (game(rules, seed), &mut Pcg64Mcg::seed_from_u64(seed));
            let mut watch = Watch::new(&network, &game);
            let mut past: Vec<Vec<StoneId>> = Vec::new();
            for step in 0..250 {
                let back = below(dice, 4) == 0 && !past.is_empty();
                let stones = if back {
                    game.undo();
                    past.pop().expect("a ply to take back")
                } else {
                    let Some(mv) = lively_move(&game, dice) else { break };
                    let stones = touched(&game, mv);
                    game.play(mv).expect("a legal move");
                    past.push(stones.clone());
                    stones
                };
                watch.update(&network, &game, stones);
                for side in Side::ALL {
                    let (followed, anew) = (watch.of(side), Perspective::new(&network, &game.sight(side)));
                    let place = format!("{} seed {seed} step {step} {side}", rules.id());
                    assert_eq!(inputs(&network, followed), inputs(&network, &anew), "{place}");
                    assert_eq!(followed.value(&network), anew.value(&network), "{place}");
                }
            }
        }
    }
}

#[test]
fn a_rated_move_is_worth_what_the_position_after_it_is() {
    for rules in RuleSet::builtin() {
        let network = network(rules, 9);
        let (mut rater, mut rated, mut strikes) = (Rater::new(), Vec::new(), 0);
        for seed in 0..3 {
            let (mut game, dice) = (game(rules, seed), &mut Pcg64Mcg::seed_from_u64(seed));
            let mut watch = Watch::new(&network, &game);
            for _ in 0..400 {
                let side = game.turn();
                // Told the truth about the struck stone, the average is what happens.
                let truth: Vec<usize> = Side::ALL
                    .into_iter()
                    .flat_map(|side| game.stones(side))
                    .map(|stone| game.kind(stone).index())
                    .collect();
                let mut odds = |stone: StoneId, chances: &mut Chances| chances[truth[stone.index()]] = 1.0;
                rater.rate(&network, watch.of(side), &game.sight(side), &mut odds, &mut rated);
                let mut moves = game.legal_moves();
                moves.sort();
                let mut answered: Vec<Move> = rated.iter().map(|rated| rated.mv).collect();
                answered.sort();
                assert_eq!(moves, answered);
                for rating in &rated {
                    strikes += u32::from(game.at(rating.mv.to).is_some());
                    game.play(rating.mv).expect("a legal move");
                    let after = match game.outcome().map(|outcome| (outcome.winner, outcome.reason)) {
                        Some((Some(_), Reason::FlagTaken)) => Some(Value::WON),
                        Some((_, Reason::QuietLimit | Reason::LengthLimit)) => Some(Value::DRAWN),
                        // Where the enemy has no mobile stone left; one that is shut in is not looked for.
                        Some((_, Reason::NoMove)) if game.mobile(side.other()).is_empty() && knows_all(&game, side) => {
                            Some(if rules.no_move() == NoMove::Loses { Value::WON } else { Value::DRAWN })
                        }
                        Some(_) => None,
                        None => Some(Perspective::new(&network, &game.sight(side)).value(&network)),
                    };
                    let place = || format!("{} seed {seed} {:?} {}", rules.id(), game, rating.mv);
                    assert!(after.is_none_or(|after| after == rating.value), "{} {after:?} {rating:?}", place());
                    game.undo();
                }
                let Some(mv) = lively_move(&game, dice) else { break };
                let stones = touched(&game, mv);
                game.play(mv).expect("a legal move");
                watch.update(&network, &game, stones);
            }
        }
        assert!(strikes > 20, "{}: {strikes} strikes are too few to mean anything", rules.id());
    }
}

/// Whoever asks may weigh kinds that the counts rule out, and gets chances all the same.
#[test]
fn any_kind_may_be_supposed_of_a_struck_stone() {
    for rules in RuleSet::builtin() {
        let network = network(rules, 5);
        let (mut game, dice) = (game(rules, 5), &mut Pcg64Mcg::seed_from_u64(5));
        let (mut watch, mut rater, mut rated) = (Watch::new(&network, &game), Rater::new(), Vec::new());
        for ply in 0..300 {
            let mut odds = |_: StoneId, chances: &mut Chances| chances.fill(1.0);
            let side = game.turn();
            rater.rate(&network, watch.of(side), &game.sight(side), &mut odds, &mut rated);
            for rated in &rated {
                let Value { win, draw, loss } = rated.value;
                assert!((win + draw + loss - 1.0).abs() < 1e-3, "{} ply {ply}: {rated:?}", rules.id());
            }
            let Some(mv) = lively_move(&game, dice) else { break };
            let stones = touched(&game, mv);
            game.play(mv).expect("a legal move");
            watch.update(&network, &game, stones);
        }
    }
}

#[test]
fn left_and_right_are_alike_on_a_symmetric_board() {
    for rules in RuleSet::builtin() {
        let network = network(rules, 3);
        assert!(network.layout().is_symmetric(), "{}", rules.id());
        let game = game(rules, 1);
        let mirror = |setup: marshal_rules::Setup| {
            let mut mirrored = marshal_rules::Setup::new();
            for (square, kind) in setup.iter() {
                let turned = marshal_rules::Square::new(rules.width() - 1 - square.col(), square.row());
                mirrored.place(turned.expect("a square"), kind);
            }
            mirrored
        };
        let setups = BySide::from_fn(|side| mirror(game.setup_of(side)));
        let other = Game::new(Arc::clone(rules), setups, game.starter()).expect("valid");
        for side in Side::ALL {
            let seen = Perspective::new(&network, &game.sight(side));
            let mut mirrored = Vec::new();
            seen.for_each_input(network.layout(), true, |input| mirrored.push(input));
            mirrored.sort_unstable();
            let there = Perspective::new(&network, &other.sight(side));
            assert_eq!(mirrored, inputs(&network, &there), "{} {side}", rules.id());
        }
    }
}

#[test]
fn both_sides_see_the_same_game_alike() {
    for rules in RuleSet::builtin() {
        let network = network(rules, 5);
        let red = setups::sensible(rules, Side::Red, 4);
        let mut blue = marshal_rules::Setup::new();
        for (square, kind) in red.iter() {
            let turned =
                marshal_rules::Square::new(rules.width() - 1 - square.col(), rules.height() - 1 - square.row());
            blue.place(turned.expect("a square"), kind);
        }
        let game = Game::new(Arc::clone(rules), BySide::new(red, blue), Side::Red).expect("valid");
        let [red, blue] = Side::ALL.map(|side| Perspective::new(&network, &game.sight(side)));
        assert_eq!(inputs(&network, &red), inputs(&network, &blue), "{}", rules.id());
    }
}

/// A strike by which Red loses its stone, or any move that leaves the flags alone.
fn losing_move(game: &Game, dice: &mut Pcg64Mcg) -> Option<Move> {
    let rules = game.rules();
    let loser = if game.turn() == Side::Red { StrikeResult::DefenderWins } else { StrikeResult::AttackerWins };
    let result = |mv: &Move| game.at(mv.to).zip(game.at(mv.from)).map(|(to, from)| (game.kind(from), game.kind(to)));
    let mut moves = game.legal_moves();
    moves.retain(|mv| result(mv).is_none_or(|(_, to)| to != rules.flag()));
    let lost = moves.iter().copied().find(|mv| result(mv).is_some_and(|(from, to)| rules.strike(from, to) == loser));
    lost.or_else(|| moves.get(below(dice, moves.len().max(1) as u32) as usize).copied())
}

#[test]
fn networks_that_ship_know_a_lost_game() {
    let found = RuleSet::builtin().iter().filter_map(|rules| Some((rules, Network::builtin(rules)?)));
    let mut known = Vec::new();
    for (rules, network) in found {
        known.push(rules.id());
        assert_eq!(network.layout().inputs(), Layout::new(rules).inputs());
        let mut falls = Vec::new();
        for seed in 0..12 {
            let (mut game, dice) = (game(rules, seed), &mut Pcg64Mcg::seed_from_u64(seed));
            let score = |game: &Game| Perspective::new(network, &game.sight(Side::Red)).value(network).score();
            let before = score(&game);
            let living = |game: &Game, side: Side| game.occupied(side).len();
            while 4 * living(&game, Side::Red) >= 3 * living(&game, Side::Blue) {
                let Some(mv) = losing_move(&game, dice) else { break };
                game.play(mv).expect("a legal move");
            }
            if game.outcome().is_none() {
                falls.push(before - score(&game));
            }
        }
        assert!(falls.len() >= 3, "{}: only {} games went on", rules.id(), falls.len());
        let mean = falls.iter().sum::<f32>() / falls.len() as f32;
        assert!(mean > 0.15, "{}: {falls:?}", rules.id());
    }
    assert!(["classic", "classic-5", "marsal-mini", "barrage"].iter().all(|id| known.contains(id)), "{known:?}");
}

#[test]
fn weights_survive_their_file() {
    let rules = RuleSet::by_id("marsal-mini").expect("ships");
    let written = network(&rules, 11);
    let file = written.to_bytes(&vec![("command".to_owned(), "by hand".to_owned())]);
    assert_eq!(Network::notes(&file).expect("readable"), [("command".to_owned(), "by hand".to_owned())]);
    let read = Network::read(&file, &rules).expect("readable");
    let game = game(&rules, 2);
    let [before, after] =
        [&written, &read].map(|network| Perspective::new(network, &game.sight(Side::Red)).value(network));
    assert_eq!(before, after);
    let classic = RuleSet::by_id("classic").expect("ships");
    assert!(Network::read(&file, &classic).is_err());
    for cut in [0, 10, file.len() / 2, file.len() - 1] {
        assert!(Network::read(&file[..cut], &rules).is_err(), "cut to {cut}");
    }
    for at in [2, 1000, 100_000] {
        let mut damaged = file.clone();
        let at = damaged.len() - at;
        damaged[at] ^= 0x10;
        assert!(Network::read(&damaged, &rules).is_err(), "byte {at}");
    }
}
