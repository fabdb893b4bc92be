//! Plies and strikes as sentences.

use marshal_rules::{Kind, MineAfter, MoveEvent, Role, RuleSet, Side, StrikeEvent, StrikeResult, Ties, View};

use crate::Texts;
use crate::kinds::ArgList;

impl Texts {
    /// A ply as the viewer of `view` was told it: `Kapitán e7 bere Kadeta na e8.`, `Modrý táhl z f8 na f7.`
    ///
    /// Nothing is said that the event and the view do not hold. Where the sentence would not tell whose stone moved, the side
    /// stands before it. Once the game is over and every kind is open, moves name their kinds too.
    #[must_use]
    pub fn event(&self, event: &MoveEvent, view: &View) -> String {
        let rules = view.rules();
        let own = view.side() == Some(event.side);
        let (sentence, named) = match &event.strike {
            None => self.move_sentence(event, view, own),
            Some(strike) => self.strike_sentence(event, strike, rules, view.side()),
        };
        if named && !own { by(event.side, &sentence, self) } else { sentence }
    }

    /// The sentence of a move without a strike, and whether it names a stone and not the side.
    fn move_sentence(&self, event: &MoveEvent, view: &View, own: bool) -> (String, bool) {
        let rules = view.rules();
        let open = own || view.outcome().is_some();
        let known = view.stone(event.stone).kind;
        let named = |name, kind, id| places(event).with_kind(name, self, rules, kind).format(self, id);
        if let Some(kind) = known.filter(|_| open) {
            return (named("kind", kind, "event-move-known"), true);
        }
        let sentence = match (only_runner(rules).filter(|_| is_run(event)), known) {
            (Some(runner), _) => named("runner", runner, "event-run"),
            (None, Some(kind)) => named("kind", kind, "event-move-recognised"),
            (None, None) => places(event).format(self, "event-move"),
        };
        (sentence, false)
    }

    /// The sentence of a strike, and whether it begins with the attacker's kind.
    fn strike_sentence(
        &self,
        event: &MoveEvent,
        strike: &StrikeEvent,
        rules: &RuleSet,
        viewer: Option<Side>,
    ) -> (String, bool) {
        let known = match (strike.attacker_kind, strike.defender_kind) {
            (Some(_), Some(_)) => "known",
            (Some(_), None) => "defender-hidden",
            (None, Some(_)) => "attacker-hidden",
            (None, None) => "hidden",
        };
        let how = match strike.result {
            StrikeResult::AttackerWins => "won",
            StrikeResult::DefenderWins => "lost",
            StrikeResult::Both => "both",
        };
        let mut args = places(event).with("defenderOwn", if viewer == Some(event.side.other()) { "yes" } else { "no" });
        if let Some(kind) = strike.attacker_kind {
            args = args.with_kind("attacker", self, rules, kind);
        }
        if let Some(kind) = strike.defender_kind {
            args = args.with_kind("defender", self, rules, kind).with("defenderRole", role(rules, kind));
        }
        let sentence = args.format(self, &format!("event-strike-{known}-{how}"));
        if strike.attacker_kind.is_some() {
            return (sentence, true);
        }
        match only_runner(rules).filter(|_| is_run(event)) {
            Some(runner) => {
                let args = ArgList::default().with("event", sentence).with_kind("runner", self, rules, runner);
                (args.format(self, "event-ran"), false)
            }
            None => (sentence, false),
        }
    }

    /// Why a strike between two kinds ends as it does: `8 je víc než 7.` For those only who know both.
    #[must_use]
    pub fn why(&self, rules: &RuleSet, attacker: Kind, defender: Kind) -> String {
        let (a, d) = (rules.kind(attacker), rules.kind(defender));
        let result = rules.strike(attacker, defender);
        let id = match (d.role, result) {
            (Role::Flag, _) => "why-flag",
            (Role::Mine, StrikeResult::AttackerWins) => "why-mine-cleared",
            (Role::Mine, StrikeResult::DefenderWins) => "why-mine",
            (Role::Mine, StrikeResult::Both) if rules.parameters().mine == MineAfter::Leaves => "why-mine-both",
            _ => match (a.number, d.number, result) {
                (Some(a), Some(d), StrikeResult::AttackerWins) if a > d => "why-higher",
                (Some(a), Some(d), StrikeResult::DefenderWins) if d > a => "why-higher",
                (Some(a), Some(d), StrikeResult::Both) if a == d => "why-equal",
                (Some(a), Some(d), StrikeResult::AttackerWins)
                    if a == d && rules.parameters().ties == Ties::Attacker =>
                {
                    "why-equal-attacker"
                }
                (_, _, StrikeResult::AttackerWins) => "why-attacker-exception",
                (_, _, StrikeResult::DefenderWins) => "why-defender-exception",
                (_, _, StrikeResult::Both) => "why-both-exception",
            },
        };
        ArgList::default()
            .with("high", a.number.max(d.number).unwrap_or_default())
            .with("low", a.number.min(d.number).unwrap_or_default())
            .with_kind("attacker", self, rules, attacker)
            .with_kind("defender", self, rules, defender)
            .format(self, id)
    }
}

/// Puts the side before a sentence.
fn by(side: Side, sentence: &str, texts: &Texts) -> String {
    texts.format("event-by", &[("side", side.to_string().into()), ("event", sentence.into())])
}

/// The variables that say who went from where to where.
fn places(event: &MoveEvent) -> ArgList {
    ArgList::default()
        .with("side", event.side.to_string())
        .with("from", event.from.to_string())
        .with("to", event.to.to_string())
}

fn role(rules: &RuleSet, kind: Kind) -> &'static str {
    match rules.kind(kind).role {
        Role::Piece => "piece",
        Role::Mine => "mine",
        Role::Flag => "flag",
    }
}

/// The kind that runs, when there is exactly one.
fn only_runner(rules: &RuleSet) -> Option<Kind> {
    rules.running_kinds().single()
}

/// Whether the stone went further than one step.
fn is_run(event: &MoveEvent) -> bool {
    event.from.col().abs_diff(event.to.col()).max(event.from.row().abs_diff(event.to.row())) > 1
}
