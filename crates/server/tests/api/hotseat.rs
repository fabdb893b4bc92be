//! Two at one screen.

use marshal_rules::{Record, RuleSet, Side, Viewer};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::json;

use crate::random_play::{draw_move, ply, turn};
use crate::site::Site;

#[tokio::test]
async fn a_whole_game_of_every_rule_set_to_its_end() {
    let site = Site::new().await;
    for (seed, rules) in RuleSet::builtin().iter().enumerate() {
        let mut browser = site.browser();
        let table = browser.started(&json!({"rules": rules.id(), "opponent": "hotseat"})).await;
        let mut rng = Pcg64Mcg::seed_from_u64(seed as u64);
        let mut view = table.view("red").await.done();
        for _ in 0..60 {
            if view["phase"] == "over" {
                break;
            }
            let seat = turn(&view).to_owned();
            view = table.view(&seat).await.done();
            view = table.play(&seat, ply(&view), &draw_move(&view, &mut rng)).await.done();
        }
        for path in ["/replay", "/record.txt"] {
            if view["phase"] == "play" {
                assert_eq!(browser.get(&table.path(path)).await.refused(409), "not-over");
            }
        }
        if view["phase"] == "play" {
            view = table.post("/resign", &json!({"seat": "blue"})).await.done();
            assert_eq!(view["outcome"], json!({"winner": "red", "reason": "resigned"}));
            let again = table.post("/resign", &json!({"seat": "blue"})).await.done();
            assert_eq!(again["seq"], view["seq"], "a resignation that came twice is one");
            assert_eq!(table.post("/resign", &json!({"seat": "red"})).await.refused(409), "game-over");
        }

        let record = browser.get(&table.path("/record.txt")).await;
        let disposition = record.header("content-disposition").unwrap();
        assert!(disposition.starts_with("attachment; filename=\"marshal-"), "{disposition}");
        let text = String::from_utf8(record.body.clone()).unwrap();
        let game = Record::parse(&text).unwrap().replay().unwrap();
        assert_eq!(u64::from(game.ply()), ply(&view));

        let replay = browser.get(&table.path("/replay")).await.done();
        assert_eq!(replay["record"], text);
        let stones = replay["stones"].as_array().unwrap();
        assert_eq!(stones.len(), 2 * rules.army_size());
        for stone in game.view(Viewer::Spectator).stones() {
            let sent = &stones[stone.id.index()];
            assert_eq!(sent["kind"], rules.kind(game.kind(stone.id)).id);
            assert_eq!(sent["start"], stone.start.to_string());
        }
        for side in Side::ALL {
            let told = &replay["moves"][side.to_string()];
            assert_eq!(told.as_array().unwrap().len() as u64, ply(&view));
            for (sent, event) in told.as_array().unwrap().iter().zip(game.view(Viewer::Side(side)).events()) {
                let told = event.strike.and_then(|strike| strike.attacker_kind);
                let told = told.map(|kind| rules.kind(kind).id.as_str());
                assert_eq!(sent["strike"]["attackerKind"].as_str(), told);
            }
        }
        for sent in replay["moves"]["open"].as_array().unwrap() {
            if let Some(strike) = sent["strike"].as_object() {
                assert!(strike["attackerKind"].is_string() && strike["defenderKind"].is_string());
            }
        }
    }
}

#[tokio::test]
async fn the_list_shows_the_browsers_games() {
    let site = Site::new().await;
    let mut browser = site.browser();
    assert_eq!(browser.get("/api/games").await.done(), json!([]));
    let first = browser.started(&json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "blue"})).await;
    let second =
        browser.make(&json!({"rules": "barrage", "opponent": "computer", "level": 3, "side": "blue"})).await.done();
    let list = browser.get("/api/games").await.done();
    let line = |id: &serde_json::Value| list.as_array().unwrap().iter().find(|game| game["id"] == *id).unwrap().clone();
    let (first, second) = (line(&json!(first.id)), line(&second["id"]));
    assert_eq!((&first["phase"], &first["turn"], &first["seat"]), (&json!("play"), &json!("blue"), &json!("blue")));
    assert_eq!(first["thumb"]["red"].as_array().unwrap().len(), 10);
    assert_eq!((&second["phase"], &second["seat"], &second["level"]), (&json!("setup"), &json!("blue"), &json!(3)));
    assert_eq!(second["thumb"]["red"], json!([]), "nothing is seen before play starts");
    assert_eq!(second["rules"]["id"], "barrage");
    assert!(second["updated"].as_str().unwrap().ends_with('Z'));
}

#[tokio::test]
async fn a_view_without_a_seat_is_that_of_the_one_to_look() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let made = browser.make(&json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "blue"})).await.done();
    assert_eq!(made["seat"], "red");
    let path = format!("/api/games/{}", made["id"].as_str().unwrap());
    assert_eq!(browser.get(&path).await.done()["seat"], "red");
    let setup = json!({"seat": "red", "setup": "EMG.EC/NSNBF."});
    browser.post(&format!("{path}/setup"), &setup).await.done();
    let view = browser.get(&path).await.done();
    assert_eq!(view["seat"], "blue");
    assert_eq!(view["ready"], json!({"red": true, "blue": false}));
    assert_eq!(view["setup"], json!(null));
    assert_eq!(view["stones"], json!([]), "the other's setup is not seen, not even where stones stand");
}

#[tokio::test]
async fn a_summary_is_the_line_of_the_list_and_shows_no_seat() {
    let site = Site::new().await;
    let table = site.browser().started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    let summary = table.browser.get(&table.path("/summary")).await.done();
    let list = table.browser.get("/api/games").await.done();
    assert_eq!(list.as_array().unwrap()[0], summary);
    assert_eq!(summary["opponent"], "hotseat");
    assert!(summary.get("stones").is_none() && summary.get("log").is_none() && summary.get("setup").is_none());
}
