//! The page for clubs: members and their nights, who plays where, standings and results, and the director's tools.
//!
//! It is a program of its own, so that the page with the games does not grow with it; the cards of a night are played
//! there. `app` holds what the club's socket has shown, each part as a whole; the screens draw the parts.

mod adjust;
mod app;
mod clubs;
mod director;
mod invite;
mod kept;
mod members;
mod messages;
mod nights;
mod people;
mod plan;
mod prelude;
mod results;
mod screen;
mod standings;
mod text;
mod time;
mod tonight;

use wasm_bindgen::prelude::*;
use web_kit::dynamic;

/// Draws the page. Called by `club.js` once the browser has compiled this module.
#[wasm_bindgen]
pub fn start() {
    if web_kit::begin() {
        sycamore::render(app::page);
    }
}
