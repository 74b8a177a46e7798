//! What both pages, the one with the games and the one for clubs, need from the browser: storage, addresses, sockets,
//! requests, and parts of views that change by themselves. It knows no game and draws nothing but QR codes.

pub mod browser;
pub mod dynamic;
pub mod fetch;
pub mod identity;
pub mod qr;
pub mod scope;
pub mod socket;

/// Starts a page's program: errors go to the browser's console, and the waiting screen goes away. Returns whether there is
/// a page at all.
pub fn begin() -> bool {
    std::panic::set_hook(Box::new(|what| web_sys::console::error_1(&what.to_string().into())));
    let Some(document) = browser::window().and_then(|window| window.document()) else { return false };
    if let Some(waiting) = document.get_element_by_id("waiting") {
        waiting.remove();
    }
    true
}
