//! Everything that the site holds on somebody with an account, as one file.

use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use marshal_club::{Millis, Timestamp};
use marshal_rules::Viewer;
use serde_json::{Value, json};

use super::summary_of;
use crate::app::App;
use crate::auth::Visitor;
use crate::error::ApiError;
use crate::live::Table;
use crate::openapi::Api;
use crate::store::{Account, Event, Listed};
use crate::wire::{AccountInfo, Profile, Saying, WireSession, WireSetup, WireToken};

pub(crate) fn api() -> Api {
    Api::about("Accounts").get("/account/export", export, |it| {
        it.says("Everything that the site holds on the account, and on its bots.")
            .gives::<serde_json::Map<String, Value>>(200, "All of it, as a file.")
            .refuses([ApiError::not_signed_in(), ApiError::no_such_game()])
    })
}

async fn export(State(app): State<App>, visitor: Visitor) -> Result<Response, ApiError> {
    let (account, here) = visitor.account(&app).await?;
    let store = app.store();
    let sessions = store.sessions(account.id).await?.into_iter();
    let sessions: Vec<_> =
        sessions.map(|of| (of.browser == here, of)).map(|(here, of)| WireSession::of(of, here)).collect();
    let mut bots = Vec::new();
    for bot in store.bots(account.id).await? {
        let mut all = held(&app, &bot.account).await?;
        let tokens: Vec<_> = bot.tokens.into_iter().map(WireToken::from).collect();
        all["tokens"] = json!(tokens);
        bots.push(all);
    }
    let mut all = held(&app, &account).await?;
    all["sessions"] = json!(sessions);
    all["bots"] = json!(bots);
    let headers =
        [(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, "attachment; filename=\"marshal-account.json\"")];
    Ok((headers, all.to_string()).into_response())
}

/// What is held on an account, whether a person's or a bot's.
async fn held(app: &App, account: &Account) -> Result<Value, ApiError> {
    let (store, now) = (app.store(), app.clock().now());
    let setups: Vec<_> = store.setups(account.id).await?.into_iter().map(WireSetup::from).collect();
    let (ratings, rated) = (store.ratings(account.id).await?, store.rated_games(account.id, None).await?);
    let owner = store.owner(account.id).await?;
    let profile = Profile::of(account.clone(), owner.as_ref(), true, ratings, &rated, Timestamp(now.0));
    let (mut games, mut messages) = (Vec::new(), Vec::new());
    for game in store.games(account.id, u32::MAX).await? {
        let events = store.events_since(game.id, 0).await?;
        messages.extend(written(&game, &events));
        games.push(told(app, &game, events)?);
    }
    Ok(json!({
        "account": AccountInfo::from(account.clone()),
        "setups": setups,
        "profile": profile,
        "blocked": store.blocked(account.id).await?,
        "messages": messages,
        "games": games,
    }))
}

/// A game as far as one may see it now: its record when it is over, else one's own view.
fn told(app: &App, game: &Listed, events: Vec<Event>) -> Result<Value, ApiError> {
    // The clock of a game that goes on is on its page.
    let table = Table::replay(game.id, events, Millis::ZERO)?.ok_or_else(ApiError::no_such_game)?;
    let summary = summary_of(game)?;
    let seats: Vec<_> = game.sides.iter().map(ToString::to_string).collect();
    let mut told =
        json!({"id": game.id.to_string(), "seats": seats, "updated": game.updated.to_string(), "summary": summary});
    if table.is_over() {
        told["record"] = table.record(game.updated)?.into();
    } else {
        let seat = table.seat_among(&game.sides);
        let view = table.sent_to(Viewer::Side(seat), app.clock().counted());
        told["view"] = serde_json::to_value(view).map_err(ApiError::unavailable)?;
    }
    Ok(told)
}

/// What somebody has written to the other player of a game.
fn written(game: &Listed, events: &[Event]) -> Vec<Value> {
    let own = events.iter().filter_map(|event| match event {
        Event::Said { side, message: Some(message) } if game.sides.contains(side) => Some(message.clone()),
        _ => None,
    });
    own.filter_map(|message| serde_json::to_value(Saying::from(message)).ok())
        .map(|said| json!({"game": game.id.to_string(), "said": said}))
        .collect()
}
