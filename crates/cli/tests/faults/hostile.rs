//! A seeded campaign of hostile input against the real binary: bytes that are not HTTP, malformed requests and
//! paths, frames that break the WebSocket protocol, and JSON that is almost a message, with no key, with a made-up
//! key, or with a key from another table. A crowd from hundreds of addresses sends requests that are in order but
//! meant to get in the way. Two people play in the meantime. The server must stay up and within
//! its memory, every answer must be a known message or a clear status, only seated people may change the
//! table, and no task may panic. `cargo xtask hostile` runs a long campaign.

use crate::{
    server::Server,
    strangers::{Attack, PROXY, Stranger, Way},
    support::*,
};
use futures_util::{SinkExt, StreamExt};
use rand::{Rng, RngCore, SeedableRng, rngs::SmallRng};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{timeout, timeout_at},
};
use tokio_tungstenite::tungstenite::Message as Packet;

/// The default number of attacks, as in every test run. It counts attacks rather than seconds, so that a slow
/// machine runs the same campaign.
const ATTACKS: u64 = 800;
/// The number of attackers working at the same time.
const ATTACKERS: u64 = 8;
/// How many addresses the crowd comes from.
const CROWD: u32 = 512;
/// How long an attacker waits for an answer.
const LISTENS: Duration = Duration::from_millis(40);
/// How many kibibytes the server may grow in the first half of the campaign: buffers of simultaneous connections,
/// and everything that each kind of store access opens on first use.
const MOST_TO_WARM_UP: i64 = 24 * 1024;
/// How many kibibytes the second half may add. By then, every kind of attack has run many times, so anything that
/// still grows is a leak.
const MOST_AFTERWARDS: i64 = 8 * 1024;

/// Some of the answers that well-formed attacks must have received.
const TOLD: [(Attack, &str); 6] = [
    (Attack::Joins, "seat_taken"),
    (Attack::Codes, "too_many_tries"),
    (Attack::Mutes, "not_seated"),
    (Attack::EmptyFrames, "not read"),
    (Attack::Undos, "no_more_undo"),
    (Attack::FakeMessages, "bad_message"),
];

/// How often each thing was sent to the server or came back.
type Counts = BTreeMap<String, u64>;

pub(crate) struct Attacker {
    at: SocketAddr,
    table: String,
    /// A key that is valid at another table.
    stranger: String,
    rng: SmallRng,
    counts: Counts,
    /// One person in a crowd, who comes from a different address each time.
    crowd: Option<Stranger>,
}

impl Attacker {
    pub(crate) fn new(at: SocketAddr, table: &str, stranger: &str, seed: u64) -> Attacker {
        let rng = SmallRng::seed_from_u64(seed);
        Attacker {
            at,
            table: table.to_owned(),
            stranger: stranger.to_owned(),
            rng,
            counts: Counts::new(),
            crowd: None,
        }
    }

    fn count(&mut self, what: impl Into<String>) {
        *self.counts.entry(what.into()).or_default() += 1;
    }

    fn pick<'a, T: ?Sized>(&mut self, of: &[&'a T]) -> &'a T {
        of[self.rng.random_range(0..of.len())]
    }

    fn bytes(&mut self, most: usize) -> Vec<u8> {
        let mut bytes = vec![0; self.rng.random_range(0..most)];
        self.rng.fill_bytes(&mut bytes);
        bytes
    }

    /// Does something at random, as one of a crowd too if `in_a_crowd` is set.
    pub(crate) async fn attack(&mut self, in_a_crowd: bool) {
        match self.rng.random_range(0..if in_a_crowd { 14 } else { 10 }) {
            0 => self.no_http().await,
            1..=3 => self.http().await,
            4..=5 => self.frames().await,
            6..=9 => self.messages().await,
            _ => self.well_formed().await,
        }
    }

    /// Sends requests that are in order but meant to get in the way, from a different address each time.
    async fn well_formed(&mut self) {
        let way = Way::proxied(self.rng.random_range(0..CROWD));
        let stranger = match &mut self.crowd {
            Some(stranger) => stranger,
            none => match Stranger::arrive(self.at, way, &self.table, self.rng.random()).await {
                Ok(stranger) => none.insert(stranger),
                Err(refused) => return self.count(format!("tables refused with {refused}")),
            },
        };
        stranger.way = way;
        let attack = Attack::ALL[self.rng.random_range(0..Attack::ALL.len())];
        let answers = stranger.attack(attack).await;
        self.count(format!("{attack:?}"));
        for answer in answers {
            self.count(format!("{attack:?}, answered with {answer}"));
        }
    }

    /// Bytes that are not HTTP, or a truncated request.
    async fn no_http(&mut self) {
        self.count("connections with bytes that are not HTTP");
        let good = format!("GET /api/tables/{} HTTP/1.1\r\nHost: {}\r\nX: ", self.table, self.at);
        let mut bytes = match self.rng.random_range(0..3) {
            0 => self.bytes(4000),
            1 => good.as_bytes()[..self.rng.random_range(0..good.len())].to_vec(),
            _ => [good.as_bytes(), &vec![b'x'; self.rng.random_range(1..200_000)]].concat(),
        };
        self.spoil(&mut bytes);
        let answer = exchange(self.at, &bytes).await;
        self.judge(&answer);
    }

    /// Changes a few bytes.
    fn spoil(&mut self, bytes: &mut [u8]) {
        for _ in 0..self.rng.random_range(0..4) {
            if !bytes.is_empty() {
                let at = self.rng.random_range(0..bytes.len());
                bytes[at] = self.rng.random();
            }
        }
    }

    /// A malformed HTTP request.
    async fn http(&mut self) {
        self.count("malformed HTTP requests");
        let table = format!("/api/tables/{}", self.table);
        let paths = [
            "/api/tables",
            "/api/person",
            "/api/games",
            "/api/lobby?from=9999999999",
            "/metrics",
            "/readyz",
            "/",
            "/t/x",
        ];
        let ends = [
            "",
            "/hands",
            "/hands/1",
            "/hands/99999999999999",
            "/hands/1/seats/9",
            "/hands/1/review",
            "/party",
        ];
        let more =
            ["/deals/1", "/deals/-1", "/matches/1/record", "/socket", "/%00", "/../..", "?x=%ff", "/é"];
        let mut path = match self.rng.random_range(0..3) {
            0 => self.pick(&paths).to_owned(),
            1 => format!("{table}{}", self.pick(&ends)),
            _ => format!("{table}{}", self.pick(&more)),
        }
        .into_bytes();
        if self.rng.random_bool(0.3) {
            self.spoil(&mut path);
        }
        let body = match self.rng.random_range(0..4) {
            0 => self.bytes(12_000),
            1 => vec![b'['; self.rng.random_range(0..20_000)],
            _ => self.almost(&[
                json!({"rules": "rack-o:2", "settings": {"clock": 30}}),
                json!({"game": "tuxedo", "players": 3, "options": {"target": "5"}, "key": self.stranger}),
                json!({"rules": "dixie-rook:4", "kind": {"party": {"names": ["A", "B", "C", "D"], "draw": true}}}),
                json!({"rules": "original-rook:4", "kind": {"book": {"dealer": 7}}}),
            ])
            .into_bytes(),
        };
        let method = self.pick(&["GET", "POST", "DELETE", "PUT", "HEAD", "OPTIONS", "BREW"]);
        let length = if self.rng.random_bool(0.8) { body.len() } else { self.rng.random_range(0..100_000) };
        let headers = [
            "",
            "Authorization: Bearer x\r\n",
            "Authorization: Bearer \u{e9}\r\n",
            "Origin: http://evil\r\n",
        ];
        let extra = self.pick(&headers);
        let head = format!(
            " HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{extra}Content-Length: {length}\r\n\r\n",
            self.at
        );
        let request = [method.as_bytes(), b" ", &path, head.as_bytes(), &body].concat();
        let answer = exchange(self.at, &request).await;
        self.judge(&answer);
    }

    /// Every answer must be valid HTTP and must not signal a server error.
    fn judge(&mut self, answer: &[u8]) {
        let text = String::from_utf8_lossy(answer);
        let status: Option<u16> = text.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)?.parse().ok());
        match status {
            None => assert!(answer.is_empty(), "this is not HTTP: {text:?}"),
            Some(status) => {
                assert!(status < 500 || status == 503 || status == 501, "{text}");
                self.count(format!("answers with status {status}"));
            }
        }
    }

    /// A WebSocket with frames that break the protocol.
    async fn frames(&mut self) {
        self.count("sockets with broken frames");
        let Ok(mut stream) = TcpStream::connect(self.at).await else { return };
        let path = format!("/api/tables/{}/socket", self.table);
        let hello = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.at
        );
        let _ = stream.write_all(hello.as_bytes()).await;
        for _ in 0..self.rng.random_range(1..6) {
            let frame = self.frame();
            let _ = stream.write_all(&frame).await;
        }
        let _ = listen(&mut stream).await;
    }

    /// One frame: any first byte, a length that may be wrong, and possibly a mask.
    fn frame(&mut self) -> Vec<u8> {
        let hello = json!({"type": "hello", "protocol": wire::PROTOCOL}).to_string().into_bytes();
        let payload = if self.rng.random_bool(0.3) { hello } else { self.bytes(300) };
        let first = if self.rng.random_bool(0.4) { 0x81 } else { self.rng.random() };
        let masked = if self.rng.random_bool(0.7) { 0x80 } else { 0 };
        let mut frame = vec![first];
        match self.rng.random_range(0..8) {
            0 => frame.extend([masked | 126, 0xff, 0xff]),
            1 => {
                frame.push(masked | 127);
                frame.extend(self.rng.random::<u64>().to_be_bytes());
            }
            _ if payload.len() < 126 => frame.push(masked | payload.len() as u8),
            _ => {
                frame.push(masked | 126);
                frame.extend((payload.len() as u16).to_be_bytes());
            }
        }
        // A mask of zeros leaves the payload unchanged.
        if masked > 0 {
            frame.extend([0; 4]);
        }
        frame.extend(payload);
        frame
    }

    /// Messages that are almost right, from someone who does not belong at the table.
    async fn messages(&mut self) {
        let key = match self.rng.random_range(0..4) {
            0 => Value::Null,
            1 => json!(self.stranger),
            2 => json!(fresh_key()),
            _ => json!("x".repeat(self.rng.random_range(0..80))),
        };
        let Ok(mut ws) = try_socket(self.at, &self.table).await else { return };
        let hello =
            json!({"type": "hello", "protocol": wire::PROTOCOL, "key": key, "seen": self.rng.random::<u8>()});
        let hello = if self.rng.random_bool(0.9) { hello.to_string() } else { self.almost(&[hello]) };
        let _ = ws.send(Packet::text(hello)).await;
        for _ in 0..self.rng.random_range(1..12) {
            self.count("messages that are almost right");
            let text = self.message();
            if ws.send(Packet::text(text)).await.is_err() {
                break;
            }
        }
        // Updates from the players keep arriving all the time.
        let until = tokio::time::Instant::now() + LISTENS;
        while let Ok(Some(Ok(packet))) = timeout_at(until, ws.next()).await {
            let Packet::Text(text) = packet else { continue };
            let message: wire::Message =
                serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
            match message {
                wire::Message::Error(why) => self.count(format!("refused with {}", why.code)),
                wire::Message::Answer { error: Some(why), .. } => {
                    self.count(format!("refused with {}", why.code))
                }
                _ => {}
            }
        }
    }

    fn message(&mut self) -> String {
        let nonce = format!("h{}", self.rng.random::<u32>());
        let seat = self.rng.random_range(0..3);
        self.almost(&[
            json!({"type": "act", "nonce": nonce, "seen": 3, "action": "draw", "seat": seat}),
            json!({"type": "sit", "nonce": nonce, "seat": seat, "name": "Mallory"}),
            json!({"type": "ready", "nonce": nonce, "word": "w"}),
            json!({"type": "say", "nonce": nonce, "text": "hello"}),
            json!({"type": "claim", "nonce": nonce, "code": "aaaa-bbbb"}),
            json!({"type": "rekey", "nonce": nonce, "key": self.stranger}),
            json!({"type": "kick", "nonce": nonce, "seat": seat}),
            json!({"type": "host", "nonce": nonce, "seat": seat}),
            json!({"type": "settings", "nonce": nonce, "settings": {"clock": 1, "away": 1}}),
            json!({"type": "replay", "nonce": nonce, "deal": 1, "seat": seat}),
            json!({"type": "write", "nonce": nonce, "hand": {"bid": {"seat": 0, "points": 100}, "piles": []}}),
            json!({"type": "enter", "nonce": nonce, "line": "score 1 210 190"}),
            json!({"type": "undo", "nonce": nonce}),
            json!({"type": "shown", "v": 7}),
        ])
    }

    /// One of these messages, unchanged or with a field or a byte changed.
    fn almost(&mut self, of: &[Value]) -> String {
        let mut value = of[self.rng.random_range(0..of.len())].clone();
        for _ in 0..self.rng.random_range(0..3) {
            self.change(&mut value);
        }
        let mut text = value.to_string().into_bytes();
        if self.rng.random_bool(0.2) {
            self.spoil(&mut text);
            text.truncate(self.rng.random_range(0..=text.len()));
        }
        String::from_utf8_lossy(&text).into_owned()
    }

    fn change(&mut self, value: &mut Value) {
        if self.rng.random_bool(0.6)
            && let Some(fields) = value.as_object_mut().filter(|fields| !fields.is_empty())
        {
            let at = self.rng.random_range(0..fields.len());
            let name = fields.keys().nth(at).cloned().unwrap_or_default();
            match (self.rng.random_range(0..5), fields.get_mut(&name)) {
                (0, _) => drop(fields.remove(&name)),
                (1, Some(inner)) => {
                    let moved = inner.take();
                    fields.insert(format!("{name}\u{301}"), moved);
                }
                (_, Some(inner)) => self.change(inner),
                (_, None) => {}
            }
            return;
        }
        *value = match self.rng.random_range(0..9) {
            0 => Value::Null,
            1 => json!(self.rng.random::<i64>()),
            2 => json!(u64::MAX),
            3 => json!(-1e308),
            4 => json!("\u{202e}\u{0}💣".repeat(self.rng.random_range(0..200))),
            5 => json!([[[[[]]]], {}, value.clone()]),
            6 => json!({"type": "act", "": value.clone()}),
            7 => json!("9".repeat(self.rng.random_range(0..3000))),
            _ => json!(true),
        };
    }
}

/// Sends bytes and returns what comes back shortly after.
async fn exchange(at: SocketAddr, bytes: &[u8]) -> Vec<u8> {
    let Ok(mut stream) = TcpStream::connect(at).await else { return Vec::new() };
    // A server that has seen enough may close before everything is sent.
    let _ = timeout(PATIENCE, stream.write_all(bytes)).await;
    listen(&mut stream).await
}

async fn listen(stream: &mut TcpStream) -> Vec<u8> {
    let mut answer = Vec::new();
    let _ = timeout(LISTENS, stream.read_to_end(&mut answer)).await;
    answer
}

pub(crate) fn from_environment(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(otherwise)
}

/// Runs this many attacks in total, with all attackers at once.
async fn campaign(attackers: Vec<Attacker>, attacks: u64, in_a_crowd: bool) -> Vec<Attacker> {
    let each = attacks.div_ceil(ATTACKERS);
    let at_work: Vec<_> = attackers
        .into_iter()
        .map(|mut attacker| {
            tokio::spawn(async move {
                for _ in 0..each {
                    attacker.attack(in_a_crowd).await;
                }
                attacker
            })
        })
        .collect();
    let mut done = Vec::new();
    for attacker in at_work {
        done.push(attacker.await.unwrap());
    }
    done
}

/// Two people who play until they are told to stop; returns the number of moves they made.
async fn play_on(mut players: Vec<Client>, stop: Arc<AtomicBool>) -> usize {
    let mut moves = 0;
    while !stop.load(Relaxed) {
        let v = players[0].v;
        let made = play_hand(&mut players, 5).await;
        assert_eq!(players[0].v, v + made as u64, "only seated players change the table");
        if made < 5 {
            if players[0].table.phase == wire::Phase::Finished {
                let v = players[0].ask(wire::Request::Rematch).await.ok();
                players[1].until(v).await;
            }
            deal(&mut players).await;
        }
        moves += made;
    }
    moves
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_input_of_every_kind_harms_nobody() {
    let (before, halfway, after, _) = harms_nobody(false).await;
    assert!(halfway < before + MOST_TO_WARM_UP, "{halfway} KiB halfway, {before} before");
    assert!(after < halfway + MOST_AFTERWARDS, "{after} KiB after, {halfway} halfway: a leak");
}

/// The crowd opens tables and writes to their logs, so the server's memory is printed here and not judged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_that_gets_in_the_way_harms_nobody() {
    let (.., counts) = harms_nobody(true).await;
    let told = |told: (Attack, &str)| format!("{:?}, answered with {}", told.0, told.1);
    let missing: Vec<String> = TOLD.map(told).into_iter().filter(|told| !counts.contains_key(told)).collect();
    assert!(missing.is_empty(), "never seen: {missing:?} in {counts:?}");
}

/// Attacks a server while two people play. Returns the KiB that it used before, halfway and afterward, and how often each
/// thing was sent or came back.
async fn harms_nobody(in_a_crowd: bool) -> (i64, i64, i64, Counts) {
    let seed = from_environment("ROOKERY_SEED", 1);
    let attacks = from_environment("ROOKERY_ATTACKS", ATTACKS);
    // The store is on disk, so that the players' moves do not count as memory used by attackers.
    let folder = lab::Folder::new("hostile");
    let mut flags = vec!["--data".into(), folder.file("rookery.db").into_os_string()];
    if in_a_crowd {
        // Few tables stay in memory, so those that strangers have opened leave it, as they do after five minutes without
        // anybody.
        let crowd = ["--trusted-proxy", PROXY, "--bot-delay", "0", "--live-tables", "64"];
        flags.extend(crowd.map(Into::into));
        flags.extend(["--sockets-an-address", "1000"].map(Into::into));
    }
    let server = Server::start(&flags);
    let players = seated(server.at, "rack-o:2").await;
    let elsewhere = open_rules(server.at, "rack-o:2").await;
    let attacker = |number| {
        let seed = seed.wrapping_mul(1000) + number;
        Attacker::new(server.at, &players[0].table_id, &elsewhere.key, seed)
    };
    let attackers: Vec<Attacker> = (0..ATTACKERS).map(attacker).collect();
    let stop = Arc::new(AtomicBool::new(false));
    let before = server.memory();
    let playing = tokio::spawn(play_on(players, Arc::clone(&stop)));
    let attackers = campaign(attackers, attacks / 2, in_a_crowd).await;
    let halfway = server.memory();
    let attackers = campaign(attackers, attacks / 2, in_a_crowd).await;
    let after = server.memory();
    stop.store(true, Relaxed);
    let moves = playing.await.unwrap();
    let mut counts = Counts::new();
    for (what, count) in attackers.into_iter().flat_map(|attacker| attacker.counts) {
        *counts.entry(what).or_default() += count;
    }
    println!("seed {seed}: {moves} moves; {before} KiB before, {halfway} halfway, {after} after");
    counts.iter().for_each(|(what, count)| println!("{count:>9} {what}"));
    assert_eq!(http(server.at, "GET", "/healthz", "", "").await.0, 200);
    assert_eq!(server.panics(), Vec::<String>::new());
    assert!(moves > 0 && counts["messages that are almost right"] > 0, "{moves} moves, {counts:?}");
    (before, halfway, after, counts)
}
