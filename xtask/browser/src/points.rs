//! Points and how to continue: points taken so far, the score sheet, the next hand, the first taps, and taking back a
//! move.

use crate::{
    driver::{DESKTOP, PHONE},
    page::Page,
    player::{self, Hand},
    scenarios::World,
    server::Server,
};
use anyhow::{Context, Result, ensure};
use serde_json::json;

const HELD: &str = "document.querySelectorAll('.hand:not(.open) .held').length";
/// Why an element is not entirely on the screen with nothing over its middle; empty if it is. An element that
/// no pointer can hit is only measured.
const IN_SIGHT: &str = r#"
    const element = document.querySelector(arguments[0]);
    if (!element) return "there is no " + arguments[0];
    const box = element.getBoundingClientRect();
    const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
    if (!inside) return `${arguments[0]} is at ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`;
    if (getComputedStyle(element).pointerEvents === "none") return "";
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return element.contains(top) ? "" : `${arguments[0]} is covered by ${top?.outerHTML.slice(0, 80)}`;
"#;

pub(crate) fn in_sight(page: &Page, selector: &str) -> Result<()> {
    let why = page.run(IN_SIGHT, &[selector.into()])?;
    ensure!(why == "", "{}", why.as_str().unwrap_or_default());
    Ok(())
}

/// A hand with points shows them, its sheet shows every hand and the nest, and closing the sheet is not a
/// dead end.
pub(crate) fn points(world: &World) -> Result<()> {
    let server = world.server()?;
    for screen in [PHONE, DESKTOP] {
        let page = world.driver.open(screen)?;
        player::open(&page, &server.address, "original-rook", Hand::Mouse)?;
        player::until_asked(&page)?;
        page.until("document.querySelector('#asked').textContent.startsWith('Your turn')")
            .context("no turn is announced")?;
        ensure!(
            page.holds("document.querySelector('#score .goal').innerText.includes('300')")?,
            "no target: {}",
            page.text()?
        );
        let mut playing = false;
        player::play_and_look(&page, Hand::Mouse, &mut |moment| {
            // After a long auction, the second look may come before the first card or after the last.
            if page.holds("document.querySelector('.hand .held.playable')")? {
                playing = true;
                in_sight(&page, ".tally")?;
                ensure!(
                    page.holds("document.querySelector('.missing')")?,
                    "the points needed for the bid are not shown"
                );
                world.look(&page, &format!("points-{moment}"))?;
            }
            Ok(())
        })?;
        ensure!(playing, "no card was played");
        ensure!(
            page.holds("document.querySelectorAll('.revealed .face').length == 5")?,
            "the nest is not shown"
        );
        ensure!(page.holds("document.querySelectorAll('.history tbody tr').length == 1")?, "no score sheet");
        world.look(&page, "points-sheet")?;
        page.click(".sheet .close")?;
        page.until("!document.querySelector('.sheet')")?;
        in_sight(&page, "#next")?;
        world.look(&page, "points-closed")?;
        page.click("#next")?;
        page.until(&format!("{HELD} > 0"))?;
        ensure!(page.holds("!document.querySelector('.sheet')")?, "the sheet came back");
        page.until("document.querySelector('[role=log]').textContent.includes('Hand 2. Dealer: ')")?;
        page.click("#score")?;
        page.until("document.querySelectorAll('.history tbody tr').length == 1")?;
        page.is_quiet()?;
    }
    Ok(())
}

/// Window sizes for checking the Play button: phones upright, with and without the browser's bars, one on its side, and larger
/// screens.
const WINDOWS: [(u32, u32); 6] = [(320, 568), (360, 620), (360, 740), (740, 360), (768, 1024), (1280, 800)];
/// What is wrong with a button; empty if a thumb can hit it and all of its words are there.
const FOR_A_THUMB: &str = r#"
    const element = document.querySelector(arguments[0]);
    const { width, height } = element.getBoundingClientRect();
    if (width < 88 || height < 44) return `${arguments[0]} is ${Math.round(width)}×${Math.round(height)}`;
    return element.scrollWidth > element.clientWidth + 1 ? `the words on ${arguments[0]} are cut` : "";
"#;

/// In every window and in both languages, the buttons to play are large, whole and in sight.
pub(crate) fn play_buttons(world: &World) -> Result<()> {
    let server = world.server()?;
    for language in ["en", "de"] {
        for (width, height) in WINDOWS {
            let page = world.driver.open(PHONE.sized(width, height))?;
            player::begin(&page, &server.address, language)?;
            for (place, button) in
                [("#/", "#play-first"), ("#/game/club-rook", "#play"), ("#/game/rook-solitaire", "#play")]
            {
                let there = || format!("{place} in {language} at {width}×{height}");
                page.run("location.hash = arguments[0]", &[place.into()])?;
                page.until(&format!("document.querySelector('{button}:enabled')"))?;
                page.until("document.querySelector('.game .players, .setup .field')")?;
                in_sight(&page, button).with_context(there)?;
                let why = page.run(FOR_A_THUMB, &[button.into()])?;
                ensure!(why == "", "{}: {}", there(), why.as_str().unwrap_or_default());
            }
            page.is_quiet()?;
        }
    }
    Ok(())
}

/// Games that begin in different ways, for everyday runs.
const SOME: [&str; 5] = ["original-rook", "club-rook", "rack-o", "regular-rook", "tuxedo"];

/// From the lobby: a tap on the game and a tap on Play lead to the first decision, without scrolling.
fn two_touches(world: &World, server: &Server, games: &[String]) -> Result<()> {
    let page = world.driver.open(PHONE)?;
    for game in games {
        player::begin(&page, &server.address, "en")?;
        let tile = format!("[data-game=\"{game}\"]");
        page.until(&format!("document.querySelector('{tile}')"))?;
        page.tap(&tile)?;
        page.until("document.querySelector('.setup .field') && document.querySelector('#play')")?;
        ensure!(page.run("return scrollY", &[])? == 0, "{game}: the setup is scrolled");
        in_sight(&page, "#play").with_context(|| game.clone())?;
        page.tap("#play")?;
        // In a game with calls, the table may move on between looking and measuring.
        let mut seen = Ok(());
        for _ in 0..20 {
            seen = in_sight(&page, &player::until_asked_for(&page)?);
            if seen.is_ok() {
                break;
            }
        }
        seen.with_context(|| game.clone())?;
        ensure!(page.run("return scrollY", &[])? == 0, "{game}: the table is scrolled");
    }
    page.is_quiet()
}

/// The first taps, and what they open.
pub(crate) fn first_touches(world: &World) -> Result<()> {
    const TABLES: &str = "return JSON.parse(localStorage.getItem('rookery.tables') || '[]').length";
    let server = world.server()?;
    two_touches(world, &server, &SOME.map(str::to_owned))?;
    let page = world.driver.open(PHONE)?;
    player::begin(&page, &server.address, "en")?;
    page.until("document.querySelector('#play-first')")?;
    in_sight(&page, "#play-first")?;
    page.run("const play = document.querySelector('#play-first'); play.click(); play.click()", &[])?;
    player::until_asked(&page)?;
    ensure!(page.run(TABLES, &[])? == 1, "a double click opened several tables");
    Ok(())
}

/// Checks the same for every game.
pub(crate) fn every_first_touch(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE)?;
    let games = player::games(&page, &server.address)?;
    drop(page);
    two_touches(world, &server, &games)
}

/// Two taps for a card, a move taken back, and a hint carried out.
pub(crate) fn second_thoughts(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE)?;
    page.go(&server.address)?;
    let settings = json!({ "pace": "quick", "language": "en", "confirm": true }).to_string();
    page.run("localStorage.setItem('rookery.settings', arguments[0])", &[settings.into()])?;
    page.go("about:blank")?;
    page.go(&server.address)?;
    page.click_when_there("#play-first")?;
    page.click_when_there("#pass")?;
    page.until("document.querySelector('.hand .playable')")?;
    let held = page.run(&format!("return {HELD}"), &[])?;
    page.click(".hand .playable")?;
    page.until("document.querySelector('.hand .picked')")?;
    ensure!(page.run(&format!("return {HELD}"), &[])? == held, "one tap played the card");
    world.look(&page, "confirm-card")?;
    page.click(".hand .picked")?;
    page.until(&format!("{HELD} < {held}"))?;
    page.click("#score")?;
    page.click_when_there("#undo")?;
    page.until(&format!("{HELD} == {held}"))?;
    page.until("document.querySelector('#score').innerText.includes('practice')")?;
    world.look(&page, "taken-back")?;
    page.click_when_there("#hint")?;
    page.click_when_there("#take-hint")?;
    page.until(&format!("{HELD} < {held}"))?;
    page.is_quiet()
}

/// A long sheet opens at its title, with the button to continue in view.
pub(crate) fn long_sheet(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE.still())?;
    player::open(&page, &server.address, "club-rook", Hand::Mouse)?;
    player::play(&page, Hand::Mouse)?;
    page.until("document.querySelector('.sheet')")?;
    ensure!(
        page.run("return document.querySelector('.sheet').scrollTop", &[])? == 0,
        "the sheet is scrolled"
    );
    in_sight(&page, "#next")?;
    world.look(&page, "club-rook-sheet")
}

/// A solo table opened in a second tab continues there, and the first tab can take it back in its current
/// state.
pub(crate) fn two_tabs(world: &World) -> Result<()> {
    const CARDS: &str =
        "return [...document.querySelectorAll('.hand .held')].map((card) => card.dataset.card).join(' ')";
    let server = world.server()?;
    let page = world.driver.open(DESKTOP)?;
    player::open(&page, &server.address, "original-rook", Hand::Mouse)?;
    page.until("document.querySelector('#pass, .hand .held.playable')")?;
    let cards = page.run(CARDS, &[])?;
    let table = page.run("return location.href", &[])?;
    let [first, second] = page.new_tab()?;
    page.to_tab(&second)?;
    page.go(table.as_str().unwrap_or_default())?;
    page.until("document.querySelector('#pass, .hand .held.playable')")?;
    ensure!(page.run(CARDS, &[])? == cards, "the second tab has other cards");
    page.to_tab(&first)?;
    page.until("document.querySelector('#play-here')")?;
    page.to_tab(&second)?;
    page.click_when_there("#pass")?;
    page.until("document.querySelector('.hand .held.playable')")?;
    page.click(".hand .held.playable")?;
    page.until("document.querySelectorAll('.hand .held').length == 8")?;
    page.to_tab(&first)?;
    page.click("#play-here")?;
    page.until("document.querySelectorAll('.hand .held').length == 8")?;
    page.to_tab(&second)?;
    page.until("document.querySelector('#play-here')")?;
    world.look(&page, "elsewhere")
}
