//! Games at two screens: whoever opens the address first takes the free seat.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};
use marshal_rules::Side;

use super::games::with_cookie;
use super::{game_of, link, rated};
use crate::address::{Name, Scheme};
use crate::app::App;
use crate::auth::{Guest, Someone, Visitor};
use crate::body::Body;
use crate::client::Client;
use crate::error::{ApiError, codes};
use crate::id::GameId;
use crate::live::Deed;
use crate::openapi::Api;
use crate::wire::{GameMade, JoinGame};

pub(crate) fn api() -> Api {
    Api::about("Games")
        .post("/games/{id}/join", join, |it| {
            it.says("Takes the free seat of a game against a person.")
                .gives::<GameMade>(200, "The seat. A new guest is given a cookie.")
                .refuses_codes(codes::BEGIN)
                .refuses_codes(codes::TAKE)
                .refuses([ApiError::no_such_game(), ApiError::own_invitation(), ApiError::challenge_gone()])
                .refuses_codes(codes::CLOCK)
        })
        .get("/games/{id}/link.svg", link_as_qr, |it| {
            it.says("The address of a game as a QR code.")
                .asks_word::<Scheme>("scheme", "How the page came.")
                .gives_file("image/svg+xml", "The picture.")
                .refuses([ApiError::no_such_game(), ApiError::no_such_page()])
        })
}

/// Takes the free seat of a game at two screens. Whoever has taken it already is answered the same again.
async fn join(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Name(id): Name,
    Body(asked): Body<JoinGame>,
) -> Result<Response, ApiError> {
    let (game, sides) = visitor.sides_if_any(&app, &id).await?;
    let looked = app.hub().look(game, |table| (table.viewer(&[], None), table.free_seat())).await?;
    let side = match (looked, &sides[..]) {
        ((None, _), _) => return Err(ApiError::no_such_game()),
        ((_, Some(_)), [_, ..]) => return Err(ApiError::own_invitation()),
        ((_, None), &[side]) => return Ok(Json(GameMade::of(game, side)).into_response()),
        // The same request, sent twice, may have been quicker than this look.
        ((_, None), _) => {
            return match visitor.sides(&app, &id, None).await {
                Ok((_, sides)) => Ok(Json(GameMade::of(game, sides[0])).into_response()),
                Err(_) => Err(ApiError::seat_taken()),
            };
        }
        ((_, Some(side)), []) => side,
    };
    let known = visitor.known(&app).await?;
    if let (Some(someone), Some(&(_, host))) = (&known, app.store().players(game).await?.first())
        && app.store().are_blocked(someone.id, host).await?
    {
        return Err(ApiError::challenge_gone());
    }
    rated::may_take(&app, game, known.as_ref()).await?;
    let guest = known.as_ref().map_or(Guest::Stranger(client), |someone| Guest::Person(someone.id));
    app.allowance().take(guest, client, app.clock().now())?;
    let called = Someone::called(&app, known.as_ref(), asked.name).await?;
    let (person, cookie) = visitor.settle(&app, known.as_ref()).await?;
    sit_down(&app, game, side, client, Deed::Join(person, called)).await?;
    Ok(with_cookie(Json(GameMade::of(game, side)).into_response(), cookie))
}

/// Takes a seat that was free, once, however often it is asked for.
pub(super) async fn sit_down(app: &App, game: GameId, side: Side, client: Client, join: Deed) -> Result<(), ApiError> {
    let Err(refusal) = app.hub().act(game, client, side, join.clone()).await else { return Ok(()) };
    // The same request, sent twice, was quicker.
    match join {
        Deed::Join(person, _) if app.store().seats(game, person).await?.contains(&side) => Ok(()),
        _ => Err(refusal),
    }
}

/// The address of a game as a QR code, to be scanned from the screen.
async fn link_as_qr(
    State(app): State<App>,
    visitor: Visitor,
    Name(id): Name,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (game, _) = game_of(&app, visitor, &id).await?;
    link::as_qr(&format!("/game/{}", game.id), &uri, &headers)
}
