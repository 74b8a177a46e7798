//! Tuxedo: the capture that brings most, and leaves least to the next player.
//!
//! [`center`] is the arithmetic of what a number takes and what that is worth, [`forecast`] what the next player
//! should make of a center, [`bot`] decides, and calls Orange.

mod bot;
mod center;
mod forecast;
#[cfg(test)]
mod tests;

pub use bot::Bot;

use crate::Level;

/// What to expect of a level, for the people who choose it.
pub fn describe(level: Level) -> &'static str {
    match level {
        Level::Beginner => {
            "Takes the most cards it can and looks no further. Looks for Orange only in its own captures, and then \
             sometimes counts the color of the card it played, which is a mistake."
        }
        Level::Casual => {
            "Counts points: 5s, sweeps, cards. Builds when it can take the pile next turn. Sees every Orange, but is \
             not quick."
        }
        Level::Strong | Level::Strongest => {
            "Weighs each play against what the next player is likely to hold, by all cards seen so far, and against \
             its own next play. Quick with Orange, and never wrong."
        }
    }
}
