//! What the computer would play in somebody's place, where that was agreed.

use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use marshal_ai::{Bot, Level};
use marshal_rules::Side;

use crate::address::{self, Name};
use crate::app::App;
use crate::auth::Visitor;
use crate::client::Client;
use crate::error::ApiError;
use crate::live::Pace;
use crate::openapi::Api;
use crate::wire::{Hint, SideName};

/// Who is asked: a strong one that thinks for a fraction of a second.
const LEVEL: u8 = 8;

/// Whoever asks twice hears the same.
const SEED: u64 = 1;

pub(crate) fn api() -> Api {
    Api::about("Games").get("/games/{id}/hint", hint, |it| {
        it.says("What the computer would play in the place of whoever plays against it, knowing no more than they do.")
            .asks_word::<SideName>("seat", "Which seat asks.")
            .refuses([ApiError::no_such_game(), ApiError::no_hints(), ApiError::no_hint_now()])
    })
}

async fn hint(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Name(id): Name,
    uri: Uri,
) -> Result<Json<Hint>, ApiError> {
    let side = address::seat(&uri)?.unwrap_or(Side::Red);
    let game = visitor.seat(&app, &id, side).await?;
    let view = app.hub().look(game, move |table| table.hinted(side)).await??;
    let level = Level::new(LEVEL).ok_or_else(ApiError::no_hints)?;
    let chosen = app.hub().thinkers().run(Pace::Long, client, move || Bot::new(level, SEED).choose(&view)).await;
    let mv = chosen.ok_or_else(|| ApiError::unavailable("no hint could be thought of"))?;
    Ok(Json(Hint { from: mv.from.to_string(), to: mv.to.to_string() }))
}
