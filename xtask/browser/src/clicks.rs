//! How long a click takes: from the click on a card until the page shows it gone from the hand. The card travels to
//! the house in the worker, the rules accept it, and the page draws the view that comes back.
//!
//! `clicks` measures this page. `clicks:http://127.0.0.1:8001,http://127.0.0.1:8002` compares pages that are served
//! elsewhere, such as an old and a new `cargo xtask web --out FOLDER`; the pages take turns, so that both are affected
//! by the same disturbances.

use crate::{
    driver::DESKTOP,
    page::Page,
    player::{self, Hand},
    scenarios::World,
};
use anyhow::{Result, ensure};
use serde_json::Value;

/// How many times the pages take turns.
const ROUNDS: usize = 10;

/// Plays five cards, or fewer on a slow machine, with one click each, and returns how many milliseconds each click
/// took. Everything else that a hand needs is done in between.
const PLAY: &str = r##"
const done = arguments[0], times = [], end = performance.now() + 20000;
const shown = (selector) => [...document.querySelectorAll(selector)].find((one) => !one.disabled && one.offsetParent);
const held = () => document.querySelectorAll(".hand .held").length;
const prepare = () => {
  if (document.querySelector("#bury:disabled")) {
    return [...document.querySelectorAll(".hand .held:not(.chosen)")].pop();
  }
  return ["#next", "#bury", "#pass", ".trumps .choice", "#bid"].map(shown).find((one) => one);
};
const step = () => {
  if (times.length >= 5 || performance.now() > end) return done(times);
  const other = prepare(), card = shown(".hand .held.playable");
  if (other || !card) {
    if (other) other.click();
    return setTimeout(step, 40);
  }
  const before = held();
  let begin = 0, late = 0;
  const watch = new MutationObserver(() => {
    if (held() >= before) return;
    times.push(performance.now() - begin);
    clearTimeout(late);
    watch.disconnect();
    setTimeout(step, 40);
  });
  watch.observe(document.body, { subtree: true, childList: true });
  // A click that the page ignored because it was still showing the last move is tried again.
  late = setTimeout(() => { watch.disconnect(); step(); }, 3000);
  begin = performance.now();
  card.click();
};
step();
"##;

/// Measures this build's page.
pub(crate) fn clicks(world: &World) -> Result<()> {
    let server = world.server()?;
    compare(world, &[&server.address])
}

/// Measures the pages at these addresses in turn.
pub(crate) fn compare(world: &World, addresses: &[&str]) -> Result<()> {
    let mut tables: Vec<(&str, Page, Vec<f64>)> = Vec::new();
    for address in addresses {
        let page = world.driver.open(DESKTOP.still())?;
        player::open(&page, address, "original-rook", Hand::Mouse)?;
        tables.push((address, page, Vec::new()));
    }
    for _ in 0..ROUNDS {
        for (_, page, times) in &mut tables {
            let round = page.run_async(PLAY)?;
            times.extend(round.as_array().into_iter().flatten().filter_map(Value::as_f64));
        }
    }
    for (address, _, mut times) in tables {
        ensure!(!times.is_empty(), "no card was played at {address}");
        times.sort_by(f64::total_cmp);
        println!(
            "       {address}: from the click to the changed page, {:.1} ms at the median and {:.1} ms at the 90th percentile, over {} cards",
            times[times.len() / 2],
            times[times.len() * 9 / 10],
            times.len()
        );
    }
    Ok(())
}
