//! What a server is told when it starts.

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::proxies::Proxies;
use crate::serve::Limits;

/// Where the server listens and where it keeps its games.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address to listen on; port 0 takes any free one.
    pub addr: SocketAddr,
    /// Where games are kept.
    pub home: Home,
    /// How many connections may be open.
    pub limits: Limits,
    /// Whose word about visitors is believed.
    pub proxies: Proxies,
    /// Where the server tells how much goes on, if anywhere; port 0 takes any free one.
    pub metrics: Option<SocketAddr>,
    /// Whether computer moves that are put into the queue are worked out here, too. Without a queue they always are.
    pub think: bool,
}

impl Config {
    /// A server that is as others are, at an address.
    pub fn new(addr: SocketAddr, home: Home) -> Config {
        let (limits, proxies) = (Limits::default(), Proxies::default());
        Config { addr, home, limits, proxies, metrics: None, think: false }
    }
}

/// Where games are kept, and with whom they are shared.
#[derive(Debug, Clone)]
pub enum Home {
    /// In a folder that one server has to itself; it is made when it is not there.
    Folder(PathBuf),
    /// In a database that any number of servers share.
    Shared {
        /// The address of a PostgreSQL database.
        database: String,
        /// The address of the NATS server by which they tell each other. Without one they look up every second what the
        /// others have done.
        nats: Option<String>,
    },
}

impl Home {
    /// What to call it where a person reads: without the password.
    pub fn told(&self) -> String {
        match self {
            Home::Folder(folder) => folder.display().to_string(),
            Home::Shared { database, .. } => {
                let (database, _) = database.split_once('?').unwrap_or((database, ""));
                match (database.split_once("://"), database.rsplit_once('@')) {
                    (Some((scheme, _)), Some((_, place))) => format!("{scheme}://{place}"),
                    _ => database.to_owned(),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_told() {
        let told = |database: &str| Home::Shared { database: database.to_owned(), nats: None }.told();
        assert_eq!(told("postgres://marshal:s3cr@t@db.example:5432/games"), "postgres://db.example:5432/games");
        assert_eq!(told("postgres://db.example/games?user=marshal&password=x"), "postgres://db.example/games");
    }
}
