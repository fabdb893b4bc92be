//! The rule sets that ship, copied from the tables of the rules by hand.

use crate::twin::{Diagonal, Exception, Hit, Kind, Point, Reveal, Role, Rules};
use std::collections::BTreeSet;

/// The ids of all rule sets that ship, in the order in which they are listed.
pub(crate) const IDS: [&str; 9] =
    ["marsal", "marsal-open", "marsal-1987", "marsal-small", "marsal-mini", "classic", "classic-5", "barrage", "duel"];

const ALWAYS: Reveal = Reveal { won: true, lost: true, both: true };
const NEVER: Reveal = Reveal { won: false, lost: false, both: false };

/// Mobile pieces of the Marshal and Spy game with their numbers.
const MARSAL: [(&str, u8); 9] = [
    ("marshal", 10),
    ("general", 9),
    ("captain", 8),
    ("cadet", 7),
    ("corporal", 6),
    ("shooter", 5),
    ("miner", 3),
    ("explorer", 2),
    ("spy", 1),
];

/// Mobile pieces of the international game with their numbers.
const CLASSIC: [(&str, u8); 10] = [
    ("marshal", 10),
    ("general", 9),
    ("colonel", 8),
    ("major", 7),
    ("captain", 6),
    ("lieutenant", 5),
    ("sergeant", 4),
    ("miner", 3),
    ("scout", 2),
    ("spy", 1),
];

/// The rule set of that id as the tables give it.
pub(crate) fn rules(id: &str) -> Rules {
    let full = [1, 1, 2, 3, 4, 5, 6, 8, 1, 8, 1];
    let small = [1, 1, 1, 1, 2, 2, 3, 4, 1, 3, 1];
    let mini = [1, 1, 1, 0, 0, 0, 2, 2, 1, 1, 1];
    let classic = [1, 1, 2, 3, 4, 4, 4, 5, 8, 1, 6, 1];
    let barrage = [1, 1, 0, 0, 0, 0, 0, 1, 2, 1, 1, 1];
    let duel = [1, 1, 0, 0, 0, 0, 0, 2, 2, 1, 2, 1];
    let banners = ["d5", "d6", "d7", "g5", "g6", "g7"];
    let lakes = ["c5", "c6", "d5", "d6", "g5", "g6", "h5", "h6"];
    match id {
        "marsal" => marsal(10, 11, 4, &banners, &full),
        "marsal-open" => marsal(10, 11, 4, &[], &full),
        "marsal-1987" => {
            Rules { diagonal: Diagonal::QuietSteps, lost_shown: true, ..marsal(10, 11, 4, &banners, &full) }
        }
        "marsal-small" => marsal(8, 8, 3, &["c4", "c5", "f4", "f5"], &small),
        "marsal-mini" => marsal(6, 7, 2, &[], &mini),
        "classic" => international(&lakes, &classic),
        "classic-5" => Rules { two_squares: Some(5), ..international(&lakes, &classic) },
        "barrage" => international(&lakes, &barrage),
        "duel" => international(&lakes, &duel),
        _ => panic!("no rule set {id} in the tables"),
    }
}

fn marsal(width: i32, height: i32, rows: i32, blocked: &[&str], counts: &[usize]) -> Rules {
    let kinds = army(&MARSAL, "explorer", "mine", counts);
    let exceptions = exceptions(&kinds, "mine", true);
    Rules {
        width,
        height,
        blocked: points(blocked),
        zones: zones(width, height, rows),
        kinds,
        exceptions,
        diagonal: Diagonal::Never,
        strike_after_run: true,
        tie_takes_both: true,
        mine_stays: true,
        attacker_told: NEVER,
        defender_told: ALWAYS,
        lost_shown: false,
        shut_in_refused: true,
        no_move_loses: false,
        no_mobile_draws: false,
        dead_position_draws: true,
        two_squares: None,
        more_squares: false,
        quiet_limit: Some(200),
        length_limit: Some(4000),
    }
}

fn international(blocked: &[&str], counts: &[usize]) -> Rules {
    let kinds = army(&CLASSIC, "scout", "bomb", counts);
    let exceptions = exceptions(&kinds, "bomb", false);
    Rules {
        kinds,
        exceptions,
        attacker_told: ALWAYS,
        shut_in_refused: false,
        no_move_loses: true,
        no_mobile_draws: true,
        dead_position_draws: false,
        two_squares: Some(3),
        more_squares: true,
        length_limit: Some(2000),
        ..marsal(10, 10, 4, blocked, &[1, 1, 2, 3, 4, 5, 6, 8, 1, 8, 1])
    }
}

/// The army without the kinds it has none of: pieces, then the mine, then the flag.
fn army(pieces: &[(&str, u8)], runner: &str, mine: &str, counts: &[usize]) -> Vec<Kind> {
    let piece = |&(id, number): &(&str, u8)| (id.to_owned(), Some(number), Role::Piece);
    let immobile = [(mine.to_owned(), None, Role::Mine), ("flag".to_owned(), None, Role::Flag)];
    let kinds = pieces.iter().map(piece).chain(immobile).zip(counts);
    kinds
        .filter(|&(_, &count)| count > 0)
        .map(|((id, number, role), &count)| Kind {
            runs: id == runner,
            id,
            number,
            role,
            count,
            mobile: role == Role::Piece,
        })
        .collect()
}

fn exceptions(kinds: &[Kind], mine: &str, spy_wins_when_struck: bool) -> Vec<Exception> {
    let kind = |id: &str| kinds.iter().position(|kind| kind.id == id).expect("a kind of the army");
    let one = |attacker: Option<&str>, defender: &str, hit| Exception {
        attacker: attacker.map(kind),
        defender: kind(defender),
        hit,
    };
    let mut list = vec![
        one(Some("spy"), "marshal", Hit::Attacker),
        one(Some("miner"), mine, Hit::Attacker),
        one(None, mine, Hit::Defender),
        one(None, "flag", Hit::Attacker),
    ];
    if spy_wins_when_struck {
        list.push(one(Some("marshal"), "spy", Hit::Defender));
    }
    list
}

fn zones(width: i32, height: i32, rows: i32) -> [BTreeSet<Point>; 2] {
    let zone = |from: i32| (from..from + rows).flat_map(|row| (0..width).map(move |col| (col, row))).collect();
    [zone(0), zone(height - rows)]
}

/// Points from names such as "d5".
pub(crate) fn points(names: &[&str]) -> BTreeSet<Point> {
    names.iter().map(|name| point(name)).collect()
}

/// The point of a name such as "d5".
pub(crate) fn point(name: &str) -> Point {
    let (letter, number) = name.split_at(1);
    let col = i32::from(letter.as_bytes()[0]) - i32::from(b'a');
    (col, number.parse::<i32>().expect("a row number") - 1)
}

/// The name of a point.
pub(crate) fn name(point: Point) -> String {
    format!("{}{}", char::from(b'a' + point.0 as u8), point.1 + 1)
}
