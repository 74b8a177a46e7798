//! The book of a game on the screen.
use crate::app::App;
use sycamore::prelude::*;

/// The screen of a book.
#[component(inline_props)]
pub(crate) fn BookScreen(app: App, game: String, statement: String) -> View {
    let _ = (app, game, statement);
    View::new()
}
