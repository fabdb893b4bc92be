//! Bots: accounts that programs play with, whose they are, and the tokens that let them in.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::accounts::{account, browser, bytes, insert_account, is_free, person};
use super::{Account, Answer, Database, SignedIn, StoreError};
use crate::clock::Timestamp;
use crate::id::{BrowserId, PersonId};

/// A bot, as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bot {
    /// The account that it plays with.
    pub account: Account,
    /// What lets it in, the oldest first.
    pub tokens: Vec<Token>,
}

/// What lets a bot in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// The hash of its secret.
    pub id: BrowserId,
    /// What its owner calls it.
    pub name: String,
    /// Since when there is it.
    pub created: Timestamp,
    /// When it was last in use, within some minutes; never, when there is none.
    pub seen: Option<Timestamp>,
}

/// What came of making a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Made {
    /// There is it.
    Made,
    /// Its name looks like another account's.
    NameTaken,
    /// Its owner has as many as may be.
    TooMany,
}

/// Where bots are kept. Every method that writes has written durably when it answers.
pub trait Bots: Send + Sync {
    /// The bot that a token lets in.
    fn let_in(&self, token: BrowserId) -> Answer<'_, Option<SignedIn>>;

    /// Writes down that a token is still in use.
    fn touch_token(&self, token: BrowserId, at: Timestamp) -> Answer<'_, ()>;

    /// Makes a bot, unless its owner has `most` already.
    fn add_bot(&self, owner: PersonId, bot: Account, most: usize) -> Answer<'_, Made>;

    /// The bots of an account, the oldest first.
    fn bots(&self, owner: PersonId) -> Answer<'_, Vec<Bot>>;

    /// Whose a bot is; nobody's where it is none.
    fn owner(&self, bot: PersonId) -> Answer<'_, Option<Account>>;

    /// Makes a token; false when the bot has `most` already.
    fn add_token(&self, bot: PersonId, token: Token, most: usize) -> Answer<'_, bool>;

    /// Takes a token back.
    fn end_token(&self, token: BrowserId) -> Answer<'_, ()>;
}

impl Bots for Database {
    fn let_in(&self, token: BrowserId) -> Answer<'_, Option<SignedIn>> {
        Box::pin(async move {
            let ask = "SELECT account.id, handle, account.bot AS bot, account.created, token.seen
                 FROM token JOIN bot ON bot.account = token.bot JOIN account ON account.id = bot.account
                 WHERE token.id = $1";
            let row = sqlx::query(ask).bind(token.as_bytes().to_vec()).fetch_optional(self.reads()).await?;
            let signed_in = |row: AnyRow| {
                let seen: Option<i64> = row.try_get("seen")?;
                Ok(SignedIn { account: account(&row)?, seen: Timestamp(seen.unwrap_or_default()) })
            };
            row.map(signed_in).transpose()
        })
    }

    fn touch_token(&self, token: BrowserId, at: Timestamp) -> Answer<'_, ()> {
        Box::pin(self.writer().change(move |tx| {
            Box::pin(async move {
                let touch = "UPDATE token SET seen = $2 WHERE id = $1 AND (seen IS NULL OR seen < $2)";
                sqlx::query(touch).bind(token.as_bytes().to_vec()).bind(at.0).execute(tx).await?;
                Ok(())
            })
        }))
    }

    fn add_bot(&self, owner: PersonId, bot: Account, most: usize) -> Answer<'_, Made> {
        Box::pin(self.writer().change(move |tx| {
            let bot = bot.clone();
            Box::pin(async move {
                if count(tx, "SELECT count(*) FROM bot WHERE owner = $1", owner).await? >= most {
                    return Ok(Made::TooMany);
                }
                if !is_free(tx, &bot.handle, None).await? {
                    return Ok(Made::NameTaken);
                }
                insert_account(tx, &bot, None).await?;
                let insert = "INSERT INTO bot (account, owner) VALUES ($1, $2)";
                sqlx::query(insert).bind(bytes(bot.id)).bind(bytes(owner)).execute(tx).await?;
                Ok(Made::Made)
            })
        }))
    }

    fn bots(&self, owner: PersonId) -> Answer<'_, Vec<Bot>> {
        Box::pin(async move {
            let ask = "SELECT id, handle, account.bot AS bot, created
                FROM account JOIN bot ON bot.account = account.id WHERE owner = $1 ORDER BY created, id";
            let mut bots = Vec::new();
            for row in sqlx::query(ask).bind(bytes(owner)).fetch_all(self.reads()).await? {
                let account = account(&row)?;
                let ask = "SELECT id, name, created, seen FROM token WHERE bot = $1 ORDER BY created, id";
                let tokens = sqlx::query(ask).bind(bytes(account.id)).fetch_all(self.reads()).await?;
                let tokens = tokens.iter().map(token).collect::<Result<_, _>>()?;
                bots.push(Bot { account, tokens });
            }
            Ok(bots)
        })
    }

    fn owner(&self, bot: PersonId) -> Answer<'_, Option<Account>> {
        Box::pin(async move {
            let ask = "SELECT id, handle, account.bot AS bot, created
                FROM account JOIN bot ON bot.owner = account.id WHERE bot.account = $1";
            let row = sqlx::query(ask).bind(bytes(bot)).fetch_optional(self.reads()).await?;
            row.as_ref().map(account).transpose()
        })
    }

    fn add_token(&self, bot: PersonId, token: Token, most: usize) -> Answer<'_, bool> {
        Box::pin(self.writer().change(move |tx| {
            let token = token.clone();
            Box::pin(async move {
                if count(tx, "SELECT count(*) FROM token WHERE bot = $1", bot).await? >= most {
                    return Ok(false);
                }
                sqlx::query("INSERT INTO token (id, bot, name, created) VALUES ($1, $2, $3, $4)")
                    .bind(token.id.as_bytes().to_vec())
                    .bind(bytes(bot))
                    .bind(token.name)
                    .bind(token.created.0)
                    .execute(tx)
                    .await?;
                Ok(true)
            })
        }))
    }

    fn end_token(&self, token: BrowserId) -> Answer<'_, ()> {
        Box::pin(self.writer().change(move |tx| {
            Box::pin(async move {
                let end = "DELETE FROM token WHERE id = $1";
                sqlx::query(end).bind(token.as_bytes().to_vec()).execute(tx).await?;
                Ok(())
            })
        }))
    }
}

async fn count(tx: &mut AnyConnection, ask: &'static str, whose: PersonId) -> Result<usize, StoreError> {
    let count: i64 = sqlx::query_scalar(ask).bind(bytes(whose)).fetch_one(tx).await?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

fn token(row: &AnyRow) -> Result<Token, StoreError> {
    let id: Vec<u8> = row.try_get("id")?;
    let id = <[u8; 32]>::try_from(id.as_slice()).map(BrowserId::from);
    let seen: Option<i64> = row.try_get("seen")?;
    Ok(Token {
        id: id.map_err(|_| StoreError::Unreadable("a token of nothing".to_owned()))?,
        name: row.try_get("name")?,
        created: Timestamp(row.try_get("created")?),
        seen: seen.map(Timestamp),
    })
}

/// Takes all tokens of a bot back; says which.
pub(super) async fn end_tokens(tx: &mut AnyConnection, bot: PersonId) -> Result<Vec<BrowserId>, StoreError> {
    let end = "DELETE FROM token WHERE bot = $1 RETURNING id";
    sqlx::query(end).bind(bytes(bot)).fetch_all(tx).await?.iter().map(browser).collect()
}

/// The bots of an account, for whoever forgets it.
pub(super) async fn of(tx: &mut AnyConnection, owner: PersonId) -> Result<Vec<PersonId>, StoreError> {
    let ask = "SELECT account FROM bot WHERE owner = $1 ORDER BY account";
    sqlx::query(ask).bind(bytes(owner)).fetch_all(tx).await?.iter().map(|row| person(row, "account")).collect()
}
