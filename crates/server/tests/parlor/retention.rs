//! Old tables are deleted if the operator wants that, and readiness tells the truth about room and damage.

use crate::{House, quick, support::*};
use server::{Config, Limits, Retention};
use std::{sync::Arc, time::Duration};
use store::{Memory, Sqlite};

#[tokio::test]
async fn tables_that_were_never_played_at_go_first_and_are_archived_before() {
    let folder = lab::Folder::new("old");
    let store = || Arc::new(Sqlite::open(&folder.file("rookery.db")).unwrap());
    let first = House::with(store(), quick()).await;
    let unplayed = open_rules(first.at, "rack-o:2").await;
    let host = Client::join(first.at, &unplayed.table, Some(unplayed.key), None).await.sit(0, "Ada").await;
    assert_eq!(host, 2);
    let played = seated(first.at, "rack-o:2").await[0].table_id.clone();
    first.stop().await;

    let archive = folder.file("archive");
    std::fs::create_dir(&archive).unwrap();
    let retention = Retention {
        unplayed: Some(Duration::ZERO),
        played: Some(Duration::from_secs(3600)),
        archive: Some(archive.clone()),
        every: Duration::from_millis(20),
    };
    let second = House::with(store(), Config { retention, ..quick() }).await;
    while second.store.tables().await.unwrap() > 1 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(http(second.at, "GET", &format!("/api/tables/{}", unplayed.table), "", "").await.0, 404);
    assert_eq!(http(second.at, "GET", &format!("/api/tables/{played}"), "", "").await.0, 200);
    let saved = std::fs::read_to_string(archive.join(format!("{}.jsonl", unplayed.table))).unwrap();
    assert_eq!(saved.lines().count(), 2);
    assert!(saved.contains("Ada"), "{saved}");
    assert_eq!(std::fs::read_dir(&archive).unwrap().count(), 1);
    second.stop().await;
}

#[tokio::test]
async fn the_number_of_tables_is_an_option_and_readiness_says_when_it_is_reached() {
    let limits = Limits { tables: Some(2), ..quick().limits };
    let house = House::with(Arc::new(Memory::new()), Config { limits, ..quick() }).await;
    for status in [201, 201, 503] {
        assert_eq!(http(house.at, "GET", "/readyz", "", "").await.0, if status == 201 { 200 } else { 503 });
        let body = r#"{"rules":"rack-o:2"}"#;
        assert_eq!(http(house.at, "POST", "/api/tables", "", body).await.0, status);
    }
}

#[tokio::test]
async fn a_damaged_file_makes_a_server_unready() {
    let folder = lab::Folder::new("damaged");
    let file = folder.file("rookery.db");
    let first = House::with(Arc::new(Sqlite::open(&file).unwrap()), quick()).await;
    let mut clients = seated(first.at, "rack-o:2").await;
    let id = clients[0].table_id.clone();
    play_hand(&mut clients, 60).await;
    first.stop().await;
    // The page of the file from which all logs are found.
    let root = "SELECT rootpage FROM sqlite_master WHERE name = 'log'";
    let db = rusqlite::Connection::open(&file).unwrap();
    let root = db.query_row(root, [], |row| row.get::<_, i64>(0)).unwrap() as usize;
    db.close().unwrap();
    let mut bytes = std::fs::read(&file).unwrap();
    bytes.chunks_mut(4096).nth(root - 1).unwrap().fill(0xff);
    std::fs::write(&file, bytes).unwrap();
    let second = House::with(Arc::new(Sqlite::open(&file).unwrap()), quick()).await;
    assert_eq!(http(second.at, "GET", &format!("/api/tables/{id}"), "", "").await.0, 503);
    let (status, why) = http(second.at, "GET", "/readyz", "", "").await;
    assert!(status == 503 && why.contains("damaged"), "{status} {why}");
}
