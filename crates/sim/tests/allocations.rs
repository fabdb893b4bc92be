//! Once made, the loops allocate nothing.

use allocation_counter::measure;
use marshal_rules::RuleSet;
use marshal_sim::{Planes, Playout};

#[test]
fn random_games_allocate_nothing() {
    for rules in RuleSet::builtin() {
        let mut playout = Playout::new(rules, 1).expect("a drawn setup that can move");
        let planes = Planes::new(rules.clone());
        let (mut observation, mut facts) = (vec![0; planes.observation_len()], vec![0; planes.facts().len()]);
        let mut observe = |game: &marshal_rules::Game| {
            planes.observe(&game.sight(game.turn()), &mut observation, &mut facts).expect("the right lengths");
        };
        // The first games find out how long a history gets where the rules set no limit.
        playout.run(60_000, &mut observe);
        let used = measure(|| playout.run(60_000, &mut observe));
        assert_eq!(used.count_total, 0, "{}: {used:?}", rules.id());
        assert!(playout.games() > 10);
    }
}
