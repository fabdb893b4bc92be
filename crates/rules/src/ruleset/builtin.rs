//! The rule sets that ship, embedded.

use std::sync::{Arc, LazyLock};

use super::RuleSet;

macro_rules! embedded {
    ($($id:literal),* $(,)?) => {
        &[$(($id, include_str!(concat!("../../rulesets/", $id, ".toml")))),*]
    };
}

const SOURCES: &[(&str, &str)] = embedded![
    "marsal",
    "marsal-open",
    "marsal-1987",
    "marsal-small",
    "marsal-mini",
    "classic",
    "classic-5",
    "barrage",
    "duel",
];

static BUILTIN: LazyLock<Vec<Arc<RuleSet>>> = LazyLock::new(|| {
    let compile = |&(id, text): &(&str, &str)| {
        let rules = RuleSet::from_toml(&format!("{id}.toml"), text);
        Arc::new(rules.unwrap_or_else(|error| panic!("an embedded rule set is wrong: {error}")))
    };
    SOURCES.iter().map(compile).collect()
});

impl RuleSet {
    /// The rule sets that ship; the first, `marsal`, is the default game.
    pub fn builtin() -> &'static [Arc<RuleSet>] {
        &BUILTIN
    }

    /// The built-in rule set with this id.
    pub fn by_id(id: &str) -> Option<Arc<RuleSet>> {
        BUILTIN.iter().find(|rules| rules.id() == id).cloned()
    }
}
