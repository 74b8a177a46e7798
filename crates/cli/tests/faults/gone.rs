//! A full disk and a database that goes away: requests get clear refusals in the meantime, and play resumes
//! on its own.

use crate::{server::Server, support::*};
use store::{Postgres, Sqlite, Store};
use wire::Request;

/// Draws and discards, so that no rack changes and the hand can't end, until a move is not saved. Returns the
/// player and the request, to be sent again.
async fn until_not_saved(clients: &mut [Client]) -> (usize, Request) {
    for n in 0..100_000 {
        let turn = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
        let hand = &clients[turn].legal[0];
        let action =
            hand.actions.iter().find(|action| ["draw", "discard"].contains(&action.as_str())).unwrap();
        let act = Request::Act { seat: Some(hand.seat), action: action.clone(), seen: clients[turn].v };
        let answer = clients[turn].ask_as(&format!("move-{n}"), act.clone()).await.unwrap();
        if answer.code() == "not_saved" {
            // Send the same nonce over and over: nothing is done, and nothing piles up.
            for _ in 0..20 {
                let again = clients[turn].ask_as(&format!("move-{n}"), act.clone()).await.unwrap();
                assert_eq!(again.code(), "not_saved");
            }
            return (turn, act);
        }
        let v = answer.ok();
        for client in &mut *clients {
            client.until(v).await;
        }
    }
    panic!("everything was saved");
}

/// Makes ten more moves, continuing into the next hand if this one ends; returns the last version.
async fn ten_more(clients: &mut [Client]) -> u64 {
    let mut left = 10;
    while left > 0 {
        left -= play_hand(clients, left).await;
        if left > 0 {
            deal(clients).await;
        }
    }
    clients.iter().map(|client| client.v).max().unwrap_or_default()
}

/// A game whose hand goes on as long as everyone draws and discards.
const RULES: &str = "rack-o:4";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_and_play_goes_on_when_there_is_room() {
    let folder = lab::Folder::new("full");
    let file = folder.file("rookery.db");
    let flags = ["--data".into(), file.clone().into_os_string()];
    let server = Server::start_with_little_room(600, &flags);
    let mut clients = seated(server.at, RULES).await;
    let (turn, act) = until_not_saved(&mut clients).await;
    let v = clients[turn].v;
    assert_eq!(http(server.at, "GET", "/healthz", "", "").await.0, 200);
    assert_eq!(http(server.at, "POST", "/api/tables", "", r#"{"rules":"rack-o:2"}"#).await.0, 503);
    server.lift_the_limit();
    assert_eq!(clients[turn].ask_as("room-again", act).await.unwrap().ok(), v + 1);
    let id = clients[turn].table_id.clone();
    server.kill();
    let log = Sqlite::open(&file).unwrap().read(&id).await.unwrap();
    assert!(log.iter().map(|entry| entry.v).eq(1..=v + 1), "everything acknowledged is there, without a gap");
}

/// Fills the log's parts, each of which is a file: almost all of the part with this table, so that its players use up the
/// rest, and the others completely, with rows so short that nothing else fits between them. Rows that don't fit are not
/// kept, but their room is used up all the same.
const FILL: &str = "DO $$ DECLARE filler text; BEGIN
    FOR part IN 0..15 LOOP
        SELECT 'filler' || n INTO filler FROM generate_series(1, 1000) n
            WHERE satisfies_hash_partition('log'::regclass, 16, part, 'filler' || n) LIMIT 1;
        IF satisfies_hash_partition('log'::regclass, 16, part, '{table}'::text) THEN
            INSERT INTO log (tid, v, body) SELECT filler, n, repeat('x', 1000) FROM generate_series(1, 1760) n;
        ELSE
            BEGIN
                INSERT INTO log (tid, v, body) SELECT filler, n, repeat('x', 50) FROM generate_series(1, 40000) n;
                RAISE 'all of it fits';
            EXCEPTION WHEN OTHERS THEN
                IF SQLERRM = 'all of it fits' THEN RAISE; END IF;
            END;
        END IF;
    END LOOP;
END $$";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_without_room_refuses_and_play_goes_on_when_there_is_some() {
    let mut postgres = lab::Postgres::start_with_little_room(2048);
    let server = Server::start(&["--database".into(), postgres.url().into()]);
    let mut clients = seated(server.at, RULES).await;
    postgres.sql(&FILL.replace("{table}", &clients[0].table_id));
    let (turn, act) = until_not_saved(&mut clients).await;
    let v = clients[turn].v;
    assert_eq!(http(server.at, "GET", "/healthz", "", "").await.0, 200);
    assert_eq!(http(server.at, "POST", "/api/tables", "", r#"{"rules":"rack-o:2"}"#).await.0, 503);
    let before = server.memory();
    postgres.lift_the_limit();
    assert_eq!(clients[turn].ask_as("room-again", act).await.unwrap().ok(), v + 1);
    for client in &mut clients {
        client.until(v + 1).await;
    }
    let last = ten_more(&mut clients).await;
    assert!(last >= v + 11);
    println!("{v} entries until there was no room; {before} KiB then, {} KiB now", server.memory());
    let log = Postgres::open(&postgres.url()).await.unwrap().read(&clients[0].table_id).await.unwrap();
    assert!(log.iter().map(|entry| entry.v).eq(1..=last), "everything acknowledged is there, without a gap");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_that_crashes_and_comes_back_loses_nothing() {
    let mut postgres = lab::Postgres::start();
    let flags = ["--database".into(), postgres.url().into()];
    let server = Server::start(&flags);
    let mut clients = seated(server.at, RULES).await;
    play_hand(&mut clients, 10).await;
    postgres.stop();
    let (turn, act) = until_not_saved(&mut clients).await;
    let v = clients[turn].v;
    assert_eq!(http(server.at, "GET", "/healthz", "", "").await.0, 200);
    postgres.resume();
    assert_eq!(clients[turn].ask_as("back-again", act).await.unwrap().ok(), v + 1);
    for client in &mut clients {
        client.until(v + 1).await;
    }
    let last = ten_more(&mut clients).await;
    assert!(last >= v + 11);
    let log = Postgres::open(&postgres.url()).await.unwrap().read(&clients[0].table_id).await.unwrap();
    assert!(log.iter().map(|entry| entry.v).eq(1..=last));
}
