//! Moving to another device with a code, and coming back to a seat.

use crate::{House, support::*};
use wire::{Request, Who};

fn claim(code: &str) -> Request {
    Request::Claim { code: code.into() }
}

#[tokio::test]
async fn a_code_moves_a_person_to_another_device_once() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let id = clients[0].table_id.clone();
    let old = clients[0].key.clone();
    clients[0].ask(Request::Code).await.ok();
    let code = clients[0].code.clone().unwrap();
    assert!(house.log(&id).await.iter().all(|entry| !serde_json::to_string(entry).unwrap().contains(&code)));
    let mut stranger = Client::join(house.at, &id, Some(fresh_key()), None).await;
    assert_eq!(stranger.ask(Request::Code).await.code(), "not_seated");
    assert_eq!(stranger.ask(claim("aaaa-aaaa")).await.code(), "bad_code");
    assert_eq!(
        clients[1].ask(claim(&code)).await.code(),
        "bad_key",
        "a person with a seat cannot claim a code"
    );
    // The code may be typed in any form.
    let typed = code.to_uppercase().replace('-', " ");
    stranger.ask(claim(&typed)).await.ok();
    assert_eq!((stranger.you.seat, stranger.you.host), (Some(0), true));
    assert!(stranger.view.is_some());
    while clients[0].read().await.is_ok() {}
    let refused = Client::try_join(house.at, &id, old, None).await.err().unwrap();
    assert_eq!(refused.code, "key_expired");
    let mut late = Client::join(house.at, &id, Some(fresh_key()), None).await;
    assert_eq!(late.ask(claim(&code)).await.code(), "bad_code", "used");
    // Guessing is limited.
    let mut codes = Vec::new();
    for _ in 0..6 {
        codes.push(late.ask(claim("bbbb-bbbb")).await.code().to_owned());
    }
    assert!(codes.iter().any(|code| code == "too_many_tries"), "{codes:?}");
    assert!(late.frames.iter().all(|(_, text)| !text.contains(&code)));
    // One stranger's guesses do not keep others from moving.
    stranger.ask(Request::Code).await.ok();
    let code = stranger.code.clone().unwrap();
    let mut device = Client::join(house.at, &id, Some(fresh_key()), None).await;
    device.ask(claim(&code)).await.ok();
    assert_eq!(device.you.seat, Some(0));
}

#[tokio::test]
async fn a_player_who_left_in_the_middle_of_a_hand_may_come_back_to_it() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:3").await;
    let hand = clients[2].view.clone();
    clients[0].ask(Request::Lock { on: true }).await.ok();
    clients[2].ask(Request::Stand).await.ok();
    assert_eq!(clients[2].table.seats[2].who, Who::Bot);
    let id = clients[0].table_id.clone();
    let mut other = Client::join(house.at, &id, Some(fresh_key()), None).await;
    let sit = || Request::Sit { seat: 2, name: "Cid".into() };
    assert_eq!(other.ask(sit()).await.code(), "locked");
    clients[0].ask(Request::Lock { on: false }).await.ok();
    assert_eq!(other.ask(sit()).await.code(), "hand_in_progress");
    clients[2].ask(sit()).await.ok();
    assert_eq!(clients[2].you.seat, Some(2));
    assert_eq!(
        clients[2].view.as_ref().map(|view| &view["viewer"]),
        hand.as_ref().map(|view| &view["viewer"])
    );
}

#[tokio::test]
async fn bots_fill_the_table_with_separate_strengths_for_partner_and_opponents() {
    let house = House::new().await;
    let opened = open_rules(house.at, "original-rook:4").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    host.sit(1, "Ada").await;
    host.ask(Request::Fill { partner: 2, opponents: 0 }).await.ok();
    let parlor = house.read_anew(&opened.table).await;
    let level = |seat: usize| match &parlor.chairs()[seat] {
        parlor::Chair::Bot(bot) => Some(bot.level),
        _ => None,
    };
    assert_eq!([0, 1, 2, 3].map(level), [Some(0), None, Some(0), Some(2)]);
}
