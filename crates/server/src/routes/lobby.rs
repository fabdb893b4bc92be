//! The lobby: what is offered to everybody, and an opponent for whoever wants one.

use std::time::Duration;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use marshal_club::Handle;
use marshal_rules::{RuleSet, Side};

use super::games::{Prepared, with_cookie};
use super::{invitations, summary_of};
use crate::app::App;
use crate::auth::{Guest, Visitor};
use crate::body::Body;
use crate::client::Client;
use crate::clock::Timestamp;
use crate::error::ApiError;
use crate::etag::Tag;
use crate::id::{BrowserId, GameId};
use crate::live::{Deed, Table};
use crate::store::{Aids, Offer, StoreError};
use crate::wire::{Challenge, GameMade, NewGame, OpponentName, RulesChoice, Seek};

pub(crate) fn router() -> Router<App> {
    Router::new().route("/lobby", get(list)).route("/lobby/seek", post(seek))
}

/// A game is offered for so long after its host's last sign of life.
const LEASE_MS: i64 = 15_000;

/// How often a host gives a sign of life.
pub(super) const RENEW: Duration = Duration::from_secs(5);

/// Until when a game is offered whose host is there now.
pub(super) fn lease(app: &App) -> Timestamp {
    app.clock().now().later(LEASE_MS)
}

/// Who is told that a game waits for them may be too late for it. That often is looked for another one.
const TRIES: usize = 8;

async fn list(State(app): State<App>, Visitor(browser): Visitor, headers: HeaderMap) -> Result<Response, ApiError> {
    let listed = app.store().offers(browser, app.clock().now()).await?;
    let challenges = listed.iter().map(|game| {
        let summary = summary_of(game)?;
        Ok(Challenge::of(game.id.to_string(), !game.sides.is_empty(), summary))
    });
    let challenges: Result<Vec<_>, StoreError> = challenges.filter_map(Result::transpose).collect();
    let text = serde_json::to_string(&challenges?).map_err(ApiError::unavailable)?;
    let tag = Tag::of(text.as_bytes());
    // Whose own a challenge is differs from visitor to visitor.
    let common = [(ETAG, tag.as_str()), (CACHE_CONTROL, "private, no-cache")];
    Ok(if tag.is_known(&headers) {
        (StatusCode::NOT_MODIFIED, common).into_response()
    } else {
        let json = [(CONTENT_TYPE, HeaderValue::from_static("application/json"))];
        (common, json, text).into_response()
    })
}

/// The oldest game that fits and waits, with the visitor in it; or a new one, which waits for the next who wants the same.
async fn seek(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Body(asked): Body<Seek>,
) -> Result<Response, ApiError> {
    let rules = RuleSet::by_id(&asked.rules).ok_or_else(ApiError::unknown_rules)?;
    let known = visitor.known(&app).await?;
    app.allowance().take(known.map_or(Guest::Stranger(client), Guest::Browser), client, app.clock().now())?;
    let (browser, cookie) = Visitor::settle(&app, known).await?;
    let wanted = NewGame {
        rules: RulesChoice::Known(rules.id().to_owned()),
        opponent: OpponentName::Person,
        level: None,
        side: None,
        starter: None,
        aids: Aids { known: true, moved: true, possible: true },
        again: None,
        clock: asked.clock,
        name: asked.name.clone(),
        offered: true,
    };
    for _ in 0..TRIES {
        let prepared = Prepared::of(&app, visitor, client, &wanted).await?;
        let (id, seat) = (prepared.id, prepared.seat());
        let offer = Offer { until: lease(&app), terms: Some(format!("{} {}", rules.id(), asked.clock)) };
        app.waiting().add((id, offer.until), (browser, client), (app.store(), app.clock().now())).await?;
        let Some(game) = app.store().seek(browser, prepared.by(&app, browser, Some(offer))?).await? else {
            return Ok(with_cookie((StatusCode::CREATED, Json(GameMade::of(id, seat))).into_response(), cookie));
        };
        app.waiting().forget(id, browser, client);
        if let Some(seat) = sit_down(&app, game, browser, client, asked.name.clone()).await? {
            return Ok(with_cookie(Json(GameMade::of(game, seat)).into_response(), cookie));
        }
    }
    Err(ApiError::stale())
}

/// The seat that a browser has or takes in a game; nothing when somebody else was quicker.
async fn sit_down(
    app: &App,
    game: GameId,
    browser: BrowserId,
    client: Client,
    name: Option<Handle>,
) -> Result<Option<Side>, ApiError> {
    // One's own, which waits still.
    if let Some(&side) = app.store().seats(game, browser).await?.first() {
        return Ok(Some(side));
    }
    let Some(side) = app.hub().look(game, Table::free_seat).await? else { return Ok(None) };
    match invitations::sit_down(app, game, side, client, Deed::Join(browser, name)).await {
        Ok(()) => Ok(Some(side)),
        Err(refusal) if ["seat-taken", "stale"].contains(&refusal.code()) => Ok(None),
        Err(refusal) => Err(refusal),
    }
}
