//! Whose game it is.

use axum::body::Body;
use axum::http::{Method, header};
use serde_json::json;

use crate::site::{Browser, Reply, Site};

async fn everything(browser: &Browser, id: &str) -> Vec<Reply> {
    let path = |rest: &str| format!("/api/games/{id}{rest}");
    let mut replies = Vec::new();
    for rest in ["", "?seat=red", "?seat=blue", "/summary", "/replay", "/record.txt", "/socket?seat=red"] {
        replies.push(browser.get(&path(rest)).await);
    }
    for (rest, body) in [
        ("/setup", json!({"seat": "red", "setup": "EMG.EC/NSNBF."})),
        ("/move", json!({"seat": "red", "ply": 0, "move": "a2a3"})),
        ("/resign", json!({"seat": "red"})),
        ("/draw", json!({"seat": "red", "action": "offer"})),
    ] {
        replies.push(browser.post(&path(rest), &body).await);
    }
    replies
}

#[tokio::test]
async fn a_foreign_game_looks_like_none() {
    let site = Site::new().await;
    let table = site.browser().started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    let before = table.view("red").await;
    let mut player = site.browser();
    player.make(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await.done();
    let forged = Browser { cookie: Some(format!("marshal={}", "0".repeat(64))), ..site.browser() };
    let garbled = Browser { cookie: Some("marshal=\"; marshal=zzz; x".to_owned()), ..site.browser() };
    let nothing = "0123456789abcdef0123456789abcdef";
    for stranger in [site.browser(), player, forged, garbled] {
        let foreign = everything(&stranger, &table.id).await;
        assert!(foreign.iter().all(|reply| reply.refused(404) == "no-such-game"));
        assert_eq!(foreign, everything(&stranger, nothing).await);
        assert_eq!(foreign, everything(&stranger, "x").await);
        assert_eq!(foreign, everything(&stranger, "%00").await);
        assert!(stranger.get("/api/games").await.done().as_array().unwrap().iter().all(|game| game["id"] != table.id));
    }
    assert_eq!(table.view("red").await, before);
}

#[tokio::test]
async fn only_the_server_makes_secrets() {
    let site = Site::new().await;
    let forged = format!("marshal={}", "0".repeat(64));
    let mut browser = Browser { cookie: Some(forged.clone()), ..site.browser() };
    let made = browser.make(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    let cookie = made.header("set-cookie").unwrap();
    assert!(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax") && cookie.contains("; Path=/"));
    assert_ne!(browser.cookie.as_ref(), Some(&forged));
    let again = browser.make(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    assert_eq!(again.header("set-cookie"), None);
    assert_eq!(browser.get("/api/games").await.done().as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn pages_of_other_sites_write_nothing() {
    let site = Site::new().await;
    let browser = site.browser();
    let body = json!({"rules": "marsal-mini", "opponent": "hotseat"}).to_string();
    let ask = async |name: &'static str, value: &'static str| {
        let mut request = browser.request(Method::POST, "/api/games", Body::from(body.clone()));
        request.headers_mut().insert(header::HeaderName::from_static(name), value.parse().unwrap());
        site.send(request).await
    };
    for (name, value) in [
        ("origin", "http://evil.example"),
        ("origin", "http://127.0.0.1:8081"),
        ("origin", "http://127.0.0.1"),
        ("origin", "null"),
        ("origin", ""),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        assert_eq!(ask(name, value).await.refused(403), "foreign-origin", "{name}: {value}");
    }
    for (name, value) in [
        ("origin", "http://127.0.0.1:8080"),
        ("origin", "https://127.0.0.1:8080"),
        ("sec-fetch-site", "same-origin"),
        ("sec-fetch-site", "none"),
    ] {
        ask(name, value).await.done();
    }
    // A form of another site has a type of its own.
    let mut request = browser.request(Method::POST, "/api/games", Body::from(body.clone()));
    request.headers_mut().insert(header::CONTENT_TYPE, "text/plain".parse().unwrap());
    assert_eq!(site.send(request).await.refused(415), "not-json-type");
}
