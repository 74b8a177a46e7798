//! `rookery serve`: the server, with tables in one file on disk or in PostgreSQL.

use crate::kept::Kept;
use clap::Args;
use server::{Config, Limits};
use std::{io, net::SocketAddr, sync::Arc, time::Duration};
use store::{Memory, Store};
use tokio::{net::TcpListener, runtime::Runtime, signal};

/// Host tables that people join by link, over HTTP and WebSocket.
#[derive(Args)]
pub struct ServeArgs {
    /// Where to listen; port 0 picks a free one
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[command(flatten)]
    kept: Kept,
    /// Keep tables only in memory: they are gone when the server stops
    #[arg(long, conflicts_with_all = ["data", "database"])]
    memory: bool,
    /// Share the tables in a PostgreSQL database with other servers over this bus: nats://host:4222
    #[arg(long, value_name = "URL", requires = "database", env = "ROOKERY_BUS", hide_env_values = true)]
    bus: Option<String>,
    /// A web origin that may connect in addition to the server's own; may be repeated
    #[arg(long = "origin", value_name = "URL")]
    origins: Vec<String>,
    /// How long a bot thinks, in milliseconds
    #[arg(long, default_value_t = 700)]
    bot_delay: u64,
    /// Messages one socket may send per second; a short burst may be twice as many
    #[arg(long, default_value_t = Limits::default().per_second, value_name = "N")]
    messages_a_second: u32,
    /// Tables that may be opened per minute
    #[arg(long, default_value_t = Limits::default().new_tables_a_minute, value_name = "N")]
    new_tables_a_minute: u32,
    /// Sockets that may be open at once
    #[arg(long, default_value_t = Limits::default().sockets, value_name = "N")]
    sockets: usize,
    /// Tables that may be in memory at once
    #[arg(long, default_value_t = Limits::default().live_tables, value_name = "N")]
    live_tables: usize,
    /// Log one JSON object per line
    #[arg(long)]
    json_log: bool,
    /// Log more
    #[arg(long)]
    verbose: bool,
}

impl ServeArgs {
    fn limits(&self) -> Limits {
        Limits {
            per_second: self.messages_a_second,
            burst: self.messages_a_second.saturating_mul(2),
            new_tables_a_minute: self.new_tables_a_minute,
            sockets: self.sockets,
            // Room for plain HTTP requests.
            connections: self.sockets + self.sockets / 5 + 16,
            live_tables: self.live_tables,
            ..Limits::default()
        }
    }
}

/// Runs `rookery serve` until it is told to stop.
pub fn command(args: &ServeArgs) -> io::Result<()> {
    let level = if args.verbose { tracing::Level::DEBUG } else { tracing::Level::INFO };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(io::stderr);
    if args.json_log {
        log.json().init()
    } else {
        log.init()
    }
    // Each socket is an open file.
    rlimit::increase_nofile_limit(args.sockets as u64 * 2)?;
    let config = Config {
        origins: args.origins.clone(),
        bus: args.bus.clone(),
        bot_delay: Duration::from_millis(args.bot_delay),
        limits: args.limits(),
        ..Config::default()
    };
    Runtime::new()?.block_on(async {
        let store: Arc<dyn Store> = match args.memory {
            true => Arc::new(Memory::new()),
            false => args.kept.open().await?,
        };
        let mut terminate = signal::unix::signal(signal::unix::SignalKind::terminate())?;
        let stop = async move {
            tokio::select! {
                _ = signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
        };
        let listener = TcpListener::bind(args.listen).await?;
        tracing::info!(address = %listener.local_addr()?, "serving");
        server::serve(listener, store, config, stop).await
    })
}
