//! What a run of the tests is asked for by environment variables. Each variable has its name here and nowhere else
//! among the tests.

use std::env;

/// Hands that the laws play for each form of a game, if `ROOKERY_LAW_HANDS` asks for a number of its own.
///
/// # Panics
/// If the variable is not a number: a long run that silently became a short one would prove nothing.
#[must_use]
#[allow(clippy::panic, reason = "a test that was asked for nonsense must fail")]
pub fn law_hands() -> Option<u32> {
    let asked = env::var("ROOKERY_LAW_HANDS").ok()?;
    Some(
        asked
            .parse()
            .unwrap_or_else(|_| panic!("ROOKERY_LAW_HANDS is `{asked}`, which is not a number of hands")),
    )
}

/// Whether golden files are written instead of compared: `cargo xtask bless` sets `ROOKERY_BLESS`.
#[must_use]
pub fn blessing() -> bool {
    env::var_os("ROOKERY_BLESS").is_some()
}
