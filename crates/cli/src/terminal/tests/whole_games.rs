use marshal_rules::Record;

use super::*;
use crate::terminal::palette::Palette;

#[test]
fn a_game_against_the_computer_goes_from_setup_to_saved_record() {
    let folder = std::env::temp_dir().join(format!("marshal-terminal-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the record");
    let mut app = App::new(Options { folder: folder.clone(), ..options("marsal-mini") });
    set_up(&mut app);
    play_to_the_end(&mut app, 1, |app| drop(screen(app)));
    let Stage::End(desk) = &app.stage else { panic!("not at the end") };
    let (record, steps) = (desk.record.clone(), desk.steps());
    assert!(steps > 0 && desk.step() == steps);
    press(&mut app, KeyCode::Char('s'));
    assert!(says(&app, "Záznam je uložen"), "{}", text(&screen(&app)));
    let saved = std::fs::read_to_string(folder.join("marsal-mini-1.txt")).expect("the saved record");
    assert_eq!(Record::parse(&saved).map(|saved| saved.to_string()), Ok(record.to_string()));
    let tags = [("Date", "2026-11-30"), ("Red", "player"), ("Blue", "computer level 1")];
    assert_eq!(record.tags, tags.map(|(name, value)| (name.to_owned(), value.to_owned())));
    assert_eq!(record.replay().map(|game| game.outcome()), Ok(record.outcome));
    press(&mut app, KeyCode::Char('s'));
    assert!(folder.join("marsal-mini-2.txt").exists(), "a record is never written over");
    std::fs::remove_dir_all(folder).expect("the folder goes");
}

#[test]
fn a_shared_game_hides_everything_at_each_hand_over() {
    let mut app = App::new(shared("marsal-mini"));
    let mut curtains = 0_usize;
    let mut hand_over = |app: &App| {
        if matches!(app.stage, Stage::Curtain(_)) {
            curtains += 1;
            let text = text(&screen(app));
            assert!(!text.contains(['[', '(', '#', '–']), "the curtain shows something:\n{text}");
        }
    };
    for _ in Side::ALL {
        hand_over(&app);
        press(&mut app, KeyCode::Enter);
        type_keys(&mut app, "rs");
    }
    play_to_the_end(&mut app, 2, hand_over);
    let Stage::End(desk) = &app.stage else { panic!("not at the end") };
    // One before each setup, and one before each ply.
    assert!(desk.steps() > 20, "a game of {} plies", desk.steps());
    assert_eq!(curtains, 2 + desk.steps());
}

#[test]
fn the_curtain_falls_only_where_the_seat_changes() {
    for starter in Side::ALL {
        let mut app = App::new(Options { starter, ..shared("marsal-mini") });
        let mut looks = Vec::new();
        let mut look = |app: &App| match &app.stage {
            Stage::Curtain(side) => looks.push((*side, "curtain")),
            Stage::Setup(desk) => looks.push((desk.side, "setup")),
            Stage::Play(desk) => looks.push((desk.side, "play")),
            _ => {}
        };
        look(&app);
        for _ in Side::ALL {
            press(&mut app, KeyCode::Enter);
            look(&app);
            type_keys(&mut app, "rs");
            look(&app);
        }
        let (red, blue) = (Side::Red, Side::Blue);
        let mut expected = vec![(red, "curtain"), (red, "setup"), (blue, "curtain"), (blue, "setup")];
        // Blue has just set up and sits at the screen already.
        expected.push((starter, if starter == blue { "play" } else { "curtain" }));
        assert_eq!(looks, expected);
    }
}

#[test]
fn every_rule_set_is_played_to_its_end_at_the_smallest_size() {
    for rules in RuleSet::builtin() {
        let mut app = App::new(Options { palette: Palette::Sixteen, ..shared(rules.id()) });
        set_up(&mut app);
        let mut looks = 0;
        play_to_the_end(&mut app, 3, |app| {
            looks += 1;
            if looks % 50 == 0 {
                drop(screen(app));
            }
        });
        assert!(matches!(app.stage, Stage::End(_)), "{}", rules.id());
    }
}

#[test]
fn a_finished_game_can_be_walked_through_and_shows_both_armies() {
    let mut app = App::new(options("marsal-mini"));
    set_up(&mut app);
    type_keys(&mut app, "r");
    press(&mut app, KeyCode::Enter);
    let Stage::End(desk) = &app.stage else { panic!("resigning ends the game") };
    assert_eq!(desk.outcome.winner, Some(Side::Blue));
    assert!(says(&app, "Porážka") && says(&app, "Vzdal ses."), "{}", text(&screen(&app)));
    assert!(!text(&screen(&app)).contains("(##)"), "everything is open at the end");

    let mut app = App::new(options("marsal-mini"));
    set_up(&mut app);
    play_to_the_end(&mut app, 4, |_| ());
    let last = text(&screen(&app));
    press(&mut app, KeyCode::Home);
    let first = text(&screen(&app));
    assert!(first.contains("Tak to začalo") && !first.contains("(##)"), "{first}");
    let Stage::End(desk) = &app.stage else { panic!("not at the end") };
    let steps = desk.steps();
    for _ in 0..steps {
        press(&mut app, KeyCode::Right);
    }
    assert_eq!(text(&screen(&app)), last);
    press(&mut app, KeyCode::Char('y'));
    assert!(matches!(app.stage, Stage::Setup(ref desk) if desk.side == Side::Blue), "sides are swapped");
}

#[test]
fn the_same_seed_and_keys_give_the_same_game() {
    let record = |seed| {
        let mut app = App::new(Options { seed, ..options("barrage") });
        set_up(&mut app);
        play_to_the_end(&mut app, 5, |_| ());
        let Stage::End(desk) = app.stage else { panic!("not at the end") };
        desk.record.to_string()
    };
    assert_eq!(record(8), record(8));
    assert_ne!(record(8), record(9));
}
