//! The deck, the racks and the deal.

use crate::table::{cards, open, rack_o, seat};
use rookery_rules::{
    BadDeal, BadOptions, Deal, FirstDealer, Game, Standing, Viewer,
    rack_o::{RackCard, RackO, Slot},
};
use rule_id::rule;

fn numbers(players: usize) -> Vec<u8> {
    let rules = open("rack-o", players, "").expect("possible");
    RackO::pack(&rules).iter().map(|card| card.number()).collect()
}

#[rule("RKO-01")]
#[test]
fn two_three_or_four_play() {
    for players in [0, 1, 5] {
        assert!(matches!(open("rack-o", players, ""), Err(BadOptions::Players { .. })), "{players}");
    }
    for players in 2..=4 {
        assert_eq!(rack_o("rack-o", players, "").start().0.seats(), players);
    }
}

#[rule("RKO-02", "RKO-03", "RKO-04", "RKO-05")]
#[test]
fn the_deck_is_one_of_each_number_up_to_40_50_or_60() {
    assert_eq!(numbers(2), (1..=40).collect::<Vec<_>>());
    assert_eq!(numbers(3), (1..=50).collect::<Vec<_>>());
    assert_eq!(numbers(4), (1..=60).collect::<Vec<_>>());
    assert_eq!(RackCard::new(60).map(|card| card.to_string()), Some("60".into()));
    assert_eq!((RackCard::new(0), RackCard::new(61)), (None, None));
    for text in ["0", "61", "+5", "R5", "", "5.0"] {
        assert!(text.parse::<RackCard>().is_err(), "{text:?}");
    }
}

#[rule("RKO-06")]
#[test]
fn a_rack_has_ten_slots_labeled_5_to_50_from_front_to_back() {
    let labels: Vec<u8> = Slot::all().map(Slot::label).collect();
    assert_eq!(labels, [5, 10, 15, 20, 25, 30, 35, 40, 45, 50]);
    for wrong in [0, 1, 12, 55, 255] {
        assert_eq!(Slot::labeled(wrong), None);
    }
    let mut table = rack_o("rack-o", 2, "").rack(1, "1 2 3 4 5 6 7 9 8 10").draws("11").start();
    table.act("1 draw, 1 swap 50");
    assert_eq!(table.rack(1), "1 2 3 4 5 6 7 9 8 11");
    let mut table = rack_o("rack-o", 2, "").rack(1, "1 2 3 4 5 6 7 9 8 10").draws("11").start();
    table.act("1 draw, 1 swap 5");
    assert_eq!(table.rack(1), "11 2 3 4 5 6 7 9 8 10");
}

#[rule("RKO-07", "RKO-08", "RKO-A06")]
#[test]
fn the_highest_of_the_cards_drawn_deals_and_all_go_back() {
    for players in 2..=4 {
        let rules = open("rack-o", players, "").expect("possible");
        assert_eq!(rules.first_dealer, FirstDealer::Highest);
        // The draw is from the cards in use, which are all different; the round is then dealt from all of them
        // again.
        let mut pack = RackO::pack(&rules);
        assert_eq!(pack.last().map(|card| card.number()), Some(rules.highest()));
        pack.dedup();
        assert_eq!(pack.len(), 10 * players + 20);
    }
}

#[rule("RKO-09", "RKO-10", "RKO-11")]
#[test]
fn ten_cards_each_are_dealt_singly_into_slot_50_first() {
    let rules = open("rack-o", 2, "").expect("possible");
    let deal = Deal { pack: RackO::pack(&rules), cuts: Vec::new(), luck: 0 };
    let game = RackO::start(&rules, &Standing::default(), &deal).expect("a full pack");
    let mut table = crate::table::Table(game);
    assert_eq!(table.rack(1), "19 17 15 13 11 9 7 5 3 1", "the dealer's left gets the first card");
    assert_eq!(table.rack(0), "20 18 16 14 12 10 8 6 4 2");
    table.act("1 draw, 1 discard");
    assert_eq!(table.turn(), Some(0), "the dealer plays too");
}

#[rule("RKO-13", "RKO-14", "RKO-15")]
#[test]
fn the_top_of_the_twenty_undealt_cards_starts_the_discard_pile() {
    for players in 2..=4 {
        let rules = open("rack-o", players, "").expect("possible");
        let deal = Deal { pack: RackO::pack(&rules), cuts: Vec::new(), luck: 0 };
        let at = Standing { dealer: seat(1), ..Standing::default() };
        let mut table = crate::table::Table(RackO::start(&rules, &at, &deal).expect("a full pack"));
        let view = table.0.view(Viewer::Spectator);
        assert_eq!(view.discard_pile, [deal.pack[10 * players]]);
        assert_eq!(view.draw_pile, 19);
        let first = 2 % players;
        table.act(&format!("{first} draw"));
        assert_eq!(table.view(first).mine.and_then(|mine| mine.drawn), Some(deal.pack[10 * players + 1]));
        assert_eq!(table.view(first).draw_pile, 18);
    }
}

#[rule("RKO-12")]
#[test]
fn a_rack_changes_only_by_exchanges() {
    let mut table = rack_o("rack-o", 2, "").rack(1, "9 8 7 6 5 4 3 2 1 10").draws("30 31 32").start();
    table.act("1 draw");
    let swaps = "swap 5, swap 10, swap 15, swap 20, swap 25, swap 30, swap 35, swap 40, swap 45, swap 50";
    assert_eq!(table.legal(1), format!("{swaps}, discard"));
    table.act("1 swap 20");
    assert_eq!(table.rack(1), "9 8 7 30 5 4 3 2 1 10");
    table.act("0 draw, 0 discard, 1 draw, 1 discard");
    assert_eq!(table.rack(1), "9 8 7 30 5 4 3 2 1 10");
}

#[test]
fn an_impossible_deal_is_refused() {
    let rules = open("rack-o", 3, "").expect("possible");
    let mut deal = Deal { pack: RackO::pack(&rules), cuts: Vec::new(), luck: 0 };
    let at = |dealer| Standing { dealer: seat(dealer), ..Standing::default() };
    assert_eq!(RackO::start(&rules, &at(3), &deal).err(), Some(BadDeal::Dealer { seat: 3 }));
    deal.pack[7] = deal.pack[8];
    assert_eq!(RackO::start(&rules, &at(0), &deal).err(), Some(BadDeal::Missing { card: "8".into() }));
    deal.pack[7] = RackCard::new(51).expect("a card of the whole deck");
    assert_eq!(RackO::start(&rules, &at(0), &deal).err(), Some(BadDeal::Missing { card: "8".into() }));
    deal.pack = cards("1 2 3");
    assert!(RackO::start(&rules, &at(0), &deal).is_err());
}
