//! Visitors who look for company in the lobby, visitors with a bad link, and visitors who tap faster than the
//! table responds.

use crate::{
    driver::{DESKTOP, PHONE},
    friends::{self, DEALT},
    player::{self, Hand},
    scenarios::World,
};
use anyhow::{Context, Result, bail, ensure};

/// A public table appears in everyone's lobby, one tap joins it, and a full table disappears.
pub(crate) fn open_tables(world: &World) -> Result<()> {
    let server = world.server()?;
    let ann = friends::person(world, &server.address, DESKTOP, "Ann", "en")?;
    let hidden = friends::person(world, &server.address, DESKTOP, "Hal", "en")?;
    friends::open(&hidden, &server.address, "rack-o-two")?;
    ann.go(&format!("{}/#/game/original-rook-two", server.address))?;
    ann.reload()?;
    ann.click_when_there("#public")?;
    world.look(&ann, "setup-public")?;
    ann.click_when_there("#friends")?;
    ann.until("document.querySelector('.seats li:nth-child(1).mine')")?;
    let bea = friends::person(world, &server.address, PHONE, "Bea", "de")?;
    bea.reload()?;
    bea.until("document.querySelectorAll('.open-table').length == 1")?;
    for words in ["Original Rook", "1 Platz frei", "Gastgeber: Ann", "Mitspielen"] {
        ensure!(
            bea.text()?.contains(words),
            "the lobby does not show {words} for the table: {}",
            bea.text()?
        );
    }
    world.look(&bea, "lobby-open-tables")?;
    bea.click(".open-table")?;
    bea.until("document.querySelector('.seats .mine')?.innerText.includes('Bea')")?;
    ann.until("document.querySelectorAll('.seats .here').length == 2")?;
    let cid = friends::person(world, &server.address, DESKTOP, "Cid", "en")?;
    cid.reload()?;
    cid.until("document.querySelector('.game')")?;
    cid.run_async("const done = arguments[0]; fetch('/api/lobby').then((answer) => answer.json()).then((told) => setTimeout(() => done(told), 200))")?;
    ensure!(!cid.holds("document.querySelector('.open-table')")?, "a full table is listed");
    Ok(())
}

/// Bad addresses, and some words from the page shown for each.
const NOWHERE: [(&str, &str); 9] = [
    ("/#/book/unknown", "No game in the box"),
    ("/#/game/xyz", "No game in the box"),
    ("/#/lesson/match", "no lesson"),
    ("/#/rules/original-rook", "can't be read"),
    ("/#/rules/xyz:4", "can't be read"),
    ("/#/table/gone", "not saved"),
    ("/#/xyz", "no page at this address"),
    ("/t/nosuchtable", "can't join this table"),
    ("/no/such/thing", "no page at this address"),
];

/// The page for each of them explains the problem and links to the games.
pub(crate) fn nowhere(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = friends::person(world, &server.address, PHONE, "Ann", "en")?;
    for (address, words) in NOWHERE {
        page.go("about:blank")?;
        page.go(&format!("{}{address}", server.address))?;
        page.until("document.querySelector('.nowhere #home')").context(address)?;
        ensure!(page.text()?.contains(words), "{address} says: {}", page.text()?);
        page.click("#home")?;
        page.until("document.querySelectorAll('.game').length >= 36").context(address)?;
    }
    // The browser reports an unknown path as an error, which is expected here.
    page.complaints()?;
    page.go("about:blank")?;
    page.go(&format!("{}/t/nosuchtable", server.address))?;
    page.until("document.querySelector('.nowhere #home')")?;
    world.look(&page, "nowhere")
}

/// A double tap is one move, and nobody gets an error.
pub(crate) fn touches(world: &World) -> Result<()> {
    const TWICE: &str = "const card = document.querySelector('.hand:not(.open) .playable'); card.click(); card.click(); document.querySelector('.hand .held')?.click();";
    const HELD: &str = "return document.querySelectorAll('.hand:not(.open) .held').length";
    const MINE: &str = "document.querySelector('.hand:not(.open) .playable')";
    let server = world.server()?;
    let ann = friends::person(world, &server.address, DESKTOP, "Ann", "en")?;
    let bea = friends::person(world, &server.address, PHONE, "Bea", "de")?;
    let link = friends::open(&ann, &server.address, "original-rook-two")?;
    friends::join(&bea, &link, 2)?;
    for page in [&ann, &bea] {
        page.click_when_there("#ready")?;
    }
    for page in [&ann, &bea] {
        page.until(DEALT)?;
    }
    for _ in 0..200 {
        player::settle(&[&ann, &bea])?;
        let Some(page) = [&ann, &bea].into_iter().find(|page| page.holds(MINE).unwrap_or(false)) else {
            player::play_together(&[&ann, &bea], 1)?;
            continue;
        };
        let before = page.run(HELD, &[])?;
        page.run(TWICE, &[])?;
        page.until(&format!("(function() {{ {HELD} }})() < {before}"))?;
        player::settle(&[&ann, &bea])?;
        ensure!(!page.holds("document.querySelector('.refused')")?, "the move was refused: {}", page.text()?);
        return Ok(());
    }
    bail!("there was never a card to play")
}

/// A double tap in a solo game, where a worker answers.
pub(crate) fn touches_alone(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE)?;
    player::open(&page, &server.address, "original-rook", Hand::Mouse)?;
    page.until("document.querySelector('#pass')")?;
    page.run("const pass = document.querySelector('#pass'); pass.click(); pass.click()", &[])?;
    page.until("document.querySelector('.hand .playable')")?;
    ensure!(!page.holds("document.querySelector('.refused')")?, "the move was refused: {}", page.text()?);
    Ok(())
}
