//! Handles connections from the first byte to the last. This limits, in bytes and in time, what a client may send
//! before it is parsed as a request; the routes limit the requests themselves.

use super::{Limited, routes::Peer};
use axum::{Router, serve::Listener};
use hyper::{
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{future::Future, pin::pin, time::Duration};
use tokio::sync::watch;

/// How many bytes a connection may buffer before they are parsed, and therefore the limit for a request line with
/// headers. By default, the library keeps 400 KiB for every connection.
const MOST_WAITING: usize = 32 * 1024;

/// Serves until `stop`, then finishes the requests in progress and accepts no new ones. Closes a connection
/// that does not send a complete request within `patience`.
pub(crate) async fn serve(
    mut listener: Limited,
    router: Router,
    patience: Duration,
    stop: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(MOST_WAITING);
    // Every connection holds a receiver, which tells it when the server is stopping; the server has stopped
    // once all receivers are gone.
    let (ending, guests) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let (guest, from) = tokio::select! {
            guest = listener.accept() => guest,
            () = &mut stop => break,
        };
        let answers = TowerToHyperService::new(router.clone());
        let service = service_fn(move |mut request: hyper::Request<_>| {
            request.extensions_mut().insert(Peer(from.ip()));
            answers.call(request)
        });
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
