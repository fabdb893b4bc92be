//! What the system says when files fail, in the person's language.

use std::io::{Error, ErrorKind};

use marshal_i18n::Texts;

/// Why something could not be read, written or listened to. What the system names in no way that we know, it says itself.
pub(crate) fn told(error: &Error, texts: &Texts) -> String {
    let id = match error.kind() {
        ErrorKind::NotFound => "io-not-found",
        ErrorKind::PermissionDenied => "io-denied",
        ErrorKind::IsADirectory => "io-folder",
        ErrorKind::NotADirectory => "io-no-folder",
        ErrorKind::AlreadyExists => "io-exists",
        ErrorKind::InvalidData => "io-not-text",
        ErrorKind::InvalidInput => "io-no-file",
        ErrorKind::FileTooLarge => "io-too-large",
        ErrorKind::StorageFull => "io-full",
        ErrorKind::ReadOnlyFilesystem => "io-read-only",
        ErrorKind::AddrNotAvailable => "io-no-address",
        _ => return error.to_string(),
    };
    texts.text(id)
}
