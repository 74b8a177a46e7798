//! The files that hold the results: one per chapter, one JSON object per line, replaced as a whole after every batch, so
//! that a run can be killed at any moment.

use crate::measurement::{Data, Results};
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

/// The file of a chapter.
fn file(folder: &Path, chapter: &str) -> PathBuf {
    folder.join(format!("{chapter}.jsonl"))
}

/// The results of a chapter; none if there is no file yet.
pub fn read(folder: &Path, chapter: &str) -> io::Result<Data> {
    let path = file(folder, chapter);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Data::default()),
        Err(error) => return Err(error),
    };
    let read = |line: &str| {
        serde_json::from_str::<Results>(line)
            .map_err(|why| io::Error::other(format!("{}: {why}", path.display())))
    };
    text.lines().filter(|line| !line.is_empty()).map(read).collect()
}

/// Writes the results of a chapter. Until the new file is complete and on the disk, the old one stays, even if the power
/// fails.
pub fn write(folder: &Path, chapter: &str, data: &Data) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut text = String::new();
    for results in data.iter().filter(|results| results.done > 0) {
        text += &serde_json::to_string(results)?;
        text.push('\n');
    }
    let path = file(folder, chapter);
    let fresh = path.with_extension("new");
    let mut new = fs::File::create(&fresh)?;
    new.write_all(text.as_bytes())?;
    new.sync_all()?;
    fs::rename(fresh, path)
}
