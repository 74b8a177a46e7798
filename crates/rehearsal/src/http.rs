//! Plain HTTP requests, one connection each.

use std::{io, net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Reads something; returns the status and the body.
pub async fn get(at: SocketAddr, path: &str, headers: &str) -> io::Result<(u16, String)> {
    send(at, "GET", path, headers, "").await
}

/// Sends a request; returns the status and the body.
pub(crate) async fn send(
    at: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> io::Result<(u16, String)> {
    let exchange = async {
        let mut stream = TcpStream::connect(at).await?;
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n{headers}Content-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        io::Result::Ok(String::from_utf8_lossy(&answer).into_owned())
    };
    let late = |_| io::Error::new(io::ErrorKind::TimedOut, "The server is not responding.");
    let answer = timeout(PATIENCE, exchange).await.map_err(late)??;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
    Ok((status, body.to_owned()))
}
