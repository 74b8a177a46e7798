//! A copy of a store as a file, written by a backup and read by a restore, no matter which store it came from.

use super::{connect, schema};
use crate::{Entry, Note, Renew, StoreError, must_be_new};
use rusqlite::Connection;
use std::path::Path;

/// The number of rows read from a copy at a time.
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

/// Makes a copy from rows that arrive ordered by table and version. Removes the incomplete file if the copy fails
/// midway.
pub(crate) fn write(
    to: &Path,
    rows: impl Iterator<Item = Row>,
    people: impl Iterator<Item = (String, String)>,
    notes: impl Iterator<Item = Note>,
) -> Result<(), StoreError> {
    must_be_new(to)?;
    let written = fill(to, rows, people, notes);
    if written.is_err() {
        let _ = std::fs::remove_file(to);
    }
    written
}

fn fill(
    to: &Path,
    rows: impl Iterator<Item = Row>,
    people: impl Iterator<Item = (String, String)>,
    notes: impl Iterator<Item = Note>,
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
        let mut write = all.prepare("INSERT INTO notes (kind, name, body) VALUES (?1, ?2, ?3)")?;
        for note in notes {
            write.execute((note.kind, note.name, note.body))?;
        }
    }
    Ok(all.commit()?)
}

/// Fills an empty store from the copy attached as `copy` and gives its tables fresh secrets, in one
/// transaction. If this fails, the transaction may still be open.
pub(super) fn fill_from_attached(db: &Connection, renew: &Renew) -> Result<(), StoreError> {
    db.execute_batch(
        "BEGIN IMMEDIATE;
         INSERT INTO main.tables SELECT * FROM copy.tables;
         INSERT INTO main.log SELECT * FROM copy.log;
         INSERT INTO main.people SELECT * FROM copy.people;
         INSERT OR REPLACE INTO main.notes SELECT * FROM copy.notes;",
    )?;
    {
        let mut firsts = db.prepare("SELECT tid, body FROM copy.log WHERE v = 1")?;
        let mut firsts = firsts.query([])?;
        let mut log = db.prepare(
            "INSERT INTO main.log (tid, v, body) SELECT id, head + 1, ?2 FROM main.tables WHERE id = ?1",
        )?;
        let mut head = db.prepare("UPDATE main.tables SET head = head + 1 WHERE id = ?1")?;
        while let Some(first) = firsts.next()? {
            let (table, body): (String, String) = (first.get(0)?, first.get(1)?);
            if let Some(fresh) = renew(&body)? {
                log.execute((&table, fresh))?;
                head.execute([&table])?;
            }
        }
    }
    Ok(db.execute_batch("COMMIT")?)
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

/// All notes, ordered by kind and name.
pub(crate) fn notes(db: &Connection) -> Result<Vec<Note>, StoreError> {
    let mut rows = db.prepare_cached("SELECT kind, name, body FROM notes ORDER BY kind, name")?;
    let rows =
        rows.query_map([], |row| Ok(Note { kind: row.get(0)?, name: row.get(1)?, body: row.get(2)? }))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Who was at which table.
pub(crate) fn people(db: &Connection) -> Result<Vec<(String, String)>, StoreError> {
    let mut rows = db.prepare("SELECT who, tid FROM people")?;
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
