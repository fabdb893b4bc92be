//! What a server is told outside its command line: by the environment, or in a file.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Args;
use marshal_i18n::Texts;
use marshal_server::Home;

use super::{Failure, input, io_reason};

/// The largest file of settings that is read.
const LARGEST: u64 = 1 << 16;

/// All settings, as they are called in the file. In the environment `nats-url` is `MARSHAL_NATS_URL`.
const NAMES: [&str; 11] = [
    "addr",
    "data",
    "database-url",
    "nats-url",
    "think",
    "connections",
    "connections-per-address",
    "trusted-proxy",
    "metrics",
    "log",
    "log-format",
];

/// Where games are kept, as every command is told that needs them.
#[derive(Debug, Args)]
pub(super) struct Storage {
    #[arg(long, value_name = "DIR", conflicts_with = "database_url")]
    data: Option<PathBuf>,
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Storage {
    /// The settings outside the command line.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(super) fn settings(&self, texts: &Texts) -> Result<Settings, Failure> {
        Settings::read(self.config.as_deref(), texts)
    }

    /// Where games are kept: as the command line says, else the environment, else the file, else the user's own folder.
    ///
    /// # Errors
    /// When what is said does not go together.
    pub(super) fn home(&self, nats: Option<String>, settings: &Settings, texts: &Texts) -> Result<Home, Failure> {
        let nats = nats.or_else(|| settings.text("nats-url"));
        let database = match (&self.database_url, &self.data) {
            (None, None) => settings.text("database-url"),
            (database, _) => database.clone(),
        };
        let Some(database) = database else {
            if nats.is_some() {
                return Err(Failure::Said(texts.text("cli-nats-alone")));
            }
            let data = self.data.clone().or_else(|| settings.text("data").map(PathBuf::from));
            return Ok(Home::Folder(data.unwrap_or_else(|| default_data_dir(|name| std::env::var_os(name)))));
        };
        if !["postgres://", "postgresql://"].iter().any(|scheme| database.starts_with(scheme)) {
            return Err(Failure::Said(texts.text("cli-database-url")));
        }
        Ok(Home::Shared { database, nats })
    }
}

/// The settings of the environment and of a file.
pub(super) struct Settings(toml::Table);

impl Settings {
    fn read(file: Option<&Path>, texts: &Texts) -> Result<Settings, Failure> {
        let named = file.map(Path::to_owned).or_else(|| variable("config").map(PathBuf::from));
        let Some(file) = named else { return Ok(Settings(toml::Table::new())) };
        let name = file.display().to_string();
        let text = input::text(&file, LARGEST).map_err(|reason| {
            let args = [("file", name.clone().into()), ("reason", io_reason::told(&reason, texts).into())];
            Failure::Said(texts.format("cli-cannot-read", &args))
        })?;
        let table: toml::Table = toml::from_str(&text).map_err(|error: toml::de::Error| {
            let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            let line = before.matches('\n').count() + 1;
            Failure::Said(texts.format("cli-config-broken", &[("file", name.clone().into()), ("line", line.into())]))
        })?;
        for (setting, value) in &table {
            let args = [
                ("file", name.clone().into()),
                ("setting", setting.clone().into()),
                ("known", NAMES.join(", ").into()),
            ];
            if !NAMES.contains(&setting.as_str()) {
                return Err(Failure::Said(texts.format("cli-config-unknown", &args)));
            }
            if !(value.is_str() || setting == "think" && value.is_bool()) {
                return Err(Failure::Said(texts.format("cli-config-value", &args)));
            }
        }
        Ok(Settings(table))
    }

    /// What is said of a setting.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        let in_file = || self.0.get(name)?.as_str().map(str::to_owned);
        variable(name).and_then(|value| value.into_string().ok()).or_else(in_file)
    }

    /// What is said of a setting, understood.
    ///
    /// # Errors
    /// When it is not what `usage-expected-NAME` says.
    pub(super) fn parsed<T>(
        &self,
        name: &str,
        texts: &Texts,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, Failure> {
        let Some(text) = self.text(name) else { return Ok(None) };
        parse(&text).map(Some).ok_or_else(|| {
            let expected = texts.text(&format!("usage-expected-{name}"));
            let args = [("option", name.to_owned().into()), ("value", text.into()), ("expected", expected.into())];
            Failure::Said(texts.format("usage-wrong-value", &args))
        })
    }

    /// Whether a setting is switched on.
    pub(super) fn is_on(&self, name: &str) -> bool {
        match variable(name) {
            Some(value) => value != "0" && value != "false",
            None => self.0.get(name).and_then(toml::Value::as_bool).unwrap_or(false),
        }
    }
}

/// A setting in the environment; one that is empty is none.
fn variable(name: &str) -> Option<OsString> {
    let name = format!("MARSHAL_{}", name.to_uppercase().replace('-', "_"));
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// Where games are kept when nobody says: the user's own data folder, or `marshal-data` here where there is none.
fn default_data_dir(var: impl Fn(&str) -> Option<OsString>) -> PathBuf {
    let set = |name: &str| var(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let base = if cfg!(windows) {
        set("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        set("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")))
    };
    base.map_or_else(|| PathBuf::from("marshal-data"), |base| base.join("marshal"))
}

#[cfg(test)]
mod tests {
    use marshal_i18n::Lang;

    use super::*;

    const DOCS: &str = include_str!("../../../../docs/running.md");

    /// The table of settings in the docs: a row of five cells each, without marks of code.
    fn table() -> Vec<Vec<String>> {
        let rows = DOCS.lines().skip_while(|line| !line.starts_with("| command line |"));
        let rows = rows.skip(2).take_while(|line| line.starts_with('|'));
        let cells = |row: &str| row.replace('`', "").split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
        rows.map(|row| cells(row)[1..6].to_vec()).collect()
    }

    #[test]
    fn the_docs_list_what_the_help_lists() {
        let command = crate::cmd::help::command(Texts::get(Lang::En));
        let serve = command.find_subcommand("serve").expect("it serves");
        let own = |arg: &&clap::Arg| !["help", "lang", "config"].contains(&arg.get_id().as_str());
        let args: Vec<_> = serve.get_arguments().filter(own).collect();
        let names: Vec<_> = args.iter().filter_map(|arg| arg.get_long()).collect();
        assert_eq!(names, NAMES, "the file knows what the command line knows");
        let table = table();
        assert_eq!(table.iter().map(|row| row[0].trim_start_matches("--")).collect::<Vec<_>>(), NAMES);
        for (row, arg) in table.iter().zip(args) {
            let name = row[2].as_str();
            assert_eq!(row[0], format!("--{name}"));
            assert_eq!(row[1], format!("MARSHAL_{}", name.to_uppercase().replace('-', "_")));
            let help = arg.get_help().expect("every option has words").to_string().replace('’', "'");
            let otherwise = help.split_once("(else ").map_or("", |(_, rest)| rest.trim_end_matches(')'));
            assert_eq!(row[4], otherwise, "what holds without --{name}");
        }
    }

    #[test]
    #[cfg(all(unix, not(target_os = "macos")))]
    fn games_are_kept_in_the_data_folder_of_the_user() {
        let home = |name: &str| (name == "HOME").then(|| "/home/somebody".into());
        assert_eq!(default_data_dir(home), PathBuf::from("/home/somebody/.local/share/marshal"));
        assert_eq!(default_data_dir(|_| Some("relative".into())), PathBuf::from("marshal-data"));
        assert_eq!(default_data_dir(|_| None), PathBuf::from("marshal-data"));
    }
}
