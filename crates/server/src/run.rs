//! Runs the server from its first connection to its last.

use crate::{
    Config, Limits, cluster::Node, house::House, net, restore::renew_copy, retention, traces::Export,
    visitors::Visitors,
};
use futures_util::{
    FutureExt,
    future::{OptionFuture, join},
};
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

/// The maximum number of connections at the operators' address. Visitors can't use them up.
const OPERATORS: usize = 64;

/// Where a server listens.
#[derive(Debug)]
pub struct Listeners {
    /// For everyone.
    pub public: TcpListener,
    /// For operators: `/metrics`, `/healthz` and `/readyz`. The public address then has no `/metrics`.
    pub operators: Option<TcpListener>,
}

impl From<TcpListener> for Listeners {
    fn from(public: TcpListener) -> Listeners {
        Listeners { public, operators: None }
    }
}

/// Serves until `stop`, then drains: nothing new is accepted, accepted work is finished and saved, every
/// socket is told to reconnect later, and the store is closed.
pub async fn serve(
    listeners: impl Into<Listeners>,
    store: Arc<dyn Store>,
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let listeners = listeners.into();
    renew_copy(&*store).await.map_err(io::Error::other)?;
    let joined = match &config.bus {
        Some(way) => Some(Node::join(way, Arc::clone(&store), &config.games).await?),
        None => None,
    };
    let (node, parcels) = joined.unzip();
    let (traces, export) = config.traces.as_ref().map(Export::start).transpose()?.unzip();
    let house = Arc::new(House::new(Arc::clone(&store), config, node.clone(), traces).await?);
    // What runs besides the tables: the link to other servers, and the deletion of old tables.
    let mut among_others = JoinSet::new();
    if let (Some(node), Some(parcels)) = (&node, parcels) {
        among_others.spawn(Arc::clone(node).keep_alive(Arc::clone(&house)));
        among_others.spawn(Arc::clone(node).listen(Arc::clone(&house), parcels));
    }
    if node.is_some() {
        among_others.spawn(Arc::clone(&house).follow_decisions());
    }
    among_others.spawn(retention::keep_house(Arc::clone(&house)));
    let (stopped, stopping) = oneshot::channel::<()>();
    // A dropped sender counts as a stop signal.
    let stopping = stopping.map(drop).shared();
    let limits = &house.config.limits;
    let Listeners { public, operators } = listeners;
    let router = net::router(Arc::clone(&house), operators.is_none());
    let public = net::Limited::new(public, Arc::clone(&house.visitors), house.proxies.clone(), limits)
        .with_certificate(house.config.certificate.clone());
    let public = net::serve(public, router, limits.patience, stopping.clone());
    let operators = operators.map(|listener| {
        let few = Limits { connections: OPERATORS, ..limits.clone() };
        let visitors = Arc::new(Visitors::new(&few));
        let listener = net::Limited::new(listener, visitors, house.proxies.clone(), &few);
        net::serve(listener, net::operators(Arc::clone(&house)), few.patience, stopping)
    });
    let server = tokio::spawn(async { join(public, OptionFuture::from(operators)).await.0 });
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
    if let Some(export) = export {
        export.finish().await;
    }
    store.close().await.map_err(io::Error::other)
}
