//! The network's outputs, numbered the same way for all trick-taking games: how good every step of every
//! action looks, how much it gains, where the unseen cards are, and how the hand will end.

use super::{
    frame::{Frame, PLACES},
    input::SEATS,
};
use cards::Card;
use rules::trick::{Action, TrickRules, Trump};

const PASS: usize = 0;
const TRUMP: usize = 1;
const ASK_PARTNER: usize = TRUMP + Trump::ALL.len();
const PLAY: usize = ASK_PARTNER + 1;
const BURY: usize = PLAY + PLACES;
const CALL: usize = BURY + PLACES;
const BID: usize = CALL + PLACES;
/// Bids are numbered from the lowest up; bids beyond the last number share it.
const BIDS: usize = 63;
const MOON: usize = BID + BIDS;
/// How many actions there are.
pub const ACTIONS: usize = MOON + 1;
/// The places where an unseen card can be: the other seats, and the nest or center.
pub const HOLDERS: usize = SEATS;
/// All outputs: a preference and a gain for each action, holders for each place, and the value of the position.
pub const OUTPUTS: usize = 2 * ACTIONS + PLACES * HOLDERS + 1;

/// The parts of the numbering, each with its name in `rules::Numbered`, its first index and its length.
pub const SEGMENTS: [(&str, usize, usize); 8] = [
    ("pass", PASS, 1),
    ("trump", TRUMP, Trump::ALL.len()),
    ("trump partner", ASK_PARTNER, 1),
    ("play", PLAY, PLACES),
    ("bury", BURY, PLACES),
    ("call-partner", CALL, PLACES),
    ("bid", BID, BIDS),
    ("moon", MOON, 1),
];

/// The index for burying one card.
pub(super) fn bury(frame: &Frame<'_>, card: Card) -> Option<usize> {
    Some(BURY + frame.place(card)?)
}

/// The lowest bid and the step between bids.
pub(super) fn bid_step(rules: &dyn TrickRules) -> (i32, i32) {
    let step = rules.axes().bid_step.max(1);
    ((rules.axes().min_open + step - 1) / step * step, step)
}

/// Converts an index with printed card and color numbers to the network's index, as the player sees the table.
/// `None` if the card is not in play.
#[inline(always)]
pub fn seen(frame: &Frame<'_>, printed: usize) -> Option<usize> {
    match printed {
        TRUMP..ASK_PARTNER => {
            let trump = printed - TRUMP;
            Some(TRUMP + if trump < Trump::None.index() { frame.row(trump) } else { trump })
        }
        ASK_PARTNER => Some(ASK_PARTNER),
        PLAY..BID => {
            let card = Card::from_index(((printed - PLAY) % PLACES) as u8)?;
            Some(PLAY + (printed - PLAY) / PLACES * PLACES + frame.place(card)?)
        }
        other => Some(other),
    }
}

/// The index of an action that takes one step; `None` for a bury and for actions the network doesn't know.
pub fn place(rules: &dyn TrickRules, frame: &Frame<'_>, action: Action) -> Option<usize> {
    let card = |first: usize, card: Card| Some(first + frame.place(card)?);
    match action {
        Action::Pass => Some(PASS),
        Action::Trump(trump) => seen(frame, TRUMP + trump.index()),
        Action::TrumpByPartner => Some(ASK_PARTNER),
        Action::Play(one) => card(PLAY, one),
        Action::CallPartner(one) => card(CALL, one),
        Action::Bid(points) => {
            let (first, step) = bid_step(rules);
            let moon = rules.cap().is_some_and(|cap| points > cap);
            let at = (i32::from(points) - first) / step;
            if moon { Some(MOON) } else { Some(BID + usize::try_from(at).ok()?.min(BIDS - 1)) }
        }
        Action::Bury(_)
        | Action::Renege(_)
        | Action::Correct(_)
        | Action::Talk(_)
        | Action::Confirm
        | Action::Redeal => None,
    }
}
