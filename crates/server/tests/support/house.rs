//! A server for one test.
#![allow(dead_code, reason = "each test binary uses only part of this")]
#![allow(clippy::unwrap_used, reason = "this is test code")]

use parlor::{Logged, Parlor};
use rules::Catalog;
use server::{Config, Limits, Listeners};
use std::{net::SocketAddr, sync::Arc, time::Duration};
use store::{Memory, Store};
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};

/// A server for one test.
pub(crate) struct House {
    pub(crate) at: SocketAddr,
    pub(crate) store: Arc<dyn Store>,
    stop: Option<oneshot::Sender<()>>,
    pub(crate) task: JoinHandle<std::io::Result<()>>,
}

impl House {
    pub(crate) async fn new() -> House {
        House::with(Arc::new(Memory::new()), quick()).await
    }

    pub(crate) async fn with(store: Arc<dyn Store>, config: Config) -> House {
        House::at(listener().await.into(), store, config)
    }

    /// A server with an address for operators, which is returned, too.
    pub(crate) async fn with_operators(store: Arc<dyn Store>, config: Config) -> (House, SocketAddr) {
        let (public, operators) = (listener().await, listener().await);
        let at = operators.local_addr().unwrap();
        (House::at(Listeners { public, operators: Some(operators) }, store, config), at)
    }

    fn at(listeners: Listeners, store: Arc<dyn Store>, config: Config) -> House {
        let at = listeners.public.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let stopped = async { drop(stopped.await) };
        let task = tokio::spawn(server::serve(listeners, Arc::clone(&store), config, stopped));
        House { at, store, stop: Some(stop), task }
    }

    /// Everything in a table's log.
    pub(crate) async fn log(&self, table: &str) -> Vec<Logged> {
        let log = self.store.read(table).await.unwrap();
        log.iter().map(|entry| serde_json::from_str(&entry.body).unwrap()).collect()
    }

    /// The table as a server restores it from the log.
    pub(crate) async fn read_anew(&self, table: &str) -> Parlor {
        let log = self.log(table).await;
        let mut parlor = Parlor::open(&Catalog::default(), table, &log[0]).unwrap();
        log[1..].iter().for_each(|logged| drop(parlor.apply(logged).unwrap()));
        parlor
    }

    /// Stops the server as SIGTERM would and waits until it has ended.
    pub(crate) async fn stop(mut self) {
        self.stop.take();
        self.task.await.unwrap().unwrap();
    }
}

async fn listener() -> TcpListener {
    TcpListener::bind("127.0.0.1:0").await.unwrap()
}

/// Bots without a delay, and limits that no test runs into.
pub(crate) fn quick() -> Config {
    let limits = Limits {
        burst: 100_000,
        per_second: 100_000,
        new_tables_a_minute: 100_000,
        requests_a_second: 100_000,
        writes_a_second: 100_000,
        ..Limits::default()
    };
    let review_time = Duration::from_secs(2);
    Config { bot_delay: Duration::ZERO, call_time: Duration::ZERO, review_time, limits, ..Config::default() }
}
