//! A seed, or a key, for someone who did not bring one.

pub(crate) use referee::fresh_seed;
use std::io;

/// A person's key that nobody can guess.
pub(crate) fn fresh_key() -> io::Result<String> {
    Ok(format!("{}{}", fresh_seed()?, fresh_seed()?))
}
