//! Deals of hidden stones compared with all deals counted one by one.

use std::collections::HashMap;

use marshal_rules::{Game, Kind, KindSet, RuleSet, Side, View, Viewer};
use marshal_sim::sample_world;

use crate::games::{dice, played, rules};

/// Every deal of an army that fits, by brute force.
fn all_deals(sets: &[KindSet], left: &mut Vec<u8>, dealt: &mut Vec<Kind>, found: &mut Vec<Vec<Kind>>) {
    let Some(set) = sets.get(dealt.len()) else {
        found.push(dealt.clone());
        return;
    };
    for kind in set.iter() {
        if left[kind.index()] > 0 {
            left[kind.index()] -= 1;
            dealt.push(kind);
            all_deals(sets, left, dealt, found);
            dealt.pop();
            left[kind.index()] += 1;
        }
    }
}

fn enemy_sets(view: &View, side: Side) -> Vec<KindSet> {
    view.stones().filter(|stone| stone.side != side).map(|stone| view.evidence(stone.id)).collect()
}

/// Whether of any two sets one holds the other: then no deal is ever rejected.
fn are_nested(sets: &[KindSet]) -> bool {
    sets.iter().all(|&one| sets.iter().all(|&two| one & two == one || one & two == two))
}

#[test]
fn every_deal_has_the_same_chance() {
    // Both kinds are told in a strike of `duel`, only the defender's in `marsal-mini`.
    let both = [rules("duel"), rules("marsal-mini")];
    let (mut nested, mut crossing) = (0, 0);
    for seed in 0..400 {
        let rules = &both[seed as usize % 2];
        let game = played(rules, 30 + (seed % 40) as u32, &mut dice(seed));
        let side = game.turn();
        let view = game.view(Viewer::Side(side));
        let sets = enemy_sets(&view, side);
        let plain = are_nested(&sets);
        let wanted = if plain { &mut nested } else { &mut crossing };
        if game.outcome().is_some() || *wanted == 5 {
            continue;
        }
        let mut left = rules.kinds().iter().map(|kind| kind.count).collect();
        let mut deals = Vec::new();
        all_deals(&sets, &mut left, &mut Vec::new(), &mut deals);
        if deals.len() > 400 || deals.len() < 3 {
            continue;
        }
        *wanted += 1;
        compare(&view, side, &deals, seed);
    }
    assert_eq!((nested, crossing), (5, 5), "games with nested and with crossing sets");
}

/// Draws deals and compares how often each came up; 5 standard deviations are the limit.
fn compare(view: &View, side: Side, deals: &[Vec<Kind>], seed: u64) {
    let draws = 200 * deals.len();
    let mut times: HashMap<Vec<Kind>, usize> = HashMap::new();
    let mut dice = dice(seed);
    let enemy: Vec<usize> = view.stones().filter(|stone| stone.side != side).map(|stone| stone.id.index()).collect();
    for _ in 0..draws {
        let kinds = sample_world(view, &mut dice).expect("the truth is a deal");
        assert!(view.world(&kinds).is_ok(), "a deal that contradicts the view, seed {seed}");
        *times.entry(enemy.iter().map(|&stone| kinds[stone]).collect()).or_default() += 1;
    }
    assert_eq!(times.len(), deals.len(), "seed {seed}: every deal comes up");
    for deal in deals {
        let seen = times[deal] as f64;
        assert!((seen - 200.0).abs() < 5.0 * 200f64.sqrt(), "seed {seed}: {deal:?} came up {seen} times of 200");
    }
}

#[test]
fn a_deal_is_found_in_long_games_of_every_rule_set() {
    for rules in RuleSet::builtin() {
        for seed in 0..20 {
            let game: Game = played(rules, 100 + 40 * seed as u32, &mut dice(seed));
            for side in Side::ALL {
                let view = game.view(Viewer::Side(side));
                if game.outcome().is_none() {
                    let kinds = sample_world(&view, &mut dice(seed)).expect("the truth is a deal");
                    let world = view.world(&kinds).expect("a deal that fits");
                    assert_eq!(world.view(Viewer::Side(side)).possible_all(), view.possible_all());
                }
            }
        }
    }
}

#[test]
fn a_spectator_has_no_side_to_deal_for() {
    let game = played(&rules("duel"), 10, &mut dice(1));
    assert_eq!(sample_world(&game.view(Viewer::Spectator), &mut dice(1)), None);
}
