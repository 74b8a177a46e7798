//! Putting a file's new text in place of the old in one step.

use std::{
    fs,
    io::{self, Write},
    path::Path,
};

/// Writes the text beside the file and puts it in its place, so that a failure at any moment leaves the old one whole.
pub(crate) fn replace(file: &Path, text: &str) -> io::Result<()> {
    let mut beside = file.as_os_str().to_owned();
    beside.push(".new");
    let mut new = fs::File::create(&beside)?;
    new.write_all(text.as_bytes())?;
    new.sync_all()?;
    fs::rename(&beside, file)
}

/// An error with the file it is about.
pub(crate) fn named(file: &Path, why: &dyn std::fmt::Display) -> io::Error {
    io::Error::other(format!("{}: {why}", file.display()))
}
