//! The words of the "Stratego AI Evaluator" (2012), which its protocol and its logs share: the classic game, both kinds
//! shown in each strike, no repetition rules.
//!
//! There Red holds the top rows, and low digits are strong. `x` counts columns from the left and `y` rows from the top, both
//! from 0. Here Red sits at row 1, so the board is turned over: `x y` is the square in column x and row y counted from row 1.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

use marshal_rules::{Kind, Move, RuleSet, RuleSetData, Setup, Side, Square, StrikeResult, View, shortened};

/// Columns and rows of the board.
pub const SIZE: u8 = 10;

/// The letter of each kind of `classic`.
const LETTERS: [(char, &str); 12] = [
    ('1', "marshal"),
    ('2', "general"),
    ('3', "colonel"),
    ('4', "major"),
    ('5', "captain"),
    ('6', "lieutenant"),
    ('7', "sergeant"),
    ('8', "miner"),
    ('9', "scout"),
    ('s', "spy"),
    ('B', "bomb"),
    ('F', "flag"),
];

/// The rule set as the evaluator's managers judge it: `classic` without its repetition rules and its quiet limit.
pub fn rules() -> &'static Arc<RuleSet> {
    static RULES: LazyLock<Arc<RuleSet>> = LazyLock::new(|| {
        let classic = RuleSet::by_id("classic").expect("classic ships");
        let mut data: RuleSetData = classic.data().clone();
        "classic-evaluator".clone_into(&mut data.id);
        data.rules.two_squares = 0;
        data.rules.more_squares = false;
        data.rules.quiet_limit = 0;
        data.rules.length_limit = 0;
        Arc::new(RuleSet::from_data(data).expect("classic with fewer rules is a rule set"))
    });
    &RULES
}

/// The letter of a kind of a rule set with the army of `classic`.
pub fn letter(rules: &RuleSet, kind: Kind) -> char {
    let id = &rules.kind(kind).id;
    LETTERS.into_iter().find(|(_, known)| known == id).map_or('?', |(letter, _)| letter)
}

/// The kind that a letter stands for.
pub fn kind(rules: &RuleSet, letter: char) -> Option<Kind> {
    let (_, id) = LETTERS.into_iter().find(|&(known, _)| known == letter)?;
    rules.kind_by_id(id)
}

/// The four rows of a setup, the top row of the board first.
pub fn setup_rows(rules: &RuleSet, side: Side, setup: &Setup) -> Vec<String> {
    zone(side).map(|row| (0..SIZE).map(|col| stone_on(rules, setup, col, row)).collect()).collect()
}

fn stone_on(rules: &RuleSet, setup: &Setup, col: u8, row: u8) -> char {
    let kind = Square::new(col, row).and_then(|square| setup.at(square));
    kind.map_or('.', |kind| letter(rules, kind))
}

/// Reads the four rows of a setup, the top row of the board first. Counts are not checked.
///
/// # Errors
/// Names the first row that does not fit.
pub fn read_setup<S: AsRef<str>>(rules: &RuleSet, side: Side, rows: &[S]) -> Result<Setup, SetupRowError> {
    let mut setup = Setup::new();
    for (number, row) in zone(side).enumerate() {
        let wrong = |found: &str| SetupRowError { row: number + 1, found: shortened(found) };
        let text = rows.get(number).map_or("", AsRef::as_ref);
        let kinds: Option<Vec<Kind>> = text.chars().map(|letter| kind(rules, letter)).collect();
        let kinds = kinds.filter(|kinds| kinds.len() == usize::from(SIZE)).ok_or_else(|| wrong(text))?;
        for (col, kind) in (0..SIZE).zip(kinds) {
            setup.place(Square::new(col, row).ok_or_else(|| wrong(text))?, kind);
        }
    }
    Ok(setup)
}

/// The rows of a side from the top of the board, as indices from row 1.
fn zone(side: Side) -> std::ops::Range<u8> {
    match side {
        Side::Red => 0..4,
        Side::Blue => 6..10,
    }
}

/// A row of a setup that is not ten stones.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("row {row} of the setup is `{found}`: write ten of 1 to 9, s, B and F")]
pub struct SetupRowError {
    /// Row from 1, the top row first.
    pub row: usize,
    /// What stands there, in short.
    pub found: String,
}

/// The board as a side's bot is shown it, the top row first: `.` free, `+` lake, `#` an enemy stone, else an own stone.
pub fn board_rows(view: &View, side: Side) -> Vec<String> {
    let rules = view.rules();
    let shown = |square: Square| match view.at(square) {
        None if rules.blocked().contains(square) => '+',
        None => '.',
        Some(stone) if view.side_of(stone) != side => '#',
        Some(stone) => view.stone(stone).kind.map_or('#', |kind| letter(rules, kind)),
    };
    let row = |row| (0..SIZE).filter_map(|col| Square::new(col, row)).map(shown).collect();
    (0..SIZE).map(row).collect()
}

/// A move as its square, direction and length: `0 3 DOWN 2`; the length is left out when it is 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Steps(pub Move);

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Move { from, to } = self.0;
        let length = from.col().abs_diff(to.col()) + from.row().abs_diff(to.row());
        let direction = match (to.col().cmp(&from.col()), to.row().cmp(&from.row())) {
            (std::cmp::Ordering::Less, _) => "LEFT",
            (std::cmp::Ordering::Greater, _) => "RIGHT",
            (_, std::cmp::Ordering::Less) => "UP",
            _ => "DOWN",
        };
        write!(f, "{} {} {direction}", from.col(), from.row())?;
        if length == 1 { Ok(()) } else { write!(f, " {length}") }
    }
}

/// The text is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a move is `X Y UP|DOWN|LEFT|RIGHT`, then the number of squares if it is not 1, and stays on the board")]
pub struct StepsError;

impl FromStr for Steps {
    type Err = StepsError;

    fn from_str(text: &str) -> Result<Steps, StepsError> {
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        read_steps(&words).ok_or(StepsError)
    }
}

fn read_steps(words: &[&str]) -> Option<Steps> {
    let (&[x, y, direction], length) = words.split_first_chunk()?;
    let length: u8 = match length {
        [] => 1,
        [length] => length.parse().ok()?,
        _ => return None,
    };
    let (x, y): (u8, u8) = (x.parse().ok()?, y.parse().ok()?);
    let (to_x, to_y) = match direction {
        "LEFT" => (x.checked_sub(length)?, y),
        "RIGHT" => (x.checked_add(length)?, y),
        "UP" => (x, y.checked_sub(length)?),
        "DOWN" => (x, y.checked_add(length)?),
        _ => return None,
    };
    let square = |x, y| (x < SIZE && y < SIZE).then(|| Square::new(x, y)).flatten();
    Some(Steps(Move::new(square(x, y)?, square(to_x, to_y)?)))
}

/// A move and what came of it: `0 3 DOWN 2 OK`, `1 4 LEFT KILLS 6 9`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// The strike: its result, then the letters of attacker and defender.
    pub strike: Option<(StrikeResult, char, char)>,
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", Steps(self.mv))?;
        match self.strike {
            None => f.write_str("OK"),
            Some((result, attacker, defender)) => write!(f, "{} {attacker} {defender}", word(result)),
        }
    }
}

impl FromStr for Ply {
    type Err = PlyError;

    fn from_str(text: &str) -> Result<Ply, PlyError> {
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        let (strike, steps) = match words[..] {
            [ref steps @ .., "OK"] => (None, steps),
            [ref steps @ .., result, attacker, defender] => {
                let result = StrikeResult::ALL.into_iter().find(|&known| word(known) == result).ok_or(PlyError)?;
                let letter = |text: &str| {
                    let known = |letter: &char| LETTERS.iter().any(|(known, _)| known == letter);
                    text.parse::<char>().ok().filter(known).ok_or(PlyError)
                };
                (Some((result, letter(attacker)?, letter(defender)?)), steps)
            }
            _ => return Err(PlyError),
        };
        let Steps(mv) = read_steps(steps).ok_or(PlyError)?;
        Ok(Ply { mv, strike })
    }
}

/// The text is no move with its outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a ply is a move and `OK`, or a move, `KILLS`, `DIES` or `BOTHDIE` and the letters of attacker and defender")]
pub struct PlyError;

/// The word for the result of a strike.
pub(crate) fn word(result: StrikeResult) -> &'static str {
    match result {
        StrikeResult::AttackerWins => "KILLS",
        StrikeResult::DefenderWins => "DIES",
        StrikeResult::Both => "BOTHDIE",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_read_as_they_are_written() {
        for (text, squares) in
            [("0 3 DOWN 2", "a4a6"), ("9 6 UP", "j7j6"), ("1 4 LEFT", "b5a5"), ("0 9 RIGHT 9", "a10j10")]
        {
            let steps: Steps = text.parse().unwrap();
            assert_eq!(steps.0.to_string(), squares);
            assert_eq!(steps.to_string(), text);
        }
        for text in
            ["", "0 3", "0 3 down", "0 3 DOWN 7 7", "0 9 DOWN", "0 0 UP", "9 0 RIGHT 255", "-1 0 DOWN", "0 3 DOWN x"]
        {
            assert_eq!(text.parse::<Steps>(), Err(StepsError), "{text}");
        }
    }

    #[test]
    fn plies_read_as_they_are_written() {
        for text in ["0 3 DOWN 2 OK", "1 4 LEFT KILLS 6 9", "5 5 UP DIES s 1", "2 6 RIGHT 3 BOTHDIE 9 9"] {
            assert_eq!(text.parse::<Ply>().unwrap().to_string(), text);
        }
        for text in
            ["", "OK", "0 3 DOWN", "0 3 DOWN KILLS 6", "0 3 DOWN KILLS 6 x", "0 3 DOWN EATS 6 9", "0 3 DOWN OK 6 9"]
        {
            assert_eq!(text.parse::<Ply>(), Err(PlyError), "{text}");
        }
    }

    #[test]
    fn a_setup_reads_as_it_is_written_for_either_side() {
        let rows = ["FB8sB479B8", "BB31555583", "6724898974", "967B669999"];
        for side in Side::ALL {
            let setup = read_setup(rules(), side, &rows).unwrap();
            assert_eq!(setup.check(rules(), side), Ok(()));
            assert_eq!(setup_rows(rules(), side, &setup), rows);
        }
        // Red's first row is its back row, Blue's its front row.
        let flag = |side| {
            let setup = read_setup(rules(), side, &rows).unwrap();
            setup.iter().find(|&(_, kind)| kind == rules().flag()).unwrap().0.to_string()
        };
        assert_eq!((flag(Side::Red), flag(Side::Blue)), ("a1".to_owned(), "a7".to_owned()));
        let error = read_setup(rules(), Side::Red, &["FB8sB479B8", "BB3155558"]).unwrap_err();
        assert_eq!(error.to_string(), "row 2 of the setup is `BB3155558`: write ten of 1 to 9, s, B and F");
    }
}
