//! The quick games: Tuxedo, I Doubt It, Match, Panjandrum, Donkey.

mod donkey;
mod doubt;
mod match_game;
mod panjandrum;
mod tuxedo;

pub(super) use donkey::DonkeyTable;
pub(super) use doubt::DoubtTable;
pub(super) use match_game::MatchTable;
pub(super) use panjandrum::PanjandrumTable;
pub(super) use tuxedo::TuxedoTable;
