//! Hostile input: none of it kills the server or disturbs the players.

use crate::{House, quick, support::*};
use rand::{Rng, RngCore, SeedableRng, rngs::SmallRng};
use server::{Config, Limits};
use std::{sync::Arc, time::Duration};
use store::Memory;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::tungstenite::Message as Packet;
use wire::Request;

async fn limited(limits: Limits) -> House {
    House::with(Arc::new(Memory::new()), Config { limits, ..quick() }).await
}

/// Checks that two people can still play.
async fn still_plays(house: &House) {
    let mut clients = seated(house.at, "rack-o:2").await;
    assert_eq!(play_hand(&mut clients, 4).await, 4);
}

#[tokio::test]
async fn the_page_tells_people_about_an_unknown_address() {
    let house = House::new().await;
    let (status, page) = http(house.at, "GET", "/no/such/thing", "", "").await;
    assert!(status == 404 && page.contains("<html"), "{status} {page}");
    let (status, answer) = http(house.at, "GET", "/api/no/such/thing", "", "").await;
    assert!(
        status == 404 && answer.contains(r#""code":"not_found""#),
        "programs get a code: {status} {answer}"
    );
    let (status, answer) = http(house.at, "POST", "/no/such/thing", "", "").await;
    assert!(status == 404 && answer.is_empty(), "{status} {answer}");
}

#[tokio::test]
async fn nonsense_on_a_socket_is_answered_and_finally_shut_out() {
    let house = House::new().await;
    let mut rng = SmallRng::seed_from_u64(1);
    let mut players = seated(house.at, "original-rook:4").await;
    let id = players[0].table_id.clone();
    let v = players[0].v;
    let valid = [
        r#"{"nonce":"n1","type":"act","action":"bid 71","seen":3}"#,
        r#"{"type":"shown","v":7}"#,
        r#"{"nonce":"n2","type":"replay","deal":1,"seat":2}"#,
        r#"{"nonce":"n3","type":"claim","code":"aaaa-bbbb"}"#,
        r#"{"nonce":"n4","type":"write","hand":{"bid":{"seat":0,"points":100},"piles":[{"seat":0,"counters":85}]}}"#,
        r#"{"nonce":"n5","type":"enter","line":"score 1 210 190"}"#,
    ];
    for round in 0..60 {
        let key = if round % 2 == 0 { players[1].key.clone() } else { None };
        let mut client = Client::join(house.at, &id, key, None).await;
        for _ in 0..12 {
            let mut bytes = vec![0; rng.random_range(0..300)];
            rng.fill_bytes(&mut bytes);
            let mut text: Vec<u8> = valid[round / 4 % valid.len()].bytes().collect();
            let at = rng.random_range(0..text.len());
            text[at] = rng.random_range(32..127);
            text.truncate(rng.random_range(1..=text.len()));
            let packet = match round % 4 {
                0 => Packet::binary(bytes),
                1 => Packet::text(String::from_utf8_lossy(&bytes).into_owned()),
                2 => Packet::text(String::from_utf8_lossy(&text).into_owned()),
                _ => Packet::text("[".repeat(rng.random_range(1..3000))),
            };
            if client.send(packet).await.is_err() {
                break;
            }
        }
    }
    assert_eq!(players[0].again().await.v, v, "none of it had any effect");
    let moved = play_hand(&mut players, 3).await;
    assert_eq!(moved, 3);
    still_plays(&house).await;
}

#[tokio::test]
async fn a_message_that_is_not_understood_says_so() {
    let house = House::new().await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let mut client = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    for text in
        ["{", "{}", r#"{"type":"fly","nonce":"n"}"#, r#"{"type":"stand"}"#, "null", r#"{"type":"hello"}"#]
    {
        client.send_text(text).await.unwrap();
        loop {
            match client.read().await.unwrap() {
                wire::Message::Error(why) => break assert_eq!(why.code, "bad_message"),
                wire::Message::Present { .. } => {}
                other => panic!("{other:?}"),
            }
        }
    }
    client.sit(0, "Ada").await;
}

#[tokio::test]
async fn a_huge_message_closes_only_its_own_socket() {
    let house = House::new().await;
    let opened = open_rules(house.at, "rack-o:2").await;
    for size in [5_000, 5_000_000] {
        let mut client = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
        let _ = client.send(Packet::text("x".repeat(size))).await;
        while client.read().await.is_ok() {}
    }
    let (status, _) = http(house.at, "POST", "/api/tables", "", &"x".repeat(100_000)).await;
    assert_eq!(status, 413);
    still_plays(&house).await;
}

#[tokio::test]
async fn a_client_that_sends_too_fast_is_closed_and_may_come_back() {
    let house = limited(Limits { burst: 5, per_second: 1, ..quick().limits }).await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let mut client = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    for n in 0..20 {
        let _ = client.send_ask(&format!("n{n}"), Request::Lock { on: true }).await;
    }
    while client.read().await.is_ok() {}
    assert!(client.frames.iter().any(|(_, text)| text.contains("too_fast")));
    assert!(client.answers.len() <= 5);
    client.again().await;
}

#[tokio::test]
async fn a_slow_reader_is_disconnected_and_resumes() {
    let limits = Limits { outbox: 8, patience: Duration::from_millis(300), ..quick().limits };
    let house = limited(limits).await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    host.sit(0, "Ada").await;
    // This client never reads; the system's own buffers have to fill up first.
    let sleeper = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
    let mut kept = 0;
    loop {
        for _ in 0..50 {
            host.ask(Request::Say { text: "x".repeat(200) }).await;
        }
        let (_, metrics) = http(house.at, "GET", "/metrics", "", "").await;
        if metrics.contains("rookery_sockets 1\n") {
            break;
        }
        kept += 1;
        assert!(kept < 2000, "a reader that never reads was kept");
    }
    let back = sleeper.again().await;
    assert_eq!(back.v, host.v);
}

#[tokio::test]
async fn a_socket_that_says_nothing_is_closed() {
    let limits = Limits { patience: Duration::from_millis(200), ..quick().limits };
    let house = limited(limits).await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let mut silent = socket(house.at, &opened.table).await;
    use futures_util::StreamExt;
    let closed = async { while let Some(Ok(_)) = silent.next().await {} };
    timeout(PATIENCE, closed).await.unwrap();
}

#[tokio::test]
async fn spectators_cannot_crowd_out_the_players() {
    // One address gets half of the places.
    let house = limited(Limits { spectators_a_table: 8, ..quick().limits }).await;
    let opened = open_rules(house.at, "rack-o:3").await;
    let mut host = Client::join(house.at, &opened.table, Some(opened.key.clone()), None).await;
    host.sit(0, "Ada").await;
    let mut crowd = Vec::new();
    for _ in 0..4 {
        crowd.push(Client::join(house.at, &opened.table, None, None).await);
    }
    assert_eq!(Client::try_join(house.at, &opened.table, None, None).await.err().unwrap().code, "too_many");
    drop(host);
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    assert_eq!(host.you.seat, Some(0));
    // Someone with a key may be the next player, so a spectator without one makes room.
    let guest_key = Some(fresh_key());
    let mut guest = Client::join(house.at, &opened.table, guest_key.clone(), None).await;
    while crowd[0].read().await.is_ok() {}
    guest.sit(1, "Ben").await;
    // Strangers with keys can fill the spectators' places, but not the players'.
    for _ in 0..4 {
        crowd.push(Client::join(house.at, &opened.table, Some(fresh_key()), None).await);
    }
    let stranger = Client::try_join(house.at, &opened.table, Some(fresh_key()), None).await;
    assert_eq!(stranger.err().unwrap().code, "too_many");
    drop(guest);
    let guest = Client::join(house.at, &opened.table, guest_key, None).await;
    assert_eq!(guest.you.seat, Some(1));
    host.ask(Request::Bot { seat: 2, level: 0 }).await.ok();
}

#[tokio::test]
async fn there_is_a_limit_to_everything() {
    let limits =
        Limits { new_tables_a_minute: 3, spectators_a_table: 2, sockets_a_person: 2, ..quick().limits };
    let house = limited(limits).await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let key = Some(opened.key.clone());
    let mut first = Client::join(house.at, &opened.table, key.clone(), None).await;
    let _second = Client::join(house.at, &opened.table, key.clone(), None).await;
    // A third socket of the same person replaces the first.
    let _third = Client::join(house.at, &opened.table, key, None).await;
    while first.read().await.is_ok() {}
    assert!(first.frames.last().unwrap().1.contains("elsewhere"));
    let _watcher = Client::join(house.at, &opened.table, None, None).await;
    let full = Client::try_join(house.at, &opened.table, None, None).await.err().unwrap();
    assert_eq!(full.code, "too_many");
    let body = r#"{"rules":"rack-o:2"}"#;
    let mut codes = Vec::new();
    for _ in 0..4 {
        codes.push(http(house.at, "POST", "/api/tables", "", body).await.0);
    }
    assert_eq!(codes, [201, 429, 429, 429]);
}

#[tokio::test]
async fn a_page_from_elsewhere_may_not_connect() {
    let house = House::new().await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let path = format!("/api/tables/{}/socket", opened.table);
    let evil = "Origin: https://evil.example\r\n";
    assert_eq!(http(house.at, "GET", &path, &format!("{upgrade}{evil}"), "").await.0, 403);
    let body = r#"{"rules":"rack-o:2"}"#;
    assert_eq!(http(house.at, "POST", "/api/tables", evil, body).await.0, 403);
    let own = format!("Origin: http://{}\r\n", house.at);
    assert_eq!(http(house.at, "POST", "/api/tables", &own, body).await.0, 201);
}

#[tokio::test]
async fn a_request_names_exactly_one_host() {
    let house = House::new().await;
    let two = format!("Host: evil.example\r\nHost: {}\r\n", house.at);
    let one = format!("Host: {}\r\n", house.at);
    for (version, hosts, status) in
        [("1.1", "", "400"), ("1.1", two.as_str(), "400"), ("1.1", one.as_str(), "200"), ("1.0", "", "200")]
    {
        let mut stream = TcpStream::connect(house.at).await.unwrap();
        let request = format!("GET /healthz HTTP/{version}\r\nConnection: close\r\n{hosts}\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
        assert_eq!(answer.split(' ').nth(1), Some(status), "{version} {hosts:?}: {answer}");
    }
}

/// A site can point its own name at this server (DNS rebinding), and anyone on the network can write an unencrypted page.
#[tokio::test]
async fn a_server_that_knows_its_name_refuses_others_and_pages_reached_in_another_way() {
    let hosts = vec!["rookery.example".to_owned()];
    let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let config = server::Config { hosts, trusted_proxies, ..crate::quick() };
    let house = House::with(std::sync::Arc::new(store::Memory::new()), config).await;
    let body = r#"{"rules":"rack-o:2"}"#;
    for (host, more, status) in [
        ("evil.example", "Origin: http://evil.example\r\n", "421"),
        ("rookery.example", "Origin: https://rookery.example\r\nX-Forwarded-Proto: https\r\n", "201"),
        ("rookery.example", "Origin: http://rookery.example\r\nX-Forwarded-Proto: https\r\n", "403"),
        ("rookery.example", "Origin: http://rookery.example\r\n", "201"),
        ("127.0.0.1:8080", "", "201"),
    ] {
        let mut stream = TcpStream::connect(house.at).await.unwrap();
        let length = body.len();
        let request = format!(
            "POST /api/tables HTTP/1.1\r\nConnection: close\r\nHost: {host}\r\n{more}Content-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
        assert_eq!(answer.split(' ').nth(1), Some(status), "{host} {more:?}: {answer}");
    }
}

#[tokio::test]
async fn random_bytes_on_the_port_do_no_harm() {
    let house = House::new().await;
    let mut rng = SmallRng::seed_from_u64(2);
    for _ in 0..50 {
        let mut stream = TcpStream::connect(house.at).await.unwrap();
        let mut bytes = vec![0; rng.random_range(1..4000)];
        rng.fill_bytes(&mut bytes);
        let _ = stream.write_all(&bytes).await;
        let _ = timeout(Duration::from_millis(20), stream.read(&mut [0; 64])).await;
    }
    for path in
        ["/api/tables/%00", "/t/../../etc", "/api/tables/x/deals/99999999999", "//", "/api/tables/x/socket"]
    {
        let (status, _) = http(house.at, "GET", path, "", "").await;
        assert!((200..500).contains(&status), "{path}: {status}");
    }
    assert_eq!(http(house.at, "GET", "/healthz", "", "").await, (200, "ok\n".into()));
    assert_eq!(http(house.at, "GET", "/readyz", "", "").await, (200, "ready\n".into()));
    still_plays(&house).await;
}
