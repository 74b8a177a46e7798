//! What a player can say and do at a trick-taking table, as short lines.

use super::Trump;
use cards::{BadCard, Bag, Card, Seat};
use std::{fmt, str::FromStr};

/// One thing a seat does.
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
    /// Lays these cards away as the new nest.
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

/// Why a line is not an action.
///
/// ```
/// use rookery_said::trick::{Action, BadAction};
///
/// let error = "play R15".parse::<Action>().unwrap_err();
/// assert_eq!(error, BadAction::Card("R15".into()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAction {
    /// The first word is not an action.
    #[error("expected bid, pass, bury, trump, call-partner, play, renege, correct, talk, confirm or redeal")]
    Verb(String),
    /// The rest of the line does not fit the first word.
    #[error("`{verb}` takes {wants}")]
    Wants {
        /// The first word.
        verb: &'static str,
        /// What should follow it.
        wants: &'static str,
    },
    /// A word should be a card but isn't.
    #[error("`{0}` is {BadCard}")]
    Card(String),
    /// A card is named more often than the pack has it.
    #[error("`{0}` is named too many times")]
    Repeated(String),
}

impl FromStr for Action {
    type Err = BadAction;
    fn from_str(line: &str) -> Result<Action, BadAction> {
        let mut words = line.split_whitespace();
        let verb = words.next().unwrap_or_default().to_ascii_lowercase();
        let rest: Vec<&str> = words.collect();
        let card = |verb, wants| match rest[..] {
            [word] => word.parse::<Card>().map_err(|_| BadAction::Card(word.into())),
            _ => Err(BadAction::Wants { verb, wants }),
        };
        let seat = |verb| {
            match rest[..] {
                [word] => word.parse().ok().and_then(Seat::new),
                _ => None,
            }
            .ok_or(BadAction::Wants { verb, wants: "one seat number" })
        };
        let alone = |verb, action| match rest[..] {
            [] => Ok(action),
            _ => Err(BadAction::Wants { verb, wants: "nothing after it" }),
        };
        match verb.as_str() {
            "bid" => match rest[..] {
                [number] => number.parse().ok(),
                _ => None,
            }
            .map(Action::Bid)
            .ok_or(BadAction::Wants { verb: "bid", wants: "a number of points" }),
            "pass" => alone("pass", Action::Pass),
            "bury" => {
                let mut bag = Bag::EMPTY;
                for word in &rest {
                    let card: Card = word.parse().map_err(|_| BadAction::Card((*word).into()))?;
                    bag = bag.try_with(card).ok_or_else(|| BadAction::Repeated((*word).into()))?;
                }
                Ok(Action::Bury(bag))
            }
            "trump" => match rest[..] {
                [word] if word.eq_ignore_ascii_case("partner") => Some(Action::TrumpByPartner),
                [word] => word.parse().ok().map(Action::Trump),
                _ => None,
            }
            .ok_or(BadAction::Wants { verb: "trump", wants: "red, yellow, black or green" }),
            "call-partner" => card("call-partner", "one card").map(Action::CallPartner),
            "play" => card("play", "one card").map(Action::Play),
            "correct" => card("correct", "one card").map(Action::Correct),
            "renege" => seat("renege").map(Action::Renege),
            "talk" => seat("talk").map(Action::Talk),
            "confirm" => alone("confirm", Action::Confirm),
            "redeal" => alone("redeal", Action::Redeal),
            _ => Err(BadAction::Verb(verb)),
        }
    }
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
