use ratatui::style::Color;

use super::*;

/// Characters of braille that have a dot.
fn dots(text: &str) -> usize {
    text.chars().filter(|sign| ('\u{2801}'..='\u{28ff}').contains(sign)).count()
}

#[test]
fn the_legend_shows_every_kind_and_any_key_lays_it_away() {
    for lang in Lang::ALL {
        for rules in RuleSet::builtin() {
            for (width, height) in [(80, 30), (80, 24), (120, 40)] {
                let mut app = App::new(Options { lang, ..options(rules.id()) });
                let before = text(&screen_of(&app, width, height));
                type_keys(&mut app, "y");
                let shown = text(&screen_of(&app, width, height));
                for kind in rules.all_kinds().iter() {
                    let name = app.texts().kind(rules, kind, marshal_i18n::Form::Name);
                    // A name of several words is told on several lines.
                    for word in name.split_whitespace() {
                        assert!(shown.contains(word), "{rules:?} {lang} {width} × {height}: {word}\n{shown}");
                    }
                }
                // A drawing has more than a few characters; eight kinds are the fewest.
                assert!(dots(&shown) > 8 * 15, "{rules:?} {lang} {width} × {height}\n{shown}");
                press(&mut app, KeyCode::Char('s'));
                assert_eq!(text(&screen_of(&app, width, height)), before, "nothing was started");
            }
        }
    }
}

#[test]
fn the_legend_does_without_pictures_where_there_is_no_room_or_no_braille() {
    let mut small = App::new(options("classic"));
    let mut console = App::new(Options { braille: false, ..options("classic") });
    for (app, width, height) in [(&mut small, 60, 24), (&mut console, 80, 30)] {
        type_keys(app, "y");
        let shown = text(&screen_of(app, width, height));
        assert_eq!(dots(&shown), 0, "{shown}");
        for words in ["[10]  1× Maršál (10)", "[ 2]  8× Průzkumník (2)", "Kdo je kdo", "Enter"] {
            assert!(shown.contains(words), "{words}\n{shown}");
        }
    }
}

#[test]
fn the_legend_is_in_the_colours_of_the_one_who_looks_and_lies_over_the_game_only() {
    let mut app = App::new(Options { palette: Palette::Full, ..shared("marsal-mini") });
    type_keys(&mut app, "y");
    assert!(!says(&app, "Kdo je kdo"), "nobody has said who looks");
    set_up(&mut app);
    let red = Color::Rgb(0xbf, 0x40, 0x30);
    type_keys(&mut app, "y");
    let shown = screen(&app);
    let pictures = shown.content.iter().filter(|cell| dots(cell.symbol()) == 1);
    assert!(pictures.clone().count() > 100 && pictures.clone().all(|cell| cell.bg == red), "{}", text(&shown));
    press(&mut app, KeyCode::Char('y'));
    assert!(!says(&app, "Kdo je kdo"));
}
