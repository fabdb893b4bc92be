//! The words of the site.

use std::sync::LazyLock;

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use marshal_i18n::{Lang, site_ftl, start_ftl};

use crate::address::Name;
use crate::app::App;
use crate::assets::Blob;
use crate::error::ApiError;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/i18n/{file}", get(words))
}

/// `cs.ftl` has the words of every page, `cs-start.ftl` those of the start page.
async fn words(Name(file): Name, headers: HeaderMap) -> Result<Response, ApiError> {
    static WORDS: LazyLock<Vec<(String, Blob)>> = LazyLock::new(|| {
        let of = |lang: Lang| {
            let blob = |text: &'static str| Blob::new("text/plain; charset=utf-8", text);
            let code = lang.code();
            [(format!("{code}.ftl"), blob(site_ftl(lang))), (format!("{code}-start.ftl"), blob(start_ftl(lang)))]
        };
        Lang::ALL.into_iter().flat_map(of).collect()
    });
    let (_, blob) = WORDS.iter().find(|(name, _)| *name == file).ok_or_else(ApiError::no_such_page)?;
    Ok(blob.answer(StatusCode::OK, &headers))
}
