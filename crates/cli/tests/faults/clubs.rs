//! Kills the real binary in the middle of a club night: nothing that was played is lost, nothing counts twice, and everyone
//! comes back. This runs on one server with a file, and on two servers that share a real PostgreSQL and NATS.
//! `ROOKERY_CLUB_PAIRS`, `ROOKERY_CLUB_BOARDS` and `ROOKERY_CLUB_ROUNDS` set the size of the night.

use crate::server::Server;
use rehearsal::{Doors, Played, Script, check, gather, play};
use said::contest::{Boards, Method, Movement};
use std::{
    ffi::OsString,
    time::{Duration, Instant},
};
use wire::club::{Live, Plan};

fn set(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(default)
}

fn script() -> Script {
    let plan = Plan {
        title: "Rehearsal".into(),
        at: 1_800_000_000_000,
        minutes: 180,
        rules: "original-rook:4".into(),
        movement: Movement::Howell,
        travel: Boards::AtOnce,
        boards: set("ROOKERY_CLUB_BOARDS", 1) as u32,
        rounds: Some(set("ROOKERY_CLUB_ROUNDS", 3) as u32),
        switch: false,
        scoring: Method::MatchPoints,
        live: Live::Board,
        bots: 0,
        fill: false,
        clock: None,
        away: 60,
    };
    let people = 2 * set("ROOKERY_CLUB_PAIRS", 4);
    Script { people, leavers: 5.min(people), plan, record: false, patience: Duration::from_secs(1200) }
}

/// Plays a night and kills the first server in its second round; it is started again.
async fn killed_in_the_second_round(servers: &[Vec<OsString>]) -> (Played, Vec<Server>) {
    let mut running: Vec<Server> = servers.iter().map(|kept| Server::start(kept)).collect();
    let addresses = |running: &[Server]| running.iter().map(|server| server.at).collect::<Vec<_>>();
    let (doors, script) = (Doors::new(addresses(&running)), script());
    let gathered = gather(&doors, &script).await.unwrap();
    let going = tokio::spawn({
        let (doors, script) = (doors.clone(), script.clone());
        async move { play(&doors, &script, gathered).await }
    });
    while doors.round() < 2 {
        assert!(!going.is_finished(), "the night ended before its second round: {:?}", going.await);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let began = Instant::now();
    running.remove(0).kill();
    let again = Server::start(&servers[0]);
    running.insert(0, again);
    doors.move_to(addresses(&running));
    println!("A server was killed in round {} and started again after {:?}.", doors.round(), began.elapsed());
    (going.await.unwrap().unwrap(), running)
}

/// Checks that everything was played and that the results are right.
async fn holds(played: &Played, running: &[Server]) {
    let lines: usize = played.results.boards.iter().map(|sheet| sheet.lines.len()).sum();
    let checked = check(running[0].at, &played.founded.club, &played.results).await.unwrap();
    assert_eq!(checked.results, lines, "every board was played at every table");
    assert_eq!(checked.standings, played.results.pairs.len());
    assert_eq!(checked.proofs, played.results.boards.len());
    for server in running {
        assert_eq!(server.panics(), Vec::<String>::new());
    }
    println!(
        "{} pairs, {} boards, {lines} results in {:.1} s; sockets opened again: {}; last standing after {} ms; memory {:?} KiB",
        played.results.pairs.len(),
        played.results.boards.len(),
        played.took.as_secs_f64(),
        played.returns,
        played.last_standing.as_millis(),
        running.iter().map(Server::memory).collect::<Vec<_>>(),
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_night_goes_on_when_a_server_with_a_file_is_killed() {
    let folder = lab::Folder::new("club-killed");
    let kept = vec!["--data".into(), folder.file("rookery.db").into()];
    let (played, running) = killed_in_the_second_round(&[kept]).await;
    holds(&played, &running).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_night_on_postgres_and_nats_goes_on_when_one_of_two_servers_is_killed() {
    let (postgres, nats) = (lab::Postgres::start(), lab::Nats::start());
    let kept: Vec<OsString> = ["--database", &postgres.url(), "--bus", &nats.url()].map(Into::into).into();
    let (played, running) = killed_in_the_second_round(&[kept.clone(), kept]).await;
    holds(&played, &running).await;
}
