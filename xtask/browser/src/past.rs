//! Finished hands: replay, review, checking the deal, and statistics.

use crate::{
    driver::{DESKTOP, PHONE, TABLET},
    page::Page,
    player::{self, Hand},
    scenarios::World,
};
use anyhow::{Context, Result, ensure};

/// Opens the replay from the score sheet, steps through its moves with buttons and keys, and reviews all
/// decisions.
fn look_again(world: &World, page: &Page, name: &str) -> Result<()> {
    page.click_when_there("#look-again")?;
    page.until("document.querySelector('.replay .felt') && document.querySelector('#on')")?;
    page.click("#on")?;
    page.press("\u{E014}")?;
    page.until_read("Move 2 of")?;
    page.click("#open-hands")?;
    page.until("document.querySelectorAll('.open-hands li').length > 0")?;
    world.look(page, &format!("{name}-replay"))?;
    page.click("#open-hands")?;
    page.click("#review")?;
    page.until("document.querySelector('.review .totals')")?;
    page.click("#last")?;
    if page.holds("document.querySelector('#next-loss')")? {
        page.click("#next-loss")?;
        page.until("document.querySelector('.verdict .costly')")?;
    }
    world.look(page, &format!("{name}-review"))
}

/// A solo game: everything is computed in the browser.
pub(crate) fn alone(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE)?;
    player::open(&page, &server.address, "original-rook", Hand::Mouse)?;
    player::play(&page, Hand::Mouse)?;
    look_again(world, &page, "alone")?;
    let file = saved_file(&page)?;
    page.click(".top .round")?;
    page.until("document.querySelector('#next')")?;
    page.is_quiet()?;
    opens_again(world, &file)
}

/// Saves the match and returns what is in the file.
fn saved_file(page: &Page) -> Result<String> {
    const CATCH: &str = "const own = URL.createObjectURL;
        URL.createObjectURL = (blob) => { blob.text().then((text) => window.savedFile = text); return own.call(URL, blob); };
        HTMLAnchorElement.prototype.click = function () { window.savedName = this.download; }";
    page.run(CATCH, &[])?;
    page.click_when_there("#save-record")?;
    page.until("window.savedFile && window.savedName?.endsWith('.rookery')")?;
    let file = page.run("return window.savedFile", &[])?;
    Ok(file.as_str().unwrap_or_default().to_owned())
}

/// Someone else opens a saved match, sees the names and every hand, and gets a message if the file is something else.
fn opens_again(world: &World, file: &str) -> Result<()> {
    const CHOOSE: &str = "const field = document.querySelector('#record');
        const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'match.rookery'));
        field.files = files.files;
        field.dispatchEvent(new Event('change', { bubbles: true }))";
    let server = world.server()?;
    for (screen, language) in [(PHONE, "de"), (DESKTOP, "en")] {
        let page = world.driver.open(screen)?;
        player::begin(&page, &server.address, language)?;
        page.click_when_there("#saved")?;
        page.until("document.querySelector('#record')")?;
        page.run(CHOOSE, &["a shopping list".into()])?;
        page.until("document.querySelector('.why[role=alert]')")?;
        world.look(&page, "saved-wrong")?;
        page.run(CHOOSE, &[file.into()])?;
        page.until("document.querySelector('.replay .felt') && document.querySelector('#on')")?;
        page.click("#on")?;
        page.until("/Move 1 of|Zug 1 von/.test(document.body.innerText)")?;
        let names = page.run(
            "return [...document.querySelectorAll('.plate .name')].map((name) => name.innerText).join()",
            &[],
        )?;
        ensure!(names.as_str().is_some_and(|names| names.contains("Wren")), "the names are lost: {names}");
        world.look(&page, "saved")?;
    }
    Ok(())
}

/// A game with friends: the server provides the hand, and the browser checks the deal against what it
/// remembered.
pub(crate) fn friends(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(DESKTOP)?;
    page.go(&format!("{}/#/game/original-rook", server.address))?;
    page.click_when_there("#friends")?;
    // The host is already seated, and bots take the other seats.
    page.click_when_there("#start")?;
    player::play(&page, Hand::Mouse)?;
    look_again(world, &page, "friends")?;
    ensure!(page.holds("document.querySelector('#check')")?, "there is no way to check the deal");
    opens_again(world, &saved_file(&page)?)?;
    // A stranger who only has the link sees the same hand.
    let link = page.run("return document.querySelector('#share-hand').dataset.link", &[])?;
    let stranger = world.driver.open(PHONE)?;
    stranger.go(link.as_str().context("the hand has no link")?)?;
    stranger.until("document.querySelector('.replay .felt') && document.querySelector('#on')")?;
    let you = "[...document.querySelectorAll('.plate .name')].some((name) => name.innerText == 'You')";
    ensure!(!stranger.holds(you)?, "a stranger is called `you`: {}", stranger.text()?);
    world.look(&stranger, "replay-stranger")
}

/// Pastes the proof from `docs/fairness.md`: it is valid, and fails when a word is changed.
pub(crate) fn fair(world: &World) -> Result<()> {
    const PROOF: &str = include_str!("../../../docs/fairness.md");
    let proof = PROOF.lines().find(|line| line.starts_with(r#"{"form":"#)).unwrap_or_default();
    let server = world.server()?;
    let phone = world.driver.open(PHONE)?;
    phone.go(&format!("{}/#/fair", server.address))?;
    phone.until("document.querySelector('#proof')")?;
    world.look(&phone, "fair")?;
    let page = world.driver.open(TABLET)?;
    page.go(&server.address)?;
    page.click_when_there("#fair")?;
    page.until("document.querySelector('#proof')")?;
    let paste = "const field = document.querySelector('#proof'); field.value = arguments[0]; field.dispatchEvent(new Event('input', { bubbles: true }))";
    page.run(paste, &[proof.into()])?;
    page.click_when_there("#verify")?;
    page.until("document.querySelector('.finding.holds')")?;
    world.look(&page, "fair-holds")?;
    page.run(paste, &[proof.replace("3f9c1d", "3f9c1e").into()])?;
    page.click_when_there("#verify")?;
    page.until("document.querySelector('.finding.wrong')")?;
    world.look(&page, "fair-wrong")
}

/// A hand played alone is counted and plotted.
pub(crate) fn played(world: &World) -> Result<()> {
    let server = world.server()?;
    for screen in [PHONE, DESKTOP] {
        let page = world.driver.open(screen)?;
        player::open(&page, &server.address, "original-rook", Hand::Mouse)?;
        player::play(&page, Hand::Mouse)?;
        page.go(&format!("{}/#/played", server.address))?;
        page.until("document.querySelector('.plot rect')")?;
        ensure!(page.holds("document.querySelector('.tiles dd').innerText == '1'")?, "one hand was played");
        world.look(&page, "played")?;
    }
    Ok(())
}
