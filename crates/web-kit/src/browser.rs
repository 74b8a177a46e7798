//! Everything the page needs from the browser: storage, time, the address, randomness. Tests draw the page
//! without a browser; nothing is saved there, and no time passes.

use crate::scope;
use std::cell::Cell;
use sycamore::reactive::on_cleanup;
use wasm_bindgen::{JsCast, JsValue, prelude::*};
use web_sys::{Storage, Window};

/// The window. Every page has a window; a worker does not.
pub fn window() -> Option<Window> {
    IN_A_BROWSER.then(web_sys::window).flatten()
}

const IN_A_BROWSER: bool = cfg!(target_arch = "wasm32");

fn storage() -> Option<Storage> {
    window()?.local_storage().ok().flatten()
}

/// Reads what is stored under a name.
pub fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Stores text under a name; returns whether that worked.
pub fn keep(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(name, text).is_ok())
}

/// Deletes what is stored under a name.
pub fn forget(name: &str) {
    if let Some(storage) = storage() {
        // If it cannot be deleted, it was never stored.
        let _ = storage.remove_item(name);
    }
}

thread_local! {
    /// Where the rule made by [`set_rule`] is in the page's first style sheet.
    static RULE: Cell<Option<u32>> = const { Cell::new(None) };
}

/// Adds a rule to the page's style, in place of the last one added; an empty one only removes the last.
pub fn set_rule(rule: &str) {
    let Some(sheet) = window()
        .and_then(|window| window.document())
        .and_then(|document| document.style_sheets().get(0))
        .and_then(|sheet| sheet.dyn_into::<web_sys::CssStyleSheet>().ok())
    else {
        return;
    };
    if let Some(at) = RULE.take() {
        // The rule is there, because nothing else changes style sheets.
        let _ = sheet.delete_rule(at);
    }
    if !rule.is_empty() {
        let end = sheet.css_rules().map_or(0, |rules| rules.length());
        RULE.set(sheet.insert_rule_with_index(rule, end).ok());
    }
}

/// Runs something after a delay.
pub fn after(milliseconds: u32, what: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        let what = Closure::once_into_js(move || scope::run(what));
        let delay = i32::try_from(milliseconds).unwrap_or(i32::MAX);
        // A browser that refuses to set a timer is closing the page.
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(what.unchecked_ref(), delay);
    }
}

/// Runs something right after what is happening now.
pub fn soon(what: impl FnOnce() + 'static) {
    if IN_A_BROWSER { after(0, what) } else { what() }
}

/// Runs something once the page is on the screen.
pub fn once_drawn(what: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        // The callback runs just before the browser draws; a timer that it sets runs after that.
        let drawing = Closure::once_into_js(move || after(0, what));
        let _ = window.request_animation_frame(drawing.unchecked_ref());
    }
}

/// Milliseconds since 1970.
pub fn now() -> f64 {
    if IN_A_BROWSER { js_sys::Date::now() } else { 0.0 }
}

const DAY_MS: f64 = 86_400_000.0;

/// The number of days since 1970-01-01, in UTC.
pub fn today() -> u32 {
    (now() / DAY_MS) as u32
}

/// The date of a day, such as `2026-11-18`.
pub fn date_of(day: u32) -> String {
    if !IN_A_BROWSER {
        return day.to_string();
    }
    let date = js_sys::Date::new(&JsValue::from_f64(f64::from(day) * DAY_MS));
    // The browser appends the time.
    String::from(date.to_iso_string()).split('T').next().unwrap_or_default().to_owned()
}

/// The day for a date; `None` for a date that does not exist.
pub fn day_of(date: &str) -> Option<u32> {
    if !IN_A_BROWSER {
        return date.parse().ok();
    }
    let day = js_sys::Date::parse(date) / DAY_MS;
    (day >= 0.0 && date_of(day as u32) == date).then_some(day as u32)
}

/// Random letters and digits, for nonces and for a player's word in the deal.
pub fn random_word() -> String {
    let mut bytes = [0_u8; 16];
    let random = window().and_then(|window| window.crypto().ok());
    if random.and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).ok()).is_none() {
        bytes.fill_with(|| (js_sys::Math::random() * 256.0) as u8);
    }
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Calls back on every event of this kind on the window.
pub fn on_window(event: &str, mut what: impl FnMut(web_sys::Event) + 'static) {
    if let Some(window) = window() {
        let what = Closure::<dyn FnMut(web_sys::Event)>::new(move |event| scope::run(|| what(event)))
            .into_js_value();
        // If listening fails, the event simply never arrives.
        let _ = window.add_event_listener_with_callback(event, what.unchecked_ref());
    }
}

/// Calls back on every event of this kind on the window, until the screen that registered it is gone.
pub fn on_window_while_mounted(event: &'static str, mut what: impl FnMut(web_sys::Event) + 'static) {
    let Some(window) = window() else { return };
    let what =
        Closure::<dyn FnMut(web_sys::Event)>::new(move |event| scope::run(|| what(event))).into_js_value();
    let _ = window.add_event_listener_with_callback(event, what.unchecked_ref());
    on_cleanup(move || {
        let _ = window.remove_event_listener_with_callback(event, what.unchecked_ref());
    });
}

/// The part of the address after `#`.
pub fn fragment() -> String {
    let hash = window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// Decodes the escapes in part of an address, because some programs add them when they pass on a link.
pub fn decoded(text: &str) -> String {
    if !text.contains('%') {
        return text.to_owned();
    }
    js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), String::from)
}

/// The path in the address.
pub fn path() -> String {
    window().and_then(|window| window.location().pathname().ok()).unwrap_or_default()
}

/// Text in lower case. The browser knows every language's letters; they need not be in the program too.
pub fn lower_case(text: &str) -> String {
    if IN_A_BROWSER { js_sys::JsString::from(text).to_lower_case().into() } else { text.to_lowercase() }
}

/// Goes to another fragment of this page.
pub fn go(fragment: &str) {
    if let Some(window) = window() {
        let _ = window.location().set_hash(fragment);
    }
}

/// Replaces the fragment in the address without navigating.
pub fn replace(fragment: &str) {
    let history = window().and_then(|window| window.history().ok());
    if let Some(history) = history {
        // If the address cannot be changed, a reload simply starts over.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#{fragment}")));
    }
}

/// The full address of a fragment of this page.
pub fn address_of(fragment: &str) -> String {
    format!("{}{}#{fragment}", origin(), path())
}

/// The value of the field that an event came from.
pub fn value_of(event: &web_sys::Event) -> Option<String> {
    let field = event.target()?;
    let input = field.dyn_ref::<web_sys::HtmlInputElement>().map(web_sys::HtmlInputElement::value);
    input.or_else(|| field.dyn_ref::<web_sys::HtmlSelectElement>().map(web_sys::HtmlSelectElement::value))
}

/// Whether an event comes from an input field, where keys have their own meaning.
pub fn in_field(event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.matches("input, textarea, select").unwrap_or(false))
}

/// Opens the collapsed section around an element, shows it and moves the keyboard focus to it.
pub fn unfold(selector: &str) {
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
pub fn leave(address: &str) {
    if let Some(window) = window() {
        let _ = window.location().assign(address);
    }
}

/// The address of this server: `https://rookery.example`.
pub fn origin() -> String {
    window().and_then(|window| window.location().origin().ok()).unwrap_or_default()
}

/// The browser's preferred language.
pub fn language() -> String {
    window().and_then(|window| window.navigator().language()).unwrap_or_default()
}

/// Sets an attribute of the page's root element.
pub fn mark_root(name: &str, value: &str) {
    let root = window().and_then(|window| window.document()).and_then(|document| document.document_element());
    if let Some(root) = root {
        let _ = root.set_attribute(name, value);
    }
}

/// Moves the keyboard focus to an element, if it exists, without scrolling it into view.
pub fn focus_in_place(selector: &str) {
    focus_with(selector, true);
}

/// Moves the keyboard focus to an element, if it exists.
pub fn focus(selector: &str) {
    focus_with(selector, false);
}

fn focus_with(selector: &str, in_place: bool) {
    let found = window()
        .and_then(|window| window.document())
        .and_then(|document| document.query_selector(selector).ok().flatten())
        .and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(element) = found {
        let how = web_sys::FocusOptions::new();
        how.set_prevent_scroll(in_place);
        // An element that cannot take the focus leaves it where it is.
        let _ = element.focus_with_options(&how);
    }
}

/// Moves the keyboard focus to the first of these elements that exists, if nothing has the focus: the button that was
/// pressed may be gone.
pub fn focus_if_lost(selectors: &[&str]) {
    let Some(document) = window().and_then(|window| window.document()) else { return };
    let lost = document.active_element().is_none_or(|element| element.tag_name() == "BODY");
    let there = |selector: &&&str| document.query_selector(selector).ok().flatten().is_some();
    if let (true, Some(selector)) = (lost, selectors.iter().find(there)) {
        focus_in_place(selector);
    }
}

/// Scrolls the page to the top, for a new screen.
pub fn to_top() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Scrolls an element to its end, if it exists.
pub fn scroll_to_end(selector: &str) {
    let found = window()
        .and_then(|window| window.document())
        .and_then(|document| document.query_selector(selector).ok().flatten());
    if let Some(element) = found {
        element.set_scroll_top(element.scroll_height());
    }
}

/// Copies text to the clipboard.
pub fn copy(text: &str) {
    if let Some(window) = window() {
        // The promise only reports whether the browser allowed it.
        let _ = window.navigator().clipboard().write_text(text);
    }
}

/// Offers the visitor some text as a file.
pub fn save_file(name: &str, text: &str) {
    let Some(document) = window().and_then(|window| window.document()) else { return };
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let address = web_sys::Blob::new_with_str_sequence(&parts)
        .and_then(|blob| web_sys::Url::create_object_url_with_blob(&blob));
    let link = document.create_element("a").and_then(|link| Ok(link.dyn_into::<web_sys::HtmlElement>()?));
    let (Ok(address), Ok(link)) = (address, link) else { return };
    // An element that was just created accepts any attribute.
    let _ = link.set_attribute("href", &address);
    let _ = link.set_attribute("download", name);
    link.click();
    after(60_000, move || drop(web_sys::Url::revoke_object_url(&address)));
}

/// Whether the device has a sheet for sharing links.
pub fn can_share() -> bool {
    share_function().is_some()
}

fn share_function() -> Option<(web_sys::Navigator, js_sys::Function)> {
    let navigator = window()?.navigator();
    let share = js_sys::Reflect::get(&navigator, &"share".into()).ok()?;
    Some((navigator, share.dyn_into().ok()?))
}

/// Opens the device's sheet for sharing a link.
pub fn share(words: &str, link: &str) {
    let Some((navigator, share)) = share_function() else { return };
    let what = js_sys::Object::new();
    for (name, value) in [("title", "Rookery"), ("text", words), ("url", link)] {
        // A plain object accepts any field.
        let _ = js_sys::Reflect::set(&what, &name.into(), &value.into());
    }
    if let Ok(promise) = share.call1(&navigator, &what)
        && let Ok(promise) = promise.dyn_into::<js_sys::Promise>()
    {
        // People may close the sheet without sharing, which is fine.
        wasm_bindgen_futures::spawn_local(async move {
            drop(wasm_bindgen_futures::JsFuture::from(promise).await)
        });
    }
}

/// Whether the visitor has touched the page or pressed a key; browsers allow no sound and no vibration before that. An
/// older browser does not report this, and decides on its own.
pub fn was_touched() -> bool {
    let Some(window) = window() else { return false };
    let get = |from: &JsValue, name: &str| js_sys::Reflect::get(from, &name.into()).ok();
    let activation = get(&window.navigator(), "userActivation").filter(JsValue::is_object);
    activation.is_none_or(|activation| get(&activation, "hasBeenActive") == Some(JsValue::TRUE))
}

/// Vibrates for these times in milliseconds, with pauses in between, if the device can.
pub fn vibrate(pattern: &[u32]) {
    if let Some(window) = window().filter(|_| was_touched()) {
        let pattern: js_sys::Array = pattern.iter().map(|time| JsValue::from(*time)).collect();
        let navigator = window.navigator();
        let vibrate = js_sys::Reflect::get(&navigator, &"vibrate".into()).ok();
        if let Some(vibrate) = vibrate.and_then(|vibrate| vibrate.dyn_into::<js_sys::Function>().ok()) {
            // A device that cannot vibrate simply does nothing.
            let _ = vibrate.call1(&navigator, &pattern);
        }
    }
}

/// Asks whether this page may send notifications; `then` gets the answer.
pub fn ask_to_notify(then: impl FnOnce(bool) + 'static) {
    use web_sys::{Notification, NotificationPermission};
    let Some(asked) = window().and_then(|_| Notification::request_permission().ok()) else {
        return then(false);
    };
    wasm_bindgen_futures::spawn_local(async move {
        // What counts is the state after the answer.
        drop(wasm_bindgen_futures::JsFuture::from(asked).await);
        let allowed = Notification::permission() == NotificationPermission::Granted;
        scope::run(|| then(allowed));
    });
}

/// Shows a notification. Browsers on phones show one only through the service worker.
pub fn notify(words: &str) {
    use web_sys::{Notification, NotificationOptions};
    let Some(window) = window() else { return };
    let options = NotificationOptions::new();
    // A new notification replaces the one before.
    options.set_tag("turn");
    options.set_icon("/icon-192.png");
    if Notification::new_with_options(words, &options).is_ok() {
        return;
    }
    let (navigator, words) = (window.navigator(), words.to_owned());
    wasm_bindgen_futures::spawn_local(async move {
        let Ok(ready) = navigator.service_worker().ready() else { return };
        let found = wasm_bindgen_futures::JsFuture::from(ready).await.ok();
        if let Some(worker) =
            found.and_then(|found| found.dyn_into::<web_sys::ServiceWorkerRegistration>().ok())
        {
            // Without permission, nothing is shown.
            let _ = worker.show_notification_with_options(&words, &options);
        }
    });
}

/// Sets the title of the tab.
pub fn set_title(title: &str) {
    if let Some(document) = window().and_then(|window| window.document()) {
        document.set_title(title);
    }
}

/// Whether the visitor is looking at another tab or another program.
pub fn hidden() -> bool {
    window().and_then(|window| window.document()).is_some_and(|document| document.hidden())
}

/// A JavaScript string, for properties that are set without an attribute.
pub fn js(text: impl AsRef<str>) -> JsValue {
    if IN_A_BROWSER { JsValue::from_str(text.as_ref()) } else { JsValue::NULL }
}

/// The address of a file next to the page's own script.
pub fn asset(name: &str) -> String {
    let folder = window()
        .and_then(|window| window.document())
        .and_then(|document| document.document_element())
        .and_then(|root| root.get_attribute("data-assets"))
        .unwrap_or_default();
    format!("{folder}/{name}")
}

/// Whether this page came from our server, which has tables for friends; a static copy does not.
pub fn served() -> bool {
    let root = window().and_then(|window| window.document()).and_then(|document| document.document_element());
    root.is_some_and(|root| root.has_attribute("data-served"))
}
