//! How much one browser may have.

use serde_json::json;

use crate::site::Site;

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
