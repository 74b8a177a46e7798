//! A task that writes to PostgreSQL. It sends all waiting entries in one statement, which takes one round trip and one
//! wait for the disk.

use super::{
    failed,
    line::{Line, PATIENCE},
};
use crate::{
    Append, Appended, Keep, StoreError,
    work::{Deletion, Erasure, MOST_AT_ONCE, Reply, Work},
};
use std::{collections::HashSet, future::Future};
use tokio::{sync::mpsc, time::timeout};
use tokio_postgres::{Client, Row, Statement, types::ToSql};

/// Appends entries for different tables. An entry is written if the entry it follows exists, its own version
/// is free, its nonce is new and the fence is current; otherwise the answer shows which of these failed.
pub(super) const APPEND: &str = "
    WITH wanted AS (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[])
            AS w (tid, after, nonce, body, who, fence)
    ), known AS (
        SELECT w.tid, l.v FROM wanted w JOIN log l ON l.tid = w.tid AND l.nonce = w.nonce
    ), written AS (
        INSERT INTO log (tid, v, nonce, body)
        SELECT w.tid, w.after + 1, w.nonce, w.body FROM wanted w
        WHERE (w.after = 0 OR EXISTS (SELECT FROM log l WHERE l.tid = w.tid AND l.v = w.after))
          AND (w.fence IS NULL OR EXISTS (SELECT FROM tables t WHERE t.id = w.tid AND t.fence = w.fence))
        ON CONFLICT DO NOTHING
        RETURNING tid, v
    ), opened AS (
        INSERT INTO tables (id) SELECT tid FROM written WHERE v = 1
    ), met AS (
        INSERT INTO people (who, tid)
        SELECT w.who, w.tid FROM wanted w JOIN written USING (tid) WHERE w.who IS NOT NULL
        ON CONFLICT DO NOTHING
    )
    SELECT w.tid, written.v, known.v,
           CASE WHEN written.v IS NULL THEN (SELECT max(l.v) FROM log l WHERE l.tid = w.tid) END,
           CASE WHEN written.v IS NULL AND w.fence IS NOT NULL
                THEN NOT EXISTS (SELECT FROM tables t WHERE t.id = w.tid AND t.fence = w.fence) END
    FROM wanted w LEFT JOIN known USING (tid) LEFT JOIN written USING (tid)";

/// The connection and its prepared statement.
type Prepared = (Client, Statement);

/// Runs until it is asked to close, or until all senders are gone.
pub(super) async fn run(line: std::sync::Arc<Line>, mut work: mpsc::Receiver<Work>) {
    let mut batch = Vec::new();
    let mut prepared: Option<Prepared> = None;
    while work.recv_many(&mut batch, MOST_AT_ONCE).await > 0 {
        let mut waiting = std::mem::take(&mut batch).into_iter().peekable();
        while let Some(next) = waiting.next() {
            match next {
                Work::Append(entry, reply) => {
                    // A table appears only once per statement, because a statement cannot see the entries it writes
                    // itself.
                    let mut tables = HashSet::from([entry.table.clone()]);
                    let mut group = vec![(entry, reply)];
                    while let Some(Work::Append(entry, reply)) = waiting.next_if(
                        |work| matches!(work, Work::Append(entry, _) if tables.insert(entry.table.clone())),
                    ) {
                        group.push((entry, reply));
                    }
                    append(&line, &mut prepared, group).await;
                }
                Work::Delete(deletion, reply) => {
                    let done = with(&line, &mut prepared, async |prepared: &mut Prepared| {
                        delete(&mut prepared.0, &deletion).await
                    });
                    drop(reply.send(done.await.and_then(|outcome| outcome)));
                }
                Work::Erase(erasure, reply) => {
                    let done = with(&line, &mut prepared, async |prepared: &mut Prepared| {
                        erase(&mut prepared.0, &erasure).await
                    });
                    drop(reply.send(done.await));
                }
                Work::Keep(snapshot, reply) => {
                    let done = with(&line, &mut prepared, async |prepared: &mut Prepared| {
                        keep(&prepared.0, &snapshot).await
                    });
                    drop(reply.send(done.await));
                }
                Work::Probe(reply) => {
                    let done =
                        with(&line, &mut prepared, async |prepared: &mut Prepared| probe(&prepared.0).await);
                    drop(reply.send(done.await));
                }
                Work::Close(reply) => {
                    work.close();
                    line.hang_up().await;
                    drop(prepared);
                    drop(reply.send(Ok(())));
                    return;
                }
            }
        }
    }
}

/// Runs something on the connection, opening it if there is none and dropping it if that fails.
async fn with<T>(
    line: &Line,
    prepared: &mut Option<Prepared>,
    work: impl AsyncFnOnce(&mut Prepared) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let mut ready = match prepared.take().filter(|(client, _)| !client.is_closed()) {
        Some(ready) => ready,
        None => {
            let client = line.connect().await?;
            let append = client.prepare(APPEND).await.map_err(failed)?;
            (client, append)
        }
    };
    let done = in_time(work(&mut ready)).await?;
    *prepared = Some(ready);
    Ok(done)
}

/// After a timeout, nobody knows whether the work was done, as with any broken connection; the log will show.
async fn in_time<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    timeout(PATIENCE, work)
        .await
        .unwrap_or_else(|_| Err(StoreError::Failed("The database is responding too slowly.".into())))
}

async fn append(line: &Line, prepared: &mut Option<Prepared>, mut group: Vec<(Append, Reply<Appended>)>) {
    // Servers that write to the same tables do so in the same order, so they never deadlock.
    group.sort_unstable_by(|(one, _), (other, _)| one.table.cmp(&other.table));
    let written = with(line, prepared, async |(client, statement): &mut Prepared| {
        let column = |of: fn(&Append) -> Option<&str>| group.iter().map(|(e, _)| of(e)).collect::<Vec<_>>();
        let number = |of: fn(&Append) -> Option<u64>| {
            group.iter().map(|(e, _)| of(e).map(|n| n as i64)).collect::<Vec<_>>()
        };
        let columns: [&(dyn ToSql + Sync); 6] = [
            &column(|e| Some(&e.table)),
            &number(|e| Some(e.after)),
            &column(|e| e.nonce.as_deref()),
            &column(|e| Some(&e.body)),
            &column(|e| e.who.as_deref()),
            &number(|e| e.fence),
        ];
        client.query(&*statement, &columns).await.map_err(failed)
    });
    let mut rows = match written.await {
        Ok(rows) => rows.into_iter().map(|row| (row.get::<_, String>(0), row)).collect(),
        Err(why) => {
            tracing::error!(%why, waiting = group.len(), "a transaction was not committed");
            group.into_iter().for_each(|(_, reply)| drop(reply.send(Err(why.clone()))));
            return;
        }
    };
    answer(group, &mut rows);
}

fn answer(group: Vec<(Append, Reply<Appended>)>, rows: &mut std::collections::HashMap<String, Row>) {
    for (entry, reply) in group {
        let outcome = rows.remove(&entry.table).map_or(Err(StoreError::Closed), |row| {
            let number = |at| row.get::<_, Option<i64>>(at).map(|n| n as u64);
            match (number(1), number(2), row.get::<_, Option<bool>>(4)) {
                (Some(v), ..) => Ok(Appended::Now(v)),
                (None, Some(v), _) => Ok(Appended::Before(v)),
                (None, None, Some(true)) => Err(StoreError::Fenced),
                _ => Err(StoreError::Conflict { expected: entry.after, actual: number(3).unwrap_or(0) }),
            }
        });
        drop(reply.send(outcome));
    }
}

/// Reserves the next version of a log for the moment, so that nobody else can append to it; does nothing if someone
/// already has.
pub(super) const BE_NEXT: &str = "
    INSERT INTO log (tid, v, body)
    SELECT tid, v + 1, '' FROM log WHERE tid = $1 AND v = $2
    ON CONFLICT DO NOTHING";

/// The version of a log.
pub(super) const HEAD: &str = "SELECT coalesce(max(v), 0) FROM log WHERE tid = $1";

/// Deletes a log.
pub(super) const DELETE_LOG: &str = "DELETE FROM log WHERE tid = $1";

/// Replaces entries of a log.
pub(super) const REPLACE: &str = "UPDATE log SET nonce = n.nonce, body = n.body
    FROM unnest($2::bigint[], $3::text[], $4::text[]) AS n (v, nonce, body)
    WHERE log.tid = $1 AND log.v = n.v";

/// Saves a snapshot; a server that has lost the table saves nothing.
pub(super) const KEEP: &str = "INSERT INTO snapshots (tid, v, last, body)
    SELECT l.tid, l.v, l.body, $3 FROM log l JOIN tables t ON t.id = l.tid
    WHERE l.tid = $1 AND l.v = $2 AND ($4::bigint IS NULL OR t.fence = $4)
    ON CONFLICT (tid) DO UPDATE SET v = excluded.v, last = excluded.last, body = excluded.body";

/// The outer result is whether the database answered, the inner one whether the table was deleted.
async fn delete(client: &mut Client, deletion: &Deletion) -> Result<Result<(), StoreError>, StoreError> {
    let Deletion { table, v, fence } = deletion;
    let step = client.transaction().await.map_err(failed)?;
    // From here on, no other server can take the table.
    let fences = "SELECT fence FROM tables WHERE id = $1 FOR UPDATE";
    let current =
        step.query_opt(fences, &[table]).await.map_err(failed)?.map(|row| row.get::<_, i64>(0) as u64);
    if current.is_some() && fence.is_some() && current != *fence {
        return Ok(Err(StoreError::Fenced));
    }
    if step.execute(BE_NEXT, &[table, &(*v as i64)]).await.map_err(failed)? == 0 {
        let actual: i64 = step.query_one(HEAD, &[table]).await.map_err(failed)?.get(0);
        return Ok(Err(StoreError::Conflict { expected: *v, actual: actual as u64 }));
    }
    for statement in [
        "DELETE FROM people WHERE tid = $1",
        DELETE_LOG,
        "DELETE FROM snapshots WHERE tid = $1",
        "DELETE FROM tables WHERE id = $1",
    ] {
        step.execute(statement, &[table]).await.map_err(failed)?;
    }
    step.commit().await.map_err(failed)?;
    Ok(Ok(()))
}

async fn erase(client: &mut Client, erasure: &Erasure) -> Result<(), StoreError> {
    let Erasure { who, table, entries } = erasure;
    let versions: Vec<i64> = entries.iter().map(|entry| entry.v as i64).collect();
    let nonces: Vec<Option<&str>> = entries.iter().map(|entry| entry.nonce.as_deref()).collect();
    let bodies: Vec<&str> = entries.iter().map(|entry| &*entry.body).collect();
    let step = client.transaction().await.map_err(failed)?;
    step.execute("DELETE FROM people WHERE who = $1 AND tid = $2", &[who, table]).await.map_err(failed)?;
    step.execute(REPLACE, &[table, &versions, &nonces, &bodies]).await.map_err(failed)?;
    step.execute("DELETE FROM snapshots WHERE tid = $1", &[table]).await.map_err(failed)?;
    step.commit().await.map_err(failed)
}

async fn probe(client: &Client) -> Result<(), StoreError> {
    let write = "INSERT INTO snapshots (tid, v, last, body) VALUES ('', 0, '', '')
        ON CONFLICT (tid) DO UPDATE SET v = (snapshots.v + 1) % 1000000";
    client.execute(write, &[]).await.map_err(failed).map(drop)
}

async fn keep(client: &Client, snapshot: &Keep) -> Result<(), StoreError> {
    let Keep { table, v, body, fence } = snapshot;
    let (v, fence) = (*v as i64, fence.map(|fence| fence as i64));
    client.execute(KEEP, &[table, &v, body, &fence]).await.map_err(failed).map(drop)
}
