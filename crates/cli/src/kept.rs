//! Where tables are stored: the flags that all commands share, and `rookery backup`, `restore` and `forget`.

use clap::Args;
use std::{
    ffi::OsString,
    fs::{File, TryLockError},
    io::{self, Read},
    path::{Path, PathBuf},
    sync::Arc,
};
use store::{Schema, Sqlite, Store};
use tokio::runtime::Runtime;

/// Where tables are stored.
#[derive(Args, Clone)]
pub struct Kept {
    /// The file to store the tables in
    #[arg(long, default_value = "rookery.db", value_name = "FILE")]
    data: PathBuf,
    /// Store the tables in PostgreSQL instead: postgres://user:password@host/database
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
    /// Opens the store, and creates the file if it is missing.
    pub(crate) async fn open(&self) -> io::Result<Arc<dyn Store>> {
        self.open_with(1).await
    }

    /// Opens the store with several writers, if it is a database.
    pub(crate) async fn open_with(&self, writers: u8) -> io::Result<Arc<dyn Store>> {
        Ok(match &self.database {
            Some(url) => database(url, writers).await?,
            None => Arc::new(Sqlite::open(&self.data).map_err(io::Error::other)?),
        })
    }

    /// Whether several servers can share the store.
    pub(crate) fn is_shared(&self) -> bool {
        self.database.is_some()
    }

    /// Inspects the store without changing it, and reports what would happen to it.
    pub(crate) async fn examine(&self) -> io::Result<&'static str> {
        let schema = match &self.database {
            Some(url) => examine_database(url).await?,
            None if self.data.exists() => Sqlite::examine(&self.data).map_err(io::Error::other)?,
            None => {
                must_be_writable(folder_of(&self.data))?;
                Schema::Missing
            }
        };
        Ok(match schema {
            Schema::Missing => "it will be set up",
            Schema::Older => "it was made by an older version and will be updated",
            Schema::Current => "it is up to date",
        })
    }

    /// The option that says where the tables are, and the file, if there is one. The database's address is left out,
    /// because it may contain a password.
    pub(crate) fn place(&self) -> (&'static str, String) {
        match &self.database {
            Some(_) => ("database", "PostgreSQL".to_owned()),
            None => ("data", self.data.display().to_string()),
        }
    }

    /// Marks the file as in use by a server, for as long as the result lives. Warns if another server is already using
    /// it: nothing would be lost, but each server would show people an outdated state and refuse moves.
    pub(crate) fn lock(&self) -> io::Result<Option<File>> {
        if self.database.is_some() {
            return Ok(None);
        }
        let mut name = self.data.clone().into_os_string();
        name.push(".lock");
        let lock = File::options().create(true).truncate(false).write(true).open(name)?;
        if let Err(TryLockError::WouldBlock) = lock.try_lock() {
            tracing::warn!(
                file = %self.data.display(),
                "another server is using this file; stop one of them, or use PostgreSQL with several servers"
            );
        }
        Ok(Some(lock))
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

/// The folder that a file is in.
fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Creates a file in the folder and deletes it, because permissions alone are not enough: the disk may be mounted
/// read-only.
pub(crate) fn must_be_writable(folder: &Path) -> io::Result<()> {
    let probe = folder.join(format!(".rookery-check-{}", std::process::id()));
    let named = |why| crate::replace::named(folder, &why);
    File::options().write(true).create_new(true).open(&probe).map_err(named)?;
    std::fs::remove_file(&probe).map_err(named)
}

#[cfg(feature = "shared")]
async fn examine_database(url: &str) -> io::Result<Schema> {
    store::Postgres::examine(url).await.map_err(io::Error::other)
}

#[cfg(not(feature = "shared"))]
async fn examine_database(url: &str) -> io::Result<Schema> {
    database(url, 1).await.map(|_| Schema::Missing)
}

#[cfg(feature = "shared")]
async fn database(url: &str, writers: u8) -> io::Result<Arc<dyn Store>> {
    Ok(Arc::new(store::Postgres::open_with(url, writers.into()).await.map_err(io::Error::other)?))
}

#[cfg(not(feature = "shared"))]
async fn database(_: &str, _: u8) -> io::Result<Arc<dyn Store>> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "This program was built without PostgreSQL support."))
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
        server::restore(&*store, &args.from).await.map_err(io::Error::other)?;
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
