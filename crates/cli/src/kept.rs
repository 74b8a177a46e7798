//! Where tables are stored: the flags that all commands share, and `rookery backup`, `restore` and `forget`.

use clap::Args;
use std::{
    ffi::OsString,
    io::{self, Read},
    path::PathBuf,
    sync::Arc,
};
use store::{Postgres, Sqlite, Store};
use tokio::runtime::Runtime;

/// Where tables are kept.
#[derive(Args, Clone)]
pub struct Kept {
    /// The file to keep the tables in
    #[arg(long, default_value = "rookery.db", value_name = "FILE")]
    data: PathBuf,
    /// Keep the tables in PostgreSQL instead: postgres://user:password@host/database
    #[arg(
        long,
        value_name = "URL",
        conflicts_with = "data",
        env = "ROOKERY_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,
}

impl Kept {
    /// Opens the store; creates a missing file.
    pub(crate) async fn open(&self) -> io::Result<Arc<dyn Store>> {
        Ok(match &self.database {
            Some(url) => Arc::new(Postgres::open(url).await.map_err(io::Error::other)?),
            None => Arc::new(Sqlite::open(&self.data).map_err(io::Error::other)?),
        })
    }

    /// The flags that pass the same settings to another process.
    pub(crate) fn flags(&self) -> Vec<OsString> {
        match &self.database {
            Some(url) => vec!["--database".into(), url.into()],
            None => vec!["--data".into(), self.data.clone().into()],
        }
    }

    /// Opens a store that must exist.
    async fn existing(&self) -> io::Result<Arc<dyn Store>> {
        if self.database.is_none() && !self.data.exists() {
            let message = format!("There is no file {}.", self.data.display());
            return Err(io::Error::new(io::ErrorKind::NotFound, message));
        }
        self.open().await
    }
}

/// Back up all tables to a new file, even while they are in use.
#[derive(Args)]
pub struct BackupArgs {
    #[command(flatten)]
    kept: Kept,
    /// The file to write; it must not exist yet
    to: PathBuf,
}

/// Restore a backup into an empty store, whether it came from a file or from PostgreSQL.
#[derive(Args)]
pub struct RestoreArgs {
    #[command(flatten)]
    kept: Kept,
    /// The backup
    from: PathBuf,
}

/// Erase a player's data from every table. Stop the server first; while it is running, the player can request
/// this over HTTP.
#[derive(Args)]
pub struct ForgetArgs {
    #[command(flatten)]
    kept: Kept,
}

/// Runs `rookery backup`.
pub fn backup(args: &BackupArgs) -> io::Result<()> {
    Runtime::new()?
        .block_on(async { args.kept.existing().await?.backup(&args.to).await.map_err(io::Error::other) })
}

/// Runs `rookery restore`.
pub fn restore(args: &RestoreArgs) -> io::Result<()> {
    Runtime::new()?.block_on(async {
        let store = args.kept.open().await?;
        store.restore(&args.from).await.map_err(io::Error::other)?;
        store.close().await.map_err(io::Error::other)
    })
}

/// Runs `rookery forget`. The key comes from standard input, so that no process list shows it.
#[allow(clippy::print_stdout, reason = "a command-line tool prints to standard output")]
pub fn forget(args: &ForgetArgs) -> io::Result<()> {
    let mut key = String::new();
    io::stdin().take(1024).read_to_string(&mut key)?;
    Runtime::new()?.block_on(async {
        let store = args.kept.existing().await?;
        let tables = server::forget(&*store, key.trim()).await?;
        println!("Erased from {tables} {}.", if tables == 1 { "table" } else { "tables" });
        store.close().await.map_err(io::Error::other)
    })
}
