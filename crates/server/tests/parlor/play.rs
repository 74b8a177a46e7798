//! Whole hands, versions, resuming and nonces.

use crate::{House, quick, support::*};
use std::{sync::Arc, time::Duration};
use store::{Memory, Store};
use wire::{Phase, Request};

async fn plays(rules: &str) {
    let house = House::new().await;
    let mut clients = seated(house.at, rules).await;
    for hand in 1..=2 {
        let moves = play_hand(&mut clients, 20_000).await;
        assert!(moves > 0);
        let over = [Phase::Scored, Phase::Finished];
        for client in &clients {
            assert!(over.contains(&client.table.phase), "{rules}: {:?} after {moves}", client.table.phase);
            assert_eq!(client.table, clients[0].table, "everyone sees the same table");
            assert!(client.table.result.is_some());
            assert_eq!(client.table.proofs, hand);
        }
        if clients[0].table.phase == Phase::Finished {
            clients[0].ask(Request::Rematch).await.ok();
        }
        let v = clients[0].v;
        for client in &mut clients {
            client.until(v).await;
        }
        deal(&mut clients).await;
    }
}

#[tokio::test]
async fn four_clients_play_original_rook() {
    plays("original-rook:4").await;
}

#[tokio::test]
async fn two_clients_play_rack_o() {
    plays("rack-o:2").await;
}

#[tokio::test]
async fn four_clients_play_tuxedo() {
    plays("tuxedo:4").await;
}

#[tokio::test]
async fn a_refused_move_names_its_rule_and_changes_nothing() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let waiting = clients.iter().position(|client| client.legal.is_empty()).unwrap();
    let v = clients[waiting].v;
    let answer = clients[waiting].act(None, "draw").await;
    let why = answer.error.unwrap();
    assert_eq!((why.code.as_str(), why.rule.as_deref()), ("out_of_turn", Some("RKO-16")));
    let answer = clients[1 - waiting].act(None, "fly away").await;
    assert_eq!(answer.code(), "unreadable_action");
    assert_eq!(clients[0].v.max(clients[1].v), v);
}

#[tokio::test]
async fn a_client_that_was_away_is_told_what_it_missed() {
    let house = House::new().await;
    let mut clients = seated(house.at, "original-rook:4").await;
    let mut lost = clients.pop().unwrap();
    let mut seen_live = Vec::new();
    // The others play on until the lost client has to play; then it comes back on another socket.
    let mut witness = lost.again().await;
    while witness.legal.is_empty() {
        play_hand(&mut clients, 1).await;
        witness.until(clients[0].v).await;
    }
    for (_, text) in &witness.frames {
        if let wire::Message::Update(update) = serde_json::from_str(text).unwrap() {
            seen_live.push((update.v, update.seen));
        }
    }
    let back = lost.again().await;
    let missed = back.welcome.missed.clone().unwrap();
    assert!(missed.iter().map(|step| step.v).eq(lost.v + 1..=back.v), "no gaps");
    assert_eq!(missed.into_iter().map(|step| (step.v, step.seen)).collect::<Vec<_>>(), seen_live);
    assert_eq!((back.view, back.legal), (witness.view, witness.legal));
    assert_eq!(back.you.seat, Some(3));

    // Without a last version, or with an impossible one, there is only the full view.
    let fresh = Client::join(house.at, &lost.table_id, lost.key.clone(), None).await;
    assert_eq!((fresh.welcome.missed, fresh.view), (None, lost.again().await.view));
    let future = Client::join(house.at, &lost.table_id, lost.key.clone(), Some(9999)).await;
    assert_eq!(future.welcome.missed, None);
    lost.v = fresh.v;
    drop(future);
    assert_eq!(lost.again().await.welcome.missed, Some(Vec::new()));
}

#[tokio::test]
async fn steps_from_too_long_ago_are_not_listed() {
    let house = House::new().await;
    // The length of a hand depends on its deal: one of these has more than 32 steps.
    for _ in 0..60 {
        let mut clients = seated(house.at, "rack-o:2").await;
        let v = clients[0].v;
        play_hand(&mut clients, 80).await;
        if clients[0].v - v <= 32 {
            continue;
        }
        let key = clients[0].key.clone();
        let late = Client::join(house.at, &clients[0].table_id, key.clone(), Some(v)).await;
        assert_eq!(late.welcome.missed, None);
        let soon = Client::join(house.at, &clients[0].table_id, key, Some(clients[0].v - 32)).await;
        assert_eq!(soon.welcome.missed.unwrap().len(), 32);
        return;
    }
    panic!("no hand of Rack-O was long enough");
}

#[tokio::test]
async fn the_same_nonce_gets_the_same_answer_and_is_done_once() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let turn = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let v = clients[turn].v;
    let draw = || Request::Act { seat: None, action: "draw".into(), seen: v };
    let first = clients[turn].ask_as("once", draw()).await.unwrap();
    let again = clients[turn].ask_as("once", draw()).await.unwrap();
    assert_eq!((first.v, &again), (Some(v + 1), &first));
    // It gets the same answer on another socket, even if the request is different this time.
    let mut other = clients[turn].again().await;
    assert_eq!(other.ask_as("once", Request::Stand).await.unwrap(), first);
    assert_eq!(other.v, v + 1);
    // Everyone has their own set of nonces.
    let theirs = clients[1 - turn].ask_as("once", draw()).await.unwrap();
    assert_eq!(theirs.code(), "out_of_turn");
    assert_eq!(clients[1 - turn].ask_as("once", draw()).await.unwrap(), theirs);
    // A request that was refused stays refused for its nonce.
    let refused = clients[turn].ask_as("no", Request::Sit { seat: 9, name: "x".into() }).await.unwrap();
    assert_eq!(refused.code(), "no_such_seat");
    assert_eq!(clients[turn].ask_as("no", Request::Stand).await.unwrap(), refused);
    assert_eq!(clients[turn].ask_as("not a nonce", Request::Stand).await.unwrap().code(), "bad_nonce");
}

#[tokio::test]
async fn a_table_comes_back_from_its_log_in_the_middle_of_a_hand() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    // The first server drops idle tables at once: the table is restored from its log while the server runs.
    let house =
        House::with(Arc::clone(&store), server::Config { idle_after: Duration::ZERO, ..quick() }).await;
    let mut clients = seated(house.at, "original-rook:4").await;
    play_hand(&mut clients, 9).await;
    let before: Vec<_> =
        clients.iter().map(|c| (c.key.clone(), c.v, c.view.clone(), c.legal.clone())).collect();
    let last = clients[0].answers.iter().rev().find(|(_, answer)| answer.v.is_some()).unwrap().clone();
    let table = clients[0].table.clone();
    drop(clients);
    loop {
        let (_, metrics) = http(house.at, "GET", "/metrics", "", "").await;
        if metrics.contains("rookery_live_tables 0\n") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let mut clients = Vec::new();
    for (key, v, view, legal) in before {
        let client = Client::join(house.at, &table.id, key, Some(v)).await;
        assert_eq!((client.v, &client.view, &client.legal), (v, &view, &legal));
        assert_eq!(client.table, table);
        assert_eq!(client.welcome.missed, Some(Vec::new()));
        clients.push(client);
    }
    let again = clients[0].ask_as(&last.0, Request::Stand).await.unwrap();
    assert_eq!(again, last.1, "earlier answers are restored too");
    play_hand(&mut clients, 20_000).await;
    assert_eq!(clients[0].table.phase, Phase::Scored);
}

#[tokio::test]
async fn a_server_that_stops_says_so_and_saves_first() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let store = Arc::clone(&house.store);
    let stopping = tokio::spawn(house.stop());
    loop {
        match clients[0].read().await {
            Ok(wire::Message::Closing) => break,
            Ok(_) => {}
            Err(why) => panic!("{why}"),
        }
    }
    while clients[0].read().await.is_ok() {}
    drop(clients);
    stopping.await.unwrap();
    assert!(store.read("anything").await.is_err(), "the store is closed");
}
