//! `rookery serve`: the parlor, from one file on disk; and `rookery backup`, a copy of that file while it is in use.

use clap::Args;
use server::Config;
use std::{io, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};
use store::{Memory, Sqlite, Store};
use tokio::{net::TcpListener, runtime::Runtime, signal};

/// Serve tables by link over HTTP and WebSocket.
#[derive(Args)]
pub struct ServeArgs {
    /// Where to listen; port 0 takes a free one
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// The file that keeps every table
    #[arg(long, default_value = "rookery.db", value_name = "FILE")]
    data: PathBuf,
    /// Keep nothing: every table is gone when the server stops
    #[arg(long, conflicts_with = "data")]
    memory: bool,
    /// A page's origin that may connect beside the server's own; may be repeated
    #[arg(long = "origin", value_name = "URL")]
    origins: Vec<String>,
    /// How long a bot thinks, in milliseconds
    #[arg(long, default_value_t = 700)]
    bot_delay: u64,
    /// Log as one JSON object a line
    #[arg(long)]
    json_log: bool,
    /// Log more
    #[arg(long)]
    verbose: bool,
}

/// Copy the tables of a server, which may be running, to a new file.
#[derive(Args)]
pub struct BackupArgs {
    /// The file that keeps every table
    #[arg(long, default_value = "rookery.db", value_name = "FILE")]
    data: PathBuf,
    /// The file to write; it must not exist
    to: PathBuf,
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
    let config = Config {
        origins: args.origins.clone(),
        bot_delay: Duration::from_millis(args.bot_delay),
        ..Config::default()
    };
    Runtime::new()?.block_on(async {
        let store: Arc<dyn Store> = match args.memory {
            true => Arc::new(Memory::new()),
            false => Arc::new(Sqlite::open(&args.data).map_err(io::Error::other)?),
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

/// Runs `rookery backup`.
pub fn backup(args: &BackupArgs) -> io::Result<()> {
    if !args.data.exists() {
        let message = format!("there is no file {}", args.data.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, message));
    }
    Runtime::new()?.block_on(async {
        let store = Sqlite::open(&args.data).map_err(io::Error::other)?;
        store.backup(&args.to).await.map_err(io::Error::other)
    })
}
