//! The one place that writes to the standard streams.

use std::io::{self, Write};

/// Writes a line to the standard output.
///
/// # Errors
/// When the stream is closed, as by `| head`.
pub(crate) fn line(text: &str) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{text}")
}

/// Writes a line to the standard error stream. A closed stream is nobody's fault and nobody reads it, so this cannot fail.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}
