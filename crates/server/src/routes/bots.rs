//! The bots of an account, and the tokens that let them in.

use axum::Json;
use axum::extract::State;
use marshal_club::Handle;

use crate::address::{Name, Names};
use crate::app::App;
use crate::auth::Visitor;
use crate::body::{Added, Body};
use crate::client::Client;
use crate::error::ApiError;
use crate::id::{PersonId, Secret};
use crate::openapi::Api;
use crate::store::{Account, Bot, Made, Token};
use crate::wire::{NewBot, NewToken, Plain, TokenMade, WireBot, token_name};

/// A person has so many bots.
const MOST_BOTS: usize = 5;

/// A bot has so many tokens.
const MOST_TOKENS: usize = 10;

pub(crate) fn api() -> Api {
    let for_people = || [ApiError::not_signed_in(), ApiError::not_for_bots()];
    Api::about("Bots")
        .get("/account/bots", list, |it| it.says("The bots of the account.").refuses(for_people()))
        .post("/account/bots", make, |it| {
            it.says("Makes a bot.").refuses(for_people()).refuses([
                ApiError::too_many_guesses(0),
                ApiError::name_taken(),
                ApiError::too_many_bots(MOST_BOTS),
            ])
        })
        .post("/account/bots/{name}/delete", delete, |it| {
            it.says("Forgets a bot. Its games stay for others, without its name.")
                .refuses(for_people())
                .refuses([ApiError::no_such_bot()])
        })
        .post("/account/bots/{name}/tokens", make_token, |it| {
            it.says("Makes a token, which is told this once.")
                .refuses(for_people())
                .refuses([ApiError::no_such_bot(), ApiError::too_many_tokens(MOST_TOKENS)])
        })
        .post("/account/bots/{name}/tokens/{id}/revoke", revoke, |it| {
            it.says("Takes a token back, and closes the sockets that it has opened.")
                .refuses(for_people())
                .refuses([ApiError::no_such_bot()])
        })
}

async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<WireBot>>, ApiError> {
    let (owner, _) = visitor.owner(&app).await?;
    bots_of(&app, &owner).await.map(Json)
}

/// The bots of an account, as every one of these answers tells them.
async fn bots_of(app: &App, owner: &Account) -> Result<Vec<WireBot>, ApiError> {
    Ok(app.store().bots(owner.id).await?.into_iter().map(WireBot::from).collect())
}

async fn make(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Body(asked): Body<NewBot>,
) -> Result<Added<Vec<WireBot>>, ApiError> {
    let (owner, _) = visitor.owner(&app).await?;
    let now = app.clock().now();
    app.guesses().new_account(client, now)?;
    let bot = Account { id: PersonId::from(app.chance().bytes()?), handle: asked.name, bot: true, created: now };
    match app.store().add_bot(owner.id, bot, MOST_BOTS).await? {
        Made::Made => Ok(Added(bots_of(&app, &owner).await?)),
        Made::NameTaken => Err(ApiError::name_taken()),
        Made::TooMany => Err(ApiError::too_many_bots(MOST_BOTS)),
    }
}

/// The account that is signed in, and its bot of this name.
async fn own_bot(app: &App, visitor: Visitor, name: &str) -> Result<(Account, Bot), ApiError> {
    let (owner, _) = visitor.owner(app).await?;
    let skeleton = Handle::new(name).map_err(|_| ApiError::no_such_bot())?.skeleton();
    let mut bots = app.store().bots(owner.id).await?.into_iter();
    let bot = bots.find(|bot| bot.account.handle.skeleton() == skeleton).ok_or_else(ApiError::no_such_bot)?;
    Ok((owner, bot))
}

/// Forgets a bot. Its games stay for those who played them, without its name.
async fn delete(
    State(app): State<App>,
    visitor: Visitor,
    Name(name): Name,
    Body(Plain {}): Body<Plain>,
) -> Result<Json<Vec<WireBot>>, ApiError> {
    let (owner, bot) = own_bot(&app, visitor, &name).await?;
    app.delete_account(bot.account.id).await?;
    bots_of(&app, &owner).await.map(Json)
}

async fn make_token(
    State(app): State<App>,
    visitor: Visitor,
    Name(name): Name,
    Body(asked): Body<NewToken>,
) -> Result<Added<TokenMade>, ApiError> {
    let (owner, bot) = own_bot(&app, visitor, &name).await?;
    let secret = Secret::from(app.chance().bytes()?);
    let token = Token { id: secret.browser(), name: asked.name, created: app.clock().now(), seen: None };
    if !app.store().add_token(bot.account.id, token, MOST_TOKENS).await? {
        return Err(ApiError::too_many_tokens(MOST_TOKENS));
    }
    Ok(Added(TokenMade { token: secret.token(), bots: bots_of(&app, &owner).await? }))
}

/// Takes a token back; the sockets that it has opened are closed. One that is gone already is no mistake.
async fn revoke(
    State(app): State<App>,
    visitor: Visitor,
    Names([name, id]): Names<2>,
    Body(Plain {}): Body<Plain>,
) -> Result<Json<Vec<WireBot>>, ApiError> {
    let (owner, bot) = own_bot(&app, visitor, &name).await?;
    if let Some(token) = bot.tokens.iter().find(|token| token_name(token) == id) {
        app.end_token(token.id).await?;
    }
    bots_of(&app, &owner).await.map(Json)
}
