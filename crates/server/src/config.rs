//! What the operator of a server can configure, and the limits on everything a client can send.

use crate::{address::Network, net::Certificate, traces::Tracing};
use rules::Catalog;
use std::{path::PathBuf, time::Duration};

/// The server's configuration.
#[derive(Clone, Debug)]
pub struct Config {
    /// Origins of pages that are allowed to connect, in addition to the server's own, such as
    /// `https://rookery.example`.
    pub origins: Vec<String>,
    /// The host names of this server, such as `rookery.example`. If there are none, every name is accepted.
    pub hosts: Vec<String>,
    /// The token that the operator's requests must present. Without it, nothing can be administered over HTTP.
    pub admin_token: Option<Token>,
    /// The certificate for encrypted connections. Without it, the server speaks plain HTTP, and a proxy can take care
    /// of encryption.
    pub certificate: Option<Certificate>,
    /// Proxies whose reports about where a visitor comes from are trusted.
    pub trusted_proxies: Vec<Network>,
    /// The bus that connects servers sharing a store. `None` for a single server.
    pub bus: Option<Way>,
    /// Where traces go. `None` if nothing is traced.
    pub traces: Option<Tracing>,
    /// How long a bot waits before it moves, so that people can follow along.
    pub bot_delay: Duration,
    /// How long a bot gives people to make a call before it plays on.
    pub call_time: Duration,
    /// How long a review may take.
    pub review_time: Duration,
    /// A table that nobody follows is dropped from memory after this time; its log stays.
    pub idle_after: Duration,
    /// What happens to tables that nobody has played at for a long time.
    pub retention: Retention,
    /// The games that are played here.
    pub games: Catalog,
    /// The limits.
    pub limits: Limits,
}

/// The operator's token. Prints nothing in `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(blake3::Hash);

/// A token needs at least this many characters, so that nobody can guess it.
const LEAST_TOKEN: usize = 20;

impl Token {
    /// A token as the operator writes it; `None` if it is too short.
    pub fn new(text: &str) -> Option<Token> {
        (text.trim().len() >= LEAST_TOKEN).then(|| Token::of(text.trim()))
    }

    /// Whether this is the token. Hashes are compared in constant time.
    pub(crate) fn is(&self, shown: &str) -> bool {
        *self == Token::of(shown)
    }

    fn of(text: &str) -> Token {
        Token(blake3::hash(text.as_bytes()))
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token")
    }
}

/// How to reach the bus.
#[derive(Clone, Debug)]
pub struct Way {
    /// `nats://host:4222`, `tls://host:4222` for an encrypted connection, or with a login `nats://user:password@host`.
    /// In the login, characters such as `@`, `/`, `:` and `%` are percent-encoded.
    pub url: String,
    /// A file with certificate authorities to trust instead of the system's; one of them must have signed the bus's
    /// certificate. Requires an encrypted connection.
    pub authorities: Option<PathBuf>,
}

/// When tables are deleted. By default, they are kept permanently.
#[derive(Clone, Debug)]
pub struct Retention {
    /// Tables at which no hand was ever dealt and no score was written, counted from their last entry.
    pub unplayed: Option<Duration>,
    /// All other tables, counted from their last entry.
    pub played: Option<Duration>,
    /// The folder where the log of a table is written before the table is deleted.
    pub archive: Option<PathBuf>,
    /// How often to look for such tables. The server does not do this when it starts, because people are returning to
    /// their tables then.
    pub every: Duration,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { unplayed: None, played: None, archive: None, every: Duration::from_secs(600) }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            origins: Vec::new(),
            hosts: Vec::new(),
            admin_token: None,
            certificate: None,
            trusted_proxies: Vec::new(),
            bus: None,
            traces: None,
            bot_delay: Duration::from_millis(700),
            call_time: Duration::from_millis(1500),
            review_time: Duration::from_secs(10),
            idle_after: Duration::from_secs(300),
            retention: Retention::default(),
            games: Catalog::default(),
            limits: Limits::default(),
        }
    }
}

/// Limits on what clients can send and hold.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The maximum size of a socket message, in bytes.
    pub message_bytes: usize,
    /// The maximum size of an HTTP request body, in bytes.
    pub body_bytes: usize,
    /// How many messages a socket may send in a burst.
    pub burst: u32,
    /// How many messages per second a socket may send in the long run.
    pub per_second: u32,
    /// The maximum number of requests waiting at a table.
    pub mailbox: usize,
    /// The maximum number of messages waiting for a socket; a slower reader is disconnected and resumes.
    pub outbox: usize,
    /// The maximum number of sockets open at once.
    pub sockets: usize,
    /// The maximum number of sockets per address. Without it, one address may hold as many sockets as remain free for
    /// everyone else.
    pub sockets_an_address: Option<usize>,
    /// How many requests per second an address may send in the long run; a burst may have five times as many.
    pub requests_a_second: u32,
    /// How many entries per second an address may add to logs in the long run; a burst may have twice as many.
    pub writes_a_second: u32,
    /// How many encrypted connections per second an address may start in the long run; a burst may have five times as
    /// many. Agreeing on encryption costs the server more than most requests do.
    pub handshakes_a_second: u32,
    /// How many bytes per second an address may load over HTTP in the long run; a burst may have 64 times as many, so that
    /// a whole school class can load the page at once.
    pub bytes_a_second: u32,
    /// How many device codes an address may try per minute.
    pub codes_a_minute: u32,
    /// How many reports to the operator an address may send per hour. The house keeps only so many in all.
    pub reports_an_hour: u32,
    /// How many hands an address may have reviewed per minute. Only one review runs at a time.
    pub reviews_a_minute: u32,
    /// The maximum number of connections open at once, including sockets.
    pub connections: usize,
    /// The maximum number of spectators' sockets per table. Players and the host always have room.
    pub spectators_a_table: usize,
    /// The maximum number of sockets per person and table.
    pub sockets_a_person: usize,
    /// The maximum number of tables in memory at once. A table with nobody at it makes room for another one. An
    /// address may have half this many sockets, because each could be at a different table.
    pub live_tables: usize,
    /// The maximum number of tables in the store, if there is one.
    pub tables: Option<u64>,
    /// The maximum number of entries in the log of a table. Only a hand that has begun may go beyond it.
    pub entries_a_table: u64,
    /// The maximum number of new tables per minute.
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
            sockets_an_address: None,
            requests_a_second: 200,
            writes_a_second: 1000,
            handshakes_a_second: 50,
            bytes_a_second: 4 * 1024 * 1024,
            codes_a_minute: 10,
            reports_an_hour: 20,
            reviews_a_minute: 6,
            connections: 24_000,
            spectators_a_table: 256,
            sockets_a_person: 4,
            live_tables: 20_000,
            tables: None,
            entries_a_table: 100_000,
            new_tables_a_minute: 120,
            patience: Duration::from_secs(10),
            silence: Duration::from_secs(60),
        }
    }
}
