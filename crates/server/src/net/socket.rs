//! One WebSocket: reads the hello, joins the table, then passes messages both ways until either side stops.

use crate::{
    address::Address,
    desk::{Frame, Join, Mail, frame},
    house::{House, Present},
    limit::Bucket,
    metrics::{Gauge, count},
    places::Place,
    traces::{self, Kind, Route, Sent, Value},
};
use axum::extract::ws::{CloseFrame, Message as Packet, WebSocket};
use futures_util::{FutureExt, SinkExt};
use parlor::{Key, KeyHash, Refusal};
use serde::Deserialize;
use std::{
    collections::VecDeque,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::{
    sync::mpsc,
    time::{Instant, MissedTickBehavior, interval, timeout},
};
use wire::{Ask, Hello, Message, Note, Refused, club::ClubAsk};

/// The maximum number of unintelligible messages before the socket is closed.
const MOST_NONSENSE: u32 = 10;

/// Close codes, from the range reserved for applications; `docs/protocol.md` lists them.
const REFUSED: u16 = 4000;
const LET_GO: u16 = 4001;
const TOO_FAST: u16 = 4002;
const SILENT: u16 = 4003;
const NO_ROOM: u16 = 4004;

/// How many round trips are remembered; only the shortest counts, so that one slow answer changes nothing.
const MOST_TRIPS: usize = 5;

/// A socket id, unique in this process.
pub(crate) fn fresh() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Relaxed)
}

/// Serves one socket until it ends.
pub(crate) async fn run(mut ws: WebSocket, house: Arc<House>, table: String, from: Address, place: Place) {
    let _open = Gauge::new(house.metrics.clone(), |metrics| &metrics.sockets);
    let socket = fresh();
    let patience = house.config.limits.patience;
    let begun = tokio::select! {
        // A socket that has joined a table must also leave it, so joining is not interrupted once it is complete.
        biased;
        begun = begin(&mut ws, &house, &table, socket, from, &place) => begun,
        () = place.sent_away() => Err(Refusal::Full.into()),
    };
    match begun {
        Ok((desk, out, who)) => {
            let to_a_club = parlor::is_club_id(&table);
            let present = Present { table, address: from.to_string(), key: who };
            let _remembered = house.remember(socket, present);
            let mut talk = Talk { ws, house, socket, from, who, to_a_club, desk, out, place };
            let code = talk.go_on().await;
            // The desk may have dropped the socket already, or may be gone itself.
            let _ = talk.desk.send(Mail::Leave(socket)).await;
            close(&mut talk.ws, code, patience).await;
        }
        Err(why) => {
            let no_room = ["full", "too_many"].contains(&why.code.as_str());
            let code = if no_room { NO_ROOM } else { REFUSED };
            let last = frame(&Message::Error(why));
            let _ = timeout(patience, ws.send(Packet::Text(last))).await;
            close(&mut ws, Some(code), patience).await;
        }
    }
}

/// Sends a close message and gives the other side a moment to receive it.
async fn close(ws: &mut WebSocket, code: Option<u16>, patience: Duration) {
    let Some(code) = code else { return };
    let goodbye = Packet::Close(Some(CloseFrame { code, reason: "".into() }));
    if let Ok(Ok(())) = timeout(patience, ws.send(goodbye)).await {
        let gone = async { while let Some(Ok(_)) = ws.recv().await {} };
        let _ = timeout(Duration::from_secs(1), gone).await;
    }
}

/// Reads the hello and joins the table.
async fn begin(
    ws: &mut WebSocket,
    house: &Arc<House>,
    table: &str,
    socket: u64,
    from: Address,
    place: &Place,
) -> Result<(mpsc::Sender<Mail>, mpsc::Receiver<Frame>, Option<KeyHash>), Refused> {
    let hello = loop {
        match timeout(house.config.limits.patience, ws.recv()).await {
            Ok(Some(Ok(Packet::Text(text)))) => break text,
            Ok(Some(Ok(Packet::Ping(_) | Packet::Pong(_)))) => {}
            _ => return Err(bad_message("Start with a `hello` message.").into()),
        }
    };
    let hello: Hello = serde_json::from_str(&hello).map_err(|why| bad_message(&why.to_string()))?;
    if hello.protocol != wire::PROTOCOL {
        return Err(Refusal::Protocol { speaks: wire::PROTOCOL }.into());
    }
    let key =
        hello.key.map(|key| Key::read(&key).ok_or_else(|| Refused::from(Refusal::BadKey))).transpose()?;
    let who = key.map(|key| key.hash());
    house.decisions().admit(from, who).map_err(Refused::from)?;
    place.presents_a_key(who.is_some()).map_err(Refused::from)?;
    let desk = house.desk(table).map_err(Refused::from)?;
    let (to, out) = mpsc::channel(house.config.limits.outbox);
    let join = Join { socket, from: Some(from), who, seen: hello.seen, out: to };
    desk.send(Mail::Join(join)).await.map_err(|_| Refused::from(Refusal::Stopping))?;
    Ok((desk, out, who))
}

/// Whether a message says that its receiver is a player: somebody with a seat, the host, or a member of the club. `None`
/// if it says nothing about that. Only the table knows, and the table can be on another server.
fn is_player(frame: &str) -> Option<bool> {
    #[derive(Deserialize)]
    struct Told {
        you: Role,
    }
    #[derive(Default, Deserialize)]
    #[serde(default)]
    struct Role {
        seat: Option<usize>,
        host: bool,
        member: Option<u32>,
    }
    // Few messages contain this text, and quotation marks in what people write are escaped.
    let told = frame.contains(r#""you":{"#).then(|| serde_json::from_str::<Told>(frame).ok()).flatten();
    told.map(|Told { you }| you.seat.is_some() || you.host || you.member.is_some())
}

fn bad_message(why: &str) -> Refusal {
    Refusal::BadMessage { detail: why.chars().take(200).collect() }
}

/// Something a client sends after its hello.
enum Heard {
    Ask(Ask),
    AskClub(ClubAsk),
    Note(Note),
}

/// Reads a message to a table or to a club.
fn read(text: &str, to_a_club: bool) -> Result<Heard, String> {
    if to_a_club {
        let asked = serde_json::from_str::<ClubAsk>(text).map(Heard::AskClub);
        return asked.map_err(|why| why.to_string());
    }
    let asked = serde_json::from_str::<Ask>(text).map(Heard::Ask);
    asked.or_else(|why| {
        serde_json::from_str(text).map(Heard::Note).map_err(|_: serde_json::Error| why.to_string())
    })
}

/// Round trips, as measured by pings.
#[derive(Default)]
struct Trips {
    sent: Option<(u64, Instant)>,
    lately: VecDeque<u64>,
}

impl Trips {
    /// The payload of the next ping.
    fn ping(&mut self) -> Vec<u8> {
        let number = self.sent.map_or(1, |(number, _)| number + 1);
        self.sent = Some((number, Instant::now()));
        number.to_be_bytes().to_vec()
    }

    /// Handles a pong and returns the shortest recent round trip; an unsolicited or repeated pong is ignored.
    fn pong(&mut self, payload: &[u8]) -> Option<u64> {
        let (number, at) = self.sent.filter(|(number, _)| payload == number.to_be_bytes())?;
        self.sent = Some((number + 1, at));
        self.lately.push_back(at.elapsed().as_millis() as u64);
        if self.lately.len() > MOST_TRIPS {
            self.lately.pop_front();
        }
        self.lately.iter().min().copied()
    }
}

struct Talk {
    ws: WebSocket,
    house: Arc<House>,
    socket: u64,
    from: Address,
    who: Option<KeyHash>,
    to_a_club: bool,
    desk: mpsc::Sender<Mail>,
    out: mpsc::Receiver<Frame>,
    place: Place,
}

impl Talk {
    /// Passes messages until the end; returns the close code, if anyone is left to receive it.
    async fn go_on(&mut self) -> Option<u16> {
        let limits = self.house.config.limits.clone();
        let mut rate = Bucket::new(limits.burst, f64::from(limits.per_second));
        let mut nonsense = 0;
        let mut heard = Instant::now();
        let mut trips = Trips::default();
        let mut decided = self.house.moderation.subscribe();
        let mut ping = interval((limits.silence / 3).max(Duration::from_millis(100)));
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = self.place.sent_away() => {
                    self.complain(Refusal::Full).await?;
                    return Some(NO_ROOM);
                }
                frame = self.out.recv() => match frame {
                    None => return Some(LET_GO),
                    Some(frame) => {
                        if let Some(why) = is_player(&frame).and_then(|player| self.place.is_for(player).err()) {
                            self.complain(why).await?;
                            return Some(NO_ROOM);
                        }
                        self.pass_on(frame).await?;
                    }
                },
                packet = self.ws.recv() => {
                    heard = Instant::now();
                    count(&self.house.metrics.messages_in);
                    if !rate.take() {
                        count(&self.house.metrics.rate_limited);
                        self.complain(Refusal::TooFast).await?;
                        return Some(TOO_FAST);
                    }
                    let read = match packet {
                        None | Some(Err(_)) => return None,
                        Some(Ok(Packet::Close(_))) => return None,
                        Some(Ok(Packet::Ping(_))) => continue,
                        Some(Ok(Packet::Pong(payload))) => {
                            if let Some(round_trip) = trips.pong(&payload) {
                                let mail = Mail::Trip { socket: self.socket, round_trip };
                                self.desk.send(mail).await.ok()?;
                            }
                            continue;
                        }
                        Some(Ok(Packet::Binary(_))) => Err("Messages must be text.".to_owned()),
                        Some(Ok(Packet::Text(text))) => read(&text, self.to_a_club),
                    };
                    match read {
                        Ok(Heard::Ask(ask)) => self.bring(Mail::Ask(self.socket, Box::new(ask))).await?,
                        Ok(Heard::AskClub(ask)) => {
                            self.bring(Mail::AskClub(self.socket, Box::new(ask))).await?;
                        }
                        Ok(Heard::Note(Note::Shown { v })) => {
                            self.desk.send(Mail::Shown { socket: self.socket, v }).await.ok()?;
                        }
                        Err(why) => {
                            count(&self.house.metrics.bad_messages);
                            self.complain(bad_message(&why)).await?;
                            nonsense += 1;
                            if nonsense >= MOST_NONSENSE {
                                return Some(REFUSED);
                            }
                        }
                    }
                }
                Ok(()) = decided.changed() => {
                    if let Err(why) = self.house.decisions().admit(self.from, self.who) {
                        self.complain(why).await?;
                        return Some(REFUSED);
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > limits.silence {
                        return Some(SILENT);
                    }
                    self.send(Packet::Ping(trips.ping().into())).await?;
                }
            }
        }
    }

    /// Brings a request to the desk.
    async fn bring(&mut self, mail: Mail) -> Option<()> {
        let route = if self.to_a_club { Route::CLUB_SOCKET } else { Route::TABLE_SOCKET };
        let mut span =
            traces::begin(self.house.traces.as_ref(), Kind::Server, "message", || Value::Route(route));
        if let Some(span) = &mut span {
            span.note("rookery.request", Value::Word(mail.kind()));
        }
        // The span ends when the desk is done with the request.
        let sent = span.and_then(|span| Sent::by(Some(span)));
        self.desk.send(mail.traced(sent)).await.ok()
    }

    /// Sends a frame, and everything else that is waiting, all at once.
    async fn pass_on(&mut self, first: Frame) -> Option<()> {
        let sent = async {
            let mut next = Some(first);
            while let Some(frame) = next {
                count(&self.house.metrics.messages_out);
                self.ws.feed(Packet::Text(frame)).await?;
                next = self.out.try_recv().ok();
                if let Some(player) = next.as_deref().and_then(is_player) {
                    // A socket that is already in the house keeps its place.
                    let _ = self.place.is_for(player);
                }
            }
            self.ws.flush().await
        };
        let mut sent = pin!(sent);
        // There is almost always room right away, so no timer is needed.
        if let Some(done) = sent.as_mut().now_or_never() {
            return done.ok();
        }
        timeout(self.house.config.limits.patience, sent).await.ok()?.ok()
    }

    /// Sends a packet; `None` if the other side does not accept it in time.
    async fn send(&mut self, packet: Packet) -> Option<()> {
        count(&self.house.metrics.messages_out);
        timeout(self.house.config.limits.patience, self.ws.send(packet)).await.ok()?.ok()
    }

    async fn complain(&mut self, why: Refusal) -> Option<()> {
        self.send(Packet::Text(frame(&Message::Error(why.into())))).await
    }
}
