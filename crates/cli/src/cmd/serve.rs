//! `marshal serve`, also plain `marshal`: the site.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use marshal_i18n::Texts;
use marshal_server::{Config, ServeError};

use super::{Failure, io_reason};
use crate::output;

#[derive(Debug, Args)]
pub(super) struct Serve {
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080", value_parser = parse_addr)]
    addr: SocketAddr,
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Serve {
    pub(super) fn run(self, texts: &'static Texts) -> Result<(), Failure> {
        let data_dir = self.data.unwrap_or_else(|| default_data_dir(|name| std::env::var_os(name).map(PathBuf::from)));
        let data = data_dir.display().to_string();
        // A word that is no level is like none: a server does not stay down for that.
        let level = std::env::var("MARSHAL_LOG").ok().and_then(|level| level.parse().ok()).unwrap_or_default();
        marshal_server::log_to(std::io::stderr(), level);
        let config = Config { addr: self.addr, data_dir };
        let served = marshal_server::serve(config, |addr| {
            let args = [("url", format!("http://{addr}").into()), ("data", data.as_str().into())];
            // Somebody who closed the output still wants the site.
            drop(output::line(&texts.format("cli-serving", &args)));
        });
        served.map_err(|error| Failure::Said(why(&error, texts)))
    }
}

/// An address, or a port alone on this machine.
fn parse_addr(text: &str) -> Result<SocketAddr, String> {
    let port = text.trim_start_matches(':').parse().map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    port.or_else(|_| text.parse()).map_err(|_| "127.0.0.1:8080".to_owned())
}

/// Where games are kept when nobody says: the user's own data folder, or `marshal-data` here where there is none.
fn default_data_dir(var: impl Fn(&str) -> Option<PathBuf>) -> PathBuf {
    let set = |name: &str| var(name).filter(|path| path.is_absolute());
    let base = if cfg!(windows) {
        set("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        set("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")))
    };
    base.map_or_else(|| PathBuf::from("marshal-data"), |base| base.join("marshal"))
}

fn why(error: &ServeError, texts: &Texts) -> String {
    match error {
        ServeError::Listen(addr, reason) if reason.kind() == std::io::ErrorKind::AddrInUse => {
            let next = addr.port().checked_add(1).unwrap_or(8080);
            let other = SocketAddr::new(addr.ip(), next).to_string();
            texts.format("cli-addr-in-use", &[("addr", addr.to_string().into()), ("other", other.into())])
        }
        ServeError::Listen(addr, reason) => {
            let reason = io_reason::told(reason, texts);
            texts.format("cli-cannot-listen", &[("addr", addr.to_string().into()), ("reason", reason.into())])
        }
        ServeError::DataDir(folder, reason) => {
            let reason = io_reason::told(reason, texts);
            let args = [("folder", folder.display().to_string().into()), ("reason", reason.into())];
            texts.format("cli-data-dir", &args)
        }
        ServeError::Taken(folder) => texts.format("cli-data-taken", &[("folder", folder.display().to_string().into())]),
        ServeError::Store(file, reason) => {
            let args = [("file", file.display().to_string().into()), ("reason", reason.to_string().into())];
            texts.format("cli-store", &args)
        }
        ServeError::Stopped(reason) => {
            texts.format("cli-stopped", &[("reason", io_reason::told(reason, texts).into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_be_a_port() {
        assert_eq!(parse_addr("8080"), Ok(SocketAddr::from(([127, 0, 0, 1], 8080))));
        assert_eq!(parse_addr(":0"), Ok(SocketAddr::from(([127, 0, 0, 1], 0))));
        assert_eq!(parse_addr("[::1]:80").map(|addr| addr.port()), Ok(80));
        assert!(parse_addr("nowhere").is_err());
    }

    #[test]
    #[cfg(all(unix, not(target_os = "macos")))]
    fn games_are_kept_in_the_data_folder_of_the_user() {
        let home = |name: &str| (name == "HOME").then(|| PathBuf::from("/home/somebody"));
        assert_eq!(default_data_dir(home), PathBuf::from("/home/somebody/.local/share/marshal"));
        assert_eq!(default_data_dir(|_| Some(PathBuf::from("relative"))), PathBuf::from("marshal-data"));
        assert_eq!(default_data_dir(|_| None), PathBuf::from("marshal-data"));
    }
}
