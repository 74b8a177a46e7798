//! Building rules, reading them, and the beginner's lessons.

use crate::{
    driver::{DESKTOP, PHONE, Screen},
    page::Page,
    player::begin,
    scenarios::World,
};
use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeSet;

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

/// Finds what the teacher points at: the first thing with the ring that can be touched, and how many things have it.
const POINTED: &str = r#"
const ringed = [...document.querySelectorAll(".lesson *")].filter((one) => {
  const { outlineWidth, outlineColor } = getComputedStyle(one);
  return outlineWidth === "5px" && outlineColor === "rgb(255, 221, 87)" && one.getClientRects().length > 0;
});
const button = ringed.map((one) => one.closest("button")).find((one) => one && !one.disabled);
document.querySelectorAll("[data-next]").forEach((one) => one.removeAttribute("data-next"));
button?.setAttribute("data-next", "");
return [ringed.length, Boolean(button), document.querySelector(".coach strong")?.textContent ?? ""];
"#;

/// The most touches that a lesson takes.
const LONGEST_LESSON: usize = 120;

/// A move that the lesson does not want, to be tried as soon as it is possible, and what must appear then.
type Wrong = (&'static str, &'static str);

/// Plays every lesson through to its score with the mouse, touching only what the teacher points at. In some of them,
/// it first tries something else.
pub(crate) fn lessons(world: &World) -> Result<()> {
    let server = world.server()?;
    let lessons: [(&str, Option<Wrong>, Screen, &str); 8] = [
        ("original-rook", Some((".dim[data-card=G8]", ".refused")), PHONE, "de"),
        ("rack-o", Some(("[data-action=draw]", ".again")), DESKTOP, "en"),
        ("club-rook", None, PHONE, "en"),
        ("dixie-rook", None, DESKTOP, "de"),
        ("kentucky", None, PHONE, "en"),
        ("tuxedo", None, PHONE, "de"),
        ("rook-solitaire", None, PHONE, "en"),
        ("panjandrum", None, DESKTOP, "en"),
    ];
    for (game, wrong, screen, language) in lessons {
        let page = world.driver.open(screen)?;
        begin(&page, &server.address, language)?;
        page.until(&format!("document.querySelector('[data-lesson={game}]')"))?;
        page.click(&format!("[data-lesson={game}]"))?;
        page.until("document.querySelector('#read-on')")?;
        follow(world, &page, game, language, wrong).with_context(|| format!("the lesson for {game}"))?;
        // The sheet shows what the lesson has led to.
        page.run("document.querySelector('#score').click()", &[])?;
        page.until("document.querySelector('.sheet .figures, .sheet .totals')")?;
        ensure!(!page.holds("document.querySelector('#undo, #take-back')")?, "a lesson offers to take back");
        world.look(&page, &format!("lesson-{game}-score-{language}"))?;
        page.run("document.querySelector('.sheet .close')?.click()", &[])?;
        page.run("document.querySelector('#now-play').click()", &[])?;
        page.until("location.hash.startsWith('#/game/')")?;
        page.is_quiet()?;
    }
    Ok(())
}

/// Does what the teacher points at until the lesson is over.
fn follow(world: &World, page: &Page, game: &str, language: &str, wrong: Option<Wrong>) -> Result<()> {
    let mut wrong = wrong;
    let mut seen = BTreeSet::new();
    for _ in 0..LONGEST_LESSON {
        // While the others move, there is nothing to point at.
        page.until(&format!("(() => {{ {POINTED} }})()[0] > 0"))?;
        let pointed = page.run(POINTED, &[])?;
        let step = pointed[2].as_str().unwrap_or_default().to_owned();
        if seen.insert(step) {
            world.look(page, &format!("lesson-{game}-{}-{language}", seen.len()))?;
        }
        if page.holds("document.querySelector('#now-play')")? {
            return Ok(());
        }
        if page.holds("document.querySelector('#read-on')")? {
            page.run("document.querySelector('#read-on')?.click()", &[])?;
            continue;
        }
        if let Some((other, answer)) = wrong.filter(|(other, _)| is_there(page, other)) {
            let click =
                "const other = document.querySelector(arguments[0]); other?.click(); return Boolean(other)";
            // The page may have moved on since.
            if page.run(click, &[other.into()])? == true {
                page.until(&format!("document.querySelector('{answer}')"))?;
                world.look(page, &format!("lesson-{game}-wrong-{language}"))?;
                wrong = None;
            }
        }
        page.run("document.querySelector('[data-next]')?.click()", &[])?;
    }
    bail!("it does not end; the page shows: {}", page.text()?)
}

/// Whether something is on the page and can be touched.
fn is_there(page: &Page, selector: &str) -> bool {
    page.holds(&format!("document.querySelector('{selector}:not(:disabled)')")).unwrap_or(false)
}
