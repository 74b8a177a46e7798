//! The tables in the PostgreSQL database, and how an older one is migrated. Never change a released
//! migration: append a new one.

use super::failed;
use crate::{Schema, StoreError};
use tokio_postgres::Client;

/// Each migration takes a database from one version to the next; its index is the version it starts from.
///
/// A table's head is its last entry: the primary key alone keeps two writers from writing the same version, so an
/// append is one new row and does not change any other.
///
/// Version 2 adds snapshots, version 3 the secret that servers share, and version 4 notes. Version 4 also records when
/// a server last reported that it is alive, and which database process serves the connection it used.
const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE tables (
        id    text PRIMARY KEY,
        fence bigint NOT NULL DEFAULT 0,
        owner text
    );
    CREATE TABLE log (
        tid   text NOT NULL,
        v     bigint NOT NULL,
        nonce text,
        body  text NOT NULL,
        PRIMARY KEY (tid, v)
    );
    CREATE UNIQUE INDEX log_nonce ON log (tid, nonce) WHERE nonce IS NOT NULL;
    CREATE TABLE people (
        who text NOT NULL,
        tid text NOT NULL,
        PRIMARY KEY (who, tid)
    );
    CREATE INDEX people_tid ON people (tid);
    CREATE TABLE nodes (
        id    text PRIMARY KEY,
        until timestamptz NOT NULL
    );
    CREATE INDEX tables_owner ON tables (owner) WHERE owner IS NOT NULL;
",
    "
    CREATE TABLE snapshots (
        tid  text PRIMARY KEY,
        v    bigint NOT NULL,
        last text NOT NULL,
        body text NOT NULL
    );
",
    "
    CREATE TABLE house (
        one    boolean PRIMARY KEY DEFAULT true CHECK (one),
        secret text NOT NULL
    );
",
    "
    CREATE TABLE notes (
        kind text NOT NULL,
        name text NOT NULL,
        body text NOT NULL,
        PRIMARY KEY (kind, name)
    );
    ALTER TABLE nodes ADD COLUMN pid integer, ADD COLUMN signed timestamptz;
",
];

/// The newest schema.
const NEWEST: i64 = MIGRATIONS.len() as i64;

/// Migrates the database to the newest schema. Servers that start at the same time take turns.
pub(super) async fn migrate(db: &mut Client) -> Result<(), StoreError> {
    let step = db.transaction().await.map_err(failed)?;
    // Any lock number works, as long as it is always the same.
    step.batch_execute(
        "SELECT pg_advisory_xact_lock(8201409437);
         CREATE TABLE IF NOT EXISTS rookery_schema (version bigint NOT NULL);",
    )
    .await
    .map_err(failed)?;
    let row = step.query_one("SELECT coalesce(max(version), 0) FROM rookery_schema", &[]).await;
    let found: i64 = row.map_err(failed)?.get(0);
    let Some(missing) = usize::try_from(found).ok().and_then(|found| MIGRATIONS.get(found..)) else {
        return Err(StoreError::TooNew { found, known: NEWEST });
    };
    for (version, migration) in (found + 1..).zip(missing) {
        step.batch_execute(migration).await.map_err(failed)?;
        step.execute("INSERT INTO rookery_schema (version) VALUES ($1)", &[&version])
            .await
            .map_err(failed)?;
    }
    step.commit().await.map_err(failed)
}

/// The oldest PostgreSQL version that works, in PostgreSQL's own numbering.
const OLDEST: i32 = 150_000;

/// Inspects the database without changing it.
pub(super) async fn examine(db: &Client) -> Result<Schema, StoreError> {
    let about = "SELECT current_setting('server_version_num')::int, pg_is_in_recovery(),
                        has_schema_privilege(current_schema(), 'CREATE'), to_regclass('rookery_schema') IS NOT NULL";
    let about = db.query_one(about, &[]).await.map_err(failed)?;
    let (version, replica): (i32, bool) = (about.get(0), about.get(1));
    let (may_create, is_set_up): (Option<bool>, bool) = (about.get(2), about.get(3));
    let unfit = |why: &str| Err(StoreError::Failed(why.to_owned()));
    if version < OLDEST {
        return unfit("The database is older than PostgreSQL 15.");
    }
    if replica {
        return unfit("The database is a replica, which cannot be written to.");
    }
    let schema = if is_set_up {
        let row = db.query_one("SELECT coalesce(max(version), 0) FROM rookery_schema", &[]).await;
        Schema::of(row.map_err(failed)?.get(0), NEWEST)?
    } else {
        Schema::Missing
    };
    if schema != Schema::Current && may_create != Some(true) {
        return unfit("The database user does not have permission to create tables.");
    }
    Ok(schema)
}
