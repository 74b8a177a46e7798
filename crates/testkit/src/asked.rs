//! The environment variables that control test runs. These variables are named only here.

use std::env;

/// The number of hands to play for each form of a game when checking the laws, if `ROOKERY_LAW_HANDS` is set.
///
/// # Panics
/// If the variable is not a number: a long run that silently became a short one would prove nothing.
#[must_use]
#[allow(clippy::panic, reason = "a test run with a bad setting must fail")]
pub fn law_hands() -> Option<u32> {
    let asked = env::var("ROOKERY_LAW_HANDS").ok()?;
    Some(
        asked
            .parse()
            .unwrap_or_else(|_| panic!("ROOKERY_LAW_HANDS is `{asked}`, which is not a number of hands")),
    )
}

/// Whether to write golden files instead of comparing them: `cargo xtask bless` sets `ROOKERY_BLESS`.
#[must_use]
pub fn blessing() -> bool {
    env::var_os("ROOKERY_BLESS").is_some()
}
