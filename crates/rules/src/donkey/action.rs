//! What a player can do, how it is written, and why it may be refused.

use crate::Refusal;
use cards::{BadCard, Card};
use std::{fmt, str::FromStr};

/// One act of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Pass a card, face down, to the left neighbour.
    PassOn(Card),
    /// Lay the cards down and fold the hands in the lap. The first to do so needs a set.
    Fold,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::PassOn(card) => write!(f, "pass-on {card}"),
            Action::Fold => f.write_str("fold"),
        }
    }
}

/// The text is no action of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAction {
    /// The first word is none of the two.
    #[error("expected `pass-on` and a card, or `fold`")]
    Word(String),
    /// After `pass-on` comes no card.
    #[error("expected a card to pass on: {0}")]
    Card(BadCard),
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
            "pass-on" => Action::PassOn(words.next().unwrap_or_default().parse().map_err(BadAction::Card)?),
            "fold" => Action::Fold,
            _ => return Err(BadAction::Word(word)),
        };
        words.next().map_or(Ok(action), |extra| Err(BadAction::TooMuch(extra.into())))
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Nobody sits there.
    #[error("Nobody sits there.")]
    NoSuchSeat,
    /// The table's clock can only end the folding.
    #[error("The table folds for the slow only once a set lies on the table.")]
    NotYetTime,
    /// The game is finished.
    #[error("The game is over.")]
    Over,
    /// The card is not in the player's hand.
    #[error("You do not hold {0}.")]
    NotHeld(Card),
    /// One card each and pass, and it cannot be called back.
    #[error("You have chosen your card: wait until all have chosen.")]
    AlreadyChosen,
    /// A set waits until the pass under way is made.
    #[error("You have chosen your card: lay down your four once the pass is made.")]
    ChosenBeforeFolding,
    /// A card must be taken up before the next is passed.
    #[error("You are a card short: wait until your neighbour passes you one.")]
    AwaitCard,
    /// A set lies on the table: there is no more passing.
    #[error("A set is laid down: nothing is passed any more. Fold your hands!")]
    SetLaidDown,
    /// The last pass of the game was made.
    #[error("The last pass was made: a set can still be laid down, but nothing is passed.")]
    PassingClosed,
    /// Folding first takes four of a number.
    #[error("The first to fold needs four cards of one number.")]
    NoSet,
    /// At this table a dealt set waits for the first pass.
    #[error("At this table a set may be laid down only after a first pass.")]
    PassFirst,
    /// His hands are folded.
    #[error("Your hands are folded already.")]
    AlreadyFolded,
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::NoSuchSeat => "no_such_seat",
            Illegal::NotYetTime => "not_yet_time",
            Illegal::Over => "over",
            Illegal::NotHeld(_) => "not_held",
            Illegal::AlreadyChosen | Illegal::ChosenBeforeFolding => "already_chosen",
            Illegal::AwaitCard => "await_card",
            Illegal::SetLaidDown => "set_laid_down",
            Illegal::PassingClosed => "passing_closed",
            Illegal::NoSet => "no_set",
            Illegal::PassFirst => "pass_first",
            Illegal::AlreadyFolded => "already_folded",
        }
    }

    fn rule(&self) -> &str {
        match self {
            Illegal::NoSuchSeat => "DON-A01",
            Illegal::NotYetTime | Illegal::AlreadyFolded => "DON-09",
            Illegal::Over => "DON-10",
            Illegal::NotHeld(_) => "DON-05",
            Illegal::AlreadyChosen => "DON-A07",
            Illegal::ChosenBeforeFolding => "DON-A14",
            Illegal::AwaitCard => "DON-06",
            Illegal::SetLaidDown => "DON-A06",
            Illegal::PassingClosed => "DON-A10",
            Illegal::NoSet => "DON-A05",
            Illegal::PassFirst => "DON-A02",
        }
    }
}
