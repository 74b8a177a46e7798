//! One club as a fold over its log: its members, its nights, what was played, and what everyone may know.
//!
//! `decide` turns a request into an entry or a refusal and changes nothing; `apply` updates the club with an entry that
//! is already in the log. There are no clocks, sockets or random numbers here. Movements and scores are computed by the
//! crate `club`; cards are dealt and played at the tables, each of which is a parlor.

mod apply;
mod decide;
mod entry;
mod export;
mod files;
mod forget;
mod night;
mod opening;
mod orders;
mod results;
mod shown;

pub use decide::{Asked, Decided, Denied, Drawn, Told, good_nonce};
pub use entry::{Entry, Logged};
pub use export::{Exported, export};
pub use forget::{Trace, forget};
pub use night::{Due, Place};
pub use opening::{Founding, first_entry};
pub use orders::Wanted;
pub use shown::Changed;

use night::NightState;
use parlor::{KeyHash, Refusal};
use said::clubhouse::Deed;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};
use wire::club::ClubYou;

/// The maximum number of members.
pub const MOST_MEMBERS: usize = 600;

/// The maximum number of times that a member may change something about themselves on one day: their name, a sign-in,
/// or a code for another device. This keeps one member from filling the club's log.
pub const MOST_CHANGES: u32 = 100;

const MS_PER_DAY: u64 = 86_400_000;

/// A member, even one who has left, because the nights they played keep their name.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Person {
    who: KeyHash,
    name: String,
    organizer: bool,
    here: bool,
    changes: Changes,
}

/// How much a member has changed about themselves on one day.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize)]
struct Changes {
    /// Days since 1970.
    day: u64,
    number: u32,
}

/// A code waiting to be claimed.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Code {
    who: KeyHash,
    hash: KeyHash,
    /// Milliseconds since 1970.
    until: u64,
}

/// A message to the members.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Said {
    at: u64,
    by: u32,
    text: String,
}

/// Something in the director's log.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Done {
    at: u64,
    by: Option<u32>,
    /// The night whose result a director adjusted or restored.
    night: Option<u32>,
    deed: Deed,
}

/// A club.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Club {
    id: String,
    v: u64,
    name: String,
    invite: String,
    recovery: KeyHash,
    members: BTreeMap<u32, Person>,
    /// Keys that were replaced.
    replaced: VecDeque<KeyHash>,
    /// Keys of people who were removed.
    removed: Vec<KeyHash>,
    codes: Vec<Code>,
    nights: BTreeMap<u32, NightState>,
    messages: VecDeque<Said>,
    log: VecDeque<Done>,
}

/// A log that cannot be replayed. The text goes into the server's log.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("Entry {v} of a club's log can't be replayed. {why}")]
pub struct Corrupt {
    /// The version of the bad entry.
    pub v: u64,
    /// What is wrong.
    pub why: String,
}

impl Changes {
    /// The changes on the day that a time falls on; the time is in milliseconds since 1970.
    fn on(self, at: u64) -> Changes {
        let day = at / MS_PER_DAY;
        if self.day == day { self } else { Changes { day, number: 0 } }
    }

    fn one_more(self) -> Changes {
        Changes { number: self.number + 1, ..self }
    }
}

impl Club {
    /// The club's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The version: the number of log entries applied.
    pub fn v(&self) -> u64 {
        self.v
    }

    /// The club's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The join secret of the invitation link.
    pub fn invite(&self) -> &str {
        &self.invite
    }

    /// The number of a person as a member.
    pub fn member_of(&self, who: KeyHash) -> Option<u32> {
        self.people().find(|(_, person)| person.who == who).map(|(member, _)| member)
    }

    /// Whether this person is an organizer.
    pub fn is_organizer(&self, who: KeyHash) -> bool {
        self.people().any(|(_, person)| person.who == who && person.organizer)
    }

    /// A person's role.
    pub fn you(&self, who: Option<KeyHash>) -> ClubYou {
        let member = who.and_then(|who| self.member_of(who));
        ClubYou { member, organizer: who.is_some_and(|who| self.is_organizer(who)) }
    }

    /// Refuses a key that was replaced, or whose owner was removed.
    pub fn admit(&self, who: KeyHash) -> Result<(), Refusal> {
        match (self.removed.contains(&who), self.replaced.contains(&who)) {
            (true, _) => Err(Refusal::Kicked),
            (_, true) => Err(Refusal::KeyExpired),
            _ => Ok(()),
        }
    }

    /// The current members.
    fn people(&self) -> impl Iterator<Item = (u32, &Person)> {
        self.members.iter().filter(|(_, person)| person.here).map(|(member, person)| (*member, person))
    }

    /// The name of a member, even of one who has left.
    fn name_of(&self, member: u32) -> String {
        self.members.get(&member).map_or_else(String::new, |person| person.name.clone())
    }

    /// The members, for the operator: number, name and key.
    pub fn sitters(&self) -> impl Iterator<Item = (u32, &str, KeyHash)> {
        self.people().map(|(member, person)| (member, &*person.name, person.who))
    }

    /// The club as data, so that it can be opened without replaying its whole log.
    pub fn checkpoint(&self) -> Option<String> {
        let text = serde_json::to_value(self).ok()?;
        serde_json::to_string(&(env!("CARGO_PKG_VERSION"), text)).ok()
    }

    /// Opens a club from a checkpoint. `None` if it does not fit this club or this program.
    pub fn resume(id: &str, text: &str) -> Option<Club> {
        let (program, club): (String, Club) = serde_json::from_str(text).ok()?;
        (program == env!("CARGO_PKG_VERSION") && club.id == id).then_some(club)
    }
}
