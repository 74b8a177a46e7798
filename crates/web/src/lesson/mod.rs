//! First lessons.
use crate::app::App;
use sycamore::prelude::*;

/// The games that have a first lesson.
pub(crate) const GAMES: [&str; 3] = ["original-rook", "rack-o", "club-rook"];

/// The screen of a lesson.
#[component(inline_props)]
pub(crate) fn LessonScreen(app: App, game: String) -> View {
    let _ = (app, game);
    View::new()
}
