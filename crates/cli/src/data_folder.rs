//! The folders where this person's data is stored: statistics and saved matches, and settings.

use etcetera::BaseStrategy;
use std::{env, io, path::PathBuf};

/// The path named by this environment variable, or else this name in the person's data folder.
pub(crate) fn path(variable: &str, name: &str) -> io::Result<PathBuf> {
    named(variable).map_or_else(|| Ok(folders(variable)?.data_dir().join("rookery").join(name)), Ok)
}

/// The path named by this environment variable, or else this name in the person's folder for settings.
pub(crate) fn settings(variable: &str, name: &str) -> io::Result<PathBuf> {
    named(variable).map_or_else(|| Ok(folders(variable)?.config_dir().join("rookery").join(name)), Ok)
}

fn named(variable: &str) -> Option<PathBuf> {
    env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from)
}

fn folders(variable: &str) -> io::Result<impl BaseStrategy> {
    etcetera::choose_base_strategy().map_err(|why| {
        io::Error::other(format!("There is no folder for your data ({why}). Set {variable} to a path."))
    })
}
