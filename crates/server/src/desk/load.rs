//! Loading a table from its log: the table itself and its recent steps. A snapshot saves replaying most of the log.

use super::behind::Behind;
use crate::{
    answers::{Answers, MOST as MOST_ANSWERS},
    house::House,
};
use parlor::{Corrupt, Damage, Logged, Parlor, Refusal, face, history};
use rules::{AnyEvent, Viewer};
use std::{collections::VecDeque, time::Duration};
use wire::Missed;

/// The maximum number of steps a returning client can catch up on.
const MOST_STEPS: usize = 32;

/// How many entries are replayed without a pause.
const AT_ONCE: usize = 64;

/// A loaded table.
pub(super) struct Loaded {
    pub(super) parlor: Parlor,
    pub(super) recent: Recent,
    pub(super) behind: Option<Behind>,
    /// How many entries had to be replayed.
    pub(super) replayed: usize,
}

/// The events of a step; a boxed slice has no spare capacity.
type Events = Box<[Box<dyn AnyEvent>]>;

/// Recent steps and answers.
#[derive(Default)]
pub(super) struct Recent {
    /// The versions at which requests were carried out.
    pub(super) answers: Answers<u64>,
    steps: VecDeque<Told>,
}

/// A step that viewers were told about.
struct Told {
    v: u64,
    events: Events,
    /// Whether viewers who see none of the events must not notice the step, either.
    secret: bool,
}

impl Recent {
    pub(super) fn push(&mut self, v: u64, events: Vec<Box<dyn AnyEvent>>, secret: bool) {
        if self.steps.len() == MOST_STEPS {
            self.steps.pop_front();
        }
        self.steps.push_back(Told { v, events: events.into_boxed_slice(), secret });
    }

    /// What `viewer` missed after `seen`, up to `now`; `None` if that is too long ago.
    pub(super) fn missed(&self, seen: u64, now: u64, viewer: Viewer) -> Option<Vec<Missed>> {
        let first = self.steps.front().map_or(now + 1, |step| step.v);
        if seen > now || seen + 1 < first {
            return None;
        }
        let after = self.steps.iter().filter(|step| step.v > seen && step.v <= now);
        Some(after.map(|step| Missed { v: step.v, seen: face::seen(&step.events, viewer) }).collect())
    }

    /// The latest version that `viewer` may know about when the table is at `now`.
    pub(super) fn known(&self, now: u64, viewer: Viewer) -> u64 {
        let unseen = |step: &&Told| step.secret && face::seen(&step.events, viewer).is_empty();
        now - self.steps.iter().rev().take_while(unseen).count() as u64
    }
}

/// Where loading begins: the table at some version, and the entries that follow.
struct Start {
    parlor: Parlor,
    rest: Vec<store::Entry>,
    recent: Recent,
}

/// Loads a table: from its snapshot if there is a good one, otherwise from the start of its log.
pub(super) async fn load(house: &House, id: &str) -> Result<Loaded, Refusal> {
    let start = match from_snapshot(house, id).await {
        Some(start) => start,
        None => from_the_beginning(house, id).await?,
    };
    let Start { mut parlor, rest, mut recent } = start;
    // Spectators with a delay are at an earlier point; a snapshot is never ahead of them.
    let earlier = parlor.clone();
    let mut log = Vec::with_capacity(rest.len());
    for (nth, entry) in rest.iter().enumerate() {
        let_others(nth).await;
        let logged = read(id, entry)?;
        let step = parlor.apply(&logged).map_err(|why| damaged(id, why))?;
        parlor.forget_past_hands();
        let secret = super::is_secret(&logged, &step);
        recent.push(entry.v, step.events, secret);
        recent.answers.extend(entry.nonce.clone(), entry.v);
        log.push(logged);
    }
    let replayed = rest.len();
    let behind = behind(&parlor, earlier, &log).await.map_err(|why| damaged(id, why))?;
    Ok(Loaded { parlor, recent, behind, replayed })
}

/// Lets other tables have their turn every few entries, because a log without a snapshot can be very long.
async fn let_others(nth: usize) {
    if nth % AT_ONCE == AT_ONCE - 1 {
        tokio::task::yield_now().await;
    }
}

/// The table at its snapshot. `None` if there is no snapshot, or if it does not fit the log or this program.
async fn from_snapshot(house: &House, id: &str) -> Option<Start> {
    let snapshot = house.store.snapshot(id).await.ok()??;
    // The latest nonces are needed, so that a request that is sent again gets the same answer.
    let before = snapshot.v.saturating_sub(MOST_ANSWERS as u64);
    let mut entries = house.store.read_after(id, before).await.ok()?;
    let at = entries.iter().position(|entry| entry.v == snapshot.v)?;
    if entries[at].body != snapshot.last || entries.iter().zip(before + 1..).any(|(entry, v)| entry.v != v) {
        return None;
    }
    let share = |rule_set: &str, rules| house.shelf.share(rule_set, rules);
    let parlor = Parlor::resume(&house.catalog, id, &snapshot.body, share)?;
    let rest = entries.split_off(at + 1);
    let mut recent = Recent::default();
    entries.into_iter().for_each(|entry| recent.answers.extend(entry.nonce, entry.v));
    (parlor.v() == snapshot.v).then_some(Start { parlor, rest, recent })
}

/// The table as it was opened.
async fn from_the_beginning(house: &House, id: &str) -> Result<Start, Refusal> {
    let mut rest = house.store.read(id).await.map_err(|why| {
        tracing::error!(table = id, %why, "a log could not be read");
        Refusal::NotSaved
    })?;
    if rest.is_empty() {
        return Err(Refusal::NoTable);
    }
    let first = read(id, &rest.remove(0))?;
    let mut parlor = Parlor::open(&house.catalog, id, &first).map_err(|why| damaged(id, why))?;
    parlor.share_rules(|rule_set, rules| house.shelf.share(rule_set, rules));
    Ok(Start { parlor, rest, recent: Recent::default() })
}

fn read(id: &str, entry: &store::Entry) -> Result<Logged, Refusal> {
    let unreadable = |why: serde_json::Error| Corrupt { v: entry.v, why: Damage::Entry(why.to_string()) };
    serde_json::from_str(&entry.body).map_err(|why| damaged(id, unreadable(why)))
}

fn damaged(id: &str, why: Corrupt) -> Refusal {
    tracing::error!(table = id, %why, "a log cannot be replayed");
    Refusal::from(why)
}

/// What spectators with a delay may see by now, starting from a point that they have already seen.
async fn behind(parlor: &Parlor, mut shown: Parlor, log: &[Logged]) -> Result<Option<Behind>, Corrupt> {
    let Some(seconds) = parlor.settings().delay else { return Ok(None) };
    let (now, delay) = (super::milliseconds(), u64::from(seconds) * 1000);
    let seen = history::shown_by(log, now.saturating_sub(delay));
    for (nth, logged) in log[..seen].iter().enumerate() {
        let_others(nth).await;
        shown.apply(logged)?;
        shown.forget_past_hands();
    }
    let mut behind = Behind::new(shown);
    for logged in &log[seen..] {
        // If the clock was ahead when this was written, it is shown as if it had just happened.
        let wait = (logged.at + delay).saturating_sub(now).min(delay);
        behind.step(logged, Duration::from_millis(wait));
    }
    Ok(Some(behind))
}
