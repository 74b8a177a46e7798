//! Runs the server from its first connection to its last.

use crate::{Config, cluster::Node, house::House, net};
use futures_util::FutureExt;
use std::{
    future::Future,
    io,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};
use store::Store;
use tokio::{
    net::TcpListener,
    sync::oneshot,
    task::JoinSet,
    time::{sleep, timeout},
};

/// How long open connections may take to close once the server is stopping.
const FAREWELL: Duration = Duration::from_secs(10);

/// Serves until `stop`, then drains: nothing new is accepted, accepted work is finished and saved, every
/// socket is told to reconnect later, and the store is closed.
pub async fn serve(
    listener: TcpListener,
    store: Arc<dyn Store>,
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let most = config.limits.connections;
    let joined = match &config.bus {
        Some(url) => Some(Node::join(url, Arc::clone(&store)).await?),
        None => None,
    };
    let (node, parcels) = joined.unzip();
    let house = Arc::new(House::new(Arc::clone(&store), config, node.clone()).await?);
    let mut among_others = JoinSet::new();
    if let (Some(node), Some(parcels)) = (&node, parcels) {
        among_others.spawn(Arc::clone(node).keep_alive(Arc::clone(&house)));
        among_others.spawn(Arc::clone(node).listen(Arc::clone(&house), parcels));
    }
    let (stopped, stopping) = oneshot::channel::<()>();
    let patience = house.config.limits.patience;
    let server = net::serve(
        net::Limited::new(listener, most),
        net::router(Arc::clone(&house)),
        patience,
        // A dropped sender counts as a stop signal.
        stopping.map(drop),
    );
    let server = tokio::spawn(server);
    stop.await;
    tracing::info!("stopping");
    house.close().await;
    drop(among_others);
    if let Some(node) = &node {
        node.leave().await;
    }
    drop(stopped);
    let gone = async {
        while house.metrics.sockets.load(Relaxed) > 0 {
            sleep(Duration::from_millis(20)).await;
        }
        server.await
    };
    match timeout(FAREWELL, gone).await {
        Ok(ended) => ended.map_err(io::Error::other)?,
        Err(_) => tracing::warn!("some connections did not close in time"),
    }
    store.close().await.map_err(io::Error::other)
}
