//! Servers that share their tables over a real PostgreSQL and a real NATS: people do not notice which server a
//! table is on.

use crate::{House, quick, support::*};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use rules::{Catalog, Engine, rack_o::RackO};
use server::{Config, Way};
use std::sync::Arc;
use store::{Postgres, Store};
use wire::Request;

/// What operators are told about the metrics, and the alerts that use them.
const GUIDE: &str = include_str!("../../../../docs/serve.md");
const ALERTS: &str = include_str!("../../../../packaging/alerts.yml");

/// The metrics that a document names.
fn metrics_in(document: &str) -> impl Iterator<Item = &str> {
    let words = document.split(|letter: char| !letter.is_ascii_lowercase() && letter != '_');
    words.filter(|word| word.starts_with("rookery_")).map(|word| word.trim_end_matches("_bucket"))
}

pub(crate) struct Parts {
    postgres: lab::Postgres,
    nats: lab::Nats,
}

impl Parts {
    pub(crate) fn start() -> Parts {
        Parts { postgres: lab::Postgres::start(), nats: lab::Nats::start() }
    }

    pub(crate) async fn node(&self) -> House {
        self.node_with(quick()).await
    }

    async fn node_with(&self, config: Config) -> House {
        let store: Arc<dyn Store> = Arc::new(Postgres::open(&self.postgres.url()).await.unwrap());
        House::with(store, Config { bus: Some(Way { url: self.nats.url(), authorities: None }), ..config })
            .await
    }

    /// A server of a release with this version of Rack-O.
    async fn node_of_version<const VERSION: u32>(&self) -> House {
        let games = Catalog::of(&[Engine::of_version::<RackO, VERSION>()]);
        self.node_with(Config { games, ..quick() }).await
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
    let (_, here) = http(one.at, "GET", "/metrics", "", "").await;
    for line in [
        "rookery_node_alive 1",
        "rookery_node_peers 1",
        "rookery_node_guests 2",
        "rookery_node_away 0",
        "rookery_bus_gaps_total 0",
        "rookery_game_tables{game=\"rack-o\"} 1",
        "rookery_game_hands_total{game=\"rack-o\"} 1",
        "rookery_game_actions_total{game=\"rack-o\"} 40",
        "rookery_store_failures_total{store=\"postgresql\",operation=\"append\"} 0",
    ] {
        assert!(here.lines().any(|found| found == line), "{line}: {here}");
    }
    for name in metrics_in(GUIDE).chain(metrics_in(ALERTS)) {
        assert!(here.contains(&format!("# TYPE {name} ")), "there is no {name}: {here}");
    }
    let (_, there) = http(two.at, "GET", "/metrics", "", "").await;
    assert!(there.contains("\nrookery_node_away 2\n"), "{there}");
    assert!(!there.contains("game=\"rack-o\""), "the table is not here: {there}");
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

/// A bus refuses messages that are too long, by default those of more than a megabyte.
/// The server that has the table knows who asks, even if somebody is connected to another one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres_and_nats_players_on_another_server_check_a_deal_before_spectators_see_it() {
    let parts = Parts::start();
    let (one, two) = (parts.node().await, parts.node().await);
    let mut clients = seated(one.at, "original-rook:4").await;
    let delay = wire::Settings { delay: Some(600), ..wire::Settings::default() };
    let on = clients[0].ask(Request::Settings { settings: delay }).await.ok();
    for client in &mut clients {
        client.until(on).await;
        move_to(client, &two).await;
    }
    play_hand(&mut clients, 1000).await;
    let path = format!("/api/tables/{}/deals/1", clients[0].table_id);
    for (key, found) in [(clients[3].key.clone(), 200), (Some(fresh_key()), 404), (None, 404)] {
        let key = key.map(|key| format!("Authorization: Bearer {key}\r\n")).unwrap_or_default();
        let (status, answer) = http(two.at, "GET", &path, &key, "").await;
        assert_eq!(status, found, "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_too_long_for_one_message_of_nats_between_servers_on_postgres_arrives_whole() {
    let folder = lab::Folder::new("short-messages");
    std::fs::write(folder.file("nats.conf"), "max_payload: 1024").unwrap();
    let nats = lab::Nats::start_with_settings(&folder.file("nats.conf"));
    let parts = Parts { postgres: lab::Postgres::start(), nats };
    let (one, two) = (parts.node().await, parts.node().await);
    let mut clients = seated(one.at, "original-rook:4").await;
    for client in &mut clients[2..] {
        move_to(client, &two).await;
        let (_, welcome) = &client.frames[0];
        assert!(welcome.len() > 1024, "{welcome}");
    }
    assert!(play_hand(&mut clients, 20).await > 0);
    let (_, here) = http(one.at, "GET", "/metrics", "", "").await;
    for line in ["rookery_bus_gaps_total 0", "rookery_bus_not_sent_total 0"] {
        assert!(here.lines().any(|found| found == line), "{line}: {here}");
    }
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
    for house in [&one, &two] {
        let (status, why) = http(house.at, "GET", "/readyz", "", "").await;
        assert!(status == 503 && why.contains("bus"), "{status} {why}");
    }
    let refused = Client::try_join(two.at, &clients[1].table_id, clients[1].key.clone(), None).await;
    assert_eq!(refused.err().map(|why| why.code), Some("unreachable".into()));
    parts.nats.resume();
    move_to(&mut clients[1], &two).await;
    clients[0].wait(|client| client.present == [true, true]).await;
    assert_eq!(play_hand(&mut clients, 4).await, 4);
    for house in [&one, &two] {
        assert_eq!(http(house.at, "GET", "/readyz", "", "").await.0, 200);
    }
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

/// When a server stops, people at other servers who play at one of its tables get back to that table at the first
/// attempt. `ROOKERY_STOPS` is the number of stops. The longest silence is printed; with `ROOKERY_GOALS`, it must not
/// be longer than a second.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clean_stop_hands_its_tables_over_and_nobody_is_told_to_wait() {
    let parts = Parts::start();
    let stops = std::env::var("ROOKERY_STOPS").ok().and_then(|n| n.parse().ok()).unwrap_or(2);
    let (mut one, mut two) = (parts.node().await, parts.node().await);
    let mut clients = seated(one.at, "rack-o:2").await;
    move_to(&mut clients[1], &two).await;
    let mut longest = std::time::Duration::ZERO;
    for _ in 0..stops {
        let v = clients.iter().map(|client| client.v).max().unwrap();
        clients[1].until(v).await;
        let began = std::time::Instant::now();
        let stopping = tokio::spawn(one.stop());
        while clients[1].read().await.is_ok() {}
        let last = &clients[1].frames.last().unwrap().1;
        assert!(last.contains("closing"), "{last}");
        let back = Client::try_join(two.at, &clients[1].table_id, clients[1].key.clone(), Some(v)).await;
        clients[1] = back.unwrap();
        longest = longest.max(began.elapsed());
        stopping.await.unwrap();
        move_to(&mut clients[0], &two).await;
        assert_eq!(play_hand(&mut clients, 2).await, 2);
        // The next table to be handed over is on the server that is left.
        one = std::mem::replace(&mut two, parts.node().await);
        move_to(&mut clients[1], &two).await;
        if clients.iter().all(|client| client.legal.is_empty()) {
            deal(&mut clients).await;
        }
    }
    println!("{stops} stops, longest silence {} ms", longest.as_millis());
    assert!(!goals_count() || longest <= std::time::Duration::from_secs(1));
}

/// During an upgrade of one server after another, tables of both versions go on, whichever server people come through.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_with_other_rules_on_postgres_and_nats_send_people_to_one_that_plays_their_table() {
    let parts = Parts::start();
    let (old, other_old) = (parts.node_of_version::<1>().await, parts.node_of_version::<1>().await);
    let mut before = seated(old.at, "rack-o:2").await;
    let waiting = open_rules(old.at, "rack-o:2").await;
    let id = before[0].table_id.clone();
    play_hand(&mut before, 4).await;

    // The new release arrives. It cannot play the table that is being played, or one that nobody has come to yet.
    let new = parts.node_of_version::<7>().await;
    move_to(&mut before[1], &new).await;
    assert_eq!(play_hand(&mut before, 4).await, 4);
    let mut host = Client::try_join(new.at, &waiting.table, Some(waiting.key), None).await.unwrap();
    host.sit(0, "Ada").await;

    // And tables of the new release cannot be played by the old one.
    let mut after = seated(new.at, "rack-o:2").await;
    for client in &mut after {
        move_to(client, &other_old).await;
    }
    assert_eq!(play_hand(&mut after, 4).await, 4);
    let untouched = open_rules(new.at, "rack-o:2").await;
    Client::try_join(other_old.at, &untouched.table, Some(untouched.key), None).await.unwrap();

    // The old server is drained. Its tables go on at the other old one, also through the new one.
    old.stop().await;
    for client in &mut before {
        let (key, v) = (client.key.clone(), client.v);
        *client = Client::try_join(new.at, &id, key, Some(v)).await.unwrap();
    }
    assert_eq!(play_hand(&mut before, 4).await, 4);
    let (status, shown) = http(new.at, "GET", &format!("/api/tables/{id}"), "", "").await;
    assert_eq!(status, 200, "{shown}");
    let (_, there) = http(other_old.at, "GET", "/metrics", "", "").await;
    let mut lines = there.lines();
    let tables = lines.find_map(|line| line.strip_prefix("rookery_game_tables{game=\"rack-o\"} "));
    assert!(tables.is_some_and(|tables| tables != "0"), "{there}");

    // When no server is left that can play a table, people are told so, and the table is not lost.
    let last = parts.node_of_version::<7>().await;
    other_old.stop().await;
    let refused = Client::try_join(last.at, &id, before[0].key.clone(), None).await;
    assert_eq!(refused.err().map(|why| why.code), Some("rules_changed".into()));
    for client in &mut after {
        move_to(client, &last).await;
    }
    assert_eq!(play_hand(&mut after, 4).await, 4);
    let old_again = parts.node_of_version::<1>().await;
    for client in &mut before {
        move_to(client, &last).await;
    }
    assert_eq!(play_hand(&mut before, 4).await, 4);
    old_again.stop().await;
    new.stop().await;
    last.stop().await;
}

/// A new table belongs to no server until someone comes, so people who come through all servers at once make them race
/// for it. `ROOKERY_ROUNDS` is the number of tables.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_who_come_to_a_new_table_through_three_servers_at_once_are_all_let_in() {
    let parts = Parts::start();
    let rounds = std::env::var("ROOKERY_ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(10);
    let (one, two, three) = tokio::join!(parts.node(), parts.node(), parts.node());
    let at = [one.at, two.at, three.at];
    for round in 0..rounds {
        let opened = open_rules(at[round % 3], "rack-o:3").await;
        let path = format!("/api/tables/{}", opened.table);
        let shown = |node: usize| http(at[node], "GET", &path, "", "");
        let join = |seat: usize, key: String| {
            let (at, table) = (at[seat], opened.table.clone());
            async move {
                let mut client = Client::try_join(at, &table, Some(key), None).await?;
                client.sit(seat, &format!("Seat {seat}")).await;
                Ok::<Client, wire::Refused>(client)
            }
        };
        let (first, second, third, shown_one, shown_two, shown_three) = tokio::join!(
            join(0, opened.key.clone()),
            join(1, fresh_key()),
            join(2, fresh_key()),
            shown(0),
            shown(1),
            shown(2),
        );
        for (node, (status, body)) in [shown_one, shown_two, shown_three].into_iter().enumerate() {
            assert_eq!(status, 200, "round {round}, server {node}: {body}");
        }
        for (seat, client) in [first, second, third].into_iter().enumerate() {
            let mut client = client.unwrap_or_else(|why| panic!("round {round}, server {seat}: {why:?}"));
            let all = |client: &Client| client.table.seats.iter().all(|seat| seat.who == wire::Who::Person);
            client.wait(all).await;
            assert_eq!(client.you.seat, Some(seat));
        }
    }
    println!(
        "{rounds} new tables, each asked for six times at once through three servers: everyone was let in"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_with_a_login_lets_in_only_servers_that_know_it() {
    let postgres = lab::Postgres::start();
    let nats = lab::Nats::start_with_login("rookery@home", "open/sesame:100%");
    let parts = Parts { postgres, nats };
    let store: Arc<dyn Store> = Arc::new(Postgres::open(&parts.postgres.url()).await.unwrap());
    let stranger =
        Config { bus: Some(Way { url: parts.nats.url_without_login(), authorities: None }), ..quick() };
    let refused = House::with(store, stranger).await.task.await.unwrap().unwrap_err();
    assert!(refused.to_string().contains("bus cannot be reached"), "{refused}");
    let (one, two) = (parts.node().await, parts.node().await);
    let mut clients = seated(one.at, "rack-o:2").await;
    move_to(&mut clients[1], &two).await;
    assert_eq!(play_hand(&mut clients, 4).await, 4);
}

/// The servers prove themselves to the bus with a login, and the bus to them with a certificate.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_with_a_login_and_tls_carries_a_table_and_strangers_stay_out() {
    let folder = lab::Folder::new("bus");
    let file = |name: &str, text: &str| {
        std::fs::write(folder.file(name), text).unwrap();
        folder.file(name)
    };
    let mut authority = CertificateParams::new(Vec::new()).unwrap();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let signing = KeyPair::generate().unwrap();
    let trusted = file("ca.pem", &authority.self_signed(&signing).unwrap().pem());
    let other = file("other.pem", &authority.self_signed(&KeyPair::generate().unwrap()).unwrap().pem());
    let key = KeyPair::generate().unwrap();
    let certificate = CertificateParams::new(vec!["127.0.0.1".to_owned()]).unwrap();
    let certificate = certificate.signed_by(&key, &Issuer::new(authority, signing)).unwrap().pem();
    let (certificate, key) = (file("bus.pem", &certificate), file("bus.key", &key.serialize_pem()));
    let nats = lab::Nats::start_with_tls("rookery", "open/sesame", &certificate, &key);
    let postgres = lab::Postgres::start();
    let node = async |url: String, authorities: Option<std::path::PathBuf>| {
        let store: Arc<dyn Store> = Arc::new(Postgres::open(&postgres.url()).await.unwrap());
        House::with(store, Config { bus: Some(Way { url, authorities }), ..quick() }).await
    };
    for (url, authorities, why) in [
        (nats.url_without_login(), Some(trusted.clone()), "no login"),
        (nats.url(), Some(other), "another authority"),
        (nats.url(), None, "an authority that nobody knows"),
    ] {
        let refused = node(url, authorities).await.task.await.unwrap().unwrap_err();
        assert!(refused.to_string().contains("bus cannot be reached"), "{why}: {refused}");
    }
    let (one, two) = (node(nats.url(), Some(trusted.clone())).await, node(nats.url(), Some(trusted)).await);
    let mut clients = seated(one.at, "rack-o:2").await;
    move_to(&mut clients[1], &two).await;
    assert_eq!(play_hand(&mut clients, 4).await, 4);
}
