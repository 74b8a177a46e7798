//! Reads a row's TOML file. Keys are checked here; names and values of options are not.
//!
//! The build script shares this file with the crate; see [`super::written`].

use super::written::{BadRow, Line, Says, Written};
use serde::{Deserialize, Deserializer, de};
use std::{collections::BTreeMap, fmt, ops::Range};
use toml::Spanned;

/// The format of a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    title: Words,
    #[serde(rename = "about")]
    _about: Words,
    /// Its position on its shelf; rows without one come last.
    #[serde(default)]
    place: Option<u32>,
    source: String,
    #[serde(default)]
    house: bool,
    #[serde(default)]
    extends: Option<Spanned<String>>,
    #[serde(default)]
    players: Option<Spanned<Vec<usize>>>,
    #[serde(default)]
    permissive_renege: Option<Spanned<String>>,
    #[serde(default)]
    rules: Rules,
    #[serde(default)]
    by_players: BTreeMap<String, Rules>,
    #[serde(default)]
    options: BTreeMap<String, Offer>,
    /// Options in the extended row that this game settles on its own.
    #[serde(default)]
    settled: Vec<Spanned<String>>,
    #[serde(default)]
    cites: BTreeMap<String, Spanned<String>>,
}

type Rules = BTreeMap<String, Spanned<Value>>;

/// Texts for people to read, in every language. The page gets them from `said::listing`; this only checks the
/// spelling of keys.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    en: String,
    #[serde(default, rename = "de")]
    _de: Option<String>,
}

/// An option that the printed game leaves to the table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Offer {
    ruling: Spanned<String>,
    #[serde(default)]
    values: Vec<String>,
    /// The smallest number the ruling offers; anything smaller is a house rule.
    #[serde(default)]
    from: Option<i32>,
}

/// A value as text; the file may also give it as a number.
struct Value(String);

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
        struct Reader;
        impl de::Visitor<'_> for Reader {
            type Value = Value;

            fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                to.write_str("text or a whole number")
            }

            fn visit_str<E>(self, text: &str) -> Result<Value, E> {
                Ok(Value(text.to_owned()))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
                Ok(Value(number.to_string()))
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

/// The number of the line that a span starts on.
fn line_of(text: &str, span: Range<usize>) -> usize {
    1 + text.bytes().take(span.start).filter(|b| *b == b'\n').count()
}

impl File {
    pub(super) fn read(text: &str) -> Result<File, BadRow> {
        toml::from_str(text).map_err(|e| BadRow {
            line: line_of(text, e.span().unwrap_or(0..0)),
            why: e.message().to_string(),
        })
    }

    /// What the file says; `text` is the whole file, for the numbers of the lines.
    pub(super) fn written<'a>(&'a self, id: &'a str, text: &str) -> Written<'a> {
        let mut lines = Vec::new();
        let mut say =
            |span: Range<usize>, says: Says<'a>| lines.push(Line { number: line_of(text, span), says });
        if let Some(base) = &self.extends {
            say(base.span(), Says::Extends(base.get_ref()));
        }
        if let Some(players) = &self.players {
            say(players.span(), Says::Players(players.get_ref()));
        }
        if let Some(rule) = &self.permissive_renege {
            say(rule.span(), Says::PermissiveRenege(rule.get_ref()));
        }
        for (name, value) in &self.rules {
            say(value.span(), Says::Rule { name, value: &value.get_ref().0 });
        }
        for (players, rules) in &self.by_players {
            for (name, value) in rules {
                say(value.span(), Says::RuleFor { players, name, value: &value.get_ref().0 });
            }
        }
        for (name, Offer { ruling, values, from }) in &self.options {
            let values = values.iter().map(String::as_str).collect();
            say(ruling.span(), Says::Offer { name, ruling: ruling.get_ref(), values, from: *from });
        }
        for name in &self.settled {
            say(name.span(), Says::Settled(name.get_ref()));
        }
        for (place, rule) in &self.cites {
            say(rule.span(), Says::Cites { place, rule: rule.get_ref() });
        }
        Written {
            id,
            title: &self.title.en,
            place: self.place,
            source: &self.source,
            house: self.house,
            lines: lines.into(),
        }
    }
}
