//! A game after its end.

use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};

use crate::address::Name;
use crate::app::App;
use crate::auth::Visitor;
use crate::error::ApiError;
use crate::live::Table;
use crate::wire::Replay;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/games/{id}/replay", get(replay)).route("/games/{id}/record.txt", get(record))
}

async fn replay(State(app): State<App>, visitor: Visitor, Name(id): Name) -> Result<Json<Replay>, ApiError> {
    let (game, _) = visitor.sides(&app, &id, None).await?;
    Ok(Json(app.hub().look(game, Table::replayed).await??))
}

async fn record(State(app): State<App>, visitor: Visitor, Name(id): Name) -> Result<Response, ApiError> {
    let (game, _) = visitor.sides(&app, &id, None).await?;
    let text = app.hub().look(game, Table::record).await??;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"marshal-{game}.txt\"")),
    ];
    Ok((headers, text).into_response())
}
