//! Accounts: making one, signing in and out, changing and deleting it, and the setups it keeps.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use marshal_club::Handle;

use crate::app::App;
use crate::auth::Visitor;
use crate::body::Body;
use crate::client::Client;
use crate::device;
use crate::error::ApiError;
use crate::id::{BrowserId, PersonId};
use crate::openapi::Api;
use crate::passwords::Password;
use crate::store::{Account, Session};
use crate::wire::{
    AccountInfo, ChangePassword, DeleteAccount, DropSetup, KeepSetups, Me, Plain, Rename, SignIn, SignUp, WireSetup,
};

/// An account keeps so many setups.
const MOST_SETUPS: usize = 1000;

pub(crate) fn api() -> Api {
    let for_people = || [ApiError::not_signed_in(), ApiError::not_for_bots()];
    let guessed = || [ApiError::too_many_guesses(0), ApiError::too_many_sign_ins()];
    Api::about("Accounts")
        .get("/account", me, |it| it.says("Who is signed in, or whose token it is."))
        .post("/account/sign-up", sign_up, |it| {
            it.says("Makes an account and signs in. What the guest had comes along.")
                .gives::<Me>(201, "Who is signed in; the cookie is in `Set-Cookie`.")
                .refuses(guessed())
                .refuses([ApiError::not_for_bots(), ApiError::name_taken()])
        })
        .post("/account/sign-in", sign_in, |it| {
            it.says("Signs in. What the guest had comes along.")
                .gives::<Me>(200, "Who is signed in; the cookie is in `Set-Cookie`.")
                .refuses(guessed())
                .refuses([ApiError::not_for_bots(), ApiError::wrong_password()])
        })
        .post("/account/sign-out", sign_out, |it| {
            it.says("Signs this browser out.").gives::<Me>(200, "Nobody is signed in.").refuses(for_people())
        })
        .post("/account/name", rename, |it| {
            it.says("Changes the name.").refuses(for_people()).refuses(guessed()).refuses([ApiError::name_taken()])
        })
        .post("/account/password", change_password, |it| {
            it.says("Changes the password, and signs all other browsers out.")
                .refuses(for_people())
                .refuses(guessed())
                .refuses([ApiError::wrong_own_password()])
        })
        .post("/account/delete", delete, |it| {
            it.says("Forgets the account with its bots.")
                .gives::<Me>(200, "Nobody is signed in.")
                .refuses(for_people())
                .refuses(guessed())
                .refuses([ApiError::wrong_own_password()])
        })
        .get("/account/setups", setups, |it| {
            it.says("The setups that the account keeps.").refuses([ApiError::not_signed_in()])
        })
        .post("/account/setups", keep_setups, |it| {
            it.says("Keeps setups, in place of those of the same names.")
                .refuses([ApiError::not_signed_in(), ApiError::too_many_setups(MOST_SETUPS)])
        })
        .post("/account/setups/drop", drop_setup, |it| {
            it.says("Keeps a setup no longer.").refuses([ApiError::not_signed_in()])
        })
}

async fn me(State(app): State<App>, visitor: Visitor) -> Result<Json<Me>, ApiError> {
    let account = visitor.person(&app).await?.and_then(|someone| someone.account);
    Ok(Json(Me { account: account.map(AccountInfo::from) }))
}

async fn sign_up(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    headers: HeaderMap,
    Body(asked): Body<SignUp>,
) -> Result<Response, ApiError> {
    visitor.must_be_no_bot()?;
    let now = app.clock().now();
    app.guesses().new_account(client, now)?;
    if app.store().account_named(&asked.name.skeleton()).await?.is_some() {
        return Err(ApiError::name_taken());
    }
    let password = app.passwords().hash(asked.password, app.chance().bytes()?).await?;
    let before = visitor.person(&app).await?;
    let account = Account { id: PersonId::from(app.chance().bytes()?), handle: asked.name, bot: false, created: now };
    let (session, cookie) = begin(&app, visitor, &headers)?;
    if !app.sign_up(account.clone(), password, session, before).await? {
        return Err(ApiError::name_taken());
    }
    Ok(signed_in(StatusCode::CREATED, account, cookie))
}

/// Lets somebody in. Whether there is no such account or the password is another one is said to nobody, and takes the same
/// time.
async fn sign_in(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    headers: HeaderMap,
    Body(asked): Body<SignIn>,
) -> Result<Response, ApiError> {
    visitor.must_be_no_bot()?;
    let skeleton = Handle::new(&asked.name).map_or_else(|_| String::new(), |handle| handle.skeleton());
    app.guesses().at(&skeleton, client, app.clock().now())?;
    let account = app.store().account_named(&skeleton).await?;
    let hash = match &account {
        Some(account) => app.store().password(account.id).await?,
        None => None,
    };
    let fits = app.passwords().check(asked.password, hash).await?;
    let Some(account) = account.filter(|_| fits) else { return Err(ApiError::wrong_password()) };
    app.guesses().right(&skeleton, client);
    let before = visitor.person(&app).await?;
    let (session, cookie) = begin(&app, visitor, &headers)?;
    app.sign_in(account.id, session, before).await?;
    Ok(signed_in(StatusCode::OK, account, cookie))
}

/// A new session. Its secret is a new one, so nobody who has seen or set the one before is let in by it.
fn begin(app: &App, visitor: Visitor, headers: &HeaderMap) -> Result<(Session, HeaderValue), ApiError> {
    let (browser, cookie) = visitor.new_secret(app)?;
    let now = app.clock().now();
    Ok((Session { browser, device: device::named(headers), created: now, seen: now }, cookie))
}

fn signed_in(status: StatusCode, account: Account, cookie: HeaderValue) -> Response {
    (status, [(SET_COOKIE, cookie)], Json(Me { account: Some(account.into()) })).into_response()
}

async fn sign_out(State(app): State<App>, visitor: Visitor, Body(Plain {}): Body<Plain>) -> Result<Response, ApiError> {
    let (_, browser) = visitor.owner(&app).await?;
    app.sign_out(browser).await?;
    Ok(signed_out(visitor.no_secret()?))
}

fn signed_out(cookie: HeaderValue) -> Response {
    ([(SET_COOKIE, cookie)], Json(Me { account: None })).into_response()
}

async fn rename(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Body(asked): Body<Rename>,
) -> Result<Json<Me>, ApiError> {
    let (account, _) = visitor.owner(&app).await?;
    app.guesses().new_account(client, app.clock().now())?;
    if !app.store().rename(account.id, asked.name.clone()).await? {
        return Err(ApiError::name_taken());
    }
    Ok(Json(Me { account: Some(Account { handle: asked.name, ..account }.into()) }))
}

/// Makes sure that whoever asks knows the password of the account that is signed in.
async fn prove(
    app: &App,
    visitor: Visitor,
    client: Client,
    password: Password,
) -> Result<(Account, BrowserId), ApiError> {
    let (account, browser) = visitor.owner(app).await?;
    let skeleton = account.handle.skeleton();
    app.guesses().at(&skeleton, client, app.clock().now())?;
    let hash = app.store().password(account.id).await?;
    if !app.passwords().check(password, hash).await? {
        return Err(ApiError::wrong_own_password());
    }
    app.guesses().right(&skeleton, client);
    Ok((account, browser))
}

/// Changes the password. All other browsers are signed out, since that is what it is mostly changed for.
async fn change_password(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Body(asked): Body<ChangePassword>,
) -> Result<Json<Me>, ApiError> {
    let (account, browser) = prove(&app, visitor, client, asked.password).await?;
    let hash = app.passwords().hash(asked.new, app.chance().bytes()?).await?;
    app.set_password(account.id, hash, browser).await?;
    Ok(Json(Me { account: Some(account.into()) }))
}

/// Forgets an account with its bots. Its games stay for those who played them, without its name.
async fn delete(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Body(asked): Body<DeleteAccount>,
) -> Result<Response, ApiError> {
    let (account, _) = prove(&app, visitor, client, asked.password).await?;
    app.delete_account(account.id).await?;
    Ok(signed_out(visitor.no_secret()?))
}

async fn setups(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<WireSetup>>, ApiError> {
    let (account, _) = visitor.account(&app).await?;
    kept_setups(&app, &account).await
}

/// The setups that an account keeps, as every one of these answers tells them.
async fn kept_setups(app: &App, account: &Account) -> Result<Json<Vec<WireSetup>>, ApiError> {
    Ok(Json(app.store().setups(account.id).await?.into_iter().map(WireSetup::from).collect()))
}

async fn keep_setups(
    State(app): State<App>,
    visitor: Visitor,
    Body(asked): Body<KeepSetups>,
) -> Result<Json<Vec<WireSetup>>, ApiError> {
    let (account, _) = visitor.account(&app).await?;
    if app.store().setups(account.id).await?.len() + asked.setups.len() > MOST_SETUPS {
        return Err(ApiError::too_many_setups(MOST_SETUPS));
    }
    app.store().keep_setups(account.id, asked.setups).await?;
    kept_setups(&app, &account).await
}

async fn drop_setup(
    State(app): State<App>,
    visitor: Visitor,
    Body(asked): Body<DropSetup>,
) -> Result<Json<Vec<WireSetup>>, ApiError> {
    let (account, _) = visitor.account(&app).await?;
    app.store().drop_setup(account.id, asked.rules, asked.name).await?;
    kept_setups(&app, &account).await
}
