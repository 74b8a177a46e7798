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
///
/// Version 5 divides the log into parts, by table, so that no index grows with the whole house and each part is cleaned up
/// by itself. Every statement names the table, so it looks at one part only. Entries are copied; servers that are
/// running can write again when that is done.
///
/// Version 6 adds what a server can do, which it publishes for the others.
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
    "
    ALTER TABLE log RENAME TO log_undivided;
    ALTER INDEX log_pkey RENAME TO log_undivided_pkey;
    ALTER INDEX log_nonce RENAME TO log_undivided_nonce;
    CREATE TABLE log (
        tid   text NOT NULL,
        v     bigint NOT NULL,
        nonce text,
        body  text NOT NULL
    ) PARTITION BY HASH (tid);
    DO $$ BEGIN
        FOR part IN 0..15 LOOP
            EXECUTE format('CREATE TABLE log_%s PARTITION OF log FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
                part, part);
        END LOOP;
    END $$;
    INSERT INTO log (tid, v, nonce, body) SELECT tid, v, nonce, body FROM log_undivided;
    DROP TABLE log_undivided;
    ALTER TABLE log ADD PRIMARY KEY (tid, v);
    CREATE UNIQUE INDEX log_nonce ON log (tid, nonce) WHERE nonce IS NOT NULL;
",
    "ALTER TABLE nodes ADD COLUMN skills text;",
];

/// The newest schema.
const NEWEST: i64 = MIGRATIONS.len() as i64;

/// Migrates the database to the newest schema. Servers that start at the same time take turns.
pub(super) async fn migrate(db: &mut Client) -> Result<(), StoreError> {
    migrate_with(db, MIGRATIONS).await
}

/// Migrates with the first few migrations, or all of them.
async fn migrate_with(db: &mut Client, migrations: &[&str]) -> Result<(), StoreError> {
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
    let Some(missing) = usize::try_from(found).ok().and_then(|found| migrations.get(found..)) else {
        return Err(StoreError::TooNew { found, known: migrations.len() as i64 });
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Append, Appended, Postgres, Store,
        postgres::{SELECT_GLANCES, SELECT_HEAD, SELECT_PAGE, lines, writer},
    };
    use std::collections::BTreeSet;
    use tokio_postgres::{SimpleQueryMessage, types::ToSql};

    async fn connect(postgres: &lab::Postgres) -> Client {
        lines(&postgres.url()).unwrap()().connect().await.unwrap()
    }

    fn append(table: &str, after: u64, nonce: Option<&str>) -> Append {
        let (table, nonce) = (table.to_owned(), nonce.map(str::to_owned));
        Append { table, after, nonce, body: "more".into(), who: None, fence: None }
    }

    /// A database as the previous schema left it, with 100 tables of 1 to 10 entries.
    async fn undivided(postgres: &lab::Postgres) -> Client {
        let mut db = connect(postgres).await;
        migrate_with(&mut db, &MIGRATIONS[..4]).await.unwrap();
        let fill = "
            INSERT INTO tables (id, fence) SELECT 't' || n, n FROM generate_series(1, 100) n;
            INSERT INTO log (tid, v, nonce, body)
                SELECT 't' || n, v, CASE WHEN v % 2 = 0 THEN 'nonce' || v END, 'body ' || n || '-' || v
                FROM generate_series(1, 100) n, generate_series(1, 1 + n % 10) v;
            INSERT INTO people (who, tid) SELECT 'ada', 't' || n FROM generate_series(1, 100) n;
            INSERT INTO snapshots (tid, v, last, body) VALUES ('t9', 10, 'body 9-10', 'state');
            INSERT INTO notes (kind, name, body) VALUES ('word', 'rude', '');";
        db.batch_execute(fill).await.unwrap();
        db
    }

    #[tokio::test]
    async fn on_postgres_an_undivided_log_is_divided_and_nothing_is_lost() {
        let postgres = lab::Postgres::start();
        let db = undivided(&postgres).await;
        assert_eq!(examine(&db).await, Ok(Schema::Older));
        let all = "SELECT md5(string_agg(l::text, ',' ORDER BY tid, v)) FROM log l";
        let before = postgres.sql(all);
        // Two servers start at the same time.
        let url = postgres.url();
        let (one, two) = tokio::join!(Postgres::open(&url), Postgres::open(&url));
        let (store, _other) = (one.unwrap(), two.unwrap());
        assert_eq!(postgres.sql(all), before);
        assert_eq!(examine(&db).await, Ok(Schema::Current));
        let parts = "SELECT count(*) FROM pg_inherits WHERE inhparent = 'log'::regclass";
        assert_eq!(postgres.sql(parts), "16");
        assert_eq!(postgres.sql("SELECT count(DISTINCT tableoid) FROM log"), "16", "every part is used");
        assert_eq!(postgres.sql("SELECT to_regclass('log_undivided') IS NULL"), "t");

        // Both keys still do their work, and what surrounds the log is as it was.
        assert_eq!(store.append(append("t9", 10, None)).await, Ok(Appended::Now(11)));
        let late = StoreError::Conflict { expected: 9, actual: 11 };
        assert_eq!(store.append(append("t9", 9, None)).await, Err(late));
        assert_eq!(store.append(append("t9", 11, Some("nonce4"))).await, Ok(Appended::Before(4)));
        assert_eq!(store.append(append("new", 0, None)).await, Ok(Appended::Now(1)));
        assert_eq!(store.snapshot("t9").await.unwrap().unwrap().body, "state");
        assert_eq!(store.tables_of("ada").await.unwrap().len(), 100);
        assert_eq!(store.notes().await.unwrap().len(), 1);
    }

    /// A server that was already running goes on, with statements that it prepared earlier.
    #[tokio::test]
    async fn on_postgres_a_running_server_writes_to_a_log_that_was_divided_meanwhile() {
        let postgres = lab::Postgres::start();
        let mut db = undivided(&postgres).await;
        let running = connect(&postgres).await;
        let statement = running.prepare(writer::APPEND).await.unwrap();
        let write = async |after: i64| {
            let columns: [&(dyn ToSql + Sync); 6] = [
                &vec!["t9"],
                &vec![after],
                &vec![None::<&str>],
                &vec!["more"],
                &vec![None::<&str>],
                &vec![Some(9_i64)],
            ];
            let rows = running.query(&statement, &columns).await.unwrap();
            rows[0].get::<_, Option<i64>>(1)
        };
        assert_eq!(write(10).await, Some(11));
        migrate(&mut db).await.unwrap();
        assert_eq!(write(11).await, Some(12));
        assert_eq!(write(11).await, None, "this version is taken");
    }

    /// The copy is part of one transaction with everything else.
    #[tokio::test]
    async fn on_postgres_a_division_that_fails_changes_nothing() {
        let postgres = lab::Postgres::start();
        let mut db = undivided(&postgres).await;
        let all = "SELECT md5(string_agg(l::text, ',' ORDER BY tid, v)) FROM log l";
        let before = postgres.sql(all);
        let broken = format!("{}; SELECT 1 / 0", MIGRATIONS[4]);
        let mut migrations = MIGRATIONS[..4].to_vec();
        migrations.push(&broken);
        assert!(migrate_with(&mut db, &migrations).await.is_err());
        assert_eq!(postgres.sql(all), before);
        assert_eq!(examine(&db).await, Ok(Schema::Older));
        migrate(&mut db).await.unwrap();
        assert_eq!(postgres.sql(all), before);
    }

    #[tokio::test]
    async fn on_postgres_a_program_that_knows_no_divided_log_says_so() {
        let postgres = lab::Postgres::start();
        let mut db = undivided(&postgres).await;
        migrate(&mut db).await.unwrap();
        let refused = migrate_with(&mut db, &MIGRATIONS[..4]).await.unwrap_err();
        assert_eq!(refused, StoreError::TooNew { found: NEWEST, known: 4 });
    }

    /// The parts of the log that a statement really looked at, with a plan that does not know the table.
    async fn parts_read(db: &Client, number: usize, statement: &str, with: &str) -> BTreeSet<String> {
        let prepare = format!("PREPARE statement_{number} AS {statement}");
        db.batch_execute(&prepare).await.unwrap();
        let explain = format!("EXPLAIN (ANALYZE, COSTS off, TIMING off) EXECUTE statement_{number} ({with})");
        let plan = db.simple_query(&explain).await.unwrap();
        let lines: Vec<String> = plan
            .iter()
            .filter_map(|message| match message {
                SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
                _ => None,
            })
            .collect();
        assert!(lines.iter().any(|line| line.contains(" on log_")), "{lines:#?}");
        let scanned = lines.iter().filter(|line| line.contains(" Scan ") && !line.contains("never executed"));
        let named = scanned.filter_map(|line| line.split_once(" on log_")?.1.split(' ').next());
        named.map(str::to_owned).collect()
    }

    #[tokio::test]
    async fn on_postgres_what_concerns_one_table_looks_at_one_part_of_the_log() {
        let postgres = lab::Postgres::start();
        let mut db = undivided(&postgres).await;
        migrate(&mut db).await.unwrap();
        db.batch_execute("ANALYZE").await.unwrap();
        let append = "ARRAY['t9'], ARRAY[10], ARRAY['n'], ARRAY['b'], ARRAY['w'], ARRAY[NULL::bigint]";
        let keep = "'t9', 10, 'state', NULL";
        let erase = "'t9', ARRAY[1], ARRAY[NULL], ARRAY['blank']";
        for (number, (statement, with)) in [
            (SELECT_PAGE, "'t9', 2, 5"),
            (SELECT_HEAD, "'t9'"),
            (SELECT_GLANCES, "'t98', 1"),
            (writer::APPEND, append),
            (writer::KEEP, keep),
            (writer::REPLACE, erase),
            (writer::BE_NEXT, "'t9', 11"),
            (writer::HEAD, "'t9'"),
            (writer::DELETE_LOG, "'t9'"),
        ]
        .into_iter()
        .enumerate()
        {
            let parts = parts_read(&db, number, statement, with).await;
            assert_eq!(parts.len(), 1, "{statement}: {parts:?}");
        }
    }
}
