//! `rookery serve`: the parlor, from one file on disk or from PostgreSQL.

use crate::kept::Kept;
use clap::Args;
use server::Config;
use std::{io, net::SocketAddr, sync::Arc, time::Duration};
use store::{Memory, Store};
use tokio::{net::TcpListener, runtime::Runtime, signal};

/// Serve tables by link over HTTP and WebSocket.
#[derive(Args)]
pub struct ServeArgs {
    /// Where to listen; port 0 takes a free one
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[command(flatten)]
    kept: Kept,
    /// Keep nothing: every table is gone when the server stops
    #[arg(long, conflicts_with_all = ["data", "database"])]
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
