//! The sockets at a club. As at a table, nobody has to wait for a slow one: its queue is bounded, and a socket with a full
//! queue is dropped; it reconnects.

use super::frame;
use crate::{
    Limits,
    address::Address,
    answers::Answers,
    desk::{Frame, Join},
    limit::Bucket,
    metrics::{Metrics, count},
};
use clubhouse::{Changed, Club};
use parlor::{KeyHash, Refusal};
use std::{collections::HashMap, sync::Arc};
use tokio::{
    sync::mpsc::{self, error::TrySendError},
    time::Instant,
};
use wire::club::{ClubMessage, ClubUpdate, ClubYou, Parts};

/// How many codes a socket may try per minute.
const TRIES_A_MINUTE: u32 = 5;

/// How many seconds a stranger must wait before trying again if there are too many from the same address.
const STRANGERS_WAIT: u32 = 30;

/// Once this many people write to the log, those who have not written for a while are forgotten.
const MOST_WRITERS: usize = 1024;

struct Socket {
    who: Option<KeyHash>,
    from: Option<Address>,
    you: ClubYou,
    out: mpsc::Sender<Frame>,
    /// Answers to requests that changed nothing, kept for as long as the socket lasts.
    answers: Answers<Frame>,
    tries: Bucket,
}

/// Everyone at a club, by socket.
pub(super) struct Sockets {
    limits: Limits,
    metrics: Arc<Metrics>,
    all: HashMap<u64, Socket>,
    empty_since: Option<Instant>,
    /// How fast each person writes to the log.
    writers: HashMap<KeyHash, Bucket>,
}

impl Sockets {
    pub(super) fn new(limits: Limits, metrics: Arc<Metrics>) -> Sockets {
        let empty_since = Some(Instant::now());
        Sockets { limits, metrics, all: HashMap::new(), empty_since, writers: HashMap::new() }
    }

    /// Makes room for one more socket. A person with too many loses the oldest one. Strangers share a limited number of
    /// places by address; there is always room for members.
    pub(super) fn make_room(&mut self, join: &Join, you: ClubYou) -> Result<(), Refusal> {
        let own = self.all.iter().filter(|(_, socket)| join.who.is_some() && socket.who == join.who);
        let own: Vec<u64> = own.map(|(id, _)| *id).collect();
        if own.len() >= self.limits.sockets_a_person
            && let Some(oldest) = own.into_iter().min()
        {
            self.tell(oldest, frame(&ClubMessage::Error(Refusal::Elsewhere.into())));
            self.remove(oldest);
        }
        if you.member.is_some() {
            return Ok(());
        }
        let strangers = self.all.values().filter(|socket| socket.you.member.is_none());
        let left = self.limits.spectators_a_table.saturating_sub(strangers.clone().count());
        let neighbors = strangers.filter(|socket| join.from.is_some() && socket.from == join.from).count();
        match left {
            0 => Err(Refusal::Full),
            _ if neighbors >= left => Err(Refusal::TooMany { seconds: STRANGERS_WAIT }),
            _ => Ok(()),
        }
    }

    pub(super) fn add(&mut self, join: Join, you: ClubYou, welcome: Frame) {
        let Join { socket, from, who, out, .. } = join;
        let tries = Bucket::new(TRIES_A_MINUTE, f64::from(TRIES_A_MINUTE) / 60.0);
        self.all.insert(socket, Socket { who, from, you, out, answers: Answers::default(), tries });
        self.empty_since = None;
        self.tell(socket, welcome);
    }

    pub(super) fn remove(&mut self, socket: u64) {
        self.all.remove(&socket);
        if self.all.is_empty() {
            self.empty_since.get_or_insert_with(Instant::now);
        }
    }

    /// When the last person left, if nobody is here now.
    pub(super) fn empty_since(&self) -> Option<Instant> {
        self.empty_since
    }

    /// The person behind a socket; the outer `None` means that the socket is gone.
    pub(super) fn who(&self, socket: u64) -> Option<Option<KeyHash>> {
        self.all.get(&socket).map(|socket| socket.who)
    }

    /// Where a socket comes from.
    pub(super) fn from(&self, socket: u64) -> Option<Address> {
        self.all.get(&socket).and_then(|socket| socket.from)
    }

    /// Whether a socket may try a code now.
    pub(super) fn may_try(&mut self, socket: u64) -> bool {
        self.all.get_mut(&socket).is_some_and(|socket| socket.tries.take())
    }

    /// Whether a person may write to the log now. This counts all sockets of the person together.
    pub(super) fn may_write(&mut self, who: KeyHash) -> bool {
        if self.writers.len() >= MOST_WRITERS {
            let now = std::time::Instant::now();
            self.writers.retain(|_, bucket| !bucket.is_full(now));
        }
        let Limits { burst, per_second, .. } = self.limits;
        self.writers.entry(who).or_insert_with(|| Bucket::new(burst, f64::from(per_second))).take()
    }

    pub(super) fn answered(&self, socket: u64, nonce: &str) -> Option<&Frame> {
        self.all.get(&socket).and_then(|socket| socket.answers.get(nonce))
    }

    pub(super) fn keep_answer(&mut self, socket: u64, nonce: &str, answer: Frame) {
        if let Some(socket) = self.all.get_mut(&socket) {
            socket.answers.keep(nonce, answer);
        }
    }

    /// Sends to one socket.
    pub(super) fn tell(&mut self, socket: u64, frame: Frame) {
        let Some(to) = self.all.get(&socket) else { return };
        match to.out.try_send(frame) {
            Ok(()) => return,
            Err(TrySendError::Full(_)) => count(&self.metrics.slow_readers),
            Err(TrySendError::Closed(_)) => {}
        }
        self.remove(socket);
    }

    fn ids(&self) -> Vec<u64> {
        self.all.keys().copied().collect()
    }

    /// Sends to everyone.
    pub(super) fn tell_all(&mut self, frame: &Frame) {
        for socket in self.ids() {
            self.tell(socket, frame.clone());
        }
    }

    /// Sends everyone a new welcome.
    pub(super) fn greet_all(&mut self, club: &Club) {
        for id in self.ids() {
            let Some(socket) = self.all.get_mut(&id) else { continue };
            socket.you = club.you(socket.who);
            let welcome = ClubMessage::Welcome(Box::new(club.welcome(socket.who)));
            self.tell(id, frame(&welcome));
        }
        self.send_away_strangers(club);
    }

    /// Sends everyone one step. A message for several people is serialized once. People whose role changed get everything
    /// that they may see now.
    pub(super) fn tell_step(&mut self, club: &Club, changed: Changed) {
        let mut frames: HashMap<(bool, bool), Frame> = HashMap::new();
        for id in self.ids() {
            let Some(socket) = self.all.get_mut(&id) else { continue };
            let you = club.you(socket.who);
            let message = if you == socket.you {
                let role = (you.member.is_some(), you.organizer);
                let written = || step(club, None, club.parts(changed, role.0, role.1));
                frames.entry(role).or_insert_with(written).clone()
            } else {
                socket.you = you;
                step(club, Some(you), club.welcome(socket.who).club)
            };
            self.tell(id, message);
        }
        self.send_away_strangers(club);
    }

    /// Closes the sockets whose keys have become invalid.
    fn send_away_strangers(&mut self, club: &Club) {
        for id in self.ids() {
            let who = self.all.get(&id).and_then(|socket| socket.who);
            if let Some(Err(why)) = who.map(|who| club.admit(who)) {
                self.tell(id, frame(&ClubMessage::Error(why.into())));
                self.remove(id);
            }
        }
    }

    /// Closes a person's sockets after one last message.
    pub(super) fn send_away(&mut self, who: KeyHash, last: &Frame) {
        for id in self.ids() {
            if self.all.get(&id).is_some_and(|socket| socket.who == Some(who)) {
                self.tell(id, last.clone());
                self.remove(id);
            }
        }
    }
}

fn step(club: &Club, you: Option<ClubYou>, parts: Parts) -> Frame {
    let club_parts = (parts != Parts::default()).then(|| Box::new(parts));
    frame(&ClubMessage::Update(Box::new(ClubUpdate { v: club.v(), you, club: club_parts })))
}
