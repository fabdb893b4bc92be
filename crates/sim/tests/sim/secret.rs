//! Nothing leaks: where a side could not have noticed that hidden stones were dealt another way, every byte is the same.

use marshal_rules::{BySide, Game, Kind, Move, RuleSet, Setup, Side, View, Viewer};
use marshal_sim::{Planes, sample_world};
use rand_pcg::Pcg64Mcg;

use crate::games::{Shown, dice, fresh, pick};

#[test]
fn other_hidden_stones_leave_every_byte_as_it_is() {
    for rules in RuleSet::builtin() {
        let planes = Planes::new(rules.clone());
        let mut compared = 0;
        for seed in 0..30 {
            let mut dice = dice(seed);
            let start = fresh(rules, &mut dice);
            let mut game = start.clone();
            for _ in 0..20 + 5 * seed {
                let Some(mv) = pick(&game, &mut dice) else { break };
                game.play(mv).expect("a legal move");
            }
            if game.outcome().is_none() {
                for side in Side::ALL {
                    compared += plays_the_same(&planes, &start, &game, side, &mut dice);
                }
            }
        }
        assert!(compared > 200, "only {compared} positions of {} could be compared", rules.id());
    }
}

/// The same moves with another deal of what the side does not know; returns for how many positions.
fn plays_the_same(planes: &Planes, start: &Game, game: &Game, side: Side, dice: &mut Pcg64Mcg) -> usize {
    let view: View = game.view(Viewer::Side(side));
    let kinds = sample_world(&view, dice).expect("the truth is a world");
    let truth: Vec<Kind> = view.stones().map(|stone| game.kind(stone.id)).collect();
    if kinds == truth {
        return 0;
    }
    let setups = BySide::from_fn(|owner| {
        Setup(view.stones().filter(|stone| stone.side == owner).map(|s| (s.start, kinds[s.id.index()])).collect())
    });
    let Ok(mut other) = Game::new(planes.rules().clone(), setups, start.starter()) else { return 0 };
    let mut same = start.clone();
    let moves: Vec<Move> = game.moves().collect();
    for (ply, &mv) in moves.iter().enumerate() {
        let [one, two] = [&same, &other].map(|game| Shown::of(planes, &game.sight(side)));
        assert!(one == two, "{side} at ply {ply} of {:?}", game);
        let legal = |game: &Game| {
            let mut moves = Vec::new();
            game.sight(side).for_each_move(|mv| moves.push(mv));
            moves
        };
        assert_eq!(legal(&same), legal(&other));
        same.play(mv).expect("it was played");
        // With these kinds the game could have ended earlier, which everybody would have noticed.
        if other.play(mv).is_err() || other.outcome() != same.outcome() {
            return ply;
        }
        let events = [&same, &other].map(|game| game.event(Viewer::Side(side), game.ply() - 1));
        if events[0] != events[1] {
            // Told something later that rules the deal out: it was no world then.
            panic!("the deal contradicts what {side} was told in ply {ply}");
        }
    }
    assert!(Shown::of(planes, &same.sight(side)) == Shown::of(planes, &other.sight(side)));
    moves.len()
}
