//! Bad input is named, and nothing happens.

use marshal_rules::{BySide, MoveError, RuleSet, Setup, SetupError, Side};
use marshal_sim::{Action, Batch, BatchError, Opening, Options};

use crate::batch::{Arrays, batch};
use crate::games::{dice, rules};

#[test]
fn a_batch_needs_environments_and_threads() {
    let new = |envs, threads| Batch::new(rules("duel"), envs, 1, threads, Options::default()).map(drop);
    assert_eq!(new(0, 1), Err(BatchError::NoEnvironments));
    assert_eq!(new(1, 0), Err(BatchError::Threads(0)));
    assert_eq!(new(1, 257), Err(BatchError::Threads(257)));
    assert_eq!(new(1, 256), Ok(()));
}

/// One soldier among a hundred mines, and a zone with one gate: it has to stand just there.
const GATE: &str = r#"
id = "gate"
name = { cs = "Brána", en = "Gate" }
[board]
width = 16
height = 16
blocked = ["b8-p9"]
[zones]
red = ["a1-p7"]
blue = ["a10-p16"]
[rules]
shut-in = "refused"
[[kinds]]
id = "soldier"
name = { cs = "Voják", en = "Soldier" }
number = 1
count = 1
[[kinds]]
id = "mine"
name = { cs = "Mina", en = "Mine" }
role = "mine"
count = 110
[[kinds]]
id = "flag"
name = { cs = "Prapor", en = "Flag" }
role = "flag"
count = 1
[[strikes]]
attacker = "any"
defender = "mine"
result = "defender"
[[strikes]]
attacker = "any"
defender = "flag"
result = "attacker"
"#;

#[test]
fn a_rule_set_in_which_hardly_anybody_can_move_is_named() {
    let gate = RuleSet::from_toml("gate.toml", GATE).unwrap_or_else(|error| panic!("{error}"));
    let refused = Batch::new(gate.into(), 1, 1, 1, Options::default()).map(drop);
    assert_eq!(refused, Err(BatchError::NoOpening("gate".to_owned())));
}

/// Gives an array another length.
type Break = fn(&mut Arrays);

#[test]
fn an_array_of_another_length_is_named() {
    let mut batch = batch(&rules("duel"), 3, 2, Options::default());
    let good = Arrays::observed(&batch);
    let actions = good.pick(&mut dice(1));
    let breaks: [(&str, Break); 7] = [
        ("observations", |arrays| arrays.observations.truncate(1)),
        ("facts", |arrays| arrays.facts.push(0)),
        ("masks", |arrays| arrays.masks.push(false)),
        ("rewards", |arrays| arrays.rewards.clear()),
        ("terminated", |arrays| arrays.terminated.push(false)),
        ("truncated", |arrays| arrays.truncated.clear()),
        ("to_move", |arrays| arrays.to_move.push(0)),
    ];
    for (name, break_it) in breaks {
        let mut arrays = good.clone();
        break_it(&mut arrays);
        for refused in [batch.step(&actions, &mut arrays.buffers()), batch.observe(&mut arrays.buffers())] {
            assert!(matches!(refused, Err(BatchError::Shape { what, .. }) if what == name), "{refused:?}");
        }
    }
    let short = batch.step(&actions[..2], &mut good.clone().buffers());
    assert_eq!(short, Err(BatchError::Shape { what: "actions", found: 2, expected: 3 }));
    assert!(Arrays::observed(&batch) == good, "nothing was played");
}

#[test]
fn a_wrong_action_is_named_and_nobody_has_played() {
    for threads in [1, 2, 4] {
        let mut batch = batch(&rules("classic"), 4, threads, Options::default());
        let mut arrays = Arrays::observed(&batch);
        let before = arrays.clone();
        let good = arrays.pick(&mut dice(1));
        let last = batch.actions().len() - 1;
        let empty = Action::Move("a5a6".parse().expect("a move"));
        let empty = batch.actions().index(Side::Red, empty).expect("a number") as i64;
        let place = batch.actions().moves() as i64;
        for env in 0..4 {
            let mut step = |action: i64| {
                let mut actions = good.clone();
                actions[env] = action;
                batch.step(&actions, &mut arrays.buffers())
            };
            for action in [-1, i64::MIN, i64::MAX, last as i64 + 1] {
                assert_eq!(step(action), Err(BatchError::NoSuchAction { env, action, last }));
            }
            let reason = MoveError::NothingThere("a5".parse().expect("a square"));
            assert_eq!(step(empty), Err(BatchError::IllegalMove { env, action: empty, reason }));
            assert_eq!(step(place), Err(BatchError::NotSettingUp { env, action: place }));
        }
        assert!(arrays == before, "an array was written");
        batch.step(&good, &mut arrays.buffers()).expect("legal actions");
    }
}

#[test]
fn of_several_wrong_actions_the_first_is_named() {
    let mut batch = batch(&rules("classic"), 9, 3, Options::default());
    let mut arrays = Arrays::observed(&batch);
    let mut actions = arrays.pick(&mut dice(1));
    for env in [8, 2, 5] {
        actions[env] = -1;
    }
    let refused = batch.step(&actions, &mut arrays.buffers());
    assert!(matches!(refused, Err(BatchError::NoSuchAction { env: 2, action: -1, .. })), "{refused:?}");
}

/// A legal action of the first environment.
fn first_legal(arrays: &Arrays) -> i64 {
    arrays.masks.iter().position(|&legal| legal).expect("a legal action") as i64
}

#[test]
fn a_dead_environment_is_named() {
    let rules = rules("marsal-mini");
    let mut batch = batch(&rules, 2, 1, Options { auto_reset: false, ..Options::default() });
    let setups = BySide::from_fn(|side| Setup::parse(&rules, side, "F.EMGE/NSNBC.").expect("a setup"));
    batch.begin(1, setups, Side::Red).expect("good setups");
    let mut arrays = Arrays::observed(&batch);
    let mut actions = arrays.pick(&mut dice(1));
    let run = Action::Move("f2f6".parse().expect("a move"));
    actions[1] = batch.actions().index(Side::Red, run).expect("a number") as i64;
    batch.step(&actions, &mut arrays.buffers()).expect("legal actions");
    let next = batch.step(&[first_legal(&arrays), 0], &mut arrays.buffers());
    assert_eq!(next, Err(BatchError::Over { env: 1 }));
    assert_eq!(batch.resample(1, 1), Err(BatchError::Over { env: 1 }));
    batch.reset_one(1).expect("an environment");
    batch.observe(&mut arrays.buffers()).expect("arrays that fit");
    let actions = arrays.pick(&mut dice(2));
    batch.step(&actions, &mut arrays.buffers()).expect("it lives again");
}

#[test]
fn an_environment_that_does_not_exist_is_named() {
    let mut batch = batch(&rules("duel"), 2, 1, Options::default());
    let saved = batch.snapshot(0).expect("an environment");
    let missing = BatchError::NoSuchEnvironment { env: 2, last: 1 };
    assert_eq!(batch.game(2).map(drop), Err(missing.clone()));
    assert_eq!(batch.snapshot(2).map(drop), Err(missing.clone()));
    assert_eq!(batch.restore(2, &saved), Err(missing.clone()));
    assert_eq!(batch.resample(2, 1), Err(missing.clone()));
    assert_eq!(batch.reset_one(2), Err(missing.clone()));
    assert_eq!(batch.set_up(2, Setup::new()), Err(missing));
}

#[test]
fn setups_that_do_not_fit_are_named() {
    let rules = rules("marsal-mini");
    let mut batch = batch(&rules, 1, 1, Options::default());
    let before = Arrays::observed(&batch);
    let good = Setup::parse(&rules, Side::Red, "EMG.EC/NSNBF.").expect("a setup");
    let refused = batch.begin(0, BySide::new(good, Setup::new()), Side::Red);
    let expected = matches!(
        refused,
        Err(BatchError::Setup { env: 0, side: Side::Blue, reason: SetupError::Missing { missing: 1, .. } })
    );
    assert!(expected, "{refused:?}");
    assert!(Arrays::observed(&batch) == before);
}

#[test]
fn a_snapshot_of_other_rules_is_refused() {
    let [mut one, other] = ["duel", "barrage"].map(|id| batch(&rules(id), 1, 1, Options::default()));
    let foreign = one.restore(0, &other.snapshot(0).expect("an environment"));
    let (found, expected) = ("barrage".to_owned(), "duel".to_owned());
    assert_eq!(foreign, Err(BatchError::ForeignSnapshot { env: 0, found, expected }));
}

#[test]
fn a_stone_that_is_not_left_is_refused() {
    let rules = rules("marsal-mini");
    let options = Options { opening: Opening::Placed, ..Options::default() };
    let mut batch = batch(&rules, 1, 1, options);
    let mut arrays = Arrays::observed(&batch);
    let number = |action| batch.actions().index(Side::Red, action).expect("a number") as i64;
    let flag = number(Action::Place(rules.flag()));
    let empty = number(Action::LeaveEmpty);
    let a_move = number(Action::Move("a2a3".parse().expect("a move")));
    batch.step(&[flag], &mut arrays.buffers()).expect("the flag");
    let refused = |batch: &mut Batch, arrays: &mut Arrays, action| {
        assert_eq!(batch.step(&[action], &mut arrays.buffers()), Err(BatchError::IllegalSetup { env: 0, action }));
    };
    refused(&mut batch, &mut arrays, flag);
    refused(&mut batch, &mut arrays, a_move);
    // Twelve squares for ten stones: two stay empty, not three.
    for _ in 0..2 {
        batch.step(&[empty], &mut arrays.buffers()).expect("a square to spare");
    }
    refused(&mut batch, &mut arrays, empty);
}

#[test]
fn errors_are_one_sentence_that_names_the_place() {
    let env = 3;
    let said = BatchError::IllegalMove { env, action: 17, reason: MoveError::GameOver }.to_string();
    assert!(said.contains("environment 3") && said.contains("action 17") && said.contains("over"), "{said}");
    let said = BatchError::Shape { what: "masks", found: 1, expected: 2 }.to_string();
    assert!(said.contains("masks") && said.contains('1') && said.contains('2'), "{said}");
    let said = [true, false].map(|setting_up| BatchError::Phase { env, setting_up }.to_string());
    assert!(said[0].contains("set up") && said[1].contains("under way"), "{said:?}");
}
