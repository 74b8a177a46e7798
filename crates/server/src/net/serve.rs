//! Handles connections from the first byte to the last. This limits, in bytes and in time, what a client may send
//! before it is parsed as a request; the routes limit the requests themselves.

use super::{Limited, http2, routes::Peer};
use axum::{Router, response::Response, serve::Listener};
use hyper::{
    body::Incoming,
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{convert::Infallible, future::Future, pin::pin, time::Duration};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    sync::watch,
};

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
        let (http, router, mut told) = (http.clone(), router.clone(), guests.clone());
        let certificate = listener.certificate().cloned();
        tokio::spawn(async move {
            let peer = Peer { address: from.ip(), encrypted: certificate.is_some() };
            match certificate {
                None => converse(&http, guest, router, peer, told).await,
                Some(certificate) => {
                    let shaken = tokio::select! {
                        shaken = certificate.shake_hands(guest, patience) => shaken,
                        // Someone who has not said anything yet must not hold up the end.
                        _ = told.changed() => return,
                    };
                    match shaken {
                        Ok(guest) if guest.get_ref().1.alpn_protocol() == Some(http2::NAME) => {
                            http2::converse(guest, router, peer, patience, told).await;
                        }
                        Ok(guest) => converse(&http, guest, router, peer, told).await,
                        Err(why) => tracing::trace!(%why, "a connection could not be encrypted"),
                    }
                }
            }
        });
    }
    drop((listener, guests));
    ending.send_replace(());
    ending.closed().await;
}

/// Answers the requests of one HTTP/1.1 connection until it ends, or until it is `told` that the server is stopping.
async fn converse<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    http: &http1::Builder,
    guest: S,
    router: Router,
    peer: Peer,
    mut told: watch::Receiver<()>,
) {
    let answers = TowerToHyperService::new(router);
    let service = service_fn(move |request| answer(&answers, request, peer));
    let mut connection = pin!(http.serve_connection(TokioIo::new(guest), service).with_upgrades());
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
}

/// Answers one request, which comes from `peer`.
pub(super) fn answer(
    answers: &TowerToHyperService<Router>,
    mut request: hyper::Request<Incoming>,
    peer: Peer,
) -> impl Future<Output = Result<Response, Infallible>> + Send + use<> {
    request.extensions_mut().insert(peer);
    answers.call(request)
}
