//! A failing store: nothing is acknowledged that was not saved, and play continues once it works again.

use crate::{House, quick, support::*};
use std::{
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU8, Ordering::SeqCst},
    },
};
use store::{
    Answer, Append, Appended, Entry, Glance, Keep, Memory, Renew, Snapshot, Sqlite, Store, StoreError,
};
use wire::Request;

const WORKS: u8 = 0;
/// Nothing is written.
const FULL: u8 = 1;
/// It is written, but the answer is lost, as when the outcome of a commit is unknown.
const UNSURE: u8 = 2;

struct Flaky {
    memory: Memory,
    mood: AtomicU8,
    /// Tables whose logs can't be read: none, one or, with an empty text, all.
    damaged: Mutex<Option<String>>,
}

impl Flaky {
    fn new() -> Arc<Flaky> {
        let (mood, damaged) = (AtomicU8::new(WORKS), Mutex::default());
        Arc::new(Flaky { memory: Memory::new(), mood, damaged })
    }
}

impl Store for Flaky {
    fn append(&self, entry: Append) -> Answer<'_, Appended> {
        let failed = || Err(StoreError::Failed("the disk is full".into()));
        match self.mood.load(SeqCst) {
            FULL => Box::pin(std::future::ready(failed())),
            UNSURE => Box::pin(async move {
                self.memory.append(entry).await?;
                failed()
            }),
            _ => self.memory.append(entry),
        }
    }
    fn read_after(&self, table: &str, after: u64) -> Answer<'_, Vec<Entry>> {
        if self.damaged.lock().unwrap().as_ref().is_some_and(|damaged| table.starts_with(damaged)) {
            return Box::pin(std::future::ready(Err(StoreError::Failed("the file is damaged".into()))));
        }
        self.memory.read_after(table, after)
    }
    fn read_past(&self, table: &str) -> Answer<'_, Vec<Entry>> {
        self.memory.read_past(table)
    }
    fn head(&self, table: &str) -> Answer<'_, u64> {
        self.memory.head(table)
    }
    fn snapshot(&self, table: &str) -> Answer<'_, Option<Snapshot>> {
        self.memory.snapshot(table)
    }
    fn keep(&self, snapshot: Keep) -> Answer<'_, ()> {
        self.memory.keep(snapshot)
    }
    fn probe(&self) -> Answer<'_, ()> {
        match self.mood.load(SeqCst) {
            WORKS => self.memory.probe(),
            _ => Box::pin(std::future::ready(Err(StoreError::Failed("the disk is full".into())))),
        }
    }
    fn glance(&self, after: &str) -> Answer<'_, Vec<Glance>> {
        self.memory.glance(after)
    }
    fn tables(&self) -> Answer<'_, u64> {
        self.memory.tables()
    }
    fn delete(&self, table: &str, v: u64, fence: Option<u64>) -> Answer<'_, ()> {
        self.memory.delete(table, v, fence)
    }
    fn write_note(&self, note: store::Note) -> Answer<'_, ()> {
        self.memory.write_note(note)
    }
    fn remove_note(&self, kind: &str, name: &str) -> Answer<'_, ()> {
        self.memory.remove_note(kind, name)
    }
    fn notes(&self) -> Answer<'_, Vec<store::Note>> {
        self.memory.notes()
    }
    fn tables_of(&self, who: &str) -> Answer<'_, Vec<String>> {
        self.memory.tables_of(who)
    }
    fn erase(&self, who: &str, table: &str, entries: Vec<Entry>) -> Answer<'_, ()> {
        self.memory.erase(who, table, entries)
    }
    fn restore(&self, from: &Path, renew: Renew) -> Answer<'_, ()> {
        self.memory.restore(from, renew)
    }
    fn backup(&self, to: &Path) -> Answer<'_, ()> {
        self.memory.backup(to)
    }
    fn close(&self) -> Answer<'_, ()> {
        self.memory.close()
    }
}

/// Anyone who saw the backup, or the proof of a hand played after it, knows the old secret.
#[tokio::test]
async fn a_restored_table_deals_from_a_fresh_secret_and_asks_for_words_again() {
    let folder = lab::Folder::new("restored");
    let store = Arc::new(Sqlite::open(&folder.file("first.db")).unwrap());
    let house = House::with(store.clone(), quick()).await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key.clone()), None).await;
    host.sit(0, "Ada").await;
    host.ask(Request::Ready { word: "before".into() }).await.ok();
    host.wait(|host| host.table.seats[0].ready).await;
    let mut commitments = vec![host.table.next.commitment.clone()];
    store.backup(&folder.file("copy.db")).await.unwrap();

    for name in ["second.db", "third.db"] {
        let store = Arc::new(Sqlite::open(&folder.file(name)).unwrap());
        server::restore(&*store, &folder.file("copy.db")).await.unwrap();
        let house = House::with(store, quick()).await;
        let mut host = Client::join(house.at, &opened.table, Some(opened.key.clone()), None).await;
        assert!(!host.table.seats[0].ready, "the word was given for another secret");
        assert_eq!(host.table.next.deal, 1);
        let shown = host.table.next.commitment.clone();
        assert!(!commitments.contains(&shown), "no two servers deal from the same secret");
        commitments.push(shown.clone());
        // The log still knows the nonces from before.
        host.ask_as("bot-after", Request::Bot { seat: 1, level: 0 }).await.unwrap().ok();
        host.ask_as("ready-after", Request::Ready { word: "after".into() }).await.unwrap().ok();
        host.wait(|host| host.table.next.deal == 2).await;
    }
}

/// Somebody copies the file or opens a backup without restoring it, and both servers go on.
#[tokio::test]
async fn a_copy_of_a_file_deals_from_other_secrets_than_the_original() {
    let folder = lab::Folder::new("copied");
    let first = folder.file("first.db");
    let store = Arc::new(Sqlite::open(&first).unwrap());
    let house = House::with(store.clone(), quick()).await;
    let opened = open_rules(house.at, "rack-o:2").await;
    store.backup(&folder.file("backup.db")).await.unwrap();
    house.stop().await;
    std::fs::copy(&first, folder.file("copy.db")).unwrap();
    let mut shown = Vec::new();
    for name in ["first.db", "copy.db", "backup.db", "first.db", "copy.db", "backup.db"] {
        let house = House::with(Arc::new(Sqlite::open(&folder.file(name)).unwrap()), quick()).await;
        let host = Client::join(house.at, &opened.table, Some(opened.key.clone()), None).await;
        shown.push(host.table.next.commitment.clone());
        drop(host);
        house.stop().await;
    }
    assert_eq!(shown[..3], shown[3..], "each deals from its own secret, and keeps it");
    assert!(shown[0] != shown[1] && shown[0] != shown[2] && shown[1] != shown[2], "{shown:?}");
    // A backup is recognized even where the original was.
    std::fs::remove_file(folder.file("copy.db")).unwrap();
    let last = Sqlite::open(&folder.file("backup.db")).unwrap();
    last.backup(&folder.file("copy.db")).await.unwrap();
    std::fs::write(&first, std::fs::read(folder.file("copy.db")).unwrap()).unwrap();
    let house = House::with(Arc::new(Sqlite::open(&first).unwrap()), quick()).await;
    let host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    assert!(!shown.contains(&host.table.next.commitment));
}

#[tokio::test]
async fn a_full_disk_refuses_and_play_goes_on_when_there_is_room() {
    let store = Flaky::new();
    let house = House::with(store.clone(), quick()).await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let turn = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let v = clients[turn].v;
    let draw = || Request::Act { seat: None, action: "draw".into(), seen: v };
    store.mood.store(FULL, SeqCst);
    for _ in 0..3 {
        assert_eq!(clients[turn].ask_as("draw", draw()).await.unwrap().code(), "not_saved");
    }
    assert_eq!(http(house.at, "POST", "/api/tables", "", r#"{"rules":"rack-o:2"}"#).await.0, 503);
    assert_eq!(clients[turn].again().await.v, v, "nothing was done");
    let (status, why) = http(house.at, "GET", "/readyz", "", "").await;
    assert!(status == 503 && why.contains("disk may be full"), "{status} {why}");
    let (_, metrics) = http(house.at, "GET", "/metrics", "", "").await;
    let failures = "rookery_store_failures_total{store=\"other\",operation=\"append\"} 4\n";
    assert!(metrics.contains(failures) && metrics.contains("\nrookery_ready 0\n"), "{metrics}");
    store.mood.store(WORKS, SeqCst);
    while http(house.at, "GET", "/readyz", "", "").await.0 != 200 {
        tokio::task::yield_now().await;
    }
    assert_eq!(clients[turn].ask_as("draw", draw()).await.unwrap().ok(), v + 1);
    assert_eq!(clients[turn].v, v + 1);
}

#[tokio::test]
async fn one_damaged_table_does_not_make_a_server_unready_but_a_damaged_store_does() {
    let store = Flaky::new();
    let house = House::with(store.clone(), quick()).await;
    let damaged = open_rules(house.at, "rack-o:2").await.table;
    let whole = open_rules(house.at, "rack-o:2").await.table;
    *store.damaged.lock().unwrap() = Some(damaged.clone());
    let status = async |path: &str| http(house.at, "GET", path, "", "").await.0;
    assert_eq!(status(&format!("/api/tables/{damaged}")).await, 503);
    assert_eq!(status("/readyz").await, 200);
    assert_eq!(status(&format!("/api/tables/{whole}")).await, 200);
    *store.damaged.lock().unwrap() = Some(String::new());
    while status("/readyz").await != 503 {
        tokio::task::yield_now().await;
    }
    *store.damaged.lock().unwrap() = None;
    while status("/readyz").await != 200 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn when_the_outcome_of_a_commit_is_unknown_the_log_decides() {
    let store = Flaky::new();
    let house = House::with(store.clone(), quick()).await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let turn = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let v = clients[turn].v;
    let draw = || Request::Act { seat: None, action: "draw".into(), seen: v };
    store.mood.store(UNSURE, SeqCst);
    assert_eq!(clients[turn].ask_as("draw", draw()).await.unwrap().code(), "not_saved");
    store.mood.store(WORKS, SeqCst);
    // The move had been written after all: when it is sent again, it is not carried out twice, and everyone is
    // brought up to date.
    let again = clients[turn].ask_as("draw", draw()).await.unwrap();
    assert_eq!(again.v, Some(v + 1));
    assert_eq!(clients[turn].v, v + 1);
    let back = clients[turn].again().await;
    assert_eq!(back.v, v + 1);
    let log = store.memory.read(&back.table_id).await.unwrap();
    assert_eq!(log.len() as u64, v + 1);
}
