//! All operations as one document, OpenAPI 3.1.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::Operation;
use super::operation::{Answer, Content, Query};
use super::texts::known_rules;
use crate::error::WireError;
use crate::id::Secret;
use crate::wire::SocketMessage;

const ABOUT: &str = "Everything that the site does, for programs. The site itself uses nothing else.\n\n\
    Nobody has to say who they are to play: whoever makes a game, or joins one, without a cookie or a token is a new guest, and is \
    given a cookie. A bot shows its token with each request. What somebody sees of a game is what the rules let their side know.\n\n\
    Every refusal is an `Error`: `code` is for programs, `message` for people, in the language of `Accept-Language` (cs or en). An \
    address that takes no such request answers 405 `wrong-method`.\n\n\
    docs/api.md tells how to write a bot, and what a socket sends.";

/// The document that describes these operations.
pub(crate) fn document(operations: &[Operation]) -> Value {
    let settings = || SchemaSettings::draft2020_12().with(|it| it.definitions_path = "/components/schemas".into());
    let mut asked = settings().for_deserialize().into_generator();
    let mut told = settings().for_serialize().into_generator();
    let error = told.subschema_for::<WireError<'_>>();
    told.subschema_for::<SocketMessage>();
    let mut paths = Map::new();
    for operation in operations {
        let path = paths.entry(format!("/api{}", operation.path)).or_insert_with(|| json!({}));
        path[operation.method] = described(operation, &mut asked, &mut told, &error);
    }
    let mut schemas = asked.take_definitions(true);
    for schema in schemas.values_mut() {
        close(schema);
    }
    schemas.extend(told.take_definitions(true));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Marshal",
            "version": env!("CARGO_PKG_VERSION"),
            "description": ABOUT,
            "license": {"name": env!("CARGO_PKG_LICENSE"), "identifier": env!("CARGO_PKG_LICENSE")},
        },
        "servers": [{"url": "/"}],
        "security": [{}, {"token": []}, {"cookie": []}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": format!("A bot's: `{}` and 64 hexadecimal digits.", Secret::TOKEN),
                },
                "cookie": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": "marshal",
                    "description": "A browser's. Requests that write are then taken from pages of the site only.",
                },
            },
        },
    })
}

/// Nothing is taken that nobody asked for.
fn close(schema: &mut Value) {
    let Some(schema) = schema.as_object_mut().filter(|schema| schema.get("type") == Some(&json!("object"))) else {
        return;
    };
    let of_parts = ["oneOf", "anyOf", "allOf"].iter().any(|part| schema.contains_key(*part));
    let word = if of_parts { "unevaluatedProperties" } else { "additionalProperties" };
    schema.entry(word).or_insert(false.into());
}

fn described(operation: &Operation, asked: &mut SchemaGenerator, told: &mut SchemaGenerator, error: &Schema) -> Value {
    let mut responses = Map::new();
    for (status, Answer { says, content }) in &operation.answers {
        let mut response = json!({"description": says});
        match content {
            Content::Nothing => {}
            Content::Json(shape) => response["content"] = json!({"application/json": {"schema": shape(told)}}),
            Content::File(media_type) => response["content"] = json!({*media_type: {}}),
        }
        responses.insert(status.to_string(), response);
    }
    for (status, codes) in &operation.refusals {
        let one_of = json!({"properties": {"error": {"properties": {"code": {"enum": codes}}}}});
        let codes: Vec<_> = codes.iter().map(|code| format!("`{code}`")).collect();
        let schema = json!({"allOf": [error, one_of]});
        let mut response =
            json!({"description": codes.join(", "), "content": {"application/json": {"schema": schema}}});
        if *status == 503 {
            let retry = json!({"description": "In how many seconds to ask again.", "schema": {"type": "integer"}});
            response["headers"] = json!({"Retry-After": retry});
        }
        responses.insert(status.to_string(), response);
    }
    let parameters: Vec<_> = in_path(operation.path).chain(operation.query.iter().map(in_query)).collect();
    let mut described = json!({
        "operationId": operation.id,
        "tags": [operation.group],
        "summary": operation.says,
        "parameters": parameters,
        "responses": responses,
    });
    if let Some(shape) = operation.body {
        described["requestBody"] = json!({"required": true, "content": {"application/json": {"schema": shape(asked)}}});
    }
    described
}

fn in_query(query: &Query) -> Value {
    json!({"name": query.name, "in": "query", "description": query.says, "schema": query.schema})
}

/// The names in a path, which mean what stands before them.
fn in_path(path: &'static str) -> impl Iterator<Item = Value> {
    let parts = path.split('/').zip(path.split('/').skip(1));
    parts.filter_map(|(before, part)| {
        let name = part.strip_prefix('{')?.strip_suffix('}')?;
        let (says, schema) = match before {
            "games" => ("The game's name.", json!({"type": "string", "pattern": "^[0-9a-f]{32}$"})),
            "rules" => ("The id of a rule set that ships.", json!({"type": "string", "enum": known_rules()})),
            "people" => ("Somebody's name.", json!({"type": "string"})),
            "bots" => ("The bot's name.", json!({"type": "string"})),
            _ => ("As the list says.", json!({"type": "string"})),
        };
        Some(json!({"name": name, "in": "path", "required": true, "description": says, "schema": schema}))
    })
}
