//! Claiming the rest: a hand comes to a point where the visitor's cards win every trick that is left, and one press plays
//! them out.

use crate::{
    daily,
    driver::{DESKTOP, PHONE},
    page::Page,
    player,
    points::in_sight,
    scenarios::World,
};
use anyhow::{Result, bail, ensure};
use serde_json::{Value, json};

/// A day on which a visitor who bids twice and then does the first possible thing can soon claim the rest.
const TIME: &str = "2027-08-02T12:00:00Z";
/// On that day, the offer comes after 12 clicks; if it takes more clicks than this, something is wrong.
const MOST_CLICKS: usize = 30;

/// The visitor's cards, and the tricks they have taken.
const STANDING: &str = "return [document.querySelectorAll('.hand:not(.open) .held').length, Number(document.querySelector('.below .won').textContent)]";

/// The button that is there once the rest can be claimed.
const OFFERED: &str = "document.querySelector('#lay-down')";

/// Plays until the rest can be claimed.
fn until_offered(page: &Page) -> Result<()> {
    for done in 0..MOST_CLICKS {
        player::until_asked(page)?;
        // The offer comes after the pause for the last trick.
        let pause = if page.holds("document.querySelector('.hand .playable')")? { 1000 } else { 50 };
        page.run_async(&format!("setTimeout(arguments[0], {pause})"))?;
        if page.holds(OFFERED)? {
            return Ok(());
        }
        let target = page.run(player::FIND, &[Value::Bool(done < 2)])?;
        page.run("arguments[0] && document.querySelector(arguments[0])?.click()", &[target])?;
        page.run_async("setTimeout(arguments[0], 100)")?;
    }
    bail!("the rest could never be claimed; the page says: {}", page.text()?)
}

/// The offer on a phone and on a desktop, and in German; one tap takes it, and the score sheet comes.
pub(crate) fn claims(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE)?;
    daily::set_clock(&page, TIME)?;
    player::begin(&page, &server.address, "de")?;
    page.click_when_there("#daily")?;
    until_offered(&page)?;
    ensure!(page.text()?.contains("Der Rest gehört mir"), "the offer is not in German");
    for screen in [DESKTOP, PHONE] {
        page.show_on(screen)?;
        world.look(&page, "claim")?;
        // The cards of the last trick have flown past by now.
        in_sight(&page, "#lay-down")?;
    }
    let before = page.run(STANDING, &[])?;
    let [Some(cards), Some(tricks)] = [0, 1].map(|at: usize| before[at].as_u64()) else { bail!("{before}") };
    ensure!(cards >= 2, "there is nothing to claim: {before}");
    page.tap("#lay-down")?;
    // Nothing else has to be pressed.
    page.until("document.querySelector('#next')")?;
    let after = page.run(STANDING, &[])?;
    ensure!(after == json!([0, tricks + cards]), "{before} became {after}");
    page.is_quiet()
}
