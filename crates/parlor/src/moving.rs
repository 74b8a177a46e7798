//! Moving to another device: with a short single-use code, valid for a few minutes, another key takes over a
//! person's place. The log holds the hash of a code, never the code.

use crate::{Entry, KeyHash, Parlor, Refusal, decide::MOST_RETIRED, key};
use std::io;

/// How long a code is valid.
pub const CODE_SECONDS: u32 = 300;

/// Maximum number of unclaimed codes per table.
const MOST_CODES: usize = 16;

/// A code waiting to be claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Code {
    pub(crate) who: KeyHash,
    pub(crate) hash: KeyHash,
    /// Milliseconds since 1970.
    pub(crate) until: u64,
}

/// A fresh code: 40 bits in two groups that can be read aloud.
pub fn fresh_code() -> io::Result<String> {
    let letters = key::letters(8)?;
    Ok(format!("{}-{}", &letters[..4], &letters[4..]))
}

impl Parlor {
    /// Records a fresh code for a person, at a time in milliseconds since 1970. Any earlier code becomes invalid.
    pub fn decide_code(&self, who: KeyHash, code: &str, now: u64) -> Result<Entry, Refusal> {
        self.my_place(who)?;
        let waiting = self.codes.iter().filter(|code| code.who != who && code.until > now).count();
        if waiting >= MOST_CODES {
            return Err(Refusal::TooManyKeys);
        }
        let until = now + u64::from(CODE_SECONDS) * 1000;
        Ok(Entry::Coded { who, code: hash(code), until })
    }

    /// Lets the key `who` take over from the person who asked for `code`.
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

    /// Refuses people who neither have a seat nor are the host.
    pub(crate) fn my_place(&self, who: KeyHash) -> Result<(), Refusal> {
        let placed = self.seat_of(who).is_some() || self.is_host(who);
        if placed { Ok(()) } else { Err(Refusal::NotSeated) }
    }

    /// Whether a key belongs or once belonged to somebody here: two people must not become one.
    pub(crate) fn is_known(&self, who: KeyHash) -> bool {
        self.my_place(who).is_ok() || self.admit(who).is_err()
    }
}

/// The hash of a typed code; case and dashes do not matter.
fn hash(code: &str) -> KeyHash {
    let plain = code.chars().filter(|c| c.is_ascii_alphanumeric()).take(64);
    KeyHash::of(&plain.collect::<String>().to_ascii_lowercase())
}
