//! What is special about Firefox. Its driver serves one browser at a time and lets a test run scripts in the browser
//! itself, which change preferences and read the browser's log.

use crate::driver::Screen;
use serde_json::{Value, json};

/// Applies preferences. Firefox does not make its own window as narrow as a phone unless it is told to.
pub(crate) const APPLY: &str = "
    for (const [name, value] of Object.entries(arguments[0])) Services.prefs.setIntPref(name, value);
    document.documentElement.style.minWidth = '0';
";

/// The errors in the browser's log that come from the page, and forgets them. A load through the service worker that
/// ended because the visitor left the page is not one of them.
pub(crate) const COMPLAINTS: &str = "
    const errors = Services.console.getMessageArray().filter((message) =>
        message instanceof Ci.nsIScriptError
        && message.sourceName.startsWith('http')
        && !message.errorMessage.includes('A ServiceWorker intercepted the request')
        && !(message.flags & (Ci.nsIScriptError.warningFlag | Ci.nsIScriptError.infoFlag)));
    Services.console.reset();
    return errors.map((error) => `${error.sourceName} ${error.lineNumber}: ${error.errorMessage}`);
";

/// Uses the system's colors everywhere, as in Firefox's own settings.
pub(crate) const FORCE_COLORS: &str = "Services.prefs.setIntPref('browser.display.document_color_use', 2);";

/// The arguments of geckodriver.
pub(crate) const DRIVER_ARGS: [&str; 3] = ["--allow-system-access", "--log", "fatal"];

/// The wanted browser: without a window on this machine's screen, in English, and with touch on a phone.
pub(crate) fn capabilities(browser: &str, screen: Screen) -> Value {
    json!({
        "moz:firefoxOptions": {
            "binary": browser,
            "args": ["-headless"],
            "prefs": {
                "intl.accept_languages": "en",
                "dom.w3c_touch_events.enabled": i32::from(screen.is_phone()),
                // On a desktop, the scroll bar takes room, as it does for most people.
                "ui.useOverlayScrollbars": i32::from(screen.is_phone()),
            },
        },
    })
}

/// The owner's preferences.
pub(crate) fn preferences(screen: Screen) -> Value {
    json!({
        "layout.css.prefers-color-scheme.content-override": i32::from(!screen.dark),
        "ui.prefersReducedMotion": i32::from(screen.still),
    })
}
