//! Cases 1 and 11: setups.

use super::{at, rules};
use marshal_rules::{BySide, Game, Kind, Outcome, Reason, RuleSet, Setup, SetupError, Side};
use std::sync::Arc;

/// The army on the zone's squares, the wanted squares first filled with the wanted kinds.
fn arranged(id: &str, side: Side, wanted: &[(&str, &str)]) -> Setup {
    let rules = rules(id);
    let mut left: Vec<Kind> = Vec::new();
    for (kind, info) in (0..).map(Kind).zip(rules.kinds()) {
        left.extend(std::iter::repeat_n(kind, usize::from(info.count)));
    }
    let mut setup = Setup::new();
    for (kind, square) in wanted {
        let kind = rules.kind_by_id(kind).expect("a kind of the rule set");
        left.remove(left.iter().position(|&other| other == kind).expect("a stone of that kind is left"));
        setup.place(at(square), kind);
    }
    for square in rules.zone(side).iter() {
        if setup.at(square).is_none() && !left.is_empty() {
            setup.place(square, left.remove(0));
        }
    }
    setup
}

const CLASSIC_FRONT: [(&str, &str); 6] =
    [("bomb", "a4"), ("bomb", "b4"), ("bomb", "e4"), ("bomb", "f4"), ("bomb", "i4"), ("bomb", "j4")];

const MARSAL_FRONT: [(&str, &str); 8] = [
    ("mine", "a4"),
    ("mine", "b4"),
    ("mine", "c4"),
    ("mine", "e4"),
    ("mine", "f4"),
    ("mine", "h4"),
    ("mine", "i4"),
    ("mine", "j4"),
];

#[test]
fn case_1_all_front_squares_mined() {
    let setups = BySide::new(arranged("classic", Side::Red, &CLASSIC_FRONT), arranged("classic", Side::Blue, &[]));
    let game = Game::new(rules("classic"), setups, Side::Red).expect("shut-in setups are allowed in classic");
    assert_eq!(game.ply(), 0);
    assert_eq!(game.outcome(), Some(Outcome { winner: Some(Side::Blue), reason: Reason::NoMove }));

    let shut_in = arranged("marsal", Side::Red, &MARSAL_FRONT);
    assert_eq!(shut_in.check(&rules("marsal"), Side::Red), Err(SetupError::ShutIn));
    let setups = BySide::new(shut_in, arranged("marsal", Side::Blue, &[]));
    let refused = Game::new(rules("marsal"), setups, Side::Red).err();
    assert_eq!(refused, Some((Side::Red, SetupError::ShutIn)));

    // In the open game d4 and g4 have free squares before them.
    let open = arranged("marsal-open", Side::Red, &MARSAL_FRONT);
    assert_eq!(open.check(&rules("marsal-open"), Side::Red), Ok(()));
}

#[test]
fn case_11_wrong_setups() {
    let rules = rules("classic");
    let sound = arranged("classic", Side::Red, &[("flag", "a1"), ("marshal", "b1")]);
    assert_eq!(sound.check(&rules, Side::Red), Ok(()));
    let kind = |id: &str| rules.kind_by_id(id).expect("a kind of classic");
    let flag = kind("flag");
    let changed = |change: &dyn Fn(&mut Setup)| {
        let mut setup = sound.clone();
        change(&mut setup);
        let kept = setup.clone();
        let error = setup.check(&rules, Side::Red).expect_err("a wrong setup");
        assert_eq!(setup, kept, "what was placed is not lost");
        let given = BySide::new(setup, arranged("classic", Side::Blue, &[]));
        assert_eq!(Game::new(Arc::clone(&rules), given, Side::Red).err(), Some((Side::Red, error)));
        error
    };
    let replace = |setup: &mut Setup, square: &str, kind: Kind| {
        setup.remove(at(square));
        setup.place(at(square), kind);
    };
    let move_to = |setup: &mut Setup, from: &str, to: &str| {
        let kind = setup.remove(at(from)).expect("a stone to move");
        setup.place(at(to), kind);
    };
    // Two flags.
    assert_eq!(changed(&|setup| replace(setup, "b1", flag)), SetupError::TooManyFlags { count: 2, allowed: 1 });
    // 41 stones: the 41st has no square of its own.
    assert_eq!(changed(&|setup| setup.place(at("c1"), kind("miner"))), SetupError::SquareTwice(at("c1")));
    // A stone outside the zone.
    assert_eq!(changed(&|setup| move_to(setup, "b1", "b5")), SetupError::OutsideZone(at("b5")));
    // A stone on a blocked square.
    assert_eq!(changed(&|setup| move_to(setup, "b1", "c5")), SetupError::BlockedSquare(at("c5")));
    // Wrong counts.
    assert_eq!(
        changed(&|setup| replace(setup, "b1", kind("spy"))),
        SetupError::TooMany { kind: kind("spy"), count: 2, allowed: 1 }
    );
    assert_eq!(
        changed(&|setup| {
            setup.remove(at("b1"));
        }),
        SetupError::Missing { kind: kind("marshal"), missing: 1 }
    );
    assert_eq!(changed(&|setup| move_to(setup, "b1", "k1")), SetupError::OffBoard(at("k1")));
    assert_eq!(changed(&|setup| replace(setup, "b1", Kind(12))), SetupError::UnknownKind(at("b1")));
    // Where there is room, 9 stones instead of 8 are too many of a kind.
    let barrage = RuleSet::by_id("barrage").expect("a rule set that ships");
    let mut setup = arranged("barrage", Side::Red, &[]);
    setup.place(at("j4"), barrage.kind_by_id("scout").expect("a kind of barrage"));
    let scout = barrage.kind_by_id("scout").expect("a kind of barrage");
    assert_eq!(setup.check(&barrage, Side::Red), Err(SetupError::TooMany { kind: scout, count: 3, allowed: 2 }));
}
