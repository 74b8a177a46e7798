//! Restoring a backup, or using a copy of a store. Every secret in it may be known by now: the hands that followed may
//! have been played elsewhere, and their proofs published. So each table gets a fresh secret for its next deal, and a
//! night that was being played ends, because its boards can't be replaced.

use crate::desk::{fresh_secret, milliseconds};
use futures_util::future::try_join_all;
use parlor::{Entry, Logged};
use std::{path::Path, sync::Arc};
use store::{Append, Glance, Store, StoreError};

/// Fills an empty store from a backup.
pub async fn restore(store: &dyn Store, from: &Path) -> Result<(), StoreError> {
    store.restore(from, Arc::new(renewed)).await
}

/// Replaces the secrets in a store that is a copy of another one.
pub(crate) async fn renew_copy(store: &dyn Store) -> Result<(), StoreError> {
    if !store.is_copy() {
        return Ok(());
    }
    tracing::warn!("the data file is a copy of another one; every table deals from a fresh secret");
    let mut after = String::new();
    loop {
        let some = store.glance(&after).await?;
        let Some(last) = some.last() else { return store.settle().await };
        after.clone_from(&last.table);
        try_join_all(some.into_iter().map(|glance| renew(store, glance))).await?;
    }
}

async fn renew(store: &dyn Store, Glance { table, first, last }: Glance) -> Result<(), StoreError> {
    let Some(body) = renewed(&first)? else { return Ok(()) };
    let append = Append { table, after: last.v, nonce: None, body, who: None, fence: None };
    store.append(append).await.map(drop)
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
