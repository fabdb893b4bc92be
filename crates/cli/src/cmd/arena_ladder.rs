//! What comes of the frozen ladder: a standing with intervals, and how each meeting went.

use std::fmt::Write as _;

use marshal_arena::statistics::{Rating, Score};
use marshal_arena::{GameResult, Ladder, Match};
use marshal_i18n::Texts;

use super::arena_fault;

/// The contestants that have played, the strongest first, with what is thought of each.
fn order(ladder: &Ladder, games: &[GameResult]) -> Vec<(usize, Rating)> {
    let mut order: Vec<(usize, Rating)> = ladder.standing(games).into_iter().enumerate().collect();
    order.retain(|(_, rating)| rating.low.is_finite());
    order.sort_by(|one, other| other.1.elo.total_cmp(&one.1.elo));
    order
}

/// The standing, then the meetings, as tables.
pub(super) fn tables(ladder: &Ladder, arena: &Match, games: &[GameResult], texts: &Texts) -> String {
    let name = |who: usize| arena.contestants[who].name.as_str();
    let head = |key: &str| texts.text(&format!("lab-arena-{key}"));
    let args = [
        ("version", ladder.version.into()),
        ("rules", texts.rules_name(&arena.rules).into()),
        ("games", games.len().into()),
    ];
    let mut text = format!("{}\n\n", texts.format("lab-ladder-title", &args));
    let width = arena.contestants.iter().map(|contestant| contestant.name.chars().count()).max().unwrap_or(0).max(8);
    let row = |text: &mut String, [who, elo, interval, games, points]: [&str; 5]| {
        let _ = writeln!(text, "{who:<width$} {elo:>6}  {interval:<14} {games:>6} {points:>8}");
    };
    let heads = ["name", "elo", "interval", "games", "points"].map(head);
    row(&mut text, heads.each_ref().map(String::as_str));
    for (who, rating) in order(ladder, games) {
        let score = Score::of(who, None, games);
        let interval = format!("{:.0} – {:.0}", rating.low, rating.high);
        let points = format!("{} %", texts.decimal(100.0 * score.mean(), 1));
        let (elo, played) = (format!("{:.0}", rating.elo), score.games().to_string());
        row(&mut text, [name(who), &elo, &interval, &played, &points]);
    }
    let width = 2 * width + 3;
    let _ = writeln!(
        text,
        "\n{:<width$} {:>6} {:>6} {:>6} {:>8}  {}",
        head("meeting"),
        head("won"),
        head("drawn"),
        head("lost"),
        head("points"),
        head("interval")
    );
    for [low, high] in arena.all_meetings() {
        let score = Score::of(high, Some(low), games);
        let (from, to) = score.interval();
        let _ = writeln!(
            text,
            "{:<width$} {:>6} {:>6} {:>6} {:>6} %  {} – {} %",
            format!("{} – {}", name(high), name(low)),
            score.wins,
            score.draws,
            score.losses,
            texts.decimal(100.0 * score.mean(), 1),
            texts.decimal(100.0 * from, 1),
            texts.decimal(100.0 * to, 1)
        );
    }
    text.push_str(&arena_fault::lines(arena, games, texts));
    text
}

/// Standing and meetings for programs.
pub(super) fn in_json(ladder: &Ladder, arena: &Match, games: &[GameResult]) -> String {
    let standing = order(ladder, games).into_iter().map(|(who, rating)| {
        serde_json::json!({
            "name": arena.contestants[who].name,
            "elo": rating.elo.round(),
            "interval": [rating.low.round(), rating.high.round()],
            "games": Score::of(who, None, games).games(),
        })
    });
    let meetings = arena.all_meetings().into_iter().map(|[low, high]| {
        let score = Score::of(high, Some(low), games);
        let (from, to) = score.interval();
        serde_json::json!({
            "between": [arena.contestants[high].name, arena.contestants[low].name],
            "wins": score.wins,
            "draws": score.draws,
            "losses": score.losses,
            "points": score.mean(),
            "interval": [from, to],
        })
    });
    let (standing, meetings): (Vec<_>, Vec<_>) = (standing.collect(), meetings.collect());
    serde_json::json!({
        "ladder": ladder.version,
        "rules": arena.rules.id(),
        "seed": arena.seed,
        "games": games.len(),
        "standing": standing,
        "meetings": meetings,
        "faults": arena_fault::in_json(arena, games),
    })
    .to_string()
}

/// The lines of `crates/ai/strength.txt` for the rule set: what the levels show as their strength.
pub(super) fn levels(ladder: &Ladder, arena: &Match, games: &[GameResult]) -> String {
    let mut levels: Vec<(u8, usize, Rating)> =
        order(ladder, games).into_iter().filter_map(|(who, rating)| Some((ladder.level(who)?, who, rating))).collect();
    levels.sort_by_key(|&(level, ..)| level);
    let line = |(level, who, rating): (u8, usize, Rating)| {
        let played = Score::of(who, None, games).games();
        let [elo, low, high] = [rating.elo, rating.low, rating.high].map(|elo| format!("{elo:.0}"));
        format!("{} {level} {elo} {low} {high} {played} {}", arena.rules.id(), ladder.version)
    };
    levels.into_iter().map(line).collect::<Vec<_>>().join("\n")
}
