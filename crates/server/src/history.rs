//! A table's history, read from its log without involving the table, so that nobody there has to wait: the
//! list of hands, replays, reviews, the record of a match, and a person's results.

use crate::{
    club::{Answer, Question},
    desk::{Mail, milliseconds},
    house::House,
};
use parlor::{Entry, KeyHash, Logged, Parlor, Refusal, history::Finished, review::Part};
use std::{sync::Arc, time::Instant};
use table::fair::Proof;
use tokio::sync::{Semaphore, SemaphorePermit};
use wire::{Hand, Replay, Review, Statistics};

/// The maximum number of logs read at once.
const READERS: u32 = 4;

/// The maximum number of entries in memory for all readers together. A longer log is read alone.
const MOST_ENTRIES: u32 = 400_000;

/// The maximum number of readers waiting for their turn.
const MOST_WAITING: usize = 256;

/// The maximum number of addresses waiting for a review; it can take ten seconds before the next review may begin.
const MOST_WAITING_FOR_REVIEW: usize = 5;

/// The maximum number of a person's tables that are counted.
const MOST_TABLES: usize = 500;

/// Limits how many logs are read: walking through a log takes work, and anyone can request it.
#[derive(Debug)]
pub(crate) struct Readers {
    waiting: Semaphore,
    /// One permit for each entry that may be in memory.
    entries: Semaphore,
    reviews: Semaphore,
    waiting_for_review: Semaphore,
}

impl Default for Readers {
    fn default() -> Readers {
        Readers {
            waiting: Semaphore::new(MOST_WAITING),
            entries: Semaphore::new(MOST_ENTRIES as usize),
            reviews: Semaphore::new(1),
            waiting_for_review: Semaphore::new(MOST_WAITING_FOR_REVIEW),
        }
    }
}

impl Readers {
    /// Waits for a turn to read a log of this length; refused if too many readers are already waiting.
    async fn turn(&self, entries: u64) -> Result<SemaphorePermit<'_>, Refusal> {
        let _place = self.waiting.try_acquire().map_err(|_| Refusal::Busy)?;
        let entries = u32::try_from(entries).unwrap_or(u32::MAX);
        let permits = entries.clamp(MOST_ENTRIES / READERS, MOST_ENTRIES);
        self.entries.acquire_many(permits).await.map_err(|_| Refusal::Stopping)
    }

    /// Waits for a turn to review a hand; refused if the line is too long.
    async fn review(&self) -> Result<SemaphorePermit<'_>, Refusal> {
        let _place = self.waiting_for_review.try_acquire().map_err(|_| Refusal::Busy)?;
        self.reviews.acquire().await.map_err(|_| Refusal::Stopping)
    }
}

/// A table's log for anyone, and the permit to have it in memory. Nobody sees the boards of a night before it is over.
async fn log<'a>(house: &'a Arc<House>, id: &str) -> Result<(Vec<Logged>, SemaphorePermit<'a>), Refusal> {
    let (log, turn) = whole_log(house, id).await?;
    if let Some(Entry::NightOpened { place, .. }) = log.first().map(|logged| &logged.entry) {
        let over = house.ask(&place.club, |reply| Mail::Club(Question::IsOver(place.night), reply)).await;
        if over != Ok(Answer::IsOver(true)) {
            return Err(Refusal::BoardsInPlay);
        }
    }
    Ok((log, turn))
}

/// A table's log, and the permit to have it in memory.
async fn whole_log<'a>(house: &'a House, id: &str) -> Result<(Vec<Logged>, SemaphorePermit<'a>), Refusal> {
    if !parlor::is_table_id(id) {
        return Err(Refusal::NoTable);
    }
    let not_read = |_| Refusal::NotSaved;
    let turn = house.readers.turn(house.store.head(id).await.map_err(not_read)?).await?;
    let entries = house.store.read_past(id).await.map_err(not_read)?;
    let read = |entry: store::Entry| serde_json::from_str(&entry.body).map_err(|_| Refusal::NotSaved);
    let parse = move || entries.into_iter().map(read).collect::<Result<Vec<Logged>, Refusal>>();
    let log = tokio::task::spawn_blocking(parse).await.unwrap_or(Err(Refusal::Stopping))?;
    if log.is_empty() { Err(Refusal::NoTable) } else { Ok((log, turn)) }
}

/// Walks through a table's log, collects something from each finished hand, and builds the result from that and from
/// the table at the end of the log. All of this, including dropping what is left over, happens on a thread where it
/// blocks nobody.
async fn each<T: Send + 'static, R: Send + 'static>(
    house: &Arc<House>,
    id: &str,
    mut take: impl FnMut(&Finished<'_>) -> Option<T> + Send + 'static,
    finish: impl FnOnce(&Parlor, Vec<T>) -> R + Send + 'static,
) -> Result<R, Refusal> {
    let (log, _turn) = log(house, id).await?;
    let (house, id) = (Arc::clone(house), id.to_owned());
    let walk = move || {
        let mut found = Vec::new();
        let walked = parlor::history::each_hand(&house.catalog, &id, &log, milliseconds(), |over| {
            found.extend(take(over));
        });
        walked.map(|parlor| finish(&parlor, found)).map_err(Refusal::from)
    };
    tokio::task::spawn_blocking(walk).await.unwrap_or(Err(Refusal::Stopping))
}

/// The last item that was collected.
fn last<T>(_: &Parlor, mut found: Vec<T>) -> Option<T> {
    found.pop()
}

/// The finished hands of a table.
pub(crate) async fn hands(house: &Arc<House>, id: &str) -> Result<Vec<Hand>, Refusal> {
    each(house, id, |over| Some(over.summary()), |_, hands| hands).await
}

/// A hand as seen from one seat, or from all seats.
pub(crate) async fn replay(
    house: &Arc<House>,
    id: &str,
    deal: u32,
    seat: Option<usize>,
) -> Result<Replay, Refusal> {
    let replay = move |over: &Finished<'_>| (over.deal() == deal).then(|| over.replay(seat));
    each(house, id, replay, last).await?.unwrap_or(Err(Refusal::NotOver))
}

/// The proof of a deal.
pub(crate) async fn proof(house: &Arc<House>, id: &str, deal: u32) -> Result<Proof, Refusal> {
    let (log, _turn) = log(house, id).await?;
    let (house, id) = (Arc::clone(house), id.to_owned());
    let prove = move || parlor::proof(&house.catalog, &id, &log, deal).map_err(Refusal::from);
    let proof = tokio::task::spawn_blocking(prove).await.unwrap_or(Err(Refusal::Stopping))?;
    proof.ok_or(Refusal::NoProof)
}

/// The portable record of a match, up to its last finished hand.
pub(crate) async fn record(house: &Arc<House>, id: &str, number: u32) -> Result<String, Refusal> {
    let record = move |over: &Finished<'_>| (over.summary().in_match == number).then(|| over.record());
    each(house, id, record, last).await?.ok_or(Refusal::NotOver)
}

/// The text record of a party.
pub(crate) async fn party(house: &Arc<House>, id: &str) -> Result<String, Refusal> {
    let written = |parlor: &Parlor, _: Vec<()>| parlor.party().map(party::record::write);
    each(house, id, |_| None, written).await?.ok_or(Refusal::NoBook)
}

/// A person's statistics, computed from the logs of their tables. A table whose rules have changed since then is
/// left out.
pub(crate) async fn statistics(house: &Arc<House>, who: KeyHash) -> Result<Statistics, Refusal> {
    let tables = house.store.tables_of(&who.to_hex()).await.map_err(|_| Refusal::NotSaved)?;
    let mut all = Vec::new();
    for id in tables.into_iter().filter(|id| parlor::is_table_id(id)).take(MOST_TABLES) {
        // People may always see what they played themselves.
        let (log, _turn) = whole_log(house, &id).await?;
        let house = Arc::clone(house);
        let count = move || parlor::played_by(&house.catalog, &id, &log, milliseconds(), who);
        let played = tokio::task::spawn_blocking(count).await.map_err(|_| Refusal::Stopping)?;
        all.extend(played.unwrap_or_default());
    }
    all.sort_by_key(|played| played.at);
    Ok(parlor::statistics(&all))
}

/// A hand, reviewed by the champion; only one review runs at a time, and the others wait in line. An address has at
/// most one place in the line.
pub(crate) async fn review(house: &Arc<House>, id: &str, deal: u32) -> Result<Review, Refusal> {
    let _turn = house.readers.review().await?;
    let longest = house.config.review_time;
    let review = move |over: &Finished<'_>| {
        let began = Instant::now();
        let go_on = |part| match part {
            Part::Costs => began.elapsed() < longest / 2,
            Part::Advice => began.elapsed() < longest,
        };
        (over.deal() == deal).then(|| parlor::review::review(over, go_on))
    };
    each(house, id, review, last).await?.unwrap_or(Err(Refusal::NotOver))
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn short_logs_are_read_together_and_a_very_long_one_alone() {
        let readers = Readers::default();
        let mut turns = Vec::new();
        for entries in [0, 1, 1000, u64::from(MOST_ENTRIES / READERS)] {
            turns.push(readers.turn(entries).now_or_never().unwrap().unwrap());
        }
        assert!(readers.turn(1).now_or_never().is_none(), "a fifth reader waits");
        turns.pop();
        let fourth = readers.turn(1).now_or_never().unwrap().unwrap();
        turns.clear();
        assert!(readers.turn(u64::MAX).now_or_never().is_none(), "someone is still reading");
        drop(fourth);
        let alone = readers.turn(u64::MAX).now_or_never().unwrap().unwrap();
        assert!(readers.turn(1).now_or_never().is_none(), "nobody else reads during a very long log");
        drop(alone);
        assert!(readers.turn(1).now_or_never().unwrap().is_ok());
    }

    /// Otherwise, somebody who asks again at once would always get ahead of the others.
    #[tokio::test]
    async fn reviews_take_place_in_the_order_they_were_asked_for() {
        let readers = Readers::default();
        let first = readers.review().await.unwrap();
        let mut line: Vec<_> = (0..MOST_WAITING_FOR_REVIEW).map(|_| Box::pin(readers.review())).collect();
        assert!(line.iter_mut().all(|waits| waits.as_mut().now_or_never().is_none()));
        assert_eq!(readers.review().now_or_never().unwrap().err(), Some(Refusal::Busy));
        drop(first);
        let mut again = Box::pin(readers.review());
        assert!(line.remove(0).now_or_never().unwrap().is_ok());
        assert!(again.as_mut().now_or_never().is_none(), "the others go first");
        assert!(line.remove(0).now_or_never().unwrap().is_ok());
    }

    #[tokio::test]
    async fn nobody_joins_a_line_that_is_too_long() {
        let readers = Readers::default();
        let alone = readers.turn(u64::MAX).await.unwrap();
        let mut line = Vec::new();
        for _ in 0..MOST_WAITING {
            let mut waits = Box::pin(readers.turn(1));
            assert!(waits.as_mut().now_or_never().is_none());
            line.push(waits);
        }
        assert_eq!(readers.turn(1).now_or_never().unwrap().err(), Some(Refusal::Busy));
        // Readers that have finished or gone away do not count.
        line.pop();
        assert!(readers.turn(1).now_or_never().is_none());
        drop(alone);
        assert!(line.swap_remove(0).await.is_ok());
    }
}
