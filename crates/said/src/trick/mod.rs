//! The trick-taking games: views, events, actions and messages.

mod action;
mod de;
mod en;
mod phase;
mod reason;
mod refusal;
mod seen;
mod trump;
mod view;

pub use action::Action;
pub use phase::Phase;
pub use reason::{Better, CardReason, Reason};
pub use refusal::{Refusal, Why};
pub use seen::{Call, Seen};
pub use trump::{BadTrump, Trump};
pub use view::{Called, Center, Contract, Nest, OpenHand, Played, TakenTrick, TalkReport, View};

use crate::{
    De, En, Speak,
    listing::{Listing, Shelf, Words},
    notice::speaks,
    words::words,
};

/// The presets in `variants/`, as the lobby lists them.
pub const LISTED: &[Listing] = include!(concat!(env!("OUT_DIR"), "/presets.rs"));

speaks!(Refusal, en::refusal, de::refusal);
speaks!(Reason, en::reason, de::reason);
words!(Seen, en::happened, de::happened; Action, en::button, de::button);

impl Speak for Trump {
    fn en(&self, say: En<'_>) -> String {
        en::trump(self, say)
    }
    fn de(&self, say: De<'_>) -> String {
        de::trump(self, say)
    }
}
