//! `marshal backup` and `marshal restore`: everything that is kept, as one file.

use std::path::PathBuf;

use clap::Args;
use marshal_i18n::Texts;
use marshal_server::KeepError;
use marshal_server::store::{BackupError, Fault};

use super::settings::Storage;
use super::{Failure, io_reason, serve_error};
use crate::output;

#[derive(Debug, Args)]
pub(super) struct Backup {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    storage: Storage,
}

#[derive(Debug, Args)]
pub(super) struct Restore {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    force: bool,
}

impl Backup {
    pub(super) fn run(self, texts: &Texts) -> Result<(), Failure> {
        let settings = self.storage.settings(texts)?;
        let home = self.storage.home(None, &settings, texts)?;
        let file = self.file.display().to_string();
        let made = marshal_server::backup(&home, &self.file).map_err(|error| why(&error, &file, texts))?;
        let args = [("games", (made.games as usize).into()), ("file", file.into())];
        Ok(output::line(&texts.format("cli-backup-made", &args))?)
    }
}

impl Restore {
    pub(super) fn run(self, texts: &Texts) -> Result<(), Failure> {
        let settings = self.storage.settings(texts)?;
        let home = self.storage.home(None, &settings, texts)?;
        let file = self.file.display().to_string();
        let put = marshal_server::restore(&home, &self.file, self.force).map_err(|error| why(&error, &file, texts))?;
        let args = [("games", (put.games as usize).into()), ("data", home.told().into())];
        Ok(output::line(&texts.format("cli-restored", &args))?)
    }
}

fn why(error: &KeepError, file: &str, texts: &Texts) -> Failure {
    Failure::Said(match error {
        KeepError::Home(error) => serve_error::told(error, texts),
        KeepError::Backup(BackupError::File(reason)) => {
            let args = [("file", file.into()), ("reason", io_reason::told(reason, texts).into())];
            texts.format("cli-backup-unusable", &args)
        }
        KeepError::Backup(BackupError::Broken { line, fault }) => {
            let fault = match fault {
                Fault::NoBackup => "cli-backup-none",
                Fault::Later => "cli-backup-later",
                Fault::Cut => "cli-backup-cut",
                Fault::Changed => "cli-backup-changed",
                Fault::Misfit => "cli-backup-misfit",
            };
            texts.format(fault, &[("file", file.into()), ("line", line.to_string().into())])
        }
        KeepError::Backup(BackupError::NotEmpty) => texts.text("cli-restore-not-empty"),
        KeepError::Backup(BackupError::Store(reason)) => {
            texts.format("cli-backup-store", &[("reason", reason.to_string().into())])
        }
    })
}
