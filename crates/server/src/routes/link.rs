//! Addresses of the site as QR codes, to be scanned from a screen.

use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};

use crate::address;
use crate::error::ApiError;

/// The picture of a path's address. Whether the page came by HTTPS only the page knows, and says it in the query.
pub(super) fn as_qr(path: &str, uri: &Uri, headers: &HeaderMap) -> Result<Response, ApiError> {
    let scheme = address::scheme(uri)?;
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).ok_or_else(ApiError::no_such_page)?;
    let link = format!("{scheme}://{host}{path}");
    let code = QrCode::with_error_correction_level(link, EcLevel::M).map_err(|_| ApiError::no_such_page())?;
    let picture = code.render::<svg::Color<'_>>().min_dimensions(232, 232).build();
    Ok(([(CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}
