//! Logs in a PostgreSQL database, which several servers can share. One task does the writing (`writer`), so that
//! all tables of a server share each wait for the disk; reading has its own connection. A broken connection is
//! reopened when it is next needed. Until then every request is refused; no request waits longer than the
//! timeout in `line`.

mod copy;
mod lease;
mod line;
mod schema;
mod tls;
mod writer;

use crate::{
    Answer, Append, Appended, Entry, Leases, Store, StoreError,
    work::{Erasure, Queue, Work},
};
use line::Line;
use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::time::timeout;
use tokio_postgres::{Config, Row, types::ToSql};

/// Logs in a PostgreSQL database.
#[derive(Debug)]
pub struct Postgres {
    work: Queue,
    line: Arc<Line>,
    closed: AtomicBool,
}

impl Postgres {
    /// Connects to `postgres://user:password@host/database` and migrates the database; an empty one works.
    /// `sslmode` and `sslrootcert` in the address have the same meaning as in PostgreSQL's own programs.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let (url, trust) = tls::split(url)?;
        let mut config: Config = url.parse().map_err(failed)?;
        config.application_name("rookery").connect_timeout(Duration::from_secs(5));
        config.keepalives_idle(Duration::from_secs(10)).tcp_user_timeout(line::PATIENCE);
        let line = Arc::new(Line::new(config, tls::connector(&trust)?));
        schema::migrate(&mut line.connect().await?).await?;
        let (work, waiting) = Queue::new();
        tokio::spawn(writer::run(Arc::clone(&line), waiting));
        Ok(Postgres { work, line, closed: AtomicBool::new(false) })
    }

    /// Reads rows on the shared connection.
    async fn rows(&self, select: &str, with: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        if self.closed.load(Relaxed) {
            return Err(StoreError::Closed);
        }
        let client = self.line.client().await?;
        match timeout(line::PATIENCE, client.query(select, with)).await {
            Ok(rows) => rows.map_err(failed),
            Err(_) => {
                self.line.hang_up().await;
                Err(StoreError::Failed("The database does not answer.".into()))
            }
        }
    }
}

/// The database's own error message.
fn failed(why: tokio_postgres::Error) -> StoreError {
    let detail = why.as_db_error().map(|db| db.message().to_owned());
    StoreError::Failed(detail.unwrap_or_else(|| match std::error::Error::source(&why) {
        Some(source) => format!("{why}: {source}"),
        None => why.to_string(),
    }))
}

impl Store for Postgres {
    fn append(&self, entry: Append) -> Answer<'_, Appended> {
        self.work.ask(|reply| Work::Append(entry, reply))
    }

    fn read(&self, table: &str) -> Answer<'_, Vec<Entry>> {
        let table = table.to_owned();
        Box::pin(async move {
            let rows =
                self.rows("SELECT v, nonce, body FROM log WHERE tid = $1 ORDER BY v", &[&table]).await?;
            let entry =
                |row: &Row| Entry { v: row.get::<_, i64>(0) as u64, nonce: row.get(1), body: row.get(2) };
            Ok(rows.iter().map(entry).collect())
        })
    }

    fn tables(&self) -> Answer<'_, u64> {
        Box::pin(async move {
            let rows = self.rows("SELECT count(*) FROM tables", &[]).await?;
            Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0) as u64))
        })
    }

    fn delete(&self, table: &str) -> Answer<'_, ()> {
        let table = table.to_owned();
        self.work.ask(|reply| Work::Delete(table, reply))
    }

    fn tables_of(&self, who: &str) -> Answer<'_, Vec<String>> {
        let who = who.to_owned();
        Box::pin(async move {
            let select = "SELECT tid FROM people WHERE who = $1 ORDER BY tid COLLATE \"C\"";
            Ok(self.rows(select, &[&who]).await?.iter().map(|row| row.get(0)).collect())
        })
    }

    fn erase(&self, who: &str, table: &str, entries: Vec<Entry>) -> Answer<'_, ()> {
        let erasure = Erasure { who: who.to_owned(), table: table.to_owned(), entries };
        self.work.ask(|reply| Work::Erase(erasure, reply))
    }

    fn backup(&self, to: &Path) -> Answer<'_, ()> {
        let to = to.to_owned();
        Box::pin(async move { copy::backup(&self.line, to).await })
    }

    fn restore(&self, from: &Path) -> Answer<'_, ()> {
        let from = from.to_owned();
        Box::pin(async move { copy::restore(&self.line, from).await })
    }

    fn leases(&self) -> Option<&dyn Leases> {
        Some(self)
    }

    fn close(&self) -> Answer<'_, ()> {
        self.closed.store(true, Relaxed);
        self.work.close()
    }
}
