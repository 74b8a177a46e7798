//! Many clients that do not read, and many that reconnect at once: the server's memory stays bounded, and the
//! players notice nothing.

use crate::{server::Server, support::*};
use std::{ffi::OsString, process::Command};
use wire::Request;

/// How many kibibytes a server of this size may grow, no matter what its clients do: the queues are bounded, and so
/// is the number of sockets per table.
const MOST_MORE: i64 = 64 * 1024;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn readers_that_never_read_are_dropped_and_cost_little() {
    let folder = lab::Folder::new("sleepers");
    sleepers_are_let_go(["--data".into(), folder.file("rookery.db").into_os_string()]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgresql_readers_that_never_read_are_dropped_too() {
    let postgres = lab::Postgres::start();
    sleepers_are_let_go(["--database".into(), postgres.url().into()]).await;
}

async fn sleepers_are_let_go(kept: [OsString; 2]) {
    let server = Server::start(&kept);
    let mut clients = seated(server.at, "rack-o:2").await;
    let id = clients[0].table_id.clone();
    let before = server.memory();
    let mut sleepers = Vec::new();
    for _ in 0..30 {
        sleepers.push(Client::join(server.at, &id, None, None).await);
    }
    for n in 0.. {
        for _ in 0..100 {
            clients[0].ask(Request::Say { text: "x".repeat(200) }).await;
        }
        let (_, metrics) = http(server.at, "GET", "/metrics", "", "").await;
        // The other player does not read either; only the one who sends something does.
        if metrics.contains("rookery_sockets 1\n") {
            break;
        }
        assert!(n < 1000, "readers that never read were kept: {metrics}");
    }
    let after = server.memory();
    assert!(after < before + MOST_MORE, "{after} KiB after {before}");
    println!("30 readers that never read: {before} KiB before, {after} KiB when all were dropped");
    clients[1] = clients[1].again().await;
    clients[0].wait(|client| client.present == [true, true]).await;
    assert_eq!(play_hand(&mut clients, 4).await, 4);
    for sleeper in &sleepers[..5] {
        assert_eq!(sleeper.again().await.v, clients[0].v);
    }
}

#[test]
fn a_small_load_of_every_game_is_played_recorded_and_survives_a_storm() {
    let folder = lab::Folder::new("load");
    load_and_storm(40, ["--data".into(), folder.file("load.db").into_os_string()]);
}

#[test]
fn on_postgresql_a_small_load_survives_a_storm_too() {
    let postgres = lab::Postgres::start();
    load_and_storm(20, ["--database".into(), postgres.url().into()]);
}

/// A small run of `rookery load` itself: everyone sees all moves, no frame names a hidden card in any game,
/// and everyone reconnects after a storm.
fn load_and_storm(tables: u32, kept: [OsString; 2]) {
    let load = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(["load", "--tables", &tables.to_string(), "--rules", "every", "--flat-out", "--seconds", "3"])
        .args(["--record", "--storm", "--json"])
        .args(kept)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&load.stderr);
    assert!(load.status.success(), "{said}");
    let report: serde_json::Value = serde_json::from_slice(&load.stdout).unwrap();
    assert_eq!(report["tables"], tables);
    let figure = |name: &str| report[name].as_f64().unwrap_or_else(|| panic!("no {name} in {report}"));
    assert!(figure("moves") > 0.0 && figure("seconds_until_all_were_back") > 0.0);
    assert!(figure("frames_without_a_hidden_card") > figure("moves"), "every move was seen by someone");
    assert!(report["the_store_alone"]["appends"].as_f64().unwrap() > 0.0);
    println!("{report:#}");
}
