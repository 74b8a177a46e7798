//! What happens at a trick-taking table: in words, and how long it is worth looking at.

use crate::sitting::Sitting;
use said::trick::Seen;
use serde::Deserialize;
use serde_json::Value;

/// How long a taken trick stays: long enough to be read, and to see whose it is.
const TRICK_RESTS_MS: u32 = 1700;

/// The sentence for an event.
pub(crate) fn words(sitting: Sitting, event: &Value) -> Option<String> {
    sitting.happened::<Seen>(event)
}

/// How long an event is worth looking at; `None` for one of another game.
pub(crate) fn rest(event: &Value) -> Option<u32> {
    let seen = Seen::deserialize(event).ok()?;
    Some(if matches!(seen, Seen::TrickTaken { .. }) { TRICK_RESTS_MS } else { 0 })
}
