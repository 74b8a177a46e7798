//! The tables of all games: played to the end of a hand, checked, and used with the mouse, a finger and the
//! keyboard.

use crate::{
    driver::{DESKTOP, PHONE, PHONE_DARK, TABLET},
    page::Page,
    player::{self, Hand},
    scenarios::{World, one_hand},
};
use anyhow::{Context, Result, bail, ensure};

/// Plays every game in the catalog, from the lobby to the end of a hand, with the mouse; every kind of moment is
/// checked on a phone, light and dark, and on a desktop, including accessibility.
pub(crate) fn every_game(world: &World) -> Result<()> {
    one_after_the_other(world, seen_and_played)
}

/// Plays all games in the catalog on one server, on one phone; the error names every game that fails.
pub(crate) fn one_after_the_other(
    world: &World,
    play: impl Fn(&World, &Page, &str, &str) -> Result<()>,
) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE.still())?;
    let mut failed = Vec::new();
    for game in player::games(&page, &server.address)? {
        if let Err(why) = play(world, &page, &server.address, &game) {
            println!("       {game}: {why:#}");
            failed.push(game);
        }
    }
    if failed.is_empty() { Ok(()) } else { bail!("failed: {}", failed.join(", ")) }
}

/// Checks just one game.
pub(crate) fn one_game(world: &World, game: &str) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE.still())?;
    seen_and_played(world, &page, &server.address, game)
}

fn seen_and_played(world: &World, page: &Page, address: &str, game: &str) -> Result<()> {
    let mut defects = Vec::new();
    let mut look = |moment: &str| {
        if page.holds("document.querySelector('.refused')")? {
            defects.push(format!("{moment}: a legal move was refused"));
        }
        for screen in [PHONE, DESKTOP, PHONE_DARK] {
            page.show_on(screen.still())?;
            if let Err(why) = world.look(page, &format!("{game}-{moment}")) {
                defects.push(format!("on {}: {why:#}", screen.name));
            }
            if let Some(why) = crowding(page)? {
                defects.push(format!("{moment} on {}: {why}", screen.name));
            }
        }
        page.show_on(PHONE.still())
    };
    player::open(page, address, game, Hand::Mouse)?;
    player::play_and_look(page, Hand::Mouse, &mut look)?;
    page.is_quiet()?;
    if defects.is_empty() { Ok(()) } else { bail!("{}", defects.join("; ")) }
}

/// The elements that are too wide for the screen, out of sight, covered by something else or too small for a
/// finger.
fn crowding(page: &Page) -> Result<Option<String>> {
    const CROWDING: &str = r#"
        const wrong = [];
        if (document.documentElement.scrollWidth > innerWidth) wrong.push("wider than the screen");
        const name = (element) => element.id || element.dataset.card || element.dataset.action || element.ariaLabel || element.className;
        const cut = (element) => {
          for (let over = element.parentElement; over; over = over.parentElement)
            if (/auto|scroll/.test(getComputedStyle(over).overflow)) return true;
          return false;
        };
        for (const element of document.querySelectorAll("button:enabled")) {
          const box = element.getBoundingClientRect();
          if (!box.width || document.querySelector(".veil") || cut(element)) continue;
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const hit = document.elementFromPoint(x, y);
          if (!hit) wrong.push(`out of sight: ${name(element)}`);
          else if (!element.contains(hit)) wrong.push(`covered: ${name(element)} by ${name(hit)}`);
          else if (Math.min(box.width, box.height) < 20) wrong.push(`too small: ${name(element)}`);
        }
        return wrong.slice(0, 4).join(", ");
    "#;
    let found = page.run(CROWDING, &[])?;
    Ok(found.as_str().filter(|text| !text.is_empty()).map(str::to_owned))
}

/// Plays the main games with a finger on a phone.
pub(crate) fn fingers(world: &World) -> Result<()> {
    for game in ["original-rook", "rack-o", "club-rook", "tuxedo"] {
        one_hand(world, game, PHONE, Hand::Finger).context(game)?;
    }
    solitaire_by_drag(world).context("rook-solitaire, dragged")?;
    one_hand(world, "rook-solitaire", PHONE, Hand::Finger).context("rook-solitaire")
}

/// Plays the main games with only the keyboard.
pub(crate) fn keys(world: &World) -> Result<()> {
    for game in ["original-rook", "rack-o", "club-rook"] {
        one_hand(world, game, TABLET, Hand::Keyboard).context(game)?;
    }
    Ok(())
}

/// Drags a pile in Rook Solitaire onto another with a finger, and undoes the move.
fn solitaire_by_drag(world: &World) -> Result<()> {
    // A pile with one move, and its target: "move 3 7".
    const MOVE: &str = "return document.querySelector('[data-action^=\"move \"]')?.dataset.action ?? null";
    const LAY: &str =
        "return [...document.querySelectorAll('.pile')].map((pile) => pile.querySelectorAll('.step').length)";
    let server = world.server()?;
    let page = world.driver.open(PHONE)?;
    for _ in 0..12 {
        player::open(&page, &server.address, "rook-solitaire", Hand::Finger)?;
        page.until("document.querySelector('#auto')")?;
        // Turn off automatic moves while the finger finds its pile.
        page.tap("#auto")?;
        page.until("document.querySelector('#auto[aria-pressed=false]')")?;
        let found = page.run(MOVE, &[])?;
        let words: Vec<&str> = found.as_str().unwrap_or_default().split(' ').collect();
        let ["move", from, to] = words[..] else { continue };
        let before = page.run(LAY, &[])?;
        page.drag(&format!("[data-pile='{from}']"), &format!("[data-pile='{to}']"))?;
        page.until("document.querySelector('#undo')")?;
        ensure!(page.run(LAY, &[])? != before, "the pile did not move");
        page.tap("#undo")?;
        page.until("!document.querySelector('#undo')")?;
        ensure!(page.run(LAY, &[])? == before, "the move was not taken back");
        return Ok(());
    }
    bail!("none of twelve deals had a pile with exactly one move")
}
