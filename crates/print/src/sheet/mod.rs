//! Everything that is paper.

use crate::{Fault, File, Options, Style};

/// The sheets of a box, in a fixed order.
///
/// # Errors
/// A [`Fault`] with the limit that was hit.
pub fn sheets(_options: &Options, _style: &Style) -> Result<Vec<File>, Fault> {
    Ok(Vec::new())
}
