//! Where a file is. It remembers its own number on its disk, so that a copy of it can be recognized: someone who has the
//! copy may know everything in it. A copy that overwrites the original in place can't be recognized unless a backup made
//! it.

use crate::StoreError;
use rusqlite::Connection;
use std::path::Path;

/// The mark of a file that was written as a backup.
const BACKUP: i64 = 1;

/// The field in the head of a file that is free for a program's own use.
const FIELD: &str = "application_id";

/// The file's number on its disk; `None` if the system does not tell.
fn number(file: &Path) -> Option<i64> {
    #[cfg(unix)]
    {
        let about = std::fs::metadata(file).ok()?;
        // The field has 31 bits. Numbers below 16 are for marks.
        Some(16 + (std::os::unix::fs::MetadataExt::ino(&about) % 0x7fff_ffef) as i64)
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        None
    }
}

/// Whether a file is a copy of another one. A new file, or one from an earlier version, does not know.
pub(super) fn is_copy(db: &Connection, file: &Path) -> Result<bool, StoreError> {
    let marked: i64 = db.pragma_query_value(None, FIELD, |row| row.get(0))?;
    Ok(marked != 0 && number(file).is_some_and(|number| marked != number))
}

/// Lets a file remember where it is.
pub(super) fn settle(db: &Connection, file: &Path) -> Result<(), StoreError> {
    Ok(number(file).map_or(Ok(()), |number| db.pragma_update(None, FIELD, number))?)
}

/// Marks a file as a backup.
pub(super) fn mark_backup(file: &Path) -> Result<(), StoreError> {
    Ok(Connection::open(file)?.pragma_update(None, FIELD, BACKUP)?)
}
