//! `marshal serve`, also plain `marshal`: the site.

use std::net::{Ipv4Addr, SocketAddr};

use clap::Args;
use marshal_i18n::Texts;
use marshal_server::{Config, Home};

use super::settings::{Settings, Storage};
use super::{Failure, serve_error};
use crate::output;

const DEFAULT_ADDR: &str = "127.0.0.1:8080";

#[derive(Debug, Args)]
pub(super) struct Serve {
    #[arg(long, value_name = "ADDR", value_parser = parse_addr)]
    addr: Option<SocketAddr>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long, value_name = "URL")]
    nats_url: Option<String>,
    #[arg(long)]
    think: bool,
}

impl Serve {
    pub(super) fn run(self, texts: &'static Texts) -> Result<(), Failure> {
        let settings = self.storage.settings(texts)?;
        log(&settings);
        let home = self.storage.home(self.nats_url, &settings, texts)?;
        let told = home.told();
        let addr = match self.addr {
            Some(addr) => addr,
            None => {
                let text = settings.text("addr").unwrap_or_else(|| DEFAULT_ADDR.to_owned());
                let expected = ("expected", texts.text("usage-expected-addr").into());
                let bad = [("option", "addr".into()), ("value", text.clone().into()), expected];
                parse_addr(&text).map_err(|_| Failure::Said(texts.format("usage-wrong-value", &bad)))?
            }
        };
        // A server that is alone does all its thinking.
        let think = self.think || settings.is_on("think");
        let is_folder = matches!(home, Home::Folder(_));
        let served = marshal_server::serve(Config { addr, home, think }, |addr| {
            let args = [("url", format!("http://{addr}").into()), ("data", told.as_str().into())];
            let words = if is_folder { "cli-serving" } else { "cli-serving-shared" };
            // Somebody who closed the output still wants the site.
            drop(output::line(&texts.format(words, &args)));
        });
        served.map_err(|error| Failure::Said(serve_error::told(&error, texts)))
    }
}

/// Tells the operator what happens, as far as wished. A word that is no level is like none: a server does not stay down for
/// that.
pub(super) fn log(settings: &Settings) {
    let level = settings.text("log").and_then(|level| level.parse().ok()).unwrap_or_default();
    marshal_server::log_to(std::io::stderr(), level);
}

/// An address, or a port alone on this machine.
fn parse_addr(text: &str) -> Result<SocketAddr, String> {
    let port = text.trim_start_matches(':').parse().map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    port.or_else(|_| text.parse()).map_err(|_| DEFAULT_ADDR.to_owned())
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
}
