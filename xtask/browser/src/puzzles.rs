//! Puzzles: one is solved on a phone without a network, and another one fails, is shown and is tried again.

use crate::{
    driver::{DESKTOP, PHONE},
    page::Page,
    player::{Hand, begin, touch},
    scenarios::World,
};
use anyhow::{Context, Result, ensure};

/// The visitor may act, or the puzzle is over.
const ASKED: &str = "document.querySelector('#verdict') || document.querySelector('.hand .playable')";
const OVER: &str = "document.querySelector('#verdict') && document.querySelector('#try-again')";

/// From the lobby to a solved puzzle, and from a wrong card to the solution.
pub(crate) fn puzzles(world: &World) -> Result<()> {
    let server = world.server()?;
    let ann = world.driver.open(PHONE)?;
    begin(&ann, &server.address, "en")?;
    ann.until_kept_offline()?;
    ann.cut_the_network(server)?;
    ann.click_when_there("#puzzles")?;
    ann.until("document.querySelectorAll('.puzzle-grade').length == 5")?;
    ensure!(
        ann.holds("document.querySelectorAll('.puzzle-grade .puzzle-tile').length >= 300")?,
        "there are fewer than 300 puzzles"
    );
    world.look(&ann, "puzzle-list")?;
    ann.click_when_there("[data-puzzle='1']")?;
    solve(world, &ann)?;
    ensure!(
        ann.run("return localStorage.getItem('rookery.puzzles')", &[])? == "[1]",
        "the solved puzzle is not stored"
    );
    ann.click_when_there("#next-puzzle")?;
    ann.until("location.hash == '#/puzzle/2' && document.querySelector('.open-cards li')")?;
    in_order(&ann)?;
    ann.run("location.hash = '#/puzzles'", &[])?;
    ann.until("document.querySelector('.puzzle-tile.solved')")?;
    ann.is_quiet()?;

    let server = world.server()?;
    let bea = world.driver.open(DESKTOP)?;
    begin(&bea, &server.address, "de")?;
    bea.run("location.hash = '#/puzzle/2'", &[])?;
    fail(&bea)?;
    world.look(&bea, "puzzle-failed")?;
    bea.click_when_there("#show-line")?;
    bea.until("document.querySelector('#verdict') && !document.querySelector('#try-again')")?;
    bea.until(OVER)?;
    world.look(&bea, "puzzle-shown")?;
    ensure!(
        bea.run("return localStorage.getItem('rookery.puzzles')", &[])?.is_null(),
        "a solution that was shown counts"
    );
    bea.click_when_there("#try-again")?;
    bea.until("!document.querySelector('#verdict') && document.querySelector('.hand .playable')")?;
    solitaire(world, &bea)
}

/// From the lobby to a solved puzzle and on to the next one, with Tab and Enter alone: the keyboard never loses its place,
/// and the result is announced.
pub(crate) fn keyboard(world: &World) -> Result<()> {
    let by_key = |page: &Page, selector: &str| touch(page, Hand::Keyboard, selector);
    let server = world.server()?;
    let page = world.driver.open(DESKTOP.still())?;
    begin(&page, &server.address, "en")?;
    page.until("document.querySelector('#puzzles')")?;
    by_key(&page, "#puzzles")?;
    page.until("document.querySelector('[data-puzzle=\"1\"]')")?;
    by_key(&page, "[data-puzzle='1']")?;
    page.until(ASKED)?;
    ensure!(
        page.holds("[...document.querySelectorAll('.open-cards li')].every((one) => one.querySelector('.unseen').textContent.includes(':'))")?,
        "a screen reader can't tell whose cards are shown"
    );
    for _ in 0..14 {
        page.until(ASKED)?;
        if page.holds(OVER)? {
            break;
        }
        by_key(&page, "#hint")?;
        page.until("document.querySelector('#take-hint')")?;
        by_key(&page, "#take-hint")?;
        page.until("!document.querySelector('#take-hint')")?;
    }
    page.until("document.querySelector('#verdict')?.dataset.status == 'solved'")?;
    page.until("document.activeElement.id == 'next-puzzle'").context("the keyboard lost its place")?;
    page.until("document.querySelector('[role=log]').textContent.includes(document.querySelector('#verdict').textContent)")
        .context("the result is not announced")?;
    page.press("\u{E007}")?;
    page.until("location.hash == '#/puzzle/2' && document.querySelector('.open-cards li')")?;
    page.until(ASKED)?;
    // The next puzzle may still be on its way.
    page.until("document.querySelector('#show-line')")?;
    by_key(&page, "#show-line")?;
    page.until("document.querySelector('#verdict') && document.querySelector('#try-again')")?;
    by_key(&page, "#try-again")?;
    page.until("!document.querySelector('#verdict') && document.querySelector('.hand .playable')")?;
    by_key(&page, ".hand .playable")?;
    by_key(&page, "#all-puzzles, #next-puzzle")?;
    page.is_quiet()
}

/// Among the small cards, a 1 stands where its game ranks it: first in Western Kentucky Rook, last in Regular Rook.
fn in_order(page: &Page) -> Result<()> {
    const CARDS: &str =
        "[...document.querySelectorAll('.small-card')].map((card) => card.textContent).join(' ')";
    for (puzzle, cards) in [(8, "G1 G7"), (7, "Y11 Y10 Y1")] {
        page.run("location.hash = arguments[0]", &[format!("#/puzzle/{puzzle}").into()])?;
        page.until(&format!("{CARDS}.includes('{cards}')"))
            .with_context(|| format!("puzzle {puzzle} does not show {cards}"))?;
    }
    Ok(())
}

/// Follows the hints to the end.
fn solve(world: &World, page: &Page) -> Result<()> {
    page.until(ASKED)?;
    world.look(page, "puzzle-start")?;
    for _ in 0..14 {
        page.until(ASKED)?;
        if page.holds(OVER)? {
            break;
        }
        page.click_when_there("#hint")?;
        page.click_when_there("#take-hint")?;
        page.until("!document.querySelector('#take-hint')")?;
    }
    page.until("document.querySelector('#verdict')?.dataset.status == 'solved'")?;
    world.look(page, "puzzle-solved")
}

/// Tries one card after another from the start until one of them misses the goal: at most a third of them still reach
/// it.
fn fail(page: &Page) -> Result<()> {
    let mine = "document.querySelectorAll('.hand:not(.open) .held').length";
    page.until(ASKED)?;
    let before = page.run(&format!("return {mine}"), &[])?;
    for place in 0..4 {
        page.until("document.querySelectorAll('.hand .playable').length > 2")?;
        let play = "const cards = document.querySelectorAll('.hand .playable'); cards[cards.length - 1 - arguments[0]].click()";
        page.run(play, &[place.into()])?;
        page.until(&format!("{mine} < {before}"))?;
        page.until(ASKED)?;
        if page.holds(OVER)? {
            return Ok(());
        }
        page.press("u")?;
        page.until(&format!("{mine} == {before}"))?;
    }
    anyhow::bail!("no card misses the goal")
}

/// A solitaire shows its face-down cards.
fn solitaire(world: &World, page: &Page) -> Result<()> {
    page.run("location.hash = '#/puzzles'", &[])?;
    page.until("document.querySelector('.puzzle-tile')")?;
    page.run(
        "[...document.querySelectorAll('.puzzle-tile')].find((tile) => tile.textContent.includes('Solitaire')).click()",
        &[],
    )?;
    page.until("document.querySelectorAll('.open-cards.piles li').length > 1")?;
    world.look(page, "puzzle-solitaire")
}
