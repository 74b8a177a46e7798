//! What the table wants from the person right now, derived from the legal actions: a card, a bid, cards to
//! bury, or one item from a list.

use super::super::session::Session;
use cards::{Card, Seat};
use rules::trick::{Action, Phase, Trump, View};

/// A question for the person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// Nothing, because others have to act.
    Nothing,
    /// A card from the hand in front of the person, one of those allowed, to play or to correct a renege with.
    Card { allowed: Vec<Card>, corrects: bool },
    /// This many cards to bury.
    Bury { size: usize },
    /// A bid, from the lowest up, or a pass if that is allowed.
    Bid { bids: Vec<u16>, may_pass: bool },
    /// One of these actions.
    Line(Vec<String>),
}

impl Asked {
    /// What the session wants now.
    pub(super) fn of(session: &Session, view: Option<&View>) -> Asked {
        if session.my_hand().is_none() || session.forced().is_some() || view.is_some() && !session.must_act()
        {
            return Asked::Nothing;
        }
        let (legal, _) = session.legal();
        let (Some(view), Some(rules)) = (view, session.trick()) else { return Asked::Line(legal) };
        match view.phase {
            Phase::Auction => Asked::Bid {
                bids: actions(&legal)
                    .filter_map(|action| if let Action::Bid(points) = action { Some(points) } else { None })
                    .collect(),
                may_pass: actions(&legal).any(|action| action == Action::Pass),
            },
            Phase::Bury => Asked::Bury { size: rules.axes().nest_size as usize },
            Phase::Play => Asked::Card { allowed: plays(&legal), corrects: false },
            Phase::Correct => Asked::Card {
                allowed: actions(&legal)
                    .filter_map(|action| if let Action::Correct(card) = action { Some(card) } else { None })
                    .collect(),
                corrects: true,
            },
            _ => Asked::Line(legal),
        }
    }
}

/// What a chosen card does.
pub(super) fn with_card(corrects: bool, card: Card) -> String {
    let action = if corrects { Action::Correct(card) } else { Action::Play(card) };
    action.to_string()
}

/// The actions of trick-taking games among these lines.
pub(super) fn actions(lines: &[String]) -> impl Iterator<Item = Action> {
    lines.iter().filter_map(|line| line.parse().ok())
}

/// The cards that these lines play.
fn plays(lines: &[String]) -> Vec<Card> {
    actions(lines)
        .filter_map(|action| if let Action::Play(card) = action { Some(card) } else { None })
        .collect()
}

/// The hand in front of the person: their own, or the dummy's while they play it. Trumps come first, then color by
/// color from the top.
pub(super) fn hand_in_front(session: &Session, view: &View) -> (Seat, Vec<Card>) {
    let dummy = session.my_hand().filter(|seat| *seat != session.me());
    let open = dummy.and_then(|dummy| view.open_hands.iter().find(|open| open.seat == dummy));
    let (seat, mut cards) = match (dummy, open) {
        (Some(dummy), Some(open)) => (dummy, open.cards.clone()),
        // If a dummy is not open yet, only its legal plays are visible.
        (Some(dummy), None) => (dummy, plays(&session.legal().0)),
        (None, _) => (session.me(), view.hand.clone()),
    };
    if let Some(rules) = session.trick() {
        let trump = view.trump.unwrap_or(Trump::None);
        cards.sort_by_key(|card| {
            let led = rules.led_by(trump, *card);
            (!rules.is_trump(trump, *card), led, std::cmp::Reverse(rules.power(trump, led, *card)))
        });
    }
    (seat, cards)
}
