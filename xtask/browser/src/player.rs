//! A simulated person who can play at any table on the page by doing the first possible thing until the hand
//! is over.

use crate::page::{PATIENCE, Page};
use anyhow::{Result, bail};
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    thread,
    time::{Duration, Instant},
};

const ENTER: &str = "\u{E007}";

/// Finds something to click, in this order: playable cards, the auction, the nest, trump, a called card,
/// any other action, a card to choose.
pub(crate) const FIND: &str = r##"
const shown = (element) => element && !element.disabled && element.offsetParent !== null ? element : null;
if (shown(document.querySelector("#next"))) return "over";
const bury = document.querySelector("#bury");
if (bury) {
  if (!bury.disabled) return "#bury";
  const cards = [...document.querySelectorAll(".hand:not(.open) .held:not(.chosen)")].slice(-8);
  return cards.length ? `[data-card="${cards[cards.length - 1].dataset.card}"]` : null;
}
const bids = document.querySelector("#bid");
if (shown(bids) && arguments[0]) return "#bid";
for (const selector of ["#pass", ".hand .held.playable:not(.open)", ".hand.open .held.playable", ".trumps .choice", ".picks .pick", "#bid", "[data-action]:not([data-action=resign])", ".selectable:not(.chosen)", "[data-action]"]) {
  if (shown(document.querySelector(selector))) return selector;
}
return null;
"##;

/// The kind of moment, judged by the next action.
const MOMENT: &str = r##"
const bury = document.querySelector("#bury");
if (arguments[0] === "over") return "over";
if (bury) return "nest";
if (arguments[0] === "#pass" || arguments[0] === "#bid") return "auction";
const element = document.querySelector(arguments[0]);
return ((element && element.dataset.action) || "choose").split(" ")[0];
"##;

/// The input method.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hand {
    Mouse,
    Finger,
    Keyboard,
}

/// Opens the page in a language, with bots that act at once.
pub(crate) fn begin(page: &Page, address: &str, language: &str) -> Result<()> {
    page.go(address)?;
    let settings = json!({ "pace": "quick", "language": language }).to_string();
    page.run("localStorage.setItem('rookery.settings', arguments[0])", &[settings.into()])?;
    page.go("about:blank")?;
    page.go(address)
}

/// The games in the lobby.
pub(crate) fn games(page: &Page, address: &str) -> Result<Vec<String>> {
    page.go(address)?;
    page.until("document.querySelectorAll('.game').length >= 36")?;
    let games = page
        .run("return [...document.querySelectorAll('[data-game]')].map((tile) => tile.dataset.game)", &[])?;
    Ok(games.as_array().into_iter().flatten().filter_map(|game| game.as_str().map(str::to_owned)).collect())
}

/// Opens a solo game, starting from the lobby, and waits until cards are dealt.
pub(crate) fn open(page: &Page, address: &str, game: &str, hand: Hand) -> Result<()> {
    open_in(page, address, game, hand, "en")
}

/// Opens a solo game in a given language.
pub(crate) fn open_in(page: &Page, address: &str, game: &str, hand: Hand, language: &str) -> Result<()> {
    begin(page, address, language)?;
    let tile = format!("[data-game=\"{game}\"]");
    page.until(&format!("document.querySelector('{tile}')"))?;
    touch(page, hand, &tile)?;
    // The options appear once the house has sent them; until then, the button keeps moving down.
    page.until("document.querySelector('.setup .field') && document.querySelector('#play')")?;
    touch(page, hand, "#play")?;
    page.until("document.querySelector('.felt, .table-board')")
}

/// Waits until there is something to do.
pub(crate) fn until_asked(page: &Page) -> Result<()> {
    page.until(&format!("(function() {{ {FIND} }})(false)"))
}

/// Waits until there is something to do, and returns where.
pub(crate) fn until_asked_for(page: &Page) -> Result<String> {
    loop {
        until_asked(page)?;
        // The table may have moved on in the meantime.
        if let Some(target) = page.run(FIND, &[Value::Bool(false)])?.as_str() {
            return Ok(target.to_owned());
        }
    }
}

/// Plays until the hand is scored; returns the number of actions.
pub(crate) fn play(page: &Page, hand: Hand) -> Result<usize> {
    play_and_look(page, hand, &mut |_| Ok(()))
}

/// The number of actions after which the table is checked again, with cards on it.
const AMID: usize = 16;

/// Plays until the hand is scored, and calls `look` with the name of every new kind of moment.
pub(crate) fn play_and_look(
    page: &Page,
    hand: Hand,
    look: &mut dyn FnMut(&str) -> Result<()>,
) -> Result<usize> {
    let mut seen = BTreeSet::new();
    for done in 0..600 {
        until_asked(page)?;
        // Win the auction once, so that the nest and trump are seen too.
        let found = page.run(FIND, &[Value::Bool(done < 2)])?;
        let Some(target) = found.as_str() else { continue };
        let moment = match done {
            AMID => "amid".into(),
            _ => page.run(MOMENT, &[target.into()])?.as_str().unwrap_or_default().to_owned(),
        };
        if seen.insert(moment.clone()) {
            look(&moment)?;
        }
        if target == "over" {
            return Ok(done);
        }
        match touch(page, hand, target) {
            // The table moved on between looking and tapping, as can happen to people.
            Err(why) if is_too_late(&why) => {}
            done => done?,
        }
    }
    bail!("the hand does not end; the page shows: {}", page.text()?)
}

/// Lets the people at one table play, each in their own browser, until `times` actions have been taken in total or
/// everyone sees the hand scored. The first of them bids once, so that there is something to play for.
pub(crate) fn play_together(pages: &[&Page], times: usize) -> Result<()> {
    let (mut done, mut bid) = (0, false);
    let mut idle_since = Instant::now();
    while done < times {
        let mut over = 0;
        for (at, page) in pages.iter().enumerate() {
            let found = page.run(FIND, &[Value::Bool(at == 0 && !bid)])?;
            let Some(target) = found.as_str() else { continue };
            if target == "over" {
                over += 1;
                continue;
            }
            match touch(page, Hand::Mouse, target) {
                Err(why) if is_too_late(&why) => continue,
                done => done?,
            }
            bid |= target == "#bid";
            done += 1;
            idle_since = Instant::now();
        }
        if over == pages.len() {
            return Ok(());
        }
        if idle_since.elapsed() > PATIENCE {
            bail!("nobody can act; the first page shows: {}", pages[0].text()?);
        }
        thread::sleep(Duration::from_millis(60));
    }
    Ok(())
}

/// Waits until someone has to move and everyone sees the same number of cards in hands, so that nothing is in transit.
pub(crate) fn settle(pages: &[&Page]) -> Result<()> {
    const HELD: &str = "return [...document.querySelectorAll('.plate .held')].reduce((sum, one) => sum + Number(one.textContent), 0)";
    let begin = Instant::now();
    while begin.elapsed() < PATIENCE {
        let mut asked = false;
        let mut held = Vec::new();
        for page in pages {
            asked |= !page.run(FIND, &[Value::Bool(false)])?.is_null();
            held.push(page.run(HELD, &[])?);
        }
        if asked && held.windows(2).all(|two| two[0] == two[1]) {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(60));
    }
    bail!("the table does not settle; the first page shows: {}", pages[0].text()?)
}

/// Activates an element.
pub(crate) fn touch(page: &Page, hand: Hand, target: &str) -> Result<()> {
    match hand {
        Hand::Mouse => page.click(target),
        Hand::Finger => page.tap(target),
        Hand::Keyboard => {
            page.reach(target)?;
            page.press(ENTER)
        }
    }
}

/// Whether a click failed only because the page had moved on or something covered the place.
pub(crate) fn is_too_late(why: &anyhow::Error) -> bool {
    let why = format!("{why:#}");
    ["no such element", "stale element", "click intercepted", "not interactable"]
        .iter()
        .any(|late| why.contains(late))
}
