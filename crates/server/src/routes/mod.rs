//! The addresses of the site, a module for each group; each exports its `router()`.

pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod i18n;
pub(crate) mod pages;
pub(crate) mod print;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod setups;
pub(crate) mod socket;

use std::sync::Arc;

use marshal_rules::RuleSet;

use crate::error::ApiError;
use crate::wire::RulesChoice;

/// The rules that a request names or brings along.
fn rules_of(choice: RulesChoice) -> Result<Arc<RuleSet>, ApiError> {
    match choice {
        RulesChoice::Known(id) => RuleSet::by_id(&id).ok_or_else(ApiError::unknown_rules),
        RulesChoice::Own(data) => Ok(Arc::new(RuleSet::from_data(*data)?)),
    }
}
