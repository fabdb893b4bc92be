//! The sentences that the texts make of what the rules say.

use std::sync::Arc;

use marshal_i18n::{Form, Lang, Texts};
use marshal_rules::{
    BySide, Game, Move, MoveError, MoveEvent, Outcome, ParseSetupError, PositionError, Reason, Record, RecordFault,
    RuleSet, RuleSetFault, Setup, SetupError, Side, Square, StrikeEvent, StrikeResult, SyntaxFault, View, Viewer,
};

fn rules(id: &str) -> Arc<RuleSet> {
    RuleSet::by_id(id).expect("a built-in rule set")
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

/// A whole sentence: it exists, every variable was given, nothing is doubled.
fn assert_sentence(text: &str) {
    assert!(!text.is_empty() && !text.contains(['{', '}', '$']) && !text.contains("-error-"), "{text:?}");
    assert!(!text.contains("  ") && !text.contains("..") && text.trim() == text, "{text:?}");
}

/// Calls `check` for both languages.
fn in_both(check: impl Fn(&'static Texts)) {
    Lang::ALL.map(Texts::get).into_iter().for_each(check);
}

#[test]
fn every_kind_has_every_form() {
    in_both(|texts| {
        for rules in RuleSet::builtin() {
            for kind in rules.all_kinds().iter() {
                for form in Form::ALL {
                    let text = texts.kind(rules, kind, form);
                    assert!(!text.is_empty() && !text.starts_with("kind-") && !text.contains('{'), "{form:?}: {text}");
                }
                let info = rules.kind(kind);
                let name = if texts.lang() == Lang::Cs { &info.name.cs } else { &info.name.en };
                assert_eq!(&texts.kind(rules, kind, Form::Name), name, "{} is called as its rules call it", info.id);
                assert!(matches!(texts.kind(rules, kind, Form::Gender).as_str(), "m" | "f" | "n"));
                assert!(texts.kind(rules, kind, Form::Short).chars().count() == 2);
            }
        }
    });
}

#[test]
fn signs_of_an_army_differ() {
    in_both(|texts| {
        for rules in RuleSet::builtin() {
            let signs: std::collections::BTreeSet<String> =
                rules.all_kinds().iter().map(|kind| texts.kind(rules, kind, Form::Short)).collect();
            assert_eq!(signs.len(), rules.kinds().len(), "{}: {signs:?}", rules.id());
        }
    });
}

#[test]
fn a_kind_of_ones_own_goes_by_its_own_name() {
    let mut data = rules("marsal-mini").data().clone();
    data.id = "mine-own".to_owned();
    data.kinds[2].name.cs = "Dělo".to_owned();
    data.kinds[2].name.en = "Cannon".to_owned();
    let own = RuleSet::from_data(data).expect("a good rule set");
    let kind = own.kind_by_id("captain").expect("the kind");
    let forms = |lang, form| Texts::get(lang).kind(&own, kind, form);
    assert_eq!(forms(Lang::Cs, Form::Name), "Dělo");
    assert_eq!(forms(Lang::Cs, Form::Accusative), "kámen Dělo");
    assert_eq!(forms(Lang::Cs, Form::Short), "C");
    assert_eq!(forms(Lang::En, Form::Subject), "The Cannon");
    assert_eq!(
        Texts::get(Lang::Cs).kind_count(&rules("marsal"), rules("marsal").kind_by_id("shooter").expect("it"), 5),
        "5\u{a0}Střelců"
    );
}

/// An event told to Red, who knows both kinds, one, or none.
fn strike(view: &View, side: Side, kinds: (Option<&str>, Option<&str>), result: StrikeResult, from: &str) -> MoveEvent {
    let id = |id: &str| view.rules().kind_by_id(id).expect("a kind");
    let stones: Vec<_> =
        Side::ALL.map(|side| view.stones().find(|stone| stone.side == side).expect("a stone").id).into();
    let (own, enemy) = if side == Side::Red { (stones[0], stones[1]) } else { (stones[1], stones[0]) };
    let strike =
        StrikeEvent { defender: enemy, result, attacker_kind: kinds.0.map(id), defender_kind: kinds.1.map(id) };
    MoveEvent { ply: 0, side, stone: own, from: square(from), to: square("e8"), strike: Some(strike) }
}

#[test]
fn a_stone_that_a_viewer_knows_goes_by_its_kind() {
    let rules = rules("marsal-mini");
    let lines = BySide::new("ENGMCE/BFSN..", "ENGECM/BFSN..");
    let setups = BySide::from_fn(|side| Setup::parse(&rules, side, lines[side]).expect("a setup"));
    let mut game = Game::new(rules, setups, Side::Red).expect("a game");
    // Red's explorer meets the marshal on a6 and falls: whoever strikes sees whom.
    for mv in ["a2a6", "a6a5", "f2f3", "b6b5"] {
        game.play(mv.parse::<Move>().expect("a move")).expect("a legal move");
    }
    let told = |lang, viewer| {
        let view = game.view(viewer);
        let events = view.events();
        [1, 3].map(|ply: usize| Texts::get(lang).event(&events[ply], &view))
    };
    assert_eq!(
        told(Lang::Cs, Viewer::Side(Side::Red)),
        ["Modrý Maršál táhl z\u{a0}a6 na a5.", "Modrý táhl z\u{a0}b6 na b5."]
    );
    assert_eq!(
        told(Lang::En, Viewer::Side(Side::Red)),
        ["Blue Marshal moved from a6 to a5.", "Blue moved from b6 to b5."]
    );
    assert_eq!(told(Lang::Cs, Viewer::Side(Side::Blue)), ["Maršál a6–a5.", "Kapitán b6–b5."]);
}

#[test]
fn strikes_are_told_as_a_person_would_tell_them() {
    let rules = rules("marsal");
    let zones = BySide::from_fn(|side| rules.zone(side));
    let view = View::start(rules.clone(), Viewer::Side(Side::Red), None, zones, Side::Red);
    use StrikeResult::{AttackerWins, Both, DefenderWins};
    let cases = [
        (
            (Side::Red, (Some("captain"), Some("cadet")), AttackerWins, "e7"),
            "Kapitán e7 bere Kadeta na e8.",
            "Captain e7 takes the Cadet on e8.",
        ),
        (
            (Side::Red, (Some("miner"), Some("captain")), DefenderWins, "e7"),
            "Minér e7 udeřil na e8: Kapitán. Minér padl.",
            "Miner e7 struck e8: a Captain. The Miner fell.",
        ),
        (
            (Side::Red, (Some("miner"), Some("mine")), AttackerWins, "e7"),
            "Minér e7 odstranil Minové pole na e8.",
            "Miner e7 clears the Mine on e8.",
        ),
        (
            (Side::Blue, (Some("general"), Some("shooter")), AttackerWins, "e9"),
            "Modrý: Generál e9 bere Střelce na e8.",
            "Blue: General e9 takes the Shooter on e8.",
        ),
        (
            (Side::Blue, (None, Some("cadet")), AttackerWins, "e9"),
            "Modrý udeřil z\u{a0}e9 na e8. Padl tvůj Kadet.",
            "Blue struck from e9 on e8. Your Cadet fell.",
        ),
        (
            (Side::Blue, (None, Some("mine")), AttackerWins, "e9"),
            "Modrý udeřil z\u{a0}e9 na e8. Padlo tvé Minové pole.",
            "Blue struck from e9 on e8. Your Mine fell.",
        ),
        (
            (Side::Blue, (None, Some("cadet")), DefenderWins, "e9"),
            "Modrý udeřil z\u{a0}e9 na e8. Útočník padl, leží rubem.",
            "Blue struck from e9 on e8. Attacker fell, face down.",
        ),
        (
            (Side::Blue, (None, Some("cadet")), Both, "e9"),
            "Modrý udeřil z\u{a0}e9 na e8. Padl útočník i\u{a0}tvůj Kadet.",
            "Blue struck from e9 on e8. The attacker and your Cadet fell.",
        ),
        (
            (Side::Blue, (None, Some("explorer")), AttackerWins, "e11"),
            "Modrý udeřil z\u{a0}e11 na e8. Padl tvůj Průzkumník. Útočník běžel, je to Průzkumník.",
            "Blue struck from e11 on e8. Your Explorer fell. The attacker ran, so it is an Explorer.",
        ),
    ];
    for ((side, kinds, result, from), czech, english) in cases {
        let event = strike(&view, side, kinds, result, from);
        assert_eq!(Texts::get(Lang::Cs).event(&event, &view), czech);
        assert_eq!(Texts::get(Lang::En).event(&event, &view), english);
    }
}

#[test]
fn every_way_to_tell_a_strike_has_its_sentence() {
    use StrikeResult::{AttackerWins, Both, DefenderWins};
    for (id, attacker, defenders) in
        [("marsal", "captain", ["cadet", "mine", "flag"]), ("classic", "miner", ["spy", "bomb", "flag"])]
    {
        let rules = rules(id);
        let zones = BySide::from_fn(|side| rules.zone(side));
        for viewer in Viewer::ALL {
            let view = View::start(rules.clone(), viewer, None, zones, Side::Red);
            for side in Side::ALL {
                for attacker in [None, Some(attacker)] {
                    for defender in defenders.into_iter().map(Some).chain([None]) {
                        for result in [AttackerWins, DefenderWins, Both] {
                            for from in ["e9", "e11"] {
                                let event = strike(&view, side, (attacker, defender), result, from);
                                in_both(|texts| assert_sentence(&texts.event(&event, &view)));
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn whole_games_are_told_to_everybody() {
    for rules in RuleSet::builtin() {
        let line = first_setup(rules);
        let setups = BySide::from_fn(|side| Setup::parse(rules, side, &line).expect("a setup"));
        let mut game = Game::new(rules.clone(), setups, Side::Red).expect("a game");
        let mut state = 7_u32;
        for _ in 0..120 {
            // A small congruential generator does for picking moves.
            let next = game.draw_move(|below| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (state >> 8) % below
            });
            let Some(mv) = next else { break };
            game.play(mv).expect("a drawn move");
        }
        for viewer in Viewer::ALL {
            let view = game.view(viewer);
            in_both(|texts| view.events().iter().for_each(|event| assert_sentence(&texts.event(event, &view))));
        }
    }
}

/// Any legal setup line of a rule set: the army in the order of its kinds, the front row last filled.
fn first_setup(rules: &RuleSet) -> String {
    let squares: Vec<Square> = rules.zone(Side::Red).iter().collect();
    let mut army: Vec<_> = rules
        .all_kinds()
        .iter()
        .flat_map(|kind| std::iter::repeat_n(kind, usize::from(rules.kind(kind).count)))
        .collect();
    army.reverse();
    Setup(squares.into_iter().zip(army).collect()).line(rules, Side::Red)
}

#[test]
fn every_strike_has_its_reason() {
    for rules in RuleSet::builtin() {
        for attacker in rules.mobile_kinds().iter() {
            for defender in rules.all_kinds().iter() {
                in_both(|texts| assert_sentence(&texts.why(rules, attacker, defender)));
            }
        }
    }
    let marsal = rules("marsal");
    let why = |attacker, defender| {
        let kind = |id| marsal.kind_by_id(id).expect("a kind");
        Texts::get(Lang::Cs).why(&marsal, kind(attacker), kind(defender))
    };
    assert_eq!(why("captain", "cadet"), "8 je víc než 7.");
    assert_eq!(why("cadet", "captain"), "8 je víc než 7.");
    assert_eq!(why("miner", "mine"), "Minér umí odstranit Minové pole.");
    assert_eq!(why("spy", "marshal"), "Špión poráží Maršála.");
    assert_eq!(why("marshal", "spy"), "Špión poráží Maršála.");
}

#[test]
fn every_outcome_is_told_to_winner_loser_and_anybody() {
    let rules = rules("classic");
    for reason in Reason::ALL {
        for winner in [None, Some(Side::Red), Some(Side::Blue)] {
            let outcome = Outcome { winner, reason };
            for reader in [None, Some(Side::Red), Some(Side::Blue)] {
                in_both(|texts| {
                    assert_sentence(&texts.outcome(&outcome, reader, &rules));
                    let title = texts.outcome_title(&outcome, reader);
                    assert!(!title.is_empty() && !title.starts_with("outcome-"), "{title}");
                });
            }
        }
    }
    let flag = Outcome::win(Side::Red, Reason::FlagTaken);
    let texts = Texts::get(Lang::Cs);
    assert_eq!(texts.outcome(&flag, None, &rules), "Červený dobyl modrý Prapor.");
    assert_eq!(texts.outcome(&flag, Some(Side::Blue), &rules), "Soupeř dobyl tvůj Prapor.");
}

#[test]
fn every_move_error_is_a_sentence() {
    let at = square("d5");
    use MoveError::*;
    let errors = [
        GameOver,
        NotYourTurn,
        OffBoard(at),
        NothingThere(at),
        NotYourStone(at),
        Immobile(at),
        SameSquare,
        NotInLine,
        TooFar,
        BlockedSquare(at),
        OwnStone(at),
        InTheWay(at),
        StrikeAfterRun,
        TwoSquares,
        MoreSquares,
    ];
    for rules in RuleSet::builtin() {
        in_both(|texts| errors.iter().for_each(|error| assert_sentence(&texts.move_error(error, rules))));
    }
}

#[test]
fn every_setup_error_is_a_sentence() {
    let rules = rules("marsal");
    let (at, kind) = (square("d5"), rules.kind_by_id("explorer").expect("it"));
    let errors = [
        SetupError::OffBoard(at),
        SetupError::UnknownKind(at),
        SetupError::BlockedSquare(at),
        SetupError::OutsideZone(at),
        SetupError::SquareTwice(at),
        SetupError::TooManyFlags { count: 2, allowed: 1 },
        SetupError::TooMany { kind, count: 9, allowed: 8 },
        SetupError::Missing { kind, missing: 3 },
        SetupError::ShutIn,
    ];
    let lines = [
        ParseSetupError::Rows { found: 3, expected: 4 },
        ParseSetupError::Length { row: 2, found: 9, expected: 10 },
        ParseSetupError::Symbol { row: 2, symbol: '?' },
    ];
    in_both(|texts| {
        errors.iter().for_each(|error| assert_sentence(&texts.setup_error(error, &rules)));
        lines.iter().for_each(|error| assert_sentence(&texts.setup_line_error(error)));
    });
}

#[test]
fn every_fault_of_a_rule_set_is_a_sentence_of_its_own() {
    let text = || "x".to_owned();
    let faults = [
        RuleSetFault::Syntax(Box::new(SyntaxFault::new("unknown field `x`, expected `y` or `z`", Some(3)))),
        RuleSetFault::BadId(text()),
        RuleSetFault::BadName,
        RuleSetFault::BadSize(17),
        RuleSetFault::BadSquare(text()),
        RuleSetFault::OffBoard(text()),
        RuleSetFault::ZonesOverlap(text()),
        RuleSetFault::ZoneTooSmall { stones: 10, squares: 9 },
        RuleSetFault::BadKindCount(27),
        RuleSetFault::ArmyTooLarge(128),
        RuleSetFault::IdTwice(text()),
        RuleSetFault::BadSymbol('x'),
        RuleSetFault::SymbolTwice('X'),
        RuleSetFault::ZeroCount,
        RuleSetFault::NoFlag,
        RuleSetFault::ManyFlags,
        RuleSetFault::MobileRole("flag"),
        RuleSetFault::MobileRole("mine"),
        RuleSetFault::NothingMobile,
        RuleSetFault::ImmobileRunner,
        RuleSetFault::BadNumber(0),
        RuleSetFault::UnknownKind(text()),
        RuleSetFault::ImmobileAttacker(text()),
        RuleSetFault::StrikeOpen { attacker: text(), defender: text() },
        RuleSetFault::FlagHolds(text()),
        RuleSetFault::BadTwoSquares(16),
    ];
    for fault in faults {
        in_both(|texts| assert_sentence(&texts.rule_set_fault(&fault)));
        let czech = Texts::get(Lang::Cs).rule_set_fault(&fault);
        assert_ne!(czech, fault.to_string(), "{fault:?} is not said in Czech");
    }
}

#[test]
fn a_rule_file_that_cannot_be_read_is_told_in_the_readers_language_alone() {
    let cases = [
        ("id = \"x\"\nwidth = \n", "moje.toml:2:9: Soubor nejde přečíst: patří sem hodnota: číslo,"),
        ("id = moje\n", "moje.toml:1:6: Soubor nejde přečíst: patří sem hodnota: číslo,"),
        ("id = \"š\" x", "moje.toml:1:10: Soubor nejde přečíst: takhle se tu nic nezapisuje"),
        ("id = \"x\"\nid = \"y\"\n", "moje.toml:2:1: Soubor nejde přečíst: táž položka je tu podruhé"),
        ("id = [\"x\"\n", "Soubor nejde přečíst: něco zůstalo otevřené"),
        ("id = \"x\n", "Soubor nejde přečíst: něco zůstalo otevřené"),
        ("id = 7", "moje.toml:1:6: Soubor nejde přečíst: patří sem text v\u{a0}uvozovkách."),
        ("id = \"x\"\nrozměr = 7", "moje.toml:2:5: Soubor nejde přečíst: takhle se tu"),
        ("id = \"x\"\n[board]\nwidth = 300", "moje.toml:3:9: Soubor nejde přečíst: patří sem celé číslo od 0 do 255."),
        ("id = \"x\"\n[rules]\nties = \"nobody\"", "„nobody“ tu nic neznamená; napiš both, attacker."),
        ("id = \"x\"\nsize = 7", "položka „size“ sem nepatří; být tu může id, name, board,"),
        ("id = \"x\"", "chybí položka „name“"),
    ];
    for (text, czech) in cases {
        let error = RuleSet::from_toml("moje.toml", text).expect_err(text);
        let said = Texts::get(Lang::Cs).rule_set_error(&error);
        assert!(said.contains(czech), "{text:?}: {said}");
    }
    // Whatever is damaged, and however: no English word of the reader is left over.
    let sound = rules("marsal-mini").to_toml();
    let english =
        ["expected", "invalid", "missing", "unknown", "duplicate", "unclosed", "value", "unexpected", "extra"];
    let mut refused = 0;
    for (at, letter) in sound.char_indices().step_by(13) {
        for damage in ["", "\"", "]", "=", "{", "\u{1b}", "\n", "0_"] {
            let damaged = format!("{}{damage}{}", &sound[..at], &sound[at + letter.len_utf8()..]);
            let Err(error) = RuleSet::from_toml("moje.toml", &damaged) else { continue };
            refused += 1;
            let said = Texts::get(Lang::Cs).rule_set_fault(&error.fault);
            // What stands in quotes is the reader's own.
            let ours: String = said.split(['„', '“']).step_by(2).collect();
            let foreign = english.iter().find(|&&word| ours.split([' ', ',', ';', '.']).any(|ours| ours == word));
            assert_eq!(foreign, None, "at {at}, {damage:?}: {said}");
        }
    }
    assert!(refused > 300, "only {refused} damaged texts");
}

#[test]
fn every_fault_of_a_record_or_position_is_a_sentence_of_its_own() {
    let rules = rules("marsal");
    let rule_fault = RuleSet::from_toml("x", "").expect_err("not a rule set");
    let mv: Move = "a4a5".parse().expect("a move");
    let faults = [
        RecordFault::BadTag,
        RecordFault::Tag("Rules"),
        RecordFault::TagTwice("Rules"),
        RecordFault::SetupTwice(Side::Blue),
        RecordFault::UnknownRules("x".to_owned()),
        RecordFault::Rules(rule_fault),
        RecordFault::NoSetup(Side::Red),
        RecordFault::ReadSetup(ParseSetupError::Rows { found: 3, expected: 4 }),
        RecordFault::Setup(SetupError::ShutIn),
        RecordFault::Token("x".to_owned()),
        RecordFault::Move { ply: 3, mv, error: MoveError::TooFar },
        RecordFault::Result { written: "red flag".to_owned(), played: "*".to_owned() },
    ];
    for fault in faults {
        let error = marshal_rules::RecordError { line: 4, fault };
        in_both(|texts| assert_sentence(&texts.record_error(&error, &rules)));
        assert!(!Texts::get(Lang::Cs).record_error(&error, &rules).contains(&error.fault.to_string()), "{error}");
    }
    let positions = [
        PositionError::Parts,
        PositionError::Rows { found: 3, expected: 4 },
        PositionError::Length { row: 1, found: 3, expected: 4 },
        PositionError::Symbol { row: 1, symbol: '?' },
        PositionError::Blocked(square("d5")),
        PositionError::TooMany { side: Side::Blue, kind: "spy".to_owned(), count: 2, allowed: 1 },
        PositionError::NoFlags,
        PositionError::Turn("x".to_owned()),
        PositionError::Count("x".to_owned()),
    ];
    for error in positions {
        in_both(|texts| assert_sentence(&texts.position_error(&error)));
        assert_ne!(Texts::get(Lang::Cs).position_error(&error), error.to_string());
    }
    let error = Record::parse("[Rules marsal]").expect_err("a bad tag");
    let said = Texts::get(Lang::Cs).record_error(&error, &rules);
    assert_eq!(said, "řádek 1: Značka má mít tvar [Jméno \"hodnota\"].");
}

#[test]
fn every_fault_of_a_file_of_others_is_a_sentence_of_its_own() {
    use marshal_formats::{ExportError, ImportError, ImportFault, Part};
    let text = || "x".to_owned();
    let parts = [Part::Header, Part::Type, Part::Field, Part::Setup, Part::Turn].map(ImportFault::Missing);
    let faults = [
        ImportFault::NotText,
        ImportFault::UnknownFormat,
        ImportFault::Length { found: 3, expected: 10 },
        ImportFault::Letter('?'),
        ImportFault::Lakes,
        ImportFault::Hidden,
        ImportFault::NoMove(text()),
        ImportFault::NoSquare(text()),
        ImportFault::UnknownType(text()),
        ImportFault::Unexpected(text()),
        ImportFault::AfterEnd,
        ImportFault::Setup { side: Side::Red, error: SetupError::ShutIn },
        ImportFault::Move { ply: 3, mv: "a4a5".parse().expect("a move"), error: MoveError::TooFar },
        ImportFault::Strike { written: text(), played: "y".to_owned() },
        ImportFault::Value { written: text(), played: "y".to_owned() },
        ImportFault::Result { written: text(), played: "y".to_owned() },
        ImportFault::NoResult(text()),
        ImportFault::Xml,
        ImportFault::Position(PositionError::NoFlags),
        ImportFault::Record(Box::new(RecordFault::BadTag)),
    ];
    let classic = rules("classic");
    for fault in faults.into_iter().chain(parts) {
        let error = ImportError { line: 4, fault };
        in_both(|texts| assert_sentence(&texts.import_error(&error, &classic)));
        let czech = Texts::get(Lang::Cs).import_error(&error, &classic);
        assert!(czech.starts_with("řádek 4: ") && !czech.contains(&error.fault.to_string()), "{czech}");
    }
    for error in [
        ExportError::ReadOnly,
        ExportError::OtherContent,
        ExportError::Board,
        ExportError::Army,
        ExportError::ArmySize,
        ExportError::Starter,
        ExportError::Unsound,
    ] {
        in_both(|texts| assert_sentence(&texts.export_error(error)));
    }
}
