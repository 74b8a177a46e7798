//! Two servers that share their tables over a real PostgreSQL and a real NATS: people do not notice which
//! server a table is on.

use crate::{House, quick, support::*};
use server::Config;
use std::sync::Arc;
use store::{Postgres, Store};
use wire::Request;

struct Parts {
    postgres: lab::Postgres,
    nats: lab::Nats,
}

impl Parts {
    fn start() -> Parts {
        Parts { postgres: lab::Postgres::start(), nats: lab::Nats::start() }
    }

    async fn node(&self) -> House {
        let store: Arc<dyn Store> = Arc::new(Postgres::open(&self.postgres.url()).await.unwrap());
        House::with(store, Config { bus: Some(self.nats.url()), ..quick() }).await
    }
}

/// Moves a client to another server, as when a browser reconnects; waits until the table can be reached.
async fn move_to(client: &mut Client, house: &House) {
    let began = std::time::Instant::now();
    loop {
        match Client::try_join(house.at, &client.table_id, client.key.clone(), Some(client.v)).await {
            Ok(back) => {
                assert!(back.v >= client.v, "nothing that was shown is lost");
                *client = back;
                return;
            }
            Err(why) => assert!(began.elapsed() < PATIENCE, "{why:?}"),
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_on_two_servers_play_at_one_table() {
    let parts = Parts::start();
    let (one, two) = (parts.node().await, parts.node().await);
    let mut clients = seated(one.at, "rack-o:4").await;
    for client in &mut clients[2..] {
        move_to(client, &two).await;
    }
    assert_eq!(play_hand(&mut clients, 40).await, 40);
    // Refusals get through too, and the same nonce gets the same answer through the other server.
    let idle = clients.iter().position(|client| client.legal.is_empty()).unwrap();
    assert_eq!(clients[idle].act(None, "draw").await.code(), "out_of_turn");
    let turn = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let (seat, action) = clients[turn].choose().unwrap();
    let act = Request::Act { seat: Some(seat), action, seen: clients[turn].v };
    let v = clients[turn].ask_as("once", act.clone()).await.unwrap().ok();
    let other = if turn < 2 { &two } else { &one };
    move_to(&mut clients[turn], other).await;
    assert_eq!(clients[turn].ask_as("once", act).await.unwrap().ok(), v);

    // Plain HTTP reaches the table from either side.
    let path = format!("/api/tables/{}", clients[0].table_id);
    let (here, there) = (http(one.at, "GET", &path, "", "").await, http(two.at, "GET", &path, "", "").await);
    assert_eq!((here.0, here.1), (200, there.1));
    assert_eq!(http(two.at, "GET", &format!("{path}/deals/1"), "", "").await.0, 404);
    let key = clients[3].key.clone().unwrap();
    let forget = format!("Authorization: Bearer {key}\r\n");
    assert_eq!(http(two.at, "DELETE", "/api/person", &forget, "").await, (200, r#"{"tables":1}"#.into()));

    // Strangers find a public table on either server.
    let settings = wire::Settings { public: true, ..wire::Settings::default() };
    let wanted = wire::NewTable { rules: Some("rack-o:2".into()), settings, ..wire::NewTable::default() };
    let public = open(one.at, &wanted).await;
    let _host = Client::join(one.at, &public.table, Some(public.key), None).await;
    let (status, listed) = http(two.at, "GET", "/api/lobby", "", "").await;
    assert_eq!(status, 200);
    assert!(listed.contains(&public.table), "{listed}");

    // A server that is told to stop hands over its tables at once.
    one.stop().await;
    for client in &mut clients[..3] {
        move_to(client, &two).await;
    }
    clients.truncate(3);
    let host = clients.iter_mut().find(|client| client.you.host).unwrap();
    host.ask(Request::Pause { on: true }).await.ok();
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_bus_local_tables_go_on_and_the_others_resume_with_it() {
    let mut parts = Parts::start();
    let (one, two) = (parts.node().await, parts.node().await);
    let mut clients = seated(one.at, "rack-o:2").await;
    move_to(&mut clients[1], &two).await;
    play_hand(&mut clients, 4).await;
    parts.nats.stop();
    // The client on the other server is cut off and told why; the client on the table's own server plays on.
    let cut = async {
        while clients[1].read().await.is_ok() {}
        clients[1].frames.last().unwrap().1.clone()
    };
    assert!(cut.await.contains("unreachable"));
    let say = Request::Phrase { phrase: wire::Phrase::Hello };
    assert_eq!(clients[0].ask(say).await.error, None);
    let refused = Client::try_join(two.at, &clients[1].table_id, clients[1].key.clone(), None).await;
    assert_eq!(refused.err().map(|why| why.code), Some("unreachable".into()));
    parts.nats.resume();
    move_to(&mut clients[1], &two).await;
    clients[0].wait(|client| client.present == [true, true]).await;
    assert_eq!(play_hand(&mut clients, 4).await, 4);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_gone_refuses_and_play_goes_on_when_it_is_back() {
    let mut parts = Parts::start();
    let one = parts.node().await;
    let mut clients = seated(one.at, "rack-o:2").await;
    play_hand(&mut clients, 4).await;
    parts.postgres.stop();
    // A server that cannot be sure it still owns a table releases it.
    while clients[0].read().await.is_ok() {}
    assert_eq!(http(one.at, "GET", "/readyz", "", "").await.0, 503);
    assert_eq!(http(one.at, "POST", "/api/tables", "", r#"{"rules":"rack-o:2"}"#).await.0, 503);
    let refused = Client::try_join(one.at, &clients[0].table_id, clients[0].key.clone(), None).await;
    assert_eq!(refused.err().map(|why| why.code), Some("not_saved".into()));
    parts.postgres.resume();
    for client in &mut clients {
        move_to(client, &one).await;
    }
    assert_eq!(play_hand(&mut clients, 4).await, 4);
}
