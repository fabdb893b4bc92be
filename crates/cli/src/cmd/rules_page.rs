//! A rule set for a person to read: board, army, and every rule in words. The sentences are those of the site's rules pages.

use marshal_i18n::{Args, Form, Texts, Value};
use marshal_rules::{
    Diagonal, Kind, KindSet, MineAfter, NoMove, RevealWhen, Role, RuleSet, RunStrike, ShutIn, Side, Square, Starter,
    StrikeResult, Ties,
};

use crate::terminal::wrap;

/// The columns that sentences may take.
const WIDTH: usize = 80;

/// The whole page.
pub(super) fn page(rules: &RuleSet, texts: &Texts) -> String {
    let page = Page { rules, texts };
    let chapters = [
        ("rules-army", page.army()),
        ("rules-setup", page.sentences(page.setup())),
        ("rules-move", page.sentences(page.moves())),
        ("rules-strike", page.sentences(page.strikes())),
        ("rules-table", page.strike_table()),
        ("rules-know", page.sentences(page.knowledge())),
        ("rules-end", page.ends()),
        ("rules-repeat", page.sentences(page.repetition())),
    ];
    let mut lines = page.board();
    for (heading, chapter) in chapters {
        lines.push(String::new());
        lines.push(texts.text(heading).to_uppercase());
        lines.extend(chapter);
    }
    lines.join("\n")
}

struct Page<'a> {
    rules: &'a RuleSet,
    texts: &'a Texts,
}

impl Page<'_> {
    fn text(&self, id: &str) -> String {
        self.texts.text(id)
    }

    fn format(&self, id: &str, args: &Args<'_>) -> String {
        self.texts.format(id, args)
    }

    /// A paragraph for each text.
    fn sentences(&self, texts: Vec<String>) -> Vec<String> {
        texts.iter().flat_map(|text| wrap(text, WIDTH)).collect()
    }

    fn points(&self, heading: &str, texts: &[String]) -> Vec<String> {
        let indented = |text: &String| {
            let lines = wrap(text, WIDTH - 4).into_iter().enumerate();
            lines.map(|(index, line)| format!("{}{line}", if index == 0 { "  * " } else { "    " })).collect::<Vec<_>>()
        };
        std::iter::once(format!("{}:", self.text(heading))).chain(texts.iter().flat_map(indented)).collect()
    }

    fn kinds(&self, kinds: KindSet, form: Form) -> String {
        kinds.iter().map(|kind| self.texts.kind(self.rules, kind, form)).collect::<Vec<_>>().join(", ")
    }

    fn with_role(&self, role: Role) -> KindSet {
        self.rules.all_kinds().iter().filter(|&kind| self.rules.kind(kind).role == role).collect()
    }

    fn board(&self) -> Vec<String> {
        let rules = self.rules;
        let sign = |square: Square| {
            if rules.blocked().contains(square) {
                " ::"
            } else if rules.zone(Side::Red).contains(square) {
                " []"
            } else if rules.zone(Side::Blue).contains(square) {
                " ()"
            } else {
                "  ."
            }
        };
        let row = |row: u8| {
            let squares = (0..rules.width()).filter_map(|col| Square::new(col, row));
            format!("{:>3} {}", row + 1, squares.map(sign).collect::<String>())
        };
        let letters: String = (0..rules.width()).map(|col| format!("  {}", char::from(b'a' + col))).collect();
        let mut lines: Vec<String> = (0..rules.height()).rev().map(row).collect();
        lines.extend([format!("    {letters}"), String::new(), self.text("cli-rules-signs")]);
        lines
    }

    fn army(&self) -> Vec<String> {
        let row = |count: &str, name: &str, number: &str, letter: &str, remarks: &str| {
            let line = format!("{count:>6} {name:<14} {number:>6}  {letter:<7}  {remarks}");
            line.trim_end().to_owned()
        };
        let line = |kind: Kind| {
            let info = self.rules.kind(kind);
            let number = info.number.map_or("–".to_owned(), |number| number.to_string());
            let mut remarks = Vec::new();
            if info.runs {
                remarks.push(self.text("cli-kind-runs"));
            }
            if !info.mobile {
                remarks.push(self.text("cli-kind-immobile"));
            }
            let name = self.texts.kind(self.rules, kind, Form::Name);
            row(&format!("{}×", info.count), &name, &number, &info.symbol.to_string(), &remarks.join(", "))
        };
        let [count, name, number, letter] =
            ["count", "kind", "number", "letter"].map(|column| self.text(&format!("cli-army-{column}")));
        let mut lines = vec![row(&count, &name, &number, &letter, "")];
        lines.extend(self.rules.all_kinds().iter().map(line));
        lines.extend(self.sentences(vec![self.text("cli-army-letters")]));
        lines
    }

    fn setup(&self) -> Vec<String> {
        let (room, stones) = (self.rules.zone(Side::Red).len() as usize, self.rules.army_size());
        let mut texts = vec![self.text("rules-setup-secret")];
        if room > stones {
            texts.push(self.format("rules-setup-room", &[("squares", room.into()), ("stones", stones.into())]));
        }
        texts.push(self.text(match self.rules.parameters().shut_in {
            ShutIn::Refused => "rules-setup-refused",
            ShutIn::Allowed => "rules-setup-allowed",
        }));
        texts.push(self.text(match self.rules.starter() {
            Starter::Red => "rules-starter-red",
            Starter::Blue => "rules-starter-blue",
            Starter::Lot => "rules-starter-lot",
            Starter::Agreed => "rules-starter-agreed",
        }));
        texts
    }

    fn moves(&self) -> Vec<String> {
        let rules = self.rules;
        let diagonal = match rules.diagonal() {
            Diagonal::None => "rules-move-diagonal-none",
            Diagonal::Quiet => "rules-move-diagonal-quiet",
            Diagonal::Strikes => "rules-move-diagonal-strikes",
        };
        let closed = if rules.blocked().is_empty() { "rules-move-closed-free" } else { "rules-move-closed" };
        let mut texts: Vec<String> =
            ["rules-move-turns", "rules-move-step", diagonal, closed].map(|id| self.text(id)).into();
        if !rules.running_kinds().is_empty() {
            let kinds = self.kinds(rules.running_kinds(), Form::Name);
            texts.push(self.format("rules-move-runs", &[("kinds", kinds.into())]));
            texts.push(self.text(match rules.parameters().run_strike {
                RunStrike::AfterRun => "rules-move-run-strike-after-run",
                RunStrike::Adjacent => "rules-move-run-strike-adjacent",
            }));
            if rules.diagonal() != Diagonal::None {
                texts.push(self.text("rules-move-run-diagonal"));
            }
            texts.push(self.text("rules-move-run-seen"));
        }
        let still: KindSet = rules.all_kinds().iter().filter(|&kind| !rules.kind(kind).mobile).collect();
        texts.push(self.format("rules-move-still", &[("kinds", self.kinds(still, Form::Name).into())]));
        texts
    }

    fn strikes(&self) -> Vec<String> {
        let mut texts: Vec<String> = ["rules-strike-lead", "rules-strike-higher"].map(|id| self.text(id)).into();
        texts.push(self.text(match self.rules.parameters().ties {
            Ties::Both => "rules-strike-ties-both",
            Ties::Attacker => "rules-strike-ties-attacker",
        }));
        let mobile = self.rules.mobile_kinds();
        let pairs = mobile.iter().flat_map(|winner| mobile.iter().map(move |loser| (winner, loser)));
        texts.extend(pairs.filter_map(|(winner, loser)| self.exception(winner, loser)));
        let mines = self.with_role(Role::Mine);
        if !mines.is_empty() {
            texts.push(self.format("rules-strike-mine", &[("kinds", self.kinds(mines, Form::Name).into())]));
            texts.push(self.text(match self.rules.parameters().mine {
                MineAfter::Stays => "rules-strike-mine-stays",
                MineAfter::Leaves => "rules-strike-mine-leaves",
            }));
        }
        let clears = |kind: Kind| mines.iter().any(|mine| self.rules.strike(kind, mine) == StrikeResult::AttackerWins);
        let clearers: KindSet = mobile.iter().filter(|&kind| clears(kind)).collect();
        if !clearers.is_empty() {
            let args = [
                ("kinds", self.kinds(clearers, Form::Name).into()),
                ("kindsAcc", self.kinds(clearers, Form::Accusative).into()),
            ];
            texts.push(self.format("rules-strike-mine-cleared", &args));
        }
        texts.push(self.text("rules-strike-flag"));
        texts
    }

    /// A sentence for a mobile kind that beats a stronger one.
    fn exception(&self, winner: Kind, loser: Kind) -> Option<String> {
        let rules = self.rules;
        if rules.kind(winner).number? >= rules.kind(loser).number? {
            return None;
        }
        let attacks = rules.strike(winner, loser) == StrikeResult::AttackerWins;
        let defends = rules.strike(loser, winner) == StrikeResult::DefenderWins;
        let id = match (attacks, defends) {
            (true, true) => "rules-strike-either",
            (true, false) => "rules-strike-attacks",
            (false, true) => "rules-strike-defends",
            (false, false) => return None,
        };
        let name = |kind, form| Value::from(self.texts.kind(rules, kind, form));
        let args = [
            ("winner", name(winner, Form::Name)),
            ("winnerAcc", name(winner, Form::Accusative)),
            ("loser", name(loser, Form::Name)),
            ("loserAcc", name(loser, Form::Accusative)),
        ];
        Some(self.format(id, &args))
    }

    /// Every strike: a row for each attacker, a column for each defender.
    fn strike_table(&self) -> Vec<String> {
        let rules = self.rules;
        let short = |kind: Kind| format!("{:>3}", self.texts.kind(rules, kind, Form::Short));
        let defenders: String = rules.all_kinds().iter().map(short).collect();
        let row = |attacker: Kind| {
            let sign = |defender: Kind| match rules.strike(attacker, defender) {
                StrikeResult::AttackerWins => "  +",
                StrikeResult::DefenderWins => "  –",
                StrikeResult::Both => "  =",
            };
            let name = self.texts.kind(rules, attacker, Form::Name);
            format!("{name:<14}{}{}", short(attacker), rules.all_kinds().iter().map(sign).collect::<String>())
        };
        let mut lines = self.sentences(vec![self.text("rules-table-help"), self.text("cli-strike-signs")]);
        lines.push(format!("{:<17}{defenders}", ""));
        lines.extend(rules.mobile_kinds().iter().map(row));
        lines
    }

    fn knowledge(&self) -> Vec<String> {
        let parameters = self.rules.parameters();
        let reveal = &parameters.reveal;
        let case = |id: &str, told: fn(&RevealWhen) -> bool, fell: (bool, bool)| {
            let knows = |told: bool, fell: bool, who: &str| {
                let sees = if told || (parameters.lost_shown && fell) { "sees" } else { "blind" };
                self.text(&format!("rules-know-{sees}-{who}"))
            };
            let (attacker, defender) =
                (knows(told(&reveal.attacker), fell.0, "attacker"), knows(told(&reveal.defender), fell.1, "defender"));
            let (yours, theirs) = (self.text("rules-know-attacker"), self.text("rules-know-defender"));
            format!("{}. {yours}: {defender}. {theirs}: {attacker}.", self.text(id))
        };
        let mut texts = vec![
            case("rules-know-won", |when| when.won, (false, true)),
            case("rules-know-lost", |when| when.lost, (true, false)),
            case("rules-know-both", |when| when.both, (true, true)),
        ];
        if parameters.lost_shown {
            texts.push(self.text("rules-know-lost-shown"));
        }
        texts.extend(["rules-know-paths", "rules-know-spectator", "rules-know-end"].map(|id| self.text(id)));
        texts
    }

    fn ends(&self) -> Vec<String> {
        let (rules, parameters) = (self.rules, self.rules.parameters());
        let loses = rules.no_move() == NoMove::Loses;
        let when = |holds: bool, id: &str| holds.then(|| self.text(id));
        let after = |limit: Option<u16>, id: &str| limit.map(|limit| self.format(id, &[("n", limit.into())]));
        let wins =
            [when(true, "rules-end-flag"), when(loses, "rules-end-no-move-wins"), when(true, "rules-end-resign")];
        let draws = [
            when(!loses, "rules-end-no-move"),
            when(parameters.no_mobile_draw, "rules-end-no-mobile"),
            when(rules.dead_position(), "rules-end-dead"),
            after(rules.quiet_limit(), "rules-end-quiet"),
            after(rules.length_limit(), "rules-end-length"),
            when(true, "rules-end-agreed"),
        ];
        let mut lines = self.points("rules-end-win", &wins.into_iter().flatten().collect::<Vec<_>>());
        lines.extend(self.points("rules-end-draw", &draws.into_iter().flatten().collect::<Vec<_>>()));
        if rules.dead_position() {
            lines.extend(self.sentences(vec![self.text("rules-dead-text"), self.text("rules-end-time")]));
        }
        lines
    }

    fn repetition(&self) -> Vec<String> {
        let rules = self.rules;
        let mut texts = Vec::new();
        if let Some(limit) = rules.two_squares() {
            texts.push(format!(
                "{}. {}",
                self.text("rules-two"),
                self.format("rules-two-text", &[("n", limit.into())])
            ));
            if !rules.running_kinds().is_empty() {
                texts.push(self.text("rules-two-run"));
            }
            if rules.diagonal() != Diagonal::None {
                texts.push(self.text("rules-two-diagonal"));
            }
        }
        if rules.more_squares() {
            texts.push(format!("{}. {}", self.text("rules-more"), self.text("rules-more-text")));
            texts.push(self.text("rules-more-length"));
        }
        texts.push(self.text(match (texts.is_empty(), rules.quiet_limit()) {
            (false, _) => "rules-repeat-no-move",
            (true, Some(_)) => "rules-repeat-none",
            (true, None) => "rules-repeat-endless",
        }));
        texts
    }
}

#[cfg(test)]
mod tests;
