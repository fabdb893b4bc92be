//! The body of a request, and of an answer.

use std::error::Error;
use std::iter::successors;
use std::time::Duration;

use axum::Json;
use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::error::ApiError;
use crate::fields::{self, Fields};

/// No honest request comes near it: the largest, an own rule set, has a few thousand bytes.
pub(crate) const MOST_BYTES: usize = 64 * 1024;

/// Somebody who sends a byte now and then shall not hold a connection for ever.
const PATIENCE: Duration = Duration::from_secs(15);

/// A JSON body, read and checked.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: fields::Request, S: Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Body<T>, ApiError> {
        // A form of another site cannot send this type without asking first.
        let content_type = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let media_type = content_type.and_then(|value| value.split(';').next()).unwrap_or_default();
        if !media_type.trim().eq_ignore_ascii_case("application/json") {
            return Err(ApiError::not_json_type());
        }
        let reading = to_bytes(request.into_body(), MOST_BYTES);
        let bytes =
            tokio::time::timeout(PATIENCE, reading).await.map_err(|_| ApiError::too_slow())?.map_err(|error| {
                if is_broken(&error) { ApiError::broken_body() } else { ApiError::too_large(MOST_BYTES) }
            })?;
        Ok(Body(Fields::read(&bytes)?))
    }
}

/// The answer to a request that has made something.
#[derive(Debug)]
pub(crate) struct Added<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Added<T> {
    fn into_response(self) -> Response {
        (StatusCode::CREATED, Json(self.0)).into_response()
    }
}

/// Whether the connection failed, or brought what is no body. Without that the body was too long.
fn is_broken(error: &axum::Error) -> bool {
    successors(Some(error as &(dyn Error + 'static)), |&error| error.source()).any(|error| error.is::<hyper::Error>())
}
