//! The metrics, as text for Prometheus.

use std::{
    fmt::Write as _,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

/// Upper bounds of the commit-time buckets, in milliseconds.
const BUCKETS: [u64; 9] = [1, 2, 5, 10, 25, 50, 100, 250, 1000];

/// Counters of one server.
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
    commits: [AtomicU64; BUCKETS.len() + 1],
    commit_micros: AtomicU64,
}

/// Adds one.
pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Relaxed);
}

/// Counts the instances of something while they exist.
#[derive(Debug)]
pub(crate) struct Gauge<F: Fn(&Metrics) -> &AtomicU64>(std::sync::Arc<Metrics>, F);

impl<F: Fn(&Metrics) -> &AtomicU64> Gauge<F> {
    pub(crate) fn new(metrics: std::sync::Arc<Metrics>, which: F) -> Gauge<F> {
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
        let at = BUCKETS.iter().position(|most| took.as_millis() < u128::from(*most));
        count(&self.commits[at.unwrap_or(BUCKETS.len())]);
        self.commit_micros.fetch_add(took.as_micros() as u64, Relaxed);
    }

    /// The text for Prometheus.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: &AtomicU64| {
            let value = value.load(Relaxed);
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        };
        line("rookery_sockets", "gauge", "Sockets open.", &self.sockets);
        line("rookery_live_tables", "gauge", "Tables in memory.", &self.live_tables);
        line("rookery_tables_opened_total", "counter", "Tables opened.", &self.opened);
        line("rookery_actions_total", "counter", "Moves played.", &self.actions);
        line("rookery_entries_total", "counter", "Entries written to logs.", &self.entries);
        line("rookery_refusals_total", "counter", "Requests refused.", &self.refusals);
        line("rookery_messages_in_total", "counter", "Messages received.", &self.messages_in);
        line("rookery_messages_out_total", "counter", "Messages sent.", &self.messages_out);
        line(
            "rookery_slow_readers_total",
            "counter",
            "Sockets closed for reading too slowly.",
            &self.slow_readers,
        );
        line(
            "rookery_rate_limited_total",
            "counter",
            "Sockets closed for sending too fast.",
            &self.rate_limited,
        );
        line("rookery_bad_messages_total", "counter", "Messages not understood.", &self.bad_messages);
        line("rookery_not_saved_total", "counter", "Entries the store could not write.", &self.not_saved);
        line(
            "rookery_tables_fenced_total",
            "counter",
            "Tables lost to another server while they were in use.",
            &self.fenced,
        );
        let name = "rookery_commit_seconds";
        let _ = writeln!(text, "# HELP {name} Time until an entry is durable.\n# TYPE {name} histogram");
        let mut sum = 0;
        for (most, commits) in BUCKETS.iter().zip(&self.commits) {
            sum += commits.load(Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {sum}", *most as f64 / 1000.0);
        }
        sum += self.commits[BUCKETS.len()].load(Relaxed);
        let seconds = self.commit_micros.load(Relaxed) as f64 / 1e6;
        let _ =
            writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {sum}\n{name}_sum {seconds}\n{name}_count {sum}");
        text
    }
}
