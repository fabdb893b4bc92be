//! The browsers in which an account is signed in.

use axum::Json;
use axum::extract::State;

use crate::address::Name;
use crate::app::App;
use crate::auth::Visitor;
use crate::body::Body;
use crate::error::ApiError;
use crate::openapi::Api;
use crate::wire::{Plain, WireSession, session_name};

pub(crate) fn api() -> Api {
    let for_people = || [ApiError::not_signed_in(), ApiError::not_for_bots()];
    Api::about("Accounts")
        .get("/account/sessions", list, |it| {
            it.says("The browsers in which the account is signed in.").refuses(for_people())
        })
        .post("/account/sessions/{id}/end", end, |it| it.says("Signs a browser out.").refuses(for_people()))
        .post("/account/sessions/end-others", end_others, |it| {
            it.says("Signs all browsers out but this one.").refuses(for_people())
        })
}

async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<WireSession>>, ApiError> {
    let (account, here) = visitor.owner(&app).await?;
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
    Body(Plain {}): Body<Plain>,
) -> Result<Json<Vec<WireSession>>, ApiError> {
    end_those(app, visitor, |name, _| name == id).await
}

async fn end_others(
    State(app): State<App>,
    visitor: Visitor,
    Body(Plain {}): Body<Plain>,
) -> Result<Json<Vec<WireSession>>, ApiError> {
    end_those(app, visitor, |_, here| !here).await
}

/// Signs those browsers out of which that is true: what they are called, and whether they are the one that asks.
async fn end_those(
    app: App,
    visitor: Visitor,
    ends: impl Fn(&str, bool) -> bool,
) -> Result<Json<Vec<WireSession>>, ApiError> {
    let (account, here) = visitor.owner(&app).await?;
    for session in app.store().sessions(account.id).await? {
        if ends(&session_name(&session), session.browser == here) {
            app.sign_out(session.browser).await?;
        }
    }
    list(State(app), visitor).await
}
