//! Names that people may go by, and which of them are the same to the eye.

use marshal_club::{Handle, HandleError};

use crate::dice::{Dice, seeds};

fn handle(text: &str) -> Handle {
    Handle::new(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

#[test]
fn names_of_the_world_are_names() {
    for text in [
        "Ada",
        "Žofie",
        "Božena Němcová",
        "O'Neill",
        "O’Neill",
        "Jean-Luc",
        "J. R. R.",
        "xX_hrac_7",
        "Ли",
        "Ναυσικά",
        "李小龍",
        "ナカムラ",
        "김민수",
        "אברהם",
        "محمد",
        "ปลา",
        "विद्या",
        "Ng",
        "ß1",
        "straße",
    ] {
        match Handle::new(text) {
            Ok(handle) => assert_eq!(handle.as_str(), text),
            // Two separators meet in this one.
            Err(error) => assert_eq!((text, error), ("J. R. R.", HandleError::Separators)),
        }
    }
}

#[test]
fn what_is_no_name_is_told_why() {
    use HandleError::{Character, Hidden, Length, Marks, MixedScripts, Reserved, Separators, Start};
    let long = "a".repeat(25);
    let endless = "á".repeat(1_000_000);
    let tower = format!("ba{}", "\u{301}\u{300}\u{302}\u{303}\u{304}");
    for (text, error) in [
        ("", Length),
        ("a", Length),
        (long.as_str(), Length),
        (endless.as_str(), Length),
        ("7of9", Start),
        ("_ada", Start),
        ("-ada", Start),
        ("ada-", Separators),
        ("ada.", Separators),
        ("a--b", Separators),
        ("a  b", Separators),
        ("ada!", Character('!')),
        ("a/b", Character('/')),
        ("<b>a", Character('<')),
        ("ada😀", Character('😀')),
        ("a\u{a0}b", Character('\u{a0}')),
        ("a#b", Character('#')),
        ("ａｄａ", Character('ａ')),
        ("ﬁla", Character('ﬁ')),
        ("a\u{200b}da", Hidden),
        ("a\u{202e}da", Hidden),
        ("a\nda", Hidden),
        ("a\u{ad}da", Hidden),
        (tower.as_str(), Marks),
        ("Mаry", MixedScripts), // with a Cyrillic а
        ("Ада Lovelace", MixedScripts),
        ("αβa", MixedScripts),
        ("Admin", Reserved),
        ("ADMINISTRÁTOR", Reserved),
        ("m_a_r_s_h_a_l", Reserved),
        ("Počítač", Reserved),
        ("rn0derat0r", Reserved), // rn for m, 0 for o
        ("Мodеrаtоr", MixedScripts),
        ("c0mputer", Reserved),
    ] {
        assert_eq!(Handle::new(text), Err(error), "{:?}", text.chars().take(40).collect::<String>());
    }
}

#[test]
fn errors_are_one_sentence() {
    assert_eq!(HandleError::Length.to_string(), "a name has 2 to 24 characters");
    assert_eq!(
        HandleError::Character('!').to_string(),
        "`!` cannot stand in a name; letters, digits, and single spaces, hyphens, apostrophes, dots and underscores can"
    );
}

#[test]
fn length_is_counted_as_people_count() {
    // 24 letters of two code points each that have no composed form.
    let name = "q\u{307}".repeat(24);
    assert_eq!(handle(&name).as_str().chars().count(), 48);
    assert_eq!(Handle::new(&format!("{name}a")), Err(HandleError::Length));
}

#[test]
fn names_are_kept_composed_and_trimmed() {
    assert_eq!(handle("  Zoe\u{308} ").as_str(), "Zoë");
    assert_eq!(serde_json::from_str::<Handle>("\" Ada \"").unwrap(), handle("Ada"));
    assert!(serde_json::from_str::<Handle>("\"admin\"").is_err());
}

#[test]
fn names_that_look_alike_are_the_same() {
    for (one, other) in [
        ("Ada", "ADA"),
        ("Ada", "a-d-a"),
        ("Ada Lovelace", "AdaLovelace"),
        ("Ivan", "lvan"),
        ("Ivan", "ivan"),
        ("Lili", "L1L1"),
        ("Bob", "B0b"),
        ("Carmen", "Carrnen"),
        ("Аня", "аня"),
        ("Сора", "Copa"), // all Cyrillic, all Latin
        ("Zoe\u{308}", "Zoë"),
        ("O'Neill", "O’Neill"),
    ] {
        assert_eq!(handle(one).skeleton(), handle(other).skeleton(), "{one} {other}");
    }
}

#[test]
fn names_that_differ_to_the_eye_are_different() {
    for (one, other) in
        [("Jiří", "Jiri"), ("Ada", "Adam"), ("Novák", "Novotný"), ("Zoë", "Zoe"), ("Kim", "Tim"), ("Bob", "Rob")]
    {
        assert_ne!(handle(one).skeleton(), handle(other).skeleton(), "{one} {other}");
    }
}

/// A text of characters that names are made of, and of such as they are attacked with.
fn odd_text(dice: &mut Dice) -> String {
    let length = dice.below(12);
    let character = |dice: &mut Dice| {
        let ranges: [(u32, u32); 9] = [
            (0x20, 0x7f),
            (0x61, 0x7b),
            (0x61, 0x7b),
            (0xc0, 0x250),
            (0x300, 0x36f),
            (0x370, 0x530),
            (0x2000, 0x2070),
            (0x1f600, 0x1f610),
            (0, 0x0011_0000),
        ];
        let (from, to) = ranges[dice.below(9) as usize];
        char::from_u32(from + dice.below(u64::from(to - from)) as u32).unwrap_or('x')
    };
    (0..length).map(|_| character(dice)).collect()
}

#[test]
fn whatever_is_typed_is_refused_or_is_a_name_for_good() {
    let mut names = 0;
    for seed in seeds(20) {
        let mut dice = Dice::new(seed);
        for _ in 0..2_000 {
            let text = odd_text(&mut dice);
            let Ok(name) = Handle::new(&text) else { continue };
            names += 1;
            assert_eq!(Handle::new(name.as_str()), Ok(name.clone()), "{text:?}");
            assert!(!name.as_str().chars().any(marshal_rules::is_hidden), "{text:?}");
            assert!((2..=96).contains(&name.as_str().chars().count()), "{text:?}");
            if let Ok(lower) = Handle::new(&name.as_str().to_lowercase()) {
                assert_eq!(lower.skeleton(), name.skeleton(), "{text:?}");
            }
        }
    }
    assert!(names > 500, "{names} of 40,000 are names");
}
