//! Who asks, as far as the network tells.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::id::GameId;
use crate::proxies::Asker;

/// Where requests come from: an IPv4 address, or the IPv6 network of one household (its first 64 bits, within which
/// everybody picks addresses freely).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl Client {
    /// This machine, where whoever asks may speak for everybody.
    pub(crate) const HERE: Client = Client(IpAddr::V4(Ipv4Addr::LOCALHOST));

    /// The server itself, for what was due when it started.
    pub(crate) const HOUSE: Client = Client(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    /// The client behind the other end of a connection.
    pub(crate) fn at(peer: IpAddr) -> Client {
        const NETWORK: u128 = u128::MAX << 64;
        Client(match peer.to_canonical() {
            IpAddr::V6(address) if !address.is_loopback() => Ipv6Addr::from_bits(address.to_bits() & NETWORK).into(),
            address => address,
        })
    }

    /// Whoever plays a game, where that is all that is known of them.
    pub(crate) fn of_game(game: GameId) -> Client {
        Client(Ipv6Addr::from(*game.as_bytes()).into())
    }

    /// Whether it is this machine: its owner, or a proxy that speaks for everybody. Neither is to be held to the share
    /// of one guest.
    pub(crate) fn is_here(self) -> bool {
        self.0.is_loopback()
    }
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Client, Infallible> {
        Ok(Asker::from_request_parts(parts, state).await?.client)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: &str) -> Client {
        Client::at(address.parse().unwrap())
    }

    #[test]
    fn a_household_is_one_client() {
        assert_eq!(client("2001:db8:1:2::3"), client("2001:db8:1:2:ffff::4"));
        assert_ne!(client("2001:db8:1:2::3"), client("2001:db8:1:3::3"));
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"));
        assert_ne!(client("192.0.2.1"), client("192.0.2.2"));
        assert!(client("::1").is_here() && client("127.0.0.9").is_here() && !client("::2").is_here());
    }
}
