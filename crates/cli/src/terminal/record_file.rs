//! Records on disk.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a record into a file that does not exist yet, named after its rules and a number.
///
/// # Errors
/// When the folder cannot be written to.
pub(super) fn save(folder: &Path, rules: &str, record: &str) -> io::Result<PathBuf> {
    let mut number = 1_u32;
    loop {
        let path = folder.join(format!("{rules}-{number}.txt"));
        match File::create_new(&path) {
            Ok(mut file) => {
                file.write_all(record.as_bytes())?;
                return Ok(path);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 10_000 => number += 1,
            Err(error) => return Err(error),
        }
    }
}
