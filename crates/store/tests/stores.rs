//! What every store must do, run over each of them. A new store joins by one test that calls [`keeps_logs`].
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use std::{path::PathBuf, sync::Arc};
use store::{Append, Appended, Memory, Sqlite, Store, StoreError};

fn entry(table: &str, after: u64, nonce: Option<&str>, body: &str) -> Append {
    Append { table: table.into(), after, nonce: nonce.map(Into::into), body: body.into() }
}

/// A file of its own for a test, removed with what SQLite puts beside it.
struct File(PathBuf);

impl File {
    fn new(name: &str) -> File {
        let file = std::env::temp_dir().join(format!("rookery-store-{}-{name}.db", std::process::id()));
        let file = File(file);
        file.remove();
        file
    }

    fn remove(&self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0.display()));
        }
    }
}

impl Drop for File {
    fn drop(&mut self) {
        self.remove();
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

    // A nonce is never written twice, whatever version the writer believes in; another table has its own.
    assert_eq!(append(2, Some("n"), "two again").await, Ok(Appended::Before(2)));
    assert_eq!(append(0, Some("n"), "two again").await, Ok(Appended::Before(2)));
    assert_eq!(store.append(entry("b", 0, Some("n"), "other")).await, Ok(Appended::Now(1)));
    assert_eq!(bodies(&*store, "a").await, ["one", "two"]);
    assert_eq!(bodies(&*store, "b").await, ["other"]);
    assert_eq!(bodies(&*store, "nowhere").await, [""; 0]);
    assert_eq!(store.tables().await, Ok(2));

    // Many at once: each table's log is whole and in order.
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

    // Of two with the same expectation, one wins.
    let (first, second) = tokio::join!(append(2, None, "x"), append(2, None, "y"));
    assert!(first.is_ok() != second.is_ok());

    store.delete("a").await.unwrap();
    assert_eq!(bodies(&*store, "a").await, [""; 0]);
    assert_eq!(append(0, Some("n"), "anew").await, Ok(Appended::Now(1)), "its nonces went with it");

    store.close().await.unwrap();
    assert_eq!(append(1, None, "closed").await, Err(StoreError::Closed));
    assert_eq!(store.close().await, Ok(()), "closing twice is closing once");
}

#[tokio::test]
async fn memory_keeps_logs() {
    keeps_logs(Arc::new(Memory::new())).await;
}

#[tokio::test]
async fn sqlite_keeps_logs() {
    let file = File::new("keeps");
    keeps_logs(Arc::new(Sqlite::open(&file.0).unwrap())).await;
}

#[tokio::test]
async fn sqlite_brings_everything_back() {
    let file = File::new("back");
    let store = Sqlite::open(&file.0).unwrap();
    store.append(entry("a", 0, Some("n"), "one")).await.unwrap();
    store.close().await.unwrap();
    let store = Sqlite::open(&file.0).unwrap();
    assert_eq!(bodies(&store, "a").await, ["one"]);
    assert_eq!(store.append(entry("a", 1, Some("n"), "twice")).await, Ok(Appended::Before(1)));
    assert_eq!(store.append(entry("a", 1, None, "two")).await, Ok(Appended::Now(2)));
}

#[tokio::test]
async fn a_backup_is_a_whole_store_of_its_own() {
    let (file, copy) = (File::new("from"), File::new("to"));
    let store = Sqlite::open(&file.0).unwrap();
    store.append(entry("a", 0, None, "one")).await.unwrap();
    store.backup(&copy.0).await.unwrap();
    store.append(entry("a", 1, None, "two")).await.unwrap();
    assert!(store.backup(&copy.0).await.is_err(), "a backup overwrites nothing");
    assert_eq!(bodies(&Sqlite::open(&copy.0).unwrap(), "a").await, ["one"]);
    assert!(Memory::new().backup(&copy.0).await.is_err());
}

#[tokio::test]
async fn a_file_from_a_newer_program_is_left_alone() {
    let file = File::new("newer");
    let db = rusqlite::Connection::open(&file.0).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    drop(db);
    assert_eq!(Sqlite::open(&file.0).unwrap_err(), StoreError::TooNew { found: 99, known: 1 });
}
