//! The points in the hand so far: what each side has taken, and how much the bidders still need.

use crate::prelude::*;
use crate::{order, sitting::Sitting, text::Say};
use cards::Seat;
use said::trick::{Phase, View as TrickView};

/// More sides than this are shown on the players' own plates.
const MOST_SIDES: usize = 2;

/// One side's points so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Taken {
    pub(super) seats: Vec<Seat>,
    pub(super) points: i32,
}

/// The combined points of these seats.
fn together(seats: &[Seat], counted: &[i32]) -> i32 {
    seats.iter().filter_map(|seat| counted.get(seat.index())).sum()
}

/// Each side's points in a trick-taking game, the viewer's own first; nothing before the first card is led or
/// after the last, when the score sheet counts the nest too, and nothing if there are too many sides to list.
pub(super) fn sides(view: &TrickView, counted: &[i32]) -> Vec<Taken> {
    let playing = matches!(view.phase, Phase::Play | Phase::Correct);
    if !playing || counted.is_empty() || view.sides.len() > MOST_SIDES {
        return Vec::new();
    }
    let taken = |seats: &Vec<Seat>| Taken { seats: seats.clone(), points: together(seats, counted) };
    let mut sides: Vec<Taken> = view.sides.iter().map(taken).collect();
    order::by_key(&mut sides, |side| view.viewer.is_some_and(|me| !side.seats.contains(&me)));
    sides
}

/// The points a seat has taken, where every player's are shown separately.
pub(super) fn own(view: &TrickView, counted: &[i32], seat: Seat) -> Option<i32> {
    if view.sides.len() > MOST_SIDES { counted.get(seat.index()).copied() } else { None }
}

/// How many points the bidder's side still needs; `None` if there is no bid, or if nobody may know yet because the
/// partner is secret.
pub(super) fn missing(view: &TrickView, counted: &[i32]) -> Option<i32> {
    let bid = view.bid.filter(|_| !counted.is_empty() && view.phase == Phase::Play)?;
    let secret = view.called.is_some_and(|called| called.partner.is_none());
    let side = view.sides.iter().find(|side| side.contains(&bid.seat)).filter(|_| !secret)?;
    Some((i32::from(bid.points) - together(side, counted)).max(0))
}

/// What a side is called: us and them for a player, names for a spectator.
fn side_name(sitting: Sitting, side: &[Seat]) -> String {
    match (sitting.me(), side) {
        (Some(me), [one]) if one.index() == me => sitting.say(Say::You),
        (Some(me), side) if side.iter().any(|seat| seat.index() == me) => sitting.say(Say::Ours),
        (Some(_), [one]) => sitting.name(one.index()),
        (Some(_), _) => sitting.say(Say::Theirs),
        (None, side) => sitting.say(Say::And(side.iter().map(|seat| sitting.name(seat.index())).collect())),
    }
}

/// Each side's points, as a chip.
#[component(inline_props)]
pub(super) fn Tally(sitting: Sitting, sides: ReadSignal<Vec<Taken>>) -> View {
    let side = move |taken: Taken| {
        let (name, points) = (side_name(sitting, &taken.seats), taken.points);
        let words = sitting.say(Say::TakenSoFar { name: name.clone(), points });
        view! {
            span(class="side-points", role="img", aria-label=words) {
                span(class="whose") { (name) } " " strong { (points.to_string()) }
            }
        }
    };
    view! {
        (if sides.with(Vec::is_empty) { View::new() } else {
            let sides = sides.get_clone().into_iter().map(side).collect::<Vec<_>>();
            view! { span(class="stake tally") { (sides) } }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use said::trick::{Called, Contract};

    /// Seat 0's view in the middle of a hand.
    fn view(sides: &[&[usize]], bidder: usize, bid: u16) -> TrickView {
        let view = crate::table::played::views("original-rook").into_iter().find_map(|view| match view {
            said::View::Trick(view) if view.phase == Phase::Play => Some(view),
            _ => None,
        });
        let seats = |side: &&[usize]| side.iter().map(|seat| Seat::wrapping(*seat)).collect();
        TrickView {
            sides: sides.iter().map(seats).collect(),
            bid: Some(Contract { seat: Seat::wrapping(bidder), points: bid }),
            ..view.unwrap()
        }
    }

    fn points(view: &TrickView, counted: &[i32]) -> Vec<i32> {
        sides(view, counted).iter().map(|side| side.points).collect()
    }

    #[test]
    fn partners_count_together_and_the_viewers_side_comes_first() {
        let mut partners = view(&[&[0, 2], &[1, 3]], 1, 75);
        assert_eq!(points(&partners, &[10, 20, 5, 15]), [15, 35]);
        assert_eq!(missing(&partners, &[10, 20, 5, 15]), Some(40));
        assert_eq!(missing(&partners, &[0, 60, 0, 30]), Some(0));
        partners.viewer = Some(Seat::wrapping(1));
        assert_eq!(points(&partners, &[10, 20, 5, 15]), [35, 15]);
        partners.phase = Phase::Auction;
        assert!(sides(&partners, &[0; 4]).is_empty(), "nobody has taken anything yet");
        partners.phase = Phase::Scored;
        assert!(sides(&partners, &[10, 20, 5, 15]).is_empty(), "the nest is not in these figures");
    }

    #[test]
    fn players_on_their_own_see_every_figure_on_its_plate() {
        let alone = view(&[&[0], &[1], &[2]], 2, 60);
        assert!(sides(&alone, &[10, 20, 5]).is_empty());
        assert_eq!(own(&alone, &[10, 20, 5], Seat::wrapping(1)), Some(20));
        assert_eq!(missing(&alone, &[10, 20, 5]), Some(55));
    }

    #[test]
    fn a_secret_partner_stays_secret() {
        let mut called = view(&[&[0], &[1], &[2], &[3]], 1, 75);
        called.called = Some(Called { card: cards::Card::BIRD, partner: None });
        assert_eq!(missing(&called, &[10, 20, 5, 15]), None, "the figure would be wrong or give it away");
    }
}
