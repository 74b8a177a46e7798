//! Deleting tables that nobody has played at for a long time, if the operator wants this. Before a table is deleted,
//! its log can be written to a file.

use crate::{
    config::Retention,
    desk::milliseconds,
    house::House,
    moderation::{Decided, Kind},
};
use parlor::{Entry, Logged};
use serde::Deserialize;
use serde_json::json;
use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, Write},
    path::Path,
    sync::Arc,
    time::Duration,
};
use store::{Entry as StoredEntry, Glance};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep};

/// A pause before each deletion, so that people who are playing don't notice anything.
const PAUSE: Duration = Duration::from_millis(5);

/// How many times to try to delete a table that another server has, and how long to wait in between.
const MOST_TRIES: usize = 20;
const TRY_AGAIN: Duration = Duration::from_millis(500);

/// A table counts as played if its log has more entries than this.
const MOST_UNPLAYED: u64 = 500;

/// Deletes old tables from time to time, and counts those that are left.
pub(crate) async fn keep_house(house: Arc<House>) {
    let Retention { unplayed, played, every, .. } = house.config.retention;
    let deletes = unplayed.is_some() || played.is_some();
    if !deletes && house.config.limits.tables.is_none() {
        return;
    }
    let mut look = interval_at(Instant::now() + every, every);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        look.tick().await;
        if deletes {
            match sweep(&house).await {
                Ok(0) => {}
                Ok(deleted) => tracing::info!(deleted, "old tables were deleted"),
                Err(why) => tracing::warn!(%why, "the search for old tables failed"),
            }
        }
        house.count_tables().await;
    }
}

/// Deletes all tables that are too old; returns how many. A table that can't be deleted stays, and does not keep the
/// others from being deleted.
async fn sweep(house: &House) -> io::Result<usize> {
    let (mut after, mut deleted) = (String::new(), 0);
    loop {
        let some = house.store.glance(&after).await.map_err(io::Error::other)?;
        let Some(last) = some.last() else { return Ok(deleted) };
        after.clone_from(&last.table);
        for glance in some {
            match retire(house, &glance).await {
                Ok(gone) => deleted += usize::from(gone),
                Err(why) => tracing::warn!(table = glance.table, %why, "an old table could not be deleted"),
            }
        }
    }
}

/// Deletes a table if it is too old; returns whether it did.
async fn retire(house: &House, glance: &Glance) -> io::Result<bool> {
    if !too_old(house, glance).await? {
        return Ok(false);
    }
    sleep(PAUSE).await;
    let archive = house.config.retention.archive.as_deref();
    house.delete(glance, async || save(house, glance, archive).await).await
}

/// Deletes a table that the operator does not want anymore, after its log has been archived. While that happens, the
/// table is closed on every server.
pub(crate) async fn delete_now(house: &House, table: &str) -> io::Result<()> {
    house.decide(Decided { kind: Kind::Close, name: table.to_owned(), body: String::new() }).await?;
    let deleted = async {
        for _ in 0..MOST_TRIES {
            let log = house.store.head(table).await.map_err(io::Error::other)?;
            if log == 0 {
                return Ok(());
            }
            let last = StoredEntry { v: log, nonce: None, body: String::new() };
            let glance = Glance { table: table.to_owned(), first: String::new(), last };
            let archive = house.config.retention.archive.as_deref();
            if house.delete(&glance, async || save(house, &glance, archive).await).await? {
                return Ok(());
            }
            // Another server may need a moment to release it.
            sleep(TRY_AGAIN).await;
        }
        Err(io::Error::other("Another server has the table and is not releasing it."))
    };
    deleted.await?;
    house.take_back(Kind::Close, table).await
}

async fn too_old(house: &House, glance: &Glance) -> io::Result<bool> {
    // A table that cannot be read is left to the operator.
    let Ok(last) = serde_json::from_str::<Timed>(&glance.last.body) else { return Ok(false) };
    let age = Duration::from_millis(milliseconds().saturating_sub(last.at));
    let Retention { unplayed, played, .. } = house.config.retention;
    let old = |most: Option<Duration>| most.is_some_and(|most| age > most);
    match (old(unplayed), old(played)) {
        (true, true) => Ok(true),
        (false, false) => Ok(false),
        (unplayed, _) => Ok(never_played(house, glance).await? == unplayed),
    }
}

/// The time of an entry, of a table or of a club.
#[derive(Deserialize)]
struct Timed {
    at: u64,
}

/// Whether nothing was ever dealt or written at a table. A club counts as played.
async fn never_played(house: &House, glance: &Glance) -> io::Result<bool> {
    if glance.last.v > MOST_UNPLAYED {
        return Ok(false);
    }
    if parlor::is_club_id(&glance.table) {
        return Ok(false);
    }
    let log = house.store.read_past(&glance.table).await.map_err(io::Error::other)?;
    let played = |body: &str| match serde_json::from_str::<Logged>(body) {
        Ok(logged) => {
            matches!(logged.entry, Entry::Dealt { .. } | Entry::Written { .. } | Entry::Entered { .. })
        }
        Err(_) => true,
    };
    Ok(!log.iter().any(|entry| played(&entry.body)))
}

/// Writes a table's log to a file, one entry per line. The file is complete and on the disk when this returns.
async fn save(house: &House, glance: &Glance, folder: Option<&Path>) -> io::Result<()> {
    let Some(folder) = folder.map(Path::to_owned) else { return Ok(()) };
    let table = glance.table.clone();
    let log = house.store.read_past(&table).await.map_err(io::Error::other)?;
    if log.len() as u64 != glance.last.v {
        return Err(io::Error::other("Its log has changed."));
    }
    let write = move || {
        let part = folder.join(format!("{table}.jsonl.part"));
        let saved = write_lines(&part, &log)
            .and_then(|()| fs::rename(&part, folder.join(format!("{table}.jsonl"))))
            .and_then(|()| sync_folder(&folder));
        if saved.is_err() {
            let _ = fs::remove_file(&part);
        }
        saved
    };
    tokio::task::spawn_blocking(write).await.map_err(io::Error::other)?
}

fn write_lines(file: &Path, log: &[store::Entry]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = BufWriter::new(options.open(file)?);
    for entry in log {
        let line = json!({ "v": entry.v, "nonce": entry.nonce, "body": entry.body });
        writeln!(file, "{line}")?;
    }
    file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
}

/// A new file name is on the disk only once its folder has been synced. Only Unix supports that.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Config, Limits, health::Unready};
    use store::{Append, Memory};
    use wire::NewTable;

    async fn house(archive: Option<&Path>, tables: Option<u64>) -> Arc<House> {
        let archive = archive.map(Path::to_owned);
        let retention = Retention { unplayed: Some(Duration::ZERO), archive, ..Retention::default() };
        let limits = Limits { tables, ..Limits::default() };
        let config = Config { retention, limits, ..Config::default() };
        Arc::new(House::new(Arc::new(Memory::new()), config, None, None).await.unwrap())
    }

    async fn open(house: &House) -> String {
        let wanted = NewTable { rules: Some("rack-o:2".into()), ..NewTable::default() };
        house.open(wanted, None).await.unwrap().table
    }

    async fn append(house: &House, id: &str, after: u64, body: String) {
        let append = Append { table: id.to_owned(), after, nonce: None, body, who: None, fence: None };
        house.store.append(append).await.unwrap();
    }

    /// An entry is too old once the clock has moved on.
    async fn grow_old(house: &House, id: &str) {
        let entry = house.store.read(id).await.unwrap().remove(0);
        while milliseconds() <= serde_json::from_str::<Logged>(&entry.body).unwrap().at {}
    }

    #[tokio::test]
    async fn a_table_in_use_is_not_deleted() {
        let house = house(None, None).await;
        let (used, idle) = (open(&house).await, open(&house).await);
        let _desk = house.desk(&used).unwrap();
        grow_old(&house, &idle).await;
        assert_eq!(sweep(&house).await.unwrap(), 1);
        assert_eq!(house.store.head(&used).await, Ok(1));
        assert_eq!(house.store.head(&idle).await, Ok(0));
        assert_eq!(sweep(&house).await.unwrap(), 0);
    }

    #[tokio::test]
    async fn a_table_that_was_used_since_it_was_looked_at_is_not_deleted() {
        let house = house(None, None).await;
        let id = open(&house).await;
        let glance = house.store.glance("").await.unwrap().remove(0);
        let played = async || {
            append(&house, &id, 1, "someone came back".into()).await;
            Ok(())
        };
        assert!(!house.delete(&glance, played).await.unwrap());
        assert_eq!(house.store.head(&id).await, Ok(2));
        let folder = lab::Folder::new("changed");
        let archive = folder.file("archive");
        fs::create_dir(&archive).unwrap();
        assert!(save(&house, &glance, Some(&archive)).await.is_err());
        assert_eq!(fs::read_dir(&archive).unwrap().count(), 0);
    }

    #[tokio::test]
    async fn a_table_that_cannot_be_archived_stays_and_the_others_go() {
        let folder = lab::Folder::new("archived");
        let archive = folder.file("archive");
        let house = house(Some(&archive), None).await;
        let ids = [open(&house).await, open(&house).await, open(&house).await];
        let name = |id: &str| archive.join(format!("{id}.jsonl"));
        fs::create_dir_all(name(&ids[1])).unwrap();
        grow_old(&house, &ids[2]).await;
        assert_eq!(sweep(&house).await.unwrap(), 2);
        for (at, id) in ids.iter().enumerate() {
            assert_eq!(house.store.head(id).await, Ok(u64::from(at == 1)));
            assert_eq!(name(id).is_file(), at != 1);
        }
        assert_eq!(fs::read_dir(&archive).unwrap().count(), 3, "nothing unfinished is left");
        fs::remove_dir(name(&ids[1])).unwrap();
        assert_eq!(sweep(&house).await.unwrap(), 1);
        assert!(fs::read_to_string(name(&ids[1])).unwrap().ends_with("}\n"));
    }

    #[tokio::test]
    async fn tables_of_other_servers_are_counted_from_time_to_time() {
        let house = house(None, Some(2)).await;
        let first = open(&house).await;
        let body = house.store.read(&first).await.unwrap().remove(0).body;
        let open_elsewhere = async |id| append(&house, id, 0, body.clone()).await;
        open_elsewhere("a").await;
        assert_eq!(house.ready().await, Ok(()));
        house.count_tables().await;
        assert_eq!(house.ready().await, Err(Unready::NoRoom));
        open_elsewhere("b").await;
        grow_old(&house, &first).await;
        assert_eq!(sweep(&house).await.unwrap(), 3, "one more than were counted");
        assert_eq!(house.ready().await, Ok(()));
    }
}
