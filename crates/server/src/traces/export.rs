//! Delivers finished spans to the collector, in batches. If the collector is away, this waits longer and longer between
//! attempts, while the queue fills up and then drops what is new.

use super::{Finished, Traces, Tracing, channel, collector::Line, otlp};
use std::{
    io,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
    time::{sleep, timeout},
};

/// How many spans are delivered at once.
const BATCH: usize = 512;

/// How long to wait for more spans before the first one is delivered.
const COLLECT: Duration = Duration::from_secs(1);

/// How long the collector may take for a batch.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long to wait after a failure. The wait doubles each time, up to the maximum.
const TRY_AGAIN: Duration = Duration::from_secs(1);
const MOST_TRY_AGAIN: Duration = Duration::from_secs(30);

/// How long the last delivery may take once the server is stopping.
const FAREWELL: Duration = Duration::from_secs(1);

/// The task that delivers spans.
pub(crate) struct Export {
    task: JoinHandle<()>,
    stop: oneshot::Sender<()>,
}

impl Export {
    /// Starts to deliver.
    pub(crate) fn start(tracing: &Tracing) -> io::Result<(Arc<Traces>, Export)> {
        let (traces, queue) = channel(tracing.share);
        let line = Line::new(tracing.collector.clone())?;
        let instance = format!("{:016x}", traces.random());
        let (stop, stopped) = oneshot::channel();
        // The task does not keep the queue open, so it also ends when everything that is traced has ended.
        let delivery = Delivery { line, instance, counts: Arc::clone(&traces.counts), away: None };
        Ok((traces, Export { task: tokio::spawn(delivery.run(queue, stopped)), stop }))
    }

    /// Delivers what is left, if the collector takes it promptly.
    pub(crate) async fn finish(self) {
        let _ = self.stop.send(());
        let _ = self.task.await;
    }
}

struct Delivery {
    line: Line,
    instance: String,
    counts: Arc<super::Counts>,
    /// How long to wait before the next attempt, if the last one failed.
    away: Option<Duration>,
}

impl Delivery {
    async fn run(mut self, mut queue: mpsc::Receiver<Finished>, mut stopped: oneshot::Receiver<()>) {
        let mut batch = Vec::with_capacity(BATCH);
        loop {
            tokio::select! {
                _ = &mut stopped => break,
                more = collect(&mut queue, &mut batch) => if !more { break },
            }
            tokio::select! {
                _ = &mut stopped => break,
                () = self.deliver(&mut batch) => {}
            }
        }
        // Whatever is traced from now on is dropped.
        queue.close();
        let rest = async {
            loop {
                while batch.len() < BATCH
                    && let Ok(span) = queue.try_recv()
                {
                    batch.push(span);
                }
                if batch.is_empty() {
                    break;
                }
                self.deliver(&mut batch).await;
            }
        };
        let _ = timeout(FAREWELL, rest).await;
    }

    /// Delivers a batch. A batch that the collector does not accept is dropped, so that one that it can't read does not
    /// hold up the others.
    async fn deliver(&mut self, batch: &mut Vec<Finished>) {
        let sent = timeout(PATIENCE, self.line.post(otlp::body(&self.instance, batch)));
        let sent = sent.await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
        let count = batch.len() as u64;
        batch.clear();
        match (sent, self.away) {
            (Ok(()), away) => {
                self.counts.sent.fetch_add(count, Relaxed);
                if away.is_some() {
                    tracing::info!("the collector accepts traces again");
                }
                self.away = None;
            }
            (Err(why), away) => {
                self.counts.dropped.fetch_add(count, Relaxed);
                if away.is_none() {
                    tracing::warn!(%why, "the collector does not accept traces; they are dropped until it does");
                }
                let wait = away.map_or(TRY_AGAIN, |last| MOST_TRY_AGAIN.min(last * 2));
                self.away = Some(wait);
                sleep(wait).await;
            }
        }
    }
}

/// Waits for spans and collects as many as come shortly afterward; false if there will never be any more.
async fn collect(queue: &mut mpsc::Receiver<Finished>, batch: &mut Vec<Finished>) -> bool {
    if queue.recv_many(batch, BATCH).await == 0 {
        return false;
    }
    let more = async {
        while batch.len() < BATCH {
            let room = BATCH - batch.len();
            if queue.recv_many(batch, room).await == 0 {
                break;
            }
        }
    };
    // Most batches end because the time is up.
    let _ = timeout(COLLECT, more).await;
    true
}
