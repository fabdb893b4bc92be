//! Nothing leaks in a game at two screens: not to either seat, and not to whoever looks on.
//!
//! As in [`crate::leak`], everything that somebody is sent is compared between two worlds that this somebody could not tell
//! apart; here there are three of them, and each listens by a socket that is lost and comes back. The players are browsers, or bots.

use marshal_rules::{Game, RuleSet, Side, Starter, Viewer};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::accounts::member;
use crate::bots::bot_of;
use crate::leak::{assert_same, disguised_army, random_game};
use crate::site::{Hand, Line, Reply, Site, Table};

/// After every so many plies the witness asks for all that there is.
const LOOK_EVERY: usize = 9;

/// Whom a world is looked at by, and everything that they were sent.
struct Witness {
    viewer: Viewer,
    answers: Vec<(String, Reply)>,
    told: Vec<String>,
    line: Option<Line>,
}

impl Witness {
    fn query(&self) -> String {
        match self.viewer {
            Viewer::Side(side) => format!("seat={side}"),
            Viewer::Spectator => String::new(),
        }
    }

    async fn look(&mut self, table: &Table, when: &str) {
        for rest in [format!("?{}", self.query()).as_str(), "/summary", "/replay", "/record.txt"] {
            let reply = table.browser.get(&table.path(rest)).await;
            self.answers.push((format!("{when}: {rest}"), reply));
        }
        self.answers.push((format!("{when}: list"), table.browser.get("/api/games").await));
    }

    /// Hears by the socket what has just happened.
    async fn hear(&mut self) {
        if let Some(line) = &mut self.line {
            self.told.push(line.next_text().await.unwrap());
        }
    }
}

/// Who plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Players {
    Browsers,
    Bots,
}

/// Plays a game on a site of its own, each side from a browser of its own, or by a bot, while a third looks on, and gives
/// what the witness was sent.
async fn witnessed(seed: u64, game: &Game, viewer: Viewer, aids: &Value, players: Players) -> Witness {
    let hand = Hand::default();
    let site = Site::repeatable_by_hand(seed, &hand).await;
    let addr = site.listen().await;
    let rules = game.rules();
    let host = Side::ALL[seed as usize % 2];
    let mut new =
        json!({"rules": rules.id(), "opponent": "person", "side": host.to_string(), "aids": aids, "name": "Božena"});
    if rules.starter() == Starter::Agreed {
        new["starter"] = json!(game.starter().to_string());
    }
    let is_timed = seed.is_multiple_of(2);
    if is_timed {
        new["clock"] = json!("10+5");
    }
    let mut browsers = [site.browser(), site.browser()];
    if players == Players::Bots {
        let owner = member(&site, "Ada").await;
        browsers = [bot_of(&owner, "Božena").await, bot_of(&owner, "Karel").await];
    }
    let made = browsers[0].make(&new).await;
    let id = made.done()["id"].as_str().unwrap().to_owned();
    let joined = browsers[1].join(&id, &json!({"name": "Karel"})).await;
    let [first, second] = browsers.map(|browser| browser.at(&id));
    let tables = if host == Side::Red { [first, second] } else { [second, first] };
    let table_of = |side: Side| &tables[usize::from(side == Side::Blue)];
    let onlooker = site.browser().at(&id);
    let mine = match viewer {
        Viewer::Side(side) => table_of(side),
        Viewer::Spectator => &onlooker,
    };
    let mut witness = Witness { viewer, answers: vec![("joined".to_owned(), joined)], told: Vec::new(), line: None };
    witness.look(mine, "before the setups").await;
    witness.line = Some(mine.connect(addr, &witness.query()).await);
    witness.hear().await;
    for side in [host, host.other()] {
        let reply = table_of(side).set_up(&side.to_string(), &game.setup_of(side).line(rules, side)).await;
        reply.done();
        if viewer == Viewer::Side(side) {
            witness.answers.push(("setup".to_owned(), reply));
        }
        witness.hear().await;
        witness.look(mine, "among the setups").await;
    }
    // The players talk; whoever looks on hears nothing of it, not even that something has happened.
    let (is_side, mut asides) = (viewer != Viewer::Spectator, 5);
    for side in Side::ALL {
        for (rest, body) in [
            ("/say", json!({"seat": side.to_string(), "phrase": "good-luck"})),
            ("/words", json!({"seat": side.to_string(), "on": true})),
        ] {
            let reply = table_of(side).post(rest, &body).await;
            reply.done();
            if viewer == Viewer::Side(side) {
                witness.answers.push((rest.to_owned(), reply));
            }
            if is_side {
                witness.hear().await;
                asides += 1;
            }
        }
    }
    let words = json!({"seat": host.to_string(), "words": "…"});
    table_of(host).post("/say", &words).await.done();
    if is_side {
        witness.hear().await;
        asides += 1;
    }
    let mut mover = game.starter();
    for (ply, mv) in game.moves().enumerate() {
        let reply = table_of(mover).play(&mover.to_string(), ply as u64, &mv.to_string()).await;
        assert!(reply.status.is_success(), "seed {seed}, ply {ply} {mv}: {}", String::from_utf8_lossy(&reply.body));
        if viewer == Viewer::Side(mover) {
            witness.answers.push((format!("ply {ply}"), reply));
        }
        if ply % 7 == 3 {
            // The line is lost, and comes back having heard of all but the last two events.
            let after = format!("{}&after={}", witness.query(), ply + asides - 1);
            witness.line = Some(mine.connect(addr, &after).await);
        }
        witness.hear().await;
        if ply % LOOK_EVERY == 0 {
            witness.look(mine, &format!("after ply {ply}")).await;
        }
        mover = mover.other();
    }
    // Whoever is on turn and has no socket is missed by a witness who waits, and after a minute may be left.
    witness.look(mine, "before anybody is missed").await;
    for (seconds, is_said) in [(35, true), (61, is_timed)] {
        hand.pass(seconds);
        witness.look(mine, "while somebody is missed").await;
        if is_said && viewer == Viewer::Side(game.turn().other()) {
            witness.hear().await;
        }
    }
    for (rest, body) in [
        ("/rematch", json!({"seat": game.turn().to_string()})),
        ("/rematch", json!({"seat": game.turn().other().to_string()})),
        ("/claim", json!({"seat": game.turn().to_string(), "claim": "win"})),
        ("/join", json!({})),
        ("/move", json!({"seat": game.turn().to_string(), "ply": game.ply(), "move": "a1a1"})),
        ("/draw", json!({"seat": game.turn().to_string(), "action": "accept"})),
        ("/setup", json!({"seat": game.turn().to_string(), "setup": ""})),
    ] {
        witness.answers.push((format!("{rest} {body}"), mine.post(rest, &body).await));
    }
    witness.look(mine, "in the end").await;
    // It knows nothing of the game but its address, and drawing it takes long.
    let link = mine.browser.get(&mine.path("/link.svg?scheme=https")).await;
    witness.answers.push(("link".to_owned(), link));
    witness
}

/// One random game by link, seen by one of the three; whether a disguise was found.
async fn by_link(seed: u64, rules: &std::sync::Arc<RuleSet>, players: Players) -> bool {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let plies = rng.random_range(0..60);
    let game = random_game(rules, plies, &mut rng);
    let viewer = [Viewer::Side(Side::Red), Viewer::Side(Side::Blue), Viewer::Spectator][seed as usize % 3];
    let enemy = match viewer {
        Viewer::Side(side) => side.other(),
        Viewer::Spectator => Side::ALL[rng.random_range(0..2)],
    };
    let Some(other) = disguised_army(&game, viewer, enemy, &mut rng) else { return false };
    let possible = rng.random_range(0..4) > 0;
    let aids = json!({"known": rng.random::<bool>(), "moved": rng.random::<bool>(), "possible": possible});
    let mine = witnessed(seed, &game, viewer, &aids, players).await;
    let others = witnessed(seed, &other, viewer, &aids, players).await;
    assert_same(seed, "by link", &mine.answers, &others.answers);
    assert!(mine.told == others.told, "seed {seed}: the sockets differ");
    if players == Players::Bots {
        let of_browsers = witnessed(seed, &game, viewer, &aids, Players::Browsers).await;
        assert_eq!(unmarked(&mine.told), unmarked(&of_browsers.told), "seed {seed}: bots are told something else");
    }
    // The side whose stones were changed is sent its own: the test sees a difference where there is one. A few games are
    // enough to show that.
    if !seed.is_multiple_of(5) {
        return true;
    }
    let theirs = witnessed(seed, &game, Viewer::Side(enemy), &aids, players).await;
    let changed = witnessed(seed, &other, Viewer::Side(enemy), &aids, players).await;
    assert!(theirs.told != changed.told, "seed {seed}");
    true
}

/// What a socket has sent, without the game's name, which is drawn by lot, and without the marks of bots.
fn unmarked(told: &[String]) -> Vec<Value> {
    let unmarked = |text: &String| {
        let mut message: Value = serde_json::from_str(text).unwrap();
        for field in ["id", "bots"] {
            message["view"][field].take();
        }
        message
    };
    told.iter().map(unmarked).collect()
}

#[tokio::test]
async fn the_same_bytes_at_three_screens() {
    the_same_bytes(Players::Browsers, 20, 12).await;
}

/// A token opens the same eyes as a cookie, and no others.
#[tokio::test]
async fn the_same_bytes_for_bots() {
    the_same_bytes(Players::Bots, 10, 6).await;
}

async fn the_same_bytes(players: Players, rounds: usize, least: u32) {
    let first = std::env::var("MARSHAL_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut found = 0;
    for (round, id) in
        ["marsal-mini", "marsal-small", "classic", "barrage", "marsal"].iter().cycle().take(rounds).enumerate()
    {
        let rules = RuleSet::by_id(id).unwrap();
        found += u32::from(by_link(first + round as u64, &rules, players).await);
    }
    assert!(found >= least, "only {found} of {rounds} games had something hidden");
}
