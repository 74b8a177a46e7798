//! Finds the programs that tests start, either on the PATH or in the usual places outside it.

use std::{
    env,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

/// Folders that Debian leaves off ordinary users' PATH, and Homebrew's folders, which may be missing from the
/// PATH.
const BESIDE_THE_PATH: [&str; 5] =
    ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin", "/opt/local/bin"];

/// Folders with a subfolder for each version of PostgreSQL, and the path of the programs inside it: Debian, Fedora
/// and Red Hat, Homebrew on either processor, MacPorts, and the macOS app.
const VERSIONS_OF_POSTGRES: [(&str, &str, &str); 6] = [
    ("/usr/lib/postgresql", "", "bin"),
    ("/usr", "pgsql-", "bin"),
    ("/opt/homebrew/opt", "postgresql@", "bin"),
    ("/usr/local/opt", "postgresql@", "bin"),
    ("/opt/local/lib", "postgresql", "bin"),
    ("/Applications/Postgres.app/Contents/Versions", "", "bin"),
];

const CHROME_ON_MACOS: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const FIREFOX_ON_MACOS: &str = "/Applications/Firefox.app/Contents/MacOS/firefox";

/// The NATS server.
#[must_use]
pub fn nats() -> Option<PathBuf> {
    program("nats-server")
}

/// The folder with PostgreSQL's own programs: the first one on the PATH, or else the newest one installed
/// elsewhere.
#[must_use]
pub fn postgres() -> Option<PathBuf> {
    let complete = |folder: &PathBuf| folder.join("initdb").exists() && folder.join("postgres").exists();
    // Follow a link on the PATH to find the other programs of the same version.
    let real = |folder: PathBuf| fs::canonicalize(folder.join("initdb")).ok()?.parent().map(Path::to_owned);
    let on_path = folders().find(complete).and_then(real);
    on_path.or_else(|| postgres_by_version().find(complete))
}

/// Node.
#[must_use]
pub fn node() -> Option<PathBuf> {
    program("node").or_else(|| program("nodejs"))
}

/// Chromium or Chrome; either one works for tests.
#[must_use]
pub fn chromium() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
    let on_macos = || CHROME_ON_MACOS.iter().map(PathBuf::from).find(|file| file.exists());
    names.into_iter().find_map(program).or_else(on_macos)
}

/// Chromium's WebDriver.
#[must_use]
pub fn chromedriver() -> Option<PathBuf> {
    ["chromedriver", "chromium.chromedriver"].into_iter().find_map(program)
}

/// Firefox; Debian has the release with long support.
#[must_use]
pub fn firefox() -> Option<PathBuf> {
    let on_macos = || Some(PathBuf::from(FIREFOX_ON_MACOS)).filter(|file| file.exists());
    ["firefox", "firefox-esr"].into_iter().find_map(program).or_else(on_macos)
}

/// WebKit's WebDriver and its test browser, if there is also a screen in memory to run them on.
#[must_use]
pub fn webkit() -> Option<(PathBuf, PathBuf)> {
    program("Xvfb")?;
    program("WebKitWebDriver").zip(minibrowser())
}

/// The test browser is not meant for people, so it is beside the library.
fn minibrowser() -> Option<PathBuf> {
    let entries =
        |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let libraries = ["/usr/lib", "/usr/lib64", "/usr/libexec"].map(PathBuf::from);
    let nested: Vec<PathBuf> = libraries.iter().flat_map(|folder| entries(folder)).collect();
    let mut found: Vec<PathBuf> = libraries
        .iter()
        .chain(&nested)
        .flat_map(|folder| entries(folder))
        .map(|folder| folder.join("MiniBrowser"))
        .filter(|file| file.is_file())
        .collect();
    found.sort();
    found.pop()
}

/// Finds a program by name.
pub(crate) fn program(name: &str) -> Option<PathBuf> {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    folders().map(|folder| folder.join(&name)).find(|file| file.is_file())
}

fn folders() -> impl Iterator<Item = PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let path: Vec<PathBuf> = env::split_paths(&path).collect();
    path.into_iter().chain(BESIDE_THE_PATH.map(PathBuf::from))
}

/// Folders outside the PATH that hold PostgreSQL's programs, newest version first.
fn postgres_by_version() -> impl Iterator<Item = PathBuf> {
    let mut found = Vec::new();
    for (folder, beginning, programs) in VERSIONS_OF_POSTGRES {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            if let Some(version) = version(&entry.file_name(), beginning) {
                found.push((version, entry.path().join(programs)));
            }
        }
    }
    found.sort();
    found.into_iter().rev().map(|(_, folder)| folder)
}

/// The version number in a folder's name; PostgreSQL 9.6 counts as 9.
fn version(name: &OsStr, beginning: &str) -> Option<u32> {
    let number = name.to_str()?.strip_prefix(beginning)?;
    number.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_numbers_and_not_words() {
        assert_eq!(version(OsStr::new("9.6"), ""), Some(9));
        assert_eq!(version(OsStr::new("postgresql@17"), "postgresql@"), Some(17));
        assert_eq!(version(OsStr::new("pgsql-16"), "pgsql-"), Some(16));
        assert_eq!(version(OsStr::new("latest"), ""), None);
        assert_eq!(version(OsStr::new("share"), "pgsql-"), None);
    }

    #[test]
    fn a_program_on_the_path_is_found_and_another_is_not() {
        assert!(program("cargo").is_some(), "tests are run by cargo");
        assert_eq!(program("no-such-program-anywhere"), None);
    }
}
