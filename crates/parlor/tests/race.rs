//! Who was first, as a law: nobody gains by being slow or by being near, and the order of arrival decides nothing.

use cards::Seat;
use parlor::race::{Call, MOST_CREDIT_MS, Witness, judgement, place, settled_at};
use proptest::prelude::*;

/// Somebody who acknowledges what is on the screen as soon as it is there, and whose way there and back was measured.
fn honest(sent: u64, trip: u64, drawing: u64) -> Witness {
    Witness { sent, shown: Some(sent + trip + drawing), round_trip: Some(trip) }
}

fn call(seat: usize, reaction_ms: u64) -> Call {
    Call { seat: Seat::wrapping(seat), action: "doubt".into(), reaction_ms, credit_ms: 0 }
}

proptest! {
    #[test]
    fn delaying_an_acknowledgement_or_a_call_never_helps(
        sent in 0u64..10_000, trip in 0u64..2_000, drawing in 0u64..500, pressed in 0u64..5_000, late in 0u64..5_000,
    ) {
        let prompt = honest(sent, trip, drawing);
        let lazy = Witness { shown: prompt.shown.map(|shown| shown + late), ..prompt };
        let received = sent + trip + drawing + pressed;
        prop_assert_eq!(lazy.reaction(received), prompt.reaction(received));
        prop_assert!(prompt.reaction(received + late) >= prompt.reaction(received));
        // Saying nothing, or never answering a ping, is no better.
        let mute = Witness { shown: None, ..prompt };
        let deaf = Witness { round_trip: None, ..prompt };
        prop_assert!(mute.reaction(received) >= prompt.reaction(received));
        prop_assert!(deaf.reaction(received) >= prompt.reaction(received));
    }

    #[test]
    fn nobody_gains_more_than_the_bound(
        sent in 0u64..10_000, shown in proptest::option::of(0u64..60_000), trip in proptest::option::of(any::<u64>()),
        after in 0u64..60_000,
    ) {
        let witness = Witness { sent, shown, round_trip: trip };
        prop_assert!(witness.credit() <= MOST_CREDIT_MS);
        prop_assert!(witness.reaction(sent + after) + MOST_CREDIT_MS >= after);
    }

    #[test]
    fn two_who_react_alike_are_alike_however_far_away(
        sent in 0u64..10_000, near in 0u64..MOST_CREDIT_MS, far in 0u64..MOST_CREDIT_MS, thinks in 0u64..3_000,
    ) {
        // The way there and back lies between the sending and the arrival of the call.
        let time = |trip: u64| honest(sent, trip, 0).reaction(sent + trip + thinks);
        prop_assert_eq!(time(near), time(far));
    }

    #[test]
    fn the_order_of_arrival_decides_nothing(
        reactions in proptest::collection::vec(0u64..4, 2..6), called in 0usize..6, turned in 0usize..6,
    ) {
        let seats = reactions.len();
        let calls: Vec<Call> = reactions.iter().enumerate().map(|(seat, time)| call(seat, *time)).collect();
        let called = Some(Seat::wrapping(called % seats));
        let judged = |mut calls: Vec<Call>| { calls.sort_by_key(|call| place(call, called, seats)); calls };
        let mut otherwise = calls.clone();
        otherwise.rotate_left(turned % seats);
        otherwise.reverse();
        prop_assert_eq!(judged(calls), judged(otherwise));
    }

    #[test]
    fn a_call_waits_until_nobody_can_have_been_earlier_and_no_longer_than_the_bound(
        sent in 0u64..10_000, mine in 0u64..600, theirs in 0u64..600, thinks in 0u64..3_000, late in 0u64..1_000,
    ) {
        let me = honest(sent, mine, 0);
        let received = sent + mine + thinks;
        let reaction = me.reaction(received);
        let other = honest(sent, theirs, 0);
        let settled = settled_at(reaction, received, [Witness { shown: None, ..other }]);
        prop_assert!((received..=received + MOST_CREDIT_MS).contains(&settled));
        prop_assert!(other.reaction(settled + late) >= reaction, "whoever comes later was not earlier");
        // Whoever has nobody to wait for does not wait.
        prop_assert_eq!(settled_at(reaction, received, []), received);
    }
}

#[test]
fn at_the_same_time_the_left_of_the_player_called_is_first() {
    let mut calls = [call(0, 400), call(1, 400), call(3, 400), call(2, 399)];
    calls.sort_by_key(|call| place(call, Some(Seat::wrapping(2)), 4));
    assert_eq!(calls.iter().map(|call| call.seat.index()).collect::<Vec<_>>(), [2, 3, 0, 1]);
    let judged = judgement(&calls[0], &calls[1..]);
    assert_eq!((judged.reaction_ms, judged.later.len(), judged.later[0].seat), (399, 3, 3));
}
