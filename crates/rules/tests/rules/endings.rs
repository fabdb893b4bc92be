//! Games that end without a last move, and who could still have won.

use crate::dice::{self, Dice};
use crate::pair::{Pair, VIEWERS};
use crate::player::Style;
use crate::scene::Scene;
use crate::twin::Rules;
use crate::{own, rule_file, tables};
use marshal_rules::{Game, Outcome, Reason, RuleSet, Side};
use std::rc::Rc;
use std::sync::Arc;

const WALLED_RED: &str = "mine a2, mine b1, flag a1";

#[test]
fn time_runs_out() {
    // Blue cannot come to Red's flag, Red can come to Blue's.
    let scene = Scene::new("marsal", &format!("{WALLED_RED}, captain e5"), "cadet e9, flag j11", Side::Red);
    let after = |side: Side| {
        let mut game = scene.pair.game.clone();
        game.time_out(side).expect("a running game");
        game.outcome().expect("an end").to_string()
    };
    assert_eq!(after(Side::Red), "draw time-cannot-win");
    assert_eq!(after(Side::Blue), "red time");
    // A miner of Blue's is enough.
    let scene = Scene::new("marsal", &format!("{WALLED_RED}, captain e5"), "miner e9, flag j11", Side::Red);
    let mut game = scene.pair.game.clone();
    game.time_out(Side::Red).expect("a running game");
    assert_eq!(game.outcome(), Some(Outcome { winner: Some(Side::Blue), reason: Reason::TimeOut }));
    // Where the dead-position rule is off, time is time.
    let red = "bomb a2, bomb b1, flag a1, captain e4";
    let scene = Scene::new("classic", red, "major e9, flag j10", Side::Red);
    let mut game = scene.pair.game.clone();
    game.time_out(Side::Red).expect("a running game");
    assert_eq!(game.outcome(), Some(Outcome { winner: Some(Side::Blue), reason: Reason::TimeOut }));
}

#[test]
fn who_has_left_may_lose() {
    // As above: Blue cannot come to Red's flag, Red can come to Blue's.
    let scene = Scene::new("marsal", &format!("{WALLED_RED}, captain e5"), "cadet e9, flag j11", Side::Red);
    let after = |end: fn(&mut Game)| {
        let mut game = scene.pair.game.clone();
        end(&mut game);
        game.outcome().expect("an end").to_string()
    };
    assert_eq!(after(|game| game.claim_win(Side::Red).expect("a running game")), "red left");
    assert_eq!(after(|game| game.claim_win(Side::Blue).expect("a running game")), "draw left");
    assert_eq!(after(|game| game.claim_draw().expect("a running game")), "draw left");
}

#[test]
fn everybody_sees_both_armies_at_the_end() {
    let rules = RuleSet::by_id("marsal-mini").expect("a rule set that ships");
    let plain = Rc::new(tables::rules("marsal-mini"));
    let pair = Pair::random(&rules, &plain, &mut Dice::new(8)).expect("a setup");
    let ends: [fn(&mut Game); 4] = [
        |game| game.resign(Side::Red).expect("a running game"),
        |game| game.agree_draw().expect("a running game"),
        |game| game.time_out(Side::Blue).expect("a running game"),
        |game| {
            while let Some(&mv) = game.legal_moves().last() {
                game.play(mv).expect("a legal move");
            }
        },
    ];
    for end in ends {
        let mut game = pair.game.clone();
        end(&mut game);
        assert!(game.outcome().is_some());
        for viewer in VIEWERS {
            let view = game.view(viewer);
            assert_eq!(view.outcome(), game.outcome());
            for stone in view.stones() {
                assert_eq!(stone.kind, Some(game.kind(stone.id)));
            }
            assert!(view.legal_moves().is_empty());
        }
        assert!(game.legal_moves().is_empty());
        assert!(game.draw_move(|_| 0).is_none());
    }
}

/// The test for one side alone, all through games of all sorts.
#[test]
fn who_could_still_win() {
    let (mut can, mut cannot) = (0, 0);
    let mut look = |rules: &Arc<RuleSet>, plain: &Rc<Rules>, dice: &mut Dice| {
        let Some(mut pair) = Pair::random(rules, plain, dice) else { return };
        for _ in 0..100 {
            for side in Side::ALL {
                let wins = pair.twin.can_win(side);
                assert_eq!(pair.game.can_win(side), wins, "{side} after {:?}", pair.line());
                if wins { can += 1 } else { cannot += 1 }
            }
            if pair.twin.outcome().is_some() {
                break;
            }
            let style = dice.pick(&[Style::Any, Style::Strike, Style::Strike]);
            let (from, to) = style.choose(&pair.twin, &pair.twin.legal_moves(), dice);
            pair.play(from, to);
        }
    };
    for seed in dice::seeds(11_000, 300) {
        let mut dice = Dice::new(seed);
        let plain = Rc::new(own::rules(&mut dice));
        look(&rule_file::read(&plain), &plain, &mut dice);
    }
    for id in ["marsal-small", "marsal-mini", "barrage"] {
        look(&RuleSet::by_id(id).expect("a rule set that ships"), &Rc::new(tables::rules(id)), &mut Dice::new(1));
    }
    assert!(can > 1000 && cannot > 100, "{can} times yes, {cannot} times no");
}
