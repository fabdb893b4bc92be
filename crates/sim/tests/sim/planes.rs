//! What the planes say, compared with views and with what is known by hand.

use marshal_rules::{BySide, Game, MoveEvent, RuleSet, Setup, Side, StoneId, View, Viewer};
use marshal_sim::{Plane, Planes, WrongLength};

use crate::games::{dice, fresh, pick, rules};

/// A byte of an observation by the plane's name and the square's, as the given side would call it on its own board.
fn byte(planes: &Planes, observation: &[u8], name: &str, col: usize, row: usize) -> u8 {
    let number = planes.list().iter().position(|plane| plane.name(planes.rules()) == name);
    let number = number.unwrap_or_else(|| panic!("no plane {name}"));
    observation[(row * usize::from(planes.rules().width()) + col) * planes.list().len() + number]
}

fn observe(planes: &Planes, game: &Game, side: Side) -> Vec<u8> {
    let mut observation = vec![0xaa; planes.observation_len()];
    planes.observe(&game.sight(side), &mut observation).expect("the right length");
    observation
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
                    let mut folded = vec![0x55; planes.observation_len()];
                    let sight = views[side].sight().expect("a side's view");
                    planes.observe(&sight, &mut folded).expect("the right length");
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

/// Every byte from the view, slowly, plane by plane.
fn check(planes: &Planes, game: &Game, side: Side) {
    let (rules, view) = (planes.rules(), game.view(Viewer::Side(side)));
    let observation = observe(planes, game, side);
    let last = |mover: Side| game.moves().zip(0..).filter(|&(_, ply)| played_by(game, ply) == mover).last();
    for (at, &found) in observation.iter().enumerate() {
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
        let share =
            |count: u32, limit: Option<u16>| (count * 255 / u32::from(limit.expect("a plane with a limit"))) as u8;
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
            Plane::SetupNext | Plane::Setup => 0,
            Plane::Closed => u8::from(rules.blocked().contains(square)),
            Plane::EnemyHidden(kind) => {
                let told = game.stones(side.other()).filter(|&stone| game.is_told(stone) && game.kind(stone) == kind);
                rules.kind(kind).count - told.count() as u8
            }
            Plane::Red => u8::from(side == Side::Red),
            Plane::Quiet => share(game.quiet(), rules.quiet_limit()),
            Plane::Length => share(game.ply(), rules.length_limit()),
            // Compared with the rules by hand below.
            Plane::OwnCrossings | Plane::EnemyCrossings | Plane::OwnChase | Plane::EnemyChase => found,
        };
        assert_eq!(found, expected, "{} of {square} for {side} in {game:?}", plane.name(rules));
        assert!(found <= plane.largest(rules), "{} = {found}", plane.name(rules));
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
    assert_eq!(byte(&planes, &red, "hidden.captain", 3, 3), 0);
    // Blue sits turned: its captain on a6 is the sixth of its second row.
    let own = |name: &str| byte(&planes, &blue, name, 5, 1);
    assert_eq!(["told.own", "own.captain", "own.marshal", "exposed.captain", "exposed.spy"].map(own), [1, 1, 0, 1, 0]);
    assert_eq!(byte(&planes, &blue, "to.enemy", 5, 1), 1);
    // Blue was not told what it lost.
    assert_eq!(byte(&planes, &blue, "hidden.explorer", 0, 0), 2);
    assert_eq!((byte(&planes, &red, "red", 0, 0), byte(&planes, &blue, "red", 0, 0)), (1, 0));
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
        assert_eq!(told.map(|(bytes, name)| byte(&planes, bytes, name, 9, 9)), [chase, 0, chase], "{mv}");
    }
}

#[test]
fn an_array_of_another_length_is_refused() {
    let planes = Planes::new(rules("duel"));
    let mut dice = dice(1);
    let game = fresh(planes.rules(), &mut dice);
    let expected = planes.observation_len();
    for found in [0, 1, expected - 1, expected + 1] {
        let refused = planes.observe(&game.sight(Side::Red), &mut vec![0; found]);
        assert_eq!(refused, Err(WrongLength { found, expected }));
    }
}

#[test]
fn planes_have_names_of_their_own_and_words() {
    for rules in RuleSet::builtin() {
        let planes = Planes::new(rules.clone());
        let mut names: Vec<String> = planes.list().iter().map(|plane| plane.name(rules)).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), planes.list().len(), "{}", rules.id());
        assert!(planes.list().iter().all(|plane| !plane.doc().is_empty() && plane.largest(rules) > 0));
    }
}

#[test]
fn the_page_on_the_laboratory_names_every_plane() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lab.md");
    let page = std::fs::read_to_string(&page).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
    for rules in RuleSet::builtin() {
        let planes = Planes::new(rules.clone());
        for plane in planes.list() {
            let name = match plane {
                Plane::EnemyCanBe(_) => "enemy.KIND".to_owned(),
                Plane::ExposedAs(_) => "exposed.KIND".to_owned(),
                Plane::Own(_) => "own.KIND".to_owned(),
                Plane::EnemyHidden(_) => "hidden.KIND".to_owned(),
                plane => plane.name(rules),
            };
            assert!(page.contains(&format!("`{name}`")) && page.contains(plane.doc()), "{name}: {}", plane.doc());
        }
        if ["classic", "marsal"].contains(&rules.id()) {
            let count = format!(
                "`{}` {}{}",
                rules.id(),
                if rules.id() == "classic" { "has " } else { "" },
                planes.list().len()
            );
            assert!(page.contains(&count), "{count}");
        }
    }
}
