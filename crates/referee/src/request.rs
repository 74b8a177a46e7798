//! The fields of a request, read leniently: upper or lower case, extra spaces, numbers or text; unknown fields are
//! ignored.

use cards::Seat;
use rules::Options;
use said::{
    clip,
    referee::{Refusal, Unreadable, Wanted},
};
use serde_json::{Map, Value};
use table::Chance;

/// A refusal of a field's value.
macro_rules! bad {
    ($refusal:ident, $field:expr, $value:expr, $wanted:ident) => {
        Refusal::$refusal { field: clip($field), value: clip(&$value.to_string()), wanted: Wanted::$wanted }
    };
}

/// A line that parsed as a JSON object.
pub(crate) struct Request(Map<String, Value>);

impl Request {
    /// Reads a line.
    pub(crate) fn read(line: &[u8]) -> Result<Request, Refusal> {
        match serde_json::from_slice(line) {
            Ok(Value::Object(fields)) => Ok(Request(fields)),
            Ok(_) => Err(Unreadable::NotAnObject.into()),
            Err(why) => Err(Unreadable::NotJson { detail: why.to_string() }.into()),
        }
    }

    /// The command, in lower case.
    pub(crate) fn command(&self) -> Result<String, Refusal> {
        match self.0.get("cmd") {
            Some(Value::String(word)) => Ok(word.trim().to_ascii_lowercase()),
            _ => Err(Unreadable::NoCommand.into()),
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
    pub(crate) fn text(&self, name: &str) -> Result<String, Refusal> {
        match self.field(name) {
            Some(Value::String(text)) => Ok(text.clone()),
            Some(other) => Err(bad!(BadField, name, other, Text)),
            None => Err(missing(name)),
        }
    }

    /// The number of players, if given.
    pub(crate) fn players(&self) -> Result<Option<usize>, Refusal> {
        self.field("players")
            .map(|value| whole(value).ok_or_else(|| bad!(BadPlayers, "players", value, WholeNumber)))
            .transpose()
    }

    /// The required seat, one of `seats`.
    pub(crate) fn seat(&self, seats: usize) -> Result<Seat, Refusal> {
        let value = self.field("seat").ok_or_else(|| missing("seat"))?;
        let seat = whole(value).and_then(Seat::new).filter(|seat| seat.index() < seats);
        seat.ok_or_else(|| Refusal::BadSeat { value: clip(&value.to_string()), seats })
    }

    /// The dealer, if given.
    pub(crate) fn dealer(&self) -> Result<Option<Seat>, Refusal> {
        self.field("dealer")
            .map(|value| {
                let seat = whole(value).and_then(Seat::new);
                seat.ok_or_else(|| bad!(BadDealer, "dealer", value, PlayersSeat))
            })
            .transpose()
    }

    /// The chosen options.
    pub(crate) fn options(&self) -> Result<Options, Refusal> {
        let chosen = match self.field("options") {
            Some(Value::Object(chosen)) => chosen,
            Some(other) => return Err(bad!(BadOption, "options", other, Object)),
            None => return Ok(Options::new()),
        };
        let pair = |(name, value): (&String, &Value)| match plain(value) {
            Some(text) => Ok((name.clone(), text)),
            None => Err(bad!(BadOption, name, value, Plain)),
        };
        chosen.iter().map(pair).collect()
    }

    /// The seed, the pack and the cuts, if they are given.
    pub(crate) fn chance(&self) -> Result<Chance, Refusal> {
        let seed = self
            .field("seed")
            .map(|value| match value {
                Value::String(_) | Value::Number(_) => Ok(text_of(value)),
                _ => Err(bad!(BadField, "seed", value, Text)),
            })
            .transpose()?;
        let pack = self.cards("pack").map_err(|value| bad!(BadPack, "pack", value, Cards))?;
        let cuts = self.cards("cuts").map_err(|value| bad!(BadCuts, "cuts", value, Cards))?;
        Ok(Chance { seed, pack, cuts: cuts.unwrap_or_default() })
    }

    /// A list of cards, if given; a value that isn't one is the error.
    fn cards(&self, name: &str) -> Result<Option<Vec<String>>, &Value> {
        let Some(value) = self.field(name) else { return Ok(None) };
        let card = |value: &Value| match value {
            Value::String(_) | Value::Number(_) => Some(text_of(value)),
            _ => None,
        };
        let cards = value.as_array().and_then(|list| list.iter().map(card).collect::<Option<Vec<_>>>());
        cards.map(Some).ok_or(value)
    }
}

fn missing(name: &str) -> Refusal {
    Refusal::MissingField { field: name.into() }
}

/// A whole number; text and floats without a fraction also count.
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
