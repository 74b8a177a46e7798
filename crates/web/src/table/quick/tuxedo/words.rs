//! What happens in Tuxedo, in words.

use crate::sitting::Sitting;
use said::tuxedo::Seen;
use serde_json::Value;

/// The sentence for an event.
pub(in crate::table) fn words(sitting: Sitting, event: &Value) -> Option<String> {
    sitting.happened::<Seen>(event)
}
