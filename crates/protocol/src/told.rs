//! A ply as one side is told it, as a line of text.

use std::fmt;
use std::str::FromStr;

use marshal_rules::{Kind, Move, MoveEvent, RuleSet, Side, StrikeEvent, StrikeResult, View};

use crate::fault::LineFault;

const RIGHT: &str = "a ply is told as `told PLY SIDE MOVE`, after a strike followed by `attacker`, `defender` or `both` (who won) \
     and the letters of attacker and defender, `?` where it is not told";

/// A ply as one side is told it: `told 0 red a4a5`, after a strike `told 17 blue c6c5 defender ? M`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told {
    /// Number of the ply, from 0.
    pub ply: u32,
    /// Who moved.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// The strike, if it was one.
    pub strike: Option<ToldStrike>,
}

/// A strike as one side is told it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToldStrike {
    /// Who left.
    pub result: StrikeResult,
    /// The attacker's letter, where this side knows it.
    pub attacker: Option<char>,
    /// The defender's letter, likewise.
    pub defender: Option<char>,
}

impl Told {
    /// The text of an event.
    pub fn of(event: &MoveEvent, rules: &RuleSet) -> Told {
        let letter = |kind: Option<Kind>| kind.map(|kind| rules.kind(kind).symbol);
        let strike = event.strike.map(|strike| ToldStrike {
            result: strike.result,
            attacker: letter(strike.attacker_kind),
            defender: letter(strike.defender_kind),
        });
        Told { ply: event.ply, side: event.side, mv: Move::new(event.from, event.to), strike }
    }

    /// The event that follows on a view.
    ///
    /// # Errors
    /// When no stone stands on the squares, or a letter is no kind. Whether the rest fits, [`View::apply`] says.
    pub fn event(&self, view: &View) -> Result<MoveEvent, LineFault> {
        let fault = |right: String| LineFault::new(&self.to_string(), right);
        let stone = |square| view.at(square).ok_or_else(|| fault(format!("no stone stands on {square}")));
        let kind = |letter: Option<char>| match letter {
            None => Ok(None),
            Some(letter) => match view.rules().kind_by_symbol(letter) {
                Some(kind) => Ok(Some(kind)),
                None => Err(fault(format!("`{letter}` is no kind of the rule set"))),
            },
        };
        let strike = match self.strike {
            None => None,
            Some(strike) => Some(StrikeEvent {
                defender: stone(self.mv.to)?,
                result: strike.result,
                attacker_kind: kind(strike.attacker)?,
                defender_kind: kind(strike.defender)?,
            }),
        };
        let Move { from, to } = self.mv;
        Ok(MoveEvent { ply: self.ply, side: self.side, stone: stone(from)?, from, to, strike })
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "told {} {} {}", self.ply, self.side, self.mv)?;
        if let Some(strike) = self.strike {
            let winner = match strike.result {
                StrikeResult::AttackerWins => "attacker",
                StrikeResult::DefenderWins => "defender",
                StrikeResult::Both => "both",
            };
            write!(f, " {winner} {} {}", strike.attacker.unwrap_or('?'), strike.defender.unwrap_or('?'))?;
        }
        Ok(())
    }
}

impl FromStr for Told {
    type Err = LineFault;

    fn from_str(line: &str) -> Result<Told, LineFault> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        read(&words).ok_or_else(|| LineFault::new(line, RIGHT))
    }
}

fn read(words: &[&str]) -> Option<Told> {
    let ["told", ply, side, mv, strike @ ..] = words else { return None };
    let strike = match strike {
        [] => None,
        [winner, attacker, defender] => {
            let result = match *winner {
                "attacker" => StrikeResult::AttackerWins,
                "defender" => StrikeResult::DefenderWins,
                "both" => StrikeResult::Both,
                _ => return None,
            };
            Some(ToldStrike { result, attacker: letter(attacker)?, defender: letter(defender)? })
        }
        _ => return None,
    };
    Some(Told { ply: ply.parse().ok()?, side: side.parse().ok()?, mv: mv.parse().ok()?, strike })
}

/// `?` is a kind that is not told.
fn letter(word: &str) -> Option<Option<char>> {
    let mut letters = word.chars();
    let letter = letters.next().filter(|letter| *letter == '?' || letter.is_ascii_uppercase())?;
    letters.next().is_none().then_some(Some(letter).filter(|&letter| letter != '?'))
}
