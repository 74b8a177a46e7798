//! Tests Original Rook (ORG) statement by statement: the deal, the auction, the nest and trump. The play and the
//! count are in `original_play.rs`, and mistakes in `original_penalties.rs`.

use crate::support::{NEST, Setup, TRICKS, Table, Trick, cards, game};
use cards::{Card, Color, Seat};
use rookery_rules::{Game, trick::event::Call};
use rule_id::rule;

fn original() -> Setup {
    game("original-rook").dealer(3)
}

/// The hand from [`TRICKS`], played out with green trump.
fn played(bidder: usize, bid: u16) -> Table {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.contract(bidder, bid, "green").rows(&TRICKS);
    table
}

// The pack and the deal

#[rule("ORG-01", "ORG-A27")]
#[test]
fn four_players_sit_as_two_opposite_partnerships() {
    let rules = original().match_rules();
    assert_eq!(rules.players, 4);
    let sides: Vec<Vec<usize>> =
        rules.sides.iter().map(|side| side.iter().map(Seat::index).collect()).collect();
    assert_eq!(sides, [[0, 2], [1, 3]]);
    assert!(original().players(5).try_rules().is_err() && original().players(3).try_rules().is_err());
}

#[rule("ORG-04")]
#[test]
fn the_pack_is_five_to_fourteen_in_four_colors_and_the_rook() {
    let pack = Trick::pack(&original().rules());
    assert_eq!(pack.len(), 41);
    for color in Color::ALL {
        let numbers: Vec<u8> =
            pack.iter().filter(|c| c.color() == Some(color)).filter_map(|c| c.number()).collect();
        assert_eq!(numbers, (5..=14).collect::<Vec<u8>>());
    }
    assert_eq!(pack.iter().filter(|c| c.is_bird()).count(), 1);
}

/// The pack is dealt from the top: one card to each player from the dealer's left and one to the nest in each
/// of the first five rounds, then four more rounds without the nest.
#[rule("ORG-05", "ORG-06", "ORG-07", "ORG-A02")]
#[test]
fn cards_are_dealt_singly_with_one_to_the_nest_after_each_of_five_rounds() {
    let full = Trick::pack(&original().rules());
    let mut table = game("original-rook").dealer(1).pack(full.clone());
    let mut hands = vec![Vec::new(); 4];
    let mut nest = Vec::new();
    let mut top = full.into_iter();
    for round in 0..9 {
        for seat in [2, 3, 0, 1] {
            hands[seat].push(top.next().unwrap());
        }
        if round < 5 {
            nest.push(top.next().unwrap());
        }
    }
    assert!(top.next().is_none());
    for (seat, hand) in hands.iter().enumerate() {
        assert_eq!((&table.held(seat), hand.len()), (hand, 9));
    }
    assert_eq!(table.open_view().nest.size, 5);
    table.won_by(2, 70);
    let mut with_nest: Vec<Card> = hands[2].iter().chain(&nest).copied().collect();
    with_nest.sort_unstable();
    assert_eq!(table.held(2), with_nest);
}

#[rule("ORG-08")]
#[test]
fn nobody_sees_another_hand_not_even_the_partner() {
    let table = original().rows(&TRICKS).nest(NEST).deal();
    for seat in 0..4 {
        let seen = serde_json::to_string(&table.view(seat)).unwrap();
        for row in TRICKS.map(cards) {
            for (owner, card) in row.iter().enumerate() {
                assert_eq!(seen.contains(&format!("\"{card}\"")), owner == seat, "seat {seat} and {card}");
            }
        }
    }
    let open = table.open_view();
    assert!(open.hand.is_empty() && open.open_hands.is_empty() && open.hand_sizes == [9, 9, 9, 9]);
}

// The auction

#[rule("ORG-20", "ORG-21")]
#[test]
fn the_opening_bid_is_a_multiple_of_five_from_seventy() {
    let mut table = original().deal();
    table.refuses(0, "bid 65", "below_minimum", "ORG-20");
    table.refuses(0, "bid 0", "below_minimum", "ORG-20");
    table.refuses(0, "bid 71", "not_a_multiple", "ORG-21");
    table.refuses(0, "bid 72", "not_a_multiple", "ORG-21");
    table.act(0, "bid 70").refuses(1, "bid 73", "not_a_multiple", "ORG-21");
}

#[rule("ORG-23", "ORG-24")]
#[test]
fn the_dealers_left_bids_first_and_the_turn_goes_clockwise() {
    let mut table = game("original-rook").dealer(1).deal();
    table.refuses(1, "bid 70", "not_your_turn", "ORG-24");
    table.refuses(3, "pass", "not_your_turn", "ORG-24");
    let mut order = Vec::new();
    while let Some(turn) = table.turn().filter(|_| table.phase() == "auction") {
        order.push(turn);
        table.act(turn, "pass");
    }
    assert_eq!(order, [2, 3, 0, 1]);
}

#[rule("ORG-25")]
#[test]
fn a_player_bids_at_least_five_more_or_passes() {
    let mut table = original().deal();
    table.act(0, "bid 80");
    table.refuses(1, "bid 80", "bid_too_low", "ORG-25").refuses(1, "bid 75", "bid_too_low", "ORG-25");
    let legal = table.legal(1);
    assert_eq!(legal.first().unwrap(), "bid 85");
    assert_eq!(legal.last().unwrap(), "pass");
    table.act(1, "bid 85").act(2, "bid 110").act(3, "pass"); // a jump is allowed
    assert_eq!(table.turn(), Some(0));
}

#[rule("ORG-26")]
#[test]
fn a_pass_is_final() {
    let mut table = original().deal();
    table.acts("0 pass; 1 bid 70; 2 bid 75; 3 pass");
    assert_eq!(table.turn(), Some(1));
    table.refuses(0, "bid 80", "already_passed", "ORG-26").refuses(3, "pass", "already_passed", "ORG-26");
    table.act(1, "bid 80");
    assert_eq!(table.turn(), Some(2));
}

/// The example: A 70, B 80, C passes, D 85, A 90, B 95, D and A pass.
#[rule("ORG-27", "ORG-28")]
#[test]
fn bidding_goes_on_until_no_one_goes_higher() {
    let mut table = original().deal();
    table.acts("0 bid 70; 1 bid 80; 2 pass; 3 bid 85; 0 bid 90; 1 bid 95");
    assert_eq!(table.turn(), Some(3), "the third player is out");
    table.act(3, "pass");
    assert_eq!(table.phase(), "auction");
    table.act(0, "pass");
    assert_eq!((table.phase(), table.turn()), ("bury", Some(1)));
    let view = table.open_view();
    assert_eq!(view.bid.map(|b| (b.seat.index(), b.points)), Some((1, 95)));
    assert_eq!(view.calls, [Some(Call::Pass), Some(Call::Bid(95)), Some(Call::Pass), Some(Call::Pass)]);
    assert_eq!(table.held(1).len(), 14, "the bidder then takes the nest");
    table.refuses(1, "bid 100", "wrong_phase", "ORG-27");
}

#[rule("ORG-A03", "ORG-18")]
#[test]
fn a_bid_of_everything_closes_the_auction() {
    let mut table = original().deal();
    table.refuses(0, "bid 125", "above_cap", "ORG-A03");
    assert!(table.legal(0).contains(&"bid 120".to_string()));
    table.act(0, "bid 120");
    assert_eq!((table.phase(), table.turn()), ("bury", Some(0)));
}

#[rule("ORG-A01")]
#[test]
fn a_hand_that_nobody_bids_on_is_thrown_in_and_the_next_player_deals() {
    let mut table = original().deal();
    table.acts("0 pass; 1 pass; 2 pass; 3 pass");
    let score = table.score();
    assert!(table.over() && score.thrown_in && !score.same_dealer);
    assert_eq!((table.written(), score.finisher), (vec![0; 4], None));
}

#[rule("ORG-A01")]
#[test]
fn if_all_pass_the_same_dealer_may_deal_again_or_be_forced_to_bid_by_agreement() {
    let mut same = original().option("all_pass", "redeal_same").deal();
    same.acts("0 pass; 1 pass; 2 pass; 3 pass");
    assert!(same.score().thrown_in && same.score().same_dealer);

    let mut forced = original().option("all_pass", "dealer_forced_min").deal();
    forced.acts("0 pass; 1 pass; 2 pass; 3 pass");
    assert_eq!((forced.phase(), forced.turn()), ("bury", Some(3)));
    assert_eq!(forced.open_view().bid.map(|b| (b.seat.index(), b.points)), Some((3, 70)));
}

#[rule("ORG-A04", "ORG-25")]
#[test]
fn a_dealer_left_alone_may_bid_or_pass() {
    let mut table = original().deal();
    table.acts("0 pass; 1 pass; 2 pass");
    assert!(table.refusal(3, "pass").is_none() && table.refusal(3, "bid 70").is_none());
    table.act(3, "bid 70");
    assert_eq!((table.phase(), table.turn()), ("bury", Some(3)));
}

// The nest and trump

#[rule("ORG-30", "ORG-31")]
#[test]
fn the_bidder_takes_the_nest_and_lays_any_five_cards_aside() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.won_by(1, 70);
    let mut all: Vec<Card> = TRICKS.iter().map(|row| cards(row)[1]).chain(cards(NEST)).collect();
    all.sort_unstable();
    assert_eq!(table.held(1), all);
    table.refuses(1, "bury R5 Y5 B5 R8", "nest_count", "ORG-31");
    table.refuses(1, "bury R5 Y5 B5 R8 Y8 B8", "nest_count", "ORG-31");
    table.refuses(1, "bury R5 Y5 B5 R8 Y14", "not_held", "GEN-22");
    table.refuses(1, "bury R5 Y5 B5 R8 R8", "not_held", "GEN-22");
    table.refuses(0, "bury R14 Y14 B14 R7 Y7", "not_your_turn", "ORG-31");
    table.act(1, "bury R13 R5 ROOK G12 Y13");
    assert_eq!(table.held(1), cards("R8 Y5 Y8 B5 B8 B13 G5 G13 G14"));
    assert_eq!(table.open_view().nest.size, 5);
}

#[rule("ORG-32", "ORG-33")]
#[test]
fn counters_and_a_whole_color_may_be_buried() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.won_by(1, 70).act(1, "bury R5 R8 R13 Y5 B5");
    assert!(table.held(1).iter().all(|c| c.color() != Some(Color::Red)));
}

#[rule("ORG-19", "ORG-34", "ORG-35")]
#[test]
fn the_bidder_names_any_color_but_only_after_the_discard() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.refuses(0, "trump green", "wrong_phase", "ORG-34");
    table.won_by(1, 70).refuses(1, "trump green", "wrong_phase", "ORG-34");
    table.act(1, &format!("bury {NEST}"));
    assert_eq!(table.open_view().trump, None);
    table.refuses(0, "trump red", "not_your_turn", "ORG-35");
    table.refuses(1, "play G14", "wrong_phase", "ORG-34");
    assert_eq!(table.legal(1), ["trump red", "trump yellow", "trump black", "trump green"]);
    table.refuses(1, "trump none", "no_such_trump", "ORG-35");
    table.act(1, "trump red"); // the bidder has only two of them
    assert_eq!(table.open_view().trump.unwrap().to_string(), "red");
    table.refuses(0, "trump green", "wrong_phase", "ORG-34");
}

#[rule("ORG-36")]
#[test]
fn only_the_bidder_knows_the_nest() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    for seat in 0..4 {
        assert_eq!(table.view(seat).nest.cards, None);
    }
    table.contract(1, 70, "green");
    for seat in [0, 2, 3] {
        let seen = serde_json::to_string(&table.view(seat)).unwrap();
        assert_eq!(table.view(seat).nest.cards, None);
        assert!(cards(NEST).iter().all(|card| !seen.contains(&format!("\"{card}\""))), "seat {seat}");
    }
    assert_eq!(table.view(1).nest.cards, Some(cards(NEST)));
    table.rows(&TRICKS[..3]);
    assert_eq!(table.view(1).nest.cards, Some(cards(NEST)), "the bidder may look again");
}

#[rule("ORG-A05")]
#[test]
fn a_rook_in_the_nest_goes_to_the_bidder_like_any_card() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.won_by(2, 70);
    assert!(table.held(2).contains(&Card::BIRD));
}

#[rule("ORG-A06")]
#[test]
fn the_rook_may_be_buried_and_scores_for_the_last_trick() {
    let with_bird = played(1, 70);
    assert_eq!(with_bird.sides(), [75, -70]);
    assert_eq!(with_bird.line("counters"), [75, 45]);
    assert!(with_bird.open_view().nest.cards.unwrap().contains(&Card::BIRD));
}

#[rule("ORG-A06")]
#[test]
fn burying_the_rook_may_be_forbidden() {
    let mut table = original().option("bury_bird", "no").rows(&TRICKS).nest(NEST).deal();
    table.won_by(1, 70);
    table.refuses(1, "bury R13 R5 ROOK G12 Y13", "bird_buried", "ORG-A06");
    assert!(table.legal(1).iter().all(|line| !line.contains("ROOK")));
    table.act(1, "bury R13 R5 B13 G12 Y13");
}

#[rule("ORG-A07")]
#[test]
fn cards_in_the_future_trump_color_may_be_buried() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.won_by(1, 70).act(1, "bury G5 G12 G13 R5 R8").act(1, "trump green");
    assert_eq!(table.phase(), "play");
}

// Options

#[rule("ORG-61", "ORG-A01", "ORG-A06", "ORG-A16", "ORG-A19", "ORG-A28")]
#[test]
fn the_catalog_offers_the_printed_options_default_first() {
    use rookery_rules::Listed;
    let entry = Trick::entries().into_iter().find(|e| e.id == "original-rook").unwrap();
    let offer = |name: &str| {
        let option = entry.options.iter().find(|o| o.name == name).unwrap_or_else(|| panic!("no {name}"));
        (option.default.clone(), option.values.join(" "), option.ruling.clone())
    };
    let of = |a: &str, b: &str, c: &str| (a.to_string(), b.to_string(), c.to_string());
    assert_eq!(offer("all_pass"), of("redeal_next", "redeal_next redeal_same dealer_forced_min", "ORG-A01"));
    assert_eq!(offer("bury_bird"), of("yes", "yes no", "ORG-A06"));
    assert_eq!(offer("misdeal_sim"), of("off", "off on", "ORG-A16"));
    assert_eq!(offer("talk_penalty"), of("40", "40 0", "ORG-A19"));
    assert_eq!(offer("final_tie"), of("another_hand", "another_hand shared", "ORG-A28"));
    assert_eq!(offer("enforcement"), of("strict", "strict permissive", "GEN-A05"));
}
