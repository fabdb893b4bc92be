//! Reading the body of a request field by field, so that each mistake has its own clear sentence.
//!
//! Serde would stop at the first mistake too, but it tells it in English and for programmers.

use marshal_club::{HandleError, WordsError};
use marshal_rules::quoted;
use serde_json::{Map, Value};

use crate::passwords::PasswordError;

/// What is wrong with a body, or with a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fault {
    /// No JSON: where it stops being some.
    NotJson { line: usize, column: usize },
    /// JSON, but not an object.
    NotAnObject,
    /// A field that must be there is not.
    Missing { field: String },
    /// A field that nobody asked for.
    Unknown { field: String },
    /// A field with a value that it cannot have.
    Bad { field: String, value: String, expected: Expected },
}

/// What a field may hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Expected {
    /// One of a few words.
    Words(Vec<&'static str>),
    /// A whole number in a range.
    Number { least: u64, most: u64 },
    /// A text.
    Text,
    /// Yes or no.
    Truth,
    /// One letter.
    Letter,
    /// A list.
    List,
    /// An object.
    Object,
    /// The name of a square.
    Square,
    /// A move, like `a4a5`.
    Move,
    /// The id of a rule set, or the data of one.
    Rules,
    /// A sheet of paper: a name, or a size.
    Paper,
    /// The bed of a printer.
    Bed,
    /// A time control, like `10+5`.
    Clock,
    /// A name that people may go by; why it is none.
    Name(HandleError),
    /// A new password; why it is none.
    Password(PasswordError),
    /// A name that only its owner reads.
    Label,
    /// A setup with the id of its rules, a name and a line.
    Setup,
    /// A message in own words; why it is none.
    Message(WordsError),
    /// What a tournament is called.
    Title,
    /// Either of these two fields.
    OneOf(&'static str, &'static str),
}

/// A request that can be read from the fields of a body.
pub(crate) trait Request: Sized {
    /// Takes its fields. Fields that are left over are refused afterwards.
    fn read(fields: &mut Fields) -> Result<Self, Fault>;
}

/// A value that is one of a few words.
pub(crate) trait Word: Copy + 'static {
    /// The words and what they mean.
    const WORDS: &'static [(&'static str, Self)];

    /// What the word means, for the field `field`.
    fn read(field: &str, word: &str) -> Result<Self, Fault> {
        let known = Self::WORDS.iter().find(|(known, _)| *known == word);
        known.map(|&(_, meaning)| meaning).ok_or_else(|| {
            let words = Self::WORDS.iter().map(|&(word, _)| word).collect();
            bad(field, shortened(word), Expected::Words(words))
        })
    }
}

/// The fields of an object that were not taken yet.
#[derive(Debug)]
pub(crate) struct Fields {
    map: Map<String, Value>,
    /// What stands before a name in a fault: empty, or the name of the field around with a dot.
    prefix: String,
}

impl Fields {
    /// Reads a whole body.
    pub(crate) fn read<T: Request>(body: &[u8]) -> Result<T, Fault> {
        let value = serde_json::from_slice(body)
            .map_err(|error| Fault::NotJson { line: error.line(), column: error.column() })?;
        let Value::Object(map) = value else { return Err(Fault::NotAnObject) };
        let mut fields = Fields { map, prefix: String::new() };
        let request = T::read(&mut fields)?;
        fields.end()?;
        Ok(request)
    }

    /// The whole object, whatever it holds.
    pub(crate) fn take_all(&mut self) -> Value {
        Value::Object(std::mem::take(&mut self.map))
    }

    /// A field of any type; `null` is the same as none.
    pub(crate) fn value(&mut self, name: &str) -> Option<Value> {
        self.map.remove(name).filter(|value| !value.is_null())
    }

    /// A field that must be there.
    pub(crate) fn must<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&mut Fields, &str) -> Result<Option<T>, Fault>,
    ) -> Result<T, Fault> {
        read(self, name)?.ok_or_else(|| Fault::Missing { field: self.path(name) })
    }

    /// A text.
    pub(crate) fn text(&mut self, name: &str) -> Result<Option<String>, Fault> {
        match self.value(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(self.bad(name, &other, Expected::Text)),
        }
    }

    /// One of a few words.
    pub(crate) fn word<T: Word>(&mut self, name: &str) -> Result<Option<T>, Fault> {
        match self.value(name) {
            None => Ok(None),
            Some(Value::String(word)) => T::read(&self.path(name), &word).map(Some),
            Some(other) => {
                let words = T::WORDS.iter().map(|&(word, _)| word).collect();
                Err(self.bad(name, &other, Expected::Words(words)))
            }
        }
    }

    /// A whole number from `least` to `most`.
    pub(crate) fn number(&mut self, name: &str, least: u64, most: u64) -> Result<Option<u64>, Fault> {
        let Some(value) = self.value(name) else { return Ok(None) };
        match whole(&value).filter(|number| (least..=most).contains(number)) {
            Some(number) => Ok(Some(number)),
            None => Err(self.bad(name, &value, Expected::Number { least, most })),
        }
    }

    /// Yes or no.
    pub(crate) fn truth(&mut self, name: &str) -> Result<Option<bool>, Fault> {
        match self.value(name) {
            None => Ok(None),
            Some(Value::Bool(truth)) => Ok(Some(truth)),
            Some(other) => Err(self.bad(name, &other, Expected::Truth)),
        }
    }

    /// An object, read by its own fields.
    pub(crate) fn object<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&mut Fields) -> Result<T, Fault>,
    ) -> Result<Option<T>, Fault> {
        let map = match self.value(name) {
            None => return Ok(None),
            Some(Value::Object(map)) => map,
            Some(other) => return Err(self.bad(name, &other, Expected::Object)),
        };
        let mut fields = Fields { map, prefix: format!("{}.", self.path(name)) };
        let read = read(&mut fields)?;
        fields.end()?;
        Ok(Some(read))
    }

    /// The names of the fields that are left.
    pub(crate) fn names(&self) -> Vec<String> {
        self.map.keys().cloned().collect()
    }

    /// The fault of a field with a wrong value.
    pub(crate) fn bad(&self, name: &str, value: &Value, expected: Expected) -> Fault {
        bad(&self.path(name), shortened(&written(value)), expected)
    }

    /// The whole name of a field.
    pub(crate) fn path(&self, name: &str) -> String {
        format!("{}{}", self.prefix, shortened(name))
    }

    fn end(self) -> Result<(), Fault> {
        match self.map.keys().next() {
            None => Ok(()),
            Some(name) => Err(Fault::Unknown { field: self.path(name) }),
        }
    }
}

/// A whole number, however it is written: JSON knows one kind of numbers, in which 4.0 is 4.
fn whole(value: &Value) -> Option<u64> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let rounded = || value.as_f64().filter(|number| number.fract() == 0.0 && (0.0..=EXACT).contains(number));
    value.as_u64().or_else(|| rounded().map(|number| number as u64))
}

fn bad(field: &str, value: String, expected: Expected) -> Fault {
    Fault::Bad { field: field.to_owned(), value, expected }
}

/// A value as a sentence shows it: a text without quotes, everything else as it was sent.
pub(crate) fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// At most 40 characters of what somebody sent, to be shown in a sentence; none of them can turn it round.
pub(crate) fn shortened(text: &str) -> String {
    quoted(text, 40)
}
