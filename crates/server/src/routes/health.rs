//! Whether the server is well: for whoever watches it or sends it visitors.

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;

use crate::app::App;
use crate::bus::Link;
use crate::store::{StoreError, Trouble};

pub(crate) fn router() -> Router<App> {
    Router::new().route("/healthz", get(|| async { "ok\n" })).route("/readyz", get(ready))
}

/// How a server is.
#[derive(Serialize)]
struct Ready {
    /// Whether visitors are to be sent here.
    ready: bool,
    /// Whether games can be read and written.
    store: &'static str,
    /// Whether other nodes are heard. Without that their moves are looked up every second, so it keeps nobody out.
    bus: &'static str,
}

async fn ready(State(app): State<App>) -> (StatusCode, Json<Ready>) {
    let store = app.store().check().await;
    let ready = Ready {
        ready: store.is_ok(),
        store: match store {
            Ok(()) => "ok",
            Err(StoreError::Failed { trouble: Trouble::Full, .. }) => "full",
            Err(StoreError::Failed { trouble: Trouble::Busy, .. }) => "busy",
            Err(_) => "away",
        },
        bus: match app.hub().link() {
            Link::Alone => "alone",
            Link::Up => "heard",
            Link::Down => "looked-up",
        },
    };
    let status = if ready.ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(ready))
}
