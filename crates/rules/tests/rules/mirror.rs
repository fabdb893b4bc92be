//! A game in a mirror, and a game seen from the other side of the table, are the same game.

use crate::dice::{self, Dice};
use crate::pair::{Placed, random_setup, setup};
use crate::player::Style;
use crate::twin::{Point, Rules, Twin, point, square};
use crate::{own, rule_file, tables};
use marshal_rules::{BySide, Game, Move, RuleSet, Side};
use std::rc::Rc;
use std::sync::Arc;

/// A way of looking at a board from elsewhere.
#[derive(Clone, Copy, Debug)]
enum Look {
    /// Column a is the last one.
    LeftRight,
    /// From the enemy's side of the table: Red is Blue and row 1 the last one.
    FromTheOtherSide,
}

impl Look {
    fn point(self, rules: &Rules, (col, row): Point) -> Point {
        match self {
            Look::LeftRight => (rules.width - 1 - col, row),
            Look::FromTheOtherSide => (rules.width - 1 - col, rules.height - 1 - row),
        }
    }

    fn side(self, side: Side) -> Side {
        match self {
            Look::LeftRight => side,
            Look::FromTheOtherSide => side.other(),
        }
    }

    fn rules(self, rules: &Rules) -> Rules {
        let look = |points: &std::collections::BTreeSet<Point>| -> std::collections::BTreeSet<Point> {
            points.iter().map(|&at| self.point(rules, at)).collect()
        };
        let zone = |side: Side| look(&rules.zones[self.side(side).index()]);
        Rules { blocked: look(&rules.blocked), zones: Side::ALL.map(zone), ..rules.clone() }
    }
}

#[test]
fn built_in_rule_sets() {
    for id in tables::IDS {
        let plain = tables::rules(id);
        let rules = RuleSet::by_id(id).expect("a rule set that ships");
        for look in [Look::LeftRight, Look::FromTheOtherSide] {
            let seen = look.rules(&plain);
            assert_eq!((&seen.blocked, &seen.zones), (&plain.blocked, &plain.zones), "{id} is symmetrical");
            for seed in dice::seeds(0, 4) {
                println!("rule set {id}, {look:?}");
                play_both(&plain, look, &rules, &rules, &mut Dice::new(seed));
            }
        }
    }
}

#[test]
fn own_rule_sets() {
    for seed in dice::seeds(3000, 150) {
        let mut dice = Dice::new(seed);
        let plain = own::rules(&mut dice);
        let rules = rule_file::read(&plain);
        for look in [Look::LeftRight, Look::FromTheOtherSide] {
            println!("{look:?}");
            play_both(&plain, look, &rules, &rule_file::read(&look.rules(&plain)), &mut dice);
        }
    }
}

fn play_both(plain: &Rules, look: Look, rules: &Arc<RuleSet>, seen: &Arc<RuleSet>, dice: &mut Dice) {
    let shared = Rc::new(plain.clone());
    let setups = Side::ALL.map(|side| random_setup(&shared, side, dice));
    let [Some(red), Some(blue)] = setups else { return };
    let placed = BySide::new(red, blue);
    let turned = |side: Side| -> Placed {
        placed[look.side(side)].iter().map(|&(at, kind)| (look.point(plain, at), kind)).collect()
    };
    let first = dice.pick(&Side::ALL);
    let start = |rules: &Arc<RuleSet>, red: &Placed, blue: &Placed, first| {
        let setups = BySide::new(setup(red), setup(blue));
        Game::new(Arc::clone(rules), setups, first).expect("a setup without a fault")
    };
    let mut one = start(rules, &placed[Side::Red], &placed[Side::Blue], first);
    let mut two = start(seen, &turned(Side::Red), &turned(Side::Blue), look.side(first));
    let mut stones = Vec::new();
    for side in Side::ALL {
        stones.extend(placed[side].iter().map(|&(at, kind)| (side, at, kind)));
    }
    let mut twin = Twin::new(Rc::clone(&shared), &stones, first);
    let styles = Style::pair(dice);
    for _ in 0..150 {
        let outcome = two.outcome().map(|mut outcome| {
            outcome.winner = outcome.winner.map(|side| look.side(side));
            outcome
        });
        assert_eq!(one.outcome(), outcome);
        let legal = points(&one.legal_moves());
        let mut mirrored: Vec<_> = points(&two.legal_moves())
            .iter()
            .map(|&(from, to)| (look.point(plain, from), look.point(plain, to)))
            .collect();
        mirrored.sort_unstable();
        assert_eq!(legal, mirrored, "legal moves");
        if legal.is_empty() {
            break;
        }
        let (from, to) = styles[twin.turn().index()].choose(&twin, &legal, dice);
        one.play(Move { from: square(from), to: square(to) }).expect("a legal move");
        let (turned_from, turned_to) = (look.point(plain, from), look.point(plain, to));
        two.play(Move { from: square(turned_from), to: square(turned_to) }).expect("its image is legal");
        twin.play(from, to);
    }
}

fn points(moves: &[Move]) -> Vec<(Point, Point)> {
    let mut moves: Vec<_> = moves.iter().map(|mv| (point(mv.from), point(mv.to))).collect();
    moves.sort_unstable();
    moves
}
