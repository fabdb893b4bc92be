//! Why a server does not start, in the person's language.

use std::net::SocketAddr;

use marshal_i18n::Texts;
use marshal_server::ServeError;

use super::io_reason;

pub(super) fn told(error: &ServeError, texts: &Texts) -> String {
    match error {
        ServeError::Listen(addr, reason) if reason.kind() == std::io::ErrorKind::AddrInUse => {
            let next = addr.port().checked_add(1).unwrap_or(8080);
            let other = SocketAddr::new(addr.ip(), next).to_string();
            texts.format("cli-addr-in-use", &[("addr", addr.to_string().into()), ("other", other.into())])
        }
        ServeError::Listen(addr, reason) => {
            let reason = io_reason::told(reason, texts);
            texts.format("cli-cannot-listen", &[("addr", addr.to_string().into()), ("reason", reason.into())])
        }
        ServeError::DataDir(folder, reason) => {
            let reason = io_reason::told(reason, texts);
            let args = [("folder", folder.display().to_string().into()), ("reason", reason.into())];
            texts.format("cli-data-dir", &args)
        }
        ServeError::Taken(folder) => texts.format("cli-data-taken", &[("folder", folder.display().to_string().into())]),
        ServeError::Store(place, reason) => {
            let args = [("place", place.as_str().into()), ("reason", reason.to_string().into())];
            texts.format("cli-store", &args)
        }
        ServeError::Bus(_) => texts.text("cli-nats-url"),
        ServeError::Stopped(reason) => {
            texts.format("cli-stopped", &[("reason", io_reason::told(reason, texts).into())])
        }
    }
}
