//! What a route takes, answers and refuses.

use std::collections::{BTreeMap, BTreeSet};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Value, json};

use crate::error::ApiError;
use crate::fields::Word;

/// Makes the schema of a type.
pub(super) type Shape = fn(&mut SchemaGenerator) -> Schema;

/// What a route takes, answers and refuses.
pub(crate) struct Operation {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) group: &'static str,
    pub(super) id: String,
    pub(super) says: &'static str,
    pub(super) body: Option<Shape>,
    pub(super) query: Vec<Query>,
    pub(super) answers: BTreeMap<u16, Answer>,
    /// By status, the codes.
    pub(super) refusals: BTreeMap<u16, BTreeSet<&'static str>>,
}

/// A name in the query.
pub(super) struct Query {
    pub(super) name: &'static str,
    pub(super) says: &'static str,
    pub(super) schema: Value,
}

/// An answer that is no refusal.
pub(super) struct Answer {
    pub(super) says: &'static str,
    pub(super) content: Content,
}

/// What an answer holds.
pub(super) enum Content {
    Nothing,
    Json(Shape),
    File(&'static str),
}

impl Operation {
    /// A route whose handler has this name, of which nothing else is known yet.
    pub(super) fn new(method: &'static str, path: &'static str, group: &'static str, handler: &str) -> Operation {
        let mut names: Vec<_> = handler.split("::").collect();
        let id = names.split_off(names.len().saturating_sub(2)).join("_");
        let (query, answers, refusals) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
        let operation = Operation { method, path, group, id, says: "", body: None, query, answers, refusals };
        let operation = operation.refuses_codes(&[
            (503, "store-away"),
            (503, "store-busy"),
            (503, "store-full"),
            (503, "unavailable"),
        ]);
        if method == "post" { operation.refuses([ApiError::foreign_origin()]) } else { operation }
    }

    /// What it is for.
    pub(crate) fn says(self, says: &'static str) -> Operation {
        Operation { says, ..self }
    }

    /// A name in the query that takes a word.
    pub(crate) fn asks_word<T: Word>(self, name: &'static str, says: &'static str) -> Operation {
        let words: Vec<_> = T::WORDS.iter().map(|&(word, _)| word).collect();
        self.asks(name, json!({"type": "string", "enum": words}), says)
    }

    /// A name in the query that takes any text.
    pub(crate) fn asks_text(self, name: &'static str, says: &'static str) -> Operation {
        self.asks(name, json!({"type": "string"}), says)
    }

    /// A name in the query that takes the number of an event.
    pub(crate) fn asks_number(self, name: &'static str, says: &'static str) -> Operation {
        self.asks(name, json!({"type": "integer", "minimum": 0, "maximum": u32::MAX}), says)
    }

    fn asks(mut self, name: &'static str, schema: Value, says: &'static str) -> Operation {
        self.query.push(Query { name, says, schema });
        self.refuses_codes(&[(422, "bad-value")])
    }

    /// It answers with this, as JSON.
    pub(crate) fn gives<T: JsonSchema>(self, status: u16, says: &'static str) -> Operation {
        self.gives_content(status, says, Content::Json(|shapes| shapes.subschema_for::<T>()))
    }

    /// It answers with a file.
    pub(crate) fn gives_file(self, media_type: &'static str, says: &'static str) -> Operation {
        self.gives_content(200, says, Content::File(media_type))
    }

    /// It answers with nothing but the status.
    pub(crate) fn gives_nothing(self, status: u16, says: &'static str) -> Operation {
        self.gives_content(status, says, Content::Nothing)
    }

    fn gives_content(mut self, status: u16, says: &'static str, content: Content) -> Operation {
        self.answers.insert(status, Answer { says, content });
        self
    }

    /// It may refuse with these.
    pub(crate) fn refuses(mut self, refusals: impl IntoIterator<Item = ApiError>) -> Operation {
        for refusal in refusals {
            self.refusals.entry(refusal.status().as_u16()).or_default().insert(refusal.code());
        }
        self
    }

    /// It may refuse with these codes, by status.
    pub(crate) fn refuses_codes(mut self, codes: &[(u16, &'static str)]) -> Operation {
        for &(status, code) in codes {
            self.refusals.entry(status).or_default().insert(code);
        }
        self
    }
}
