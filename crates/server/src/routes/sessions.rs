//! The browsers in which an account is signed in.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};

use crate::address::Name;
use crate::app::App;
use crate::auth::Visitor;
use crate::body::Body;
use crate::error::ApiError;
use crate::wire::{Plain, WireSession, session_name};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/account/sessions", get(list))
        .route("/account/sessions/{id}/end", post(end))
        .route("/account/sessions/end-others", post(end_others))
}

async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<WireSession>>, ApiError> {
    let (account, here) = visitor.account(&app).await?;
    let sessions = app.store().sessions(account.id).await?.into_iter();
    Ok(Json(
        sessions
            .map(|session| (session.browser == here, session))
            .map(|(here, of)| WireSession::of(of, here))
            .collect(),
    ))
}

/// Signs a browser out, from whichever other. One that is signed out already is no mistake.
async fn end(
    State(app): State<App>,
    visitor: Visitor,
    Name(id): Name,
    Body(Plain): Body<Plain>,
) -> Result<Json<Vec<WireSession>>, ApiError> {
    end_those(app, visitor, |name, _| name == id).await
}

async fn end_others(
    State(app): State<App>,
    visitor: Visitor,
    Body(Plain): Body<Plain>,
) -> Result<Json<Vec<WireSession>>, ApiError> {
    end_those(app, visitor, |_, here| !here).await
}

/// Signs those browsers out of which that is true: what they are called, and whether they are the one that asks.
async fn end_those(
    app: App,
    visitor: Visitor,
    ends: impl Fn(&str, bool) -> bool,
) -> Result<Json<Vec<WireSession>>, ApiError> {
    let (account, here) = visitor.account(&app).await?;
    for session in app.store().sessions(account.id).await? {
        if ends(&session_name(&session), session.browser == here) {
            app.sign_out(session.browser).await?;
        }
    }
    list(State(app), visitor).await
}
