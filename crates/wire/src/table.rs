//! Everything about a table that is public, except the cards.

use crate::ScoreBook;
use said::{options::Choice, party::Party};
use serde::{Deserialize, Serialize};

/// The table as everyone sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The table id, as in the invitation link.
    pub id: String,
    /// The rule set, written as in links.
    pub rules: String,
    /// The game's title.
    pub title: String,
    /// How its rules differ from the printed game, with one sentence per difference.
    #[serde(serialize_with = "said::options::written")]
    pub differences: Vec<Choice>,
    /// The phase of the table.
    pub phase: Phase,
    /// Whether the host paused the game.
    pub paused: bool,
    /// Whether the table is closed to new people.
    pub locked: bool,
    /// Whether people may chat now in their own words.
    pub chat: bool,
    /// Whether the host has turned chat off, quick phrases included.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quiet: bool,
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
    /// The seats of each side, in the same order as `sides`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub partners: Vec<Vec<usize>>,
    /// The total that ends the match, if a total does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<i32>,
    /// The most recently scored hands of the match, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<Written>,
    /// The result of the current hand, once scored.
    pub result: Option<Result>,
    /// The winners of the match.
    pub winners: Option<Vec<usize>>,
    /// The next deal.
    pub next: Next,
    /// The number of finished deals whose proofs you may read, with your key; 0 at a night's table, because its club
    /// proves the boards.
    pub proofs: u32,
    /// A pending request to undo an action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<Undo>,
    /// Whether the hand is practice: a move was taken back after cards had been shown, so it does not count
    /// in any statistics.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// The score book, if the table keeps one for real cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub book: Option<ScoreBook>,
    /// The progressive party, if the table is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub party: Option<Party>,
    /// The club's night, if the table belongs to one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub night: Option<TableNight>,
}

/// A table's place in a club's night.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableNight {
    /// The club's id.
    pub club: String,
    /// The night.
    pub night: u32,
    /// The round, starting at 1.
    pub round: u32,
    /// The table's number in the room.
    pub table: u32,
    /// The boards, in the order in which they are played. The dealer and the cards depend only on the board.
    pub boards: Vec<u32>,
    /// The board being played, or the last one.
    pub board: Option<u32>,
}

impl Table {
    /// Whether two different seats are on the same side.
    pub fn are_partners(&self, one: usize, other: usize) -> bool {
        one != other && self.partners.iter().any(|side| side.contains(&one) && side.contains(&other))
    }
}

/// A request to undo an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Undo {
    /// The seat that is asking.
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
    /// A hand is scored, and the next one has not been dealt.
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

/// Who sits in a chair.
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
    /// How many seconds are allowed for a move, after which a bot makes it.
    pub clock: Option<u32>,
    /// How many seconds without a socket before a bot plays until the person returns.
    pub away: Option<u32>,
    /// Whether the table is listed in the lobby for anyone to join.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
    /// How many seconds spectators lag behind the players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delay: Option<u32>,
}

/// The next deal and the house's commitment for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Next {
    /// The deal number at this table, starting at 1.
    pub deal: u32,
    /// The hash of the secret; see `docs/fairness.md`.
    pub commitment: String,
}

/// A scored hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Result {
    /// Each player's points.
    pub players: Vec<i32>,
    /// Whether the hand was thrown in and does not count.
    pub thrown_in: bool,
    /// The score sheet: `columns`, `lines`, `written`, `remarks`.
    pub sheet: Option<said::Sheet>,
}

/// What one hand added to the totals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Written {
    /// The hand number in its match, starting at 1.
    pub hand: u32,
    /// Who dealt.
    pub dealer: usize,
    /// The points by side, if there are sides, otherwise by player; empty if the hand was thrown in.
    pub points: Vec<i32>,
}

/// Chat phrases and reactions that can be sent with one tap. They say nothing about cards, so they are allowed even
/// during a hand in which partners must not talk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say what the phrases are")]
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
    Applause,
    Laugh,
    Heart,
    Party,
    Coffee,
    Bird,
}
