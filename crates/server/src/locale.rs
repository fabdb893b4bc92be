//! The language that a person is answered in.

use axum::extract::{FromRequestParts, Request};
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_LENGTH, HeaderMap};
use axum::http::{Uri, request::Parts};
use axum::middleware::Next;
use axum::response::Response;
use marshal_i18n::Lang;

use crate::address;
use crate::error::ApiError;

/// The language of the sentences in an answer: `?lang=`, else what the browser prefers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Locale(pub(crate) Lang);

impl Locale {
    fn of(uri: &Uri, headers: &HeaderMap) -> Locale {
        let asked = address::value(uri, "lang").and_then(|lang| lang.parse().ok());
        let preferred = || {
            let header = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
            Lang::from_accept_language(header.unwrap_or_default())
        };
        Locale(asked.unwrap_or_else(preferred))
    }
}

impl<S: Sync> FromRequestParts<S> for Locale {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Locale, Self::Rejection> {
        Ok(Locale::of(&parts.uri, &parts.headers))
    }
}

/// Writes out every refusal in the person's language.
pub(crate) async fn speak(request: Request, next: Next) -> Response {
    let Locale(lang) = Locale::of(request.uri(), request.headers());
    let mut response = next.run(request).await;
    let Some(error) = response.extensions_mut().remove::<ApiError>() else { return response };
    let mut written = error.response(lang);
    // What a layer within has added (the methods that are allowed, say) stays, but not the length of the empty body.
    for (name, value) in response.headers().iter().filter(|&(name, _)| name != CONTENT_LENGTH) {
        written.headers_mut().entry(name).or_insert_with(|| value.clone());
    }
    written
}
