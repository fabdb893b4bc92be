//! Outcomes as sentences.

use marshal_rules::{Outcome, RuleSet, Side};

use crate::Texts;

impl Texts {
    /// The heading over a finished game: `Vítězství` to the winner, `Vyhrál Červený` to everybody else.
    #[must_use]
    pub fn outcome_title(&self, outcome: &Outcome, reader: Option<Side>) -> String {
        self.text(&match (outcome.winner, reader) {
            (None, _) => "outcome-title-draw".to_owned(),
            (Some(winner), Some(side)) if winner == side => "outcome-title-won".to_owned(),
            (Some(_), Some(_)) => "outcome-title-lost".to_owned(),
            (Some(winner), None) => format!("outcome-title-{winner}"),
        })
    }

    /// Why the game ended, as a sentence to its winner, its loser, or to nobody in particular.
    #[must_use]
    pub fn outcome(&self, outcome: &Outcome, reader: Option<Side>, rules: &RuleSet) -> String {
        let id = outcome.reason.id();
        let to = match (outcome.winner, reader) {
            (Some(winner), Some(side)) => {
                if winner == side {
                    "winner"
                } else {
                    "loser"
                }
            }
            _ => "neutral",
        };
        let winner = outcome.winner.map_or("none".to_owned(), |side| side.to_string());
        let limit = if id == "quiet" { rules.quiet_limit() } else { rules.length_limit() };
        let args = [("to", to.into()), ("winner", winner.into()), ("limit", limit.unwrap_or_default().into())];
        self.format(&format!("outcome-{id}"), &args)
    }
}
