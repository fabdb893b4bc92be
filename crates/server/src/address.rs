//! What an address says.

use axum::extract::{FromRequestParts, Path, Query};
use axum::http::Uri;
use axum::http::request::Parts;
use marshal_rules::Side;

use crate::error::ApiError;
use crate::fields::{Expected, Fault, Word};
use crate::wire::SideName;

/// The name that an address carries: of a game, of a rule set, of a file.
#[derive(Debug)]
pub(crate) struct Name(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Name {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Name, ApiError> {
        // What is not even text is the name of nothing.
        let path = Path::from_request_parts(parts, state).await;
        path.map(|Path(name)| Name(name)).map_err(|_| ApiError::no_such_page())
    }
}

/// The names that an address carries, in their order.
#[derive(Debug)]
pub(crate) struct Names<const N: usize>(pub(crate) [String; N]);

impl<S: Send + Sync, const N: usize> FromRequestParts<S> for Names<N> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Names<N>, ApiError> {
        let Path(names) =
            Path::<Vec<String>>::from_request_parts(parts, state).await.map_err(|_| ApiError::no_such_page())?;
        names.try_into().map(Names).map_err(|_| ApiError::no_such_page())
    }
}

/// The value of a name in the query; the last, when it stands there more than once.
pub(crate) fn value(uri: &Uri, name: &str) -> Option<String> {
    let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(uri).ok()?;
    pairs.into_iter().rfind(|(key, _)| key == name).map(|(_, value)| value)
}

/// `?seat=red`.
pub(crate) fn seat(uri: &Uri) -> Result<Option<Side>, Fault> {
    let seat = value(uri, "seat").map(|word| SideName::read("seat", &word)).transpose()?;
    Ok(seat.map(Side::from))
}

/// `?scheme=https`: how the page came, `http` when it is not said.
pub(crate) fn scheme(uri: &Uri) -> Result<&'static str, Fault> {
    let scheme = value(uri, "scheme").map(|word| Scheme::read("scheme", &word)).transpose()?;
    Ok(if let Some(Scheme::Https) = scheme { "https" } else { "http" })
}

/// How a page came.
#[derive(Clone, Copy)]
pub(crate) enum Scheme {
    Http,
    Https,
}

impl Word for Scheme {
    const WORDS: &'static [(&'static str, Scheme)] = &[("http", Scheme::Http), ("https", Scheme::Https)];
}

/// `?after=12`: the number of the last event that the page has heard of.
pub(crate) fn after(uri: &Uri) -> Result<Option<u32>, Fault> {
    number(uri, "after")
}

/// A whole number in the query.
pub(crate) fn number(uri: &Uri, name: &str) -> Result<Option<u32>, Fault> {
    let Some(text) = value(uri, name) else { return Ok(None) };
    text.parse().map(Some).map_err(|_| Fault::Bad {
        field: name.to_owned(),
        value: crate::fields::shortened(&text),
        expected: Expected::Number { least: 0, most: u64::from(u32::MAX) },
    })
}
