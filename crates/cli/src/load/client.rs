//! One of the load's WebSockets: it reads only as much of a frame as it needs, because it shares the machine
//! with the server it is measuring.

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message as Packet, protocol::WebSocketConfig},
};
use wire::{Ask, Hello, Legal, Opened, Request};

/// No answer from a healthy server takes this long; a longer wait means that the server is stuck.
const PATIENCE: Duration = Duration::from_secs(60);

/// Most frames arrive within this time.
const USUALLY: Duration = Duration::from_millis(20);

/// Waits for `work`, but no longer than a healthy server would take.
pub(super) async fn in_time<T>(work: impl Future<Output = io::Result<T>>) -> io::Result<T> {
    timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(io::Error::other("The server did not respond.")))
}

/// What the load needs to know about a frame.
#[derive(Deserialize, Debug)]
struct Glance<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    v: Option<u64>,
    view: Option<IgnoredAny>,
    #[serde(default)]
    legal: Vec<Legal>,
    nonce: Option<&'a str>,
    error: Option<wire::Refused>,
    table: Option<Standing>,
    /// The code of an error that does not belong to any request.
    code: Option<String>,
}

/// What the load needs to know about the table.
#[derive(Deserialize, Clone, Debug)]
pub(super) struct Standing {
    pub(super) phase: wire::Phase,
    pub(super) seats: Vec<wire::Chair>,
    pub(super) next: wire::Next,
}

/// A socket at a table and what it was last shown.
pub(super) struct Client {
    ws: WebSocketStream<TcpStream>,
    pub(super) v: u64,
    pub(super) legal: Vec<Legal>,
    pub(super) table: Option<Standing>,
    /// Every frame, with the version this client had after it, if frames are recorded.
    pub(super) frames: Option<Vec<(u64, String)>>,
    /// The number of frames read, and their bytes.
    pub(super) read: (u64, u64),
}

/// The answer to a request.
pub(super) type Answer = Result<u64, wire::Refused>;

impl Client {
    /// Connects, says hello and reads the welcome.
    pub(super) async fn join(
        at: SocketAddr,
        table: &str,
        key: Option<&str>,
        seen: Option<u64>,
        record: bool,
    ) -> io::Result<Client> {
        let stream = connect(at).await?;
        stream.set_nodelay(true)?;
        // The buffers are small because there are thousands of sockets.
        let mut config = WebSocketConfig::default();
        config.read_buffer_size = 8 * 1024;
        config.write_buffer_size = 0;
        let url = format!("ws://{at}/api/tables/{table}/socket");
        let (ws, _) = client_async_with_config(url, stream, Some(config)).await.map_err(io::Error::other)?;
        let frames = record.then(Vec::new);
        let mut client = Client { ws, v: 0, legal: Vec::new(), table: None, frames, read: (0, 0) };
        let hello = Hello { protocol: wire::PROTOCOL, key: key.map(str::to_owned), seen };
        client.send(&hello).await?;
        let welcomed = async {
            while client.v == 0 {
                client.next().await?;
            }
            Ok(())
        };
        in_time(welcomed).await?;
        Ok(client)
    }

    async fn send(&mut self, what: &impl serde::Serialize) -> io::Result<()> {
        let text = serde_json::to_string(what)?;
        self.ws.send(Packet::text(text)).await.map_err(io::Error::other)
    }

    /// Sends a request.
    pub(super) async fn ask(&mut self, nonce: &str, what: Request) -> io::Result<()> {
        self.send(&Ask { nonce: nonce.to_owned(), what }).await
    }

    /// Reads until the answer to a request arrives.
    pub(super) async fn answer(&mut self, nonce: &str) -> io::Result<Answer> {
        loop {
            if let Some((of, answer)) = self.next().await?
                && of == nonce
            {
                return Ok(answer);
            }
        }
    }

    /// Reads for as long as the socket is open. It can be stopped at any time.
    pub(super) async fn listen(&mut self) -> io::Result<()> {
        loop {
            self.next().await?;
        }
    }

    /// Reads until a version is reached.
    pub(super) async fn until(&mut self, v: u64) -> io::Result<()> {
        while self.v < v {
            self.next().await?;
        }
        Ok(())
    }

    /// Reads until a version is reached, or until nothing is left to read: a step that shows this viewer nothing is
    /// not sent until a later step shows them something.
    pub(super) async fn until_told(&mut self, v: u64) -> io::Result<()> {
        match timeout(USUALLY, self.until(v)).await {
            Ok(told) => told,
            Err(_) => {
                // This request is refused, but its answer comes after everything that was sent before it.
                let nonce = format!("told-{v}");
                self.ask(&nonce, Request::Mute { seat: usize::MAX, on: true }).await?;
                self.answer(&nonce).await.map(drop)
            }
        }
    }

    /// Reads until a deal has been dealt.
    pub(super) async fn until_dealt(&mut self, deal: u32) -> io::Result<()> {
        while self.table.as_ref().is_none_or(|table| table.next.deal <= deal) {
            self.next().await?;
        }
        Ok(())
    }

    /// Reads one frame; if it is an answer, returns its nonce and the answer.
    async fn next(&mut self) -> io::Result<Option<(String, Answer)>> {
        let text = loop {
            match self.ws.next().await {
                Some(Ok(Packet::Text(text))) => break text,
                Some(Ok(Packet::Close(why))) => {
                    return Err(io::Error::other(format!("The server closed a socket: {why:?}.")));
                }
                Some(Ok(_)) => {}
                Some(Err(why)) => return Err(io::Error::other(why)),
                None => return Err(io::Error::other("The server closed a socket.")),
            }
        };
        self.read = (self.read.0 + 1, self.read.1 + text.len() as u64);
        let answer = self.take(&text)?;
        if let Some(frames) = &mut self.frames {
            frames.push((self.v, text.to_string()));
        }
        Ok(answer)
    }

    fn take(&mut self, text: &str) -> io::Result<Option<(String, Answer)>> {
        if let Some(v) = plain_update(text).filter(|v| *v == self.v + 1) {
            self.v = v;
            if text.contains(r#""view":"#) {
                self.legal.clear();
            }
            return Ok(None);
        }
        let frame: Glance<'_> = serde_json::from_str(text)?;
        match (frame.kind, frame.v, frame.nonce) {
            ("answer", v, Some(nonce)) => {
                let answer = frame.error.map_or(Ok(v.unwrap_or(0)), Err);
                return Ok(Some((nonce.to_owned(), answer)));
            }
            ("update" | "welcome", Some(v), _) => {
                if frame.kind == "update" && v != self.v + 1 {
                    return Err(io::Error::other(format!("Version {v} came after {}.", self.v)));
                }
                self.v = v;
                if frame.view.is_some() {
                    self.legal = frame.legal;
                }
                self.table = frame.table.or(self.table.take());
            }
            ("error", ..) => {
                let code = frame.code.unwrap_or_default();
                return Err(io::Error::other(format!("The server refused a socket: {code}.")));
            }
            _ => {}
        }
        Ok(None)
    }
}

/// How many sockets come from one address: the system has about 28,000 ports for connections to the same place.
const FROM_ONE_ADDRESS: usize = 20_000;

/// Connects. If one address has too few ports, connections within this machine come from other addresses too.
async fn connect(at: SocketAddr) -> io::Result<TcpStream> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let others = COUNT.fetch_add(1, Relaxed) / FROM_ONE_ADDRESS;
    match (at.ip(), u8::try_from(others)) {
        (IpAddr::V4(ip), Ok(other @ 1..)) if ip.is_loopback() => {
            let socket = TcpSocket::new_v4()?;
            socket.bind((Ipv4Addr::new(127, 0, 1, other), 0).into())?;
            socket.connect(at).await
        }
        _ => TcpStream::connect(at).await,
    }
}

/// The version of an update that offers nothing and leaves the table unchanged: most frames are of this kind
/// and need not be parsed in full.
fn plain_update(text: &str) -> Option<u64> {
    let rest = text.strip_prefix(r#"{"type":"update","v":"#)?;
    let digits = rest.find(|c: char| !c.is_ascii_digit())?;
    let more = rest.contains(r#""legal":"#) || rest.contains(r#""table":"#);
    if more { None } else { rest[..digits].parse().ok() }
}

/// Sends a plain HTTP request and returns the body of the answer.
pub(super) async fn http(at: SocketAddr, method: &str, path: &str, body: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect(at).await?;
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    in_time(stream.read_to_string(&mut answer)).await?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    if head.split(' ').nth(1).is_some_and(|status| status.starts_with('2')) {
        Ok(body.to_owned())
    } else {
        Err(io::Error::other(format!("{method} {path} was refused: {body}")))
    }
}

/// Opens a table.
pub(super) async fn open(at: SocketAddr, rules: &str) -> io::Result<Opened> {
    let body = serde_json::json!({ "rules": rules }).to_string();
    Ok(serde_json::from_str(&http(at, "POST", "/api/tables", &body).await?)?)
}

#[cfg(test)]
mod tests {
    use super::plain_update;

    #[test]
    fn only_updates_without_an_offer_are_skipped() {
        assert_eq!(plain_update(r#"{"type":"update","v":12}"#), Some(12));
        assert_eq!(plain_update(r#"{"type":"update","v":3,"seen":[],"view":{"x":1}}"#), Some(3));
        assert_eq!(plain_update(r#"{"type":"update","v":3,"view":{},"legal":[{"seat":0}]}"#), None);
        assert_eq!(plain_update(r#"{"type":"update","v":3,"table":{}}"#), None);
        assert_eq!(plain_update(r#"{"type":"answer","nonce":"a","v":3}"#), None);
    }
}
