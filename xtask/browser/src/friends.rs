//! Friends at one table, each with their own browser.

use crate::{
    driver::{DESKTOP, PHONE, Screen, TABLET},
    page::{PATIENCE, Page},
    player::play_together,
    scenarios::World,
};
use anyhow::{Context, Result, bail, ensure};
use serde_json::json;
use std::{
    thread,
    time::{Duration, Instant},
};

/// Opens a browser for a person with this name.
pub(crate) fn person(
    world: &World,
    address: &str,
    screen: Screen,
    name: &str,
    language: &str,
) -> Result<Page> {
    let page = world.driver.open(screen)?;
    page.go(address)?;
    let settings = json!({ "name": name, "language": language, "pace": "quick" }).to_string();
    page.run("localStorage.setItem('rookery.settings', arguments[0])", &[settings.into()])?;
    Ok(page)
}

/// Opens a table on the server, where the host has a seat at once, and returns the link.
pub(crate) fn open(page: &Page, address: &str, game: &str) -> Result<String> {
    page.go(&format!("{address}/#/game/{game}"))?;
    page.reload()?;
    page.click_when_there("#friends")?;
    page.until("document.querySelector('.seats li:nth-child(1).mine')")?;
    let link = page.run("return document.querySelector('.address').innerText", &[])?;
    Ok(link.as_str().context("no link")?.to_owned())
}

/// Follows the link and takes a seat.
pub(crate) fn join(page: &Page, link: &str, seat: usize) -> Result<()> {
    page.go(link)?;
    page.click_when_there(&format!(".seats li:nth-child({seat}) .sit"))?;
    page.until("document.querySelector('.seats .mine')")
}

/// The visitor has been dealt cards.
pub(crate) const DEALT: &str = "document.querySelectorAll('.hand .held').length > 0";

/// Chat, mute, a report to the operator, clock, undo by agreement, pause, the host's role and a second device, all at one table.
pub(crate) fn table(world: &World) -> Result<()> {
    let server = world.server()?;
    let ann = person(world, &server.address, DESKTOP, "Ann", "en")?;
    let bea = person(world, &server.address, PHONE, "Bea", "en")?;
    let link = open(&ann, &server.address, "original-rook")?;
    join(&bea, &link, 2)?;
    bea.click("#company")?;
    bea.click_when_there(".phrases.words .choice:nth-child(1)")?;
    ann.until_read("Bea Hello!")?;
    ann.click("#company")?;
    bea.type_into("#say", "Good evening\u{E007}")?;
    ann.until("document.querySelector('.talk .lines').innerText.includes('Good evening')")?;
    bea.until("document.querySelector('.talk .lines .mine')")?;
    world.look(&bea, "friends-talk")?;
    ann.click(".seats li:nth-child(2) .tools .plainly")?;
    ann.until("document.querySelector('.seats li:nth-child(2) .marks').innerText.includes('muted')")?;
    ann.click(".seats li:nth-child(2) .report")?;
    ann.until("document.querySelectorAll('.reporting .report').length == 2")?;
    world.look(&ann, "friends-report")?;
    ann.click(".reporting .report:nth-child(2)")?;
    ann.until("document.querySelector('.seats li:nth-child(2) .reported')")?;
    // The host's controls: a clock, and bots for the remaining seats.
    ann.click("#fill")?;
    ann.until("document.querySelectorAll('.seats .bot').length == 2")?;
    ann.run("[...document.querySelectorAll('.host fieldset')].find((one) => one.innerText.includes('Time per move')).querySelectorAll('button')[4].click()", &[])?;
    world.look(&ann, "friends-host")?;
    for page in [&ann, &bea] {
        page.click(".drawer .close")?;
        page.click_when_there("#ready")?;
    }
    for page in [&ann, &bea] {
        page.until(DEALT)?;
        page.until("document.querySelector('.clock-left')")?;
    }
    pause(world, &ann, &bea)?;
    undo(world, &ann, &bea)?;
    other_device(world, &server.address, &link, &bea)?;
    ann.click("#company")?;
    ann.run("[...document.querySelectorAll('.seats .plainly')].find((one) => one.innerText.includes('the host')).click()", &[])?;
    ann.until("!document.querySelector('.host')")
}

fn pause(world: &World, ann: &Page, bea: &Page) -> Result<()> {
    ann.click("#company")?;
    ann.click_when_there("#pause .on")?;
    bea.until_read("paused")?;
    world.look(bea, "friends-paused")?;
    ann.click_when_there("#go-on")?;
    bea.until("!document.body.innerText.includes('paused')")?;
    ann.click(".drawer .close")
}

/// Waits until an expression is true on one of two pages; returns whether it was the first page.
fn first(one: &Page, other: &Page, expression: &str) -> Result<bool> {
    let begin = Instant::now();
    while begin.elapsed() < PATIENCE {
        if one.holds(expression)? {
            return Ok(true);
        }
        if other.holds(expression)? {
            return Ok(false);
        }
        thread::sleep(Duration::from_millis(60));
    }
    bail!("timed out waiting for {expression} on either page")
}

/// The first bidder bids and asks to undo it, and the other player agrees.
fn undo(world: &World, ann: &Page, bea: &Page) -> Result<()> {
    let (asks, other) =
        if first(ann, bea, "document.querySelector('#bid')")? { (ann, bea) } else { (bea, ann) };
    asks.click("#bid")?;
    // By now, the bots in between have bid, and nothing else can cancel the request.
    other.until("document.querySelector('#bid, #pass')")?;
    asks.click("#company")?;
    asks.click_when_there("#take-back")?;
    other.until("document.querySelector('#agree')")?;
    world.look(other, "friends-undo")?;
    other.click("#agree")?;
    asks.click(".drawer .close")?;
    asks.until("document.querySelector('#bid')")
}

/// Bea continues on a tablet.
fn other_device(world: &World, address: &str, link: &str, bea: &Page) -> Result<()> {
    bea.click("#company")?;
    bea.click_when_there("#get-code")?;
    bea.until("document.querySelector('#code')")?;
    world.look(bea, "friends-code")?;
    let code = bea.run("return document.querySelector('#code').innerText", &[])?;
    let tablet = person(world, address, TABLET, "Bea", "en")?;
    tablet.go(link)?;
    tablet.click_when_there("#company")?;
    tablet.until("document.querySelector('#claim')")?;
    tablet.type_into("#claim", &format!("{}\u{E007}", code.as_str().unwrap_or_default()))?;
    tablet.until(DEALT)?;
    ensure!(
        tablet.holds("document.querySelector('.seats .mine').innerText.includes('Bea')")?,
        "not Bea's seat"
    );
    bea.until_read("replaced")
}

/// Someone opens the link to a game in progress and sees only the face-up cards.
pub(crate) fn watch(world: &World) -> Result<()> {
    let server = world.server()?;
    let ann = person(world, &server.address, DESKTOP, "Ann", "en")?;
    let link = open(&ann, &server.address, "original-rook")?;
    ann.click("#fill")?;
    ann.click_when_there("#ready")?;
    ann.until(DEALT)?;
    let bea = person(world, &server.address, PHONE, "Bea", "de")?;
    bea.go(&link)?;
    bea.until("document.querySelector('.felt')")?;
    ensure!(!bea.holds(DEALT)?, "a spectator was shown a hand");
    const NAMES: &str =
        "return [...document.querySelectorAll('.plate .name')].map((name) => name.innerText).join()";
    let names = bea.run(NAMES, &[])?.as_str().unwrap_or_default().to_owned();
    ensure!(
        names.contains("Ann") && !names.split(',').any(|name| name == "Du"),
        "someone else is labeled as `you`: {names}"
    );
    ensure!(
        !bea.holds(
            "/spielt mit dir|Dein Partner|Deine Karten/.test(document.querySelector('.felt').outerHTML)"
        )?,
        "someone at the table is labeled as a spectator's partner"
    );
    // A spectator hears the cards, but is never called.
    bea.run(
        "window.sounds = 0; const own = BaseAudioContext.prototype.createBufferSource; \
         BaseAudioContext.prototype.createBufferSource = function () { window.sounds += 1; return own.call(this); }; \
         window.titles = new Set(); \
         new MutationObserver(() => titles.add(document.title)).observe(document.querySelector('title'), { childList: true })",
        &[],
    )?;
    bea.click("#company")?;
    bea.until_read("Eine Person schaut zu")?;
    play_together(&[&ann], 3)?;
    bea.until("window.sounds > 0")?;
    ensure!(
        !bea.holds("[...titles, document.title].some((title) => /bist dran/.test(title))")?,
        "a spectator was told that it is their turn"
    );
    ensure!(
        !bea.holds("/Du bist dran/.test(document.querySelector('.status').innerText)")?,
        "a spectator was asked for a move"
    );
    world.look(&bea, "friends-watch")?;
    ann.until("document.querySelector('#company')")
}
