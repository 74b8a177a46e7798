//! A listener with a limit on open connections; any others wait in the system's queue.

use axum::serve::Listener;
use socket2::SockRef;
use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
};

/// Bytes the system buffers for a client that does not read.
const MOST_UNREAD: usize = 64 * 1024;

/// A bounded listener.
pub(crate) struct Limited {
    listener: TcpListener,
    room: Arc<Semaphore>,
}

impl Limited {
    pub(crate) fn new(listener: TcpListener, most: usize) -> Limited {
        Limited { listener, room: Arc::new(Semaphore::new(most)) }
    }
}

impl Listener for Limited {
    type Io = Guest;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Guest, SocketAddr) {
        loop {
            // The semaphore is never closed; if it were, this connection would not be counted.
            let place = Arc::clone(&self.room).acquire_owned().await.ok();
            let (stream, from) = Listener::accept(&mut self.listener).await;
            match prepare(&stream) {
                Ok(()) => return (Guest { stream, _place: place }, from),
                Err(why) => tracing::debug!(%why, "a connection was closed immediately"),
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

/// A connection and its permit.
pub(crate) struct Guest {
    stream: TcpStream,
    _place: Option<OwnedSemaphorePermit>,
}

impl AsyncRead for Guest {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        to: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, to)
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
