//! While a night is being played: deleting the club, restoring a backup, a full server and a full log.

use crate::{House, club_client::*, quick, support::*};
use parlor::Entry;
use server::{Config, Limits};
use std::{sync::Arc, time::Duration};
use store::{Memory, Sqlite, Store};
use wire::club::{ClubRequest, Founded, NightPhase, Plan};

/// A club of eight whose four pairs have signed in for a night with one round of two tables, and its organizer.
async fn signed_in(house: &House) -> (Founded, ClubClient) {
    let founded = found(house.at, "Rook", "Ann").await;
    let mut ann = ClubClient::connect(house.at, &founded.club, &founded.key).await;
    for name in ["Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"] {
        ClubClient::join(house.at, &founded, name).await;
    }
    ann.ask(ClubRequest::Plan { plan: Plan { rounds: Some(1), ..plan(1) } }).await.ok();
    for (member, partner) in [(1, 2), (3, 4), (5, 6), (7, 8)] {
        ann.ask(ClubRequest::Enter { night: 1, member, partner }).await.ok();
    }
    (founded, ann)
}

const START: ClubRequest = ClubRequest::Start { night: 1 };

/// The ids of the tables, once they are all open.
async fn tables(house: &House, ann: &mut ClubClient) -> Vec<String> {
    ann.wait(|ann| ann.parts.tonight.as_ref().is_some_and(|tonight| tonight.round == 1)).await;
    while house.store.tables().await != Ok(3) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    ann.parts.tonight.as_ref().unwrap().tables.iter().map(|table| table.id.clone()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_is_deleted_with_all_its_tables_but_not_in_the_middle_of_a_night() {
    let house = House::new().await;
    let (founded, mut ann) = signed_in(&house).await;
    ann.ask(START).await.ok();
    tables(&house, &mut ann).await;
    let path = format!("/api/clubs/{}", founded.club);
    let (status, body) = http(house.at, "DELETE", &path, &ann.bearer(), "").await;
    assert!(status == 409 && body.contains("\"another_night\""), "{status} {body}");
    assert_eq!(house.store.tables().await, Ok(3), "nothing was deleted");
    ann.ask(ClubRequest::End).await.ok();
    let (status, body) = http(house.at, "DELETE", &path, &ann.bearer(), "").await;
    assert_eq!((status, &*body), (200, r#"{"tables":2}"#));
    assert_eq!(house.store.tables().await, Ok(0));
    house.stop().await;
}

/// After the backup, the night may have gone on, and everyone may have seen its boards.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_night_that_was_being_played_when_the_backup_was_made_is_over() {
    let folder = lab::Folder::new("night-restored");
    let store = Arc::new(Sqlite::open(&folder.file("first.db")).unwrap());
    let house = House::with(store.clone(), quick()).await;
    let (founded, mut ann) = signed_in(&house).await;
    ann.ask(START).await.ok();
    let ids = tables(&house, &mut ann).await;
    store.backup(&folder.file("copy.db")).await.unwrap();
    let restored = Arc::new(Sqlite::open(&folder.file("second.db")).unwrap());
    server::restore(&*restored, &folder.file("copy.db")).await.unwrap();
    let second = House::with(restored, quick()).await;
    let ann = ClubClient::connect(second.at, &founded.club, &founded.key).await;
    assert_eq!(ann.parts.tonight.as_ref().unwrap().phase, NightPhase::Over);
    for id in ids {
        let last = second.log(&id).await.pop().unwrap();
        assert_eq!(last.entry, Entry::Stopped, "no board is dealt there");
    }
    second.stop().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_night_begins_only_if_the_server_has_room_for_all_its_tables() {
    // The club needs room too.
    let stored = |most| Limits { tables: Some(most), ..quick().limits };
    let in_memory = |most| Limits { live_tables: most, sockets_an_address: Some(20), ..quick().limits };
    for (little, enough) in [(stored(2), stored(3)), (in_memory(2), in_memory(3))] {
        let house = House::with(Arc::new(Memory::new()), Config { limits: little, ..quick() }).await;
        let (_, mut ann) = signed_in(&house).await;
        assert_eq!(ann.ask(START).await.code(), "full");
        assert_eq!(house.store.tables().await, Ok(1));
        house.stop().await;
        let house = House::with(Arc::new(Memory::new()), Config { limits: enough, ..quick() }).await;
        let (_, mut ann) = signed_in(&house).await;
        ann.ask(START).await.ok();
        tables(&house, &mut ann).await;
        house.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_log_takes_nothing_new_but_names_change_and_the_night_goes_on() {
    // Founding, seven members, the night, four pairs, the start and its round.
    let most = 15;
    let limits = Limits { entries_a_table: most, ..quick().limits };
    let house = House::with(Arc::new(Memory::new()), Config { limits, ..quick() }).await;
    let (founded, mut ann) = signed_in(&house).await;
    ann.ask(START).await.ok();
    tables(&house, &mut ann).await;
    assert_eq!(house.store.head(&founded.club).await, Ok(most));
    assert_eq!(ann.ask(ClubRequest::Say { text: "More?".into() }).await.code(), "club_log_full");
    assert_eq!(ann.ask(ClubRequest::Plan { plan: plan(1) }).await.code(), "club_log_full");
    ann.ask(ClubRequest::Rename { name: "Anna".into() }).await.ok();
    ann.ask(ClubRequest::Retitle { name: "Rook Friends".into() }).await.ok();
    ann.ask(ClubRequest::Substitute { pair: 1, place: 1, member: None }).await.ok();
    ann.ask(ClubRequest::End).await.ok();
    house.stop().await;
}
