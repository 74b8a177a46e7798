//! Moving to another device: a short code, good once and for a few minutes, with which another key takes a person's
//! place. The log holds the hash of a code, never the code.

use crate::{Entry, KeyHash, Parlor, Refusal, decide::MOST_RETIRED, key};
use std::io;

/// How long a code is good for.
pub const CODE_SECONDS: u32 = 300;

/// Codes that wait to be claimed at one table.
const MOST_CODES: usize = 16;

/// A code that waits to be claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Code {
    pub(crate) who: KeyHash,
    pub(crate) hash: KeyHash,
    /// Milliseconds since 1970.
    pub(crate) until: u64,
}

/// A fresh code: 40 bits in two groups that can be read out loud.
pub fn fresh_code() -> io::Result<String> {
    let letters = key::letters(8)?;
    Ok(format!("{}-{}", &letters[..4], &letters[4..]))
}

impl Parlor {
    /// Writes down a fresh code for a person, at a time in milliseconds since 1970. An earlier one is good no more.
    pub fn decide_code(&self, who: KeyHash, code: &str, now: u64) -> Result<Entry, Refusal> {
        self.my_place(who)?;
        let waiting = self.codes.iter().filter(|code| code.who != who && code.until > now).count();
        if waiting >= MOST_CODES {
            return Err(Refusal::TooManyKeys);
        }
        let until = now + u64::from(CODE_SECONDS) * 1000;
        Ok(Entry::Coded { who, code: hash(code), until })
    }

    /// Lets the key `who` take the place of the person who asked for `code`.
    pub fn decide_claim(&self, who: KeyHash, code: &str, now: u64) -> Result<Entry, Refusal> {
        let wanted = hash(code);
        let found = self.codes.iter().find(|code| code.hash == wanted && code.until > now);
        let from = found.ok_or(Refusal::BadCode)?.who;
        if self.is_known(who) {
            return Err(Refusal::BadKey);
        }
        self.my_place(from).map_err(|_| Refusal::BadCode)?;
        if self.retired.len() >= MOST_RETIRED {
            return Err(Refusal::TooManyKeys);
        }
        Ok(Entry::Rekeyed { from, to: who })
    }

    /// Somebody with a seat or the host's role.
    pub(crate) fn my_place(&self, who: KeyHash) -> Result<(), Refusal> {
        let placed = self.seat_of(who).is_some() || self.is_host(who);
        if placed { Ok(()) } else { Err(Refusal::NotSeated) }
    }

    /// A key that is somebody's here, or was: two persons must not become one.
    pub(crate) fn is_known(&self, who: KeyHash) -> bool {
        self.my_place(who).is_ok() || self.admit(who).is_err()
    }
}

/// Case and dashes do not matter when a code is typed.
fn hash(code: &str) -> KeyHash {
    let plain = code.chars().filter(|c| c.is_ascii_alphanumeric()).take(64);
    KeyHash::of(&plain.collect::<String>().to_ascii_lowercase())
}
