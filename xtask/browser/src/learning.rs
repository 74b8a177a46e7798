//! Building rules, reading them, and the first lessons.

use crate::{
    driver::{DESKTOP, PHONE},
    page::Page,
    scenarios::World,
};
use anyhow::{Result, ensure};
use serde_json::json;

/// Quick bots, and a language.
fn begin(page: &Page, address: &str, language: &str) -> Result<()> {
    page.go(address)?;
    let settings = json!({ "pace": "quick", "language": language }).to_string();
    page.run("localStorage.setItem('rookery.settings', arguments[0])", &[settings.into()])?;
    page.go("about:blank")?;
    page.go(address)
}

/// Rules are changed, a clash is named and cannot be started, the link opens the same rules, and they are played.
pub(crate) fn builder(world: &World) -> Result<()> {
    let server = world.server()?;
    for (screen, language) in [(PHONE, "de"), (DESKTOP, "en")] {
        let page = world.driver.open(screen)?;
        build(world, &page, &server.address, language)?;
    }
    Ok(())
}

fn build(world: &World, page: &Page, address: &str, language: &str) -> Result<()> {
    let differences = "[...document.querySelectorAll('.differs li')].length";
    begin(page, address, language)?;
    page.until("document.querySelector('#builder')")?;
    page.click("#builder")?;
    page.until("document.querySelectorAll('.rule').length > 50")?;
    page.until("document.querySelector('.differs p') && !document.querySelector('#play').disabled")?;
    world.look(page, &format!("builder-{language}"))?;
    // By keyboard: a group is opened, and a radio button moves with the arrow.
    page.run("document.querySelector('[data-rule=bird]').closest('details').querySelector('summary').focus()", &[])?;
    page.press("\u{E007}")?;
    page.until("document.querySelector('[data-rule=bird]').closest('details').open")?;
    page.run("document.querySelector('[data-rule=bird] input:checked').focus()", &[])?;
    page.press("\u{E015}")?;
    page.until(&format!("{differences} == 1"))?;
    page.until("location.hash.includes('bird=low')")?;
    // Without the bird the cards do not divide.
    page.click("[data-rule=bird] input[value=none]")?;
    page.until("document.querySelector('.clash') && document.querySelector('#play').disabled")?;
    world.look(page, &format!("builder-clash-{language}"))?;
    page.click("#undo-choice")?;
    page.until(&format!("!document.querySelector('.clash') && {differences} == 1"))?;
    // The link alone brings the rules back.
    let link = page.run("return document.querySelector('#rules-link').textContent", &[])?;
    page.go("about:blank")?;
    page.go(link.as_str().unwrap_or_default())?;
    page.until(&format!("{differences} == 1"))?;
    page.until("document.querySelector('[data-rule=bird] input[value=low]').checked")?;
    page.until("!document.querySelector('#play').disabled")?;
    page.run("document.querySelector('#play').click()", &[])?;
    page.until("document.querySelectorAll('.hand .held').length > 0")?;
    page.is_quiet()?;
    ensure!(page.holds("location.hash.startsWith('#/table/')")?, "no table was opened");
    Ok(())
}
