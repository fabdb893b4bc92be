//! What a server writes down for its operator, and how.

use clap::Args;
use marshal_i18n::Texts;
use marshal_server::{LogFormat, LogLevel};

use super::Failure;
use super::settings::Settings;

#[derive(Debug, Args)]
pub(super) struct Log {
    #[arg(long, value_name = "LEVEL")]
    log: Option<LogLevel>,
    #[arg(long, value_name = "text|json")]
    log_format: Option<LogFormat>,
}

impl Log {
    /// Tells the operator what happens from now on, as far as wished.
    ///
    /// # Errors
    /// When a setting is no format. A word that is no level is like none: a server does not stay down for that.
    pub(super) fn begin(&self, settings: &Settings, texts: &Texts) -> Result<(), Failure> {
        let level = || settings.text("log").and_then(|level| level.parse().ok()).unwrap_or_default();
        let format = match self.log_format {
            Some(format) => Some(format),
            None => settings.parsed("log-format", texts, |text| text.parse().ok())?,
        };
        marshal_server::log_to(std::io::stderr(), self.log.unwrap_or_else(level), format.unwrap_or_default());
        Ok(())
    }
}
