//! A house over a long time: people come, play, lose their connection, leave, change devices and found clubs,
//! strangers send junk, and the operator deletes what is old. Time is counted in events: an hour is everything that
//! happens in one, played as fast as possible. The server's memory must not grow from hour to hour.
//!
//! `ROOKERY_HOURS` is the number of hours; `cargo xtask faults --hours 24` runs only this, optimized.

use crate::{
    club_client::{ClubClient, found},
    hostile::{Attacker, from_environment},
    server::Server,
    strangers::{Attack, PROXY, Stranger, Way, sit_down},
    support::*,
};
use std::{
    net::SocketAddr,
    path::Path,
    time::{Duration, Instant},
};
use tokio::task::JoinSet;
use wire::{Phase, Request, club::ClubRequest};

/// The number of hours in every test run.
const HOURS: u64 = 2;
/// From this many hours on, memory is compared from hour to hour.
const LONG: u64 = 12;

/// What an hour is made of: this many tables, a few at a time.
const TABLES_AN_HOUR: u64 = 60;
/// In a short run, an hour has this many tables.
const TABLES_IN_A_SHORT_HOUR: u64 = 5;
const TABLES_AT_ONCE: usize = 12;
/// What is played there, in turn. Some of these matches are over after one hand.
const GAMES: [&str; 5] = ["beginner-rook:4", "rack-o:2", "donkey:3", "tuxedo:3", "original-rook:4"];
/// People get up after this many moves, if the match is not over.
const MOST_MOVES: usize = 250;
/// Everyone loses the connection once in this many moves.
const BETWEEN_DROPS: usize = 60;
/// One table in this many is never deleted.
const KEPT: usize = 4;
/// Attacks with malformed and with well-formed input.
const JUNK_AN_HOUR: u64 = 60;
/// Clubs that are founded, visited and deleted.
const CLUBS_AN_HOUR: u64 = 3;
/// Memory is measured this long after everyone has left.
const QUIET: Duration = Duration::from_millis(300);

/// How many kibibytes the house may grow in the second half of a long run, measured by the line fitted through its
/// hours.
const MOST_IN_THE_SECOND_HALF: f64 = 8.0 * 1024.0;
/// How many kibibytes a short run may add after its first hour.
const MOST_IN_A_SHORT_RUN: i64 = 24 * 1024;

/// What happened, over all hours.
#[derive(Default, Clone, Copy, Debug)]
struct Tally {
    tables: u64,
    joins: u64,
    leaves: u64,
    reconnects: u64,
    rekeys: u64,
    moves: u64,
    hands: u64,
    matches: u64,
    junk: u64,
    club_visits: u64,
    deleted: u64,
}

impl Tally {
    fn add(&mut self, more: Tally) {
        self.tables += more.tables;
        self.joins += more.joins;
        self.leaves += more.leaves;
        self.reconnects += more.reconnects;
        self.rekeys += more.rekeys;
        self.moves += more.moves;
        self.hands += more.hands;
        self.matches += more.matches;
        self.junk += more.junk;
        self.club_visits += more.club_visits;
        self.deleted += more.deleted;
    }
}

/// A table from its opening until everyone has left. Returns its id.
async fn evening(at: SocketAddr, rules: &str, way: Way) -> (String, Tally) {
    let mut tally = Tally { tables: 1, ..Tally::default() };
    let mut people = sit_down(at, rules, |_| way).await;
    let id = people[0].table_id.clone();
    tally.joins += people.len() as u64;
    let mut left = MOST_MOVES;
    while left > 0 {
        let made = play_hand(&mut people, left.min(BETWEEN_DROPS)).await;
        left -= made;
        tally.moves += made as u64;
        for person in &mut people {
            *person = way.join(at, &id, person.key.clone()).await.unwrap();
            tally.reconnects += 1;
        }
        if people.iter().any(|person| !person.legal.is_empty()) {
            continue;
        }
        tally.hands += 1;
        if people[0].table.phase == Phase::Finished {
            tally.matches += 1;
            break;
        }
        deal(&mut people).await;
    }
    people[0].ask(Request::Say { text: "Good night!".into() }).await;
    // One person moves to a new key, a spectator looks in, and someone takes the seat of a person who leaves.
    let key = fresh_key();
    people[0].ask(Request::Rekey { key: key.clone() }).await.ok();
    people[0] = way.join(at, &id, Some(key)).await.unwrap();
    tally.rekeys += 1;
    drop(way.join(at, &id, None).await.unwrap());
    for person in people.iter_mut().skip(1) {
        person.ask(Request::Stand).await;
        tally.leaves += 1;
    }
    for path in ["", "/hands", "/hands/1", "/deals/1", "/matches/1/record"] {
        let (status, body) = http(at, "GET", &format!("/api/tables/{id}{path}"), "", "").await;
        assert!(status == 200 || status == 404, "{path}: {status} {body}");
    }
    (id, tally)
}

/// A club is founded, visited and deleted.
async fn club(at: SocketAddr) -> u64 {
    let founded = found(at, "Churn", "Ann").await;
    for name in ["Bob", "Cid", "Dan"] {
        let mut member = ClubClient::join(at, &founded, name).await;
        member.ask(ClubRequest::Rename { name: format!("{name} II") }).await.ok();
        member.ask(ClubRequest::Leave).await.ok();
    }
    let bearer = format!("Authorization: Bearer {}\r\n", founded.key);
    let path = format!("/api/clubs/{}", founded.club);
    assert_eq!(http(at, "GET", &format!("{path}/export"), &bearer, "").await.0, 200);
    assert_eq!(http(at, "DELETE", &path, &bearer, "").await.0, 200);
    3
}

/// Malformed input and well-formed attacks, against a table that is played on.
async fn junk(at: SocketAddr, victim: &str, hour: u64) -> u64 {
    let elsewhere = open_rules(at, "rack-o:2").await;
    let mut attacker = Attacker::new(at, victim, &elsewhere.key, hour);
    for _ in 0..JUNK_AN_HOUR {
        attacker.attack(true).await;
    }
    let way = Way::proxied(TABLES_AN_HOUR as u32);
    let mut stranger = Stranger::arrive(at, way, victim, hour).await.unwrap();
    for attack in Attack::ALL {
        stranger.attack(attack).await;
    }
    JUNK_AN_HOUR + Attack::ALL.len() as u64
}

/// The operator deletes a table: its log goes to the archive first, as when tables grow old.
async fn delete(operators: SocketAddr, table: &str) {
    let bearer = format!("Authorization: Bearer {TOKEN}\r\n");
    let (status, body) = http(operators, "DELETE", &format!("/admin/tables/{table}"), &bearer, "").await;
    assert_eq!(status, 200, "{body}");
}

const TOKEN: &str = "the token of the operator";

/// Everything that happens in an hour.
async fn hour(at: SocketAddr, operators: SocketAddr, number: u64, count: u64) -> Tally {
    let mut tally = Tally::default();
    let mut going: JoinSet<(String, Tally)> = JoinSet::new();
    let mut tables = Vec::new();
    let victim = open_rules(at, "original-rook:4").await;
    let victim_id = victim.table.clone();
    let attacking = tokio::spawn(async move { junk(at, &victim_id, number).await });
    let visiting = tokio::spawn(async move {
        let mut visits = 0;
        for _ in 0..CLUBS_AN_HOUR {
            visits += club(at).await;
        }
        visits
    });
    for table in 0..count {
        if going.len() >= TABLES_AT_ONCE {
            let (id, more) = going.join_next().await.unwrap().unwrap();
            tables.push(id);
            tally.add(more);
        }
        let rules = GAMES[(table % GAMES.len() as u64) as usize];
        // The same people come back every hour.
        going.spawn(evening(at, rules, Way::proxied(table as u32)));
    }
    while let Some(over) = going.join_next().await {
        let (id, more) = over.unwrap();
        tables.push(id);
        tally.add(more);
    }
    tally.junk += attacking.await.unwrap();
    tally.club_visits += visiting.await.unwrap();
    tables.push(victim.table);
    for (_, table) in tables.iter().enumerate().filter(|(at, _)| !at.is_multiple_of(KEPT)) {
        delete(operators, table).await;
        tally.deleted += 1;
    }
    tally
}

/// How much the line fitted through these figures rises from the first to the last.
fn rise(figures: &[i64]) -> f64 {
    let count = figures.len() as f64;
    let middle = (count - 1.0) / 2.0;
    let mean = figures.iter().sum::<i64>() as f64 / count;
    let (mut up, mut along) = (0.0, 0.0);
    for (at, figure) in figures.iter().enumerate() {
        up += (at as f64 - middle) * (*figure as f64 - mean);
        along += (at as f64 - middle).powi(2);
    }
    if along > 0.0 { up / along * (count - 1.0) } else { 0.0 }
}

fn flags(folder: &lab::Folder) -> Vec<std::ffi::OsString> {
    let (token, archive) = (folder.file("token"), folder.file("archive"));
    std::fs::write(&token, TOKEN).unwrap();
    std::fs::create_dir(&archive).unwrap();
    let file = |path: &Path| path.as_os_str().to_owned();
    [
        "--data".into(),
        file(&folder.file("rookery.db")),
        "--metrics-listen".into(),
        "127.0.0.1:0".into(),
        "--admin-token".into(),
        file(&token),
        "--archive".into(),
        file(&archive),
        // A minute and a half, so that a long run looks for old tables several times, finds some, and deletes them.
        "--keep-unplayed".into(),
        "0.001".into(),
        "--keep-played".into(),
        "0.001".into(),
        // This makes tables leave memory, as they do after five minutes without anybody.
        "--live-tables".into(),
        "64".into(),
        "--sockets-an-address".into(),
        "1000".into(),
        "--trusted-proxy".into(),
        PROXY.into(),
        "--bot-delay".into(),
        "0".into(),
    ]
    .into()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hours_of_coming_and_going_leave_nothing_in_memory() {
    let hours = from_environment("ROOKERY_HOURS", HOURS);
    let tables = if hours >= LONG { TABLES_AN_HOUR } else { TABLES_IN_A_SHORT_HOUR };
    let folder = lab::Folder::new("churn");
    let server = Server::start(&flags(&folder));
    let operators = server.operators.expect("it has an address for operators");
    let (began, mut tally, mut memory) = (Instant::now(), Tally::default(), vec![server.memory()]);
    for number in 1..=hours {
        tally.add(hour(server.at, operators, number, tables).await);
        tokio::time::sleep(QUIET).await;
        memory.push(server.memory());
        println!(
            "hour {number}: {} KiB after {:.0} s",
            memory[number as usize],
            began.elapsed().as_secs_f64()
        );
    }
    println!("{hours} hours: {tally:?}");
    assert_eq!(http(server.at, "GET", "/readyz", "", "").await.0, 200);
    assert_eq!(server.panics(), Vec::<String>::new());
    assert!(tally.matches > 0 && tally.moves > 0, "{tally:?}");
    let (first, second) = memory[1..].split_at(hours as usize / 2);
    let rises = [rise(first), rise(second)];
    println!("memory rose by {:.0} KiB in the first half and by {:.0} KiB in the second", rises[0], rises[1]);
    if hours >= LONG {
        assert!(rises[1] < MOST_IN_THE_SECOND_HALF, "a leak: {memory:?}");
    } else {
        assert!(memory[hours as usize] < memory[1] + MOST_IN_A_SHORT_RUN, "a leak: {memory:?}");
    }
}

#[test]
fn the_rise_is_that_of_the_line_through_all_figures() {
    assert_eq!(rise(&[5, 5, 5, 5]), 0.0);
    assert_eq!(rise(&[1, 2, 3, 4]), 3.0);
    assert!(rise(&[0, 100, 0, 100, 0]).abs() < 1e-9);
    assert_eq!(rise(&[7]), 0.0);
}
