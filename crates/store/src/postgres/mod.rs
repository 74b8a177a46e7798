//! Logs in a PostgreSQL database, which several servers can share. One task does the writing (`writer`), so that all
//! tables of a server share each wait for the disk; if that is not enough, several tasks share the tables (`queues`).
//! Opening tables, leases, and signs of life each have their own connection, and reading the past has a few, so that none
//! of them waits for another. A broken connection is reopened when it is next needed. Until then, every request is
//! refused; no request waits longer than the timeout in `line`.

mod copy;
mod lease;
mod line;
mod queues;
mod schema;
mod tls;
mod writer;

use crate::{
    Answer, Append, Appended, Entry, Glance, Keep, Leases, Note, PAGE, Renew, Schema, Snapshot, Store,
    StoreError, bound,
    turns::{PAST_READERS, Turns},
    work::{Deletion, Erasure, Work},
};
use line::Line;
use queues::Queues;
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
    work: Queues,
    line: Arc<Line>,
    /// For reading the past, and for notes.
    past: Turns<Line>,
    /// For leases. Anyone can make a server look for a table, as often as they like.
    leases: Line,
    /// For signs of life. If they were late, the other servers would take this server's tables.
    beat: Line,
    closed: AtomicBool,
}

impl Postgres {
    /// Connects to `postgres://user:password@host/database` and migrates the database, which may be empty.
    /// `sslmode` and `sslrootcert` in the address have the same meaning as in PostgreSQL's own programs.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        Postgres::open_with(url, 1).await
    }

    /// The same with several writers, each with a connection of its own; there is always at least one.
    pub async fn open_with(url: &str, writers: usize) -> Result<Postgres, StoreError> {
        let fresh = lines(url)?;
        let (line, leases, beat) = (Arc::new(fresh()), fresh(), fresh());
        let past = Turns::new((0..PAST_READERS).map(|_| fresh()));
        schema::migrate(&mut line.connect().await?).await?;
        let work = Queues::start(writers, &line);
        Ok(Postgres { work, line, past, leases, beat, closed: AtomicBool::new(false) })
    }

    /// Inspects a database without changing it: whether it responds, whether it can be written to, and which version
    /// set it up.
    pub async fn examine(url: &str) -> Result<Schema, StoreError> {
        schema::examine(&lines(url)?().connect().await?).await
    }

    /// Reads rows on one of the connections.
    async fn rows(
        &self,
        line: &Line,
        select: &str,
        with: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        if self.closed.load(Relaxed) {
            return Err(StoreError::Closed);
        }
        let client = line.client().await?;
        match timeout(line::PATIENCE, client.query(select, with)).await {
            Ok(rows) => rows.map_err(failed),
            Err(_) => {
                line.hang_up().await;
                Err(StoreError::Failed("The database is not responding.".into()))
            }
        }
    }

    /// The same on a connection for the past, when there is a free one.
    async fn past_rows(&self, select: &str, with: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        let past = self.past.take().await?;
        self.rows(&past, select, with).await
    }

    /// A log, read page by page so that other readers get a turn.
    async fn pages(&self, of: Reader, table: &str, mut after: u64) -> Result<Vec<Entry>, StoreError> {
        let entry = |row: &Row| Entry { v: row.get::<_, i64>(0) as u64, nonce: row.get(1), body: row.get(2) };
        let mut pages = Vec::new();
        loop {
            let with: [&(dyn ToSql + Sync); 3] = [&table, &(after as i64), &(PAGE as i64)];
            let rows = match of {
                Reader::Table => self.rows(&self.line, SELECT_PAGE, &with).await?,
                Reader::Past => self.past_rows(SELECT_PAGE, &with).await?,
            };
            let read: Vec<Entry> = rows.iter().map(entry).collect();
            after = read.last().map_or(after, |entry| entry.v);
            let done = read.len() < PAGE;
            pages.push(read);
            if done {
                return bound(pages).await;
            }
        }
    }
}

/// Selects the next entries of a log.
const SELECT_PAGE: &str = "SELECT v, nonce, body FROM log WHERE tid = $1 AND v > $2 ORDER BY v LIMIT $3";

/// Selects the version of a table.
const SELECT_HEAD: &str = "SELECT v FROM log WHERE tid = $1 ORDER BY v DESC LIMIT 1";

/// Selects some of the tables, each with its first and its last entry. The limits keep the database from reading the
/// first entries of all tables to find these few.
const SELECT_GLANCES: &str = "SELECT t.id, first.body, last.v, last.nonce, last.body FROM tables t
    JOIN LATERAL (SELECT body FROM log WHERE tid = t.id AND v = 1 LIMIT 1) first ON true
    JOIN LATERAL (SELECT v, nonce, body FROM log WHERE tid = t.id ORDER BY v DESC LIMIT 1) last ON true
    WHERE t.id > $1 ORDER BY t.id LIMIT $2";

/// Who reads a log.
enum Reader {
    /// A table that is being opened.
    Table,
    /// Someone who looks at the past.
    Past,
}

/// Makes any number of connections to a database.
fn lines(url: &str) -> Result<impl Fn() -> Line, StoreError> {
    let (url, trust) = tls::split(url)?;
    let mut config: Config = url.parse().map_err(failed)?;
    config.application_name("rookery").connect_timeout(Duration::from_secs(5));
    config.keepalives_idle(Duration::from_secs(10)).tcp_user_timeout(line::PATIENCE);
    let tls = tls::connector(&trust)?;
    Ok(move || Line::new(config.clone(), tls.clone()))
}

/// The maximum number of tables listed at once.
const GLANCE: i64 = 500;

/// The database's own error message.
fn failed(why: tokio_postgres::Error) -> StoreError {
    let detail = why.as_db_error().map(|db| db.message().to_owned());
    StoreError::Failed(detail.unwrap_or_else(|| match std::error::Error::source(&why) {
        Some(source) => format!("{why}: {source}"),
        None => why.to_string(),
    }))
}

impl Store for Postgres {
    fn kind(&self) -> &'static str {
        "postgresql"
    }

    fn append(&self, entry: Append) -> Answer<'_, Appended> {
        let table = entry.table.clone();
        self.work.ask(&table, |reply| Work::Append(entry, reply))
    }

    fn read_after(&self, table: &str, after: u64) -> Answer<'_, Vec<Entry>> {
        let table = table.to_owned();
        Box::pin(async move { self.pages(Reader::Table, &table, after).await })
    }

    fn read_past(&self, table: &str) -> Answer<'_, Vec<Entry>> {
        let table = table.to_owned();
        Box::pin(async move { self.pages(Reader::Past, &table, 0).await })
    }

    fn head(&self, table: &str) -> Answer<'_, u64> {
        let table = table.to_owned();
        Box::pin(async move {
            let rows = self.rows(&self.line, SELECT_HEAD, &[&table]).await?;
            Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0) as u64))
        })
    }

    fn snapshot(&self, table: &str) -> Answer<'_, Option<Snapshot>> {
        let table = table.to_owned();
        Box::pin(async move {
            let select = "SELECT v, last, body FROM snapshots WHERE tid = $1";
            let rows = self.rows(&self.line, select, &[&table]).await?;
            let snapshot =
                |row: &Row| Snapshot { v: row.get::<_, i64>(0) as u64, last: row.get(1), body: row.get(2) };
            Ok(rows.first().map(snapshot))
        })
    }

    fn keep(&self, snapshot: Keep) -> Answer<'_, ()> {
        let table = snapshot.table.clone();
        self.work.ask(&table, |reply| Work::Keep(snapshot, reply))
    }

    fn probe(&self) -> Answer<'_, ()> {
        self.work.probe()
    }

    fn glance(&self, after: &str) -> Answer<'_, Vec<Glance>> {
        let after = after.to_owned();
        Box::pin(async move {
            let rows = self.past_rows(SELECT_GLANCES, &[&after, &GLANCE]).await?;
            let glance = |row: &Row| Glance {
                table: row.get(0),
                first: row.get(1),
                last: Entry { v: row.get::<_, i64>(2) as u64, nonce: row.get(3), body: row.get(4) },
            };
            Ok(rows.iter().map(glance).collect())
        })
    }

    fn tables(&self) -> Answer<'_, u64> {
        Box::pin(async move {
            let rows = self.rows(&self.line, "SELECT count(*) FROM tables", &[]).await?;
            Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0) as u64))
        })
    }

    fn delete(&self, table: &str, v: u64, fence: Option<u64>) -> Answer<'_, ()> {
        let deletion = Deletion { table: table.to_owned(), v, fence };
        self.work.ask(table, |reply| Work::Delete(deletion, reply))
    }

    fn tables_of(&self, who: &str) -> Answer<'_, Vec<String>> {
        let who = who.to_owned();
        Box::pin(async move {
            let select = "SELECT tid FROM people WHERE who = $1 ORDER BY tid COLLATE \"C\"";
            Ok(self.past_rows(select, &[&who]).await?.iter().map(|row| row.get(0)).collect())
        })
    }

    fn erase(&self, who: &str, table: &str, entries: Vec<Entry>) -> Answer<'_, ()> {
        let erasure = Erasure { who: who.to_owned(), table: table.to_owned(), entries };
        self.work.ask(table, |reply| Work::Erase(erasure, reply))
    }

    fn write_note(&self, note: Note) -> Answer<'_, ()> {
        Box::pin(async move {
            let write = "INSERT INTO notes (kind, name, body) VALUES ($1, $2, $3)
                ON CONFLICT (kind, name) DO UPDATE SET body = excluded.body";
            self.past_rows(write, &[&note.kind, &note.name, &note.body]).await.map(drop)
        })
    }

    fn remove_note(&self, kind: &str, name: &str) -> Answer<'_, ()> {
        let (kind, name) = (kind.to_owned(), name.to_owned());
        Box::pin(async move {
            let remove = "DELETE FROM notes WHERE kind = $1 AND name = $2";
            self.past_rows(remove, &[&kind, &name]).await.map(drop)
        })
    }

    fn notes(&self) -> Answer<'_, Vec<Note>> {
        Box::pin(async move { Ok(self.past_rows(copy::NOTES, &[]).await?.iter().map(copy::note).collect()) })
    }

    fn backup(&self, to: &Path) -> Answer<'_, ()> {
        let to = to.to_owned();
        Box::pin(async move { copy::backup(&self.line, to).await })
    }

    fn restore(&self, from: &Path, renew: Renew) -> Answer<'_, ()> {
        let from = from.to_owned();
        Box::pin(async move { copy::restore(&self.line, from, renew).await })
    }

    fn leases(&self) -> Option<&dyn Leases> {
        Some(self)
    }

    fn close(&self) -> Answer<'_, ()> {
        self.closed.store(true, Relaxed);
        Box::pin(async move {
            for past in self.past.close().await {
                past.hang_up().await;
            }
            self.leases.hang_up().await;
            self.beat.hang_up().await;
            self.work.close().await
        })
    }
}
