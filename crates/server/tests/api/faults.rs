//! What a player is told while the database is away, and that everything goes on by itself after that.

use marshal_server::store::Database;
use serde_json::json;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::random_play::ply;
use crate::scratch::Scratch;
use crate::site::Site;

/// A line to a server that can be cut: connections break, and nobody answers new ones.
struct Wire {
    addr: std::net::SocketAddr,
    whole: watch::Sender<bool>,
}

impl Wire {
    async fn to(server: String) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let (whole, is_whole) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let (server, mut is_whole) = (server.clone(), is_whole.clone());
                tokio::spawn(async move {
                    if !*is_whole.borrow() {
                        return;
                    }
                    let mut far = TcpStream::connect(server).await.unwrap();
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                        _ = is_whole.wait_for(|whole| !whole) => {}
                    }
                });
            }
        });
        Wire { addr, whole }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_away_is_told_and_got_over() {
    let Some(scratch) = Scratch::new().await else { return };
    let address = scratch.address();
    let (login, place) = address.split_once("://").unwrap().1.split_once('@').unwrap();
    let (server, name) = place.split_once('/').unwrap();
    let wire = Wire::to(server.to_owned()).await;
    let store = Database::postgres(&format!("postgres://{login}@{}/{name}", wire.addr)).await.unwrap();
    let site = Site::with(store.clone());
    let game = json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"});
    let table = site.browser().started(&game).await;
    let before = table.view("red").await;
    let view = before.done();
    let (from, to) = view["moves"].as_object().unwrap().iter().next().unwrap();
    let mv = format!("{from}{}", to[0].as_str().unwrap());
    assert_eq!(site.browser().get("/readyz").await.done()["store"], "ok");

    wire.whole.send_replace(false);
    for _ in 0..3 {
        let refused = table.play("red", 0, &mv).await;
        assert_eq!(refused.refused(503), "store-away");
        assert!(refused.header("retry-after").is_some());
        assert_eq!(
            site.browser().get("/readyz").await.json(),
            json!({"ready": false, "store": "away", "bus": "alone"})
        );
        let made = site.browser().make(&game).await;
        assert_eq!(made.refused(503), "store-away");
    }

    wire.whole.send_replace(true);
    let mut played = table.play("red", 0, &mv).await;
    while !played.status.is_success() {
        assert_eq!(played.refused(503), "store-away");
        tokio::task::yield_now().await;
        played = table.play("red", 0, &mv).await;
    }
    assert_eq!(ply(&played.done()), 1);
    assert_eq!(table.view("red").await, played);
    store.close().await;
    scratch.drop().await;
}
