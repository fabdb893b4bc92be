//! The script by which the site works without a connection, and the list of what it keeps for that.

use std::sync::LazyLock;

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use marshal_i18n::{Lang, site_ftl};
use marshal_rules::RuleSet;
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::assets::{self, Blob};
use crate::error::ApiError;
use crate::lessons::lessons;

/// Where the script itself stands.
const WORKER: &str = "js/offline/worker.js";

/// What only pages need that do not work without a connection.
const LEFT_OUT: [&str; 2] = ["vendor/three/", "js/print/"];

pub(crate) fn router() -> Router<App> {
    Router::new().route("/sw.js", get(worker))
}

async fn worker(headers: HeaderMap) -> Result<Response, ApiError> {
    static SCRIPT: LazyLock<Option<Blob>> = LazyLock::new(script);
    let script = SCRIPT.as_ref().ok_or_else(ApiError::no_such_page)?;
    Ok(script.answer(StatusCode::OK, &headers))
}

/// The worker with what it is to keep. Its version follows from all files, words and data, so whatever changes makes another one.
fn script() -> Option<Blob> {
    let worker = assets::web(WORKER)?;
    let files = files();
    let mut hash = Sha256::new();
    for path in &files {
        hash.update(path);
        // The document of every page is kept as the first one.
        let file = if path == "/" { "index.html" } else { path.trim_start_matches('/') };
        if let Some(file) = assets::web(file) {
            hash.update(file.tag());
        }
    }
    hash.update(Lang::ALL.map(site_ftl).concat());
    hash.update(serde_json::to_vec(lessons()).ok()?);
    hash.update(env!("CARGO_PKG_VERSION"));
    let version: String = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let kept = serde_json::json!({"VERSION": format!("marshal-{version}"), "FILES": files});
    let text = format!("self.MARSHAL = {kept};\n{}", worker.text()?);
    Some(Blob::new("text/javascript; charset=utf-8", text))
}

/// The addresses of all that is kept: the document, its files, the words, the rules, the lessons.
fn files() -> Vec<String> {
    let is_kept = |path: &str| {
        let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
        let is_needed = ["js", "css", "woff2", "svg", "png", "webmanifest"].contains(&ending);
        is_needed && path != WORKER && !LEFT_OUT.iter().any(|folder| path.starts_with(folder))
    };
    let mut files: Vec<String> = assets::paths().filter(|path| is_kept(path)).map(|path| format!("/{path}")).collect();
    files.sort();
    let words = Lang::ALL.into_iter().flat_map(|lang| {
        let code = lang.code();
        [format!("/i18n/{code}.ftl"), format!("/i18n/{code}-start.ftl")]
    });
    let rules = RuleSet::builtin().iter().map(|rules| format!("/api/rules/{}", rules.id()));
    let lessons = lessons().iter().map(|lesson| format!("/api/lessons/{}", lesson.id));
    let lists = ["/", "/api/rules", "/api/lessons"].map(str::to_owned);
    lists.into_iter().chain(files).chain(words).chain(rules).chain(lessons).collect()
}
