//! A real WebSocket client for tests, which checks on every frame that versions have no gaps.
#![allow(dead_code, reason = "each test binary uses only part of this")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "this is test code")]

use futures_util::{SinkExt, StreamExt};
use rand::{Rng, SeedableRng, rngs::SmallRng};
use serde_json::Value;
use std::{
    net::SocketAddr,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{timeout, timeout_at},
};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message as Packet};
use wire::{Ask, Hello, Legal, Message, NewTable, Opened, Refused, Request, Table, Update, Welcome, You};

/// No answer from a healthy server takes this long, even on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A plain HTTP request; returns the status and the body.
pub(crate) async fn http(
    to: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> (u16, String) {
    let (head, body) = whole(to, method, path, headers, body).await;
    (head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0), body)
}

/// A plain HTTP exchange; returns the head and the body of the answer.
pub(crate) async fn whole(
    to: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> (String, String) {
    let exchange = async {
        let mut stream = TcpStream::connect(to).await?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        std::io::Result::Ok(String::from_utf8_lossy(&answer).into_owned())
    };
    let answer = timeout(PATIENCE, exchange).await.unwrap().unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    (head.to_owned(), body.to_owned())
}

/// Opens a table.
pub(crate) async fn open(at: SocketAddr, wanted: &NewTable) -> Opened {
    let body = serde_json::to_string(wanted).unwrap();
    let (status, answer) = http(at, "POST", "/api/tables", "", &body).await;
    assert_eq!(status, 201, "{answer}");
    serde_json::from_str(&answer).unwrap()
}

/// Opens a table by its rule set.
pub(crate) async fn open_rules(at: SocketAddr, rules: &str) -> Opened {
    open(at, &NewTable { rules: Some(rules.into()), ..NewTable::default() }).await
}

/// A key that no other call returns.
pub(crate) fn fresh_key() -> String {
    parlor::Key::fresh().unwrap().secret().to_owned()
}

/// The result of a request.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Answer {
    pub(crate) v: Option<u64>,
    pub(crate) error: Option<Refused>,
}

impl Answer {
    pub(crate) fn ok(self) -> u64 {
        assert_eq!(self.error, None);
        self.v.unwrap()
    }

    pub(crate) fn code(&self) -> &str {
        self.error.as_ref().map_or("accepted", |why| &why.code)
    }
}

/// One socket and everything it was shown.
pub(crate) struct Client {
    ws: WebSocketStream<TcpStream>,
    pub(crate) at: SocketAddr,
    pub(crate) table_id: String,
    pub(crate) key: Option<String>,
    pub(crate) v: u64,
    pub(crate) you: You,
    pub(crate) table: Table,
    pub(crate) view: Option<Value>,
    pub(crate) legal: Vec<Legal>,
    pub(crate) welcome: Welcome,
    pub(crate) present: Vec<bool>,
    pub(crate) said: Vec<wire::Line>,
    pub(crate) answers: Vec<(String, Answer)>,
    /// The last code, replay and mutes it received.
    pub(crate) code: Option<String>,
    pub(crate) replay: Option<wire::Replay>,
    pub(crate) muted: Vec<usize>,
    /// What the operator has said.
    pub(crate) notices: Vec<String>,
    /// Every frame as received, with the version the client had after it.
    pub(crate) frames: Vec<(u64, String)>,
    rng: SmallRng,
}

/// Whether the measured goals count (`ROOKERY_GOALS`): only on a quiet machine, where a run that misses one means
/// something.
pub(crate) fn goals_count() -> bool {
    std::env::var_os("ROOKERY_GOALS").is_some()
}

/// Connects a bare WebSocket.
pub(crate) async fn socket(at: SocketAddr, table: &str) -> WebSocketStream<TcpStream> {
    try_socket(at, table).await.unwrap()
}

pub(crate) async fn try_socket(at: SocketAddr, table: &str) -> Result<WebSocketStream<TcpStream>, String> {
    let connect = async {
        let stream = TcpStream::connect(at).await.map_err(|why| why.to_string())?;
        let url = format!("ws://{at}/api/tables/{table}/socket");
        client_async(url, stream).await.map(|(ws, _)| ws).map_err(|why| why.to_string())
    };
    timeout(PATIENCE, connect).await.map_err(|_| "timed out".to_owned())?
}

impl Client {
    /// Joins a table and reads the welcome.
    pub(crate) async fn join(at: SocketAddr, table: &str, key: Option<String>, seen: Option<u64>) -> Client {
        Client::try_join(at, table, key, seen).await.unwrap()
    }

    pub(crate) async fn try_join(
        at: SocketAddr,
        table: &str,
        key: Option<String>,
        seen: Option<u64>,
    ) -> Result<Client, Refused> {
        let ws = try_socket(at, table).await.map_err(|why| Refused::in_words("gone", why))?;
        Client::try_over(ws, at, table, key, seen).await
    }

    /// Joins over a socket that is already open.
    pub(crate) async fn over(
        ws: WebSocketStream<TcpStream>,
        at: SocketAddr,
        table: &str,
        key: Option<String>,
    ) -> Client {
        Client::try_over(ws, at, table, key, None).await.unwrap()
    }

    pub(crate) async fn try_over(
        mut ws: WebSocketStream<TcpStream>,
        at: SocketAddr,
        table: &str,
        key: Option<String>,
        seen: Option<u64>,
    ) -> Result<Client, Refused> {
        let gone = |why: String| Refused::in_words("gone", why);
        let hello = Hello { protocol: wire::PROTOCOL, key: key.clone(), seen };
        let text = serde_json::to_string(&hello).unwrap();
        ws.send(Packet::text(text)).await.map_err(|why| gone(why.to_string()))?;
        let text = loop {
            match timeout(PATIENCE, ws.next()).await.map_err(|_| gone("timed out".into()))? {
                Some(Ok(Packet::Text(text))) => break text.to_string(),
                Some(Ok(Packet::Ping(_))) => {}
                other => return Err(gone(format!("{other:?}"))),
            }
        };
        match serde_json::from_str(&text).unwrap() {
            Message::Welcome(welcome) => Ok(Client {
                ws,
                at,
                table_id: table.to_owned(),
                key,
                v: welcome.v,
                you: welcome.you,
                table: welcome.table.clone(),
                view: told(welcome.view.as_ref()),
                legal: welcome.legal.clone(),
                present: Vec::new(),
                said: welcome.talk.clone(),
                answers: Vec::new(),
                code: None,
                replay: None,
                muted: Vec::new(),
                notices: Vec::new(),
                frames: vec![(welcome.v, text)],
                welcome: *welcome,
                rng: SmallRng::seed_from_u64(7),
            }),
            Message::Error(why) => Err(why),
            other => panic!("{other:?}"),
        }
    }

    /// Joins over a slow line: answers the first ping only after `slow`. Returns once the answer is on its way.
    pub(crate) async fn join_slowly(
        at: SocketAddr,
        table: &str,
        key: Option<String>,
        slow: Duration,
    ) -> Client {
        let mut client = Client::join(at, table, key, None).await;
        tokio::time::sleep(slow).await;
        // Reading is what answers the ping; the answer to a request comes after it.
        client.ask(Request::Say { text: "here".into() }).await;
        client
    }

    /// The same person on a new socket, resuming from what was seen.
    pub(crate) async fn again(&self) -> Client {
        Client::join(self.at, &self.table_id, self.key.clone(), Some(self.v)).await
    }

    /// Reads one frame; the error is the close code.
    pub(crate) async fn read(&mut self) -> Result<Message, String> {
        // Pings do not count as messages, because waiting for a message must not last forever.
        let until = tokio::time::Instant::now() + PATIENCE;
        loop {
            let packet = timeout_at(until, self.ws.next()).await.expect("the server sent nothing");
            match packet {
                Some(Ok(Packet::Text(text))) => return Ok(self.take(text.to_string())),
                Some(Ok(Packet::Close(why))) => {
                    return Err(why.map_or("closed".into(), |c| c.code.to_string()));
                }
                Some(Ok(_)) => {}
                Some(Err(why)) => return Err(why.to_string()),
                None => return Err("closed".into()),
            }
        }
    }

    fn take(&mut self, text: String) -> Message {
        let message: Message = serde_json::from_str(&text).unwrap();
        match &message {
            Message::Update(update) => {
                assert_eq!(update.v, self.v + 1, "versions have no gaps");
                self.fold(update);
            }
            Message::Welcome(welcome) => {
                assert!(welcome.v >= self.v, "versions never go back");
                (self.v, self.you, self.table) = (welcome.v, welcome.you, welcome.table.clone());
                (self.view, self.legal) = (told(welcome.view.as_ref()), welcome.legal.clone());
            }
            Message::Answer { nonce, v, error } => {
                self.answers.push((nonce.clone(), Answer { v: *v, error: error.clone() }));
            }
            Message::Said(line) => self.said.push(line.clone()),
            Message::Present { seats, .. } => self.present = seats.clone(),
            Message::Code { code, .. } => self.code = Some(code.clone()),
            Message::Replay { replay, .. } => self.replay = Some((**replay).clone()),
            Message::Muted { seats } => self.muted = seats.clone(),
            Message::Notice(notice) => self.notices.push(notice.message.clone()),
            Message::Error(_) | Message::Closing => {}
        }
        self.frames.push((self.v, text));
        message
    }

    fn fold(&mut self, update: &Update) {
        self.v = update.v;
        if let Some(view) = &update.view {
            self.view = told(Some(view));
            self.legal = update.legal.clone();
        }
        if let Some(you) = update.you {
            self.you = you;
        }
        if let Some(table) = &update.table {
            self.table = (**table).clone();
        }
    }

    /// A nonce that no other client uses, not even the same person on a new socket.
    pub(crate) fn fresh_nonce(&mut self) -> String {
        static USED: AtomicU64 = AtomicU64::new(0);
        format!("n{:016x}{:x}", self.rng.random::<u64>(), USED.fetch_add(1, Relaxed))
    }

    pub(crate) async fn send_text(&mut self, text: &str) -> Result<(), String> {
        self.send(Packet::text(text.to_owned())).await
    }

    pub(crate) async fn send(&mut self, packet: Packet) -> Result<(), String> {
        self.ws.send(packet).await.map_err(|why| why.to_string())
    }

    /// Sends a request without waiting for its answer.
    pub(crate) async fn send_ask(&mut self, nonce: &str, what: Request) -> Result<(), String> {
        let text = serde_json::to_string(&Ask { nonce: nonce.into(), what }).unwrap();
        self.send_text(&text).await
    }

    /// Reports that everything so far is on the screen.
    pub(crate) async fn acknowledge(&mut self) {
        let note = serde_json::to_string(&wire::Note::Shown { v: self.v }).unwrap();
        self.send_text(&note).await.unwrap();
    }

    /// Sends a request and reads until its answer.
    pub(crate) async fn ask_as(&mut self, nonce: &str, what: Request) -> Result<Answer, String> {
        let before = self.answers.len();
        self.send_ask(nonce, what).await?;
        loop {
            self.read().await?;
            if let Some((_, answer)) = self.answers[before..].iter().find(|(of, _)| of == nonce) {
                return Ok(answer.clone());
            }
        }
    }

    pub(crate) async fn ask(&mut self, what: Request) -> Answer {
        let nonce = format!("{}-{}", self.fresh_nonce(), self.answers.len());
        self.ask_as(&nonce, what).await.unwrap()
    }

    pub(crate) async fn sit(&mut self, seat: usize, name: &str) -> u64 {
        self.ask(Request::Sit { seat, name: name.into() }).await.ok()
    }

    pub(crate) async fn ready(&mut self) -> u64 {
        let word = self.fresh_nonce();
        self.ask(Request::Ready { word }).await.ok()
    }

    pub(crate) async fn act(&mut self, seat: Option<usize>, action: &str) -> Answer {
        self.ask(Request::Act { seat, action: action.into(), seen: self.v }).await
    }

    /// Reads until the version is reached.
    pub(crate) async fn until(&mut self, v: u64) {
        self.try_until(v).await.unwrap();
    }

    pub(crate) async fn try_until(&mut self, v: u64) -> Result<(), String> {
        while self.v < v {
            self.read().await?;
        }
        Ok(())
    }

    /// Reads until the version is reached, or until nothing is left to read: a step that shows this viewer nothing is not
    /// sent before the next one that does.
    pub(crate) async fn try_until_told(&mut self, v: u64) -> Result<(), String> {
        match timeout(Duration::from_millis(10), self.try_until(v)).await {
            Ok(told) => told,
            // The answer comes after everything that was sent before, however long that takes.
            Err(_) => {
                let nonce = self.fresh_nonce();
                self.ask_as(&nonce, Request::Mute { seat: usize::MAX, on: true }).await.map(drop)
            }
        }
    }

    /// Reads until something is true.
    pub(crate) async fn wait(&mut self, done: impl Fn(&Client) -> bool) {
        while !done(self) {
            self.read().await.unwrap();
        }
    }

    /// Any one of the legal actions, with its hand.
    pub(crate) fn choose(&mut self) -> Option<(usize, String)> {
        let hand = self.legal.first()?;
        if let Some(swap) = self.view.as_ref().and_then(tidy_rack)
            && hand.actions.contains(&swap)
            && self.rng.random_bool(0.8)
        {
            return Some((hand.seat, swap));
        }
        let action = hand.actions.get(self.rng.random_range(0..hand.actions.len().max(1)))?;
        Some((hand.seat, action.clone()))
    }
}

/// Puts a Rack-O card roughly where it belongs, because filling racks at random would take all day.
fn tidy_rack(view: &Value) -> Option<String> {
    let card = view["holding"]["taken"].as_u64().or_else(|| view["mine"]["drawn"].as_u64())?;
    let most = 20 * view["players"].as_u64()?.max(2);
    Some(format!("swap {}", 5 * (card * 10).div_ceil(most.min(60)).clamp(1, 10)))
}

/// Opens a table, fills every seat with its own client and has the first hand dealt.
pub(crate) async fn seated(at: SocketAddr, rules: &str) -> Vec<Client> {
    let opened = open_rules(at, rules).await;
    let mut host = Client::join(at, &opened.table, Some(opened.key), None).await;
    let seats = host.table.seats.len();
    host.sit(0, "Seat 0").await;
    let mut clients = vec![host];
    for seat in 1..seats {
        let mut client = Client::join(at, &opened.table, Some(fresh_key()), None).await;
        client.sit(seat, &format!("Seat {seat}")).await;
        clients.push(client);
    }
    deal(&mut clients).await;
    clients
}

/// Everyone says they are ready, and the next hand is dealt.
pub(crate) async fn deal(clients: &mut [Client]) {
    let hand = clients[0].table.next.deal;
    let mut v = 0;
    for client in &mut *clients {
        client.until(v).await;
        v = client.ready().await;
    }
    for client in clients {
        client.wait(|client| client.table.next.deal > hand).await;
    }
}

/// Plays at random until the hand is scored and nobody may act anymore, or until `most` moves have been made.
pub(crate) async fn play_hand(clients: &mut [Client], most: usize) -> usize {
    let mut turn = 0;
    for moves in 0..most {
        let count = clients.len();
        let Some(next) =
            (0..count).map(|step| (turn + step) % count).find(|at| !clients[*at].legal.is_empty())
        else {
            return moves;
        };
        turn = next + 1;
        let (seat, action) = clients[next].choose().expect("an action is legal");
        let v = clients[next].act(Some(seat), &action).await.ok();
        for client in &mut *clients {
            client.try_until_told(v).await.unwrap();
        }
    }
    most
}

/// A view as JSON.
pub(crate) fn told(view: Option<&said::View>) -> Option<Value> {
    view.and_then(|view| serde_json::to_value(view).ok())
}
