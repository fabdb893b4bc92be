//! Nothing of what is kept from somebody leaves a trace in what they get: not a message, not who writes, not a block.
//!
//! Two twin worlds are played, which differ only in what the witness is not told. Every byte that the witness is sent must be
//! the same: answers, lists, what the socket tells, and what it tells when it comes back.

use serde_json::json;

use crate::invitations::invitation;
use crate::site::{Browser, Hand, Line, Reply, Site, Table};

/// Who looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Witness {
    /// The one who is blocked.
    Blue,
    Onlooker,
}

/// One of the two worlds: in the other one Red blocks Blue, or the two do not write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum World {
    Plain,
    Other,
}

struct Ear {
    table: Table,
    query: &'static str,
    line: Line,
    got: Vec<(String, Reply)>,
    told: Vec<String>,
}

impl Ear {
    async fn look(&mut self, when: &str) {
        for path in [
            self.table.path(&format!("?{}", self.query)),
            self.table.path("/summary"),
            "/api/games".to_owned(),
            "/api/lobby".to_owned(),
        ] {
            self.got.push((format!("{when}: {path}"), self.table.browser.get(&path).await));
        }
    }

    /// Hears what has happened up to a ply. A frame of which the witness should not know would come before.
    async fn hear_ply(&mut self, ply: u64) {
        loop {
            let text = self.line.next_text().await.unwrap();
            let message: serde_json::Value = serde_json::from_str(&text).unwrap();
            self.told.push(text);
            if message["view"]["ply"] == ply {
                return;
            }
        }
    }
}

async fn heard(witness: Witness, world: World) -> (Vec<(String, Reply)>, Vec<String>) {
    let hand = Hand::default();
    let site = Site::twin(7, &hand).await;
    let addr = site.listen().await;
    let mut browsers = [site.browser(), site.browser()];
    let made = browsers[0].make(&invitation()).await.done();
    let id = made["id"].as_str().unwrap().to_owned();
    browsers[1].join(&id, &json!({})).await.done();
    let [red, blue] = browsers.map(|browser: Browser| browser.at(&id));
    for (table, side) in [(&red, "red"), (&blue, "blue")] {
        table.set_up(side, "EMG.EC/NSNBF.").await.done();
    }
    let (table, query) = match witness {
        Witness::Blue => (blue.clone(), "seat=blue"),
        Witness::Onlooker => (site.browser().at(&id), ""),
    };
    let line = table.connect(addr, query).await;
    let mut ear = Ear { table, query, line, got: Vec::new(), told: Vec::new() };
    ear.hear_ply(0).await;
    let mut ply = 0;
    for round in 0..3 {
        // Not so long that anybody is missed.
        hand.pass(8);
        let switch = |on| json!({"seat": "red", "on": on});
        if world == World::Other && witness == Witness::Blue && round == 1 {
            red.post("/block", &switch(true)).await.done();
        }
        // Blue writes in both worlds; to an onlooker the other world is one in which they do.
        if witness == Witness::Blue || world == World::Other {
            for phrase in ["hello", "good-luck"] {
                let reply = blue.post("/say", &json!({"seat": "blue", "phrase": phrase})).await;
                reply.done();
                if witness == Witness::Blue {
                    ear.told.push(ear.line.next_text().await.unwrap());
                    ear.got.push((format!("round {round}: {phrase}"), reply));
                }
            }
        }
        if world == World::Other && witness == Witness::Onlooker {
            red.post("/words", &switch(true)).await.done();
            red.post("/say", &json!({"seat": "red", "phrase": "hello"})).await.done();
            red.post("/block", &switch(true)).await.done();
            red.post("/block", &switch(false)).await.done();
        }
        if world == World::Other && witness == Witness::Blue && round == 2 {
            red.post("/block", &switch(false)).await.done();
        }
        ear.look(&format!("round {round}")).await;
        for _ in 0..2 {
            // Both go to and fro.
            let view = red.view("red").await.done();
            let side = view["turn"].as_str().unwrap().to_owned();
            let mover = if side == "red" { &red } else { &blue };
            let view = mover.view(&side).await.done();
            let (from, to) =
                view["moves"].as_object().unwrap().iter().find(|(_, to)| !to.as_array().unwrap().is_empty()).unwrap();
            mover.play(&side, ply, &format!("{from}{}", to[0].as_str().unwrap())).await.done();
            ply += 1;
            ear.hear_ply(ply).await;
        }
        // The line is lost, and comes back having heard of all but the last ply.
        let last: serde_json::Value = serde_json::from_str(ear.told.last().unwrap()).unwrap();
        let after = format!("{query}&after={}", last["seq"].as_u64().unwrap() - 1);
        ear.line = ear.table.connect(addr, &after).await;
        ear.hear_ply(ply).await;
        let again: serde_json::Value = serde_json::from_str(ear.told.last().unwrap()).unwrap();
        let plies: Vec<_> =
            again["view"]["log"].as_array().unwrap().iter().filter(|mv| mv["strike"].is_null()).collect();
        assert!(plies.iter().all(|mv| mv["ply"] == ply - 1), "{witness:?}, {world:?}: just what was missed: {plies:?}");
    }
    ear.look("in the end").await;
    (ear.got, ear.told)
}

async fn assert_no_trace(witness: Witness) {
    let (plain, other) = (heard(witness, World::Plain).await, heard(witness, World::Other).await);
    assert_eq!(plain.0.len(), other.0.len(), "{witness:?}");
    for ((asked, plain), (_, other)) in plain.0.iter().zip(&other.0) {
        assert!(plain == other, "{witness:?}, {asked}:\n{}\n{}", text(plain), text(other));
    }
    assert_eq!(plain.1.len(), other.1.len(), "{witness:?}: the sockets tell more or less often");
    for (plain, other) in plain.1.iter().zip(&other.1) {
        assert!(plain == other, "{witness:?}: the sockets differ:\n{plain}\n{other}");
    }
}

fn text(reply: &Reply) -> String {
    format!("{} {:?} {}", reply.status, reply.headers, String::from_utf8_lossy(&reply.body))
}

#[tokio::test]
async fn who_is_blocked_gets_what_they_would_get_unblocked() {
    assert_no_trace(Witness::Blue).await;
}

#[tokio::test]
async fn onlookers_get_what_they_would_get_if_nobody_wrote() {
    assert_no_trace(Witness::Onlooker).await;
}
