//! Setups are valid, guarded and varied for every rule set, the built-in ones and any other.

use std::collections::{HashMap, HashSet};

use marshal_ai::setups::{chosen, sensible};
use marshal_ai::value::Network;
use marshal_rules::{
    BoardData, KindData, NoMove, Parameters, Role, RuleSet, RuleSetData, Run, ShutIn, Side, Square, StrikeData,
    StrikeWinner, Text, ZonesData,
};

#[test]
fn setups_are_valid_for_all_built_in_rule_sets() {
    for rules in RuleSet::builtin() {
        for side in Side::ALL {
            for seed in 0..150 {
                let setup = sensible(rules, side, seed);
                assert_eq!(setup.check(rules, side), Ok(()), "{} {side} {seed}", rules.id());
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_setup_and_others_give_others() {
    for rules in RuleSet::builtin() {
        let line = |seed| sensible(rules, Side::Red, seed).line(rules, Side::Red);
        assert_eq!(line(5), line(5));
        let different: HashSet<String> = (0..300).map(line).collect();
        assert!(different.len() > 297, "{}: {} of 300", rules.id(), different.len());
    }
}

#[test]
fn the_flag_stands_back_and_mostly_guarded() {
    for rules in RuleSet::builtin() {
        let (mut rows, mut open) = (0, 0);
        let zone_rows = rules.zone(Side::Red).iter().map(|square| square.row()).max().unwrap() + 1;
        for seed in 0..200 {
            let setup = sensible(rules, Side::Red, seed);
            let flag = setup.iter().find(|&(_, kind)| kind == rules.flag()).map(|(square, _)| square).unwrap();
            rows += u32::from(flag.row());
            let bare = neighbours(flag).any(|next| rules.squares().contains(next) && setup.at(next).is_none());
            open += u32::from(bare);
        }
        assert!(rows < 200 * u32::from(zone_rows) / 3, "{}: the flag's rows sum up to {rows}", rules.id());
        // Where an army fills a fifth of its zone the flag cannot always be covered from all sides.
        let limit = if rules.army_size() * 2 < rules.zone(Side::Red).len() as usize { 199 } else { 60 };
        assert!(open <= limit, "{}: {open} of 200 flags have a bare side", rules.id());
    }
}

/// In a barrage a runner that sees the flag would take it with the first move of the game.
#[test]
fn hardly_a_flag_is_seen_by_a_runner_in_front_of_it() {
    for rules in RuleSet::builtin() {
        let mut seen = 0;
        for seed in 0..400 {
            let setup = sensible(rules, Side::Red, seed);
            let flag = setup.iter().find(|&(_, kind)| kind == rules.flag()).map(|(square, _)| square).unwrap();
            let ahead = (flag.row() + 1..rules.height()).map(|row| Square::new(flag.col(), row).unwrap());
            let free = |square: &Square| rules.squares().contains(*square) && setup.at(*square).is_none();
            seen += u32::from(ahead.take_while(free).any(|square| !rules.zone(Side::Red).contains(square)));
        }
        assert!(seen <= 8, "{}: {seen} of 400 flags are seen", rules.id());
    }
}

/// Nobody who reads this source finds a square to dig for the flag, or a setup to prepare for.
#[test]
fn setups_by_results_are_valid_and_no_two_alike() {
    for rules in RuleSet::builtin().iter().filter(|rules| Network::builtin(rules).is_some()) {
        for side in Side::ALL {
            const SETUPS: u64 = 100;
            let (mut lines, mut flags) = (HashSet::new(), HashMap::<Square, u32>::new());
            for seed in 0..SETUPS {
                let setup = chosen(rules, side, seed);
                assert_eq!(setup.check(rules, side), Ok(()), "{} {side} {seed}", rules.id());
                assert_eq!(setup.line(rules, side), chosen(rules, side, seed).line(rules, side));
                let flag = setup.iter().find(|&(_, kind)| kind == rules.flag()).map(|(square, _)| square);
                *flags.entry(flag.expect("a flag")).or_default() += 1;
                lines.insert(setup.line(rules, side));
            }
            let most = flags.values().max().copied().unwrap_or_default();
            assert!(lines.len() as u64 == SETUPS, "{}: {} different ones", rules.id(), lines.len());
            assert!(flags.len() >= 4 && u64::from(most) * 5 < SETUPS * 2, "{}: {flags:?}", rules.id());
        }
    }
}

fn neighbours(square: Square) -> impl Iterator<Item = Square> {
    let steps = [(0, 1), (0, -1), (1, 0), (-1, 0)];
    steps.into_iter().filter_map(move |(col, row)| {
        Square::new(square.col().checked_add_signed(col)?, square.row().checked_add_signed(row)?)
    })
}

#[test]
fn setups_are_valid_for_rule_sets_nobody_thought_of() {
    let mut numbers = Numbers(1);
    let mut tried = 0;
    for _ in 0..250 {
        let Ok(rules) = RuleSet::from_data(odd_rule_set(&mut numbers)) else { continue };
        let playable = Side::ALL.iter().all(|&side| sensible(&rules, side, 0).check(&rules, side).is_ok());
        if !playable {
            // Only a zone in which no mobile stone can ever be free to move has no valid setup.
            assert!(Side::ALL.iter().any(|&side| !has_exit(&rules, side)), "{}", rules.to_toml());
            continue;
        }
        tried += 1;
        for (seed, side) in (0..20).flat_map(|seed| Side::ALL.map(|side| (seed, side))) {
            let setup = sensible(&rules, side, seed);
            assert_eq!(setup.check(&rules, side), Ok(()), "seed {seed} {side} of\n{}", rules.to_toml());
        }
    }
    assert!(tried > 90, "only {tried} of 250 odd rule sets could be played");
}

/// Whether some square of the zone has a neighbour that can be free.
fn has_exit(rules: &RuleSet, side: Side) -> bool {
    let zone = rules.zone(side);
    let roomy = zone.len() as usize > rules.army_size();
    let free = |next: Square| rules.squares().contains(next) && (roomy || !zone.contains(next));
    zone.iter().any(|square| neighbours(square).any(free))
}

/// A rule set with a random board, ragged zones, and an army of which most may be immobile.
fn odd_rule_set(numbers: &mut Numbers) -> RuleSetData {
    let (width, height) = (3 + numbers.below(12) as u8, 4 + numbers.below(12) as u8);
    let mut zones = ZonesData { red: Vec::new(), blue: Vec::new() };
    let mut blocked = Vec::new();
    let depth = 1 + numbers.below(u32::from(height) / 2) as u8;
    for row in 0..height {
        for col in 0..width {
            let square = Square::new(col, row).unwrap().to_string();
            match numbers.below(10) {
                0 => blocked.push(square),
                1 => {}
                _ if row < depth => zones.red.push(square),
                _ if row >= height - depth => zones.blue.push(square),
                _ => {}
            }
        }
    }
    let room = zones.red.len().min(zones.blue.len()) as u32;
    let mut kinds = vec![kind("flag", None, Role::Flag, 1, Run::One)];
    let mut left = room.saturating_sub(1 + numbers.below(4).min(room / 2));
    let mines = numbers.below(left.max(1));
    left = left.saturating_sub(mines);
    if mines > 0 {
        kinds.push(kind("mine", None, Role::Mine, mines, Run::One));
    }
    for number in 1..=5 {
        let count = if number == 5 { left } else { numbers.below(left.max(1)) };
        left -= count.min(left);
        if count > 0 {
            let run = if numbers.below(4) == 0 { Run::Unlimited } else { Run::One };
            kinds.push(kind(&format!("n{number}"), Some(number), Role::Piece, count, run));
        }
    }
    let any = |defender: &str, result| StrikeData { attacker: "any".into(), defender: defender.into(), result };
    let mut strikes = vec![any("flag", StrikeWinner::Attacker)];
    if mines > 0 {
        strikes.push(any("mine", if numbers.below(2) == 0 { StrikeWinner::Defender } else { StrikeWinner::Attacker }));
    }
    let shut_in = if numbers.below(4) == 0 { ShutIn::Allowed } else { ShutIn::Refused };
    let no_move = if numbers.below(2) == 0 { NoMove::Loses } else { NoMove::Draws };
    RuleSetData {
        id: "odd".into(),
        name: text("odd"),
        board: BoardData { width, height, blocked },
        zones,
        rules: Parameters { shut_in, no_move, ..Parameters::default() },
        kinds,
        strikes,
    }
}

fn kind(id: &str, number: Option<u8>, role: Role, count: u32, run: Run) -> KindData {
    KindData {
        id: id.into(),
        name: text(id),
        number,
        symbol: None,
        glyph: None,
        role,
        count: count as u8,
        mobile: None,
        run,
    }
}

fn text(text: &str) -> Text {
    Text { cs: text.into(), en: text.into() }
}

/// Numbers without order that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound.max(1))) as u32
    }
}
