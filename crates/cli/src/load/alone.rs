//! Puts the same load on the store alone, to see how much time it takes without sockets, rules and viewers.

use super::{measure, party::Pace};
use rand::Rng;
use serde_json::Value;
use std::{io, sync::Arc};
use store::{Append, Store};
use tokio::{
    task::JoinSet,
    time::{Instant, sleep_until},
};

/// Roughly what a move looks like in a log.
const BODY: &str =
    r#"{"at":1794750000000,"e":{"acted":{"seat":2,"action":"play R14","by":"person","seen":123}}}"#;

/// Appends to this many logs at the given pace, then removes them.
pub(super) async fn run(store: Arc<dyn Store>, tables: usize, pace: Pace) -> io::Result<Value> {
    let began = Instant::now();
    let mut writers = JoinSet::new();
    for table in 0..tables {
        let store = Arc::clone(&store);
        writers.spawn(async move { write(&*store, &name(table), pace).await });
    }
    let mut micros = Vec::new();
    while let Some(written) = writers.join_next().await {
        micros.extend(written.map_err(io::Error::other)??);
    }
    let took = began.elapsed();
    for table in 0..tables {
        let name = name(table);
        let v = store.head(&name).await.map_err(io::Error::other)?;
        store.delete(&name, v, None).await.map_err(io::Error::other)?;
    }
    Ok(measure::alone(micros, took))
}

fn name(table: usize) -> String {
    format!("load-{}-{table}", std::process::id())
}

async fn write(store: &dyn Store, table: &str, pace: Pace) -> io::Result<Vec<u32>> {
    let mut due = Instant::now();
    if let Some(every) = pace.every {
        due += every.mul_f64(rand::rng().random_range(0.0..1.0));
    }
    let mut micros = Vec::new();
    for after in 0.. {
        if let Some(every) = pace.every {
            sleep_until(due).await;
            due += every;
        }
        let began = Instant::now();
        if began >= pace.until {
            break;
        }
        let nonce = Some(format!("{table}:{after}"));
        let entry = Append { table: table.into(), after, nonce, body: BODY.into(), who: None, fence: None };
        store.append(entry).await.map_err(io::Error::other)?;
        micros.push(u32::try_from(began.elapsed().as_micros()).unwrap_or(u32::MAX));
    }
    Ok(micros)
}
