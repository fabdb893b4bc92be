//! `marshal serve`, also plain `marshal`: the site.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use clap::Args;
use marshal_i18n::Texts;
use marshal_server::{Config, Home, Limits, Proxies};

use super::log::Log;
use super::settings::{Settings, Storage};
use super::{Failure, serve_error};
use crate::output;

const DEFAULT_ADDR: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

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
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(16..=1_000_000))]
    connections: Option<u32>,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(16..=1_000_000))]
    connections_per_address: Option<u32>,
    #[arg(long, value_name = "NETWORKS")]
    trusted_proxy: Option<Proxies>,
    #[arg(long, value_name = "ADDR", value_parser = parse_addr)]
    metrics: Option<SocketAddr>,
    #[command(flatten)]
    log: Log,
}

impl Serve {
    pub(super) fn run(self, texts: &'static Texts) -> Result<(), Failure> {
        let settings = self.storage.settings(texts)?;
        self.log.begin(&settings, texts)?;
        let home = self.storage.home(self.nats_url, &settings, texts)?;
        let told = home.told();
        let addr = match self.addr {
            Some(addr) => addr,
            None => settings.parsed("addr", texts, |text| parse_addr(text).ok())?.unwrap_or(DEFAULT_ADDR),
        };
        let metrics = match self.metrics {
            Some(addr) => Some(addr),
            None => settings.parsed("metrics", texts, |text| parse_addr(text).ok())?,
        };
        let proxies = match self.trusted_proxy {
            Some(proxies) => proxies,
            None => settings.parsed("trusted-proxy", texts, |text| text.parse().ok())?.unwrap_or_default(),
        };
        // A server that is alone does all its thinking.
        let think = self.think || settings.is_on("think");
        let usual = Limits::default();
        let limits = Limits {
            connections: count(self.connections, "connections", usual.connections, &settings, texts)?,
            per_client: count(
                self.connections_per_address,
                "connections-per-address",
                usual.per_client,
                &settings,
                texts,
            )?,
            ..usual
        };
        let is_folder = matches!(home, Home::Folder(_));
        let served = marshal_server::serve(Config { addr, home, limits, proxies, metrics, think }, |addr| {
            let args = [("url", format!("http://{addr}").into()), ("data", told.as_str().into())];
            let words = if is_folder { "cli-serving" } else { "cli-serving-shared" };
            // Somebody who closed the output still wants the site.
            drop(output::line(&texts.format(words, &args)));
        });
        served.map_err(|error| Failure::Said(serve_error::told(&error, texts)))
    }
}

/// How many of something may be: as the command line says, else the other settings, else as usual.
fn count(said: Option<u32>, name: &str, usual: usize, settings: &Settings, texts: &Texts) -> Result<usize, Failure> {
    const FEWEST: usize = 16;
    if let Some(said) = said {
        return Ok(said as usize);
    }
    let Some(text) = settings.text(name) else { return Ok(usual) };
    text.parse().ok().filter(|&count: &usize| count >= FEWEST).ok_or_else(|| {
        let expected = ("expected", texts.format("usage-expected-at-least", &[("least", FEWEST.into())]).into());
        Failure::Said(
            texts.format("usage-wrong-value", &[("option", name.to_owned().into()), ("value", text.into()), expected]),
        )
    })
}

/// An address, or a port alone on this machine.
fn parse_addr(text: &str) -> Result<SocketAddr, String> {
    let port = text.trim_start_matches(':').parse().map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    port.or_else(|_| text.parse()).map_err(|_| DEFAULT_ADDR.to_string())
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
