//! The errors that a match record can contain, and where they are.

use crate::{
    De, En, Refuse, Speak, Why,
    notice::{notices, speaks},
    options::CannotOpen,
    table::CannotStart,
};
use cards::Seat;
use serde::{Deserialize, Serialize};

/// The kind of text expected in a certain part of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// A game.
    Game,
    /// A version number.
    Version,
    /// The number of players.
    Players,
    /// A seed in quotation marks.
    Seed,
    /// An option and its value.
    Choice,
    /// A seat and the card drawn there.
    SeatAndCard,
    /// A seat.
    Seat,
    /// The number of the next hand.
    Hand,
    /// A whole number.
    WholeNumber,
    /// Points.
    Points,
}

/// Why a draw for the deal is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BadDraw {
    /// A card is not in the pack.
    NotInThePack,
    /// The wrong players drew.
    WrongPlayers,
    /// The draw is not decided.
    Undecided,
}

notices! {
    /// An error on a line of a record.
    pub enum Fault {
        /// The text does not start like a record.
        NotARecord = "not_a_record";
        /// Something is missing.
        Missing {
            /// The word that the line starts with.
            key: String,
        } = "missing";
        /// Something appears twice.
        Twice {
            /// The word that the line starts with.
            key: String,
        } = "twice";
        /// The line starts with a word that does not belong there.
        Unexpected {
            /// The word.
            text: String,
        } = "unexpected";
        /// A value cannot be read.
        Unreadable {
            /// The kind of text expected.
            wanted: Wanted,
            /// The text found.
            text: String,
        } = "unreadable";
        /// The game cannot be opened.
        Game {
            /// Why it cannot be opened.
            why: CannotOpen,
        } = "game";
        /// It was played with a different version of the rules.
        RulesVersion {
            /// The version recorded.
            recorded: u32,
            /// The version in this program.
            here: u32,
        } = "rules_version";
        /// The draw for the deal is invalid.
        Draw {
            /// Why it is invalid.
            why: BadDraw,
        } = "draw";
        /// The hand cannot be dealt.
        Start {
            /// Why it cannot be dealt.
            why: CannotStart,
        } = "start";
        /// The recorded dealer is wrong.
        Dealer {
            /// The recorded dealer.
            recorded: Seat,
            /// The dealer according to the rules.
            by_rules: Seat,
        } = "dealer";
        /// There is no such seat.
        Seat {
            /// The seat, starting at 0.
            seat: usize,
        } = "seat";
        /// The rules refuse the action.
        Refused {
            /// The code of the refusal.
            code: String,
            /// The rule that forbids the action, if there is one.
            rule: Option<String>,
            /// The reason in plain English.
            message: String,
            /// The refusal as a type, if the game has typed refusals.
            why: Option<Box<Why>>,
        } = "refused";
        /// The points in the record do not match the points according to the rules.
        Written {
            /// The recorded points.
            recorded: Vec<i32>,
            /// The points according to the rules; empty if the hand is not scored.
            by_rules: Vec<i32>,
        } = "written";
    }
}

/// A record that cannot be loaded.
///
/// ```
/// use rookery_said::record::{BadRecord, Fault};
///
/// let bad = BadRecord { line: 3, fault: Fault::Twice { key: "game".into() } };
/// assert_eq!(bad.to_string(), "Line 3 of the record: `game` appears twice.");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BadRecord {
    /// The line, starting at 1.
    pub line: usize,
    /// The error on that line.
    pub fault: Fault,
}

impl Refuse for BadRecord {
    fn code(&self) -> &'static str {
        "bad_record"
    }

    fn rule(&self) -> &str {
        match &self.fault {
            Fault::Refused { rule, .. } => rule.as_deref().unwrap_or_default(),
            _ => "",
        }
    }
}

impl std::error::Error for Fault {}
impl std::error::Error for BadRecord {}

speaks!(Fault, fault_en, fault_de);
speaks!(BadRecord, record_en, record_de);

fn record_en(bad: &BadRecord, say: En<'_>) -> String {
    format!("Line {} of the record: {}", bad.line, bad.fault.en(say))
}

fn record_de(bad: &BadRecord, say: De<'_>) -> String {
    format!("Zeile {} der Aufzeichnung: {}", bad.line, bad.fault.de(say))
}

fn fault_en(fault: &Fault, say: En<'_>) -> String {
    match fault {
        Fault::NotARecord => "A record must start with `rookery record 1`.".into(),
        Fault::Missing { key } => format!("`{key}` is missing. It must come before this line."),
        Fault::Twice { key } => format!("`{key}` appears twice."),
        Fault::Unexpected { text } => format!("`{text}` does not belong here."),
        Fault::Unreadable { wanted, text } => format!("`{text}` is not {}.", wanted_en(*wanted)),
        Fault::Game { why } => why.en(say),
        Fault::RulesVersion { recorded, here } => {
            format!("It was played with version {recorded} of the game's rules. This is version {here}.")
        }
        Fault::Draw { why: BadDraw::NotInThePack } => "A card that was drawn is not in the pack.".into(),
        Fault::Draw { why: BadDraw::WrongPlayers } => {
            "The wrong players drew. First everyone draws, and then the players who tied draw again.".into()
        }
        Fault::Draw { why: BadDraw::Undecided } => {
            "The draw is not decided yet. The players who tied must draw again.".into()
        }
        Fault::Start { why } => why.en(say),
        Fault::Dealer { recorded, by_rules } => format!(
            "The record has {} dealing, but under the rules it should be {}.",
            say.seat(*recorded),
            say.seat(*by_rules)
        ),
        Fault::Seat { seat } => format!("There is no seat {} at this table.", say.number(*seat)),
        Fault::Refused { why, message, .. } => {
            why.as_ref().map_or_else(|| message.clone(), |why| why.en(say))
        }
        Fault::Written { recorded, by_rules } => {
            format!(
                "The record says the hand scored {recorded:?}, but under the rules it scored {by_rules:?}."
            )
        }
    }
}

fn fault_de(fault: &Fault, say: De<'_>) -> String {
    match fault {
        Fault::NotARecord => "Eine Aufzeichnung beginnt mit „rookery record 1“.".into(),
        Fault::Missing { key } => format!("Davor fehlt „{key}“."),
        Fault::Twice { key } => format!("„{key}“ steht zweimal da."),
        Fault::Unexpected { text } => format!("„{text}“ gehört nicht hierher."),
        Fault::Unreadable { wanted, text } => {
            format!("„{text}“ ist nicht lesbar; erwartet wird {}.", wanted_de(*wanted))
        }
        Fault::Game { why } => why.de(say),
        Fault::RulesVersion { recorded, here } => {
            format!("Gespielt nach Fassung {recorded} der Spielregeln; hier gilt Fassung {here}.")
        }
        Fault::Draw { why: BadDraw::NotInThePack } => "Eine gezogene Karte gehört nicht ins Paket.".into(),
        Fault::Draw { why: BadDraw::WrongPlayers } => {
            "Die Falschen haben gezogen: erst ziehen alle, dann die, die gleichauf sind, noch einmal.".into()
        }
        Fault::Draw { why: BadDraw::Undecided } => {
            "Das Ziehen ist nicht entschieden; wer gleichauf ist, zieht noch einmal.".into()
        }
        Fault::Start { why } => why.de(say),
        Fault::Dealer { recorded, by_rules } => format!(
            "Verzeichnet ist {} als Geber, nach den Regeln gibt {}.",
            say.seat(*recorded),
            say.seat(*by_rules)
        ),
        Fault::Seat { seat } => format!("An diesem Tisch gibt es keinen Platz {}.", say.number(*seat)),
        Fault::Refused { why, message, .. } => {
            why.as_ref().map_or_else(|| message.clone(), |why| why.de(say))
        }
        Fault::Written { recorded, by_rules } => {
            format!("Angeschrieben ist {recorded:?}, nach den Regeln zählt die Hand {by_rules:?}.")
        }
    }
}

fn wanted_en(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Game => "a game",
        Wanted::Version => "a version number",
        Wanted::Players => "a valid number of players",
        Wanted::Seed => "a seed in quotation marks",
        Wanted::Choice => "an option and its value",
        Wanted::SeatAndCard => "a seat and its card",
        Wanted::Seat => "a seat",
        Wanted::Hand => "the number of the next hand",
        Wanted::WholeNumber => "a whole number",
        Wanted::Points => "a valid number of points",
    }
}

fn wanted_de(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Game => "ein Spiel",
        Wanted::Version => "eine Fassungsnummer",
        Wanted::Players => "eine Spielerzahl",
        Wanted::Seed => "ein Startwort in Anführungszeichen",
        Wanted::Choice => "eine Wahl und ihr Wert",
        Wanted::SeatAndCard => "ein Platz und seine Karte",
        Wanted::Seat => "ein Platz",
        Wanted::Hand => "die Nummer der nächsten Hand",
        Wanted::WholeNumber => "eine ganze Zahl",
        Wanted::Points => "eine Punktzahl",
    }
}
