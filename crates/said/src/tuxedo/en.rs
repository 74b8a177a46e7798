//! Tuxedo in English.

use super::{Action, Reason, Refusal, Seen, Sweep, Verdict};
use crate::{En, language::capital};
use cards::CardSet;

pub(super) fn refusal(refusal: &Refusal, say: En<'_>) -> String {
    match refusal {
        Refusal::Over => "This pack has already been counted.".into(),
        Refusal::NoSuchSeat => "Nobody is sitting there.".into(),
        Refusal::NotYourTurn => "It is not your turn.".into(),
        Refusal::AllPlayed => "All the cards have been played, so call Orange or decline.".into(),
        Refusal::NotInHand { card } => format!("{} is not in your hand.", capital(&say.card(*card))),
        Refusal::CenterEmpty => "The center is empty, so lay a card.".into(),
        Refusal::NotInCenter { card } => format!("{} is not in the center.", capital(&say.card(*card))),
        Refusal::TakesNothing => "Pick the center cards you want to capture.".into(),
        Refusal::BuildWhole { total } => {
            format!("You can capture the build of {total} only as a whole, with a card of that number.")
        }
        Refusal::DoesNotAddUp { number } => {
            format!("These cards don't split into groups that each add up to {number}.")
        }
        Refusal::LeavesEqual { card } => {
            format!("{} has the same number: capture it too.", capital(&say.card(*card)))
        }
        Refusal::LeavesBuild { total } => {
            format!("The build of {total} has the same number: capture it too.")
        }
        Refusal::LeavesGroup { number } => {
            format!("The cards you leave also make {number}: capture every group you can.")
        }
        Refusal::CanCapture { card } => {
            format!(
                "Your {} can capture something, so capture or build instead of laying a card.",
                say.card(*card)
            )
        }
        Refusal::MustTakeBuild { total } => {
            format!("Your build of {total} is still there: capture it or raise it.")
        }
        Refusal::BuildsFromCenter { card } => {
            format!("{} is in the center: build with a card from your hand.", capital(&say.card(*card)))
        }
        Refusal::NotOnePile => "Build on a single center card or on one whole build.".into(),
        Refusal::Doubles => "You can't double a build: raise it to a number you hold.".into(),
        Refusal::TooLarge { total } => {
            format!("A build of {total} is too large: no card is higher than 14.")
        }
        Refusal::NotHeld { total } => format!("You don't have a {total} to capture that build with."),
        Refusal::AlreadyCalled => "You have already called. Wait for the next play.".into(),
        Refusal::AlreadyDeclined => "You have already declined to call on this capture.".into(),
        Refusal::NoCaptureOpen => "There is no capture to call.".into(),
        Refusal::NotTheClock => "Only the table's clock can end the calling period.".into(),
        Refusal::NoClock => "At this table, players can call on a capture until the next play.".into(),
        Refusal::ClockOnlyCloses => "The table's clock can only end the calling period.".into(),
    }
}

pub(super) fn reason(reason: &Reason, _: En<'_>) -> String {
    match reason {
        Reason::IsOrange => "A red card and a yellow card were captured together.".into(),
        Reason::NoOrange => "No red and yellow cards were captured together.".into(),
        Reason::Sweeps { cards } => format!("It sweeps the center: {}.", count(*cards)),
        Reason::TakesFives { fives: 1, cards } => format!("It wins {cards} cards, including a 5."),
        Reason::TakesFives { fives, cards } => format!("It wins {cards} cards, {fives} of them 5s."),
        Reason::LeavesLittle { cards } => {
            format!("It wins {cards} cards and leaves the next player little.")
        }
        Reason::CanTakeBuild => "You can capture this build on your next turn.".into(),
        Reason::MayTakeBack => "Nothing can be captured, and you may win this card back.".into(),
        Reason::HelpsLeast => "Nothing can be captured, and this card helps the others least.".into(),
    }
}

fn count(cards: u8) -> String {
    if cards == 1 { "1 card".into() } else { format!("{cards} cards") }
}

fn listed(cards: CardSet, say: En<'_>) -> String {
    say.cards(&cards.iter().collect::<Vec<_>>())
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: En<'_>) -> Option<String> {
    Some(match seen {
        Seen::Captured { seat, with, taken, sweep } => {
            let sweep = match sweep {
                Some(Sweep::Big) => ", a big sweep!",
                Some(Sweep::Little) => ", a little sweep!",
                None => ".",
            };
            format!("{} captured {} with {}{sweep}", say.player(*seat), listed(*taken, say), say.card(*with))
        }
        Seen::Built { seat, card, on, total } => {
            format!("{} built {total}: {} on {}.", say.player(*seat), say.card(*card), listed(*on, say))
        }
        Seen::Laid { seat, card } => format!("{} laid {}.", say.player(*seat), say.card(*card)),
        Seen::Dealt { each, odd, stock, .. } if odd.is_empty() => {
            format!("Everyone got {} more; {stock} left.", count(*each))
        }
        Seen::Dealt { each, odd, stock, .. } => format!(
            "Everyone got {} more, and {} went to the center; {stock} left.",
            count(*each),
            listed(*odd, say)
        ),
        Seen::Called { seat, verdict: Verdict::Right } => {
            format!("Orange! {} called first.", say.player(*seat))
        }
        Seen::Called { seat, verdict: Verdict::Late } => {
            format!("{} called Orange too late.", say.player(*seat))
        }
        Seen::Called { seat, verdict: Verdict::Mistaken } => {
            format!("{} called Orange by mistake.", say.player(*seat))
        }
        Seen::Finished { leftovers_to: Some(seat), .. } => {
            format!("{} got the cards left in the center.", say.player(*seat))
        }
        Seen::Turn { .. } | Seen::Declined | Seen::Closed | Seen::Finished { .. } => return None,
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, say: En<'_>) -> String {
    match action {
        Action::Capture { with, take } => format!("Capture {} with {}", listed(*take, say), say.card(*with)),
        Action::Build { card, on } => format!("Build {} on {}", say.card(*card), listed(*on, say)),
        Action::Lay(card) => format!("Lay {}", say.card(*card)),
        Action::Orange => "Orange!".into(),
        Action::Decline => "No call".into(),
        Action::Close => "End the calling period".into(),
    }
}
