//! What an engine did wrong in a match, in the person's language.

use std::fmt::Write as _;
use std::io::Error;
use std::mem::discriminant;

use marshal_arena::{Awaited, Cause, GameResult, Match};
use marshal_i18n::{Texts, Value};
use marshal_rules::RuleSet;

use super::io_reason;

/// Faults of one sort of one engine against one opponent.
struct Group<'a> {
    who: usize,
    opponent: usize,
    first: &'a GameResult,
    cause: &'a Cause,
    count: usize,
}

/// The faults of a match, those of one sort between the same two on one line: an empty line, then the first of each sort and how
/// many there are. Empty where nobody did anything wrong.
pub(super) fn lines(arena: &Match, games: &[GameResult], texts: &Texts) -> String {
    let mut at_fault: Vec<(usize, usize, &GameResult, &Cause)> = at_fault(games).collect();
    at_fault.sort_by_key(|&(who, opponent, game, _)| (who, opponent, game.pair, game.game));
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (who, opponent, first, cause) in at_fault {
        let same = |group: &&mut Group<'_>| {
            (group.who, group.opponent) == (who, opponent) && discriminant(group.cause) == discriminant(cause)
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.count += 1,
            None => groups.push(Group { who, opponent, first, cause, count: 1 }),
        }
    }
    let mut lines = if groups.is_empty() { String::new() } else { "\n".to_owned() };
    for group in groups {
        let name = |who: usize| arena.contestants[who].name.as_str();
        let args = [
            ("name", name(group.who).into()),
            ("opponent", name(group.opponent).into()),
            ("count", group.count.into()),
            ("pair", group.first.pair.to_string().into()),
            ("game", group.first.game.to_string().into()),
            ("reason", told(group.cause, &arena.rules, texts).into()),
        ];
        let _ = writeln!(lines, "{}", texts.format("lab-arena-fault", &args));
    }
    lines
}

/// Every fault of a match, for programs: whose, against whom, in which game, and what the file of results has of it.
pub(super) fn in_json(arena: &Match, games: &[GameResult]) -> Vec<serde_json::Value> {
    let mut faults: Vec<_> = at_fault(games).collect();
    faults.sort_by_key(|&(_, _, game, _)| (game.between, game.pair, game.game));
    let value = |(who, opponent, game, _): (usize, usize, &GameResult, &Cause)| {
        let mut value = serde_json::json!({
            "name": arena.contestants[who].name,
            "opponent": arena.contestants[opponent].name,
            "pair": game.pair,
            "game": game.game,
        });
        let fault = game.fault.as_ref().map(|(_, fault)| serde_json::to_value(fault));
        if let (Some(fields), Some(Ok(serde_json::Value::Object(fault)))) = (value.as_object_mut(), fault) {
            fields.extend(fault);
        }
        value
    };
    faults.into_iter().map(value).collect()
}

/// Who was at fault, against whom, in which game, and why.
fn at_fault(games: &[GameResult]) -> impl Iterator<Item = (usize, usize, &GameResult, &Cause)> {
    games.iter().filter_map(|game| {
        let (who, fault) = game.fault.as_ref()?;
        let [first, second] = game.between;
        Some((*who, if *who == first { second } else { first }, game, &fault.cause))
    })
}

/// Whole seconds as seconds, anything else as milliseconds.
fn time(ms: u64) -> String {
    if ms >= 1000 && ms.is_multiple_of(1000) { format!("{}\u{a0}s", ms / 1000) } else { format!("{ms}\u{a0}ms") }
}

/// What would have been right instead of a line that is not understood.
fn right(line: &str, texts: &Texts) -> String {
    texts.text(match line.split(' ').next() {
        Some("move") => "lab-right-move",
        Some("option") => "lab-right-option",
        _ => "lab-right-answer",
    })
}

/// A phrase that fits into a bracket, or behind a colon.
fn told(cause: &Cause, rules: &RuleSet, texts: &Texts) -> String {
    let one = |id: &str, name: &'static str, value: Value<'static>| texts.format(id, &[(name, value)]);
    let said = |id: &str, said: &String| one(id, "said", said.clone().into());
    match cause {
        Cause::NoProgram => texts.text("lab-fault-no-program"),
        Cause::NotStarted { program, os_error } => {
            let reason = os_error.map(|code| io_reason::told(&Error::from_raw_os_error(code), texts));
            let args = [("program", program.clone().into()), ("reason", reason.unwrap_or_default().into())];
            texts.format("lab-fault-not-started", &args)
        }
        Cause::Ended { status, signal, last_words } => {
            let (how, number) = match (status, signal) {
                (Some(status), _) => ("status", status.to_string()),
                (None, Some(signal)) => ("signal", signal.to_string()),
                (None, None) => ("unknown", String::new()),
            };
            let ended = texts.format("lab-fault-ended", &[("how", how.into()), ("number", number.into())]);
            with_last_words(ended, last_words, texts)
        }
        Cause::ClosedOutput { last_words } => with_last_words(texts.text("lab-fault-closed-output"), last_words, texts),
        Cause::NotRunning => texts.text("lab-fault-not-running"),
        Cause::NoAnswer { awaited, ms } => {
            let awaited = match awaited {
                Awaited::Greeting => "greeting",
                Awaited::Setup => "setup",
                Awaited::Move => "move",
            };
            texts.format("lab-fault-no-answer", &[("awaited", awaited.into()), ("time", time(*ms).into())])
        }
        Cause::TooLate { ms, allowed } => {
            texts.format("lab-fault-too-late", &[("time", time(*ms).into()), ("allowed", time(*allowed).into())])
        }
        Cause::TimeRanOut { ms } => one("lab-fault-time-ran-out", "time", time(*ms).into()),
        Cause::TooMuch => texts.text("lab-fault-too-much"),
        Cause::ManyLines { lines } => one("lab-fault-many-lines", "lines", (*lines).into()),
        Cause::DoesNotRead => texts.text("lab-fault-does-not-read"),
        Cause::SetupRow { row, found } => {
            texts.format("lab-fault-setup-row", &[("row", (*row).into()), ("found", found.clone().into())])
        }
        Cause::Setup { error: None } => texts.text("lab-fault-setup"),
        Cause::Setup { error: Some(error) } => {
            one("lab-fault-setup-because", "reason", texts.setup_error(error, rules).into())
        }
        Cause::Move { mv, error: None } => one("lab-fault-move", "move", mv.clone().into()),
        Cause::Move { mv, error: Some(error) } => {
            let args = [("move", mv.clone().into()), ("reason", texts.move_error(error, rules).into())];
            texts.format("lab-fault-move-because", &args)
        }
        Cause::LongLine => texts.text("lab-fault-long-line"),
        Cause::NotText => texts.text("lab-fault-not-text"),
        Cause::BrokenStream => texts.text("lab-fault-broken-stream"),
        Cause::NotUnderstood { line, .. } => {
            let args = [("said", line.clone().into()), ("right", right(line, texts).into())];
            texts.format("lab-fault-not-understood", &args)
        }
        Cause::Refused { said: reason } => said("lab-fault-refused", reason),
        Cause::NoMove { said: other } => said("lab-fault-no-move", other),
    }
}

fn with_last_words(fault: String, last_words: &str, texts: &Texts) -> String {
    if last_words.is_empty() {
        return fault;
    }
    texts.format("lab-fault-last-words", &[("fault", fault.into()), ("said", last_words.to_owned().into())])
}
