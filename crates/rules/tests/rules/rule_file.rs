//! Writing a rule set of the twin's as a rule set file, so that the engine reads it like one of a user's own.

use crate::tables::name;
use crate::twin::{Diagonal, Hit, Kind, Point, Reveal, Role, Rules};
use marshal_rules::RuleSet;
use std::fmt::Write;
use std::sync::Arc;

/// The engine's rule set for the twin's, read from a file's text.
pub(crate) fn read(rules: &Rules) -> Arc<RuleSet> {
    let text = write(rules);
    match RuleSet::from_toml("own.toml", &text) {
        Ok(rules) => Arc::new(rules),
        Err(error) => panic!("{error}\n{text}"),
    }
}

/// The text of the file, with every field written out.
pub(crate) fn write(rules: &Rules) -> String {
    let mut text = String::new();
    let mut line = |line: String| writeln!(text, "{line}").expect("a string takes everything");
    line("id = \"own\"\nname = { cs = \"Vlastní\", en = \"Own\" }".into());
    let blocked = squares(&rules.blocked.iter().copied().collect::<Vec<_>>());
    line(format!("[board]\nwidth = {}\nheight = {}\nblocked = {blocked}", rules.width, rules.height));
    let [red, blue] = rules.zones.each_ref().map(|zone| squares(&zone.iter().copied().collect::<Vec<_>>()));
    line(format!("[zones]\nred = {red}\nblue = {blue}"));
    line(parameters(rules));
    for kind in &rules.kinds {
        line(kind_table(kind));
    }
    for exception in &rules.exceptions {
        let id = |kind: usize| rules.kinds[kind].id.as_str();
        let attacker = exception.attacker.map_or("any", id);
        let result = match exception.hit {
            Hit::Attacker => "attacker",
            Hit::Defender => "defender",
            Hit::Both => "both",
        };
        let defender = id(exception.defender);
        line(format!("[[strikes]]\nattacker = \"{attacker}\"\ndefender = \"{defender}\"\nresult = \"{result}\""));
    }
    text
}

fn squares(points: &[Point]) -> String {
    format!("{:?}", points.iter().map(|&point| name(point)).collect::<Vec<_>>())
}

fn kind_table(kind: &Kind) -> String {
    let number = kind.number.map(|number| format!("number = {number}\n")).unwrap_or_default();
    let role = match kind.role {
        Role::Piece => "piece",
        Role::Mine => "mine",
        Role::Flag => "flag",
    };
    let run = if kind.runs { "unlimited" } else { "one" };
    format!(
        "[[kinds]]\nid = \"{id}\"\nname = {{ cs = \"{id}\", en = \"{id}\" }}\n{number}role = \"{role}\"\n\
         count = {count}\nmobile = {mobile}\nrun = \"{run}\"",
        id = kind.id,
        count = kind.count,
        mobile = kind.mobile,
    )
}

fn parameters(rules: &Rules) -> String {
    let pick = |yes: bool, one: &'static str, other: &'static str| if yes { one } else { other };
    let diagonal = match rules.diagonal {
        Diagonal::Never => "none",
        Diagonal::QuietSteps => "quiet",
        Diagonal::AlsoAttacks => "strikes",
    };
    let lines = [
        "[rules]".to_owned(),
        format!("diagonal = \"{diagonal}\""),
        format!("run-strike = \"{}\"", pick(rules.strike_after_run, "after-run", "adjacent")),
        format!("ties = \"{}\"", pick(rules.tie_takes_both, "both", "attacker")),
        format!("mine = \"{}\"", pick(rules.mine_stays, "stays", "leaves")),
        format!("reveal.attacker = {}", reveal(rules.attacker_told)),
        format!("reveal.defender = {}", reveal(rules.defender_told)),
        format!("lost-shown = {}", rules.lost_shown),
        format!("shut-in = \"{}\"", pick(rules.shut_in_refused, "refused", "allowed")),
        format!("no-move = \"{}\"", pick(rules.no_move_loses, "loses", "draws")),
        format!("no-mobile-draw = {}", rules.no_mobile_draws),
        format!("dead-position = {}", rules.dead_position_draws),
        format!("two-squares = {}", rules.two_squares.unwrap_or(0)),
        format!("more-squares = {}", rules.more_squares),
        format!("quiet-limit = {}", rules.quiet_limit.unwrap_or(0)),
        format!("length-limit = {}", rules.length_limit.unwrap_or(0)),
        "starter = \"agreed\"".to_owned(),
    ];
    lines.join("\n")
}

fn reveal(reveal: Reveal) -> String {
    format!("{{ won = {}, lost = {}, both = {} }}", reveal.won, reveal.lost, reveal.both)
}
