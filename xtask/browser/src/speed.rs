//! How fast the page is. These are measurements, not limits, because they depend on the machine.

use crate::{driver::DESKTOP, page::Page, player, player::Hand, scenarios::World};
use anyhow::{Context, Result};
use serde_json::{Value, json};

/// How many times a page is opened for one measurement.
const VISITS: usize = 9;
/// How long moving cards are observed, in milliseconds.
const WATCHED_MS: u32 = 25_000;

/// All measurements, one per line.
pub(crate) fn speed(world: &World) -> Result<()> {
    let server = world.server()?;
    let page = world.driver.open(DESKTOP)?;
    sizes(&server.address)?;
    page.go(&server.address)?;
    page.until_kept_offline()?;
    player::open(&page, &server.address, "original-rook", Hand::Mouse)?;
    page.until("document.querySelector('#pass')")?;
    let table = page.run("return location.href", &[])?;
    let table = table.as_str().context("the page has no address")?;
    opening(&page, table, "a saved table, until you can bid", "document.querySelector('#pass')")?;
    opening(
        &page,
        &format!("{}/#/game/original-rook", server.address),
        "a new table, until the cards are dealt",
        "document.querySelector('.hand .held') || (document.querySelector('#play')?.click(), false)",
    )?;
    motion(&page, &server.address)
}

/// Reports what goes over the network: every file that the page caches for offline use, in the form in which it is
/// sent.
fn sizes(address: &str) -> Result<()> {
    let sent = |path: &str| -> Result<Vec<u8>> {
        let ask = ureq::get(format!("{address}/{path}")).header("accept-encoding", "br, gzip");
        Ok(ask.call()?.body_mut().read_to_vec()?)
    };
    let keeper = ureq::get(format!("{address}/sw.js")).call()?.body_mut().read_to_string()?;
    let list = keeper.split_once("FILES = ").and_then(|(_, rest)| rest.split_once(';'));
    let (list, _) = list.context("the service worker lists no files")?;
    let mut files: Vec<String> = serde_json::from_str(list)?;
    files.push(String::new());
    let (mut all, mut house) = (0, 0);
    for file in files {
        let size = sent(&file)?.len();
        all += size;
        if file.contains("web_worker") {
            house += size;
        }
    }
    println!(
        "       {all} bytes in total, compressed; {house} of them are the worker with the rules and bots"
    );
    Ok(())
}

/// Opens an address repeatedly, and reports how many milliseconds it took for an expression to become true.
fn opening(page: &Page, address: &str, what: &str, ready: &str) -> Result<()> {
    let watch = format!(
        "(() => {{ const look = () => {{ if ({ready}) window.readyAt = performance.now(); else requestAnimationFrame(look); }}; requestAnimationFrame(look); }})()"
    );
    let script = page.tell("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": watch }))?;
    let mut times = Vec::new();
    for _ in 0..VISITS {
        page.go("about:blank")?;
        page.go(address)?;
        page.until("window.readyAt")?;
        times.push(page.run("return window.readyAt", &[])?.as_f64().unwrap_or(f64::NAN));
    }
    page.tell("Page.removeScriptToEvaluateOnNewDocument", &script)?;
    times.sort_by(f64::total_cmp);
    println!(
        "       {what}: median {:.0} ms over {VISITS} visits, {:.0} at worst",
        times[VISITS / 2],
        times[VISITS - 1]
    );
    Ok(())
}

/// Plays against the strongest bots, and records every frame and how long the page was unresponsive.
fn motion(page: &Page, address: &str) -> Result<()> {
    const WATCH: &str = r##"
        const done = arguments[0];
        const frames = [], waits = [], long = [];
        new PerformanceObserver((list) => list.getEntries().forEach((one) => long.push(one.duration))).observe({ type: "longtask" });
        let last = performance.now();
        const begin = last;
        const beat = setInterval(() => { const now = performance.now(); waits.push(now - last); last = now; }, 4);
        let before = 0;
        const frame = (now) => {
          const moving = document.getAnimations().length > 0;
          if (before && moving) frames.push(now - before);
          before = moving ? now : 0;
          if (now - begin < LIMIT) return requestAnimationFrame(frame);
          clearInterval(beat);
          done({ frames, wait: Math.max(...waits), long });
        };
        requestAnimationFrame(frame);
        const play = () => {
          const shown = (selector) => [...document.querySelectorAll(selector)].find((one) => !one.disabled);
          const next = shown("#next") || shown("#pass") || shown(".hand .held.playable");
          if (next) next.click();
          if (performance.now() - begin < LIMIT) setTimeout(play, 250);
        };
        play();
    "##;
    page.go(address)?;
    let settings = json!({ "language": "en", "pace": "normal", "partner": 3, "opponents": 3 }).to_string();
    page.run("localStorage.setItem('rookery.settings', arguments[0])", &[settings.into()])?;
    page.go("about:blank")?;
    page.go(&format!("{address}/#/game/original-rook"))?;
    page.until("document.querySelector('#play')")?;
    page.click("#play")?;
    page.until("document.querySelector('#pass, .hand .held.playable')")?;
    let seen = page.run_async(&WATCH.replace("LIMIT", &WATCHED_MS.to_string()))?;
    let mut frames: Vec<f64> =
        seen["frames"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    frames.sort_by(f64::total_cmp);
    let at = |share: f64| frames.get((frames.len() as f64 * share) as usize).copied().unwrap_or(f64::NAN);
    let sum: f64 = frames.iter().sum();
    let late = frames.iter().filter(|one| **one > 20.0).count();
    println!(
        "       moving cards: {:.1} frames per second over {} frames; a frame took {:.1} ms at the median and {:.1} ms at the 99th percentile; {late} were late",
        1000.0 * frames.len() as f64 / sum,
        frames.len(),
        at(0.5),
        at(0.99),
    );
    let long: Vec<f64> = seen["long"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    println!(
        "       while the strongest bots think: {} page tasks over 50 ms, the longest {:.0} ms; at most {:.0} ms between two ticks of a 4 ms timer",
        long.len(),
        long.iter().copied().fold(0.0, f64::max),
        seen["wait"].as_f64().unwrap_or(f64::NAN),
    );
    Ok(())
}
