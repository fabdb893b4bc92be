//! Files that somebody names.

use std::io::{self, ErrorKind};
use std::path::Path;

/// What a file holds.
///
/// # Errors
/// When it cannot be read, or has more than `largest` bytes.
pub(super) fn bytes(file: &Path, largest: u64) -> io::Result<Vec<u8>> {
    if std::fs::metadata(file)?.len() > largest {
        return Err(ErrorKind::FileTooLarge.into());
    }
    std::fs::read(file)
}

/// What a file of text holds.
///
/// # Errors
/// As [`bytes`], and when it is no text.
pub(super) fn text(file: &Path, largest: u64) -> io::Result<String> {
    String::from_utf8(bytes(file, largest)?).map_err(|_| ErrorKind::InvalidData.into())
}
