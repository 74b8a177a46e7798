//! One address against the house: a stranger does everything at once that a well-formed request can do, from one address
//! behind the proxy and from one that connects directly, while twenty tables play and newcomers arrive. Nobody else is
//! refused anything, nothing is lost, and the stranger runs into the limits.
//!
//! `ROOKERY_ALONE` is the number of seconds of the measured form: it plays that long without the stranger and that long
//! with them, and prints how long the others' moves took.

use crate::{
    server::Server,
    strangers::{Attack, PROXY, Stranger, Way, sit_down},
    support::*,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};
use tokio::{task::JoinSet, time::sleep};
use wire::{Phase, Request};

/// How many tables play.
const TABLES: u32 = 20;
/// The pause between two moves at a table. A person may make 20 moves per second.
const BETWEEN_MOVES: Duration = Duration::from_millis(100);
/// The pause between two attacks of one kind by the stranger, who shares the machine with the server.
const BETWEEN_ATTACKS: Duration = Duration::from_millis(5);
/// The pause between two newcomers.
const BETWEEN_NEWCOMERS: Duration = Duration::from_secs(1);
/// How many sockets the house has. The tables take 40, and the stranger takes as many as one address can get.
const SOCKETS: &str = "400";
/// The stranger keeps as many sockets as possible.
const MOST_KEPT: usize = 400;

/// The answer that each attack must have received before the small form of this test ends.
const EXPECTED: [(Attack, &str); 9] = [
    (Attack::Sockets, "429"),
    (Attack::Tables, "429"),
    (Attack::Joins, "seat_taken"),
    (Attack::Codes, "too_many_tries"),
    (Attack::Mutes, "not_seated"),
    (Attack::EmptyFrames, "not read"),
    (Attack::Writes, "too_fast"),
    (Attack::Undos, "no_more_undo"),
    (Attack::FakeMessages, "bad_message"),
];

type Answers = Arc<Mutex<BTreeMap<(Attack, String), u64>>>;

/// Two people at a table, and how long their moves took.
struct Pair {
    people: Vec<Client>,
    ways: Vec<Way>,
    times: Vec<Duration>,
}

impl Pair {
    async fn sit_down(at: SocketAddr, number: u32) -> Pair {
        let ways: Vec<Way> = (0..2).map(|seat| Way::proxied(2 * number + seat)).collect();
        let people = sit_down(at, "rack-o:2", |seat| ways[seat]).await;
        Pair { people, ways, times: Vec::new() }
    }

    /// Plays until told to stop. Nothing is ever refused, and nobody else changes the table.
    async fn play(mut self, stop: Arc<AtomicBool>) -> Pair {
        while !stop.load(Relaxed) {
            let Some(turn) = self.people.iter().position(|person| !person.legal.is_empty()) else {
                self.next_hand().await;
                continue;
            };
            let (seat, action) = self.people[turn].choose().unwrap();
            let (v, began) = (self.people[turn].v, Instant::now());
            let moved = self.people[turn].act(Some(seat), &action).await.ok();
            self.times.push(began.elapsed());
            assert_eq!(moved, v + 1, "someone else has changed the table");
            for person in &mut self.people {
                person.until(moved).await;
            }
            sleep(BETWEEN_MOVES).await;
        }
        self
    }

    async fn next_hand(&mut self) {
        if self.people[0].table.phase == Phase::Finished {
            let v = self.people[0].ask(Request::Rematch).await.ok();
            self.people[1].until(v).await;
        }
        deal(&mut self.people).await;
    }

    /// Everyone who comes back finds the table as they left it.
    async fn comes_back(&self) {
        for (person, way) in self.people.iter().zip(&self.ways) {
            let again = way.join(person.at, &person.table_id, person.key.clone()).await.unwrap();
            assert_eq!((again.v, again.you), (person.v, person.you));
        }
    }
}

/// All tables play until something has happened; returns how long the moves took, sorted.
async fn all_play(pairs: &mut Vec<Pair>, until: impl Future<Output = ()>) -> Vec<Duration> {
    let stop = Arc::new(AtomicBool::new(false));
    let mut playing: JoinSet<Pair> = pairs.drain(..).map(|pair| pair.play(Arc::clone(&stop))).collect();
    until.await;
    stop.store(true, Relaxed);
    let mut times = Vec::new();
    while let Some(pair) = playing.join_next().await {
        let mut pair = pair.unwrap();
        times.append(&mut pair.times);
        pairs.push(pair);
    }
    times.sort_unstable();
    times
}

fn note(answers: &Answers, attack: Attack, said: Vec<String>) {
    let mut answers = answers.lock().unwrap();
    for code in said {
        *answers.entry((attack, code)).or_default() += 1;
    }
}

/// Every kind of attack at once, again and again, from one address.
async fn attack(at: SocketAddr, way: Way, victim: &str, stop: Arc<AtomicBool>, answers: Answers) {
    let mut strangers = Vec::new();
    // Their own tables come first, because any later they would be refused.
    for attack in Attack::ALL {
        // A proxy passes on requests, not connections on which nothing is said.
        if attack == Attack::Connections && matches!(way, Way::Proxied(_)) {
            continue;
        }
        let mut stranger = Stranger::arrive(at, way, victim, attack as u64).await.unwrap();
        stranger.most_kept = MOST_KEPT;
        strangers.push((attack, stranger));
    }
    let mut attacking: JoinSet<()> = strangers
        .into_iter()
        .map(|(attack, mut stranger)| {
            let (stop, answers) = (Arc::clone(&stop), Arc::clone(&answers));
            async move {
                while !stop.load(Relaxed) {
                    let said = stranger.attack(attack).await;
                    note(&answers, attack, said);
                    sleep(BETWEEN_ATTACKS).await;
                }
            }
        })
        .collect();
    while let Some(done) = attacking.join_next().await {
        done.unwrap();
    }
}

/// People from new addresses open a table and sit down there, until told to stop; returns how many did.
async fn newcomers(at: SocketAddr, stop: Arc<AtomicBool>) -> u32 {
    let mut number = 0;
    while !stop.load(Relaxed) {
        let way = Way::proxied(1000 + number);
        let opened = way.open(at, "rack-o:2").await.unwrap();
        let mut host = way.join(at, &opened.table, Some(opened.key)).await.unwrap();
        host.sit(0, "Ada").await;
        number += 1;
        sleep(BETWEEN_NEWCOMERS).await;
    }
    number
}

fn describe(what: &str, times: &[Duration]) {
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1000.0;
    println!(
        "{what}: {} moves; median {:.1} ms, 99th percentile {:.1} ms, longest {:.1} ms",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_that_does_everything_at_once_bothers_nobody() {
    rlimit::increase_nofile_limit(u64::MAX).unwrap();
    let seconds: Option<u64> = std::env::var("ROOKERY_ALONE").ok().and_then(|n| n.parse().ok());
    let folder = lab::Folder::new("alone");
    let server = Server::start_with_limits(&[
        "--data".into(),
        folder.file("rookery.db").into_os_string(),
        "--trusted-proxy".into(),
        PROXY.into(),
        "--sockets".into(),
        SOCKETS.into(),
        "--bot-delay".into(),
        "0".into(),
    ]);
    let at = server.at;
    let mut pairs = Vec::new();
    for number in 0..TABLES {
        pairs.push(Pair::sit_down(at, number).await);
    }
    if let Some(seconds) = seconds {
        let without = all_play(&mut pairs, sleep(Duration::from_secs(seconds))).await;
        describe("without the stranger", &without);
    }
    let (stop, answers) = (Arc::new(AtomicBool::new(false)), Answers::default());
    let victim = pairs[0].people[0].table_id.clone();
    let ways = [Way::Proxied(Ipv4Addr::new(192, 0, 2, 66)), Way::Direct(Ipv4Addr::new(127, 0, 0, 66))];
    let attacking: Vec<_> = ways
        .map(|way| {
            let (victim, stop, answers) = (victim.clone(), Arc::clone(&stop), Arc::clone(&answers));
            tokio::spawn(async move { attack(at, way, &victim, stop, answers).await })
        })
        .into();
    let arriving = tokio::spawn(newcomers(at, Arc::clone(&stop)));
    let missing = || -> BTreeSet<_> {
        let answers = answers.lock().unwrap();
        let expected = EXPECTED.into_iter().map(|(attack, code)| (attack, code.to_owned()));
        expected.filter(|expected| !answers.contains_key(expected)).collect()
    };
    let long_enough = async {
        sleep(Duration::from_secs(seconds.unwrap_or(0))).await;
        let began = Instant::now();
        while !missing().is_empty() {
            assert!(began.elapsed() < 3 * PATIENCE, "never answered: {:?}", missing());
            sleep(Duration::from_millis(100)).await;
        }
    };
    let with = all_play(&mut pairs, long_enough).await;
    stop.store(true, Relaxed);
    let arrived = arriving.await.unwrap();
    for attacker in attacking {
        attacker.await.unwrap();
    }
    describe("with the stranger", &with);
    println!("{arrived} newcomers; what the stranger was told:");
    for ((attack, code), count) in &*answers.lock().unwrap() {
        println!("{count:>9} {attack:?}: {code}");
    }
    assert!(arrived > 0 && !with.is_empty());
    for pair in &pairs {
        pair.comes_back().await;
    }
    assert_eq!(server.panics(), Vec::<String>::new());
}
