//! What comes of a match: a standing as a table, or in JSON for programs.

use std::fmt::Write as _;

use marshal_arena::statistics::{Score, ratings};
use marshal_arena::{GameResult, Match, Sprt, Verdict};
use marshal_i18n::Texts;

use super::arena_fault;

/// The results as a table, the strongest first.
pub(super) fn table(arena: &Match, games: &[GameResult], texts: &Texts) -> String {
    let elo = ratings(arena.contestants.len(), games);
    let mut order: Vec<usize> = (0..arena.contestants.len()).collect();
    order.sort_by(|&one, &other| elo[other].total_cmp(&elo[one]));
    let width = arena.contestants.iter().map(|contestant| contestant.name.chars().count()).max().unwrap_or(0).max(8);
    let head = |key: &str| texts.text(&format!("lab-arena-{key}"));
    let mut table = format!(
        "{:<width$} {:>6} {:>6} {:>6} {:>7}  {:<17} {:>6} {:>7} {:>7}\n",
        head("name"),
        head("won"),
        head("drawn"),
        head("lost"),
        head("points"),
        head("interval"),
        head("elo"),
        head("slowest"),
        head("faults")
    );
    for who in order {
        let score = Score::of(who, None, games);
        let (low, high) = score.interval();
        let _ = writeln!(
            table,
            "{:<width$} {:>6} {:>6} {:>6} {:>5} % {:<17} {:>6} {:>4} ms {:>7}",
            arena.contestants[who].name,
            score.wins,
            score.draws,
            score.losses,
            texts.decimal(100.0 * score.mean(), 1),
            format!(" {} – {} %", texts.decimal(100.0 * low, 1), texts.decimal(100.0 * high, 1)),
            elo_text(elo[who]),
            slowest(who, games),
            faults(who, games),
        );
    }
    if let [first, second] = &arena.contestants[..] {
        let score = Score::of(0, Some(1), games);
        let (low, high) = score.elo_interval();
        let args = [
            ("first", first.name.as_str().into()),
            ("second", second.name.as_str().into()),
            ("elo", elo_text(score.elo()).into()),
            ("low", elo_text(low).into()),
            ("high", elo_text(high).into()),
        ];
        let _ = writeln!(table, "\n{}", texts.format("lab-arena-difference", &args));
        if score.elo().is_infinite() {
            let _ = writeln!(table, "{}", texts.text("lab-arena-infinite"));
        }
        if let Some(sprt) = arena.sprt {
            let verdict = match sprt.verdict(&score) {
                Verdict::Open => "lab-arena-test-open",
                Verdict::Low => "lab-arena-test-low",
                Verdict::High => "lab-arena-test-high",
            };
            let args = [
                ("ratio", texts.signed(sprt.ratio(&score), 2).into()),
                ("low", texts.number(sprt.low).into()),
                ("high", texts.number(sprt.high).into()),
            ];
            let _ = writeln!(table, "{}", texts.format(verdict, &args));
        }
    }
    table.push_str(&arena_fault::lines(arena, games, texts));
    table
}

/// A difference in Elo, with its sign.
fn elo_text(elo: f64) -> String {
    if elo.is_infinite() {
        return if elo > 0.0 { "+∞" } else { "-∞" }.to_owned();
    }
    // Nothing added takes the sign off a zero that comes from below.
    format!("{:+.0}", elo.round() + 0.0)
}

fn slowest(who: usize, games: &[GameResult]) -> u64 {
    let of_game = |game: &GameResult| {
        let place = game.between.iter().position(|&player| player == who)?;
        Some(game.slowest_ms[place])
    };
    games.iter().filter_map(of_game).max().unwrap_or(0)
}

/// How many games somebody lost by a fault.
fn faults(who: usize, games: &[GameResult]) -> usize {
    games.iter().filter(|game| game.fault.as_ref().is_some_and(|&(whose, _)| whose == who)).count()
}

/// The standing and every fault, for programs.
pub(super) fn in_json(arena: &Match, games: &[GameResult]) -> String {
    let elo = ratings(arena.contestants.len(), games);
    let standing: Vec<serde_json::Value> = arena
        .contestants
        .iter()
        .enumerate()
        .map(|(who, contestant)| {
            let score = Score::of(who, None, games);
            let (low, high) = score.interval();
            serde_json::json!({
                "name": contestant.name,
                "wins": score.wins,
                "draws": score.draws,
                "losses": score.losses,
                "points": score.mean(),
                "interval": [low, high],
                "elo": elo[who].round(),
                "slowestMs": slowest(who, games),
                "faults": faults(who, games),
            })
        })
        .collect();
    let faults = arena_fault::in_json(arena, games);
    let mut answer = serde_json::json!({ "games": games.len(), "standing": standing, "faults": faults });
    if let Some(sprt) = arena.sprt {
        let score = Score::of(0, Some(1), games);
        let verdict = match sprt.verdict(&score) {
            Verdict::Open => "open",
            Verdict::Low => "low",
            Verdict::High => "high",
        };
        let (ratio, bound) = (sprt.ratio(&score), Sprt::BOUND);
        answer["sprt"] = serde_json::json!(
            { "low": sprt.low, "high": sprt.high, "ratio": ratio, "bound": bound, "verdict": verdict }
        );
    }
    answer.to_string()
}
