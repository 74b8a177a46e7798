//! The simulation: moves wait for cores, for the writer of their server, for the database and for the bus, one after
//! another. Times are in nanoseconds. The same seed always gives the same result.

use super::costs::{Batch, Bus, MOST_AT_ONCE, Processor};
use rand::{Rng, SeedableRng, rngs::SmallRng};
use std::{
    cmp::Reverse,
    collections::{BinaryHeap, VecDeque},
    time::Duration,
};

/// What is simulated.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    pub(super) nodes: usize,
    /// Cores of each server.
    pub(super) cores: usize,
    pub(super) tables: usize,
    /// Sockets at each table.
    pub(super) people: usize,
    /// The time between two moves at a table; `None` means as fast as possible.
    pub(super) every: Option<Duration>,
    pub(super) seconds: u64,
    /// The share of the sockets that are on the same server as their table.
    pub(super) near: f64,
    pub(super) server: Processor,
    /// What the load generator costs, if it runs on the same cores.
    pub(super) load: Option<Processor>,
    pub(super) batch: Option<Batch>,
    /// Cores of a database that all servers share. Without one, each server has a store on its own disk.
    pub(super) database: Option<usize>,
    pub(super) bus: Bus,
    pub(super) seed: u64,
}

/// The results of a simulation.
#[derive(Default, Debug)]
pub(super) struct Outcome {
    /// Microseconds from each click to its answer, and until everyone saw the move.
    pub(super) answered: Vec<u32>,
    pub(super) seen: Vec<u32>,
    /// Processor time, in nanoseconds: servers, and the load generator.
    pub(super) server: u64,
    pub(super) load: u64,
    /// How much of their full capacity the cores, the weakest part of the store, and the bus used.
    pub(super) cores_busy: f64,
    pub(super) store_busy: f64,
    pub(super) bus_busy: f64,
    /// Entries in a batch, on average.
    pub(super) batch: f64,
}

/// How far along a move is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// The load generator sends it.
    Send,
    /// Another server passes it on.
    Relay,
    /// The table checks it.
    Check,
    /// The writer works on the batch that contains the move.
    Write,
    /// The move is durable; the table tells everyone.
    Tell,
    /// Another server passes on what its sockets are told.
    PassOn,
    /// The load generator reads what its sockets are told.
    Read,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    Click(usize),
    /// A core of a node is done with a stage of a table's move.
    Core(usize, Stage, usize),
    /// The database is done with the entries of a node's batch.
    Entries(usize),
    /// A node's batch is durable.
    Durable(usize),
    /// The bus has delivered a message: to the table, or from it.
    Bus(usize, bool),
}

#[derive(Default)]
struct Cores {
    free: usize,
    waiting: VecDeque<(Stage, usize)>,
}

#[derive(Default)]
struct Writer {
    waiting: VecDeque<usize>,
    batch: Vec<usize>,
}

/// The one move that a table is waiting for.
#[derive(Clone, Copy, Default)]
struct Move {
    clicked: u64,
    /// The node of the socket that sent the move, if that is not the table's own node.
    from: Option<usize>,
    /// How many of the sockets are on another node.
    away: usize,
}

/// Several workers, each of which does one thing at a time; only the time matters.
struct Workers(BinaryHeap<Reverse<u64>>, u64);

impl Workers {
    fn new(count: usize) -> Workers {
        Workers((0..count.max(1)).map(|_| Reverse(0)).collect(), 0)
    }

    /// The time when work that arrives now will be done.
    fn take(&mut self, now: u64, work: u64) -> u64 {
        let free = self.0.pop().map_or(0, |Reverse(free)| free);
        let done = free.max(now) + work;
        self.0.push(Reverse(done));
        self.1 += work;
        done
    }
}

struct World<'a> {
    setup: &'a Setup,
    rng: SmallRng,
    events: BinaryHeap<Reverse<(u64, u64, Event)>>,
    count: u64,
    now: u64,
    nodes: Vec<(Cores, Writer)>,
    database: Workers,
    bus: Workers,
    moves: Vec<Move>,
    batches: (u64, u64),
    out: Outcome,
}

/// Simulates the first seconds of play.
pub(super) fn run(setup: &Setup) -> Outcome {
    let fresh = || (Cores { free: setup.cores.max(1), ..Cores::default() }, Writer::default());
    let mut world = World {
        setup,
        rng: SmallRng::seed_from_u64(setup.seed),
        events: BinaryHeap::new(),
        count: 0,
        now: 0,
        nodes: (0..setup.nodes.max(1)).map(|_| fresh()).collect(),
        database: Workers::new(setup.database.unwrap_or(1)),
        bus: Workers::new(1),
        moves: vec![Move::default(); setup.tables],
        batches: (0, 0),
        out: Outcome::default(),
    };
    for table in 0..setup.tables {
        let first = setup.every.map_or(0, |every| world.rng.random_range(0..=nanos(every)));
        world.moves[table].clicked = first;
        world.at(first, Event::Click(table));
    }
    world.go_on(setup.seconds.saturating_mul(1_000_000_000))
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

fn nanos_of(seconds: f64) -> u64 {
    (seconds * 1e9) as u64
}

impl World<'_> {
    fn at(&mut self, time: u64, event: Event) {
        self.count += 1;
        self.events.push(Reverse((time, self.count, event)));
    }

    fn go_on(mut self, end: u64) -> Outcome {
        while let Some(Reverse((now, _, event))) = self.events.pop().filter(|Reverse((at, ..))| *at < end) {
            self.now = now;
            match event {
                Event::Click(table) => self.click(table),
                Event::Core(node, stage, table) => self.core_done(node, stage, table),
                Event::Entries(node) => {
                    let fixed = self.setup.batch.map_or(0.0, |batch| batch.fixed);
                    self.at(now + nanos_of(fixed), Event::Durable(node));
                }
                Event::Durable(node) => self.durable(node),
                Event::Bus(table, true) => self.work(self.home(table), Stage::Check, table),
                Event::Bus(table, false) => {
                    let other = self.another(self.home(table));
                    self.work(other, Stage::PassOn, table);
                }
            }
        }
        let cores = (self.setup.cores.max(1) * self.nodes.len()) as f64;
        let took = end as f64;
        self.out.cores_busy = (self.out.server + self.out.load) as f64 / cores / took;
        let database =
            self.setup.database.map_or(0.0, |cores| self.database.1 as f64 / cores.max(1) as f64 / took);
        let writers = self.setup.batch.map_or(0.0, |batch| {
            self.batches.1 as f64 / batch.most_a_second() / self.nodes.len() as f64 / took * 1e9
        });
        self.out.store_busy = database.max(writers);
        self.out.bus_busy = self.bus.1 as f64 / took;
        self.out.batch = self.batches.1 as f64 / self.batches.0.max(1) as f64;
        self.out
    }

    fn home(&self, table: usize) -> usize {
        table % self.nodes.len()
    }

    /// Any node other than this one.
    fn another(&mut self, node: usize) -> usize {
        let nodes = self.nodes.len();
        if nodes < 2 { node } else { (node + self.rng.random_range(1..nodes)) % nodes }
    }

    fn click(&mut self, table: usize) {
        let (home, away) = (self.home(table), 1.0 - self.setup.near);
        let from = self.rng.random_bool(away).then(|| self.another(home));
        self.moves[table].from = from;
        // The player who moves is among the viewers.
        let others = (1..self.setup.people).filter(|_| self.rng.random_bool(away)).count();
        self.moves[table].away = others + usize::from(from.is_some());
        match self.setup.load {
            Some(_) => self.work(home, Stage::Send, table),
            None => self.arrive(table),
        }
    }

    fn arrive(&mut self, table: usize) {
        match self.moves[table].from {
            Some(other) => self.work(other, Stage::Relay, table),
            None => self.work(self.home(table), Stage::Check, table),
        }
    }

    /// Gives a node's cores something to do.
    fn work(&mut self, node: usize, stage: Stage, table: usize) {
        let cores = &mut self.nodes[node].0;
        if cores.free == 0 {
            cores.waiting.push_back((stage, table));
            return;
        }
        cores.free -= 1;
        self.begin(node, stage, table, true);
    }

    fn begin(&mut self, node: usize, stage: Stage, table: usize, woken: bool) {
        let setup = self.setup;
        let people = setup.people as f64;
        let away = self.moves[table].away as f64;
        let load = setup.load.unwrap_or(setup.server);
        // The microseconds of work, and the number of packets that may have to wake up a core.
        let (micros, packets, whose) = match stage {
            Stage::Send => (load.move_us / 2.0, 1.0, Some(load)),
            Stage::Read => (load.move_us / 2.0 + load.viewer_us * people, people, Some(load)),
            Stage::Relay => (setup.bus.server_us, 1.0, None),
            Stage::PassOn => (setup.bus.server_us * away, away, None),
            Stage::Check => {
                let relayed = if self.moves[table].from.is_some() { setup.bus.server_us } else { 0.0 };
                (setup.server.move_us / 2.0 + relayed, 1.0, None)
            }
            Stage::Tell => {
                let told = setup.server.viewer_us * (people - away) + setup.bus.server_us * away;
                (setup.server.move_us / 2.0 + told, people, None)
            }
            Stage::Write => (0.0, 0.0, None),
        };
        let wake = whose.unwrap_or(setup.server).packet_wake_us;
        let mut took = if woken { packets * wake * 1000.0 } else { 0.0 };
        took += match stage {
            Stage::Write => self.entries_time(node),
            _ => -(1.0 - self.rng.random::<f64>()).ln() * micros * 1000.0,
        };
        let took = took as u64;
        *(if whose.is_some() { &mut self.out.load } else { &mut self.out.server }) += took;
        self.at(self.now + took, Event::Core(node, stage, table));
    }

    /// How long a core works on a node's batch, in nanoseconds.
    fn entries_time(&self, node: usize) -> f64 {
        let entry = self.setup.batch.map_or(0.0, |batch| batch.entry);
        entry * 1e9 * self.nodes[node].1.batch.len() as f64
    }

    fn core_done(&mut self, node: usize, stage: Stage, table: usize) {
        match self.nodes[node].0.waiting.pop_front() {
            Some((stage, table)) => self.begin(node, stage, table, false),
            None => self.nodes[node].0.free += 1,
        }
        match stage {
            Stage::Send => self.arrive(table),
            Stage::Relay => self.over_the_bus(1, table, true),
            Stage::Check => self.append(node, table),
            Stage::Write => self.at(self.now, Event::Entries(node)),
            Stage::Tell => match self.moves[table].away {
                0 => self.told(table),
                away => self.over_the_bus(away, table, false),
            },
            Stage::PassOn => self.told(table),
            Stage::Read => self.seen(table),
        }
    }

    fn over_the_bus(&mut self, messages: usize, table: usize, to_the_table: bool) {
        let work = (self.setup.bus.message_us * 1000.0) as u64 * messages as u64;
        let done = self.bus.take(self.now, work);
        self.at(done, Event::Bus(table, to_the_table));
    }

    fn append(&mut self, node: usize, table: usize) {
        if self.setup.batch.is_none() {
            self.work(node, Stage::Tell, table);
            return;
        }
        self.nodes[node].1.waiting.push_back(table);
        if self.nodes[node].1.batch.is_empty() {
            self.write(node);
        }
    }

    /// The writer takes everything that is waiting, up to its limit.
    fn write(&mut self, node: usize) {
        let writer = &mut self.nodes[node].1;
        let most = writer.waiting.len().min(MOST_AT_ONCE);
        writer.batch = writer.waiting.drain(..most).collect();
        let Some(&first) = writer.batch.first() else { return };
        self.batches = (self.batches.0 + 1, self.batches.1 + most as u64);
        let entries = self.entries_time(node) as u64;
        match self.setup.database {
            // SQLite works on the server's own cores.
            None => self.work(node, Stage::Write, first),
            Some(_) => {
                let done = self.database.take(self.now, entries);
                self.at(done, Event::Entries(node));
            }
        }
    }

    fn durable(&mut self, node: usize) {
        for table in std::mem::take(&mut self.nodes[node].1.batch) {
            self.work(node, Stage::Tell, table);
        }
        self.write(node);
    }

    /// All sockets have been told about the move.
    fn told(&mut self, table: usize) {
        self.out.answered.push(self.since_click(table));
        match self.setup.load {
            Some(_) => self.work(self.home(table), Stage::Read, table),
            None => self.seen(table),
        }
    }

    fn since_click(&self, table: usize) -> u32 {
        u32::try_from((self.now - self.moves[table].clicked) / 1000).unwrap_or(u32::MAX)
    }

    /// Everyone has seen the move. The next one follows when it is due; if it is overdue, it is still timed from the
    /// moment when it was due.
    fn seen(&mut self, table: usize) {
        self.out.seen.push(self.since_click(table));
        let due = self.setup.every.map_or(self.now, |every| self.moves[table].clicked + nanos(every));
        self.moves[table].clicked = due;
        self.at(due.max(self.now), Event::Click(table));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One core, no store, and moves that cost 100 µs.
    fn setup(tables: usize, every: Option<Duration>) -> Setup {
        let nothing = Processor { move_us: 0.0, viewer_us: 0.0, packet_wake_us: 0.0 };
        Setup {
            nodes: 1,
            cores: 1,
            tables,
            people: 1,
            every,
            seconds: 10,
            near: 1.0,
            server: Processor { move_us: 100.0, ..nothing },
            load: None,
            batch: None,
            database: None,
            bus: Bus { message_us: 1.0, server_us: 0.0 },
            seed: 7,
        }
    }

    fn a_second(outcome: &Outcome) -> f64 {
        outcome.seen.len() as f64 / 10.0
    }

    #[test]
    fn the_same_seed_gives_the_same_result() {
        let setup = setup(50, Some(Duration::from_millis(20)));
        assert_eq!(run(&setup).seen, run(&setup).seen);
        assert_ne!(run(&setup).seen, run(&Setup { seed: 8, ..setup }).seen);
    }

    #[test]
    fn cores_limit_the_moves_and_queues_grow_beyond_that() {
        let calm = run(&setup(2000, Some(Duration::from_secs(1))));
        assert!((1990.0..2010.0).contains(&a_second(&calm)), "{}", a_second(&calm));
        assert!((0.19..0.21).contains(&calm.cores_busy), "{}", calm.cores_busy);
        let late = |outcome: &Outcome| outcome.seen.iter().filter(|micros| **micros > 1_000_000).count();
        assert_eq!(late(&calm), 0);
        let over = run(&setup(12_000, Some(Duration::from_secs(1))));
        assert!((9_500.0..10_100.0).contains(&a_second(&over)), "{}", a_second(&over));
        assert!(over.cores_busy > 0.99 && late(&over) > 10_000);
        let two = run(&Setup { cores: 2, ..setup(50, None) });
        assert!((19_500.0..20_500.0).contains(&a_second(&two)), "{}", a_second(&two));
    }

    #[test]
    fn tables_share_the_wait_for_the_disk_and_its_entries_limit_them() {
        let batch = Some(Batch { fixed: 0.001, entry: 0.000_05 });
        let slow = Setup { batch, database: Some(1), cores: 64, ..setup(1, None) };
        // One table: 1 ms and 50 µs for the disk, 100 µs for the move.
        let one = run(&slow);
        assert!((850.0..890.0).contains(&a_second(&one)) && one.batch == 1.0, "{}", a_second(&one));
        let many = run(&Setup { tables: 400, ..slow.clone() });
        assert!((10_000.0..20_000.0).contains(&a_second(&many)) && many.batch > 50.0, "{}", a_second(&many));
        // Four servers wait for the disk at the same time, but the database has only one core for entries.
        let four = run(&Setup { nodes: 4, tables: 4_000, ..slow });
        assert!(
            (19_000.0..20_100.0).contains(&a_second(&four)) && four.store_busy > 0.95,
            "{}",
            a_second(&four)
        );
    }

    #[test]
    fn sockets_on_other_servers_go_over_the_bus() {
        let far = Setup { nodes: 4, near: 0.25, people: 4, ..setup(400, Some(Duration::from_secs(1))) };
        // Of five messages for a move, three quarters go over the bus.
        let busy = run(&far).bus_busy;
        assert!((0.0013..0.0017).contains(&busy), "{busy}");
        assert_eq!(run(&Setup { near: 1.0, ..far }).bus_busy, 0.0);
    }
}
