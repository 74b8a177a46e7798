//! Forgetting a person: they leave the table, and their name and keys are removed from its log.

use super::{Desk, frame};
use crate::{club, moderation::forget_reports};
use parlor::{Chair, Corrupt, Entry, Key, KeyHash, Logged, Refusal, Trace};
use std::io;
use wire::Message;

impl Desk {
    /// Removes a person from this table permanently. The moves they made stay, without an owner.
    pub(super) async fn forget(&mut self, who: KeyHash) -> Result<Result<(), Refusal>, Corrupt> {
        if let Some(seat) = self.parlor.seat_of(who)
            && let Err(why) = self.write(Entry::Left { seat }, None).await?
        {
            return Ok(Err(why));
        }
        let another = self.parlor.chairs().iter().find_map(|chair| match chair {
            Chair::Person { who: other, .. } if *other != who => Some(*other),
            _ => None,
        });
        if let Some(other) = another.filter(|_| self.parlor.is_host(who))
            && let Err(why) = self.write(Entry::Host(other), None).await?
        {
            return Ok(Err(why));
        }
        if let Err(why) = erase(&*self.house.store, self.parlor.id(), who).await {
            return Ok(Err(why));
        }
        self.people.send_away(who, &frame(&Message::Error(Refusal::Forgotten.into())));
        self.reload().await?;
        Ok(Ok(()))
    }
}

/// Removes the person with this key, and reports about them and by them, from a store that no server is using. Returns the number of tables
/// affected.
pub async fn forget(store: &dyn store::Store, key: &str) -> io::Result<usize> {
    let who = Key::read(key).ok_or_else(|| io::Error::other(Refusal::BadKey))?.hash();
    let tables = store.tables_of(&who.to_hex()).await.map_err(io::Error::other)?;
    for table in &tables {
        match parlor::is_club_id(table) {
            true => club::erase(store, table, who).await,
            false => erase(store, table, who).await,
        }
        .map_err(io::Error::other)?;
    }
    forget_reports(store, who).await.map_err(io::Error::other)?;
    Ok(tables.len())
}

/// Removes a person from a table's log.
async fn erase(store: &dyn store::Store, table: &str, who: KeyHash) -> Result<(), Refusal> {
    let failed = |why: &dyn std::fmt::Display| {
        tracing::warn!(table, %why, "a person could not be erased from a log");
        Refusal::NotSaved
    };
    let log = store.read(table).await.map_err(|why| failed(&why))?;
    let trace = |entry: &store::Entry| {
        let logged = serde_json::from_str::<Logged>(&entry.body)?;
        Ok(Trace { logged, nonce: entry.nonce.clone() })
    };
    let traces: Result<Vec<Trace>, serde_json::Error> = log.iter().map(trace).collect();
    let nobody = KeyHash::nobody().map_err(|why| failed(&why))?;
    let changed = parlor::forget(&traces.map_err(|why| failed(&why))?, who, nobody);
    let entry = |(at, trace): (usize, Trace)| {
        let body = serde_json::to_string(&trace.logged)?;
        Ok(store::Entry { v: at as u64 + 1, nonce: trace.nonce, body })
    };
    let entries: Result<Vec<store::Entry>, serde_json::Error> = changed.into_iter().map(entry).collect();
    let entries = entries.map_err(|why| failed(&why))?;
    store.erase(&who.to_hex(), table, entries).await.map_err(|why| failed(&why))
}
