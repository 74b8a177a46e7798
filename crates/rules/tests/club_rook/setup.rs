//! Players, packs, the deal, the starter, and dealt Rook cards (CLB-01 to CLB-14).

use crate::table::{cards, four, rules, table};
use cards::{Card, Seat};
use rookery_rules::{
    BadDeal, BadOptions, Deal, Game as _, Listed as _, MatchEnd, Options, Standing, club_rook::ClubRook,
};
use rule_id::rule;

#[rule("CLB-01", "CLB-A02")]
#[test]
fn only_four_or_six_may_play() {
    assert_eq!(ClubRook::entries()[0].players, [4, 6]);
    for players in 0..=8 {
        let opened = ClubRook::open("club-rook", players, &Options::new()).unwrap();
        assert_eq!(opened.is_ok(), players == 4 || players == 6, "{players}");
        if players == 5 {
            assert_eq!(opened, Err(BadOptions::Players { players, allowed: vec![4, 6] }));
        }
    }
    assert!(ClubRook::open("clubrook", 4, &Options::new()).is_none());
}

fn sides(players: usize, chosen: &[(&str, &str)]) -> Vec<Vec<usize>> {
    let sides = ClubRook::match_rules(&rules(players, chosen)).sides;
    sides.iter().map(|side| side.iter().map(Seat::index).collect()).collect()
}

#[rule("CLB-02", "CLB-03", "CLB-A01")]
#[test]
fn partners_sit_opposite_and_nobody_plays_alone() {
    assert_eq!(sides(4, &[]), [[0, 2], [1, 3]]);
    assert_eq!(sides(6, &[]), [[0, 3], [1, 4], [2, 5]]);
}

#[rule("CLB-A01")]
#[test]
fn two_trios_alternate_around_the_table() {
    assert_eq!(sides(6, &[("six_layout", "two_trios")]), [[0, 2, 4], [1, 3, 5]]);
    assert_eq!(sides(4, &[("six_layout", "two_trios")]), [[0, 2], [1, 3]]);
}

#[rule("CLB-04", "CLB-05", "CLB-63", "CLB-A03")]
#[test]
fn two_or_three_whole_packs_with_their_rooks_are_mixed() {
    for (players, packs) in [(4, 2), (6, 3)] {
        let pack = ClubRook::pack(&rules(players, &[]));
        assert_eq!(pack.len(), 57 * packs);
        for number in 1..=14 {
            assert_eq!(pack.iter().filter(|card| card.number() == Some(number)).count(), 4 * packs);
        }
        assert_eq!(pack.iter().filter(|card| card.is_bird()).count(), packs);
        assert_eq!(pack.iter().filter(|card| card.to_string() == "Y9").count(), packs);
    }
}

/// The draw for the first deal happens before the hand; the hand gets its dealer from the match.
#[rule("CLB-06", "CLB-15")]
#[test]
fn the_player_on_the_dealers_left_starts() {
    for dealer in 0..4 {
        let table = four().dealer(dealer).deal();
        assert_eq!(table.public().dealer.index(), dealer);
        assert_eq!(table.turn(), Some((dealer + 1) % 4));
    }
}

#[test]
fn a_seat_without_a_player_cannot_deal() {
    let form = rules(4, &[]);
    let deal = Deal { pack: four().pack(), cuts: Vec::new(), luck: 0 };
    let standing = Standing { dealer: Seat::wrapping(4), ..Standing::default() };
    assert_eq!(ClubRook::start(&form, &standing, &deal).err(), Some(BadDeal::Dealer { seat: 4 }));
}

#[rule("CLB-07", "CLB-A60")]
#[test]
fn the_packs_are_dealt_as_shuffled_and_a_false_pack_is_refused() {
    let form = rules(4, &[]);
    let mut pack = four().pack();
    let start = |pack: &[Card]| {
        let deal = Deal { pack: pack.to_vec(), cuts: Vec::new(), luck: 0 };
        ClubRook::start(&form, &Standing::default(), &deal).err()
    };
    assert_eq!(start(&pack), None);
    pack.swap(3, 90);
    assert_eq!(start(&pack), None);
    let gone = pack.pop().unwrap();
    assert_eq!(start(&pack), Some(BadDeal::Missing { card: gone.to_string() }));
    pack.push("R5".parse().unwrap());
    assert_eq!(start(&pack), Some(BadDeal::Extra { card: "R5".into() }));
}

#[rule("CLB-08", "GEN-07")]
#[test]
fn thirteen_cards_are_dealt_one_by_one_from_the_dealers_left() {
    let setup = four().dealer(1);
    let pack = setup.pack();
    let table = setup.deal();
    for (step, seat) in [2, 3, 0, 1].into_iter().enumerate() {
        let mut want: Vec<Card> = pack.iter().skip(step).step_by(4).take(13).copied().collect();
        want.sort_unstable();
        assert_eq!(table.view(seat).hand.unwrap(), want);
    }
}

#[rule("CLB-09", "CLB-10", "CLB-11")]
#[test]
fn the_rest_is_the_draw_pile_and_its_top_card_starts_the_discards() {
    for (players, undealt) in [(4, 62), (6, 93)] {
        let view = table(players, &[]).turned("G14").deal().public();
        assert_eq!(view.hand_sizes, vec![13; players]);
        assert_eq!(view.draw_pile + view.discard_pile.size, undealt);
        assert_eq!((view.discard_pile.size, view.discard_pile.top), (1, cards("G14").pop()));
    }
}

#[rule("CLB-12", "CLB-A15")]
#[test]
fn turned_ones_twos_and_threes_are_covered_and_stop_nobody() {
    let table = four().turned("R3 Y1 B2 G3 R4").deal();
    let pile = table.public().discard_pile;
    assert_eq!((pile.size, pile.top), (5, cards("R4").pop()));
    assert!(pile.sideways.is_empty());
    let stops = table.public().status.stops;
    assert!(!stops.three && stops.wild.is_empty());
}

#[rule("CLB-13", "CLB-A04")]
#[test]
fn a_turned_rook_card_goes_back_under_the_upper_half() {
    // When the first Rook card is turned up, 61 cards remain; 30 of them stay above it.
    let mut table = four().turned("ROOK R4").deal();
    assert_eq!(table.public().discard_pile.size, 1);
    assert_eq!(table.public().draw_pile, 61);
    // R4, the new starter, was the first of the 30, so 29 cards are drawn before the Rook card.
    let mut drawn = 0;
    while table.public().sides.iter().all(|side| side.rook_cards == 0) {
        let before = table.public().draw_pile;
        table.dull_turn("");
        drawn += before - table.public().draw_pile;
    }
    // Fourteen draws of two cards, then one card, the Rook card and its replacement.
    assert_eq!(drawn, 31);
}

#[rule("CLB-14")]
#[test]
fn a_view_holds_no_hand_but_the_viewers_own() {
    let table = four().deal();
    assert_eq!(table.public().hand, None);
    let json = serde_json::to_value(table.view(2)).unwrap();
    assert_eq!(json["hand"].as_array().unwrap().len(), 13);
    assert_eq!(json["hand_sizes"], serde_json::json!([13, 13, 13, 13]));
}

#[rule("CLB-64", "CLB-65", "CLB-66", "CLB-A05", "CLB-A06")]
#[test]
fn dealt_rook_cards_are_laid_before_play_and_replaced_from_the_dealers_left() {
    // Seat 2's replacement is the other Rook card, so it is replaced again.
    let table = four().hand(2, "ROOK R4").draws("ROOK Y5 B6").deal();
    let view = table.public();
    assert_eq!(view.sides[0].rook_cards, 2);
    assert_eq!(view.sides[0].minimum, Some(50), "laying Rook cards does not open the side");
    assert!(table.hand(2).contains("Y5") && !table.hand(2).contains("ROOK"));
    assert_eq!(view.hand_sizes, [13; 4]);
    // The starter was turned up before the replacements.
    assert_eq!(view.discard_pile.top, cards("G14").pop());
    assert_eq!(view.draw_pile, 59);
    let two = four().hand(1, "ROOK R4").hand(3, "ROOK R5").draws("Y8 B8").dealer(2).deal();
    assert!(two.hand(3).contains("Y8") && two.hand(1).contains("B8"), "seat 3 is dealt to first");
}

#[rule("CLB-A05")]
#[test]
fn by_agreement_dealt_rook_cards_wait_for_their_owners_first_turn() {
    let late = [("dealt_rooks", "first_turn")];
    let mut table = table(4, &late).hand(0, "ROOK").hand(1, "ROOK").draws("Y8 B4 B5 B8").deal();
    assert!(table.hand(0).contains("Y8"), "the first player's first turn has begun");
    assert!(table.hand(1).contains("ROOK"));
    let rook_cards = |t: &crate::table::Table| t.public().sides.iter().map(|s| s.rook_cards).sum::<usize>();
    assert_eq!(rook_cards(&table), 1);
    table.does(&["draw", "discard B4"]);
    assert_eq!((rook_cards(&table), table.public().hand_sizes[1]), (2, 13));
    assert!(table.hand(1).contains("B8") && !table.hand(1).contains("ROOK"));
}

#[rule("CLB-93", "GEN-23", "CLB-A59", "GEN-A04")]
#[test]
fn the_match_goes_to_five_thousand_or_as_agreed() {
    let plain = ClubRook::match_rules(&rules(4, &[]));
    assert_eq!(plain.end, MatchEnd::Target(5000));
    assert!(!plain.finisher_first && !plain.shared_tie && !plain.lowest_wins && plain.floor.is_none());
    let agreed = [("target", "3000"), ("finish_priority", "went_out_first"), ("final_tie", "shared")];
    let agreed = ClubRook::match_rules(&rules(4, &agreed));
    assert_eq!(agreed.end, MatchEnd::Target(3000));
    assert!(agreed.finisher_first && agreed.shared_tie);
    for bad in ["495", "502", "50005", "many"] {
        let chosen = Options::from([("target".into(), bad.into())]);
        assert!(ClubRook::open("club-rook", 4, &chosen).unwrap().is_err(), "{bad}");
    }
}
