//! Chromium and its WebDriver, which speaks JSON over HTTP. This module has only the few commands needed
//! here.

use crate::page::Page;
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    thread,
};

/// A screen: its size, whether it has touch, and its owner's preferences.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Screen {
    pub(crate) name: &'static str,
    width: u32,
    height: u32,
    dark: bool,
    still: bool,
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

    /// The commands that make the browser behave like this screen.
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

/// The WebDriver; it stops when this value is dropped.
pub(crate) struct Driver {
    child: Child,
    address: String,
    /// The browser's executable.
    chromium: String,
}

impl Driver {
    /// Starts it on a free port.
    pub(crate) fn start(program: &str, chromium: String) -> Result<Driver> {
        let mut child = Command::new(program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{program} did not start"))?;
        let says = child.stdout.take().context("chromedriver printed nothing")?;
        let mut driver = Driver { child, address: String::new(), chromium };
        let mut lines = BufReader::new(says).lines();
        while driver.address.is_empty() {
            let line = lines.next().context("chromedriver ended before it was ready")??;
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                driver.address = format!("http://127.0.0.1:{}", port.trim_end_matches('.'));
            }
        }
        thread::spawn(move || lines.for_each(drop));
        Ok(driver)
    }

    /// Opens a separate browser that shares no storage with others.
    pub(crate) fn open(&self, screen: Screen) -> Result<Page> {
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
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": { "args": args, "binary": self.chromium },
            "goog:loggingPrefs": { "browser": "SEVERE" },
        }}});
        let session = send("POST", &format!("{}/session", self.address), Some(&wanted))?;
        let id = session["sessionId"].as_str().context("the browser has no session")?;
        let page = Page::new(format!("{}/session/{id}", self.address), screen);
        page.show_on(screen)?;
        Ok(page)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // The browser may have ended on its own.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
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
