//! Forgetting a person: they leave the club, and their name and keys are removed from its log.

use super::{ClubDesk, frame};
use clubhouse::{Corrupt, Entry, Logged, Trace};
use parlor::{KeyHash, Refusal};
use wire::club::ClubMessage;

impl ClubDesk {
    /// Removes a person from this club permanently. What they played stays, without an owner.
    pub(super) async fn forget(&mut self, who: KeyHash) -> Result<Result<(), Refusal>, Corrupt> {
        if let Some(member) = self.club.member_of(who)
            && let Err(why) = self.write(None, Entry::Left { member }, None).await?
        {
            return Ok(Err(why));
        }
        if let Err(why) = erase(&*self.house.store, self.club.id(), who).await {
            return Ok(Err(why));
        }
        self.sockets.send_away(who, &frame(&ClubMessage::Error(Refusal::Forgotten.into())));
        self.reload().await?;
        Ok(Ok(()))
    }
}

/// Removes a person from a club's log.
pub(crate) async fn erase(store: &dyn store::Store, club: &str, who: KeyHash) -> Result<(), Refusal> {
    let failed = |why: &dyn std::fmt::Display| {
        tracing::warn!(club, %why, "a person could not be erased from a log");
        Refusal::NotSaved
    };
    let log = store.read(club).await.map_err(|why| failed(&why))?;
    let trace = |entry: &store::Entry| {
        let logged = serde_json::from_str::<Logged>(&entry.body)?;
        Ok(Trace { logged, nonce: entry.nonce.clone() })
    };
    let traces: Result<Vec<Trace>, serde_json::Error> = log.iter().map(trace).collect();
    let nobody = KeyHash::nobody().map_err(|why| failed(&why))?;
    let changed = clubhouse::forget(&traces.map_err(|why| failed(&why))?, who, nobody);
    let entry = |(at, trace): (usize, Trace)| {
        let body = serde_json::to_string(&trace.logged)?;
        Ok(store::Entry { v: at as u64 + 1, nonce: trace.nonce, body })
    };
    let entries: Result<Vec<store::Entry>, serde_json::Error> = changed.into_iter().map(entry).collect();
    let entries = entries.map_err(|why| failed(&why))?;
    store.erase(&who.to_hex(), club, entries).await.map_err(|why| failed(&why))
}
