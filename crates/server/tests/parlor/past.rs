//! Finished hands: anyone can see them from any seat, but only once they are finished.

use crate::{House, support::*};
use rules::Catalog;
use said::trick::Reason;
use wire::{Hand, Replay, Request, Review, Statistics};

async fn get(house: &House, path: &str) -> (u16, String) {
    http(house.at, "GET", path, "", "").await
}

async fn read<T: serde::de::DeserializeOwned>(house: &House, path: &str) -> T {
    let (status, body) = get(house, path).await;
    assert_eq!(status, 200, "{path}: {body}");
    serde_json::from_str(&body).unwrap()
}

/// What a client saw of the hand, live and step by step.
fn saw(client: &Client) -> Vec<Vec<said::Seen>> {
    let updates = client.frames.iter().filter_map(|(_, text)| match serde_json::from_str(text).unwrap() {
        wire::Message::Update(update) if !update.seen.is_empty() => Some(update.seen),
        _ => None,
    });
    updates.collect()
}

#[tokio::test]
async fn a_hand_is_replayed_from_any_seat_once_it_is_over() {
    let house = House::new().await;
    let mut clients = seated(house.at, "original-rook:4").await;
    let table = format!("/api/tables/{}", clients[0].table_id);
    for path in ["hands/1", "hands/1/seats/0", "hands/1/review", "matches/1/record"] {
        let (status, body) = get(&house, &format!("{table}/{path}")).await;
        assert!(status == 404 && body.contains("not_over"), "{path}: {status} {body}");
    }
    assert_eq!(clients[0].ask(Request::Replay { deal: 1, seat: None }).await.code(), "not_over");
    play_hand(&mut clients, 1000).await;

    let hands: Vec<Hand> = read(&house, &format!("{table}/hands")).await;
    assert_eq!(hands.len(), 1);
    assert_eq!(Some(&hands[0].players), clients[0].table.result.as_ref().map(|result| &result.players));
    assert_eq!(hands[0].names, ["Seat 0", "Seat 1", "Seat 2", "Seat 3"]);
    for client in &clients {
        let seat = client.you.seat.unwrap();
        let replay: Replay = read(&house, &format!("{table}/hands/1/seats/{seat}")).await;
        assert_eq!(told(replay.steps.last().map(|step| &step.views[0])), client.view);
        let seen: Vec<_> = replay.steps.into_iter().map(|step| step.seen[0].clone()).collect();
        assert_eq!(seen.into_iter().filter(|seen| !seen.is_empty()).collect::<Vec<_>>(), saw(client));
    }
    let open: Replay = read(&house, &format!("{table}/hands/1")).await;
    assert!(open.steps.iter().all(|step| step.views.len() == 4 && step.seen.len() == 4));
    assert_eq!(get(&house, &format!("{table}/hands/1/seats/4")).await.0, 400);
    // The same, over the socket.
    clients[0].send_ask("again", Request::Replay { deal: 1, seat: None }).await.unwrap();
    clients[0].wait(|client| client.replay.is_some()).await;
    assert_eq!(clients[0].replay.as_ref(), Some(&open));
}

#[tokio::test]
async fn the_record_of_a_match_holds_its_finished_hands_and_nothing_about_the_next() {
    let house = House::new().await;
    let mut clients = seated(house.at, "original-rook:4").await;
    let path = format!("/api/tables/{}/matches/1/record", clients[0].table_id);
    play_hand(&mut clients, 1000).await;
    let (_, before) = get(&house, &path).await;
    let game = table::record::load(&Catalog::default(), &before).unwrap();
    assert_eq!(game.totals().players.0[..4], clients[0].table.totals[..]);
    deal(&mut clients).await;
    play_hand(&mut clients, 3).await;
    let (_, during) = get(&house, &path).await;
    assert_eq!(before, during, "a hand in progress is not shown");
    let hands: Vec<Hand> = read(&house, &format!("/api/tables/{}/hands", clients[0].table_id)).await;
    assert_eq!(hands.len(), 1);
}

#[tokio::test]
async fn a_review_says_what_each_play_cost() {
    let house = House::new().await;
    let mut clients = seated(house.at, "original-rook:4").await;
    play_hand(&mut clients, 1000).await;
    let table = format!("/api/tables/{}", clients[0].table_id);
    let review: Review = read(&house, &format!("{table}/hands/1/review")).await;
    let replay: Replay = read(&house, &format!("{table}/hands/1/seats/0")).await;
    let done = |seat: usize, action: &str| format!("{seat} {action}");
    let reviewed: Vec<_> = review.steps.iter().map(|step| done(step.seat, &step.action)).collect();
    let acted = replay.steps.iter().filter_map(|step| Some(done(step.seat?, &step.action)));
    assert_eq!(reviewed, acted.collect::<Vec<_>>());
    for step in &review.steps {
        assert!(step.lost.is_none_or(|lost| lost >= 0), "{step:?}");
        assert!(step.lost.is_none_or(|lost| (lost > 0) != step.best.is_empty()), "{step:?}");
        assert!(step.best.iter().all(|best| *best != step.action), "{step:?}");
        assert!(step.cost.is_none_or(|cost| cost.is_finite()), "{step:?}");
    }
    assert!(review.steps.iter().any(|step| step.lost.is_some()), "at least the last tricks can be solved");
    // Only the champion asks the network what to bid.
    let by_network = |reason: &said::Reason| matches!(reason, said::Reason::Trick(Reason::LooksBest { .. }));
    assert!(review.steps.iter().any(|step| step.reason.as_ref().is_some_and(by_network)));
    let sum = |seat: usize| -> i32 {
        review.steps.iter().filter(|step| step.seat == seat).filter_map(|step| step.lost).sum()
    };
    assert_eq!(review.lost, [0, 1, 2, 3].map(sum));
}

#[tokio::test]
async fn a_hand_of_another_game_is_reviewed_by_what_the_champion_would_do() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    play_hand(&mut clients, 20_000).await;
    let path = format!("/api/tables/{}/hands/1/review", clients[0].table_id);
    let review: Review = read(&house, &path).await;
    assert!(review.steps.iter().all(|step| step.lost.is_none()));
    assert!(review.steps.iter().any(|step| step.reason.is_some()));
}

#[tokio::test]
async fn a_person_is_told_what_they_have_played_under_every_key_they_had() {
    let house = House::new().await;
    let mut clients = seated(house.at, "original-rook:4;hands=1").await;
    play_hand(&mut clients, 1000).await;
    let statistics = async |key: &Option<String>| -> Statistics {
        let shown = format!("Authorization: Bearer {}\r\n", key.as_ref().unwrap());
        let (status, body) = http(house.at, "GET", "/api/person", &shown, "").await;
        assert_eq!(status, 200, "{body}");
        serde_json::from_str(&body).unwrap()
    };
    let mut bids = 0;
    for client in &clients {
        let counted = statistics(&client.key).await;
        let seat = client.you.seat.unwrap();
        let won = client.table.winners.as_ref().unwrap().contains(&seat);
        let tally = counted.games["original-rook"];
        assert_eq!(tally, counted.all);
        assert_eq!((tally.hands, tally.matches, tally.won), (1, 1, u32::from(won)));
        assert_eq!(tally.points, i64::from(client.table.result.as_ref().unwrap().players[seat]));
        assert_eq!(counted.history[0].seat, seat);
        bids += tally.bids;
    }
    assert_eq!(bids, 1, "one bid was played");
    let new = Some(fresh_key());
    clients[0].ask(Request::Rekey { key: new.clone().unwrap() }).await.ok();
    assert_eq!(statistics(&new).await.all.hands, 1);
    assert_eq!(statistics(&Some(fresh_key())).await, Statistics::default());
    assert_eq!(get(&house, "/api/person").await.0, 401);
}
