//! What is special about WebKit: it runs in GTK's small test browser, on a screen that exists only in memory. Its driver
//! serves one browser at a time and has no log, so the page keeps one itself.

use crate::driver::{Process, Screen};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// Keeps what the page complains about. What happened before the page was loaded is lost.
pub(crate) const LISTEN: &str = "
    if (window.complained) return;
    window.complained = [];
    addEventListener('error', (event) => window.complained.push(event.message));
    addEventListener('unhandledrejection', (event) => window.complained.push(String(event.reason)));
    const own = console.error;
    console.error = (...words) => { window.complained.push(words.join(' ')); own.apply(console, words); };
";
/// Returns and forgets what was kept.
pub(crate) const COMPLAINTS: &str = "return (window.complained ?? []).splice(0)";

/// After this many milliseconds, a page is considered loaded.
const LOADED_MS: u32 = 30_000;
/// GTK's buttons would keep the window wider than a phone.
const NARROW: &str = "* { min-width: 0; margin: 0; padding: 0; border-width: 0; }\n";
/// Larger than every window.
const ROOM: &str = "2600x1600x24";

/// A screen in memory; it goes away when this value is dropped.
pub(crate) struct Display {
    _server: Process,
    /// `:7`
    name: String,
    /// A folder with GTK's settings for each kind of owner.
    settings: PathBuf,
}

impl Display {
    /// Starts the screen; `settings` is a folder for GTK's settings.
    pub(crate) fn start(settings: PathBuf) -> Result<Display> {
        for still in [false, true] {
            write(&settings.join(mood(still)), still).context("GTK's settings")?;
        }
        let mut command = Command::new("Xvfb");
        command.args(["-displayfd", "1", "-screen", "0", ROOM, "-nolisten", "tcp"]);
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().context("Xvfb did not start")?;
        let says = child.stdout.take().context("Xvfb printed nothing")?;
        let server = Process::of(child);
        let number = BufReader::new(says).lines().next().context("Xvfb has no display")??;
        Ok(Display { _server: server, name: format!(":{}", number.trim()), settings })
    }

    /// Lets a driver start its browser on this screen, with the owner's preferences.
    pub(crate) fn prepare(&self, driver: &mut Command, screen: Screen) {
        driver.env("DISPLAY", &self.name).env("XDG_CONFIG_HOME", self.settings.join(mood(screen.still)));
        driver.env("LANG", "en_US.UTF-8").env("LANGUAGE", "en");
    }
}

fn mood(still: bool) -> &'static str {
    if still { "still" } else { "moving" }
}

/// Writes GTK's settings.
fn write(config: &Path, still: bool) -> Result<()> {
    let gtk = config.join("gtk-3.0");
    fs::create_dir_all(&gtk)?;
    fs::write(gtk.join("gtk.css"), NARROW)?;
    let moves = u8::from(!still);
    fs::write(gtk.join("settings.ini"), format!("[Settings]\ngtk-enable-animations={moves}\n"))?;
    Ok(())
}

/// The wanted browser.
pub(crate) fn capabilities(browser: &str, screen: Screen) -> Value {
    let mut args = vec!["--automation"];
    args.extend(screen.dark.then_some("--dark-mode"));
    json!({
        "webkitgtk:browserOptions": { "binary": browser, "args": args },
        "timeouts": { "pageLoad": LOADED_MS },
    })
}
