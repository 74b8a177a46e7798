//! Copies a whole database to a file and back. The file is a SQLite store and can be restored into either kind.

use super::{failed, line::Line};
use crate::{
    Entry, Note, Renew, StoreError, must_be_empty,
    sqlite::copy::{self, Row},
};
use futures_util::{StreamExt, pin_mut};
use std::path::PathBuf;
use tokio::sync::mpsc;
use tokio_postgres::{IsolationLevel, Row as PgRow, types::ToSql};

/// The maximum number of rows in transit between the database and the file.
const ON_THE_WAY: usize = 1000;

/// Selects all notes.
pub(super) const NOTES: &str =
    "SELECT kind, name, body FROM notes ORDER BY kind COLLATE \"C\", name COLLATE \"C\"";

/// A row of [`NOTES`].
pub(super) fn note(row: &PgRow) -> Note {
    Note { kind: row.get(0), name: row.get(1), body: row.get(2) }
}

/// Copies everything as it was at one moment, while the database is in use.
pub(super) async fn backup(line: &Line, to: PathBuf) -> Result<(), StoreError> {
    let mut client = line.connect().await?;
    let all = client.build_transaction().read_only(true).isolation_level(IsolationLevel::RepeatableRead);
    let all = all.start().await.map_err(failed)?;
    let people = all.query("SELECT who, tid FROM people", &[]).await.map_err(failed)?;
    let people: Vec<(String, String)> = people.iter().map(|row| (row.get(0), row.get(1))).collect();
    let notes: Vec<Note> = all.query(NOTES, &[]).await.map_err(failed)?.iter().map(note).collect();
    let (send, mut receive) = mpsc::channel::<Row>(ON_THE_WAY);
    let write = tokio::task::spawn_blocking(move || {
        copy::write(
            &to,
            std::iter::from_fn(|| receive.blocking_recv()),
            people.into_iter(),
            notes.into_iter(),
        )
    });
    let none: [&(dyn ToSql + Sync); 0] = [];
    // Sorted in byte order, as in SQLite, so that the file fills from front to back.
    let select = "SELECT tid, v, nonce, body FROM log ORDER BY tid COLLATE \"C\", v";
    let rows = all.query_raw(select, none).await.map_err(failed)?;
    pin_mut!(rows);
    let mut broken = Ok(());
    while let Some(row) = rows.next().await {
        match row {
            Ok(row) => {
                let entry = Entry { v: row.get::<_, i64>(1) as u64, nonce: row.get(2), body: row.get(3) };
                // If the writer is gone, it has failed, and its error is returned below.
                if send.send((row.get(0), entry)).await.is_err() {
                    break;
                }
            }
            Err(why) => {
                broken = Err(failed(why));
                break;
            }
        }
    }
    drop(send);
    let written = write.await.unwrap_or(Err(StoreError::Closed));
    broken.and(written)
}

/// The row that follows a table's last one.
fn end_of(last: &(String, u64), fresh: Option<String>) -> Option<Row> {
    fresh.map(|body| (last.0.clone(), Entry { v: last.1 + 1, nonce: None, body }))
}

/// Fills an empty database from a copy, completely or not at all.
pub(super) async fn restore(line: &Line, from: PathBuf, renew: Renew) -> Result<(), StoreError> {
    let mut client = line.connect().await?;
    let all = client.transaction().await.map_err(failed)?;
    let there: i64 = all.query_one("SELECT count(*) FROM tables", &[]).await.map_err(failed)?.get(0);
    must_be_empty(there as u64)?;
    let (send, mut receive) = mpsc::channel::<Result<Vec<Row>, StoreError>>(2);
    let read = tokio::task::spawn_blocking(move || {
        let db = copy::open(&from)?;
        let mut after = (String::new(), 0);
        // The fresh entry to add at the end of the table whose rows are being read.
        let mut fresh: Option<String> = None;
        loop {
            let read = copy::rows_after(&db, &after)?;
            let mut rows = Vec::with_capacity(read.len() + 1);
            let done = read.is_empty();
            for (table, entry) in read {
                if entry.v == 1 {
                    rows.extend(end_of(&after, fresh.take()));
                    fresh = renew(&entry.body)?;
                }
                after = (table.clone(), entry.v);
                rows.push((table, entry));
            }
            if done {
                rows.extend(end_of(&after, fresh.take()));
            }
            if send.blocking_send(Ok(rows)).is_err() || done {
                break;
            }
        }
        Ok((copy::people(&db)?, copy::notes(&db)?))
    });
    let insert = all
        .prepare(
            "INSERT INTO log (tid, v, nonce, body)
             SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[])",
        )
        .await
        .map_err(failed)?;
    while let Some(rows) = receive.recv().await {
        let rows = rows?;
        let tables: Vec<&str> = rows.iter().map(|(table, _)| &**table).collect();
        let versions: Vec<i64> = rows.iter().map(|(_, entry)| entry.v as i64).collect();
        let nonces: Vec<Option<&str>> = rows.iter().map(|(_, entry)| entry.nonce.as_deref()).collect();
        let bodies: Vec<&str> = rows.iter().map(|(_, entry)| &*entry.body).collect();
        all.execute(&insert, &[&tables, &versions, &nonces, &bodies]).await.map_err(failed)?;
    }
    let (people, notes) = read.await.unwrap_or(Err(StoreError::Closed))?;
    for Note { kind, name, body } in notes {
        let insert = "INSERT INTO notes (kind, name, body) VALUES ($1, $2, $3)
            ON CONFLICT (kind, name) DO UPDATE SET body = excluded.body";
        all.execute(insert, &[&kind, &name, &body]).await.map_err(failed)?;
    }
    let (who, tables): (Vec<String>, Vec<String>) = people.into_iter().unzip();
    let insert = "INSERT INTO people (who, tid) SELECT * FROM unnest($1::text[], $2::text[])";
    all.execute(insert, &[&who, &tables]).await.map_err(failed)?;
    all.execute("INSERT INTO tables (id) SELECT tid FROM log WHERE v = 1", &[]).await.map_err(failed)?;
    all.commit().await.map_err(failed)
}
