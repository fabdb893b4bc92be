//! Several nodes of one site: any of them serves any player of any game.

use std::sync::Arc;

use marshal_server::bus::{Bus, Jobs, Link, Local, Nats};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::invitations::invitation;
use crate::random_play::{draw_move, ply, turn};
use crate::scratch::not_run;
use crate::site::{Browser, Line, Site, Table};

/// Names a NATS server, as `nats://127.0.0.1:4222`.
const SERVER: &str = "MARSHAL_TEST_NATS";

/// Two nodes and what they tell each other by.
struct Nodes {
    one: Site,
    other: Site,
}

impl Nodes {
    async fn on(bus: &Local) -> Nodes {
        let site = Site::new().await;
        let node = || site.node(Arc::new(bus.clone()), None);
        Nodes { one: node(), other: node() }
    }

    /// Nodes and a queue on a NATS server, or a word why not.
    async fn on_nats() -> Option<(Nodes, Jobs)> {
        let Ok(address) = std::env::var(SERVER) else {
            not_run(&format!("on NATS: {SERVER} names no server"));
            return None;
        };
        let site = Site::new().await;
        let name = site.store.name().await.unwrap();
        let mut nodes = Vec::new();
        for _ in 0..2 {
            let nats = Nats::join(&address, &name).await.unwrap();
            nats.link().wait_for(|link| *link == Link::Up).await.unwrap();
            let jobs = Jobs::on(&nats);
            nodes.push((site.node(Arc::new(nats), Some(jobs.clone())), jobs));
        }
        let ((other, _), (one, jobs)) = (nodes.pop()?, nodes.pop()?);
        Some((Nodes { one, other }, jobs))
    }

    fn at_other(&self, table: &Table) -> Table {
        Table { browser: Browser { site: self.other.clone(), ..table.browser.clone() }, id: table.id.clone() }
    }
}

/// Many come for one seat, at two nodes at once, and one of them gets it; then two play across the nodes against one clock.
#[tokio::test]
async fn a_seat_is_given_once_whatever_node_is_asked() {
    let nodes = Nodes::on(&Local::deaf()).await;
    for _ in 0..4 {
        let mut body = invitation();
        body["clock"] = json!("10+5");
        let mut host = nodes.one.browser();
        let made = host.make(&body).await.done();
        let id = made["id"].as_str().unwrap();
        let mut comers = Vec::new();
        for number in 0..8 {
            let (mut comer, id) = ([&nodes.one, &nodes.other][number % 2].browser(), id.to_owned());
            comers.push(tokio::spawn(async move {
                let status = comer.join(&id, &json!({})).await.status;
                (status.as_u16(), comer.at(&id))
            }));
        }
        let mut seated = Vec::new();
        for comer in comers {
            match comer.await.unwrap() {
                (200, table) => seated.push(table),
                (status, _) => assert_eq!(status, 409),
            }
        }
        let [guest] = &seated[..] else { panic!("{} have the seat", seated.len()) };
        host.at(id).set_up("red", "EMG.EC/NSNBF.").await.done();
        let view = guest.set_up("blue", "EMG.EC/NSNBF.").await.done();
        assert_eq!((&view["phase"], &view["clock"]["runs"]["red"]), (&json!("play"), &json!(true)));
        host.at(id).play("red", 0, "a2a3").await.done();
        let view = nodes.at_other(guest).view("blue").await.done();
        assert_eq!((&view["ply"], &view["clock"]["runs"]["blue"]), (&json!(1), &json!(true)));
    }
}

async fn hotseat(site: &Site) -> Table {
    site.browser().started(&json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"})).await
}

fn first_moves(view: &Value) -> [String; 2] {
    let moves = view["moves"].as_object().unwrap();
    let mut moves = moves
        .iter()
        .flat_map(|(from, to)| to.as_array().unwrap().iter().map(move |to| format!("{from}{}", to.as_str().unwrap())));
    [moves.next().unwrap(), moves.next().unwrap()]
}

/// Red plays at one node and Blue at the other, to the end of the game; both hear everything by sockets.
async fn a_game_across(nodes: &Nodes) {
    let here = hotseat(&nodes.one).await;
    let there = nodes.at_other(&here);
    let (addr_here, addr_there) = (nodes.one.listen().await, nodes.other.listen().await);
    let mut red = here.connect(addr_here, "seat=red").await;
    let mut blue = there.connect(addr_there, "seat=blue").await;
    let seed = 21;
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut view = here.view("red").await.done();
    while view["phase"] == "play" && ply(&view) < 60 {
        let (table, seat) = if turn(&view) == "red" { (&here, "red") } else { (&there, "blue") };
        let own = table.view(seat).await.done();
        assert_eq!(own["ply"], view["ply"], "seed {seed}");
        view = table.play(seat, ply(&own), &draw_move(&own, &mut rng)).await.done();
    }
    let seq = view["seq"].clone();
    for (line, table, seat) in [(&mut red, &here, "red"), (&mut blue, &there, "blue")] {
        let last: Value = line.until(|view| view["seq"] == seq).await;
        assert_eq!(last, table.view(seat).await.done(), "seed {seed}");
    }
    assert_eq!(here.view("red").await, there.view("red").await);
}

/// What comes to both nodes at once happens once, and both say the same.
async fn races(nodes: &Nodes) {
    let here = hotseat(&nodes.one).await;
    let there = nodes.at_other(&here);
    let [mv, other] = first_moves(&here.view("red").await.done());
    let (one, two) = tokio::join!(here.play("red", 0, &mv), there.play("red", 0, &mv));
    assert_eq!(one.done(), two.done());
    assert_eq!(ply(&one.done()), 1);
    // Whoever is behind is told what has happened, and not that it is early.
    let [reply, _] = first_moves(&here.view("blue").await.done());
    here.play("blue", 1, &reply).await.done();
    assert_eq!(there.play("red", 0, &other).await.refused(409), "stale");
    assert_eq!(there.view("red").await.done()["ply"], 2);

    let here = hotseat(&nodes.one).await;
    let there = nodes.at_other(&here);
    let replies = tokio::join!(here.play("red", 0, &mv), there.play("red", 0, &other));
    let (won, lost) = if replies.0.status.is_success() { replies } else { (replies.1, replies.0) };
    assert_eq!(lost.refused(409), "stale");
    assert_eq!(here.view("red").await.json(), won.json());
    assert_eq!(there.view("red").await.json(), won.json());
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_of_one_process() {
    let nodes = Nodes::on(&Local::shared()).await;
    a_game_across(&nodes).await;
    races(&nodes).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_hear_nothing_look_it_up() {
    let bus = Local::shared();
    let nodes = Nodes::on(&bus).await;
    bus.set_link(Link::Down);
    let ready = nodes.other.browser().get("/readyz").await.done();
    assert_eq!(ready, json!({"ready": true, "store": "ok", "bus": "looked-up"}));
    a_game_across(&nodes).await;
    races(&nodes).await;
    bus.set_link(Link::Up);
    assert_eq!(nodes.other.browser().get("/readyz").await.done()["bus"], "heard");
    a_game_across(&nodes).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_on_nats() {
    let Some((nodes, jobs)) = Nodes::on_nats().await else { return };
    a_game_across(&nodes).await;
    races(&nodes).await;
    assert_eq!(nodes.one.browser().get("/readyz").await.done()["bus"], "heard");

    // The computer's moves come from the queue, whoever takes them.
    let mut games = Vec::new();
    for number in 0..8 {
        let site = if number % 2 == 0 { &nodes.one } else { &nodes.other };
        let game =
            json!({"rules": "marsal-mini", "opponent": "computer", "level": 1, "side": "red", "starter": "blue"});
        games.push(site.browser().started(&game).await);
    }
    let addr = nodes.one.listen().await;
    for (seed, table) in games.iter().enumerate() {
        let mut line: Line = table.connect(addr, "seat=red").await;
        let mut rng = Pcg64Mcg::seed_from_u64(seed as u64);
        let mine = |view: &Value| view["phase"] == "over" || view["turn"] == "red";
        let mut view = line.until(mine).await;
        while view["phase"] == "play" && ply(&view) < 20 {
            table.play("red", ply(&view), &draw_move(&view, &mut rng)).await.done();
            view = line.until(mine).await;
        }
    }
    jobs.delete().await.unwrap();
}

#[tokio::test]
async fn a_single_node_says_how_it_is() {
    let browser = Site::new().await.browser();
    assert_eq!(browser.get("/healthz").await.body, b"ok\n");
    assert_eq!(browser.get("/readyz").await.done(), json!({"ready": true, "store": "ok", "bus": "alone"}));
}
