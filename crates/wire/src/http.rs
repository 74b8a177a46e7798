//! Messages sent over plain HTTP, for listing games and opening tables.

use crate::Settings;
use said::options::Choice;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A request for a new table: `rules`, or `game` with `players` and `options`.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NewTable {
    /// A rule set, such as `kentucky:4;target=700`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// A game's fixed name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The number of players; optional if the game allows only one number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<usize>,
    /// The chosen options, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The table's settings.
    pub settings: Settings,
    /// The host's own key; if missing, a fresh one is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// What the table is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
}

/// What a table is for; by default, cards are dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The score book of a game with real cards.
    Book {
        /// Who deals first.
        #[serde(default)]
        dealer: usize,
        /// The name shown for each seat until someone sits down there; empty or missing if unknown.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        names: Vec<String>,
    },
    /// A progressive party with real cards.
    Party {
        /// All players, four to a table, starting from the top.
        names: Vec<String>,
        /// The party's options: `rounds`, `tie_bonus`, `fill_with_bots`.
        #[serde(default)]
        options: BTreeMap<String, String>,
        /// Whether to draw for seats instead of using list order.
        #[serde(default)]
        draw: bool,
    },
}

/// A table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// The table's id.
    pub table: String,
    /// The host's key, which makes its holder the host. Keep it secret.
    pub key: String,
    /// The path of the invitation link.
    pub invite: String,
}

/// A public table with a free seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listing {
    /// The table's id.
    pub table: String,
    /// The path of the invitation link.
    pub invite: String,
    /// The rule set.
    pub rules: String,
    /// The game's title.
    pub title: String,
    /// How its rules differ from the printed game.
    #[serde(serialize_with = "said::options::written")]
    pub differences: Vec<Choice>,
    /// The host's name; the host might not have sat down yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// The names of the people seated there.
    pub people: Vec<String>,
    /// Seats a person can take once the hand is over, including seats held by bots.
    pub free: usize,
    /// Whether a hand is in progress.
    pub playing: bool,
}

/// The maximum number of tables on one page of the lobby.
pub const LOBBY_PAGE: usize = 200;

/// The result of forgetting a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forgotten {
    /// The number of tables they had been at.
    pub tables: usize,
}

/// A game that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameInfo {
    /// Its fixed name.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The possible numbers of players.
    pub players: Vec<usize>,
    /// Whether players have partners from the start.
    #[serde(default)]
    pub partners: bool,
    /// What the printed game leaves for the table to decide.
    pub options: Vec<OptionInfo>,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OptionInfo {
    /// Its name.
    pub name: String,
    /// The allowed values; for a whole number, the usual ones.
    pub values: Vec<String>,
    /// The default value.
    pub default: String,
    /// The ruling behind it.
    pub rule: String,
    /// For a whole number: smallest, largest, step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<(i32, i32, i32)>,
}
