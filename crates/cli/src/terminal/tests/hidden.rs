//! A screen shows what its side was told. Whatever the hidden stones are, as long as the side cannot have noticed, the screens are the
//! same to the last cell.

use marshal_rules::{Game, Kind, Setup, Viewer};
use rand::seq::SliceRandom;

use super::*;
use crate::terminal::app::Stage;
use crate::terminal::play_desk::{Guesses, PlayDesk};

/// A random game of so many plies at most.
fn random_game(id: &str, plies: usize, dice: &mut Pcg64Mcg) -> Game {
    let rules = rules(id);
    let setups = BySide::from_fn(|side| marshal_ai::setups::sensible(&rules, side, dice.random()));
    let mut game = Game::new(rules, setups, Side::Red).expect("sensible setups are legal");
    for _ in 0..plies {
        let Some(mv) = game.draw_move(|below| dice.random_range(0..below)) else { break };
        game.play(mv).expect("a drawn move is legal");
        if game.outcome().is_some() {
            game.undo();
            break;
        }
    }
    game
}

/// The same moves with the enemy's kinds shuffled; `None` where that is not legal.
fn shuffled(game: &Game, enemy: Side, dice: &mut Pcg64Mcg) -> Option<Game> {
    let known = game.view(Viewer::Side(enemy.other()));
    let mut setup: Vec<_> = game.setup_of(enemy).iter().collect();
    let hidden: Vec<usize> = known
        .stones()
        .filter(|stone| stone.side == enemy)
        .enumerate()
        .filter_map(|(index, stone)| stone.kind.is_none().then_some(index))
        .collect();
    let mut kinds: Vec<Kind> = hidden.iter().map(|&index| setup[index].1).collect();
    kinds.shuffle(dice);
    for (&index, kind) in hidden.iter().zip(kinds) {
        setup[index].1 = kind;
    }
    let setups = BySide::from_fn(|side| if side == enemy { Setup(setup.clone()) } else { game.setup_of(side) });
    let mut other = Game::new(game.rules().clone(), setups, game.starter()).ok()?;
    for mv in game.moves() {
        other.play(mv).ok()?;
    }
    Some(other)
}

/// Every screen that a walk over the board shows to a side, cards included.
fn screens(game: &Game, side: Side) -> Vec<Buffer> {
    let mut app = App::new(shared(game.rules().id()));
    let mut desk = PlayDesk::new(side, game.view(Viewer::Side(side)), Guesses::new());
    desk.tell_strikes_from(0);
    app.stage = Stage::Play(Box::new(desk));
    let mut screens = vec![screen(&app)];
    while matches!(&app.stage, Stage::Play(desk) if !desk.popups.is_empty()) {
        let Stage::Play(desk) = &mut app.stage else { break };
        desk.popups.pop_front();
        screens.push(screen(&app));
    }
    for square in game.rules().squares() {
        type_keys(&mut app, &square.to_string());
        screens.push(screen(&app));
        if game.occupied(side).contains(square) && square.row().is_multiple_of(2) {
            press(&mut app, KeyCode::Enter);
            screens.push(screen(&app));
            press(&mut app, KeyCode::Esc);
        }
    }
    type_keys(&mut app, "w");
    screens.push(screen(&app));
    screens
}

#[test]
fn the_screen_does_not_depend_on_what_is_hidden() {
    let mut dice = Pcg64Mcg::seed_from_u64(21);
    let mut compared = 0;
    for id in ["marsal-mini", "marsal-small", "barrage", "marsal-1987"] {
        for plies in [0, 40] {
            let game = random_game(id, plies, &mut dice);
            for side in Side::ALL {
                let view = game.view(Viewer::Side(side));
                let alike = |other: &Game| {
                    other.setup_of(side.other()) != game.setup_of(side.other())
                        && other.view(Viewer::Side(side)) == view
                };
                let other = (0..200).filter_map(|_| shuffled(&game, side.other(), &mut dice)).find(alike);
                if let Some(other) = other {
                    compared += 1;
                    assert!(screens(&game, side) == screens(&other, side), "{id} after {plies} plies, {side}");
                }
            }
        }
    }
    assert!(compared >= 12, "only {compared} games could be compared");
}

#[test]
fn a_known_stone_does_change_the_screen() {
    // The twin of the test above: it would pass on empty screens.
    let mut dice = Pcg64Mcg::seed_from_u64(22);
    let game = random_game("marsal-mini", 0, &mut dice);
    let other = (0..200)
        .filter_map(|_| shuffled(&game, Side::Red, &mut dice))
        .find(|other| other.setup_of(Side::Red) != game.setup_of(Side::Red));
    let other = other.expect("another setup");
    assert!(screens(&game, Side::Red) != screens(&other, Side::Red), "own stones are seen");
}
