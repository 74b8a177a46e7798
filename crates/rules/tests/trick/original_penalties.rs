//! Original Rook (ORG) when something goes wrong: exposed cards, reneges, wrong nests, table talk.

use crate::support::{NEST, Setup, TRICKS, Table, cards, game};
use rookery_rules::trick::event::Seen;
use rule_id::rule;

fn permissive() -> Setup {
    game("original-rook").dealer(3).option("enforcement", "permissive").rows(&TRICKS).nest(NEST)
}

/// A permissive table after the first trick, with the second one started: seat 1 has played B5 on Y14 while
/// holding Y5.
fn reneged(bidder: usize, bid: u16) -> Table {
    let mut table = permissive().deal();
    table.contract(bidder, bid, "green").rows(&TRICKS[..1]).plays("Y14 B5");
    table
}

/// Whether the last accusation was right.
fn found(table: &Table) -> Option<bool> {
    table.events.iter().rev().find_map(|event| match event {
        Seen::Accused { found, .. } => Some(*found),
        _ => None,
    })
}

fn on_table(table: &Table) -> Vec<String> {
    table.open_view().trick.iter().map(|played| played.card.to_string()).collect()
}

// Cards exposed during the deal

#[rule("ORG-10", "ORG-12")]
#[test]
fn an_exposed_ten_or_higher_makes_a_new_deal_obligatory() {
    for card in ["R10", "B12", "G14"] {
        let mut table = game("original-rook").dealer(3).exposing(card);
        assert_eq!(table.phase(), "misdeal");
        for seat in 0..4 {
            assert_eq!(table.legal(seat), ["redeal"]);
            table.refuses(seat, "bid 70", "high_card_exposed", "ORG-10");
            table.refuses(seat, "pass", "high_card_exposed", "ORG-10");
        }
        table.act(2, "redeal");
        let score = table.score();
        assert!(score.thrown_in && score.same_dealer && table.over());
        assert_eq!(table.written(), [0; 4]);
    }
}

#[rule("ORG-11", "ORG-12")]
#[test]
fn after_a_lower_exposed_card_any_player_may_demand_a_new_deal() {
    for seat in 0..4 {
        let mut table = game("original-rook").dealer(3).exposing("R9");
        assert_eq!((table.phase(), table.turn()), ("auction", Some(0)));
        assert_eq!(table.may_act(), [0, 1, 2, 3]);
        table.act(seat, "redeal");
        assert!(table.score().thrown_in && table.score().same_dealer);
    }
    let mut nobody_asks = game("original-rook").dealer(3).exposing("G5");
    nobody_asks.contract(0, 70, "green").finish();
    assert!(!nobody_asks.score().thrown_in);
}

#[rule("ORG-A15")]
#[test]
fn the_first_bid_or_pass_ends_the_right_to_a_new_deal() {
    for word in ["bid 70", "pass"] {
        let mut table = game("original-rook").dealer(3).exposing("R9");
        table.act(0, word);
        for seat in 0..4 {
            table.refuses(seat, "redeal", "no_misdeal", "ORG-A15");
        }
    }
}

#[rule("ORG-A13")]
#[test]
fn an_exposed_rook_counts_as_high() {
    assert_eq!(game("original-rook").exposing("ROOK").phase(), "misdeal");
}

#[rule("ORG-A14")]
#[test]
fn a_card_exposed_on_the_way_to_the_nest_counts_like_any_other() {
    let nest = || game("original-rook").nest("R9 R10 R11 R12 R13");
    assert_eq!(nest().exposing("R10").phase(), "misdeal");
    let low = nest().exposing("R9");
    assert!(low.refusal(2, "redeal").is_none());
}

#[rule("ORG-A16")]
#[test]
fn cards_are_exposed_only_where_the_table_simulates_it() {
    let exposed = |sim: &str| {
        let setup = game("original-rook").option("misdeal_sim", sim);
        (0..200).filter(|luck| setup.clone().luck(*luck).deal().open_view().exposed.is_some()).count()
    };
    assert_eq!(exposed("off"), 0);
    let on = exposed("on");
    assert!(on > 10 && on < 150, "sometimes, not always: {on} of 200");
    game("original-rook").deal().refuses(0, "redeal", "no_misdeal", "ORG-A15");
}

// Strict tables

#[rule("GEN-13", "GEN-A05", "ORG-A17")]
#[test]
fn at_a_strict_table_mistakes_are_refused_and_nothing_can_be_challenged() {
    let mut table = game("original-rook").dealer(3).rows(&TRICKS).nest(NEST).deal();
    table.won_by(0, 95).refuses(0, "bury R13 Y13 B13 G5", "nest_count", "ORG-31");
    table.act(0, &format!("bury {NEST}")).act(0, "trump green").plays("R14");
    table.refuses(1, "play Y5", "must_follow", "ORG-39");
    table.refuses(1, "renege 0", "strict_table", "GEN-13");
    table.refuses(1, "talk 0", "strict_table", "GEN-13");
    table.refuses(1, "confirm", "nothing_to_confirm", "ORG-A19");
    table.refuses(1, "correct R5", "wrong_phase", "ORG-A21");
    assert_eq!(table.may_act(), [1]);
}

/// A renege rule alone makes reneges possible, but not wrong nests.
#[rule("GEN-13")]
#[test]
fn a_strict_table_with_a_renege_rule_still_checks_the_nest() {
    let mut table = game("original-rook")
        .dealer(3)
        .option("renege_rule", "original_2011")
        .rows(&TRICKS)
        .nest(NEST)
        .deal();
    table.won_by(0, 95).refuses(0, "bury R13 Y13 B13 G5", "nest_count", "ORG-31");
    table.act(0, &format!("bury {NEST}")).act(0, "trump green").plays("R14 Y5");
    table.act(0, "renege 1");
    assert_eq!((found(&table), table.phase()), (Some(true), "correct"));
}

// Reneges

#[rule("ORG-64", "ORG-A21")]
#[test]
fn a_renege_found_in_its_trick_is_corrected_and_later_cards_are_taken_back() {
    let mut table = reneged(0, 95);
    table.plays("Y10");
    assert_eq!(table.may_act(), [0, 1, 2, 3], "anyone may find it");
    table.act(3, "renege 1");
    assert_eq!((table.phase(), table.turn()), ("correct", Some(1)));
    assert_eq!(on_table(&table), ["Y14"]);
    assert!(table.held(1).contains(&cards("B5")[0]) && table.held(2).contains(&cards("Y10")[0]));
    assert_eq!(table.open_view().hand_sizes, [7, 8, 8, 8]);
    table.refuses(1, "play Y5", "wrong_phase", "ORG-A21");
    table.refuses(1, "correct B5", "must_follow", "ORG-39");
    table.refuses(2, "correct Y10", "not_your_turn", "ORG-A21");
    assert_eq!(table.legal(1), ["correct Y5", "correct Y8"]);
    table.act(1, "correct Y5");
    assert_eq!((table.phase(), table.turn()), ("play", Some(2)));
    table.plays("Y10 Y6").rows(&TRICKS[2..]);
    assert_eq!(table.sides(), [-95, 45], "as if nothing had happened");
}

#[rule("ORG-64", "ORG-A20", "ORG-A21")]
#[test]
fn a_renege_may_be_corrected_until_the_next_trick_is_complete() {
    let mut table = reneged(0, 95);
    table.plays("Y10 Y6").plays("B14 B8 B10");
    assert_eq!(table.open_view().tricks, [2, 0, 0, 0]);
    table.act(2, "renege 1");
    assert_eq!((table.phase(), table.turn()), ("correct", Some(1)));
    assert_eq!(on_table(&table), ["Y14"], "the unfinished trick went back as well");
    let view = table.open_view();
    assert_eq!((view.tricks, view.hand_sizes), (vec![1, 0, 0, 0], vec![7, 8, 8, 8]));
    assert_eq!(view.last_trick.unwrap().cards[0].card.to_string(), "R14");
    assert_eq!(table.held(1), cards("R8 Y5 Y8 B5 B8 G12 G13 G14"));
    table.act(1, "correct Y8").plays("Y10 Y6").plays("B14 B5");
    assert!(!table.over());
}

/// Side 0 bid 95 and has taken 25 + 25 + 20 when side 1's renege is found.
#[rule("ORG-65", "ORG-66", "ORG-A20", "ORG-A22", "ORG-A24")]
#[test]
fn a_renege_found_later_ends_the_hand_and_costs_the_offenders_the_others_bid() {
    let mut table = reneged(0, 95);
    table.plays("Y10 Y6").plays("B14 B8 B10 B6");
    assert!(!table.over());
    table.act(0, "renege 1");
    assert!(table.score().finisher.is_some() && !table.score().thrown_in);
    assert_eq!(table.sides(), [70, -95], "below the bid, and still recorded");
    assert_eq!(table.line("counters"), [70, 0]);
    assert_eq!(table.open_view().nest.taken_by, None, "nobody scores the nest");
    assert_eq!(table.phase(), "scored");
    table.refuses(3, "play Y11", "hand_over", "GEN-17");
}

#[rule("ORG-65", "ORG-66", "ORG-A23", "ORG-A24")]
#[test]
fn bidders_who_renege_lose_their_bid_and_the_others_keep_what_they_took() {
    let mut table = reneged(3, 100);
    table.plays("Y10 Y6").plays("B14 B8 B10 B6").act(2, "renege 1");
    assert_eq!(table.sides(), [70, -100], "not 120");
    assert_eq!(table.written(), [70, -100, 70, -100], "the partner pays as well");
    let remarks = table.remarks();
    assert!(remarks.contains("Seat 1 reneged"), "{remarks}");
}

/// The nest was captured before the renege was found, so it counts as captured.
#[rule("ORG-66")]
#[test]
fn a_renege_found_after_the_last_trick_leaves_the_others_all_they_captured() {
    let mut table = permissive().deal();
    table.contract(0, 95, "green").rows(&TRICKS[..1]);
    table.plays("Y14 Y5 R9 Y6").rows(&TRICKS[2..3]).plays("R7 R8 Y10 R11").rows(&TRICKS[4..]);
    assert_eq!(table.sides(), [-95, 55]);
    assert!(!table.over(), "calls are open until the next deal");
    table.act(1, "renege 2");
    assert_eq!(table.sides(), [-95, 55]);
    assert_eq!(table.line("set back"), [-95, 0]);
}

#[rule("ORG-A25")]
#[test]
fn holding_back_a_trump_from_a_led_rook_is_a_renege() {
    let mut table = game("original-rook")
        .dealer(3)
        .option("enforcement", "permissive")
        .hands(&["ROOK", "G5 R5 R14 Y5 Y6 Y7 Y8 B5 B6"])
        .deal();
    table.contract(0, 70, "green").plays("ROOK R14").act(0, "renege 1");
    assert_eq!((found(&table), table.phase()), (Some(true), "correct"));
    assert_eq!(table.legal(1), ["correct G5"]);
    table.refuses(1, "correct R14", "must_play_trump", "ORG-46");
}

#[rule("ORG-A25")]
#[test]
fn holding_back_a_lone_rook_from_a_trump_lead_is_a_renege() {
    let mut table = game("original-rook")
        .dealer(3)
        .option("enforcement", "permissive")
        .hands(&["G6", "ROOK R5 R14 Y5 Y6 Y7 Y8 B5 B6"])
        .deal();
    table.contract(0, 70, "green").plays("G6 R5").act(2, "renege 1");
    assert_eq!((found(&table), table.phase()), (Some(true), "correct"));
    assert_eq!(table.legal(1), ["correct ROOK"]);
}

#[rule("ORG-64", "GEN-13")]
#[test]
fn a_wrong_accusation_changes_nothing_and_is_not_repeated_in_the_same_trick() {
    let mut table = permissive().deal();
    table.contract(0, 95, "green").plays("R14 R5");
    let before = table.view(2);
    table.act(0, "renege 1");
    assert_eq!((found(&table), table.view(2)), (Some(false), before));
    table.refuses(0, "renege 1", "already_accused", "GEN-13");
    table.refuses(0, "renege 7", "no_such_seat", "GEN-13");
    assert!(table.refusal(2, "renege 1").is_none() && table.refusal(0, "renege 3").is_none());
    table.plays("R10 R6");
    assert!(table.refusal(0, "renege 1").is_none(), "a new trick, a new chance");
}

#[rule("ORG-64", "GEN-14")]
#[test]
fn no_view_reveals_that_a_renege_was_made() {
    let mut honest = permissive().deal();
    honest.contract(0, 95, "green").rows(&TRICKS[..1]).plays("Y14 Y5");
    let (wrong, right) = (reneged(0, 95), honest);
    for seat in [0, 2, 3] {
        let (mut a, b) = (wrong.view(seat), right.view(seat));
        a.trick.clone_from(&b.trick);
        assert_eq!(a, b);
        assert_eq!(wrong.legal(seat), right.legal(seat));
    }
}

/// Someone reneged before the bidder did: only the accused pays, and the cards of later mistakes go back too.
#[rule("ORG-A21")]
#[test]
fn correcting_an_early_renege_undoes_a_later_one() {
    let mut table = reneged(0, 95);
    table.plays("R9").act(0, "renege 1").act(1, "correct Y5");
    assert_eq!(table.held(2), cards("R9 Y9 Y10 Y12 B9 B10 G7 G10"));
    table.act(0, "renege 2");
    assert_eq!(found(&table), Some(false), "that card now counts as never played");
}

// A wrong nest

/// Seat 0 bids, buries these cards instead of five, then names green.
fn wrong_nest(bid: u16, bury: &str) -> Table {
    let mut table = permissive().deal();
    table.won_by(0, bid).act(0, &format!("bury {bury}")).act(0, "trump green");
    table
}

#[rule("ORG-62", "ORG-A17", "ORG-A18")]
#[test]
fn too_few_cards_in_the_nest_cost_forty_and_the_rest_is_laid_down_at_once() {
    let mut table = wrong_nest(75, "R13 Y13 B13 G5");
    assert_eq!(table.open_view().nest.size, 4, "everyone can count them");
    table.plays("R14").act(3, "renege 0");
    assert_eq!((table.phase(), table.turn()), ("rebury", Some(0)));
    assert_eq!(table.open_view().penalties, [40, 0, 0, 0]);
    table.refuses(0, "bury R12 ROOK", "nest_count", "ORG-31");
    table.refuses(0, "bury R13 Y13 B13 R12 ROOK", "nest_replaced", "ORG-31");
    table.refuses(1, "play R5", "not_your_turn", "ORG-31");
    table.act(0, "bury ROOK");
    assert_eq!((table.phase(), table.turn()), ("play", Some(1)), "play continues");
    assert_eq!(table.open_view().nest.size, 5);
    table.plays("R5 R10 R6").rows(&TRICKS[1..]);
    // 75 was bid and taken, so the bid is made. The 40 is taken off separately, and only once.
    assert_eq!(table.line("penalties"), [-40, 0]);
    assert_eq!(table.sides(), [75 - 40, 45]);
}

#[rule("ORG-62", "ORG-A17")]
#[test]
fn too_many_cards_in_the_nest_are_taken_back() {
    let mut table = wrong_nest(95, "R13 Y13 B13 G5 ROOK R12");
    table.act(1, "renege 0");
    table.refuses(0, "bury R13 Y13 B13 G5 R7", "nest_replaced", "ORG-31");
    table.act(0, &format!("bury {NEST}"));
    assert_eq!(table.held(0).len(), 9);
    table.rows(&TRICKS);
    assert_eq!(table.sides(), [-95 - 40, 45]);
    assert_eq!(table.written(), [-135, 45, -135, 45], "the partnership pays once, not each partner");
}

#[rule("ORG-62", "ORG-A17")]
#[test]
fn forgetting_to_lay_down_a_nest_is_a_wrong_number_too() {
    let mut table = permissive().deal();
    table.won_by(0, 75).act(0, "trump green");
    assert_eq!((table.held(0).len(), table.open_view().nest.size), (14, 0));
    table.act(2, "renege 0").act(0, &format!("bury {NEST}")).rows(&TRICKS);
    assert_eq!(table.sides(), [35, 45]);
}

#[rule("ORG-62", "ORG-A17")]
#[test]
fn a_wrong_nest_that_nobody_notices_shows_at_the_end() {
    let mut few = wrong_nest(75, "R13 Y13 B13 G5");
    few.rows(&TRICKS[..8]).plays("G12 Y12 B12 R12");
    assert_eq!((few.phase(), few.turn()), ("rebury", Some(0)));
    few.act(0, "bury ROOK");
    assert_eq!(few.sides(), [35, 45]);

    let mut many = wrong_nest(75, "R13 Y13 B13 G5 ROOK R12");
    many.rows(&TRICKS[..8]).plays("G12 Y12 B12");
    assert_eq!((many.phase(), many.turn()), ("rebury", Some(0)), "the bidder has no card left to play");
    many.act(0, &format!("bury {NEST}")).plays("R12");
    assert_eq!(many.sides(), [35, 45]);
}

#[rule("ORG-62", "ORG-A17")]
#[test]
fn a_whole_hand_laid_down_shows_at_the_first_lead() {
    let mut table = permissive().deal();
    table.won_by(0, 75);
    let everything: Vec<String> = table.held(0).iter().map(ToString::to_string).collect();
    table.act(0, &format!("bury {}", everything.join(" "))).act(0, "trump green");
    assert_eq!((table.phase(), table.turn()), ("rebury", Some(0)), "there is no card to lead");
    table.act(0, &format!("bury {NEST}")).rows(&TRICKS);
    assert_eq!(table.sides(), [35, 45]);
}

#[rule("ORG-36", "DIX-A13")]
#[test]
fn only_the_bidder_sees_the_nest_to_be_corrected() {
    let mut table = permissive().deal();
    table.won_by(0, 75).act(0, "bury R13 Y13 B13 G5").act(1, "renege 0");
    assert_eq!(table.phase(), "rebury");
    assert_eq!(table.view(0).nest.cards, Some(cards("R13 Y13 B13 G5")));
    assert_eq!(table.view(1).nest.cards, None);
}

/// The renege is corrected after the nest: the restored table has the right nest, and the penalty is paid
/// only once.
#[rule("ORG-62", "ORG-A17", "ORG-A21")]
#[test]
fn a_corrected_nest_stays_corrected_when_a_renege_is_corrected() {
    let mut table = wrong_nest(95, "R13 Y13 B13 G5");
    table.plays("R14 Y5").act(2, "renege 0").act(0, "bury ROOK").act(2, "renege 1");
    assert_eq!(table.phase(), "correct");
    assert_eq!(table.open_view().nest.size, 5);
    assert_eq!(table.open_view().hand_sizes, [8, 9, 9, 9]);
    table.act(1, "correct R5").plays("R10 R6").act(3, "renege 0");
    assert_eq!(found(&table), Some(false));
    table.rows(&TRICKS[1..]);
    assert_eq!(table.sides(), [-95 - 40, 45]);
}

/// Seat 3 plays a trump while able to follow. Once corrected, the trick goes to the bidder, who buried their last
/// card.
#[rule("ORG-62", "ORG-A21")]
#[test]
fn a_bidder_without_a_card_to_lead_after_a_correction_is_noticed() {
    const ROWS: [&str; 9] = [
        "R14 R5 R6 R7",
        "Y14 Y5 Y6 Y7",
        "B14 B5 B6 B7",
        "R13 R8 R9 R10",
        "Y13 Y8 Y9 Y10",
        "B13 B8 B9 B10",
        "G14 G5 G6 G7",
        "Y12 G8 G9 Y11",
        "B12 G10 G11 R11",
    ];
    let setup = game("original-rook").dealer(3).option("enforcement", "permissive").rows(&ROWS);
    let mut table = setup.nest("R12 B11 G12 G13 ROOK").deal();
    table.won_by(0, 70).act(0, "bury R12 B11 G12 G13 ROOK B12").act(0, "trump red");
    table.rows(&ROWS[..7]).plays("Y12 G8 G9 R11");
    assert_eq!(table.turn(), Some(3));
    table.act(1, "renege 3").act(3, "correct Y11");
    assert_eq!((table.phase(), table.turn()), ("rebury", Some(0)));
    table.act(0, "bury R12 B11 G12 G13 ROOK").rows(&ROWS[8..]);
    assert_eq!(table.line("penalties"), [-40, 0]);
}

#[rule("ORG-A06", "ORG-62")]
#[test]
fn a_nest_is_corrected_within_the_tables_bury_rules() {
    let mut table = permissive().option("bury_bird", "no").deal();
    table.won_by(0, 75).act(0, "bury R13 Y13 B13 G5").act(0, "trump green").act(1, "renege 0");
    table.refuses(0, "bury ROOK", "bird_buried", "ORG-A06");
    table.refuses(0, "bury R13 Y13 B13 G5 ROOK", "bird_buried", "ORG-A06");
    table.act(0, "bury R12");
    assert_eq!(table.phase(), "play");
}

// Table talk

#[rule("ORG-63", "ORG-A18", "ORG-A19")]
#[test]
fn table_talk_is_proposed_by_one_opponent_and_confirmed_by_the_other() {
    let mut table = permissive().deal();
    table.contract(0, 75, "green").plays("R14").act(1, "talk 0");
    let report = table.open_view().talk.unwrap();
    assert_eq!((report.by.index(), report.seat.index()), (1, 0));
    for seat in [0, 1, 2] {
        table.refuses(seat, "confirm", "nothing_to_confirm", "ORG-A19");
    }
    assert_eq!(table.open_view().penalties, [0; 4], "a proposal alone costs nothing");
    table.act(3, "confirm");
    assert_eq!((table.open_view().talk, table.open_view().penalties), (None, vec![40, 0, 0, 0]));
    table.plays("R5 R10 R6").rows(&TRICKS[1..]);
    assert_eq!(table.sides(), [75 - 40, 45], "the bid is still made");
}

#[rule("ORG-A19")]
#[test]
fn talk_is_reported_against_opponents_only_and_once_by_each() {
    let mut table = permissive().deal();
    table.contract(0, 75, "green");
    table.refuses(1, "talk 3", "not_an_opponent", "ORG-A19");
    table.refuses(1, "talk 1", "not_an_opponent", "ORG-A19");
    table.refuses(1, "talk 5", "no_such_seat", "ORG-A19");
    table.refuses(1, "confirm", "nothing_to_confirm", "ORG-A19");
    table.act(1, "talk 0").refuses(1, "talk 0", "already_proposed", "ORG-A19");
    table.rows(&TRICKS);
    assert_eq!(table.sides(), [75, 45], "unconfirmed");
    table.act(3, "confirm");
    assert_eq!(table.sides(), [35, 45], "the sheet can be corrected while it is open");
}

#[rule("ORG-A19")]
#[test]
fn talk_may_be_free_by_agreement() {
    let mut table = permissive().option("talk_penalty", "0").deal();
    table.contract(0, 75, "green").act(1, "talk 2").act(3, "confirm").rows(&TRICKS);
    assert_eq!(table.sides(), [75, 45]);
}

#[rule("ORG-A18", "ORG-63")]
#[test]
fn a_penalty_stands_even_if_the_hand_is_thrown_in() {
    let mut table = permissive().deal();
    table.act(0, "talk 1").act(2, "confirm").acts("0 pass; 1 pass; 2 pass; 3 pass");
    assert!(table.score().thrown_in);
    assert_eq!(table.sides(), [0, -40]);
}
