//! The case of two players, one of whom doubts every card. Each of the two calls every other number, and so always the
//! same seven. A card with one of the other seven numbers is a lie and comes back, so nobody ever runs out of cards,
//! and the player with the fewest cards wins when the limit on plays is reached.
//!
//! So this is the plan: a true card goes to the doubter, along with the whole stack. We answer an opponent's true
//! card with a true card of our own, which gives theirs back to them, and we keep one card of each number for that.
//! We let their lies pass: they come back to us under one of our own lies and become the true cards that we answer
//! with later. Only at the end do we hand everything over.

use rules::i_doubt_it::{Rules, View};

/// With this many plays left, keep nothing, because every number comes up only once more.
const KEEP_UNTIL: u32 = 14;
/// With this many plays left, stop collecting cards, because they could not be handed over in time.
const COLLECT_UNTIL: u32 = 28;

/// Whether to doubt the open card of a player who doubts everything: only when their lies are no longer of use to us.
pub(super) fn doubts(rules: &Rules, view: &View, their_lie: f32) -> bool {
    !tells_the_truth(rules, view, their_lie) && is_within(rules, view, COLLECT_UNTIL)
}

/// Whether to lay a true card now; `their_lie` is the chance that the opponent's card below is a lie.
pub(super) fn tells_the_truth(rules: &Rules, view: &View, their_lie: f32) -> bool {
    let answers = view.board.open.is_some() && their_lie < 0.5;
    let held = true_cards(view);
    held > 0 && (answers || held > 1 || is_within(rules, view, KEEP_UNTIL))
}

/// How many cards of the number that is due we hold.
fn true_cards(view: &View) -> usize {
    view.hand.iter().filter(|card| card.number() == Some(view.board.due)).count()
}

/// Whether the game ends within this many plays.
fn is_within(rules: &Rules, view: &View, plays: u32) -> bool {
    rules.max_plays.is_some_and(|cap| view.board.plays + plays >= cap)
}
