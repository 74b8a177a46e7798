//! The puzzles in the lobby.

use super::window::Fan;
use crate::prelude::*;
use crate::text::Wording as _;
use crate::{app::App, puzzle::Progress, route::Route, text::Puzzle};

/// The game whose cards are on the tile.
const PICTURE: &str = "kentucky";

/// The tile that leads to the puzzles.
#[component(inline_props)]
pub(super) fn PuzzleTile(app: App) -> View {
    let say = move |what: Puzzle| app.settings.language.get().puzzle(&what);
    let solved = Progress::load().count();
    view! {
        section(class="shelf", aria-labelledby="puzzles-title") {
            h2(id="puzzles-title") { (say(Puzzle::Title)) }
            div(class="games") {
                button(class="game", r#type="button", id="puzzles", on:click=|_| Route::Puzzles.go()) {
                    Fan(app=app, game=PICTURE.to_owned())
                    span(class="title") { (say(Puzzle::Tile)) }
                    span(class="about") { (say(Puzzle::About)) }
                    (if solved > 0 { view! { span(class="about streak") { (say(Puzzle::SolvedSoFar(solved))) } } } else { View::new() })
                }
            }
        }
    }
}
