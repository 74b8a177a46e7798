//! What whoever runs the server decides, and the bounds on everything a stranger can send.

use std::time::Duration;

/// How the server behaves.
#[derive(Clone, Debug)]
pub struct Config {
    /// Origins of pages that may connect, beside the page's own host: `https://rookery.example`.
    pub origins: Vec<String>,
    /// How long a bot thinks, so that people can follow.
    pub bot_delay: Duration,
    /// How long a bot leaves people to call out before it plays on, where they may.
    pub call_time: Duration,
    /// How long the review of a hand may think.
    pub review_time: Duration,
    /// A table nobody looks at leaves the memory after this; its log stays.
    pub idle_after: Duration,
    /// Bounds.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            origins: Vec::new(),
            bot_delay: Duration::from_millis(700),
            call_time: Duration::from_millis(1500),
            review_time: Duration::from_secs(10),
            idle_after: Duration::from_secs(300),
            limits: Limits::default(),
        }
    }
}

/// Bounds on what strangers can send and hold.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of one message on a socket.
    pub message_bytes: usize,
    /// Bytes of the body of an HTTP request.
    pub body_bytes: usize,
    /// Messages a socket may send at once.
    pub burst: u32,
    /// Messages a socket may send a second, in the long run.
    pub per_second: u32,
    /// Requests waiting for one table.
    pub mailbox: usize,
    /// Messages waiting for one socket; a reader slower than that is disconnected and resumes.
    pub outbox: usize,
    /// Sockets open at once.
    pub sockets: usize,
    /// Connections open at once, sockets included.
    pub connections: usize,
    /// Sockets at one table.
    pub sockets_a_table: usize,
    /// Sockets of one person at one table.
    pub sockets_a_person: usize,
    /// Tables in memory at once.
    pub live_tables: usize,
    /// Tables in the log.
    pub tables: u64,
    /// New tables a minute.
    pub new_tables_a_minute: u32,
    /// How long a socket may take to say hello, and to take a message.
    pub patience: Duration,
    /// How long a socket may be silent; it is pinged three times as often.
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
