//! The operator's page: reports, tables, people, decisions and announcements, in both languages.

use crate::{
    device::before_all,
    driver::{DESKTOP, PHONE},
    engine::Power,
    friends,
    page::Page,
    scenarios::World,
    server::Server,
};
use anyhow::{Context, Result, ensure};
use std::fs;

const TOKEN: &str = "a token that only the operator knows";
/// The sections that the operator can choose, in order.
const SECTIONS: [&str; 5] = ["reports", "tables", "people", "decisions", "announce"];

/// The operator signs in and visits every section, in both languages, on a phone and on a desktop; then they handle a
/// report with the keyboard.
pub(crate) fn operator(world: &World) -> Result<()> {
    let token = world.out.join("operator.token");
    fs::write(&token, TOKEN)?;
    let server = Server::operated(&world.rookery, &token)?;
    let address =
        format!("{}/admin", server.operators.as_deref().context("there is no address for operators")?);
    let ann = friends::person(world, &server.address, DESKTOP, "Ann", "en")?;
    let bea = friends::person(world, &server.address, PHONE, "Bea", "en")?;
    let link = friends::open(&ann, &server.address, "original-rook")?;
    friends::join(&bea, &link, 2)?;
    ann.until("document.querySelector('#company')")?;
    ann.click("#company")?;
    ann.click_when_there(".seats li:nth-child(2) .report")?;
    ann.click_when_there(".reporting .report:nth-child(1)")?;
    ann.until("document.querySelector('.seats li:nth-child(2) .reported')")?;
    for screen in [PHONE, DESKTOP] {
        for language in ["en", "de"] {
            let page = world.driver.open(screen)?;
            if language == "de" {
                if !page.has(Power::EarlyScript) {
                    continue;
                }
                before_all(
                    &page,
                    "Object.defineProperty(Navigator.prototype, 'language', { get: () => 'de-AT' })",
                )?;
            }
            visit(world, &page, &address, language)?;
        }
    }
    let page = world.driver.open(PHONE)?;
    page.go(&address)?;
    sign_in(&page, TOKEN)?;
    decide(&page, &bea)?;
    page.click("nav button:nth-child(5)")?;
    page.until("document.querySelector('#shown [name=text]')")?;
    page.type_into("#shown [name=text]", "The house closes at ten.")?;
    page.press(ENTER)?;
    ann.until_read("The house closes at ten.")?;
    page.is_quiet()
}

const ENTER: &str = "\u{E007}";

fn sign_in(page: &Page, token: &str) -> Result<()> {
    page.until("document.querySelector('[name=token]')")?;
    page.type_into("[name=token]", token)?;
    page.press(ENTER)
}

/// Tries a wrong token, then the right one, and looks at every section.
fn visit(world: &World, page: &Page, address: &str, language: &str) -> Result<()> {
    const FITS: &str = "document.documentElement.scrollWidth <= document.documentElement.clientWidth";
    let name = |section: &str| format!("operator-{section}-{language}");
    page.go(address)?;
    page.until(&format!("document.documentElement.lang == '{language}'"))?;
    sign_in(page, "a guess")?;
    page.until(
        "document.querySelector('#told.wrong')?.textContent && document.querySelector('[name=token]')",
    )?;
    // The browser reports that the server refused the token.
    page.complaints()?;
    world.look(page, &name("token"))?;
    sign_in(page, TOKEN)?;
    for (at, section) in SECTIONS.iter().enumerate() {
        page.click_when_there(&format!("nav button:nth-child({})", at + 1))?;
        page.until(&format!(
            "document.querySelector('nav button:nth-child({})[aria-current]') && document.querySelector('#shown').dataset.section == '{section}'",
            at + 1
        ))?;
        ensure!(page.holds(FITS)?, "{section} is wider than the window");
        world.look(page, &name(section))?;
    }
    page.click("nav button:nth-child(2)")?;
    page.click_when_there("#shown[data-section=tables] li .do button:nth-child(1)")?;
    page.until("document.querySelector('#shown h2')")?;
    world.look(page, &name("table"))
}

/// Mutes the reported person with the keyboard alone, finds the decision and takes it back.
fn decide(page: &Page, reported: &Page) -> Result<()> {
    page.until("document.querySelector('#shown[data-section=reports] li')")?;
    ensure!(page.text()?.contains("Bea"), "the report does not say whom it is about: {}", page.text()?);
    page.reach("#shown li .do button:nth-child(2)")?;
    page.press(ENTER)?;
    page.until("document.querySelector('#told').textContent == 'Done.'")?;
    ensure!(page.holds("document.activeElement.closest('#shown')")?, "the keyboard lost its place");
    reported.click("#company")?;
    reported.until("document.querySelector('#say')")?;
    reported.type_into("#say", "Good evening\u{E007}")?;
    reported.until_read("has muted you")?;
    page.reach("nav button:nth-child(4)")?;
    page.press(ENTER)?;
    page.until("document.querySelector('#shown[data-section=decisions] li')")?;
    page.reach("#shown li .do button")?;
    page.press(ENTER)?;
    page.until("!document.querySelector('#shown li')")
}
