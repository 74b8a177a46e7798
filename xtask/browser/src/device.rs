//! What the visitor's device provides: forced colors, a share sheet, and notifications.

use crate::{
    delight::choose,
    driver::{DESKTOP, PHONE},
    friends,
    page::Page,
    player::{self, Hand},
    scenarios::World,
};
use anyhow::{Context, Result, ensure};
use serde_json::json;

/// With forced colors, every icon differs from its button, and borders show whose turn it is and what may be played.
pub(crate) fn forced_colors(world: &World) -> Result<()> {
    const ICONS: &str = "return [...document.querySelectorAll('.round > [class^=icon-]')].filter((icon) => {
            const [own, button] = [icon, icon.parentElement].map((one) => getComputedStyle(one).backgroundColor);
            return icon.offsetWidth < 10 || own == button;
        }).map((icon) => icon.className).join()";
    const OUTLINED: &str = "(selector) => {
            const all = [...document.querySelectorAll(selector)];
            const style = (one) => getComputedStyle(one);
            return all.length > 0 && all.every((one) => style(one).outlineStyle != 'none' && parseFloat(style(one).outlineWidth) >= 3);
        }";
    let server = world.server()?;
    for screen in [PHONE, DESKTOP] {
        let page = world.driver.open(screen)?;
        page.force_colors()?;
        player::begin(&page, &server.address, "en")?;
        page.until("document.querySelector('.game .players')?.textContent")?;
        ensure!(page.holds("matchMedia('(forced-colors: active)').matches")?, "the colors are not forced");
        // The accessibility checker measures the page's own colors, which are not the ones on the screen.
        page.picture(&world.out, "forced-lobby")?;
        player::open(&page, &server.address, "original-rook", Hand::Mouse)?;
        page.until("document.querySelector('#pass')")?;
        let invisible = page.run(ICONS, &[])?;
        ensure!(invisible == "", "these icons cannot be seen: {invisible}");
        ensure!(page.holds(&format!("({OUTLINED})('.plate.turn')"))?, "nobody can see whose turn it is");
        page.click("#pass")?;
        page.until("document.querySelector('.hand .playable')")?;
        ensure!(
            page.holds(&format!("({OUTLINED})('.hand .playable > .face')"))?,
            "nobody can see what may be played"
        );
        page.picture(&world.out, "forced-table")?;
        page.is_quiet()?;
    }
    Ok(())
}

/// Runs a script before anything else on every page from now on.
pub(crate) fn before_all(page: &Page, script: &str) -> Result<()> {
    page.tell("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script })).map(drop)
}

/// A device with a share sheet gets the game, the words and the link; closing the sheet is not an error.
pub(crate) fn share_sheet(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = friends::person(world, &server.address, PHONE, "Ann", "en")?;
    before_all(
        &page,
        "Navigator.prototype.share = function (what) {
             window.shared = what;
             return Promise.reject(new DOMException('closed', 'AbortError'));
         }",
    )?;
    let link = friends::open(&page, &server.address, "kentucky")?;
    page.click_when_there("#share")?;
    page.until("window.shared")?;
    let shared =
        page.run("return [window.shared.title, window.shared.text, window.shared.url].join(' | ')", &[])?;
    ensure!(shared == format!("Rookery | Play Kentucky Rook with me! | {link}").as_str(), "shared: {shared}");
    world.look(&page, "share-sheet")?;
    // On a device without one, the link can be copied.
    let other = friends::person(world, &server.address, PHONE, "Bea", "en")?;
    before_all(&other, "delete Navigator.prototype.share")?;
    friends::open(&other, &server.address, "kentucky")?;
    ensure!(
        !other.holds("document.querySelector('#share')")?,
        "the page offers a share sheet that does not exist"
    );
    ensure!(other.holds("document.querySelector('#copy')")?, "there is no way to share the link");
    other.is_quiet()
}

/// A visitor who allows notifications gets one when it is their turn and they are looking elsewhere, and only then;
/// without permission, the setting reverts.
pub(crate) fn notified(world: &World) -> Result<()> {
    const TITLE: &str = "Notify me when it's my turn and I'm in another tab";
    let stub = |answer: &str| {
        format!(
            "window.notes = [];
             window.Notification = class {{
                 constructor(words, options) {{ window.notes.push(words + ' ' + options.tag); }}
                 static permission = 'default';
                 static requestPermission() {{ Notification.permission = '{answer}'; return Promise.resolve('{answer}'); }}
             }};
             Object.defineProperty(Document.prototype, 'hidden', {{ get: () => !!window.looksAway }});"
        )
    };
    let server = world.server()?;
    let page = friends::person(world, &server.address, DESKTOP, "Ann", "en")?;
    before_all(&page, &stub("granted"))?;
    player::open(&page, &server.address, "original-rook", Hand::Mouse)?;
    page.until("document.querySelector('#pass')")?;
    page.click(".top .round:last-child")?;
    page.until("document.querySelector('.panel')")?;
    choose(&page, TITLE, "On")?;
    page.until("Notification.permission == 'granted'")?;
    page.click(".panel .close")?;
    page.click_when_there("#pass")?;
    page.until("document.querySelector('.hand .playable')")?;
    ensure!(page.holds("window.notes.length == 0")?, "a visitor who is looking was notified");
    page.run("window.looksAway = true", &[])?;
    page.click(".hand .playable")?;
    page.until("window.notes.length > 0 || document.querySelector('#next')")?;
    let notes = page.run("return window.notes[0]", &[])?;
    ensure!(notes == "Your turn turn", "the notification says {notes}");
    page.is_quiet()?;
    let denied = friends::person(world, &server.address, PHONE, "Bea", "en")?;
    before_all(&denied, &stub("denied"))?;
    denied.go("about:blank")?;
    denied.go(&server.address)?;
    denied.click_when_there(".top .round:last-child")?;
    denied.until("document.querySelector('.panel')")?;
    choose(&denied, TITLE, "On").context("the setting")?;
    denied.until("Notification.permission == 'denied'")?;
    denied.until("JSON.parse(localStorage['rookery.settings']).notify === false")?;
    denied.is_quiet()
}
