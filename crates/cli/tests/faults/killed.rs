//! Kills the real binary at random moments while people play: every acknowledged move is still there afterward, no
//! move is there twice, and everyone resumes. This runs on one server with a file, and on two servers that share a
//! real PostgreSQL and NATS. `ROOKERY_KILLS` sets the number of kills.

use crate::{server::Server, support::*};
use rand::{Rng, SeedableRng, rngs::SmallRng};
use std::{
    collections::BTreeMap,
    ffi::OsString,
    net::SocketAddr,
    process::Command,
    time::{Duration, Instant},
};
use store::{Postgres, Sqlite, Store};
use wire::Request;

const TABLES: [&str; 4] = ["original-rook:4", "rack-o:2", "tuxedo:3", "i-doubt-it:3"];

/// The default number of kills: enough to notice a server that loses things.
const KILLS: usize = 4;

/// How soon everyone must be back after a kill, if the measured goals count (`ROOKERY_GOALS`).
const GOAL: Duration = Duration::from_secs(5);

/// A request in flight: who sent it, its nonce, and the request itself.
type Asked = (usize, String, Request);

/// One table, and which of its people's requests were acknowledged.
struct Party {
    people: Vec<Client>,
    asked: usize,
    /// The acknowledged nonces, each with its person and version.
    acknowledged: BTreeMap<(usize, String), u64>,
    under_way: Option<Asked>,
    /// When the refusals since the last acknowledged request started.
    refused_since: Option<Instant>,
}

impl Party {
    /// A table whose people are spread over all servers.
    async fn new(servers: &[SocketAddr], rules: &str) -> Party {
        let people = seated(servers[0], rules).await;
        let mut party =
            Party { people, asked: 0, acknowledged: BTreeMap::new(), under_way: None, refused_since: None };
        party.return_to(servers, Instant::now()).await;
        party
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
        match answer.v {
            Some(v) => {
                self.acknowledged.insert((person, nonce), v);
                self.refused_since = None;
            }
            None => {
                let since = *self.refused_since.get_or_insert_with(Instant::now);
                assert!(since.elapsed() < PATIENCE, "the table is stuck: {:?}", answer.error);
            }
        }
        // Do this after a refusal too: the player who asked has just learned something that others may not have
        // read yet, and nobody takes a turn that they haven't read about.
        let newest = self.people.iter().map(|person| person.v).max().unwrap_or(0).max(answer.v.unwrap_or(0));
        for person in &mut self.people {
            person.try_until_told(newest).await?;
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

    /// Everyone reconnects, finds what they had seen, and gets the same answers. Returns how long the last of them was
    /// away since a certain moment.
    async fn return_to(&mut self, servers: &[SocketAddr], since: Instant) -> Duration {
        for (person, at) in self.people.iter_mut().zip(servers.iter().cycle()) {
            person.at = *at;
            let back = come_back(person).await;
            assert!(back.v >= person.v, "something that was shown is lost: {} < {}", back.v, person.v);
            if let Some(missed) = &back.welcome.missed {
                assert!(missed.iter().map(|step| step.v).eq(person.v + 1..=back.v));
            }
            *person = back;
        }
        let away = since.elapsed();
        let last: Vec<_> = self.acknowledged.iter().rev().take(3).map(|(key, v)| (key.clone(), *v)).collect();
        for ((person, nonce), v) in last {
            let again = self.people[person].ask_as(&nonce, Request::Stand).await.unwrap();
            assert_eq!(again.v, Some(v), "the same nonce gets the same answer after a crash");
        }
        away
    }
}

/// Reconnects the way a client does: over and over, until the table is available. A killed server's table is
/// taken over once that server has gone silent.
async fn come_back(person: &Client) -> Client {
    let began = Instant::now();
    loop {
        let again = Client::try_join(person.at, &person.table_id, person.key.clone(), Some(person.v)).await;
        match again {
            Ok(back) => return back,
            Err(why) => assert!(began.elapsed() < PATIENCE, "no server has the table: {why:?}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Kills servers with these flags over and over while people play; returns the people. Prints the longest time from a
/// kill until everyone at a table was back; it includes starting the killed server again.
async fn killed_while_playing(servers: &[Vec<OsString>]) -> Vec<Party> {
    let kills = std::env::var("ROOKERY_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(KILLS);
    let mut rng = SmallRng::from_os_rng();
    let mut running: Vec<Server> = servers.iter().map(|kept| Server::start(kept)).collect();
    let addresses = |running: &[Server]| running.iter().map(|server| server.at).collect::<Vec<_>>();
    let mut parties = Vec::new();
    for (first, rules) in TABLES.into_iter().enumerate() {
        // Spread the tables over all servers.
        let mut at = addresses(&running);
        at.rotate_left(first % servers.len());
        parties.push(Party::new(&at, rules).await);
    }
    let mut longest = Duration::ZERO;
    for _ in 0..kills {
        let playing: Vec<_> = parties.drain(..).map(|party| tokio::spawn(party.play())).collect();
        tokio::time::sleep(Duration::from_millis(rng.random_range(100..600))).await;
        let victim = rng.random_range(0..servers.len());
        running.remove(victim).kill();
        let killed = Instant::now();
        let mut stranded = Vec::new();
        for party in playing {
            stranded.push(party.await.unwrap());
        }
        running.insert(victim, Server::start(&servers[victim]));
        // All tables return at once, as in real life: none waits for the people at another.
        let returning: Vec<_> = stranded
            .into_iter()
            .enumerate()
            .map(|(first, mut party)| {
                let mut at = addresses(&running);
                at.rotate_left((first + victim) % servers.len());
                tokio::spawn(async move {
                    let away = party.return_to(&at, killed).await;
                    (party, away)
                })
            })
            .collect();
        for back in returning {
            let (party, away) = back.await.unwrap();
            parties.push(party);
            longest = longest.max(away);
        }
    }
    running.into_iter().for_each(Server::kill);
    println!(
        "{kills} kills of {} servers; everyone was back at most {} ms after a kill",
        servers.len(),
        longest.as_millis()
    );
    assert!(std::env::var_os("ROOKERY_GOALS").is_none() || longest <= GOAL, "that took too long");
    parties
}

/// Every acknowledged request is in the log exactly once, at its acknowledged version.
async fn check(store: &dyn Store, parties: &[Party]) {
    let mut moves = 0;
    for party in parties {
        let log = store.read(&party.people[0].table_id).await.unwrap();
        assert!(log.iter().map(|entry| entry.v).eq(1..=log.len() as u64), "no gaps");
        for ((person, nonce), v) in &party.acknowledged {
            let key = parlor::Key::read(party.people[*person].key.as_deref().unwrap()).unwrap();
            let name = key.hash().nonce(nonce);
            let at: Vec<u64> =
                log.iter().filter(|entry| entry.nonce.as_ref() == Some(&name)).map(|entry| entry.v).collect();
            assert_eq!(at, [*v], "{nonce} of person {person} is there once, at its acknowledged version");
        }
        moves += party.acknowledged.len();
    }
    println!("{moves} acknowledged requests, all there once");
    assert!(moves > 0, "something was played");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_and_nothing_is_done_twice() {
    let folder = lab::Folder::new("killed");
    let file = folder.file("rookery.db");
    let kept = vec!["--data".into(), file.clone().into_os_string()];
    let parties = killed_while_playing(&[kept]).await;
    check(&Sqlite::open(&file).unwrap(), &parties).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres_and_nats_nothing_is_lost_or_done_twice_when_one_of_two_servers_is_killed() {
    let (postgres, nats) = (lab::Postgres::start(), lab::Nats::start());
    let kept: Vec<OsString> = ["--database", &postgres.url(), "--bus", &nats.url()].map(Into::into).into();
    let parties = killed_while_playing(&[kept.clone(), kept]).await;
    check(&Postgres::open(&postgres.url()).await.unwrap(), &parties).await;
}

#[tokio::test]
async fn a_server_that_is_told_to_stop_says_goodbye_and_ends_cleanly() {
    let folder = lab::Folder::new("stopped");
    let file = folder.file("rookery.db");
    let mut server = Server::start(&["--data".into(), file.clone().into_os_string()]);
    let opened = open_rules(server.at, "rack-o:2").await;
    let mut client = Client::join(server.at, &opened.table, Some(opened.key), None).await;
    let v = client.sit(0, "Ada").await;
    let asked = Command::new("kill").args(["-TERM", &server.child.id().to_string()]).status().unwrap();
    assert!(asked.success());
    while client.read().await.is_ok() {}
    assert!(client.frames.last().unwrap().1.contains("closing"));
    assert!(server.child.wait().unwrap().success());
    let log = Sqlite::open(&file).unwrap().read(&opened.table).await.unwrap();
    assert_eq!(log.len() as u64, v);
}
