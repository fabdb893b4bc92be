#![doc = include_str!("../README.md")]

mod address;
mod allowance;
mod analysis;
mod app;
mod assets;
mod at_once;
mod auth;
mod body;
pub mod bus;
mod called;
mod chance;
mod client;
mod clock;
mod config;
mod count;
mod device;
mod error;
mod etag;
mod fields;
mod guesses;
mod id;
mod lessons;
mod live;
mod locale;
mod log;
mod metrics;
mod openapi;
mod packing;
mod passwords;
mod proxies;
mod record;
mod router;
mod routes;
mod serve;
mod shape;
mod signing;
mod stake;
pub mod store;
mod text;
mod tournament;
mod waiting;
pub mod wire;
mod worker;

pub use app::App;
pub use chance::Chance;
pub use clock::{Clock, Timestamp};
pub use config::{Config, Home};
pub use id::{BrowserId, GameId, NotHex, PersonId, RecordId, Secret, TournamentId};
pub use log::{LogFormat, LogLevel, NoLogFormat, NoLogLevel, log_to};
pub use metrics::metrics;
pub use proxies::{NoNetworks, Proxies};
pub use router::router;
pub use serve::{KeepError, Limits, ServeError, backup, listen, restore, serve, work};

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { sources(&path, found) } else { found.push(path) }
        }
    }

    /// A whole game that is played is held in one place, and the module that writes JSON cannot name it. The others are read from
    /// the record of a game that is over, or are lessons.
    #[test]
    fn only_the_table_holds_a_game() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut files = Vec::new();
        sources(&root, &mut files);
        let mut holders = Vec::new();
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
            let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            let names: Vec<_> = code.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_')).collect();
            if names.contains(&"Game") {
                holders.push(file.strip_prefix(&root).unwrap().to_owned());
            }
            assert!(!names.contains(&"from_position"), "{}", file.display());
        }
        holders.sort();
        assert_eq!(holders, ["analysis/walk.rs", "lessons.rs", "live/table/mod.rs", "record.rs"].map(Path::new));
    }
}
