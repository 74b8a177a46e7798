//! What a screen reader says: the live regions during one whole hand, in order, as text.

use crate::{
    driver::DESKTOP,
    player::{self, Hand},
    scenarios::World,
};
use anyhow::{Context, Result, ensure};
use std::fs;

/// Records everything that the live regions announce, in order: what is asked of the visitor, and what happens.
const LISTEN: &str = r##"
    window.heard = [];
    const watch = (selector, mark) => {
        const region = document.querySelector(selector);
        const note = (text) => { if (text.trim()) window.heard.push(`${mark} ${text.trim()}`); };
        new MutationObserver((changes) => {
            if (mark === "asked:") return note(region.textContent);
            for (const change of changes) for (const node of change.addedNodes) note(node.textContent);
        }).observe(region, { childList: true, characterData: true, subtree: true });
    };
    watch("#asked", "asked:");
    watch("[role=log]", "told:");
"##;

/// Plays a hand with the keyboard and saves everything that was announced.
pub(crate) fn log(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(DESKTOP)?;
    player::begin(&page, &server.address, "en")?;
    page.until("document.querySelector('[role=log]') && document.querySelector('#play-first')")?;
    page.run(LISTEN, &[])?;
    page.reach("#play-first")?;
    page.press("\u{E007}")?;
    player::until_asked(&page)?;
    let moves = player::play(&page, Hand::Keyboard)?;
    let sheet = page.run("return document.querySelector('.sheet').innerText", &[])?;
    let heard = page.run("return window.heard.join('\\n')", &[])?;
    let heard = heard.as_str().context("nothing was announced")?;
    let asked = heard.lines().filter(|line| line.starts_with("asked: Your turn")).count();
    ensure!(asked > 0 && asked <= moves, "{asked} questions for {moves} moves:\n{heard}");
    for words in ["told: Hand 1.", " played ", " took the trick"] {
        ensure!(heard.contains(words), "{words} was never announced:\n{heard}");
    }
    let led = heard.find("told: Hand 1.").zip(heard.find("asked: Your turn"));
    ensure!(
        led.is_some_and(|(told, asked)| told < asked),
        "the question comes before what led to it:\n{heard}"
    );
    fs::write(
        world.out.join("reader-log.txt"),
        format!(
            "{heard}\n\nThe score sheet, which has the focus now:\n\n{}\n",
            sheet.as_str().unwrap_or_default()
        ),
    )?;
    page.is_quiet()
}
