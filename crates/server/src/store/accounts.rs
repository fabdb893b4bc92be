//! Accounts: who they are, where somebody is signed in to one, and what they keep.

use marshal_club::Handle;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AnyPool, Row};

use super::database::parse;
use super::{Answer, Database, StoreError, forget, ratings};
use crate::clock::Timestamp;
use crate::id::{BrowserId, GameId, PersonId};
use crate::store::{Change, RatedGame, RatingKept};
use marshal_club::RatingKind;

/// An account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Who it is among all who play; shown to nobody.
    pub id: PersonId,
    /// What people call it.
    pub handle: Handle,
    /// Whether a program plays.
    pub bot: bool,
    /// Since when.
    pub created: Timestamp,
}

/// A browser in which somebody is signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Which.
    pub browser: BrowserId,
    /// What it looked like when somebody signed in, in plain words.
    pub device: String,
    /// Since when.
    pub created: Timestamp,
    /// When it last asked for something, within some minutes.
    pub seen: Timestamp,
}

/// Who is signed in in a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    /// The account.
    pub account: Account,
    /// When the browser last asked for something, within some minutes.
    pub seen: Timestamp,
}

/// A setup that an account has kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptSetup {
    /// The id of its rule set.
    pub rules: String,
    /// What it is called.
    pub name: String,
    /// As one line.
    pub line: String,
}

/// What has changed by an account's being forgotten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forgotten {
    /// The games that have gone on by that, and the numbers of their latest events.
    pub games: Vec<(GameId, u32)>,
    /// The browsers in which it was signed in, and its bots' tokens.
    pub browsers: Vec<BrowserId>,
}

/// Where accounts are kept. Every method that writes has written durably when it answers.
pub trait Accounts: Send + Sync {
    /// Who is signed in in a browser.
    fn signed_in(&self, browser: BrowserId) -> Answer<'_, Option<SignedIn>>;

    /// Writes down that a browser is still in use.
    fn touch(&self, browser: BrowserId, at: Timestamp) -> Answer<'_, ()>;

    /// Makes an account, signs it in, and gives it what the guest had; false when its name looks like another's.
    fn sign_up(
        &self,
        account: Account,
        password: String,
        session: Session,
        guest: Option<PersonId>,
    ) -> Answer<'_, bool>;

    /// Signs an account in and gives it what the guest had.
    fn sign_in(&self, account: PersonId, session: Session, guest: Option<PersonId>) -> Answer<'_, ()>;

    /// Signs a browser out.
    fn sign_out(&self, browser: BrowserId) -> Answer<'_, ()>;

    /// Where an account is signed in, the latest seen first.
    fn sessions(&self, account: PersonId) -> Answer<'_, Vec<Session>>;

    /// The account whose name looks like that.
    fn account_named<'a>(&'a self, skeleton: &'a str) -> Answer<'a, Option<Account>>;

    /// An account.
    fn account(&self, id: PersonId) -> Answer<'_, Option<Account>>;

    /// The hash of an account's password.
    fn password(&self, account: PersonId) -> Answer<'_, Option<String>>;

    /// Changes it, and signs out every browser but one; says which.
    fn set_password(&self, account: PersonId, password: String, stays: BrowserId) -> Answer<'_, Vec<BrowserId>>;

    /// Changes an account's name; false when the new one looks like another account's.
    fn rename(&self, account: PersonId, handle: Handle) -> Answer<'_, bool>;

    /// The setups that an account has kept.
    fn setups(&self, account: PersonId) -> Answer<'_, Vec<KeptSetup>>;

    /// Keeps setups, in place of those of the same names.
    fn keep_setups(&self, account: PersonId, setups: Vec<KeptSetup>) -> Answer<'_, ()>;

    /// Keeps a setup no longer.
    fn drop_setup(&self, account: PersonId, rules: String, name: String) -> Answer<'_, ()>;

    /// Whom somebody has blocked: the names of accounts, and nothing for guests.
    fn blocked(&self, by: PersonId) -> Answer<'_, Vec<Option<String>>>;

    /// Forgets an account: its games stay for those who played them, without its name and words, and nothing else does.
    fn delete_account(&self, account: PersonId, at: Timestamp) -> Answer<'_, Forgotten>;

    /// The ratings of an account, by rule set and speed.
    fn ratings(&self, account: PersonId) -> Answer<'_, Vec<RatingKept>>;

    /// The ratings of those who offer games now, of whatever kind.
    fn ratings_of_hosts(&self, now: Timestamp) -> Answer<'_, Vec<(GameId, RatingKept)>>;

    /// The rated games of an account, the oldest first.
    fn rated_games(&self, account: PersonId, kind: Option<RatingKind>) -> Answer<'_, Vec<RatedGame>>;

    /// How many rated games two accounts have finished against each other since then.
    fn rated_between(&self, one: PersonId, other: PersonId, since: Timestamp) -> Answer<'_, u32>;

    /// What a game has changed of its players' ratings.
    fn changes(&self, game: GameId) -> Answer<'_, Vec<Change>>;
}

impl Accounts for Database {
    fn signed_in(&self, browser: BrowserId) -> Answer<'_, Option<SignedIn>> {
        Box::pin(async move {
            let ask = "SELECT account.id, handle, bot, account.created, seen
                 FROM session JOIN account ON account.id = session.account WHERE session.id = $1";
            let row = sqlx::query(ask).bind(browser.as_bytes().to_vec()).fetch_optional(self.reads()).await?;
            row.map(|row| Ok(SignedIn { account: account(&row)?, seen: Timestamp(row.try_get("seen")?) })).transpose()
        })
    }

    fn touch(&self, browser: BrowserId, at: Timestamp) -> Answer<'_, ()> {
        Box::pin(self.writer().change(move |tx| {
            Box::pin(async move {
                let touch = "UPDATE session SET seen = $2 WHERE id = $1 AND seen < $2";
                sqlx::query(touch).bind(browser.as_bytes().to_vec()).bind(at.0).execute(tx).await?;
                Ok(())
            })
        }))
    }

    fn sign_up(
        &self,
        account: Account,
        password: String,
        session: Session,
        guest: Option<PersonId>,
    ) -> Answer<'_, bool> {
        Box::pin(self.writer().change(move |tx| {
            let (account, password, session) = (account.clone(), password.clone(), session.clone());
            Box::pin(async move {
                if !is_free(tx, &account.handle, None).await? {
                    return Ok(false);
                }
                insert_account(tx, &account, Some(password)).await?;
                begin_session(tx, account.id, &session, guest).await?;
                Ok(true)
            })
        }))
    }

    fn sign_in(&self, account: PersonId, session: Session, guest: Option<PersonId>) -> Answer<'_, ()> {
        Box::pin(self.writer().change(move |tx| {
            let session = session.clone();
            Box::pin(async move { begin_session(tx, account, &session, guest).await })
        }))
    }

    fn sign_out(&self, browser: BrowserId) -> Answer<'_, ()> {
        Box::pin(self.writer().change(move |tx| {
            Box::pin(async move {
                let end = "DELETE FROM session WHERE id = $1";
                sqlx::query(end).bind(browser.as_bytes().to_vec()).execute(tx).await?;
                Ok(())
            })
        }))
    }

    fn sessions(&self, account: PersonId) -> Answer<'_, Vec<Session>> {
        Box::pin(async move {
            let ask = "SELECT id, device, created, seen FROM session WHERE account = $1 ORDER BY seen DESC, id";
            sqlx::query(ask).bind(bytes(account)).fetch_all(self.reads()).await?.iter().map(session).collect()
        })
    }

    fn account_named<'a>(&'a self, skeleton: &'a str) -> Answer<'a, Option<Account>> {
        Box::pin(async move {
            let ask = "SELECT id, handle, bot, created FROM account WHERE skeleton = $1";
            let row = sqlx::query(ask).bind(skeleton.to_owned()).fetch_optional(self.reads()).await?;
            row.as_ref().map(account).transpose()
        })
    }

    fn account(&self, id: PersonId) -> Answer<'_, Option<Account>> {
        Box::pin(async move {
            let ask = "SELECT id, handle, bot, created FROM account WHERE id = $1";
            let row = sqlx::query(ask).bind(bytes(id)).fetch_optional(self.reads()).await?;
            row.as_ref().map(account).transpose()
        })
    }

    fn password(&self, account: PersonId) -> Answer<'_, Option<String>> {
        Box::pin(async move {
            let ask = "SELECT password FROM account WHERE id = $1";
            let password: Option<Option<String>> =
                sqlx::query_scalar(ask).bind(bytes(account)).fetch_optional(self.reads()).await?;
            Ok(password.flatten())
        })
    }

    fn set_password(&self, account: PersonId, password: String, stays: BrowserId) -> Answer<'_, Vec<BrowserId>> {
        Box::pin(self.writer().change(move |tx| {
            let password = password.clone();
            Box::pin(async move {
                let change = "UPDATE account SET password = $2 WHERE id = $1";
                sqlx::query(change).bind(bytes(account)).bind(password).execute(&mut *tx).await?;
                end_sessions(tx, account, Some(stays)).await
            })
        }))
    }

    fn rename(&self, account: PersonId, handle: Handle) -> Answer<'_, bool> {
        Box::pin(self.writer().change(move |tx| {
            let handle = handle.clone();
            Box::pin(async move {
                if !is_free(tx, &handle, Some(account)).await? {
                    return Ok(false);
                }
                let change = "UPDATE account SET handle = $2, skeleton = $3 WHERE id = $1";
                sqlx::query(change)
                    .bind(bytes(account))
                    .bind(handle.to_string())
                    .bind(handle.skeleton())
                    .execute(tx)
                    .await?;
                Ok(true)
            })
        }))
    }

    fn setups(&self, account: PersonId) -> Answer<'_, Vec<KeptSetup>> {
        Box::pin(async move {
            let ask = "SELECT rules, name, line FROM setup WHERE account = $1 ORDER BY rules, name";
            let rows = sqlx::query(ask).bind(bytes(account)).fetch_all(self.reads()).await?;
            let kept = |row: &AnyRow| {
                Ok(KeptSetup { rules: row.try_get("rules")?, name: row.try_get("name")?, line: row.try_get("line")? })
            };
            rows.iter().map(kept).collect()
        })
    }

    fn keep_setups(&self, account: PersonId, setups: Vec<KeptSetup>) -> Answer<'_, ()> {
        Box::pin(self.writer().change(move |tx| {
            let setups = setups.clone();
            Box::pin(async move {
                let keep = "INSERT INTO setup (account, rules, name, line) VALUES ($1, $2, $3, $4)
                    ON CONFLICT (account, rules, name) DO UPDATE SET line = excluded.line";
                for KeptSetup { rules, name, line } in setups {
                    sqlx::query(keep).bind(bytes(account)).bind(rules).bind(name).bind(line).execute(&mut *tx).await?;
                }
                Ok(())
            })
        }))
    }

    fn drop_setup(&self, account: PersonId, rules: String, name: String) -> Answer<'_, ()> {
        Box::pin(self.writer().change(move |tx| {
            let (rules, name) = (rules.clone(), name.clone());
            Box::pin(async move {
                let remove = "DELETE FROM setup WHERE account = $1 AND rules = $2 AND name = $3";
                sqlx::query(remove).bind(bytes(account)).bind(rules).bind(name).execute(tx).await?;
                Ok(())
            })
        }))
    }

    fn blocked(&self, by: PersonId) -> Answer<'_, Vec<Option<String>>> {
        Box::pin(async move {
            let ask = "SELECT handle FROM block LEFT JOIN account ON account.id = block.blocked
                WHERE block.browser = $1 ORDER BY handle";
            Ok(sqlx::query_scalar(ask).bind(bytes(by)).fetch_all(self.reads()).await?)
        })
    }

    fn delete_account(&self, account: PersonId, at: Timestamp) -> Answer<'_, Forgotten> {
        Box::pin(self.writer().change(move |tx| Box::pin(forget::account(tx, account, at))))
    }

    fn ratings(&self, account: PersonId) -> Answer<'_, Vec<RatingKept>> {
        Box::pin(ratings::of_account(self.reads(), account))
    }

    fn ratings_of_hosts(&self, now: Timestamp) -> Answer<'_, Vec<(GameId, RatingKept)>> {
        Box::pin(ratings::of_hosts(self.reads(), now))
    }

    fn rated_games(&self, account: PersonId, kind: Option<RatingKind>) -> Answer<'_, Vec<RatedGame>> {
        Box::pin(ratings::games(self.reads(), account, kind))
    }

    fn rated_between(&self, one: PersonId, other: PersonId, since: Timestamp) -> Answer<'_, u32> {
        Box::pin(between(self.reads(), one, other, since))
    }

    fn changes(&self, game: GameId) -> Answer<'_, Vec<Change>> {
        Box::pin(ratings::changes(self.reads(), game))
    }
}

async fn between(pool: &AnyPool, one: PersonId, other: PersonId, since: Timestamp) -> Result<u32, StoreError> {
    let ask = "SELECT count(*) FROM rated WHERE account = $1 AND opponent = $2 AND at >= $3";
    let count: i64 = sqlx::query_scalar(ask).bind(bytes(one)).bind(bytes(other)).bind(since.0).fetch_one(pool).await?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Whether no account but this one has a name that looks like that.
pub(super) async fn is_free(
    tx: &mut AnyConnection,
    handle: &Handle,
    but: Option<PersonId>,
) -> Result<bool, StoreError> {
    let ask = "SELECT count(*) FROM account WHERE skeleton = $1 AND id <> $2";
    let but = but.map_or_else(Vec::new, bytes);
    let others: i64 = sqlx::query_scalar(ask).bind(handle.skeleton()).bind(but).fetch_one(tx).await?;
    Ok(others == 0)
}

/// Writes down a new account; without a password nobody signs in to it.
pub(super) async fn insert_account(
    tx: &mut AnyConnection,
    account: &Account,
    password: Option<String>,
) -> Result<(), StoreError> {
    let person = "INSERT INTO browser (id, created) VALUES ($1, $2)";
    sqlx::query(person).bind(bytes(account.id)).bind(account.created.0).execute(&mut *tx).await?;
    let insert = "INSERT INTO account (id, handle, skeleton, bot, created, password) VALUES ($1, $2, $3, $4, $5, $6)";
    sqlx::query(insert)
        .bind(bytes(account.id))
        .bind(account.handle.to_string())
        .bind(account.handle.skeleton())
        .bind(account.bot)
        .bind(account.created.0)
        .bind(password)
        .execute(tx)
        .await?;
    Ok(())
}

/// Signs an account in. What the guest of the browser had is the account's from now on.
async fn begin_session(
    tx: &mut AnyConnection,
    account: PersonId,
    session: &Session,
    guest: Option<PersonId>,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO session (id, account, device, created, seen) VALUES ($1, $2, $3, $4, $5)")
        .bind(session.browser.as_bytes().to_vec())
        .bind(bytes(account))
        .bind(session.device.clone())
        .bind(session.created.0)
        .bind(session.seen.0)
        .execute(&mut *tx)
        .await?;
    let Some(guest) = guest else { return Ok(()) };
    const HAND_OVER: [&str; 8] = [
        "UPDATE seat SET browser = $1 WHERE browser = $2",
        "UPDATE tournament SET organiser = $1 WHERE organiser = $2",
        "UPDATE entrant SET person = $1 WHERE person = $2",
        "INSERT INTO block (browser, blocked) SELECT $1, blocked FROM block WHERE browser = $2 AND blocked <> $1
            ON CONFLICT (browser, blocked) DO NOTHING",
        "INSERT INTO block (browser, blocked) SELECT browser, $1 FROM block WHERE blocked = $2 AND browser <> $1
            ON CONFLICT (browser, blocked) DO NOTHING",
        "DELETE FROM block WHERE browser = $2 AND $1 <> $2",
        "DELETE FROM block WHERE blocked = $2 AND $1 <> $2",
        "DELETE FROM browser WHERE id = $2 AND $1 <> $2",
    ];
    for change in HAND_OVER {
        sqlx::query(change).bind(bytes(account)).bind(bytes(guest)).execute(&mut *tx).await?;
    }
    Ok(())
}

/// Signs an account out in every browser but one; says in which.
pub(super) async fn end_sessions(
    tx: &mut AnyConnection,
    account: PersonId,
    stays: Option<BrowserId>,
) -> Result<Vec<BrowserId>, StoreError> {
    let end = "DELETE FROM session WHERE account = $1 AND id <> $2 RETURNING id";
    let stays = stays.map_or_else(Vec::new, |browser| browser.as_bytes().to_vec());
    sqlx::query(end).bind(bytes(account)).bind(stays).fetch_all(tx).await?.iter().map(browser).collect()
}

pub(super) fn bytes(person: PersonId) -> Vec<u8> {
    person.as_bytes().to_vec()
}

pub(super) fn account(row: &AnyRow) -> Result<Account, StoreError> {
    let handle: String = row.try_get("handle")?;
    let handle = Handle::new(&handle).map_err(|error| StoreError::Unreadable(format!("an account's name: {error}")))?;
    Ok(Account {
        id: person(row, "id")?,
        handle,
        bot: row.try_get::<bool, _>("bot").or_else(|_| row.try_get::<i64, _>("bot").map(|bot| bot != 0))?,
        created: Timestamp(row.try_get("created")?),
    })
}

/// Reads a column that names somebody who plays.
pub(super) fn person(row: &AnyRow, column: &str) -> Result<PersonId, StoreError> {
    let bytes: Vec<u8> = row.try_get(column)?;
    let person = <[u8; 32]>::try_from(bytes.as_slice()).map(PersonId::from);
    person.map_err(|_| StoreError::Unreadable(format!("{column} names nobody")))
}

pub(super) fn browser(row: &AnyRow) -> Result<BrowserId, StoreError> {
    let id: Vec<u8> = row.try_get("id")?;
    let browser = <[u8; 32]>::try_from(id.as_slice()).map(BrowserId::from);
    browser.map_err(|_| StoreError::Unreadable("a session of no browser".to_owned()))
}

fn session(row: &AnyRow) -> Result<Session, StoreError> {
    Ok(Session {
        browser: browser(row)?,
        device: row.try_get("device")?,
        created: Timestamp(row.try_get("created")?),
        seen: Timestamp(row.try_get("seen")?),
    })
}

/// Reads a column that names a game.
pub(super) fn game(row: &AnyRow, column: &str) -> Result<GameId, StoreError> {
    parse(row, column)
}
