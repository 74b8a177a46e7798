//! A seed for programs that do not supply one.

use rand::{TryRngCore, rngs::OsRng};
use said::referee::Refusal;

/// A seed that nobody can guess. The system might not provide one.
pub fn fresh_seed() -> Result<String, Refusal> {
    let number = OsRng.try_next_u64().map_err(|why| Refusal::NoChance { detail: why.to_string() })?;
    Ok(format!("{number:016x}"))
}
