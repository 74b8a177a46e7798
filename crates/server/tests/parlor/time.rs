//! Clocks and absence: the game goes on, and a returning player finds their seat.

use crate::{House, support::*};
use parlor::{By, Entry, Logged};
use wire::{NewTable, Request, Settings};

async fn decided_by(house: &House, table: &str) -> Vec<By> {
    let log = house.store.read(table).await.unwrap();
    let entries = log.iter().map(|entry| serde_json::from_str::<Logged>(&entry.body).unwrap().entry);
    let by = entries.filter_map(|entry| match entry {
        Entry::Acted { by, .. } => Some(by),
        _ => None,
    });
    by.collect()
}

async fn two(house: &House, settings: Settings) -> (Client, Client) {
    let wanted = NewTable { rules: Some("rack-o:2".into()), settings, ..NewTable::default() };
    let opened = open(house.at, &wanted).await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    let mut guest = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
    host.sit(0, "Ada").await;
    guest.sit(1, "Grace").await;
    host.ready().await;
    guest.ready().await;
    host.wait(|client| client.view.is_some()).await;
    guest.wait(|client| client.view.is_some()).await;
    (host, guest)
}

#[tokio::test]
async fn when_the_clock_runs_out_a_move_is_made_and_those_who_may_act_see_it_run() {
    let house = House::new().await;
    let (mut host, mut guest) =
        two(&house, Settings { clock: Some(1), away: None, ..Settings::default() }).await;
    let first = if host.legal.is_empty() { &mut guest } else { &mut host };
    let left = first.legal[0].clock_ms.unwrap();
    assert!(left <= 1000);
    let v = first.v;
    first.until(v + 2).await;
    assert_eq!(decided_by(&house, &host.table_id).await[..2], [By::Clock, By::Clock]);
}

#[tokio::test]
async fn a_bot_plays_for_the_absent_until_they_return() {
    let house = House::new().await;
    let (mut host, guest) = two(&house, Settings { clock: None, away: Some(1), ..Settings::default() }).await;
    let (key, id) = (guest.key.clone(), guest.table_id.clone());
    let v = guest.v;
    drop(guest);
    host.wait(|host| !host.present[1]).await;
    // The host plays on each of their turns, and the absent player's hand is played too.
    while !decided_by(&house, &id).await.contains(&By::Away) {
        if host.legal.is_empty() {
            host.read().await.unwrap();
        } else {
            let (seat, action) = host.choose().unwrap();
            host.legal.clear();
            host.act(Some(seat), &action).await.ok();
        }
    }
    let back = Client::join(house.at, &id, key, Some(v)).await;
    assert_eq!(back.you.seat, Some(1));
    assert!(back.welcome.missed.is_some());
    host.wait(|host| host.present[1]).await;
}

#[tokio::test]
async fn without_settings_nobody_is_hurried() {
    let house = House::new().await;
    let (mut host, guest) = two(&house, Settings::default()).await;
    drop(guest);
    host.wait(|host| !host.present[1]).await;
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    assert_eq!(decided_by(&house, &host.table_id).await, []);
    // The host may set the clock later.
    let settings = Settings { clock: Some(1), away: None, ..Settings::default() };
    host.ask(Request::Settings { settings }).await.ok();
    let v = host.v;
    host.until(v + 1).await;
    assert_eq!(decided_by(&house, &host.table_id).await[..1], [By::Clock]);
    let settings = Settings { clock: Some(0), away: None, ..Settings::default() };
    assert_eq!(host.ask(Request::Settings { settings }).await.code(), "bad_settings");
}
