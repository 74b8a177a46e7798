//! What each address is using, and how much it may use. Keys are free, so strangers can be distinguished only by where
//! they come from.
//!
//! Anything the house has a fixed amount of (connections, new tables, and sockets in `places`) is shared by one rule: an
//! address may take more as long as it holds less than what is left. So one address alone gets half, two get a third
//! each, and so on, and there is always something left for the next one. Anything that costs work (requests, log
//! entries, device codes, reports, reviews, reading the past) has a rate limit per address.

use crate::{Limits, address::Address, limit::Bucket};
use parlor::Refusal;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The maximum number of addresses with their own account. If more are active at once, the others share one.
const MOST_KNOWN: usize = 50_000;

/// How long to wait between two searches for accounts that are no longer needed.
const BETWEEN_SWEEPS: Duration = Duration::from_secs(1);

/// The share of the house's new tables that one address may open in the long run.
const PART_OF_TABLES: f64 = 8.0;

/// How many seconds' worth of bytes an address may load at once.
const BYTES_AT_ONCE: u32 = 64;

/// How many requests from one address may wait for their turn to read a log.
const MOST_QUEUED: usize = 32;

/// The accounts of all addresses.
#[derive(Debug)]
pub(crate) struct Visitors {
    limits: Limits,
    accounts: Mutex<Accounts>,
}

#[derive(Debug)]
struct Accounts {
    known: HashMap<Address, Account>,
    /// The shared account of all addresses for which there was no room.
    rest: Account,
    held: usize,
    new_tables: Bucket,
    swept: Instant,
}

/// What one address is using.
#[derive(Debug)]
struct Account {
    held: usize,
    tables: Bucket,
    requests: Bucket,
    writes: Bucket,
    codes: Bucket,
    reports: Bucket,
    reviews: Bucket,
    handshakes: Bucket,
    /// The bytes that were sent to this address.
    bytes: Bucket,
    /// Only one request at a time may read the past.
    reading: Option<Arc<Semaphore>>,
    queued: usize,
}

/// Who has an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Owner {
    Address(Address),
    Rest,
}

/// Things that have a rate limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// An HTTP request, including those that open a socket.
    Request,
    /// An entry in a table's log.
    Write,
    /// An attempt to use a device code.
    Code,
    /// A report to the operator.
    Report,
    /// The review of a hand.
    Review,
    /// The start of an encrypted connection.
    Handshake,
}

/// A connection that an address holds; it is returned when this is dropped.
#[derive(Debug)]
pub(crate) struct Held {
    visitors: Arc<Visitors>,
    /// `None` if it counts only for the house.
    by: Option<Owner>,
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut accounts = self.visitors.accounts();
        accounts.held -= 1;
        if let Some(owner) = self.by {
            accounts.of(owner).held -= 1;
        }
    }
}

/// A turn to read the past.
#[derive(Debug)]
pub(crate) struct Turn {
    _turn: Option<OwnedSemaphorePermit>,
    visitors: Arc<Visitors>,
    by: Owner,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.visitors.accounts().of(self.by).queued -= 1;
    }
}

impl Account {
    fn new(limits: &Limits) -> Account {
        let a_minute = limits.new_tables_a_minute;
        Account {
            held: 0,
            tables: Bucket::new(a_minute, f64::from(a_minute) / 60.0 / PART_OF_TABLES),
            requests: rate(limits.requests_a_second, 5),
            writes: rate(limits.writes_a_second, 2),
            codes: Bucket::new(limits.codes_a_minute, f64::from(limits.codes_a_minute) / 60.0),
            reports: Bucket::new(limits.reports_an_hour, f64::from(limits.reports_an_hour) / 3600.0),
            reviews: Bucket::new(limits.reviews_a_minute, f64::from(limits.reviews_a_minute) / 60.0),
            handshakes: rate(limits.handshakes_a_second, 5),
            bytes: rate(limits.bytes_a_second, BYTES_AT_ONCE),
            reading: None,
            queued: 0,
        }
    }

    /// Whether nothing would change if this account were forgotten.
    fn is_idle(&mut self, now: Instant) -> bool {
        let buckets = [
            &mut self.tables,
            &mut self.requests,
            &mut self.writes,
            &mut self.codes,
            &mut self.reports,
            &mut self.reviews,
            &mut self.handshakes,
            &mut self.bytes,
        ];
        self.held == 0 && self.queued == 0 && buckets.into_iter().all(|bucket| bucket.is_full(now))
    }
}

/// A rate per second, with bursts worth this many seconds.
fn rate(per_second: u32, seconds: u32) -> Bucket {
    Bucket::new(per_second.saturating_mul(seconds), f64::from(per_second))
}

impl Accounts {
    /// The account of an owner. An account stays as long as anything in it is in use.
    fn of(&mut self, owner: Owner) -> &mut Account {
        match owner {
            Owner::Address(address) => self.known.get_mut(&address).unwrap_or(&mut self.rest),
            Owner::Rest => &mut self.rest,
        }
    }

    fn account(&mut self, address: Address, limits: &Limits, now: Instant) -> &mut Account {
        let owner = self.owner(address, limits, now);
        self.of(owner)
    }

    /// Whose account an address uses; opens one if there is room.
    fn owner(&mut self, address: Address, limits: &Limits, now: Instant) -> Owner {
        if self.known.len() >= MOST_KNOWN
            && !self.known.contains_key(&address)
            && now.saturating_duration_since(self.swept) >= BETWEEN_SWEEPS
        {
            self.swept = now;
            self.known.retain(|_, account| !account.is_idle(now));
        }
        if self.known.len() >= MOST_KNOWN && !self.known.contains_key(&address) {
            return Owner::Rest;
        }
        self.known.entry(address).or_insert_with(|| Account::new(limits));
        Owner::Address(address)
    }
}

impl Visitors {
    pub(crate) fn new(limits: &Limits) -> Visitors {
        let a_minute = limits.new_tables_a_minute;
        let accounts = Accounts {
            known: HashMap::new(),
            rest: Account::new(limits),
            held: 0,
            new_tables: Bucket::new(a_minute, f64::from(a_minute) / 60.0),
            swept: Instant::now(),
        };
        Visitors { limits: limits.clone(), accounts: Mutex::new(accounts) }
    }

    /// Takes a connection. Without an address, it counts only for the house.
    pub(crate) fn hold(self: &Arc<Self>, address: Option<Address>) -> Result<Held, Refusal> {
        let now = Instant::now();
        let mut accounts = self.accounts();
        let left = self.limits.connections.saturating_sub(accounts.held);
        if left == 0 {
            return Err(Refusal::Full);
        }
        let by = address.map(|address| accounts.owner(address, &self.limits, now));
        if let Some(owner) = by {
            let account = accounts.of(owner);
            if account.held >= left {
                return Err(Refusal::TooMany { seconds: 5 });
            }
            account.held += 1;
        }
        accounts.held += 1;
        drop(accounts);
        Ok(Held { visitors: Arc::clone(self), by })
    }

    /// Lets an address open a table, if that is allowed.
    pub(crate) fn may_open(&self, address: Option<Address>) -> Result<(), Refusal> {
        let now = Instant::now();
        let mut accounts = self.accounts();
        let left = accounts.new_tables.left(now);
        if let Some(address) = address {
            let account = accounts.account(address, &self.limits, now);
            let used = account.tables.used(now);
            if used > 0.0 && used >= left {
                // Both sides of the comparison move, but waiting for the slower one is always enough.
                return Err(too_many(account.tables.wait_for(used - left + 1.0)));
            }
            if left >= 1.0 {
                account.tables.take_at(now);
            }
        }
        if accounts.new_tables.take_at(now) { Ok(()) } else { Err(Refusal::Full) }
    }

    /// Counts something that costs work; refused if an address does too much of it.
    pub(crate) fn spend(&self, address: Address, effort: Effort) -> Result<(), Refusal> {
        let now = Instant::now();
        let mut accounts = self.accounts();
        let account = accounts.account(address, &self.limits, now);
        let bucket = match effort {
            Effort::Request => &mut account.requests,
            Effort::Write => &mut account.writes,
            Effort::Code => &mut account.codes,
            Effort::Report => &mut account.reports,
            Effort::Review => &mut account.reviews,
            Effort::Handshake => &mut account.handshakes,
        };
        if bucket.take_at(now) { Ok(()) } else { Err(too_many(bucket.wait_for(1.0))) }
    }

    /// Refuses an address that has loaded too much lately.
    pub(crate) fn may_load(&self, address: Address) -> Result<(), Refusal> {
        let now = Instant::now();
        let mut accounts = self.accounts();
        let bytes = &mut accounts.account(address, &self.limits, now).bytes;
        let left = bytes.left(now);
        if left > 0.0 { Ok(()) } else { Err(too_many(bytes.wait_for(1.0 - left))) }
    }

    /// Counts the bytes of an answer.
    pub(crate) fn loaded(&self, address: Address, bytes: u64) {
        let now = Instant::now();
        self.accounts().account(address, &self.limits, now).bytes.charge(bytes as f64, now);
    }

    /// Waits until nobody else at this address is reading the past.
    pub(crate) async fn turn(self: &Arc<Self>, address: Address) -> Result<Turn, Refusal> {
        let (by, reading) = {
            let mut accounts = self.accounts();
            let by = accounts.owner(address, &self.limits, Instant::now());
            let account = accounts.of(by);
            if account.queued > MOST_QUEUED {
                return Err(Refusal::TooMany { seconds: 1 });
            }
            account.queued += 1;
            (by, Arc::clone(account.reading.get_or_insert_with(|| Arc::new(Semaphore::new(1)))))
        };
        // From here on, the place in the queue is returned even if the visitor gives up waiting.
        let mut turn = Turn { _turn: None, visitors: Arc::clone(self), by };
        turn._turn = reading.acquire_owned().await.ok();
        Ok(turn)
    }

    fn accounts(&self) -> MutexGuard<'_, Accounts> {
        // A panic elsewhere cannot leave the accounts half-changed.
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn too_many(wait: Duration) -> Refusal {
    Refusal::TooMany { seconds: wait.as_secs().saturating_add(1).min(3600) as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(n: u32) -> Address {
        Address::of(std::net::Ipv4Addr::from_bits(n).into())
    }

    fn visitors(limits: Limits) -> Arc<Visitors> {
        Arc::new(Visitors::new(&limits))
    }

    #[test]
    fn greedy_addresses_leave_something_for_the_next_one() {
        let visitors = visitors(Limits { connections: 60, ..Limits::default() });
        let mut all: Vec<Held> = Vec::new();
        let mut take_all = |n| {
            let held = std::iter::from_fn(|| visitors.hold(Some(address(n))).ok());
            let held: Vec<Held> = held.collect();
            let got = held.len();
            all.extend(held);
            got
        };
        assert_eq!([take_all(1), take_all(2), take_all(3)], [30, 15, 8]);
        assert_eq!(take_all(1), 0);
        all.truncate(30);
        assert_eq!(visitors.accounts().held, 30, "what is returned can be taken again");
        assert!(visitors.hold(Some(address(2))).is_ok());
        let why = visitors.hold(Some(address(1))).unwrap_err();
        assert_eq!(why.code(), "too_many");
    }

    #[test]
    fn one_address_cannot_open_all_new_tables() {
        let visitors = visitors(Limits { new_tables_a_minute: 120, ..Limits::default() });
        let open = |n| (0..500).filter(|_| visitors.may_open(Some(address(n))).is_ok()).count();
        // The clock keeps running during this test.
        assert!((60..=62).contains(&open(1)));
        let why = visitors.may_open(Some(address(1))).unwrap_err();
        assert!(matches!(why, Refusal::TooMany { seconds: 1..=60 }), "{why:?}");
        assert!((30..=32).contains(&open(2)));
        assert!(visitors.may_open(Some(address(3))).is_ok());
    }

    #[test]
    fn efforts_are_counted_by_address_and_kind() {
        let visitors = visitors(Limits { codes_a_minute: 3, requests_a_second: 2, ..Limits::default() });
        let spend = |n, effort| (0..50).filter(|_| visitors.spend(address(n), effort).is_ok()).count();
        assert_eq!([spend(1, Effort::Code), spend(1, Effort::Request), spend(2, Effort::Code)], [3, 10, 3]);
    }

    #[test]
    fn memory_is_bounded_and_nobody_loses_what_they_hold() {
        let visitors = visitors(Limits { connections: MOST_KNOWN * 4, ..Limits::default() });
        let held: Vec<Held> =
            (0..MOST_KNOWN as u32 + 10).map(|n| visitors.hold(Some(address(n))).unwrap()).collect();
        assert_eq!(visitors.accounts().known.len(), MOST_KNOWN);
        assert_eq!(visitors.accounts().rest.held, 10);
        drop(held);
        assert_eq!(visitors.accounts().held, 0);
        assert_eq!(visitors.accounts().rest.held, 0);
        let later = Instant::now() + BETWEEN_SWEEPS;
        visitors.accounts().account(address(u32::MAX), &visitors.limits, later);
        assert_eq!(visitors.accounts().known.len(), 1, "accounts that are not in use are forgotten");
    }

    #[tokio::test]
    async fn one_address_reads_one_log_at_a_time() {
        let visitors = visitors(Limits::default());
        let first = visitors.turn(address(1)).await.unwrap();
        let mut second = Box::pin(visitors.turn(address(1)));
        assert!(futures_util::FutureExt::now_or_never(&mut second).is_none());
        drop(visitors.turn(address(2)).await.unwrap());
        drop(first);
        drop(second.await.unwrap());
        assert_eq!(visitors.accounts().of(Owner::Address(address(1))).queued, 0);
    }
}
