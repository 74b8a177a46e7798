//! The metrics. Labels are names that this program knows in advance, such as routes and games. They never contain
//! anything that people can choose, so nobody can make their number grow.

mod metered;
mod text;

pub(crate) use metered::Metered;
pub(crate) use text::Text;

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

/// Upper bounds of the buckets for durations, in milliseconds.
const BUCKETS: [u64; 9] = [1, 2, 5, 10, 25, 50, 100, 250, 1000];

/// One server's counters.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) sockets: AtomicU64,
    pub(crate) live_tables: AtomicU64,
    pub(crate) opened: AtomicU64,
    pub(crate) actions: AtomicU64,
    pub(crate) entries: AtomicU64,
    pub(crate) refusals: AtomicU64,
    pub(crate) messages_in: AtomicU64,
    pub(crate) messages_out: AtomicU64,
    pub(crate) slow_readers: AtomicU64,
    pub(crate) rate_limited: AtomicU64,
    pub(crate) bad_messages: AtomicU64,
    pub(crate) not_saved: AtomicU64,
    pub(crate) fenced: AtomicU64,
    commits: Histogram,
    operations: metered::Operations,
    requests: Mutex<BTreeMap<Answered, u64>>,
    routes: Mutex<BTreeMap<String, Arc<Histogram>>>,
    games: Mutex<BTreeMap<String, Arc<Game>>>,
}

/// How long something takes.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    counts: [AtomicU64; BUCKETS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    fn add(&self, took: Duration) {
        let at = BUCKETS.iter().position(|most| took.as_millis() < u128::from(*most));
        count(&self.counts[at.unwrap_or(BUCKETS.len())]);
        self.micros.fetch_add(took.as_micros() as u64, Relaxed);
    }
}

/// An HTTP request that was answered.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Answered {
    /// The route as written in the program, with `{table}` for any table.
    pub(crate) route: String,
    pub(crate) method: &'static str,
    pub(crate) status: u16,
}

/// What happens at the tables of one game.
#[derive(Debug, Default)]
pub(crate) struct Game {
    pub(crate) tables: AtomicU64,
    pub(crate) hands: AtomicU64,
    pub(crate) actions: AtomicU64,
}

/// A table in memory, counted for its game as long as this value exists.
#[derive(Debug)]
pub(crate) struct TableOf(Arc<Game>);

impl std::ops::Deref for TableOf {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.0
    }
}

impl Drop for TableOf {
    fn drop(&mut self) {
        self.tables.fetch_sub(1, Relaxed);
    }
}

/// A panic elsewhere cannot leave a map half-changed.
fn lock<T>(map: &Mutex<T>) -> MutexGuard<'_, T> {
    map.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Adds one.
pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Relaxed);
}

/// Counts the instances of something while they exist.
#[derive(Debug)]
pub(crate) struct Gauge<F: Fn(&Metrics) -> &AtomicU64>(Arc<Metrics>, F);

impl<F: Fn(&Metrics) -> &AtomicU64> Gauge<F> {
    pub(crate) fn new(metrics: Arc<Metrics>, which: F) -> Gauge<F> {
        which(&metrics).fetch_add(1, Relaxed);
        Gauge(metrics, which)
    }
}

impl<F: Fn(&Metrics) -> &AtomicU64> Drop for Gauge<F> {
    fn drop(&mut self) {
        (self.1)(&self.0).fetch_sub(1, Relaxed);
    }
}

impl Metrics {
    /// Records the duration of a commit.
    pub(crate) fn committed(&self, took: Duration) {
        self.commits.add(took);
    }

    /// Records an HTTP request.
    pub(crate) fn answered(&self, answered: Answered, took: Duration) {
        let route = Arc::clone(lock(&self.routes).entry(answered.route.clone()).or_default());
        route.add(took);
        *lock(&self.requests).entry(answered).or_default() += 1;
    }

    /// A table of a game was loaded into memory.
    pub(crate) fn table_of(&self, game: &str) -> TableOf {
        let game = Arc::clone(lock(&self.games).entry(game.to_owned()).or_default());
        count(&game.tables);
        TableOf(game)
    }

    /// Writes all the metrics that are counted here.
    pub(crate) fn write(&self, store: &str, text: &mut Text) {
        for (name, kind, help, value) in [
            ("rookery_sockets", "gauge", "Open sockets.", &self.sockets),
            ("rookery_live_tables", "gauge", "Tables in memory.", &self.live_tables),
            ("rookery_tables_opened_total", "counter", "Tables opened.", &self.opened),
            ("rookery_actions_total", "counter", "Moves played.", &self.actions),
            ("rookery_entries_total", "counter", "Log entries written.", &self.entries),
            ("rookery_refusals_total", "counter", "Requests refused.", &self.refusals),
            ("rookery_messages_in_total", "counter", "Messages received.", &self.messages_in),
            ("rookery_messages_out_total", "counter", "Messages sent.", &self.messages_out),
            (
                "rookery_slow_readers_total",
                "counter",
                "Sockets closed for reading too slowly.",
                &self.slow_readers,
            ),
            (
                "rookery_rate_limited_total",
                "counter",
                "Sockets closed for sending too fast.",
                &self.rate_limited,
            ),
            ("rookery_bad_messages_total", "counter", "Unintelligible messages.", &self.bad_messages),
            (
                "rookery_not_saved_total",
                "counter",
                "Log entries that the store could not write.",
                &self.not_saved,
            ),
            (
                "rookery_tables_fenced_total",
                "counter",
                "Tables lost to another server while they were in use.",
                &self.fenced,
            ),
        ] {
            text.one(name, kind, help, value.load(Relaxed));
        }
        text.heading(
            "rookery_commit_seconds",
            "histogram",
            "How long it takes until a log entry is durable.",
        );
        text.histogram("rookery_commit_seconds", "", &self.commits);
        self.operations.write(store, text);
        self.write_requests(text);
        self.write_games(text);
    }

    fn write_requests(&self, text: &mut Text) {
        text.heading("rookery_http_requests_total", "counter", "HTTP requests.");
        for (Answered { route, method, status }, requests) in &*lock(&self.requests) {
            let labels = format!("route=\"{route}\",method=\"{method}\",status=\"{status}\"");
            text.value("rookery_http_requests_total", &labels, requests);
        }
        text.heading("rookery_http_seconds", "histogram", "How long it takes to answer an HTTP request.");
        for (route, took) in &*lock(&self.routes) {
            text.histogram("rookery_http_seconds", &format!("route=\"{route}\""), took);
        }
    }

    fn write_games(&self, text: &mut Text) {
        let games = lock(&self.games);
        let mut each = |name: &str, kind: &str, help: &str, of: fn(&Game) -> &AtomicU64| {
            text.heading(name, kind, help);
            for (game, counted) in &*games {
                text.value(name, &format!("game=\"{game}\""), of(counted).load(Relaxed));
            }
        };
        each("rookery_game_tables", "gauge", "Tables in memory, by game.", |game| &game.tables);
        each("rookery_game_hands_total", "counter", "Hands dealt, by game.", |game| &game.hands);
        each("rookery_game_actions_total", "counter", "Moves played, by game.", |game| &game.actions);
    }
}
