//! A seed or a key for people who did not supply one.

pub(crate) use referee::fresh_seed;
use std::io;

/// A key that nobody can guess.
pub(crate) fn fresh_key() -> io::Result<String> {
    Ok(format!("{}{}", fresh_seed()?, fresh_seed()?))
}
