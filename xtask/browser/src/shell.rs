//! The first thing on the screen: the emblem and a progress bar, before the program has loaded.

use crate::{driver::PHONE, page::Page, points::in_sight, scenarios::World};
use anyhow::{Context, Result, ensure};
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
    page.is_quiet()?;
    for first_touch in ["#play-first", "#daily"] {
        touched_early(world, &server.address, first_touch)?;
    }
    Ok(())
}

/// The lobby shares the network with nothing that it does not need. A touch while the rest is still on its way counts, and
/// the visitor is told that the table is coming.
fn touched_early(world: &World, address: &str, first_touch: &str) -> Result<()> {
    let page = world.driver.open(PHONE)?;
    slow_down(&page, 400_000, 20)?;
    // The browser's slow network doesn't slow down workers, so this one answers late.
    let watch = "const own = window.Worker;
        window.Worker = function (...how) {
            window.workerAt ??= performance.now();
            const made = new own(...how);
            const post = made.postMessage.bind(made);
            made.postMessage = (...what) => setTimeout(() => post(...what), 4000);
            return made;
        };";
    page.tell(
        "Page.addScriptToEvaluateOnNewDocument",
        &json!({ "source": format!("{watch} {WHEN_READY}") }),
    )?;
    page.go(address)?;
    page.until("window.readyAt")?;
    page.click(first_touch)?;
    page.until("getComputedStyle(document.querySelector('.opening')).opacity == 1 && document.querySelector('.opening').innerText")
        .with_context(|| format!("nobody hears that the table is coming after a touch on {first_touch}"))?;
    in_sight(&page, ".opening")?;
    ensure!(
        page.holds("window.workerAt > window.readyAt")?,
        "the worker is fetched before the lobby is there"
    );
    let before = "performance.getEntriesByType('resource').filter((one) => one.startTime < window.readyAt).map((one) => one.name.split('/').pop())";
    let fetched = page.run(&format!("return {before}.join(' ')"), &[])?;
    let fetched = fetched.as_str().unwrap_or_default();
    for name in ["rest.css", "web_worker", "sw.js"] {
        ensure!(!fetched.contains(name), "{name} is fetched before the lobby is there: {fetched}");
    }
    slow_down(&page, 100_000_000, 0)?;
    page.until("document.querySelector('.felt') && !document.querySelector('.opening').innerText")?;
    page.is_quiet()
}

/// Notes when the lobby can be used.
const WHEN_READY: &str = "(() => { const look = () => { if (document.querySelector('#play-first')) window.readyAt = performance.now(); else requestAnimationFrame(look); }; requestAnimationFrame(look); })()";

/// How soon there is something to see and something to play, on a slow network with nothing cached.
pub(crate) fn arrival(world: &World) -> Result<()> {
    let server = world.server()?;
    let mut times: [Vec<f64>; 2] = Default::default();
    for _ in 0..VISITS {
        let page = world.driver.open(PHONE)?;
        slow_down(&page, SLOW.0, SLOW.1)?;
        page.tell("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": WHEN_READY }))?;
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
