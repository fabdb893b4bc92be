//! Who asks: a browser, by the secret in its cookie. There are no accounts.

use axum::extract::{FromRequestParts, Request};
use axum::http::header::{COOKIE, HOST, HeaderMap, HeaderValue, ORIGIN, UPGRADE};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use marshal_rules::Side;

use crate::app::App;
use crate::client::Client;
use crate::error::ApiError;
use crate::id::{BrowserId, GameId, Secret};

const NAME: &str = "marshal";

/// As long as browsers keep a cookie at all: 400 days.
const MAX_AGE_SECONDS: u32 = 400 * 24 * 60 * 60;

/// A browser, with the cookie to be set when it is a new one.
pub(crate) type Settled = (BrowserId, Option<HeaderValue>);

/// Who asks: a browser that the site knows, else whoever comes from an address. A browser that throws its cookie away is
/// still at its address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Guest {
    Browser(BrowserId),
    Stranger(Client),
}

/// The browser that asks, if it has shown a secret. Whether the secret is a known one turns out
/// where something is looked for that belongs to it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visitor(pub(crate) Option<BrowserId>);

impl Visitor {
    fn of(headers: &HeaderMap) -> Visitor {
        let pairs = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
        let pairs = pairs.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
        let mut secrets = pairs.filter(|(name, _)| name.trim() == NAME);
        let secret = secrets.find_map(|(_, value)| value.trim().parse::<Secret>().ok());
        Visitor(secret.map(|secret| secret.browser()))
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
        let sides = match self.0 {
            Some(browser) => app.store().seats(game, browser).await?,
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
        Ok(self.known(app).await?.map_or(Guest::Stranger(client), Guest::Browser))
    }

    /// The visitor's browser if the store knows it. A secret that the store does not know is not taken over: nobody but
    /// the server makes secrets.
    pub(crate) async fn known(self, app: &App) -> Result<Option<BrowserId>, ApiError> {
        match self.0 {
            Some(browser) if app.store().knows_browser(browser).await? => Ok(Some(browser)),
            _ => Ok(None),
        }
    }

    /// The visitor's browser for a game that begins, counted as such. One that the site does not know yet gets a secret,
    /// with the cookie to be set.
    pub(crate) async fn settle(app: &App, known: Option<BrowserId>) -> Result<Settled, ApiError> {
        match known {
            Some(browser) => Ok((browser, None)),
            None => {
                let (browser, cookie) = Visitor::welcome(app).await?;
                app.allowance().also(Guest::Browser(browser), app.clock().now());
                Ok((browser, cookie))
            }
        }
    }

    /// A new browser.
    async fn welcome(app: &App) -> Result<Settled, ApiError> {
        let secret = Secret::from(app.chance().bytes()?);
        let browser = secret.browser();
        app.store().add_browser(browser, app.clock().now()).await?;
        let cookie = format!("{NAME}={secret}; Path=/; Max-Age={MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax");
        Ok((browser, HeaderValue::try_from(cookie).ok()))
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Self::Rejection> {
        Ok(Visitor::of(&parts.headers))
    }
}

/// Refuses writes and sockets that a page of another site asks for. Browsers tell in `Origin` (and
/// in `Sec-Fetch-Site`) which page asks; programs that are no browsers send neither, and have no
/// cookie of anybody's to misuse.
pub(crate) async fn same_origin(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let guarded = !request.method().is_safe() || headers.contains_key(UPGRADE);
    if guarded && is_foreign(headers) {
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
