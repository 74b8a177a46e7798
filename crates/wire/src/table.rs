//! What everybody may know about a table, except the cards.

use crate::ScoreBook;
use said::options::Choice;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The table as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The table id, as in the invitation link.
    pub id: String,
    /// The rule set, written as in links.
    pub rules: String,
    /// The game's title.
    pub title: String,
    /// How its rules differ from the printed game, one sentence each.
    #[serde(serialize_with = "said::options::written")]
    pub differences: Vec<Choice>,
    /// The phase of the table.
    pub phase: Phase,
    /// Whether the host paused the game.
    pub paused: bool,
    /// Whether the table is closed to new people.
    pub locked: bool,
    /// Whether people may chat now.
    pub chat: bool,
    /// The table's settings.
    pub settings: Settings,
    /// The host's seat, if the host is seated.
    pub host: Option<usize>,
    /// The seats, clockwise.
    pub seats: Vec<Chair>,
    /// The number of matches started at this table.
    pub matches: u32,
    /// The number of the current hand in its match; 0 before the first deal.
    pub hand: u32,
    /// The dealer.
    pub dealer: Option<usize>,
    /// Points so far, by player.
    pub totals: Vec<i32>,
    /// Points so far by side, if there are sides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<i32>,
    /// The result of the current hand, once scored.
    pub result: Option<Result>,
    /// The winners of the match.
    pub winners: Option<Vec<usize>>,
    /// The next deal.
    pub next: Next,
    /// The number of finished deals, whose proofs may be read.
    pub proofs: u32,
    /// A pending request to undo an action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<Undo>,
    /// The score book, if the table keeps one for real cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub book: Option<ScoreBook>,
    /// The progressive party, if the table is one: `round`, `rounds`, `tables`, `standings`, `winners`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub party: Option<Value>,
}

/// A request to undo an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Undo {
    /// The seat that asks.
    pub seat: usize,
    /// Who has agreed.
    pub agreed: Vec<usize>,
}

/// The phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// No match is in progress.
    Waiting,
    /// A hand is in progress.
    Playing,
    /// A hand is scored, and the next has not been dealt.
    Scored,
    /// The match is won.
    Finished,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// The occupant.
    pub who: Who,
    /// The name to show; empty for an empty seat, unless a score book or a party names the player.
    pub name: String,
    /// Whether the player is ready for the next deal. Bots always are.
    pub ready: bool,
}

/// The occupant of a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// Nobody.
    Empty,
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// The host's settings for the clock, absence, the lobby and spectators.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Seconds allowed for a move, after which a bot makes it.
    pub clock: Option<u32>,
    /// Seconds without a socket after which a bot plays until the person returns.
    pub away: Option<u32>,
    /// Whether the table is listed in the lobby for anyone to join.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
    /// How many seconds later spectators see everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delay: Option<u32>,
}

/// The next deal and the house's commitment for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Next {
    /// The deal number at this table, from 1.
    pub deal: u32,
    /// The hash of the secret; see `docs/fairness.md`.
    pub commitment: String,
}

/// A scored hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Result {
    /// The points of each player.
    pub players: Vec<i32>,
    /// Whether the hand was thrown in and does not count.
    pub thrown_in: bool,
    /// The score sheet: `columns`, `lines`, `written`, `remarks`.
    pub sheet: Option<said::Sheet>,
}

/// What can be said with one tap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the phrases name themselves")]
pub enum Phrase {
    Hello,
    WellPlayed,
    GoodGame,
    ThankYou,
    Sorry,
    Oops,
    OneMoment,
    YourTurn,
    Again,
    Goodbye,
}
