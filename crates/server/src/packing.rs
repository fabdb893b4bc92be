//! How an answer is packed on its way.

use std::io::Write;

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap, VARY};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::error::ApiError;

/// What is shorter fits into one packet anyway.
const LEAST_BYTES: u64 = 1400;

/// Brotli is a tenth smaller, but over plain HTTP from another machine browsers ask for gzip only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packing {
    Brotli,
    Gzip,
}

impl Packing {
    /// The best packing that somebody takes who sent these headers.
    pub(crate) fn wanted(asked: &HeaderMap) -> Option<Packing> {
        [Packing::Brotli, Packing::Gzip].into_iter().find(|packing| packing.is_taken(asked))
    }

    pub(crate) fn is_taken(self, asked: &HeaderMap) -> bool {
        let header = asked.get(ACCEPT_ENCODING).and_then(|header| header.to_str().ok()).unwrap_or_default();
        header.split(',').any(|part| {
            let (name, weight) = part.split_once(';').unwrap_or((part, "q=1"));
            let weight = weight.trim().strip_prefix("q=").and_then(|q| q.parse::<f32>().ok());
            name.trim().eq_ignore_ascii_case(self.name()) && weight.is_some_and(|q| q > 0.0)
        })
    }

    /// As the header `Content-Encoding` names it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Packing::Brotli => "br",
            Packing::Gzip => "gzip",
        }
    }

    /// Packs as tightly as is sensible for what is packed once and sent often.
    pub(crate) fn pack(self, plain: &[u8]) -> std::io::Result<Vec<u8>> {
        match self {
            Packing::Brotli => {
                let mut packed = Vec::new();
                let mut writer = brotli::CompressorWriter::new(&mut packed, 4096, 10, 22);
                writer.write_all(plain)?;
                drop(writer);
                Ok(packed)
            }
            Packing::Gzip => gzip(plain, Compression::best()),
        }
    }
}

/// Packs what is made for one person, quickly.
pub(crate) fn quickly(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    gzip(plain, Compression::fast())
}

fn gzip(plain: &[u8], level: Compression) -> std::io::Result<Vec<u8>> {
    let mut writer = GzEncoder::new(Vec::new(), level);
    writer.write_all(plain)?;
    writer.finish()
}

/// Packs long JSON that is made for one person: a game of thousands of plies has a log of hundreds of kilobytes.
///
/// The length of a packed answer can give away a secret in it to somebody who puts guesses into the same answer and
/// watches the line. Here no answer holds a secret of the browser (the cookie is a header, and a side's view holds only
/// what it was told), a page of another site cannot ask with the browser's cookie (`SameSite=Lax`), and nothing of a
/// request comes back in the answer but the rules that the player has written.
pub(crate) async fn pack_json(request: Request, next: Next) -> Response {
    let is_taken = Packing::Gzip.is_taken(request.headers());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let is_json = headers.get(CONTENT_TYPE).is_some_and(|media_type| media_type == "application/json");
    if !is_json || headers.contains_key(CONTENT_ENCODING) {
        return response;
    }
    headers.entry(VARY).or_insert(HeaderValue::from_static("accept-encoding"));
    if !is_taken || response.body().size_hint().exact().is_none_or(|bytes| bytes < LEAST_BYTES) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let packed = match to_bytes(body, usize::MAX).await {
        Ok(plain) => quickly(&plain).map_err(ApiError::unavailable),
        Err(error) => Err(ApiError::unavailable(error)),
    };
    match packed {
        Ok(packed) => {
            parts.headers.remove(CONTENT_LENGTH);
            parts.headers.insert(CONTENT_ENCODING, HeaderValue::from_static(Packing::Gzip.name()));
            Response::from_parts(parts, Body::from(packed))
        }
        Err(error) => error.into_response(),
    }
}
