//! Restoring a backup. Every secret in it may be known by now: the hands after the backup may have been played, and
//! their proofs published. So each table gets a fresh secret for its next deal, and a night that was being played ends,
//! because its boards can't be replaced.

use crate::desk::{fresh_secret, milliseconds};
use parlor::{Entry, Logged};
use std::{path::Path, sync::Arc};
use store::{Store, StoreError};

/// Fills an empty store from a backup.
pub async fn restore(store: &dyn Store, from: &Path) -> Result<(), StoreError> {
    store.restore(from, Arc::new(renewed)).await
}

/// The entry that replaces a table's or a club's secret. A table that deals no cards has none, and a damaged one is
/// restored as is.
fn renewed(first: &str) -> Result<Option<String>, StoreError> {
    let failed = |why: &dyn std::fmt::Display| StoreError::Failed(why.to_string());
    if serde_json::from_str::<clubhouse::Logged>(first).is_ok() {
        let entry = clubhouse::Entry::Renewed { secret: fresh_secret().map_err(|why| failed(&why))? };
        let logged = clubhouse::Logged { at: milliseconds(), by: None, entry };
        return serde_json::to_string(&logged).map(Some).map_err(|why| failed(&why));
    }
    let Ok(Logged { entry: opening, .. }) = serde_json::from_str(first) else { return Ok(None) };
    let entry = match opening {
        Entry::Opened { .. } => Entry::Restored { secret: fresh_secret().map_err(|why| failed(&why))? },
        Entry::NightOpened { .. } => Entry::Stopped,
        _ => return Ok(None),
    };
    let logged = Logged { at: milliseconds(), entry };
    serde_json::to_string(&logged).map(Some).map_err(|why| failed(&why))
}
