//! Leases in PostgreSQL. A server's liveness is one row, no matter how many tables it has; a table's row names its
//! server.

use super::Postgres;
use crate::{Answer, CUT_OFF, Holding, Leases, StoreError, Taken};
use std::time::Duration;

/// Removes servers that have been silent for an hour; runs whenever another server reports that it is alive.
const SWEEP: &str = "DELETE FROM nodes WHERE until < now() - interval '1 hour'";

const LIVE: &str = "
    INSERT INTO nodes (id, until, pid, signed)
    VALUES ($1, now() + $2 * interval '1 millisecond', pg_backend_pid(), now())
    ON CONFLICT (id) DO UPDATE SET until = excluded.until, pid = excluded.pid, signed = excluded.signed";

/// Whether the server in a row `n` is alive. When a server is killed, its connections break at once, and the database
/// processes that served them end too. So nobody has to wait until its time is up. A server that has lost only its
/// connection gets a moment ([`CUT_OFF`], as a parameter) to report again over a new one.
macro_rules! alive {
    ($cut_off:literal) => {
        concat!(
            "n.until > now() AND (n.pid IS NULL OR n.signed > now() - ",
            $cut_off,
            " * interval '1 millisecond' OR EXISTS (SELECT FROM pg_stat_activity a WHERE a.pid = n.pid))"
        )
    };
}

const LIVING: &str = concat!("SELECT n.id FROM nodes n WHERE ", alive!("$1"), " ORDER BY n.id");

const SKILLS: &str = concat!("SELECT n.id, n.skills FROM nodes n WHERE ", alive!("$1"), " ORDER BY n.id");

const HOLDING: &str = concat!(
    "SELECT (SELECT body FROM log WHERE tid = $1 AND v = 1),
            (SELECT n.id FROM tables t JOIN nodes n ON n.id = t.owner WHERE t.id = $1 AND ",
    alive!("$2"),
    ")"
);

/// A server that takes a table it already has also gets a new fence: it has just started, or it had lost the table.
const TAKE: &str = concat!(
    "UPDATE tables t SET owner = $2, fence = fence + 1
     WHERE id = $1 AND (owner IS NULL OR owner = $2
         OR NOT EXISTS (SELECT FROM nodes n WHERE n.id = t.owner AND ",
    alive!("$3"),
    "))
     RETURNING fence"
);

/// Who has a table. This is a separate statement, because a statement that had to wait for another server
/// still sees the tables as they were before.
const OWNER: &str = "SELECT owner FROM tables WHERE id = $1";

/// [`CUT_OFF`] in milliseconds.
fn cut_off() -> f64 {
    CUT_OFF.as_millis() as f64
}

impl Leases for Postgres {
    fn live(&self, node: &str, at_least: Duration) -> Answer<'_, ()> {
        let (node, milliseconds) = (node.to_owned(), at_least.as_millis() as f64);
        Box::pin(async move {
            self.rows(&self.beat, LIVE, &[&node, &milliseconds]).await?;
            self.rows(&self.beat, SWEEP, &[]).await?;
            Ok(())
        })
    }

    fn secret(&self, fresh: &str) -> Answer<'_, String> {
        let fresh = fresh.to_owned();
        Box::pin(async move {
            let first = "INSERT INTO house (secret) VALUES ($1) ON CONFLICT DO NOTHING";
            self.rows(&self.beat, first, &[&fresh]).await?;
            let rows = self.rows(&self.beat, "SELECT secret FROM house", &[]).await?;
            rows.first().map(|row| row.get(0)).ok_or_else(|| StoreError::Failed("There is no secret.".into()))
        })
    }

    fn living(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let rows = self.rows(&self.beat, LIVING, &[&cut_off()]).await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn publish(&self, node: &str, skills: &str) -> Answer<'_, ()> {
        let (node, skills) = (node.to_owned(), skills.to_owned());
        Box::pin(async move {
            let publish = "UPDATE nodes SET skills = $2 WHERE id = $1";
            self.rows(&self.beat, publish, &[&node, &skills]).await.map(drop)
        })
    }

    fn skills(&self) -> Answer<'_, Vec<(String, Option<String>)>> {
        Box::pin(async move {
            let rows = self.rows(&self.leases, SKILLS, &[&cut_off()]).await?;
            Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
        })
    }

    fn holding(&self, table: &str) -> Answer<'_, Option<Holding>> {
        let table = table.to_owned();
        Box::pin(async move {
            let rows = self.rows(&self.leases, HOLDING, &[&table, &cut_off()]).await?;
            let first = rows.first().and_then(|row| Some((row.get::<_, Option<String>>(0)?, row.get(1))));
            Ok(first.map(|(first, owner)| Holding { first, owner }))
        })
    }

    fn take(&self, table: &str, node: &str) -> Answer<'_, Taken> {
        let (table, node) = (table.to_owned(), node.to_owned());
        Box::pin(async move {
            loop {
                if let Some(ours) = self.rows(&self.leases, TAKE, &[&table, &node, &cut_off()]).await?.first()
                {
                    return Ok(Taken::Ours(ours.get::<_, i64>(0) as u64));
                }
                match self.rows(&self.leases, OWNER, &[&table]).await?.first().map(|row| row.get(0)) {
                    None => return Ok(Taken::NoTable),
                    Some(Some(owner)) => return Ok(Taken::Theirs(owner)),
                    // Its owner gave it up between the two statements.
                    Some(None) => {}
                }
            }
        })
    }

    fn give_up(&self, table: &str, fence: u64) -> Answer<'_, ()> {
        let (table, fence) = (table.to_owned(), fence as i64);
        Box::pin(async move {
            let free = "UPDATE tables SET owner = NULL WHERE id = $1 AND fence = $2";
            self.rows(&self.leases, free, &[&table, &fence]).await.map(drop)
        })
    }

    fn leave(&self, node: &str) -> Answer<'_, ()> {
        let node = node.to_owned();
        Box::pin(async move {
            self.rows(&self.beat, "UPDATE tables SET owner = NULL WHERE owner = $1", &[&node]).await?;
            self.rows(&self.beat, "DELETE FROM nodes WHERE id = $1", &[&node]).await.map(drop)
        })
    }
}
