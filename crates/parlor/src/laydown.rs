//! Claiming the rest of a hand: whether a player at a table is certain to take every remaining trick. The player's
//! own memory of the hand decides, rebuilt from the log; the true cards are never looked at.

use bots::trick::Memory;
use cards::{Card, Seat};
use rules::{
    Viewer,
    trick::{TrickRules, View, event::Seen},
};
use table::Match;

/// The cards of the player at `seat` in an order in which they win every remaining trick; `None` if that is not certain
/// or the player doesn't lead.
pub fn of(game: &Match, seat: Seat) -> Option<Vec<Card>> {
    let viewer = Viewer::Seat(seat);
    let now = game.hand().typed_view(viewer).downcast::<View>().ok()?;
    if now.turn != Some(seat) || !now.trick.is_empty() {
        return None;
    }
    let rules = <dyn TrickRules>::of(&**game.rules())?;
    let mut hand = game.dealt().ok()?;
    let mut memory = Memory::begin(hand.typed_view(viewer).downcast_ref()?);
    for (by, line) in game.log().actions {
        let acted = hand.act(by, &line).ok()?;
        for seen in acted.events.iter().filter_map(|event| event.typed_seen(viewer)) {
            memory.fold(&*rules, seen.downcast_ref::<Seen>()?);
        }
    }
    bots::trick::laydown(&*rules, &now, &memory)
}
