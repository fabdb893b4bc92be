//! `marshal worker`: computer moves for the servers that share a database.

use clap::Args;
use marshal_i18n::Texts;
use marshal_server::Home;

use super::log::Log;
use super::settings::Storage;
use super::{Failure, serve_error};
use crate::output;

#[derive(Debug, Args)]
pub(super) struct Worker {
    #[command(flatten)]
    storage: Storage,
    #[arg(long, value_name = "URL")]
    nats_url: Option<String>,
    #[command(flatten)]
    log: Log,
}

impl Worker {
    pub(super) fn run(self, texts: &Texts) -> Result<(), Failure> {
        let settings = self.storage.settings(texts)?;
        self.log.begin(&settings, texts)?;
        let home = self.storage.home(self.nats_url, &settings, texts)?;
        let told = home.told();
        let Home::Shared { database, nats: Some(nats) } = home else {
            return Err(Failure::Said(texts.text("cli-worker-needs")));
        };
        let worked = marshal_server::work(database, nats, || {
            drop(output::line(&texts.format("cli-working", &[("data", told.as_str().into())])));
        });
        worked.map_err(|error| Failure::Said(serve_error::told(&error, texts)))
    }
}
