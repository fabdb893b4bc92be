//! Files and texts that do not change while the server runs: the site, embedded at build (read from
//! the disk in a debug build), the Fluent texts, the rule sets.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, VARY};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::etag::Tag;
use crate::packing::Packing;

/// What a build embeds of `web/`.
#[derive(rust_embed::Embed)]
#[folder = "web"]
struct Web;

/// A file of the site by its path, like `js/main.js`.
pub(crate) fn web(path: &str) -> Option<Arc<Blob>> {
    static SEEN: LazyLock<Mutex<HashMap<String, Arc<Blob>>>> = LazyLock::new(Mutex::default);
    let file = Web::get(path)?;
    let tag = Tag::of_hash(&file.metadata.sha256_hash());
    let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
    // In a debug build a file can change under the server: then it is a new blob.
    if let Some(blob) = seen.get(path).filter(|blob| blob.tag == tag) {
        return Some(blob.clone());
    }
    let blob = Arc::new(Blob::tagged(media_type(path), file.data.into_owned(), tag));
    seen.insert(path.to_owned(), blob.clone());
    Some(blob)
}

/// The paths of all files of the site, in any order.
pub(crate) fn paths() -> impl Iterator<Item = String> {
    Web::iter().map(|path| path.into_owned())
}

/// By the ending of a file's name, since a browser believes nothing else.
fn media_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "wav" => "audio/wav",
        "txt" | "md" | "ts" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// A content that is sent again and again: packed once, when it is first asked for, and known by a
/// tag, so that a browser that has it is sent nothing.
#[derive(Debug)]
pub(crate) struct Blob {
    media_type: &'static str,
    tag: Tag,
    plain: Bytes,
    brotli: OnceLock<Option<Bytes>>,
    gzip: OnceLock<Option<Bytes>>,
}

impl Blob {
    /// A content of this media type.
    pub(crate) fn new(media_type: &'static str, content: impl Into<Bytes>) -> Blob {
        let plain = content.into();
        let tag = Tag::of(&plain);
        Blob::tagged(media_type, plain, tag)
    }

    /// A value as JSON.
    pub(crate) fn json(value: &impl Serialize) -> Blob {
        Blob::new("application/json", serde_json::to_vec(value).unwrap_or_default())
    }

    fn tagged(media_type: &'static str, content: impl Into<Bytes>, tag: Tag) -> Blob {
        Blob { media_type, tag, plain: content.into(), brotli: OnceLock::new(), gzip: OnceLock::new() }
    }

    /// The answer to somebody who sent these headers.
    pub(crate) fn answer(&self, status: StatusCode, asked: &HeaderMap) -> Response {
        let common = [
            (ETAG, self.tag.as_str()),
            // Ask each time; the tag makes that cheap, and a new version of the site is seen at once.
            (CACHE_CONTROL, "no-cache"),
            (VARY, "accept-encoding"),
        ];
        if status == StatusCode::OK && self.tag.is_known(asked) {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        let packing = Packing::wanted(asked).and_then(|packing| Some((packing, self.packed(packing)?)));
        let typed: [(HeaderName, &str); 1] = [(CONTENT_TYPE, self.media_type)];
        match packing {
            None => (status, common, typed, Body::from(self.plain.clone())).into_response(),
            Some((packing, bytes)) => {
                let named = [(CONTENT_ENCODING, packing.name())];
                (status, common, typed, named, Body::from(bytes)).into_response()
            }
        }
    }

    /// By which a browser knows the content.
    pub(crate) fn tag(&self) -> &str {
        self.tag.as_str()
    }

    /// The content, if it is a text.
    pub(crate) fn text(&self) -> Option<&str> {
        std::str::from_utf8(&self.plain).ok()
    }

    /// The packed content; `None` where packing does not make it smaller.
    fn packed(&self, packing: Packing) -> Option<Bytes> {
        if self.media_type.starts_with("font/") || matches!(self.media_type, "image/png" | "image/jpeg" | "image/webp")
        {
            return None;
        }
        let slot = match packing {
            Packing::Brotli => &self.brotli,
            Packing::Gzip => &self.gzip,
        };
        let pack = || packing.pack(&self.plain).ok().filter(|packed| packed.len() < self.plain.len());
        slot.get_or_init(|| pack().map(Bytes::from)).clone()
    }
}
