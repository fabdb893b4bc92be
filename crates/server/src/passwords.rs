//! Passwords: hashed with argon2id, a few at a time, where it holds up nobody.

use std::fmt;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use unicode_normalization::UnicodeNormalization;

use crate::error::ApiError;

/// So many are hashed at once: each takes 19 MiB and a good part of a second's processor time, and a flood of sign-ins must
/// not take them from the games.
const AT_ONCE: usize = 2;

/// Whoever has not got a place after so long is told so.
const PATIENCE: Duration = Duration::from_secs(10);

/// A password as somebody has typed it. It has no readable `Debug`, so that no log can hold it.
#[derive(Clone)]
pub struct Password(String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password")
    }
}

/// Why a text is no new password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PasswordError {
    /// Too short or too long.
    Length,
    /// One of those that are tried first.
    Common,
}

/// Those that lists of stolen passwords begin with, as far as they are long enough.
const COMMON: [&str; 40] = [
    "1234567890",
    "12345678910",
    "0123456789",
    "1234567891",
    "0987654321",
    "123456789a",
    "123123123123",
    "1111111111",
    "0000000000",
    "1q2w3e4r5t",
    "1qaz2wsx3edc",
    "q1w2e3r4t5",
    "q1w2e3r4t5y6",
    "qwertyuiop",
    "qwerty12345",
    "qwerty123456",
    "qwertzuiop",
    "asdfghjkl1",
    "asdfghjkl;",
    "zxcvbnm123",
    "abcdefghij",
    "abcd123456",
    "password12",
    "password123",
    "password1234",
    "passwordpassword",
    "passw0rd123",
    "iloveyou123",
    "letmein123",
    "welcome123",
    "administrator",
    "football123",
    "baseball123",
    "superman123",
    "princess123",
    "heslo12345",
    "heslo123456",
    "hesloheslo",
    "tajneheslo",
    "nbusr12345",
];

impl Password {
    /// The fewest characters.
    pub const LEAST: usize = 10;

    /// The most characters.
    pub const MOST: usize = 256;

    /// What somebody types to be let in. It may be anything.
    pub(crate) fn typed(text: &str) -> Password {
        // The same letters come composed from one keyboard and in parts from another.
        Password(text.chars().take(Password::MOST + 1).nfc().collect())
    }

    /// What somebody wants to be let in by from now on.
    pub(crate) fn new(text: &str) -> Result<Password, PasswordError> {
        let password = Password::typed(text);
        if !(Password::LEAST..=Password::MOST).contains(&password.0.chars().count()) {
            return Err(PasswordError::Length);
        }
        if COMMON.contains(&password.0.to_lowercase().as_str()) {
            return Err(PasswordError::Common);
        }
        Ok(password)
    }
}

/// Hashes passwords and compares them with hashes.
#[derive(Debug)]
pub(crate) struct Passwords(Arc<Semaphore>);

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Passwords {
    /// The hash of a password, with what it was made with: OWASP's second choice, 19 MiB and two passes.
    pub(crate) async fn hash(&self, password: Password, salt: [u8; 16]) -> Result<String, ApiError> {
        self.work(move || hashed(&password, &salt)).await?.map_err(ApiError::unavailable)
    }

    /// Whether a password has this hash. Where there is none, as much work is done for nothing, so that the time tells nobody
    /// who has an account.
    pub(crate) async fn check(&self, password: Password, hash: Option<String>) -> Result<bool, ApiError> {
        self.work(move || {
            static NOBODYS: LazyLock<String> =
                LazyLock::new(|| hashed(&Password(String::new()), &[0; 16]).unwrap_or_default());
            let (hash, is_somebodys) = hash.map_or_else(|| (NOBODYS.clone(), false), |hash| (hash, true));
            let hash = PasswordHash::new(&hash)?;
            let fits = Argon2::default().verify_password(password.0.as_bytes(), &hash).is_ok();
            Ok::<_, argon2::password_hash::phc::Error>(fits && is_somebodys)
        })
        .await?
        .map_err(ApiError::unavailable)
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        let place =
            timeout(PATIENCE, self.0.clone().acquire_owned()).await.map_err(|_| ApiError::too_many_sign_ins())?;
        let place = place.map_err(ApiError::unavailable)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        done.await.map_err(ApiError::unavailable)
    }
}

fn hashed(password: &Password, salt: &[u8]) -> Result<String, argon2::password_hash::Error> {
    Argon2::default().hash_password_with_salt(password.0.as_bytes(), salt).map(|hash| hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_length_counts_and_that_not_everybody_has_it() {
        for (text, wrong) in [
            ("ninechars", Some(PasswordError::Length)),
            ("ten chars!", None),
            ("žluťoučký kůň", None),
            ("Password123", Some(PasswordError::Common)),
        ] {
            assert_eq!(Password::new(text).err(), wrong, "{text}");
        }
        assert!(Password::new(&"x".repeat(256)).is_ok());
        assert_eq!(Password::new(&"x".repeat(257)).err(), Some(PasswordError::Length));
        assert!(COMMON.iter().all(|common| common.len() >= Password::LEAST && *common == common.to_lowercase()));
    }

    #[tokio::test]
    async fn a_hash_fits_its_password_only() {
        let passwords = Passwords::default();
        let hash = passwords.hash(Password::typed("žluťoučký kůň"), [7; 16]).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        // The same letters in parts.
        for (typed, fits) in
            [("z\u{30c}lut\u{30c}ouc\u{30c}ky\u{301} ku\u{30a}n\u{30c}", true), ("zlutoucky kun", false)]
        {
            assert_eq!(passwords.check(Password::typed(typed), Some(hash.clone())).await.unwrap(), fits, "{typed}");
        }
        assert!(!passwords.check(Password::typed(""), None).await.unwrap(), "nobody's password lets nobody in");
    }
}
