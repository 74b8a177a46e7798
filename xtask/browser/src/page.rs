//! One browser with one page in it.

use crate::{
    driver::{Process, Screen, send},
    engine::{Engine, Power},
    firefox,
    server::Server,
    webkit,
};
use anyhow::{Context, Result, bail, ensure};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use std::{
    cell::Cell,
    fs,
    path::Path,
    thread,
    time::{Duration, Instant},
};

/// How long anything may take on a busy machine before a scenario gives up. This is not a measurement.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);
/// The maximum number of Tab presses; no screen has this many elements.
const FAR: usize = 200;
/// The quality of small pictures, up to 100.
const PICTURE_QUALITY: u32 = 80;
const TAB: &str = "\u{E004}";
const SHIFT: &str = "\u{E008}";
/// The key under which WebDriver returns elements.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A page in a browser; dropping this value closes the browser.
pub(crate) struct Page {
    engine: Engine,
    session: String,
    screen: Cell<Screen>,
    /// The driver, if it serves only this browser. It stops after the browser is closed.
    _driver: Option<Process>,
}

impl Page {
    pub(crate) fn new(engine: Engine, driver: Option<Process>, session: String, screen: Screen) -> Page {
        Page { engine, session, screen: Cell::new(screen), _driver: driver }
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value> {
        send("POST", &format!("{}/{path}", self.session), Some(body))
    }

    /// Switches the page to another screen from now on.
    pub(crate) fn show_on(&self, screen: Screen) -> Result<()> {
        match self.engine {
            Engine::Chromium => {
                for (command, params) in screen.commands() {
                    self.tell(command, &params)?;
                }
            }
            Engine::Firefox => {
                self.in_the_browser(firefox::APPLY, &[firefox::preferences(screen)])?;
                self.resize(screen)?;
            }
            Engine::WebKit => {
                let now = self.screen.get();
                ensure!(
                    (now.dark, now.still) == (screen.dark, screen.still),
                    "WebKit's owner cannot change their mind"
                );
                self.resize(screen)?;
            }
        }
        self.screen.set(screen);
        // The next frame is drawn for the new screen, and the one after it has the new layout.
        self.run_async(
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))",
        )
        .map(drop)
    }

    /// Resizes the window until the page inside has the wanted size. Window managers take their time.
    fn resize(&self, screen: Screen) -> Result<()> {
        const SIZE: &str =
            "return [innerWidth, innerHeight, outerWidth - innerWidth, outerHeight - innerHeight]";
        let wanted = [screen.width, screen.height].map(i64::from);
        let begin = Instant::now();
        loop {
            let size = self.run(SIZE, &[])?;
            let size = [0, 1, 2, 3].map(|at| size[at].as_i64().unwrap_or_default());
            if size[..2] == wanted {
                return Ok(());
            }
            ensure!(begin.elapsed() < PATIENCE, "the window has {size:?} instead of {wanted:?}");
            self.post(
                "window/rect",
                &json!({ "width": wanted[0] + size[2], "height": wanted[1] + size[3] }),
            )?;
            thread::sleep(Duration::from_millis(60));
        }
    }

    /// Goes to an address.
    pub(crate) fn go(&self, address: &str) -> Result<()> {
        self.load("url", &json!({ "url": address }))
    }

    /// Loads a page. WebKit's driver sometimes misses that it is there; scenarios wait for what they need in any case.
    fn load(&self, command: &str, body: &Value) -> Result<()> {
        match self.post(command, body) {
            Err(why) if self.engine == Engine::WebKit && why.to_string().starts_with("timeout") => {}
            done => drop(done?),
        }
        self.listen()
    }

    /// Keeps a log in the page if the browser has none.
    fn listen(&self) -> Result<()> {
        match self.engine {
            Engine::Chromium | Engine::Firefox => Ok(()),
            Engine::WebKit => self.run(webkit::LISTEN, &[]).map(drop),
        }
    }

    /// Opens an empty tab next to this one and returns the names of both, this one first.
    pub(crate) fn new_tab(&self) -> Result<[String; 2]> {
        let here = send("GET", &format!("{}/window", self.session), None)?;
        let there = self.post("window/new", &json!({ "type": "tab" }))?;
        Ok([&here, &there["handle"]].map(|handle| handle.as_str().unwrap_or_default().to_owned()))
    }

    /// Switches to another tab.
    pub(crate) fn to_tab(&self, tab: &str) -> Result<()> {
        self.post("window", &json!({ "handle": tab })).map(drop)
    }

    /// Loads the page again.
    pub(crate) fn reload(&self) -> Result<()> {
        self.load("refresh", &json!({}))
    }

    /// Runs a script and returns its result.
    pub(crate) fn run(&self, script: &str, args: &[Value]) -> Result<Value> {
        self.post("execute/sync", &json!({ "script": script, "args": args }))
    }

    /// Runs a script that calls its last argument when it is done.
    pub(crate) fn run_async(&self, script: &str) -> Result<Value> {
        self.post("execute/async", &json!({ "script": script, "args": [] }))
    }

    /// Runs a script in Firefox itself instead of the page.
    fn in_the_browser(&self, script: &str, args: &[Value]) -> Result<Value> {
        self.post("moz/context", &json!({ "context": "chrome" }))?;
        let told = self.run(script, args);
        self.post("moz/context", &json!({ "context": "content" }))?;
        told
    }

    /// Whether a test can do this here.
    pub(crate) fn has(&self, power: Power) -> bool {
        self.engine.has(power)
    }

    /// Forces the system's colors on the page.
    pub(crate) fn force_colors(&self) -> Result<()> {
        match self.engine {
            Engine::Firefox => self.in_the_browser(firefox::FORCE_COLORS, &[]).map(drop),
            Engine::Chromium | Engine::WebKit => {
                let forced = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
                self.tell("Emulation.setEmulatedMedia", &forced).map(drop)
            }
        }
    }

    /// Sends Chromium a command that WebDriver does not have.
    pub(crate) fn tell(&self, command: &str, params: &Value) -> Result<Value> {
        self.post("goog/cdp/execute", &json!({ "cmd": command, "params": params }))
    }

    /// Waits until the page needs no network. The lobby is loaded again, through the service worker: what the first load
    /// asked for, such as the tab's icon, may still be loading, and a page that was being loaded just when the service
    /// worker became active does without it until the next load.
    pub(crate) fn until_kept_offline(&self) -> Result<()> {
        self.run("navigator.serviceWorker.ready.then(() => { window.isKept = true; })", &[])?;
        self.until("window.isKept")?;
        self.reload()?;
        self.until("navigator.serviceWorker.controller")?;
        self.until("document.querySelector('.game .players')?.textContent")
    }

    /// From now on, the page has no network: its server is gone and, in Chromium, so is everything else. Returns the
    /// address that nobody answers anymore.
    pub(crate) fn cut_the_network(&self, server: Server) -> Result<String> {
        if self.engine == Engine::Chromium {
            self.tell("Network.enable", &json!({}))?;
            let cut =
                json!({ "offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
            self.tell("Network.emulateNetworkConditions", &cut)?;
        }
        Ok(server.address.clone())
    }

    /// Whether an expression is true now.
    pub(crate) fn holds(&self, expression: &str) -> Result<bool> {
        Ok(self.run(&format!("return !!({expression})"), &[])? == json!(true))
    }

    /// Waits until an expression is true.
    pub(crate) fn until(&self, expression: &str) -> Result<()> {
        let begin = Instant::now();
        while !self.holds(expression)? {
            if begin.elapsed() > PATIENCE {
                let complaints = self.complaints()?.join(" | ");
                bail!("timed out waiting for {expression}; {complaints}; the page shows: {}", self.text()?);
            }
            thread::sleep(Duration::from_millis(60));
        }
        Ok(())
    }

    /// All the visible text on the page.
    pub(crate) fn text(&self) -> Result<String> {
        Ok(self.run("return document.body.innerText", &[])?.as_str().unwrap_or_default().replace('\n', " · "))
    }

    /// Clicks an element the way a mouse would: in its middle, and only if nothing covers it. If the element was
    /// redrawn between finding and clicking, it is looked up again.
    pub(crate) fn click(&self, selector: &str) -> Result<()> {
        let begin = Instant::now();
        loop {
            match self.click_once(selector) {
                Err(why) if format!("{why:#}").contains("stale element") && begin.elapsed() < PATIENCE => {}
                done => return done,
            }
        }
    }

    fn click_once(&self, selector: &str) -> Result<()> {
        let found = self.post("element", &json!({ "using": "css selector", "value": selector }))?;
        let id = found[ELEMENT].as_str().with_context(|| format!("no element {selector}"))?;
        self.post(&format!("element/{id}/click"), &json!({}))
            .with_context(|| format!("click on {selector}"))
            .map(drop)
    }

    /// Waits for an element and clicks it.
    pub(crate) fn click_when_there(&self, selector: &str) -> Result<()> {
        self.until(&format!("document.querySelector({})", json!(selector)))?;
        self.run(
            "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })",
            &[selector.into()],
        )?;
        self.until_at_rest(selector)?;
        self.click(selector)
    }

    /// Waits until an element has stayed where it is for some frames. A click on a moving element can miss it.
    fn until_at_rest(&self, selector: &str) -> Result<()> {
        self.run_async(&format!(
            "const done = arguments[0];
             const place = () => JSON.stringify(document.querySelector({})?.getBoundingClientRect());
             let last = place(), still = 0;
             const look = () => {{
                 const now = place();
                 still = now === last ? still + 1 : 0;
                 last = now;
                 still < 6 ? setTimeout(look, 16) : done();
             }};
             look();",
            json!(selector)
        ))
        .map(drop)
    }

    /// Waits until some text is visible on the page.
    pub(crate) fn until_read(&self, text: &str) -> Result<()> {
        self.until(&format!("document.body.innerText.includes({})", json!(text)))
    }

    /// Types into an element.
    pub(crate) fn type_into(&self, selector: &str, text: &str) -> Result<()> {
        let found = self.post("element", &json!({ "using": "css selector", "value": selector }))?;
        let id = found[ELEMENT].as_str().with_context(|| format!("no element {selector}"))?;
        self.post(&format!("element/{id}/value"), &json!({ "text": text })).map(drop)
    }

    /// Where an element can be touched: its middle, and only if nothing covers it.
    fn spot(&self, selector: &str) -> Result<(i64, i64)> {
        const SPOT: &str = r#"
            const element = document.querySelector(arguments[0]);
            if (!element) return "no such element";
            element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
            const box = element.getBoundingClientRect();
            const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
            return element.contains(document.elementFromPoint(x, y)) ? [x, y] : "click intercepted";
        "#;
        let spot = self.run(SPOT, &[selector.into()])?;
        match (spot[0].as_i64(), spot[1].as_i64()) {
            (Some(x), Some(y)) => Ok((x, y)),
            _ => bail!("touch on {selector}: {}", spot.as_str().unwrap_or("nowhere")),
        }
    }

    /// Taps an element with a finger or, where there is no touch, with the mouse.
    pub(crate) fn tap(&self, selector: &str) -> Result<()> {
        let (x, y) = self.spot(selector)?;
        self.finger(&[(x, y)])
    }

    /// Drags an element onto another with a finger.
    pub(crate) fn drag(&self, from: &str, to: &str) -> Result<()> {
        let (to, from) = (self.spot(to)?, self.spot(from)?);
        let between = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
        self.finger(&[from, between, to])
    }

    /// Moves a finger along a path and lifts it at the end.
    fn finger(&self, way: &[(i64, i64)]) -> Result<()> {
        let mut actions = Vec::new();
        for (at, (x, y)) in way.iter().enumerate() {
            // The first touch is immediate; moving takes a moment, as it does for people.
            let time = if at == 0 { 0 } else { 60 };
            actions.push(json!({ "type": "pointerMove", "duration": time, "x": x, "y": y }));
            if at == 0 {
                actions.push(json!({ "type": "pointerDown", "button": 0 }));
            }
        }
        actions.push(json!({ "type": "pointerUp", "button": 0 }));
        let pointer = if self.has(Power::Touch) { "touch" } else { "mouse" };
        let touch = json!({ "pointerType": pointer });
        let finger = json!({ "type": "pointer", "id": "finger", "parameters": touch, "actions": actions });
        self.post("actions", &json!({ "actions": [finger] })).map(drop)
    }

    /// Goes to an element using only the keyboard, by pressing Tab again and again, forward or back.
    pub(crate) fn reach(&self, selector: &str) -> Result<()> {
        const WAY: &str = r#"
            const [there, here] = [document.querySelector(arguments[0]), document.activeElement];
            if (!there) return "no such element";
            if (there === here) return "here";
            return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING ? "back" : "on";
        "#;
        for _ in 0..FAR {
            match self.run(WAY, &[selector.into()])?.as_str() {
                Some("here") => return Ok(()),
                Some("on") => self.press(TAB)?,
                Some("back") => self.chord(SHIFT, TAB)?,
                other => bail!("{selector}: {}", other.unwrap_or("nowhere")),
            }
        }
        bail!("the keyboard can't reach {selector}; the page shows: {}", self.text()?)
    }

    /// Presses a key while another one is held down.
    fn chord(&self, held: &str, key: &str) -> Result<()> {
        let down = |key: &str| json!({ "type": "keyDown", "value": key });
        let up = |key: &str| json!({ "type": "keyUp", "value": key });
        let keys = json!([down(held), down(key), up(key), up(held)]);
        self.post("actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": keys }] }))
            .map(drop)
    }

    /// Presses a key.
    pub(crate) fn press(&self, key: &str) -> Result<()> {
        let keys = json!([{ "type": "keyDown", "value": key }, { "type": "keyUp", "value": key }]);
        self.post("actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": keys }] }))
            .map(drop)
    }

    /// Takes a picture, named after the screen.
    pub(crate) fn picture(&self, out: &Path, name: &str) -> Result<()> {
        self.picture_as(&out.join(format!("{name}-{}.png", self.screen.get().name)))
    }

    /// Saves a picture to a file.
    pub(crate) fn picture_as(&self, file: &Path) -> Result<()> {
        let picture = send("GET", &format!("{}/screenshot", self.session), None)?;
        let bytes = BASE64_STANDARD.decode(picture.as_str().unwrap_or_default())?;
        fs::write(file, bytes)?;
        Ok(())
    }

    /// Saves a picture that is much smaller than the others and looks almost the same.
    pub(crate) fn small_picture_as(&self, file: &Path) -> Result<()> {
        let picture =
            self.tell("Page.captureScreenshot", &json!({ "format": "webp", "quality": PICTURE_QUALITY }))?;
        let bytes = BASE64_STANDARD.decode(picture["data"].as_str().unwrap_or_default())?;
        if bytes.is_empty() {
            bail!("the browser took no picture for {}", file.display());
        }
        fs::write(file, bytes)?;
        Ok(())
    }

    /// What the browser has complained about since the last call.
    pub(crate) fn complaints(&self) -> Result<Vec<String>> {
        let log = match self.engine {
            Engine::Chromium => self.post("se/log", &json!({ "type": "browser" }))?,
            Engine::Firefox => self.in_the_browser(firefox::COMPLAINTS, &[])?,
            Engine::WebKit => self.run(webkit::COMPLAINTS, &[])?,
        };
        let lines = log.as_array().context("the browser has no log")?;
        let words = |line: &Value| line.as_str().or(line["message"].as_str()).map(str::to_owned);
        Ok(lines.iter().filter_map(words).collect())
    }

    /// Fails if the browser complained about anything.
    pub(crate) fn is_quiet(&self) -> Result<()> {
        let complaints = self.complaints()?;
        if complaints.is_empty() {
            Ok(())
        } else {
            bail!("the browser reported errors: {}", complaints.join(" | "))
        }
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // The driver closes anything that is left when it stops.
        let _ = send("DELETE", &self.session, None);
    }
}
