//! Match: there is nothing to decide, so there is only one level. The bot exists so that every seat can give
//! a reason.

use crate::{Answer, Player};
use rules::match_game::{Match, Play, View};
use said::match_game::Reason;

/// A description of the bot, for people who are choosing one.
pub fn describe() -> &'static str {
    "Lays its top card. Match is all luck, so nobody plays it well or badly."
}

/// A player of Match.
#[derive(Clone, Copy, Debug)]
pub struct Bot;

impl Player for Bot {
    type Game = Match;

    fn answer(&mut self, view: &View, legal: &[Play], _: bool) -> Option<Answer<Play>> {
        let reason = if view.pile.is_empty() { Reason::StartsPile } else { Reason::TopCard };
        legal.first().map(|play| Answer::new(*play, reason))
    }
}
