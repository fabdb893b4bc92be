//! Finished games that are kept without names: to be shared, and to be analysed.

use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use marshal_rules::Side;

use crate::address::{self, Name};
use crate::analysis;
use crate::app::App;
use crate::auth::Visitor;
use crate::body::{Added, Body};
use crate::client::Client;
use crate::error::ApiError;
use crate::id::RecordId;
use crate::live::Pace;
use crate::openapi::Api;
use crate::record;
use crate::wire::{AnalysisStatus, OpenRecord, Plain, Replay, SideName, WireBeliefs};

pub(crate) fn api() -> Api {
    let no_record = || [ApiError::no_such_record()];
    Api::about("Records")
        .post("/records", keep, |it| {
            it.says("Keeps the record of a finished game, without names and days, for whoever has its address.")
                .gives::<Replay>(201, "It is kept under its name.")
                .refuses_codes(&[(422, "bad-record"), (422, "unfinished-record"), (429, "too-many-records")])
        })
        .get("/records/{id}", kept, |it| it.says("A record that is kept, ply by ply.").refuses(no_record()))
        .get("/records/{id}/analysis", status, |it| {
            it.says("How far the analysis of a record is, and what came of it.").refuses(no_record())
        })
        .post("/records/{id}/analysis", ask, |it| {
            it.says("Asks for the analysis of a record; one that is there stays.")
                .gives::<AnalysisStatus>(200, "How far it is.")
                .refuses(no_record())
                .refuses_codes(&[(422, "no-analysis"), (429, "too-many-records")])
        })
        .get("/records/{id}/beliefs", beliefs, |it| {
            it.says("What a side could believe of the enemy’s stones at a moment of a recorded game.")
                .asks_word::<SideName>("seat", "Which side.")
                .asks_number("ply", "How many plies had been played.")
                .refuses(no_record())
                .refuses([ApiError::no_such_ply()])
        })
}

/// The name and the text of the record with this address.
async fn record_of(app: &App, id: &str) -> Result<(RecordId, String), ApiError> {
    let id = id.parse().map_err(|_| ApiError::no_such_record())?;
    let text = app.store().record(id).await?.ok_or_else(ApiError::no_such_record)?;
    Ok((id, text))
}

async fn keep(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Body(asked): Body<OpenRecord>,
) -> Result<Response, ApiError> {
    let guest = visitor.guest(&app, client).await?;
    app.records().take(guest, client, app.clock().now())?;
    let kept = thought(&app, client, move || record::anonymous(&asked.record)).await?;
    app.store().keep_record(kept.id, kept.text, app.clock().now()).await?;
    Ok(Added(kept.replay).into_response())
}

/// What comes of a record that is played again, where it holds up nobody.
async fn thought<T: Send + 'static>(
    app: &App,
    client: Client,
    play: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let played = app.hub().thinkers().run(Pace::Quick, client, play).await;
    played.unwrap_or_else(|| Err(ApiError::unavailable("a record could not be replayed")))
}

async fn kept(State(app): State<App>, client: Client, Name(id): Name) -> Result<Json<Replay>, ApiError> {
    let (_, text) = record_of(&app, &id).await?;
    Ok(Json(thought(&app, client, move || record::opened(&text)).await?))
}

async fn status(State(app): State<App>, Name(id): Name) -> Result<Json<AnalysisStatus>, ApiError> {
    let id = id.parse().map_err(|_| ApiError::no_such_record())?;
    Ok(Json(analysis::status(&app, id).await?))
}

async fn ask(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Name(id): Name,
    Body(Plain {}): Body<Plain>,
) -> Result<Json<AnalysisStatus>, ApiError> {
    let (id, text) = record_of(&app, &id).await?;
    let guest = visitor.guest(&app, client).await?;
    app.records().take(guest, client, app.clock().now())?;
    analysis::ask(&app, id, &text).await?;
    Ok(Json(analysis::status(&app, id).await?))
}

async fn beliefs(
    State(app): State<App>,
    client: Client,
    Name(id): Name,
    uri: Uri,
) -> Result<Json<WireBeliefs>, ApiError> {
    let side = address::seat(&uri)?.unwrap_or(Side::Red);
    let ply = address::number(&uri, "ply")?.unwrap_or(0);
    let (_, text) = record_of(&app, &id).await?;
    let beliefs = analysis::beliefs(&app, client, text, side, ply).await?;
    Ok(Json(beliefs.ok_or_else(ApiError::no_such_ply)?))
}
