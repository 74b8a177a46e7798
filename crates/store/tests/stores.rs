//! Tests what every store must do, both with SQLite and with a real PostgreSQL server.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use std::sync::Arc;
use store::{
    Append, Appended, Entry, Holding, Keep, Memory, Note, Postgres, Renew, Schema, Snapshot, Sqlite, Store,
    StoreError, Taken,
};

/// Where a store on disk saves its logs.
enum Place {
    Sqlite(lab::Folder),
    Postgres(lab::Postgres),
}

impl Place {
    fn sqlite() -> Place {
        Place::Sqlite(lab::Folder::new("store"))
    }

    fn postgres() -> Place {
        Place::Postgres(lab::Postgres::start())
    }

    /// Opens the store, as a starting program would.
    async fn open(&self) -> Arc<dyn Store> {
        self.try_open().await.unwrap()
    }

    async fn try_open(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Place::Sqlite(folder) => Arc::new(Sqlite::open(&folder.file("rookery.db"))?),
            Place::Postgres(postgres) => Arc::new(Postgres::open(&postgres.url()).await?),
        })
    }

    /// Inspects the store, as a program would before it starts.
    async fn examine(&self) -> Result<Schema, StoreError> {
        match self {
            Place::Sqlite(folder) => Sqlite::examine(&folder.file("rookery.db")),
            Place::Postgres(postgres) => Postgres::examine(&postgres.url()).await,
        }
    }

    /// Makes the data look as if a newer program had written it.
    fn written_by_a_newer_program(&self) {
        match self {
            Place::Sqlite(folder) => {
                let db = rusqlite::Connection::open(folder.file("rookery.db")).unwrap();
                db.pragma_update(None, "user_version", 99).unwrap();
            }
            Place::Postgres(postgres) => drop(postgres.sql("INSERT INTO rookery_schema VALUES (99)")),
        }
    }
}

/// Runs the same tests for each store on disk.
macro_rules! both {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test] async fn $test() { super::$test(super::Place::sqlite()).await; })*
        }
        mod postgres {
            $(#[tokio::test] async fn $test() { super::$test(super::Place::postgres()).await; })*
        }
    };
}

fn nothing_new() -> Renew {
    Arc::new(|_| Ok(None))
}

both! {
    a_restore_renews_every_table_or_restores_nothing,
    keeps_logs_in_place, brings_everything_back, a_backup_is_a_whole_store_and_can_be_restored,
    forgets_people_in_place, what_a_newer_program_wrote_is_left_alone, keeps_snapshots_in_place,
    shows_all_tables_at_a_glance, keeps_notes_in_place, looking_at_a_store_changes_nothing,
}

fn entry(table: &str, after: u64, nonce: Option<&str>, body: &str) -> Append {
    Append {
        table: table.into(),
        after,
        nonce: nonce.map(Into::into),
        body: body.into(),
        who: None,
        fence: None,
    }
}

async fn bodies(store: &dyn Store, table: &str) -> Vec<String> {
    let entries = store.read(table).await.unwrap();
    assert!(entries.iter().map(|entry| entry.v).eq(1..=entries.len() as u64), "versions have no gaps");
    entries.into_iter().map(|entry| entry.body).collect()
}

async fn keeps_logs(store: Arc<dyn Store>) {
    let append = |after, nonce, body| store.append(entry("a", after, nonce, body));

    assert_eq!(append(0, None, "one").await, Ok(Appended::Now(1)));
    assert_eq!(append(1, Some("n"), "two").await, Ok(Appended::Now(2)));
    assert_eq!(bodies(&*store, "a").await, ["one", "two"]);

    // The expected version decides which of two writers wins.
    assert_eq!(append(1, None, "late").await, Err(StoreError::Conflict { expected: 1, actual: 2 }));
    assert_eq!(append(7, None, "early").await, Err(StoreError::Conflict { expected: 7, actual: 2 }));
    assert_eq!(append(0, None, "again").await, Err(StoreError::Conflict { expected: 0, actual: 2 }));

    // A nonce is never written twice, no matter what version the writer expects; each table has its own nonces.
    assert_eq!(append(2, Some("n"), "two again").await, Ok(Appended::Before(2)));
    assert_eq!(append(0, Some("n"), "two again").await, Ok(Appended::Before(2)));
    assert_eq!(store.append(entry("b", 0, Some("n"), "other")).await, Ok(Appended::Now(1)));
    assert_eq!(bodies(&*store, "a").await, ["one", "two"]);
    assert_eq!(bodies(&*store, "b").await, ["other"]);
    assert_eq!(bodies(&*store, "nowhere").await, [""; 0]);
    assert_eq!(store.tables().await, Ok(2));

    // Many entries at once: each table's log is complete and in order.
    let writers: Vec<_> = (0..20)
        .map(|table| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                for after in 0..25 {
                    let entry = entry(&format!("many-{table}"), after, None, &after.to_string());
                    assert_eq!(store.append(entry).await, Ok(Appended::Now(after + 1)));
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
    assert!(bodies(&*store, "many-7").await.into_iter().eq((0..25).map(|n: u64| n.to_string())));

    // Of two writers that expect the same version, one wins; two consecutive entries sent together are both
    // written.
    let (first, second) = tokio::join!(append(2, None, "x"), append(2, None, "y"));
    assert!(first.is_ok() != second.is_ok());
    let (first, second) = tokio::join!(append(3, None, "4"), append(4, None, "5"));
    assert_eq!((first, second), (Ok(Appended::Now(4)), Ok(Appended::Now(5))));

    // A table is deleted only if it has not changed since someone decided to delete it.
    assert_eq!(store.delete("a", 4, None).await, Err(StoreError::Conflict { expected: 4, actual: 5 }));
    assert_eq!(store.delete("a", 6, None).await, Err(StoreError::Conflict { expected: 6, actual: 5 }));
    assert_eq!(store.delete("nowhere", 1, None).await, Err(StoreError::Conflict { expected: 1, actual: 0 }));
    assert_eq!(bodies(&*store, "a").await.len(), 5);
    store.delete("a", 5, None).await.unwrap();
    assert_eq!(bodies(&*store, "a").await, [""; 0]);
    assert_eq!(append(0, Some("n"), "anew").await, Ok(Appended::Now(1)), "the table's nonces are gone too");

    store.close().await.unwrap();
    assert_eq!(append(1, None, "closed").await, Err(StoreError::Closed));
    assert_eq!(store.read("a").await, Err(StoreError::Closed));
    assert_eq!(store.close().await, Ok(()), "closing twice is harmless");
}

async fn keeps_logs_in_place(place: Place) {
    keeps_logs(place.open().await).await;
}

async fn forgets_people(store: Arc<dyn Store>) {
    let met = |table: &str, after, who: &str, body: &str| {
        let nonce = Some(format!("{who}:{after}"));
        store.append(Append { who: Some(who.into()), nonce, ..entry(table, after, None, body) })
    };
    met("b", 0, "ada", "ada opens").await.unwrap();
    met("b", 1, "bob", "bob sits").await.unwrap();
    met("a", 0, "ada", "ada opens too").await.unwrap();
    met("a", 1, "ada", "and sits").await.unwrap();
    // A refused entry adds nobody to the table.
    assert!(met("a", 7, "eve", "too late").await.is_err());
    assert_eq!(store.tables_of("ada").await.unwrap(), ["a", "b"]);
    assert_eq!(store.tables_of("bob").await.unwrap(), ["b"]);
    assert_eq!(store.tables_of("eve").await.unwrap(), [""; 0]);

    let blank = Entry { v: 1, nonce: None, body: "someone opens".into() };
    store.erase("ada", "b", vec![blank.clone()]).await.unwrap();
    assert_eq!(store.tables_of("ada").await.unwrap(), ["a"]);
    assert_eq!(store.tables_of("bob").await.unwrap(), ["b"]);
    assert_eq!(store.read("b").await.unwrap()[0], blank);
    assert_eq!(bodies(&*store, "b").await, ["someone opens", "bob sits"]);
    assert_eq!(bodies(&*store, "a").await, ["ada opens too", "and sits"]);
    // The log continues where it left off.
    assert_eq!(store.append(entry("b", 2, None, "on")).await, Ok(Appended::Now(3)));
    store.delete("a", 2, None).await.unwrap();
    assert_eq!(store.tables_of("ada").await.unwrap(), [""; 0]);
}

async fn forgets_people_in_place(place: Place) {
    forgets_people(place.open().await).await;
}

#[tokio::test]
async fn memory_keeps_logs_and_forgets_people() {
    keeps_logs(Arc::new(Memory::new())).await;
    forgets_people(Arc::new(Memory::new())).await;
}

async fn brings_everything_back(place: Place) {
    let store = place.open().await;
    store.append(entry("a", 0, Some("n"), "one")).await.unwrap();
    store.close().await.unwrap();
    let store = place.open().await;
    assert_eq!(bodies(&*store, "a").await, ["one"]);
    assert_eq!(store.append(entry("a", 1, Some("n"), "twice")).await, Ok(Appended::Before(1)));
    assert_eq!(store.append(entry("a", 1, None, "two")).await, Ok(Appended::Now(2)));
}

async fn a_restore_renews_every_table_or_restores_nothing(place: Place) {
    let folder = lab::Folder::new("renewed");
    let copy = folder.file("copy.db");
    let source: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.file("source.db")).unwrap());
    for after in 0..1001 {
        source.append(entry("b", after, None, &format!("b{after}"))).await.unwrap();
    }
    for table in ["a", "c"] {
        source.append(entry(table, 0, None, &format!("{table}0"))).await.unwrap();
    }
    source.backup(&copy).await.unwrap();

    let store = place.open().await;
    let fails: Renew = Arc::new(|first| match first {
        "b0" => Err(StoreError::Closed),
        _ => Ok(Some("fresh".into())),
    });
    assert_eq!(store.restore(&copy, fails).await, Err(StoreError::Closed));
    assert_eq!(store.tables().await, Ok(0), "nothing was restored");

    let renew: Renew = Arc::new(|first| Ok((first != "a0").then(|| format!("fresh after {first}"))));
    store.restore(&copy, renew).await.unwrap();
    assert_eq!(bodies(&*store, "a").await, ["a0"]);
    assert_eq!(bodies(&*store, "c").await, ["c0", "fresh after c0"]);
    let b = bodies(&*store, "b").await;
    assert_eq!((b.len(), b.last().map(String::as_str)), (1002, Some("fresh after b0")));
    assert_eq!(store.append(entry("c", 2, None, "goes on")).await, Ok(Appended::Now(3)));
}

async fn a_backup_is_a_whole_store_and_can_be_restored(place: Place) {
    let folder = lab::Folder::new("copies");
    let copy = folder.file("copy.db");
    let store = place.open().await;
    for after in 0..1100 {
        let who = (after == 0).then(|| "ada".to_owned());
        let nonce = format!("n{after}");
        let log = Append { who, ..entry("long", after, Some(&nonce), &after.to_string()) };
        store.append(log).await.unwrap();
    }
    store.append(entry("a", 0, None, "one")).await.unwrap();
    store.backup(&copy).await.unwrap();
    store.append(entry("a", 1, None, "two")).await.unwrap();
    assert!(store.backup(&copy).await.is_err(), "a backup overwrites nothing");
    assert_eq!(bodies(&Sqlite::open(&copy).unwrap(), "a").await, ["one"]);
    assert!(store.restore(&copy, nothing_new()).await.is_err(), "a restore needs an empty store");
    assert_eq!(bodies(&*store, "a").await, ["one", "two"]);

    // After a restore it is the same store, no matter which kind it came from.
    for (table, v) in [("a", 2), ("long", 1100)] {
        store.delete(table, v, None).await.unwrap();
    }
    let file: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.file("other.db")).unwrap());
    for store in [store, file] {
        assert!(store.restore(&folder.file("nothing.db"), nothing_new()).await.is_err());
        store.restore(&copy, nothing_new()).await.unwrap();
        assert_eq!(store.tables().await, Ok(2));
        assert_eq!(bodies(&*store, "a").await, ["one"]);
        assert!(bodies(&*store, "long").await.into_iter().eq((0..1100).map(|n: u64| n.to_string())));
        assert_eq!(store.tables_of("ada").await.unwrap(), ["long"]);
        assert_eq!(store.append(entry("long", 1100, Some("n7"), "again")).await, Ok(Appended::Before(8)));
        assert_eq!(store.append(entry("a", 1, None, "two")).await, Ok(Appended::Now(2)));
    }
    assert!(Memory::new().backup(&folder.file("memory.db")).await.is_err());
}

fn note(kind: &str, name: &str, body: &str) -> Note {
    Note { kind: kind.into(), name: name.into(), body: body.into() }
}

/// Notes are written, replaced and removed; they outlast the program, and a backup contains them.
async fn keeps_notes_in_place(place: Place) {
    let folder = lab::Folder::new("notes");
    let copy = folder.file("copy.db");
    let store = place.open().await;
    for (kind, name, body) in [("word", "b", "1"), ("ban", "x", ""), ("word", "B", ""), ("word", "b", "2")] {
        store.write_note(note(kind, name, body)).await.unwrap();
    }
    store.remove_note("word", "B").await.unwrap();
    store.remove_note("word", "nothing").await.unwrap();
    store.close().await.unwrap();
    let store = place.open().await;
    let kept = [note("ban", "x", ""), note("word", "b", "2")];
    assert_eq!(store.notes().await.unwrap(), kept);
    store.backup(&copy).await.unwrap();
    store.remove_note("ban", "x").await.unwrap();
    let file: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.file("other.db")).unwrap());
    for store in [store, file] {
        store.restore(&copy, nothing_new()).await.unwrap();
        assert_eq!(store.notes().await.unwrap(), kept);
    }
    let memory = Memory::new();
    memory.write_note(kept[0].clone()).await.unwrap();
    assert_eq!(memory.notes().await.unwrap(), kept[..1]);
    memory.remove_note("ban", "x").await.unwrap();
    assert_eq!(memory.notes().await.unwrap(), []);
}

async fn what_a_newer_program_wrote_is_left_alone(place: Place) {
    place.open().await.close().await.unwrap();
    place.written_by_a_newer_program();
    let refused = place.try_open().await.err().unwrap();
    assert!(matches!(refused, StoreError::TooNew { found: 99, .. }), "{refused}");
}

async fn looking_at_a_store_changes_nothing(place: Place) {
    if let Place::Sqlite(folder) = &place {
        assert!(place.examine().await.is_err(), "there is no file yet");
        assert!(!folder.file("rookery.db").exists());
    } else {
        assert_eq!(place.examine().await, Ok(Schema::Missing));
        assert_eq!(place.examine().await, Ok(Schema::Missing), "it was not set up");
    }
    let store = place.open().await;
    assert_eq!(place.examine().await, Ok(Schema::Current), "also while the store is in use");
    store.append(entry("t", 0, None, "a")).await.unwrap();
    store.close().await.unwrap();
    place.written_by_a_newer_program();
    assert!(matches!(place.examine().await, Err(StoreError::TooNew { found: 99, .. })));
}

/// A file with the first schema, from before people could be looked up.
#[tokio::test]
async fn an_older_file_is_migrated() {
    let folder = lab::Folder::new("older");
    let file = folder.file("rookery.db");
    let db = rusqlite::Connection::open(&file).unwrap();
    db.execute_batch(
        r#"CREATE TABLE tables (id TEXT PRIMARY KEY NOT NULL, head INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE log (tid TEXT NOT NULL REFERENCES tables (id), v INTEGER NOT NULL, nonce TEXT,
            body TEXT NOT NULL, PRIMARY KEY (tid, v)) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX log_nonce ON log (tid, nonce) WHERE nonce IS NOT NULL;
        INSERT INTO tables VALUES ('t', 3);
        INSERT INTO log VALUES ('t', 1, NULL, '{"at":1,"e":{"opened":{"host":"ada"}}}');
        INSERT INTO log VALUES ('t', 2, NULL, '{"at":1,"e":{"sat":{"seat":0,"who":"bob","name":"Bob"}}}');
        INSERT INTO log VALUES ('t', 3, NULL, '{"at":1,"e":"rematch"}');
        PRAGMA user_version = 1;"#,
    )
    .unwrap();
    drop(db);
    assert_eq!(Sqlite::examine(&file), Ok(Schema::Older));
    assert_eq!(Sqlite::examine(&file), Ok(Schema::Older), "looking does not migrate");
    let store = Sqlite::open(&file).unwrap();
    assert_eq!(store.tables_of("ada").await.unwrap(), ["t"]);
    assert_eq!(store.tables_of("bob").await.unwrap(), ["t"]);
    assert_eq!(bodies(&store, "t").await.len(), 3);
}

/// The database goes away and comes back: requests are refused in the meantime, and nothing needs to be restarted.
#[tokio::test]
async fn a_postgres_that_comes_back_is_used_again() {
    let mut postgres = lab::Postgres::start();
    let store = Postgres::open(&postgres.url()).await.unwrap();
    store.append(entry("a", 0, None, "one")).await.unwrap();
    postgres.stop();
    assert!(matches!(store.append(entry("a", 1, None, "two")).await, Err(StoreError::Failed(_))));
    assert!(matches!(store.read("a").await, Err(StoreError::Failed(_))));
    postgres.resume();
    assert_eq!(bodies(&store, "a").await, ["one"]);
    assert_eq!(store.append(entry("a", 1, None, "two")).await, Ok(Appended::Now(2)));
}

/// Both files contain the secrets of deals in progress.
#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_a_file_and_its_backup() {
    use std::os::unix::fs::PermissionsExt;
    let folder = lab::Folder::new("private");
    let [data, copy] = ["data.db", "copy.db"].map(|name| folder.file(name));
    let store = Sqlite::open(&data).unwrap();
    store.append(entry("a", 0, None, "one")).await.unwrap();
    store.backup(&copy).await.unwrap();
    for file in [&data, &copy, &folder.file("data.db-wal")] {
        let mode = std::fs::metadata(file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
}

/// A first invitation leaves a free table behind, and so does every failover.
#[tokio::test]
async fn on_postgres_servers_that_ask_for_a_free_table_at_once_agree_on_one() {
    let postgres = lab::Postgres::start();
    let mut servers = Vec::new();
    for name in ["one", "two", "three"] {
        let server = Postgres::open(&postgres.url()).await.unwrap();
        server.leases().unwrap().live(name, std::time::Duration::from_secs(3600)).await.unwrap();
        servers.push((name, server));
    }
    for round in 0..100 {
        let table = format!("t{round}");
        servers[0].1.append(entry(&table, 0, None, "opened")).await.unwrap();
        let take = |at: usize| servers[at].1.leases().unwrap().take(&table, servers[at].0);
        let told = tokio::join!(take(0), take(1), take(2));
        let told = [told.0, told.1, told.2].map(Result::unwrap);
        let winner = told.iter().position(|taken| matches!(taken, Taken::Ours(_))).unwrap();
        for (at, taken) in told.iter().enumerate().filter(|(at, _)| *at != winner) {
            assert_eq!(*taken, Taken::Theirs(servers[winner].0.into()), "round {round}, server {at}");
        }
    }
}

/// A server that cannot report that it is alive loses its tables, so nobody who reads a log may prevent that.
#[tokio::test]
async fn on_postgres_signs_of_life_and_leases_do_not_wait_for_those_who_read_logs() {
    let postgres = lab::Postgres::start();
    let store = Arc::new(Postgres::open(&postgres.url()).await.unwrap());
    store.append(entry("t", 0, None, "opened")).await.unwrap();
    let (blocker, connection) =
        tokio_postgres::connect(&postgres.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    blocker.batch_execute("BEGIN; LOCK TABLE log IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let reader = Arc::clone(&store);
    let reading = tokio::spawn(async move { reader.read_past("t").await });
    let waiting = "SELECT count(*) FROM pg_locks WHERE relation = 'log'::regclass AND NOT granted";
    while postgres.sql(waiting) != "1" {
        assert!(!reading.is_finished(), "the log is locked");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    // On the reader's connection, these would wait for the lock, and fail when the store loses patience.
    let leases = store.leases().unwrap();
    leases.live("one", std::time::Duration::from_secs(3600)).await.unwrap();
    assert!(matches!(leases.take("t", "one").await, Ok(Taken::Ours(_))));
    assert_eq!(leases.living().await.unwrap(), ["one"]);
    assert_eq!(postgres.sql(waiting), "1", "the reader is still waiting");
    blocker.batch_execute("ROLLBACK").await.unwrap();
    assert_eq!(reading.await.unwrap().unwrap().len(), 1);
}

/// Reading the past has several connections.
#[tokio::test]
async fn on_postgres_those_who_read_the_past_do_not_wait_for_one_who_reads_for_long() {
    let postgres = lab::Postgres::start();
    let store = Arc::new(Postgres::open(&postgres.url()).await.unwrap());
    store.append(entry("t", 0, None, "opened")).await.unwrap();
    store.write_note(note("word", "rude", "")).await.unwrap();
    let (blocker, connection) =
        tokio_postgres::connect(&postgres.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    blocker.batch_execute("BEGIN; LOCK TABLE log IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let readers: Vec<_> = (0..2)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.read_past("t").await })
        })
        .collect();
    let waiting = "SELECT count(*) FROM pg_locks WHERE relation = 'log'::regclass AND NOT granted";
    while postgres.sql(waiting) != "2" {
        assert!(!readers.iter().any(tokio::task::JoinHandle::is_finished), "the log is locked");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(store.notes().await.unwrap().len(), 1);
    assert_eq!(postgres.sql(waiting), "2", "the readers are still waiting");
    blocker.batch_execute("ROLLBACK").await.unwrap();
    for reader in readers {
        assert_eq!(reader.await.unwrap().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn on_postgres_several_writers_keep_logs() {
    let postgres = lab::Postgres::start();
    keeps_logs(Arc::new(Postgres::open_with(&postgres.url(), 3).await.unwrap())).await;
}

/// A table whose entries cannot be written for the moment holds up only those that share its writer.
#[tokio::test]
async fn on_postgres_several_writers_commit_side_by_side() {
    let postgres = lab::Postgres::start();
    let store = Arc::new(Postgres::open_with(&postgres.url(), 4).await.unwrap());
    let tables: Vec<String> = (0..24).map(|n| format!("t{n}")).collect();
    for table in &tables {
        store.append(entry(table, 0, None, "opened")).await.unwrap();
    }
    let leases = store.leases().unwrap();
    leases.live("one", std::time::Duration::from_secs(3600)).await.unwrap();
    let Ok(Taken::Ours(fence)) = leases.take("t1", "one").await else { panic!("the table is free") };

    // Someone else is about to write the next entry of the first table, so nobody knows yet which of the two wins.
    let (blocker, connection) =
        tokio_postgres::connect(&postgres.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let rival = "BEGIN; INSERT INTO log (tid, v, body) VALUES ('t0', 2, 'rival')";
    blocker.batch_execute(rival).await.unwrap();
    let append = |append: Append| {
        let store = Arc::clone(&store);
        async move { (append.table.clone(), append.after, store.append(append).await) }
    };
    let mut writing = tokio::task::JoinSet::new();
    writing.spawn(append(entry("t0", 1, None, "two")));
    let waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'transactionid'";
    while postgres.sql(waiting) != "1" {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    for table in &tables[1..] {
        // Each table's entries are written in order, although nobody waits for the first.
        for after in 1..4 {
            writing.spawn(append(entry(table, after, None, "more")));
            tokio::task::yield_now().await;
        }
    }
    let first = writing.join_next().await.unwrap().unwrap();
    assert_eq!((first.1, &first.2), (1, &Ok(Appended::Now(2))));
    assert_eq!(postgres.sql(waiting), "1", "the first table is still waiting");

    blocker.batch_execute("ROLLBACK").await.unwrap();
    while let Some(written) = writing.join_next().await {
        let (table, after, outcome) = written.unwrap();
        assert_eq!(outcome, Ok(Appended::Now(after + 1)), "{table}");
    }
    let late = Append { fence: Some(fence - 1), ..entry("t1", 4, None, "late") };
    assert_eq!(store.append(late).await, Err(StoreError::Fenced));

    // All of them are asked whether they can write, and all of them close.
    store.probe().await.unwrap();
    store.close().await.unwrap();
    for table in &tables {
        assert_eq!(store.append(entry(table, 9, None, "late")).await, Err(StoreError::Closed), "{table}");
    }
    let left = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'rookery'";
    while postgres.sql(left) != "0" {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// Anyone can make a server look for a table.
#[tokio::test]
async fn on_postgres_signs_of_life_do_not_wait_for_those_who_look_for_tables() {
    let postgres = lab::Postgres::start();
    let store = Arc::new(Postgres::open(&postgres.url()).await.unwrap());
    store.append(entry("t", 0, None, "opened")).await.unwrap();
    let (blocker, connection) =
        tokio_postgres::connect(&postgres.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    blocker.batch_execute("BEGIN; LOCK TABLE tables IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let stranger = Arc::clone(&store);
    let looking = tokio::spawn(async move { stranger.leases().unwrap().take("t", "one").await });
    let waiting = "SELECT count(*) FROM pg_locks WHERE relation = 'tables'::regclass AND NOT granted";
    while postgres.sql(waiting) != "1" {
        assert!(!looking.is_finished(), "the tables are locked");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    // On the stranger's connection, these would wait for the lock, and fail when the store loses patience.
    let leases = store.leases().unwrap();
    leases.live("one", std::time::Duration::from_secs(3600)).await.unwrap();
    assert_eq!(leases.living().await.unwrap(), ["one"]);
    assert_eq!(postgres.sql(waiting), "1", "the stranger is still waiting");
    blocker.batch_execute("ROLLBACK").await.unwrap();
    assert!(matches!(looking.await.unwrap(), Ok(Taken::Ours(_))));
}

/// A server that is killed loses its connections. Nobody has to wait until the time it asked for is up.
#[tokio::test]
async fn on_postgres_a_server_without_a_connection_loses_its_tables_soon() {
    let postgres = lab::Postgres::start();
    let (one, two) =
        (Postgres::open(&postgres.url()).await.unwrap(), Postgres::open(&postgres.url()).await.unwrap());
    let [here, there] = [one.leases().unwrap(), two.leases().unwrap()];
    one.append(entry("t", 0, None, "opened")).await.unwrap();
    let long = std::time::Duration::from_secs(3600);
    here.live("one", long).await.unwrap();
    assert!(matches!(here.take("t", "one").await, Ok(Taken::Ours(_))));
    tokio::time::sleep(store::CUT_OFF).await;
    assert_eq!(there.take("t", "two").await, Ok(Taken::Theirs("one".into())), "its connection exists");
    one.close().await.unwrap();
    while there.living().await.unwrap() != Vec::<String>::new() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(matches!(there.take("t", "two").await, Ok(Taken::Ours(2))));
    // A server that reports again over a new connection is alive, but it has lost the table.
    let again = Postgres::open(&postgres.url()).await.unwrap();
    again.leases().unwrap().live("one", long).await.unwrap();
    there.live("two", long).await.unwrap();
    assert_eq!(there.living().await.unwrap(), ["one", "two"]);
    let late = Append { fence: Some(1), ..entry("t", 1, None, "late") };
    assert_eq!(again.append(late).await, Err(StoreError::Fenced));
}

#[tokio::test]
async fn on_postgres_a_table_belongs_to_one_server_until_it_is_given_up_or_the_server_dies() {
    let postgres = lab::Postgres::start();
    let (one, two) =
        (Postgres::open(&postgres.url()).await.unwrap(), Postgres::open(&postgres.url()).await.unwrap());
    let [here, there] = [one.leases().unwrap(), two.leases().unwrap()];
    let long = std::time::Duration::from_secs(3600);
    here.live("one", long).await.unwrap();
    there.live("two", long).await.unwrap();
    assert_eq!(here.take("t", "one").await, Ok(Taken::NoTable));
    assert_eq!(here.living().await.unwrap(), ["one", "two"]);
    one.append(entry("t", 0, None, "opened")).await.unwrap();

    let Ok(Taken::Ours(fence)) = here.take("t", "one").await else { panic!("the table is free") };
    assert_eq!(there.take("t", "two").await, Ok(Taken::Theirs("one".into())));
    let fenced = |after, fence| Append { fence: Some(fence), ..entry("t", after, None, "x") };
    assert_eq!(one.append(fenced(1, fence)).await, Ok(Appended::Now(2)));

    // The first server goes silent: the second takes over, and the first can no longer write.
    here.live("one", std::time::Duration::ZERO).await.unwrap();
    assert_eq!(there.living().await.unwrap(), ["two"]);
    let Ok(Taken::Ours(later)) = there.take("t", "two").await else { panic!("the table's server is dead") };
    assert!(later > fence);
    assert_eq!(one.append(fenced(2, fence)).await, Err(StoreError::Fenced));
    assert_eq!(two.append(fenced(2, later)).await, Ok(Appended::Now(3)));
    // A known nonce still gets its answer, from any server.
    let named = Append { nonce: Some("n".into()), ..fenced(3, later) };
    assert_eq!(two.append(named.clone()).await, Ok(Appended::Now(4)));
    assert_eq!(one.append(Append { fence: Some(fence), ..named }).await, Ok(Appended::Before(4)));

    // Giving up a table under an old fence has no effect; under the current fence, it frees the table. A server
    // that leaves frees all its tables.
    here.live("one", long).await.unwrap();
    here.give_up("t", fence).await.unwrap();
    assert_eq!(here.take("t", "one").await, Ok(Taken::Theirs("two".into())));
    there.give_up("t", later).await.unwrap();
    assert!(matches!(here.take("t", "one").await, Ok(Taken::Ours(_))));
    here.leave("one").await.unwrap();
    assert!(matches!(there.take("t", "two").await, Ok(Taken::Ours(_))));
}

#[tokio::test]
async fn on_postgres_servers_see_what_others_can_do_and_who_has_a_table() {
    let postgres = lab::Postgres::start();
    let store = Postgres::open(&postgres.url()).await.unwrap();
    let leases = store.leases().unwrap();
    let long = std::time::Duration::from_secs(3600);
    store.append(entry("t", 0, None, "opened")).await.unwrap();
    store.append(entry("t", 1, None, "more")).await.unwrap();
    for node in ["one", "two", "three"] {
        leases.live(node, long).await.unwrap();
    }
    leases.publish("one", "cards").await.unwrap();
    leases.publish("three", "dice").await.unwrap();
    leases.live("one", long).await.unwrap();
    leases.live("three", std::time::Duration::ZERO).await.unwrap();
    let skills = [("one".to_owned(), Some("cards".to_owned())), ("two".to_owned(), None)];
    assert_eq!(leases.skills().await.unwrap(), skills);

    assert_eq!(leases.holding("nowhere").await, Ok(None));
    let first = "opened".to_owned();
    assert_eq!(leases.holding("t").await, Ok(Some(Holding { first: first.clone(), owner: None })));
    assert!(matches!(leases.take("t", "one").await, Ok(Taken::Ours(_))));
    let held = Holding { first: first.clone(), owner: Some("one".into()) };
    assert_eq!(leases.holding("t").await, Ok(Some(held)));
    leases.live("one", std::time::Duration::ZERO).await.unwrap();
    assert_eq!(leases.holding("t").await, Ok(Some(Holding { first, owner: None })), "it is dead");
}

async fn keeps_snapshots_in_place(place: Place) {
    keeps_snapshots(place.open().await).await;
}

#[tokio::test]
async fn memory_keeps_snapshots() {
    keeps_snapshots(Arc::new(Memory::new())).await;
}

async fn keeps_snapshots(store: Arc<dyn Store>) {
    let keep = |v, body: &str| store.keep(Keep { table: "a".into(), v, body: body.into(), fence: None });
    for (after, body) in ["one", "two", "three"].into_iter().enumerate() {
        store.append(entry("a", after as u64, None, body)).await.unwrap();
    }
    assert_eq!(store.head("a").await, Ok(3));
    assert_eq!(store.head("nowhere").await, Ok(0));
    let tail = store.read_after("a", 2).await.unwrap();
    assert_eq!(tail.iter().map(|entry| (entry.v, &*entry.body)).collect::<Vec<_>>(), [(3, "three")]);
    assert_eq!(store.read_past("a").await, store.read("a").await);

    assert_eq!(store.snapshot("a").await, Ok(None));
    keep(2, "state at two").await.unwrap();
    let two = Snapshot { v: 2, last: "two".into(), body: "state at two".into() };
    assert_eq!(store.snapshot("a").await, Ok(Some(two)));
    keep(3, "state at three").await.unwrap();
    assert_eq!(store.snapshot("a").await.unwrap().map(|kept| kept.v), Some(3), "it replaces the earlier one");

    // A person's data may also be in the snapshot.
    let blank = Entry { v: 1, nonce: None, body: "blank".into() };
    store.erase("ada", "a", vec![blank]).await.unwrap();
    assert_eq!(store.snapshot("a").await, Ok(None));
    keep(3, "state at three").await.unwrap();
    store.delete("a", 3, None).await.unwrap();
    assert_eq!(store.snapshot("a").await, Ok(None));
    keep(1, "a table that is gone").await.unwrap();
    assert_eq!(store.snapshot("a").await, Ok(None));
}

async fn shows_all_tables_at_a_glance(place: Place) {
    let store = place.open().await;
    for n in 0..7 {
        for after in 0..=n {
            store.append(entry(&format!("t{n}"), after, None, &format!("{n}-{after}"))).await.unwrap();
        }
    }
    let mut found = Vec::new();
    let mut after = String::new();
    loop {
        let some = store.glance(&after).await.unwrap();
        let Some(last) = some.last() else { break };
        after.clone_from(&last.table);
        found.extend(
            some.into_iter().map(|glance| (glance.table, glance.first, glance.last.v, glance.last.body)),
        );
    }
    let expected = |n: u64| (format!("t{n}"), format!("{n}-0"), n + 1, format!("{n}-{n}"));
    assert!(found.into_iter().eq((0..7).map(expected)));
}

#[tokio::test]
async fn on_postgres_a_server_that_lost_a_table_keeps_no_snapshot_of_it() {
    let place = Place::postgres();
    let store = place.open().await;
    store.append(entry("a", 0, None, "one")).await.unwrap();
    let leases = store.leases().unwrap();
    leases.live("node", std::time::Duration::from_secs(60)).await.unwrap();
    let Taken::Ours(old) = leases.take("a", "node").await.unwrap() else { panic!("the table is free") };
    let Taken::Ours(new) = leases.take("a", "node").await.unwrap() else { panic!("the table is ours") };
    let keep = |fence| Keep { table: "a".into(), v: 1, body: "state".into(), fence: Some(fence) };
    store.keep(keep(old)).await.unwrap();
    assert_eq!(store.snapshot("a").await, Ok(None));
    store.keep(keep(new)).await.unwrap();
    assert!(store.snapshot("a").await.unwrap().is_some());
}

#[tokio::test]
async fn on_postgres_a_server_that_lost_a_table_does_not_delete_it() {
    let place = Place::postgres();
    let store = place.open().await;
    store.append(entry("a", 0, None, "one")).await.unwrap();
    let leases = store.leases().unwrap();
    leases.live("node", std::time::Duration::from_secs(60)).await.unwrap();
    let Taken::Ours(old) = leases.take("a", "node").await.unwrap() else { panic!("the table is free") };
    let Taken::Ours(new) = leases.take("a", "node").await.unwrap() else { panic!("the table is ours") };
    assert_eq!(store.delete("a", 1, Some(old)).await, Err(StoreError::Fenced));
    assert_eq!(bodies(&*store, "a").await, ["one"]);
    // Only one of two wins: an entry, or the deletion sent before it.
    let append = Append { fence: Some(new), ..entry("a", 1, None, "two") };
    let (written, deleted) = tokio::join!(store.append(append), store.delete("a", 1, Some(new)));
    assert_eq!(
        (written, deleted),
        (Ok(Appended::Now(2)), Err(StoreError::Conflict { expected: 1, actual: 2 }))
    );
    assert_eq!(store.delete("a", 2, Some(new)).await, Ok(()));
    assert_eq!(store.head("a").await, Ok(0));
    assert_eq!(leases.take("a", "node").await, Ok(Taken::NoTable));
}

/// A person who is forgotten is erased from the file itself, not only from the tables in it.
#[tokio::test]
async fn nothing_of_a_forgotten_person_is_left_in_the_bytes_of_the_file() {
    let folder = lab::Folder::new("erased");
    let file = folder.file("rookery.db");
    let store = Sqlite::open(&file).unwrap();
    let mark = "ada-lovelace-of-london";
    let bytes = || {
        let with = |suffix: &str| format!("{}{suffix}", file.display());
        let read = |name: String| std::fs::read(name).unwrap_or_default();
        [with(""), with("-wal")].map(read).concat()
    };
    let there = || bytes().windows(mark.len()).any(|part| part == mark.as_bytes());
    for n in 0..50 {
        let body = format!("{mark} {}", "x".repeat(300));
        let append = Append { who: Some(mark.into()), ..entry("a", n, Some(&format!("{mark}-{n}")), &body) };
        store.append(append).await.unwrap();
    }
    assert!(there());
    let blank = |v| Entry { v, nonce: None, body: "someone".into() };
    store.erase(mark, "a", (1..=50).map(blank).collect()).await.unwrap();
    assert!(!there(), "the name is still in the file or its write-ahead log");
}
