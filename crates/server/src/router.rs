//! The whole site as one router.

use axum::Router;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::{from_fn, map_response, map_response_with_state};
use axum::response::Response;

use crate::app::App;
use crate::error::ApiError;
use crate::openapi::Api;
use crate::routes::pages::MayBeFramed;
use crate::{auth, locale, metrics, packing, routes};

/// The interface for programs, which the site uses, too.
pub(crate) fn api() -> Api {
    routes::openapi::api()
        .merge(routes::account::api())
        .merge(routes::sessions::api())
        .merge(routes::bots::api())
        .merge(routes::export::api())
        .merge(routes::people::api())
        .merge(routes::rules::api())
        .merge(routes::setups::api())
        .merge(routes::lessons::api())
        .merge(routes::games::api())
        .merge(routes::hint::api())
        .merge(routes::invitations::api())
        .merge(routes::lobby::api())
        .merge(routes::tournaments::api())
        .merge(routes::rematch::api())
        .merge(routes::talk::api())
        .merge(routes::replay::api())
        .merge(routes::records::api())
        .merge(routes::print::api())
        .merge(routes::socket::api())
}

/// Everything that the server answers.
pub fn router(app: App) -> Router {
    let api = api()
        .into_router()
        .fallback(|| async { ApiError::no_such_page() })
        .method_not_allowed_fallback(|| async { ApiError::wrong_method() });
    Router::new()
        .nest("/api", api)
        .merge(routes::health::router())
        .merge(routes::i18n::router())
        .merge(routes::offline::router())
        .merge(routes::pages::router())
        .method_not_allowed_fallback(|| async { ApiError::wrong_method() })
        .layer(from_fn(auth::same_origin))
        .layer(from_fn(locale::speak))
        .layer(from_fn(packing::pack_json))
        .layer(map_response(protect))
        .layer(map_response_with_state(app.clone(), metrics::count))
        .with_state(app)
}

/// Nothing is loaded from anywhere else, nothing inline is run, nobody frames the site but for the page that is made for it; what is
/// about a game is kept by no cache. A policy governs documents, so parts of a page go without it: a
/// first page has thirty of them.
async fn protect(mut response: Response) -> Response {
    macro_rules! policy {
        ($ancestors:literal) => {
            HeaderValue::from_static(concat!(
                "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; ",
                "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ",
                $ancestors
            ))
        };
    }
    let may_be_framed = response.extensions().get::<MayBeFramed>().is_some();
    let headers = response.headers_mut();
    if !is_part_of_a_page(headers) {
        let policy = if may_be_framed { policy!("*") } else { policy!("'none'") };
        headers.insert(CONTENT_SECURITY_POLICY, policy);
        headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    }
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a browser would never show the content as a document of its own.
fn is_part_of_a_page(headers: &HeaderMap) -> bool {
    let media_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    ["text/javascript", "text/css", "font/"].iter().any(|part| media_type.starts_with(part))
}
