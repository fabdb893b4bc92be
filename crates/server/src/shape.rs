//! Reading a serde type from JSON so that each mistake is a [`Fault`] with its own sentence.
//!
//! Serde tells what it expects by the method that it calls, so the mistake is known before a visitor would word it in
//! English. Faults name their field from the inside out: whoever looked into a field adds its name.

use std::fmt;

use serde::de::value::{StrDeserializer, StringDeserializer};
use serde::de::{self, DeserializeOwned, DeserializeSeed, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use crate::fields::{Expected, Fault, shortened, written};

/// Reads the value of the field `field`; its parts are named after it. An empty name stands for the whole body.
pub(crate) fn read<T: DeserializeOwned>(field: &str, value: Value) -> Result<T, Fault> {
    T::deserialize(Part(value)).map_err(|misfit| misfit.within(field).0)
}

/// A fault whose field is named from the part on that is being read.
#[derive(Debug)]
struct Misfit(Fault);

impl Misfit {
    fn within(mut self, outer: &str) -> Misfit {
        let (Fault::Missing { field } | Fault::Unknown { field } | Fault::Bad { field, .. }) = &mut self.0 else {
            return self;
        };
        *field = match field.as_str() {
            "" => outer.to_owned(),
            inner if inner.starts_with('[') || outer.is_empty() => format!("{outer}{inner}"),
            inner => format!("{outer}.{inner}"),
        };
        self
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl std::error::Error for Misfit {}

impl de::Error for Misfit {
    /// Only what [`Part`] lets through to a visitor that wants something else after all.
    fn custom<T: fmt::Display>(reason: T) -> Misfit {
        let value = shortened(&reason.to_string());
        Misfit(Fault::Bad { field: String::new(), value, expected: Expected::Rules })
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Misfit {
        Misfit(Fault::Unknown { field: shortened(field) })
    }

    fn missing_field(field: &'static str) -> Misfit {
        Misfit(Fault::Missing { field: field.to_owned() })
    }
}

/// A value that is being read.
struct Part(Value);

impl Part {
    fn bad(&self, expected: Expected) -> Misfit {
        Misfit(Fault::Bad { field: String::new(), value: shortened(&written(&self.0)), expected })
    }

    fn number<'de, V: Visitor<'de>>(self, most: u64, visitor: V) -> Result<V::Value, Misfit> {
        match self.0.as_u64().filter(|&number| number <= most) {
            Some(number) => visitor.visit_u64(number),
            None => Err(self.bad(Expected::Number { least: 0, most })),
        }
    }

    fn object<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Object(map) => visitor.visit_map(Members { rest: map.into_iter(), value: None }),
            _ => Err(self.bad(Expected::Object)),
        }
    }
}

impl<'de> de::Deserializer<'de> for Part {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(truth) => visitor.visit_bool(truth),
            Value::Number(_) => self.number(u64::MAX, visitor),
            Value::String(text) => visitor.visit_string(text),
            Value::Array(_) => self.deserialize_seq(visitor),
            Value::Object(_) => self.object(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Bool(truth) => visitor.visit_bool(truth),
            _ => Err(self.bad(Expected::Truth)),
        }
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.number(u8::MAX.into(), visitor)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.number(u16::MAX.into(), visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::String(text) => visitor.visit_string(text),
            _ => Err(self.bad(Expected::Text)),
        }
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let mut chars = self.0.as_str().unwrap_or_default().chars();
        match (chars.next(), chars.next()) {
            (Some(letter), None) => visitor.visit_char(letter),
            _ => Err(self.bad(Expected::Letter)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Array(list) => visitor.visit_seq(Members { rest: list.into_iter().enumerate(), value: None }),
            _ => Err(self.bad(Expected::List)),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.object(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.object(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self.0.as_str().filter(|word| words.contains(word)) {
            Some(word) => {
                let word: StrDeserializer<'_, Misfit> = word.into_deserializer();
                visitor.visit_enum(word)
            }
            None => Err(self.bad(Expected::Words(words.to_vec()))),
        }
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 u32 u64 f32 f64 str bytes byte_buf unit unit_struct newtype_struct tuple tuple_struct identifier
        ignored_any
    }
}

/// The members of an object or of a list that were not read yet.
struct Members<I> {
    rest: I,
    /// The value of the name that was read last.
    value: Option<(String, Value)>,
}

impl<'de> MapAccess<'de> for Members<<Map<String, Value> as IntoIterator>::IntoIter> {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Misfit> {
        let Some((name, value)) = self.rest.next() else { return Ok(None) };
        let key: StringDeserializer<Misfit> = name.clone().into_deserializer();
        self.value = Some((name, value));
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misfit> {
        let (name, value) = self.value.take().unwrap_or_default();
        seed.deserialize(Part(value)).map_err(|misfit| misfit.within(&name))
    }
}

impl<'de, I: Iterator<Item = (usize, Value)>> SeqAccess<'de> for Members<I> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misfit> {
        let Some((at, value)) = self.rest.next() else { return Ok(None) };
        seed.deserialize(Part(value)).map(Some).map_err(|misfit| misfit.within(&format!("[{at}]")))
    }
}
