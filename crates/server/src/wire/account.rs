//! Accounts: what is asked of them and told of them.

use marshal_club::Handle;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::fields::{Expected, Fault, Fields, Request};
use crate::openapi::texts::{NameText, NewPasswordText};
use crate::passwords::Password;
use crate::store::{Account, KeptSetup, Session};

/// An account is to be made.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SignUp {
    /// What its owner wants to be called.
    #[cfg_attr(test, ts(as = "String"))]
    #[schemars(with = "NameText")]
    pub name: Handle,
    /// By which its owner will be let in.
    #[cfg_attr(test, ts(type = "string"))]
    #[schemars(with = "NewPasswordText")]
    pub password: Password,
}

impl Request for SignUp {
    fn read(fields: &mut Fields) -> Result<SignUp, Fault> {
        Ok(SignUp { name: fields.must("name", handle)?, password: fields.must("password", new_password)? })
    }
}

/// Somebody wants to be let in.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SignIn {
    /// What they are called.
    pub name: String,
    /// Their password.
    #[cfg_attr(test, ts(type = "string"))]
    #[schemars(with = "String")]
    pub password: Password,
}

impl Request for SignIn {
    fn read(fields: &mut Fields) -> Result<SignIn, Fault> {
        Ok(SignIn { name: fields.must("name", Fields::text)?, password: fields.must("password", password)? })
    }
}

/// An account is to have another name.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rename {
    /// Which.
    #[cfg_attr(test, ts(as = "String"))]
    #[schemars(with = "NameText")]
    pub name: Handle,
}

impl Request for Rename {
    fn read(fields: &mut Fields) -> Result<Rename, Fault> {
        Ok(Rename { name: fields.must("name", handle)? })
    }
}

/// An account is to have another password.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChangePassword {
    /// The one it has.
    #[cfg_attr(test, ts(type = "string"))]
    #[schemars(with = "String")]
    pub password: Password,
    /// The one it is to have.
    #[cfg_attr(test, ts(rename = "newPassword", type = "string"))]
    #[schemars(rename = "newPassword", with = "NewPasswordText")]
    pub new: Password,
}

impl Request for ChangePassword {
    fn read(fields: &mut Fields) -> Result<ChangePassword, Fault> {
        Ok(ChangePassword {
            password: fields.must("password", password)?,
            new: fields.must("newPassword", new_password)?,
        })
    }
}

/// An account is to be deleted.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeleteAccount {
    /// The password it has.
    #[cfg_attr(test, ts(type = "string"))]
    #[schemars(with = "String")]
    pub password: Password,
}

impl Request for DeleteAccount {
    fn read(fields: &mut Fields) -> Result<DeleteAccount, Fault> {
        Ok(DeleteAccount { password: fields.must("password", password)? })
    }
}

/// Nothing more is said.
#[derive(Debug, Clone, Copy, JsonSchema)]
pub struct Plain {}

impl Request for Plain {
    fn read(_: &mut Fields) -> Result<Plain, Fault> {
        Ok(Plain {})
    }
}

pub(super) fn handle(fields: &mut Fields, name: &str) -> Result<Option<Handle>, Fault> {
    let Some(text) = fields.text(name)? else { return Ok(None) };
    Handle::new(&text).map(Some).map_err(|error| fields.bad(name, &Value::String(text), Expected::Name(error)))
}

fn password(fields: &mut Fields, name: &str) -> Result<Option<Password>, Fault> {
    Ok(fields.text(name)?.map(|text| Password::typed(&text)))
}

/// What was typed is repeated in no answer.
fn new_password(fields: &mut Fields, name: &str) -> Result<Option<Password>, Fault> {
    let Some(text) = fields.text(name)? else { return Ok(None) };
    Password::new(&text).map(Some).map_err(|error| fields.bad(name, &Value::Null, Expected::Password(error)))
}

/// An account as its owner sees it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AccountInfo {
    name: String,
    bot: bool,
    /// Since when, RFC 3339.
    since: String,
}

impl From<Account> for AccountInfo {
    fn from(account: Account) -> AccountInfo {
        AccountInfo { name: account.handle.to_string(), bot: account.bot, since: account.created.to_string() }
    }
}

/// Who is signed in.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Me {
    /// Nobody is, when there is none.
    pub(crate) account: Option<AccountInfo>,
}

/// A browser in which an account is signed in.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Session"))]
#[schemars(rename = "Session")]
pub struct WireSession {
    id: String,
    /// What it looked like, like `Firefox, Linux`; empty when that is not known.
    device: String,
    /// Since when, RFC 3339.
    since: String,
    /// When it was last in use, within some minutes.
    seen: String,
    /// Whether it is the one that asks.
    here: bool,
}

impl WireSession {
    /// How a browser is told of to its account.
    pub(crate) fn of(session: Session, here: bool) -> WireSession {
        WireSession {
            id: session_name(&session),
            device: session.device,
            since: session.created.to_string(),
            seen: session.seen.to_string(),
            here,
        }
    }
}

/// The first half of a session's hash: enough to tell it from others, and nothing that lets anybody in.
pub(crate) fn session_name(session: &Session) -> String {
    session.browser.as_bytes()[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A setup that an account has kept under a name.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "KeptSetup"))]
#[schemars(rename = "KeptSetup")]
pub struct WireSetup {
    #[schemars(length(min = 1, max = 64))]
    rules: String,
    #[schemars(length(min = 1, max = 60))]
    name: String,
    #[schemars(length(min = 1, max = 400))]
    line: String,
}

impl From<KeptSetup> for WireSetup {
    fn from(KeptSetup { rules, name, line }: KeptSetup) -> WireSetup {
        WireSetup { rules, name, line }
    }
}

/// Setups are to be kept, in place of those of the same names.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KeepSetups {
    /// Which.
    #[cfg_attr(test, ts(as = "Vec<WireSetup>"))]
    #[schemars(with = "Vec<WireSetup>")]
    pub setups: Vec<KeptSetup>,
}

impl KeepSetups {
    /// So many at once.
    pub const MOST: usize = 500;

    /// So many characters of a rule set's id, of a name, of a line.
    const LONGEST: [usize; 3] = [64, 60, 400];
}

impl Request for KeepSetups {
    fn read(fields: &mut Fields) -> Result<KeepSetups, Fault> {
        let list = fields.must("setups", |fields, name| Ok(fields.value(name)))?;
        let Value::Array(list) = list else { return Err(fields.bad("setups", &list, Expected::List)) };
        if list.len() > KeepSetups::MOST {
            let expected = Expected::Number { least: 0, most: KeepSetups::MOST as u64 };
            return Err(fields.bad("setups", &list.len().into(), expected));
        }
        let setups = list.into_iter().map(|setup| read_setup(fields, setup)).collect::<Result<_, _>>()?;
        Ok(KeepSetups { setups })
    }
}

fn read_setup(fields: &Fields, value: Value) -> Result<KeptSetup, Fault> {
    let texts = ["rules", "name", "line"].map(|name| value.get(name).and_then(Value::as_str).map(str::to_owned));
    let fits = texts
        .iter()
        .zip(KeepSetups::LONGEST)
        .all(|(text, most)| text.as_ref().is_some_and(|text| !text.trim().is_empty() && text.chars().count() <= most));
    match texts {
        [Some(rules), Some(name), Some(line)] if fits => Ok(KeptSetup { rules, name: name.trim().to_owned(), line }),
        _ => Err(fields.bad("setups", &value, Expected::Setup)),
    }
}

/// A setup is to be kept no longer.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DropSetup {
    /// Of which rules.
    pub rules: String,
    /// Which.
    pub name: String,
}

impl Request for DropSetup {
    fn read(fields: &mut Fields) -> Result<DropSetup, Fault> {
        Ok(DropSetup { rules: fields.must("rules", Fields::text)?, name: fields.must("name", Fields::text)? })
    }
}
