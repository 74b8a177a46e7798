//! The things a player can say and do at a trick-taking table, as short lines.

use super::Trump;
use crate::{
    BadAction,
    bad_action::{card, seat},
};
use cards::{Bag, Card, Seat};
use std::{fmt, str::FromStr};

/// An action by a seat.
///
/// ```
/// use rookery_said::{cards::Card, trick::Action};
///
/// assert_eq!("bid 80".parse(), Ok(Action::Bid(80)));
/// assert_eq!("PLAY rook".parse(), Ok(Action::Play(Card::BIRD)));
/// assert_eq!("bury g7 r5".parse::<Action>().map(|action| action.to_string()), Ok("bury R5 G7".to_owned()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Bids this many points.
    Bid(u16),
    /// Leaves the auction.
    Pass,
    /// Buries these cards as the new nest.
    Bury(Bag),
    /// Names trump.
    Trump(Trump),
    /// Lets the partner name trump, which raises the bid by 5.
    TrumpByPartner,
    /// Calls a card; the player who holds it is the partner.
    CallPartner(Card),
    /// Plays a card.
    Play(Card),
    /// Accuses a seat of a mistake: a renege or a wrong number of buried cards.
    Renege(Seat),
    /// Plays the correct card in place of a renege.
    Correct(Card),
    /// Proposes a penalty for table talk by a seat.
    Talk(Seat),
    /// Confirms the proposed penalty.
    Confirm,
    /// Asks for a new deal.
    Redeal,
}

struct Cards(Bag);

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| write!(f, " {card}"))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(points) => write!(f, "bid {points}"),
            Action::Pass => f.write_str("pass"),
            Action::Bury(cards) => write!(f, "bury{}", Cards(*cards)),
            Action::Trump(trump) => write!(f, "trump {trump}"),
            Action::TrumpByPartner => f.write_str("trump partner"),
            Action::CallPartner(card) => write!(f, "call-partner {card}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Renege(seat) => write!(f, "renege {seat}"),
            Action::Correct(card) => write!(f, "correct {card}"),
            Action::Talk(seat) => write!(f, "talk {seat}"),
            Action::Confirm => f.write_str("confirm"),
            Action::Redeal => f.write_str("redeal"),
        }
    }
}

/// An example of every kind of action.
const FORMS: &[&str] = &[
    "bid 75",
    "pass",
    "bury R5 G7 Y8",
    "trump green",
    "trump none",
    "trump low",
    "trump partner",
    "call-partner Y14",
    "play R14",
    "renege 2",
    "correct R9",
    "talk 2",
    "confirm",
    "redeal",
];

impl FromStr for Action {
    type Err = BadAction;
    fn from_str(line: &str) -> Result<Action, BadAction> {
        let mut words = line.split_whitespace();
        let verb = words.next().unwrap_or_default().to_ascii_lowercase();
        let rest: Vec<&str> = words.collect();
        let form = || BadAction::form(FORMS, line);
        match (verb.as_str(), &rest[..]) {
            ("bid", [word]) => word.parse().map(Action::Bid).map_err(|_| form()),
            ("pass", []) => Ok(Action::Pass),
            ("bury", words) => bag(words).map(Action::Bury),
            ("trump", [word]) if word.eq_ignore_ascii_case("partner") => Ok(Action::TrumpByPartner),
            ("trump", [word]) => word.parse().map(Action::Trump).map_err(|_| form()),
            ("call-partner", [word]) => card(word).map(Action::CallPartner),
            ("play", [word]) => card(word).map(Action::Play),
            ("correct", [word]) => card(word).map(Action::Correct),
            ("renege", [word]) => seat(word).map(Action::Renege),
            ("talk", [word]) => seat(word).map(Action::Talk),
            ("confirm", []) => Ok(Action::Confirm),
            ("redeal", []) => Ok(Action::Redeal),
            _ => Err(form()),
        }
    }
}

fn bag(words: &[&str]) -> Result<Bag, BadAction> {
    words.iter().try_fold(Bag::EMPTY, |bag, word| {
        let card = card(word)?;
        bag.try_with(card).ok_or(BadAction::Copies { card })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_in_any_case_and_written_one_way() {
        for (line, canonical) in [
            ("  BID   75 ", "bid 75"),
            ("Bury g7 r5  y8", "bury R5 Y8 G7"),
            ("bury", "bury"),
            ("TRUMP Green", "trump green"),
            ("trump NONE", "trump none"),
            ("Play rook", "play ROOK"),
            ("renege 2", "renege 2"),
            ("call-partner y14", "call-partner Y14"),
        ] {
            assert_eq!(line.parse::<Action>().unwrap().to_string(), canonical);
        }
    }

    #[test]
    fn a_line_that_is_not_an_action_is_refused_with_a_reason() {
        for line in [
            "",
            "fly",
            "bid",
            "bid 7 8",
            "bid -5",
            "bid 70000",
            "play",
            "play R15",
            "play R5 R6",
            "trump blue",
            "renege 8",
            "renege x",
            "pass now",
            "bury R5 R5 R5",
            "talk",
        ] {
            assert!(line.parse::<Action>().is_err(), "{line:?}");
        }
    }
}
