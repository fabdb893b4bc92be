//! How many events a second are confirmed: one writer that waits for each, and many at once, on the same disk in the same run.
//! The raw limit beside it is a file that is appended to and flushed.
//!
//! `cargo bench -p marshal-server --bench commits`; `MARSHAL_TEST_POSTGRES` names a PostgreSQL server to be measured too.

#![allow(clippy::print_stdout)] // Figures are for whoever runs it.

use std::io::Write;
use std::time::{Duration, Instant};

use marshal_rules::{RuleSet, Side};
use marshal_server::store::{Aids, Append, Created, Database, Digest, Event, NewGame, Opponent, Store};
use marshal_server::{GameId, Timestamp};

const SECONDS: f64 = 3.0;

/// Games that are written to at once.
const CROWD: u32 = 500;

fn digest() -> Digest {
    // About as long as in earnest.
    Digest { summary: "x".repeat(300), due: false, running: None }
}

fn id(number: u32) -> GameId {
    let mut bytes = [0; 16];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    GameId::from(bytes)
}

async fn add_games(store: &Database) {
    for number in 0..CROWD {
        let terms = Created {
            rules: RuleSet::builtin()[0].data().clone(),
            opponent: Opponent::Hotseat,
            starter: Side::Red,
            aids: Aids { known: true, moved: true, possible: true },
            tournament: None,
        };
        let events = vec![Event::Created(Box::new(terms))];
        let game =
            NewGame { id: id(number), seats: Vec::new(), events, digest: digest(), at: Timestamp(0), offer: None };
        store.add_game(game).await.unwrap();
    }
}

/// Writes to a game until the time is over; how many events were confirmed.
async fn write(store: Database, number: u32, first: u32, until: Instant) -> u32 {
    let mut after = first;
    while Instant::now() < until {
        let events = vec![Event::Moved { mv: "a4a5".parse().unwrap(), took: None }];
        let append = Append {
            id: id(number),
            after,
            events,
            seat: None,
            digest: digest(),
            at: Timestamp(1),
            keeps_date: false,
            verdict: None,
            tournament: None,
        };
        store.append(append).await.unwrap();
        after += 1;
    }
    after - first
}

async fn measure(name: &str, store: Database) {
    add_games(&store).await;
    let until = || Instant::now() + Duration::from_secs_f64(SECONDS);
    let alone = write(store.clone(), 0, 1, until()).await;
    let end = until();
    let crowd: Vec<_> = (1..CROWD).map(|number| tokio::spawn(write(store.clone(), number, 1, end))).collect();
    let mut together = 0;
    for writer in crowd {
        together += writer.await.unwrap();
    }
    let rate = |count: u32| f64::from(count) / SECONDS;
    let (alone, together) = (rate(alone), rate(together));
    println!("{name}: {alone:.0} a second one by one, {together:.0} grouped, {:.1} times", together / alone);
}

fn flushes(folder: &std::path::Path) -> f64 {
    let mut file = std::fs::File::create(folder.join("raw")).unwrap();
    let (start, mut count) = (Instant::now(), 0);
    while start.elapsed().as_secs_f64() < SECONDS {
        file.write_all(&[7; 4096]).unwrap();
        file.sync_data().unwrap();
        count += 1;
    }
    f64::from(count) / start.elapsed().as_secs_f64()
}

#[tokio::main]
async fn main() {
    let folder = std::env::temp_dir().join(format!("marshal-commits-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    println!("a plain file: {:.0} flushes of 4 kB a second", flushes(&folder));
    measure("SQLite", Database::sqlite(&folder.join("marshal.db")).await.unwrap()).await;
    if let Ok(address) = std::env::var("MARSHAL_TEST_POSTGRES") {
        measure("PostgreSQL", Database::postgres(&address).await.unwrap()).await;
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
