//! A connection to PostgreSQL that is made again when it broke.

use super::failed;
use crate::StoreError;
use std::{sync::Arc, time::Duration};
use tokio::{sync::Mutex, time::timeout};
use tokio_postgres::{Client, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long a database may take to answer before it counts as gone.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// Plans that stay right while tables grow from nothing: every statement here finds its rows by an index.
const MANNERS: &str = "
    SET synchronous_commit = on;
    SET plan_cache_mode = force_generic_plan;
    SET enable_seqscan = off;
    SET enable_hashjoin = off;
    SET enable_mergejoin = off;
    SET jit = off;
";

/// How a connection is encrypted. Has nothing to say when it is printed.
struct Encryption(MakeRustlsConnect);

impl std::fmt::Debug for Encryption {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Encryption")
    }
}

/// Where to connect, and the connection while it lasts.
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

    /// A fresh connection of one's own.
    pub(super) async fn connect(&self) -> Result<Client, StoreError> {
        let slow = |_| StoreError::Failed("The database does not answer.".into());
        let (client, connection) = timeout(PATIENCE, self.config.connect(self.tls.0.clone()))
            .await
            .map_err(slow)?
            .map_err(failed)?;
        tokio::spawn(async move {
            if let Err(why) = connection.await {
                tracing::warn!(%why, "The connection to the database was lost.");
            }
        });
        timeout(PATIENCE, client.batch_execute(MANNERS)).await.map_err(slow)?.map_err(failed)?;
        Ok(client)
    }

    /// The connection that all share; made again where it broke.
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

    /// Lets the connection go.
    pub(super) async fn hang_up(&self) {
        self.client.lock().await.take();
    }
}
