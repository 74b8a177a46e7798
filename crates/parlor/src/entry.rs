//! What the log of a table says. Never sent to anybody: it holds the secrets of the deals.
//!
//! Old logs are read for ever: a field may be added with a default, nothing may be renamed.

use crate::KeyHash;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{collections::BTreeMap, fmt};
use table::fair;
use wire::{Counted, Judged, Settings};

/// An entry and when it was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// Milliseconds since 1970.
    pub at: u64,
    /// What happened.
    #[serde(rename = "e")]
    pub entry: Entry,
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// The table was opened.
    Opened {
        /// The rule set.
        rules: String,
        /// The version of the game's rules.
        version: u32,
        /// The host.
        host: KeyHash,
        /// Clock and absence.
        settings: Settings,
        /// For the first deal.
        secret: Secret,
    },
    /// A person sat down, moved, or took another name.
    Sat {
        /// Where.
        seat: usize,
        /// Who.
        who: KeyHash,
        /// The name.
        name: String,
    },
    /// A person got up.
    Left {
        /// From where.
        seat: usize,
    },
    /// The host sent a person away.
    Kicked {
        /// From where.
        seat: usize,
    },
    /// A bot sat down.
    Bot {
        /// Where.
        seat: usize,
        /// How strong.
        bot: Bot,
    },
    /// A bot went away.
    Cleared {
        /// From where.
        seat: usize,
    },
    /// A person is ready for the next deal.
    Ready {
        /// The seat.
        seat: usize,
        /// The word that goes into the deal.
        word: String,
    },
    /// A hand was dealt.
    Dealt {
        /// The words that went into it, empty where a seat gave none.
        words: Vec<String>,
        /// Who deals.
        dealer: usize,
        /// The pack from top to bottom.
        pack: Vec<String>,
        /// The rest of the chance.
        luck: u64,
        /// For the deal after this one.
        secret: Secret,
    },
    /// Somebody played.
    Acted {
        /// The hand played from; the table itself where there is none.
        seat: Option<usize>,
        /// What.
        action: String,
        /// Who decided.
        by: By,
        /// The last version a person had been shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u64>,
        /// How it was judged, where somebody else might have been first. The order of the log is the judgement; this
        /// says what it came from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        judged: Option<Judged>,
    },
    /// The host locked the table, or opened it.
    Locked(bool),
    /// The host stopped the game, or let it go on.
    Paused(bool),
    /// The host switched talk on or off.
    Chat(bool),
    /// The host changed clock and absence.
    Set(Settings),
    /// The host handed the role over.
    Host(KeyHash),
    /// A person's key was replaced.
    Rekeyed {
        /// The old one.
        from: KeyHash,
        /// The new one.
        to: KeyHash,
    },
    /// The host asked for another match.
    Rematch,
    /// Bots sat down wherever there was no person.
    Filled {
        /// Where, and how strong.
        bots: Vec<(usize, Bot)>,
    },
    /// A person wants to take an action back.
    UndoAsked {
        /// Who.
        seat: usize,
        /// How many actions of the hand would stay.
        keep: usize,
    },
    /// A person agrees to that.
    UndoAgreed {
        /// Who.
        seat: usize,
    },
    /// A person does not, or has thought better of it.
    UndoRefused {
        /// Who.
        seat: usize,
    },
    /// Actions were taken back.
    Undone {
        /// Who asked.
        seat: usize,
        /// How many actions of the hand stay.
        keep: usize,
    },
    /// A person got a code for another device.
    Coded {
        /// Who.
        who: KeyHash,
        /// The hash of the code.
        code: KeyHash,
        /// Until when it is good, in milliseconds since 1970.
        until: u64,
    },
    /// A person does not want to hear another, or does again.
    Muted {
        /// Who.
        by: KeyHash,
        /// Whom.
        who: KeyHash,
        /// Muted or not.
        on: bool,
    },
    /// A table for the score of real cards was opened.
    BookOpened {
        /// The rule set.
        rules: String,
        /// The version of the game's rules.
        version: u32,
        /// The host.
        host: KeyHash,
        /// What else the host set.
        settings: Settings,
        /// Who deals first.
        dealer: usize,
        /// What the seats are called until somebody sits there.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        names: Vec<String>,
    },
    /// A hand was written into the book.
    Written {
        /// What was bid and counted.
        hand: Counted,
    },
    /// A table for a progressive party was opened.
    PartyOpened {
        /// The rule set.
        rules: String,
        /// The version of the game's rules.
        version: u32,
        /// The host.
        host: KeyHash,
        /// What else the host set.
        settings: Settings,
        /// The party's own choices.
        options: BTreeMap<String, String>,
        /// Everybody, four to a table from the top.
        names: Vec<String>,
        /// What its draws and cuts come from.
        seed: String,
    },
    /// A line was entered at the party.
    Entered {
        /// The line.
        line: String,
    },
    /// The last entry of the book or the party was taken back.
    Struck,
}

/// Who decided an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The person at the seat.
    Person,
    /// The bot at the seat.
    Bot,
    /// A bot, because the person is away.
    Away,
    /// A bot, because the time was up; or the clock of the game itself.
    Clock,
}

/// A bot at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bot {
    /// How strong, from 0 up.
    pub level: u8,
}

/// A secret of the house.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; fair::SECRET_BYTES]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&fair::write_secret(&self.0))
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Secret, D::Error> {
        let text = String::deserialize(from)?;
        fair::read_secret(&text)
            .map(Secret)
            .ok_or_else(|| D::Error::custom("A secret is 64 hexadecimal digits."))
    }
}
