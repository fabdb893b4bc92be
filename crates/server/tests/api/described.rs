//! Every answer that any of these tests gets is as the site's own description says.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::http::{Method, StatusCode};
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::site::{Reply, Site};

/// The description, as it is in the tests' own hands once the first site has been asked for it.
pub(crate) struct Description {
    document: Value,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

impl Description {
    /// A description that was answered.
    fn of(document: Value) -> Description {
        Description { document, validators: Mutex::default() }
    }

    /// The one of the site.
    pub(crate) fn get() -> &'static Description {
        static DESCRIPTION: LazyLock<Description> = LazyLock::new(|| {
            let asked = std::thread::spawn(|| {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
                runtime.block_on(async { Site::new().await.browser().ask_plainly("/api/openapi.json").await.done() })
            });
            Description::of(asked.join().unwrap())
        });
        &DESCRIPTION
    }

    /// The path of the description that an address belongs to: the one with the fewest names in it.
    fn path(&self, address: &str) -> Option<&str> {
        let parts: Vec<_> = address.split('/').collect();
        let fits = |path: &&String| {
            let names: Vec<_> = path.split('/').collect();
            let same = |(name, part): (&&str, &&str)| name == part || (name.starts_with('{') && !part.is_empty());
            names.len() == parts.len() && names.iter().zip(&parts).all(same)
        };
        let paths = self.document["paths"].as_object().unwrap().keys();
        paths.filter(fits).min_by_key(|path| path.matches('{').count()).map(String::as_str)
    }

    /// Makes sure that a body which was taken is one that the description allows.
    #[track_caller]
    pub(crate) fn judge_taken(&self, method: &Method, address: &str, body: &[u8]) {
        let path = self.path(address).filter(|_| address.starts_with("/api/") && method == Method::POST);
        if let Some(path) = path {
            let schema = &self.document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"];
            self.fits(&format!("the body of {path}"), schema, &serde_json::from_slice(body).unwrap());
        }
    }

    /// Makes sure that an answer is described.
    #[track_caller]
    pub(crate) fn judge(&self, method: &Method, address: &str, reply: &Reply) {
        if !address.starts_with("/api/") || method == Method::HEAD {
            return;
        }
        let said = || format!("{method} {address}: {} {}", reply.status, String::from_utf8_lossy(&reply.body));
        let Some(path) = self.path(address) else {
            assert_eq!(reply.refused(404), "no-such-page", "{}", said());
            return;
        };
        let method = method.as_str().to_lowercase();
        let operation = &self.document["paths"][path][&method];
        if operation.is_null() {
            assert_eq!(reply.refused(405), "wrong-method", "{}", said());
            return;
        }
        let status = reply.status.as_str();
        let response = &operation["responses"][status];
        assert!(response.is_object(), "not described: {}", said());
        let content = response["content"].as_object();
        let Some((media_type, content)) = content.and_then(|content| content.iter().next()) else {
            assert!(reply.body.is_empty(), "no content is described: {}", said());
            return;
        };
        assert_eq!(reply.header("content-type"), Some(media_type.as_str()), "{}", said());
        let is_packed = reply.header("content-encoding").is_some();
        if media_type == "application/json" && !is_packed {
            self.fits(&format!("{method} {path} {status}"), &content["schema"], &reply.json());
        }
    }

    /// Makes sure that a message of a socket is described.
    #[track_caller]
    pub(crate) fn judge_message(&self, message: &Value) {
        self.fits("socket", &json!({"$ref": "#/components/schemas/SocketMessage"}), message);
    }

    #[track_caller]
    fn fits(&self, name: &str, schema: &Value, value: &Value) {
        let faults: Vec<_> = {
            let validator = self.validator(name, schema);
            validator.iter_errors(value).take(3).map(|fault| format!("{}: {fault}", fault.instance_path())).collect()
        };
        assert!(faults.is_empty(), "{name} is not as described: {faults:#?}\n{value}");
    }

    fn validator(&self, name: &str, schema: &Value) -> Arc<Validator> {
        let mut validators = self.validators.lock().unwrap_or_else(PoisonError::into_inner);
        let make = || {
            let mut schema = schema.clone();
            schema["components"] = self.document["components"].clone();
            Arc::new(jsonschema::draft202012::new(&schema).unwrap())
        };
        validators.entry(name.to_owned()).or_insert_with(make).clone()
    }
}

/// What the document says of itself holds together.
#[test]
fn every_operation_says_what_it_takes_answers_and_refuses() {
    let Description { document, .. } = Description::get();
    assert_eq!(document["openapi"], "3.1.0");
    let mut ids = Vec::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let named = format!("{method} {path}");
            assert!(operation["summary"].as_str().unwrap().ends_with('.'), "{named} says nothing");
            ids.push(operation["operationId"].as_str().unwrap().to_owned());
            assert_eq!(method == "post", operation["requestBody"].is_object(), "{named}");
            let answers: Vec<_> = operation["responses"].as_object().unwrap().keys().collect();
            assert!(answers.iter().any(|status| status.as_str() < "300"), "{named} answers nothing");
            assert!(answers.iter().any(|status| *status == "503"), "{named}");
            let names = path.split(['{', '}']).skip(1).step_by(2).collect::<Vec<_>>();
            let told = operation["parameters"].as_array().unwrap().iter().filter(|it| it["in"] == "path");
            assert_eq!(told.map(|it| it["name"].as_str().unwrap()).collect::<Vec<_>>(), names, "{named}");
        }
    }
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "two operations have one name");
    // Whatever is named is there.
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let text = document.to_string();
    for named in text.split("\"#/components/schemas/").skip(1) {
        let name = named.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name}");
    }
    assert!(schemas.len() > 50, "only {} schemas", schemas.len());
}

/// A validator that takes everything would prove nothing.
#[test]
fn what_is_not_described_is_seen() {
    let judge = |address: &str, status: StatusCode, body: &str| {
        let headers = [("content-type".parse().unwrap(), "application/json".parse().unwrap())].into_iter().collect();
        let reply = Reply { status, headers, body: body.as_bytes().to_vec() };
        let get = Method::GET;
        std::panic::catch_unwind(|| Description::get().judge(&get, address, &reply)).is_ok()
    };
    let error = |code: &str| json!({"error": {"code": code, "message": "No such thing.", "field": null}}).to_string();
    assert!(judge("/api/account", StatusCode::OK, r#"{"account": null}"#));
    assert!(judge("/api/account", StatusCode::UNAUTHORIZED, &error("bad-token")));
    assert!(!judge("/api/account", StatusCode::OK, r#"{"account": {}}"#), "fields are missing");
    assert!(!judge("/api/account", StatusCode::OK, "{}"), "a field is missing");
    assert!(!judge("/api/account", StatusCode::UNAUTHORIZED, &error("no-such-game")), "another code");
    assert!(!judge("/api/account", StatusCode::CONFLICT, &error("stale")), "another status");
    assert!(!judge("/api/nowhere", StatusCode::OK, "{}"), "another address");
}
