//! Who somebody is and where they sit is known without asking the database, and forgotten as soon as it changes.

use std::sync::Arc;
use std::time::Duration;

use marshal_server::bus::Local;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use sqlx::Executor;

use crate::accounts::{PASSWORD, member, sign_in, sign_up};
use crate::invitations::{invitation, started};
use crate::random_play::{draw_move, ply, turn};
use crate::site::{Browser, Hand, Line, Site, Table};
use crate::watching::number;

/// Sooner than a socket's next ping, which would find out what nobody was told.
const AT_ONCE: Duration = Duration::from_secs(15);

/// A socket is closed at once.
async fn is_closed(line: &mut Line, why: &str) {
    let closed = tokio::time::timeout(AT_ONCE, line.next_text()).await;
    assert_eq!(closed.unwrap_or_else(|_| panic!("{why}: the socket stays open")), None, "{why}");
}

/// Where something is done, and where it is asked for then: one node, or two.
struct Doors {
    here: Site,
    there: Site,
    hand: Hand,
    is_one: bool,
}

impl Doors {
    async fn of_one_node() -> Doors {
        let hand = Hand::default();
        let here = Site::by_hand(&hand).await;
        Doors { there: here.clone(), here, hand, is_one: true }
    }

    /// Nodes that hear each other, or believe so. Time stands, so nothing is forgotten by itself.
    async fn of_two_nodes(hear_each_other: bool) -> Doors {
        let (hand, bus) = (Hand::default(), Local::shared());
        let site = Site::by_hand(&hand).await;
        let other = if hear_each_other { bus.clone() } else { Local::shared() };
        let (here, there) = (site.node_by_hand(Arc::new(bus), &hand), site.node_by_hand(Arc::new(other), &hand));
        Doors { here, there, hand, is_one: false }
    }

    /// The same browser, as it asks at the other door.
    fn there(&self, browser: &Browser) -> Browser {
        Browser { site: self.there.clone(), ..browser.clone() }
    }

    fn here(&self, browser: &Browser) -> Browser {
        Browser { site: self.here.clone(), ..browser.clone() }
    }

    /// Whoever had a seat has none any more: at once where it was done, and elsewhere as soon as that is heard.
    async fn is_lost(&self, table: &Table) {
        let lost = async {
            while table.view("red").await.status != 404 {
                assert!(!self.is_one, "it is known here");
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(AT_ONCE, lost).await.expect("it is heard of");
    }
}

async fn hotseat(browser: &mut Browser) -> Table {
    browser.started(&json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"})).await
}

/// Whoever is signed out, in whatever way, has lost seat and socket.
async fn sessions_end(doors: Doors) {
    let mut desk = member(&doors.here, "Ada").await;
    let table = hotseat(&mut desk).await;
    let addr = doors.there.listen().await;
    let new = "another sentence";
    for (end, password) in [("others", PASSWORD), ("itself", PASSWORD), ("password", PASSWORD), ("account", new)] {
        let mut phone = doors.there.browser();
        sign_in(&mut phone, "Ada", password).await.done();
        let seat = phone.at(&table.id);
        seat.view("red").await.done();
        let mut line = seat.connect(addr, "seat=red").await;
        line.next().await;
        match end {
            "others" => desk.post("/api/account/sessions/end-others", &json!({})).await,
            "itself" => doors.here(&phone).post("/api/account/sign-out", &json!({})).await,
            "password" => {
                let change = json!({"password": PASSWORD, "newPassword": new});
                desk.post("/api/account/password", &change).await
            }
            _ => desk.post("/api/account/delete", &json!({ "password": new })).await,
        }
        .done();
        doors.is_lost(&seat).await;
        is_closed(&mut line, end).await;
        assert_eq!(seat.play("red", 0, "a2a3").await.refused(404), "no-such-game", "{end}");
    }
    doors.is_lost(&doors.there(&desk).at(&table.id)).await;
}

/// A guest's seats are the account's from then on, and no longer the guest's.
async fn a_guest_becomes_somebody(doors: Doors) {
    for known in [false, true] {
        let mut guest = doors.here.browser();
        let table = hotseat(&mut guest).await;
        let before = doors.there(&guest).at(&table.id);
        before.view("red").await.done();
        if known {
            sign_in(&mut guest, "Ada", PASSWORD).await.done();
        } else {
            sign_up(&mut guest, "Ada").await.done();
        }
        // Whoever looks as the account now would learn anew who sits there: the guest is asked for first.
        doors.is_lost(&before).await;
        doors.there(&guest).at(&table.id).view("red").await.done();
    }
}

/// A token that is taken back, or whose bot is gone, opens no door any more, and the sockets it has opened are closed.
async fn tokens_end(doors: Doors) {
    let ada = member(&doors.here, "Ada").await;
    let addr = doors.there.listen().await;
    for end in ["token", "bot", "account"] {
        let bots = ada.post("/api/account/bots", &json!({"name": "Machine"})).await.done();
        assert_eq!(bots.as_array().unwrap().len(), 1);
        let bot = "/api/account/bots/Machine";
        let made = ada.post(&format!("{bot}/tokens"), &json!({"name": "here"})).await.done();
        let mut program = doors.there.program(made["token"].as_str().unwrap());
        let seat = hotseat(&mut program).await;
        let mut line = seat.connect(addr, "seat=red").await;
        line.next().await;
        let (path, body) = match end {
            "token" => {
                let id =
                    made["bots"].as_array().unwrap().last().unwrap()["tokens"][0]["id"].as_str().unwrap().to_owned();
                (format!("{bot}/tokens/{id}/revoke"), json!({}))
            }
            "bot" => (format!("{bot}/delete"), json!({})),
            _ => ("/api/account/delete".to_owned(), json!({"password": PASSWORD})),
        };
        ada.post(&path, &body).await.done();
        is_closed(&mut line, end).await;
        assert_eq!(seat.view("red").await.refused(401), "bad-token", "{end}");
        if end == "token" {
            ada.post(&format!("{bot}/delete"), &json!({})).await.done();
        }
    }
}

/// A free seat is somebody's as soon as it is taken, and nobody else's.
async fn somebody_sits_down(doors: Doors) {
    let mut host = doors.here.browser();
    let made = host.make(&invitation()).await.done();
    let id = made["id"].as_str().unwrap();
    let mut guest = doors.here.browser();
    // They have looked at it before, wherever they are.
    let onlooker = doors.there.browser();
    for browser in [&guest, &onlooker, &host] {
        doors.there(browser).get(&format!("/api/games/{id}")).await.done();
    }
    guest.join(id, &json!({})).await.done();
    assert_eq!(doors.there(&guest).at(id).view("blue").await.done()["seats"]["blue"], "you");
    assert_eq!(doors.there(&host).at(id).view("blue").await.refused(404), "no-such-game");
    assert_eq!(onlooker.at(id).view("blue").await.refused(404), "no-such-game");

    // And so it is in the next game, on the other side.
    let seats = [(&host, "red"), (&guest, "blue")];
    for (browser, side) in seats {
        browser.at(id).set_up(side, "EMG.EC/NSNBF.").await.done();
    }
    host.at(id).post("/resign", &json!({"seat": "red"})).await.done();
    host.at(id).post("/rematch", &json!({"seat": "red"})).await.done();
    let next = guest.at(id).post("/rematch", &json!({"seat": "blue"})).await.done()["rematch"]["game"].clone();
    let next = next.as_str().unwrap();
    for (browser, before) in seats {
        let after = if before == "red" { "blue" } else { "red" };
        doors.there(browser).at(next).view(after).await.done();
        assert_eq!(doors.there(browser).at(next).view(before).await.refused(404), "no-such-game");
    }
}

macro_rules! at_one_node_and_at_two {
    ($($test:ident)*) => {
        mod one_node {
            $(#[tokio::test]
            async fn $test() {
                super::$test(super::Doors::of_one_node().await).await;
            })*
        }
        mod two_nodes {
            $(#[tokio::test]
            async fn $test() {
                super::$test(super::Doors::of_two_nodes(true).await).await;
            })*
        }
    };
}

at_one_node_and_at_two! { sessions_end a_guest_becomes_somebody somebody_sits_down tokens_end }

/// Where it is not known whether a change was written, nobody keeps a socket by what was known before.
#[tokio::test]
async fn a_change_that_fails_closes_the_sockets() {
    let site = Site::new().await;
    let desk = member(&site, "Ada").await;
    let mut phone = site.browser();
    sign_in(&mut phone, "Ada", PASSWORD).await.done();
    let seat = hotseat(&mut phone).await;
    let mut line = seat.connect(site.listen().await, "seat=red").await;
    line.next().await;
    let fail = "CREATE TRIGGER fails BEFORE UPDATE OF password ON account BEGIN SELECT RAISE(ABORT, 'lost'); END";
    site.operator().await.execute(fail).await.unwrap();
    let change = json!({"password": PASSWORD, "newPassword": "another sentence"});
    assert_eq!(desk.post("/api/account/password", &change).await.refused(503), "unavailable");
    is_closed(&mut line, "a change that failed").await;
    seat.view("red").await.done();
}

#[tokio::test]
async fn a_bot_that_could_not_be_deleted_connects_anew() {
    let site = Site::new().await;
    let ada = member(&site, "Ada").await;
    ada.post("/api/account/bots", &json!({"name": "Machine"})).await.done();
    let made = ada.post("/api/account/bots/Machine/tokens", &json!({"name": "here"})).await.done();
    let mut program = site.program(made["token"].as_str().unwrap());
    let seat = hotseat(&mut program).await;
    let mut line = seat.connect(site.listen().await, "seat=red").await;
    line.next().await;
    let fail = "CREATE TRIGGER fails BEFORE DELETE ON bot BEGIN SELECT RAISE(ABORT, 'lost'); END";
    site.operator().await.execute(fail).await.unwrap();
    assert_eq!(ada.post("/api/account/bots/Machine/delete", &json!({})).await.refused(503), "unavailable");
    is_closed(&mut line, "a bot that is still there").await;
    seat.view("red").await.done();
}

/// A word that is lost between nodes does no harm for longer than half a minute.
#[tokio::test]
async fn what_is_not_heard_holds_for_a_short_while() {
    let doors = Doors::of_two_nodes(false).await;
    let mut desk = member(&doors.here, "Ada").await;
    let table = hotseat(&mut desk).await;
    let mut guest = doors.here.browser();
    let theirs = hotseat(&mut guest).await;
    let gone = [doors.there(&desk).at(&table.id), doors.there(&guest).at(&theirs.id)];
    for seat in &gone {
        seat.view("red").await.done();
    }
    desk.post("/api/account/sign-out", &json!({})).await.done();
    sign_up(&mut guest, "Bob").await.done();
    doors.there(&guest).at(&theirs.id).view("red").await.done();
    doors.hand.pass(30);
    for seat in &gone {
        assert_eq!(seat.view("red").await.refused(404), "no-such-game");
    }
}

/// Two play, one of them with an account, and each looks at the game between: the database is asked nothing.
#[tokio::test]
async fn a_running_game_asks_the_database_nothing() {
    let site = Site::new().await;
    let [red, blue] = started(&site, &invitation()).await;
    let mut ada = red.browser.clone();
    sign_up(&mut ada, "Ada").await.done();
    let red = ada.at(&red.id);
    let addr = site.listen().await;
    let mut lines = [red.connect(addr, "seat=red").await, blue.connect(addr, "seat=blue").await];
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let mut view = red.view("red").await.done();
    blue.view("blue").await.done();
    let count = async |name: &str| number(&site, name).await;
    let (reads, moves, writes) =
        (count("marshal_reads_total").await, count("marshal_moves_total").await, count("marshal_writes_total").await);
    let mut played = 0.0;
    while view["phase"] == "play" && ply(&view) < 30 {
        let (table, seat) = if turn(&view) == "red" { (&red, "red") } else { (&blue, "blue") };
        let own = table.view(seat).await.done();
        view = table.play(seat, ply(&own), &draw_move(&own, &mut rng)).await.done();
        played += 1.0;
    }
    for line in &mut lines {
        line.until(|told| told["ply"] == view["ply"]).await;
    }
    assert!(played > 5.0);
    assert_eq!(count("marshal_moves_total").await, moves + played);
    assert_eq!(count("marshal_writes_total").await, writes + played);
    assert_eq!(count("marshal_reads_total").await, reads);
}
