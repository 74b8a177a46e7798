//! A person's identity: a random key stored by the client. The server stores only its hash.

use rand::{TryRngCore, rngs::OsRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, io};

/// The minimum length of a key: 22 characters of base 64 hold 128 bits.
const SHORTEST: usize = 22;
const LONGEST: usize = 64;

/// A person's secret key.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// Reads a key sent by a client.
    pub fn read(text: &str) -> Option<Key> {
        let fits = (SHORTEST..=LONGEST).contains(&text.len());
        let plain = text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        (fits && plain).then(|| Key(text.to_owned()))
    }

    /// A fresh key.
    pub fn fresh() -> io::Result<Key> {
        Ok(Key(blake3::Hash::from_bytes(random()?).to_hex().to_string()))
    }

    /// The key itself, for its owner only.
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// The hash, which is what the server stores.
    pub fn hash(&self) -> KeyHash {
        KeyHash(blake3::hash(self.0.as_bytes()))
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// The hash of a person's key. The comparison takes constant time.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct KeyHash(blake3::Hash);

impl KeyHash {
    /// The hash of some other random secret.
    pub fn of(secret: &str) -> KeyHash {
        KeyHash(blake3::hash(secret.as_bytes()))
    }

    /// The hash of a key that nobody has.
    pub fn nobody() -> io::Result<KeyHash> {
        Ok(KeyHash(blake3::Hash::from_bytes(random()?)))
    }

    /// The form that is written in the log.
    pub fn to_hex(&self) -> String {
        self.0.to_hex().to_string()
    }

    /// Whether a request id in the log belongs to this person.
    pub fn asked(&self, nonce: &str) -> bool {
        nonce.split_once(':').is_some_and(|(who, _)| who == &self.0.to_hex()[..32])
    }

    /// The id in the log for a request by this person; the same nonce from two people gives two ids.
    pub fn nonce(&self, nonce: &str) -> String {
        format!("{}:{nonce}", &self.0.to_hex()[..32])
    }
}

impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeyHash({}…)", &self.0.to_hex()[..8])
    }
}

impl Serialize for KeyHash {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.0.to_hex())
    }
}

impl<'de> Deserialize<'de> for KeyHash {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<KeyHash, D::Error> {
        let text = String::deserialize(from)?;
        blake3::Hash::from_hex(&text).map(KeyHash).map_err(D::Error::custom)
    }
}

/// Random bytes from the operating system.
pub fn random() -> io::Result<[u8; 32]> {
    let mut bytes = [0; 32];
    // The generator is built without `std`, so its error is not a `std` error.
    OsRng.try_fill_bytes(&mut bytes).map_err(|why| io::Error::other(why.to_string()))?;
    Ok(bytes)
}

/// Letters that are hard to misread.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
const TABLE_ID: usize = 16;

/// Whether some text is a valid table id.
pub fn is_table_id(text: &str) -> bool {
    text.len() == TABLE_ID && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// A fresh table id: 80 bits, so that only people who were invited can find the table.
pub fn fresh_table_id() -> io::Result<String> {
    letters(TABLE_ID)
}

const CLUB_ID: usize = 20;

/// Whether some text is a valid club id. No table id is one.
pub fn is_club_id(text: &str) -> bool {
    text.len() == CLUB_ID && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// A fresh club id.
pub fn fresh_club_id() -> io::Result<String> {
    letters(CLUB_ID)
}

/// A secret that can be put into a link or typed from paper: 100 bits.
pub fn fresh_words() -> io::Result<String> {
    letters(20)
}

/// `count` random letters, at most 32.
pub(crate) fn letters(count: usize) -> io::Result<String> {
    Ok(random()?.iter().take(count).map(|byte| LETTERS[usize::from(byte % 32)] as char).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_plain_keys_are_read() {
        assert!(Key::read(&"a".repeat(22)).is_some());
        assert!(Key::read(&"a".repeat(21)).is_none(), "too easy to guess");
        assert!(Key::read(&"a".repeat(65)).is_none());
        assert!(Key::read(&format!("{} ", "a".repeat(30))).is_none());
        assert!(Key::read(Key::fresh().unwrap().secret()).is_some());
    }

    #[test]
    fn a_debug_line_shows_no_key() {
        let key = Key::fresh().unwrap();
        assert!(!format!("{key:?}").contains(&key.secret()[..8]));
    }

    #[test]
    fn table_ids_differ() {
        assert_ne!(fresh_table_id().unwrap(), fresh_table_id().unwrap());
        assert!(is_table_id(&fresh_table_id().unwrap()));
        assert!(!is_table_id("../../etc/passwd"));
    }
}
