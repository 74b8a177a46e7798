//! The daily deal: two browsers on different sides of the date line and the program itself deal the same cards, the
//! first result counts, and playing again is practice.

use crate::{
    driver::{DESKTOP, PHONE, Screen},
    engine::Power,
    page::Page,
    player::{self, Hand},
    points::in_sight,
    scenarios::World,
};
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::process::Command;

/// A Wednesday, at a time when it is a different day in half of the world.
const DATE: &str = "2026-11-18";
const TIME: &str = "2026-11-18T23:30:00Z";
/// Sorted, as the program lists them.
const CARDS: &str =
    "return [...document.querySelectorAll('.hand:not(.open) .held')].map((card) => card.dataset.card).sort()";
const RESULTS: &str = "return JSON.parse(localStorage.getItem('rookery.daily') || '[]')";

/// A browser in the lobby. If its clock can be set, it is in another part of the world at [`TIME`]; otherwise, it plays
/// the deal of the day on which the test runs.
fn visitor(world: &World, address: &str, screen: Screen, zone: &str, language: &str) -> Result<Page> {
    let page = world.driver.open(screen)?;
    let mut title = "!= ''";
    if page.has(Power::EarlyScript) {
        page.tell("Emulation.setTimezoneOverride", &json!({ "timezoneId": zone }))?;
        set_clock(&page, TIME)?;
        title = "== 'Kentucky Rook'";
    }
    player::begin(&page, address, language)?;
    page.until(&format!("(document.querySelector('#daily .title')?.textContent ?? '') {title}"))?;
    Ok(page)
}

/// From its next document on, the page's clock starts at this time.
pub(crate) fn set_clock(page: &Page, time: &str) -> Result<()> {
    let clock = format!(
        "{{ const real = Date.now, ahead = Date.parse('{time}') - real(); Date.now = () => real() + ahead; }}"
    );
    page.tell("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": clock }))?;
    Ok(())
}

/// What the program reports about the deal.
fn told(world: &World) -> Result<Value> {
    let mut program = Command::new(&world.rookery);
    program.args(["daily", "--json"]);
    if world.driver.engine.has(Power::EarlyScript) {
        program.args(["--date", DATE]);
    }
    serde_json::from_slice(&program.output()?.stdout).context("`rookery daily` wrote no JSON")
}

/// Today's deal from the lobby to its result, in two browsers.
pub(crate) fn daily(world: &World) -> Result<()> {
    let server = world.server()?;
    let told = told(world)?;
    let ann = visitor(world, &server.address, PHONE, "Pacific/Auckland", "en")?;
    in_sight(&ann, "#play-first")?;
    world.look(&ann, "daily-lobby")?;
    let bea = visitor(world, &server.address, DESKTOP.still(), "America/Los_Angeles", "de")?;
    for page in [&ann, &bea] {
        page.click_when_there("#daily")?;
        player::until_asked(page)?;
        let held = page.run(CARDS, &[])?;
        ensure!(held == told["held"][0], "the page deals {held}, and the program {}", told["held"][0]);
    }
    player::play(&bea, Hand::Mouse)?;
    bea.click_when_there("#next")?;
    bea.until("document.querySelector('#share-text')?.textContent.includes('Par ')")?;
    world.look(&bea, "daily-result")?;
    // The bots play a whole hand to set par, both in the browser and in the program.
    let first = bea.run(RESULTS, &[])?;
    ensure!(first[0]["par"] == told["par"], "par is {} here and {} in the program", first[0], told["par"]);
    ensure!(first[0]["points"].is_i64(), "there is no result: {first}");
    bea.click_when_there("#practice")?;
    player::until_asked(&bea)?;
    ensure!(bea.run(CARDS, &[])? == told["held"][0], "the practice hand has different cards");
    bea.until("document.querySelector('#score .goal').textContent == 'Übung'")?;
    ensure!(bea.run(RESULTS, &[])? == first, "the practice hand changed the result");
    bea.is_quiet()
}
