//! Encrypted connections without a proxy: pages and sockets over TLS, and a certificate that is replaced while people play.

use crate::{House, quick, support::*};
use axum::{
    body::{Body, to_bytes},
    http::{Request, request::Builder},
};
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::client::conn::http2::SendRequest;
use hyper_util::rt::{TokioExecutor, TokioIo};
use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring,
    pki_types::{CertificateDer, ServerName},
};
use server::{Certificate, Config, Limits, Network};
use std::{fs, net::SocketAddr, sync::Arc, time::Duration};
use store::Memory;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    task::JoinHandle,
    time::timeout,
};
use tokio_rustls::{TlsConnector, client::TlsStream};
use tokio_tungstenite::tungstenite::Message as Packet;
use wire::{Hello, Message};

/// A certificate for `localhost` that nobody has signed, in two files.
struct Files {
    folder: lab::Folder,
    certificate: CertificateDer<'static>,
}

impl Files {
    fn new() -> Files {
        let folder = lab::Folder::new("tls");
        let certificate = write(&folder);
        Files { folder, certificate }
    }

    fn read(&self) -> std::io::Result<Certificate> {
        Certificate::read(&self.folder.file("cert.pem"), &self.folder.file("key.pem"))
    }
}

/// Writes a fresh certificate and its key.
fn write(folder: &lab::Folder) -> CertificateDer<'static> {
    let CertifiedKey { cert, signing_key } = generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    fs::write(folder.file("cert.pem"), cert.pem()).unwrap();
    fs::write(folder.file("key.pem"), signing_key.serialize_pem()).unwrap();
    cert.der().clone()
}

async fn encrypted(certificate: Certificate) -> House {
    let limits = Limits { patience: Duration::from_millis(500), ..quick().limits };
    House::with(Arc::new(Memory::new()), Config { certificate: Some(certificate), limits, ..quick() }).await
}

/// Connects as a program that trusts only this certificate and does not know HTTP/2.
async fn connect(at: SocketAddr, trusted: &CertificateDer<'static>) -> std::io::Result<TlsStream<TcpStream>> {
    agree(at, trusted, &[]).await
}

/// Connects and names the protocols it speaks.
async fn agree(
    at: SocketAddr,
    trusted: &CertificateDer<'static>,
    protocols: &[&[u8]],
) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted.clone()).unwrap();
    let mut config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = protocols.iter().map(|name| name.to_vec()).collect();
    let stream = TcpStream::connect(at).await?;
    TlsConnector::from(Arc::new(config)).connect(ServerName::try_from("localhost").unwrap(), stream).await
}

/// An HTTPS exchange; returns the whole answer.
async fn exchange(at: SocketAddr, trusted: &CertificateDer<'static>, request: &str) -> String {
    let mut stream = connect(at, trusted).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut answer)).await.unwrap().unwrap();
    String::from_utf8(answer).unwrap()
}

fn open_from(origin: &str) -> String {
    let body = r#"{"rules":"rack-o:2"}"#;
    format!(
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nOrigin: {origin}\r\nX-Forwarded-Proto: http\r\n\
         Connection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

#[tokio::test]
async fn pages_and_sockets_work_over_tls_and_nothing_works_without() {
    let files = Files::new();
    let house = encrypted(files.read().unwrap()).await;
    let trusted = &files.certificate;
    let health = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let answer = exchange(house.at, trusted, health).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    // The browser must not come back without encryption.
    assert!(answer.contains("\r\nstrict-transport-security: max-age=31536000\r\n"), "{answer}");
    // Only the encrypted page is this server's own, no matter what the request says about itself.
    assert!(exchange(house.at, trusted, &open_from("http://localhost")).await.contains("bad_origin"));
    let answer = exchange(house.at, trusted, &open_from("https://localhost")).await;
    let body = answer.split_once("\r\n\r\n").unwrap().1;
    let table = serde_json::from_str::<wire::Opened>(body).unwrap().table;

    let stream = connect(house.at, trusted).await.unwrap();
    let address = format!("wss://localhost/api/tables/{table}/socket");
    let (mut ws, _) = tokio_tungstenite::client_async(address, stream).await.unwrap();
    let hello = Hello { protocol: wire::PROTOCOL, key: None, seen: None };
    ws.send(Packet::text(serde_json::to_string(&hello).unwrap())).await.unwrap();
    let packet = timeout(PATIENCE, ws.next()).await.unwrap().unwrap().unwrap();
    let message = serde_json::from_str(packet.to_text().unwrap()).unwrap();
    assert!(matches!(message, Message::Welcome(welcome) if welcome.table.id == table));

    // Someone who speaks plain HTTP, or says nothing at all, is cut off and learns nothing.
    for said in [health, ""] {
        let mut plain = TcpStream::connect(house.at).await.unwrap();
        plain.write_all(said.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let _ = timeout(PATIENCE, plain.read_to_end(&mut answer)).await.unwrap();
        assert!(!String::from_utf8_lossy(&answer).contains("HTTP"), "{answer:?}");
    }
    drop(ws);
    house.stop().await;
}

#[tokio::test]
async fn a_new_certificate_is_shown_to_new_connections_and_a_bad_one_changes_nothing() {
    let files = Files::new();
    let certificate = files.read().unwrap();
    let house = encrypted(certificate.clone()).await;
    let mut before = connect(house.at, &files.certificate).await.unwrap();
    let fresh = write(&files.folder);
    assert!(connect(house.at, &fresh).await.is_err(), "nobody has told the server yet");
    certificate.read_again().unwrap();
    assert!(connect(house.at, &fresh).await.is_ok());
    assert!(connect(house.at, &files.certificate).await.is_err());
    before.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    timeout(PATIENCE, before.read_to_string(&mut answer)).await.unwrap().unwrap();
    assert!(answer.contains(" 200 "), "an open connection goes on: {answer}");

    let key = fs::read(files.folder.file("key.pem")).unwrap();
    write(&files.folder);
    fs::write(files.folder.file("key.pem"), key).unwrap();
    let why = certificate.read_again().unwrap_err().to_string();
    assert!(why.contains("cert.pem") && why.contains("key.pem"), "{why}");
    fs::write(files.folder.file("cert.pem"), "no certificate").unwrap();
    assert!(certificate.read_again().unwrap_err().to_string().contains("There is no certificate"));
    assert!(connect(house.at, &fresh).await.is_ok(), "the last good one is still in use");
    assert!(files.read().is_err());
}

/// A browser's connection with HTTP/2, and the task that carries it.
async fn http2(house: &House, files: &Files) -> (SendRequest<Body>, JoinHandle<hyper::Result<()>>) {
    let stream = agree(house.at, &files.certificate, &[b"h2", b"http/1.1"]).await.unwrap();
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"h2"[..]));
    let (requests, connection) =
        hyper::client::conn::http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
    (requests, tokio::spawn(connection))
}

/// The status and the body of the answer.
async fn ask(requests: &SendRequest<Body>, request: Builder, body: &'static str) -> (u16, String) {
    let answer = requests.clone().send_request(request.body(Body::from(body)).unwrap()).await.unwrap();
    let status = answer.status().as_u16();
    let bytes = to_bytes(Body::new(answer.into_body()), usize::MAX).await.unwrap();
    (status, String::from_utf8_lossy(&bytes).into_owned())
}

#[tokio::test]
async fn many_requests_share_a_connection_with_http_2_and_the_same_rules_hold() {
    let files = Files::new();
    let config = Config {
        certificate: Some(files.read().unwrap()),
        hosts: vec!["localhost".into(), "rookery.example".into()],
        ..quick()
    };
    let house = House::with(Arc::new(Memory::new()), config).await;
    let (requests, _carried) = http2(&house, &files).await;
    let open = |origin: &str| {
        Request::post("https://localhost/api/tables")
            .header("origin", origin)
            .header("x-forwarded-proto", "http")
    };
    let body = r#"{"rules":"rack-o:2"}"#;
    let (status, answer) = ask(&requests, open("https://localhost"), body).await;
    assert_eq!(status, 201, "{answer}");
    assert!(serde_json::from_str::<wire::Opened>(&answer).is_ok(), "{answer}");
    for foreign in ["http://localhost", "https://evil.example"] {
        assert!(ask(&requests, open(foreign), body).await.1.contains("bad_origin"));
    }
    // The host is part of the address; a header that says otherwise does not count.
    let (status, _) =
        ask(&requests, Request::get("https://evil.example/api/tables").header("host", "localhost"), "").await;
    assert_ne!(status, 200);
    let (status, _) =
        ask(&requests, Request::get("https://rookery.example/healthz").header("host", "evil.example"), "")
            .await;
    assert_eq!(status, 200);
    let together = (0..100).map(|_| ask(&requests, Request::get("https://localhost/healthz"), ""));
    assert!(futures_util::future::join_all(together).await.iter().all(|(status, _)| *status == 200));
    house.stop().await;
}

#[tokio::test]
async fn a_silent_connection_with_http_2_is_closed_and_comes_to_an_end_when_the_server_does() {
    let files = Files::new();
    let house = encrypted(files.read().unwrap()).await;
    let (requests, carried) = http2(&house, &files).await;
    assert_eq!(ask(&requests, Request::get("https://localhost/healthz"), "").await.0, 200);
    timeout(PATIENCE, carried).await.expect("the server closes it").unwrap().unwrap();

    // A client that never finishes its first request.
    let mut stalled = agree(house.at, &files.certificate, &[b"h2"]).await.unwrap();
    stalled.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0\0\0\x20\x01\x04").await.unwrap();
    let mut answer = Vec::new();
    let _ = timeout(PATIENCE, stalled.read_to_end(&mut answer)).await.expect("the server closes it");

    let (_requests, carried) = http2(&house, &files).await;
    timeout(PATIENCE, house.stop()).await.expect("an open connection does not delay the end");
    let _ = timeout(PATIENCE, carried).await.expect("the server closes it");
}

/// Starts a hundred encrypted connections, one after another; returns how many were agreed on.
async fn hundred_handshakes(trusted_proxies: Vec<Network>) -> usize {
    let files = Files::new();
    let limits = Limits { handshakes_a_second: 1, ..quick().limits };
    let certificate = Some(files.read().unwrap());
    let config = Config { certificate, limits, trusted_proxies, ..quick() };
    let house = House::with(Arc::new(Memory::new()), config).await;
    let mut agreed = 0;
    for _ in 0..100 {
        agreed += usize::from(connect(house.at, &files.certificate).await.is_ok());
    }
    agreed
}

#[tokio::test]
async fn an_address_that_starts_too_many_encrypted_connections_is_cut_off_and_a_proxy_is_not() {
    let agreed = hundred_handshakes(Vec::new()).await;
    assert!((5..100).contains(&agreed), "{agreed} were agreed on");
    assert_eq!(hundred_handshakes(vec!["127.0.0.1".parse().unwrap()]).await, 100);
}
