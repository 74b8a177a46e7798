//! A copy of a store as a file, written by a backup and read by a restore, whatever store it came from.

use super::{connect, schema};
use crate::{Entry, StoreError, must_be_new};
use rusqlite::Connection;
use std::path::Path;

/// Number of rows read from a copy at a time.
const AT_ONCE: usize = 1000;

/// An entry and the table it belongs to.
pub(crate) type Row = (String, Entry);

/// Opens a copy; migrates it if an older program made it.
pub(crate) fn open(file: &Path) -> Result<Connection, StoreError> {
    let no_copy = || StoreError::Failed(format!("{} is not a backup of a store.", file.display()));
    if !file.exists() {
        return Err(no_copy());
    }
    let mut db = connect(file)?;
    let schema: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if schema == 0 {
        return Err(no_copy());
    }
    schema::migrate(&mut db)?;
    Ok(db)
}

/// Makes a copy from rows that arrive ordered by table and version. Removes the incomplete file if it fails
/// midway.
pub(crate) fn write(
    to: &Path,
    rows: impl Iterator<Item = Row>,
    people: impl Iterator<Item = (String, String)>,
) -> Result<(), StoreError> {
    must_be_new(to)?;
    let written = fill(to, rows, people);
    if written.is_err() {
        let _ = std::fs::remove_file(to);
    }
    written
}

fn fill(
    to: &Path,
    rows: impl Iterator<Item = Row>,
    people: impl Iterator<Item = (String, String)>,
) -> Result<(), StoreError> {
    let mut db = connect(to)?;
    schema::migrate(&mut db)?;
    let all = db.transaction()?;
    {
        let mut head = all.prepare(
            "INSERT INTO tables (id, head) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET head = ?2",
        )?;
        let mut log = all.prepare("INSERT INTO log (tid, v, nonce, body) VALUES (?1, ?2, ?3, ?4)")?;
        for (table, entry) in rows {
            head.execute((&table, entry.v as i64))?;
            log.execute((&table, entry.v as i64, &entry.nonce, &entry.body))?;
        }
        let mut person = all.prepare("INSERT INTO people (who, tid) VALUES (?1, ?2)")?;
        for (who, table) in people {
            person.execute((who, table))?;
        }
    }
    Ok(all.commit()?)
}

/// The next rows of a copy after the given one, ordered by table and version; empty at the end.
pub(crate) fn rows_after(db: &Connection, after: &(String, u64)) -> Result<Vec<Row>, StoreError> {
    let mut rows = db.prepare_cached(
        "SELECT tid, v, nonce, body FROM log WHERE (tid, v) > (?1, ?2) ORDER BY tid, v LIMIT ?3",
    )?;
    let rows = rows.query_map((&after.0, after.1 as i64, AT_ONCE as i64), |row| {
        let entry = Entry { v: row.get::<_, i64>(1)? as u64, nonce: row.get(2)?, body: row.get(3)? };
        Ok((row.get(0)?, entry))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Who was at which table.
pub(crate) fn people(db: &Connection) -> Result<Vec<(String, String)>, StoreError> {
    let mut rows = db.prepare("SELECT who, tid FROM people")?;
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
