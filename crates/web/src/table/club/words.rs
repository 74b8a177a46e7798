//! What happens in Club Rook, in words.

use crate::sitting::Sitting;
use said::club_rook::Seen;
use serde_json::Value;

/// The sentence for an event.
pub(crate) fn words(sitting: Sitting, event: &Value) -> Option<String> {
    sitting.happened::<Seen>(event)
}
