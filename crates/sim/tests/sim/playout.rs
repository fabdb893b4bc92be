//! Random games.

use marshal_rules::RuleSet;
use marshal_sim::{Playout, Stop, Work, measure};

use crate::games::rules;

#[test]
fn plays_exactly_so_many_plies_and_the_same_ones_again() {
    for rules in RuleSet::builtin() {
        let line = |seed: u64| {
            let mut playout = Playout::new(rules, seed).expect("a drawn setup that can move");
            let mut lines = Vec::new();
            playout.run(700, |game| lines.push(game.position_line()));
            playout.run(300, |game| lines.push(game.position_line()));
            assert_eq!((playout.plies(), lines.len()), (1000, 1000));
            lines
        };
        assert!(line(1) == line(1), "{}", rules.id());
        assert!(line(1) != line(2), "{}", rules.id());
    }
}

#[test]
fn games_end_by_the_rules_and_the_next_begins() {
    let mut playout = Playout::new(&rules("marsal-mini"), 3).expect("a drawn setup that can move");
    let mut ended = 0;
    playout.run(20_000, |game| ended += u64::from(game.outcome().is_some()));
    assert!(playout.games() > 20, "{} games", playout.games());
    assert!(ended - playout.games() <= 1, "{ended} ends, {} games counted", playout.games());
}

#[test]
fn threads_add_up() {
    for work in [Work::Play, Work::Observe] {
        let figures = measure(&rules("barrage"), 1, 3, Stop::AfterPlies(5000), work).expect("figures");
        assert_eq!((figures.plies, figures.threads), (15_000, 3));
        assert!(!figures.wall.is_zero());
    }
}
