//! What the page needs from the browser, in one place: storage, time, the address, randomness. Tests draw the page without
//! a browser: nothing is saved there, and no time passes.

use crate::scope;
use sycamore::reactive::on_cleanup;
use wasm_bindgen::{JsCast, JsValue, prelude::*};
use web_sys::{Storage, Window};

/// The window. Every page has one; a worker does not.
pub(crate) fn window() -> Option<Window> {
    IN_A_BROWSER.then(web_sys::window).flatten()
}

const IN_A_BROWSER: bool = cfg!(target_arch = "wasm32");

fn storage() -> Option<Storage> {
    window()?.local_storage().ok().flatten()
}

/// Reads what is stored under a name.
pub(crate) fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Stores text under a name; returns whether that worked.
pub(crate) fn keep(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(name, text).is_ok())
}

/// Deletes what is stored under a name.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        // If it cannot be deleted, it was not stored.
        let _ = storage.remove_item(name);
    }
}

/// Runs something after a delay.
pub(crate) fn after(milliseconds: u32, what: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        let what = Closure::once_into_js(move || scope::run(what));
        let delay = i32::try_from(milliseconds).unwrap_or(i32::MAX);
        // A browser that refuses a timer is closing the page.
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(what.unchecked_ref(), delay);
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> f64 {
    if IN_A_BROWSER { js_sys::Date::now() } else { 0.0 }
}

/// Random letters and digits, for nonces and for a player's word in the deal.
pub(crate) fn random_word() -> String {
    let mut bytes = [0_u8; 16];
    let random = window().and_then(|window| window.crypto().ok());
    if random.and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).ok()).is_none() {
        bytes.fill_with(|| (js_sys::Math::random() * 256.0) as u8);
    }
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Calls back on every event of this kind on the window.
pub(crate) fn on_window(event: &str, mut what: impl FnMut(web_sys::Event) + 'static) {
    if let Some(window) = window() {
        let what = Closure::<dyn FnMut(web_sys::Event)>::new(move |event| scope::run(|| what(event)))
            .into_js_value();
        // If listening fails, the event simply never comes.
        let _ = window.add_event_listener_with_callback(event, what.unchecked_ref());
    }
}

/// Calls back on every event of this kind on the window, until the screen that registered it is gone.
pub(crate) fn on_window_while_mounted(event: &'static str, mut what: impl FnMut(web_sys::Event) + 'static) {
    let Some(window) = window() else { return };
    let what =
        Closure::<dyn FnMut(web_sys::Event)>::new(move |event| scope::run(|| what(event))).into_js_value();
    let _ = window.add_event_listener_with_callback(event, what.unchecked_ref());
    on_cleanup(move || {
        let _ = window.remove_event_listener_with_callback(event, what.unchecked_ref());
    });
}

/// The part of the address after `#`.
pub(crate) fn fragment() -> String {
    let hash = window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// Decodes the escapes in part of an address: some programs add them when they pass on a link.
pub(crate) fn decoded(text: &str) -> String {
    if !text.contains('%') {
        return text.to_owned();
    }
    js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), String::from)
}

/// The path of the address.
pub(crate) fn path() -> String {
    window().and_then(|window| window.location().pathname().ok()).unwrap_or_default()
}

/// Goes to another fragment of this page.
pub(crate) fn go(fragment: &str) {
    if let Some(window) = window() {
        let _ = window.location().set_hash(fragment);
    }
}

/// Replaces the fragment in the address without navigating.
pub(crate) fn replace(fragment: &str) {
    let history = window().and_then(|window| window.history().ok());
    if let Some(history) = history {
        // If the address cannot be changed, a reload just starts over.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#{fragment}")));
    }
}

/// The full address of a fragment of this page.
pub(crate) fn address_of(fragment: &str) -> String {
    format!("{}{}#{fragment}", origin(), path())
}

/// The value of the field that an event came from.
pub(crate) fn value_of(event: &web_sys::Event) -> Option<String> {
    let field = event.target()?;
    let input = field.dyn_ref::<web_sys::HtmlInputElement>().map(web_sys::HtmlInputElement::value);
    input.or_else(|| field.dyn_ref::<web_sys::HtmlSelectElement>().map(web_sys::HtmlSelectElement::value))
}

/// Whether an event comes from a field, where keys have their own meaning.
pub(crate) fn in_field(event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.matches("input, textarea, select").unwrap_or(false))
}

/// Opens the collapsed section around an element, shows it and moves the keyboard focus to it.
pub(crate) fn unfold(selector: &str) {
    let found = window()
        .and_then(|window| window.document())
        .and_then(|document| document.query_selector(selector).ok().flatten());
    let Some(element) = found else { return };
    if let Ok(Some(folder)) = element.closest("details") {
        let _ = folder.set_attribute("open", "");
    }
    element.scroll_into_view();
    focus(selector);
}

/// Navigates to another address.
pub(crate) fn leave(address: &str) {
    if let Some(window) = window() {
        let _ = window.location().assign(address);
    }
}

/// The address of this server: `https://rookery.example`.
pub(crate) fn origin() -> String {
    window().and_then(|window| window.location().origin().ok()).unwrap_or_default()
}

/// The browser's first preferred language.
pub(crate) fn language() -> String {
    window().and_then(|window| window.navigator().language()).unwrap_or_default()
}

/// Sets an attribute of the page's root element.
pub(crate) fn mark_root(name: &str, value: &str) {
    let root = window().and_then(|window| window.document()).and_then(|document| document.document_element());
    if let Some(root) = root {
        let _ = root.set_attribute(name, value);
    }
}

/// Moves the keyboard focus to an element, if it exists.
pub(crate) fn focus(selector: &str) {
    let found = window()
        .and_then(|window| window.document())
        .and_then(|document| document.query_selector(selector).ok().flatten())
        .and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(element) = found {
        let _ = element.focus();
    }
}

/// Scrolls the page to the top, for a new screen.
pub(crate) fn to_top() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Scrolls an element to its end, if it exists.
pub(crate) fn scroll_to_end(selector: &str) {
    let found = window()
        .and_then(|window| window.document())
        .and_then(|document| document.query_selector(selector).ok().flatten());
    if let Some(element) = found {
        element.set_scroll_top(element.scroll_height());
    }
}

/// Copies a text to the clipboard.
pub(crate) fn copy(text: &str) {
    if let Some(window) = window() {
        // The promise only reports whether the browser allowed it.
        let _ = window.navigator().clipboard().write_text(text);
    }
}

/// A JavaScript string, for properties that are set without an attribute.
pub(crate) fn js(text: impl AsRef<str>) -> JsValue {
    if IN_A_BROWSER { JsValue::from_str(text.as_ref()) } else { JsValue::NULL }
}

/// The address of a file next to the page's own script.
pub(crate) fn asset(name: &str) -> String {
    let folder = window()
        .and_then(|window| window.document())
        .and_then(|document| document.document_element())
        .and_then(|root| root.get_attribute("data-assets"))
        .unwrap_or_default();
    format!("{folder}/{name}")
}

/// Whether this page came from our server, which has tables for friends; a static copy has none.
pub(crate) fn served() -> bool {
    let root = window().and_then(|window| window.document()).and_then(|document| document.document_element());
    root.is_some_and(|root| root.has_attribute("data-served"))
}
