use marshal_formats::{Format, Imported};
use marshal_i18n::Texts;
use marshal_rules::Record;

use super::*;
use crate::terminal::review::{Eyes, Review};

/// Red takes a captain and Blue another; nobody has won yet.
fn record() -> Record {
    let field = "MBDDDDDDDDBCEEEEEBBBBFFFFGGGGHHHHIIIJJKLAA__AA__AAAA__AA__AAXWVVUUUTTTTSSSSRRRRNNNNQQQQQONPPPPPPPPNY";
    let game = format!("{field}\n339\n339\n449\n449\n559\n559\n");
    match Format::Ataraxos.read(game.as_bytes()) {
        Ok(Imported::Game(record)) => record,
        other => panic!("{other:?}"),
    }
}

fn screen_of_review(review: &Review) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 30)).expect("a test terminal");
    let texts = Texts::get(Lang::Cs);
    terminal.draw(|frame| draw::review(review, Palette::Plain, texts, frame)).expect("a frame");
    text(terminal.backend().buffer())
}

#[test]
fn a_record_is_walked_through_with_keys() {
    let mut review = Review::new(record(), Eyes::Open, 0, Signs::Numbers).expect("a sound record");
    assert!(screen_of_review(&review).contains("0 / 6"));
    let steps = [
        (KeyCode::Right, 1),
        (KeyCode::End, 6),
        (KeyCode::Right, 6),
        (KeyCode::Left, 5),
        (KeyCode::PageUp, 0),
        (KeyCode::Left, 0),
        (KeyCode::PageDown, 6),
        (KeyCode::Home, 0),
        (KeyCode::Char(' '), 1),
    ];
    for (key, step) in steps {
        assert!(review.handle(key));
        assert_eq!(review.step(), step, "{key:?}");
        assert!(screen_of_review(&review).contains(&format!("{step} / 6")), "{key:?}");
    }
    assert!(screen_of_review(&review).contains("Červený táhl z\u{a0}j4 na j5."), "{}", screen_of_review(&review));
    let board = screen_of_review(&review);
    review.handle(KeyCode::Char('t'));
    assert_ne!(screen_of_review(&review), board, "the board turns");
    let turned = screen_of_review(&review);
    assert!(turned.contains("? klávesy"), "the hint is there: {turned}");
    assert!(review.handle(KeyCode::Char('?')));
    let keys = screen_of_review(&review);
    for words in ["krok po kroku", "na začátek, na konec", "po deseti", "otočit desku", "skončit"] {
        assert!(keys.contains(words), "{words}: {keys}");
    }
    // The card is closed by the keys that close it in a game, and nothing else happens meanwhile.
    assert!(review.handle(KeyCode::Right) && review.handle(KeyCode::Esc));
    assert_eq!(screen_of_review(&review), turned);
    assert!(!review.handle(KeyCode::Char('q')));
}

#[test]
fn each_sees_what_it_was_told_and_no_more() {
    let hidden = |eyes| {
        let review = Review::new(record(), eyes, 5, Signs::Numbers).expect("a sound record");
        let shown = screen_of_review(&review);
        (shown.matches("[##]").count(), shown.matches("(##)").count())
    };
    // After Red's strike: its marshal and the captain that fell are known to both.
    assert_eq!(hidden(Eyes::Open), (0, 0));
    assert_eq!(hidden(Eyes::Red), (0, 39));
    assert_eq!(hidden(Eyes::Blue), (39, 0));
    assert_eq!(hidden(Eyes::Spectator), (39, 39));
}
