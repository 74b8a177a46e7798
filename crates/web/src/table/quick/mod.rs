//! The quick and merry games: Tuxedo, I Doubt It, Match, Panjandrum, Donkey.

mod donkey;
mod doubt;
mod match_game;
mod panjandrum;
mod tuxedo;

pub(super) use donkey::{DonkeyTable, words as donkey_words};
pub(super) use doubt::{DoubtTable, words as doubt_words};
pub(super) use match_game::{MatchTable, words as match_words};
pub(super) use panjandrum::{PanjandrumTable, words as panjandrum_words};
pub(super) use tuxedo::{TuxedoTable, words as tuxedo_words};
