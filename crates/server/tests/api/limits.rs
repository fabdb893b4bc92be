//! How much one browser, and one address, may have.

use axum::http::Method;
use serde_json::{Value, json};

use crate::site::{Reply, Site};

/// Makes a game as a browser without a cookie at an address, behind a proxy on this machine.
async fn strangers_game(site: &Site, address: &str, game: &Value) -> Reply {
    let mut request = site.browser().request(Method::POST, "/api/games", game.to_string().into());
    request.headers_mut().insert("x-forwarded-for", address.parse().unwrap());
    site.send(request).await
}

#[tokio::test]
async fn games_within_an_hour() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let game = json!({"rules": "marsal-mini", "opponent": "hotseat"});
    for _ in 0..100 {
        browser.make(&game).await.done();
    }
    assert_eq!(browser.make(&game).await.refused(429), "too-many-games");
    site.browser().make(&game).await.done();
}

#[tokio::test]
async fn whoever_throws_the_cookie_away_is_known_by_the_address() {
    let site = Site::new().await;
    let game = json!({"rules": "marsal-mini", "opponent": "hotseat"});
    let mut known = site.browser();
    known.cookie = Some(cookie(&strangers_game(&site, "2001:db8::1", &game).await));
    for last in 2..=100 {
        strangers_game(&site, &format!("2001:db8::{last}"), &game).await.done();
    }
    // No setup is computed and nothing is written any more, whatever the game.
    let long = json!({"rules": "classic", "opponent": "computer", "level": 6});
    for _ in 0..3 {
        let refused = strangers_game(&site, "2001:db8::ffff", &long).await;
        assert_eq!(refused.refused(429), "too-many-games");
        assert_eq!(refused.header("set-cookie"), None);
    }
    let mut forged = site.browser();
    forged.cookie = Some(format!("marshal={}", "0".repeat(64)));
    let mut request = forged.request(Method::POST, "/api/games", game.to_string().into());
    request.headers_mut().insert("x-forwarded-for", "2001:db8::1".parse().unwrap());
    assert_eq!(site.send(request).await.refused(429), "too-many-games");
    // Others are not kept: not those at other addresses, and not a browser at this one that has been here before.
    strangers_game(&site, "2001:db8:0:1::1", &game).await.done();
    let mut request = known.request(Method::POST, "/api/games", game.to_string().into());
    request.headers_mut().insert("x-forwarded-for", "2001:db8::1".parse().unwrap());
    site.send(request).await.done();
}

fn cookie(reply: &Reply) -> String {
    reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn sockets_at_a_time() {
    let site = Site::new().await;
    let addr = site.listen().await;
    let table = site.browser().started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    let mut lines = Vec::new();
    for _ in 0..16 {
        lines.push(table.connect(addr, "seat=red").await);
    }
    let path = table.path("/socket?seat=red");
    let refused = table.browser.connect(addr, &path).await.err().unwrap();
    let tokio_tungstenite::tungstenite::Error::Http(response) = refused else { panic!("{refused}") };
    assert_eq!(response.status().as_u16(), 429);

    // A socket that has gone leaves its place.
    drop(lines.pop());
    while table.browser.connect(addr, &path).await.is_err() {
        tokio::task::yield_now().await;
    }
}
