//! Loading a table from its log: the table itself, its recent steps, and the proofs of its deals.

use super::behind::Behind;
use crate::{answers::Answers, house::House};
use parlor::{Corrupt, Entry, Logged, Parlor, Refusal, Secret, face};
use rules::{AnyEvent, Viewer};
use std::{collections::VecDeque, time::Duration};
use table::fair::{self, Proof};
use wire::Missed;

/// Maximum number of steps a returning client can catch up on.
const MOST_STEPS: usize = 32;

/// A loaded table.
pub(super) struct Loaded {
    pub(super) parlor: Parlor,
    pub(super) recent: Recent,
    pub(super) behind: Option<Behind>,
}

/// The events of a step; a boxed slice has no spare capacity.
type Events = Box<[Box<dyn AnyEvent>]>;

/// Recent steps and answers.
#[derive(Default)]
pub(super) struct Recent {
    /// The versions at which requests were carried out.
    pub(super) answers: Answers<u64>,
    steps: VecDeque<(u64, Events)>,
}

impl Recent {
    pub(super) fn push(&mut self, v: u64, events: Vec<Box<dyn AnyEvent>>) {
        if self.steps.len() == MOST_STEPS {
            self.steps.pop_front();
        }
        self.steps.push_back((v, events.into_boxed_slice()));
    }

    /// What `viewer` missed after `seen`, up to `now`; `None` if that is too long ago.
    pub(super) fn missed(&self, seen: u64, now: u64, viewer: Viewer) -> Option<Vec<Missed>> {
        let first = self.steps.front().map_or(now + 1, |(v, _)| *v);
        if seen > now || seen + 1 < first {
            return None;
        }
        let after = self.steps.iter().filter(|(v, _)| *v > seen);
        Some(after.map(|(v, events)| Missed { v: *v, seen: face::seen(events, viewer) }).collect())
    }
}

/// Replays a table's log.
pub(super) async fn load(house: &House, id: &str) -> Result<Loaded, Refusal> {
    let entries = house.store.read(id).await.map_err(|why| {
        tracing::error!(table = id, %why, "a log could not be read");
        Refusal::NotSaved
    })?;
    let damaged = |why: Corrupt| {
        tracing::error!(table = id, %why, "a log cannot be replayed");
        Refusal::from(why)
    };
    let read = |entry: &store::Entry| {
        let unreadable = |why: serde_json::Error| Corrupt { v: entry.v, why: why.to_string() };
        serde_json::from_str::<Logged>(&entry.body).map_err(|why| damaged(unreadable(why)))
    };
    let mut entries = entries.into_iter();
    let first = read(&entries.next().ok_or(Refusal::NoTable)?)?;
    let mut parlor = Parlor::open(&house.catalog, id, &first).map_err(damaged)?;
    parlor.share_rules(|rule_set, rules| house.shelf.share(rule_set, rules));
    let mut recent = Recent::default();
    let mut log = vec![first];
    for entry in entries {
        let logged = read(&entry)?;
        let step = parlor.apply(&logged).map_err(damaged)?;
        parlor.forget_past_hands();
        recent.push(entry.v, step.events);
        recent.answers.extend(entry.nonce, entry.v);
        log.push(logged);
    }
    let behind = behind(house, &parlor, &log).map_err(damaged)?;
    Ok(Loaded { parlor, recent, behind })
}

/// What spectators with a delay may see by now.
fn behind(house: &House, parlor: &Parlor, log: &[Logged]) -> Result<Option<Behind>, Corrupt> {
    let Some(seconds) = parlor.settings().delay else { return Ok(None) };
    let (now, delay) = (super::milliseconds(), u64::from(seconds) * 1000);
    let Some((first, rest)) = log.split_first() else { return Ok(None) };
    let mut shown = Parlor::open(&house.catalog, parlor.id(), first)?;
    let seen = rest.partition_point(|logged| logged.at + delay <= now);
    for logged in &rest[..seen] {
        shown.apply(logged)?;
    }
    let mut behind = Behind::new(shown);
    for logged in &rest[seen..] {
        behind.step(logged, Duration::from_millis((logged.at + delay).saturating_sub(now)));
    }
    Ok(Some(behind))
}

/// The proof of a finished deal.
pub(super) async fn proof(house: &House, parlor: &Parlor, deal: u32) -> Result<Proof, Refusal> {
    if deal == 0 || deal > parlor.deals_over() {
        return Err(Refusal::NoProof);
    }
    let entries = house.store.read(parlor.id()).await.map_err(|_| Refusal::NotSaved)?;
    let mut secret: Option<Secret> = None;
    let (mut number, mut hand, mut set) = (0, 0, String::new());
    for entry in entries {
        let Ok(logged) = serde_json::from_str::<Logged>(&entry.body) else { continue };
        match logged.entry {
            Entry::Opened { rules, secret: first, .. } => (set, secret) = (rules, Some(first)),
            Entry::Rematch => hand = 0,
            Entry::Dealt { words, dealer, pack, luck, secret: next } => {
                (number, hand) = (number + 1, hand + 1);
                if let Some(secret) = secret.filter(|_| number == deal) {
                    return Ok(Proof {
                        form: fair::FORM.into(),
                        table: parlor.id().into(),
                        deal,
                        rules: set,
                        hand,
                        commitment: fair::commitment(&secret.0),
                        secret: fair::write_secret(&secret.0),
                        words,
                        dealer,
                        pack,
                        luck: luck.to_string(),
                    });
                }
                secret = Some(next);
            }
            _ => {}
        }
    }
    Err(Refusal::NoProof)
}
