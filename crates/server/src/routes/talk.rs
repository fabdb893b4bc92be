//! What two players write to each other. Nothing of it is ever put into a log.

use axum::Json;
use axum::extract::State;
use marshal_club::Millis;

use super::games::{Player, act};
use crate::app::App;
use crate::body::Body;
use crate::error::ApiError;
use crate::live::Deed;
use crate::openapi::Api;
use crate::wire::{GameView, SideSays, SideSwitches};

pub(crate) fn api() -> Api {
    let refused = || [ApiError::no_such_game(), ApiError::no_talk(), ApiError::stale()];
    Api::about("Talk")
        .post("/games/{id}/say", say, |it| {
            it.says("Writes to the other player.").refuses(refused()).refuses([
                ApiError::words_off(),
                ApiError::talk_blocked(),
                ApiError::too_much_talk(Millis::ZERO),
            ])
        })
        .post("/games/{id}/words", want_words, |it| {
            it.says("Wants own words in messages, or no longer.")
                .refuses(refused())
                .refuses([ApiError::too_much_talk(Millis::ZERO)])
        })
        .post("/games/{id}/block", block, |it| {
            it.says("Blocks the other player, or takes that back.")
                .refuses(refused())
                .refuses([ApiError::too_often(Millis::ZERO)])
        })
}

async fn say(State(app): State<App>, player: Player, Body(asked): Body<SideSays>) -> Result<Json<GameView>, ApiError> {
    act(&app, player, asked.seat, Deed::Say(asked.saying.into())).await
}

async fn want_words(
    State(app): State<App>,
    player: Player,
    Body(asked): Body<SideSwitches>,
) -> Result<Json<GameView>, ApiError> {
    act(&app, player, asked.seat, Deed::WantWords(asked.on)).await
}

/// Two who play each other in more games at once than this block each other in the latest of them.
const MOST_GAMES: u32 = 20;

/// Blocks the other player: here, in all else that both play, and in whatever they might come to play later. Who asks again
/// after a failure is answered the same, so all of it happens in the end.
async fn block(
    State(app): State<App>,
    player: Player,
    Body(asked): Body<SideSwitches>,
) -> Result<Json<GameView>, ApiError> {
    let (visitor, client, name) = &player;
    let client = *client;
    let game = visitor.seat(&app, &name.0, asked.seat).await?;
    let view = act(&app, player, asked.seat, Deed::Block(asked.on)).await?;
    let players = app.store().players(game).await?;
    let of = |side| players.iter().find(|(of, _)| *of == side).map(|(_, person)| *person);
    if let (Some(by), Some(other)) = (of(asked.seat), of(asked.seat.other())) {
        app.store().block(by, other, asked.on).await?;
        for (other_game, side) in app.store().between(by, other, MOST_GAMES).await? {
            if other_game != game {
                app.hub().act(other_game, client, side, Deed::Block(asked.on)).await?;
            }
        }
    }
    Ok(view)
}
