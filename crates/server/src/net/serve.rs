//! Connections from the first byte to the last. What a stranger may send before it is understood as a request is bounded
//! here, in bytes and in time; what requests may hold is the routes' business.

use super::Limited;
use axum::{Router, serve::Listener};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{future::Future, pin::pin, time::Duration};
use tokio::sync::watch;

/// Bytes of a connection that wait to be understood; so no request line with its headers may be longer. Left to itself
/// the library keeps 400 KiB for every connection that asks for them.
const MOST_WAITING: usize = 32 * 1024;

/// Serves until `stop`, then lets the requests under way end and takes no new ones. A connection that says nothing
/// whole for as long as `patience` is closed.
pub(crate) async fn serve(
    mut listener: Limited,
    router: Router,
    patience: Duration,
    stop: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(MOST_WAITING);
    // Every connection holds a receiver: it hears of the end by it, and by its absence the end is known.
    let (ending, guests) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let guest = tokio::select! {
            (guest, _) = listener.accept() => guest,
            () = &mut stop => break,
        };
        let service = TowerToHyperService::new(router.clone());
        let connection = http.serve_connection(TokioIo::new(guest), service).with_upgrades();
        let mut told = guests.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = &mut connection => ended,
                _ = told.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(why) = ended {
                tracing::trace!(%why, "a connection ended unexpectedly");
            }
        });
    }
    drop((listener, guests));
    ending.send_replace(());
    ending.closed().await;
}
