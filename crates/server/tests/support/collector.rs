//! A collector that receives traces over HTTP and understands them.
#![allow(clippy::unwrap_used, reason = "this is test code")]

use serde_json::Value;
use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};

/// What a collector does with a request.
#[derive(Clone, Copy)]
pub(crate) enum Manner {
    Accepts,
    /// Answers with this status.
    Refuses(u16),
    /// Reads everything and never answers.
    Hangs,
}

pub(crate) struct Collector {
    pub(crate) at: SocketAddr,
    bodies: Arc<Mutex<Vec<String>>>,
    task: JoinHandle<()>,
}

/// A span as it arrived.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Span {
    pub(crate) name: String,
    pub(crate) kind: u64,
    pub(crate) trace: String,
    pub(crate) id: String,
    pub(crate) parent: Option<String>,
    pub(crate) server: String,
    pub(crate) began: u64,
    pub(crate) ended: u64,
    pub(crate) about: Vec<(String, String)>,
    pub(crate) failed: bool,
}

impl Span {
    pub(crate) fn says(&self, key: &str, value: &str) -> bool {
        self.about.iter().any(|(k, v)| k == key && v == value)
    }
}

impl Collector {
    pub(crate) async fn start(manner: Manner) -> Collector {
        Collector::start_at("127.0.0.1:0".parse().unwrap(), manner).await
    }

    pub(crate) async fn start_at(at: SocketAddr, manner: Manner) -> Collector {
        let listener = TcpListener::bind(at).await.unwrap();
        let at = listener.local_addr().unwrap();
        let bodies = Arc::<Mutex<Vec<String>>>::default();
        let all = Arc::clone(&bodies);
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(converse(stream, manner, Arc::clone(&all)));
            }
        });
        Collector { at, bodies, task }
    }

    /// Where servers should send traces.
    pub(crate) fn tracing(&self) -> server::Tracing {
        tracing(self.at)
    }

    /// Everything that arrived, as text.
    pub(crate) fn text(&self) -> String {
        self.bodies.lock().unwrap().concat()
    }

    /// Every span that arrived.
    pub(crate) fn spans(&self) -> Vec<Span> {
        self.bodies.lock().unwrap().iter().flat_map(|body| spans(body)).collect()
    }
}

impl Drop for Collector {
    fn drop(&mut self) {
        self.task.abort();
    }
}

pub(crate) fn tracing(at: SocketAddr) -> server::Tracing {
    server::Tracing { collector: format!("http://{at}").parse().unwrap(), share: server::Share::default() }
}

async fn converse(mut stream: TcpStream, manner: Manner, bodies: Arc<Mutex<Vec<String>>>) {
    let mut waiting = Vec::new();
    loop {
        let head = loop {
            if let Some(end) = waiting.windows(4).position(|four| four == b"\r\n\r\n") {
                break String::from_utf8(waiting.drain(..end + 4).collect()).unwrap().to_lowercase();
            }
            if stream.read_buf(&mut waiting).await.unwrap_or(0) == 0 {
                return;
            }
        };
        assert!(head.starts_with("post /v1/traces http/1.1\r\n"), "{head}");
        assert!(head.contains("\r\ncontent-type: application/json\r\n"), "{head}");
        let length = head.split("\r\ncontent-length: ").nth(1).and_then(|rest| rest.split("\r\n").next());
        let length: usize = length.unwrap().parse().unwrap();
        while waiting.len() < length {
            if stream.read_buf(&mut waiting).await.unwrap_or(0) == 0 {
                return;
            }
        }
        let body = String::from_utf8(waiting.drain(..length).collect()).unwrap();
        let status = match manner {
            Manner::Accepts => 200,
            Manner::Refuses(status) => status,
            Manner::Hangs => std::future::pending().await,
        };
        bodies.lock().unwrap().push(body);
        let answer =
            format!("HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{{}}");
        if stream.write_all(answer.as_bytes()).await.is_err() {
            return;
        }
    }
}

/// Reads OTLP in JSON strictly: everything that a span must have is there and has the right form.
fn spans(body: &str) -> Vec<Span> {
    let body: Value = serde_json::from_str(body).unwrap();
    let text = |value: &Value| value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_owned();
    let attributes = |of: &Value| -> Vec<(String, String)> {
        let all = of["attributes"].as_array().unwrap().iter();
        all.map(|one| {
            let value = &one["value"];
            let value = value.get("stringValue").or(value.get("intValue")).unwrap();
            (text(&one["key"]), text(value))
        })
        .collect()
    };
    let mut found = Vec::new();
    for resource in body["resourceSpans"].as_array().unwrap() {
        let about = attributes(&resource["resource"]);
        assert!(about.contains(&("service.name".into(), "rookery".into())), "{about:?}");
        let server = about.iter().find(|(key, _)| key == "service.instance.id").unwrap().1.clone();
        for span in
            resource["scopeSpans"].as_array().unwrap().iter().flat_map(|s| s["spans"].as_array().unwrap())
        {
            let hex = |name: &str, digits: usize| {
                let id = text(&span[name]);
                assert!(id.len() == digits && id.bytes().all(|b| b.is_ascii_hexdigit()), "{id}");
                id
            };
            let time = |name: &str| text(&span[name]).parse::<u64>().unwrap();
            found.push(Span {
                name: text(&span["name"]),
                kind: span["kind"].as_u64().unwrap(),
                trace: hex("traceId", 32),
                id: hex("spanId", 16),
                parent: span.get("parentSpanId").map(|_| hex("parentSpanId", 16)),
                server: server.clone(),
                began: time("startTimeUnixNano"),
                ended: time("endTimeUnixNano"),
                about: attributes(span),
                failed: span["status"]["code"] == 2,
            });
        }
    }
    found
}
