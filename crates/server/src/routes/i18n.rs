//! The words of the site.

use std::sync::LazyLock;

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use marshal_i18n::{Lang, site_ftl};

use crate::address::Name;
use crate::app::App;
use crate::assets::Blob;
use crate::error::ApiError;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/i18n/{file}", get(words))
}

async fn words(Name(file): Name, headers: HeaderMap) -> Result<Response, ApiError> {
    static WORDS: LazyLock<[Blob; 2]> = LazyLock::new(|| Lang::ALL.map(fluent));
    let named = |lang: &Lang| file.strip_suffix(".ftl") == Some(lang.code());
    let at = Lang::ALL.iter().position(named).ok_or_else(ApiError::no_such_page)?;
    Ok(WORDS[at].answer(StatusCode::OK, &headers))
}

fn fluent(lang: Lang) -> Blob {
    Blob::new("text/plain; charset=utf-8", site_ftl(lang))
}
