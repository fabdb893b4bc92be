//! Unpredictable bytes: game ids, browser secrets, seeds and lots, in one place so that a test can
//! repeat them.

use std::fmt;
use std::sync::Arc;

use marshal_rules::Side;

type Fill = dyn Fn(&mut [u8]) -> Result<(), getrandom::Error> + Send + Sync;

/// A source of bytes that nobody can guess.
#[derive(Clone)]
pub struct Chance(Arc<Fill>);

impl Chance {
    /// The operating system's source.
    pub fn system() -> Chance {
        Chance(Arc::new(getrandom::fill))
    }

    /// A source that repeats, for tests.
    pub fn from_fn(fill: impl Fn(&mut [u8]) + Send + Sync + 'static) -> Chance {
        Chance(Arc::new(move |bytes| {
            fill(bytes);
            Ok(())
        }))
    }

    /// `N` fresh bytes. Fails only where the operating system has none to give.
    pub(crate) fn bytes<const N: usize>(&self) -> Result<[u8; N], getrandom::Error> {
        let mut bytes = [0; N];
        (self.0)(&mut bytes)?;
        Ok(bytes)
    }

    /// A fresh seed.
    pub(crate) fn seed(&self) -> Result<u64, getrandom::Error> {
        Ok(u64::from_le_bytes(self.bytes()?))
    }

    /// A side drawn by lot.
    pub(crate) fn lot(&self) -> Result<Side, getrandom::Error> {
        let [byte] = self.bytes()?;
        Ok(Side::ALL[usize::from(byte & 1)])
    }
}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Chance")
    }
}
