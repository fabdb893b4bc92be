//! A crowd on a server in the same process.

use std::sync::Arc;
use std::time::Duration;

use marshal_load::{Failure, Options, play};
use marshal_rules::RuleSet;
use marshal_server::store::Database;
use marshal_server::{App, Chance, Clock, Limits, Proxies, listen, router};
use tokio::net::TcpListener;

fn options(address: &str) -> Options {
    Options {
        address: address.parse().expect("an address"),
        rules: RuleSet::by_id("marsal-mini").expect("it ships"),
        games: 4,
        moves_per_second: 200.0,
        time: Duration::from_secs(2),
        seed: 1,
        process: Some(std::process::id()),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_message_to_every_player_says_what_the_rules_say() {
    let folder = std::env::temp_dir().join(format!("marshal-crowd-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let store = Database::sqlite(&folder.join("marshal.db")).await.unwrap();
    let app = App::new(Arc::new(store), Clock::system(), Chance::system());
    app.wake().await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(listen(listener, router(app), Limits::default(), Proxies::default(), std::future::pending()));

    let mut begun = 0;
    let figures = play(&options(&address), |games| begun = games).await.unwrap();
    drop(std::fs::remove_dir_all(&folder));
    assert_eq!((begun, figures.failed), (4, 0), "{:?}", figures.faults);
    assert!(figures.moves >= 4, "every game goes on: {figures:?}");
    assert_eq!(figures.checked, 2 * figures.moves);
    assert!(figures.heard.median >= figures.confirmed.median / 2 && figures.heard.longest < Duration::from_secs(30));
}

#[tokio::test]
async fn nobody_at_the_address_is_told() {
    // A port that was free a moment ago.
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let failure = play(&options(&format!("http://{free}")), |_| ()).await.expect_err("nobody is there");
    assert!(matches!(failure, Failure::Away(..)), "{failure}");
    for wrong in ["", "127.0.0.1", "https://example.org", "http://", "http://a b", "http://a/b"] {
        assert!(wrong.parse::<marshal_load::Address>().is_err(), "{wrong:?}");
    }
}
