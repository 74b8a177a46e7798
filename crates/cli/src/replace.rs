//! Replaces a file's text in one step.

use std::{
    fs,
    io::{self, Write},
    path::Path,
};

/// Writes the text to a new file next to the old one and then replaces the old one, so that a failure at any point
/// leaves the old file intact.
pub(crate) fn replace(file: &Path, text: &str) -> io::Result<()> {
    let mut beside = file.as_os_str().to_owned();
    beside.push(".new");
    let mut new = fs::File::create(&beside)?;
    new.write_all(text.as_bytes())?;
    new.sync_all()?;
    fs::rename(&beside, file)
}

/// An error that names its file.
pub(crate) fn named(file: &Path, why: &dyn std::fmt::Display) -> io::Error {
    io::Error::other(format!("{}: {why}", file.display()))
}
