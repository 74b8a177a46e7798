//! Calls that race each other over real sockets: each is timed from the moment its caller was shown the card.

use crate::{House, quick, support::*};
use parlor::{By, Entry, race::MOST_CREDIT_MS};
use std::{sync::Arc, time::Duration};
use store::Memory;
use wire::{Judged, Request};

fn doubt(client: &Client) -> Request {
    Request::Act { seat: None, action: "doubt".into(), seen: client.v }
}

async fn judgments(house: &House, table: &str, wanted: &str) -> Vec<(usize, Judged)> {
    let log = house.log(table).await;
    let acted = log.into_iter().filter_map(|logged| match logged.entry {
        Entry::Acted { seat: Some(seat), action, judged: Some(judged), .. } if action == wanted => {
            Some((seat, judged))
        }
        _ => None,
    });
    acted.collect()
}

/// Lays a card and waits until everyone has seen it; returns the seat that laid it.
async fn lay(clients: &mut [Client]) -> usize {
    let lays = |client: &Client| {
        client.legal.iter().flat_map(|hand| &hand.actions).find(|action| action.starts_with("lay")).cloned()
    };
    let turn = clients.iter().position(|client| lays(client).is_some()).unwrap();
    let card = lays(&clients[turn]).unwrap();
    let v = clients[turn].act(None, &card).await.ok();
    for client in clients {
        client.until(v).await;
    }
    turn
}

#[tokio::test]
async fn two_doubts_are_judged_and_the_log_says_how() {
    let house = House::new().await;
    let mut clients = seated(house.at, "i-doubt-it:4").await;
    let id = clients[0].table_id.clone();
    let laid = lay(&mut clients).await;
    let rivals: Vec<usize> = (0..4).filter(|seat| *seat != laid).take(2).collect();
    for seat in &rivals {
        clients[*seat].acknowledge().await;
        let call = doubt(&clients[*seat]);
        clients[*seat].send_ask("call", call).await.unwrap();
    }
    let mut outcomes = Vec::new();
    for seat in &rivals {
        let client = &mut clients[*seat];
        while client.answers.iter().all(|(nonce, _)| nonce != "call") {
            client.read().await.unwrap();
        }
        outcomes.push(client.answers.last().unwrap().1.clone());
    }
    let refused: Vec<_> = outcomes.iter().filter_map(|answer| answer.error.clone()).collect();
    assert_eq!(refused.len(), 1, "exactly one was first: {outcomes:?}");
    assert!(refused[0].rule.is_some(), "{refused:?}");
    let judged = judgments(&house, &id, "doubt").await;
    assert_eq!(judged.len(), 1);
    let (first, how) = &judged[0];
    let won = rivals.iter().zip(&outcomes).find(|(_, answer)| answer.error.is_none()).unwrap().0;
    assert_eq!(first, won);
    assert!(how.credit_ms <= MOST_CREDIT_MS);
    for rival in &how.later {
        assert!(rival.reaction_ms >= how.reaction_ms && rival.credit_ms <= MOST_CREDIT_MS, "{how:?}");
    }
    // A table restored from its log is the same.
    let parlor = house.read_anew(&id).await;
    clients[*won].until(parlor.v()).await;
    assert_eq!(clients[*won].table, parlor.table());
}

/// A distant player, whose pings take a long time, sees the card later and gets credit for that time. Their call
/// arrives after the call of a nearby player who took longer to react, but it still comes first. The load on this
/// machine must not matter, so the test retries until the times come out as intended; a server that judged by
/// arrival would never pass.
#[tokio::test]
async fn being_far_away_does_not_make_a_call_late() {
    let house = House::new().await;
    for _ in 0..40 {
        let mut clients = seated(house.at, "i-doubt-it:4").await;
        let id = clients[0].table_id.clone();
        let next = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
        let (near, far) = ((next + 1) % 4, (next + 2) % 4);
        // The distant player reconnects over a slow line: its first ping is answered late.
        let key = clients[far].key.clone();
        clients[far] = Client::join_slowly(house.at, &id, key, Duration::from_millis(300)).await;
        let laid = lay(&mut clients).await;
        assert_eq!(laid, next);
        tokio::time::sleep(Duration::from_millis(150)).await;
        clients[near].acknowledge().await;
        let call = doubt(&clients[near]);
        clients[near].send_ask("call", call).await.unwrap();
        tokio::time::sleep(Duration::from_millis(100)).await;
        clients[far].acknowledge().await;
        let call = doubt(&clients[far]);
        clients[far].send_ask("call", call).await.unwrap();
        for seat in [near, far] {
            while clients[seat].answers.iter().all(|(nonce, _)| nonce != "call") {
                clients[seat].read().await.unwrap();
            }
        }
        let judged = judgments(&house, &id, "doubt").await;
        let (first, how) = &judged[0];
        if *first == far {
            assert!(how.credit_ms > 0 && how.later.iter().any(|rival| rival.seat == near), "{how:?}");
            return;
        }
    }
    panic!("the distant player was never first");
}

#[tokio::test]
async fn a_call_about_an_earlier_step_does_not_apply_to_a_later_one() {
    let house = House::new().await;
    let mut clients = seated(house.at, "i-doubt-it:4").await;
    lay(&mut clients).await;
    let seen = clients[0].v;
    let laid = lay(&mut clients).await;
    let caller = (laid + 2) % 4;
    let old = Request::Act { seat: None, action: "doubt".into(), seen };
    let why = clients[caller].ask(old).await.error.unwrap();
    assert_eq!((why.code.as_str(), why.rule.as_deref()), ("too_late", Some("GEN-15")));
    let call = doubt(&clients[caller]);
    clients[caller].ask(call).await.ok();
}

#[tokio::test]
async fn the_same_call_sent_twice_is_one_call() {
    let house = House::new().await;
    let mut clients = seated(house.at, "i-doubt-it:4").await;
    let laid = lay(&mut clients).await;
    let caller = (laid + 1) % 4;
    let call = doubt(&clients[caller]);
    clients[caller].send_ask("call", call.clone()).await.unwrap();
    let mut again = clients[caller].again().await;
    let answer = again.ask_as("call", call).await.unwrap();
    assert_eq!(answer.code(), "accepted");
    let log = house.log(&again.table_id).await;
    let doubts =
        log.iter().filter(|logged| matches!(&logged.entry, Entry::Acted { action, .. } if action == "doubt"));
    assert_eq!(doubts.count(), 1);
}

/// Someone who has not answered yet must not find out that another player has declined to doubt, not even from the
/// number of steps: neither from frames, nor by reconnecting.
#[tokio::test]
async fn nobody_notices_that_another_player_declines_to_doubt() {
    let house = House::new().await;
    let mut clients = seated(house.at, "i-doubt-it:3").await;
    let id = clients[0].table_id.clone();
    let mut watcher = Client::join(house.at, &id, None, None).await;
    let laid = lay(&mut clients).await;
    watcher.until(clients[laid].v).await;
    let [declines, waits] = [1, 2].map(|step| (laid + step) % 3);
    let before = clients[waits].v;
    let declined = clients[declines].act(None, "accept").await.ok();
    assert_eq!(clients[declines].v, declined);
    for at in [laid, waits] {
        let frames = clients[at].frames.len();
        clients[at].try_until_told(declined).await.unwrap();
        assert_eq!(clients[at].v, before, "seat {at} was told about a step");
        let news =
            clients[at].frames[frames..].iter().filter(|(_, text)| text.contains(r#""type":"update""#));
        assert_eq!(news.count(), 0);
        let again = clients[at].again().await;
        assert_eq!((again.v, again.welcome.missed.map(|missed| missed.len())), (before, Some(0)));
        assert_eq!(Client::join(house.at, &id, None, None).await.v, before);
    }
    // Once something happens that everyone sees, nobody lacks a version.
    let next = clients.iter().position(|client| {
        client.legal.iter().flat_map(|hand| &hand.actions).any(|action| action.starts_with("lay"))
    });
    let next = next.unwrap();
    let card =
        clients[next].legal[0].actions.iter().find(|action| action.starts_with("lay")).unwrap().clone();
    let last = clients[next].act(None, &card).await.ok();
    for client in clients.iter_mut().chain([&mut watcher]) {
        client.until(last).await;
    }
}

/// Bots call after their own reaction times and give people time to call before they play on.
#[tokio::test]
async fn bots_leave_people_time_to_call() {
    let config = server::Config { call_time: Duration::from_secs(600), ..quick() };
    let house = House::with(Arc::new(Memory::new()), config).await;
    let opened = open_rules(house.at, "i-doubt-it:3").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    host.sit(0, "Ada").await;
    host.ask(Request::Fill { partner: 0, opponents: 0 }).await.ok();
    host.ready().await;
    // No matter who starts, once a bot has laid a card, the next bot waits for the host, who accepts it.
    for _ in 0..6 {
        host.wait(|host| !host.legal.is_empty()).await;
        let actions = host.legal[0].actions.clone();
        let lay = actions.iter().find(|action| action.starts_with("lay"));
        let action = lay.unwrap_or(&actions[0]).clone();
        host.legal.clear();
        let answer = host.act(None, &action).await;
        assert!(answer.error.is_none_or(|why| why.rule.is_some()), "a bot may have been first");
    }
    let log = house.log(&host.table_id).await;
    assert!(log.iter().any(|logged| matches!(logged.entry, Entry::Acted { by: By::Bot, .. })));
}
