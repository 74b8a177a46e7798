//! Notes which commit the program is built from, for `rookery --version`.

use std::{env, fs, path::Path, process::Command};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=ROOKERY_COMMIT");
    // Git adds a line to this file with every commit. Outside a clone, the file is missing, and cargo would rebuild
    // every time.
    let log = "../../.git/logs/HEAD";
    if Path::new(log).exists() {
        println!("cargo::rerun-if-changed={log}");
    }
    // A source archive has no history, but it may lie inside a clone of something else.
    let commit = env::var("ROOKERY_COMMIT").ok().or_else(from_archive).or_else(from_git);
    println!("cargo::rustc-env=ROOKERY_COMMIT={}", commit.unwrap_or_else(|| "unknown commit".into()));
}

/// A source archive made by `cargo xtask dist` contains a file that names its commit.
fn from_archive() -> Option<String> {
    fs::read_to_string("../../COMMIT").ok().map(|text| text.trim().to_owned())
}

fn from_git() -> Option<String> {
    let output = Command::new("git").args(["rev-parse", "--short=10", "HEAD"]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().to_owned()).filter(|commit| output.status.success() && !commit.is_empty())
}
