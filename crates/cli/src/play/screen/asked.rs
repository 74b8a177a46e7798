//! What the table wants from the person right now, derived from the legal actions: a card, a bid, cards to
//! bury, or one item from a list.

use super::super::session::Session;
use cards::{Card, Seat};
use rules::trick::{Phase, Trump, View};

/// A question for the person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// Nothing, because others act.
    Nothing,
    /// A card from the hand at `seat`, one of those allowed.
    Card { allowed: Vec<Card>, verb: &'static str },
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
                bids: legal.iter().filter_map(|line| line.strip_prefix("bid ")?.parse().ok()).collect(),
                may_pass: legal.iter().any(|line| line == "pass"),
            },
            Phase::Bury => Asked::Bury { size: rules.axes().nest_size as usize },
            Phase::Play => Asked::Card { allowed: cards_of(&legal, "play"), verb: "play" },
            Phase::Correct => Asked::Card { allowed: cards_of(&legal, "correct"), verb: "correct" },
            _ => Asked::Line(legal),
        }
    }
}

fn cards_of(legal: &[String], verb: &str) -> Vec<Card> {
    let card = |line: &String| line.strip_prefix(verb)?.trim().parse().ok();
    legal.iter().filter_map(card).collect()
}

/// The hand in front of the person: their own, or the dummy's while they play it. Trumps come first, then color by
/// color from the top.
pub(super) fn hand_in_front(session: &Session, view: &View) -> (Seat, Vec<Card>) {
    let dummy = session.my_hand().filter(|seat| *seat != session.me());
    let open = dummy.and_then(|dummy| view.open_hands.iter().find(|open| open.seat == dummy));
    let (seat, mut cards) = match (dummy, open) {
        (Some(dummy), Some(open)) => (dummy, open.cards.clone()),
        // If a dummy is not open yet, only its legal plays are visible.
        (Some(dummy), None) => (dummy, cards_of(&session.legal().0, "play")),
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
