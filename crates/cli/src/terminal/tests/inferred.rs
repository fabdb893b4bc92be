//! A stone that was never shown, but can be one kind only, is that kind, wherever the screen names it.

use marshal_rules::{Game, Setup, StoneId, Viewer};

use super::*;
use crate::terminal::play_desk::{Guesses, PlayDesk};

fn at_the_desk(game: &Game, side: Side) -> App {
    let mut app = App::new(shared(game.rules().id()));
    let desk = PlayDesk::new(side, game.view(Viewer::Side(side)), Guesses::new());
    app.stage = Stage::Play(Box::new(desk));
    app
}

/// Enemy stones that were never shown and can be one kind only.
fn worked_out(game: &Game, side: Side) -> Vec<StoneId> {
    let view = game.view(Viewer::Side(side));
    let hidden = view.stones().filter(|stone| stone.side != side && stone.kind.is_none());
    hidden.map(|stone| stone.id).filter(|&id| view.possible(id).len() == 1).collect()
}

#[test]
fn a_stone_that_ran_is_an_explorer() {
    let rules = rules("marsal-mini");
    let setups = BySide::from_fn(|side| Setup::parse(&rules, side, "EMG.EC/NSNBF.").expect("a setup"));
    let mut game = Game::new(rules, setups, Side::Blue).expect("legal setups");
    let setup = game.setup_of(Side::Blue);
    let runs = |mv: &Move| mv.from.row().abs_diff(mv.to.row()) > 1 && game.view(Viewer::Spectator).at(mv.to).is_none();
    let run = game.view(Viewer::Side(Side::Blue)).legal_moves().into_iter().find(runs).expect("a run");
    assert!(setup.at(run.from).is_some());
    game.play(run).expect("a legal move");
    let mut app = at_the_desk(&game, Side::Red);
    let shown = text(&screen(&app));
    assert_eq!(shown.matches("( 2=").count(), 1, "{shown}");
    type_keys(&mut app, &run.to.to_string());
    assert!(says(&app, &format!("{}: soupeř, Průzkumník (2)", run.to)), "{}", text(&screen(&app)));
    assert!(says(&app, "nic jiného to být nemůže: běžel přes víc polí."), "{}", text(&screen(&app)));
    type_keys(&mut app, "w");
    assert!(matches!(&app.stage, Stage::Play(desk) if desk.popups.is_empty()), "there is nothing to guess");
    type_keys(&mut app, "?");
    assert!(says(&app, "= místo druhé závorky"), "the sign is explained: {}", text(&screen(&app)));
}

#[test]
fn nothing_that_can_be_one_kind_only_is_told_as_a_guess() {
    let (mut on_board, mut lost) = (0, 0);
    for seed in 0..6 {
        let mut dice = Pcg64Mcg::seed_from_u64(seed);
        let rules = rules(["marsal-mini", "marsal-small", "marsal-1987"][seed as usize % 3]);
        let setups = BySide::from_fn(|side| marshal_ai::setups::sensible(&rules, side, dice.random()));
        let mut game = Game::new(rules, setups, Side::Red).expect("sensible setups are legal");
        while let Some(mv) = game.draw_move(|below| dice.random_range(0..below)) {
            game.play(mv).expect("a drawn move is legal");
            if game.outcome().is_some() {
                break;
            }
            if !game.ply().is_multiple_of(40) {
                continue;
            }
            for side in Side::ALL {
                let view = game.view(Viewer::Side(side));
                let app = &mut at_the_desk(&game, side);
                for stone in worked_out(&game, side) {
                    let Some(square) = view.stone(stone).square else {
                        lost += 1;
                        assert!(text(&screen_of(app, 160, 50)).contains("=×"), "seed {seed}, {stone:?} in the tray");
                        continue;
                    };
                    on_board += 1;
                    type_keys(app, &square.to_string());
                    assert!(says(app, "nic jiného to být nemůže"), "seed {seed}: {}", text(&screen(app)));
                }
            }
        }
    }
    assert!(on_board > 20 && lost > 20, "too few stones: {on_board} on boards, {lost} lost");
}
