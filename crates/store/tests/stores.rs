//! What every store must do, tested on each of them: SQLite, and a real PostgreSQL.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use std::sync::Arc;
use store::{Append, Appended, Entry, Memory, Postgres, Sqlite, Store, StoreError, Taken};

/// Where a store on disk keeps its logs.
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

/// The same tests for each store on disk.
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

both! {
    keeps_logs_in_place, brings_everything_back, a_backup_is_a_whole_store_and_can_be_restored,
    forgets_people_in_place, what_a_newer_program_wrote_is_left_alone,
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

    // The expected version decides between two writers.
    assert_eq!(append(1, None, "late").await, Err(StoreError::Conflict { expected: 1, actual: 2 }));
    assert_eq!(append(7, None, "early").await, Err(StoreError::Conflict { expected: 7, actual: 2 }));
    assert_eq!(append(0, None, "again").await, Err(StoreError::Conflict { expected: 0, actual: 2 }));

    // A nonce is never written twice, whatever version the writer expects; each table has its own nonces.
    assert_eq!(append(2, Some("n"), "two again").await, Ok(Appended::Before(2)));
    assert_eq!(append(0, Some("n"), "two again").await, Ok(Appended::Before(2)));
    assert_eq!(store.append(entry("b", 0, Some("n"), "other")).await, Ok(Appended::Now(1)));
    assert_eq!(bodies(&*store, "a").await, ["one", "two"]);
    assert_eq!(bodies(&*store, "b").await, ["other"]);
    assert_eq!(bodies(&*store, "nowhere").await, [""; 0]);
    assert_eq!(store.tables().await, Ok(2));

    // Many at once: each table's log is complete and in order.
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

    // Of two writers with the same expectation, one wins; two consecutive entries sent together are both written.
    let (first, second) = tokio::join!(append(2, None, "x"), append(2, None, "y"));
    assert!(first.is_ok() != second.is_ok());
    let (first, second) = tokio::join!(append(3, None, "4"), append(4, None, "5"));
    assert_eq!((first, second), (Ok(Appended::Now(4)), Ok(Appended::Now(5))));

    store.delete("a").await.unwrap();
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

    let blank = Entry { v: 1, nonce: None, body: "somebody opens".into() };
    store.erase("ada", "b", vec![blank.clone()]).await.unwrap();
    assert_eq!(store.tables_of("ada").await.unwrap(), ["a"]);
    assert_eq!(store.tables_of("bob").await.unwrap(), ["b"]);
    assert_eq!(store.read("b").await.unwrap()[0], blank);
    assert_eq!(bodies(&*store, "b").await, ["somebody opens", "bob sits"]);
    assert_eq!(bodies(&*store, "a").await, ["ada opens too", "and sits"]);
    // The log continues where it was.
    assert_eq!(store.append(entry("b", 2, None, "on")).await, Ok(Appended::Now(3)));
    store.delete("a").await.unwrap();
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
    assert!(store.restore(&copy).await.is_err(), "a restore needs an empty store");
    assert_eq!(bodies(&*store, "a").await, ["one", "two"]);

    // After a restore it is the same store, whichever kind it came from.
    for table in ["a", "long"] {
        store.delete(table).await.unwrap();
    }
    let file: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.file("other.db")).unwrap());
    for store in [store, file] {
        assert!(store.restore(&folder.file("nothing.db")).await.is_err());
        store.restore(&copy).await.unwrap();
        assert_eq!(store.tables().await, Ok(2));
        assert_eq!(bodies(&*store, "a").await, ["one"]);
        assert!(bodies(&*store, "long").await.into_iter().eq((0..1100).map(|n: u64| n.to_string())));
        assert_eq!(store.tables_of("ada").await.unwrap(), ["long"]);
        assert_eq!(store.append(entry("long", 1100, Some("n7"), "again")).await, Ok(Appended::Before(8)));
        assert_eq!(store.append(entry("a", 1, None, "two")).await, Ok(Appended::Now(2)));
    }
    assert!(Memory::new().backup(&folder.file("memory.db")).await.is_err());
}

async fn what_a_newer_program_wrote_is_left_alone(place: Place) {
    place.open().await.close().await.unwrap();
    place.written_by_a_newer_program();
    let refused = place.try_open().await.err().unwrap();
    assert!(matches!(refused, StoreError::TooNew { found: 99, .. }), "{refused}");
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
    let store = Sqlite::open(&file).unwrap();
    assert_eq!(store.tables_of("ada").await.unwrap(), ["t"]);
    assert_eq!(store.tables_of("bob").await.unwrap(), ["t"]);
    assert_eq!(bodies(&store, "t").await.len(), 3);
}

/// The database goes away and comes back: requests are refused in the meantime, and nothing needs a restart.
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

    // Giving up under an old fence has no effect; under the current fence it frees the table. A server that
    // leaves frees all its tables.
    here.live("one", long).await.unwrap();
    here.give_up("t", fence).await.unwrap();
    assert_eq!(here.take("t", "one").await, Ok(Taken::Theirs("two".into())));
    there.give_up("t", later).await.unwrap();
    assert!(matches!(here.take("t", "one").await, Ok(Taken::Ours(_))));
    here.leave("one").await.unwrap();
    assert!(matches!(there.take("t", "two").await, Ok(Taken::Ours(_))));
}
