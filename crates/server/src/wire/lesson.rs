//! Lessons, as they are sent: everything that a learner may see of them, worked out beforehand.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use super::{GameView, Hint, RuleSetInfo};

/// A lesson in the list. Its words are messages: `learn-ID` and `learn-ID-lead`.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LessonInfo {
    pub(crate) id: String,
    /// About how long it takes.
    pub(crate) minutes: u8,
    pub(crate) steps: usize,
}

/// A lesson on a live board.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Lesson {
    pub(crate) id: String,
    pub(crate) minutes: u8,
    pub(crate) rules: Arc<RuleSetInfo>,
    pub(crate) steps: Vec<LessonStep>,
    /// The board after the last step.
    pub(crate) end: GameView,
}

/// A step of a lesson. Its words are messages: `learn-LESSON-NAME`, and `…-CHOICE` and `…-CHOICE-why` for each answer.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LessonStep {
    pub(crate) name: String,
    /// The board as the learner, who is Red, sees it before the step.
    pub(crate) view: GameView,
    /// Squares that are pointed at.
    pub(crate) point: Vec<String>,
    /// The move that the learner is to make, if it is one.
    #[serde(rename = "move")]
    pub(crate) mv: Option<Hint>,
    /// The answers that the learner chooses from, if it is a question.
    pub(crate) choices: Vec<String>,
    /// The right one.
    pub(crate) right: Option<String>,
}
