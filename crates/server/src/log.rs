//! What the operator is told: failures of the disk and the like, one line each.
//!
//! Events say what failed and in which game; they hold no secret of a browser and no stone. A line is a time, a level and
//! the event's own words, which `tracing-subscriber` would need six more crates to write.

use std::fmt::{self, Write as _};
use std::io::Write;
use std::str::FromStr;
use std::sync::Mutex;

use serde_json::{Map, Value};
use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::clock::Clock;

/// How much is told: `off`, `error`, `warn`, `info`, `debug` or `trace`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogLevel(LevelFilter);

impl Default for LogLevel {
    fn default() -> LogLevel {
        LogLevel(LevelFilter::WARN)
    }
}

/// The word is no level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a level is one of off, error, warn, info, debug, trace")]
pub struct NoLogLevel;

impl FromStr for LogLevel {
    type Err = NoLogLevel;

    fn from_str(word: &str) -> Result<LogLevel, NoLogLevel> {
        Ok(LogLevel(match word {
            "off" => LevelFilter::OFF,
            "error" => LevelFilter::ERROR,
            "warn" => LevelFilter::WARN,
            "info" => LevelFilter::INFO,
            "debug" => LevelFilter::DEBUG,
            "trace" => LevelFilter::TRACE,
            _ => return Err(NoLogLevel),
        }))
    }
}

/// What a line looks like: `text` for people, `json` for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LogFormat {
    /// A time, a level and words.
    #[default]
    Text,
    /// An object with `time`, `level`, `message` and whatever else was said by name.
    Json,
}

/// The word is no format.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a format is one of text, json")]
pub struct NoLogFormat;

impl FromStr for LogFormat {
    type Err = NoLogFormat;

    fn from_str(word: &str) -> Result<LogFormat, NoLogFormat> {
        match word {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(NoLogFormat),
        }
    }
}

/// Writes what happens in this process to `out` from now on, as far as `level` asks for it. The first call holds.
pub fn log_to(out: impl Write + Send + 'static, level: LogLevel, format: LogFormat) {
    let log = Log { out: Mutex::new(out), level: level.0, format, clock: Clock::system() };
    drop(tracing::subscriber::set_global_default(log));
}

struct Log<W> {
    out: Mutex<W>,
    level: LevelFilter,
    format: LogFormat,
    clock: Clock,
}

impl<W: Write + Send + 'static> Subscriber for Log<W> {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        !metadata.is_span() && *metadata.level() <= self.level
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(self.level)
    }

    fn event(&self, event: &Event<'_>) {
        let (time, level) = (self.clock.now(), event.metadata().level());
        let mut line = match self.format {
            LogFormat::Text => {
                let mut line = format!("{time} {level} ");
                event.record(&mut Line(&mut line));
                // What others have written stays one line.
                line.replace(char::is_control, " ")
            }
            LogFormat::Json => {
                let mut object = Object(Map::new());
                event.record(&mut object);
                // What everybody looks for is in every line, whatever else is called so.
                object.0.insert("time".to_owned(), time.to_string().into());
                object.0.insert("level".to_owned(), level.to_string().into());
                Value::Object(object.0).to_string()
            }
        };
        line.push('\n');
        if let Ok(mut out) = self.out.lock() {
            drop(out.write_all(line.as_bytes()));
        }
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// A line that is being written.
struct Line<'a>(&'a mut String);

impl Visit for Line<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        // The words come first and need no name. Writing to a text does not fail.
        let _ = match field.name() {
            "message" => write!(self.0, "{value:?} "),
            name => write!(self.0, "{name}={value:?} "),
        };
    }
}

/// The same as JSON: numbers and truths as such, everything else as a text.
struct Object(Map<String, Value>);

impl Object {
    fn put(&mut self, field: &Field, value: impl Into<Value>) {
        self.0.insert(field.name().to_owned(), value.into());
    }
}

impl Visit for Object {
    fn record_i64(&mut self, field: &Field, value: i64) {
        self.put(field, value);
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.put(field, value);
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.put(field, value);
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.put(field, value);
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.put(field, format!("{value:?}"));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use marshal_club::Millis;
    use serde_json::json;

    use super::*;
    use crate::clock::Timestamp;

    /// A place that keeps what is written.
    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// What is written of the same three events.
    fn written(format: LogFormat) -> Vec<String> {
        let paper = Paper::default();
        let clock = Clock::from_fns(|| Timestamp(951_782_400_000), || Millis::ZERO);
        let log = Log { out: Mutex::new(paper.clone()), level: LevelFilter::WARN, format, clock };
        tracing::dispatcher::with_default(&tracing::Dispatch::new(log), || {
            tracing::error!("the disk\nis full");
            tracing::warn!(tries = 3, level = "loud", "slow");
            tracing::info!("all is well");
        });
        let written = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
        written.lines().map(|line| line.trim_end().to_owned()).collect()
    }

    #[test]
    fn a_line_has_time_level_and_words() {
        let lines = written(LogFormat::Text);
        let slow = "2000-02-29T00:00:00Z WARN slow tries=3 level=\"loud\"";
        assert_eq!(lines, ["2000-02-29T00:00:00Z ERROR the disk is full", slow]);
    }

    #[test]
    fn a_line_of_json_is_an_object() {
        let lines: Vec<Value> =
            written(LogFormat::Json).iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        let time = "2000-02-29T00:00:00Z";
        let full = json!({"time": time, "level": "ERROR", "message": "the disk\nis full"});
        assert_eq!(lines, [full, json!({"time": time, "level": "WARN", "message": "slow", "tries": 3})]);
    }

    #[test]
    fn levels_are_words() {
        assert_eq!("warn".parse(), Ok(LogLevel::default()));
        for wrong in ["", "WARN", "loud"] {
            assert_eq!(wrong.parse::<LogLevel>(), Err(NoLogLevel));
        }
    }
}
