//! The tables of the PostgreSQL database, and how an older one is migrated. Never change a released migration:
//! append a new one.

use super::failed;
use crate::StoreError;
use tokio_postgres::Client;

/// Each migration takes a database from its own index to the next version.
///
/// A table's head is its last entry: the primary key alone keeps two writers from writing the same version, so an
/// append is one new row and changes no other.
const MIGRATIONS: &[&str] = &["
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
"];

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
