//! HTTP/2, which browsers choose on an encrypted connection: many requests share it. WebSockets don't; browsers open
//! connections of their own for them, with HTTP/1.1.

use super::{routes::Peer, serve::answer};
use axum::{
    Router,
    http::{HeaderValue, header},
};
use hyper::{body::Incoming, server::conn::http2, service::service_fn};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{pin::pin, time::Duration};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    sync::watch,
    time::timeout,
};

/// The name by which both ends agree on HTTP/2.
pub(super) const NAME: &[u8] = b"h2";

/// The maximum number of requests in progress on one connection; the page asks for fewer files at once.
const MOST_REQUESTS: u32 = 32;
/// The maximum number of bytes in the headers of one request.
const MOST_HEADERS: u32 = 16 * 1024;
/// How many bytes of bodies a client may send ahead: in one request, and in all of them together.
const MOST_AHEAD: u32 = 64 * 1024;
/// How many bytes of one answer are buffered while the client does not read.
const MOST_UNREAD: usize = 64 * 1024;

/// Answers the requests of one connection until it ends, until none has been in progress for `patience`, or until it is
/// `told` that the server is stopping. Also ends a connection whose other side stops answering pings.
pub(super) async fn converse<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    guest: S,
    router: Router,
    peer: Peer,
    patience: Duration,
    mut told: watch::Receiver<()>,
) {
    let mut http = http2::Builder::new(TokioExecutor::new());
    http.timer(TokioTimer::new())
        .keep_alive_interval(patience)
        .keep_alive_timeout(patience)
        .max_concurrent_streams(MOST_REQUESTS)
        .max_header_list_size(MOST_HEADERS)
        .initial_stream_window_size(MOST_AHEAD)
        .initial_connection_window_size(MOST_AHEAD)
        .max_send_buf_size(MOST_UNREAD);
    let (requests, in_progress) = watch::channel(0_usize);
    let answers = TowerToHyperService::new(router);
    let service = service_fn(|request: hyper::Request<Incoming>| {
        let request = with_host(request);
        let counted = Counted::new(requests.clone());
        let answered = answer(&answers, request, peer);
        async move {
            let _counted = counted;
            answered.await
        }
    });
    let mut connection = pin!(http.serve_connection(TokioIo::new(guest), service));
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = silence(in_progress, patience) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
        _ = told.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(why) = ended {
        tracing::trace!(%why, "a connection ended unexpectedly");
    }
}

/// HTTP/2 names the host in the address of a request; everything behind this looks for it in the header.
fn with_host<B>(mut request: hyper::Request<B>) -> hyper::Request<B> {
    let host = request.uri().authority().and_then(|host| HeaderValue::from_str(host.as_str()).ok());
    if let Some(host) = host {
        request.headers_mut().insert(header::HOST, host);
    }
    request
}

/// Ends when no request has been in progress for `patience`.
async fn silence(mut in_progress: watch::Receiver<usize>, patience: Duration) {
    loop {
        let busy = *in_progress.borrow_and_update() > 0;
        let changed = in_progress.changed();
        if busy {
            let _ = changed.await;
        } else if timeout(patience, changed).await.is_err() {
            return;
        }
    }
}

/// A request in progress, even if its client gives up on it.
struct Counted(watch::Sender<usize>);

impl Counted {
    fn new(requests: watch::Sender<usize>) -> Counted {
        requests.send_modify(|number| *number += 1);
        Counted(requests)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.send_modify(|number| *number -= 1);
    }
}
