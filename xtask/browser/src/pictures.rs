//! The pictures in README.md: a few screens, always with the same cards, small enough for the repository. `cargo xtask
//! pictures` puts them there.

use crate::{
    driver::{DESKTOP, PHONE, Screen},
    geometry,
    page::Page,
    player,
    scenarios::World,
};
use anyhow::{Result, bail};
use serde_json::Value;
use std::fs;

/// The subfolder of the folder for all pictures.
const FOLDER: &str = "readme";
/// If a hand has not reached the wanted moment after this many actions, it never will.
const FAR: usize = 80;

/// A table to take a picture of.
struct Shot {
    name: &'static str,
    screen: Screen,
    /// The rules, as in an address.
    rules: &'static str,
    /// The moment for the picture: when this is true while the visitor is asked for something.
    moment: &'static str,
}

/// A trick with two cards on the table, and Rack-O after a few turns.
const SHOTS: [Shot; 3] = [
    Shot { name: "table-phone", screen: PHONE, rules: "original-rook:4", moment: IN_A_TRICK },
    Shot { name: "table-desktop", screen: DESKTOP, rules: "original-rook:4", moment: IN_A_TRICK },
    Shot { name: "rack-o-phone", screen: PHONE, rules: "rack-o:3", moment: "done >= 4" },
];
const IN_A_TRICK: &str =
    "document.querySelectorAll('.trick .lying').length >= 2 && document.querySelector('.hand .playable')";

/// Takes all the pictures.
pub(crate) fn pictures(world: &World) -> Result<()> {
    let server = world.server()?;
    fs::create_dir_all(world.out.join(FOLDER))?;
    let page = world.driver.open(sharp(PHONE))?;
    geometry::repeatable(&page)?;
    player::begin(&page, &server.address, "en")?;
    page.until("document.querySelectorAll('.game').length >= 36")?;
    page.until("[...document.querySelectorAll('.game .players')].every((one) => one.textContent)")?;
    keep(world, &page, "lobby-phone")?;
    for shot in &SHOTS {
        page.show_on(sharp(shot.screen))?;
        geometry::visit(&page, &server.address, &format!("rules/{}", shot.rules))?;
        page.until("document.querySelector('#play:enabled')")?;
        page.run("document.querySelector('#play').click()", &[])?;
        page.until("document.querySelector('.felt')")?;
        play_until(&page, shot.moment)?;
        keep(world, &page, shot.name)?;
    }
    Ok(())
}

/// On phones, a picture is shown scaled down, so it needs more pixels. Nothing on the page moves.
fn sharp(screen: Screen) -> Screen {
    screen.still().sharp(if screen.is_phone() { 2 } else { 1 })
}

fn play_until(page: &Page, moment: &str) -> Result<()> {
    for done in 0..FAR {
        if player::until_asked_for(page)? == "over" {
            break;
        }
        if page.holds(&format!("((done) => {moment})({done})"))? {
            return Ok(());
        }
        // Win the auction, so that there is something to play for.
        let found = page.run(player::FIND, &[Value::Bool(done < 2)])?;
        page.run("arguments[0] && document.querySelector(arguments[0])?.click()", &[found])?;
        page.run_async("const done = arguments[0]; requestAnimationFrame(() => setTimeout(done))")?;
    }
    bail!("the hand never reached the moment for the picture; the page shows: {}", page.text()?)
}

/// Checks the screen like every other one, and saves a small picture of it.
fn keep(world: &World, page: &Page, name: &str) -> Result<()> {
    world.look(page, &format!("{FOLDER}-{name}"))?;
    page.small_picture_as(&world.out.join(FOLDER).join(format!("{name}.webp")))
}
