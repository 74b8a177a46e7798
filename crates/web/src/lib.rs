//! The page: every game's table in the browser.
//!
//! The page is a client of a table and speaks `wire` to it, whether the table is far away (on a server, `link::socket`)
//! or nearby (in a worker of the same browser, `link::house`). It knows no rules: legal actions come from the table,
//! and a refusal includes the rule behind it. `sitting` holds what the visitor was shown, and in which order; `table`
//! draws it, with one module per kind of game; `text` contains all the words, and `art` contains all the pictures.

mod announce;
mod app;
mod art;
mod book;
mod builder;
mod daily;
mod friends;
mod groups;
mod kept;
mod learning;
mod lesson;
mod link;
mod lobby;
mod moment;
mod nowhere;
mod order;
mod panel;
mod paper;
mod past;
mod played;
mod prelude;
mod puzzle;
mod route;
mod settings;
mod sitting;
mod sound;
mod table;
mod text;

use wasm_bindgen::prelude::*;
use web_kit::{browser, dynamic, fetch, identity::identity, qr, scope};

/// Draws the page. Called by `boot.js` once the browser has compiled this module. `at_rest` is called when everything that
/// the page fetches on its own has arrived.
#[wasm_bindgen]
pub fn start(at_rest: js_sys::Function) {
    if web_kit::begin() {
        let at_rest = move || drop(at_rest.call0(&JsValue::NULL));
        sycamore::render(|| app::page(at_rest));
    }
}
