//! Building rules, reading them, and the beginner's lessons.

use crate::{
    driver::{DESKTOP, PHONE},
    page::Page,
    player::begin,
    scenarios::World,
};
use anyhow::{Result, ensure};

/// Changes rules and plays them; checks that conflicting rules are explained and cannot be started, and that
/// the link opens the same rules.
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
    // By keyboard: open a group, and change a radio button selection with an arrow key.
    page.run(
        "document.querySelector('[data-rule=bird]').closest('details').querySelector('summary').focus()",
        &[],
    )?;
    page.press("\u{E007}")?;
    page.until("document.querySelector('[data-rule=bird]').closest('details').open")?;
    page.run("document.querySelector('[data-rule=bird] input:checked').focus()", &[])?;
    page.press("\u{E015}")?;
    page.until(&format!("{differences} == 1"))?;
    page.until("location.hash.includes('bird=low')")?;
    // Without the Rook, the cards cannot be dealt evenly.
    page.click("[data-rule=bird] input[value=none]")?;
    page.until("document.querySelector('.clash') && document.querySelector('#play').disabled")?;
    world.look(page, &format!("builder-clash-{language}"))?;
    page.click("#undo-choice")?;
    page.until(&format!("!document.querySelector('.clash') && {differences} == 1"))?;
    // The link alone restores the rules.
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

/// The book opens from the lobby and shows its plates; a refused card links to its rule, and from there back
/// to the table.
pub(crate) fn book(world: &World) -> Result<()> {
    let server = world.server()?;
    for (screen, language) in [(PHONE, "de"), (DESKTOP, "en")] {
        let page = world.driver.open(screen)?;
        begin(&page, &server.address, language)?;
        page.until("document.querySelector('#book')")?;
        page.click("#book")?;
        page.until("document.querySelectorAll('.statement').length > 60 && document.querySelectorAll('.drawing > svg').length == 2")?;
        is_in(&page, language)?;
        world.look(&page, &format!("book-{language}"))?;
        for game in ["rack-o", "club-rook", "tuxedo", "rook-clock", "rook-solitaire"] {
            page.run("location.hash = arguments[0]", &[format!("#/book/{game}").into()])?;
            page.until(&format!(
                "document.querySelector('.drawing svg') && location.hash.endsWith('{game}')"
            ))?;
            page.run("document.querySelector('figure').scrollIntoView()", &[])?;
            ensure!(
                page.holds("document.documentElement.scrollWidth <= document.documentElement.clientWidth")?,
                "the book of {game} is wider than the screen"
            );
            is_in(&page, language)?;
            world.look(&page, &format!("book-{game}-{language}"))?;
        }
        cannot_be_fetched(&page)?;
    }
    Ok(())
}

/// When a book can't be fetched, the page says so and tries again when asked.
fn cannot_be_fetched(page: &Page) -> Result<()> {
    page.run("window.online = window.fetch; window.fetch = () => Promise.reject(new Error('offline'))", &[])?;
    page.run("location.hash = '#/book/donkey'", &[])?;
    page.until("document.querySelector('#fetch-again') && document.querySelector('.aside[role=alert]')")?;
    page.run("window.fetch = window.online", &[])?;
    page.click("#fetch-again")?;
    page.until("document.querySelector('#DON-01') && !document.querySelector('#fetch-again')")
}

/// Checks that the open book is in this language, without a note that the translation is missing.
fn is_in(page: &Page, language: &str) -> Result<()> {
    page.until(&format!("document.querySelector('.book article[lang={language}]')"))?;
    ensure!(page.holds("!document.querySelector('.aside')")?, "the book is missing in {language}");
    let heading = if language == "de" { "Das Spiel in einer Minute" } else { "The game in a minute" };
    ensure!(
        page.run(
            "return [...document.querySelectorAll('.book h2')].map((one) => one.textContent).join()",
            &[]
        )?
        .as_str()
        .is_some_and(|headings| headings.contains(heading)),
        "the book has no heading in {language}"
    );
    Ok(())
}

/// A step of a lesson: its number, what must be on the screen, and what to click.
type Step = (usize, &'static str, &'static str);
const ROOK: &[Step] = &[
    (1, "#read-on", "#read-on"),
    (2, "#bid", "#bid"),
    (3, "#bury", "[data-card=B7]"),
    (3, "#bury", "[data-card=B8]"),
    (3, "#bury", "[data-card=R7]"),
    (3, "#bury", "[data-card=Y9]"),
    (3, "#bury", "[data-card=Y11]"),
    (3, "#bury:enabled", "#bury"),
    (4, "[data-action='trump green']", "[data-action='trump green']"),
    (5, ".playable[data-card=G14]", "[data-card=G14]"),
    (6, ".hand:not(:has(.held:nth-child(9))) .playable[data-card=G13]", "[data-card=G13]"),
    (7, ".hand:not(:has(.held:nth-child(8))) .playable[data-card=Y5]", "[data-card=Y5]"),
    (8, ".dim[data-card=G8]", "[data-card=R14]"),
    (9, "#now-play", "#now-play"),
];
const RACK: &[Step] = &[
    (1, "#read-on", "#read-on"),
    (2, "[data-action=take]:enabled", "[data-action=take]"),
    (3, "[data-action='swap 15']:enabled", "[data-action='swap 15']"),
    (4, "[data-action=draw]:enabled", "[data-action=draw]"),
    (5, "[data-action='swap 40']:enabled", "[data-action='swap 40']"),
    (6, "#now-play", "#now-play"),
];

/// Follows two lessons to the end with the mouse, making one wrong move in each.
pub(crate) fn lessons(world: &World) -> Result<()> {
    let server = world.server()?;
    for (game, steps, wrong, screen, language) in [
        ("original-rook", ROOK, ("[data-card=R14]", "[data-card=G8]", ".refused"), PHONE, "de"),
        ("rack-o", RACK, ("[data-action=take]", "[data-action=draw]", ".again"), DESKTOP, "en"),
    ] {
        let page = world.driver.open(screen)?;
        begin(&page, &server.address, language)?;
        page.until(&format!("document.querySelector('[data-lesson={game}]')"))?;
        page.click(&format!("[data-lesson={game}]"))?;
        page.until("document.querySelector('#read-on')")?;
        world.look(&page, &format!("lesson-{game}-{language}"))?;
        for (number, first, step) in steps {
            // The teacher is at this step, and the table shows it.
            page.until(&format!(
                "document.querySelector('.coach strong').textContent.match(/\\d+/) == {number}"
            ))?;
            page.until(&format!("document.querySelector(\"{first}\")"))?;
            if *step == wrong.0 {
                page.run("document.querySelector(arguments[0]).click()", &[wrong.1.into()])?;
                page.until(&format!("document.querySelector('{}')", wrong.2))?;
                world.look(&page, &format!("lesson-{game}-wrong-{language}"))?;
            }
            page.run("document.querySelector(arguments[0]).click()", &[(*step).into()])?;
        }
        page.until("location.hash.startsWith('#/game/')")?;
        page.is_quiet()?;
    }
    Ok(())
}
