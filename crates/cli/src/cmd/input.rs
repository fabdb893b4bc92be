//! Files that somebody names.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// What a file holds.
///
/// # Errors
/// When it cannot be read, has more than `largest` bytes, or is a device or a pipe, which may have no end.
pub(super) fn bytes(file: &Path, largest: u64) -> io::Result<Vec<u8>> {
    let kind = fs::metadata(file)?;
    if kind.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    // Asked before it is opened: to open a pipe is to wait for somebody who writes.
    if !kind.is_file() {
        return Err(ErrorKind::InvalidInput.into());
    }
    let mut bytes = Vec::new();
    // Some files do not say how large they are, and others grow.
    File::open(file)?.take(largest + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > largest { Err(ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// What a file of text holds.
///
/// # Errors
/// As [`bytes`], and when it is no text.
pub(super) fn text(file: &Path, largest: u64) -> io::Result<String> {
    String::from_utf8(bytes(file, largest)?).map_err(|_| ErrorKind::InvalidData.into())
}
