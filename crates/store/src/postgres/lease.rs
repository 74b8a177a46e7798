//! Leases in PostgreSQL. A server's liveness is one row, however many tables it has; a table's row names its
//! server.

use super::Postgres;
use crate::{Answer, Leases, Taken};
use std::time::Duration;

/// Removes servers that have been silent for an hour; runs whenever another server reports that it is alive.
const SWEEP: &str = "DELETE FROM nodes WHERE until < now() - interval '1 hour'";

const LIVE: &str = "
    INSERT INTO nodes (id, until) VALUES ($1, now() + $2 * interval '1 millisecond')
    ON CONFLICT (id) DO UPDATE SET until = excluded.until";

/// A server that takes a table it already has also gets a new fence: it has just started, or it lost the
/// table.
const TAKE: &str = "
    WITH ours AS (
        UPDATE tables t SET owner = $2, fence = fence + 1
        WHERE id = $1 AND (owner IS NULL OR owner = $2
            OR NOT EXISTS (SELECT FROM nodes n WHERE n.id = t.owner AND n.until > now()))
        RETURNING fence
    )
    SELECT (SELECT fence FROM ours), (SELECT owner FROM tables WHERE id = $1)";

impl Leases for Postgres {
    fn live(&self, node: &str, at_least: Duration) -> Answer<'_, ()> {
        let (node, milliseconds) = (node.to_owned(), at_least.as_millis() as f64);
        Box::pin(async move {
            self.rows(LIVE, &[&node, &milliseconds]).await?;
            self.rows(SWEEP, &[]).await?;
            Ok(())
        })
    }

    fn living(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let rows = self.rows("SELECT id FROM nodes WHERE until > now() ORDER BY id", &[]).await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn take(&self, table: &str, node: &str) -> Answer<'_, Taken> {
        let (table, node) = (table.to_owned(), node.to_owned());
        Box::pin(async move {
            let rows = self.rows(TAKE, &[&table, &node]).await?;
            let Some(row) = rows.first() else { return Ok(Taken::NoTable) };
            Ok(match (row.get::<_, Option<i64>>(0), row.get::<_, Option<String>>(1)) {
                (Some(fence), _) => Taken::Ours(fence as u64),
                (None, Some(owner)) => Taken::Theirs(owner),
                (None, None) => Taken::NoTable,
            })
        })
    }

    fn give_up(&self, table: &str, fence: u64) -> Answer<'_, ()> {
        let (table, fence) = (table.to_owned(), fence as i64);
        Box::pin(async move {
            let free = "UPDATE tables SET owner = NULL WHERE id = $1 AND fence = $2";
            self.rows(free, &[&table, &fence]).await.map(drop)
        })
    }

    fn leave(&self, node: &str) -> Answer<'_, ()> {
        let node = node.to_owned();
        Box::pin(async move {
            self.rows("UPDATE tables SET owner = NULL WHERE owner = $1", &[&node]).await?;
            self.rows("DELETE FROM nodes WHERE id = $1", &[&node]).await.map(drop)
        })
    }
}
