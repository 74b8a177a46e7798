//! A table's history, read from its log without involving the table, so that nobody there has to wait: the
//! list of hands, replays, reviews, the record of a match, and a person's results.

use crate::{desk::milliseconds, house::House};
use parlor::{KeyHash, Logged, Parlor, Refusal, history::Finished, review::Part};
use std::{sync::Arc, time::Instant};
use tokio::sync::{Semaphore, SemaphorePermit};
use wire::{Hand, Replay, Review, Statistics};

/// Maximum number of logs read at once.
const READERS: usize = 4;

/// Maximum number of readers waiting for their turn.
const MOST_WAITING: usize = 64;

/// Maximum number of a person's tables that are counted.
const MOST_TABLES: usize = 500;

/// Limits reading: walking a log takes work, and anyone can request it.
#[derive(Debug)]
pub(crate) struct Readers {
    waiting: Semaphore,
    logs: Semaphore,
    reviews: Semaphore,
}

impl Default for Readers {
    fn default() -> Readers {
        Readers {
            waiting: Semaphore::new(MOST_WAITING),
            logs: Semaphore::new(READERS),
            reviews: Semaphore::new(1),
        }
    }
}

impl Readers {
    /// Waits for a turn to read; refused if too many are waiting already.
    async fn turn(&self) -> Result<SemaphorePermit<'_>, Refusal> {
        let _place = self.waiting.try_acquire().map_err(|_| Refusal::Busy)?;
        self.logs.acquire().await.map_err(|_| Refusal::Stopping)
    }
}

/// A table's log.
async fn log(house: &House, id: &str) -> Result<Vec<Logged>, Refusal> {
    if !parlor::is_table_id(id) {
        return Err(Refusal::NoTable);
    }
    let entries = house.store.read(id).await.map_err(|_| Refusal::NotSaved)?;
    let read = |body: &str| serde_json::from_str(body).map_err(|_| Refusal::NotSaved);
    let log = entries.iter().map(|entry| read(&entry.body)).collect::<Result<Vec<Logged>, Refusal>>()?;
    if log.is_empty() { Err(Refusal::NoTable) } else { Ok(log) }
}

/// Walks a table's log and collects something from each finished hand.
async fn each<T: Send + 'static>(
    house: &Arc<House>,
    id: &str,
    mut take: impl FnMut(&Finished<'_>) -> Option<T> + Send + 'static,
) -> Result<(Parlor, Vec<T>), Refusal> {
    let _turn = house.readers.turn().await?;
    let log = log(house, id).await?;
    let (house, id) = (Arc::clone(house), id.to_owned());
    let walk = move || {
        let mut found = Vec::new();
        let walked = parlor::history::each_hand(&house.catalog, &id, &log, milliseconds(), |over| {
            found.extend(take(over));
        });
        walked.map(|parlor| (parlor, found)).map_err(Refusal::from)
    };
    tokio::task::spawn_blocking(walk).await.unwrap_or(Err(Refusal::Stopping))
}

/// The finished hands of a table.
pub(crate) async fn hands(house: &Arc<House>, id: &str) -> Result<Vec<Hand>, Refusal> {
    each(house, id, |over| Some(over.summary())).await.map(|(_, hands)| hands)
}

/// A hand as seen from one seat, or from all of them.
pub(crate) async fn replay(
    house: &Arc<House>,
    id: &str,
    deal: u32,
    seat: Option<usize>,
) -> Result<Replay, Refusal> {
    let replay = move |over: &Finished<'_>| (over.deal() == deal).then(|| over.replay(seat));
    let (_, mut found) = each(house, id, replay).await?;
    found.pop().unwrap_or(Err(Refusal::NotOver))
}

/// The portable record of a match, up to its last finished hand.
pub(crate) async fn record(house: &Arc<House>, id: &str, number: u32) -> Result<String, Refusal> {
    let record = move |over: &Finished<'_>| (over.summary().in_match == number).then(|| over.record());
    let (_, mut found) = each(house, id, record).await?;
    found.pop().ok_or(Refusal::NotOver)
}

/// The text record of a party.
pub(crate) async fn party(house: &Arc<House>, id: &str) -> Result<String, Refusal> {
    let (parlor, _) = each(house, id, |_| None::<()>).await?;
    parlor.party().map(party::record::write).ok_or(Refusal::NoBook)
}

/// A person's statistics, computed from the logs of their tables. A table whose rules have changed since is left
/// out.
pub(crate) async fn statistics(house: &Arc<House>, who: KeyHash) -> Result<Statistics, Refusal> {
    let _turn = house.readers.turn().await?;
    let tables = house.store.tables_of(&who.to_hex()).await.map_err(|_| Refusal::NotSaved)?;
    let mut all = Vec::new();
    for id in tables.into_iter().take(MOST_TABLES) {
        let log = log(house, &id).await?;
        let house = Arc::clone(house);
        let count = move || parlor::played_by(&house.catalog, &id, &log, milliseconds(), who);
        let played = tokio::task::spawn_blocking(count).await.map_err(|_| Refusal::Stopping)?;
        all.extend(played.unwrap_or_default());
    }
    all.sort_by_key(|played| played.at);
    Ok(parlor::statistics(&all))
}

/// A hand, reviewed by the strong opponent; one review at a time.
pub(crate) async fn review(house: &Arc<House>, id: &str, deal: u32) -> Result<Review, Refusal> {
    let _turn = house.readers.reviews.try_acquire().map_err(|_| Refusal::Busy)?;
    let longest = house.config.review_time;
    let review = move |over: &Finished<'_>| {
        let began = Instant::now();
        let go_on = |part| match part {
            Part::Costs => began.elapsed() < longest / 2,
            Part::Advice => began.elapsed() < longest,
        };
        (over.deal() == deal).then(|| parlor::review::review(over, go_on))
    };
    let (_, mut found) = each(house, id, review).await?;
    found.pop().unwrap_or(Err(Refusal::NotOver))
}
