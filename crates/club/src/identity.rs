//! Who somebody is, as far as a server can tell.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// The name of an account among all accounts, given by the server; not the name that people see.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AccountId(pub String);

/// The name of a browser among all browsers: what the server keeps of its cookie.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BrowserId(pub String);

/// Somebody who plays: a browser, and the account that is signed in there.
///
/// Two identities are one person's when they share the account or the browser. The network address says nothing of that: a
/// family, a school and a club have one address for all, and those are the people who play each other; a telephone changes
/// its address in the street. So an address neither keeps two people apart nor makes them one. It serves for limits on how
/// much comes from one place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Identity {
    /// The account, for who has signed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountId>,
    /// The browser.
    pub browser: BrowserId,
}

impl Identity {
    /// Whether both are the same person, as far as can be told.
    #[must_use]
    pub fn is_same_person(&self, other: &Identity) -> bool {
        self.browser == other.browser || self.account.is_some() && self.account == other.account
    }

    /// What the person is kept under: the account, or the browser of a guest.
    #[must_use]
    pub fn person(&self) -> PersonId {
        match &self.account {
            Some(account) => PersonId::Account(account.clone()),
            None => PersonId::Browser(self.browser.clone()),
        }
    }
}

/// What a person is kept under.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PersonId {
    /// An account.
    Account(AccountId),
    /// The browser of a guest.
    Browser(BrowserId),
}

/// Whom somebody has blocked: they are not paired, neither takes up the other's challenges, and neither writes to the other.
/// It works both ways whoever has blocked, and nobody is told of being blocked.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BlockList(BTreeSet<PersonId>);

impl BlockList {
    /// The longest list.
    pub const MOST: usize = 500;

    /// Blocks somebody, of whom both the account and the browser are taken; false when the list is full.
    pub fn block(&mut self, who: &Identity) -> bool {
        if self.0.len() + 2 > BlockList::MOST {
            return self.has(who);
        }
        self.0.extend(who.account.clone().map(PersonId::Account));
        self.0.insert(PersonId::Browser(who.browser.clone()));
        true
    }

    /// Takes somebody off the list.
    pub fn unblock(&mut self, who: &Identity) {
        self.0.retain(|blocked| !is_of(blocked, who));
    }

    /// Whether somebody is on the list, as an account or as a browser.
    #[must_use]
    pub fn has(&self, who: &Identity) -> bool {
        self.0.iter().any(|blocked| is_of(blocked, who))
    }
}

fn is_of(kept: &PersonId, who: &Identity) -> bool {
    match kept {
        PersonId::Account(account) => who.account.as_ref() == Some(account),
        PersonId::Browser(browser) => who.browser == *browser,
    }
}
