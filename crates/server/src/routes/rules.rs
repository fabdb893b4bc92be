//! The rule sets that ship, and the check of own ones.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use axum::Json;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use marshal_rules::RuleSet;

use super::rules_of;
use crate::address::Name;
use crate::assets::Blob;
use crate::body::Body;
use crate::error::ApiError;
use crate::openapi::Api;
use crate::shape;
use crate::wire::{OwnRules, RuleSetInfo, RulesText};

pub(crate) fn api() -> Api {
    Api::about("Rules")
        .get("/rules", list, |it| {
            it.says("The rule sets that ship.")
                .gives::<Vec<RuleSetInfo>>(200, "All of them.")
                .gives_nothing(304, "They are as `If-None-Match` says.")
        })
        .post("/rules/check", check, |it| {
            it.says("What a rule set of one's own is, from its written form.").refuses_codes(&[(422, "bad-rules")])
        })
        .post("/rules/read", read, |it| {
            it.says("What a rule set of one's own is, from a text: TOML or JSON.")
                .refuses_codes(&[(422, "bad-rules"), (422, "rules-not-json")])
        })
        .get("/rules/{id}", one, |it| {
            it.says("A rule set that ships.")
                .gives::<RuleSetInfo>(200, "It.")
                .gives_nothing(304, "It is as `If-None-Match` says.")
                .refuses([ApiError::no_such_rules()])
        })
}

/// What never changes while the server runs.
struct Shelf {
    all: Blob,
    by_id: HashMap<String, Blob>,
}

static SHELF: LazyLock<Shelf> = LazyLock::new(|| {
    let infos: Vec<_> = RuleSet::builtin().iter().map(RuleSetInfo::of).collect();
    let by_id = RuleSet::builtin().iter().zip(&infos);
    Shelf {
        all: Blob::json(&infos),
        by_id: by_id.map(|(rules, info)| (rules.id().to_owned(), Blob::json(info))).collect(),
    }
});

async fn list(headers: HeaderMap) -> Response {
    SHELF.all.answer(StatusCode::OK, &headers)
}

async fn one(Name(id): Name, headers: HeaderMap) -> Result<Response, ApiError> {
    let info = SHELF.by_id.get(&id).ok_or_else(ApiError::no_such_rules)?;
    Ok(info.answer(StatusCode::OK, &headers))
}

async fn check(Body(OwnRules(choice)): Body<OwnRules>) -> Result<Json<RuleSetInfo>, ApiError> {
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
