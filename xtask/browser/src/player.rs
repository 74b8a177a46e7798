//! A person who plays any table of the page: does the first thing that can be done, until the hand is over.

use crate::page::Page;
use anyhow::{Context, Result, bail};
use serde_json::Value;

/// Finds something to click on. In the order of the page: cards that may be played, the auction, the nest, trump, a called
/// card, any other action.
const FIND: &str = r##"
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
for (const selector of ["#pass", ".hand .held.playable:not(.open)", ".hand.open .held.playable", ".trumps .choice", ".picks .pick", "#bid", "[data-action]"]) {
  if (shown(document.querySelector(selector))) return selector;
}
return null;
"##;

/// How the person does it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hand {
    Mouse,
    Keyboard,
}

/// Opens a game alone, from the lobby on, and waits until cards are dealt.
pub(crate) fn open(page: &Page, address: &str, game: &str) -> Result<()> {
    page.go(address)?;
    // Nobody wants to wait for bots here.
    page.run(
        r#"localStorage.setItem("rookery.settings", JSON.stringify({ pace: "quick", language: "en" }))"#,
        &[],
    )?;
    page.go("about:blank")?;
    page.go(address)?;
    page.until(&format!("document.querySelector('[data-game=\"{game}\"]')"))?;
    page.click(&format!("[data-game=\"{game}\"]"))?;
    page.until("document.querySelector('#play')")?;
    page.click("#play")?;
    page.until("document.querySelector('.felt, .table-board')")
}

/// Plays until the hand is scored; gives how often something was done.
pub(crate) fn play(page: &Page, hand: Hand) -> Result<usize> {
    for done in 0..600 {
        page.until(&format!("(function() {{ {FIND} }})(false)"))?;
        // The auction is won once, so that nest and trump are seen too.
        let found = page.run(FIND, &[Value::Bool(done < 2)])?;
        let Some(target) = found.as_str() else { continue };
        if target == "over" {
            return Ok(done);
        }
        act(page, hand, target)?;
    }
    bail!("the hand does not end; the page says: {}", page.text()?)
}

fn act(page: &Page, hand: Hand, target: &str) -> Result<()> {
    match hand {
        Hand::Mouse => match page.click(target) {
            // The table went on between looking and clicking, as it does for people.
            Err(why) if is_too_late(&why) => Ok(()),
            done => done,
        },
        Hand::Keyboard => {
            let focus = "const e = document.querySelector(arguments[0]); if (e) e.focus(); return !!e";
            page.run(focus, &[Value::from(target)]).context("focus")?;
            page.press("\u{E007}")
        }
    }
}

fn is_too_late(why: &anyhow::Error) -> bool {
    let why = format!("{why:#}");
    ["no such element", "stale element", "click intercepted", "not interactable"]
        .iter()
        .any(|late| why.contains(late))
}
