use marshal_rules::{Kind, Setup};
use ratatui::style::{Color, Modifier};

use super::*;

fn setup_desk(app: &App) -> &Setup {
    let Stage::Setup(desk) = &app.stage else { panic!("not setting up") };
    &desk.setup
}

#[test]
fn an_army_is_placed_with_the_cursor_alone() {
    let mut app = App::new(options("marsal-mini"));
    type_keys(&mut app, "s");
    assert!(says(&app, "Rozestavení není úplné, chybí Maršál (1×)."), "{}", text(&screen(&app)));
    for square in rules("marsal-mini").zone(Side::Red).iter().take(10) {
        type_keys(&mut app, &square.to_string());
        press(&mut app, KeyCode::Enter);
    }
    assert_eq!(setup_desk(&app).iter().count(), 10);
    assert!(says(&app, "Armáda je celá"));
    // Marshal and general change places; then the marshal goes back into the tray and onto a free square.
    type_keys(&mut app, "a1");
    press(&mut app, KeyCode::Enter);
    type_keys(&mut app, "b1");
    press(&mut app, KeyCode::Enter);
    let square = |text: &str| text.parse().expect("a square");
    assert_eq!(setup_desk(&app).at(square("b1")), Some(Kind(0)));
    assert_eq!(setup_desk(&app).at(square("a1")), Some(Kind(1)));
    press(&mut app, KeyCode::Delete);
    type_keys(&mut app, "f2");
    press(&mut app, KeyCode::Enter);
    assert_eq!(setup_desk(&app).at(square("f2")), Some(Kind(0)));
    type_keys(&mut app, "z");
    assert_eq!(setup_desk(&app).at(square("a2")), Some(Kind(0)));
    type_keys(&mut app, "s");
    assert!(matches!(app.stage, Stage::Play(_)));
}

#[test]
fn a_setup_says_where_nobody_may_stand() {
    let mut app = App::new(options("marsal"));
    type_keys(&mut app, "d6");
    press(&mut app, KeyCode::Enter);
    assert!(says(&app, "Na d6 nesmí stát nikdo"));
    type_keys(&mut app, "a9");
    press(&mut app, KeyCode::Enter);
    assert!(says(&app, "Pole a9 je mimo tvé území"));
    assert_eq!(setup_desk(&app).iter().count(), 0);
    type_keys(&mut app, "r");
    assert_eq!(setup_desk(&app).iter().count(), 40);
    type_keys(&mut app, "x");
    assert_eq!(setup_desk(&app).iter().count(), 0);
}

#[test]
fn resigning_and_leaving_are_asked_twice() {
    let mut app = App::new(options("marsal-mini"));
    set_up(&mut app);
    for key in ["r", "t", "q"] {
        type_keys(&mut app, key);
        assert!(says(&app, "Enter ano"));
        press(&mut app, KeyCode::Esc);
        assert!(matches!(&app.stage, Stage::Play(desk) if desk.popups.is_empty()), "{key}");
    }
    type_keys(&mut app, "q");
    press(&mut app, KeyCode::Enter);
    assert!(app.is_left());
}

#[test]
fn a_draw_is_offered_across_the_hand_over() {
    let mut app = App::new(shared("marsal-mini"));
    set_up(&mut app);
    press(&mut app, KeyCode::Enter);
    type_keys(&mut app, "t");
    press(&mut app, KeyCode::Enter);
    assert!(says(&app, "Nabídka remízy počká"));
    let Stage::Play(desk) = &app.stage else { panic!("not playing") };
    let quiet = desk.view.legal_moves().into_iter().find(|mv| desk.view.at(mv.to).is_none()).expect("a quiet move");
    make_move(&mut app, quiet);
    press(&mut app, KeyCode::Enter);
    assert!(says(&app, "Červený nabízí remízu"), "{}", text(&screen(&app)));
    press(&mut app, KeyCode::Enter);
    assert!(matches!(app.stage, Stage::End(_)) && says(&app, "Remíza"), "{}", text(&screen(&app)));
}

#[test]
fn a_wrong_move_is_told_and_changes_nothing() {
    let mut app = App::new(options("marsal"));
    set_up(&mut app);
    type_keys(&mut app, "a11");
    press(&mut app, KeyCode::Enter);
    assert!(says(&app, "Na a11 stojí soupeřův kámen"), "{}", text(&screen(&app)));
    type_keys(&mut app, "a6");
    press(&mut app, KeyCode::Enter);
    assert!(says(&app, "Na a6 nic nestojí"));
    let Stage::Play(desk) = &app.stage else { panic!("not playing") };
    assert_eq!(desk.view.ply(), 0);
}

#[test]
fn without_colours_nothing_is_coloured_and_nothing_is_lost() {
    let mut plain = App::new(options("marsal"));
    let mut full = App::new(Options { palette: Palette::Full, ..options("marsal") });
    for app in [&mut plain, &mut full] {
        set_up(app);
        type_keys(app, "a4");
    }
    let (plain, full) = (screen(&plain), screen(&full));
    assert!(plain.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    assert!(full.content.iter().any(|cell| cell.bg != Color::Reset));
    let without_lattice =
        |buffer: &Buffer| text(buffer).replace('+', " ").lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    assert_eq!(without_lattice(&plain), without_lattice(&full));
}

#[test]
fn targets_known_stones_and_the_last_move_are_told_without_colour() {
    let mut app = App::new(options("marsal-mini"));
    set_up(&mut app);
    let Stage::Play(desk) = &app.stage else { panic!("not playing") };
    let from = desk.view.legal_moves()[0].from;
    type_keys(&mut app, &from.to_string());
    press(&mut app, KeyCode::Enter);
    assert!(text(&screen(&app)).contains(" .. "));
    press(&mut app, KeyCode::Esc);
    let Stage::Play(desk) = &app.stage else { panic!("not playing") };
    let mv = desk.view.legal_moves()[0];
    make_move(&mut app, mv);
    let underlined = screen(&app).content.iter().filter(|cell| cell.modifier.contains(Modifier::UNDERLINED)).count();
    assert_eq!(underlined, 8, "two squares of four characters");
}

#[test]
fn a_small_terminal_gets_a_sentence_and_a_large_one_a_large_board() {
    let mut app = App::new(options("marsal"));
    let small = text(&screen_of(&app, 50, 12));
    assert!(small.contains("Okno je malé: má 50 × 12 znaků."), "{small}");
    // Nothing was lost: the key still counts, and the board is there again.
    type_keys(&mut app, "r");
    assert!(text(&screen(&app)).contains("40 / 40"));
    drop(text(&screen_of(&app, 1, 1)));
    drop(text(&screen_of(&app, 300, 100)));
}

#[test]
fn both_languages_fit_the_smallest_screen() {
    for lang in Lang::ALL {
        for rules in RuleSet::builtin() {
            let mut app = App::new(Options { lang, ..options(rules.id()) });
            assert!(text(&screen(&app)).contains("Enter"));
            assert!(text(&screen(&app)).contains('?'), "the hint is there");
            type_keys(&mut app, "?");
            let help = text(&screen(&app));
            for key in ["Tab", "Del", "Esc", "···"] {
                assert!(help.contains(key), "{}\n{help}", rules.id());
            }
            // It covers the board, so nothing is done there.
            type_keys(&mut app, "r");
            assert_eq!(setup_desk(&app).iter().count(), 0);
            type_keys(&mut app, "?");
            assert!(!text(&screen(&app)).contains("Del  "), "the keys are gone");
            set_up(&mut app);
            type_keys(&mut app, "?");
            let heights = (10..=30).map(|height| text(&screen_of(&app, 60, height)));
            let smallest =
                heights.into_iter().find(|text| !text.contains("60 ×")).unwrap_or_else(|| text(&screen(&app)));
            for help in [smallest, text(&screen(&app))] {
                assert!(help.contains("PgUp") && help.contains("···"), "{}\n{help}", rules.id());
            }
        }
    }
}

#[test]
fn stones_show_letters_numbers_or_numbers_reversed() {
    let mut app = App::new(options("classic"));
    set_up(&mut app);
    let marshal = ["[10]", "[ 1]", "[Mš]"];
    for sign in marshal {
        assert!(text(&screen(&app)).contains(sign), "{sign}");
        type_keys(&mut app, "v");
    }
}

#[test]
fn a_guess_is_pinned_and_taken_off() {
    let mut app = App::new(options("marsal-mini"));
    set_up(&mut app);
    type_keys(&mut app, "a7w");
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Enter);
    assert!(text(&screen(&app)).contains("( ?)") && says(&app, "Tvůj odhad: ?"), "{}", text(&screen(&app)));
    type_keys(&mut app, "w");
    press(&mut app, KeyCode::Up);
    press(&mut app, KeyCode::Enter);
    assert!(!text(&screen(&app)).contains("( ?)"));
}
