//! The entries of a club's log. They are never sent to anyone, because they contain the secrets of the nights.
//!
//! Old logs must stay readable: a field may be added with a default, but nothing may be renamed.

use parlor::{KeyHash, Secret};
use said::clubhouse::Ruling;
use serde::{Deserialize, Serialize};
use wire::club::{BoardResult, Plan};

/// An entry with its time and with who asked for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// Milliseconds since 1970.
    pub at: u64,
    /// The member who asked for it; nobody for what happens on its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<u32>,
    /// What happened.
    #[serde(rename = "club")]
    pub entry: Entry,
}

/// A table of a round as it was planned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TablePlan {
    /// The table's number, starting at 1.
    pub table: u32,
    /// The pair in seats 0 and 2, and the pair in seats 1 and 3.
    pub pairs: [u32; 2],
    /// The boards.
    pub boards: Vec<u32>,
}

/// A round as it was planned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoundPlan {
    /// The tables.
    pub tables: Vec<TablePlan>,
    /// The pairs that sit out.
    pub out: Vec<u32>,
}

/// Something that happened in a club.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// The club was founded.
    Founded {
        /// Its name.
        name: String,
        /// The founder, who is member 1.
        who: KeyHash,
        /// The founder's name.
        founder: String,
        /// The join secret.
        invite: String,
        /// The hash of the recovery code.
        recovery: KeyHash,
    },
    /// A person became a member.
    Joined {
        /// Their number.
        member: u32,
        /// The hash of their key.
        who: KeyHash,
        /// Their name.
        name: String,
    },
    /// A member changed their name.
    Renamed {
        /// The member.
        member: u32,
        /// The new name.
        name: String,
    },
    /// A member left.
    Left {
        /// The member.
        member: u32,
    },
    /// A member was removed.
    Removed {
        /// The member.
        member: u32,
    },
    /// A member's key was replaced.
    Rekeyed {
        /// The old key.
        from: KeyHash,
        /// The new key.
        to: KeyHash,
    },
    /// A member got a code for another device.
    Coded {
        /// The member's key.
        who: KeyHash,
        /// The hash of the code.
        code: KeyHash,
        /// When it expires, in milliseconds since 1970.
        until: u64,
    },
    /// A member became an organizer with the recovery code, which was replaced.
    Recovered {
        /// The member.
        member: u32,
        /// The hash of the new recovery code.
        recovery: KeyHash,
    },
    /// The recovery code was replaced.
    Recovery(KeyHash),
    /// The join secret was replaced.
    Invite(String),
    /// The club was renamed.
    Retitled(String),
    /// A member became an organizer or is one no longer.
    Organizer {
        /// The member.
        member: u32,
        /// Whether they are one.
        on: bool,
    },
    /// An organizer sent a message to the members.
    Said(String),
    /// A night was announced.
    Planned {
        /// Its number.
        night: u32,
        /// Its plan.
        plan: Plan,
        /// The secret from which its boards are dealt.
        secret: Secret,
    },
    /// The plan of a night was changed.
    Changed {
        /// The night.
        night: u32,
        /// The new plan.
        plan: Plan,
    },
    /// A night was called off.
    CalledOff {
        /// The night.
        night: u32,
    },
    /// A member signed in.
    SignedIn {
        /// The night.
        night: u32,
        /// The member.
        member: u32,
        /// The partner they named.
        partner: Option<u32>,
        /// Their word.
        word: String,
    },
    /// An organizer signed in a pair.
    Entered {
        /// The night.
        night: u32,
        /// Both members.
        members: [u32; 2],
    },
    /// A member took back their sign-in.
    SignedOut {
        /// The night.
        night: u32,
        /// The member.
        member: u32,
    },
    /// A night began.
    Started {
        /// The night.
        night: u32,
        /// The pairs; `None` stands for a bot.
        pairs: Vec<[Option<u32>; 2]>,
        /// The words of everyone who plays, in the order of the pairs.
        words: Vec<String>,
        /// All rounds.
        rounds: Vec<RoundPlan>,
        /// The pairs that are ranked together.
        fields: Vec<Vec<u32>>,
    },
    /// A round began.
    Opened {
        /// The night.
        night: u32,
        /// The round.
        round: u32,
        /// The ids of its tables.
        tables: Vec<String>,
    },
    /// A table finished a board.
    Scored {
        /// The night.
        night: u32,
        /// The round.
        round: u32,
        /// The table.
        table: u32,
        /// The result.
        result: BoardResult,
    },
    /// A player was replaced.
    Substituted {
        /// The night.
        night: u32,
        /// The pair.
        pair: u32,
        /// Which of the two.
        place: usize,
        /// Who plays from now on; `None` stands for a bot.
        member: Option<u32>,
    },
    /// A pair came after the night had begun.
    CameLate {
        /// The night.
        night: u32,
        /// The pair's number: that of two bots, or the next one.
        pair: u32,
        /// Who they are.
        members: [u32; 2],
        /// For the next number: the rounds to come, with this pair.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rounds: Vec<RoundPlan>,
        /// For the next number: the ranking of the pair, counted from 0.
        #[serde(default)]
        field: usize,
    },
    /// The director adjusted a result.
    Adjusted {
        /// The night.
        night: u32,
        /// The round.
        round: u32,
        /// The table.
        table: u32,
        /// The board.
        board: u32,
        /// What counts instead.
        ruling: Ruling,
        /// The reason.
        reason: String,
    },
    /// An adjustment was taken back.
    Restored {
        /// The night.
        night: u32,
        /// The round.
        round: u32,
        /// The table.
        table: u32,
        /// The board.
        board: u32,
    },
    /// A night ended.
    Ended {
        /// The night.
        night: u32,
        /// Whether some boards were not finished.
        early: bool,
    },
    /// The club was restored from a backup, so all secrets may be known. Those of nights that have not begun are
    /// replaced, and a night that is being played ends.
    Renewed {
        /// The secret from which fresh secrets are derived.
        secret: Secret,
    },
}

impl Entry {
    /// Whether it adds to the club. Everything else corrects or ends something that already exists.
    pub fn adds(&self) -> bool {
        matches!(
            self,
            Entry::Founded { .. }
                | Entry::Joined { .. }
                | Entry::Said(_)
                | Entry::Planned { .. }
                | Entry::SignedIn { .. }
                | Entry::Entered { .. }
                | Entry::Started { .. }
        )
    }

    /// Whether it is a member's change to something about themselves, which brings the club nothing if it is repeated
    /// again and again.
    pub(crate) fn is_own_change(&self) -> bool {
        matches!(
            self,
            Entry::Renamed { .. } | Entry::Coded { .. } | Entry::SignedIn { .. } | Entry::SignedOut { .. }
        )
    }

    /// The person this entry brings to the club, if any.
    pub fn brings(&self) -> Option<KeyHash> {
        match self {
            Entry::Founded { who, .. } | Entry::Joined { who, .. } => Some(*who),
            Entry::Rekeyed { to, .. } => Some(*to),
            _ => None,
        }
    }
}
