//! The rule sets that ship, and the check of own ones.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use marshal_rules::RuleSet;
use serde::Serialize;

use super::rules_of;
use crate::address::Name;
use crate::app::App;
use crate::assets::Blob;
use crate::body::Body;
use crate::error::ApiError;
use crate::shape;
use crate::wire::{RuleSetInfo, RulesChoice, RulesText};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/rules", get(list))
        .route("/rules/check", post(check))
        .route("/rules/read", post(read))
        .route("/rules/{id}", get(one))
}

/// What never changes while the server runs.
struct Shelf {
    all: Blob,
    by_id: HashMap<String, Blob>,
}

static SHELF: LazyLock<Shelf> = LazyLock::new(|| {
    let infos: Vec<_> = RuleSet::builtin().iter().map(RuleSetInfo::of).collect();
    let by_id = RuleSet::builtin().iter().zip(&infos);
    Shelf { all: json(&infos), by_id: by_id.map(|(rules, info)| (rules.id().to_owned(), json(info))).collect() }
});

fn json(value: &impl Serialize) -> Blob {
    Blob::new("application/json", serde_json::to_vec(value).unwrap_or_default())
}

async fn list(headers: HeaderMap) -> Response {
    SHELF.all.answer(StatusCode::OK, &headers)
}

async fn one(Name(id): Name, headers: HeaderMap) -> Result<Response, ApiError> {
    let info = SHELF.by_id.get(&id).ok_or_else(ApiError::no_such_rules)?;
    Ok(info.answer(StatusCode::OK, &headers))
}

async fn check(Body(choice): Body<RulesChoice>) -> Result<Json<RuleSetInfo>, ApiError> {
    let rules = rules_of(choice)?;
    Ok(Json(RuleSetInfo::of(&rules)))
}

/// Own rules as somebody has them in a file: JSON begins with a brace, and TOML never does.
async fn read(Body(asked): Body<RulesText>) -> Result<Json<RuleSetInfo>, ApiError> {
    let text = asked.text.trim_start_matches('\u{feff}');
    let rules = if text.trim_start().starts_with('{') {
        let value = serde_json::from_str(text).map_err(|error| ApiError::bad_rules_json(&error))?;
        RuleSet::from_data(shape::read("", value)?)?
    } else {
        RuleSet::from_toml("text", text)?
    };
    Ok(Json(RuleSetInfo::of(&Arc::new(rules))))
}
