//! Lessons on a live board. They never change while the server runs.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use crate::address::Name;
use crate::assets::Blob;
use crate::error::ApiError;
use crate::lessons::lessons;
use crate::openapi::Api;
use crate::wire::{Lesson, LessonInfo};

pub(crate) fn api() -> Api {
    Api::about("Lessons")
        .get("/lessons", list, |it| {
            it.says("The lessons, in the order in which they are best taken.")
                .gives::<Vec<LessonInfo>>(200, "All of them.")
                .gives_nothing(304, "They are as `If-None-Match` says.")
        })
        .get("/lessons/{id}", one, |it| {
            it.says("A lesson, step by step.")
                .gives::<Lesson>(200, "It.")
                .gives_nothing(304, "It is as `If-None-Match` says.")
                .refuses([ApiError::no_such_lesson()])
        })
}

struct Shelf {
    all: Blob,
    by_id: HashMap<&'static str, Blob>,
}

static SHELF: LazyLock<Shelf> = LazyLock::new(|| {
    let info =
        |lesson: &Lesson| LessonInfo { id: lesson.id.clone(), minutes: lesson.minutes, steps: lesson.steps.len() };
    let all: Vec<_> = lessons().iter().map(info).collect();
    let by_id = lessons().iter().map(|lesson| (lesson.id.as_str(), Blob::json(lesson))).collect();
    Shelf { all: Blob::json(&all), by_id }
});

async fn list(headers: HeaderMap) -> Response {
    SHELF.all.answer(StatusCode::OK, &headers)
}

async fn one(Name(id): Name, headers: HeaderMap) -> Result<Response, ApiError> {
    let lesson = SHELF.by_id.get(id.as_str()).ok_or_else(ApiError::no_such_lesson)?;
    Ok(lesson.answer(StatusCode::OK, &headers))
}
