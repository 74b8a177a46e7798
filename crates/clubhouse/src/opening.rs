//! The first entry of a club's log.

use crate::{Denied, Entry, decide::named, decide::titled};
use parlor::{Key, Refusal, code_hash, fresh_words};
use wire::club::NewClub;

/// A club that can be founded.
#[derive(Clone, Debug)]
pub struct Founding {
    /// The first entry of its log.
    pub entry: Entry,
    /// The founder's key.
    pub key: Key,
    /// The recovery code, which is shown only once.
    pub recovery: String,
}

/// What is needed to found a club; refused if the names can't be shown.
pub fn first_entry(wanted: &NewClub) -> Result<Founding, Denied> {
    let not_random = |_| Refusal::NotSaved;
    let key = match &wanted.key {
        Some(text) => Key::read(text).ok_or(Refusal::BadKey)?,
        None => Key::fresh().map_err(not_random)?,
    };
    let name = titled(&wanted.name)?;
    let founder = named(&wanted.founder)?;
    let recovery = grouped(&fresh_words().map_err(not_random)?);
    let invite = fresh_words().map_err(not_random)?;
    let entry = Entry::Founded { name, who: key.hash(), founder, invite, recovery: code_hash(&recovery) };
    Ok(Founding { entry, key, recovery })
}

/// A code in groups of four that can be read aloud.
pub(crate) fn grouped(letters: &str) -> String {
    let letters: Vec<char> = letters.chars().collect();
    let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
    groups.join("-")
}
