//! Tuxedo: the capture that gains the most and leaves the least for the next player.
//!
//! [`center`] works out which cards a number takes and what they are worth, [`forecast`] predicts what the
//! next player will do with a center, and [`bot`] decides and calls Orange.

mod bot;
mod center;
mod forecast;
#[cfg(test)]
mod tests;

pub use bot::Bot;

use crate::Level;

/// A description of a level, for people who are choosing one.
pub fn describe(level: Level) -> &'static str {
    match level {
        Level::Beginner => {
            "Captures as many cards as it can and looks no further. Looks for Orange only in its own captures, and \
             sometimes wrongly counts the color of the card it played."
        }
        Level::Casual => {
            "Counts points: 5s, sweeps, cards. Builds when it can capture the build next turn. Sees every Orange, but \
             is not fast."
        }
        Level::Strong | Level::Strongest | Level::Champion => {
            "Counts cards and weighs each play against what the next player probably holds and its own next turn. \
             Fast with Orange, and never wrong."
        }
    }
}
