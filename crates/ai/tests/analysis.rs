//! Looking back at a game: what the analysis says follows from what its side was told, and from nothing else.

mod swap;

use std::sync::Arc;
use std::time::Duration;

use marshal_ai::analysis::{Analysis, Turn, own_turns};
use marshal_ai::value::{Network, Value};
use marshal_ai::{Bot, Budget, Level, setups};
use marshal_rules::{BySide, Game, Move, RuleSet, Side, StoneId, View, Viewer};

/// A game of so many plies at most, with its moves.
fn played(rules: &Arc<RuleSet>, seed: u64, plies: u32) -> (Game, Vec<Move>) {
    let setups = BySide::from_fn(|side| setups::sensible(rules, side, seed + side.index() as u64));
    let mut game = Game::new(rules.clone(), setups, Side::Red).unwrap();
    let mut moves = Vec::new();
    let bot = Bot::new(Level::new(3).unwrap(), seed);
    while game.outcome().is_none() && game.ply() < plies {
        let mv = bot.choose(&game.view(Viewer::Side(game.turn())));
        moves.push(mv);
        game.play(mv).unwrap();
    }
    (game, moves)
}

/// What an analysis says of a turn, in a form that can be compared.
#[derive(PartialEq)]
struct Said {
    opinions: Vec<(Move, Value)>,
    guesses: Vec<(StoneId, Vec<f32>)>,
}

fn said(views: Vec<View>, budget: Budget) -> Vec<Said> {
    let network = Network::builtin(views[0].rules()).unwrap();
    let mut analysis = Analysis::new(network, views, 5);
    analysis.think(budget);
    let of_turn = |turn: &Turn| Said {
        opinions: turn.opinions().iter().map(|opinion| (opinion.mv, opinion.value)).collect(),
        guesses: turn.guesses().map(|guess| (guess.stone, guess.chances.to_vec())).collect(),
    };
    analysis.turns().iter().map(of_turn).collect()
}

const LITTLE: Budget = Budget { nodes: Some(4_000), time: None };

#[test]
fn the_turns_are_the_views_that_the_side_had() {
    for rules in RuleSet::builtin() {
        let (game, moves) = played(rules, 3, 40);
        for side in Side::ALL {
            let setups = BySide::from_fn(|side| game.setup_of(side));
            let mut past = Game::new(rules.clone(), setups, Side::Red).unwrap();
            let mut had = Vec::new();
            for mv in moves.iter().map(Some).chain([None]) {
                had.extend(Some(past.view(Viewer::Side(side))).filter(View::is_on_turn));
                mv.map(|&mv| past.play(mv).unwrap());
            }
            assert!(own_turns(&game.view(Viewer::Side(side))) == had, "{} {side}", rules.id());
        }
        assert!(own_turns(&game.view(Viewer::Spectator)).is_empty());
    }
}

#[test]
fn a_finished_game_tells_no_more_than_its_moves_did() {
    let rules = RuleSet::by_id("marsal-mini").unwrap();
    let (mut game, _) = played(&rules, 4, 30);
    let before = own_turns(&game.view(Viewer::Side(Side::Red)));
    game.resign(Side::Blue).unwrap();
    let after = own_turns(&game.view(Viewer::Side(Side::Red)));
    assert!(before[..after.len()] == after[..] && before.len() - after.len() <= 1);
}

#[test]
fn hidden_kinds_change_nothing_that_it_says() {
    for (id, plies) in [("marsal-mini", 8), ("classic", 16)] {
        let rules = RuleSet::by_id(id).unwrap();
        let (game, moves) = played(&rules, 8, plies);
        for side in Side::ALL {
            let says = |game: &Game| said(own_turns(&game.view(Viewer::Side(side))), LITTLE);
            let original = says(&game);
            let twins = swap::twins(&game, &moves, side);
            assert!(twins.len() >= 3, "{id}: only {} games can be compared", twins.len());
            for twin in twins.iter().step_by(twins.len() / 3) {
                assert!(says(twin) == original, "{id}, {side}: what it says depends on what it was not told");
            }
        }
    }
}

#[test]
fn it_says_something_of_every_turn_however_little_it_may_spend() {
    let rules = RuleSet::by_id("marsal-mini").unwrap();
    let (game, _) = played(&rules, 6, 30);
    let views = own_turns(&game.view(Viewer::Side(Side::Blue)));
    for budget in [Budget { nodes: Some(0), time: None }, Budget { nodes: None, time: Some(Duration::ZERO) }] {
        for (view, Said { opinions, guesses }) in views.iter().zip(said(views.clone(), budget)) {
            let mut moves: Vec<Move> = opinions.iter().map(|opinion| opinion.0).collect();
            let mut legal = view.legal_moves();
            let key = |mv: &Move| (mv.from.index(), mv.to.index());
            moves.sort_by_key(key);
            legal.sort_by_key(key);
            assert_eq!(moves, legal);
            let by_score = opinions.windows(2).all(|pair| pair[0].1.score() >= pair[1].1.score());
            assert!(by_score, "the best move comes first");
            let whole = |sum: f32| (sum - 1.0).abs() < 1e-3;
            assert!(opinions.iter().all(|(_, value)| whole(value.win + value.draw + value.loss)));
            assert_eq!(guesses.len(), rules.army_size());
            assert!(guesses.iter().all(|(_, chances)| whole(chances.iter().sum())));
        }
    }
}

#[test]
fn it_repeats_itself_and_goes_on_where_it_was() {
    let rules = RuleSet::by_id("marsal-mini").unwrap();
    let (game, _) = played(&rules, 2, 20);
    let views = own_turns(&game.view(Viewer::Side(Side::Red)));
    assert!(said(views.clone(), LITTLE) == said(views.clone(), LITTLE));
    let network = Network::builtin(&rules).unwrap();
    let mut analysis = Analysis::new(network, views.clone(), 5);
    // One brief look at each turn, then as many positions as one search of each takes.
    analysis.think(Budget { nodes: Some(0), time: None });
    let first: Vec<Value> = analysis.turns().iter().map(|turn| turn.opinions()[0].value).collect();
    analysis.think(Budget { nodes: Some(2_000 * views.len() as u64), time: None });
    let second: Vec<Value> = analysis.turns().iter().map(|turn| turn.opinions()[0].value).collect();
    assert_ne!(first, second);
    let at_once = said(views.clone(), Budget { nodes: Some(2_000 * views.len() as u64), time: None });
    assert_eq!(second, at_once.iter().map(|said| said.opinions[0].1).collect::<Vec<_>>());
}
