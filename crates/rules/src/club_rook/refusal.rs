//! Why an action is refused: a sentence for a person, a word for a program, the statement that refuses it.

use cards::{Card, Color};

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each variant says what it means")]
pub enum Refusal {
    #[error("The hand is over.")]
    Over,
    #[error("It is not your turn.")]
    NotYourTurn,
    #[error("Draw two cards, or take from the Discard Pile, before anything else.")]
    DrawFirst,
    #[error("You have drawn: lay melds if you like, then discard.")]
    AlreadyDrawn,
    #[error("The Draw Pile is used up: take from the Discard Pile, or end the hand.")]
    DrawPileEmpty,
    #[error("You do not hold {card}, or not so many of it.")]
    NotHeld { card: Card },
    #[error("Rook cards are laid by themselves at once; they are never part of a meld or a discard.")]
    RookInMeld,
    #[error("A new meld has three cards or more, not {cards}.")]
    TooFewCards { cards: usize },
    #[error("These cards are neither of one number nor of one color in order.")]
    NoMeld,
    #[error("The sequence has a gap.")]
    Gap,
    #[error("A set of {number}s needs at least two natural {number}s.")]
    OneNatural { number: u8 },
    #[error("Wild cards alone are no set.")]
    WildsAlone,
    #[error("A wild card cannot be part of a sequence.")]
    WildInSequence,
    #[error("A 3 cannot be part of a sequence.")]
    ThreeInSequence,
    #[error("A sequence holds each number only once.")]
    TwiceInSequence,
    #[error(
        "A set of 3s may be laid only on the turn you go out: with two Rookies, and the rest of your hand playable down to one discard."
    )]
    ThreesOnlyGoingOut,
    #[error("At this table a set of 3s holds no wild cards.")]
    WildInThrees,
    #[error("Your side's first play must be worth {minimum}; this is worth {worth}.")]
    BelowMinimum { worth: i32, minimum: u8 },
    #[error("There is no meld {number}.")]
    NoSuchMeld { number: u8 },
    #[error("Meld {number} belongs to the other side.")]
    OpponentsMeld { number: u8 },
    #[error("{card} does not belong in a set of {number}s.")]
    WrongNumber { card: Card, number: u8 },
    #[error("{card} does not belong in a {color} sequence.")]
    WrongColor { card: Card, color: Color },
    #[error("A sequence is lengthened only at its ends.")]
    NotAtAnEnd,
    #[error("The Discard Pile is empty.")]
    DiscardPileEmpty,
    #[error("The Discard Pile cannot be taken on your first turn.")]
    FirstTurn,
    #[error("The top discard cannot be taken on your first turn.")]
    TopOnFirstTurn,
    #[error("A 3 was discarded before you: you cannot take the pile this turn.")]
    StoppedByThree,
    #[error(
        "A wild card was discarded as a stop: nobody takes the pile until the turn is back with who played it."
    )]
    StoppedByWild,
    #[error("A stop card is in force: the top discard cannot be taken either.")]
    TopStopped,
    #[error("A pile with a 1, 2 or 3 on top cannot be taken.")]
    StopCardOnTop,
    #[error("To take the pile, play two natural {number}s from your hand with its top card.")]
    TwoNaturalsNeeded { number: u8 },
    #[error("The top card must go into a set of {number}s at once.")]
    TopIntoSet { number: u8 },
    #[error("Before your side has opened, the top discard cannot be taken alone.")]
    TopBeforeOpening,
    #[error("At this table the top discard taken alone must go onto a meld of your side.")]
    TopNoNewMeld,
    #[error("A new meld from the top discard is made with two hand cards.")]
    TopWithTwoCards,
    #[error("Taking the top discard alone cannot use up your hand.")]
    TopKeepsACard,
    #[error("At this table melds are never merged.")]
    NoMerging,
    #[error("Melds {older} and {younger} do not make one meld.")]
    CannotMerge { older: u8, younger: u8 },
    #[error("Without two Rookies you must keep two cards, one to discard and one to hold.")]
    KeepTwoCards,
    #[error("Without two Rookies you must keep a card after your discard.")]
    KeepACard,
    #[error("You have laid 3s: this turn you must go out, and after that you could not.")]
    MustGoOut,
    #[error("Going out needs two Rookies on your side.")]
    TwoRookiesNeeded,
    #[error("End your turn with a discard.")]
    DiscardNeeded,
    #[error("Name at least one card.")]
    NoCards,
}

impl crate::Refusal for Refusal {
    fn code(&self) -> &'static str {
        self.code_and_rule().0
    }

    fn rule(&self) -> &str {
        self.code_and_rule().1
    }
}

impl Refusal {
    fn code_and_rule(&self) -> (&'static str, &'static str) {
        use Refusal as R;
        match self {
            R::Over => ("over", "CLB-76"),
            R::NotYourTurn => ("not_your_turn", "CLB-16"),
            R::DrawFirst => ("draw_first", "CLB-17"),
            R::AlreadyDrawn => ("already_drawn", "CLB-17"),
            R::DrawPileEmpty => ("draw_pile_empty", "CLB-A13"),
            R::NotHeld { .. } => ("not_held", "CLB-A60"),
            R::RookInMeld => ("rook_in_meld", "CLB-64"),
            R::TooFewCards { .. } => ("too_few_cards", "CLB-22"),
            R::NoMeld => ("no_meld", "CLB-21"),
            R::Gap => ("gap", "CLB-23"),
            R::OneNatural { .. } => ("one_natural", "CLB-25"),
            R::WildsAlone => ("wilds_alone", "CLB-27"),
            R::WildInSequence => ("wild_in_sequence", "CLB-28"),
            R::ThreeInSequence => ("three_in_sequence", "CLB-31"),
            R::TwiceInSequence => ("twice_in_sequence", "CLB-A38"),
            R::ThreesOnlyGoingOut => ("threes_only_going_out", "CLB-32"),
            R::WildInThrees => ("wild_in_threes", "CLB-A53"),
            R::BelowMinimum { minimum: 50, .. } => ("below_minimum", "CLB-36"),
            R::BelowMinimum { minimum: 100, .. } => ("below_minimum", "CLB-37"),
            R::BelowMinimum { .. } => ("below_minimum", "CLB-38"),
            R::NoSuchMeld { .. } => ("no_such_meld", "CLB-42"),
            R::OpponentsMeld { .. } => ("opponents_meld", "CLB-45"),
            R::WrongNumber { .. } => ("wrong_number", "CLB-21"),
            R::WrongColor { .. } => ("wrong_color", "CLB-23"),
            R::NotAtAnEnd => ("not_at_an_end", "CLB-A40"),
            R::DiscardPileEmpty => ("discard_pile_empty", "CLB-46"),
            R::FirstTurn => ("first_turn", "CLB-47"),
            R::TopOnFirstTurn => ("first_turn", "CLB-A17"),
            R::StoppedByThree => ("stopped_by_three", "CLB-59"),
            R::StoppedByWild => ("stopped_by_wild", "CLB-61"),
            R::TopStopped => ("top_stopped", "CLB-A21"),
            R::StopCardOnTop => ("stop_card_on_top", "CLB-A20"),
            R::TwoNaturalsNeeded { .. } => ("two_naturals_needed", "CLB-48"),
            R::TopIntoSet { .. } => ("top_into_set", "CLB-49"),
            R::TopBeforeOpening => ("top_before_opening", "CLB-A28"),
            R::TopNoNewMeld => ("top_no_new_meld", "CLB-A27"),
            R::TopWithTwoCards => ("top_with_two_cards", "CLB-A27"),
            R::TopKeepsACard => ("top_keeps_a_card", "CLB-A30"),
            R::NoMerging | R::CannotMerge { .. } => ("cannot_merge", "CLB-A42"),
            R::KeepTwoCards => ("keep_two_cards", "CLB-A50"),
            R::KeepACard => ("keep_a_card", "CLB-A65"),
            R::MustGoOut => ("must_go_out", "CLB-32"),
            R::TwoRookiesNeeded => ("two_rookies_needed", "CLB-74"),
            R::DiscardNeeded => ("discard_needed", "CLB-19"),
            R::NoCards => ("no_cards", "CLB-22"),
        }
    }
}
