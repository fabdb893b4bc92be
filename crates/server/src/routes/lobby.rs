//! The lobby: what is offered to everybody, and an opponent for whoever wants one.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use marshal_club::Timestamp as Time;
use marshal_rules::{RuleSet, Side};

use super::games::{Prepared, with_cookie};
use super::people::kind_of;
use super::{invitations, rated, summary_of};
use crate::app::App;
use crate::auth::{Guest, Someone, Visitor};
use crate::body::Body;
use crate::called::Called;
use crate::client::Client;
use crate::clock::Timestamp;
use crate::error::{ApiError, codes};
use crate::etag::Tag;
use crate::id::{GameId, PersonId};
use crate::live::{Deed, Table};
use crate::openapi::Api;
use crate::store::{Aids, Offer, StoreError};
use crate::wire::{Challenge, GameMade, NewGame, OpponentName, RulesChoice, Seek, Strength};

pub(crate) fn api() -> Api {
    Api::about("Lobby")
        .get("/lobby", list, |it| {
            it.says("The games that wait for anybody.")
                .gives::<Vec<Challenge>>(200, "All of them, one's own first.")
                .gives_nothing(304, "They are as `If-None-Match` says.")
        })
        .post("/lobby/seek", seek, |it| {
            it.says("Finds an opponent who wants the same, or waits for one. People find people, and bots find bots.")
                .gives::<GameMade>(200, "A game that somebody has waited in.")
                .gives::<GameMade>(201, "A game to wait in. A new guest is given a cookie.")
                .refuses_codes(codes::BEGIN)
                .refuses_codes(codes::TAKE)
                .refuses([ApiError::unknown_rules(), ApiError::no_setup(), ApiError::too_many_offers(0)])
                .refuses_codes(codes::CLOCK)
        })
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

async fn list(State(app): State<App>, visitor: Visitor, headers: HeaderMap) -> Result<Response, ApiError> {
    let listed = app.store().offers(visitor.id(&app).await?, app.clock().now()).await?;
    let now = app.clock().now();
    let hosts = app.store().ratings_of_hosts(now).await?;
    let challenges = listed.iter().map(|game| {
        let summary = summary_of(game)?;
        let kind = summary.offered_clock().and_then(|clock| kind_of(&summary, clock));
        let rating = hosts.iter().find(|(id, kept)| *id == game.id && kind.as_ref() == Some(&kept.kind));
        let strength = rating.map(|(_, kept)| Strength::of(kept.rating, Time(now.0)));
        Ok(Challenge::of(game.id.to_string(), !game.sides.is_empty(), strength, summary))
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
    let guest = known.as_ref().map_or(Guest::Stranger(client), |someone| Guest::Person(someone.id));
    app.allowance().take(guest, client, app.clock().now())?;
    let called = Someone::called(&app, known.as_ref(), asked.name.clone()).await?;
    if asked.rated {
        rated::may_offer(known.as_ref(), &rules, asked.clock)?;
    }
    let (person, cookie) = visitor.settle(&app, known.as_ref()).await?;
    let wanted = NewGame {
        rules: RulesChoice::Known(rules.id().to_owned()),
        opponent: OpponentName::Person,
        level: None,
        hints: false,
        side: None,
        starter: None,
        aids: Aids { known: true, moved: true, possible: true },
        again: None,
        clock: asked.clock,
        name: None,
        offered: true,
        rated: asked.rated,
    };
    for _ in 0..TRIES {
        let prepared = Prepared::of(&app, visitor, client, &wanted, called.clone()).await?;
        let (id, seat) = (prepared.id, prepared.seat());
        let offer = Offer { until: lease(&app), terms: Some(terms(&rules, &asked, called.bot)) };
        app.waiting().add((id, offer.until), (person, client), (app.store(), app.clock().now())).await?;
        let Some(game) = app.store().seek(person, prepared.by(&app, person, Some(offer))?).await? else {
            return Ok(with_cookie((StatusCode::CREATED, Json(GameMade::of(id, seat))).into_response(), cookie));
        };
        app.waiting().forget(id, person, client);
        if let Some(seat) = sit_down(&app, game, known.as_ref(), person, client, called.clone()).await? {
            return Ok(with_cookie(Json(GameMade::of(game, seat)).into_response(), cookie));
        }
    }
    Err(ApiError::stale())
}

/// What quick pairing finds a game by. Whoever seeks a person is not given a program, and programs find each other.
fn terms(rules: &RuleSet, asked: &Seek, bot: bool) -> String {
    let kind = asked.clock.speed().filter(|_| asked.rated);
    let rated = kind.map_or_else(String::new, |speed| format!(" rated {}/{speed}", rules.id()));
    let bots = if bot { " bots" } else { "" };
    format!("{} {}{bots}{rated}", rules.id(), asked.clock)
}

/// Brings the host of a game that waits for a quick one together with somebody who waits likewise elsewhere: the longer both
/// wait, the farther their ratings may be apart. Whoever has waited less goes to the other's board.
pub(super) async fn meet(app: &App, game: GameId, side: Side) -> Result<(), ApiError> {
    let Some(other) = app.store().meet(game, app.clock().now()).await? else { return Ok(()) };
    let players = app.store().players(game).await?;
    let Some(&(_, host)) = players.first().filter(|_| players.len() == 1) else { return Ok(()) };
    let Some(account) = app.store().account(host).await? else { return Ok(()) };
    let Some(free) = app.hub().look(other, Table::free_seat).await? else { return Ok(()) };
    if rated::may_meet(app, other, &account).await.is_err() {
        return Ok(());
    }
    let called = Called::from(&account);
    invitations::sit_down(app, other, free, Client::HOUSE, Deed::Join(host, called)).await?;
    app.hub().act(game, Client::HOUSE, side, Deed::MeetElsewhere(other)).await.map(drop)
}

/// The seat that somebody has or takes in a game; nothing when somebody else was quicker.
async fn sit_down(
    app: &App,
    game: GameId,
    someone: Option<&Someone>,
    person: PersonId,
    client: Client,
    called: Called,
) -> Result<Option<Side>, ApiError> {
    // One's own, which waits still.
    if let Some(&side) = app.store().seats(game, person).await?.first() {
        return Ok(Some(side));
    }
    let Some(side) = app.hub().look(game, Table::free_seat).await? else { return Ok(None) };
    rated::may_take(app, game, someone).await?;
    match invitations::sit_down(app, game, side, client, Deed::Join(person, called)).await {
        Ok(()) => Ok(Some(side)),
        Err(refusal) if ["seat-taken", "stale"].contains(&refusal.code()) => Ok(None),
        Err(refusal) => Err(refusal),
    }
}
