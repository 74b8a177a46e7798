//! Many who do not read, and many who come back at once: the memory of the server stays bounded, and those who play do
//! not notice.

use crate::{server::Server, support::*};
use std::process::Command;
use wire::Request;

/// Kibibytes that a server of this size may use more than before, whatever its guests do: queues are bounded, and so
/// is the number of sockets at a table.
const MOST_MORE: u64 = 64 * 1024;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn readers_that_never_read_are_let_go_and_cost_little() {
    let server = Server::start(&["--memory".into()]);
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
        // The other player has not read either; whoever speaks has.
        if metrics.contains("rookery_sockets 1\n") {
            break;
        }
        assert!(n < 1000, "readers that never read are kept: {metrics}");
    }
    assert!(server.memory() < before + MOST_MORE, "{} KiB after {before}", server.memory());
    clients[1] = clients[1].again().await;
    clients[0].wait(|client| client.present == [true, true]).await;
    assert_eq!(play_hand(&mut clients, 4).await, 4);
    for sleeper in &sleepers[..5] {
        assert_eq!(sleeper.again().await.v, clients[0].v);
    }
}

/// `rookery load` itself, on a small scale: all moves are seen by everybody, no frame names a hidden card in any game,
/// and everybody comes back from a storm.
#[test]
fn a_small_load_of_every_game_is_played_recorded_and_survives_a_storm() {
    let folder = lab::Folder::new("load");
    let load = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(["load", "--tables", "40", "--rules", "every", "--flat-out", "--seconds", "3"])
        .args(["--record", "--storm", "--json", "--data"])
        .arg(folder.file("load.db"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&load.stderr);
    assert!(load.status.success(), "{said}");
    let report: serde_json::Value = serde_json::from_slice(&load.stdout).unwrap();
    assert_eq!(report["tables"], 40);
    let figure = |name: &str| report[name].as_f64().unwrap_or_else(|| panic!("no {name} in {report}"));
    assert!(figure("moves") > 0.0 && figure("seconds_until_all_were_back") > 0.0);
    assert!(figure("frames_without_a_hidden_card") > figure("moves"), "every move was seen by somebody");
    assert!(report["the_store_alone"]["appends"].as_f64().unwrap() > 0.0);
    println!("{report:#}");
}
