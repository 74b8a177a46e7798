//! Who the visitor is on servers: a key that this browser made up once and keeps.

use crate::browser;

const IDENTITY: &str = "rookery.key";

/// The visitor's key for tables and clubs on servers: anyone who has it is treated as this person.
pub fn identity() -> String {
    browser::kept(IDENTITY).unwrap_or_else(|| {
        let key = browser::random_word() + &browser::random_word();
        browser::keep(IDENTITY, &key);
        key
    })
}
