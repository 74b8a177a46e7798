//! A seed for programs that do not supply one.

use rand::{TryRngCore, rngs::OsRng};
use std::io;

/// A seed that nobody can guess.
pub fn fresh_seed() -> io::Result<String> {
    let number = OsRng.try_next_u64().map_err(|e| {
        io::Error::other(format!("This system provides no random numbers ({e}). Give a seed."))
    })?;
    Ok(format!("{number:016x}"))
}
