//! A connection to PostgreSQL that reconnects when it breaks.

use super::failed;
use crate::StoreError;
use std::{sync::Arc, time::Duration};
use tokio::{sync::Mutex, time::timeout};
use tokio_postgres::{Client, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long the database may take to answer before it is considered unreachable.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// Settings for query plans that stay good as tables grow from empty: every statement here finds its rows by
/// index.
const MANNERS: &str = "
    SET synchronous_commit = on;
    SET plan_cache_mode = force_generic_plan;
    SET enable_seqscan = off;
    SET enable_hashjoin = off;
    SET enable_mergejoin = off;
    SET jit = off;
";

/// How a connection is encrypted. `Debug` prints nothing.
struct Encryption(MakeRustlsConnect);

impl std::fmt::Debug for Encryption {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Encryption")
    }
}

/// Where to connect, and the connection as long as it lasts.
#[derive(Debug)]
pub(super) struct Line {
    config: Config,
    tls: Encryption,
    client: Mutex<Option<Arc<Client>>>,
}

impl Line {
    pub(super) fn new(config: Config, tls: MakeRustlsConnect) -> Line {
        Line { config, tls: Encryption(tls), client: Mutex::new(None) }
    }

    /// A fresh connection for one caller.
    pub(super) async fn connect(&self) -> Result<Client, StoreError> {
        let slow = |_| StoreError::Failed("The database is not responding.".into());
        let (client, connection) = timeout(PATIENCE, self.config.connect(self.tls.0.clone()))
            .await
            .map_err(slow)?
            .map_err(failed)?;
        tokio::spawn(async move {
            if let Err(why) = connection.await {
                tracing::warn!(%why, "the connection to the database was lost");
            }
        });
        timeout(PATIENCE, client.batch_execute(MANNERS)).await.map_err(slow)?.map_err(failed)?;
        Ok(client)
    }

    /// The shared connection, reopened if it broke.
    pub(super) async fn client(&self) -> Result<Arc<Client>, StoreError> {
        let mut client = self.client.lock().await;
        match client.as_ref().filter(|client| !client.is_closed()) {
            Some(client) => Ok(Arc::clone(client)),
            None => {
                let fresh = Arc::new(self.connect().await?);
                *client = Some(Arc::clone(&fresh));
                Ok(fresh)
            }
        }
    }

    /// Closes the connection.
    pub(super) async fn hang_up(&self) {
        self.client.lock().await.take();
    }
}
