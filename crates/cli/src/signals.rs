//! The signals that end a process.

use std::io;

/// From now on `tidy` runs before a SIGINT or a SIGTERM, which then ends this process as it would have without. Systems
/// that have no signals have nothing to tidy.
///
/// # Errors
/// When the system does not let the signals be heard.
#[cfg(unix)]
pub(crate) fn before_they_end_us(tidy: impl FnOnce() + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            tidy();
            // It does not come back from a signal that ends the process.
            drop(emulate_default_handler(signal));
        }
    });
    Ok(())
}

#[cfg(not(unix))]
pub(crate) fn before_they_end_us(_: impl FnOnce() + Send + 'static) -> io::Result<()> {
    Ok(())
}
