//! The Fluent files, embedded.

use crate::Lang;

macro_rules! sources {
    ($lang:literal: $($name:literal)*) => {
        &[$(include_str!(concat!("../ftl/", $lang, "/", $name))),*]
    };
}

/// What each file of `lang` holds.
pub(crate) fn sources(lang: Lang) -> &'static [&'static str] {
    macro_rules! all {
        ($lang:literal) => {
            sources!($lang: "kinds.ftl" "events.ftl" "outcome.ftl" "errors.ftl" "formats.ftl" "terminal.ftl" "cli.ftl" "lab.ftl" "club.ftl" "talk.ftl" "lobby.ftl" "tournament.ftl"
                "print.ftl" "print-sheets.ftl" "print-booklet.ftl" "print-readme.ftl" "server.ftl"
                "shell.ftl" "start.ftl" "new.ftl" "setup.ftl" "play.ftl" "online.ftl" "account.ftl" "replay.ftl" "learn.ftl" "rules.ftl" "print-page.ftl")
        };
    }
    match lang {
        Lang::Cs => all!("cs"),
        Lang::En => all!("en"),
    }
}

macro_rules! joined {
    ($lang:literal: $($name:literal)*) => {
        concat!($(include_str!(concat!("../ftl/", $lang, "/", $name)), "\n"),*)
    };
}

/// The files that the start page needs, one after the other. The rest is five times as much, so it is not sent first.
#[must_use]
pub fn start_ftl(lang: Lang) -> &'static str {
    match lang {
        Lang::Cs => joined!("cs": "shell.ftl" "start.ftl"),
        Lang::En => joined!("en": "shell.ftl" "start.ftl"),
    }
}

/// The files that any page needs, one after the other: what the site says by itself. The server's sentences arrive ready
/// made.
#[must_use]
pub fn site_ftl(lang: Lang) -> &'static str {
    macro_rules! all {
        ($lang:literal) => {
            joined!($lang: "kinds.ftl" "events.ftl" "outcome.ftl" "shell.ftl" "start.ftl" "new.ftl" "setup.ftl" "play.ftl"
                "online.ftl" "account.ftl" "talk.ftl" "lobby.ftl" "tournament.ftl" "replay.ftl" "learn.ftl" "rules.ftl" "print-page.ftl")
        };
    }
    match lang {
        Lang::Cs => all!("cs"),
        Lang::En => all!("en"),
    }
}
