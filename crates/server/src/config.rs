//! What the operator of a server can configure, and the limits on everything a client can send.

use std::time::Duration;

/// The configuration of the server.
#[derive(Clone, Debug)]
pub struct Config {
    /// Origins of pages that may connect, in addition to the server's own: `https://rookery.example`.
    pub origins: Vec<String>,
    /// The bus of several servers that share a store: `nats://host:4222`. `None` for a single server.
    pub bus: Option<String>,
    /// How long a bot waits before it moves, so that people can follow.
    pub bot_delay: Duration,
    /// How long a bot gives people to call before it plays on.
    pub call_time: Duration,
    /// How long a review may take.
    pub review_time: Duration,
    /// A table that nobody follows is dropped from memory after this time; its log stays.
    pub idle_after: Duration,
    /// The limits.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            origins: Vec::new(),
            bus: None,
            bot_delay: Duration::from_millis(700),
            call_time: Duration::from_millis(1500),
            review_time: Duration::from_secs(10),
            idle_after: Duration::from_secs(300),
            limits: Limits::default(),
        }
    }
}

/// Limits on what clients can send and hold.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes per socket message.
    pub message_bytes: usize,
    /// Bytes per HTTP request body.
    pub body_bytes: usize,
    /// Messages a socket may send in a burst.
    pub burst: u32,
    /// Messages per second a socket may send in the long run.
    pub per_second: u32,
    /// Maximum number of requests waiting per table.
    pub mailbox: usize,
    /// Messages waiting per socket; a slower reader is disconnected and resumes.
    pub outbox: usize,
    /// Sockets open at once.
    pub sockets: usize,
    /// Connections open at once, including sockets.
    pub connections: usize,
    /// Sockets per table.
    pub sockets_a_table: usize,
    /// Sockets per person and table.
    pub sockets_a_person: usize,
    /// Tables in memory at once.
    pub live_tables: usize,
    /// Tables in the log.
    pub tables: u64,
    /// New tables per minute.
    pub new_tables_a_minute: u32,
    /// How long a socket may take to send its hello or to accept a message.
    pub patience: Duration,
    /// How long a socket may be silent; it gets three pings in that time.
    pub silence: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message_bytes: 4 * 1024,
            body_bytes: 8 * 1024,
            burst: 40,
            per_second: 20,
            mailbox: 64,
            outbox: 64,
            sockets: 20_000,
            connections: 24_000,
            sockets_a_table: 256,
            sockets_a_person: 4,
            live_tables: 20_000,
            tables: 1_000_000,
            new_tables_a_minute: 120,
            patience: Duration::from_secs(10),
            silence: Duration::from_secs(60),
        }
    }
}
