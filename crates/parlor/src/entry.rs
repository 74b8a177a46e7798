//! The entries of a table's log. They are never sent to anyone, because they contain the secrets of the deals.
//!
//! Old logs must stay readable: a field may be added with a default, but nothing may be renamed.

use crate::{KeyHash, NightBoard, NightPlace};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{collections::BTreeMap, fmt};
use table::fair;
use wire::{Counted, Judged, Settings};

/// An entry with its time.
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
        /// The table's settings.
        settings: Settings,
        /// The secret for the first deal.
        secret: Secret,
    },
    /// A person sat down, changed seats, or changed their name.
    Sat {
        /// The seat.
        seat: usize,
        /// The person.
        who: KeyHash,
        /// The name.
        name: String,
    },
    /// A person stood up from their seat.
    Left {
        /// The seat they left.
        seat: usize,
    },
    /// The host kicked a person.
    Kicked {
        /// The seat they left.
        seat: usize,
    },
    /// A bot sat down.
    Bot {
        /// The seat.
        seat: usize,
        /// Its strength.
        bot: Bot,
    },
    /// A bot left its seat.
    Cleared {
        /// The seat it left.
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
        /// The words that went into it, empty for seats that gave none.
        words: Vec<String>,
        /// The dealer.
        dealer: usize,
        /// The pack from top to bottom.
        pack: Vec<String>,
        /// The seed for any randomness beyond the pack.
        luck: u64,
        /// The secret for the next deal.
        secret: Secret,
    },
    /// Someone played.
    Acted {
        /// The hand that acted, or `None` for the table itself.
        seat: Option<usize>,
        /// The action.
        action: String,
        /// Who decided.
        by: By,
        /// The last version a person had been shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u64>,
        /// The measurements behind the judgment, if someone else could have been first. The judgment itself is
        /// shown by the order of the log.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        judged: Option<Judged>,
    },
    /// The host locked or unlocked the table.
    Locked(bool),
    /// The host paused or resumed the game.
    Paused(bool),
    /// The host turned chat on or off.
    Chat(bool),
    /// The host changed the settings.
    Set(Settings),
    /// The host handed over the role to someone else.
    Host(KeyHash),
    /// A person's key was replaced.
    Rekeyed {
        /// The old key.
        from: KeyHash,
        /// The new key.
        to: KeyHash,
    },
    /// The host asked for another match.
    Rematch,
    /// People and bots changed seats between two matches.
    Reseated {
        /// For every seat, the seat that its occupant had before.
        from: Vec<usize>,
    },
    /// Bots took every seat without a person.
    Filled {
        /// The seats, and the strength of each bot.
        bots: Vec<(usize, Bot)>,
    },
    /// A person asks to undo an action.
    UndoAsked {
        /// Their seat.
        seat: usize,
        /// How many of the hand's actions to keep.
        keep: usize,
    },
    /// A person agrees to the undo.
    UndoAgreed {
        /// Their seat.
        seat: usize,
    },
    /// A person refuses the undo or withdraws the request.
    UndoRefused {
        /// Their seat.
        seat: usize,
    },
    /// Actions were undone.
    Undone {
        /// The seat that asked.
        seat: usize,
        /// How many of the hand's actions were kept.
        keep: usize,
        /// Whether cards had been shown since, which makes the hand practice.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        practice: bool,
    },
    /// A person got a code for another device.
    Coded {
        /// The person.
        who: KeyHash,
        /// The hash of the code.
        code: KeyHash,
        /// When it expires, in milliseconds since 1970.
        until: u64,
    },
    /// A person muted or unmuted another.
    Muted {
        /// The person who did it.
        by: KeyHash,
        /// The person being muted.
        who: KeyHash,
        /// Whether the mute is on.
        on: bool,
    },
    /// A table that keeps score for real cards was opened.
    BookOpened {
        /// The rule set.
        rules: String,
        /// The version of the game's rules.
        version: u32,
        /// The host.
        host: KeyHash,
        /// The table's settings.
        settings: Settings,
        /// The first dealer.
        dealer: usize,
        /// The name of each seat until someone sits there.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        names: Vec<String>,
    },
    /// A hand was entered in the score book.
    Written {
        /// The bid and the count.
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
        /// The table's settings.
        settings: Settings,
        /// The party's options.
        options: BTreeMap<String, String>,
        /// All players, four to a table, starting from the top.
        names: Vec<String>,
        /// The seed for its draws and cuts.
        seed: String,
    },
    /// A table of a club's night was opened.
    NightOpened {
        /// The rule set.
        rules: String,
        /// The version of the game's rules.
        version: u32,
        /// A key that nobody has: the club is the host.
        host: KeyHash,
        /// The table's settings.
        settings: Settings,
        /// Where the table belongs.
        place: NightPlace,
        /// The commitment to the night's secret.
        commitment: String,
        /// How strong bots are that play for people who are away.
        bots: u8,
        /// The boards, in the order in which they are played.
        boards: Vec<NightBoard>,
    },
    /// No more is played at this table of a night.
    Stopped,
    /// A line was entered at the party.
    Entered {
        /// The line.
        line: String,
    },
    /// The last entry of the score book or the party was undone.
    Struck,
    /// The table was restored from a backup. Others may know the secret in it, so the next deal uses this
    /// one, and players give their words again.
    Restored {
        /// The secret for the next deal.
        secret: Secret,
    },
}

/// Who decided on an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The person at the seat.
    Person,
    /// The bot at the seat.
    Bot,
    /// A bot, because the person is away.
    Away,
    /// A bot, because time ran out, or the game's own clock.
    Clock,
}

/// A bot at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bot {
    /// Its strength, starting at 0.
    pub level: u8,
}

/// The house's secret for one deal.
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
            .ok_or_else(|| D::Error::custom("A secret must be 64 hexadecimal digits."))
    }
}
