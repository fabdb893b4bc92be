//! The addresses of the site, a module for each group; each exports its `router()`.

pub(crate) mod account;
pub(crate) mod export;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod i18n;
pub(crate) mod invitations;
pub(crate) mod lobby;
pub(crate) mod pages;
pub(crate) mod people;
pub(crate) mod print;
pub(crate) mod rated;
pub(crate) mod rematch;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod sessions;
pub(crate) mod setups;
pub(crate) mod socket;
pub(crate) mod talk;

use std::sync::Arc;

use marshal_rules::RuleSet;

use crate::app::App;
use crate::auth::Visitor;
use crate::error::ApiError;
use crate::store::{Listed, StoreError};
use crate::wire::{RulesChoice, Summary};

/// The rules that a request names or brings along.
fn rules_of(choice: RulesChoice) -> Result<Arc<RuleSet>, ApiError> {
    match choice {
        RulesChoice::Known(id) => RuleSet::by_id(&id).ok_or_else(ApiError::unknown_rules),
        RulesChoice::Own(data) => Ok(Arc::new(RuleSet::from_data(*data)?)),
    }
}

/// A game that the visitor may look at: one of their own, or one that everybody may.
async fn game_of(app: &App, visitor: Visitor, id: &str) -> Result<(Listed, Summary), ApiError> {
    let id = id.parse().map_err(|_| ApiError::no_such_game())?;
    let game = app.store().game(visitor.id(app).await?, id).await?.ok_or_else(ApiError::no_such_game)?;
    let summary = summary_of(&game)?;
    if game.sides.is_empty() && !summary.is_public() {
        return Err(ApiError::no_such_game());
    }
    Ok((game, summary))
}

fn summary_of(game: &Listed) -> Result<Summary, StoreError> {
    serde_json::from_str(&game.summary).map_err(|error| StoreError::Unreadable(format!("game {}: {error}", game.id)))
}
