//! Moments and themes: dealing, the nest, results, and a table that looks the way the visitor likes.

use crate::{
    driver::{DESKTOP, PHONE, Screen},
    page::Page,
    player::{self, Hand},
    scenarios::World,
};
use anyhow::{Context, Result, ensure};
use serde_json::json;

/// Records what appears only for a moment.
const WATCH: &str = r##"
    window.noted = { dealing: false, fresh: 0, moments: [] };
    new MutationObserver(() => {
        const noted = window.noted;
        noted.dealing ||= document.documentElement.dataset.dealing === "yes";
        noted.fresh = Math.max(noted.fresh, document.querySelectorAll(".hand .fresh").length);
        const words = document.querySelector(".moment")?.textContent;
        if (words && !noted.moments.includes(words)) noted.moments.push(words);
    }).observe(document.documentElement, { attributes: true, childList: true, subtree: true });
"##;

fn open(page: &Page, address: &str, settings: &serde_json::Value) -> Result<()> {
    page.go(address)?;
    page.run("localStorage.setItem('rookery.settings', arguments[0])", &[settings.to_string().into()])?;
    page.go("about:blank")?;
    page.go(address)?;
    page.until("document.querySelector('#play-first')")?;
    page.run(WATCH, &[])?;
    page.click("#play-first")
}

/// Cards are dealt one by one, the nest is marked in the hand, and the result is celebrated.
pub(crate) fn moments(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE)?;
    open(&page, &server.address, &json!({ "language": "en" }))?;
    page.until("window.noted.dealing")?;
    page.until("document.documentElement.dataset.dealing === 'no'")?;
    let moving = "[...document.querySelectorAll('.hand .held')].some((card) => card.getAnimations().length)";
    page.until(&format!("!{moving}"))?;
    // A visitor who prefers reduced motion gets the cards at once.
    let still = world.driver.open(PHONE.still())?;
    open(&still, &server.address, &json!({ "language": "en" }))?;
    still.until("window.noted.dealing && document.querySelector('.hand .held')")?;
    let long = "document.getAnimations().some((one) => one.effect.getComputedTiming().duration > 1)";
    ensure!(!still.holds(long)?, "something moves although the visitor prefers reduced motion");
    drop(still);
    open(&page, &server.address, &json!({ "language": "en", "pace": "quick" }))?;
    player::until_asked(&page)?;
    player::play_and_look(&page, Hand::Mouse, &mut |moment| match moment {
        "nest" => world.look(&page, "moment-nest"),
        _ => Ok(()),
    })?;
    let noted = page.run("return window.noted", &[])?;
    ensure!(!noted["dealing"].as_bool().unwrap_or(true), "the fast pace skips the dealing animation");
    ensure!(noted["fresh"] == 0 || noted["fresh"] == 5, "{} cards are marked as the nest", noted["fresh"]);
    let result = noted["moments"][0].as_str().context("the result was not celebrated")?;
    ensure!(result.contains(" made ") || result.contains(" missed "), "the celebration says {result}");
    page.until("!document.querySelector('.moment')")?;
    page.is_quiet()
}

/// Chooses a value in the settings by its words.
pub(crate) fn choose(page: &Page, title: &str, value: &str) -> Result<()> {
    const CHOOSE: &str = "const group = [...document.querySelectorAll('.panel fieldset')].find((one) => one.querySelector('legend').innerText == arguments[0]);
        [...group.querySelectorAll('button')].find((one) => one.innerText == arguments[1]).click()";
    page.run(CHOOSE, &[title.into(), value.into()]).with_context(|| format!("{title}: {value}")).map(drop)
}

/// Everyone has a picture wherever there is still enough room for the name.
fn has_pictures(world: &World, page: &Page, screen: Screen) -> Result<()> {
    const PICTURES: &str = "return [...document.querySelectorAll('.plate')].map((plate) => {
            const name = plate.querySelector('.name');
            return plate.querySelector('.avatar')?.offsetWidth > 12 && name.scrollWidth <= name.clientWidth ? 'ok' : name.innerText;
        }).join()";
    let taller = if screen == PHONE { screen.sized(390, 844) } else { screen };
    page.show_on(taller.still())?;
    let pictures = page.run(PICTURES, &[])?;
    ensure!(pictures == "ok,ok,ok,ok", "someone has no picture, or a name that is cut off: {pictures}");
    world.look(page, "avatars")?;
    page.show_on(screen.still())
}

/// The visitor's own picture.
const OWN_PICTURE: &str = "return document.querySelector('.below .plate .avatar').src";

/// Chooses another picture in the open settings and returns it.
fn choose_picture(page: &Page) -> Result<serde_json::Value> {
    let before = page.run(OWN_PICTURE, &[])?;
    let shown = "document.querySelector('.pictures [aria-pressed=true] img').src";
    ensure!(page.run(&format!("return {shown}"), &[])? == before, "the settings show another picture");
    page.click(".pictures [aria-pressed=false]")?;
    let chosen = page.run(&format!("return {shown}"), &[])?;
    ensure!(chosen != before, "the picture stays as it was");
    page.run("document.querySelector('.pictures').scrollIntoView({ block: 'center' })", &[])?;
    Ok(chosen)
}

/// Colors, backs, card size, order, side and picture can be chosen, change the table at once, and stay.
pub(crate) fn themes(world: &World) -> Result<()> {
    const LOOK: &str = "const felt = getComputedStyle(document.querySelector('.felt')).backgroundImage;
        const back = getComputedStyle(document.querySelector('.nest .back')).backgroundImage;
        const hand = document.querySelector('.hand .held');
        const [bid, pass] = ['#bid', '#pass'].map((id) => document.querySelector(id).getBoundingClientRect().x);
        return [felt, back.split('/').pop(), Math.round(hand.firstElementChild.getBoundingClientRect().width), hand.dataset.card, bid < pass, hand.querySelector('.face').src.length]";
    let server = world.server()?;
    for screen in [PHONE, DESKTOP] {
        let page = world.driver.open(screen.still())?;
        player::open(&page, &server.address, "original-rook", Hand::Mouse)?;
        page.until("document.querySelector('#pass') && document.querySelector('.nest .back')")?;
        let plain = page.run(LOOK, &[])?;
        has_pictures(world, &page, screen)?;
        page.click(".top .round:last-child")?;
        page.until("document.querySelector('.panel')")?;
        world.look(&page, "settings-table")?;
        for felt in ["Blue", "Slate", "Wine"] {
            choose(&page, "Table color", felt)?;
        }
        choose(&page, "Card backs", "Violet")?;
        choose(&page, "Card faces", "Bold, with large numbers")?;
        choose(&page, "My cards", "Large")?;
        choose(&page, "Sort my cards", "Low to high")?;
        choose(&page, "I tap with my", "Left hand")?;
        let root = "document.documentElement.dataset";
        page.until(&format!("{root}.felt == 'wine' && {root}.back == 'violet' && {root}.side == 'left'"))?;
        let picture = choose_picture(&page)?;
        world.look(&page, "settings-picture")?;
        page.click(".panel .close")?;
        page.until("!document.querySelector('.panel')")?;
        let chosen = page.run(LOOK, &[])?;
        for at in [0, 1, 3, 4, 5] {
            ensure!(plain[at] != chosen[at], "{} did not change", plain[at]);
        }
        ensure!(page.run(OWN_PICTURE, &[])? == picture, "the table shows another picture");
        ensure!(chosen[2].as_u64() >= plain[2].as_u64(), "large cards are smaller: {plain} {chosen}");
        world.look(&page, "themed")?;
        page.reload()?;
        page.until("document.querySelector('#pass') && document.querySelector('.nest .back')")?;
        ensure!(page.run(LOOK, &[])? == chosen, "the choices were not saved");
        ensure!(page.run(OWN_PICTURE, &[])? == picture, "the picture was not saved");
    }
    Ok(())
}
