//! The programs that the checks need in addition to Rust: PostgreSQL, NATS, Node, browsers and Python. Finds these on
//! any system, and installs them where that requires no permission.

use crate::{project::Project, python};
use anyhow::{Result, bail};
use clap::ValueEnum;
use lab::installed;

/// A part that some checks need.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Part {
    /// The database for a large server
    Postgres,
    /// The message bus between servers that share their tables
    Nats,
    /// Node, which runs WebAssembly outside a browser
    Node,
    /// Chromium and its WebDriver
    Browser,
    /// Python 3.10 or later
    Python,
    /// Firefox; its WebDriver is a tool
    #[value(skip)]
    Firefox,
    /// WebKit for GTK with its test browser and WebDriver, and a screen in memory
    #[value(skip)]
    WebKit,
}

impl Part {
    /// The part's name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Part::Postgres => "postgres",
            Part::Nats => "nats",
            Part::Node => "node",
            Part::Browser => "browser",
            Part::Python => "python",
            Part::Firefox => "firefox",
            Part::WebKit => "webkit",
        }
    }

    /// Whether `cargo xtask test` needs it and can skip it.
    fn is_tested_with(self) -> bool {
        !matches!(self, Part::Firefox | Part::WebKit)
    }

    /// Whether this machine has it.
    pub(crate) fn is_here(self) -> bool {
        match self {
            Part::Postgres => installed::postgres().is_some(),
            Part::Nats => installed::nats().is_some(),
            Part::Node => installed::node().is_some(),
            Part::Browser => installed::chromium().is_some() && installed::chromedriver().is_some(),
            Part::Python => python::interpreter().is_some(),
            Part::Firefox => installed::firefox().is_some(),
            Part::WebKit => installed::webkit().is_some(),
        }
    }

    /// The packages on Debian and its derivatives.
    fn debian(self) -> &'static [&'static str] {
        match self {
            Part::Postgres => &["postgresql"],
            Part::Nats => &["nats-server"],
            Part::Node => &["nodejs"],
            Part::Browser => &["chromium", "chromium-driver"],
            Part::Python => &["python3", "python3-venv"],
            Part::Firefox => &["firefox-esr"],
            Part::WebKit => &["webkit2gtk-driver", "xvfb"],
        }
    }

    /// Instructions for installing it by hand.
    fn by_hand(self) -> String {
        let debian = self.debian().join(" ");
        let (fedora, macos) = match self {
            Part::Postgres => ("postgresql-server", "postgresql@17"),
            Part::Nats => ("nats-server", "nats-server"),
            Part::Node => ("nodejs", "node"),
            Part::Browser => ("chromium chromedriver", "--cask chromium chromedriver"),
            Part::Python => ("python3", "python"),
            Part::Firefox => ("firefox", "--cask firefox"),
            Part::WebKit => {
                return format!("apt install {debian} (Debian); WebKit for GTK runs only on Linux");
            }
        };
        format!("apt install {debian} (Debian), dnf install {fedora} (Fedora), brew install {macos} (macOS)")
    }
}

/// Makes sure these parts are installed. As root on Debian, it installs whatever is missing and reports it; elsewhere,
/// it fails and lists what to install.
pub(crate) fn fetch(project: &Project, parts: &[Part]) -> Result<()> {
    let missing: Vec<Part> = parts.iter().copied().filter(|part| !part.is_here()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names = |parts: &[Part]| parts.iter().map(|part| part.name()).collect::<Vec<_>>().join(",");
    let skip = |parts: &[Part]| {
        let skip = parts.iter().all(|part| part.is_tested_with());
        skip.then(|| format!("`cargo xtask test --without {}`", names(parts)))
    };
    if may_install(project) {
        let how = skip(&missing).map_or(String::new(), |how| format!(" Use {how} to skip it."));
        println!("Missing on this machine: {}.{how}", names(&missing));
        install(project, &missing.iter().flat_map(|part| part.debian()).copied().collect::<Vec<_>>())?;
    }
    let missing: Vec<Part> = missing.into_iter().filter(|part| !part.is_here()).collect();
    if !missing.is_empty() {
        let ways: Vec<String> =
            missing.iter().map(|part| format!("  {}: {}", part.name(), part.by_hand())).collect();
        let how = skip(&missing).map_or(String::new(), |how| format!(", or skip them with {how}"));
        bail!(
            "These parts are missing on this machine:\n{}\nInstall them and make sure they are on the PATH{how}.",
            ways.join("\n"),
        );
    }
    Ok(())
}

/// Whether packages can be installed without asking anyone, which means as root on Debian.
pub(crate) fn may_install(project: &Project) -> bool {
    let root = project.output(project.command("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    root && project.succeeds(project.command("apt-get").arg("--version"))
}

/// Installs Debian's packages.
pub(crate) fn install(project: &Project, packages: &[&str]) -> Result<()> {
    println!("installing {} with apt-get, as root", packages.join(", "));
    let apt = |words: &[&str]| {
        let mut apt = project.command("apt-get");
        apt.args(words).env("DEBIAN_FRONTEND", "noninteractive");
        apt
    };
    let install = [&["-qq", "--yes", "--no-install-recommends", "install"], packages].concat();
    if !project.succeeds(&mut apt(&install)) {
        // The package lists may be old or missing.
        project.run(&mut apt(&["-qq", "update"]))?;
        project.run(&mut apt(&install))?;
    }
    Ok(())
}
