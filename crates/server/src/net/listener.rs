//! A listener with a limit on open connections, in total and per address. A connection beyond the limit gets a message
//! and is closed.

use super::tls::Certificate;
use crate::{
    Limits,
    address::{Address, Proxies},
    visitors::{Effort, Held, Visitors},
};
use axum::serve::Listener;
use parlor::Refusal;
use socket2::SockRef;
use std::{
    future::Future,
    io,
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    time::{Instant, Sleep, sleep},
};
use wire::Refused;

/// How many bytes the system buffers for a client that does not read.
const MOST_UNREAD: usize = 64 * 1024;

/// A bounded listener.
pub(crate) struct Limited {
    listener: TcpListener,
    visitors: Arc<Visitors>,
    proxies: Proxies,
    bytes_a_second: f64,
    certificate: Option<Certificate>,
}

impl Limited {
    /// A connection may send four times as much as the longest messages at full speed require.
    pub(crate) fn new(
        listener: TcpListener,
        visitors: Arc<Visitors>,
        proxies: Proxies,
        limits: &Limits,
    ) -> Limited {
        let bytes_a_second = 4.0 * f64::from(limits.per_second.max(1)) * limits.message_bytes as f64;
        Limited { listener, visitors, proxies, bytes_a_second, certificate: None }
    }

    /// Encrypts the connections if there is a certificate.
    pub(crate) fn with_certificate(self, certificate: Option<Certificate>) -> Limited {
        Limited { certificate, ..self }
    }

    pub(super) fn certificate(&self) -> Option<&Certificate> {
        self.certificate.as_ref()
    }

    /// Makes room for a connection. A proxy brings many visitors, so the limits per address do not apply to proxies.
    fn room(&self, from: SocketAddr) -> Result<Held, Refusal> {
        let address = Some(from.ip()).filter(|ip| !self.proxies.trust(*ip)).map(Address::of);
        if let Some(address) = address.filter(|_| self.certificate.is_some()) {
            self.visitors.spend(address, Effort::Handshake)?;
        }
        self.visitors.hold(address)
    }
}

/// Tells a client that there is no room. Nobody waits until it has read the message.
fn turn_away(stream: &TcpStream, why: Refusal) {
    let status = super::routes::status(why.code());
    let seconds = super::routes::wait(&why);
    let body = serde_json::to_string(&Refused::from(why)).unwrap_or_default();
    let answer = format!(
        "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nRetry-After: {seconds}\r\nConnection: close\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let _ = stream.try_write(answer.as_bytes());
}

impl Listener for Limited {
    type Io = Guest;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Guest, SocketAddr) {
        loop {
            let (stream, from) = Listener::accept(&mut self.listener).await;
            let place = match self.room(from) {
                Ok(place) => place,
                // A client that expects encryption could not read the reason.
                Err(_) if self.certificate.is_some() => continue,
                Err(why) => {
                    turn_away(&stream, why);
                    continue;
                }
            };
            match prepare(&stream) {
                Ok(()) => {
                    return (Guest { stream, pace: Pace::new(self.bytes_a_second), _place: place }, from);
                }
                Err(why) => tracing::debug!(%why, "a connection was closed as soon as it opened"),
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// Sends small messages at once, because people are waiting for them, and keeps the system from buffering
/// megabytes for a client that does not read.
fn prepare(stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    SockRef::from(stream).set_send_buffer_size(MOST_UNREAD)
}

/// How many bytes a connection may send at once before its rate is limited.
const MOST_AT_ONCE: f64 = 256.0 * 1024.0;

/// How fast a connection may send. A message on a socket can consist of any number of frames, even empty ones, and only
/// whole messages are counted later, so this counts bytes. Nothing more is read until the client has slowed down.
struct Pace {
    per_second: f64,
    left: f64,
    filled: Instant,
    pause: Option<Pin<Box<Sleep>>>,
}

impl Pace {
    fn new(per_second: f64) -> Pace {
        Pace { per_second, left: MOST_AT_ONCE, filled: Instant::now(), pause: None }
    }

    /// Counts bytes that were read.
    fn count(&mut self, bytes: usize) {
        let now = Instant::now();
        let gained = now.duration_since(self.filled).as_secs_f64() * self.per_second;
        self.left = (self.left + gained).min(MOST_AT_ONCE) - bytes as f64;
        self.filled = now;
        if self.left < 0.0 {
            let wait = Duration::from_secs_f64((-self.left / self.per_second).min(60.0));
            self.pause = Some(Box::pin(sleep(wait)));
        }
    }

    /// Waits until more may be read.
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        if let Some(pause) = &mut self.pause {
            ready!(pause.as_mut().poll(cx));
            self.pause = None;
        }
        Poll::Ready(())
    }
}

/// A connection and its place.
pub(crate) struct Guest {
    stream: TcpStream,
    pace: Pace,
    _place: Held,
}

impl AsyncRead for Guest {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        to: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        ready!(self.pace.poll(cx));
        let before = to.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, to))?;
        self.pace.count(to.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Guest {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, from)
    }

    // Without these two methods, a whole file would be copied for each connection it is sent to.
    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        from: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, from)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::future::poll_fn;

    #[tokio::test]
    async fn a_connection_that_sends_too_much_at_once_has_to_wait() {
        let mut pace = Pace::new(1000.0);
        let half = (MOST_AT_ONCE / 2.0) as usize;
        pace.count(half);
        assert!(poll_fn(|cx| pace.poll(cx)).now_or_never().is_some());
        // This takes a minute, which is the longest pause.
        pace.count(2 * half);
        assert!(poll_fn(|cx| pace.poll(cx)).now_or_never().is_none());
    }
}
