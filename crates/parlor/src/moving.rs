//! Moving to another device: with a short single-use code, valid for a few minutes, another key takes over a
//! person's place. The log holds the hash of the code, never the code itself.

use crate::{Entry, KeyHash, Parlor, Refusal, key};
use std::io;

/// How long a code is valid.
pub const CODE_SECONDS: u32 = 300;

/// How far apart two servers' clocks may be, in milliseconds.
const CLOCKS_DIFFER: u64 = 60_000;

/// The maximum number of unclaimed codes per table.
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
        Ok(Entry::Coded { who, code: code_hash(code), until })
    }

    /// Lets the key `who` take over from the person who asked for `code`.
    pub fn decide_claim(&self, who: KeyHash, code: &str, now: u64) -> Result<Entry, Refusal> {
        let wanted = code_hash(code);
        // A code from further in the future was made while the clock was ahead.
        let latest = now + u64::from(CODE_SECONDS) * 1000 + CLOCKS_DIFFER;
        let valid = |code: &&Code| code.hash == wanted && code.until > now && code.until <= latest;
        let found = self.codes.iter().find(valid);
        let from = found.ok_or(Refusal::BadCode)?.who;
        if self.is_known(who) {
            return Err(Refusal::BadKey);
        }
        self.my_place(from).map_err(|_| Refusal::BadCode)?;
        Ok(Entry::Rekeyed { from, to: who })
    }

    /// Refuses people who don't have a seat and are not the host.
    pub(crate) fn my_place(&self, who: KeyHash) -> Result<(), Refusal> {
        let placed = self.seat_of(who).is_some() || self.is_host(who);
        if placed { Ok(()) } else { Err(Refusal::NotSeated) }
    }

    /// Whether a key belongs or once belonged to someone here, because two people must not become one.
    pub(crate) fn is_known(&self, who: KeyHash) -> bool {
        self.my_place(who).is_ok() || self.admit(who).is_err()
    }
}

/// The hash of a typed code; case and dashes do not matter.
pub fn code_hash(code: &str) -> KeyHash {
    let plain = code.chars().filter(|c| c.is_ascii_alphanumeric()).take(64);
    KeyHash::of(&plain.collect::<String>().to_ascii_lowercase())
}
