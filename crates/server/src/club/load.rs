//! Loading a club from its log. A snapshot saves replaying most of it.

use crate::{
    answers::{Answers, MOST as MOST_ANSWERS},
    house::House,
};
use clubhouse::{Club, Logged};
use parlor::Refusal;

/// How many entries are replayed without a pause.
const AT_ONCE: usize = 64;

/// A loaded club.
pub(super) struct Loaded {
    pub(super) club: Club,
    pub(super) answers: Answers<u64>,
    /// How many entries had to be replayed.
    pub(super) replayed: usize,
}

/// Loads a club: from its snapshot if there is a good one, otherwise from the start of its log.
pub(super) async fn load(house: &House, id: &str) -> Result<Loaded, Refusal> {
    let (mut club, mut answers, rest) = match from_snapshot(house, id).await {
        Some(start) => start,
        None => from_the_beginning(house, id).await?,
    };
    for (nth, entry) in rest.iter().enumerate() {
        if nth % AT_ONCE == AT_ONCE - 1 {
            tokio::task::yield_now().await;
        }
        club.apply(&read(id, entry)?).map_err(|why| damaged(id, &why))?;
        answers.extend(entry.nonce.clone(), entry.v);
    }
    Ok(Loaded { club, answers, replayed: rest.len() })
}

/// The club at its snapshot. `None` if there is no snapshot, or if it does not fit the log or this program.
async fn from_snapshot(house: &House, id: &str) -> Option<(Club, Answers<u64>, Vec<store::Entry>)> {
    let snapshot = house.store.snapshot(id).await.ok()??;
    let before = snapshot.v.saturating_sub(MOST_ANSWERS as u64);
    let mut entries = house.store.read_after(id, before).await.ok()?;
    let at = entries.iter().position(|entry| entry.v == snapshot.v)?;
    if entries[at].body != snapshot.last || entries.iter().zip(before + 1..).any(|(entry, v)| entry.v != v) {
        return None;
    }
    let club = Club::resume(id, &snapshot.body).filter(|club| club.v() == snapshot.v)?;
    let rest = entries.split_off(at + 1);
    let mut answers = Answers::default();
    entries.into_iter().for_each(|entry| answers.extend(entry.nonce, entry.v));
    Some((club, answers, rest))
}

/// The club as it was founded.
async fn from_the_beginning(
    house: &House,
    id: &str,
) -> Result<(Club, Answers<u64>, Vec<store::Entry>), Refusal> {
    let mut rest = house.store.read(id).await.map_err(|why| {
        tracing::error!(club = id, %why, "a log could not be read");
        Refusal::NotSaved
    })?;
    if rest.is_empty() {
        return Err(Refusal::NoTable);
    }
    let first = read(id, &rest.remove(0))?;
    let club = Club::open(id, &first).map_err(|why| damaged(id, &why))?;
    Ok((club, Answers::default(), rest))
}

fn read(id: &str, entry: &store::Entry) -> Result<Logged, Refusal> {
    serde_json::from_str(&entry.body).map_err(|why| damaged(id, &why))
}

fn damaged(id: &str, why: &dyn std::fmt::Display) -> Refusal {
    tracing::error!(club = id, %why, "a club's log cannot be replayed");
    Refusal::RulesChanged { entry: None, why: None }
}
