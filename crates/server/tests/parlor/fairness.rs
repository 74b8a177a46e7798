//! Checks that deals are fair, the way a player would: the commitment came first, the player's word was used,
//! and the proof is valid.

use crate::{House, support::*};
use rules::Catalog;
use table::fair::{Known, Proof};
use wire::Request;

async fn proof(house: &House, table: &str, deal: u32) -> (u16, String) {
    http(house.at, "GET", &format!("/api/tables/{table}/deals/{deal}"), "", "").await
}

#[tokio::test]
async fn a_player_can_check_every_deal_after_its_hand_and_no_sooner() {
    let house = House::new().await;
    let opened = open_rules(house.at, "original-rook:4").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    host.sit(1, "Ada").await;
    for seat in [0, 2, 3] {
        host.ask(Request::Bot { seat, level: 0 }).await.ok();
    }
    for deal in 1..=2 {
        let shown = host.table.next.clone();
        assert_eq!(shown.deal, deal);
        let word = format!("word-of-ada-{deal}");
        host.ask(Request::Ready { word: word.clone() }).await.ok();
        host.wait(|host| host.table.next.deal > deal).await;
        let view: said::View = serde_json::from_value(host.view.clone().unwrap()).unwrap();
        let known = Known {
            table: Some(opened.table.clone()),
            deal: Some(deal),
            hand: Some(host.table.hand),
            dealer: host.table.dealer,
            bots: Some(vec![0, 2, 3]),
            commitment: Some(shown.commitment.clone()),
            words: vec![(1, word.clone())],
            held: vec![(1, view.held().unwrap())],
        };
        assert_ne!(host.table.next.commitment, shown.commitment, "every deal has its own secret");
        let (status, answer) = proof(&house, &opened.table, deal).await;
        assert_eq!((status, answer.contains("no_proof")), (404, true), "its hand is still in progress");
        while host.table.proofs < deal {
            if host.legal.is_empty() {
                host.read().await.unwrap();
                continue;
            }
            let (seat, action) = host.choose().unwrap();
            host.legal.clear();
            host.act(Some(seat), &action).await.ok();
        }
        let (status, answer) = proof(&house, &opened.table, deal).await;
        assert_eq!(status, 200, "{answer}");
        let proof: Proof = serde_json::from_str(&answer).unwrap();
        assert_eq!(proof.check_with(&Catalog::default(), &known), Ok(()));
        assert_eq!((&proof.commitment, &proof.words[1]), (&shown.commitment, &word));
        assert_eq!((proof.deal, proof.hand), (deal, deal));
    }
    for deal in [0, 3, 99] {
        assert_eq!(proof(&house, &opened.table, deal).await.0, 404);
    }
}
