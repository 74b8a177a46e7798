//! Original Rook (ORG), from the ledger's words: the deal, the auction, the nest, the play and the count.
//! What happens only where mistakes are possible is in `trick_original_penalties.rs`.
#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod support;

use cards::{Card, Color, Seat};
use rule_id::rule;
use rules::{Game, MatchEnd, trick::event::Call};
use support::{Setup, Table, Trick, cards, game};

/// The tricks of a hand, a column a seat: with green trump and seat 3 dealing, seat 0 takes 75 in the first three
/// tricks, seat 3 three empty ones, and seat 1 the rest with 45, the nest of 25 included.
const TRICKS: [&str; 9] = [
    "R14 R5 R10 R6",
    "Y14 Y5 Y10 Y6",
    "B14 B5 B10 B6",
    "R7 R8 R9 R11",
    "Y7 Y8 Y9 Y11",
    "B7 B8 B9 B11",
    "G6 G14 G7 G8",
    "G9 G13 G10 G11",
    "R12 G12 Y12 B12",
];
const NEST: &str = "R13 Y13 B13 G5 ROOK";

fn original() -> Setup {
    game("original-rook").dealer(3)
}

/// The hand of [`TRICKS`], played out with green trump.
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
fn the_pack_is_five_to_fourteen_in_four_colors_and_the_bird() {
    let pack = Trick::pack(&original().rules());
    assert_eq!(pack.len(), 41);
    for color in Color::ALL {
        let numbers: Vec<u8> =
            pack.iter().filter(|c| c.color() == Some(color)).filter_map(|c| c.number()).collect();
        assert_eq!(numbers, (5..=14).collect::<Vec<u8>>());
    }
    assert_eq!(pack.iter().filter(|c| c.is_bird()).count(), 1);
}

/// The pack is dealt from the top: a card to each from the dealer's left, one to the nest after each of the first
/// five rounds, four more rounds without.
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
fn the_dealers_left_speaks_first_and_the_turn_goes_clockwise() {
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
fn one_bids_at_least_five_more_or_passes() {
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
    assert_eq!(table.held(1).len(), 14, "he then takes the nest");
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
fn all_pass_may_keep_the_dealer_or_force_him_by_agreement() {
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
    table.act(1, "trump red"); // of which he holds but two
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
    assert_eq!(table.view(1).nest.cards, Some(cards(NEST)), "he may look again");
}

#[rule("ORG-A05")]
#[test]
fn a_bird_in_the_nest_goes_to_the_bidder_like_any_card() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.won_by(2, 70);
    assert!(table.held(2).contains(&Card::BIRD));
}

#[rule("ORG-A06")]
#[test]
fn the_bird_may_be_buried_and_scores_for_the_last_trick() {
    let with_bird = played(1, 70);
    assert_eq!(with_bird.sides(), [75, -70]);
    assert_eq!(with_bird.line("counters"), [75, 45]);
    assert!(with_bird.open_view().nest.cards.unwrap().contains(&Card::BIRD));
}

#[rule("ORG-A06")]
#[test]
fn burying_the_bird_may_be_forbidden() {
    let mut table = original().option("bury_bird", "no").rows(&TRICKS).nest(NEST).deal();
    table.won_by(1, 70);
    table.refuses(1, "bury R13 R5 ROOK G12 Y13", "bird_buried", "ORG-A06");
    assert!(table.legal(1).iter().all(|line| !line.contains("ROOK")));
    table.act(1, "bury R13 R5 B13 G12 Y13");
}

#[rule("ORG-A07")]
#[test]
fn cards_of_the_future_trump_may_be_buried() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.won_by(1, 70).act(1, "bury G5 G12 G13 R5 R8").act(1, "trump green");
    assert_eq!(table.phase(), "play");
}

// The play

#[rule("ORG-37")]
#[test]
fn the_dealers_left_leads_any_card_whoever_bid() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.contract(1, 70, "green");
    assert_eq!(table.turn(), Some(0));
    assert_eq!(table.playable(0), table.held(0));
    table.refuses(1, "play G14", "not_your_turn", "ORG-37");
}

#[rule("ORG-38")]
#[test]
fn play_goes_to_the_left_one_card_each_face_up() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.contract(0, 70, "green");
    for (count, card) in ["R14", "R5", "R10"].into_iter().enumerate() {
        assert_eq!(table.turn(), Some(count));
        table.plays(card);
        let shown: Vec<String> = table.open_view().trick.iter().map(|p| p.card.to_string()).collect();
        assert_eq!(shown, ["R14", "R5", "R10"][..=count]);
    }
    table.refuses(2, "play Y10", "not_your_turn", "ORG-38");
    table.refuses(3, "play R14", "not_held", "GEN-22");
}

/// The bird may be played although its holder could follow.
#[rule("ORG-39", "ORG-44")]
#[test]
fn the_bird_may_always_be_played() {
    let mut table = original().hands(&["R6", "R9 G5 ROOK Y5 Y6 Y7 Y8 B5 B6"]).deal();
    table.contract(0, 70, "green").plays("R6");
    assert_eq!(table.playable(1), cards("R9 ROOK"));
    table.refuses(1, "play G5", "must_follow", "ORG-39");
}

#[rule("ORG-39", "ORG-45")]
#[test]
fn no_other_card_has_the_birds_privilege() {
    let mut table = original().hands(&["R6", "R9 G5 G14 Y14 Y6 Y7 Y8 B5 B6"]).deal();
    table.contract(0, 70, "green").plays("R6");
    assert_eq!(table.playable(1), cards("R9"));
    for card in ["G14", "Y14", "B5"] {
        table.refuses(1, &format!("play {card}"), "must_follow", "ORG-39");
    }
}

#[rule("ORG-40", "ORG-A11")]
#[test]
fn who_cannot_follow_may_play_anything_and_need_not_play_a_lone_bird() {
    let mut table = original().hands(&["R6", "Y5 Y6 Y7 Y8 B5 B6 B7 B8 ROOK"]).deal();
    table.contract(0, 70, "green").plays("R6");
    assert_eq!(table.playable(1), cards("Y5 Y6 Y7 Y8 B5 B6 B7 B8 ROOK"));
    let mut with_trump = original().hands(&["R6", "Y5 Y6 Y7 Y8 B5 B6 B7 G8 ROOK"]).deal();
    with_trump.contract(0, 70, "green").plays("R6");
    assert_eq!(with_trump.playable(1).len(), 9);
}

/// The winner of one trick with green trump; seat 0 leads.
fn winner(trick: &str) -> usize {
    let mut table = original().one_trick(0, 0, "green", trick);
    table.rows(&[trick]);
    let winner = table.open_view().last_trick.map(|taken| taken.winner.index());
    assert_eq!(table.turn(), winner, "the winner leads");
    winner.unwrap()
}

#[rule("ORG-41", "ORG-48", "GEN-02", "GEN-03")]
#[test]
fn the_highest_card_of_the_color_led_wins_and_its_player_leads() {
    assert_eq!(winner("R6 R9 R14 R13"), 2);
    assert_eq!(winner("R6 R5 R7 Y14"), 2, "a higher card of another color does not count");
    assert_eq!(winner("R7 R5 R6 Y14"), 0);
}

#[rule("ORG-42")]
#[test]
fn the_highest_trump_wins_a_trumped_trick() {
    assert_eq!(winner("R14 G5 R6 R7"), 1);
    assert_eq!(winner("R14 G9 G10 R7"), 2);
    assert_eq!(winner("G6 G9 R14 G14"), 3);
}

#[rule("ORG-43", "ORG-A12")]
#[test]
fn the_bird_takes_any_trick() {
    assert_eq!(winner("R14 G14 ROOK R7"), 2);
    assert_eq!(winner("G6 G14 R6 ROOK"), 3);
}

#[rule("ORG-46", "ORG-A09", "ORG-A12")]
#[test]
fn a_led_bird_wins_and_draws_trumps() {
    assert_eq!(winner("ROOK G14 G13 G12"), 0);
    let mut table = original().hands(&["ROOK", "G5 G14 R14 Y5 Y6 Y7 Y8 B5 B6"]).deal();
    table.contract(0, 70, "green").plays("ROOK");
    assert_eq!(table.playable(1), cards("G5 G14"));
    table.refuses(1, "play R14", "must_play_trump", "ORG-46");
}

#[rule("ORG-A08")]
#[test]
fn without_a_trump_anything_may_be_played_to_a_led_bird() {
    let mut table = original().hands(&["ROOK", "R5 R14 Y5 Y6 Y7 Y8 B5 B6 B7"]).deal();
    table.contract(0, 70, "green").plays("ROOK");
    assert_eq!(table.playable(1).len(), 9);
}

#[rule("ORG-47", "ORG-A12")]
#[test]
fn a_lone_bird_must_be_played_to_a_trump_lead() {
    let mut table = original().hands(&["G6", "ROOK R5 R14 Y5 Y6 Y7 Y8 B5 B6"]).deal();
    table.contract(0, 70, "green").plays("G6");
    assert_eq!(table.playable(1), cards("ROOK"));
    table.refuses(1, "play R5", "must_play_bird", "ORG-47");
}

#[rule("ORG-A10")]
#[test]
fn with_other_trumps_the_bird_is_free_on_a_trump_lead() {
    let mut table = original().hands(&["G6", "ROOK G7 G14 R5 R14 Y5 Y6 Y7 Y8"]).deal();
    table.contract(0, 70, "green").plays("G6");
    assert_eq!(table.playable(1), cards("G7 G14 ROOK"));
}

#[rule("ORG-49", "ORG-50", "ORG-A29")]
#[test]
fn only_the_last_trick_may_be_looked_at_until_the_next_is_complete() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.contract(0, 70, "green").rows(&TRICKS[..2]).plays("B14 B5 B10");
    let view = table.view(2);
    let last: Vec<String> =
        view.last_trick.as_ref().unwrap().cards.iter().map(|p| p.card.to_string()).collect();
    assert_eq!(last, ["Y14", "Y5", "Y10", "Y6"], "still open while the next trick is played");
    let seen = serde_json::to_string(&view).unwrap();
    assert!(["R14", "R5", "R6"].iter().all(|card| !seen.contains(&format!("\"{card}\""))));
    assert_eq!(view.tricks, [2, 0, 0, 0]);
    table.plays("B6");
    let seen = serde_json::to_string(&table.view(2)).unwrap();
    assert!(seen.contains("\"B14\"") && !seen.contains("\"Y14\""));
}

#[rule("ORG-51", "ORG-22", "ORG-A32")]
#[test]
fn the_last_trick_captures_the_nest_which_is_then_shown() {
    let mut table = original().rows(&TRICKS).nest(NEST).deal();
    table.contract(0, 70, "green").rows(&TRICKS[..8]);
    assert_eq!(table.open_view().nest.taken_by, None);
    table.rows(&TRICKS[8..]);
    let open = table.open_view();
    assert_eq!(open.nest.taken_by.map(Seat::index), Some(1));
    assert_eq!(open.nest.cards, Some(cards(NEST)));
    assert_eq!(table.line("counters"), [75, 45], "20 in tricks and 25 in the nest");
}

// The count

/// The table of values as printed.
fn printed_value(cards: &[Card]) -> i32 {
    let worth = |card: &Card| match card.number() {
        None => 20,
        Some(5) => 5,
        Some(10 | 14) => 10,
        Some(_) => 0,
    };
    cards.iter().map(worth).sum()
}

#[rule("ORG-13", "ORG-14", "ORG-15", "ORG-16", "ORG-17")]
#[test]
fn fives_tens_fourteens_and_the_bird_count_and_nothing_else() {
    for seed in 0..40 {
        let mut table = original().deal();
        table.won_by(0, 70).random(seed);
        let mut captured = table.captured();
        let nest = table.open_view().nest;
        captured[nest.taken_by.unwrap().index()].extend(nest.cards.unwrap());
        let side = |a: usize, b: usize| printed_value(&captured[a]) + printed_value(&captured[b]);
        assert_eq!(table.line("counters"), [side(0, 2), side(1, 3)]);
    }
}

#[rule("ORG-18")]
#[test]
fn all_counters_of_a_hand_total_120() {
    assert_eq!(original().rules().total, 120);
    for seed in 0..50 {
        let mut table = original().luck(seed).deal();
        table.won_by(0, 70).random(seed);
        assert_eq!(table.line("counters").iter().sum::<i32>(), 120);
    }
}

#[rule("ORG-52", "ORG-53", "ORG-A31")]
#[test]
fn partners_counters_are_added_and_all_of_a_made_bid_is_recorded() {
    let over = played(2, 70);
    assert_eq!(over.sides(), [75, 45], "also what exceeds the bid");
    assert_eq!(over.written(), [75, 45, 75, 45]);
    let exact = played(0, 75);
    assert_eq!(exact.sides(), [75, 45], "a bid taken exactly is made");
    assert_eq!(played(0, 80).sides(), [-80, 45]);
}

/// The example: bid 95, captured 75.
#[rule("ORG-54", "ORG-55", "ORG-56", "ORG-57", "ORG-67")]
#[test]
fn bidders_who_fall_short_lose_the_bid_and_record_nothing() {
    let table = played(0, 95);
    assert_eq!(table.sides(), [-95, 45]);
    let counters = &table.sheet().lines[0];
    assert_eq!(counters.item, "counters");
    assert!(counters.figures[0].struck && !counters.figures[1].struck);
    assert_eq!(table.line("set back"), [-95, 0]);
    let others = played(3, 100);
    assert_eq!(others.sides(), [75, -100], "the other side always records its counters");
}

// The match, as far as a hand's rules say it

#[rule("ORG-58", "ORG-59", "ORG-60", "ORG-A30")]
#[test]
fn the_game_is_three_hundred_and_the_higher_total_wins() {
    let rules = original().match_rules();
    assert_eq!(rules.end, MatchEnd::Target(300));
    assert!(!rules.finisher_first && !rules.lowest_wins && !rules.shared_tie);
    assert_eq!((rules.floor, rules.must_win_on_bid), (None, false));
}

#[rule("ORG-61", "ORG-A28")]
#[test]
fn a_number_of_hands_may_be_agreed_instead() {
    let rules = original().option("hands", "6").match_rules();
    assert_eq!(rules.end, MatchEnd::Hands(6));
    assert!(!rules.shared_tie, "level after the last hand: another hand");
    assert!(original().option("hands", "6").option("final_tie", "shared").match_rules().shared_tie);
}

#[rule("GEN-23", "GEN-A03", "GEN-A04")]
#[test]
fn target_and_finish_are_table_settings() {
    assert_eq!(original().option("target", "500").match_rules().end, MatchEnd::Target(500));
    assert!(original().option("finish_priority", "bidder_first").match_rules().finisher_first);
    assert_eq!(played(0, 70).score().finisher.map(Seat::index), Some(0));
}

#[rule("ORG-09")]
#[test]
fn a_scored_hand_passes_the_deal_on() {
    let score = played(0, 70).score();
    assert!(!score.thrown_in && !score.same_dealer);
}

#[rule("ORG-61", "ORG-A01", "ORG-A06", "ORG-A16", "ORG-A19", "ORG-A28")]
#[test]
fn the_catalogue_offers_the_printed_options_default_first() {
    use rules::Listed;
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
