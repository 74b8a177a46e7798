//! A scripted person: follows the club on one socket and plays at tables on another. Whatever breaks is opened again, and
//! a request whose answer did not come is sent again with the same nonce.

use crate::{
    Doors,
    socket::{Socket, pause},
};
use parlor::Key;
use rand::{Rng, SeedableRng, rngs::SmallRng};
use std::{io, time::Instant};
use wire::{
    Ask, Legal, Message, Phase, Request, Table,
    club::{Answer, ClubAsk, ClubMessage, ClubRequest, NightPhase, Parts, Tonight},
};

/// How many times something is tried before the person gives up.
const MOST_TRIES: usize = 600;

/// Every frame from one place: the club, or a table and the seat there, each with the version after it.
#[derive(Debug)]
pub struct Frames {
    /// The id of the club or the table.
    pub at: String,
    /// The seat; nothing at the club.
    pub seat: Option<usize>,
    /// The frames.
    pub frames: Vec<(u64, String)>,
}

/// A person and what they know.
pub(crate) struct Person {
    doors: Doors,
    club_id: String,
    number: usize,
    key: Key,
    club: Option<Socket>,
    parts: Parts,
    me: Option<u32>,
    record: bool,
    rng: SmallRng,
    asked: usize,
    /// The next address to try.
    turn: usize,
    pub(crate) returns: usize,
    pub(crate) frames: Vec<Frames>,
    pub(crate) last_card: Option<Instant>,
    pub(crate) over_at: Option<Instant>,
}

impl std::fmt::Debug for Person {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Person({})", self.number)
    }
}

/// A table as one person sees it.
struct Sitting {
    id: String,
    socket: Socket,
    v: u64,
    seat: Option<usize>,
    table: Table,
    legal: Vec<Legal>,
    /// The version that was answered last, so that nothing is sent twice.
    answered: u64,
}

impl Person {
    pub(crate) fn new(
        doors: Doors,
        club: &str,
        number: usize,
        key: Option<String>,
        record: bool,
    ) -> io::Result<Person> {
        let key = match key {
            Some(text) => Key::read(&text).ok_or_else(|| io::Error::other("This is not a key."))?,
            None => Key::fresh()?,
        };
        Ok(Person {
            doors,
            club_id: club.to_owned(),
            number,
            key,
            club: None,
            parts: Parts::default(),
            me: None,
            record,
            rng: SmallRng::seed_from_u64(number as u64),
            asked: 0,
            turn: number,
            returns: 0,
            frames: Vec::new(),
            last_card: None,
            over_at: None,
        })
    }

    pub(crate) fn name(&self) -> String {
        format!("Player {}", self.number)
    }

    pub(crate) fn word(&mut self) -> String {
        format!("{:016x}", self.rng.random::<u64>())
    }

    pub(crate) fn latest_night(&self) -> io::Result<u32> {
        let last = self.parts.nights.as_ref().and_then(|nights| nights.last());
        last.map(|night| night.night).ok_or_else(|| io::Error::other("No night is announced."))
    }

    /// Follows the club; tries again until it works.
    pub(crate) async fn connect(&mut self) -> io::Result<()> {
        let path = format!("/api/clubs/{}/socket", self.club_id);
        for _ in 0..MOST_TRIES {
            self.turn += 1;
            let at = self.doors.pick(self.turn)?;
            if let Ok(socket) = Socket::open(at, &path, self.key.secret()).await {
                self.club = Some(socket);
                if self.hear_club().await.is_ok() {
                    return Ok(());
                }
            }
            self.club = None;
            pause().await;
        }
        Err(io::Error::other("The club can't be reached."))
    }

    /// Handles the next message of the club.
    async fn hear_club(&mut self) -> io::Result<Option<ClubMessage>> {
        let Some(socket) = &mut self.club else { return Err(io::Error::other("There is no socket.")) };
        let text = socket.next().await?;
        let message: ClubMessage = serde_json::from_str(&text)?;
        let v = match &message {
            ClubMessage::Welcome(welcome) => {
                self.me = welcome.you.member;
                self.learn(welcome.club.clone());
                welcome.v
            }
            ClubMessage::Update(update) => {
                self.me = update.you.map_or(self.me, |you| you.member);
                if let Some(parts) = &update.club {
                    self.learn((**parts).clone());
                }
                update.v
            }
            ClubMessage::Error(why) => return Err(io::Error::other(why.message.clone())),
            ClubMessage::Closing => return Err(io::Error::other("The server is stopping.")),
            _ => 0,
        };
        if self.record {
            let id = self.club_id.clone();
            self.keep(id, None, v, text);
        }
        Ok(Some(message))
    }

    fn learn(&mut self, parts: Parts) {
        self.parts.learn(parts);
        self.doors.heard_of(self.parts.tonight.as_ref().map_or(0, |tonight| tonight.round));
    }

    fn keep(&mut self, at: String, seat: Option<usize>, v: u64, text: String) {
        match self.frames.iter_mut().find(|frames| frames.at == at && frames.seat == seat) {
            Some(frames) => frames.frames.push((v, text)),
            None => self.frames.push(Frames { at, seat, frames: vec![(v, text)] }),
        }
    }

    /// Sends a request until it is answered; a refusal is an error.
    pub(crate) async fn ask(&mut self, what: ClubRequest) -> io::Result<()> {
        self.asked += 1;
        let nonce = format!("p{}-{}", self.number, self.asked);
        let text = serde_json::to_string(&ClubAsk { nonce: nonce.clone(), what })?;
        for _ in 0..MOST_TRIES {
            let sent = match &mut self.club {
                Some(socket) => socket.send(text.clone()).await.is_ok(),
                None => false,
            };
            if sent && self.answered(&nonce).await? {
                return Ok(());
            }
            self.back_to_the_club().await?;
        }
        Err(io::Error::other("The club is not responding."))
    }

    /// Waits for the answer to a request; false if it did not come, or must be asked for again. A refusal is an error.
    async fn answered(&mut self, nonce: &str) -> io::Result<bool> {
        loop {
            let Ok(heard) = self.hear_club().await else { return Ok(false) };
            match heard {
                Some(ClubMessage::Answer { nonce: of, answer }) if of == nonce => match answer {
                    Answer::Done { .. } => return Ok(true),
                    Answer::Refused { error } if error.code == "not_saved" => return Ok(false),
                    Answer::Refused { error: why } => {
                        return Err(io::Error::other(format!("{}: {}", why.code, why.message)));
                    }
                },
                _ => {}
            }
        }
    }

    async fn back_to_the_club(&mut self) -> io::Result<()> {
        self.returns += 1;
        self.connect().await
    }

    fn tonight(&self, night: u32) -> Option<&Tonight> {
        self.parts.tonight.as_ref().filter(|tonight| tonight.night == night)
    }

    /// The table where this person sits in this round, if it is not finished.
    fn my_table(&self, night: u32) -> Option<String> {
        let tonight = self.tonight(night)?;
        let plays = |pair: &&wire::club::Pair| pair.players.iter().any(|player| player.member == self.me);
        let mine = tonight.pairs.iter().find(plays)?.pair;
        let table = tonight.tables.iter().find(|table| table.pairs.contains(&mine))?;
        Some(table.id.clone())
    }

    /// Plays until the night is over. A leaver loses both sockets once in each round and comes back.
    pub(crate) async fn play(mut self, night: u32, leaver: bool) -> io::Result<Person> {
        let mut sitting: Option<Sitting> = None;
        let mut left_in = 0;
        loop {
            if self.tonight(night).is_some_and(|tonight| tonight.phase == NightPhase::Over) {
                self.over_at = Some(Instant::now());
                return Ok(self);
            }
            let mine = self.my_table(night);
            if sitting.as_ref().map(|sitting| &sitting.id) != mine.as_ref() {
                sitting = match mine {
                    Some(id) => self.sit(&id).await,
                    None => None,
                };
            }
            let round = self.tonight(night).map_or(0, |tonight| tonight.round);
            if leaver
                && left_in < round
                && sitting.as_ref().is_some_and(|at| at.table.phase == Phase::Playing)
            {
                left_in = round;
                sitting = None;
                self.club = None;
                pause().await;
                self.back_to_the_club().await?;
                continue;
            }
            if let Some(at) = &mut sitting
                && self.act(at).await.is_err()
            {
                sitting = None;
                self.returns += 1;
                continue;
            }
            if self.club.is_none() {
                self.back_to_the_club().await?;
            }
            let heard = match &mut sitting {
                Some(at) => tokio::select! {
                    heard = at.socket.next() => Heard::Table(heard),
                    heard = self.hear_club() => Heard::Club(heard.map(drop)),
                },
                None => {
                    // If the table could not be reached, it is tried again soon.
                    tokio::select! {
                        heard = self.hear_club() => Heard::Club(heard.map(drop)),
                        () = pause() => Heard::Nothing,
                    }
                }
            };
            match heard {
                Heard::Nothing => {}
                Heard::Club(Ok(())) => {}
                Heard::Club(Err(_)) => self.club = None,
                Heard::Table(text) => {
                    let Some(at) = &mut sitting else { continue };
                    let taken = text.and_then(|text| {
                        let taken = at.take(&text);
                        if self.record {
                            self.keep(at.id.clone(), at.seat, at.v, text);
                        }
                        taken
                    });
                    match taken {
                        Ok(card) => self.last_card = if card { Some(Instant::now()) } else { self.last_card },
                        Err(_) => {
                            sitting = None;
                            self.returns += 1;
                        }
                    }
                }
            }
        }
    }

    /// Opens the socket of a table; `None` if the table can't be reached now.
    async fn sit(&mut self, id: &str) -> Option<Sitting> {
        self.turn += 1;
        let at = self.doors.pick(self.turn).ok()?;
        let path = format!("/api/tables/{id}/socket");
        let mut socket = Socket::open(at, &path, self.key.secret()).await.ok()?;
        let text = socket.next().await.ok()?;
        let Ok(Message::Welcome(welcome)) = serde_json::from_str(&text) else { return None };
        let sitting = Sitting {
            id: id.to_owned(),
            socket,
            v: welcome.v,
            seat: welcome.you.seat,
            table: welcome.table.clone(),
            legal: welcome.legal.clone(),
            answered: 0,
        };
        if self.record {
            self.keep(id.to_owned(), sitting.seat, sitting.v, text);
        }
        Some(sitting)
    }

    /// Says that the person is ready, or plays a card, if either is due.
    async fn act(&mut self, at: &mut Sitting) -> io::Result<()> {
        let Some(seat) = at.seat.filter(|_| at.answered < at.v) else { return Ok(()) };
        let nonce = format!("t{}-{}", self.number, at.v);
        let waits = matches!(at.table.phase, Phase::Waiting | Phase::Scored);
        let ready = at.table.seats.get(seat).is_some_and(|chair| chair.ready);
        let what = if waits && !ready {
            Request::Ready { word: "ready".into() }
        } else if let Some(hand) = at.legal.first().filter(|hand| !hand.actions.is_empty()) {
            let action = hand.actions[self.rng.random_range(0..hand.actions.len())].clone();
            Request::Act { seat: Some(hand.seat), action, seen: at.v }
        } else {
            return Ok(());
        };
        at.answered = at.v;
        at.socket.send(serde_json::to_string(&Ask { nonce, what })?).await
    }
}

enum Heard {
    Table(io::Result<String>),
    Club(io::Result<()>),
    Nothing,
}

impl Sitting {
    /// Learns from a message; returns whether something was played.
    fn take(&mut self, text: &str) -> io::Result<bool> {
        match serde_json::from_str(text)? {
            Message::Welcome(welcome) => {
                (self.v, self.seat) = (welcome.v, welcome.you.seat);
                (self.table, self.legal) = (welcome.table, welcome.legal);
                Ok(false)
            }
            Message::Update(update) => {
                self.v = update.v;
                if update.view.is_some() {
                    self.legal = update.legal;
                }
                if let Some(you) = update.you {
                    self.seat = you.seat;
                }
                if let Some(table) = update.table {
                    self.table = *table;
                }
                Ok(!update.seen.is_empty())
            }
            Message::Answer { error: Some(why), .. } if why.code == "not_saved" => {
                // The same request is sent again.
                self.answered = 0;
                Ok(false)
            }
            Message::Error(why) => Err(io::Error::other(why.message)),
            Message::Closing => Err(io::Error::other("The server is stopping.")),
            _ => Ok(false),
        }
    }
}
