//! A game after its end, and any game that somebody has on paper.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use super::game_of;
use crate::address::Name;
use crate::app::App;
use crate::auth::Visitor;
use crate::body::Body;
use crate::client::Client;
use crate::clock::Timestamp;
use crate::error::ApiError;
use crate::id::GameId;
use crate::live::Pace;
use crate::openapi::Api;
use crate::record::opened;
use crate::wire::{OpenRecord, Replay};

pub(crate) fn api() -> Api {
    let is_open = || [ApiError::no_such_game(), ApiError::not_over()];
    Api::about("Replays")
        .get("/games/{id}/replay", replay, |it| it.says("A game that is over, ply by ply.").refuses(is_open()))
        .get("/games/{id}/record.txt", record, |it| {
            it.says("The record of a game that is over.")
                .gives_file("text/plain; charset=utf-8", "The text.")
                .refuses(is_open())
        })
        .post("/replay", open, |it| {
            it.says("Plays a record again.").refuses_codes(&[(422, "bad-record"), (422, "unfinished-record")])
        })
}

/// A game that the visitor may look at, and when it last changed: for one that is over, when it ended.
async fn seen_game(app: &App, visitor: Visitor, id: &str) -> Result<(GameId, Timestamp), ApiError> {
    let (game, _) = game_of(app, visitor, id).await?;
    Ok((game.id, game.updated))
}

async fn replay(State(app): State<App>, visitor: Visitor, Name(id): Name) -> Result<Json<Replay>, ApiError> {
    let (game, ended) = seen_game(&app, visitor, &id).await?;
    Ok(Json(app.hub().look(game, move |table| table.replayed(ended)).await??))
}

async fn record(State(app): State<App>, visitor: Visitor, Name(id): Name) -> Result<Response, ApiError> {
    let (game, ended) = seen_game(&app, visitor, &id).await?;
    let text = app.hub().look(game, move |table| table.record(ended)).await??;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"marshal-{game}.txt\"")),
    ];
    Ok((headers, text).into_response())
}

/// Plays a record again, where it holds up nobody.
async fn open(State(app): State<App>, client: Client, Body(asked): Body<OpenRecord>) -> Result<Json<Replay>, ApiError> {
    let replayed = app.hub().thinkers().run(Pace::Quick, client, move || opened(&asked.record)).await;
    replayed.unwrap_or_else(|| Err(ApiError::unavailable("a record could not be replayed"))).map(Json)
}
