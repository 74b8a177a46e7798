//! People from addresses of their own, and what a stranger does with well-formed requests to get in the way of
//! others. Everyone reaches the server through a trusted proxy, which is this test, or directly.

use crate::support::*;
use rand::{Rng, SeedableRng, rngs::SmallRng};
use serde_json::json;
use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Error, Message as Packet, client::IntoClientRequest},
};
use wire::Request;

/// The proxy that the server must trust.
pub(crate) const PROXY: &str = "127.0.0.1";

/// How many sockets or connections a stranger takes at once.
const SOME: usize = 20;

/// How many entries a stranger sends at once; a socket may send 40 messages in a burst.
const WRITES: usize = 60;

/// How long a flood of empty frames lasts. The server reads it more and more slowly, so it would never end.
const FLOOD: Duration = Duration::from_millis(200);

/// How someone reaches the server.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Way {
    /// Through the proxy, which reports this address.
    Proxied(Ipv4Addr),
    /// Directly from this address. Such people claim to come from somewhere else each time, but are not believed.
    Direct(Ipv4Addr),
}

impl Way {
    /// The `number`-th address behind the proxy.
    pub(crate) fn proxied(number: u32) -> Way {
        Way::Proxied(Ipv4Addr::from_bits(Ipv4Addr::new(198, 18, 0, 0).to_bits() + number))
    }

    pub(crate) async fn connect(self, at: SocketAddr) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        if let Way::Direct(own) = self {
            socket.bind((own, 0).into())?;
        }
        socket.connect(at).await
    }

    fn reported(self) -> Ipv4Addr {
        match self {
            Way::Proxied(address) => address,
            Way::Direct(_) => Ipv4Addr::from_bits(rand::random()),
        }
    }

    /// A request over HTTP: the status and the body, or nothing if the connection broke.
    pub(crate) async fn http(
        self,
        at: SocketAddr,
        method: &str,
        path: &str,
        body: &str,
    ) -> io::Result<(u16, String)> {
        let exchange = async {
            let mut stream = self.connect(at).await?;
            let request = format!(
                "{method} {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\nX-Forwarded-For: {}\r\n\
                 Content-Length: {}\r\n\r\n{body}",
                self.reported(),
                body.len()
            );
            stream.write_all(request.as_bytes()).await?;
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await?;
            let answer = String::from_utf8_lossy(&answer).into_owned();
            let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
            let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
            Ok((status, body.to_owned()))
        };
        timeout(PATIENCE, exchange).await.expect("the server did not answer")
    }

    /// Opens a socket at a place such as `tables/TABLE`; the error is the status of the refusal.
    pub(crate) async fn socket(
        self,
        at: SocketAddr,
        place: &str,
    ) -> Result<WebSocketStream<TcpStream>, String> {
        let broken = |why: &dyn std::fmt::Display| format!("broken: {why}");
        let mut request = format!("ws://{at}/api/{place}/socket").into_client_request().unwrap();
        request.headers_mut().insert("x-forwarded-for", self.reported().to_string().parse().unwrap());
        let stream = self.connect(at).await.map_err(|why| broken(&why))?;
        match timeout(PATIENCE, client_async(request, stream)).await.expect("the server did not answer") {
            Ok((ws, _)) => Ok(ws),
            Err(Error::Http(answer)) => Err(answer.status().as_u16().to_string()),
            Err(why) => Err(broken(&why)),
        }
    }

    /// Opens a table; the error is the status.
    pub(crate) async fn open(self, at: SocketAddr, rules: &str) -> Result<wire::Opened, String> {
        let wanted = json!({ "rules": rules }).to_string();
        match self.http(at, "POST", "/api/tables", &wanted).await.map_err(|why| why.to_string())? {
            (201, body) => Ok(serde_json::from_str(&body).unwrap()),
            (status, _) => Err(status.to_string()),
        }
    }

    /// Joins a table with a key.
    pub(crate) async fn join(
        self,
        at: SocketAddr,
        table: &str,
        key: Option<String>,
    ) -> Result<Client, String> {
        let ws = self.socket(at, &format!("tables/{table}")).await?;
        Client::try_over(ws, at, table, key, None).await.map_err(|why| why.code)
    }
}

/// Opens a table, fills its seats with people from these addresses, and has the first hand dealt.
pub(crate) async fn sit_down(at: SocketAddr, rules: &str, way: impl Fn(usize) -> Way) -> Vec<Client> {
    let opened = way(0).open(at, rules).await.unwrap();
    let mut people = vec![way(0).join(at, &opened.table, Some(opened.key)).await.unwrap()];
    for seat in 0..people[0].table.seats.len() {
        if seat > 0 {
            people.push(way(seat).join(at, &opened.table, Some(fresh_key())).await.unwrap());
        }
        people[seat].sit(seat, &format!("Seat {seat}")).await;
    }
    deal(&mut people).await;
    people
}

/// Something that a stranger does to others. Every request is well-formed, so only limits and permissions can stop it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Attack {
    /// Takes sockets at other people's table.
    Sockets,
    /// Takes connections and says nothing.
    Connections,
    /// Opens tables.
    Tables,
    /// Tries to sit down at other people's table, each time as someone else.
    Joins,
    /// Guesses device codes.
    Codes,
    /// Reads all there is to read about a table.
    Reads,
    /// Replaces a key again and again.
    Rekeys,
    /// Mutes people, without a seat and with one.
    Mutes,
    /// Sends frames that complete no message.
    EmptyFrames,
    /// Fills the log of a table.
    Writes,
    /// Loads the page.
    Pages,
    /// Takes back bids to find out what bots do.
    Undos,
    /// Sends messages that only the server sends: results, updates, answers.
    FakeMessages,
}

impl Attack {
    pub(crate) const ALL: [Attack; 13] = [
        Attack::Sockets,
        Attack::Connections,
        Attack::Tables,
        Attack::Joins,
        Attack::Codes,
        Attack::Reads,
        Attack::Rekeys,
        Attack::Mutes,
        Attack::EmptyFrames,
        Attack::Writes,
        Attack::Pages,
        Attack::Undos,
        Attack::FakeMessages,
    ];
}

/// A stranger, who has a table of their own and wants to disturb another one.
pub(crate) struct Stranger {
    at: SocketAddr,
    pub(crate) way: Way,
    victim: String,
    own: wire::Opened,
    asked: u64,
    rng: SmallRng,
    /// How many sockets or connections to keep when taking more.
    pub(crate) most_kept: usize,
    sockets: Vec<WebSocketStream<TcpStream>>,
    connections: Vec<TcpStream>,
}

impl Stranger {
    /// Opens the stranger's own table.
    pub(crate) async fn arrive(
        at: SocketAddr,
        way: Way,
        victim: &str,
        seed: u64,
    ) -> Result<Stranger, String> {
        let own = way.open(at, "original-rook:4").await?;
        let rng = SmallRng::seed_from_u64(seed);
        Ok(Stranger {
            at,
            way,
            victim: victim.to_owned(),
            own,
            asked: 0,
            rng,
            most_kept: SOME,
            sockets: Vec::new(),
            connections: Vec::new(),
        })
    }

    /// Does this once, and returns what the server answered: statuses and codes.
    pub(crate) async fn attack(&mut self, attack: Attack) -> Vec<String> {
        let done = match attack {
            Attack::Sockets => self.take_sockets().await,
            Attack::Connections => self.take_connections().await,
            Attack::Tables => self.way.open(self.at, "rack-o:2").await.map(|_| vec!["201".into()]),
            Attack::Joins => {
                let seat = self.rng.random_range(0..3);
                let sit = Request::Sit { seat, name: format!("Mallory {seat}") };
                self.asks(&self.victim.clone(), fresh_key(), vec![sit]).await
            }
            Attack::Codes => {
                let code = |n: u32| Request::Claim { code: format!("aaaa-{n:04}") };
                let codes = (0..8).map(|_| code(self.rng.random_range(0..10_000))).collect();
                self.asks(&self.victim.clone(), fresh_key(), codes).await
            }
            Attack::Reads => self.read_everything().await,
            Attack::Rekeys => self.rekey().await,
            Attack::Mutes => {
                let mutes = |on: usize| Request::Mute { seat: on % 4, on: on < 4 };
                let own = self.own.clone();
                match self.asks(&self.victim.clone(), fresh_key(), (0..8).map(mutes).collect()).await {
                    Ok(mut said) => {
                        let more = self.asks(&own.table, own.key, (0..8).map(mutes).collect()).await;
                        said.extend(more.unwrap_or_else(|why| vec![why]));
                        Ok(said)
                    }
                    refused => refused,
                }
            }
            Attack::EmptyFrames => self.flood().await,
            Attack::Writes => self.fill_the_log().await,
            Attack::Pages => self.get(&["/".into(), "/api/games".into(), "/api/lobby".into()]).await,
            Attack::Undos => self.undo().await,
            Attack::FakeMessages => self.pretend().await,
        };
        done.unwrap_or_else(|why| vec![why])
    }

    async fn take_sockets(&mut self) -> Result<Vec<String>, String> {
        self.sockets.truncate(self.most_kept);
        for _ in 0..SOME {
            match self.way.socket(self.at, &format!("tables/{}", self.victim)).await {
                Ok(ws) => self.sockets.push(ws),
                Err(refused) => {
                    // Lets some sockets go, and tries to get them again the next time.
                    self.sockets.truncate(self.sockets.len() / 2);
                    return Err(refused);
                }
            }
        }
        Ok(vec!["101".into()])
    }

    async fn take_connections(&mut self) -> Result<Vec<String>, String> {
        self.connections.truncate(self.most_kept);
        for _ in 0..SOME {
            self.connections.push(self.way.connect(self.at).await.map_err(|why| why.to_string())?);
        }
        Ok(vec!["connected".into()])
    }

    async fn get(&self, paths: &[String]) -> Result<Vec<String>, String> {
        let mut said = Vec::new();
        for path in paths {
            let (status, _) =
                self.way.http(self.at, "GET", path, "").await.map_err(|why| why.kind().to_string())?;
            said.push(status.to_string());
        }
        Ok(said)
    }

    async fn read_everything(&self) -> Result<Vec<String>, String> {
        let paths = [&self.own.table, &self.victim].into_iter().flat_map(|table| {
            let ends = [
                "",
                "/hands",
                "/hands/1",
                "/hands/1/seats/0",
                "/hands/1/review",
                "/matches/1/record",
                "/deals/1",
            ];
            ends.map(|end| format!("/api/tables/{table}{end}"))
        });
        self.get(&paths.collect::<Vec<_>>()).await
    }

    fn nonce(&mut self) -> String {
        self.asked += 1;
        format!("m{}-{:x}", self.asked, self.rng.random::<u32>())
    }

    /// Asks for several things over one socket.
    async fn asks(&mut self, table: &str, key: String, what: Vec<Request>) -> Result<Vec<String>, String> {
        let mut client = self.way.join(self.at, table, Some(key)).await?;
        let mut said = Vec::new();
        for request in what {
            let nonce = self.nonce();
            match client.ask_as(&nonce, request).await {
                Ok(answer) => said.push(answer.code().to_owned()),
                Err(_) => {
                    said.push("closed".into());
                    break;
                }
            }
        }
        Ok(said)
    }

    /// Writes without waiting for answers.
    async fn fill_the_log(&mut self) -> Result<Vec<String>, String> {
        let own = self.own.clone();
        let mut host = self.way.join(self.at, &own.table, Some(own.key)).await?;
        for n in 0..WRITES {
            let nonce = self.nonce();
            host.send_ask(&nonce, Request::Lock { on: n % 2 == 0 }).await?;
        }
        let mut said = Vec::new();
        while said.len() < WRITES {
            match host.read().await {
                Ok(wire::Message::Answer { error: Some(why), .. } | wire::Message::Error(why)) => {
                    said.push(why.code);
                }
                Ok(wire::Message::Answer { error: None, .. }) => said.push("accepted".into()),
                Ok(_) => {}
                Err(_) => break,
            }
        }
        Ok(said)
    }

    async fn rekey(&mut self) -> Result<Vec<String>, String> {
        let mut said = Vec::new();
        for _ in 0..4 {
            let key = fresh_key();
            let own = self.own.clone();
            let answers = self.asks(&own.table, own.key, vec![Request::Rekey { key: key.clone() }]).await?;
            // The answer comes over the new key's socket, or the old one is closed before it is read.
            if matches!(answers.last().map(String::as_str), Some("accepted" | "closed")) {
                self.own.key = key;
            }
            said.extend(answers);
        }
        Ok(said)
    }

    async fn flood(&mut self) -> Result<Vec<String>, String> {
        let mut ws = self.way.socket(self.at, &format!("tables/{}", self.victim)).await?;
        let stream = ws.get_mut();
        // The start of a text message, and then endless empty continuations.
        let broken = |why: io::Error| why.kind().to_string();
        stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.map_err(broken)?;
        let empty = [0x00, 0x80, 0, 0, 0, 0].repeat(10_000);
        let flood = async {
            loop {
                stream.write_all(&empty).await?;
            }
        };
        let taken: Result<io::Result<()>, _> = timeout(FLOOD, flood).await;
        Ok(vec![if taken.is_err() { "not read".into() } else { "closed".into() }])
    }

    /// Plays with bots, and takes back bids.
    async fn undo(&mut self) -> Result<Vec<String>, String> {
        let own = self.own.clone();
        let mut host = self.way.join(self.at, &own.table, Some(own.key)).await?;
        let mut said = Vec::new();
        if host.table.next.deal == 1 {
            let sit = Request::Sit { seat: 0, name: "Mallory".into() };
            for request in
                [sit, Request::Fill { partner: 0, opponents: 0 }, Request::Ready { word: "word".into() }]
            {
                let nonce = self.nonce();
                said.push(host.ask_as(&nonce, request).await?.code().to_owned());
            }
        }
        for _ in 0..5 {
            // The bots may not have bid yet.
            if let Ok(read) = timeout(FLOOD, async {
                while host.legal.is_empty() {
                    host.read().await?;
                }
                Ok::<_, String>(())
            })
            .await
            {
                read?;
            }
            let bids = host.legal.first().map(|hand| hand.actions.clone()).unwrap_or_default();
            let bid = bids.into_iter().find(|action| action.starts_with("bid"));
            let act = bid.map(|action| Request::Act { seat: None, action, seen: host.v });
            for request in act.into_iter().chain([Request::Undo]) {
                let nonce = self.nonce();
                said.push(host.ask_as(&nonce, request).await?.code().to_owned());
            }
        }
        Ok(said)
    }

    /// Sends messages that only the server sends. The server understands none of them.
    async fn pretend(&mut self) -> Result<Vec<String>, String> {
        let mut client = self.way.join(self.at, &self.victim.clone(), Some(fresh_key())).await?;
        let result = json!({ "seats": [[0, 2], [1, 3]], "points": [200, 0], "winners": [0] });
        let fakes = [
            json!({ "type": "scored", "night": 1, "round": 1, "table": 1, "result": result }),
            json!({ "type": "update", "v": client.v + 1, "seen": [{ "event": "scored", "totals": [500, 0] }] }),
            json!({ "type": "answer", "nonce": "n1", "v": client.v + 1 }),
            json!({ "type": "welcome", "protocol": wire::PROTOCOL, "v": 1 }),
            json!({ "at": 1, "e": { "scored": result } }),
            json!({ "type": "closing" }),
        ];
        let mut said = Vec::new();
        for fake in fakes {
            client.send(Packet::text(fake.to_string())).await?;
            said.push(loop {
                match client.read().await {
                    Ok(wire::Message::Error(why)) => break why.code,
                    Ok(wire::Message::Answer { error: Some(why), .. }) => break why.code,
                    Ok(wire::Message::Answer { error: None, .. }) => break "accepted".into(),
                    Ok(_) => {}
                    Err(why) => return Err(why),
                }
            });
        }
        Ok(said)
    }
}
