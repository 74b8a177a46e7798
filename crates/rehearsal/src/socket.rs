//! One WebSocket to a club or a table.

use futures_util::{SinkExt, StreamExt};
use std::{io, net::SocketAddr, time::Duration};
use tokio::{
    net::TcpStream,
    time::{sleep, timeout},
};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message as Packet};
use wire::Hello;

/// How long opening a socket may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// A pause before the next try.
pub(crate) const TRY_AGAIN: Duration = Duration::from_millis(100);

/// An open socket.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Opens a socket at a path and says hello.
    pub(crate) async fn open(at: SocketAddr, path: &str, key: &str) -> io::Result<Socket> {
        let open = async {
            let stream = TcpStream::connect(at).await?;
            let (ws, _) = client_async(format!("ws://{at}{path}"), stream).await.map_err(io::Error::other)?;
            let mut socket = Socket(ws);
            let hello = Hello { protocol: wire::PROTOCOL, key: Some(key.to_owned()), seen: None };
            socket.send(serde_json::to_string(&hello)?).await?;
            io::Result::Ok(socket)
        };
        timeout(PATIENCE, open).await.map_err(|_| io::Error::other("The server is not responding."))?
    }

    pub(crate) async fn send(&mut self, text: String) -> io::Result<()> {
        self.0.send(Packet::text(text)).await.map_err(io::Error::other)
    }

    /// The next message; an error once the socket is closed. Nothing is lost if the wait is canceled.
    pub(crate) async fn next(&mut self) -> io::Result<String> {
        loop {
            match self.0.next().await {
                Some(Ok(Packet::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Packet::Close(_))) | None => return Err(io::Error::other("The socket was closed.")),
                Some(Ok(_)) => {}
                Some(Err(why)) => return Err(io::Error::other(why)),
            }
        }
    }
}

/// Waits a moment before the next try.
pub(crate) async fn pause() {
    sleep(TRY_AGAIN).await;
}
