//! Armies set up by actions.

use marshal_rules::{RuleSet, Setup, Side};
use marshal_sim::{Action, Actions, Batch, BatchError, Fact, Opening, Options, Placing, Planes};

use crate::batch::{Arrays, batch};
use crate::games::{Shown, dice, rules};

const PLACED: Options = Options { opening: Opening::Placed, auto_reset: true, max_plies: None };

/// Places a setup from its line, `.` for an empty square, in the first of one environment.
fn place(batch: &mut Batch, arrays: &mut Arrays, line: &str) {
    for symbol in line.chars().filter(|&symbol| symbol != '/') {
        let kind = batch.rules().kind_by_symbol(symbol);
        let action = kind.map_or(Action::LeaveEmpty, Action::Place);
        let number = batch.actions().index(Side::Red, action).expect("a number") as i64;
        batch.step(&[number], &mut arrays.buffers()).expect("a stone that is left");
    }
}

#[test]
fn both_sides_place_their_stones_as_a_line_is_written() {
    let rules = rules("marsal-mini");
    let mut batch = batch(&rules, 1, 1, PLACED);
    let mut arrays = Arrays::observed(&batch);
    assert_eq!(arrays.to_move, [0]);
    place(&mut batch, &mut arrays, "EMG.EC/NSNBF");
    assert_eq!(arrays.to_move, [1], "the last square stays empty by itself");
    assert!(batch.game(0).expect("an environment").is_none());
    place(&mut batch, &mut arrays, "F.EMGE/NSNBC");
    let game = batch.game(0).expect("an environment").expect("both are ready");
    assert_eq!(game.setup_of(Side::Red).line(&rules, Side::Red), "EMG.EC/NSNBF.");
    assert_eq!(game.setup_of(Side::Blue).line(&rules, Side::Blue), "F.EMGE/NSNBC.");
    assert_eq!((game.ply(), arrays.rewards[0], arrays.terminated[0]), (0, 0.0, false));
}

#[test]
fn what_the_mask_offers_leads_to_a_game_in_every_rule_set() {
    for rules in RuleSet::builtin() {
        let mut batch = batch(rules, 3, 2, PLACED);
        let mut arrays = Arrays::observed(&batch);
        let mut dice = dice(6);
        for _ in 0..2 * rules.zone(Side::Red).len() {
            if (0..3).all(|env| batch.game(env).expect("an environment").is_some()) {
                break;
            }
            let actions = arrays.pick(&mut dice);
            batch.step(&actions, &mut arrays.buffers()).expect("what the mask offers");
        }
        assert!((0..3).any(|env| batch.game(env).expect("an environment").is_some()), "{}", rules.id());
    }
}

#[test]
fn nobody_sees_the_other_side_set_up() {
    let rules = rules("barrage");
    let mut batches = [(); 2].map(|()| batch(&rules, 1, 1, PLACED));
    let setups = [".E.....B../...FM...G./.....N..../....S.E...", "E.......B./...FM...G./..N......./....S.E..."];
    let seen = std::array::from_fn::<_, 2, _>(|at| {
        let setup = Setup::parse(&rules, Side::Red, setups[at]).expect("a setup");
        batches[at].set_up(0, setup).expect("a good setup");
        Arrays::observed(&batches[at])
    });
    assert_eq!(seen[0].to_move, [1]);
    assert!(seen[0] == seen[1], "Blue sees something of Red's setup");
}

#[test]
fn a_whole_setup_counts_as_one_action() {
    let rules = rules("marsal-mini");
    let mut batch = batch(&rules, 2, 1, PLACED);
    for (side, line) in [(Side::Red, "EMG.EC/NSNBF."), (Side::Blue, "F.EMGE/NSNBC.")] {
        let setup = Setup::parse(&rules, side, line).expect("a setup");
        batch.set_up(1, setup).expect("a good setup");
    }
    let game = batch.game(1).expect("an environment").expect("both are ready");
    assert_eq!(game.setup_of(Side::Blue).line(&rules, Side::Blue), "F.EMGE/NSNBC.");
    assert!(batch.game(0).expect("an environment").is_none(), "the other one is still set up");
    let late = batch.set_up(1, Setup::new());
    assert_eq!(late, Err(BatchError::Phase { env: 1, setting_up: false }));
    assert!(matches!(batch.set_up(0, Setup::new()), Err(BatchError::Setup { env: 0, side: Side::Red, .. })));
    assert_eq!(batch.resample(0, 1), Err(BatchError::Phase { env: 0, setting_up: true }));
}

#[test]
fn a_setup_that_the_rules_refuse_begins_anew() {
    let rules = rules("marsal");
    let mut batch = batch(&rules, 1, 1, PLACED);
    let mut arrays = Arrays::observed(&batch);
    let first = arrays.observations.clone();
    // Mines before every open square: no stone could make a first move.
    place(&mut batch, &mut arrays, "BBBEBBEBBB/KDFEKNENDE/TNNKMTTSGT/NEEECNKCTD");
    assert_eq!(arrays.to_move, [0], "Red is still setting up");
    assert!(arrays.observations == first);
    place(&mut batch, &mut arrays, "BBBBBBEBEB/KDFEKNENDE/TNNKMTTSGT/NEEECNKCTD");
    assert_eq!(arrays.to_move, [1]);
}

#[test]
fn a_side_sees_its_own_stones_only_while_both_are_placed() {
    let rules = rules("marsal-mini");
    let (actions, planes) = (Actions::new(&rules), Planes::new(rules.clone()));
    let mut placing = Placing::new(&rules, Side::Blue);
    let seen = |placing: &Placing, side| {
        let mut shown = Shown::rubbish(&planes);
        placing.observe(side, &planes, &mut shown.planes, &mut shown.facts).expect("the right lengths");
        shown
    };
    let blank = seen(&placing, Side::Blue);
    for (fact, &found) in planes.facts().iter().zip(&blank.facts) {
        let expected = match fact {
            Fact::EnemyHidden(kind) => rules.kind(*kind).count,
            Fact::Setup => 1,
            _ => 0,
        };
        assert_eq!(found, expected, "{fact:?}");
    }
    let captain = Action::Place(rules.kind_by_id("captain").expect("a kind"));
    assert!(placing.take(captain));
    assert!(!placing.take(captain), "an army has one captain");
    assert!(seen(&placing, Side::Blue) == blank, "Blue sees something of Red's setup");
    while !placing.is_complete() {
        let next = placing.legal(&actions).next().and_then(|number| actions.action(Side::Red, number));
        assert!(placing.take(next.expect("an action")));
    }
    assert!(placing.hand_in(&rules).expect("a good setup").is_none());
    let red = seen(&placing, Side::Red);
    assert_eq!(placing.side(), Side::Blue);
    assert!(placing.take(captain));
    assert!(seen(&placing, Side::Red) == red, "Red sees something of Blue's setup");
    while !placing.is_complete() {
        let next = placing.legal(&actions).last().and_then(|number| actions.action(Side::Blue, number));
        assert!(placing.take(next.expect("an action")));
    }
    let game = placing.hand_in(&rules).expect("a good setup").expect("both are ready");
    assert_eq!((game.turn(), game.ply()), (Side::Blue, 0));
    assert!(placing.observe(Side::Red, &planes, &mut [0; 3], &mut red.facts.clone()).is_err());
}
