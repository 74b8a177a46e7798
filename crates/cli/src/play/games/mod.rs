//! The plain text for every game without tricks: the table as its player sees it, and what happened. This
//! module supplies only the words: the game supplies the legal actions, and the screen decides the layout.

mod club_rook;
mod donkey;
mod i_doubt_it;
mod match_game;
mod panjandrum;
mod rack_o;
mod rook_clock;
mod rook_solitaire;
mod tuxedo;

use super::words::People;
use said::Happening;
use std::any::Any;

/// The table as its player sees it; `None` for a game without its own wording.
pub(super) fn lines(view: &(dyn Any + Send + Sync), people: &People<'_>) -> Option<Vec<String>> {
    None.or_else(|| Some(rook_solitaire::lines(view.downcast_ref()?, people.say)))
        .or_else(|| Some(rook_clock::lines(view.downcast_ref()?, people.say)))
        .or_else(|| Some(rack_o::lines(view.downcast_ref()?, people)))
        .or_else(|| Some(club_rook::lines(view.downcast_ref()?, people)))
        .or_else(|| Some(tuxedo::lines(view.downcast_ref()?, people)))
        .or_else(|| Some(i_doubt_it::lines(view.downcast_ref()?, people)))
        .or_else(|| Some(panjandrum::lines(view.downcast_ref()?, people)))
        .or_else(|| Some(donkey::lines(view.downcast_ref()?, people)))
        .or_else(|| Some(match_game::lines(view.downcast_ref()?, people)))
}

/// The sentence for an event: `None` for a game without its own wording, empty if no sentence is needed.
pub(super) fn sentence(seen: &(dyn Any + Send + Sync), people: &People<'_>) -> Option<String> {
    None.or_else(|| happened::<said::rook_solitaire::Seen>(seen, people))
        .or_else(|| happened::<said::rook_clock::Seen>(seen, people))
        .or_else(|| happened::<said::rack_o::Seen>(seen, people))
        .or_else(|| happened::<said::club_rook::Seen>(seen, people))
        .or_else(|| happened::<said::tuxedo::Seen>(seen, people))
        .or_else(|| happened::<said::i_doubt_it::Seen>(seen, people))
        .or_else(|| happened::<said::panjandrum::Seen>(seen, people))
        .or_else(|| happened::<said::donkey::Seen>(seen, people))
        .or_else(|| happened::<said::match_game::Seen>(seen, people))
}

/// The sentence for a game's typed event.
fn happened<S: Happening + 'static>(seen: &(dyn Any + Send + Sync), people: &People<'_>) -> Option<String> {
    Some(people.happened(seen.downcast_ref::<S>()?))
}
