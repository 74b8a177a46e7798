//! Tests undo: with everyone's agreement, a move that only said something can be undone, but a move that
//! showed a card never can.

use crate::{House, support::*};
use parlor::face;
use wire::Request;

/// Everyone reads up to the latest version.
async fn level(clients: &mut [Client]) {
    let v = clients.iter().map(|client| client.v).max().unwrap();
    for client in clients {
        client.until(v).await;
    }
}

fn in_turn(clients: &[Client]) -> usize {
    clients.iter().position(|client| !client.legal.is_empty()).unwrap()
}

#[tokio::test]
async fn a_bid_is_undone_when_all_others_agree() {
    let house = House::new().await;
    let mut clients = seated(house.at, "original-rook:4").await;
    let first = in_turn(&clients);
    assert_eq!(clients[first].ask(Request::Undo).await.code(), "nothing_to_undo");
    let before = (clients[first].view.clone(), clients[first].legal.clone());
    let bid = clients[first].legal[0].actions[0].clone();
    clients[first].act(None, &bid).await.ok();
    level(&mut clients).await;
    let second = in_turn(&clients);
    let pass = clients[second].legal[0].actions.iter().find(|action| *action == "pass").unwrap().clone();
    clients[second].act(None, &pass).await.ok();
    level(&mut clients).await;

    assert_eq!(clients[second].ask(Request::Agree { on: true }).await.code(), "no_undo");
    clients[first].ask(Request::Undo).await.ok();
    level(&mut clients).await;
    assert_eq!(clients[second].table.undo.as_ref().map(|undo| undo.seat), Some(first));
    assert_eq!(clients[second].ask(Request::Undo).await.code(), "undo_asked");
    assert_eq!(
        clients[first].ask(Request::Agree { on: true }).await.code(),
        "no_undo",
        "nobody can agree to their own request"
    );
    // One person refuses: nothing is undone, and the player can ask again.
    clients[second].ask(Request::Agree { on: false }).await.ok();
    level(&mut clients).await;
    assert_eq!(clients[first].table.undo, None);
    clients[first].ask(Request::Undo).await.ok();
    for step in 1..4 {
        let other = (first + step) % 4;
        level(&mut clients).await;
        assert!(clients[first].legal.is_empty(), "not before everyone has agreed");
        clients[other].ask(Request::Agree { on: true }).await.ok();
    }
    level(&mut clients).await;
    assert_eq!((clients[first].view.clone(), clients[first].legal.clone()), before);
    assert!(clients[second].legal.is_empty());
    // The log agrees, and play continues.
    let parlor = house.read_anew(&clients[0].table_id).await;
    assert_eq!(
        clients.iter().map(|client| client.table.clone()).collect::<Vec<_>>(),
        vec![parlor.table(); 4]
    );
    for client in &clients {
        assert_eq!(client.view, told(face::view(&parlor, client.you.seat).as_ref()));
    }
    play_hand(&mut clients, 1000).await;
    assert_eq!(clients[0].table.proofs, 1);
    assert_eq!(clients[0].ask(Request::Undo).await.code(), "no_hand");
}

#[tokio::test]
async fn an_action_that_showed_a_card_cannot_be_undone() {
    let house = House::new().await;
    // Everyone has seen a played card; a card that only one player has drawn counts as well.
    for (rules, shows) in [("original-rook:4", "play "), ("rack-o:2", "draw"), ("i-doubt-it:4", "doubt")] {
        let mut clients = seated(house.at, rules).await;
        loop {
            let turn = in_turn(&clients);
            let hand = clients[turn].legal[0].clone();
            let shown = hand.actions.iter().find(|action| action.starts_with(shows)).cloned();
            let (seat, action) = match shown.clone() {
                Some(action) => (hand.seat, action),
                None => clients[turn].choose().unwrap(),
            };
            clients[turn].act(Some(seat), &action).await.ok();
            level(&mut clients).await;
            if shown.is_some() {
                let v = clients[turn].v;
                assert_eq!(clients[turn].ask(Request::Undo).await.code(), "card_shown", "{rules}");
                assert_eq!(clients[turn].v, v);
                break;
            }
        }
    }
}

/// The top discard is face up, so taking it reveals nothing. Swapping a card for it reveals the card that was
/// swapped out.
#[tokio::test]
async fn an_open_card_may_be_put_back_until_another_is_shown_for_it() {
    let house = House::new().await;
    let mut clients = seated(house.at, "rack-o:2").await;
    let turn = in_turn(&clients);
    let before = (clients[turn].view.clone(), clients[turn].legal.clone());
    clients[turn].act(None, "take").await.ok();
    clients[turn].ask(Request::Undo).await.ok();
    level(&mut clients).await;
    clients[1 - turn].ask(Request::Agree { on: true }).await.ok();
    level(&mut clients).await;
    assert_eq!((clients[turn].view.clone(), clients[turn].legal.clone()), before);
    for action in ["take", "swap 5"] {
        clients[turn].act(None, action).await.ok();
    }
    assert_eq!(clients[turn].ask(Request::Undo).await.code(), "card_shown");
}

#[tokio::test]
async fn bots_agree_to_everything() {
    let house = House::new().await;
    let opened = open_rules(house.at, "original-rook:4").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    host.sit(0, "Ada").await;
    host.ask(Request::Fill { partner: 2, opponents: 0 }).await.ok();
    host.ready().await;
    host.wait(|host| !host.legal.is_empty()).await;
    let (view, legal) = (host.view.clone(), host.legal.clone());
    host.act(None, "pass").await.ok();
    // The bots may have moved on by now; unless a card was shown, their moves are undone with the rest.
    match host.ask(Request::Undo).await.code() {
        "accepted" => {
            assert_eq!((host.view, host.legal), (view, legal));
        }
        code => assert!(["card_shown", "no_hand"].contains(&code), "{code}"),
    }
}

#[tokio::test]
async fn bots_bids_cannot_be_probed_by_undoing_again_and_again() {
    let house = House::new().await;
    let opened = open_rules(house.at, "original-rook:4").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    host.sit(0, "Ada").await;
    host.ask(Request::Fill { partner: 0, opponents: 0 }).await.ok();
    host.ready().await;
    let mut undone = 0;
    let refused = loop {
        while host.legal.is_empty() {
            host.read().await.unwrap();
        }
        // The auction must go on, so that no card is shown.
        let bid = host.legal[0].actions.iter().find(|action| action.starts_with("bid")).cloned();
        let Some(bid) = bid else { panic!("the auction is over after {undone} times") };
        host.act(None, &bid).await.ok();
        match host.ask(Request::Undo).await {
            answer if answer.error.is_none() => undone += 1,
            answer => break answer.code().to_owned(),
        }
    };
    assert_eq!((undone, &*refused), (3, "no_more_undo"));
}
