//! Databases that an earlier version has written.

use marshal_rules::Side;
use marshal_server::store::{Database, Event, Store};
use marshal_server::{GameId, PersonId, Secret, Timestamp};
use sqlx::{AssertSqlSafe, Executor};

use super::operator;
use crate::site::{Browser, Folder, Site, Table};

/// A database as version 1 of the tables has left it: three games of one browser.
const VERSION_1: &str = include_str!("../../fixtures/version-1.sql");

/// Its browser's secret, and the games: nine plies and a draw offer; resigned before the first move; against the computer.
const SECRET: &str = "9d8ef476cd04a81c499f867ea72fb642ef1a22d2dc93aa8eb4cd5b4aa2262530";
const GAMES: [(&str, u32); 3] = [
    ("74c2d2262b2073e46578aa5b2cbca025", 13),
    ("205c0c221e65f8da9d1aad8a74ebbcf9", 4),
    ("9edc77a2ba0ea848df53858158fee49a", 2),
];

fn browser() -> PersonId {
    SECRET.parse::<Secret>().unwrap().browser().into()
}

async fn all_is_there(store: &dyn Store) {
    assert!(store.knows_browser(browser()).await.unwrap());
    assert_eq!(store.games(browser(), 9).await.unwrap().len(), 3);
    for (id, events) in GAMES {
        let id: GameId = id.parse().unwrap();
        assert_eq!(store.events_since(id, 0).await.unwrap().len() as u32, events);
        assert_eq!(store.heads(&[id]).await.unwrap(), [(id, events)]);
    }
    let id = GAMES[0].0.parse().unwrap();
    assert_eq!(store.events_since(id, 12).await.unwrap(), [Event::DrawOffered { side: Side::Red }]);
    assert_eq!(store.due(Timestamp(i64::MAX)).await.unwrap(), []);
}

/// As the versions between have left it.
#[tokio::test]
async fn sqlite_files_of_the_versions_between_are_read() {
    let migrations = [
        include_str!("../../../migrations/sqlite/0002_heads.sql"),
        include_str!("../../../migrations/sqlite/0003_clocks.sql"),
        include_str!("../../../migrations/sqlite/0004_blocks.sql"),
        include_str!("../../../migrations/sqlite/0005_lobby.sql"),
        include_str!("../../../migrations/sqlite/0006_accounts.sql"),
    ];
    for version in 2..=6 {
        let folder = Folder::new();
        let file = folder.path().join("marshal.db");
        let mut writer = operator(&format!("sqlite:{}?mode=rwc", file.display())).await;
        writer.execute(VERSION_1).await.unwrap();
        for text in &migrations[..version - 1] {
            writer.execute(*text).await.unwrap();
        }
        writer.execute(AssertSqlSafe(format!("PRAGMA user_version = {version}"))).await.unwrap();
        drop(writer);
        let store = Database::sqlite(&file).await.unwrap();
        all_is_there(&store).await;
        assert_eq!(store.overdue(Timestamp(i64::MAX)).await.unwrap(), [], "no clock runs in a game of before");
        assert!(!store.are_blocked(browser(), browser()).await.unwrap());
    }
}

#[tokio::test]
async fn a_sqlite_file_of_version_1_is_read_and_played_on() {
    let folder = Folder::new();
    let file = folder.path().join("marshal.db");
    let mut writer = operator(&format!("sqlite:{}?mode=rwc", file.display())).await;
    writer.execute(VERSION_1).await.unwrap();
    drop(writer);
    all_is_there(&Database::sqlite(&file).await.unwrap()).await;

    let site = Site::in_folder(folder).await;
    let browser = Browser { cookie: Some(format!("marshal={SECRET}")), ..site.browser() };
    let table = Table { browser, id: GAMES[0].0.to_owned() };
    let view = table.view("blue").await.done();
    assert_eq!((&view["ply"], &view["seq"], &view["drawOffer"]), (&9.into(), &13.into(), &"red".into()));
    table.post("/draw", &serde_json::json!({"seat": "blue", "action": "accept"})).await.done();
    assert_eq!(table.view("red").await.done()["outcome"]["reason"], "agreed");
}
