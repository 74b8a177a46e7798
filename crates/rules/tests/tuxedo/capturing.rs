//! Which cards a card can take.

use crate::table::{Table, card, cards, deal, seat, shuffled};
use cards::{Card, CardSet};
use rand::{Rng, SeedableRng, rngs::SmallRng};
use rookery_rules::{Actor, Coverage, Game, Mute, tuxedo::Action};
use rule_id::rule;

/// A red 9 takes a green 9; both are set aside.
#[rule("TUX-08", "TUX-10", "TUX-14")]
#[test]
fn a_card_takes_one_of_the_same_number_in_any_color() {
    let mut table = deal(&["R1 Y1 B1 G1", "R9 R12 Y12 B12"], "G9 R14 Y14 B13").play();
    table.refuses(1, "capture R9 R14", "does_not_add_up", "TUX-09");
    table.refuses(1, "capture R9 G8", "not_in_center", "TUX-08");
    table.refuses(1, "capture R9", "takes_nothing", "TUX-08");
    assert_eq!(table.legal_to(1, "capture"), ["capture R9 G9"]);
    table.act(1, "capture R9 G9");
    assert_eq!(table.player(1).captured, cards("R9 G9"));
    assert_eq!(table.board().center.loose, cards("R14 Y14 B13"));
    assert_eq!(table.view(1).hand, cards("R12 Y12 B12"));
}

/// A 10 takes 5, 2 and 3: four cards are set aside.
#[rule("TUX-09", "TUX-11", "TUX-10")]
#[test]
fn a_ten_takes_a_five_a_two_and_a_three() {
    let mut table = deal(&["R1 Y1 B1 G1", "R10 Y13 B13 G13"], "Y5 B2 G3 R14").play();
    table.refuses(1, "capture R10 Y5 B2", "does_not_add_up", "TUX-09");
    table.refuses(1, "capture R10 Y5 B2 G3 R14", "does_not_add_up", "TUX-09");
    table.act(1, "capture R10 Y5 B2 G3");
    assert_eq!(table.player(1).captured, cards("R10 Y5 B2 G3"));
    assert_eq!(table.player(1).captured.len(), 4);
}

/// An 8 facing 6+2, 5+2+1 and another 8 takes all six: seven cards are set aside.
#[rule("TUX-12", "TUX-13")]
#[test]
fn an_eight_takes_every_match_and_sum() {
    let hands = ["R8 B10 R10 Y10", "R6 R11 Y11 R14", "R1 Y1 R3 Y3"];
    let mut table = deal(&hands, "Y2 B2 G5 G8").play();
    table.act(1, "lay R6").act(2, "lay R1");
    for left_out in ["G8", "R6 Y2", "R6 B2", "R1 Y2 G5"] {
        let take = cards("R6 Y2 B2 G5 R1 G8").0 & !cards(left_out).0;
        let line = Action::Capture { with: card("R8"), take: CardSet(take) }.to_string();
        assert!(table.game.check(Actor::Seat(seat(0)), &line.parse().unwrap()).is_err(), "{line}");
    }
    table.act(0, "capture R8 R6 Y2 G5 B2 R1 G8");
    assert_eq!(table.player(0).captured.len(), 7);
}

/// Only a player who cannot capture may lay a card; then any card is allowed.
#[rule("TUX-15", "TUX-A04")]
#[test]
fn only_a_player_who_cannot_capture_may_lay_a_card() {
    let mut table = deal(&["R1 Y1 B1 G9", "R2 Y3 B4 G10"], "R14 Y14 B13 Y9").play();
    assert_eq!(table.legal_to(1, ""), ["lay R2", "lay Y3", "lay B4", "lay G10", "orange"]);
    table.act(1, "lay Y3");
    assert_eq!(table.board().center.loose, cards("R14 Y14 B13 Y9 Y3"));
    // Seat 0 can take the 9 with its 9 (and nothing takes the 14s, the 13 or the 3), so it may not lay a card, not
    // even a 1.
    table.refuses(0, "lay R1", "can_capture", "TUX-A04");
    table.refuses(0, "lay G9", "can_capture", "TUX-A04");
    assert_eq!(table.legal_to(0, ""), ["capture G9 Y9", "orange"]);
}

#[rule("TUX-A04")]
#[test]
fn by_agreement_a_card_may_be_laid_instead_of_capturing() {
    let table = deal(&["R1 Y1 B1 G1", "R9 Y3 B4 G10"], "R14 Y14 B13 Y9").option("free_trail", "yes").play();
    assert_eq!(table.legal_to(1, ""), ["capture R9 Y9", "lay R9", "lay Y3", "lay B4", "lay G10", "orange"]);
}

/// The 2 belongs to 6+2 and to 5+2+1, but it can be in only one group.
#[rule("TUX-A01")]
#[test]
fn groups_are_disjoint() {
    let table = deal(&["R3 Y3 B3 G3", "R8 R12 Y12 B12"], "R6 Y2 B5 G1").play();
    table.refuses(1, "capture R8 R6 Y2 B5 G1", "does_not_add_up", "TUX-09");
    assert_eq!(table.legal_to(1, "capture R8"), ["capture R8 R6 Y2", "capture R8 Y2 B5 G1"]);
}

/// Everything that can be taken must be; among equal choices, the player decides.
#[rule("TUX-A02", "TUX-12")]
#[test]
fn no_group_that_can_be_taken_may_be_left() {
    let table = deal(&["R12 Y12 B12 G12", "R8 R14 Y14 B14"], "R6 Y2 B5 G3").play();
    table.refuses(1, "capture R8 R6 Y2", "leaves_group", "TUX-A02");
    table.refuses(1, "capture R8 B5 G3", "leaves_group", "TUX-A02");
    assert_eq!(table.legal_to(1, "capture R8"), ["capture R8 R6 Y2 B5 G3"]);
    let table = deal(&["R12 Y12 B12 G12", "R8 R14 Y14 B14"], "R6 Y2 B2 G13").play();
    let mut choices = table.legal_to(1, "capture");
    choices.sort();
    assert_eq!(choices, ["capture R8 R6 B2", "capture R8 R6 Y2"]);
}

#[rule("TUX-A02")]
#[test]
fn by_agreement_groups_may_be_left() {
    let table =
        deal(&["R12 Y12 B12 G12", "R8 R14 Y14 B14"], "R6 Y2 G8 G13").option("capture_all", "free").play();
    let mut choices = table.legal_to(1, "capture R8");
    choices.sort();
    assert_eq!(choices, ["capture R8 G8", "capture R8 R6 Y2", "capture R8 R6 Y2 G8"]);
    table.refuses(1, "capture R8 R6 Y2 G13", "does_not_add_up", "TUX-09");
}

#[rule("TUX-A03")]
#[test]
fn one_card_takes_all_equal_ones() {
    let table = deal(&["R12 Y12 B12 G12", "R9 R14 Y14 B14"], "G9 B9 Y9 R3").play();
    table.refuses(1, "capture R9 G9", "leaves_equal", "TUX-A03");
    table.refuses(1, "capture R9 G9 B9", "leaves_equal", "TUX-A03");
    assert_eq!(table.legal_to(1, "capture"), ["capture R9 Y9 B9 G9"]);
}

#[rule("TUX-A06")]
#[test]
fn any_capturing_card_may_be_used() {
    let table = deal(&["R12 Y12 B12 G12", "R9 R14 R2 B11"], "G9 B5 Y14 R13").play();
    assert_eq!(table.legal_to(1, "capture"), ["capture R9 G9", "capture R14 Y14 B5 G9"]);
    let table = deal(&["R12 Y12 B12 G12", "R3 R7 R10 B11"], "G3 B4 Y3 R13").play();
    // The 3 takes two cards, the 7 takes two, and the 10 takes three: the choice is free.
    assert_eq!(table.legal_to(1, "capture").len(), 4);
    table.allows(1, "capture R3 Y3 G3");
    table.allows(1, "capture R7 Y3 B4");
    table.allows(1, "capture R7 G3 B4");
    table.allows(1, "capture R10 Y3 B4 G3");
}

/// Whether `take` splits into groups that add up to `number`, by brute force.
fn parts(take: &[u8], number: u8) -> bool {
    let Some((first, rest)) = take.split_first() else { return true };
    (0..1u32 << rest.len()).any(|with| {
        let chosen = |i: &usize| with >> i & 1 == 1;
        let sum = first + (0..rest.len()).filter(chosen).map(|i| rest[i]).sum::<u8>();
        let left: Vec<u8> = (0..rest.len()).filter(|i| !chosen(i)).map(|i| rest[i]).collect();
        sum == number && parts(&left, number)
    })
}

fn some_group(left: &[u8], number: u8) -> bool {
    (1..1u32 << left.len())
        .any(|with| (0..left.len()).filter(|i| with >> i & 1 == 1).map(|i| left[i]).sum::<u8>() == number)
}

/// Whether the rules allow a capture to take these cards, card by card and pile by pile, for small centers.
fn takes(table: &Table, with: Card, take: CardSet, maximal: bool) -> bool {
    let (number, center) = (with.number().unwrap(), table.board().center);
    let (mut taken, mut left) = (Vec::new(), Vec::new());
    for single in center.loose.iter() {
        if take.has(single) {
            taken.push(single.number().unwrap())
        } else {
            left.push(single.number().unwrap())
        }
    }
    for build in &center.builds {
        match take.0 & build.cards.0 {
            0 if maximal && build.total == number => return false,
            0 => {}
            part if part == build.cards.0 && build.total == number => {}
            _ => return false,
        }
    }
    !take.is_empty() && parts(&taken, number) && !(maximal && some_group(&left, number))
}

/// For every subset of many centers: exactly the sets that the brute-force search allows may be taken, and
/// exactly those are listed.
#[rule("TUX-A01", "TUX-A02", "TUX-A23", "TUX-A24", "TUX-12")]
#[test]
fn captures_are_exactly_those_found_by_a_brute_force_search() {
    let mut rng = SmallRng::seed_from_u64(7);
    let mut compared = 0;
    for (seed, capture_all) in (0..120).zip(["maximal", "free"].into_iter().cycle()) {
        let chosen = [("capture_all", capture_all), ("free_trail", "yes"), ("build_obligation", "free")];
        let mut table = shuffled(3, &chosen, seed);
        for _ in 0..30 {
            let Some(turn) = table.board().turn else { break };
            let center: Vec<Card> = table.board().center.cards().iter().collect();
            if (6..=9).contains(&center.len()) {
                let listed = table.legal_to(turn.index(), "capture");
                let mut expected = 0;
                for with in table.view(turn.index()).hand.iter() {
                    for subset in 0..1u32 << center.len() {
                        let chosen = |(i, card): (usize, &Card)| (subset >> i & 1 == 1).then_some(*card);
                        let take: CardSet = center.iter().enumerate().filter_map(chosen).collect();
                        let action = Action::Capture { with, take };
                        let allowed = takes(&table, with, take, capture_all == "maximal");
                        let checked = table.game.check(Actor::Seat(turn), &action);
                        assert_eq!(
                            checked.is_ok(),
                            allowed,
                            "{action} {checked:?} {:?}",
                            table.board().center
                        );
                        assert!(!allowed || listed.contains(&action.to_string()), "{action} is not listed");
                        expected += usize::from(allowed);
                    }
                }
                assert_eq!(listed.len(), expected, "each is listed once");
                compared += expected;
            }
            // Lay or build more often than capture, so that centers grow.
            let quiet: Vec<Action> = {
                let mut legal = Vec::new();
                table.game.legal(turn, &mut legal);
                legal.retain(|a| matches!(a, Action::Lay(_) | Action::Build { .. }));
                legal
            };
            let action = if center.len() < 9 && !quiet.is_empty() {
                quiet[rng.random_range(0..quiet.len())]
            } else {
                loop {
                    match table.game.random_legal(turn, &mut rng) {
                        Some(Action::Orange) | None => {}
                        Some(action) => break action,
                    }
                }
            };
            table.game.apply(Actor::Seat(turn), &action, &mut Mute);
        }
    }
    assert!(compared > 3_000, "{compared}");
}

/// With most of the pack in the center, listing all captures is impossible; each one is still judged exactly.
#[rule("TUX-A02")]
#[test]
fn a_huge_center_is_judged_exactly_and_listed_in_part() {
    let mut table = shuffled(2, &[("free_trail", "yes")], 4);
    while table.board().center.loose.len() < 52 {
        let turn = table.turn().unwrap();
        // Keep the fourteens.
        let hand = table.view(turn).hand;
        let low = hand.iter().min_by_key(|card| card.number()).unwrap();
        table.act(turn, &format!("lay {low}"));
    }
    let turn = table.turn().unwrap();
    let with = table.view(turn).hand.iter().max_by_key(|card| card.number()).unwrap();
    let mut legal = Vec::new();
    let coverage = table.game.legal(seat(turn), &mut legal);
    assert!(matches!(coverage, Coverage::Pattern(_)));
    assert!(legal.iter().any(|action| matches!(action, Action::Capture { .. })));
    let mut rng = SmallRng::seed_from_u64(1);
    for _ in 0..200 {
        let action = table.game.random_legal(seat(turn), &mut rng).unwrap();
        assert_eq!(table.game.check(Actor::Seat(seat(turn)), &action), Ok(()), "{action}");
        // With one card fewer, the capture no longer adds up; with one card more, it doesn't either.
        if let Action::Capture { with, take } = action {
            for other in table.board().center.loose.iter() {
                let take = CardSet(take.0 ^ CardSet::EMPTY.with(other).0);
                let odd = Action::Capture { with, take };
                let equal = other.number() == with.number();
                let refusal = table.game.check(Actor::Seat(seat(turn)), &odd);
                assert!(refusal.is_err() || equal && take.has(other), "{odd}");
            }
        }
    }
    let everything = Action::Capture { with, take: table.board().center.cards() };
    assert!(table.game.check(Actor::Seat(seat(turn)), &everything).is_err());
}
