//! A failing store: nothing is acknowledged that was not saved, and play continues once it works again.

use crate::{House, quick, support::*};
use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering::SeqCst},
    },
};
use store::{Answer, Append, Appended, Entry, Memory, Store, StoreError};
use wire::Request;

const WORKS: u8 = 0;
/// Nothing is written.
const FULL: u8 = 1;
/// It is written, but the answer is lost, as when the outcome of a commit is unknown.
const UNSURE: u8 = 2;

struct Flaky {
    memory: Memory,
    mood: AtomicU8,
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
    fn read(&self, table: &str) -> Answer<'_, Vec<Entry>> {
        self.memory.read(table)
    }
    fn tables(&self) -> Answer<'_, u64> {
        self.memory.tables()
    }
    fn delete(&self, table: &str) -> Answer<'_, ()> {
        self.memory.delete(table)
    }
    fn tables_of(&self, who: &str) -> Answer<'_, Vec<String>> {
        self.memory.tables_of(who)
    }
    fn erase(&self, who: &str, table: &str, entries: Vec<Entry>) -> Answer<'_, ()> {
        self.memory.erase(who, table, entries)
    }
    fn restore(&self, from: &Path) -> Answer<'_, ()> {
        self.memory.restore(from)
    }
    fn backup(&self, to: &Path) -> Answer<'_, ()> {
        self.memory.backup(to)
    }
    fn close(&self) -> Answer<'_, ()> {
        self.memory.close()
    }
}

#[tokio::test]
async fn a_full_disk_refuses_and_play_goes_on_when_there_is_room() {
    let store = Arc::new(Flaky { memory: Memory::new(), mood: AtomicU8::new(WORKS) });
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
    store.mood.store(WORKS, SeqCst);
    assert_eq!(clients[turn].ask_as("draw", draw()).await.unwrap().ok(), v + 1);
    assert_eq!(clients[turn].v, v + 1);
}

#[tokio::test]
async fn when_the_outcome_of_a_commit_is_unknown_the_log_decides() {
    let store = Arc::new(Flaky { memory: Memory::new(), mood: AtomicU8::new(WORKS) });
    let house = House::with(store.clone(), quick()).await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let turn = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let v = clients[turn].v;
    let draw = || Request::Act { seat: None, action: "draw".into(), seen: v };
    store.mood.store(UNSURE, SeqCst);
    assert_eq!(clients[turn].ask_as("draw", draw()).await.unwrap().code(), "not_saved");
    store.mood.store(WORKS, SeqCst);
    // The move had been written after all: sent again, it is not carried out twice, and everybody is brought
    // up to date.
    let again = clients[turn].ask_as("draw", draw()).await.unwrap();
    assert_eq!(again.v, Some(v + 1));
    assert_eq!(clients[turn].v, v + 1);
    let back = clients[turn].again().await;
    assert_eq!(back.v, v + 1);
    let log = store.memory.read(&back.table_id).await.unwrap();
    assert_eq!(log.len() as u64, v + 1);
}
