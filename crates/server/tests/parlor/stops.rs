//! Clean stops under load: many tables are in play on two servers, with people at both, while the servers are stopped one
//! after the other, as in a rolling upgrade.

use crate::{postgres_and_nats::Parts, support::*};
use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};
use tokio::{task::JoinSet, time::sleep};
use wire::Request;

const TABLES: usize = 20;

/// How long everyone plays before each stop, and after the last one.
const BETWEEN: Duration = Duration::from_secs(1);

/// The longest silence that a stop may cause.
const GOAL: Duration = Duration::from_secs(1);

/// The servers that accept people now, the newest one last.
type Doors = Arc<Mutex<[SocketAddr; 2]>>;

/// The longest time between two steps that a person saw.
#[derive(Clone, Copy, Default)]
struct Silence {
    /// For those who were at the server that stopped.
    moved: Duration,
    /// For those at the other one, whose table may have been at the server that stopped.
    stayed: Duration,
}

impl Silence {
    fn max(self, other: Silence) -> Silence {
        Silence { moved: self.moved.max(other.moved), stayed: self.stayed.max(other.stayed) }
    }
}

struct Player {
    client: Client,
    /// Whether they had to go to another server since the last step they saw.
    moved: bool,
    seen: Instant,
    longest: Silence,
}

impl Player {
    /// Reconnects the way a client does: at once, and then over and over, at the same server if it still accepts people.
    async fn come_back(&mut self, doors: &Doors) {
        let began = Instant::now();
        loop {
            let [older, newer] = *doors.lock().unwrap();
            let at = if self.client.at == older { older } else { newer };
            let Client { table_id, key, v, .. } = &self.client;
            match Client::try_join(at, table_id, key.clone(), Some(*v)).await {
                Ok(back) => {
                    assert!(back.v >= *v, "nothing that was shown is lost");
                    self.moved |= at != self.client.at;
                    self.client = back;
                    return;
                }
                Err(why) => assert!(began.elapsed() < PATIENCE, "{why:?}"),
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Asks until there is an answer; a repeated request gets the same one.
    async fn ask(&mut self, nonce: &str, what: &Request, doors: &Doors) -> Answer {
        loop {
            match self.client.ask_as(nonce, what.clone()).await {
                Ok(answer) => return answer,
                Err(_) => self.come_back(doors).await,
            }
        }
    }

    /// Reads until a version is reached.
    async fn follow(&mut self, v: u64, doors: &Doors) {
        while self.client.try_until_told(v).await.is_err() {
            self.come_back(doors).await;
        }
        let silence = std::mem::replace(&mut self.seen, Instant::now()).elapsed();
        let one = match std::mem::take(&mut self.moved) {
            true => Silence { moved: silence, ..Silence::default() },
            false => Silence { stayed: silence, ..Silence::default() },
        };
        self.longest = self.longest.max(one);
    }
}

/// What is to be done next at a table of two, and by whom.
fn next(players: &mut [Player; 2], asked: usize) -> (usize, Request) {
    if let Some(turn) = players.iter().position(|player| !player.client.legal.is_empty()) {
        let seen = players[turn].client.v;
        let (seat, action) = players[turn].client.choose().unwrap();
        return (turn, Request::Act { seat: Some(seat), action, seen });
    }
    let table = &players[0].client.table;
    if table.phase == wire::Phase::Finished {
        return (0, Request::Rematch);
    }
    let waiting = table.seats.iter().position(|seat| !seat.ready).unwrap_or(0);
    (waiting, Request::Ready { word: format!("word-{asked}") })
}

/// Plays at one table until `enough` is set; returns the number of steps and the longest silence.
async fn play(mut players: [Player; 2], doors: Doors, enough: Arc<AtomicBool>) -> (u64, Silence) {
    let mut acknowledged = 0;
    let mut asked = 0;
    while !enough.load(Relaxed) {
        asked += 1;
        let (who, what) = next(&mut players, asked);
        let answer = players[who].ask(&format!("ask-{asked}"), &what, &doors).await;
        acknowledged += u64::from(answer.v.is_some());
        let newest = players.iter().map(|player| player.client.v).chain(answer.v).max().unwrap();
        let [one, other] = &mut players;
        tokio::join!(one.follow(newest, &doors), other.follow(newest, &doors));
        assert!(one.longest.max(other.longest).stayed < PATIENCE, "the table is stuck: {:?}", answer.error);
    }
    (acknowledged, players[0].longest.max(players[1].longest))
}

/// `ROOKERY_STOPS` is the number of stops. The longest silence is printed; with `ROOKERY_GOALS`, it must not be longer
/// than a second.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres_and_nats_twenty_tables_in_play_go_on_while_their_servers_stop_one_after_the_other() {
    let parts = Parts::start();
    let stops = std::env::var("ROOKERY_STOPS").ok().and_then(|n| n.parse().ok()).unwrap_or(2);
    let (mut one, mut two) = (parts.node().await, parts.node().await);
    let doors: Doors = Arc::new(Mutex::new([one.at, two.at]));
    let enough = Arc::<AtomicBool>::default();
    let mut tables = JoinSet::new();
    for table in 0..TABLES {
        // Half of the tables are on each server, and each table has a person at each server.
        let (here, there) = if table % 2 == 0 { (&one, &two) } else { (&two, &one) };
        let mut clients = seated(here.at, "rack-o:2").await;
        let Client { table_id, key, v, .. } = &clients[1];
        clients[1] = Client::try_join(there.at, table_id, key.clone(), Some(*v)).await.unwrap();
        let player =
            |client| Player { client, moved: false, seen: Instant::now(), longest: Silence::default() };
        let players: [Player; 2] =
            clients.into_iter().map(player).collect::<Vec<_>>().try_into().ok().unwrap();
        tables.spawn(play(players, Arc::clone(&doors), Arc::clone(&enough)));
    }
    for _ in 0..stops {
        sleep(BETWEEN).await;
        let next = parts.node().await;
        *doors.lock().unwrap() = [two.at, next.at];
        std::mem::replace(&mut one, std::mem::replace(&mut two, next)).stop().await;
    }
    sleep(BETWEEN).await;
    enough.store(true, Relaxed);
    let (mut steps, mut longest) = (0, Silence::default());
    while let Some(table) = tables.join_next().await {
        let (acknowledged, silence) = table.unwrap();
        assert!(acknowledged > 0, "nothing was played at a table");
        (steps, longest) = (steps + acknowledged, longest.max(silence));
    }
    println!(
        "{stops} stops with {TABLES} tables in play and {steps} steps; longest silence {} ms at the server that stopped, {} \
         ms at the other one",
        longest.moved.as_millis(),
        longest.stayed.as_millis()
    );
    assert!(!goals_count() || longest.moved.max(longest.stayed) <= GOAL);
}
