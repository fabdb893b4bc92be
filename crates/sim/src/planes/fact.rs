//! The facts by name.

use marshal_rules::{Kind, RuleSet};

/// One fact of an observation: a byte that holds for the whole board. "Own" is the side that looks.
///
/// A fact that would be 0 for ever under a rule set is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fact {
    /// How many enemy stones of this kind the own side was not told, the lost ones too.
    EnemyHidden(Kind),
    /// 1 while the armies are set up.
    Setup,
    /// 1 when the own side is Red.
    Red,
    /// Plies since the last strike, 255 at the limit of the rules.
    Quiet,
    /// Plies played, 255 at the limit of the rules.
    Length,
    /// How long the own side has been chasing, at most 255 (the more-squares rule).
    OwnChase,
    /// The same of the enemy.
    EnemyChase,
}

impl Fact {
    /// The facts of a rule set.
    pub(super) fn list(rules: &RuleSet) -> Vec<Fact> {
        let mut list: Vec<Fact> = rules.all_kinds().iter().map(Fact::EnemyHidden).collect();
        list.extend([Fact::Setup, Fact::Red]);
        list.extend(rules.quiet_limit().map(|_| Fact::Quiet));
        list.extend(rules.length_limit().map(|_| Fact::Length));
        if rules.more_squares() {
            list.extend([Fact::OwnChase, Fact::EnemyChase]);
        }
        list
    }

    /// Its name under a rule set, like `hidden.marshal` or `quiet`.
    pub fn name(self, rules: &RuleSet) -> String {
        let fixed = match self {
            Fact::EnemyHidden(kind) => {
                let id = rules.kinds().get(kind.index()).map_or("?", |kind| &kind.id);
                return format!("hidden.{id}");
            }
            Fact::Setup => "setup",
            Fact::Red => "red",
            Fact::Quiet => "quiet",
            Fact::Length => "length",
            Fact::OwnChase => "chase.own",
            Fact::EnemyChase => "chase.enemy",
        };
        fixed.to_owned()
    }

    /// The largest value it can have, by which a learner may divide.
    pub fn largest(self, rules: &RuleSet) -> u8 {
        match self {
            Fact::EnemyHidden(kind) => rules.kinds().get(kind.index()).map_or(0, |kind| kind.count),
            Fact::Setup | Fact::Red => 1,
            Fact::Quiet | Fact::Length | Fact::OwnChase | Fact::EnemyChase => u8::MAX,
        }
    }

    /// What its byte means, in one English sentence.
    pub fn doc(self) -> &'static str {
        match self {
            Fact::EnemyHidden(_) => "enemy stones of this kind that the own side was not told, lost ones too",
            Fact::Setup => "1 while the armies are set up",
            Fact::Red => "1 when the own side is Red",
            Fact::Quiet => "plies since the last strike, 255 at the limit of the rules",
            Fact::Length => "plies played, 255 at the limit of the rules",
            Fact::OwnChase => "how long the own side has been chasing, at most 255",
            Fact::EnemyChase => "how long the enemy has been chasing, at most 255",
        }
    }
}
