//! The fields of a request, read leniently: any case, extra blanks, numbers or text; unknown fields are ignored.

use super::refused::Refused;
use cards::Seat;
use rules::Options;
use serde_json::{Map, Value};
use table::Chance;

/// A line that parsed as a JSON object.
pub(crate) struct Request(Map<String, Value>);

impl Request {
    /// Reads a line.
    pub(crate) fn read(line: &[u8]) -> Result<Request, Refused> {
        match serde_json::from_slice(line) {
            Ok(Value::Object(fields)) => Ok(Request(fields)),
            Ok(_) => Err(Refused::new("unreadable", "A request must be one JSON object on one line.")),
            Err(e) => Err(Refused::new("unreadable", format!("The line is not JSON: {e}."))),
        }
    }

    /// The command, in lower case.
    pub(crate) fn command(&self) -> Result<String, Refused> {
        match self.0.get("cmd") {
            Some(Value::String(word)) => Ok(word.trim().to_ascii_lowercase()),
            _ => Err(Refused::new("unreadable", "A request must name its command as text in `cmd`.")),
        }
    }

    /// Whether the field is present and not null.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.field(name).is_some()
    }

    fn field(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// A required text field.
    pub(crate) fn text(&self, name: &str) -> Result<String, Refused> {
        match self.field(name) {
            Some(Value::String(text)) => Ok(text.clone()),
            Some(_) => Err(Refused::new("bad_field", format!("`{name}` must be text."))),
            None => Err(Refused::new("missing_field", format!("`{name}` is missing."))),
        }
    }

    /// The number of players, if given.
    pub(crate) fn players(&self) -> Result<Option<usize>, Refused> {
        self.field("players")
            .map(|value| whole(value).ok_or_else(|| bad("bad_players", "players", value, "a whole number")))
            .transpose()
    }

    /// The required seat, one of `seats`.
    pub(crate) fn seat(&self, seats: usize) -> Result<Seat, Refused> {
        let value = self.field("seat").ok_or_else(|| Refused::new("missing_field", "`seat` is missing."))?;
        let seat = whole(value).and_then(Seat::new).filter(|seat| seat.index() < seats);
        let last = seats.saturating_sub(1);
        seat.ok_or_else(|| bad("bad_seat", "seat", value, &format!("a seat from 0 to {last}")))
    }

    /// The dealer, if given.
    pub(crate) fn dealer(&self) -> Result<Option<Seat>, Refused> {
        self.field("dealer")
            .map(|value| {
                let seat = whole(value).and_then(Seat::new);
                seat.ok_or_else(|| bad("bad_dealer", "dealer", value, "a player's seat"))
            })
            .transpose()
    }

    /// The chosen options.
    pub(crate) fn options(&self) -> Result<Options, Refused> {
        let chosen = match self.field("options") {
            Some(Value::Object(chosen)) => chosen,
            Some(_) => {
                return Err(Refused::new("bad_option", "`options` must be an object with names and values."));
            }
            None => return Ok(Options::new()),
        };
        let pair = |(name, value): (&String, &Value)| match plain(value) {
            Some(text) => Ok((name.clone(), text)),
            None => Err(bad("bad_option", name, value, "text, a number, true or false")),
        };
        chosen.iter().map(pair).collect()
    }

    /// The seed, the pack and the cuts, as far as they are given.
    pub(crate) fn chance(&self) -> Result<Chance, Refused> {
        let seed = self
            .field("seed")
            .map(|value| match value {
                Value::String(_) | Value::Number(_) => Ok(text_of(value)),
                _ => Err(bad("bad_field", "seed", value, "text")),
            })
            .transpose()?;
        let pack = self.cards("pack", "bad_pack")?;
        Ok(Chance { seed, pack, cuts: self.cards("cuts", "bad_cuts")?.unwrap_or_default() })
    }

    fn cards(&self, name: &str, code: &'static str) -> Result<Option<Vec<String>>, Refused> {
        let Some(value) = self.field(name) else { return Ok(None) };
        let card = |value: &Value| match value {
            Value::String(_) | Value::Number(_) => Some(text_of(value)),
            _ => None,
        };
        let cards = value.as_array().and_then(|list| list.iter().map(card).collect::<Option<Vec<_>>>());
        cards.map(Some).ok_or_else(|| Refused::new(code, format!("`{name}` must be a list of cards.")))
    }
}

/// Untrusted text, cut short enough to quote back.
pub(crate) fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}

fn bad(code: &'static str, name: &str, value: &Value, wanted: &str) -> Refused {
    let (name, value) = (clip(name), clip(&value.to_string()));
    Refused::new(code, format!("`{name}` must be {wanted}, not {value}."))
}

/// A whole number; text and floats without a fraction count too.
fn whole(value: &Value) -> Option<usize> {
    text_of(value).parse().ok()
}

/// An option's value in the form the rules read: true is `yes`, false is `no`.
fn plain(value: &Value) -> Option<String> {
    match value {
        Value::Bool(true) => Some("yes".into()),
        Value::Bool(false) => Some("no".into()),
        Value::String(_) | Value::Number(_) => Some(text_of(value)),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => {
            let text = number.to_string();
            text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
        }
        other => other.to_string(),
    }
}
