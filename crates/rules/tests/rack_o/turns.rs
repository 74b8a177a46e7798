//! A turn, the piles, and what the other players see.

use crate::table::{Table, cards, rack_o, seat};
use rookery_rules::{
    Actor, Game, Viewer,
    rack_o::{Action, Holding, RackO, Seen},
};
use rule_id::rule;
use said::BadAction;

const FALLING: &str = "10 9 8 7 6 5 4 3 2 1";
const FALLING_TOO: &str = "20 19 18 17 16 15 14 13 12 11";
/// The nineteen cards in the Draw Pile of [`quiet`], top card first.
const DRAWS: &str = "22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40";

/// Two players whose racks are far from being in order, with the 21 turned up and 22 to 40 to draw in order.
fn quiet(words: &str) -> Table {
    with_luck(words, 77)
}

fn with_luck(words: &str, luck: u64) -> Table {
    let setup = rack_o("rack-o", 2, words).rack(1, FALLING).rack(0, FALLING_TOO);
    setup.starter(21).draws(DRAWS).luck(luck).start()
}

/// The same table after all but one of the cards in the Draw Pile have been drawn and discarded; it is seat
/// 1's turn.
fn one_card_left(words: &str) -> Table {
    let mut table = quiet(words);
    run_to_the_last_card(&mut table);
    table
}

fn run_to_the_last_card(table: &mut Table) {
    for turn in 1..=18 {
        table.act(&format!("{0} draw, {0} discard", turn % 2));
    }
    assert_eq!((table.view(0).draw_pile, table.turn()), (1, Some(1)));
}

#[rule("RKO-16")]
#[test]
fn the_dealers_left_goes_first_and_turns_go_left() {
    let mut table = rack_o("rack-o", 3, "").dealer(1).start();
    assert_eq!(table.refuses("1 draw"), ("out_of_turn", "RKO-16".into()));
    for expected in [2, 0, 1, 2] {
        assert_eq!(table.turn(), Some(expected));
        assert_eq!(table.view(expected).turn, Some(seat(expected)));
        assert!(table.view(expected).may_act && !table.view((expected + 1) % 3).may_act);
        table.act(&format!("{expected} draw, {expected} discard"));
    }
    assert!(table.0.check(Actor::Table, &Action::Draw).is_err());
    assert_eq!(table.refuses("7 draw").0, "out_of_turn");
}

#[rule("RKO-17")]
#[test]
fn a_turn_begins_by_taking_the_top_of_either_pile() {
    let mut table = quiet("");
    assert_eq!(table.legal(1), "draw, take");
    assert_eq!(table.legal(0), "");
    assert_eq!(table.refuses("1 swap 15"), ("nothing_in_hand", "RKO-17".into()));
    assert_eq!(table.refuses("1 discard"), ("nothing_in_hand", "RKO-17".into()));
    table.act("1 take");
    assert_eq!(table.view(0).holding, Holding::Taken(cards("21")[0]));
    assert_eq!(table.refuses("1 draw"), ("already_taken", "RKO-17".into()));
    table.act("1 swap 5, 0 draw");
    assert_eq!(table.view(0).mine.and_then(|mine| mine.drawn), Some(cards("22")[0]));
    assert_eq!(table.refuses("0 take"), ("already_taken", "RKO-17".into()));
}

#[rule("RKO-18")]
#[test]
fn a_card_from_the_discard_pile_must_be_exchanged() {
    let mut table = quiet("");
    table.act("1 take");
    assert_eq!(table.refuses("1 discard"), ("must_exchange", "RKO-18".into()));
    assert!(!table.legal(1).contains("discard"));
    table.act("1 swap 25");
    assert_eq!((table.rack(1).as_str(), table.discards().as_str()), ("10 9 8 7 21 5 4 3 2 1", "6"));
}

#[rule("RKO-19", "RKO-21", "RKO-22")]
#[test]
fn a_drawn_card_may_be_exchanged_and_takes_the_slot_of_the_card_given_up() {
    let mut table = quiet("");
    table.act("1 draw, 1 swap 45");
    assert_eq!(table.rack(1), "10 9 8 7 6 5 4 3 22 1");
    assert_eq!(table.discards(), "21 2");
    assert_eq!(table.turn(), Some(0), "the turn has ended");
}

#[rule("RKO-20", "RKO-21")]
#[test]
fn a_drawn_card_may_itself_be_discarded() {
    let mut table = quiet("");
    table.act("1 draw, 1 discard");
    assert_eq!((table.rack(1).as_str(), table.discards().as_str()), (FALLING, "21 22"));
    assert_eq!(table.turn(), Some(0));
}

#[rule("RKO-23", "RKO-24", "RKO-A03", "RKO-A05")]
#[test]
fn the_used_up_draw_pile_is_replaced_at_the_end_of_the_turn_by_the_discards_turned_over() {
    let mut table = one_card_left("");
    table.act("1 draw");
    assert_eq!(
        (table.view(0).draw_pile, table.view(0).discard_pile.len()),
        (0, 19),
        "not before the discard"
    );
    let seen: Vec<Seen> =
        table.act("1 discard").iter().filter_map(|e| RackO::project(e, Viewer::Spectator)).collect();
    assert!(matches!(seen[1], Seen::Refilled { starter, draw_pile: 19 } if starter.number() == 21));
    assert_eq!(table.discards(), "21", "the oldest discard is the new starter");
    assert_eq!(table.view(0).draw_pile, 19);
    // The pile is not shuffled: cards come in the order they were discarded.
    for (turn, drawn) in cards(DRAWS).into_iter().enumerate() {
        let who = turn % 2;
        table.act(&format!("{who} draw"));
        assert_eq!(table.view(who).mine.and_then(|mine| mine.drawn), Some(drawn));
        table.act(&format!("{who} discard"));
    }
}

#[rule("RKO-A04")]
#[test]
fn by_default_the_turned_over_pile_is_not_shuffled_but_it_may_be() {
    let after = |words: &str| {
        let mut table = one_card_left(words);
        table.act("1 draw, 1 discard");
        let mut order = table.view(0).discard_pile;
        for turn in 0..19 {
            table.act(&format!("{} draw", turn % 2));
            order.extend(table.view(turn % 2).mine.and_then(|mine| mine.drawn));
            if turn < 18 {
                table.act(&format!("{} discard", turn % 2));
            }
        }
        order
    };
    let literal = cards(&format!("21 {DRAWS}"));
    assert_eq!(after("reshuffle=no"), literal);
    let mut shuffled = after("reshuffle=yes");
    assert_ne!(shuffled, literal);
    assert_eq!(shuffled, after("reshuffle=yes"), "the deal's luck decides");
    shuffled.sort();
    assert_eq!(shuffled, literal);
}

#[rule("RKO-A04", "RKO-24")]
#[test]
fn a_shuffled_pile_is_all_the_discards_and_its_top_card_is_the_new_starter() {
    for words in ["reshuffle=yes", "reshuffle=yes refill_time=on_need"] {
        let mut starters = Vec::new();
        for luck in 0..12 {
            let mut table = with_luck(words, luck);
            run_to_the_last_card(&mut table);
            table.act("1 draw, 1 discard, 0 draw");
            // One card is face up, one has been drawn, and the other 18 of the twenty are face down.
            assert_eq!((table.view(1).draw_pile, table.view(1).discard_pile.len()), (18, 1));
            let drawn = table.view(0).mine.and_then(|mine| mine.drawn).expect("a drawn card");
            let starter = table.view(1).discard_pile[0];
            let discards = cards(&format!("21 {DRAWS}"));
            assert!(drawn != starter && discards.contains(&drawn) && discards.contains(&starter));
            assert_eq!(table.view(1).mine.and_then(|mine| mine.drawn), None, "the new order is hidden");
            starters.push(starter);
        }
        starters.sort();
        starters.dedup();
        assert!(starters.len() > 3, "chance decides which card is turned up: {starters:?}");
    }
}

#[rule("RKO-A03")]
#[test]
fn by_agreement_the_draw_pile_is_replaced_only_when_somebody_draws() {
    let mut table = one_card_left("refill_time=on_need");
    table.act("1 draw, 1 discard");
    assert_eq!((table.view(0).draw_pile, table.view(0).discard_pile.len()), (0, 20));
    // The newest discard can still be taken,
    table.act("0 take, 0 swap 5");
    assert_eq!((table.rack(0).split(' ').next(), table.view(0).draw_pile), (Some("40"), 0));
    // and the first draw turns the pile over.
    table.act("1 draw");
    assert_eq!((table.discards().as_str(), table.view(0).draw_pile), ("21", 18));
    assert_eq!(table.view(1).mine.and_then(|mine| mine.drawn), Some(cards("22")[0]));
}

#[rule("RKO-A13")]
#[test]
fn the_starter_after_a_refill_may_be_taken() {
    let mut table = one_card_left("");
    table.act("1 draw, 1 discard, 0 take, 0 swap 50");
    assert!(table.rack(0).ends_with(" 21"));
    assert_eq!(table.discards(), "11");
}

#[rule("RKO-27", "RKO-A03")]
#[test]
fn a_round_that_ends_with_the_last_card_is_not_refilled() {
    let mut table = rack_o("rack-o", 2, "")
        .rack(1, "30 2 3 4 5 6 7 8 9 10")
        .rack(0, FALLING_TOO)
        .draws("22 23 24 25 26 27 28 29 31 32 33 34 35 36 37 38 39 40 1")
        .start();
    for turn in 1..=18 {
        table.act(&format!("{0} draw, {0} discard", turn % 2));
    }
    table.act("1 draw, 1 swap 5");
    assert_eq!((table.turn(), table.view(0).draw_pile), (None, 0));
}

#[rule("RKO-A07")]
#[test]
fn each_player_sees_only_their_own_rack() {
    let table = quiet("");
    assert_eq!(table.rack(1), FALLING);
    assert_eq!(table.view(1).mine.map(|mine| mine.seat), Some(seat(1)));
    assert_eq!(table.0.view(Viewer::Spectator).mine, None);
    assert_eq!(table.0.view(Viewer::Seat(seat(5))).mine, None);
    let json = serde_json::to_value(table.view(1)).expect("serializes");
    assert_eq!(json["mine"]["rack"], serde_json::json!([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]));
    // The view is the same no matter what the other player holds.
    let other = rack_o("rack-o", 2, "").rack(1, FALLING).rack(0, "11 20 12 19 13 18 14 17 15 16").starter(21);
    let other = other.draws(DRAWS).start();
    assert_eq!(table.view(1), other.view(1));
    assert_eq!(table.0.view(Viewer::Spectator), other.0.view(Viewer::Spectator));
}

#[rule("RKO-A08")]
#[test]
fn a_drawn_card_is_shown_to_others_only_when_discarded() {
    let mut table = quiet("");
    let drew = table.act("1 draw");
    assert_eq!(RackO::project(&drew[0], Viewer::Seat(seat(0))), Some(Seen::Drew { seat: seat(1) }));
    assert_eq!(RackO::project(&drew[0], Viewer::Spectator), Some(Seen::Drew { seat: seat(1) }));
    assert_eq!(RackO::project(&drew[0], Viewer::Seat(seat(1))), Some(Seen::YouDrew { card: cards("22")[0] }));
    assert_eq!(table.view(0).holding, Holding::Drawn);
    assert_eq!(table.view(0).mine.and_then(|mine| mine.drawn), None);
    let swapped = table.act("1 swap 5");
    for event in &swapped {
        assert!(!format!("{:?}", RackO::project(event, Viewer::Spectator)).contains("22"));
    }
    let discarded = table.act("0 draw, 0 discard");
    let seen = Seen::Discarded { seat: seat(0), card: cards("23")[0] };
    assert_eq!(RackO::project(&discarded[1], Viewer::Seat(seat(1))), Some(seen));
}

#[rule("RKO-A09")]
#[test]
fn everybody_sees_which_slot_was_exchanged() {
    let mut table = quiet("");
    let events = table.act("1 draw, 1 swap 35");
    let seen = RackO::project(&events[1], Viewer::Seat(seat(0)));
    let json = serde_json::to_value(seen).expect("serializes");
    assert_eq!(json, serde_json::json!({"event": "swapped", "seat": 1, "slot": 35, "card": 4}));
}

#[test]
fn actions_are_read_in_any_case_and_written_one_way() {
    for (text, canonical) in [
        (" DRAW", "draw"),
        ("Take ", "take"),
        ("swap   15", "swap 15"),
        ("Rack-O", "rack-o"),
        ("HOLD", "hold"),
    ] {
        assert_eq!(text.parse::<Action>().map(|action| action.to_string()), Ok(canonical.into()));
    }
    for text in ["", "pass", "draw 5", "swap", "swap 5 10", "racko"] {
        assert!(matches!(text.parse::<Action>(), Err(BadAction::Form { .. })), "{text:?}");
    }
    for text in ["0", "3", "55", "+5", "x", "99999"] {
        let why = BadAction::Number { text: text.into(), least: 5, most: 50, step: 5 };
        assert_eq!(format!("swap {text}").parse::<Action>(), Err(why));
    }
}
