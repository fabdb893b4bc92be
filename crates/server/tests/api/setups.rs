//! The help for the setup editor.

use marshal_rules::{RuleSet, Setup, Side};
use serde_json::json;

use crate::site::Site;

#[tokio::test]
async fn a_random_setup_is_allowed_and_repeats_by_its_seed() {
    let site = Site::new().await;
    let browser = site.browser();
    for rules in RuleSet::builtin() {
        for side in Side::ALL {
            let asked = json!({"rules": rules.id(), "side": side.to_string(), "seed": 3});
            let reply = browser.post("/api/setups/random", &asked).await.done();
            let setup = Setup::parse(rules, side, reply["setup"].as_str().unwrap()).unwrap();
            assert_eq!(setup.check(rules, side), Ok(()));
            for (square, kind) in setup.iter() {
                assert_eq!(reply["squares"][square.to_string()], rules.kind(kind).id);
            }
            assert_eq!(browser.post("/api/setups/random", &asked).await.done(), reply);
            let check = json!({"rules": rules.id(), "side": side.to_string(), "squares": reply["squares"]});
            let checked = browser.post("/api/setups/check", &check).await.done();
            assert_eq!((&checked["setup"], &checked["errors"]), (&reply["setup"], &json!([])));
        }
    }
    let unseeded = json!({"rules": "marsal", "side": "red"});
    let one = browser.post("/api/setups/random", &unseeded).await.done();
    assert_ne!(one, browser.post("/api/setups/random", &unseeded).await.done());
}

#[tokio::test]
async fn a_check_tells_what_is_wrong_and_what_is_missing() {
    let site = Site::new().await;
    let mut browser = site.browser();
    browser.language = "cs";
    let check = async |setup| {
        let mut asked = json!({"rules": "marsal-mini", "side": "red"});
        let (name, value): (&str, serde_json::Value) = setup;
        asked[name] = value;
        browser.post("/api/setups/check", &asked).await.done()
    };
    let half = check(("setup", json!("EMG.../......"))).await;
    assert_eq!(half["errors"][0]["code"], "missing");
    assert_eq!(half["missing"], json!({"captain": 1, "miner": 2, "explorer": 1, "spy": 1, "mine": 1, "flag": 1}));
    assert_eq!(half["squares"], json!({"a2": "explorer", "b2": "marshal", "c2": "general"}));
    for (squares, code, square) in [
        (json!({"p16": "spy"}), "off-board", Some("p16")),
        (json!({"a1": "dragon"}), "unknown-kind", Some("a1")),
        (json!({"a4": "spy"}), "outside-zone", Some("a4")),
        (json!({"a1": "flag", "b1": "flag"}), "too-many-flags", None),
        (json!({"a1": "spy", "b1": "spy"}), "too-many", None),
        (json!({}), "missing", None),
    ] {
        let checked = check(("squares", squares)).await;
        assert_eq!(checked["errors"][0]["code"], code);
        assert_eq!(checked["errors"][0]["square"].as_str(), square);
        assert!(checked["errors"][0]["message"].as_str().unwrap().ends_with('.'));
    }
    assert_eq!(check(("setup", json!("EMG.EC/NSNBF."))).await["errors"], json!([]));
}

#[tokio::test]
async fn a_refused_setup_leaves_the_game_as_it_was() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let made = browser.make(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await.done();
    let table = crate::site::Table { browser, id: made["id"].as_str().unwrap().to_owned() };
    let before = table.view("red").await;
    for (line, code) in [
        ("", "setup-rows"),
        ("EMG.EC", "setup-rows"),
        ("EMG.E/NSNBF.", "setup-length"),
        ("EMG.EX/NSNBF.", "setup-symbol"),
        ("EMG.EC/NSNB..", "missing"),
        ("EMG.ECF/NSNBF.", "setup-length"),
        ("EMGFEC/NSNBF.", "too-many-flags"),
        ("EMGSEC/NSNBF.", "too-many"),
    ] {
        assert_eq!(table.set_up("red", line).await.refused(422), code, "{line}");
    }
    assert_eq!(table.view("red").await, before);
    assert_eq!(table.play("red", 0, "a2a3").await.refused(409), "not-started");
    assert_eq!(table.post("/resign", &json!({"seat": "red"})).await.refused(409), "not-started");
    assert_eq!(table.post("/draw", &json!({"seat": "red", "action": "offer"})).await.refused(409), "not-started");
}
