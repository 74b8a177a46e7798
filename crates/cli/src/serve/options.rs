//! The options of `rookery serve`, on the command line or in a configuration file.

use crate::kept::Kept;
use clap::Args;
use server::{Certificate, Collector, Config, Limits, Network, Retention, Share, Token, Tracing, Way};
use std::{io, net::SocketAddr, path::PathBuf, str::FromStr, sync::Arc, time::Duration};
use store::{Memory, Store};

/// Host tables that people join by link, over HTTP and WebSocket.
#[derive(Args)]
pub(super) struct Options {
    /// The address to listen on; port 0 picks a free port
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub(super) listen: SocketAddr,
    /// Serve /metrics, /healthz and /readyz at this address for operators; the public address then has no /metrics
    #[arg(long, value_name = "ADDRESS")]
    pub(super) metrics_listen: Option<SocketAddr>,
    #[command(flatten)]
    pub(super) kept: Kept,
    /// Keep tables only in memory; they are lost when the server stops
    #[arg(long, conflicts_with_all = ["data", "database", "bus", "bus_ca"])]
    pub(super) memory: bool,
    /// Use this bus to share the tables in a PostgreSQL database with other servers: nats://host:4222,
    /// or tls://user:password@host:4222
    #[arg(long, value_name = "URL", conflicts_with = "data", env = "ROOKERY_BUS", hide_env_values = true)]
    pub(super) bus: Option<String>,
    /// A file with certificate authorities, one of which must have signed the bus's certificate; requires encryption
    #[arg(long, value_name = "FILE", conflicts_with = "data")]
    pub(super) bus_ca: Option<PathBuf>,
    /// How many connections write to the PostgreSQL database side by side, up to 16; one is enough unless the database
    /// is far away or very busy
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=16))]
    pub(super) writers: u8,
    /// A web origin that is allowed to connect in addition to the server's own; may be repeated
    #[arg(long = "origin", value_name = "URL")]
    origins: Vec<String>,
    /// A host name of this server, such as rookery.example; requests for other names are then refused. Addresses and
    /// localhost always work; may be repeated
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// A file with the operator's token, at least 20 characters, for `rookery admin`; needs --metrics-listen
    #[arg(long, value_name = "FILE")]
    pub(super) admin_token: Option<PathBuf>,
    /// Encrypt connections, with the certificate in this PEM file and the chain up to its authority; needs --tls-key.
    /// SIGHUP makes the server read both files again
    #[arg(long, value_name = "FILE")]
    pub(super) tls_cert: Option<PathBuf>,
    /// The PEM file with the key of the certificate
    #[arg(long, value_name = "FILE")]
    tls_key: Option<PathBuf>,
    /// A proxy in front of this server, by address or network (10.0.0.0/8). The visitor's address that it reports in
    /// X-Forwarded-For or Forwarded is trusted, so that limits apply to visitors and not to the proxy; may be repeated
    #[arg(long = "trusted-proxy", value_name = "ADDRESS")]
    trusted_proxies: Vec<Network>,
    /// How long a bot thinks, in milliseconds
    #[arg(long, default_value_t = 700)]
    bot_delay: u64,
    /// How many messages one socket may send per second; a short burst may have twice as many
    #[arg(long, default_value_t = Limits::default().per_second, value_name = "N")]
    messages_a_second: u32,
    /// How many tables may be opened per minute
    #[arg(long, default_value_t = Limits::default().new_tables_a_minute, value_name = "N")]
    new_tables_a_minute: u32,
    /// How many sockets may be open at once
    #[arg(long, default_value_t = Limits::default().sockets, value_name = "N")]
    sockets: usize,
    /// How many sockets one address may have open; by default, no more than it leaves free for everyone else
    #[arg(long, value_name = "N")]
    sockets_an_address: Option<usize>,
    /// How many requests one address may send per second; a short burst may have five times as many
    #[arg(long, default_value_t = Limits::default().requests_a_second, value_name = "N")]
    requests_a_second: u32,
    /// How many bytes one address may download over HTTP per second; a burst may have 64 times as many
    #[arg(long, default_value_t = Limits::default().bytes_a_second, value_name = "N")]
    bytes_a_second: u32,
    /// How many tables may be in memory at once; a table with nobody at it makes room for another
    #[arg(long, default_value_t = Limits::default().live_tables, value_name = "N")]
    live_tables: usize,
    /// How many tables may exist; by default, as many as fit on the disk
    #[arg(long, value_name = "N")]
    tables: Option<u64>,
    /// Delete tables at which nobody ever played, this many days after their last entry
    #[arg(long, value_name = "DAYS")]
    keep_unplayed: Option<Days>,
    /// Delete all other tables this many days after their last entry
    #[arg(long, value_name = "DAYS")]
    keep_played: Option<Days>,
    /// Write the log of each table into this folder before the table is deleted
    #[arg(long, value_name = "FOLDER")]
    pub(super) archive: Option<PathBuf>,
    /// How many entries the log of one table may have; after that, people continue at a new table
    #[arg(long, default_value_t = Limits::default().entries_a_table, value_name = "N")]
    entries_a_table: u64,
    /// Send traces to this OpenTelemetry collector, over OTLP/HTTP with JSON: http://127.0.0.1:4318
    #[arg(long, value_name = "URL")]
    pub(super) traces: Option<Collector>,
    /// The part of all requests that is traced, from 0 to 1
    #[arg(long, default_value_t, value_name = "PART")]
    traces_share: Share,
    /// Log one JSON object per line
    #[arg(long)]
    pub(super) json_log: bool,
    /// Log in more detail
    #[arg(long)]
    pub(super) verbose: bool,
}

/// A number of days.
#[derive(Clone, Copy)]
pub(super) struct Days(Duration);

impl FromStr for Days {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Days, &'static str> {
        let seconds = text.parse::<f64>().ok().map(|days| Duration::try_from_secs_f64(days * 86_400.0));
        seconds.and_then(Result::ok).map(Days).ok_or("Expected zero or a positive number of days.")
    }
}

impl Options {
    /// Refuses an option that needs another one. Clap cannot check this, because it sees the command line before
    /// anyone has read the configuration file, where the other one may be.
    pub(super) fn complete(self) -> Result<Options, &'static str> {
        match () {
            () if self.bus.is_some() && !self.kept.is_shared() => {
                Err("`bus` needs `database`: several servers share their tables in PostgreSQL.")
            }
            () if self.bus_ca.is_some() && self.bus.is_none() => {
                Err("`bus-ca` needs `bus`: it is used to check the bus's certificate.")
            }
            () if self.writers > 1 && !self.kept.is_shared() => {
                Err("`writers` needs `database`: a file has one writer.")
            }
            () if self.metrics_listen == Some(self.listen) && self.listen.port() != 0 => {
                Err("`metrics-listen` must be a different address from `listen`.")
            }
            () if self.admin_token.is_some() && self.metrics_listen.is_none() => {
                Err("`admin-token` needs `metrics-listen`: operators connect to a separate address.")
            }
            () if self.tls_cert.is_some() != self.tls_key.is_some() => {
                Err("`tls-cert` and `tls-key` need each other.")
            }
            () => Ok(self),
        }
    }

    /// The certificate for encrypted connections, if there is one.
    pub(super) fn certificate(&self) -> io::Result<Option<Certificate>> {
        let files = self.tls_cert.as_deref().zip(self.tls_key.as_deref());
        files.map(|(chain, key)| Certificate::read(chain, key)).transpose()
    }

    /// How many files the server may have open: each socket is one.
    pub(super) fn open_files(&self) -> u64 {
        (self.sockets as u64).saturating_mul(2)
    }

    /// How to reach the bus.
    pub(super) fn way(&self) -> Option<Way> {
        self.bus.clone().map(|url| Way { url, authorities: self.bus_ca.clone() })
    }

    /// Where traces go.
    fn tracing(&self) -> Option<Tracing> {
        let collector = self.traces.clone()?;
        Some(Tracing { collector, share: self.traces_share })
    }

    /// Opens the store.
    pub(super) async fn store(&self) -> io::Result<Arc<dyn Store>> {
        match self.memory {
            true => Ok(Arc::new(Memory::new())),
            false => self.kept.open_with(self.writers).await,
        }
    }

    /// The operator's token, if there is one.
    pub(super) fn token(&self) -> io::Result<Option<Token>> {
        let Some(file) = &self.admin_token else { return Ok(None) };
        let bad = |why: String| io::Error::other(format!("{}: {why}", file.display()));
        let text = std::fs::read_to_string(file).map_err(|why| bad(why.to_string()))?;
        Token::new(&text).map(Some).ok_or_else(|| bad("A token needs at least 20 characters.".to_owned()))
    }

    /// The server's configuration.
    pub(super) fn server(&self) -> Config {
        Config {
            origins: self.origins.clone(),
            hosts: self.hosts.clone(),
            trusted_proxies: self.trusted_proxies.clone(),
            bus: self.way(),
            traces: self.tracing(),
            bot_delay: Duration::from_millis(self.bot_delay),
            retention: Retention {
                unplayed: self.keep_unplayed.map(|Days(time)| time),
                played: self.keep_played.map(|Days(time)| time),
                archive: self.archive.clone(),
                ..Retention::default()
            },
            limits: self.limits(),
            ..Config::default()
        }
    }

    fn limits(&self) -> Limits {
        Limits {
            per_second: self.messages_a_second,
            burst: self.messages_a_second.saturating_mul(2),
            new_tables_a_minute: self.new_tables_a_minute,
            sockets: self.sockets,
            sockets_an_address: self.sockets_an_address,
            requests_a_second: self.requests_a_second,
            // Fifty people at full speed.
            writes_a_second: self.messages_a_second.saturating_mul(50),
            // Room for plain HTTP requests, and for sockets that wait for a place.
            connections: self.sockets.saturating_add(self.sockets / 5 + 16 + server::AT_THE_DOOR),
            bytes_a_second: self.bytes_a_second,
            live_tables: self.live_tables,
            entries_a_table: self.entries_a_table,
            tables: self.tables,
            ..Limits::default()
        }
    }
}
