//! The socket of a seat.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::random_play::{draw_move, ply, turn};
use crate::site::{Line, Site};

#[tokio::test]
async fn both_seats_hear_of_a_move_at_once() {
    let site = Site::new().await;
    let addr = site.listen().await;
    let game = json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"});
    let table = site.browser().started(&game).await;
    let mut red = table.connect(addr, "seat=red").await;
    let mut blue = table.connect(addr, "seat=blue").await;
    let first = red.next().await;
    assert_eq!(first["view"], table.view("red").await.json());
    assert_eq!(first["seq"], first["view"]["seq"]);
    assert_eq!(blue.next().await["view"], table.view("blue").await.json());

    let (from, to) = first["view"]["moves"].as_object().unwrap().iter().next().unwrap();
    table.play("red", 0, &format!("{from}{}", to[0].as_str().unwrap())).await.done();
    let (told_red, told_blue) = (red.next().await, blue.next().await);
    assert_eq!(told_red["view"], table.view("red").await.json());
    assert_eq!(told_blue["view"], table.view("blue").await.json());
    assert_eq!(ply(&told_blue["view"]), 1);

    // A page that comes back hears what it has missed, and nothing when it has missed nothing.
    let seq = told_blue["seq"].as_u64().unwrap();
    let mut late = table.connect(addr, &format!("seat=blue&after={}", seq - 1)).await;
    assert_eq!(late.next().await, told_blue);
    let mut current = table.connect(addr, &format!("seat=blue&after={seq}")).await;
    table.post("/resign", &json!({"seat": "red"})).await.done();
    assert_eq!(current.next().await["view"]["phase"], "over");
}

#[tokio::test]
async fn plies_are_told_once_and_strikes_again() {
    let site = Site::new().await;
    let addr = site.listen().await;
    let seed = 11;
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let game = json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"});
    let table = site.browser().started(&game).await;
    let mut line = table.connect(addr, "seat=red").await;
    let mut view = line.next().await["view"].take();
    let mut strikes = 0;
    while view["phase"] == "play" && ply(&view) < 120 {
        let (seat, before) = (turn(&view).to_owned(), ply(&view));
        let mv = draw_move(&table.view(&seat).await.done(), &mut rng);
        table.play(&seat, before, &mv).await.done();
        let message: Value = serde_json::from_str(&line.next_text().await.unwrap()).unwrap();
        let told = message["view"]["log"].as_array().unwrap();
        strikes += u64::from(!told.last().unwrap()["strike"].is_null());
        assert!(told.len() as u64 <= strikes + 1, "seed {seed}, ply {before}");
        view = line.with_log(message)["view"].take();
        assert_eq!(view, table.view("red").await.json(), "seed {seed}, ply {before}");
    }
    assert!(strikes > 0, "seed {seed}");

    // A page that comes back late is told what it has missed, one that has missed nothing only what is new.
    let seq = view["seq"].as_u64().unwrap();
    for missed in [1, 2, 30] {
        let late = table.connect(addr, &format!("seat=red&after={}", seq - missed)).await.next_text().await.unwrap();
        let late: Value = serde_json::from_str(&late).unwrap();
        let all = view["log"].as_array().unwrap();
        let news =
            all.iter().filter(|mv| mv["ply"].as_u64().unwrap() + missed >= ply(&view) || !mv["strike"].is_null());
        assert_eq!(late["view"]["log"].as_array().unwrap().iter().collect::<Vec<_>>(), news.collect::<Vec<_>>());
    }
    // One that has seen more than ever happened is told all.
    let confused = table.connect(addr, &format!("seat=red&after={}", seq + 9)).await.next().await;
    assert_eq!(confused["view"], view);
    let mut back = table.connect(addr, &format!("seat=red&after={seq}")).await;
    table.post("/draw", &json!({"seat": "blue", "action": "offer"})).await;
    table.post("/resign", &json!({"seat": "blue"})).await;
    if view["phase"] == "play" {
        let message: Value = serde_json::from_str(&back.next_text().await.unwrap()).unwrap();
        assert!(message["view"]["log"].as_array().unwrap().len() as u64 <= strikes);
    }
}

#[tokio::test]
async fn whoever_speaks_on_it_is_cut_off() {
    let site = Site::new().await;
    let addr = site.listen().await;
    let table = site.browser().started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    for message in [Message::text("hello"), Message::binary(vec![0; 100]), Message::text("x".repeat(5000))] {
        let mut line = table.connect(addr, "seat=red").await;
        line.next().await;
        line.send(message).await;
        assert_eq!(line.next_text().await, None);
    }
}

#[tokio::test]
async fn only_the_seats_owner_and_only_this_site_get_one() {
    let site = Site::new().await;
    let addr = site.listen().await;
    let table = site
        .browser()
        .started(&json!({"rules": "marsal-mini", "opponent": "computer", "level": 1, "side": "red"}))
        .await;
    let status = async |cookie: Option<&str>, origin: Option<&str>, query: &str| {
        let uri = format!("ws://{addr}{}?{query}", table.path("/socket"));
        let mut request = uri.into_client_request().unwrap();
        for (name, value) in [("cookie", cookie), ("origin", origin)] {
            if let Some(value) = value {
                request.headers_mut().insert(name, value.parse().unwrap());
            }
        }
        match Line::open(request).await {
            Ok(_) => 101,
            Err(Error::Http(response)) => response.status().as_u16(),
            Err(error) => panic!("{error}"),
        }
    };
    let cookie = table.browser.cookie.as_deref();
    let own = format!("http://{addr}");
    assert_eq!(status(cookie, None, "seat=red").await, 101);
    assert_eq!(status(cookie, Some(&own), "seat=red").await, 101);
    assert_eq!(status(cookie, Some("http://evil.example"), "seat=red").await, 403);
    assert_eq!(status(cookie, None, "seat=blue").await, 404);
    assert_eq!(status(None, None, "seat=red").await, 404);
    assert_eq!(status(cookie, None, "seat=green").await, 422);
    assert_eq!(status(cookie, None, "seat=red&after=-1").await, 422);
    assert_eq!(table.browser.get(&table.path("/socket?seat=red")).await.refused(426), "no-upgrade");
}
