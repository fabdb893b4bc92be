//! Playing once more against the same person, with sides swapped.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use marshal_rules::{BySide, RuleSet, Side, Starter};

use super::games::starter;
use super::rated;
use crate::address::Name;
use crate::app::App;
use crate::auth::Visitor;
use crate::body::Body;
use crate::called::Called;
use crate::client::Client;
use crate::error::ApiError;
use crate::id::GameId;
use crate::live::{Deed, Rematch, Table};
use crate::openapi::Api;
use crate::store::{Created, Event, NewGame};
use crate::wire::{GameView, Rematching};

pub(crate) fn api() -> Api {
    Api::about("Games").post("/games/{id}/rematch", rematch, |it| {
        it.says("Wants to play once more, with sides swapped; the game is made when both do.").refuses([
            ApiError::no_such_game(),
            ApiError::not_over(),
            ApiError::no_rematch(),
            ApiError::challenge_gone(),
            ApiError::stale(),
        ])
    })
}

/// Two who ask at the same moment are told apart by the order of their events; the second looks again.
const TRIES: usize = 3;

/// What the next game takes over from the one that is over.
struct Past {
    said: Option<Rematch>,
    rules: Arc<RuleSet>,
    terms: Created,
    called: BySide<Called>,
}

impl Past {
    fn of(table: &Table) -> Past {
        let called = BySide::from_fn(|side| table.called(side).clone());
        Past { said: table.rematch(), rules: table.rules().clone(), terms: table.terms(), called }
    }
}

/// A side wants to play once more; when the other has said so before, the game is made.
async fn rematch(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Name(id): Name,
    Body(asked): Body<Rematching>,
) -> Result<Json<GameView>, ApiError> {
    let id = visitor.seat(&app, &id, asked.seat).await?;
    let mut answer = Err(ApiError::stale());
    for _ in 0..TRIES {
        let past = app.hub().look(id, Past::of).await?;
        let game = match past.said {
            Some(said) if said.by != asked.seat => {
                make(&app, id, said.game, past).await?;
                said.game
            }
            _ => GameId::from(app.chance().bytes()?),
        };
        answer = app.hub().act(id, client, asked.seat, Deed::PlayAgain(game)).await;
        if !answer.as_ref().is_err_and(|refusal| refusal.code() == "stale") {
            break;
        }
    }
    answer.map(Json)
}

/// Makes the next game, unless it was made before: both sit down on the other side.
async fn make(app: &App, before: GameId, id: GameId, past: Past) -> Result<(), ApiError> {
    let is_made = async || Ok::<_, ApiError>(!app.store().heads(&[id]).await?.is_empty());
    if is_made().await? {
        return Ok(());
    }
    let starter = match past.rules.starter() {
        // The same side as before, so the other player.
        Starter::Agreed => past.terms.starter,
        _ => starter(app, &past.rules, None)?,
    };
    let players = app.store().players(before).await?;
    let opponent = rated::still(app, past.terms.opponent, &past.rules, &players).await?;
    // Of a game between friends no tournament hears.
    let terms = Created { starter, opponent, tournament: None, ..past.terms };
    let mut table = Table::new(id, terms.clone())?;
    let mut events = vec![Event::Created(Box::new(terms))];
    let now = app.clock().moment();
    for side in Side::ALL {
        let joined = past.called[side.other()].clone().joins(side);
        table.apply(&joined, now.counted.at)?;
        events.push(joined);
    }
    let seats = players.into_iter().map(|(side, person)| (side.other(), person)).collect();
    let added = app
        .store()
        .add_game(NewGame { id, seats, events, digest: table.digest(now)?, at: now.time, offer: None })
        .await;
    match added {
        // The same request, sent twice, was quicker.
        Err(_) if is_made().await? => Ok(()),
        added => Ok(added?),
    }
}
