//! Keeping score with real cards: a score book for one table on one device, and a party that everyone
//! follows.

use crate::{
    driver::{DESKTOP, PHONE, TABLET},
    page::Page,
    scenarios::World,
};
use anyhow::{Context, Result, ensure};

const NAMES: [&str; 4] = ["Ann", "Bob", "Cid", "Dan"];

/// Impossible figures are refused with the reason; possible ones are written down and can be undone.
pub(crate) fn book(world: &World) -> Result<()> {
    let server = world.server()?;
    let phone = world.driver.open(PHONE)?;
    phone.go(&format!("{}/#/score", server.address))?;
    phone.until("document.querySelectorAll('.name-grid input').length == 4")?;
    world.look(&phone, "book-opening")?;
    let page = world.driver.open(TABLET)?;
    page.go(&server.address)?;
    page.click_when_there("#paper")?;
    page.until("document.querySelectorAll('.name-grid input').length == 4")?;
    for (at, name) in NAMES.iter().enumerate() {
        page.type_into(&format!(".name-grid label:nth-child({}) input", at + 1), name)?;
    }
    page.click_when_there("#open-here")?;
    page.until("document.querySelector('.enter')")?;
    page.click(".enter fieldset .choice:nth-child(1)")?;
    page.type_into("#bid-points", "100")?;
    page.type_into(".counters", "83")?;
    page.click_when_there("#write")?;
    page.until("document.querySelector('.refused')")?;
    page.picture(&world.out, "book-refused")?;
    page.click(".refused .round")?;
    page.run("const field = document.querySelector('.counters'); field.value = '85'; field.dispatchEvent(new Event('input', { bubbles: true }))", &[])?;
    page.click_when_there("#write")?;
    page.until("document.querySelectorAll('.pages tbody tr').length == 1")?;
    ensure!(page.text()?.contains("-100"), "the bidder was set back: {}", page.text()?);
    world.look(&page, "book")?;
    page.reload()?;
    page.until("document.querySelectorAll('.pages tbody tr').length == 1")?;
    page.click_when_there("#strike")?;
    page.until("!document.querySelector('.pages')")
}

fn enter(page: &Page, table: usize, scores: [&str; 2]) -> Result<()> {
    let form = format!(".party-tables li:nth-child({table})");
    page.type_into(&format!("{form} .first"), scores[0])?;
    page.type_into(&format!("{form} .second"), scores[1])?;
    page.click_when_there(&format!("{form} .secondary"))?;
    page.until(&format!("document.querySelector('{form}.complete')"))
}

/// A party of eight on a server: a guest follows along on a phone while the host enters results, and the whole room
/// can read the big screen.
pub(crate) fn party(world: &World) -> Result<()> {
    let server = world.server()?;
    let host = world.driver.open(DESKTOP)?;
    host.go(&format!("{}/#/score", server.address))?;
    host.click_when_there(".paper-opening .choice:nth-child(2)")?;
    host.until("document.querySelector('#guests')")?;
    host.type_into(
        "#guests",
        "Ann\u{E007}Bob\u{E007}Cid\u{E007}Dan\u{E007}Eve\u{E007}Flo\u{E007}Gus\u{E007}Hal\u{E007}",
    )?;
    world.look(&host, "party-opening")?;
    host.click_when_there("#open-for-all")?;
    host.until("document.querySelectorAll('.party-tables li').length == 2")?;
    let link = host.run("return document.querySelector('.address').innerText", &[])?;
    let guest = world.driver.open(PHONE)?;
    guest.go(link.as_str().context("no link")?)?;
    guest.until("document.querySelectorAll('.party-tables li').length == 2")?;
    enter(&host, 1, ["210", "190"])?;
    enter(&host, 2, ["250", "100"])?;
    guest.until("document.querySelectorAll('.party-tables .complete').length == 2")?;
    world.look(&guest, "party")?;
    host.click_when_there("#move-on")?;
    guest.until_read("Round 2 of 2")?;
    host.click_when_there("#big-screen")?;
    host.until("document.querySelector('.big-screen .standings')")?;
    world.look(&host, "party-big-screen")
}
