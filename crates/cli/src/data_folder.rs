//! The folder where this person's data is stored: statistics and saved matches.

use etcetera::BaseStrategy;
use std::{env, io, path::PathBuf};

/// The path named by this environment variable, or else this name in the person's data folder.
pub(crate) fn path(variable: &str, name: &str) -> io::Result<PathBuf> {
    if let Some(path) = env::var_os(variable).filter(|path| !path.is_empty()) {
        return Ok(path.into());
    }
    let folders = etcetera::choose_base_strategy().map_err(|why| {
        io::Error::other(format!("There is no data folder ({why}). Set {variable} to a path."))
    })?;
    Ok(folders.data_dir().join("rookery").join(name))
}
