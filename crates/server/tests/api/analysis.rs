//! Finished games that are kept for others, and what the computer thinks of them.

use std::sync::Arc;
use std::time::Duration;

use marshal_ai::{Bot, Level, setups};
use marshal_rules::{BySide, Game, Record, RuleSet, Run, Setup, Side, StoneId, Viewer};
use marshal_server::RecordId;
use marshal_server::bus::Local;
use serde_json::{Value, json};

use crate::site::{Browser, Site};

/// A site that does what nobody waits for.
async fn kept() -> Site {
    Site::new().await.node(Arc::new(Local::alone()), None)
}

/// A game of two computers from these setups, given up by Blue after so many plies.
fn played(rules: &Arc<RuleSet>, setups: BySide<Setup>, plies: u32) -> Game {
    let bot = Bot::new(Level::new(3).unwrap(), 4);
    let mut game = Game::new(rules.clone(), setups, Side::Red).unwrap();
    while game.ply() < plies && game.outcome().is_none() {
        game.play(bot.choose(&game.view(Viewer::Side(game.turn())))).unwrap();
    }
    if game.outcome().is_none() {
        game.resign(Side::Blue).unwrap();
    }
    game
}

fn mini(plies: u32) -> Game {
    let rules = RuleSet::by_id("marsal-mini").unwrap();
    let setups = BySide::from_fn(|side| setups::sensible(&rules, side, 8));
    played(&rules, setups, plies)
}

fn text(game: &Game) -> String {
    Record::of(game).to_string()
}

async fn keep(browser: &Browser, text: &str) -> String {
    let kept = browser.post("/api/records", &json!({"record": text})).await.done();
    kept["id"].as_str().unwrap().to_owned()
}

/// The analysis of a record, asked for and waited for.
async fn analysed(browser: &Browser, id: &str) -> Value {
    let path = format!("/api/records/{id}/analysis");
    let asked = browser.post(&path, &json!({})).await.done();
    assert!(["running", "done"].contains(&asked["state"].as_str().unwrap()), "{asked}");
    let done = async {
        loop {
            let status = browser.get(&path).await.done();
            match status["state"].as_str().unwrap() {
                "running" => tokio::task::yield_now().await,
                "done" => return status["result"].clone(),
                other => panic!("the analysis is {other}"),
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(120), done).await.expect("an analysis of a short game")
}

#[tokio::test]
async fn a_record_is_kept_once_and_without_names() {
    let site = Site::new().await;
    let browser = site.browser();
    let plain = text(&mini(12));
    let named = format!("[Date \"2026-12-01\"]\n[Red \"Somebody\"]\n[Blue \"player\"]\n{plain}");
    let id = keep(&browser, &named).await;
    assert_eq!(keep(&browser, &plain).await, id);
    let kept = browser.get(&format!("/api/records/{id}")).await.done();
    assert_eq!(kept["record"], plain);
    assert_eq!(kept["id"], id);
    assert!(!kept.to_string().contains("Somebody"));
    // The replay of the text with names says under which name it is kept.
    let opened = browser.post("/api/replay", &json!({"record": named})).await.done();
    assert_eq!(opened["id"], id);
    assert!(opened["record"].as_str().unwrap().contains("Somebody"));
}

#[tokio::test]
async fn what_is_no_finished_game_is_not_kept() {
    let site = Site::new().await;
    let browser = site.browser();
    let unfinished = {
        let rules = RuleSet::by_id("marsal-mini").unwrap();
        let setups = BySide::from_fn(|side| setups::sensible(&rules, side, 1));
        text(&Game::new(rules, setups, Side::Red).unwrap())
    };
    for (record, code) in [("", "bad-record"), ("chess", "bad-record"), (unfinished.as_str(), "unfinished-record")] {
        assert_eq!(browser.post("/api/records", &json!({"record": record})).await.refused(422), code);
    }
    for id in ["0", "0123456789abcdef0123456789abcdef", "0123456789ABCDEF0123456789ABCDEF"] {
        for path in ["", "/beliefs?seat=red&ply=0"] {
            assert_eq!(browser.get(&format!("/api/records/{id}{path}")).await.refused(404), "no-such-record");
        }
        let status = browser.get(&format!("/api/records/{id}/analysis")).await;
        match id.parse::<RecordId>() {
            Ok(_) => assert_eq!(status.done()["state"], "unkept"),
            Err(_) => assert_eq!(status.refused(404), "no-such-record"),
        }
        assert_eq!(
            browser.post(&format!("/api/records/{id}/analysis"), &json!({})).await.refused(404),
            "no-such-record"
        );
    }
}

#[tokio::test]
async fn every_ply_is_judged_and_every_strike_counted() {
    let site = kept().await;
    let browser = site.browser();
    let game = mini(60);
    let id = keep(&browser, &text(&game)).await;
    let path = format!("/api/records/{id}/analysis");
    assert_eq!(browser.get(&path).await.done()["state"], "absent");
    let result = analysed(&browser, &id).await;

    let turns = result["turns"].as_array().unwrap();
    assert_eq!(turns.len(), game.ply() as usize);
    for (ply, turn) in turns.iter().enumerate() {
        assert_eq!(turn["ply"], ply);
        assert_eq!(turn["side"], if ply % 2 == 0 { "red" } else { "blue" });
        let points = |chances: &Value| chances["win"].as_f64().unwrap() + chances["draw"].as_f64().unwrap() / 2.0;
        let best = turn["best"].as_array().unwrap();
        assert!((1..=3).contains(&best.len()));
        let (most, played) = (points(&best[0]["chances"]), points(&turn["played"]));
        assert!((0.0..=1.001).contains(&most) && (0.0..=1.001).contains(&played));
        let lost = turn["lost"].as_f64().unwrap();
        assert!((lost - (most - played).max(0.0)).abs() < 0.01, "{turn}");
        assert!(turn["unknown"].as_f64().unwrap() >= 0.0);
    }
    // Before the first ply nothing is known of the enemy: as many bits for either side.
    assert!(turns[0]["unknown"].as_f64().unwrap() > 10.0);

    let told = browser.get(&format!("/api/records/{id}")).await.done()["moves"].clone();
    let strikes = result["strikes"].as_array().unwrap();
    let plies: Vec<_> = told["open"].as_array().unwrap().iter().filter(|ply| !ply["strike"].is_null()).collect();
    assert_eq!(strikes.len(), plies.len());
    assert!(!strikes.is_empty());
    for (strike, ply) in strikes.iter().zip(plies) {
        assert_eq!(strike["ply"], ply["ply"]);
        for side in ["red", "blue"] {
            let enemy = if ply["side"] == side { "defenderKind" } else { "attackerKind" };
            let was_told = !told[side][ply["ply"].as_u64().unwrap() as usize]["strike"][enemy].is_null();
            assert_eq!(strike[side].is_number(), was_told, "{side} {strike} {ply}");
            assert!(strike[side].as_f64().is_none_or(|bits| bits >= 0.0));
        }
    }
    // It is there for whoever asks later.
    assert_eq!(browser.post(&path, &json!({})).await.done()["result"], result);
}

/// Two games that differ in two stones of Blue's which stay hidden: to Red they are the same, ply for ply.
#[tokio::test]
async fn nothing_follows_from_what_came_out_later() {
    let site = kept().await;
    let browser = site.browser();
    let rules = RuleSet::by_id("marsal-mini").unwrap();
    let setups = BySide::from_fn(|side| setups::sensible(&rules, side, 3));
    let game = played(&rules, setups.clone(), 8);
    let still: Vec<_> =
        game.stones(Side::Blue).filter(|&stone| !game.has_moved(stone) && !game.is_told(stone)).collect();
    let movable = |&&stone: &&StoneId| rules.kind(game.kind(stone)).mobile;
    let pair: Vec<_> = still.iter().filter(movable).collect();
    let (one, other) = pair
        .iter()
        .flat_map(|&&one| pair.iter().map(move |&&other| (one, other)))
        .find(|&(one, other)| game.kind(one) != game.kind(other))
        .expect("two hidden stones of different kinds");
    let mut twin = Setup::new();
    for stone in game.stones(Side::Blue) {
        let kind = game.kind(if stone == one {
            other
        } else if stone == other {
            one
        } else {
            stone
        });
        twin.place(game.view(Viewer::Side(Side::Blue)).stone(stone).start, kind);
    }
    let mut copy = Game::new(rules.clone(), BySide::new(setups[Side::Red].clone(), twin), Side::Red).unwrap();
    for mv in game.moves() {
        copy.play(mv).unwrap();
    }
    copy.resign(Side::Blue).unwrap();

    let mut seen = Vec::new();
    for game in [&game, &copy] {
        let id = keep(&browser, &text(game)).await;
        let result = analysed(&browser, &id).await;
        let red: Vec<_> =
            result["turns"].as_array().unwrap().iter().filter(|turn| turn["side"] == "red").cloned().collect();
        assert!(!red.is_empty());
        let beliefs = browser.get(&format!("/api/records/{id}/beliefs?seat=red&ply=8")).await.done();
        seen.push((red, beliefs));
    }
    assert_eq!(seen[0], seen[1]);
}

#[tokio::test]
async fn beliefs_add_up_and_end_with_the_game() {
    let site = Site::new().await;
    let browser = site.browser();
    let game = mini(20);
    let id = keep(&browser, &text(&game)).await;
    for (seat, ply) in [("red", 0), ("blue", 7), ("red", game.ply())] {
        let beliefs = browser.get(&format!("/api/records/{id}/beliefs?seat={seat}&ply={ply}")).await.done();
        assert_eq!((&beliefs["side"], &beliefs["ply"]), (&json!(seat), &json!(ply)));
        let stones = beliefs["stones"].as_array().unwrap();
        assert!(!stones.is_empty());
        for stone in stones {
            let chances: Vec<f64> =
                stone["kinds"].as_array().unwrap().iter().map(|kind| kind["chance"].as_f64().unwrap()).collect();
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 0.01, "{stone}");
            assert!(chances.is_sorted_by(|one, other| one >= other));
        }
    }
    let past = format!("/api/records/{id}/beliefs?seat=red&ply={}", game.ply() + 1);
    assert_eq!(browser.get(&past).await.refused(404), "no-such-ply");
    assert_eq!(browser.get(&format!("/api/records/{id}/beliefs?seat=green")).await.refused(422), "bad-value");
}

#[tokio::test]
async fn rules_that_the_computer_has_not_learnt_are_said() {
    let site = kept().await;
    let browser = site.browser();
    let known = RuleSet::by_id("marsal-mini").unwrap();
    let mut data = known.data().clone();
    data.id = "own-evening".to_owned();
    data.kinds.iter_mut().for_each(|kind| kind.run = Run::default());
    let rules = Arc::new(RuleSet::from_data(data).unwrap());
    let setups = BySide::from_fn(|side| setups::sensible(&rules, side, 1));
    let id = keep(&browser, &text(&played(&rules, setups, 6))).await;
    let path = format!("/api/records/{id}/analysis");
    assert_eq!(browser.get(&path).await.done()["state"], "impossible");
    assert_eq!(browser.post(&path, &json!({})).await.refused(422), "no-analysis");
    browser.get(&format!("/api/records/{id}/beliefs?seat=blue&ply=3")).await.done();
}

#[tokio::test]
async fn only_the_embedded_replay_may_be_framed() {
    let site = Site::new().await;
    let browser = site.browser();
    for (path, ancestors) in [("/record/x", "'none'"), ("/", "'none'"), ("/embed/x", "*")] {
        let policy = browser.get(path).await.header("content-security-policy").unwrap().to_owned();
        assert!(policy.ends_with(&format!("frame-ancestors {ancestors}")), "{path}: {policy}");
    }
}
