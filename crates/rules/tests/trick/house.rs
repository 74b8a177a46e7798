//! The presets: house rules that people actually play, each one a row that changes the printed game.

use crate::support::{Setup, Table, Trick, cards, game};
use cards::{Card, Seat};
use rookery_rules::{Game, Listed, MatchEnd};

/// The winner of a first trick led by seat 0, with green trump.
fn winner(id: &str, trick: &str) -> usize {
    let mut table = game(id).dealer(3).one_trick(0, 0, "green", trick);
    table.rows(&[trick]);
    table.open_view().last_trick.unwrap().winner.index()
}

#[test]
fn each_preset_has_its_pack_hands_nest_total_and_minimum() {
    for (id, pack, hand, nest, total, minimum) in [
        ("kentucky", 45, 10, 5, 180, 100),
        ("western-kentucky", 45, 10, 5, 180, 100),
        ("tournament-200", 45, 10, 5, 200, 70),
        ("fair-40", 40, 9, 4, 100, 65),
        ("thirteens", 40, 9, 4, 120, 65),
        ("full-pack-180", 57, 13, 5, 180, 70),
        ("call-partner-four", 57, 13, 5, 120, 70),
        ("call-partner-five", 53, 10, 3, 120, 70),
        ("low-bird", 41, 9, 5, 120, 70),
        ("ten-and-a-half", 41, 9, 5, 120, 70),
    ] {
        let rules = game(id).rules();
        assert_eq!((rules.pack.len(), rules.total), (pack, total), "{id}");
        assert_eq!(rules.cap, Some(total as u16), "{id}: the largest bid is everything");
        let table = game(id).deal();
        let view = table.open_view();
        assert!(view.hand_sizes.iter().all(|size| *size == hand), "{id}: {:?}", view.hand_sizes);
        assert_eq!(view.nest.size, nest, "{id}");
        let opener = table.turn().unwrap();
        assert_eq!(opener, 1, "{id}: the player on the dealer's left opens");
        assert_eq!(table.legal(opener)[0], format!("bid {minimum}"), "{id}");
        let entry = Trick::entries().into_iter().find(|e| e.id == id).unwrap();
        assert_eq!(entry.players, [rules.players], "{id}");
    }
}

#[test]
fn every_card_that_counts_in_a_preset_is_counted() {
    let value = |id: &str, card: &Card| match (id, card.number()) {
        (_, None) => 20,
        ("kentucky" | "western-kentucky" | "full-pack-180", Some(1)) => 15,
        ("tournament-200", Some(1)) => 20,
        ("thirteens", Some(13)) => 10,
        ("thirteens", Some(14)) => 0,
        (_, Some(5)) => 5,
        (_, Some(10 | 14)) => 10,
        _ => 0,
    };
    let ids = ["kentucky", "western-kentucky", "tournament-200", "fair-40", "thirteens", "low-bird"];
    for id in ids {
        for seed in 0..10 {
            let mut table = game(id).deal();
            table.won_by(1, game(id).rules().axes.min_open as u16).random(seed);
            let mut captured = table.captured();
            let nest = table.open_view().nest;
            captured[nest.taken_by.unwrap().index()].extend(nest.cards.unwrap());
            let side = |a: usize, b: usize| -> i32 {
                captured[a].iter().chain(&captured[b]).map(|card| value(id, card)).sum()
            };
            assert_eq!(table.line("counters"), [side(0, 2), side(1, 3)], "{id}");
        }
    }
}

#[test]
fn kentucky_ranks_the_ones_above_the_fourteens() {
    assert_eq!(winner("kentucky", "R14 R1 R13 R5"), 1);
    assert_eq!(winner("kentucky", "G14 G13 G1 G5"), 2);
    assert_eq!(winner("kentucky", "R1 G5 R14 R5"), 1, "a trump beats it");
    assert_eq!(winner("kentucky", "G1 ROOK G14 G5"), 1, "so does the Rook");
}

#[test]
fn kentucky_forces_the_dealer_at_a_hundred() {
    let mut table = game("kentucky").dealer(3).deal();
    table.acts("0 pass; 1 pass; 2 pass; 3 pass");
    assert_eq!((table.phase(), table.turn()), ("bury", Some(3)));
    assert_eq!(table.open_view().bid.unwrap().points, 100);
    game("kentucky").dealer(3).deal().refuses(0, "bid 95", "below_minimum", "ORG-20");
}

#[test]
fn in_western_kentucky_the_red_one_is_the_top_trump_whatever_is_trump() {
    assert_eq!(winner("western-kentucky", "ROOK R1 G14 G5"), 1);
    assert_eq!(winner("western-kentucky", "Y14 Y5 R1 Y6"), 2);
    assert_eq!(winner("western-kentucky", "Y14 Y1 Y13 Y6"), 1, "the other 1s are ordinary high cards");
    assert_eq!(game("western-kentucky").option("red_one_value", "30").rules().total, 195);
}

#[test]
fn the_red_one_is_free_but_must_be_played_to_a_trump_lead_when_it_is_the_only_trump() {
    let setup = |lead: &str| {
        let hands = [lead, "R1 R9 Y5 Y6 Y7 Y8 Y9 Y10 B5 B6"];
        let mut table = game("western-kentucky").dealer(3).hands(&hands).deal();
        table.contract(0, 100, "green").plays(lead);
        table
    };
    assert_eq!(setup("Y12").playable(1), cards("R1 Y5 Y6 Y7 Y8 Y9 Y10"), "at any time, like the Rook");
    assert_eq!(setup("R12").playable(1), cards("R1 R9"));
    let trump_led = setup("G6");
    assert_eq!(trump_led.playable(1), cards("R1"));
    trump_led.refuses(1, "play R9", "must_play_red_one", "ORG-47");
    let mut red_one_led =
        game("western-kentucky").dealer(3).hands(&["R1", "G5 R9 Y5 Y6 Y7 Y8 Y9 Y10 B5 B6"]).deal();
    red_one_led.contract(0, 100, "green").plays("R1");
    assert_eq!(red_one_led.playable(1), cards("G5"));
    red_one_led.refuses(1, "play R9", "must_play_trump", "ORG-46");
}

#[test]
fn tournament_shows_the_top_nest_card_before_the_bidding_and_redeals_when_all_pass() {
    let mut table = game("tournament-200").dealer(3).nest("R5 R6 R7 R8 R9").deal();
    for seat in 0..4 {
        let view = table.view(seat);
        assert_eq!(
            (view.turned, view.nest.shown, view.nest.cards),
            (Some(cards("R9")[0]), cards("R9"), None)
        );
    }
    table.acts("0 pass; 1 pass; 2 pass; 3 pass");
    assert!(table.score().thrown_in && !table.score().same_dealer);
    let bird = game("tournament-200").nest("R5 R6 R7 R8 ROOK").deal();
    assert_eq!(bird.open_view().turned, Some(Card::BIRD), "even the Rook");
    assert_eq!(winner("tournament-200", "R14 R1 R13 R5"), 1);
}

#[test]
fn fair_40_has_no_rook_and_forces_the_dealer_at_65() {
    assert!(Trick::pack(&game("fair-40").rules()).iter().all(|card| !card.is_bird()));
    let mut table = game("fair-40").dealer(3).deal();
    table.acts("0 pass; 1 pass; 2 pass; 3 pass");
    assert_eq!(table.open_view().bid.map(|b| (b.seat.index(), b.points)), Some((3, 65)));
}

/// Seats 0 and 2 take five tricks with 45 points; seats 1 and 3 take four with 20, plus the nest, worth 35,
/// with the last one.
const FIVE_TO_FOUR: [&str; 9] = [
    "R14 R5 R10 R6",
    "Y14 Y5 Y10 Y6",
    "B14 B5 B10 B6",
    "R11 R8 R9 R7",
    "Y11 Y8 Y9 Y7",
    "B7 B8 B9 B11",
    "G6 G14 G7 G8",
    "G9 G13 G10 G11",
    "R12 G12 Y12 B12",
];

fn thirteens() -> Setup {
    game("thirteens").dealer(3)
}

fn thirteens_played(bidder: usize, bid: u16) -> Table {
    let mut table = thirteens().rows(&FIVE_TO_FOUR).nest("R13 Y13 B13 G5").deal();
    table.contract(bidder, bid, "green").rows(&FIVE_TO_FOUR);
    table
}

#[test]
fn thirteens_pays_twenty_for_five_of_the_nine_tricks_and_the_nest_is_not_a_trick() {
    let table = thirteens_played(0, 65);
    assert_eq!(table.line("counters"), [45, 55]);
    assert_eq!(table.line("most tricks"), [20, 0]);
    assert_eq!(table.sides(), [65, 55], "the bonus helps the bid");
    assert_eq!(thirteens_played(0, 70).sides(), [-70, 55]);
    assert_eq!(thirteens_played(1, 65).sides(), [65, -65]);
}

#[test]
fn thirteens_deals_the_nest_last_and_names_trump_after_the_bury() {
    let full = Trick::pack(&thirteens().rules());
    let mut table = thirteens().pack(full.clone());
    assert_eq!(table.held(0), full[..36].iter().copied().step_by(4).collect::<Vec<Card>>());
    table.won_by(0, 65).refuses(0, "trump red", "wrong_phase", "ORG-34");
    assert!(full[36..].iter().all(|card| table.held(0).contains(card)));
}

#[test]
fn in_thirteens_the_fourth_player_must_bid_when_three_have_passed() {
    let mut table = thirteens().deal();
    table.acts("0 pass; 1 pass; 2 pass").refuses(3, "pass", "must_bid", "ORG-A01");
    assert_eq!(table.legal(3)[0], "bid 65");
    table.act(3, "bid 65");
    assert_eq!(table.phase(), "bury");
    let mut bid_before = thirteens().deal();
    bid_before.acts("0 pass; 1 bid 65; 2 pass; 3 pass");
    assert_eq!(bid_before.phase(), "bury");
}

#[test]
fn in_thirteens_a_hand_of_only_sixes_to_nines_is_dealt_again_by_the_same_dealer() {
    let poor = "R6 R7 R8 R9 Y6 Y7 Y8 Y9 B6";
    for hands in [vec![poor], vec!["", "", poor], vec!["", "", "", poor]] {
        let score = thirteens().hands(&hands).deal().score();
        assert!(score.thrown_in && score.same_dealer);
    }
    for other in ["R5", "R10"] {
        let hand = poor.replace("R9", other);
        assert_eq!(thirteens().hands(&[&hand]).deal().phase(), "auction");
    }
}

#[test]
fn thirteens_is_won_at_500_and_lost_at_minus_250() {
    let rules = thirteens().match_rules();
    assert_eq!((rules.end, rules.floor), (MatchEnd::Target(500), Some(-250)));
    assert!(!rules.finisher_first);
}

#[test]
fn in_the_full_pack_the_rook_is_the_lowest_trump_and_the_one_is_the_lowest_of_its_color() {
    for id in ["full-pack-180", "low-bird"] {
        assert_eq!(winner(id, "R14 ROOK R13 R5"), 1, "still a trump");
        assert_eq!(winner(id, "ROOK G5 G6 G7"), 3);
        assert_eq!(winner(id, "G5 ROOK R6 R7"), 0, "below the smallest");
    }
    assert_eq!(winner("full-pack-180", "G1 ROOK R6 R7"), 0);
    assert_eq!(winner("full-pack-180", "R2 R1 Y14 B14"), 0);
}

/// Thirteen reds from the 2 up: with red trump, they take every trick.
const REDS: &str = "R14 R13 R12 R11 R10 R9 R8 R7 R6 R5 R4 R3 R2";

#[test]
fn in_the_full_pack_taking_all_180_scores_360() {
    let mut table = game("full-pack-180").dealer(3).hands(&[REDS]).deal();
    table.contract(0, 70, "red").finish();
    assert_eq!(table.line("counters"), [180, 0]);
    assert_eq!(table.sides(), [360, 0]);
}

#[test]
fn in_the_full_pack_the_nest_is_the_bidders() {
    let mut table = game("full-pack-180").dealer(3).hands(&[REDS]).nest("Y14 B2 B3 B4 G2").deal();
    table.contract(1, 70, "red").finish();
    assert_eq!(table.open_view().nest.taken_by.map(Seat::index), Some(1));
    assert_eq!(table.line("counters"), [170, 10]);
    assert_eq!(table.sides(), [170, -70], "not everything, so not twice");
}

#[test]
fn the_rook_can_rank_between_ten_and_eleven() {
    assert_eq!(winner("ten-and-a-half", "G10 ROOK G9 G8"), 1);
    assert_eq!(winner("ten-and-a-half", "G11 ROOK G10 G9"), 0);
    assert_eq!(winner("ten-and-a-half", "R14 ROOK R13 R5"), 1);
    assert_eq!(winner("ten-and-a-half", "ROOK G11 G10 G9"), 1);
}

fn called(setup: Setup, card: &str) -> Table {
    let mut table = setup.deal();
    table.contract(0, 70, "red").act(0, &format!("call-partner {card}"));
    table
}

fn call_four() -> Setup {
    game("call-partner-four").dealer(3).hands(&[REDS, "B14 B13", "Y14 Y13", "G14 G13"])
}

#[test]
fn the_called_partner_is_secret_until_the_card_is_played_and_shares_the_result() {
    let mut table = called(call_four(), "Y14");
    assert_eq!(table.phase(), "play");
    for seat in 0..4 {
        let view = table.view(seat);
        assert_eq!(view.called.map(|c| (c.card, c.partner)), Some((cards("Y14")[0], None)));
        assert_eq!(view.sides.len(), 4);
    }
    table.plays("R14");
    while table.open_view().called.unwrap().partner.is_none() {
        assert_eq!(table.open_view().sides.len(), 4);
        let (turn, holds) = (table.turn().unwrap(), table.playable(2).contains(&cards("Y14")[0]));
        let line = if turn == 2 && holds { "play Y14".into() } else { table.legal(turn)[0].clone() };
        table.act(turn, &line);
    }
    assert_eq!(table.open_view().called.unwrap().partner.map(Seat::index), Some(2));
    assert_eq!(table.open_view().sides.len(), 2);
    table.finish();
    assert_eq!(table.written(), [120, 0, 120, 0]);
    assert!(call_four().match_rules().sides.is_empty(), "scores are individual");
}

#[test]
fn the_called_player_is_the_bidders_partner_wherever_they_sit() {
    let mut table = called(call_four(), "B14");
    table.finish();
    assert_eq!(table.written(), [120, 120, 0, 0]);
}

/// The bidder leads the only card that is not a trump, and the first trick goes to an opponent with 25 points, three of
/// whose cards come from the bidder's side. The bidder then takes everything else. So apart from the bidder, nobody
/// who writes points has captured all of them alone.
#[test]
fn with_a_called_partner_each_side_writes_a_common_result() {
    let hands = ["R14 R13 R12 R11 R10 R9 R8 R7 R6 R5 R4 ROOK B2", "B14", "Y14 B10", "B5"];
    let setup = || game("call-partner-four").dealer(3).hands(&hands).nest("R1 R2 R3 B3 B4");
    for (bid, written) in [(70, [95, 25, 95, 25]), (100, [-100, 25, -100, 25])] {
        let mut table = setup().deal();
        table.contract(0, bid, "red").act(0, "call-partner Y14");
        table.plays("B2 B14 B10 B5").finish();
        assert_eq!(table.open_view().called.unwrap().partner.map(Seat::index), Some(2));
        assert_eq!(table.written(), written, "bid {bid}");
    }
}

#[test]
fn the_bidder_calls_an_unseen_card_unless_agreed() {
    let mut table = call_four().deal();
    table.contract(0, 70, "red");
    let buried = table.view(0).nest.cards.unwrap()[0];
    table.refuses(0, "call-partner R14", "not_callable", "GEN-23");
    table.refuses(0, &format!("call-partner {buried}"), "not_callable", "GEN-23");
    table.refuses(1, "call-partner Y14", "not_your_turn", "ORG-35");
    table.refuses(0, "play R14", "wrong_phase", "GEN-23");
    let anywhere = || call_four().option("call_partner", "anywhere");
    let mut own = called(anywhere(), "R14");
    own.finish();
    assert_eq!(own.written(), [120, 0, 0, 0], "the bidder plays alone");
    let mut in_nest = called(anywhere(), &buried.to_string());
    in_nest.finish();
    assert_eq!(in_nest.written(), [120, 0, 0, 0]);
}

#[test]
fn legal_reports_do_not_reveal_the_secret_partner() {
    let table = called(call_four().option("enforcement", "permissive"), "Y14");
    for seat in 0..4 {
        let talk = table.legal(seat).iter().filter(|line| line.starts_with("talk")).count();
        assert_eq!(talk, 3, "seat {seat} may report every other seat");
    }
}

#[test]
fn five_may_call_with_53_cards_or_with_57_and_a_nest_of_seven() {
    let pack = Trick::pack(&game("call-partner-five").rules());
    assert!(pack.iter().all(|card| card.number() != Some(2)));
    let full = game("call-partner-five").option("pack", "1-14").option("nest_size", "7").deal();
    let view = full.open_view();
    assert_eq!((view.hand_sizes, view.nest.size), (vec![10; 5], 7));
    let hands = ["R14 R13 R12 R11 R10 R9 R8 R7 R6 R5", "", "", "", "Y14"];
    let mut table = game("call-partner-five").dealer(4).hands(&hands).deal();
    table.contract(0, 70, "red").act(0, "call-partner Y14").finish();
    let written = table.written();
    assert_eq!(written[0], written[4]);
    assert_eq!((written[1], written[2]), (written[3], written[3]));
    assert_eq!(written[0] + written[1], 120);
}
