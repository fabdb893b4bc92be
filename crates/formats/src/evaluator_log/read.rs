//! Reading a log.

use marshal_rules::{BySide, Game, Move, Outcome, Reason, Record, RuleSet, Setup, Side, shortened};

use super::{army_value, colour, fallen, told, value};
use crate::draft::{Draft, Ending, Line, LinedMove, lines};
use crate::error::{ImportError, ImportFault, Part};
use crate::evaluator::{self, Steps};
use crate::{foreign_rules, players};

/// Reads a log.
///
/// # Errors
/// Names line and reason.
pub(crate) fn read(bytes: &[u8]) -> Result<Record, ImportError> {
    let lines: Vec<Line<'_>> = lines(bytes)?.into_iter().filter(|line| !line.text.is_empty()).collect();
    let classic = foreign_rules::classic();
    let (red, blue) = (read_setup(&lines, 0, Side::Red, &classic)?, read_setup(&lines, 5, Side::Blue, &classic)?);
    let mut log = Log { names: BySide::new(red.0, blue.0), ..Log::default() };
    for line in lines.iter().skip(10) {
        log.line(*line)?;
    }
    let rules = foreign_rules::of_evaluator(log.plies.len());
    let moves: Vec<LinedMove> = log.plies.iter().map(|ply| (ply.line, ply.mv)).collect();
    let draft = Draft {
        candidates: vec![rules],
        setups: BySide::new(red.1, blue.1),
        setup_lines: BySide::new(lines[0].number, lines[5].number),
        moves,
        ending: log.ending(),
        tags: log.tags(),
    };
    let record = draft.play()?;
    log.check(&record)?;
    Ok(record)
}

/// A setup and the name before it: the line `NAME RED SETUP` and four rows, the top one first.
fn read_setup(lines: &[Line<'_>], at: usize, side: Side, rules: &RuleSet) -> Result<(String, Setup), ImportError> {
    let end = lines.last().map_or(1, |line| line.number);
    let header = lines.get(at).ok_or(ImportFault::Missing(Part::Header).at(end))?;
    let name = header.text.strip_suffix(&format!(" {} SETUP", colour(side)));
    let name = name.ok_or(ImportFault::Missing(Part::Header).at(header.number))?;
    let rows = lines.get(at + 1..at + 5).ok_or(ImportFault::Missing(Part::Setup).at(end))?;
    for row in rows {
        let found = row.text.chars().count();
        if found != usize::from(evaluator::SIZE) {
            return Err(ImportFault::Length { found, expected: evaluator::SIZE.into() }.at(row.number));
        }
        if let Some(wrong) = row.text.chars().find(|&letter| evaluator::kind(rules, letter).is_none()) {
            return Err(ImportFault::Letter(wrong).at(row.number));
        }
    }
    let texts: Vec<&str> = rows.iter().map(|row| row.text).collect();
    let setup = evaluator::read_setup(rules, side, &texts);
    Ok((name.to_owned(), setup.map_err(|_| ImportFault::Missing(Part::Setup).at(header.number))?))
}

/// A ply as the log tells it.
struct Ply {
    line: usize,
    mv: Move,
    told: String,
}

/// What a log says after its setups.
#[derive(Default)]
struct Log {
    names: BySide<String>,
    plies: Vec<Ply>,
    /// Whether a line was no ply any more.
    broken_off: bool,
    reason: Option<String>,
    result: Option<(usize, Verdict)>,
}

/// The last line.
struct Verdict {
    side: Side,
    word: String,
    values: BySide<u32>,
}

impl Log {
    fn line(&mut self, line: Line<'_>) -> Result<(), ImportError> {
        let text = line.text;
        // First the last line, since a program may have any name: no ply ends in three numbers.
        if let Some(verdict) = Verdict::read(text) {
            self.result = Some((line.number, verdict));
            return Ok(());
        }
        let ply = text.split_once(": ").or_else(|| text.strip_suffix(':').map(|head| (head, "")));
        if let Some((head, told)) = ply.filter(|(head, _)| head.ends_with(" RED") || head.ends_with(" BLU")) {
            return self.ply(head, told, line);
        }
        if let Some(said) = text.strip_prefix("Game ends on ") {
            self.reason = Some(said.to_owned());
        } else {
            // What a program that broke down left behind.
            self.broken_off = true;
        }
        Ok(())
    }

    fn ply(&mut self, head: &str, told: &str, line: Line<'_>) -> Result<(), ImportError> {
        if self.broken_off || self.reason.is_some() || self.result.is_some() {
            return Err(ImportFault::AfterEnd.at(line.number));
        }
        let side = if self.plies.len().is_multiple_of(2) { "RED" } else { "BLU" };
        if head != format!("{} {side}", self.plies.len() / 2 + 1) {
            return Err(ImportFault::Unexpected(shortened(head)).at(line.number));
        }
        if let Some((_, said)) = told.split_once("Game ends on ") {
            self.reason = Some(said.to_owned());
        } else if told.is_empty() || told == "NO_MOVE" || told == "SURRENDER" || told.contains("ILLEGAL") {
            self.broken_off = true;
        } else {
            let (mv, told) = read_move(told).ok_or_else(|| ImportFault::NoMove(shortened(told)).at(line.number))?;
            self.plies.push(Ply { line: line.number, mv, told });
        }
        Ok(())
    }

    /// Who won and why, as far as the last line tells it.
    fn ending(&self) -> Option<Ending> {
        let (line, verdict) = self.result.as_ref()?;
        let last_took_flag = self.plies.last().is_some_and(|ply| ply.told == "VICTORY_FLAG");
        let loses = |reason| Some(Outcome::win(verdict.side.other(), reason));
        let outcome = match verdict.word.as_str() {
            "VICTORY" if last_took_flag => Some(Outcome::win(verdict.side, Reason::FlagTaken)),
            "VICTORY" => Some(Outcome::win(verdict.side, Reason::NoMove)),
            "DRAW_DEFAULT" => Some(Outcome::draw(Reason::LengthLimit)),
            "DRAW" if self.reason().contains("mobile") => Some(Outcome::draw(Reason::NoMobile)),
            "DRAW" => Some(Outcome::draw(Reason::Agreed)),
            "SURRENDER" => loses(Reason::Resigned),
            "ILLEGAL" if !self.reason().contains("Internal controller error") => loses(Reason::Resigned),
            _ => None,
        };
        outcome.map(|outcome| Ending { outcome, line: *line })
    }

    /// Why the game ended, in the log's words.
    fn reason(&self) -> &str {
        let said = self.reason.as_deref().unwrap_or_default();
        said.split_once("REASON: ").map_or(said, |(_, reason)| reason)
    }

    fn tags(&self) -> Vec<(String, String)> {
        let name = |side| (players::tag(side).to_owned(), self.names[side].clone());
        let mut tags: Vec<_> = Side::ALL.map(name).into();
        let said = self.result.as_ref().map(|(_, verdict)| verdict.word.clone());
        let said: Vec<String> =
            said.into_iter().chain(self.reason.is_some().then(|| self.reason().to_owned())).collect();
        if !said.is_empty() {
            tags.push(("Termination".to_owned(), said.join(": ")));
        }
        tags
    }

    /// Compares what the log says of each ply and of the stones left with the game as it was played.
    fn check(&self, record: &Record) -> Result<(), ImportError> {
        let mut values = BySide::from_fn(|side| army_value(&record.rules, &record.setups[side]));
        let mut game = Game::new(record.rules.clone(), record.setups.clone(), record.starter)
            .map_err(|(side, error)| ImportFault::Setup { side, error }.at(1))?;
        for ply in &self.plies {
            let side = game.turn();
            let Ok(strike) = game.play(ply.mv) else { break };
            let played = told(&record.rules, strike);
            if played != ply.told {
                return Err(ImportFault::Strike { written: shortened(&ply.told), played }.at(ply.line));
            }
            for (side, kind) in fallen(side, strike) {
                values[side] -= value(&record.rules, kind);
            }
        }
        match &self.result {
            Some((line, verdict)) if verdict.values != values => {
                let shown = |values: &BySide<u32>| format!("{} {}", values[Side::Red], values[Side::Blue]);
                let (written, played) = (shown(&verdict.values), shown(&values));
                Err(ImportFault::Value { written, played }.at(*line))
            }
            _ => Ok(()),
        }
    }
}

impl Verdict {
    /// Reads `NAME COLOUR OUTCOME TURN RED BLUE`.
    fn read(text: &str) -> Option<Verdict> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [.., side, word, turn, red, blue] = words[..] else { return None };
        turn.parse::<u32>().ok()?;
        let side = Side::ALL.into_iter().find(|&known| colour(known) == side)?;
        Some(Verdict { side, word: word.to_owned(), values: BySide::new(red.parse().ok()?, blue.parse().ok()?) })
    }
}

/// Reads `X Y DIRECTION [N] OUTCOME`: the move and the outcome.
fn read_move(text: &str) -> Option<(Move, String)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (steps, told) = words.split_at_checked(3)?;
    let has_length = told.first().is_some_and(|word| word.parse::<u8>().is_ok());
    let (length, told) = told.split_at(usize::from(has_length));
    let Steps(mv) = [steps, length].concat().join(" ").parse().ok()?;
    Some((mv, told.join(" ")))
}
