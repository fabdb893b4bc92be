//! Who asks, where a proxy stands between: whose word is believed, and what it says.

use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::client::Client;

/// The machines that speak for visitors: this one, and those of the named networks. What anybody else writes into a header
/// about where it comes from is not read.
#[derive(Debug, Clone, Default)]
pub struct Proxies(Arc<[Network]>);

/// All addresses that begin with the same bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Network {
    address: IpAddr,
    bits: u8,
}

/// The text is no list of networks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("networks are written like 10.0.0.0/8,fd00::/8")]
pub struct NoNetworks;

/// Who asks, and whether a proxy says that it is by HTTPS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Asker {
    pub(crate) client: Client,
    pub(crate) by_https: bool,
}

impl FromStr for Proxies {
    type Err = NoNetworks;

    /// Addresses, or networks with the number of their bits, between commas.
    fn from_str(text: &str) -> Result<Proxies, NoNetworks> {
        text.split(',').map(|part| part.trim().parse()).collect::<Result<_, _>>().map(Proxies)
    }
}

impl FromStr for Network {
    type Err = NoNetworks;

    fn from_str(text: &str) -> Result<Network, NoNetworks> {
        let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| NoNetworks)?;
        let all = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(all), |bits| bits.parse().map_err(|_| NoNetworks))?;
        if bits <= all { Ok(Network { address, bits }) } else { Err(NoNetworks) }
    }
}

impl Network {
    fn holds(self, address: IpAddr) -> bool {
        // All bits after the first so many are pushed out; where these are all, nothing is left.
        match (self.address, address) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                (own.to_bits() ^ other.to_bits()).checked_shr(32 - u32::from(self.bits)).unwrap_or(0) == 0
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                (own.to_bits() ^ other.to_bits()).checked_shr(128 - u32::from(self.bits)).unwrap_or(0) == 0
            }
            _ => false,
        }
    }
}

impl Proxies {
    /// Whether what a machine says of visitors is believed.
    pub(crate) fn trust(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_loopback() || self.0.iter().any(|network| network.holds(address))
    }

    /// Who asks, by the headers of a request that comes from `peer`.
    ///
    /// Each proxy adds whom it was asked by to the end of `X-Forwarded-For`. So it is read from there, as long as the one who
    /// has said it is believed; what stands before that, the visitor may have made up.
    pub(crate) fn asker(&self, peer: IpAddr, headers: &HeaderMap) -> Asker {
        let mut asker = peer;
        for told in values(headers, "x-forwarded-for").rev() {
            if !self.trust(asker) {
                break;
            }
            let Some(address) = told.and_then(address) else { break };
            asker = address;
        }
        let proto = values(headers, "x-forwarded-proto").next_back().flatten();
        let by_https = self.trust(peer) && proto.is_some_and(|proto| proto.eq_ignore_ascii_case("https"));
        Asker { client: Client::at(asker), by_https }
    }
}

/// The values of a header that may stand on several lines, between commas; `None` for what is no text.
fn values<'a>(headers: &'a HeaderMap, name: &str) -> impl DoubleEndedIterator<Item = Option<&'a str>> {
    let lines: Vec<_> = headers.get_all(name).iter().map(|line| line.to_str().unwrap_or("\0")).collect();
    lines.into_iter().flat_map(|line| line.split(',')).map(|value| Some(value.trim()).filter(|value| *value != "\0"))
}

/// An address, with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    text.parse().ok().or_else(|| text.parse().ok().map(|at: std::net::SocketAddr| at.ip()))
}

impl<S: Sync> FromRequestParts<S> for Asker {
    type Rejection = std::convert::Infallible;

    /// Without a network, as in tests, everybody is here.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asker, Self::Rejection> {
        let here = || Proxies::default().asker(std::net::Ipv4Addr::LOCALHOST.into(), &parts.headers);
        Ok(parts.extensions.get().copied().unwrap_or_else(here))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(lines: &[(&'static str, &str)]) -> HeaderMap {
        lines.iter().map(|&(name, line)| (name.parse().unwrap(), line.parse().unwrap())).collect()
    }

    fn ip(address: &str) -> IpAddr {
        address.parse().unwrap()
    }

    /// Who asks, behind proxies of these networks.
    fn asker(networks: &str, peer: &str, told: &[&str]) -> Client {
        let proxies = if networks.is_empty() { Proxies::default() } else { networks.parse().unwrap() };
        let lines: Vec<_> = told.iter().map(|line| ("x-forwarded-for", *line)).collect();
        proxies.asker(ip(peer), &headers(&lines)).client
    }

    fn client(address: &str) -> Client {
        Client::at(ip(address))
    }

    #[test]
    fn only_a_proxy_that_is_trusted_is_believed() {
        let told = ["203.0.113.7", "198.51.100.1, 192.0.2.1"];
        assert_eq!(asker("", "127.0.0.1", &told), client("192.0.2.1"));
        assert_eq!(asker("", "::1", &told), client("192.0.2.1"));
        assert_eq!(asker("", "::ffff:127.0.0.1", &told), client("192.0.2.1"));
        assert_eq!(asker("", "192.0.2.9", &told), client("192.0.2.9"));
        assert_eq!(asker("10.0.0.0/8", "192.0.2.9", &told), client("192.0.2.9"));
        assert_eq!(asker("10.0.0.0/8", "10.1.2.3", &told), client("192.0.2.1"));
        assert_eq!(asker("fd00::/8", "fd00::9", &["2001:db8::1"]), client("2001:db8::1"));
        for port in ["192.0.2.1:4711", "[2001:db8::1]:4711"] {
            let without = port.rsplit_once(':').unwrap().0.trim_matches(['[', ']']);
            assert_eq!(asker("", "::1", &[port]), client(without));
        }
        for nonsense in ["", "unknown", "192.0.2.1,", "127.0.0.1, _hidden"] {
            assert_eq!(asker("", "::1", &[nonsense]), client("::1"), "{nonsense:?}");
            assert_eq!(asker("10.0.0.0/8", "10.0.0.1", &[nonsense]), client("10.0.0.1"), "{nonsense:?}");
        }
    }

    #[test]
    fn a_chain_is_read_as_far_as_it_is_believed() {
        let networks = "10.0.0.0/8, 192.0.2.5";
        // The visitor claims to be this machine, or a proxy; the proxy adds where it really is.
        assert_eq!(asker(networks, "10.0.0.1", &["127.0.0.1, 203.0.113.7"]), client("203.0.113.7"));
        assert_eq!(asker(networks, "10.0.0.1", &["198.51.100.1, 10.0.0.9", "203.0.113.7"]), client("203.0.113.7"));
        assert_eq!(asker(networks, "10.0.0.1", &["1.1.1.1, 203.0.113.7, 192.0.2.5"]), client("203.0.113.7"));
        assert_eq!(asker(networks, "10.0.0.1", &["203.0.113.7, 192.0.2.6"]), client("192.0.2.6"));
    }

    #[test]
    fn https_is_believed_of_the_same() {
        let said = headers(&[("x-forwarded-proto", "http, https")]);
        let proxies: Proxies = "10.0.0.0/8".parse().unwrap();
        assert!(proxies.asker(ip("10.0.0.1"), &said).by_https && proxies.asker(ip("127.0.0.1"), &said).by_https);
        assert!(!proxies.asker(ip("192.0.2.1"), &said).by_https);
        let said = headers(&[("x-forwarded-proto", "https, http")]);
        assert!(!proxies.asker(ip("10.0.0.1"), &said).by_https);
    }

    #[test]
    fn networks_are_addresses_with_bits() {
        let trusts = |networks: &str, address: &str| networks.parse::<Proxies>().unwrap().trust(ip(address));
        assert!(trusts("10.1.0.0/16", "10.1.255.255") && !trusts("10.1.0.0/16", "10.2.0.0"));
        assert!(trusts("10.1.2.3", "10.1.2.3") && !trusts("10.1.2.3", "10.1.2.2"));
        assert!(trusts("0.0.0.0/0", "203.0.113.7") && !trusts("0.0.0.0/0", "2001:db8::1"));
        assert!(trusts("::/0", "2001:db8::1") && trusts("2001:db8::/33", "2001:db8:7fff::"));
        assert!(!trusts("2001:db8::/33", "2001:db8:8000::"));
        assert!(trusts("10.0.0.0/8", "::ffff:10.0.0.1"));
        for wrong in ["", ",", "10.0.0.0/33", "::/129", "10.0.0", "10.0.0.0/", "10.0.0.0/-1", "proxy", "10.0.0.0/8,"] {
            assert_eq!(wrong.parse::<Proxies>().map(drop), Err(NoNetworks), "{wrong:?}");
        }
    }
}
