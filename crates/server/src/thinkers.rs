//! Where bots think: on separate threads, so that a long decision does not hold up any table or socket. At most one
//! bot per core thinks at a time; the others wait in line. Each address has a line of its own, and the lines take turns,
//! so that nobody has to wait for all the bots at somebody else's many tables.

use crate::address::Address;
use parlor::stand_in::{Task, Thought};
use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread::available_parallelism,
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, oneshot},
    task::{JoinHandle, spawn_blocking},
    time::{Instant, sleep_until},
};

/// The maximum number of tables whose bots are kept between decisions. A strong bot takes up half a megabyte. At
/// any other table, the bots replay the log, which costs time but no memory.
const TABLES_WITH_KEPT_BOTS: usize = 128;

/// Runs the bots of all tables.
pub(crate) struct Thinkers {
    cores: Arc<Cores>,
    memory: Arc<Semaphore>,
}

impl Default for Thinkers {
    fn default() -> Thinkers {
        let cores = available_parallelism().map_or(1, usize::from);
        Thinkers {
            cores: Arc::new(Cores::new(cores)),
            memory: Arc::new(Semaphore::new(TABLES_WITH_KEPT_BOTS)),
        }
    }
}

impl Thinkers {
    /// Runs a decision for a table that belongs to an address, and delivers it no earlier than `at`; `None` if the bot
    /// has a bug.
    pub(crate) fn think(&self, task: Task, of: Option<Address>, at: Instant) -> JoinHandle<Option<Thought>> {
        let core = self.cores.wait(of);
        tokio::spawn(async move {
            // The wait never ends without a turn.
            let core = core.await.ok();
            let thinking = spawn_blocking(move || {
                let thought = task.think();
                drop(core);
                thought
            });
            let thought = thinking.await.inspect_err(|why| tracing::error!(%why, "a bot crashed")).ok();
            sleep_until(at).await;
            thought
        })
    }

    /// A permit to keep one table's bots; `None` if there is no room now.
    pub(crate) fn room(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.memory).try_acquire_owned().ok()
    }
}

/// The cores that bots think on, and who is waiting for one.
struct Cores(Mutex<Waiting>);

struct Waiting {
    free: usize,
    /// The lines, by address. Tables that nobody is at share one. No line is empty.
    lines: HashMap<Option<Address>, VecDeque<oneshot::Sender<Core>>>,
    /// Whose turn it is.
    turns: VecDeque<Option<Address>>,
}

/// A core to think on, which the next one in line gets when this is dropped.
struct Core(Arc<Cores>);

impl Drop for Core {
    fn drop(&mut self) {
        if let Some(next) = self.0.next() {
            // If the next task in line has just stopped waiting, dropping the core passes it on.
            drop(next.send(Core(Arc::clone(&self.0))));
        }
    }
}

impl Cores {
    fn new(free: usize) -> Cores {
        Cores(Mutex::new(Waiting { free, lines: HashMap::new(), turns: VecDeque::new() }))
    }

    /// Joins the line of an address, and gets a core when its turn comes.
    fn wait(self: &Arc<Cores>, of: Option<Address>) -> oneshot::Receiver<Core> {
        let (turn, comes) = oneshot::channel();
        let mut waiting = self.waiting();
        if waiting.free > 0 {
            waiting.free -= 1;
            drop(waiting);
            drop(turn.send(Core(Arc::clone(self))));
            return comes;
        }
        let Waiting { lines, turns, .. } = &mut *waiting;
        let line = lines.entry(of).or_default();
        if line.is_empty() {
            turns.push_back(of);
        }
        line.push_back(turn);
        comes
    }

    /// The next one in line, who gets the core that has become free; if nobody is waiting, it stays free.
    fn next(&self) -> Option<oneshot::Sender<Core>> {
        let mut waiting = self.waiting();
        let Waiting { free, lines, turns } = &mut *waiting;
        while let Some(of) = turns.pop_front() {
            let Some(line) = lines.get_mut(&of) else { continue };
            let next = line.pop_front();
            match line.is_empty() {
                true => drop(lines.remove(&of)),
                false => turns.push_back(of),
            }
            if let Some(next) = next.filter(|next| !next.is_closed()) {
                return Some(next);
            }
        }
        *free += 1;
        None
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // A panic elsewhere cannot leave the lines half-changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(n: u32) -> Option<Address> {
        Some(Address::of(std::net::Ipv4Addr::from_bits(n).into()))
    }

    #[test]
    fn the_bots_of_one_address_do_not_hold_up_those_of_others() {
        let cores = Arc::new(Cores::new(1));
        let mut first = cores.wait(address(1));
        let mut greedy: Vec<_> = (0..100).map(|_| cores.wait(address(1))).collect();
        let mut other = cores.wait(address(2));
        let mut nobody = cores.wait(None);
        drop(first.try_recv().unwrap());
        let core = greedy[0].try_recv().unwrap();
        assert!(other.try_recv().is_err(), "one core, one bot");
        drop(core);
        drop(other.try_recv().unwrap());
        drop(nobody.try_recv().unwrap());
        // Requests that nobody waits for anymore are skipped, and no core is lost.
        greedy.drain(1..99);
        drop(greedy[0].try_recv());
        let last = greedy[1].try_recv().unwrap();
        assert_eq!(cores.waiting().free, 0);
        drop(last);
        assert_eq!(cores.waiting().free, 1);
        assert!(cores.waiting().lines.is_empty() && cores.waiting().turns.is_empty());
    }
}
