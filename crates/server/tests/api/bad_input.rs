//! What people and programs send that is no request.

use axum::body::Body;
use axum::http::{Method, header};
use serde_json::json;

use crate::site::{Site, Table};

/// Each malformed body with its status, code and field.
const BODIES: &[(&str, &str, u16, &str, Option<&str>)] = &[
    ("/api/games", "", 400, "not-json", None),
    ("/api/games", "{", 400, "not-json", None),
    ("/api/games", "{\"rules\":\"marsal\"} x", 400, "not-json", None),
    ("/api/games", "\u{0}", 400, "not-json", None),
    ("/api/games", "[]", 400, "not-an-object", None),
    ("/api/games", "null", 400, "not-an-object", None),
    ("/api/games", "\"marsal\"", 400, "not-an-object", None),
    ("/api/games", "1e999", 400, "not-json", None),
    ("/api/games", "{}", 422, "missing-field", Some("rules")),
    ("/api/games", r#"{"rules":null,"opponent":"hotseat"}"#, 422, "missing-field", Some("rules")),
    ("/api/games", r#"{"rules":7,"opponent":"hotseat"}"#, 422, "bad-value", Some("rules")),
    ("/api/games", r#"{"rules":"chess","opponent":"hotseat"}"#, 422, "no-such-rules", Some("rules")),
    ("/api/games", r#"{"rules":{},"opponent":"hotseat"}"#, 422, "missing-field", Some("rules.id")),
    ("/api/games", r#"{"rules":"marsal"}"#, 422, "missing-field", Some("opponent")),
    ("/api/games", r#"{"rules":"marsal","opponent":"god"}"#, 422, "bad-value", Some("opponent")),
    ("/api/games", r#"{"rules":"marsal","opponent":["hotseat"]}"#, 422, "bad-value", Some("opponent")),
    ("/api/games", r#"{"rules":"marsal","opponent":"computer"}"#, 422, "missing-field", Some("level")),
    ("/api/games", r#"{"rules":"marsal","opponent":"computer","level":0}"#, 422, "bad-value", Some("level")),
    ("/api/games", r#"{"rules":"marsal","opponent":"computer","level":11}"#, 422, "bad-value", Some("level")),
    ("/api/games", r#"{"rules":"marsal","opponent":"computer","level":1.5}"#, 422, "bad-value", Some("level")),
    ("/api/games", r#"{"rules":"marsal","opponent":"computer","level":"1"}"#, 422, "bad-value", Some("level")),
    ("/api/games", r#"{"rules":"marsal","opponent":"computer","level":-1}"#, 422, "bad-value", Some("level")),
    ("/api/games", r#"{"rules":"marsal","opponent":"hotseat","level":3}"#, 422, "unknown-field", Some("level")),
    ("/api/games", r#"{"rules":"marsal","opponent":"hotseat","side":"Red"}"#, 422, "bad-value", Some("side")),
    ("/api/games", r#"{"rules":"marsal","opponent":"hotseat","starter":"me"}"#, 422, "bad-value", Some("starter")),
    ("/api/games", r#"{"rules":"marsal","opponent":"hotseat","aids":true}"#, 422, "bad-value", Some("aids")),
    ("/api/games", r#"{"rules":"marsal","opponent":"hotseat","aids":{}}"#, 422, "missing-field", Some("aids.known")),
    (
        "/api/games",
        r#"{"rules":"marsal","opponent":"hotseat","aids":{"known":1,"moved":true,"possible":true}}"#,
        422,
        "bad-value",
        Some("aids.known"),
    ),
    (
        "/api/games",
        r#"{"rules":"marsal","opponent":"hotseat","aids":{"known":true,"moved":true,"possible":true,"all":true}}"#,
        422,
        "unknown-field",
        Some("aids.all"),
    ),
    ("/api/games", r#"{"rules":"marsal","opponent":"hotseat","seed":1}"#, 422, "unknown-field", Some("seed")),
    ("/api/games", r#"{"rules":"marsal","opponent":"hotseat","again":5}"#, 422, "bad-value", Some("again")),
    ("/api/games", r#"{"rules":"marsal","opponent":"hotseat","again":"x"}"#, 404, "no-such-game", None),
    ("/api/setups/random", r#"{"rules":"marsal"}"#, 422, "missing-field", Some("side")),
    ("/api/setups/random", r#"{"rules":"marsal","side":"lot"}"#, 422, "bad-value", Some("side")),
    ("/api/setups/random", r#"{"rules":"marsal","side":"red","seed":-1}"#, 422, "bad-value", Some("seed")),
    ("/api/setups/check", r#"{"rules":"marsal","side":"red"}"#, 422, "missing-field", Some("setup")),
    ("/api/setups/check", r#"{"rules":"marsal","side":"red","setup":"x"}"#, 422, "setup-rows", Some("setup")),
    ("/api/setups/check", r#"{"rules":"marsal","side":"red","setup":["x"]}"#, 422, "bad-value", Some("setup")),
    (
        "/api/setups/check",
        r#"{"rules":"marsal","side":"red","setup":"x","squares":{}}"#,
        422,
        "bad-value",
        Some("setup"),
    ),
    (
        "/api/setups/check",
        r#"{"rules":"marsal","side":"red","squares":{"z1":"spy"}}"#,
        422,
        "bad-value",
        Some("squares.z1"),
    ),
    (
        "/api/setups/check",
        r#"{"rules":"marsal","side":"red","squares":{"a1":7}}"#,
        422,
        "bad-value",
        Some("squares.a1"),
    ),
    ("/api/rules/check", "{}", 422, "missing-field", Some("id")),
    ("/api/rules/read", r#"{"text":"{}"}"#, 422, "missing-field", Some("id")),
    ("/api/rules/read", r#"{"text":"{"}"#, 422, "rules-not-json", Some("text")),
    ("/api/rules/check", "[]", 400, "not-an-object", None),
    ("GAME/setup", "{}", 422, "missing-field", Some("seat")),
    ("GAME/setup", r#"{"seat":"red"}"#, 422, "missing-field", Some("setup")),
    ("GAME/setup", r#"{"seat":"red","setup":"x","ply":0}"#, 422, "unknown-field", Some("ply")),
    ("GAME/move", r#"{"seat":"red","ply":0}"#, 422, "missing-field", Some("move")),
    ("GAME/move", r#"{"seat":"red","move":"a2a3"}"#, 422, "missing-field", Some("ply")),
    ("GAME/move", r#"{"seat":"red","ply":"0","move":"a2a3"}"#, 422, "bad-value", Some("ply")),
    ("GAME/move", r#"{"seat":"red","ply":4294967296,"move":"a2a3"}"#, 422, "bad-value", Some("ply")),
    ("GAME/move", r#"{"seat":"red","ply":-1,"move":"a2a3"}"#, 422, "bad-value", Some("ply")),
    ("GAME/move", r#"{"seat":"red","ply":0,"move":"a2"}"#, 422, "bad-value", Some("move")),
    ("GAME/move", r#"{"seat":"red","ply":0,"move":"a2a17"}"#, 422, "bad-value", Some("move")),
    ("GAME/move", r#"{"seat":"red","ply":0,"move":"žluťoučký kůň"}"#, 422, "bad-value", Some("move")),
    ("GAME/move", r#"{"seat":"red","ply":0,"move":""}"#, 422, "bad-value", Some("move")),
    ("GAME/move", r#"{"seat":"red","ply":4000000000,"move":"a2a3"}"#, 409, "stale", Some("ply")),
    ("GAME/move", r#"{"seat":"blue","ply":0,"move":"a6a5"}"#, 409, "not-your-turn", None),
    ("GAME/move", r#"{"seat":"red","ply":0,"move":"p16a1"}"#, 422, "off-board", Some("p16")),
    ("GAME/move", r#"{"seat":"red","ply":0,"move":"a4a5"}"#, 422, "nothing-there", Some("a4")),
    ("GAME/move", r#"{"seat":"red","ply":0,"move":"a6a5"}"#, 422, "not-your-stone", Some("a6")),
    ("GAME/move", r#"{"seat":"red","ply":0,"move":"e1e2"}"#, 422, "immobile", Some("e1")),
    ("GAME/move", r#"{"seat":"red","ply":0,"move":"b2b2"}"#, 422, "same-square", None),
    ("GAME/move", r#"{"seat":"red","ply":0,"move":"b2c3"}"#, 422, "not-in-line", None),
    ("GAME/move", r#"{"seat":"red","ply":0,"move":"b2b4"}"#, 422, "too-far", None),
    ("GAME/move", r#"{"seat":"red","ply":0,"move":"a2b2"}"#, 422, "own-stone", Some("b2")),
    ("GAME/move", r#"{"seat":"red","ply":0,"move":"a2d2"}"#, 422, "in-the-way", Some("b2")),
    ("GAME/resign", "{}", 422, "missing-field", Some("seat")),
    ("GAME/resign", r#"{"seat":"green"}"#, 422, "bad-value", Some("seat")),
    ("GAME/draw", r#"{"seat":"red"}"#, 422, "missing-field", Some("action")),
    ("GAME/draw", r#"{"seat":"red","action":"steal"}"#, 422, "bad-value", Some("action")),
];

async fn table(site: &Site) -> Table {
    let mut browser = site.browser();
    let game = json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"});
    let made = browser.make(&game).await.done();
    let table = Table { browser, id: made["id"].as_str().unwrap().to_owned() };
    for seat in ["red", "blue"] {
        table.set_up(seat, "EMG.EC/NSNBF.").await.done();
    }
    table
}

#[tokio::test]
async fn every_malformed_body_has_its_own_sentence() {
    let site = Site::new().await;
    let table = table(&site).await;
    let before = (table.view("red").await, table.view("blue").await);
    let games = table.browser.get("/api/games").await;
    for &(path, body, status, code, field) in BODIES {
        for language in ["en", "cs"] {
            let mut browser = table.browser.clone();
            browser.language = language;
            let reply = browser.post_text(&path.replace("GAME", &table.path("")), body).await;
            assert_eq!(reply.refused(status), code, "{path} {body}");
            assert_eq!(reply.json()["error"]["field"].as_str(), field, "{path} {body}");
        }
    }
    assert_eq!((table.view("red").await, table.view("blue").await), before);
    assert_eq!(table.browser.get("/api/games").await, games);
}

#[tokio::test]
async fn sentences_come_in_the_persons_language() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let said = async |browser: &crate::site::Browser, path: &str| {
        browser.post_text(path, "{}").await.json()["error"]["message"].as_str().unwrap().to_owned()
    };
    let english = "The field “rules” is missing.";
    let czech = "Chybí položka „rules“.";
    assert_eq!(said(&browser, "/api/games").await, english);
    assert_eq!(said(&browser, "/api/games?lang=cs").await, czech);
    browser.language = "cs-CZ,cs;q=0.9,en;q=0.5";
    assert_eq!(said(&browser, "/api/games").await, czech);
    assert_eq!(said(&browser, "/api/games?lang=en").await, english);
    assert_eq!(said(&browser, "/api/games?lang=xx").await, czech);
}

#[tokio::test]
async fn what_is_shown_of_a_wrong_value_is_short_and_plain() {
    let site = Site::new().await;
    let browser = site.browser();
    let long = format!("<script>\n{}", "x".repeat(5000));
    let body = json!({"rules": "marsal", "opponent": long, });
    let error = browser.post("/api/games", &body).await;
    assert_eq!(error.refused(422), "bad-value");
    let message = error.json()["error"]["message"].as_str().unwrap().to_owned();
    assert!(message.chars().count() < 200 && !message.contains('\n'), "{message}");
    let field = format!("{{\"{}\":1,\"rules\":\"marsal\",\"opponent\":\"hotseat\"}}", "y".repeat(5000));
    let error = browser.post_text("/api/games", field).await;
    assert_eq!(error.refused(422), "unknown-field");
    assert!(error.body.len() < 300);
}

#[tokio::test]
async fn too_much_and_too_deep() {
    let site = Site::new().await;
    let browser = site.browser();
    let large = format!("{{\"rules\":\"{}\"}}", "x".repeat(64 * 1024));
    assert_eq!(browser.post_text("/api/games", large).await.refused(413), "too-large");
    let deep = "[".repeat(60_000);
    assert_eq!(browser.post_text("/api/games", deep).await.refused(400), "not-json");
    let deep = format!("{{\"rules\":{}{}}}", "{\"a\":".repeat(5000), "}".repeat(5000));
    assert_eq!(browser.post_text("/api/games", deep).await.refused(400), "not-json");
}

#[tokio::test]
async fn wrong_methods_and_addresses() {
    let site = Site::new().await;
    let table = table(&site).await;
    let browser = &table.browser;
    for (method, path) in [
        (Method::DELETE, "/api/games".to_owned()),
        (Method::PUT, table.path("")),
        (Method::POST, table.path("")),
        (Method::GET, table.path("/move")),
        (Method::PATCH, table.path("/resign")),
        (Method::POST, "/api/rules".to_owned()),
        (Method::DELETE, "/api/rules/marsal".to_owned()),
        (Method::POST, "/".to_owned()),
        (Method::DELETE, "/js/main.js".to_owned()),
        (Method::POST, "/i18n/cs.ftl".to_owned()),
    ] {
        let reply = site.send(browser.request(method.clone(), &path, Body::empty())).await;
        assert_eq!(reply.refused(405), "wrong-method", "{method} {path}");
        assert!(reply.header("allow").is_some(), "{method} {path}");
    }
    for path in
        ["/api", "/api/", "/api/nothing", "/api/games/", "/api/games/x/y/z", "/i18n/de.ftl", "/i18n/../x", "/no/page"]
    {
        assert_eq!(browser.get(path).await.refused(404), "no-such-page", "{path}");
    }
    for path in ["/api/games/%FF", "/api/rules/%FF%FE"] {
        let reply = browser.get(path).await;
        assert!(reply.status.is_client_error(), "{path}: {}", reply.status);
        reply.refused(reply.status.as_u16());
    }
    for query in ["seat=green", "seat=", "seat=red&seat=pink"] {
        assert_eq!(browser.get(&table.path(&format!("?{query}"))).await.refused(422), "bad-value", "{query}");
    }
    let mut request = browser.request(Method::POST, "/api/games", Body::from("{}"));
    request.headers_mut().remove(header::CONTENT_TYPE);
    assert_eq!(site.send(request).await.refused(415), "not-json-type");
}
