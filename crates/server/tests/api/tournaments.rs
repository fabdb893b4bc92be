//! Tournaments: a whole evening by its rules, whoever organises it, whatever dies.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use marshal_server::bus::Local;
use marshal_server::store::Database;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::accounts::{PASSWORD, member, on_both, sign_up};
use crate::process::Process;
use crate::random_play::{draw_move, ply, turn};
use crate::scratch::Scratch;
use crate::site::{Browser, Folder, Site};

const NAMES: [&str; 6] = ["Adam", "Bohdan", "Cyril", "David", "Emil", "Filip"];

fn swiss(rounds: u8) -> Value {
    json!({"title": "Klubový večer", "rules": "marsal-mini", "clock": "5+3", "format": "swiss", "rounds": rounds})
}

fn round_robin() -> Value {
    json!({"title": "Klubový večer", "rules": "marsal-mini", "clock": "5+3", "format": "round-robin"})
}

/// A tournament with its organiser, who does not play, and so many guests.
pub(crate) struct Club {
    pub(crate) id: String,
    pub(crate) organiser: Browser,
    /// In the order of their numbers.
    pub(crate) players: Vec<Browser>,
}

impl Club {
    pub(crate) async fn new(site: &Site, terms: &Value, players: usize) -> Club {
        let mut organiser = site.browser();
        let made = organiser.post_as_newcomer("/api/tournaments", terms).await;
        assert_eq!(made.status.as_u16(), 201);
        let mut club = Club { id: made.done()["id"].as_str().unwrap().to_owned(), organiser, players: Vec::new() };
        for name in &NAMES[..players] {
            let mut browser = site.browser();
            let told = browser.post_as_newcomer(&club.path("/join"), &json!({"name": name})).await.done();
            assert_eq!(told["you"], club.players.len() + 1);
            club.players.push(browser);
        }
        club
    }

    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/tournaments/{}{rest}", self.id)
    }

    pub(crate) async fn look(&self) -> Value {
        self.organiser.get(&self.path("")).await.done()
    }

    pub(crate) async fn begin(&self, round: usize) -> Value {
        self.organiser.post(&self.path("/round"), &json!({"round": round})).await.done()
    }

    fn player(&self, number: &Value) -> &Browser {
        &self.players[number.as_u64().unwrap() as usize - 1]
    }

    /// Plays the game at a table of the latest round, so that this side wins, or none.
    async fn play(&self, table: &Value, winner: Option<&str>) {
        let game = table["game"].as_str().unwrap();
        let seats = [("red", self.player(&table["red"]).at(game)), ("blue", self.player(&table["blue"]).at(game))];
        for (side, seat) in &seats {
            let asked = json!({"rules": "marsal-mini", "side": side, "seed": 7});
            let setup = seat.browser.post("/api/setups/random", &asked).await.done();
            seat.set_up(side, setup["setup"].as_str().unwrap()).await.done();
        }
        match winner {
            Some(winner) => {
                let (loser, seat) = seats.iter().find(|(side, _)| *side != winner).unwrap();
                seat.post("/resign", &json!({"seat": loser})).await.done();
            }
            None => {
                for (action, (side, seat)) in ["offer", "accept"].iter().zip(&seats) {
                    seat.post("/draw", &json!({"seat": side, "action": action})).await.done();
                }
            }
        }
    }

    /// Plays the latest round: of two the one with the lower number wins.
    async fn play_round(&self) {
        let told = self.look().await;
        for table in told["games"].as_array().unwrap().last().unwrap()["tables"].as_array().unwrap() {
            let lower = if table["red"].as_u64() < table["blue"].as_u64() { "red" } else { "blue" };
            if table["result"].is_null() {
                self.play(table, Some(lower)).await;
            }
        }
    }
}

fn points(told: &Value) -> BTreeMap<u64, f64> {
    let standings = told["standings"].as_array().unwrap();
    standings.iter().map(|line| (line["number"].as_u64().unwrap(), line["points"].as_f64().unwrap())).collect()
}

on_both! {
    a_swiss_of_five
    a_round_robin_of_four
    two_nodes_begin_one_round
    only_the_organiser_decides
    who_withdraws_has_lost
    who_comes_and_goes
    a_guest_who_signs_up_stays_in
    too_much_is_refused
}

/// Three rounds, with an odd number of players: nobody meets anybody twice, nobody has a second bye, and the one who wins
/// everything is first.
async fn a_swiss_of_five(site: Site) {
    let club = Club::new(&site, &swiss(3), 5).await;
    let told = club.look().await;
    assert_eq!((&told["state"], &told["organises"], &told["you"]), (&json!("open"), &json!(true), &Value::Null));
    club.begin(1).await;
    let (mut met, mut byes) = (BTreeSet::new(), BTreeSet::new());
    for round in 1..=3 {
        let told = club.look().await;
        assert_eq!((&told["state"], &told["round"]), (&json!("running"), &json!(round)));
        let latest = &told["games"][round - 1];
        assert!(byes.insert(latest["bye"].as_u64().unwrap()), "a second bye: {told}");
        for (table, number) in latest["tables"].as_array().unwrap().iter().zip(1..) {
            let (red, blue) = (table["red"].as_u64().unwrap(), table["blue"].as_u64().unwrap());
            assert!(met.insert((red.min(blue), red.max(blue))), "they meet again: {told}");
            // Each finds the game on the page, and the way back in the game.
            let browser = club.player(&table["red"]);
            let theirs = browser.get(&club.path("")).await.done();
            assert_eq!(theirs["yourGame"], json!({"id": table["game"], "side": "red"}));
            let view = browser.at(table["game"].as_str().unwrap()).view("red").await.done();
            let place = json!({"id": club.id, "name": "Klubový večer", "round": round, "table": number});
            assert_eq!((&view["tournament"], &view["timeControl"]), (&place, &json!("5+3")));
            assert_eq!(view["players"]["red"], NAMES[red as usize - 1]);
        }
        club.play_round().await;
        // The results are in; the next round begins by itself.
        site.app.wake().await.unwrap();
    }
    let told = club.look().await;
    assert_eq!((&told["state"], &told["winner"]), (&json!("over"), &json!("Adam")));
    let points = points(&told);
    assert_eq!(points[&1], 3.0);
    assert_eq!(points.values().sum::<f64>(), 9.0, "two games and a bye a round");
    assert_eq!(club.organiser.post(&club.path("/round"), &json!({"round": 4})).await.refused(409), "tournament");
    let lists = site.browser().get("/api/tournaments").await.done();
    assert_eq!(lists["over"], json!([]), "by its link only");
    let own = club.players[2].get("/api/tournaments").await.done();
    assert_eq!((&own["over"][0]["id"], &own["over"][0]["own"]), (&json!(club.id), &json!(true)));
}

/// Six games by moves, resignations and agreement; the points are those of the results.
async fn a_round_robin_of_four(site: Site) {
    let club = Club::new(&site, &round_robin(), 4).await;
    assert_eq!(club.look().await["rounds"], 3);
    club.begin(1).await;
    let (mut expected, mut met) = (BTreeMap::new(), BTreeSet::new());
    for round in 0..3 {
        let told = club.look().await;
        for (at, table) in told["games"][round]["tables"].as_array().unwrap().iter().enumerate() {
            let (red, blue) = (table["red"].as_u64().unwrap(), table["blue"].as_u64().unwrap());
            met.insert((red.min(blue), red.max(blue)));
            let result = match (round, at) {
                (0, 0) => by_moves(&club, table).await,
                (1, 0) => {
                    club.play(table, None).await;
                    "draw".to_owned()
                }
                _ => {
                    club.play(table, Some("blue")).await;
                    "blue".to_owned()
                }
            };
            assert_eq!(club.look().await["games"][round]["tables"][at]["result"], result);
            let [for_red, for_blue] = match result.as_str() {
                "red" => [1.0, 0.0],
                "blue" => [0.0, 1.0],
                _ => [0.5, 0.5],
            };
            *expected.entry(red).or_insert(0.0) += for_red;
            *expected.entry(blue).or_insert(0.0) += for_blue;
        }
        site.app.wake().await.unwrap();
    }
    let told = club.look().await;
    assert_eq!((&told["state"], met.len()), (&json!("over"), 6));
    assert_eq!(points(&told), expected);
    let places: Vec<f64> =
        told["standings"].as_array().unwrap().iter().map(|line| line["points"].as_f64().unwrap()).collect();
    assert!(places.is_sorted_by(|a, b| a >= b), "{places:?}");
}

/// Plays a game by random moves to its end; who has won.
async fn by_moves(club: &Club, table: &Value) -> String {
    let game = table["game"].as_str().unwrap();
    let seats = [("red", club.player(&table["red"]).at(game)), ("blue", club.player(&table["blue"]).at(game))];
    for (side, seat) in &seats {
        let asked = json!({"rules": "marsal-mini", "side": side, "seed": 3});
        let setup = seat.browser.post("/api/setups/random", &asked).await.done();
        seat.set_up(side, setup["setup"].as_str().unwrap()).await.done();
    }
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut view = seats[0].1.view("red").await.done();
    while view["phase"] == "play" {
        let (side, seat) = &seats[usize::from(turn(&view) == "blue")];
        let own = seat.view(side).await.done();
        view = seat.play(side, ply(&own), &draw_move(&own, &mut rng)).await.done();
    }
    view["outcome"]["winner"].as_str().unwrap_or("draw").to_owned()
}

/// Two nodes that hear nothing of each other are asked for the same round at once, and look at once whether the next is due.
async fn two_nodes_begin_one_round(site: Site) {
    let node = || site.node(Arc::new(Local::deaf()), None);
    let nodes = [node(), node()];
    let club = Club::new(&site, &swiss(3), 4).await;
    let at = |node: &Site| Browser { site: node.clone(), ..club.organiser.clone() };
    let (path, body) = (club.path("/round"), json!({"round": 1}));
    let (one, other) = (at(&nodes[0]), at(&nodes[1]));
    let (one, other) = tokio::join!(one.post(&path, &body), other.post(&path, &body));
    assert_eq!(one.done()["games"], other.done()["games"]);
    club.play_round().await;
    let (one, other) = tokio::join!(nodes[0].app.wake(), nodes[1].app.wake());
    one.unwrap();
    other.unwrap();
    let told = club.look().await;
    assert_eq!(told["round"], 2);
    for player in &club.players {
        // A game a round, and none that nobody plays.
        assert_eq!(player.get("/api/games").await.done().as_array().unwrap().len(), 2);
    }
    assert_eq!(club.begin(2).await["round"], 2, "who asks again gets no third");
}

async fn only_the_organiser_decides(site: Site) {
    let club = Club::new(&site, &swiss(2), 4).await;
    let entry = club.look().await["entrants"][0]["entry"].clone();
    let deeds = [
        ("/round", json!({"round": 1})),
        ("/result", json!({"round": 1, "table": 1, "result": "draw"})),
        ("/end", json!({})),
        ("/leave", json!({"entry": entry})),
    ];
    for (rest, body) in &deeds {
        for browser in [&club.players[1], &site.browser()] {
            assert_eq!(browser.post(&club.path(rest), body).await.refused(403), "not-the-organiser", "{rest}");
        }
        let nowhere = format!("/api/tournaments/{}{rest}", "0".repeat(32));
        assert_eq!(club.organiser.post(&nowhere, body).await.refused(404), "no-such-tournament");
    }
    assert_eq!(club.look().await["seq"], 5, "nothing has happened");
    club.begin(1).await;
    assert_eq!(club.organiser.post(&club.path("/round"), &json!({"round": 2})).await.refused(409), "tournament");

    // A result that the organiser has said stays, whatever the game says afterwards; and can be said again.
    let table = club.look().await["games"][0]["tables"][0].clone();
    let set = async |result: &str| {
        let body = json!({"round": 1, "table": 1, "result": result});
        club.organiser.post(&club.path("/result"), &body).await.done()["games"][0]["tables"][0]["result"].clone()
    };
    assert_eq!(set("red-walkover").await, "red-walkover");
    club.play(&table, Some("blue")).await;
    assert_eq!(club.look().await["games"][0]["tables"][0]["result"], "red-walkover");
    assert_eq!(set("blue").await, "blue");
    let wrong = json!({"round": 1, "table": 3, "result": "draw"});
    assert_eq!(club.organiser.post(&club.path("/result"), &wrong).await.refused(409), "tournament");

    // A pairing of the organiser's own.
    club.play_round().await;
    let met = |told: &Value| told["games"][0]["tables"].clone();
    let told = club.look().await;
    let (first, second) = (&met(&told)[0], &met(&told)[1]);
    let again = json!({"round": 2, "pairs": [[first["blue"], first["red"]], [second["red"], second["blue"]]]});
    let manual = Club::new(
        &site,
        &json!({"title": "Sami", "rules": "marsal-mini", "format": "swiss", "rounds": 2, "automatic": false}),
        4,
    )
    .await;
    assert_eq!(manual.organiser.post(&manual.path("/round"), &again).await.refused(409), "tournament-stale");
    let own = json!({"round": 1, "pairs": [[4, 1], [2, 3]]});
    let told = manual.organiser.post(&manual.path("/round"), &own).await.done();
    assert_eq!((&told["games"][0]["tables"][0]["red"], &told["games"][0]["tables"][1]["blue"]), (&json!(4), &json!(3)));
    manual.play_round().await;
    site.app.wake().await.unwrap();
    let told = manual.look().await;
    assert_eq!((&told["round"], &told["between"]), (&json!(1), &json!(true)), "this one waits for its organiser");
    for pairs in [json!([[1, 4], [2, 3]]), json!([[1, 2]]), json!([[1, 1], [2, 3]])] {
        let body = json!({"round": 2, "pairs": pairs});
        assert_eq!(manual.organiser.post(&manual.path("/round"), &body).await.refused(409), "tournament");
    }
    manual.begin(2).await;
    assert_eq!(manual.organiser.post(&manual.path("/end"), &json!({})).await.done()["state"], "over");
    assert_eq!(manual.players[0].post(&manual.path("/leave"), &json!({})).await.refused(409), "tournament");
}

/// Who withdraws has lost the game that goes on, which ends at the board too; and plays no further round.
async fn who_withdraws_has_lost(site: Site) {
    let club = Club::new(&site, &swiss(2), 4).await;
    club.begin(1).await;
    let table = club.look().await["games"][0]["tables"][0].clone();
    let game = table["game"].as_str().unwrap();
    for side in ["red", "blue"] {
        let seat = club.player(&table[side]).at(game);
        let asked = json!({"rules": "marsal-mini", "side": side, "seed": 7});
        let setup = seat.browser.post("/api/setups/random", &asked).await.done();
        seat.set_up(side, setup["setup"].as_str().unwrap()).await.done();
    }
    let told = club.player(&table["red"]).post(&club.path("/leave"), &json!({})).await.done();
    assert_eq!((&told["games"][0]["tables"][0]["result"], &told["you"]), (&json!("blue-walkover"), &Value::Null));
    let view = club.player(&table["blue"]).at(game).view("blue").await.done();
    assert_eq!(view["outcome"], json!({"winner": "blue", "reason": "resigned"}));
    assert_eq!(club.look().await["games"][0]["tables"][0]["result"], "blue-walkover", "the game says nothing more");
    club.play_round().await;
    site.app.wake().await.unwrap();
    let told = club.look().await;
    let second = &told["games"][1];
    assert_eq!((second["tables"].as_array().unwrap().len(), second["bye"].is_u64()), (1, true), "three are left");
    for side in ["red", "blue"] {
        assert_ne!(second["tables"][0][side], table["red"]);
    }
}

/// Before the first round one comes and goes; later one may still come to a Swiss tournament.
async fn who_comes_and_goes(site: Site) {
    let club = Club::new(&site, &round_robin(), 4).await;
    let told = club.players[1].post(&club.path("/leave"), &json!({})).await.done();
    let names = |told: &Value| {
        told["entrants"].as_array().unwrap().iter().map(|entrant| entrant["name"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&told), ["Adam", "Cyril", "David"]);
    let entry = &told["entrants"][2]["entry"];
    let told = club.organiser.post(&club.path("/leave"), &json!({"entry": entry})).await.done();
    assert_eq!(names(&told), ["Adam", "Cyril"]);
    let back = club.players[1].post(&club.path("/join"), &json!({"name": "Bohdan"})).await.done();
    assert_eq!((names(&back), &back["you"]), (vec![json!("Adam"), json!("Cyril"), json!("Bohdan")], &json!(3)));
    let told = club.begin(1).await;
    assert_eq!((&told["rounds"], &told["games"][0]["bye"].is_u64()), (&json!(3), &true), "nobody plays who has left");
    let late = site.browser().post(&club.path("/join"), &json!({"name": "Karel"})).await;
    assert_eq!(late.refused(409), "tournament");

    let club = Club::new(&site, &swiss(2), 3).await;
    club.begin(1).await;
    let mut late = site.browser();
    late.post_as_newcomer(&club.path("/join"), &json!({"name": "Karel"})).await.done();
    club.play_round().await;
    site.app.wake().await.unwrap();
    let theirs = late.get(&club.path("")).await.done();
    assert_eq!((&theirs["round"], theirs["yourGame"].is_object()), (&json!(2), true));
    for alike in ["Karel", "KAREL", "Kare1"] {
        let reply = site.browser().post(&club.path("/join"), &json!({"name": alike})).await;
        assert_eq!(reply.refused(409), "name-in-tournament", "{alike}");
    }
}

/// What a guest has begun, the account goes on with; and who deletes the account is forgotten, but not the points of others.
async fn a_guest_who_signs_up_stays_in(site: Site) {
    let mut club = Club::new(&site, &swiss(2), 4).await;
    assert_eq!(sign_up(&mut club.players[0], "Anežka").await.status.as_u16(), 201);
    assert_eq!(sign_up(&mut club.organiser, "Jitka").await.status.as_u16(), 201);
    let told = club.players[0].get(&club.path("")).await.done();
    assert_eq!(told["you"], 1);
    assert_eq!(
        (&told["entrants"][0]["name"], &told["entrants"][0]["member"]),
        (&json!("Anežka"), &json!(true)),
        "by the account's name"
    );
    club.begin(1).await;
    let told = club.players[0].get(&club.path("")).await.done();
    assert!(told["yourGame"].is_object());
    let gone = club.players[0].post("/api/account/delete", &json!({"password": PASSWORD})).await;
    assert!(gone.status.is_success());
    let told = club.look().await;
    assert_eq!((&told["entrants"][0]["name"], &told["entrants"][0]["withdrew"]), (&Value::Null, &json!(true)));
    let walkover = told["games"][0]["tables"].as_array().unwrap().iter().find(|table| !table["result"].is_null());
    assert!(walkover.unwrap()["result"].as_str().unwrap().ends_with("-walkover"));
    assert!(!told.to_string().contains("Anežka") && !told.to_string().contains("Adam"));
    let gone = club.organiser.post("/api/account/delete", &json!({"password": PASSWORD})).await;
    assert!(gone.status.is_success());
    site.app.wake().await.unwrap();
    let told = club.players[1].get(&club.path("")).await.done();
    assert_eq!((&told["state"], &told["organises"]), (&json!("over"), &json!(false)), "nobody else may go on with it");
}

async fn too_much_is_refused(site: Site) {
    let mut organiser = member(&site, "Jitka").await;
    let mut made = Vec::new();
    for _ in 0..5 {
        let mut terms = swiss(3);
        terms["listed"] = json!(true);
        made.push(organiser.post_as_newcomer("/api/tournaments", &terms).await.done());
    }
    assert_eq!(organiser.post("/api/tournaments", &swiss(3)).await.refused(429), "too-many-tournaments");
    let path = format!("/api/tournaments/{}", made[0]["id"].as_str().unwrap());
    organiser.post(&format!("{path}/end"), &json!({})).await.done();
    organiser.post("/api/tournaments", &swiss(3)).await.done();
    let lists = site.browser().get("/api/tournaments").await.done();
    assert_eq!((lists["open"].as_array().unwrap().len(), lists["over"].as_array().unwrap().len()), (4, 1));

    let path = format!("/api/tournaments/{}", made[1]["id"].as_str().unwrap());
    assert_eq!(site.browser().post(&format!("{path}/join"), &json!({})).await.refused(422), "tournament-needs-name");
    // An account's name is the account's.
    let taken = site.browser().post(&format!("{path}/join"), &json!({"name": "Jitka"})).await;
    assert_eq!(taken.refused(409), "name-taken");
    let both = organiser.post(&format!("{path}/join"), &json!({})).await.done();
    assert_eq!(organiser.post(&format!("{path}/join"), &json!({})).await.done()["entrants"], both["entrants"]);
    let alone = organiser.post(&format!("{path}/round"), &json!({"round": 1})).await;
    assert_eq!(alone.refused(409), "tournament", "a round needs two");
    for (field, value, code) in [
        ("title", json!(""), "bad-value"),
        ("title", json!("a".repeat(61)), "bad-value"),
        ("title", json!("two\nlines"), "bad-value"),
        ("rounds", json!(31), "bad-value"),
        ("rounds", Value::Null, "missing-field"),
        ("format", json!("knockout"), "bad-value"),
        ("rules", json!("chess"), "no-such-rules"),
        ("clock", json!("soon"), "bad-value"),
        ("price", json!(1), "unknown-field"),
    ] {
        let mut terms = swiss(3);
        terms[field] = value;
        assert_eq!(site.browser().post("/api/tournaments", &terms).await.refused(422), code, "{field}");
    }
    for id in ["", "x", "../games", &"0".repeat(32)] {
        assert_eq!(site.browser().get(&format!("/api/tournaments/{id}")).await.status.as_u16(), 404, "{id:?}");
    }
}

/// The process is killed as soon as the last game of the round has ended: the result is there, and the next round begins once.
#[test]
fn a_round_that_was_over_goes_on_after_kill_9() {
    let folder = Folder::new();
    let mut server = Process::on_folder(folder.path());
    let (organiser, made) = server.ask("POST", "/api/tournaments", "", &swiss(3));
    let (organiser, path) = (organiser.unwrap(), format!("/api/tournaments/{}", made["id"].as_str().unwrap()));
    let mut cookies = Vec::new();
    for name in &NAMES[..4] {
        let (cookie, _) = server.ask("POST", &format!("{path}/join"), "", &json!({"name": name}));
        cookies.push(cookie.unwrap());
    }
    server.ask("POST", &format!("{path}/round"), &organiser, &json!({"round": 1}));
    for round in 0..2 {
        let (_, told) = server.ask("GET", &path, "", &Value::Null);
        let tables = told["games"][round]["tables"].as_array().unwrap();
        for table in tables {
            let game = format!("/api/games/{}", table["game"].as_str().unwrap());
            let cookie = |side: &str| &cookies[table[side].as_u64().unwrap() as usize - 1];
            for side in ["red", "blue"] {
                let asked = json!({"rules": "marsal-mini", "side": side, "seed": 7});
                let (_, setup) = server.ask("POST", "/api/setups/random", cookie(side), &asked);
                let body = json!({"seat": side, "setup": setup["setup"]});
                server.ask("POST", &format!("{game}/setup"), cookie(side), &body);
            }
            server.ask("POST", &format!("{game}/resign"), cookie("blue"), &json!({"seat": "blue"}));
        }
        server.kill();
        server = Process::on_folder(folder.path());
        let (_, told) = server.ask("GET", &path, "", &Value::Null);
        for table in told["games"][round]["tables"].as_array().unwrap() {
            assert_eq!(table["result"], "red");
        }
        // A server that starts looks at once what was left undone.
        assert_eq!(told["round"], round + 2);
        for cookie in &cookies {
            let (_, games) = server.ask("GET", "/api/games", cookie, &Value::Null);
            assert_eq!(games.as_array().unwrap().len(), round + 2);
        }
    }
}
