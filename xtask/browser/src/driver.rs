//! A browser and its WebDriver, which speaks JSON over HTTP. This module has only the few commands needed here.

use crate::{
    engine::Engine,
    firefox,
    page::{PATIENCE, Page},
    webkit::{self, Display},
};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader},
    net::{TcpListener, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// A screen: its size, whether it has touch, and its owner's preferences.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Screen {
    pub(crate) name: &'static str,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) dark: bool,
    pub(crate) still: bool,
    /// The number of device pixels per CSS pixel, in each direction.
    dots: u32,
}

pub(crate) const PHONE: Screen =
    Screen { name: "phone", width: 360, height: 740, dark: false, still: false, dots: 1 };
pub(crate) const PHONE_DARK: Screen = Screen { name: "phone-dark", dark: true, ..PHONE };
pub(crate) const TABLET: Screen =
    Screen { name: "tablet", width: 820, height: 1180, dark: true, still: false, dots: 1 };
pub(crate) const DESKTOP: Screen =
    Screen { name: "desktop", width: 1280, height: 800, dark: false, still: false, dots: 1 };

impl Screen {
    /// The same screen for an owner who prefers reduced motion, so that everything is already in its final
    /// place.
    pub(crate) fn still(self) -> Screen {
        Screen { still: true, ..self }
    }

    /// The same screen with more device pixels, for sharper pictures.
    pub(crate) fn sharp(self, dots: u32) -> Screen {
        Screen { dots, ..self }
    }

    pub(crate) fn is_phone(self) -> bool {
        self.width < 500
    }

    /// The same screen with a different size.
    pub(crate) fn sized(self, width: u32, height: u32) -> Screen {
        Screen { width, height, ..self }
    }

    /// The commands that make Chromium behave like this screen.
    pub(crate) fn commands(self) -> [(&'static str, Value); 3] {
        let Screen { width, height, .. } = self;
        let phone = self.is_phone();
        let scheme = if self.dark { "dark" } else { "light" };
        let motion = if self.still { "reduce" } else { "no-preference" };
        [
            (
                "Emulation.setDeviceMetricsOverride",
                json!({ "width": width, "height": height, "deviceScaleFactor": self.dots, "mobile": phone }),
            ),
            ("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone, "maxTouchPoints": 5 })),
            (
                "Emulation.setEmulatedMedia",
                json!({ "features": [
                    { "name": "prefers-color-scheme", "value": scheme },
                    { "name": "prefers-reduced-motion", "value": motion },
                ] }),
            ),
        ]
    }
}

/// A program that runs until this value is dropped.
pub(crate) struct Process {
    child: Child,
}

impl Process {
    pub(crate) fn of(child: Child) -> Process {
        Process { child }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended on its own.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What starts browsers. One Chromium driver serves all of its browsers; the other engines need one driver for each
/// browser.
pub(crate) struct Driver {
    pub(crate) engine: Engine,
    /// The driver's executable.
    program: String,
    /// The browser's executable.
    browser: String,
    /// Chromium's driver and its address.
    shared: Option<(Process, String)>,
    /// WebKit's screen.
    display: Option<Display>,
}

impl Driver {
    /// Starts everything that the browsers share.
    pub(crate) fn start(
        engine: Engine,
        program: String,
        browser: String,
        settings: PathBuf,
    ) -> Result<Driver> {
        let shared = match engine {
            Engine::Chromium => Some(chromedriver(&program)?),
            Engine::Firefox | Engine::WebKit => None,
        };
        let display = match engine {
            Engine::WebKit => Some(Display::start(settings)?),
            Engine::Chromium | Engine::Firefox => None,
        };
        Ok(Driver { engine, program, browser, shared, display })
    }

    /// Opens a separate browser that shares no storage with others.
    pub(crate) fn open(&self, screen: Screen) -> Result<Page> {
        let (own, address) = match &self.shared {
            Some((_, address)) => (None, address.clone()),
            None => {
                let (process, address) = self.another(screen)?;
                (Some(process), address)
            }
        };
        let wanted = match self.engine {
            Engine::Chromium => chromium(&self.browser, screen),
            Engine::Firefox => firefox::capabilities(&self.browser, screen),
            Engine::WebKit => webkit::capabilities(&self.browser, screen),
        };
        let wanted = json!({ "capabilities": { "alwaysMatch": wanted } });
        let session = send("POST", &format!("{address}/session"), Some(&wanted))?;
        let id = session["sessionId"].as_str().context("the browser has no session")?;
        let page = Page::new(self.engine, own, format!("{address}/session/{id}"), screen);
        page.show_on(screen)?;
        Ok(page)
    }

    /// Starts a driver for one browser and waits until it is ready.
    fn another(&self, screen: Screen) -> Result<(Process, String)> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut command = Command::new(&self.program);
        command.arg(format!("--port={port}")).stdout(Stdio::null()).stderr(Stdio::null());
        match &self.display {
            Some(display) => display.prepare(&mut command, screen),
            None => drop(command.args(firefox::DRIVER_ARGS)),
        }
        let child = command.spawn().with_context(|| format!("{} did not start", self.program))?;
        let process = Process::of(child);
        let begin = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            if begin.elapsed() > PATIENCE {
                bail!("{} is not ready", self.program);
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok((process, format!("http://127.0.0.1:{port}")))
    }
}

/// Starts Chromium's driver on a free port.
fn chromedriver(program: &str) -> Result<(Process, String)> {
    let mut child = Command::new(program)
        .arg("--port=0")
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{program} did not start"))?;
    let says = child.stdout.take().context("chromedriver printed nothing")?;
    let process = Process::of(child);
    let mut lines = BufReader::new(says).lines();
    loop {
        let line = lines.next().context("chromedriver ended before it was ready")??;
        if let Some((_, port)) = line.split_once("started successfully on port ") {
            thread::spawn(move || lines.for_each(drop));
            return Ok((process, format!("http://127.0.0.1:{}", port.trim_end_matches('.'))));
        }
    }
}

/// The wanted Chromium.
fn chromium(browser: &str, screen: Screen) -> Value {
    let size = format!("--window-size={},{}", screen.width, screen.height);
    let args = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--lang=en",
        &size,
    ];
    json!({
        "goog:chromeOptions": { "args": args, "binary": browser },
        "goog:loggingPrefs": { "browser": "SEVERE" },
    })
}

/// Sends a WebDriver command and returns its result.
pub(crate) fn send(method: &str, address: &str, body: Option<&Value>) -> Result<Value> {
    let agent =
        ureq::Agent::new_with_config(ureq::Agent::config_builder().http_status_as_error(false).build());
    let mut answer = match (method, body) {
        ("POST", body) => agent.post(address).send_json(body.unwrap_or(&json!({})))?,
        ("DELETE", _) => agent.delete(address).call()?,
        _ => agent.get(address).call()?,
    };
    let mut answer: Value = answer.body_mut().read_json()?;
    let value = answer["value"].take();
    if let Some(error) = value["error"].as_str() {
        bail!(
            "{error}: {}",
            value["message"].as_str().unwrap_or_default().lines().next().unwrap_or_default()
        );
    }
    Ok(value)
}
