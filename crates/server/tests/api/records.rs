//! Records: what stands in those of the site, and the ones that somebody brings along.

use serde_json::json;

use crate::site::{Site, Table};

/// The record of a game of one move: Red's explorer runs to Blue's flag.
async fn sound(site: &Site) -> String {
    let mut browser = site.browser();
    let made = browser.make(&json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"})).await.done();
    let table = Table { browser, id: made["id"].as_str().unwrap().to_owned() };
    table.set_up("red", "EMNGCE/SNFB..").await.done();
    table.set_up("blue", "ENGMCF/BESN..").await.done();
    table.play("red", 0, "a2a6").await.done();
    let record = table.browser.get(&table.path("/record.txt")).await;
    String::from_utf8(record.body).unwrap()
}

#[tokio::test]
async fn the_tags_say_when_and_who() {
    // The clock of this site begins on 2023-11-14 and takes a second a look.
    let site = Site::repeatable(5).await;
    let mut browser = site.browser();
    for (opponent, level, side, red, blue) in [
        ("hotseat", None, "red", "player", "player"),
        ("computer", Some(2), "red", "player", "computer level 2"),
        ("computer", Some(6), "blue", "computer level 6", "player"),
    ] {
        let game = json!({"rules": "marsal-mini", "opponent": opponent, "level": level, "side": side, "starter": side});
        let table = browser.started(&game).await;
        table.post("/resign", &json!({"seat": side})).await.done();
        let record = browser.get(&table.path("/record.txt")).await;
        let text = String::from_utf8(record.body).unwrap();
        for tag in [
            "[Rules \"marsal-mini\"]".to_owned(),
            "[Date \"2023-11-14\"]".to_owned(),
            format!("[Red \"{red}\"]"),
            format!("[Blue \"{blue}\"]"),
        ] {
            assert!(text.lines().any(|line| line == tag), "{tag} is not in\n{text}");
        }
        assert_eq!(browser.get(&table.path("/replay")).await.done()["record"], text);
    }
}

#[tokio::test]
async fn a_record_opens_as_the_replay_of_its_game() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let own = browser.get("/api/rules/marsal-mini").await.done()["data"].take();
    let mut named = own.clone();
    named["id"] = json!("own-evening");
    for rules in [json!("marsal-mini"), json!("classic"), named] {
        let table = browser.started(&json!({"rules": rules, "opponent": "hotseat"})).await;
        table.post("/resign", &json!({"seat": "blue"})).await.done();
        let replay = browser.get(&table.path("/replay")).await.done();
        // Somebody else, who never saw the game.
        let opened = site.browser().post("/api/replay", &json!({"record": replay["record"]})).await.done();
        assert_eq!(opened, replay);
    }
}

#[tokio::test]
async fn a_faulty_record_is_refused_with_its_line() {
    let site = Site::new().await;
    let text = sound(&site).await;
    let lines: Vec<&str> = text.lines().collect();
    let line = |start: &str| lines.iter().position(|line| line.starts_with(start)).unwrap() + 1;
    let open = async |text: &str| site.browser().post("/api/replay", &json!({"record": text})).await;
    open(&text).await.done();

    for (from, to, at) in [
        ("[Starter \"red\"]", "[Starter \"green\"]", line("[Starter")),
        ("[Starter \"red\"]", "[Starter red]", line("[Starter")),
        ("[Rules \"marsal-mini\"]", "[Rules \"chess\"]", 1),
        ("[Date", "[Rules", line("[Date")),
        ("red EMNGCE", "red EMNGC", line("red ")),
        ("red EMNGCE", "red EMNGCC", line("red ")),
        ("blue E", "red E", line("blue ")),
        ("a2a6", "a2b3", line("1. ")),
        ("a2a6", "e2-e4", line("1. ")),
        ("[Result \"red", "[Result \"blue", 3),
    ] {
        let faulty = text.replacen(from, to, 1);
        assert_ne!(faulty, text, "{from}");
        let reply = open(&faulty).await;
        assert_eq!(reply.refused(422), "bad-record", "{to}");
        let message = reply.json()["error"]["message"].as_str().unwrap().to_owned();
        assert!(message.contains(&format!("line {at}:")), "{to}: {message}");
    }
    assert_eq!(open("").await.refused(422), "bad-record");
    assert_eq!(open(&"1. a1a2 ".repeat(20_000)).await.refused(413), "too-large");

    let result = lines[2];
    let unfinished = text.replacen(result, "[Result \"*\"]", 1).replacen("1. a2a6", "", 1);
    assert_eq!(open(&unfinished).await.refused(422), "unfinished-record");
    assert_eq!(site.browser().post("/api/replay", &json!({})).await.refused(422), "missing-field");
}
