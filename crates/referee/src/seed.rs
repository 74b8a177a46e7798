//! A seed for a program that did not bring one.

use rand::{TryRngCore, rngs::OsRng};
use std::io;

/// A seed nobody can guess.
pub fn fresh_seed() -> io::Result<String> {
    let number = OsRng.try_next_u64().map_err(|e| {
        io::Error::other(format!("This system provides no random numbers ({e}). Give a seed."))
    })?;
    Ok(format!("{number:016x}"))
}
