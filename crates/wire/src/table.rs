//! What everybody may know of a table, the cards apart.

use crate::ScoreBook;
use said::options::Choice;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The table as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// Its id, as in the invitation link.
    pub id: String,
    /// The rule set, as it travels in a link.
    pub rules: String,
    /// The game's title.
    pub title: String,
    /// How its rules differ from the printed game, a sentence each.
    #[serde(serialize_with = "said::options::written")]
    pub differences: Vec<Choice>,
    /// Where it stands.
    pub phase: Phase,
    /// Whether the host stopped the game.
    pub paused: bool,
    /// Whether nobody new may sit down.
    pub locked: bool,
    /// Whether people may talk at this moment.
    pub chat: bool,
    /// Clock and absence.
    pub settings: Settings,
    /// The host's seat, where the host sits.
    pub host: Option<usize>,
    /// The seats, clockwise.
    pub seats: Vec<Chair>,
    /// Matches begun at this table.
    pub matches: u32,
    /// The number of the present hand in its match; 0 before the first.
    pub hand: u32,
    /// Who deals.
    pub dealer: Option<usize>,
    /// Points so far by player.
    pub totals: Vec<i32>,
    /// Points so far by side, where there are sides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<i32>,
    /// The result of the present hand, once it is scored.
    pub result: Option<Result>,
    /// Who won the match.
    pub winners: Option<Vec<usize>>,
    /// The next deal.
    pub next: Next,
    /// How many deals are over: the proofs of deals 1 to this may be read.
    pub proofs: u32,
    /// Somebody asks to take an action back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<Undo>,
    /// The score book, at a table that keeps one for real cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub book: Option<ScoreBook>,
    /// The progressive party, at the table of one: `round`, `rounds`, `tables`, `standings`, `winners`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub party: Option<Value>,
}

/// A wish to take an action back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Undo {
    /// Who asks.
    pub seat: usize,
    /// Who has agreed.
    pub agreed: Vec<usize>,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// No match is being played.
    Waiting,
    /// A hand is being played.
    Playing,
    /// A hand is scored; the next has not been dealt.
    Scored,
    /// The match is won.
    Finished,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// Who plays it.
    pub who: Who,
    /// The name to show; empty for an empty seat, unless a score book or a party names who plays there.
    pub name: String,
    /// Ready for the next deal. Bots always are.
    pub ready: bool,
}

/// What sits on a chair.
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

/// What the host sets for absence and time.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Seconds for a move, after which a bot makes it.
    pub clock: Option<u32>,
    /// Seconds without a socket after which a bot plays for a person until they return.
    pub away: Option<u32>,
    /// Whether the table stands in the lobby for strangers to join.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
    /// Seconds by which those who only watch see everything later.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delay: Option<u32>,
}

/// The next deal and what the house has committed to for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Next {
    /// The number of the deal at this table, from 1.
    pub deal: u32,
    /// The hash of the secret; see `docs/fairness.md`.
    pub commitment: String,
}

/// A scored hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Result {
    /// What each player writes down.
    pub players: Vec<i32>,
    /// The hand was thrown in and does not count.
    pub thrown_in: bool,
    /// The score sheet: `columns`, `lines`, `written`, `remarks`.
    pub sheet: Option<said::Sheet>,
}

/// What can be said with one touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each phrase is its own name")]
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
