//! What a player can do, how it is written, and why it may be refused.

use crate::Refusal;
use cards::Seat;
use std::{fmt, str::FromStr};

/// One act of a player. The card is the lifted one if one is lifted, else the top of his own Delay Pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Turn up the top card of one's Hand.
    Lift,
    /// The card onto the Building Pile of its color.
    Build,
    /// The card onto the Delay Pile of an opponent.
    Give(Seat),
    /// The lifted card onto one's own Delay Pile, which ends the turn.
    Delay,
    /// Call out the player who moved last.
    Panjandrum,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lift => f.write_str("lift"),
            Action::Build => f.write_str("build"),
            Action::Give(seat) => write!(f, "give {seat}"),
            Action::Delay => f.write_str("delay"),
            Action::Panjandrum => f.write_str("panjandrum"),
        }
    }
}

/// The text is no action of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAction {
    /// The first word is none of the five.
    #[error("expected `lift`, `build`, `give` and a seat, `delay` or `panjandrum`")]
    Word(String),
    /// After `give` comes no seat.
    #[error("expected the number of a seat, 0 to 7")]
    Seat,
    /// More words than the action takes.
    #[error("nothing should follow, but `{0}` does")]
    TooMuch(String),
}

impl FromStr for Action {
    type Err = BadAction;
    fn from_str(text: &str) -> Result<Action, BadAction> {
        let mut words = text.split_whitespace();
        let word = words.next().unwrap_or_default().to_ascii_lowercase();
        let action = match word.as_str() {
            "lift" => Action::Lift,
            "build" => Action::Build,
            "give" => {
                let seat = words.next().and_then(|n| n.parse().ok()).and_then(Seat::new);
                Action::Give(seat.ok_or(BadAction::Seat)?)
            }
            "delay" => Action::Delay,
            "panjandrum" => Action::Panjandrum,
            _ => return Err(BadAction::Word(word)),
        };
        words.next().map_or(Ok(action), |extra| Err(BadAction::TooMuch(extra.into())))
    }
}

/// A step of the order of play that comes before what was tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The top of the own Delay Pile fits a Building Pile.
    BuildDelayTop,
    /// The top of the own Delay Pile fits an opponent's.
    GiveDelayTop,
    /// The lifted card fits a Building Pile.
    BuildLifted,
    /// The lifted card fits an opponent's Delay Pile.
    GiveLifted,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Step::BuildDelayTop => "the top of your Delay Pile onto its Building Pile",
            Step::GiveDelayTop => "the top of your Delay Pile onto an opponent's",
            Step::BuildLifted => "the lifted card onto its Building Pile",
            Step::GiveLifted => "the lifted card onto an opponent's Delay Pile",
        })
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Nobody sits there.
    #[error("Nobody sits there.")]
    NoSuchSeat,
    /// The table's clock does not play.
    #[error("The table does not play for anyone here.")]
    NotAPlayer,
    /// Somebody has won.
    #[error("The game is over.")]
    Over,
    /// Another player's turn.
    #[error("It is not your turn.")]
    NotYourTurn,
    /// A lifted card must be played first.
    #[error("You have lifted a card: play it first.")]
    AlreadyLifted,
    /// Hand and Delay Pile are empty.
    #[error("You have no card to lift.")]
    NothingToLift,
    /// Neither a lifted card nor a Delay Pile.
    #[error("You have no lifted card and no Delay Pile to play from.")]
    NoCard,
    /// Only a 1 starts a Building Pile.
    #[error("Only a 1 starts a Building Pile.")]
    NotStarted,
    /// The Building Pile of the color waits for another number.
    #[error("The card does not go next on the Building Pile of its color.")]
    DoesNotBuild,
    /// One's own pile is not an opponent's.
    #[error("That is your own pile: cards are given to opponents.")]
    OwnPile,
    /// The opponent has no Delay Pile.
    #[error("That player has no Delay Pile.")]
    NoDelayPile,
    /// The number is not next to the top card's.
    #[error("The card is neither one above nor one below the top of that Delay Pile.")]
    DoesNotFit,
    /// Only a lifted card is delayed.
    #[error("Only a card lifted from your Hand goes on your own Delay Pile.")]
    NothingLifted,
    /// The order of play asks for something else.
    #[error("Something else comes first: {0}.")]
    OutOfOrder(Step),
    /// Errors cannot happen at this table.
    #[error("Wrong plays are refused at this table: there is nothing to call.")]
    NothingToCall,
    /// Nobody has moved yet.
    #[error("Nobody has played yet: there is no one to call.")]
    NobodyMoved,
    /// Nobody calls on himself.
    #[error("You moved last: nobody calls on himself.")]
    OwnMove,
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::NoSuchSeat => "no_such_seat",
            Illegal::NotAPlayer => "not_a_player",
            Illegal::Over => "over",
            Illegal::NotYourTurn => "not_your_turn",
            Illegal::AlreadyLifted => "already_lifted",
            Illegal::NothingToLift => "nothing_to_lift",
            Illegal::NoCard => "no_card",
            Illegal::NotStarted => "not_started",
            Illegal::DoesNotBuild => "does_not_build",
            Illegal::OwnPile => "own_pile",
            Illegal::NoDelayPile => "no_delay_pile",
            Illegal::DoesNotFit => "does_not_fit",
            Illegal::NothingLifted => "nothing_lifted",
            Illegal::OutOfOrder(_) => "out_of_order",
            Illegal::NothingToCall => "nothing_to_call",
            Illegal::NobodyMoved => "nobody_moved",
            Illegal::OwnMove => "own_move",
        }
    }

    fn rule(&self) -> &str {
        match self {
            Illegal::NoSuchSeat => "PAN-01",
            Illegal::Over => "PAN-31",
            Illegal::NotAPlayer | Illegal::NotYourTurn => "PAN-05",
            Illegal::AlreadyLifted => "PAN-A06",
            Illegal::NothingToLift => "PAN-19",
            Illegal::NoCard => "PAN-16",
            Illegal::NotStarted => "PAN-08",
            Illegal::DoesNotBuild => "PAN-09",
            Illegal::OwnPile | Illegal::DoesNotFit => "PAN-13",
            Illegal::NoDelayPile => "PAN-A02",
            Illegal::NothingLifted => "PAN-22",
            Illegal::OutOfOrder(Step::BuildDelayTop) => "PAN-17",
            Illegal::OutOfOrder(Step::GiveDelayTop) => "PAN-18",
            Illegal::OutOfOrder(Step::BuildLifted) => "PAN-20",
            Illegal::OutOfOrder(Step::GiveLifted) => "PAN-21",
            Illegal::NothingToCall => "PAN-A13",
            Illegal::NobodyMoved => "PAN-35",
            Illegal::OwnMove => "PAN-A23",
        }
    }
}
