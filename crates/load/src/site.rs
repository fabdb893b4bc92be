//! A server as a player's browser reaches it.

use std::fmt;
use std::net::Ipv4Addr;
use std::str::FromStr;

use futures_util::StreamExt;
use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, HeaderValue, SET_COOKIE};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Why a crowd cannot play on.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// There is nobody at the address.
    #[error("nobody answers at {0}: {1}")]
    Away(Address, String),
    /// The server refuses what is in order.
    #[error("{what} was answered with {status}: {answer}")]
    Refused {
        /// What was asked.
        what: String,
        /// The status.
        status: u16,
        /// The answer, shortened.
        answer: String,
    },
    /// An answer or message that cannot be read.
    #[error("{0} was answered with what cannot be read: {1}")]
    Unreadable(String, String),
    /// A socket was closed.
    #[error("a socket of game {0} was closed")]
    Closed(String),
    /// Nothing was heard of a move.
    #[error("game {0}: nothing was heard of ply {1} for 30 s")]
    Silence(String, u32),
    /// Somebody was told something else than the rules say.
    #[error("game {game}, ply {ply}: {what}")]
    Wrong {
        /// The game.
        game: String,
        /// How many plies were played.
        ply: u32,
        /// What was told.
        what: String,
    },
    /// The crowd itself has failed.
    #[error("{0}")]
    Broken(String),
}

/// Where a server listens: `http://HOST:PORT`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address(String);

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.0)
    }
}

impl FromStr for Address {
    type Err = ();

    fn from_str(text: &str) -> Result<Address, ()> {
        let host = text.strip_prefix("http://").ok_or(())?.trim_end_matches('/');
        let is_host = !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || ".-:[]".contains(c));
        if is_host { Ok(Address(host.to_owned())) } else { Err(()) }
    }
}

/// The server.
#[derive(Debug)]
pub(crate) struct Site {
    address: Address,
    client: Client<HttpConnector, Full<Bytes>>,
}

/// A browser that plays: its cookie, and the address that the crowd, as a proxy on this machine, says it comes from.
#[derive(Debug, Clone)]
pub(crate) struct Browser {
    from: HeaderValue,
    cookie: Option<HeaderValue>,
}

impl Browser {
    /// The browser with this number.
    pub(crate) fn new(number: u32) -> Browser {
        let address = Ipv4Addr::from(u32::from(Ipv4Addr::new(10, 0, 0, 1)) + number);
        Browser { from: HeaderValue::from_str(&address.to_string()).expect("digits and points"), cookie: None }
    }
}

/// A socket of a seat.
pub(crate) struct Line(WebSocketStream<TcpStream>);

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Line")
    }
}

impl Line {
    /// The next message; `None` when the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<String> {
        loop {
            match self.0.next().await?.ok()? {
                Message::Text(text) => return Some(text.as_str().to_owned()),
                Message::Close(_) => return None,
                // Pings are answered by the library.
                _ => {}
            }
        }
    }
}

impl Site {
    pub(crate) fn new(address: Address) -> Site {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        Site { address, client: Client::builder(TokioExecutor::new()).build(connector) }
    }

    /// Whether somebody is there.
    pub(crate) async fn check(&self) -> Result<(), Failure> {
        let asked = self.client.get(format!("{}/healthz", self.address).parse().map_err(broken)?).await;
        asked.map(drop).map_err(|error| Failure::Away(self.address.clone(), because(&error)))
    }

    /// Asks for something; a cookie that comes with the answer is kept.
    pub(crate) async fn post<T: DeserializeOwned>(
        &self,
        browser: &mut Browser,
        path: &str,
        body: &Value,
    ) -> Result<T, Failure> {
        let mut request = Request::post(format!("{}{path}", self.address))
            .header(CONTENT_TYPE, "application/json")
            .header("x-forwarded-for", &browser.from);
        if let Some(cookie) = &browser.cookie {
            request = request.header(COOKIE, cookie);
        }
        let request = request.body(Full::from(body.to_string())).map_err(broken)?;
        let away = |error: &dyn std::error::Error| Failure::Away(self.address.clone(), because(error));
        let answer = self.client.request(request).await.map_err(|error| away(&error))?;
        let (head, body) = answer.into_parts();
        let body = body.collect().await.map_err(|error| away(&error))?.to_bytes();
        if !head.status.is_success() {
            let answer: String = String::from_utf8_lossy(&body).chars().take(200).collect();
            return Err(Failure::Refused { what: path.to_owned(), status: head.status.as_u16(), answer });
        }
        if let Some(cookie) = head.headers.get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok()) {
            browser.cookie = cookie.split(';').next().and_then(|pair| HeaderValue::from_str(pair).ok());
        }
        serde_json::from_slice(&body).map_err(|error| Failure::Unreadable(path.to_owned(), error.to_string()))
    }

    /// The socket of a seat.
    pub(crate) async fn listen(&self, browser: &Browser, path: &str) -> Result<Line, Failure> {
        let away = |error: String| Failure::Away(self.address.clone(), error);
        let mut request = format!("ws://{}{path}", self.address.0).into_client_request().map_err(broken)?;
        request.headers_mut().insert("x-forwarded-for", browser.from.clone());
        request.headers_mut().insert(HOST, HeaderValue::from_str(&self.address.0).map_err(broken)?);
        if let Some(cookie) = &browser.cookie {
            request.headers_mut().insert(COOKIE, cookie.clone());
        }
        let stream = TcpStream::connect(&self.address.0).await.map_err(|error| away(error.to_string()))?;
        match client_async(request, stream).await {
            Ok((line, _)) => Ok(Line(line)),
            Err(tungstenite::Error::Http(answer)) => Err(Failure::Refused {
                what: path.to_owned(),
                status: answer.status().as_u16(),
                answer: String::from_utf8_lossy(answer.body().as_deref().unwrap_or_default()).into_owned(),
            }),
            Err(error) => Err(away(error.to_string())),
        }
    }
}

fn broken(error: impl fmt::Display) -> Failure {
    Failure::Broken(error.to_string())
}

/// What an error comes from in the end, where the reason is.
fn because(error: &dyn std::error::Error) -> String {
    let mut reason = error;
    while let Some(source) = reason.source() {
        reason = source;
    }
    reason.to_string()
}
