//! Dixie Rook at a permissive table: forgotten or miscounted nests, reneges, and table talk.

use crate::support::{Setup, Table, cards, counted::run, game};
use rookery_rules::Game;
use rule_id::rule;

fn permissive() -> Setup {
    game("dixie-rook").dealer(3).option("enforcement", "permissive")
}

/// Seat 0 has won the auction and holds every red card plus G1 G2 G3. Seats 1 to 3 each hold one color.
fn bidder_with_17(setup: Setup, bid: u16) -> Table {
    let hands = [run('R', 1, 13), run('Y', 1, 13), run('B', 1, 13)];
    let mut table = setup.hands(&[&hands[0], &hands[1], &hands[2]]).nest("R14 G1 G2 G3").deal();
    table.won_by(0, bid);
    table
}

/// Plays the highest legal card each time, so that seat 0 wins with its trumps and nobody reneges.
fn play_out(table: &mut Table) {
    while let (true, Some(turn)) = (table.hand.score().is_none(), table.turn()) {
        if table.hand.phase() != "play" {
            return;
        }
        let led = table.open_view().trick.first().and_then(|play| play.card.color());
        let hand = table.view(turn).hand;
        let follows =
            hand.iter().filter(|card| led.is_none() || card.color() == led).max_by_key(|c| c.number());
        let trump = hand.iter().rfind(|card| card.to_string().starts_with('R'));
        let lead = if led.is_none() { trump.or(follows) } else { follows.or(hand.last()) };
        table.act(turn, &format!("play {}", lead.unwrap()));
    }
}

#[rule("DIX-26", "DIX-A11")]
#[test]
fn a_nest_forgotten_until_play_has_begun_costs_50_and_is_laid_down_at_once() {
    let mut table = bidder_with_17(permissive(), 120);
    table.act(0, "trump red");
    assert_eq!((table.hand.phase(), table.turn()), ("play", Some(0)), "nobody has noticed");
    assert_eq!(table.open_view().hand_sizes, [17, 13, 13, 13]);
    table.plays("R14").act(3, "renege 0");
    assert_eq!((table.hand.phase(), table.turn()), ("rebury", Some(0)));
    assert_eq!(table.open_view().penalties, [50, 0, 0, 0]);
    table.refuses(1, "play Y1", "not_your_turn", "DIX-21");
    table.refuses(0, "bury G1 G2 G3", "nest_count", "DIX-21");
    table.refuses(0, "bury G1 G2 G3 R14", "not_held", "GEN-22");
    table.act(0, "bury G1 G2 G3 R1");
    assert_eq!((table.hand.phase(), table.turn()), ("play", Some(1)), "and the trick continues");
    assert_eq!(table.open_view().hand_sizes, [12, 13, 13, 13]);
    play_out(&mut table);
    // All 120 points are taken, so the bid of 120 is made, and 50 is taken off separately.
    assert_eq!(table.sides(), [70, 0]);
    assert_eq!(
        (table.line("counters")[0], table.line("most tricks")[0], table.line("penalties")[0]),
        (100, 20, -50)
    );
    assert!(table.remarks().contains("made it"));
}

#[rule("DIX-26", "DIX-A11")]
#[test]
fn the_50_is_subtracted_in_addition_to_a_lost_bid() {
    let setup = permissive().hands(&[&run('Y', 1, 13), &run('R', 1, 13)]).nest("G1 G2 G3 G4");
    let mut table = setup.deal();
    table.won_by(0, 70).act(0, "trump red").plays("Y13").act(1, "renege 0");
    table.act(0, "bury G1 G2 G3 G4");
    play_out(&mut table);
    assert_eq!(table.sides()[0], -120, "70 for the bid and 50 for the nest");
    assert_eq!(table.sides()[1], table.earned()[1], "the others just record what they earned");
}

#[rule("DIX-26")]
#[test]
fn a_forgotten_nest_that_nobody_notices_is_discovered_when_the_cards_run_out() {
    let mut table = bidder_with_17(permissive(), 120);
    table.act(0, "trump red");
    play_out(&mut table);
    assert_eq!(table.hand.score(), None);
    assert_eq!((table.hand.phase(), table.turn()), ("rebury", Some(0)));
    let left: Vec<String> = table.view(0).hand.iter().map(ToString::to_string).collect();
    assert_eq!(left.len(), 4);
    table.act(0, &format!("bury {}", left.join(" ")));
    assert_eq!(table.sides(), [70, 0]);
}

#[rule("DIX-A10")]
#[test]
fn any_wrong_number_costs_50_once_play_has_begun() {
    for (buried, righted) in [
        ("bury G1", "bury G2 G3 R1"),
        ("bury G1 G2 G3", "bury R1"),
        ("bury G1 G2 G3", "bury G1 G2 G3 R1"),
        ("bury G1 G2 G3 R1 R2", "bury G1 G2 G3 R1"),
        ("bury G1 G2 G3 R1 R2 R3 R4", "bury G1 G2 G3 R2"),
        ("bury", "bury G1 G2 G3 R5"),
    ] {
        let mut table = bidder_with_17(permissive(), 120);
        table.act(0, buried).act(0, "trump red").plays("R14").act(2, "renege 0");
        assert_eq!(table.hand.phase(), "rebury", "{buried}");
        table.act(0, righted);
        assert_eq!(table.open_view().hand_sizes[0], 12, "{buried}");
        assert_eq!(table.open_view().nest.size, 4);
        play_out(&mut table);
        assert_eq!(table.sides(), [70, 0], "{buried}");
    }
}

#[rule("DIX-A10")]
#[test]
fn a_right_number_is_not_an_error_and_the_nest_is_not_chosen_again() {
    let mut table = bidder_with_17(permissive(), 120);
    table.acts("0 bury G1 G2 G3 R1; 0 trump red").plays("R14").act(1, "renege 0");
    assert_eq!(table.hand.phase(), "play");
    play_out(&mut table);
    assert_eq!(table.sides(), [120, 0]);
    let mut table = bidder_with_17(permissive(), 120);
    table.acts("0 bury G1 G2 G3; 0 trump red").plays("R14").act(1, "renege 0");
    table.refuses(0, "bury R1 R2 R3 R4", "nest_replaced", "DIX-21");
    table.refuses(0, "bury G1 G2 R3 R4", "nest_replaced", "DIX-21");
    assert!(table.legal(0).iter().all(|line| table.refusal(0, line).is_none()));
}

#[rule("DIX-A12")]
#[test]
fn before_the_first_lead_a_wrong_nest_is_put_right_for_nothing() {
    for opening in ["0 bury G1 G2 G3", "0 bury G1 G2 G3; 0 trump red", "0 trump red"] {
        let mut table = bidder_with_17(permissive(), 120);
        table.acts(opening).act(1, "renege 0");
        assert_eq!((table.hand.phase(), table.turn()), ("rebury", Some(0)), "{opening}");
        table.act(0, "bury G1 G2 G3 R1");
        if table.hand.phase() == "trump" {
            table.act(0, "trump red");
        }
        assert_eq!(table.open_view().penalties, [0; 4]);
        play_out(&mut table);
        assert_eq!(table.sides(), [120, 0], "{opening}");
    }
}

#[rule("DIX-26", "DIX-A10", "DIX-21", "DIX-22")]
#[test]
fn at_a_strict_table_the_nest_cannot_be_wrong_even_where_reneges_can_happen() {
    for setup in
        [game("dixie-rook").dealer(3), game("dixie-rook").dealer(3).option("renege_rule", "original_2011")]
    {
        let table = bidder_with_17(setup, 70);
        table.refuses(0, "bury G1 G2 G3", "nest_count", "DIX-21");
        table.refuses(0, "bury G1 G2 G3 R1 R2", "nest_count", "DIX-21");
        table.refuses(0, "bury", "nest_count", "DIX-21");
        table.refuses(0, "trump red", "wrong_phase", "DIX-22");
    }
}

/// Seat 0 is declarer at 70 with green trump and leads red; seat 1 holds two reds.
fn with_reds(setup: Setup) -> Table {
    let s1 = run('Y', 3, 13) + " R9 R1";
    let mut table =
        setup.hands(&["R13 R10 R11", &s1, "R3 R5 R2 B1", "R4 R6 R7 B2"]).nest("B3 B4 B6 B7").deal();
    table.contract(0, 70, "green");
    table
}

#[rule("DIX-A17")]
#[test]
fn a_renege_is_impossible_unless_the_table_uses_the_rule_of_2011() {
    let mut table = with_reds(game("dixie-rook").dealer(3));
    table.plays("R13").refuses(1, "play Y5", "must_follow", "DIX-28");
    table.refuses(2, "renege 1", "strict_table", "GEN-13").refuses(1, "correct R9", "wrong_phase", "DIX-A17");
    for option in [("renege_rule", "original_2011"), ("enforcement", "permissive")] {
        let setup = game("dixie-rook").dealer(3).option(option.0, option.1);
        // If it is found in time, it is corrected.
        let mut table = with_reds(setup.clone());
        table.plays("R13 Y5 R3 R4 R10").act(0, "renege 1");
        assert_eq!((table.hand.phase(), table.turn()), ("correct", Some(1)));
        table.act(1, "correct R9").plays("R5 R6");
        assert_eq!(table.open_view().tricks, [1, 0, 0, 0]);
        // If it is found late, the side loses the bid it did not make, and the other side keeps 30 in
        // counters; nobody gets the nest or the 20.
        let mut table = with_reds(setup);
        table.plays("R13 Y5 R3 R4 R10 R9 R5 R6").act(2, "renege 1");
        assert_eq!(table.sides(), [30, -70]);
        assert_eq!(table.open_view().nest.taken_by, None);
    }
}

/// Correcting a renege takes the table back, but a nest that was fixed in between stays fixed.
#[rule("DIX-A10", "DIX-A17")]
#[test]
fn correcting_a_renege_does_not_bring_back_a_corrected_nest_error() {
    let hands = [run('R', 1, 13), run('Y', 1, 13), run('B', 1, 13), run('G', 3, 13) + " Y14 B14"];
    let mut table = permissive().hands(&hands.each_ref().map(String::as_str)).nest("R14 G14 G1 G2").deal();
    // Five cards are buried, so seat 0 has twelve for thirteen tricks.
    table.won_by(0, 120).acts("0 bury R1 R2 R3 G1 G2; 0 trump red");
    for n in 1..=10 {
        table.plays(&format!("R{} Y{n} B{n} G{}", n + 3, n + 2));
    }
    table.plays("R14 Y11 B11 Y14");
    // Seat 3 plays black on green while holding the green 13; seat 0 then has nothing left to lead.
    table.plays("G14 Y12 B12 B14");
    assert_eq!((table.hand.phase(), table.turn()), ("rebury", Some(0)));
    table.act(0, "bury R1 R2 R3 G1").act(2, "renege 3").act(3, "correct G13");
    assert_eq!((table.hand.phase(), table.turn()), ("play", Some(0)));
    assert_eq!(table.playable(0), cards("G2"));
    table.plays("G2 Y13 B13 B14");
    assert_eq!(table.sides(), [70, 0], "120 less 50, taken once");
}

/// The corrected trick goes to a bidder who buried too many cards and has none left to lead.
#[rule("DIX-A10", "DIX-A17")]
#[test]
fn an_empty_hand_is_noticed_after_a_correction_too() {
    let s0 = run('R', 3, 13) + " B1 B2";
    let s1 = run('G', 8, 13) + " R14 R2 " + &run('B', 10, 14);
    let s2 = run('Y', 1, 4) + " B9 " + &run('Y', 6, 13);
    let s3 = run('G', 3, 7) + " G14 Y5 " + &run('B', 3, 8);
    let mut table = permissive().hands(&[&s0, &s1, &s2, &s3]).nest("Y14 G1 G2 R1").deal();
    table.won_by(0, 70).acts("0 bury R1 B1 B2 G1 G2; 0 trump green").plays("R3 R14 Y1 B8");
    table.plays("G13 Y2 G3 R4 G12 Y3 G4 R5 G11 Y4 G5 R6 G10 Y6 G6 R7 G9 Y7 G7 R8");
    table.plays("B14 B9 B3 R9 B13 Y8 B4 R10 B12 Y9 B5 R11 B11 Y10 B6 R12 R2 Y11 B7 R13");
    // Seat 3 trumps the yellow lead while holding the yellow 5.
    table.plays("Y14 B10 Y13 G14");
    assert_eq!((table.hand.phase(), table.turn()), ("play", Some(3)));
    table.act(2, "renege 3").act(3, "correct Y5");
    assert_eq!((table.hand.phase(), table.turn()), ("rebury", Some(0)));
    table.act(0, "bury R1 B1 B2 G1").plays("G2 G8 Y12 G14");
    assert_eq!(table.line("penalties"), [-50, 0]);
}

#[rule("DIX-A14", "DIX-25")]
#[test]
fn table_talk_is_proposed_by_one_opponent_and_confirmed_by_the_other() {
    for (options, cost) in [(None, 0), (Some("0"), 0), (Some("40"), 40)] {
        let setup = match options {
            Some(points) => permissive().option("talk_penalty", points),
            None => permissive(),
        };
        let mut table = bidder_with_17(setup, 120);
        table.acts("0 bury G1 G2 G3 R1; 0 trump red").plays("R14");
        table.refuses(0, "talk 2", "not_an_opponent", "DIX-A14").refuses(
            2,
            "talk 0",
            "not_an_opponent",
            "DIX-A14",
        );
        table.refuses(3, "confirm", "nothing_to_confirm", "DIX-A14");
        table.act(1, "talk 0");
        assert_eq!(table.open_view().penalties, [0; 4], "a proposal alone costs nothing");
        for seat in [0, 1, 2] {
            table.refuses(seat, "confirm", "nothing_to_confirm", "DIX-A14");
        }
        table.act(3, "confirm");
        assert_eq!(table.open_view().penalties, [cost, 0, 0, 0]);
        table.refuses(1, "talk 0", "already_proposed", "DIX-A14");
        play_out(&mut table);
        assert_eq!(table.sides(), [120 - cost, 0], "taken off the total, not off the bid");
    }
    assert_eq!(game("dixie-rook").rules().axes.talk_penalty, 0);
}

#[rule("DIX-A14")]
#[test]
fn an_unconfirmed_report_costs_nothing_and_a_strict_table_takes_none() {
    let mut table = bidder_with_17(permissive().option("talk_penalty", "40"), 120);
    table.act(1, "talk 0").acts("0 bury G1 G2 G3 R1; 0 trump red");
    play_out(&mut table);
    assert_eq!(table.sides(), [120, 0]);
    let strict = bidder_with_17(game("dixie-rook").dealer(3).option("talk_penalty", "40"), 120);
    strict.refuses(1, "talk 0", "strict_table", "GEN-13");
    assert_eq!(strict.may_act(), [0]);
}

#[rule("DIX-A14")]
#[test]
fn talk_during_an_auction_that_everybody_passes_still_costs_its_40() {
    let mut table = permissive().option("talk_penalty", "40").deal();
    table.acts("0 pass; 1 talk 0; 3 confirm; 1 pass; 2 pass; 3 pass");
    assert!(table.score().thrown_in);
    assert_eq!(table.sides(), [-40, 0]);
    assert_eq!(table.view(0).hand, cards(&run('R', 1, 13)), "the hand itself was never played");
}
