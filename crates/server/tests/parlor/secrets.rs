//! Nobody is ever sent a byte that names a card hidden from them: every frame of every viewer, in random play of
//! every game, is checked against the truth in the log.

use crate::{House, support::*};
use parlor::{
    Logged,
    leaks::{Told, hold},
};
use rules::Catalog;
use std::collections::BTreeSet;
use wire::Request;

/// The maximum number of moves per game: enough to reach every phase.
const MOVES: usize = 150;

/// Everyone asks for things that could reveal a secret: an undo, a replay, a code.
async fn ask_around(clients: &mut [Client]) {
    let people: Vec<usize> = (0..clients.len()).filter(|at| clients[*at].key.is_some()).collect();
    for asks in &people {
        clients[*asks].ask(Request::Undo).await;
        clients[*asks].ask(Request::Code).await;
        clients[*asks].acknowledge().await;
        for agrees in &people {
            clients[*agrees].ask(Request::Agree { on: true }).await;
        }
    }
    let client = &mut clients[0];
    client.send_ask("replay", Request::Replay { deal: 1, seat: None }).await.unwrap();
    client
        .wait(|client| client.replay.is_some() || client.answers.iter().any(|(of, _)| of == "replay"))
        .await;
    assert_eq!(client.replay.is_some(), client.table.proofs > 0);
    let v = clients.iter().map(|client| client.v).max().unwrap();
    for client in clients {
        client.try_until_told(v).await.unwrap();
    }
}

async fn keeps_secrets(house: &House, game: &str, players: usize) {
    let rules = format!("{game}:{players}");
    let mut clients = seated(house.at, &rules).await;
    let id = clients[0].table_id.clone();
    clients.push(Client::join(house.at, &id, None, None).await);
    play_hand(&mut clients, MOVES).await;
    ask_around(&mut clients).await;
    play_hand(&mut clients, MOVES / 10).await;
    // A step that shows a viewer nothing reaches them later, but the player who made it has seen it.
    let last = clients.iter().map(|client| client.v).max().unwrap();
    // Someone reconnects in the middle, and what they missed must not reveal more either.
    for client in &mut clients {
        client.try_until_told(last).await.unwrap();
        let seen = client.v.saturating_sub(20);
        let again = Client::join(house.at, &id, client.key.clone(), Some(seen)).await;
        client.frames.extend(again.frames);
    }
    let log = house.store.read(&id).await.unwrap();
    assert_eq!(log.len() as u64, last);
    let log: Vec<Logged> = log.iter().map(|entry| serde_json::from_str(&entry.body).unwrap()).collect();
    let mut told: Vec<Told> =
        clients.into_iter().map(|client| Told::new(client.you.seat, client.frames)).collect();
    hold(&Catalog::default(), &id, &log, &mut told).unwrap_or_else(|wrong| panic!("{rules}: {wrong}"));
    assert!(told.iter().all(|told| told.checked > 0), "{rules}: everyone was sent something");
}

#[tokio::test]
async fn no_viewer_is_ever_told_of_a_hidden_card_in_any_game() {
    let house = House::new().await;
    for entry in Catalog::default().entries() {
        let fewest = entry.players.iter().min().copied().unwrap();
        let most = entry.players.iter().max().copied().unwrap().min(5);
        for players in BTreeSet::from([fewest, most.max(fewest)]) {
            if entry.players.contains(&players) {
                keeps_secrets(&house, &entry.id, players).await;
            }
        }
    }
}
