//! The addresses of the site, a module for each group; each exports its `api()`, or its `router()` where programs ask for nothing.

pub(crate) mod account;
pub(crate) mod bots;
pub(crate) mod export;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod hint;
pub(crate) mod i18n;
pub(crate) mod invitations;
pub(crate) mod lessons;
pub(crate) mod link;
pub(crate) mod lobby;
pub(crate) mod offline;
pub(crate) mod openapi;
pub(crate) mod pages;
pub(crate) mod people;
pub(crate) mod print;
pub(crate) mod rated;
pub(crate) mod records;
pub(crate) mod rematch;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod sessions;
pub(crate) mod setups;
pub(crate) mod socket;
pub(crate) mod talk;
pub(crate) mod tournaments;

use std::sync::Arc;

use marshal_club::has_tower;
use marshal_rules::{RuleSet, RuleSetData, RuleSetError, RuleSetFault, shortened};

use crate::app::App;
use crate::auth::Visitor;
use crate::error::ApiError;
use crate::store::{Listed, StoreError};
use crate::wire::{RulesChoice, Summary};

/// The rules that a request names or brings along.
fn rules_of(choice: RulesChoice) -> Result<Arc<RuleSet>, ApiError> {
    match choice {
        RulesChoice::Known(id) => RuleSet::by_id(&id).ok_or_else(ApiError::unknown_rules),
        RulesChoice::Own(data) => {
            names_stand_in_a_line(&data)?;
            Ok(Arc::new(RuleSet::from_data(*data)?))
        }
    }
}

/// Others see these names in the lobby and at the table, so they must not reach into the lines above. Rules that are in a
/// game already stay as they are.
fn names_stand_in_a_line(data: &RuleSetData) -> Result<(), RuleSetError> {
    let of_kinds = data.kinds.iter().enumerate().map(|(at, kind)| (format!("kinds[{at}].name"), &kind.name));
    let names = std::iter::once(("name".to_owned(), &data.name)).chain(of_kinds);
    for (field, name) in names {
        for (lang, text) in [("cs", &name.cs), ("en", &name.en)] {
            if has_tower(text) {
                let (source_name, field) = (shortened(&data.id), format!("{field}.{lang}"));
                return Err(RuleSetError { source_name, line: None, field, fault: RuleSetFault::BadName });
            }
        }
    }
    Ok(())
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
