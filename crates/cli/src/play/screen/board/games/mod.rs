//! What lies on the table of each game, and which things its actions use. No rules here: the game says what is legal,
//! and a move that is not legal is tried, so that the game itself refuses it.

mod club_rook;
mod donkey;
mod i_doubt_it;
mod match_game;
mod panjandrum;
mod rack_o;
mod rook_clock;
mod rook_solitaire;
mod tuxedo;

use super::{Area, Board, Effect, Face, Offer, Picked, Scene, Shape, Spot, Thing};
use crate::play::{session::Session, words::sign};
use cards::{Card, Color};

/// The table of the game that is being played; `None` for a trick-taking game, and for a game that is not described
/// here.
pub(in crate::play::screen) fn describe(session: &Session, picked: &Picked) -> Option<Board> {
    let view = session.typed_view();
    let scene = Scene { session, people: session.people(), legal: session.legal().0, picked };
    None.or_else(|| Some(club_rook::board(view.downcast_ref()?, &scene)))
        .or_else(|| Some(tuxedo::board(view.downcast_ref()?, &scene)))
        .or_else(|| Some(rook_solitaire::board(view.downcast_ref()?, &scene)))
        .or_else(|| Some(panjandrum::board(view.downcast_ref()?, &scene)))
        .or_else(|| Some(i_doubt_it::board(view.downcast_ref()?, &scene)))
        .or_else(|| Some(match_game::board(view.downcast_ref()?, &scene)))
        .or_else(|| Some(donkey::board(view.downcast_ref()?, &scene)))
        .or_else(|| Some(rook_clock::board(view.downcast_ref()?, &scene)))
        .or_else(|| Some(rack_o::board(view.downcast_ref()?, &scene)))
}

/// The four Building Piles with their top cards.
fn building_piles(tops: &[Option<Card>; 4], title: String) -> Area {
    let spot = |(color, top): (&Color, &Option<Card>)| {
        let face = match top {
            Some(top) => Face::Card(*top),
            None => {
                Face::Empty { name: String::new(), wants: format!("{}{}1", sign(*color), color.letter()) }
            }
        };
        Spot::new(Thing::Building(*color), face)
    };
    Area::new(title, Color::ALL.iter().zip(tops).map(spot).collect())
}

/// A pile of cards that may be empty.
fn pile(thing: Thing, name: impl Into<String>, top: Option<Card>, size: usize) -> Spot {
    let name = name.into();
    let face = match size {
        0 => Face::Empty { name, wants: String::new() },
        _ => Face::Pile { name, top, size },
    };
    Spot::new(thing, face)
}
