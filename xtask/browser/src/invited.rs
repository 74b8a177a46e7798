//! Invited friends: what a guest sees first, sitting down, names, starting with bots, reactions during a hand, and how
//! people notice that it is their turn.

use crate::{
    driver::{DESKTOP, PHONE},
    friends::{self, DEALT},
    page::Page,
    points::in_sight,
    scenarios::World,
};
use anyhow::{Result, ensure};

/// A guest is told who is inviting them to which game, sits down across from the host with one tap, and both start with
/// bots.
pub(crate) fn invited(world: &World) -> Result<()> {
    let server = world.server()?;
    let ann = friends::person(world, &server.address, DESKTOP, "Ann", "en")?;
    let link = friends::open(&ann, &server.address, "kentucky")?;
    ensure!(ann.text()?.contains("Your table for Kentucky Rook"), "{}", ann.text()?);
    in_sight(&ann, "#start")?;
    in_sight(&ann, "#ready")?;
    passes_it_on(world, &ann, &link)?;
    let bea = friends::person(world, &server.address, PHONE, "Bea", "en")?;
    bea.go(&link)?;
    bea.until("document.querySelector('#sit-down')")?;
    for words in ["Ann invites you to Kentucky Rook", "Your partner is Ann.", "partner of Ann"] {
        ensure!(bea.text()?.contains(words), "the invitation does not contain {words}: {}", bea.text()?);
    }
    in_sight(&bea, "#sit-down")?;
    world.look(&bea, "invited")?;
    bea.tap("#sit-down")?;
    bea.until("document.querySelector('.seats li:nth-child(3).mine')")?;
    in_sight(&bea, "#ready")?;
    // A new name reaches the table.
    bea.type_into("#my-name", "trice\u{E007}")?;
    ann.until("document.querySelector('.seats li:nth-child(3)').innerText.includes('Beatrice')")?;
    ensure!(ann.text()?.contains("Your partner is Beatrice."), "{}", ann.text()?);
    // Two people are ready, two seats are empty, and nobody waits forever.
    for page in [&ann, &bea] {
        page.click_when_there("#ready")?;
    }
    bea.until_read("Waiting for Ann to start the game")?;
    in_sight(&ann, "#start")?;
    ensure!(ann.text()?.contains("Start: bots take the 2 empty seats"), "{}", ann.text()?);
    world.look(&ann, "invited-start")?;
    ann.click("#start")?;
    for page in [&ann, &bea] {
        page.until(DEALT)?;
    }
    ensure!(
        bea.holds("[...document.querySelectorAll('.plate .name')].some((name) => name.innerText == 'Ann')")?,
        "the host is not at the table"
    );
    reacts(world, &ann, &bea)
}

/// The host can share the link, copy it and show it as a code.
fn passes_it_on(world: &World, ann: &Page, link: &str) -> Result<()> {
    ann.click_when_there(".qr summary")?;
    ann.until("document.querySelector('.qr-code svg')?.getBoundingClientRect().width > 120")?;
    world.look(ann, "invited-code")?;
    ann.click(".qr summary")?;
    // Programs that show a preview read the page without running it.
    let preview = ann.run_async(&format!(
        "const done = arguments[0]; fetch('{link}').then((answer) => answer.text()).then(async (text) => {{
            const page = new DOMParser().parseFromString(text, 'text/html');
            const tag = (name) => page.querySelector(`meta[property=\"${{name}}\"]`)?.content;
            const picture = await fetch(tag('og:image'));
            done([tag('og:title'), picture.headers.get('content-type')].join(', '));
        }})"
    ))?;
    ensure!(preview == "Ann invites you to Kentucky Rook, image/png", "the preview is {preview}");
    Ok(())
}

/// Phrases and reactions are allowed during a hand; typing is not.
fn reacts(world: &World, ann: &Page, bea: &Page) -> Result<()> {
    bea.click("#company")?;
    bea.until("document.querySelector('.reactions')")?;
    ensure!(!bea.holds("document.querySelector('#say')")?, "partners are not allowed to type during a hand");
    in_sight(bea, ".reactions .choice")?;
    world.look(bea, "invited-reactions")?;
    bea.tap(".reactions .choice:nth-child(1)")?;
    ann.until("document.querySelector('.bubble')?.innerText.includes('👏')")?;
    ann.until("[...document.querySelectorAll('[role=log] p')].some((line) => line.innerText == 'Beatrice: Applause')")?;
    bea.until("!document.querySelector('.drawer')")?;
    ann.click("#company")?;
    ann.click_when_there("#chat .off")?;
    ann.until("document.querySelector('#chat .off[aria-pressed=true]')")?;
    bea.click("#company")?;
    bea.until("!document.querySelector('.reactions')")?;
    bea.is_quiet()
}

/// The tab, the focus and a sound tell people that it is their turn, and one key makes it quiet.
pub(crate) fn called(world: &World) -> Result<()> {
    const COUNT: &str = "window.sounds = 0;
        for (const make of ['createOscillator', 'createBufferSource']) {
            const own = BaseAudioContext.prototype[make];
            BaseAudioContext.prototype[make] = function () { window.sounds += 1; return own.call(this); };
        }
        navigator.vibrate = (pattern) => (window.buzzed = [...(window.buzzed ?? []), pattern], true);";
    let server = world.server()?;
    let page = friends::person(world, &server.address, PHONE, "Ann", "en")?;
    page.go("about:blank")?;
    page.go(&server.address)?;
    page.until("document.querySelector('#play-first')")?;
    page.run(COUNT, &[])?;
    page.tap("#play-first")?;
    page.until("document.querySelector('#pass')")?;
    page.until("document.title == '● Your turn · Original Rook'")?;
    page.until("document.activeElement.closest('.felt')")?;
    page.until("window.sounds > 0 && window.buzzed?.length > 0")?;
    page.tap("#pass")?;
    page.until("document.querySelector('.hand .playable')")?;
    page.press("m")?;
    let before = page.run("return window.sounds", &[])?;
    page.tap(".hand .playable")?;
    page.until("document.querySelectorAll('.hand:not(.open) .held').length == 8")?;
    ensure!(page.run("return window.sounds", &[])? == before, "it is not quiet after M");
    page.run("location.hash = '#/'", &[])?;
    page.until("document.title == 'Rookery'")?;
    page.is_quiet()
}
