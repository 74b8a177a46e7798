//! Why the referee refuses a request before consulting any game.

use crate::{
    De, En, Speak,
    notice::{notices, refuses, speaks},
};
use serde::{Deserialize, Serialize};

/// The kind of value expected in a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// Text.
    Text,
    /// A whole number.
    WholeNumber,
    /// A player's seat.
    PlayersSeat,
    /// An object that maps names to values.
    Object,
    /// Text, a number, true or false.
    Plain,
    /// A list of cards.
    Cards,
}

notices! {
    /// Why a line is not a request.
    #[derive(Eq)]
    pub enum Unreadable {
        /// The line is too long.
        TooLong {
            /// The maximum length in bytes.
            most: usize,
        } = "too_long";
        /// The line is not JSON.
        NotJson {
            /// The parser's error, in English, for people who write programs.
            detail: String,
        } = "not_json";
        /// The line is JSON, but not an object.
        NotAnObject = "not_an_object";
        /// The object does not name its command.
        NoCommand = "no_command";
    }
}

notices! {
    /// Why the referee refuses a request.
    #[derive(Eq)]
    pub enum Refusal {
        /// The line is not a request.
        Unreadable {
            /// Why it is not a request.
            why: Unreadable,
        } = "unreadable";
        /// There is no such command.
        UnknownCommand {
            /// The command given.
            text: String,
            /// The available commands.
            known: Vec<String>,
        } = "unknown_command";
        /// A field is missing.
        MissingField {
            /// The field.
            field: String,
        } = "missing_field";
        /// A field has the wrong kind of value.
        BadField {
            /// The field.
            field: String,
            /// The value given, as JSON, shortened.
            value: String,
            /// The kind of value expected.
            wanted: Wanted,
        } = "bad_field";
        /// The number of players is not a number.
        BadPlayers {
            /// The field.
            field: String,
            /// The value given, as JSON, shortened.
            value: String,
            /// The kind of value expected.
            wanted: Wanted,
        } = "bad_players";
        /// There is no such seat.
        BadSeat {
            /// The value given, as JSON, shortened.
            value: String,
            /// The number of seats.
            seats: usize,
        } = "bad_seat";
        /// The dealer is not a seat.
        BadDealer {
            /// The field.
            field: String,
            /// The value given, as JSON, shortened.
            value: String,
            /// The kind of value expected.
            wanted: Wanted,
        } = "bad_dealer";
        /// The options, or the value of one, cannot be read.
        BadOption {
            /// The field or the option.
            field: String,
            /// The value given, as JSON, shortened.
            value: String,
            /// The kind of value expected.
            wanted: Wanted,
        } = "bad_option";
        /// The pack is not a list of cards.
        BadPack {
            /// The field.
            field: String,
            /// The value given, as JSON, shortened.
            value: String,
            /// The kind of value expected.
            wanted: Wanted,
        } = "bad_pack";
        /// The cuts are not a list of cards.
        BadCuts {
            /// The field.
            field: String,
            /// The value given, as JSON, shortened.
            value: String,
            /// The kind of value expected.
            wanted: Wanted,
        } = "bad_cuts";
        /// The system provides no random numbers.
        NoChance {
            /// The system's error, in English.
            detail: String,
        } = "no_chance";
        /// There is no match yet.
        NoMatch = "no_match";
        /// The program has a bug.
        Internal = "internal";
    }
}

speaks!(Unreadable, unreadable_en, unreadable_de);
speaks!(Refusal, refusal_en, refusal_de);
refuses!(Refusal);

impl std::error::Error for Refusal {}

impl From<Unreadable> for Refusal {
    fn from(why: Unreadable) -> Refusal {
        Refusal::Unreadable { why }
    }
}

fn unreadable_en(why: &Unreadable, _: En<'_>) -> String {
    match why {
        Unreadable::TooLong { most } => format!("The line is longer than {most} bytes."),
        Unreadable::NotJson { detail } => format!("The line is not JSON: {detail}."),
        Unreadable::NotAnObject => "A request must be one JSON object on one line.".into(),
        Unreadable::NoCommand => "A request must name its command as text in `cmd`.".into(),
    }
}

fn unreadable_de(why: &Unreadable, _: De<'_>) -> String {
    match why {
        Unreadable::TooLong { most } => format!("Die Zeile ist länger als {most} Bytes."),
        Unreadable::NotJson { detail } => format!("Die Zeile ist kein JSON: {detail}."),
        Unreadable::NotAnObject => "Eine Anfrage ist ein JSON-Objekt in einer Zeile.".into(),
        Unreadable::NoCommand => "Eine Anfrage nennt ihren Befehl als Text in „cmd“.".into(),
    }
}

fn wanted_en(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Text => "text",
        Wanted::WholeNumber => "a whole number",
        Wanted::PlayersSeat => "a player's seat",
        Wanted::Object => "an object that maps names to values",
        Wanted::Plain => "text, a number, true or false",
        Wanted::Cards => "a list of cards",
    }
}

fn wanted_de(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Text => "ein Text",
        Wanted::WholeNumber => "eine ganze Zahl",
        Wanted::PlayersSeat => "der Platz eines Spielers",
        Wanted::Object => "ein Objekt aus Namen und Werten",
        Wanted::Plain => "ein Text, eine Zahl, true oder false",
        Wanted::Cards => "eine Liste von Karten",
    }
}

fn refusal_en(refusal: &Refusal, say: En<'_>) -> String {
    match refusal {
        Refusal::Unreadable { why } => why.en(say),
        Refusal::UnknownCommand { text, known } => {
            format!("There is no command `{text}`. The commands are: {}.", known.join(", "))
        }
        Refusal::MissingField { field } => format!("`{field}` is missing."),
        Refusal::BadField { field, value, wanted }
        | Refusal::BadPlayers { field, value, wanted }
        | Refusal::BadDealer { field, value, wanted }
        | Refusal::BadOption { field, value, wanted }
        | Refusal::BadPack { field, value, wanted }
        | Refusal::BadCuts { field, value, wanted } => {
            format!("`{field}` must be {}, not {value}.", wanted_en(*wanted))
        }
        Refusal::BadSeat { value, seats } => {
            format!("`seat` must be a seat from 0 to {}, not {value}.", seats.saturating_sub(1))
        }
        Refusal::NoChance { detail } => {
            format!("This system provides no random numbers ({detail}), so you must give a seed.")
        }
        Refusal::NoMatch => "There is no match yet. Start one with `new` or `load`.".into(),
        Refusal::Internal => "This is a bug in the program. Please report this line.".into(),
    }
}

fn refusal_de(refusal: &Refusal, say: De<'_>) -> String {
    match refusal {
        Refusal::Unreadable { why } => why.de(say),
        Refusal::UnknownCommand { text, known } => {
            format!("Einen Befehl „{text}“ gibt es nicht. Die Befehle sind: {}.", known.join(", "))
        }
        Refusal::MissingField { field } => format!("„{field}“ fehlt."),
        Refusal::BadField { field, value, wanted }
        | Refusal::BadPlayers { field, value, wanted }
        | Refusal::BadDealer { field, value, wanted }
        | Refusal::BadOption { field, value, wanted }
        | Refusal::BadPack { field, value, wanted }
        | Refusal::BadCuts { field, value, wanted } => {
            format!("„{field}“ muss {} sein, nicht {value}.", wanted_de(*wanted))
        }
        Refusal::BadSeat { value, seats } => {
            format!("„seat“ muss ein Platz von 0 bis {} sein, nicht {value}.", seats.saturating_sub(1))
        }
        Refusal::NoChance { detail } => {
            format!("Dieses System liefert keine Zufallszahlen ({detail}); gib einen Startwert an.")
        }
        Refusal::NoMatch => "Es gibt noch keine Partie. Beginne eine mit „new“ oder „load“.".into(),
        Refusal::Internal => "Das ist ein Fehler im Programm. Bitte melde diese Zeile.".into(),
    }
}
