//! A seed or a key for people who did not supply one.

use std::io;

/// A seed that nobody can guess.
pub(crate) fn fresh_seed() -> io::Result<String> {
    referee::fresh_seed().map_err(io::Error::other)
}

/// A key that nobody can guess.
pub(crate) fn fresh_key() -> io::Result<String> {
    Ok(format!("{}{}", fresh_seed()?, fresh_seed()?))
}
