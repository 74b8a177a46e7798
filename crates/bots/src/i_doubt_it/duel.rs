//! Two players, one of whom doubts every card. With two each calls every second number, always the same seven; a card
//! of the other seven is a lie and comes back, so nobody ever runs out, and the fewest cards at the limit of plays win.
//!
//! What decides then: a true card goes to the doubter together with the whole stack, so the answer to a true card of
//! his is a true card of ours, which gives him his own back. One card of each number is kept for that. His lies are
//! let lie: they come to us under a lie of ours, and are the true cards that we answer with later. Only at the end is
//! everything handed over.

use rules::i_doubt_it::{Rules, View};

/// In the last plays, in which every number comes up once, nothing is kept any more.
const KEEP_UNTIL: u32 = 14;
/// And before that nothing is collected, because it could not be handed over in time.
const COLLECT_UNTIL: u32 = 28;

/// Whether to doubt the open card of a player who doubts everything: only when his lies are of no more use.
pub(super) fn doubts(rules: &Rules, view: &View, his_lie: f32) -> bool {
    !tells_the_truth(rules, view, his_lie) && is_within(rules, view, COLLECT_UNTIL)
}

/// Whether to lay a true card now, `his_lie` being the chance that his card below is a lie.
pub(super) fn tells_the_truth(rules: &Rules, view: &View, his_lie: f32) -> bool {
    let answers = view.board.open.is_some() && his_lie < 0.5;
    let held = true_cards(view);
    held > 0 && (answers || held > 1 || is_within(rules, view, KEEP_UNTIL))
}

/// How many cards of the number due are in our hand.
fn true_cards(view: &View) -> usize {
    view.hand.iter().filter(|card| card.number() == Some(view.board.due)).count()
}

/// Whether the game ends within so many plays.
fn is_within(rules: &Rules, view: &View, plays: u32) -> bool {
    rules.max_plays.is_some_and(|cap| view.board.plays + plays >= cap)
}
