//! Who asks: a browser, by the secret in its cookie, and who is signed in there; or a bot, by its token.
//!
//! A secret is looked up by its hash, so nothing is compared byte by byte whose time could tell anything.

use axum::extract::{FromRequestParts, Request};
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, HeaderMap, HeaderValue, ORIGIN, UPGRADE};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use marshal_club::Handle;
use marshal_rules::Side;

use crate::app::App;
use crate::called::Called;
use crate::client::Client;
use crate::error::ApiError;
use crate::id::{BrowserId, GameId, PersonId, Secret};
use crate::proxies::Asker;
use crate::store::Account;

const NAME: &str = "marshal";

/// As long as browsers keep a cookie at all: 400 days.
const MAX_AGE_SECONDS: u32 = 400 * 24 * 60 * 60;

/// That a browser is in use is written down at most so often.
const TOUCH_SECONDS: i64 = 10 * 60;

/// Somebody who plays, with the cookie to be set when they are new.
pub(crate) type Settled = (PersonId, Option<HeaderValue>);

/// Who asks: somebody whom the site knows, else whoever comes from an address. A browser that throws its cookie away is
/// still at its address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Guest {
    Person(PersonId),
    Stranger(Client),
}

/// Whoever asks, by what they have shown. Who that is, if anybody, turns out by looking it up.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visitor {
    shown: Shown,
    /// Whether the page came by HTTPS.
    secure: bool,
}

/// What a request has shown of who asks.
#[derive(Debug, Clone, Copy)]
enum Shown {
    Nothing,
    /// A browser, by its cookie.
    Browser(BrowserId),
    /// A bot, by its token; a text that can be none lets nobody in. No cookie counts beside it.
    Token(Option<BrowserId>),
}

/// Somebody who plays.
#[derive(Debug, Clone)]
pub(crate) struct Someone {
    /// Who.
    pub(crate) id: PersonId,
    /// The browser that asks, or the token.
    pub(crate) browser: BrowserId,
    /// The account, where one is signed in.
    pub(crate) account: Option<Account>,
}

impl Someone {
    /// What they are called in a game: by the account's name, or as a guest wants, unless that looks like an account's name.
    pub(crate) async fn called(
        app: &App,
        someone: Option<&Someone>,
        wanted: Option<Handle>,
    ) -> Result<Called, ApiError> {
        if let Some(account) = someone.and_then(|someone| someone.account.as_ref()) {
            return Ok(account.into());
        }
        match &wanted {
            Some(name) if app.store().account_named(&name.skeleton()).await?.is_some() => Err(ApiError::name_taken()),
            _ => Ok(Called::guest(wanted)),
        }
    }
}

impl Visitor {
    fn of(headers: &HeaderMap, by_https: bool) -> Visitor {
        let pairs = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
        let pairs = pairs.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
        let mut secrets = pairs.filter(|(name, _)| name.trim() == NAME);
        let secret = secrets.find_map(|(_, value)| value.trim().parse::<Secret>().ok());
        let shown = match (bearer(headers), secret) {
            (Some(token), _) => Shown::Token(Secret::of_token(token).map(|secret| secret.browser())),
            (None, Some(secret)) => Shown::Browser(secret.browser()),
            (None, None) => Shown::Nothing,
        };
        // Browsers say where a page that writes came from; else a proxy knows.
        let origin = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok());
        let secure = by_https || origin.is_some_and(|origin| origin.starts_with("https://"));
        Visitor { shown, secure }
    }

    /// The browser, or the token, if one was shown.
    pub(crate) fn browser(self) -> Option<BrowserId> {
        match self.shown {
            Shown::Nothing => None,
            Shown::Browser(browser) => Some(browser),
            Shown::Token(token) => token,
        }
    }

    /// Refuses a bot what is for the people who have accounts.
    pub(crate) fn must_be_no_bot(self) -> Result<(), ApiError> {
        if let Shown::Token(_) = self.shown { Err(ApiError::not_for_bots()) } else { Ok(()) }
    }

    /// Who asks: the account that is signed in, or the guest of the browser, whom the store may never have heard of.
    pub(crate) async fn person(self, app: &App) -> Result<Option<Someone>, ApiError> {
        let Some(browser) = self.browser() else {
            return if let Shown::Token(_) = self.shown { Err(ApiError::bad_token()) } else { Ok(None) };
        };
        let asked = app.hub().asks_for_person();
        let (store, is_token) = (app.store(), matches!(self.shown, Shown::Token(_)));
        let found = if is_token { store.let_in(browser).await? } else { store.signed_in(browser).await? };
        let id = found.as_ref().map_or_else(|| browser.into(), |signed_in| signed_in.account.id);
        if !is_token {
            app.hub().learn_person(browser, id, asked);
        }
        let Some(signed_in) = found else {
            return if is_token {
                Err(ApiError::bad_token())
            } else {
                Ok(Some(Someone { id, browser, account: None }))
            };
        };
        let now = app.clock().now();
        if signed_in.seen < now.seconds_before(TOUCH_SECONDS) {
            let touched = if is_token { store.touch_token(browser, now) } else { store.touch(browser, now) };
            if let Err(error) = touched.await {
                tracing::debug!("that a browser or a token is in use was not written down: {error}");
            }
        }
        Ok(Some(Someone { id, browser, account: Some(signed_in.account) }))
    }

    /// Who asks, as the store's lists know them. That is known for a while of a browser, so that a move need not ask for it; a token
    /// is asked for each time.
    pub(crate) async fn id(self, app: &App) -> Result<Option<PersonId>, ApiError> {
        let known = match self.shown {
            Shown::Browser(browser) => app.hub().person_at(browser),
            Shown::Token(_) | Shown::Nothing => None,
        };
        match known {
            Some(known) => Ok(Some(known)),
            None => self.id_by_now(app).await,
        }
    }

    /// The same, but asked for now, which holds for a while again.
    pub(crate) async fn id_by_now(self, app: &App) -> Result<Option<PersonId>, ApiError> {
        Ok(self.person(app).await?.map(|someone| someone.id))
    }

    /// The account that is signed in.
    pub(crate) async fn account(self, app: &App) -> Result<(Account, BrowserId), ApiError> {
        match self.person(app).await? {
            Some(Someone { account: Some(account), browser, .. }) => Ok((account, browser)),
            _ => Err(ApiError::not_signed_in()),
        }
    }

    /// The account of a person that is signed in.
    pub(crate) async fn owner(self, app: &App) -> Result<(Account, BrowserId), ApiError> {
        self.must_be_no_bot()?;
        self.account(app).await
    }

    /// Makes sure that the visitor plays in this game, and as `asked` if that is given; says which
    /// sides it plays, Red first.
    pub(crate) async fn sides(
        self,
        app: &App,
        game: &str,
        asked: Option<Side>,
    ) -> Result<(GameId, Vec<Side>), ApiError> {
        let (game, sides) = self.sides_if_any(app, game).await?;
        if sides.is_empty() || asked.is_some_and(|side| !sides.contains(&side)) {
            return Err(ApiError::no_such_game());
        }
        Ok((game, sides))
    }

    /// The sides that the visitor plays in this game, Red first. None does not mean that there is no such game: it may be
    /// one that everybody may look at.
    pub(crate) async fn sides_if_any(self, app: &App, game: &str) -> Result<(GameId, Vec<Side>), ApiError> {
        let game: GameId = game.parse().map_err(|_| ApiError::no_such_game())?;
        let sides = match self.id(app).await? {
            Some(person) => app.hub().seats(game, person).await?,
            None => Vec::new(),
        };
        Ok((game, sides))
    }

    /// Makes sure that the visitor plays this side of this game.
    pub(crate) async fn seat(self, app: &App, game: &str, side: Side) -> Result<GameId, ApiError> {
        self.sides(app, game, Some(side)).await.map(|(game, _)| game)
    }

    /// Who the visitor is, for what is counted.
    pub(crate) async fn guest(self, app: &App, client: Client) -> Result<Guest, ApiError> {
        Ok(self.known(app).await?.map_or(Guest::Stranger(client), |someone| Guest::Person(someone.id)))
    }

    /// The visitor if the store knows them. A secret that the store does not know is not taken over: nobody but the server
    /// makes secrets.
    pub(crate) async fn known(self, app: &App) -> Result<Option<Someone>, ApiError> {
        match self.person(app).await? {
            Some(someone) if someone.account.is_some() || app.store().knows_browser(someone.id).await? => {
                Ok(Some(someone))
            }
            _ => Ok(None),
        }
    }

    /// The visitor for a game that begins, counted as such. One whom the site does not know yet gets a secret, with the
    /// cookie to be set.
    pub(crate) async fn settle(self, app: &App, known: Option<&Someone>) -> Result<Settled, ApiError> {
        match known {
            Some(someone) => Ok((someone.id, None)),
            None => {
                let (browser, cookie) = self.new_secret(app)?;
                let person = PersonId::from(browser);
                app.store().add_browser(person, app.clock().now()).await?;
                app.allowance().also(Guest::Person(person), app.clock().now());
                Ok((person, Some(cookie)))
            }
        }
    }

    /// A new secret for the visitor's browser: what the site will know it by, and the cookie that holds it.
    pub(crate) fn new_secret(self, app: &App) -> Result<(BrowserId, HeaderValue), ApiError> {
        let secret = Secret::from(app.chance().bytes()?);
        let cookie = self.cookie(&secret.to_string(), MAX_AGE_SECONDS)?;
        Ok((secret.browser(), cookie))
    }

    /// The cookie that takes the secret away.
    pub(crate) fn no_secret(self) -> Result<HeaderValue, ApiError> {
        self.cookie("", 0)
    }

    fn cookie(self, value: &str, max_age: u32) -> Result<HeaderValue, ApiError> {
        let secure = if self.secure { "; Secure" } else { "" };
        let cookie = format!("{NAME}={value}; Path=/; Max-Age={max_age}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::try_from(cookie).map_err(ApiError::unavailable)
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Visitor, Self::Rejection> {
        let Asker { by_https, .. } = Asker::from_request_parts(parts, state).await?;
        Ok(Visitor::of(&parts.headers, by_https))
    }
}

/// What is shown with `Authorization: Bearer`. Other schemes are between the client and a proxy.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let shown = headers.get(AUTHORIZATION)?.to_str().unwrap_or_default().trim();
    let (scheme, token) = shown.split_once(' ').unwrap_or((shown, ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Refuses writes and sockets that a page of another site asks for. Browsers tell in `Origin` (and
/// in `Sec-Fetch-Site`) which page asks; programs that are no browsers send neither, and have no
/// cookie of anybody's to misuse. Nor has a request with a token: it counts instead of the cookie, and no browser adds it
/// by itself.
pub(crate) async fn same_origin(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let guarded = !request.method().is_safe() || headers.contains_key(UPGRADE);
    if guarded && bearer(headers).is_none() && is_foreign(headers) {
        return ApiError::foreign_origin().into_response();
    }
    next.run(request).await
}

fn is_foreign(headers: &HeaderMap) -> bool {
    let origin = headers.get(ORIGIN).map(|origin| origin.to_str().unwrap_or_default());
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let other_host = origin.is_some_and(|origin| {
        let asking = origin.split_once("://").map(|(_, authority)| authority);
        asking.is_none() || !asking.zip(host).is_some_and(|(a, b)| a.eq_ignore_ascii_case(b))
    });
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    other_host || site.is_some_and(|site| !matches!(site, "same-origin" | "none"))
}
