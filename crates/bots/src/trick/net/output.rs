//! The network's outputs: a value for every step of every action, numbered the same way for all trick-taking
//! games.

use cards::Card;
use rules::trick::{Action, TrickRules, Trump};

const CARDS: usize = 64;
const PASS: usize = 0;
const TRUMP: usize = 1;
const ASK_PARTNER: usize = TRUMP + Trump::ALL.len();
const PLAY: usize = ASK_PARTNER + 1;
const BURY: usize = PLAY + CARDS;
const CALL: usize = BURY + CARDS;
const BID: usize = CALL + CARDS;
/// Bids are numbered from the lowest up; bids past the last number share it.
pub const BIDS: usize = 63;
const MOON: usize = BID + BIDS;
/// How many actions there are.
pub const OUTPUTS: usize = MOON + 1;

/// The parts of the numbering, each with its name in `rules::Numbered`, its first index and its length.
pub const SEGMENTS: [(&str, usize, usize); 8] = [
    ("pass", PASS, 1),
    ("trump", TRUMP, Trump::ALL.len()),
    ("trump partner", ASK_PARTNER, 1),
    ("play", PLAY, CARDS),
    ("bury", BURY, CARDS),
    ("call-partner", CALL, CARDS),
    ("bid", BID, BIDS),
    ("moon", MOON, 1),
];

fn card(first: usize, card: Card) -> usize {
    first + usize::from(card.index() & 63)
}

/// The index of burying one card.
pub(super) fn bury(one: Card) -> usize {
    card(BURY, one)
}

/// The index of an action that takes one step; `None` for a bury and for actions the network doesn't know.
pub fn place(rules: &dyn TrickRules, action: Action) -> Option<usize> {
    Some(match action {
        Action::Pass => PASS,
        Action::Trump(trump) => TRUMP + trump.index(),
        Action::TrumpByPartner => ASK_PARTNER,
        Action::Play(one) => card(PLAY, one),
        Action::CallPartner(one) => card(CALL, one),
        Action::Bid(points) => {
            let axes = rules.axes();
            let step = axes.bid_step.max(1);
            let first = (axes.min_open + step - 1) / step * step;
            let moon = rules.cap().is_some_and(|cap| points > cap);
            let at = (i32::from(points) - first) / step;
            if moon { MOON } else { BID + usize::try_from(at).ok()?.min(BIDS - 1) }
        }
        Action::Bury(_)
        | Action::Renege(_)
        | Action::Correct(_)
        | Action::Talk(_)
        | Action::Confirm
        | Action::Redeal => return None,
    })
}
