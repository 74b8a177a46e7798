//! The browser scenarios.

use crate::{
    again, claims, clicks, clubs, company, daily, delight, device,
    driver::{DESKTOP, Driver, PHONE, Screen, TABLET},
    engine::Power::{self, EarlyScript, ForcedColors, Preferences, SlowNetwork, Tabs, Touch},
    friends, games, geometry, german, invited, learning, operator,
    page::Page,
    paper, past, pictures,
    player::{self, Hand},
    points, puzzles, reader,
    server::{ANY_PORT, Server},
    shell, site, speed, visitors,
};
use anyhow::{Context, Result, bail, ensure};
use serde_json::json;
use std::{collections::BTreeSet, path::PathBuf};

/// Everything the scenarios share.
pub(crate) struct World {
    pub(crate) driver: Driver,
    pub(crate) rookery: PathBuf,
    pub(crate) out: PathBuf,
    pub(crate) axe: Option<String>,
}

/// A scenario: its name, what not every browser has for it, and what it does.
pub(crate) type Scenario = (&'static str, &'static [Power], fn(&World) -> Result<()>);

/// The scenarios in every test run, by name.
pub(crate) const EVERYDAY: &[Scenario] = &[
    ("screens", &[], screens),
    ("shell", &[SlowNetwork], shell::shell),
    ("original-rook-mouse", &[], |world| one_hand(world, "original-rook", DESKTOP, Hand::Mouse)),
    ("original-rook-phone", &[Touch], |world| one_hand(world, "original-rook", PHONE, Hand::Finger)),
    ("original-rook-keyboard", &[], |world| one_hand(world, "original-rook", TABLET, Hand::Keyboard)),
    ("reload", &[], reload),
    ("offline", &[], offline),
    ("champion", &[], champion),
    ("refused", &[], refused),
    ("friends", &[], restart),
    ("friends-table", &[], friends::table),
    ("friends-watch", &[], friends::watch),
    ("checked", &[], again::checked),
    ("same-again", &[], again::same_again),
    ("invited", &[], invited::invited),
    ("called", &[], invited::called),
    ("operator", &[], operator::operator),
    ("open-tables", &[], visitors::open_tables),
    ("nowhere", &[], visitors::nowhere),
    ("touches", &[], |world| visitors::touches(world).and_then(|()| visitors::touches_alone(world))),
    ("points", &[], points::points),
    ("geometry-short", &[EarlyScript], geometry::short),
    ("first-touches", &[], points::first_touches),
    ("play-buttons", &[], points::play_buttons),
    ("long-sheet", &[], points::long_sheet),
    ("second-thoughts", &[], points::second_thoughts),
    ("two-tabs", &[Tabs], points::two_tabs),
    ("daily", &[], daily::daily),
    ("claims", &[EarlyScript], claims::claims),
    ("puzzles", &[], puzzles::puzzles),
    ("puzzle-keyboard", &[], puzzles::keyboard),
    ("reader-log", &[], reader::log),
    ("moments", &[], delight::moments),
    ("themes", &[], delight::themes),
    ("forced-colors", &[ForcedColors], device::forced_colors),
    ("share-sheet", &[EarlyScript], device::share_sheet),
    ("notified", &[EarlyScript], device::notified),
    ("replay-alone", &[], past::alone),
    ("replay-friends", &[], past::friends),
    ("fair", &[], past::fair),
    ("played", &[], past::played),
    ("score-book", &[], paper::book),
    ("party", &[], paper::party),
    ("club", &[], clubs::night),
    ("builder", &[], learning::builder),
    ("book", &[], learning::book),
    ("lessons", &[], learning::lessons),
    ("german", &[], german::screens),
    ("site", &[Preferences], site::kinds),
];

/// The long scenarios, which run only when named.
pub(crate) const LONG: &[Scenario] = &[
    ("every-game", &[Preferences], games::every_game),
    ("geometry", &[EarlyScript], geometry::whole),
    ("german-games", &[], german::every_game),
    ("every-first-touch", &[], points::every_first_touch),
    ("fingers", &[Touch], games::fingers),
    ("keys", &[], games::keys),
    ("friends-fingers", &[Touch], |world| company::by(world, PHONE, Hand::Finger)),
    ("friends-keys", &[], |world| company::by(world, TABLET, Hand::Keyboard)),
    ("site-whole", &[Preferences], site::whole),
    ("pictures", &[EarlyScript], pictures::pictures),
    ("speed", &[EarlyScript], speed::speed),
    ("arrival", &[SlowNetwork], shell::arrival),
    ("clicks", &[], clicks::clicks),
];

impl World {
    /// A server that stores nothing.
    pub(crate) fn server(&self) -> Result<Server> {
        Server::start(&self.rookery, None, ANY_PORT)
    }

    /// Takes a picture of a screen and checks its accessibility.
    pub(crate) fn look(&self, page: &Page, name: &str) -> Result<()> {
        // Elements are pale while they are fading in.
        page.until("document.getAnimations().every((one) => one.playState != 'running' || one.effect.getComputedTiming().duration > 1000)")?;
        page.picture(&self.out, name)?;
        page.is_quiet()?;
        german::nothing_left(page).with_context(|| name.to_owned())?;
        self.accessible(page).with_context(|| name.to_owned())
    }

    /// Runs the accessibility checker on the page as it is. A page from disk may not request its own style sheets, which
    /// one of the checker's rules would need.
    pub(crate) fn accessible(&self, page: &Page) -> Result<()> {
        let Some(axe) = &self.axe else { return Ok(()) };
        if !page.holds("window.axe")? {
            page.run(axe, &[])?;
        }
        let found = page.run_async(
            "const done = arguments[0]; axe.run({ preload: location.protocol !== 'file:' }).then((r) => done(r.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join(', '))))",
        )?;
        let violations: Vec<&str> =
            found.as_array().into_iter().flatten().filter_map(|one| one.as_str()).collect();
        if violations.is_empty() { Ok(()) } else { bail!("not accessible: {}", violations.join(" | ")) }
    }
}

/// The lobby, a setup screen and the settings, on every screen size.
fn screens(world: &World) -> Result<()> {
    let server = world.server()?;
    for screen in [PHONE, TABLET, DESKTOP] {
        let page = world.driver.open(screen)?;
        page.go(&server.address)?;
        page.until("document.querySelectorAll('.game').length >= 36")?;
        page.until("document.querySelector('.game .players').textContent")?;
        world.look(&page, "lobby")?;
        page.click("[data-game='original-rook']")?;
        page.until("document.querySelector('fieldset')")?;
        world.look(&page, "setup")?;
        page.click(".top .round:last-child")?;
        page.until("document.querySelector('.panel')")?;
        world.look(&page, "settings")?;
    }
    Ok(())
}

/// A table never scrolls, not even by the height of something that cannot be seen.
const FITS: &str = "((page) => page.scrollHeight <= page.clientHeight && page.scrollWidth <= page.clientWidth)\
    (document.documentElement)";

/// A hand from the lobby to the score sheet.
pub(crate) fn one_hand(world: &World, game: &str, screen: Screen, hand: Hand) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(screen)?;
    player::open(&page, &server.address, game, hand)?;
    player::until_asked(&page)?;
    world.look(&page, &format!("{game}-begin"))?;
    ensure!(page.holds(FITS)?, "the table is taller or wider than the window");
    player::play(&page, hand)?;
    world.look(&page, &format!("{game}-score"))
}

/// The cards in the visitor's hands.
const CARDS: &str =
    "return [...document.querySelectorAll('.hand .held')].map((card) => card.dataset.card).join(' ')";

/// A game continues after a reload, with the same cards.
fn reload(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE)?;
    player::open(&page, &server.address, "original-rook", Hand::Mouse)?;
    page.until("document.querySelector('#pass, .hand .held.playable')")?;
    let before = page.run(CARDS, &[])?;
    page.reload()?;
    page.until("document.querySelector('#pass, .hand .held.playable')")?;
    ensure!(page.run(CARDS, &[])? == before, "the cards changed after the reload");
    player::play(&page, Hand::Mouse).map(drop)
}

/// The page loads and can be played without a network.
fn offline(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE)?;
    page.go(&server.address)?;
    page.until_kept_offline()?;
    let address = page.cut_the_network(server)?;
    player::open(&page, &address, "original-rook", Hand::Mouse)?;
    player::play(&page, Hand::Mouse)?;
    // The books are available too, even in a language that was not chosen while there was a network.
    for language in ["en", "de"] {
        player::begin(&page, &address, language)?;
        page.run("location.hash = '#/book/rack-o'", &[])?;
        page.until(&format!("document.querySelector('.book article[lang={language}] .statement')"))?;
    }
    Ok(())
}

/// The champion's network is fetched when someone chooses the champion, and is available offline afterward.
fn champion(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE)?;
    player::begin(&page, &server.address, "en")?;
    page.until_kept_offline()?;
    let watch = "setInterval(async () => {
        const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        window.fetched = requests.flat().some((request) => request.url.endsWith('.rooknet'));
    }, 200)";
    let choose = "document.querySelectorAll('.levels').forEach((levels) => levels.lastElementChild.click())";
    let sit_down = || {
        page.run("location.hash = '#/game/original-rook'", &[])?;
        page.until("document.querySelector('.levels') && document.querySelector('#play')")?;
        page.run(watch, &[])?;
        page.run(choose, &[])?;
        ensure!(page.text()?.contains("Champion"), "the champion is not offered");
        page.run("document.querySelector('#play').click()", &[])?;
        page.until("document.querySelector('.felt')")
    };
    page.run(watch, &[])?;
    page.until("window.fetched === false")?;
    sit_down()?;
    page.until("window.fetched")?;
    player::play(&page, Hand::Finger)?;
    let address = page.cut_the_network(server)?;
    page.go("about:blank")?;
    page.go(&address)?;
    sit_down()?;
    player::play(&page, Hand::Finger)?;
    Ok(())
}

/// An illegal card is refused with an explanation and the number of the rule.
fn refused(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE)?;
    for _ in 0..12 {
        player::open(&page, &server.address, "original-rook", Hand::Mouse)?;
        page.until("document.querySelector('#pass')")?;
        page.click("#pass")?;
        page.until("document.querySelector('.hand .playable')")?;
        if page.holds("document.querySelector('.hand .dim')")? {
            page.run("document.querySelector('.hand .dim').click()", &[])?;
            page.until("document.querySelector('.refused')")?;
            ensure!(page.text()?.contains("ORG-"), "no rule is named: {}", page.text()?);
            return world.look(&page, "refused");
        }
    }
    bail!("every card in twelve deals could be played")
}

/// Two browsers at one table, through a restart of the server.
fn restart(world: &World) -> Result<()> {
    let data = world.out.join("friends.db");
    if data.exists() {
        std::fs::remove_file(&data)?;
    }
    let server = Server::start(&world.rookery, Some(&data), ANY_PORT)?;
    let listen = server.address.trim_start_matches("http://").to_owned();
    let (ann, bea) = (world.driver.open(DESKTOP)?, world.driver.open(PHONE)?);
    let name = |page: &Page, name: &str| {
        let settings = json!({ "name": name, "language": "en", "pace": "quick" }).to_string();
        page.run("localStorage.setItem('rookery.settings', arguments[0])", &[settings.into()])
    };
    ann.go(&server.address)?;
    name(&ann, "Ann")?;
    ann.go(&format!("{}/#/game/original-rook-two", server.address))?;
    ann.reload()?;
    ann.until("document.querySelector('#friends')")?;
    ann.click("#friends")?;
    ann.until("document.querySelector('.seats li:nth-child(1).mine')")?;
    world.look(&ann, "friends-waiting")?;
    let link = ann.run("return document.querySelector('.address').innerText", &[])?;
    bea.go(&server.address)?;
    name(&bea, "Bea")?;
    bea.go(link.as_str().unwrap_or_default())?;
    bea.until("document.querySelectorAll('.seats li').length == 2")?;
    bea.click(".seats li:nth-child(2) .sit")?;
    for page in [&ann, &bea] {
        page.click_when_there("#ready")?;
    }
    for page in [&ann, &bea] {
        page.until("document.querySelectorAll('.hand .held').length > 0")?;
    }
    // In the middle of the hand: cards have been played, and the auction is long over.
    player::play_together(&[&ann, &bea], 14)?;
    player::settle(&[&ann, &bea])?;
    for page in [&ann, &bea] {
        ensure!(
            page.holds("document.querySelector('.last-trick, #last-trick, .trick .lying') && !document.querySelector('#next')")?,
            "no hand is being played: {}",
            page.text()?
        );
    }
    let cards = |page: &Page| -> Result<BTreeSet<String>> {
        let text = page.run(CARDS, &[])?;
        Ok(text.as_str().unwrap_or_default().split(' ').map(str::to_owned).collect())
    };
    let before = [cards(&ann)?, cards(&bea)?];
    drop(server);
    for page in [&ann, &bea] {
        page.until("document.querySelector('.lost')")?;
    }
    let _server = Server::start(&world.rookery, Some(&data), &listen)?;
    for page in [&ann, &bea] {
        page.until("!document.querySelector('.lost') && document.querySelector('.hand .held')")?;
        page.picture(&world.out, "friends-again")?;
    }
    for (page, before) in [&ann, &bea].into_iter().zip(before) {
        let after = cards(page)?;
        // A card in transit may have arrived; nothing else may have changed.
        let same = after.is_subset(&before) && before.len() <= after.len() + 1;
        ensure!(same, "the cards changed after the restart: {before:?}, then {after:?}");
    }
    player::play_together(&[&ann, &bea], usize::MAX)
}
