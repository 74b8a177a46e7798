//! The server as people use it: real sockets against a real server on a free port.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

#[path = "../support/mod.rs"]
mod support;

mod documented;
mod fairness;
mod forgetting;
mod hostile;
mod hosting;
mod keys;
mod moving;
mod paper;
mod past;
mod play;
mod postgres_and_nats;
mod races;
mod secrets;
mod storage;
mod time;
mod undo;
mod watching;

use parlor::{Logged, Parlor};
use rules::Catalog;
use server::{Config, Limits};
use std::{net::SocketAddr, sync::Arc, time::Duration};
use store::{Memory, Store};
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};

/// A server for one test.
pub(crate) struct House {
    pub(crate) at: SocketAddr,
    pub(crate) store: Arc<dyn Store>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<std::io::Result<()>>,
}

impl House {
    pub(crate) async fn new() -> House {
        House::with(Arc::new(Memory::new()), quick()).await
    }

    pub(crate) async fn with(store: Arc<dyn Store>, config: Config) -> House {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let stopped = async { drop(stopped.await) };
        let task = tokio::spawn(server::serve(listener, Arc::clone(&store), config, stopped));
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

    /// Stops as if by SIGTERM and waits for the end.
    pub(crate) async fn stop(mut self) {
        self.stop.take();
        self.task.await.unwrap().unwrap();
    }
}

/// Bots without delay, and limits that a test does not run into.
pub(crate) fn quick() -> Config {
    let limits =
        Limits { burst: 100_000, per_second: 100_000, new_tables_a_minute: 100_000, ..Limits::default() };
    let review_time = Duration::from_secs(2);
    Config { bot_delay: Duration::ZERO, call_time: Duration::ZERO, review_time, limits, ..Config::default() }
}
