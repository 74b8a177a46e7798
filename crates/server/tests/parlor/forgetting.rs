//! A person who wants to be forgotten: the others play on, and no trace of the person is left.

use crate::{House, support::*};

async fn forget(house: &House, key: &str) -> (u16, String) {
    http(house.at, "DELETE", "/api/person", &format!("Authorization: Bearer {key}\r\n"), "").await
}

#[tokio::test]
async fn a_person_leaves_every_table_and_every_log() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:3").await;
    play_hand(&mut clients, 5).await;
    let table = clients[0].table_id.clone();
    // The host, in the middle of a hand.
    let mut host = clients.remove(0);
    let key = host.key.clone().unwrap();
    let hash = parlor::Key::read(&key).unwrap().hash();
    let log = async || {
        let entries = house.store.read(&table).await.unwrap();
        entries.iter().map(|entry| format!("{:?}{}", entry.nonce, entry.body)).collect::<String>()
    };
    assert!(log().await.contains(&hash.to_hex()) && log().await.contains("Seat 0"));

    assert_eq!(forget(&house, "short").await.0, 401);
    assert_eq!(
        forget(&house, &fresh_key()).await,
        (200, r#"{"tables":0}"#.into()),
        "an unknown key removes nobody"
    );
    assert_eq!(forget(&house, &key).await, (200, r#"{"tables":1}"#.into()));
    while host.read().await.is_ok() {}
    assert!(host.frames.last().unwrap().1.contains("forgotten"));

    let after = log().await;
    assert!(!after.contains(&hash.to_hex()) && !after.contains(&hash.nonce("")) && !after.contains("Seat 0"));
    assert!(house.store.tables_of(&hash.to_hex()).await.unwrap().is_empty());
    // A bot has the hand, someone else is the host, and the key no longer works.
    let other = &mut clients[0];
    other.wait(|client| client.you.host).await;
    assert_eq!(other.table.seats[0].who, wire::Who::Bot);
    let stranger = Client::join(house.at, &table, Some(key), None).await;
    assert_eq!((stranger.you.seat, stranger.you.host), (None, false));
    // The log can be replayed.
    let (at, store) = (house.at, house.store.clone());
    let (status, shown) = http(at, "GET", &format!("/api/tables/{table}"), "", "").await;
    assert_eq!(status, 200);
    let mut entries = store.read(&table).await.unwrap().into_iter();
    let catalog = rules::Catalog::default();
    let read = |entry: store::Entry| serde_json::from_str::<parlor::Logged>(&entry.body).unwrap();
    let mut again = parlor::Parlor::open(&catalog, &table, &read(entries.next().unwrap())).unwrap();
    entries.for_each(|entry| drop(again.apply(&read(entry)).unwrap()));
    assert_eq!(serde_json::from_str::<wire::Table>(&shown).unwrap().seats.len(), again.chairs().len());
}
