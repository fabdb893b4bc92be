//! Backups of whole sites as files.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::Path;

use super::ServeError;
use super::node::{self, FILE};
use crate::config::Home;
use crate::store::{Backup, BackupError, Database};

/// Why a backup was not made or not put back.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// Where games are kept is no such place.
    #[error(transparent)]
    Home(#[from] ServeError),
    /// The file or the database does not do.
    #[error(transparent)]
    Backup(#[from] BackupError),
}

impl From<io::Error> for KeepError {
    fn from(error: io::Error) -> KeepError {
        KeepError::Backup(error.into())
    }
}

/// Writes everything that is kept somewhere to a file, as it stood at one moment. Servers go on meanwhile. The file is
/// there when it is whole; one of that name is replaced then.
///
/// # Errors
/// When there is nothing kept, or the file cannot be written.
pub fn backup(home: &Home, file: &Path) -> Result<Backup, KeepError> {
    runtime()?.block_on(async {
        let store = look(home).await?;
        let mut name = file.as_os_str().to_owned();
        name.push(".part");
        let part = Path::new(&name);
        let written = write(&store, part).await;
        store.close().await;
        let backup = written.inspect_err(|_| drop(std::fs::remove_file(part)))?;
        std::fs::rename(part, file)?;
        Ok(backup)
    })
}

/// Puts a backup back where games are kept: all of it or nothing. What was kept there is gone then, so without `force`
/// there must be nothing. No server may be running.
///
/// # Errors
/// When the file is no whole backup, or it cannot be put there.
pub fn restore(home: &Home, file: &Path, force: bool) -> Result<Backup, KeepError> {
    runtime()?.block_on(async {
        // A folder is not made for what is no backup.
        File::open(file)?;
        let (store, _locked) = node::open(home).await?;
        let restored = store.restore(|| File::open(file).map(BufReader::new), force).await;
        store.close().await;
        Ok(restored?)
    })
}

fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}

/// Opens a store as it is, beside whoever is using it.
async fn look(home: &Home) -> Result<Database, KeepError> {
    let failed = |error| ServeError::Store(home.told(), error);
    Ok(match home {
        Home::Folder(folder) => {
            let there = File::open(folder.join(FILE));
            there.map_err(|error| ServeError::DataDir(folder.clone(), error))?;
            Database::look_at_sqlite(&folder.join(FILE)).await.map_err(failed)?
        }
        Home::Shared { database, .. } => Database::look_at_postgres(database).await.map_err(failed)?,
    })
}

/// What is hidden in running games is in it: only its owner may read it.
async fn write(store: &Database, part: &Path) -> Result<Backup, BackupError> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut out = BufWriter::new(options.open(part)?);
    let backup = store.backup(&mut out).await?;
    out.flush()?;
    out.get_ref().sync_all()?;
    Ok(backup)
}
