//! The real binary killed at random moments while people play: every move it acknowledged is there afterwards, none
//! is there twice, and everybody resumes. `ROOKERY_KILLS` sets how many times.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail loudly"
)]

#[path = "../../server/tests/support/mod.rs"]
mod support;

use rand::{Rng, SeedableRng, rngs::SmallRng};
use std::{
    collections::BTreeMap,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};
use store::{Sqlite, Store};
use support::*;
use wire::Request;

const TABLES: [&str; 4] = ["original-rook:4", "rack-o:2", "tuxedo:3", "i-doubt-it:3"];

struct Server {
    child: Child,
    at: SocketAddr,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_rookery"))
            .args(["serve", "--listen", "127.0.0.1:0", "--json-log", "--data"])
            .arg(data)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
        let at = log
            .find_map(|line| {
                let line: serde_json::Value = serde_json::from_str(&line).ok()?;
                line["fields"]["address"].as_str()?.parse().ok()
            })
            .expect("the server says where it listens");
        // Whatever else it says is read, so that it never waits for a reader.
        std::thread::spawn(move || log.for_each(drop));
        Server { child, at }
    }

    /// kill -9
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A request under way: who asked, under which nonce, what.
type Asked = (usize, String, Request);

/// One table and what its people were promised.
struct Party {
    people: Vec<Client>,
    asked: usize,
    /// Nonces that were acknowledged, with person and version.
    acknowledged: BTreeMap<(usize, String), u64>,
    under_way: Option<Asked>,
}

impl Party {
    async fn new(at: SocketAddr, rules: &str) -> Party {
        Party { people: seated(at, rules).await, asked: 0, acknowledged: BTreeMap::new(), under_way: None }
    }

    /// Plays until the server is gone.
    async fn play(mut self) -> Party {
        while self.step().await.is_ok() {}
        self
    }

    async fn step(&mut self) -> Result<(), String> {
        let asked = self.under_way.take().unwrap_or_else(|| self.next());
        self.under_way = Some(asked.clone());
        let (person, nonce, what) = asked;
        let answer = self.people[person].ask_as(&nonce, what).await?;
        if let Some(v) = answer.v {
            self.acknowledged.insert((person, nonce), v);
            for person in &mut self.people {
                person.try_until(v).await?;
            }
        }
        self.under_way = None;
        Ok(())
    }

    fn next(&mut self) -> Asked {
        self.asked += 1;
        let nonce = format!("ask-{}", self.asked);
        let turn = (0..self.people.len()).find(|at| !self.people[*at].legal.is_empty());
        let Some(turn) = turn else {
            if self.people[0].table.phase == wire::Phase::Finished {
                return (0, nonce, Request::Rematch);
            }
            let waiting =
                (0..self.people.len()).find(|at| !self.people[0].table.seats[*at].ready).unwrap_or(0);
            return (waiting, nonce, Request::Ready { word: format!("word-{}", self.asked) });
        };
        let (seat, action) = self.people[turn].choose().unwrap();
        (turn, nonce, Request::Act { seat: Some(seat), action, seen: self.people[turn].v })
    }

    /// Everybody comes back, finds what they had seen, and gets the same answers.
    async fn return_to(&mut self, at: SocketAddr) {
        for person in &mut self.people {
            person.at = at;
            let back = person.again().await;
            assert!(back.v >= person.v, "what was shown is there: {} < {}", back.v, person.v);
            if let Some(missed) = &back.welcome.missed {
                assert!(missed.iter().map(|step| step.v).eq(person.v + 1..=back.v));
            }
            *person = back;
        }
        let last: Vec<_> = self.acknowledged.iter().rev().take(3).map(|(key, v)| (key.clone(), *v)).collect();
        for ((person, nonce), v) in last {
            let again = self.people[person].ask_as(&nonce, Request::Stand).await.unwrap();
            assert_eq!(again.v, Some(v), "the same nonce has the same answer after a crash");
        }
    }
}

/// A file of its own, removed at the end.
struct File(PathBuf);

impl Drop for File {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0.display()));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_and_nothing_is_done_twice() {
    let kills: usize = std::env::var("ROOKERY_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(4);
    let mut rng = SmallRng::from_os_rng();
    let file = File(std::env::temp_dir().join(format!("rookery-killed-{}.db", std::process::id())));
    let mut server = Server::start(&file.0);
    let mut parties = Vec::new();
    for rules in TABLES {
        parties.push(Party::new(server.at, rules).await);
    }
    for _ in 0..kills {
        let playing: Vec<_> = parties.drain(..).map(|party| tokio::spawn(party.play())).collect();
        tokio::time::sleep(Duration::from_millis(rng.random_range(100..600))).await;
        server.kill();
        for party in playing {
            parties.push(party.await.unwrap());
        }
        server = Server::start(&file.0);
        for party in &mut parties {
            party.return_to(server.at).await;
        }
    }
    server.kill();

    let store = Sqlite::open(&file.0).unwrap();
    let mut moves = 0;
    for party in &parties {
        let log = store.read(&party.people[0].table_id).await.unwrap();
        assert!(log.iter().map(|entry| entry.v).eq(1..=log.len() as u64), "no gaps");
        for ((person, nonce), v) in &party.acknowledged {
            let key = parlor::Key::read(party.people[*person].key.as_deref().unwrap()).unwrap();
            let name = key.hash().nonce(nonce);
            let at: Vec<u64> =
                log.iter().filter(|entry| entry.nonce.as_ref() == Some(&name)).map(|entry| entry.v).collect();
            assert_eq!(at, [*v], "{nonce} of person {person} is there once, where it was acknowledged");
        }
        moves += party.acknowledged.len();
    }
    println!("{kills} kills, {moves} acknowledged requests, all there once");
    assert!(moves > kills, "something was played");
}

#[tokio::test]
async fn a_server_that_is_asked_to_stop_says_goodbye_and_ends_well() {
    let file = File(std::env::temp_dir().join(format!("rookery-stopped-{}.db", std::process::id())));
    let mut server = Server::start(&file.0);
    let opened = open_rules(server.at, "rack-o:2").await;
    let mut client = Client::join(server.at, &opened.table, Some(opened.key), None).await;
    let v = client.sit(0, "Ada").await;
    let asked = Command::new("kill").args(["-TERM", &server.child.id().to_string()]).status().unwrap();
    assert!(asked.success());
    while client.read().await.is_ok() {}
    assert!(client.frames.last().unwrap().1.contains("closing"));
    assert!(server.child.wait().unwrap().success());
    let log = Sqlite::open(&file.0).unwrap().read(&opened.table).await.unwrap();
    assert_eq!(log.len() as u64, v);
}
