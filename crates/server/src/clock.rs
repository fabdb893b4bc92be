//! The time of day, and the count of a clock that never jumps, in one place so that a test can set them.

use std::fmt;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use marshal_club::{Millis, ProcessId, Reading};

/// Milliseconds since the start of 1970, UTC. `Display` writes RFC 3339 with whole seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// The moment `seconds` before this one.
    pub fn seconds_before(self, seconds: i64) -> Timestamp {
        Timestamp(self.0 - seconds * 1000)
    }

    /// The moment at which its day began, UTC.
    pub(crate) fn start_of_day(self) -> Timestamp {
        Timestamp(self.0 - self.0.rem_euclid(86_400_000))
    }

    /// The moment so many milliseconds after this one.
    pub(crate) fn later(self, millis: i64) -> Timestamp {
        Timestamp(self.0.saturating_add(millis))
    }

    /// The day in UTC, like `2026-11-30`.
    pub fn date(self) -> String {
        let (year, month, day) = civil_date(self.0.div_euclid(86_400_000));
        format!("{year:04}-{month:02}-{day:02}")
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = self.0.div_euclid(1000).rem_euclid(86_400);
        let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60);
        write!(f, "{}T{hour:02}:{minute:02}:{second:02}Z", self.date())
    }
}

/// Year, month and day of a day counted from 1970-01-01. The year is reckoned from March, so that
/// the leap day is its last one and the lengths of the months follow one line.
fn civil_date(days: i64) -> (i64, i64, i64) {
    const DAYS_TO_1970_FROM_MARCH_0000: i64 = 719_468;
    const DAYS_IN_400_YEARS: i64 = 146_097;
    let days = days + DAYS_TO_1970_FROM_MARCH_0000;
    let era = days.div_euclid(DAYS_IN_400_YEARS);
    let day_of_era = days.rem_euclid(DAYS_IN_400_YEARS);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    (year, month, day)
}

/// A moment by the calendar, and as this process counts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Moment {
    pub(crate) time: Timestamp,
    pub(crate) counted: Reading,
}

/// Tells the time.
#[derive(Clone)]
pub struct Clock {
    now: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    counted: Arc<dyn Fn() -> Millis + Send + Sync>,
    process: ProcessId,
}

impl Clock {
    /// The machine's clocks.
    pub fn system() -> Clock {
        let start = Instant::now();
        let now = || {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
        };
        Clock::from_fns(now, move || Millis(u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX)))
    }

    /// Clocks that show whatever the functions say: the time of day, and the count since some moment, which never goes
    /// back.
    pub fn from_fns(
        now: impl Fn() -> Timestamp + Send + Sync + 'static,
        counted: impl Fn() -> Millis + Send + Sync + 'static,
    ) -> Clock {
        let mut bytes = [0; 8];
        // Where nothing can be drawn, two processes would have to start within a millisecond to be taken for one.
        let process = match getrandom::fill(&mut bytes) {
            Ok(()) => u64::from_le_bytes(bytes),
            Err(_) => now().0.unsigned_abs(),
        };
        Clock { now: Arc::new(now), counted: Arc::new(counted), process: ProcessId(process) }
    }

    /// The time now.
    pub fn now(&self) -> Timestamp {
        (self.now)()
    }

    /// The count now.
    pub fn counted(&self) -> Millis {
        (self.counted)()
    }

    /// Both.
    pub(crate) fn moment(&self) -> Moment {
        Moment { time: self.now(), counted: self.reading() }
    }

    /// The count as this process's.
    pub(crate) fn reading(&self) -> Reading {
        Reading { process: self.process, at: self.counted() }
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_written_as_rfc_3339() {
        let cases = [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (951_868_800, "2000-03-01T00:00:00Z"),
            (1_735_689_599, "2024-12-31T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
        ];
        for (seconds, text) in cases {
            assert_eq!(Timestamp(seconds * 1000).to_string(), text);
        }
    }

    #[test]
    fn every_day_follows_the_day_before() {
        let mut before = civil_date(-200_000);
        for day in -199_999..200_000 {
            let now = civil_date(day);
            let (y, m, d) = before;
            assert!(
                now == (y, m, d + 1) || now == (y, m + 1, 1) && d >= 28 || now == (y + 1, 1, 1),
                "{before:?} is followed by {now:?}"
            );
            before = now;
        }
    }
}
