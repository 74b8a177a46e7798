//! What goes over plain HTTP: the list of games, and opening a table.

use crate::Settings;
use said::options::Choice;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A request for a table: `rules`, or `game` with `players` and `options`.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NewTable {
    /// A rule set, such as `kentucky:4;target=700`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// A game's fixed name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// How many play; may be left out where the game is for one number only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<usize>,
    /// Chosen options by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// Clock and absence.
    pub settings: Settings,
    /// The host's own key; without one a fresh key is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// What the table is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
}

/// What a table is for; cards are dealt unless it says otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The score of a game with real cards.
    Book {
        /// Who deals first.
        #[serde(default)]
        dealer: usize,
        /// Who plays, by seat, shown until somebody sits down there; empty or left out where that is not said.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        names: Vec<String>,
    },
    /// A progressive party with real cards.
    Party {
        /// Everybody, four to a table from the top.
        names: Vec<String>,
        /// The party's own choices: `rounds`, `tie_bonus`, `fill_with_bots`.
        #[serde(default)]
        options: BTreeMap<String, String>,
        /// Draw for places instead of taking them in the order of the list.
        #[serde(default)]
        draw: bool,
    },
}

/// A table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// The table's id.
    pub table: String,
    /// The host's key: whoever holds it is the host. To be kept secret.
    pub key: String,
    /// The path of the invitation link.
    pub invite: String,
}

/// A public table with a seat free.
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
    /// The name of the host, who may have opened the table without sitting down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// The names of the people who sit there.
    pub people: Vec<String>,
    /// Seats that a person can take once the hand is over, those of bots included.
    pub free: usize,
    /// Whether a hand is being played now.
    pub playing: bool,
}

/// A person who was forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forgotten {
    /// At how many tables they had been.
    pub tables: usize,
}

/// A game that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameInfo {
    /// Its fixed name.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The player counts it is for.
    pub players: Vec<usize>,
    /// Whether players have partners from the first hand on.
    #[serde(default)]
    pub partners: bool,
    /// What the printed game leaves to the table.
    pub options: Vec<OptionInfo>,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OptionInfo {
    /// Its name.
    pub name: String,
    /// Values that are allowed; for a whole number, the usual ones.
    pub values: Vec<String>,
    /// The value when nothing is chosen.
    pub default: String,
    /// The ruling that offers it.
    pub rule: String,
    /// For a whole number: smallest, largest, step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<(i32, i32, i32)>,
}
