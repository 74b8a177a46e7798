//! Who may do what: forged, stolen and replaced keys, people who were kicked, and other people's hands.

use crate::{House, support::*};
use wire::Request;

#[tokio::test]
async fn nobody_acts_for_another_seat() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let turn = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let other = 1 - turn;
    // An action for someone else's hand, by seat number.
    let answer = clients[other].act(Some(turn), "draw").await;
    assert_eq!(answer.code(), "not_your_hand");
    let answer = clients[other].act(Some(7), "draw").await;
    assert_eq!(answer.code(), "no_such_seat");
    // Without a key, and with a made-up key.
    let id = clients[0].table_id.clone();
    let mut watcher = Client::join(house.at, &id, None, None).await;
    assert_eq!(watcher.act(Some(turn), "draw").await.code(), "watching");
    let mut forger = Client::join(house.at, &id, Some(fresh_key()), None).await;
    assert_eq!(forger.act(Some(turn), "draw").await.code(), "not_seated");
    assert_eq!(forger.ask(Request::Ready { word: "w".into() }).await.code(), "not_seated");
    assert_eq!(forger.ask(Request::Pause { on: true }).await.code(), "not_host");
    let taken = forger.ask(Request::Sit { seat: turn, name: "Mallory".into() }).await;
    assert_eq!(taken.code(), "seat_taken");
    // The seat's own key means nothing at another table.
    let elsewhere = open_rules(house.at, "rack-o:2").await;
    let key = clients[turn].key.clone();
    let mut stranger = Client::join(house.at, &elsewhere.table, key, None).await;
    assert_eq!((stranger.you.seat, stranger.you.host), (None, false));
    assert_eq!(stranger.ask(Request::Bot { seat: 0, level: 0 }).await.code(), "not_host");
    // None of this had any effect.
    let v = clients[turn].v;
    assert_eq!(clients[turn].act(None, "draw").await.ok(), v + 1);
}

#[tokio::test]
async fn a_malformed_key_is_refused() {
    let house = House::new().await;
    let opened = open_rules(house.at, "rack-o:2").await;
    for key in ["", "short", "spaces in it are not allowed", &"x".repeat(65)] {
        let refused = Client::try_join(house.at, &opened.table, Some(key.into()), None).await.err().unwrap();
        assert_eq!(refused.code, "bad_key", "{key:?}");
    }
    for table in ["nosuchtablehere0", "x", "..%2f..%2fetc%2fpasswd"] {
        let refused = Client::try_join(house.at, table, None, None).await.err().unwrap();
        assert_eq!(refused.code, "no_table", "{table:?}");
    }
}

#[tokio::test]
async fn a_replaced_key_is_invalid_and_the_new_one_has_the_seat() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let turn = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let old = clients[turn].key.clone();
    let mut thief = clients[turn].again().await;
    let new = fresh_key();
    assert_eq!(clients[turn].ask(Request::Rekey { key: "short".into() }).await.code(), "bad_key");
    clients[turn].ask(Request::Rekey { key: new.clone() }).await.ok();
    // Anyone else with the old key is out at once and cannot come back.
    let draw = Request::Act { seat: None, action: "draw".into(), seen: 1 };
    assert!(thief.ask_as("late", draw).await.is_err());
    let id = clients[0].table_id.clone();
    let refused = Client::try_join(house.at, &id, old.clone(), None).await.err().unwrap();
    assert_eq!(refused.code, "key_expired");
    let mut owner = Client::join(house.at, &id, Some(new), None).await;
    assert_eq!(owner.you.seat, Some(turn));
    assert_eq!(
        owner.ask(Request::Rekey { key: old.unwrap() }).await.code(),
        "bad_key",
        "the old key cannot be used again"
    );
    owner.act(None, "draw").await.ok();
}

#[tokio::test]
async fn a_kicked_person_does_not_come_back_and_a_bot_plays_on() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let mut guest = clients.pop().unwrap();
    let host = &mut clients[0];
    assert_eq!(host.ask(Request::Kick { seat: 0 }).await.code(), "not_yourself");
    host.ask(Request::Kick { seat: 1 }).await.ok();
    while guest.read().await.is_ok() {}
    let last: wire::Message = serde_json::from_str(&guest.frames.last().unwrap().1).unwrap();
    assert!(matches!(last, wire::Message::Error(why) if why.code == "kicked"));
    let refused = Client::try_join(house.at, &guest.table_id, guest.key.clone(), None).await.err().unwrap();
    assert_eq!(refused.code, "kicked");
    assert_eq!(host.table.seats[1].who, wire::Who::Bot);
    // The bot moves on its turn, so the host's turn always comes around again.
    for _ in 0..4 {
        host.wait(|host| !host.legal.is_empty()).await;
        let (seat, action) = host.choose().unwrap();
        host.legal.clear();
        host.act(Some(seat), &action).await.ok();
    }
}
