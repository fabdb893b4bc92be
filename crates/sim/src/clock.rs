//! Time that a thread was really on a processor, which other programs cannot spoil.

use std::time::Duration;

/// The processor time of the calling thread so far; `None` where the system does not tell it.
pub(crate) fn thread_time() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
