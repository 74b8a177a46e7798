//! Tuxedo: the capture that brings the most and leaves the least for the next player.
//!
//! [`center`] is the arithmetic of what a number takes and what that is worth, [`forecast`] is what the next
//! player should make of a center, and [`bot`] decides and calls Orange.

mod bot;
mod center;
mod forecast;
#[cfg(test)]
mod tests;

pub use bot::Bot;

use crate::Level;

/// What to expect from a level, for people choosing one.
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
        Level::Strong | Level::Strongest => {
            "Counts cards and weighs each play against what the next player probably holds and its own next turn. \
             Fast with Orange, and never wrong."
        }
    }
}
