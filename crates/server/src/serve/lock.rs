//! One server a data folder.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

/// The data folder as long as this server has it. The operating system takes the lock back when the process ends,
/// however it ends.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Lock {
    /// Takes the folder; `None` when another server has it.
    pub(super) fn take(folder: &Path) -> io::Result<Option<Lock>> {
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(folder.join("marshal.lock"))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Lock(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file would do the same, a little later on some systems.
        drop(self.0.unlock());
    }
}
