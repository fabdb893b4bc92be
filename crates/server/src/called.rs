//! How a player is shown to others.

use marshal_club::Handle;
use marshal_rules::Side;

use crate::store::{Account, Event};

/// How a player is shown to others: by what name, and whether it is a program.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Called {
    pub(crate) name: Option<Handle>,
    pub(crate) bot: bool,
}

impl Called {
    /// Somebody without an account, by the name that they want.
    pub(crate) fn guest(name: Option<Handle>) -> Called {
        Called { name, bot: false }
    }

    /// What is written down when they take a seat.
    pub(crate) fn joins(self, side: Side) -> Event {
        Event::Joined { side, name: self.name, bot: self.bot }
    }
}

impl From<&Account> for Called {
    fn from(account: &Account) -> Called {
        Called { name: Some(account.handle.clone()), bot: account.bot }
    }
}
