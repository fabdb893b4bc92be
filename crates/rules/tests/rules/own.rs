//! Rule sets nobody has thought of: random ones, to try every parameter on every other.

use crate::dice::Dice;
use crate::twin::{DIAGONAL, Diagonal, Exception, Hit, Kind, ORTHOGONAL, Point, Reveal, Role, Rules};
use std::collections::BTreeSet;

/// A random rule set that can be played.
pub(crate) fn rules(dice: &mut Dice) -> Rules {
    loop {
        if let Some(rules) = attempt(dice) {
            return rules;
        }
    }
}

fn attempt(dice: &mut Dice) -> Option<Rules> {
    let (width, height) = size(dice);
    let blocked = blocked(dice, width, height);
    let zones = zones(dice, width, height);
    let room = zones.iter().map(|zone| zone.difference(&blocked).count()).min()?;
    let kinds = kinds(dice, room)?;
    let army: usize = kinds.iter().map(|kind| kind.count).sum();
    let exceptions = exceptions(dice, &kinds);
    let reveal = |dice: &mut Dice| Reveal { won: dice.chance(50), lost: dice.chance(50), both: dice.chance(50) };
    let rules = Rules {
        width,
        height,
        blocked,
        zones,
        exceptions,
        kinds,
        diagonal: dice.pick(&[Diagonal::Never, Diagonal::QuietSteps, Diagonal::AlsoAttacks]),
        strike_after_run: dice.chance(60),
        tie_takes_both: dice.chance(60),
        mine_stays: dice.chance(60),
        attacker_told: reveal(dice),
        defender_told: reveal(dice),
        lost_shown: dice.chance(30),
        shut_in_refused: dice.chance(40),
        no_move_loses: dice.chance(50),
        no_mobile_draws: dice.chance(50),
        dead_position_draws: dice.chance(50),
        two_squares: dice.chance(60).then(|| if dice.chance(80) { dice.between(1, 4) } else { dice.between(5, 15) }),
        more_squares: dice.chance(60),
        quiet_limit: dice.chance(60).then(|| dice.between(5, 60) as u32),
        length_limit: dice.chance(60).then(|| dice.between(20, 200) as u32),
    };
    let playable = !rules.shut_in_refused || rules.zones.iter().all(|zone| has_first_move(&rules, zone, army));
    playable.then_some(rules)
}

/// Whether some setup in this zone has a first move on the otherwise empty board.
fn has_first_move(rules: &Rules, zone: &BTreeSet<Point>, army: usize) -> bool {
    let open = |at: Point| rules.on_board(at) && !rules.blocked.contains(&at);
    let squares: BTreeSet<Point> = zone.iter().copied().filter(|&at| open(at)).collect();
    let mut steps = ORTHOGONAL.to_vec();
    if rules.diagonal != Diagonal::Never {
        steps.extend(DIAGONAL);
    }
    squares.iter().any(|at| {
        let mut beside = steps.iter().map(|step| (at.0 + step.0, at.1 + step.1));
        beside.any(|next| open(next) && (squares.len() > army || !squares.contains(&next)))
    })
}

fn size(dice: &mut Dice) -> (i32, i32) {
    let side = |dice: &mut Dice, low, high| dice.between(low, high) as i32;
    match dice.below(10) {
        0 => (16, 16),
        1 => (side(dice, 1, 3), side(dice, 4, 16)),
        2 => (side(dice, 9, 16), side(dice, 2, 6)),
        _ => (side(dice, 2, 8), side(dice, 3, 8)),
    }
}

fn blocked(dice: &mut Dice, width: i32, height: i32) -> BTreeSet<Point> {
    let share = dice.pick(&[0, 0, 5, 12, 25]);
    let squares = (0..height).flat_map(|row| (0..width).map(move |col| (col, row)));
    squares.filter(|_| dice.chance(share)).collect()
}

/// Whole rows as usual, or any two sets of squares that have none in common.
fn zones(dice: &mut Dice, width: i32, height: i32) -> [BTreeSet<Point>; 2] {
    let squares = || (0..height).flat_map(move |row| (0..width).map(move |col| (col, row)));
    if dice.chance(70) {
        let rows = dice.between(1, (height / 2) as usize) as i32;
        let far = height - rows;
        [squares().filter(|at| at.1 < rows).collect(), squares().filter(|at| at.1 >= far).collect()]
    } else {
        let mut zones = [BTreeSet::new(), BTreeSet::new()];
        for at in squares() {
            if dice.chance(60) {
                zones[dice.below(2)].insert(at);
            }
        }
        zones
    }
}

fn kinds(dice: &mut Dice, room: usize) -> Option<Vec<Kind>> {
    let most = room.min(dice.pick(&[4, 6, 10, 20, 40]));
    if most < 2 {
        return None;
    }
    let mut kinds = vec![kind("flag".into(), None, Role::Flag, 1)];
    kinds.push(kind("chief".into(), Some(dice.between(1, 12) as u8), Role::Piece, 1));
    let mut stones = 2;
    while stones < most && kinds.len() < 12 && dice.chance(85) {
        let count = dice.between(1, (most - stones).min(4));
        let id = format!("kind-{}", kinds.len());
        let role = dice.pick(&[Role::Piece, Role::Piece, Role::Piece, Role::Mine]);
        let number = (role == Role::Piece && dice.chance(90)).then(|| dice.between(1, 8) as u8);
        kinds.push(kind(id, number, role, count));
        stones += count;
    }
    for kind in kinds.iter_mut().filter(|kind| kind.role == Role::Piece) {
        kind.runs = dice.chance(30);
    }
    for kind in kinds.iter_mut().skip(2).filter(|kind| kind.role == Role::Piece) {
        kind.mobile = dice.chance(90);
        kind.runs &= kind.mobile;
    }
    dice.shuffle(&mut kinds);
    Some(kinds)
}

fn kind(id: String, number: Option<u8>, role: Role, count: usize) -> Kind {
    Kind { id, number, role, count, mobile: role == Role::Piece, runs: false }
}

/// A few exceptions at random, then what every kind without a number needs; every mobile kind takes the flag.
fn exceptions(dice: &mut Dice, kinds: &[Kind]) -> Vec<Exception> {
    let hits = [Hit::Attacker, Hit::Defender, Hit::Both];
    let mobile: Vec<usize> = (0..kinds.len()).filter(|&kind| kinds[kind].mobile).collect();
    let mut list = Vec::new();
    for _ in 0..dice.below(5) {
        let defender = dice.below(kinds.len());
        if kinds[defender].role != Role::Flag {
            let attacker = dice.chance(80).then(|| dice.pick(&mobile));
            list.push(Exception { attacker, defender, hit: dice.pick(&hits) });
        }
    }
    for (defender, info) in kinds.iter().enumerate() {
        if info.role == Role::Flag {
            list.push(Exception { attacker: None, defender, hit: Hit::Attacker });
        } else if info.number.is_none() {
            let likely = [Hit::Defender, Hit::Defender, Hit::Attacker, Hit::Both];
            list.push(Exception { attacker: None, defender, hit: dice.pick(&likely) });
        }
    }
    for &attacker in mobile.iter().filter(|&&kind| kinds[kind].number.is_none()) {
        for defender in (0..kinds.len()).filter(|&kind| kinds[kind].role != Role::Flag) {
            list.push(Exception { attacker: Some(attacker), defender, hit: dice.pick(&hits) });
        }
    }
    list
}
