//! Checks the page in German: no English is left on any screen, either in text or for screen readers.

use crate::{
    driver::{DESKTOP, PHONE},
    games::one_after_the_other,
    page::Page,
    player::{self, Hand},
    scenarios::World,
};
use anyhow::{Context, Result, bail};

/// Words that most English sentences contain and that are not German.
const ENGLISH: &str =
    "the|and|of|you|your|are|is|has|have|to|for|with|this|that|cards?|tricks?|players?|seats?|turn|wins";

/// Finds what is shown or announced in English on a German page; chat and names may be in any language.
const LEFT: &str = r#"
    if (document.documentElement.lang !== "de") return "";
    const english = new RegExp(`(?<![\\w-])(${arguments[0]})(?![\\w-])`, "i");
    const own = (element) => element.closest("[lang=en], script, style, .talk, .seats, textarea");
    const found = new Set();
    const check = (text) => { if (text && english.test(text)) found.add(text.trim()); };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!own(walker.currentNode.parentElement)) check(walker.currentNode.data);
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-roledescription]"))
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-roledescription"])
        if (!own(element)) check(element.getAttribute(name));
    return [...found].slice(0, 5).join(" | ");
"#;

/// Asks for a hint if there is one. The hint may disappear when the table moves on; in that case there is nothing
/// to check.
const HINT: &str = r##"
    const done = arguments[0];
    document.querySelector("#hint:enabled")?.click();
    const wait = (left) => left && !document.querySelector(".notice.hint") ? setTimeout(wait, 50, left - 1) : done();
    wait(40);
"##;

/// Fails on English text on a German page.
pub(crate) fn nothing_left(page: &Page) -> Result<()> {
    let found = page.run(LEFT, &[ENGLISH.into()])?;
    match found.as_str().filter(|text| !text.is_empty()) {
        Some(text) => bail!("left in English: {text}"),
        None => Ok(()),
    }
}

/// The screens that no other scenario sees in German, and a hand with its hints and its score sheet.
pub(crate) fn screens(world: &World) -> Result<()> {
    let server = world.server()?;
    for screen in [PHONE, DESKTOP] {
        let page = world.driver.open(screen)?;
        player::begin(&page, &server.address, "de")?;
        page.until("document.querySelectorAll('.game').length >= 36")?;
        page.until("document.querySelector('.game .players').textContent")?;
        world.look(&page, "lobby-de")?;
        for (name, address, there) in [
            ("setup", "/game/original-rook", ".setup .field"),
            ("score", "/score", "main button"),
            ("played", "/played", "main h1, main h2, main p"),
            ("fair", "/fair", "textarea"),
        ] {
            page.run("location.hash = arguments[0]", &[address.into()])?;
            page.until(&format!("document.querySelector('{there}')"))?;
            world.look(&page, &format!("{name}-de"))?;
        }
    }
    let page = world.driver.open(PHONE.still())?;
    whole_hand(world, &page, &server.address, "original-rook")
}

/// Plays every game in the catalog to the end of a hand.
pub(crate) fn every_game(world: &World) -> Result<()> {
    one_after_the_other(world, whole_hand)
}

/// Plays a hand with a hint at every kind of moment; checks the first and the last screen.
fn whole_hand(world: &World, page: &Page, address: &str, game: &str) -> Result<()> {
    let mut look = |moment: &str| {
        page.run_async(HINT)?;
        world.look(page, &format!("{game}-{moment}-de"))?;
        page.run("document.querySelector('.notice.hint .round')?.click()", &[]).map(drop)
    };
    player::open_in(page, address, game, Hand::Mouse, "de")?;
    player::play_and_look(page, Hand::Mouse, &mut look).map(drop).context(game.to_owned())
}
