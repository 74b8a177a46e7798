//! What one address can take from the others. Addresses are reported by a trusted proxy, which is this test.

use crate::{House, quick, support::*};
use server::{Config, Limits};
use std::{net::SocketAddr, sync::Arc};
use store::Memory;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Error, client::IntoClientRequest},
};
use wire::{Complaint, Refused, Request, Settings};

/// A server behind a proxy on this machine.
async fn behind_a_proxy(limits: Limits) -> House {
    let trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    House::with(Arc::new(Memory::new()), Config { limits, trusted_proxies, ..quick() }).await
}

fn from(address: &str) -> String {
    format!("X-Forwarded-For: {address}\r\n")
}

/// Opens a table from an address; returns the status and the answer.
async fn open_from(house: &House, headers: &str) -> (u16, String) {
    http(house.at, "POST", "/api/tables", headers, r#"{"rules":"rack-o:2"}"#).await
}

/// Opens a socket from an address; the error is the status.
async fn socket_from(at: SocketAddr, table: &str, address: &str) -> Result<WebSocketStream<TcpStream>, u16> {
    let mut request = format!("ws://{at}/api/tables/{table}/socket").into_client_request().unwrap();
    request.headers_mut().insert("x-forwarded-for", address.parse().unwrap());
    let stream = TcpStream::connect(at).await.unwrap();
    match client_async(request, stream).await {
        Ok((ws, _)) => Ok(ws),
        Err(Error::Http(answer)) => {
            assert!(answer.headers().contains_key("retry-after"), "{answer:?}");
            Err(answer.status().as_u16())
        }
        Err(why) => panic!("{why}"),
    }
}

/// Joins a table from an address. Whether there is room is told only after the hello.
async fn join_from(
    house: &House,
    table: &str,
    address: &str,
    key: Option<String>,
) -> Result<Client, Refused> {
    let ws = socket_from(house.at, table, address).await.unwrap();
    Client::try_over(ws, house.at, table, key, None).await
}

/// With a default limit, a stranger who opens tables day after day would shut the house for good.
#[tokio::test]
async fn only_an_operator_limits_how_many_tables_are_stored() {
    assert_eq!(Limits::default().tables, None);
    let house = behind_a_proxy(Limits { tables: Some(2), ..quick().limits }).await;
    for status in [201, 201, 503] {
        assert_eq!(open_from(&house, &from("192.0.2.1")).await.0, status);
    }
}

#[tokio::test]
async fn one_address_cannot_use_up_everybody_s_new_tables() {
    let house = behind_a_proxy(Limits { new_tables_a_minute: 120, ..quick().limits }).await;
    let mut opened = 0;
    let refused = loop {
        match open_from(&house, &from("192.0.2.1")).await {
            (201, _) => opened += 1,
            refused => break refused,
        }
    };
    assert!((60..=70).contains(&opened), "{opened}");
    assert!(refused.0 == 429 && refused.1.contains(r#""code":"too_many""#), "{refused:?}");
    for other in ["192.0.2.2", "2001:db8::1", "192.0.2.3"] {
        assert_eq!(open_from(&house, &from(other)).await.0, 201);
    }
    // What a visitor claims is not believed, only what the proxy adds to it.
    assert_eq!(open_from(&house, &from("198.51.100.7, 192.0.2.1")).await.0, 429);
}

#[tokio::test]
async fn an_address_is_believed_only_from_a_trusted_proxy_and_a_network_is_one_address() {
    let limits = Limits { requests_a_second: 1, ..quick().limits };
    let lobby = |house: &House, from: String| {
        let at = house.at;
        async move { http(at, "GET", "/api/lobby", &from, "").await.0 }
    };
    let proxied = behind_a_proxy(limits.clone()).await;
    for n in 0..8 {
        assert_eq!(lobby(&proxied, from(&format!("192.0.2.{n}"))).await, 200);
    }
    let mut statuses = Vec::new();
    for n in 0..8 {
        statuses.push(lobby(&proxied, format!("Forwarded: for=\"[2001:db8::{n}]\"\r\n")).await);
    }
    assert_eq!(statuses[7], 429, "addresses of one network count together: {statuses:?}");
    let direct = House::with(Arc::new(Memory::new()), Config { limits, ..quick() }).await;
    let mut statuses = Vec::new();
    for n in 0..8 {
        statuses.push(lobby(&direct, from(&format!("192.0.2.{n}"))).await);
    }
    assert_eq!(statuses[7], 429, "nobody can choose their own address: {statuses:?}");
    assert_eq!(http(direct.at, "GET", "/healthz", "", "").await.0, 200);
}

#[tokio::test]
async fn an_address_that_sends_too_much_gets_an_invitation_without_a_preview() {
    let limits = Limits { requests_a_second: 1, ..quick().limits };
    let house = House::with(Arc::new(Memory::new()), Config { limits, ..quick() }).await;
    let invite = open_rules(house.at, "rack-o:2").await.invite;
    let mut previews = Vec::new();
    for _ in 0..12 {
        let (status, page) = http(house.at, "GET", &invite, "", "").await;
        assert_eq!(status, 200);
        previews.push(page.contains("og:title"));
    }
    assert!(previews[0] && previews.contains(&false), "{previews:?}");
}

#[tokio::test]
async fn one_address_that_takes_all_its_sockets_leaves_room_for_others() {
    let house = behind_a_proxy(Limits { sockets: 20, ..quick().limits }).await;
    let table = open_rules(house.at, "rack-o:2").await.table;
    let mut greedy = Vec::new();
    let refused = loop {
        match join_from(&house, &table, "192.0.2.1", None).await {
            Ok(client) => greedy.push(client),
            Err(why) => break why.code,
        }
    };
    assert_eq!((greedy.len(), &*refused), (10, "too_many"));
    let _other = join_from(&house, &table, "192.0.2.2", None).await.unwrap();
    drop(greedy);
    // The server notices that the sockets are gone a moment later.
    while join_from(&house, &table, "192.0.2.1", None).await.is_err() {
        tokio::task::yield_now().await;
    }
}

/// Keys are free, and so are networks of IPv6 addresses: a dozen of them can take every socket.
#[tokio::test]
async fn players_come_back_to_a_house_that_strangers_have_filled() {
    let house = behind_a_proxy(Limits { sockets: 12, ..quick().limits }).await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let id = opened.table.clone();
    let mut ann = join_from(&house, &id, "192.0.2.1", Some(opened.key)).await.unwrap();
    ann.sit(0, "Ann").await;
    let mut ben = join_from(&house, &id, "192.0.2.2", Some(fresh_key())).await.unwrap();
    ben.sit(1, "Ben").await;
    let keys = [ann.key.clone(), ben.key.clone()];
    drop((ann, ben));

    // Every network takes all that it gets, until there is nothing left. Some present keys, but none has a seat.
    let mut strangers = Vec::new();
    for network in 0.. {
        if strangers.len() == 12 {
            break;
        }
        let address = format!("2001:db8:0:{network:x}::1");
        let key = || (network % 2 == 0).then(fresh_key);
        while let Ok(client) = join_from(&house, &id, &address, key()).await {
            strangers.push(client);
        }
    }
    for key in [None, Some(fresh_key())] {
        let why = join_from(&house, &id, "198.51.100.1", key).await.err().unwrap();
        assert_eq!(why.code, "full");
    }
    // Others wait at the door and say nothing.
    let mut silent = Vec::new();
    for n in 0..300 {
        silent.push(socket_from(house.at, &id, &format!("2001:db8:1:{:x}::1", n % 20)).await.unwrap());
    }

    let mut back = Vec::new();
    for key in &keys {
        back.push(join_from(&house, &id, "2001:db8:0:0::1", key.clone()).await.unwrap());
    }
    assert_eq!([back[0].you.seat, back[1].you.seat], [Some(0), Some(1)]);
    deal(&mut back).await;
    // Two strangers without a key had to leave; they are told why.
    let mut gone = Vec::new();
    for mut client in strangers {
        if let Err(code) = client.try_until_told(back[0].v).await {
            assert!(client.key.is_none() && code.contains("4004"), "{code}");
            assert!(
                client.frames.last().unwrap().1.contains(r#""code":"full""#),
                "{:?}",
                client.frames.last()
            );
            gone.push(client);
        }
    }
    assert_eq!(gone.len(), 2);
    drop(silent);
}

/// Anyone can ask about a table, and each question loads it into memory.
#[tokio::test]
async fn tables_that_strangers_only_look_at_make_room_for_those_where_people_are() {
    let house = behind_a_proxy(Limits { live_tables: 4, ..quick().limits }).await;
    let mut tables = Vec::new();
    for _ in 0..12 {
        tables.push(open_rules(house.at, "rack-o:2").await);
    }
    let mut ann = Client::join(house.at, &tables[0].table, Some(tables[0].key.clone()), None).await;
    for round in 0..3 {
        for opened in &tables {
            let path = format!("/api/tables/{}", opened.table);
            let mut status = 0;
            // A table that was asked to make room needs a moment to leave.
            for _ in 0..1000 {
                status = http(house.at, "GET", &path, &from("192.0.2.1"), "").await.0;
                if status != 503 {
                    break;
                }
            }
            assert_eq!(status, 200);
        }
        ann.ask(Request::Lock { on: round % 2 == 0 }).await.ok();
    }
    // One address can't take all of them with sockets, either.
    let mut greedy = vec![socket_from(house.at, &tables[1].table, "192.0.2.1").await.unwrap()];
    greedy.push(socket_from(house.at, &tables[2].table, "192.0.2.1").await.unwrap());
    let refused = join_from(&house, &tables[3].table, "192.0.2.1", None).await.err().unwrap();
    assert_eq!(refused.code, "too_many");
    let ben = socket_from(house.at, &tables[4].table, "192.0.2.2").await.unwrap();
    Client::over(ben, house.at, &tables[4].table, Some(tables[4].key.clone())).await;
}

/// A load balancer must not keep sending people to a server that will refuse them.
#[tokio::test]
async fn a_full_server_is_not_ready() {
    let ready = async |house: &House| http(house.at, "GET", "/readyz", "", "").await;
    for limits in [Limits { sockets: 2, ..quick().limits }, Limits { live_tables: 2, ..quick().limits }] {
        let house = behind_a_proxy(limits).await;
        let tables = [open_rules(house.at, "rack-o:2").await, open_rules(house.at, "rack-o:2").await];
        let mut people = Vec::new();
        for (opened, from) in tables.iter().zip(["192.0.2.1", "192.0.2.2"]) {
            assert_eq!(ready(&house).await.0, 200);
            let ws = socket_from(house.at, &opened.table, from).await.unwrap();
            people.push(Client::over(ws, house.at, &opened.table, Some(opened.key.clone())).await);
        }
        let (status, why) = ready(&house).await;
        assert!(status == 503 && why.contains("taken"), "{status} {why}");
        people.pop();
        // The server notices that the socket is gone a moment later.
        while ready(&house).await.0 != 200 {
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test]
async fn connections_from_one_address_leave_room_and_the_surplus_is_told_so() {
    let limits = Limits { connections: 8, ..quick().limits };
    let house = House::with(Arc::new(Memory::new()), Config { limits, ..quick() }).await;
    let mut idle = Vec::new();
    for _ in 0..4 {
        idle.push(TcpStream::connect(house.at).await.unwrap());
    }
    let mut surplus = TcpStream::connect(house.at).await.unwrap();
    let mut answer = String::new();
    surplus.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("Retry-After: "), "{answer}");
    assert!(answer.contains(r#""code":"too_many""#), "{answer}");
    for stream in &mut idle {
        let request = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", house.at);
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}

/// Frames without content complete no message, so no limit on messages applies to them.
#[tokio::test]
async fn a_flood_of_empty_frames_is_slowed_down() {
    let limits = Limits { per_second: 1, burst: 10, ..quick().limits };
    let house = House::with(Arc::new(Memory::new()), Config { limits, ..quick() }).await;
    let table = open_rules(house.at, "rack-o:2").await.table;
    let mut stream = TcpStream::connect(house.at).await.unwrap();
    let upgrade = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        house.at
    );
    stream.write_all(upgrade.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 101");
    // The start of a text message, and then endless empty continuations.
    stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.unwrap();
    let empty = [0x00, 0x80, 0, 0, 0, 0].repeat(10_000);
    let flood = async {
        for _ in 0..1000 {
            stream.write_all(&empty).await?;
        }
        std::io::Result::Ok(())
    };
    // Sixty megabytes fit in no buffer between here and there, so if all of them can be sent, the server has read
    // them.
    let taken = tokio::time::timeout(std::time::Duration::from_secs(3), flood).await;
    assert!(!matches!(taken, Ok(Ok(()))), "the server read everything");
}

#[tokio::test]
async fn a_person_with_several_sockets_writes_no_faster_than_with_one() {
    let house = House::with(
        Arc::new(Memory::new()),
        Config { limits: Limits { burst: 8, per_second: 1, ..quick().limits }, ..quick() },
    )
    .await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let mut written = 0;
    let mut refused = 0;
    for socket in 0..4 {
        let mut client = Client::join(house.at, &opened.table, Some(opened.key.clone()), None).await;
        for n in 0..4 {
            let lock = Request::Lock { on: n % 2 == 0 };
            match client.ask_as(&format!("lock-{socket}-{n}"), lock).await.unwrap().code() {
                "accepted" => written += 1,
                "too_fast" => refused += 1,
                other => panic!("{other}"),
            }
        }
    }
    assert!((8..=10).contains(&written), "{written} written, {refused} refused");
}

#[tokio::test]
async fn an_address_writes_no_faster_with_many_keys_than_its_rate() {
    let house = House::with(
        Arc::new(Memory::new()),
        Config { limits: Limits { writes_a_second: 5, ..quick().limits }, ..quick() },
    )
    .await;
    let mut refused = 0;
    for _ in 0..4 {
        let opened = open_rules(house.at, "rack-o:2").await;
        let mut client = Client::join(house.at, &opened.table, Some(opened.key), None).await;
        for n in 0..5 {
            let nonce = format!("lock-{n}");
            let answer = client.ask_as(&nonce, Request::Lock { on: n % 2 == 0 }).await.unwrap();
            if answer.code() == "too_many" {
                refused += 1;
                // Nothing was done, so the same request may be sent again later.
                let again = loop {
                    let again = client.ask_as(&nonce, Request::Lock { on: n % 2 == 0 }).await.unwrap();
                    if again.code() != "too_many" {
                        break again;
                    }
                };
                again.ok();
                break;
            }
        }
    }
    assert!(refused > 0, "twenty entries are more than a burst of ten");
}

#[tokio::test]
async fn codes_tried_from_one_address_do_not_keep_others_from_moving() {
    let house = behind_a_proxy(Limits { codes_a_minute: 4, ..quick().limits }).await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let mut owner = Client::join(house.at, &opened.table, Some(opened.key.clone()), None).await;
    owner.ask(Request::Code).await.ok();
    let code = owner.code.clone().unwrap();
    let mut tried = Vec::new();
    for _ in 0..6 {
        let mut guesser = Client::join(house.at, &opened.table, Some(fresh_key()), None).await;
        tried.push(guesser.ask(Request::Claim { code: "aaaa-bbbb".into() }).await.code().to_owned());
    }
    assert_eq!(tried[..4], ["bad_code"; 4]);
    assert_eq!(tried[4..], ["too_many_tries"; 2], "a fresh key and a fresh socket do not help");
    let elsewhere = socket_from(house.at, &opened.table, "192.0.2.9").await.unwrap();
    let mut elsewhere = Client::over(elsewhere, house.at, &opened.table, Some(fresh_key())).await;
    elsewhere.ask(Request::Claim { code }).await.ok();
}

#[tokio::test]
async fn an_address_that_loads_the_page_again_and_again_must_wait() {
    let house = behind_a_proxy(Limits { bytes_a_second: 100, ..quick().limits }).await;
    let load = async |path: &str, address: &str| http(house.at, "GET", path, &from(address), "").await;
    let mut loaded = 0;
    let refused = loop {
        let (status, page) = load("/", "192.0.2.1").await;
        if status != 200 {
            break (status, page);
        }
        loaded += page.len();
        assert!(loaded < 1 << 20, "nothing is ever refused");
    };
    assert!(refused.0 == 429 && refused.1.contains(r#""code":"too_many""#), "{refused:?}");
    assert!(loaded >= 6400, "{loaded}");
    assert_eq!(load("/readyz", "192.0.2.1").await.0, 200);
    assert_eq!(load("/", "192.0.2.2").await.0, 200);
}

#[tokio::test]
async fn an_address_has_few_hands_reviewed_and_sends_few_reports() {
    let limits = Limits { reviews_a_minute: 2, reports_an_hour: 2, ..quick().limits };
    let house = behind_a_proxy(limits).await;
    let opened = open_rules(house.at, "rack-o:2").await;
    let path = format!("/api/tables/{}/hands/1/review", opened.table);
    let mut statuses = Vec::new();
    for address in ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"] {
        statuses.push(http(house.at, "GET", &path, &from(address), "").await.0);
    }
    assert_eq!(statuses, [404, 404, 429, 404], "there is no such hand, but looking for it is work");
    let mut host = Client::join(house.at, &opened.table, Some(opened.key), None).await;
    host.sit(0, "Ada").await;
    let elsewhere = socket_from(house.at, &opened.table, "192.0.2.9").await.unwrap();
    let mut guest = Client::over(elsewhere, house.at, &opened.table, Some(fresh_key())).await;
    guest.sit(1, "Grace").await;
    let report = |seat| Request::Report { seat, about: Complaint::Name };
    let mut sent = Vec::new();
    for _ in 0..3 {
        sent.push(host.ask(report(1)).await.code().to_owned());
    }
    assert_eq!(sent, ["accepted", "accepted", "too_many"]);
    assert_eq!(guest.ask(report(0)).await.code(), "accepted", "others can still send theirs");
}

#[tokio::test]
async fn spectators_from_one_address_leave_room_for_other_spectators() {
    let house = behind_a_proxy(Limits { spectators_a_table: 8, ..quick().limits }).await;
    let wanted = wire::NewTable {
        rules: Some("rack-o:2".into()),
        settings: Settings { public: true, ..Settings::default() },
        ..wire::NewTable::default()
    };
    let table = open(house.at, &wanted).await.table;
    let mut crowd = Vec::new();
    let refused = loop {
        match Client::try_join(house.at, &table, None, None).await {
            Ok(client) => crowd.push(client),
            Err(why) => break why,
        }
    };
    assert_eq!((crowd.len(), &*refused.code), (4, "too_many"));
    let other = socket_from(house.at, &table, "192.0.2.9").await.unwrap();
    Client::over(other, house.at, &table, None).await;
}
