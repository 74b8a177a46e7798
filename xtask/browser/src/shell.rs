//! The first thing on the screen: the emblem and a progress bar, before the program has loaded.

use crate::{driver::PHONE, page::Page, points::in_sight, scenarios::World};
use anyhow::{Context, Result};
use serde_json::json;

/// A slow network: 1.6 megabits per second, with a latency of 150 milliseconds per request.
const SLOW: (u32, u32) = (200_000, 150);
/// How many cold visits a measurement takes.
const VISITS: usize = 5;

fn slow_down(page: &Page, bytes_a_second: u32, latency: u32) -> Result<()> {
    page.tell("Network.enable", &json!({}))?;
    page.tell("Network.setCacheDisabled", &json!({ "cacheDisabled": true }))?;
    let network = json!({
        "offline": false,
        "latency": latency,
        "downloadThroughput": bytes_a_second,
        "uploadThroughput": bytes_a_second,
    });
    page.tell("Network.emulateNetworkConditions", &network).map(drop)
}

/// Even if the program never loads, the emblem is shown; while it is loading, the bar grows.
pub(crate) fn shell(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(PHONE)?;
    page.tell("Network.enable", &json!({}))?;
    page.tell("Network.setBlockedURLs", &json!({ "urls": ["*.wasm"] }))?;
    page.go(&server.address)?;
    page.until("document.querySelector('#waiting svg')?.getBoundingClientRect().width > 100")?;
    in_sight(&page, "#waiting svg")?;
    in_sight(&page, "#loaded")?;
    page.picture(&world.out, "shell")?;
    // The browser reports the program that was held back.
    page.complaints()?;
    page.tell("Network.setBlockedURLs", &json!({ "urls": [] }))?;
    page.go("about:blank")?;
    slow_down(&page, 100_000, 20)?;
    page.run("setTimeout((to) => location.assign(to), 0, arguments[0])", &[server.address.clone().into()])?;
    let grows = "(() => { const bar = document.querySelector('#loaded'); return bar && bar.value > 0 && bar.value < bar.max && bar.position > 0; })()";
    page.until(grows).context("the bar does not grow")?;
    page.until("document.querySelectorAll('.game').length >= 36 && !document.querySelector('#waiting')")?;
    page.is_quiet()
}

/// How soon there is something to see and something to play, on a slow network with nothing cached.
pub(crate) fn arrival(world: &World) -> Result<()> {
    let server = world.server()?;
    let mut times: [Vec<f64>; 2] = Default::default();
    for _ in 0..VISITS {
        let page = world.driver.open(PHONE)?;
        slow_down(&page, SLOW.0, SLOW.1)?;
        let watch = "(() => { const look = () => { if (document.querySelector('#play-first')) window.readyAt = performance.now(); else requestAnimationFrame(look); }; requestAnimationFrame(look); })()";
        page.tell("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": watch }))?;
        page.go(&server.address)?;
        page.until("window.readyAt")?;
        let first =
            page.run("return performance.getEntriesByName('first-contentful-paint')[0].startTime", &[])?;
        let ready = page.run("return window.readyAt", &[])?;
        times[0].push(first.as_f64().unwrap_or(f64::NAN));
        times[1].push(ready.as_f64().unwrap_or(f64::NAN));
    }
    for (what, mut times) in ["the first thing on the screen", "the lobby"].into_iter().zip(times) {
        times.sort_by(f64::total_cmp);
        println!(
            "       {what}, at 1.6 Mbit/s with 150 ms, cold: median {:.0} ms over {VISITS} visits, {:.0} at worst",
            times[VISITS / 2],
            times[VISITS - 1]
        );
    }
    Ok(())
}
