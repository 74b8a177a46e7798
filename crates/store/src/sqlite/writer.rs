//! The one thread that writes to a SQLite file. It commits everything that is waiting in one transaction.

use crate::{
    Append, Appended, Keep, StoreError,
    work::{Deletion, Erasure, MOST_AT_ONCE, Reply, Work},
};
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior};
use std::time::Duration;
use tokio::sync::mpsc;

/// Runs until it is asked to close, or until all senders are gone.
pub(crate) fn run(mut db: Connection, mut work: mpsc::Receiver<Work>) {
    let mut batch = Vec::new();
    while work.blocking_recv_many(&mut batch, MOST_AT_ONCE) > 0 {
        if let Some(closing) = write(&mut db, std::mem::take(&mut batch)) {
            work.close();
            let closed = db.close().map_err(|(_, why)| why.into());
            let _ = closing.send(closed);
            return;
        }
    }
}

/// How long to wait for readers before cleaning up after an erasure. Everyone who wants to write has to wait too.
const CLEANING: Duration = Duration::from_millis(250);

/// Empties the write-ahead log after something was erased, because the old text is still in it. If a reader holds this
/// up, the text stays there until the log starts over.
fn clean(db: &Connection, batch: &[Work]) {
    if !batch.iter().any(|work| matches!(work, Work::Delete(..) | Work::Erase(..))) {
        return;
    }
    let empty = || {
        db.busy_timeout(CLEANING)?;
        let busy = db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
        // This also runs after an error, so that the next transaction is patient again.
        db.busy_timeout(super::PATIENCE)?;
        busy
    };
    if empty() != Ok(0) {
        tracing::info!("the erased data stays in the write-ahead log until the log starts over");
    }
}

/// Writes a batch and answers it. Returns the reply to a request to close, which is the last one served.
fn write(db: &mut Connection, batch: Vec<Work>) -> Option<Reply<()>> {
    let written = commit(db, &batch).map_err(StoreError::from);
    if let Err(why) = &written {
        tracing::error!(%why, waiting = batch.len(), "a transaction was not committed");
    }
    if written.is_ok() {
        clean(db, &batch);
    }
    let (mut outcomes, failed) = match written {
        Ok(outcomes) => (outcomes.into_iter(), None),
        Err(why) => (Vec::new().into_iter(), Some(why)),
    };
    let mut closing = None;
    for work in batch {
        let outcome = outcomes.next();
        match (work, failed.clone().map_or_else(|| outcome.unwrap_or(Ok(None)), Err)) {
            (Work::Append(_, reply), outcome) => {
                drop(reply.send(outcome.and_then(|appended| appended.ok_or(StoreError::Closed))));
            }
            (
                Work::Delete(_, reply) | Work::Erase(_, reply) | Work::Keep(_, reply) | Work::Probe(reply),
                outcome,
            ) => {
                drop(reply.send(outcome.map(drop)));
            }
            (Work::Close(reply), _) => closing = Some(reply),
        }
    }
    closing
}

/// The result of one piece of work if its transaction commits; `Some` for an append.
type Outcome = Result<Option<Appended>, StoreError>;

/// All or nothing: if one entry fails halfway through, none of the batch may stay.
fn commit(db: &mut Connection, batch: &[Work]) -> rusqlite::Result<Vec<Outcome>> {
    let step = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut outcomes = Vec::with_capacity(batch.len());
    for work in batch {
        outcomes.push(match work {
            Work::Append(entry, _) => append(&step, entry)?,
            Work::Delete(deletion, _) => delete(&step, deletion)?,
            Work::Erase(erasure, _) => erase(&step, erasure).map(|()| Ok(None))?,
            Work::Keep(snapshot, _) => keep(&step, snapshot).map(|()| Ok(None))?,
            Work::Probe(_) => probe(&step).map(|()| Ok(None))?,
            Work::Close(_) => Ok(None),
        });
    }
    step.commit()?;
    Ok(outcomes)
}

fn append(step: &Transaction<'_>, entry: &Append) -> rusqlite::Result<Outcome> {
    if let Some(nonce) = &entry.nonce {
        let mut before = step.prepare_cached("SELECT v FROM log WHERE tid = ?1 AND nonce = ?2")?;
        let before: Option<i64> = before.query_row((&entry.table, nonce), |row| row.get(0)).optional()?;
        if let Some(v) = before {
            return Ok(Ok(Some(Appended::Before(v as u64))));
        }
    }
    let actual = head(step, &entry.table)?;
    if actual != entry.after {
        return Ok(Err(StoreError::Conflict { expected: entry.after, actual }));
    }
    let v = actual as i64 + 1;
    step.prepare_cached(
        "INSERT INTO tables (id, head) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET head = ?2",
    )?
    .execute((&entry.table, v))?;
    step.prepare_cached("INSERT INTO log (tid, v, nonce, body) VALUES (?1, ?2, ?3, ?4)")?.execute((
        &entry.table,
        v,
        &entry.nonce,
        &entry.body,
    ))?;
    if let Some(who) = &entry.who {
        step.prepare_cached("INSERT OR IGNORE INTO people (who, tid) VALUES (?1, ?2)")?
            .execute((who, &entry.table))?;
    }
    Ok(Ok(Some(Appended::Now(v as u64))))
}

/// The version of a table; 0 if it does not exist.
fn head(step: &Transaction<'_>, table: &str) -> rusqlite::Result<u64> {
    let mut head = step.prepare_cached("SELECT head FROM tables WHERE id = ?1")?;
    let head: Option<i64> = head.query_row([table], |row| row.get(0)).optional()?;
    Ok(head.unwrap_or(0) as u64)
}

fn erase(step: &Transaction<'_>, erasure: &Erasure) -> rusqlite::Result<()> {
    let Erasure { who, table, entries } = erasure;
    step.prepare_cached("DELETE FROM people WHERE who = ?1 AND tid = ?2")?.execute((who, table))?;
    let mut replace =
        step.prepare_cached("UPDATE log SET nonce = ?3, body = ?4 WHERE tid = ?1 AND v = ?2")?;
    for entry in entries {
        replace.execute((table, entry.v as i64, &entry.nonce, &entry.body))?;
    }
    step.prepare_cached("DELETE FROM snapshots WHERE tid = ?1")?.execute([table])?;
    Ok(())
}

fn keep(step: &Transaction<'_>, snapshot: &Keep) -> rusqlite::Result<()> {
    step.prepare_cached(
        "INSERT OR REPLACE INTO snapshots (tid, v, last, body)
         SELECT tid, v, body, ?3 FROM log WHERE tid = ?1 AND v = ?2",
    )?
    .execute((&snapshot.table, snapshot.v as i64, &snapshot.body))?;
    Ok(())
}

/// Fills a page that holds nothing else, and empties it again: on a full disk, there is no room for it.
fn probe(step: &Transaction<'_>) -> rusqlite::Result<()> {
    let text = "x".repeat(8192);
    step.prepare_cached("INSERT OR REPLACE INTO snapshots (tid, v, last, body) VALUES ('', 0, '', ?1)")?
        .execute([text])?;
    step.prepare_cached("DELETE FROM snapshots WHERE tid = ''")?.execute([])?;
    Ok(())
}

fn delete(step: &Transaction<'_>, deletion: &Deletion) -> rusqlite::Result<Outcome> {
    let table = &deletion.table;
    let actual = head(step, table)?;
    if actual != deletion.v {
        return Ok(Err(StoreError::Conflict { expected: deletion.v, actual }));
    }
    step.prepare_cached("DELETE FROM log WHERE tid = ?1")?.execute([table])?;
    step.prepare_cached("DELETE FROM people WHERE tid = ?1")?.execute([table])?;
    step.prepare_cached("DELETE FROM snapshots WHERE tid = ?1")?.execute([table])?;
    step.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table])?;
    Ok(Ok(None))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::schema;
    use tokio::sync::oneshot;

    fn entry(table: &str, after: u64, body: &str) -> (Work, oneshot::Receiver<Result<Appended, StoreError>>) {
        let (reply, answer) = oneshot::channel();
        let entry =
            Append { table: table.into(), after, nonce: None, body: body.into(), who: None, fence: None };
        (Work::Append(entry, reply), answer)
    }

    #[test]
    fn a_full_disk_refuses_the_whole_batch_and_leaves_no_gap() {
        let mut db = Connection::open_in_memory().unwrap();
        schema::migrate(&mut db).unwrap();
        let pages: i64 = db.query_row("PRAGMA page_count", [], |row| row.get(0)).unwrap();
        let limit = |db: &Connection, pages: i64| {
            db.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(())).unwrap();
        };
        limit(&db, pages + 1);
        let (small, mut small_answer) = entry("a", 0, "small");
        let (large, mut large_answer) = entry("b", 0, &"x".repeat(100_000));
        assert!(write(&mut db, vec![small, large]).is_none());
        assert!(matches!(small_answer.try_recv().unwrap(), Err(StoreError::Failed(_))));
        assert!(matches!(large_answer.try_recv().unwrap(), Err(StoreError::Failed(_))));
        let heads: i64 = db.query_row("SELECT count(*) FROM tables", [], |row| row.get(0)).unwrap();
        assert_eq!(heads, 0);

        // Once there is room again, the store continues without a restart.
        limit(&db, 1_000_000);
        let (again, mut again_answer) = entry("a", 0, "small");
        write(&mut db, vec![again]);
        assert_eq!(again_answer.try_recv().unwrap(), Ok(Appended::Now(1)));
    }
}
