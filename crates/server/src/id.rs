//! Names that nobody can guess: of games, of tournaments, of browsers and of the people who play.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

/// A name of 128 random bits, written as 32 hexadecimal digits.
macro_rules! name_in_addresses {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name([u8; 16]);

        impl From<[u8; 16]> for $name {
            fn from(bytes: [u8; 16]) -> $name {
                $name(bytes)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_hex(&self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<$name, NotHex> {
                read_hex(text).map($name)
            }
        }
    };
}

name_in_addresses! {
    /// The name of a game in addresses: 128 random bits, written as 32 hexadecimal digits.
    GameId
}

name_in_addresses! {
    /// The name of a tournament in addresses, as long: who is not told it cannot join one that is in no list.
    TournamentId
}

name_in_addresses! {
    /// The name of a kept record: the first 128 bits of the SHA-256 of its text, so that the same game is kept once.
    RecordId
}

impl RecordId {
    /// The name of a record with this text.
    pub fn of(text: &str) -> RecordId {
        let digest = Sha256::digest(text);
        let mut id = [0; 16];
        id.copy_from_slice(&digest[..16]);
        RecordId(id)
    }

    /// The bits themselves.
    pub fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl GameId {
    /// The bits themselves.
    pub fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

/// The secret that a browser keeps in its cookie, or a bot in its token: 256 random bits, written as 64 hexadecimal
/// digits. Nothing of it is stored but its [`BrowserId`]; it has no `Debug`, so that no log can
/// hold it.
pub struct Secret([u8; 32]);

impl Secret {
    /// What is stored of this secret: its SHA-256. Plain hashing is enough, since 256 random bits
    /// cannot be searched.
    pub fn browser(&self) -> BrowserId {
        BrowserId(Sha256::digest(self.0).into())
    }

    /// The token that holds this secret. By its first word people and programs know what they have found.
    pub fn token(&self) -> String {
        format!("{}{self}", Secret::TOKEN)
    }

    /// The secret that a token holds.
    pub fn of_token(text: &str) -> Option<Secret> {
        text.strip_prefix(Secret::TOKEN)?.parse().ok()
    }

    /// What every token begins with.
    pub(crate) const TOKEN: &str = "marshal_";
}

impl From<[u8; 32]> for Secret {
    fn from(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl FromStr for Secret {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Secret, NotHex> {
        read_hex(text).map(Secret)
    }
}

/// A browser, or a token, as the store knows it: the hash of its secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BrowserId([u8; 32]);

impl From<[u8; 32]> for BrowserId {
    fn from(bytes: [u8; 32]) -> BrowserId {
        BrowserId(bytes)
    }
}

impl BrowserId {
    /// The hash itself.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Somebody who plays: a guest, who is the browser and nothing else, or an account, whose name among all of them is as long and
/// drawn by lot. Seats and blocks are a person's; which person a browser is for, the store knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PersonId([u8; 32]);

impl From<[u8; 32]> for PersonId {
    fn from(bytes: [u8; 32]) -> PersonId {
        PersonId(bytes)
    }
}

impl From<BrowserId> for PersonId {
    /// The guest of a browser in which nobody is signed in.
    fn from(browser: BrowserId) -> PersonId {
        PersonId(browser.0)
    }
}

impl PersonId {
    /// The bits themselves. They are shown to nobody.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The text is not the expected number of lower-case hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the expected number of hexadecimal digits")]
pub struct NotHex;

fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// One spelling a value: capital letters are refused, so two addresses never mean the same game.
fn read_hex<const N: usize>(text: &str) -> Result<[u8; N], NotHex> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Ok(byte - b'0'),
        b'a'..=b'f' => Ok(byte - b'a' + 10),
        _ => Err(NotHex),
    };
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return Err(NotHex) };
    if pairs.len() != N {
        return Err(NotHex);
    }
    let mut bytes = [0; N];
    for (byte, &[high, low]) in bytes.iter_mut().zip(pairs) {
        *byte = digit(high)? << 4 | digit(low)?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_back_and_has_one_spelling() {
        let id = GameId::from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0xa0, 0xb1, 0xc2, 0xd3, 0xe4, 0xff]);
        let text = id.to_string();
        assert_eq!(text, "00010203040506070809a0b1c2d3e4ff");
        assert_eq!(text.parse(), Ok(id));
        for wrong in ["", "0", &text[1..], &text.to_uppercase(), &format!("{text}00"), "ž".repeat(16).as_str()] {
            assert_eq!(wrong.parse::<GameId>(), Err(NotHex), "{wrong:?}");
        }
    }
}
