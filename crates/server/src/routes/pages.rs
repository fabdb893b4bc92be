//! The pages of the site and their files.
//!
//! It is one page application: every address of a page answers with `index.html`, which then shows
//! the page that the address names.

use axum::Router;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use axum::routing::get;

use crate::app::App;
use crate::assets;
use crate::error::ApiError;

const PAGES: [&str; 18] = [
    "/",
    "/new",
    "/lobby",
    "/tournaments",
    "/tournaments/new",
    "/tournaments/{id}",
    "/setup",
    "/record",
    "/record/{id}",
    "/game/{id}",
    "/game/{id}/replay",
    "/rules",
    "/rules/{id}",
    "/learn",
    "/learn/{id}",
    "/print",
    "/account",
    "/@{name}",
];

/// A replay within the page of another site.
const EMBEDDED: &str = "/embed/{id}";

/// Says of an answer that other sites may frame it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MayBeFramed;

pub(crate) fn router() -> Router<App> {
    let files = get(file).fallback(|| async { ApiError::wrong_method() });
    PAGES
        .iter()
        .fold(Router::new(), |router, page| router.route(page, get(index)))
        .route(EMBEDDED, get(embedded))
        .fallback(files)
}

/// The page that other sites may show within theirs: nothing can be done there in anybody's name.
async fn embedded(headers: HeaderMap) -> Result<Response, ApiError> {
    let mut response = index(headers).await?;
    response.extensions_mut().insert(MayBeFramed);
    Ok(response)
}

async fn index(headers: HeaderMap) -> Result<Response, ApiError> {
    let index = assets::web("index.html").ok_or_else(ApiError::no_such_page)?;
    Ok(index.answer(StatusCode::OK, &headers))
}

/// A file of the site. An address of nothing shows the site too, which says so, but is not found.
async fn file(uri: Uri, headers: HeaderMap) -> Result<Response, ApiError> {
    if let Some(file) = uri.path().strip_prefix('/').and_then(assets::web) {
        return Ok(file.answer(StatusCode::OK, &headers));
    }
    let accept = headers.get("accept").and_then(|accept| accept.to_str().ok());
    if accept.is_some_and(|accept| accept.contains("text/html"))
        && let Some(index) = assets::web("index.html")
    {
        return Ok(index.answer(StatusCode::NOT_FOUND, &headers));
    }
    Err(ApiError::no_such_page())
}
