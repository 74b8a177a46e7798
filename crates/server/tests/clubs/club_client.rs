//! A client of a club, which checks that versions have no gaps.

use crate::support::{Answer, Client, PATIENCE, fresh_key, http};
use futures_util::{SinkExt, StreamExt};
use said::contest::{Boards, Method, Movement};
use std::{net::SocketAddr, time::Duration};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message as Packet};
use wire::{
    Hello, Refused,
    club::{ClubAsk, ClubMessage, ClubRequest, ClubYou, Founded, Live, NewClub, Parts, Plan},
};

/// One socket at a club and what it was shown.
pub(crate) struct ClubClient {
    ws: WebSocketStream<TcpStream>,
    pub(crate) key: String,
    pub(crate) v: u64,
    pub(crate) you: ClubYou,
    pub(crate) parts: Parts,
    pub(crate) code: Option<String>,
    pub(crate) frames: Vec<String>,
    asked: usize,
}

pub(crate) async fn found(at: SocketAddr, name: &str, founder: &str) -> Founded {
    let wanted = NewClub { name: name.into(), founder: founder.into(), key: None };
    let (status, body) = http(at, "POST", "/api/clubs", "", &serde_json::to_string(&wanted).unwrap()).await;
    assert_eq!(status, 201, "{body}");
    serde_json::from_str(&body).unwrap()
}

pub(crate) fn secret(founded: &Founded) -> String {
    founded.invite.rsplit('/').next().unwrap().to_owned()
}

/// A player's socket; the table may not exist yet.
pub(crate) async fn sit(at: SocketAddr, table: &str, key: &str) -> Client {
    loop {
        match Client::try_join(at, table, Some(key.to_owned()), None).await {
            Ok(client) => return client,
            Err(why) => assert!(["no_table", "boards_in_play"].contains(&&*why.code), "{why:?}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A night with the usual settings.
pub(crate) fn plan(boards: u32) -> Plan {
    Plan {
        title: "Tuesday".into(),
        at: 1_800_000_000_000,
        minutes: 120,
        rules: "original-rook:4".into(),
        movement: Movement::Howell,
        travel: Boards::Travel,
        boards,
        rounds: None,
        switch: false,
        scoring: Method::MatchPoints,
        live: Live::Round,
        bots: 0,
        fill: false,
        clock: None,
        away: 60,
    }
}

impl ClubClient {
    pub(crate) async fn connect(at: SocketAddr, club: &str, key: &str) -> ClubClient {
        ClubClient::try_connect(at, club, Some(key)).await.unwrap()
    }

    pub(crate) async fn try_connect(
        at: SocketAddr,
        club: &str,
        key: Option<&str>,
    ) -> Result<ClubClient, Refused> {
        let stream = TcpStream::connect(at).await.unwrap();
        let url = format!("ws://{at}/api/clubs/{club}/socket");
        let (mut ws, _) = client_async(url, stream).await.unwrap();
        let hello = Hello { protocol: wire::PROTOCOL, key: key.map(str::to_owned), seen: None };
        ws.send(Packet::text(serde_json::to_string(&hello).unwrap())).await.unwrap();
        let text = read(&mut ws).await.unwrap();
        match serde_json::from_str(&text).unwrap() {
            ClubMessage::Welcome(welcome) => Ok(ClubClient {
                ws,
                key: key.unwrap_or_default().to_owned(),
                v: welcome.v,
                you: welcome.you,
                parts: welcome.club,
                code: None,
                frames: vec![text],
                asked: 0,
            }),
            ClubMessage::Error(why) => Err(why),
            other => panic!("{other:?}"),
        }
    }

    /// A new person who joins.
    pub(crate) async fn join(at: SocketAddr, founded: &Founded, name: &str) -> ClubClient {
        let mut client = ClubClient::connect(at, &founded.club, &fresh_key()).await;
        let secret = secret(founded);
        client.ask(ClubRequest::Join { secret, name: name.into() }).await.ok();
        client
    }

    /// Handles the next message; the error says that the socket was closed.
    pub(crate) async fn hear(&mut self) -> Result<ClubMessage, String> {
        let text = read(&mut self.ws).await?;
        let message: ClubMessage = serde_json::from_str(&text).unwrap();
        if let ClubMessage::Update(update) = &message {
            assert_eq!(update.v, self.v + 1, "versions have no gaps");
            self.v = update.v;
            self.you = update.you.unwrap_or(self.you);
            if let Some(parts) = &update.club {
                self.parts.learn((**parts).clone());
            }
        }
        if let ClubMessage::Code { code, .. } = &message {
            self.code = Some(code.clone());
        }
        self.frames.push(text);
        Ok(message)
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.ws.send(Packet::text(text.to_owned())).await.unwrap();
    }

    pub(crate) async fn ask_as(&mut self, nonce: &str, what: ClubRequest) -> Answer {
        let text = serde_json::to_string(&ClubAsk { nonce: nonce.into(), what }).unwrap();
        self.ws.send(Packet::text(text)).await.unwrap();
        loop {
            match self.hear().await.unwrap() {
                ClubMessage::Answer { nonce: of, .. } if of != nonce => {}
                ClubMessage::Answer { answer: wire::club::Answer::Done { v }, .. } => {
                    return Answer { v: Some(v), error: None };
                }
                ClubMessage::Answer { answer: wire::club::Answer::Refused { error }, .. } => {
                    return Answer { v: None, error: Some(error) };
                }
                _ => {}
            }
        }
    }

    pub(crate) async fn ask(&mut self, what: ClubRequest) -> Answer {
        self.asked += 1;
        let nonce = format!("n{}", self.asked);
        self.ask_as(&nonce, what).await
    }

    pub(crate) async fn wait(&mut self, done: impl Fn(&ClubClient) -> bool) {
        while !done(self) {
            self.hear().await.unwrap();
        }
    }

    pub(crate) fn bearer(&self) -> String {
        format!("Authorization: Bearer {}\r\n", self.key)
    }
}

async fn read(ws: &mut WebSocketStream<TcpStream>) -> Result<String, String> {
    loop {
        match timeout(PATIENCE, ws.next()).await.expect("the server sent nothing") {
            Some(Ok(Packet::Text(text))) => return Ok(text.to_string()),
            Some(Ok(Packet::Close(_))) | None => return Err("closed".into()),
            Some(Ok(_)) => {}
            Some(Err(why)) => return Err(why.to_string()),
        }
    }
}
