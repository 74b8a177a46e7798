//! Traces: what a collector gets, and that nobody notices a collector that is slow or gone.

use crate::{
    House,
    collector::{Collector, Manner, Span, tracing},
    quick,
    support::*,
};
use server::{Config, Way};
use std::{net::SocketAddr, sync::Arc, time::Duration};
use store::{Memory, Postgres, Store};
use tokio::{
    net::TcpListener,
    time::{sleep, timeout},
};
use wire::Request;

async fn traced(collector: &Collector) -> House {
    House::with(Arc::new(Memory::new()), Config { traces: Some(collector.tracing()), ..quick() }).await
}

/// The spans from the first one of a trace down to this one.
fn path<'a>(spans: &'a [Span], span: &'a Span) -> Vec<&'a Span> {
    let parent = span.parent.as_ref().and_then(|id| spans.iter().find(|span| span.id == *id));
    let mut path = parent.map(|parent| path(spans, parent)).unwrap_or_default();
    path.push(span);
    assert!(path.iter().all(|above| above.trace == span.trace), "one trace: {path:?}");
    path
}

fn names(path: &[&Span]) -> Vec<String> {
    path.iter().map(|span| span.name.clone()).collect()
}

/// All paths as text, from the first span to the last.
fn paths(spans: &[Span]) -> Vec<String> {
    spans.iter().map(|span| names(&path(spans, span)).join(" > ")).collect()
}

async fn metric(house: &House, name: &str) -> u64 {
    let (_, metrics) = http(house.at, "GET", "/metrics", "", "").await;
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')).unwrap();
    line.parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_is_traced_through_the_desk_to_the_store_without_anything_personal() {
    let collector = Collector::start(Manner::Accepts).await;
    let house = traced(&collector).await;
    let mut clients = seated(house.at, "original-rook:4").await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let mut talker = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    talker.sit(0, "Zenobia").await;
    let said = talker.ask(Request::Say { text: "xyzzy to you".into() }).await;
    assert_eq!(said.error, None);
    let (seat, action) = loop {
        if let Some(chosen) = clients.iter_mut().find_map(Client::choose) {
            break chosen;
        }
    };
    // Someone who is not next is refused.
    let other = (seat + 1) % 4;
    assert!(clients[other].act(None, &action).await.error.is_some());
    play_hand(&mut clients, 12).await;
    let table = clients[0].table_id.clone();
    assert_eq!(http(house.at, "GET", &format!("/api/tables/{table}"), "", "").await.0, 200);
    assert_eq!(http(house.at, "GET", &format!("/nothing/{table}"), "", "").await.0, 404);
    let cards: Vec<String> =
        clients.iter().flat_map(|client| &client.legal).flat_map(|hand| hand.actions.clone()).collect();
    let keys: Vec<String> = clients.iter().chain([&talker]).filter_map(|client| client.key.clone()).collect();
    drop(clients);
    house.stop().await;

    let (spans, text) = (collector.spans(), collector.text());
    let paths = paths(&spans);
    for expected in [
        "POST /api/tables",
        "POST /api/tables > store append",
        "GET /api/tables/{table} > desk table",
        "GET /api/tables/{table}/socket",
        "GET none",
        "message /api/tables/{table}/socket > desk act > store append",
        "message /api/tables/{table}/socket > desk say",
        "desk load > store read",
    ] {
        assert!(paths.iter().any(|path| path == expected), "no {expected}: {paths:#?}");
    }
    let append = spans.iter().find(|span| span.name == "store append").unwrap();
    assert!(append.kind == 3 && append.says("db.system.name", "memory"), "{append:?}");
    let open = spans.iter().find(|span| span.name == "POST /api/tables").unwrap();
    assert!(open.kind == 2 && open.says("http.route", "/api/tables"), "{open:?}");
    assert!(open.says("http.response.status_code", "201") && !open.failed, "{open:?}");
    let inside = path(&spans, append);
    assert!(inside.iter().all(|span| span.began <= append.began && span.ended >= span.began), "{inside:?}");
    let refused =
        |span: &&Span| span.name == "desk act" && span.about.iter().any(|(key, _)| key == "rookery.refused");
    assert!(spans.iter().any(|span| refused(&span)), "{spans:#?}");
    assert!(!cards.is_empty() && keys.len() == 5);
    let personal = ["Zenobia", "Seat 1", "xyzzy", &action, &table].map(str::to_owned);
    for private in personal.iter().chain(&keys).chain(&cards) {
        assert!(!text.contains(private), "a span contains {private}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_waits_for_a_collector_that_hangs_or_refuses() {
    for manner in [Manner::Hangs, Manner::Refuses(400), Manner::Refuses(503)] {
        let collector = Collector::start(manner).await;
        let house = traced(&collector).await;
        let mut clients = seated(house.at, "rack-o:2").await;
        assert_eq!(play_hand(&mut clients, 40).await, 40);
        drop(clients);
        timeout(Duration::from_secs(20), house.stop()).await.expect("the server stops");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_collector_is_gone_spans_are_dropped_and_later_ones_arrive_when_it_is_back() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at: SocketAddr = listener.local_addr().unwrap();
    drop(listener);
    let house = House::with(Arc::new(Memory::new()), Config { traces: Some(tracing(at)), ..quick() }).await;
    let mut clients = seated(house.at, "rack-o:2").await;
    assert_eq!(play_hand(&mut clients, 40).await, 40);
    while metric(&house, "rookery_spans_dropped_total").await == 0 {
        sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(metric(&house, "rookery_spans_sent_total").await, 0);
    let collector = Collector::start_at(at, Manner::Accepts).await;
    while !collector.spans().iter().any(|span| span.name == "desk phrase") {
        let hello = Request::Phrase { phrase: wire::Phrase::Hello };
        assert!(clients[0].ask(hello).await.error.is_none());
        sleep(Duration::from_millis(100)).await;
    }
    assert!(metric(&house, "rookery_spans_sent_total").await > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_trace_continues_on_the_server_that_has_the_table_with_postgres_and_nats() {
    let (postgres, nats) = (lab::Postgres::start(), lab::Nats::start());
    let collector = Collector::start(Manner::Accepts).await;
    let node = async || {
        let store: Arc<dyn Store> = Arc::new(Postgres::open(&postgres.url()).await.unwrap());
        let bus = Some(Way { url: nats.url(), authorities: None });
        House::with(store, Config { bus, traces: Some(collector.tracing()), ..quick() }).await
    };
    let (one, two) = (node().await, node().await);
    let mut clients = seated(one.at, "rack-o:2").await;
    let guest = &clients[1];
    let moved = Client::join(two.at, &guest.table_id, guest.key.clone(), Some(guest.v)).await;
    clients[1] = moved;
    assert_eq!(play_hand(&mut clients, 6).await, 6);
    let proof = format!("/api/tables/{}", clients[0].table_id);
    assert_eq!(http(two.at, "GET", &proof, "", "").await.0, 200);
    drop(clients);
    two.stop().await;
    one.stop().await;

    let spans = collector.spans();
    let all = paths(&spans);
    let act = "message /api/tables/{table}/socket > relay act > bus ask > bus ask > desk act > store append";
    let asked = "GET /api/tables/{table} > relay table > bus question > bus question > desk table";
    for expected in [act, asked] {
        let at = all.iter().position(|path| path == expected);
        let at = at.unwrap_or_else(|| panic!("no {expected}: {all:#?}"));
        let path = path(&spans, &spans[at]);
        assert!(path[2].kind == 4 && path[3].kind == 5, "{path:?}");
        assert!(path[..3].iter().all(|span| span.server == path[0].server), "{path:?}");
        assert!(path[3..].iter().all(|span| span.server != path[0].server), "{path:?}");
    }
}
