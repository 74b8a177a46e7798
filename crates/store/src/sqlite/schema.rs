//! The tables in the SQLite file, and how an older file is migrated. Never change a released migration:
//! append a new one.

use crate::StoreError;
use rusqlite::Connection;

/// Each migration takes a file from one version to the next; its index is the version it starts from.
///
/// Version 2 adds the tables that a person has been at. The migration extracts them from older entries; later, each
/// append supplies them.
///
/// Version 3 adds snapshots, and version 4 adds notes.
const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE tables (
        id   TEXT PRIMARY KEY NOT NULL,
        head INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE log (
        tid   TEXT NOT NULL REFERENCES tables (id),
        v     INTEGER NOT NULL,
        nonce TEXT,
        body  TEXT NOT NULL,
        PRIMARY KEY (tid, v)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX log_nonce ON log (tid, nonce) WHERE nonce IS NOT NULL;
",
    "
    CREATE TABLE people (
        who TEXT NOT NULL,
        tid TEXT NOT NULL,
        PRIMARY KEY (who, tid)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX people_tid ON people (tid);
    INSERT OR IGNORE INTO people (who, tid)
        SELECT coalesce(body ->> '$.e.sat.who', body ->> '$.e.opened.host',
                        body ->> '$.e.rekeyed.to', body ->> '$.e.host') AS who, tid
        FROM log WHERE json_valid(body) AND who IS NOT NULL;
",
    "
    CREATE TABLE snapshots (
        tid  TEXT PRIMARY KEY NOT NULL,
        v    INTEGER NOT NULL,
        last TEXT NOT NULL,
        body TEXT NOT NULL
    ) STRICT;
",
    "
    CREATE TABLE notes (
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (kind, name)
    ) STRICT, WITHOUT ROWID;
",
];

/// The newest schema.
pub(crate) const NEWEST: i64 = MIGRATIONS.len() as i64;

/// Migrates the file to the newest schema.
pub(crate) fn migrate(db: &mut Connection) -> Result<(), StoreError> {
    let found: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let Some(missing) = usize::try_from(found).ok().and_then(|found| MIGRATIONS.get(found..)) else {
        return Err(StoreError::TooNew { found, known: NEWEST });
    };
    for (version, migration) in (found + 1..).zip(missing) {
        let step = db.transaction()?;
        step.execute_batch(migration)?;
        step.pragma_update(None, "user_version", version)?;
        step.commit()?;
    }
    Ok(())
}

impl From<rusqlite::Error> for StoreError {
    fn from(why: rusqlite::Error) -> StoreError {
        StoreError::Failed(why.to_string())
    }
}
