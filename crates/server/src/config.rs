//! What a server is told when it starts.

use std::net::SocketAddr;
use std::path::PathBuf;

/// Where the server listens and where it keeps its games.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address to listen on; port 0 takes any free one.
    pub addr: SocketAddr,
    /// The folder for the database; it is made when it is not there.
    pub data_dir: PathBuf,
}
