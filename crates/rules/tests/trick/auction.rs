//! Rules that all auctions have in common (GEN-10 to GEN-12), tested on every printed game with an auction.

use crate::support::game;
use rookery_rules::Game;
use rule_id::rule;

/// Every game with an auction, along with its minimum opening bid and its maximum bid.
const AUCTIONS: &[(&str, u16, u16)] = &[
    ("original-rook", 70, 120),
    ("original-rook-individual", 70, 120),
    ("original-rook-two", 50, 100),
    ("original-rook-three", 50, 100),
    ("original-rook-five-six", 30, 100),
    ("regular-rook", 5, 100),
    ("rook-1911", 5, 100),
    ("partnership-rook", 5, 120),
    ("dixie-rook", 70, 120),
    ("dixie-rook-six", 70, 120),
    ("display-rook", 5, 125),
];

#[rule("GEN-10")]
#[test]
fn a_bid_is_a_larger_multiple_of_five_and_may_jump() {
    for (id, least, cap) in AUCTIONS {
        let mut table = game(id).deal();
        let first = table.turn().unwrap();
        for wrong in [least + 1, least + 4] {
            assert_eq!(
                table.refusal(first, &format!("bid {wrong}")).unwrap().0,
                "not_a_multiple",
                "{id} {wrong}"
            );
        }
        assert!(table.refusal(first, "bid 0").is_some(), "{id}: zero is not a bid");
        table.act(first, &format!("bid {}", least + 5));
        let second = table.turn().unwrap();
        for low in [*least, least + 5] {
            assert_eq!(table.refusal(second, &format!("bid {low}")).unwrap().0, "bid_too_low", "{id} {low}");
        }
        for fine in [least + 10, least + 25, *cap] {
            assert_eq!(table.refusal(second, &format!("bid {fine}")), None, "{id} {fine}");
        }
        assert_eq!(table.refusal(second, &format!("bid {}", cap + 5)).unwrap().0, "above_cap", "{id}");
    }
}

#[rule("GEN-11")]
#[test]
fn the_auction_closes_when_one_bidder_is_left_or_the_cap_is_bid() {
    for (id, least, cap) in AUCTIONS {
        let mut table = game(id).deal();
        let bidder = table.turn().unwrap();
        table.act(bidder, &format!("bid {least}"));
        while table.hand.phase() == "auction" {
            let turn = table.turn().unwrap();
            table.act(turn, "pass");
        }
        let bid = table.open_view().bid.unwrap();
        assert_eq!((bid.seat.index(), bid.points), (bidder, *least), "{id}");

        let mut table = game(id).deal();
        let first = table.turn().unwrap();
        table.act(first, &format!("bid {least}"));
        let second = table.turn().unwrap();
        table.act(second, &format!("bid {cap}"));
        assert_ne!(table.hand.phase(), "auction", "{id}: nobody can go higher");
        assert_eq!(table.turn(), Some(second), "{id}");
    }
}

#[rule("GEN-12")]
#[test]
fn the_high_bidder_is_never_asked_to_outbid_themselves() {
    for (id, least, _) in AUCTIONS {
        let mut table = game(id).deal();
        let players = table.open_view().calls.len();
        let holder = table.turn().unwrap();
        table.act(holder, &format!("bid {least}"));
        assert!(table.legal(holder).is_empty(), "{id}");
        assert!(table.refusal(holder, &format!("bid {}", least + 5)).is_some(), "{id}");
        for _ in 1..players {
            assert_ne!(table.turn(), Some(holder), "{id}");
            let turn = table.turn().unwrap();
            table.act(turn, "pass");
        }
        assert_ne!(table.hand.phase(), "auction", "{id}");
    }
}
