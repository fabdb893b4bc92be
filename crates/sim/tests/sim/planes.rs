//! What the planes say, compared with views and with what is known by hand.

use marshal_rules::{BySide, Game, KindData, MoveEvent, RuleSet, Setup, Side, StoneId, View, Viewer};
use marshal_sim::{Fact, Plane, Planes, WrongLength};

use crate::games::{Shown, dice, fresh, pick, rules};

/// A byte of the planes by the plane's name and the square's, as the given side would call it on its own board.
fn byte(planes: &Planes, shown: &Shown, name: &str, col: usize, row: usize) -> u8 {
    let number = planes.list().iter().position(|plane| plane.name(planes.rules()) == name);
    let number = number.unwrap_or_else(|| panic!("no plane {name}"));
    shown.planes[(row * usize::from(planes.rules().width()) + col) * planes.list().len() + number]
}

/// A fact by its name.
fn fact(planes: &Planes, shown: &Shown, name: &str) -> u8 {
    let number = planes.facts().iter().position(|fact| fact.name(planes.rules()) == name);
    shown.facts[number.unwrap_or_else(|| panic!("no fact {name}"))]
}

fn observe(planes: &Planes, game: &Game, side: Side) -> Shown {
    Shown::of(planes, &game.sight(side))
}

#[test]
fn a_view_folded_from_events_gives_the_same_bytes_as_the_game() {
    for rules in RuleSet::builtin() {
        let planes = Planes::new(rules.clone());
        for seed in 0..6 {
            let mut dice = dice(seed);
            let mut game = fresh(rules, &mut dice);
            let squares = BySide::from_fn(|side| game.occupied(side));
            let mut views = BySide::from_fn(|side| {
                View::start(rules.clone(), Viewer::Side(side), Some(&game.setup_of(side)), squares, game.starter())
            });
            for _ in 0..150 {
                let Some(mv) = pick(&game, &mut dice) else { break };
                game.play(mv).expect("a legal move");
                for side in Side::ALL {
                    let event: MoveEvent = game.event(Viewer::Side(side), game.ply() - 1).expect("the last ply");
                    views[side].apply(&event).expect("what the side was told");
                    let folded = Shown::of(&planes, &views[side].sight().expect("a side's view"));
                    assert!(folded == observe(&planes, &game, side), "{} seed {seed} ply {}", rules.id(), game.ply());
                }
            }
        }
    }
}

#[test]
fn every_byte_means_what_its_plane_says() {
    for rules in RuleSet::builtin() {
        let planes = Planes::new(rules.clone());
        let mut dice = dice(11);
        let mut game = fresh(rules, &mut dice);
        for _ in 0..120 {
            for side in Side::ALL {
                check(&planes, &game, side);
            }
            let Some(mv) = pick(&game, &mut dice) else { break };
            game.play(mv).expect("a legal move");
        }
    }
}

/// A rule set of so many kinds: a flag, and pieces of one stone each.
fn rules_of(kinds: u8) -> RuleSet {
    let mut data = rules("classic").data().clone();
    let piece = data.kinds[0].clone();
    data.kinds.retain(|kind| kind.id == "flag");
    data.kinds.extend((1..kinds).map(|number| KindData {
        id: format!("piece-{number}"),
        number: Some(number),
        symbol: None,
        glyph: None,
        ..piece.clone()
    }));
    data.strikes.retain(|strike| strike.attacker == "any" && strike.defender == "flag");
    RuleSet::from_data(data).unwrap_or_else(|error| panic!("{kinds} kinds: {error}"))
}

#[test]
fn few_kinds_and_many_are_written_as_well() {
    for kinds in 2..=26 {
        let planes = Planes::new(rules_of(kinds).into());
        let mut dice = dice(kinds.into());
        let mut game = fresh(planes.rules(), &mut dice);
        for _ in 0..60 {
            for side in Side::ALL {
                check(&planes, &game, side);
            }
            let Some(mv) = pick(&game, &mut dice) else { break };
            game.play(mv).expect("a legal move");
        }
    }
}

/// Every byte from the view, slowly, plane by plane.
fn check(planes: &Planes, game: &Game, side: Side) {
    let (rules, view) = (planes.rules(), game.view(Viewer::Side(side)));
    let shown = observe(planes, game, side);
    let last = |mover: Side| game.moves().zip(0..).filter(|&(_, ply)| played_by(game, ply) == mover).last();
    for (at, &found) in shown.planes.iter().enumerate() {
        let (cell, plane) = (at / planes.list().len(), planes.list()[at % planes.list().len()]);
        let (width, height) = (usize::from(rules.width()), usize::from(rules.height()));
        let cell = if side == Side::Red { cell } else { width * height - 1 - cell };
        let square = marshal_rules::Square::new((cell % width) as u8, (cell / width) as u8).expect("a square");
        let stone = view.at(square);
        let own = stone.filter(|&stone| view.side_of(stone) == side);
        let enemy = stone.filter(|&stone| view.side_of(stone) != side);
        let is = |stone: Option<StoneId>, fits: &dyn Fn(StoneId) -> bool| u8::from(stone.is_some_and(fits));
        let went = |mover: Side, from: bool| {
            u8::from(last(mover).is_some_and(|(mv, _)| if from { mv.from } else { mv.to } == square))
        };
        let expected = match plane {
            Plane::EnemyCanBe(kind) => is(enemy, &|stone| view.evidence(stone).contains(kind)),
            Plane::ExposedAs(kind) => is(own, &|stone| view.evidence(stone).contains(kind)),
            Plane::Own(kind) => is(own, &|stone| game.kind(stone) == kind),
            Plane::OwnTold => is(own, &|stone| view.is_told(stone)),
            Plane::EnemyTold => is(enemy, &|stone| view.is_told(stone)),
            Plane::OwnMoved => is(own, &|stone| view.stone(stone).moved),
            Plane::EnemyMoved => is(enemy, &|stone| view.stone(stone).moved),
            Plane::OwnFrom => went(side, true),
            Plane::OwnTo => went(side, false),
            Plane::EnemyFrom => went(side.other(), true),
            Plane::EnemyTo => went(side.other(), false),
            Plane::SetupNext => 0,
            Plane::Closed => u8::from(rules.blocked().contains(square)),
            // Compared with the rules by hand below.
            Plane::OwnCrossings | Plane::EnemyCrossings => found,
        };
        assert_eq!(found, expected, "{} of {square} for {side} in {game:?}", plane.name(rules));
        assert!(found <= plane.largest(rules), "{} = {found}", plane.name(rules));
    }
    let share = |count: u32, limit: Option<u16>| (count * 255 / u32::from(limit.expect("a fact with a limit"))) as u8;
    for (&fact, &found) in planes.facts().iter().zip(&shown.facts) {
        let expected = match fact {
            Fact::EnemyHidden(kind) => {
                let told = game.stones(side.other()).filter(|&stone| game.is_told(stone) && game.kind(stone) == kind);
                rules.kind(kind).count - told.count() as u8
            }
            Fact::Setup => 0,
            Fact::Red => u8::from(side == Side::Red),
            Fact::Quiet => share(game.quiet(), rules.quiet_limit()),
            Fact::Length => share(game.ply(), rules.length_limit()),
            // Compared with the rules by hand below.
            Fact::OwnChase | Fact::EnemyChase => found,
        };
        assert_eq!(found, expected, "{} for {side} in {game:?}", fact.name(rules));
        assert!(found <= fact.largest(rules), "{} = {found}", fact.name(rules));
    }
}

fn played_by(game: &Game, ply: u32) -> Side {
    if ply.is_multiple_of(2) { game.starter() } else { game.starter().other() }
}

#[test]
fn a_run_and_a_strike_are_seen_by_both_sides() {
    let rules = rules("marsal-mini");
    let planes = Planes::new(rules.clone());
    let setups = BySide::from_fn(|side| Setup::parse(&rules, side, "EMG.EC/NSNBF.").expect("a setup"));
    let mut game = Game::new(rules, setups, Side::Red).expect("a game");
    // Red's explorer on a2 runs into Blue's captain on a6 and is lost; only Red is told whom it struck.
    game.play("a2a6".parse().expect("a move")).expect("a legal move");
    let (red, blue) = (observe(&planes, &game, Side::Red), observe(&planes, &game, Side::Blue));
    let seen = |name: &str| byte(&planes, &red, name, 0, 5);
    assert_eq!(["told.enemy", "enemy.captain", "enemy.marshal", "to.own"].map(seen), [1, 1, 0, 1]);
    assert_eq!(byte(&planes, &red, "from.own", 0, 1), 1);
    assert_eq!(fact(&planes, &red, "hidden.captain"), 0);
    // Blue sits turned: its captain on a6 is the sixth of its second row.
    let own = |name: &str| byte(&planes, &blue, name, 5, 1);
    assert_eq!(["told.own", "own.captain", "own.marshal", "exposed.captain", "exposed.spy"].map(own), [1, 1, 0, 1, 0]);
    assert_eq!(byte(&planes, &blue, "to.enemy", 5, 1), 1);
    // Blue was not told what it lost.
    assert_eq!(fact(&planes, &blue, "hidden.explorer"), 2);
    assert_eq!((fact(&planes, &red, "red"), fact(&planes, &blue, "red")), (1, 0));
}

#[test]
fn shuttling_and_chasing_are_counted() {
    let rules = rules("classic");
    let planes = Planes::new(rules.clone());
    let line = "f9/10/10/10/2##2##2/2##2##2/2M7/10/10/m8F r 0 0";
    let mut game = Game::from_position(rules, line).expect("a position");
    for (mv, crossings) in [("c4b4", 1), ("a1a2", 1), ("b4c4", 2), ("a2a1", 2), ("c4b4", 3)] {
        game.play(mv.parse().expect("a move")).expect("a legal move");
        let mover = game.turn().other();
        let observation = observe(&planes, &game, Side::Red);
        let name = if mover == Side::Red { "crossings.own" } else { "crossings.enemy" };
        let to = mv.parse::<marshal_rules::Move>().expect("a move").to;
        assert_eq!(byte(&planes, &observation, name, to.col().into(), to.row().into()), crossings, "{mv}");
    }
    // Red hunts Blue round a lake: every ply, the hunter's and the fleeing one's, makes Red's chase longer.
    let line = "f9/10/10/10/2##2##2/1g##2##2/2M7/10/10/9F r 0 0";
    let mut game = Game::from_position(planes.rules().clone(), line).expect("a position");
    for (mv, chase) in [("c4b4", 1), ("b5b6", 2), ("b4b5", 3), ("b6b7", 4)] {
        game.play(mv.parse().expect("a move")).expect("a legal move");
        let (red, blue) = (observe(&planes, &game, Side::Red), observe(&planes, &game, Side::Blue));
        let told = [(&red, "chase.own"), (&red, "chase.enemy"), (&blue, "chase.enemy")];
        assert_eq!(told.map(|(shown, name)| fact(&planes, shown, name)), [chase, 0, chase], "{mv}");
    }
}

#[test]
fn an_array_of_another_length_is_refused() {
    let planes = Planes::new(rules("duel"));
    let mut dice = dice(1);
    let game = fresh(planes.rules(), &mut dice);
    let sight = game.sight(Side::Red);
    let expected = planes.observation_len();
    let facts = planes.facts().len();
    for found in [0, 1, expected - 1, expected + 1] {
        let refused = planes.observe(&sight, &mut vec![0; found], &mut vec![0; facts]);
        assert_eq!(refused, Err(WrongLength { what: "planes", found, expected }));
    }
    for found in [0, facts - 1, facts + 1] {
        let refused = planes.observe(&sight, &mut vec![0; expected], &mut vec![0; found]);
        assert_eq!(refused, Err(WrongLength { what: "facts", found, expected: facts }));
    }
}

#[test]
fn planes_and_facts_have_names_of_their_own_and_words() {
    for rules in RuleSet::builtin() {
        let planes = Planes::new(rules.clone());
        let mut names: Vec<String> = planes.list().iter().map(|plane| plane.name(rules)).collect();
        names.extend(planes.facts().iter().map(|fact| fact.name(rules)));
        names.sort();
        names.dedup();
        assert_eq!(names.len(), planes.list().len() + planes.facts().len(), "{}", rules.id());
        assert!(planes.list().iter().all(|plane| !plane.doc().is_empty() && plane.largest(rules) > 0));
        assert!(planes.facts().iter().all(|fact| !fact.doc().is_empty() && fact.largest(rules) > 0));
    }
}

#[test]
fn the_page_on_the_laboratory_names_every_plane_and_fact() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lab.md");
    let page = std::fs::read_to_string(&page).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
    for rules in RuleSet::builtin() {
        let planes = Planes::new(rules.clone());
        let written = |name: &str, doc: &str| {
            assert!(page.contains(&format!("`{name}`")) && page.contains(doc), "{name}: {doc}");
        };
        for plane in planes.list() {
            let name = match plane {
                Plane::EnemyCanBe(_) => "enemy.KIND".to_owned(),
                Plane::ExposedAs(_) => "exposed.KIND".to_owned(),
                Plane::Own(_) => "own.KIND".to_owned(),
                plane => plane.name(rules),
            };
            written(&name, plane.doc());
        }
        for fact in planes.facts() {
            let name = match fact {
                Fact::EnemyHidden(_) => "hidden.KIND".to_owned(),
                fact => fact.name(rules),
            };
            written(&name, fact.doc());
        }
        if ["classic", "marsal"].contains(&rules.id()) {
            let count =
                format!("`{}` has {} planes and {} facts", rules.id(), planes.list().len(), planes.facts().len());
            assert!(page.contains(&count), "{count}");
        }
    }
}
