//! Reading typed JSON with little code.
//!
//! The code that serde derives for reading is compiled again for each source it reads from: text, the copy it
//! makes of an object whose tag it has not found yet, and the rest of an object for flattened fields. In a
//! browser, that would make up most of the page. So a page reads all its messages from one source, a parsed
//! [`Value`], and tagged types look up their tag in it themselves.

use serde::{
    Deserialize, Deserializer,
    de::{
        DeserializeOwned, DeserializeSeed, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess,
        VariantAccess, Visitor,
    },
    forward_to_deserialize_any,
};
use serde_json::Value;
use std::str::FromStr;

/// JSON that is not what was expected, with the field or variant that does not fit, where known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unread(&'static str);

/// Reads JSON text. It accepts the same input as `serde_json::from_str`, but its error messages are less detailed.
///
/// ```
/// use rookery_said::{read, rook_clock::Seen};
///
/// let ended = read::from_json(r#"{"event": "ended", "won": true}"#);
/// assert_eq!(ended, Ok(Seen::Ended { won: true }));
/// assert!(read::from_json::<Seen>(r#"{"event": "ended"}"#).is_err());
/// ```
pub fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, Unread> {
    whole(&serde_json::from_str(text).map_err(Unread::custom)?)
}

/// Reads an object whose field `tag` says what it is: `read` gets that field and the object.
pub fn tagged<'de, D: Deserializer<'de>, T>(
    from: D,
    tag: &'static str,
    read: impl FnOnce(&str, &Value) -> Result<T, Unread>,
) -> Result<T, D::Error> {
    let object = Value::deserialize(from)?;
    let Some(Value::String(name)) = object.get(tag) else { return Err(D::Error::missing_field(tag)) };
    read(name, &object).map_err(D::Error::custom)
}

/// Reads an object by passing it to `read`.
pub fn object<'de, D: Deserializer<'de>, T>(
    from: D,
    read: impl FnOnce(&Value) -> Result<T, Unread>,
) -> Result<T, D::Error> {
    read(&Value::deserialize(from)?).map_err(D::Error::custom)
}

/// Reads something that is written as one line of text.
pub fn line<'de, D: Deserializer<'de>, T: FromStr<Err: std::fmt::Display>>(from: D) -> Result<T, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

/// Reads a value as a type.
pub fn whole<T: DeserializeOwned>(value: &Value) -> Result<T, Unread> {
    T::deserialize(Reader(Some(value)))
}

/// Reads a field of an object. A missing option becomes `None`, a missing count becomes zero and a missing list becomes
/// empty, so these fields may be left out.
pub fn field<T: DeserializeOwned>(object: &Value, name: &'static str) -> Result<T, Unread> {
    T::deserialize(Reader(object.get(name))).map_err(|_| Unread(name))
}

/// Reads a field of an object's `args`.
pub fn argument<T: DeserializeOwned>(object: &Value, name: &'static str) -> Result<T, Unread> {
    field(object.get("args").unwrap_or(&Value::Null), name)
}

/// All fields of an object except its tag.
pub fn rest(object: &Value, tag: &str) -> serde_json::Map<String, Value> {
    let fields = object.as_object().into_iter().flatten().filter(|(name, _)| *name != tag);
    fields.map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// The error for an unknown tag.
pub fn unknown<T>() -> Result<T, Unread> {
    Err(Unread("an unknown tag"))
}

/// Reads a struct from one object: its fields by name, and the fields of the last one, which `#[serde(flatten)]`
/// writes beside them.
#[macro_export]
#[doc(hidden)]
macro_rules! reads_flat {
    ($type:ident { $($field:ident),+; $flat:ident }) => {
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> std::result::Result<$type, D::Error> {
                $crate::read::object(from, |object| {
                    $(let $field = $crate::read::field(object, stringify!($field))?;)+
                    Ok($type { $($field,)+ $flat: $crate::read::whole(object)? })
                })
            }
        }
    };
}

/// Whether a variant's name, such as `AuctionWon`, is written as `auction_won`.
pub fn is(variant: &str, written: &str) -> bool {
    let mut rest = written.chars();
    let written = variant.char_indices().all(|(at, letter)| {
        (at == 0 || !letter.is_ascii_uppercase() || rest.next() == Some('_'))
            && rest.next() == Some(letter.to_ascii_lowercase())
    });
    written && rest.next().is_none()
}

impl std::fmt::Display for Unread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "This is not what was expected: {}.", self.0)
    }
}

impl std::error::Error for Unread {}

// The messages that serde composes would take as much code as the reading itself.
impl Error for Unread {
    fn custom<T: std::fmt::Display>(_: T) -> Unread {
        Unread("a value")
    }
    fn invalid_type(_: serde::de::Unexpected<'_>, _: &dyn serde::de::Expected) -> Unread {
        Unread("a type")
    }
    fn invalid_value(_: serde::de::Unexpected<'_>, _: &dyn serde::de::Expected) -> Unread {
        Unread("a value")
    }
    fn invalid_length(_: usize, _: &dyn serde::de::Expected) -> Unread {
        Unread("a length")
    }
    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Unread {
        Unread("an unknown variant")
    }
    fn unknown_field(_: &str, _: &'static [&'static str]) -> Unread {
        Unread("an unknown field")
    }
    fn missing_field(field: &'static str) -> Unread {
        Unread(field)
    }
    fn duplicate_field(field: &'static str) -> Unread {
        Unread(field)
    }
}

/// A value to read from; `None` for a field that was left out.
#[derive(Clone, Copy)]
struct Reader<'a>(Option<&'a Value>);

impl<'a> Reader<'a> {
    fn whole_number(self) -> Result<i64, Unread> {
        self.0.and_then(Value::as_i64).ok_or(Unread("a whole number"))
    }

    fn count(self) -> Result<u64, Unread> {
        self.0.map_or(Some(0), Value::as_u64).ok_or(Unread("a count"))
    }

    fn text(self) -> Result<&'a str, Unread> {
        self.0.and_then(Value::as_str).ok_or(Unread("a text"))
    }

    fn list(self) -> Result<Items<'a>, Unread> {
        match self.0 {
            None => Ok(Items([].iter())),
            Some(Value::Array(items)) => Ok(Items(items.iter())),
            _ => Err(Unread("a list")),
        }
    }

    fn object(self) -> Result<Fields<'a>, Unread> {
        let fields = self.0.and_then(Value::as_object).ok_or(Unread("an object"))?;
        Ok(Fields { rest: fields.iter(), value: Reader(None) })
    }

    /// The name of an enum's variant, and its contents.
    fn variant(self) -> Result<Variant<'a>, Unread> {
        match self.0 {
            Some(Value::String(name)) => Ok(Variant { name, content: None }),
            _ => {
                let mut fields = self.object()?.rest;
                let (name, content) = fields.next().ok_or(Unread("a variant"))?;
                Ok(Variant { name, content: Some(content) })
            }
        }
    }
}

macro_rules! whole_numbers {
    ($($method:ident)+) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
            visitor.visit_i64(self.whole_number()?)
        })+
    };
}

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = Unread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            None | Some(Value::Null) => visitor.visit_unit(),
            Some(Value::Bool(flag)) => visitor.visit_bool(*flag),
            Some(Value::Number(number)) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), ..) => visitor.visit_u64(number),
                (None, Some(number), _) => visitor.visit_i64(number),
                (None, None, number) => visitor.visit_f64(number.unwrap_or_default()),
            },
            Some(Value::String(text)) => visitor.visit_str(text),
            Some(Value::Array(_)) => visitor.visit_seq(self.list()?),
            Some(Value::Object(_)) => visitor.visit_map(self.object()?),
        }
    }

    whole_numbers!(deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32);

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_u64(self.count()?)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_f64(self.0.and_then(Value::as_f64).ok_or(Unread("a number"))?)
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_bool(self.0.and_then(Value::as_bool).ok_or(Unread("true or false"))?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_str(self.text()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_str(self.text()?)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_str(self.text()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            None | Some(Value::Null) => visitor.visit_none(),
            Some(_) => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &str, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_seq(self.list()?)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_seq(self.list()?)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Unread> {
        visitor.visit_seq(self.list()?)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_map(self.object()?)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        visitor.visit_map(self.object()?)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        visitor.visit_enum(self.variant()?)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { char bytes byte_buf unit unit_struct }
}

/// The items of a list.
struct Items<'a>(std::slice::Iter<'a, Value>);

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Unread;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unread> {
        self.0.next().map(|item| seed.deserialize(Reader(Some(item)))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The fields of an object.
struct Fields<'a> {
    rest: serde_json::map::Iter<'a>,
    /// The value of the most recent field.
    value: Reader<'a>,
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Unread;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Unread> {
        let Some((name, value)) = self.rest.next() else { return Ok(None) };
        self.value = Reader(Some(value));
        seed.deserialize(name.as_str().into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Unread> {
        seed.deserialize(self.value)
    }
}

/// A variant of an enum: just its name, or an object with the name and the variant's contents.
struct Variant<'a> {
    name: &'a str,
    content: Option<&'a Value>,
}

impl<'de, 'a> EnumAccess<'de> for Variant<'a> {
    type Error = Unread;
    type Variant = Reader<'a>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Reader<'a>), Unread> {
        Ok((seed.deserialize(self.name.into_deserializer())?, Reader(self.content)))
    }
}

impl<'de> VariantAccess<'de> for Reader<'_> {
    type Error = Unread;

    fn unit_variant(self) -> Result<(), Unread> {
        if self.0.is_none_or(Value::is_null) { Ok(()) } else { Err(Unread("a variant without content")) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unread> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_seq(self.list()?)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        visitor.visit_map(self.object()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_are_recognized_as_written() {
        assert!(is("AuctionWon", "auction_won") && is("Out", "out"));
        for wrong in ["auctionwon", "auction_wo", "auction_won_", "AuctionWon", "auction-won", ""] {
            assert!(!is("AuctionWon", wrong), "{wrong}");
        }
    }

    #[test]
    fn it_reads_what_serde_writes() {
        #[derive(PartialEq, Debug, serde::Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Kind {
            Plain,
            Number(i32),
            Pair(u8, bool),
            Named { text: Option<String>, share: f32 },
        }
        let kinds = vec![
            Kind::Plain,
            Kind::Number(-7),
            Kind::Pair(255, true),
            Kind::Named { text: None, share: 0.5 },
            Kind::Named { text: Some("ü".into()), share: -1.0 },
        ];
        let text = serde_json::to_string(&kinds).unwrap_or_default();
        assert_eq!(from_json(&text), Ok(kinds), "{text}");
        assert_eq!(from_json::<u64>(&u64::MAX.to_string()), Ok(u64::MAX));
        for wrong in ["[\"other\"]", "[{\"pair\": [256, true]}]", "[{\"plain\": 1}]", "[{}]", "{}", "["] {
            assert!(from_json::<Vec<Kind>>(wrong).is_err(), "{wrong}");
        }
    }
}
