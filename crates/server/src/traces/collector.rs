//! The collector: where it is, and one request to it at a time. The HTTP is the server's own, so no second stack is
//! needed.

use axum::{
    body::{Body, to_bytes},
    http::{Request, Uri, header},
};
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use rustls::{ClientConfig, RootCertStore, crypto::ring, pki_types::ServerName};
use std::{fmt, io, str::FromStr, sync::Arc, time::Duration};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::TlsConnector;

/// Where a collector expects traces if its address has no path.
const PATH: &str = "/v1/traces";

/// How many bytes of an answer are read; nothing in it matters.
const MOST_ANSWER: usize = 64 * 1024;

/// How long the collector may take when its address is tried.
const PATIENCE: Duration = Duration::from_secs(5);

/// The address of a collector that receives OTLP over HTTP.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collector {
    host: String,
    port: u16,
    path: String,
    encrypted: bool,
}

impl FromStr for Collector {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Collector, &'static str> {
        let expected =
            "Expected an address such as http://127.0.0.1:4318 or https://collector.example/v1/traces.";
        let uri: Uri = text.parse().map_err(|_| expected)?;
        let encrypted = match uri.scheme_str() {
            Some("http") => false,
            Some("https") => true,
            _ => return Err(expected),
        };
        let authority = uri.authority().ok_or(expected)?;
        if authority.as_str().contains('@') {
            return Err(
                "A login is not supported. Send traces to a collector of your own, which can pass them on.",
            );
        }
        let path = match uri.path_and_query().map_or("/", |path| path.as_str()) {
            "/" => PATH,
            path => path,
        };
        let port = authority.port_u16().unwrap_or(if encrypted { 443 } else { 4318 });
        Ok(Collector { host: authority.host().to_owned(), port, path: path.to_owned(), encrypted })
    }
}

impl fmt::Display for Collector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Collector { host, port, path, encrypted } = self;
        let scheme = if *encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{host}:{port}{path}")
    }
}

/// Delivers an empty list of spans, which a collector accepts like any other.
pub async fn try_collector(collector: &Collector) -> io::Result<()> {
    let mut line = Line::new(collector.clone())?;
    let empty = br#"{"resourceSpans":[]}"#.to_vec();
    timeout(PATIENCE, line.post(empty)).await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

/// A connection to the collector, which stays open between requests.
pub(super) struct Line {
    collector: Collector,
    tls: Option<Arc<ClientConfig>>,
    open: Option<SendRequest<Body>>,
}

impl Line {
    /// Prepares a connection, but does not open it yet.
    pub(super) fn new(collector: Collector) -> io::Result<Line> {
        let tls = collector.encrypted.then(trust).transpose()?;
        Ok(Line { collector, tls, open: None })
    }

    /// Delivers a body; an error if the collector does not accept it. The caller limits how long that takes.
    pub(super) async fn post(&mut self, body: Vec<u8>) -> io::Result<()> {
        // A collector may close an idle connection at any time, which is no failure.
        if let Some(open) = self.open.take().filter(|open| !open.is_closed())
            && let Ok(done) = self.post_over(open, body.clone()).await
        {
            return done;
        }
        let open = self.connect().await?;
        self.post_over(open, body).await?
    }

    /// The outer error means that the connection broke, and the inner one that the collector refused.
    async fn post_over(&mut self, mut open: SendRequest<Body>, body: Vec<u8>) -> io::Result<io::Result<()>> {
        let Collector { host, port, path, .. } = &self.collector;
        let request = Request::post(path)
            .header(header::HOST, format!("{host}:{port}"))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::USER_AGENT, concat!("rookery/", env!("CARGO_PKG_VERSION")))
            .body(Body::from(body))
            .map_err(io::Error::other)?;
        open.ready().await.map_err(io::Error::other)?;
        let answer = open.send_request(request).await.map_err(io::Error::other)?;
        let status = answer.status();
        to_bytes(Body::new(answer.into_body()), MOST_ANSWER).await.map_err(io::Error::other)?;
        self.open = Some(open);
        match status.is_success() {
            true => Ok(Ok(())),
            false => Ok(Err(io::Error::other(format!("The collector answers with status {status}.")))),
        }
    }

    async fn connect(&self) -> io::Result<SendRequest<Body>> {
        let Collector { host, port, .. } = &self.collector;
        // In an address, an IPv6 address is in brackets.
        let host = host.trim_start_matches('[').trim_end_matches(']').to_owned();
        let stream = TcpStream::connect((host.as_str(), *port)).await?;
        match &self.tls {
            None => begin(stream).await,
            Some(tls) => {
                let name = ServerName::try_from(host).map_err(io::Error::other)?;
                begin(TlsConnector::from(Arc::clone(tls)).connect(name, stream).await?).await
            }
        }
    }
}

async fn begin<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
) -> io::Result<SendRequest<Body>> {
    let (open, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
    // This task ends when the other half of the connection is dropped.
    tokio::spawn(async { drop(connection.await) });
    Ok(open)
}

/// Trusts the system's authorities, as for the bus and the database.
fn trust() -> io::Result<Arc<ClientConfig>> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(io::Error::other(
            "This system has no certificate authorities, and the collector's address needs them.",
        ));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Arc::new(config))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_without_a_path_gets_the_usual_one() {
        let read = |text: &str| text.parse().map(|collector: Collector| collector.to_string());
        assert_eq!(read("http://127.0.0.1"), Ok("http://127.0.0.1:4318/v1/traces".into()));
        assert_eq!(read("http://[::1]:9/"), Ok("http://[::1]:9/v1/traces".into()));
        assert_eq!(read("https://a.example/otlp?x=1"), Ok("https://a.example:443/otlp?x=1".into()));
        for wrong in ["", "a.example", "ftp://a.example", "http://", "grpc://a:4317"] {
            assert!(read(wrong).unwrap_err().starts_with("Expected an address"), "{wrong}");
        }
        assert!(read("http://a:b@c.example").unwrap_err().contains("login"));
    }
}
