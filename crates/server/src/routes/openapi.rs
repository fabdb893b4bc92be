//! The description of the interface, for programs.

use std::sync::LazyLock;

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde_json::{Map, Value};

use crate::assets::Blob;
use crate::openapi::{Api, document};

pub(crate) fn api() -> Api {
    Api::about("Description").get("/openapi.json", describe, |it| {
        it.says("This description.")
            .gives::<Map<String, Value>>(200, "OpenAPI 3.1.")
            .gives_nothing(304, "It is as `If-None-Match` says.")
    })
}

async fn describe(headers: HeaderMap) -> Response {
    static DOCUMENT: LazyLock<Blob> = LazyLock::new(|| {
        let document = document(&crate::router::api().into_operations());
        Blob::new("application/json", document.to_string())
    });
    DOCUMENT.answer(StatusCode::OK, &headers)
}
