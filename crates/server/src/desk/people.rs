//! The sockets at a table. Nobody waits for a slow one: its queue is bounded, and a socket whose queue is full is let
//! go; it comes back and resumes.

use super::{Frame, Join, frame};
use crate::{
    Limits,
    answers::Answers,
    metrics::{Metrics, count},
};
use parlor::{Chair, KeyHash, Refusal};
use std::{collections::HashMap, sync::Arc};
use tokio::{
    sync::mpsc::{self, error::TrySendError},
    time::Instant,
};
use wire::{Legal, Message, Update, You};

struct Socket {
    who: Option<KeyHash>,
    you: You,
    out: mpsc::Sender<Frame>,
    /// Answers to requests that changed nothing, while the socket lasts.
    answers: Answers<Frame>,
}

/// Everybody at a table, by socket.
pub(super) struct People {
    limits: Limits,
    metrics: Arc<Metrics>,
    sockets: HashMap<u64, Socket>,
    empty_since: Option<Instant>,
    /// What was last told of who is here.
    told: Option<(Vec<bool>, usize)>,
}

impl People {
    pub(super) fn new(limits: Limits, metrics: Arc<Metrics>) -> People {
        let empty_since = Some(Instant::now());
        People { limits, metrics, sockets: HashMap::new(), empty_since, told: None }
    }

    /// Makes room for one more socket. A person who has too many loses the oldest: it may be one that broke off and
    /// has not been missed yet.
    pub(super) fn make_room(&mut self, who: Option<KeyHash>) -> Result<(), Refusal> {
        let own = self.sockets.iter().filter(|(_, socket)| who.is_some() && socket.who == who);
        let own: Vec<u64> = own.map(|(id, _)| *id).collect();
        if own.len() >= self.limits.sockets_a_person
            && let Some(oldest) = own.into_iter().min()
        {
            self.tell(oldest, frame(&Message::Error(Refusal::Elsewhere.wire())));
            self.remove(oldest);
        }
        if self.sockets.len() < self.limits.sockets_a_table { Ok(()) } else { Err(Refusal::Full) }
    }

    pub(super) fn add(&mut self, join: Join, you: You, welcome: Frame) {
        let Join { socket, who, out, .. } = join;
        self.sockets.insert(socket, Socket { who, you, out, answers: Answers::default() });
        self.empty_since = None;
        self.told = None;
        self.tell(socket, welcome);
    }

    pub(super) fn remove(&mut self, socket: u64) {
        self.sockets.remove(&socket);
        if self.sockets.is_empty() {
            self.empty_since.get_or_insert_with(Instant::now);
        }
    }

    /// Since when nobody is here.
    pub(super) fn empty_since(&self) -> Option<Instant> {
        self.empty_since
    }

    /// Whose socket it is; the outer `None` when it is gone.
    pub(super) fn who(&self, socket: u64) -> Option<Option<KeyHash>> {
        self.sockets.get(&socket).map(|socket| socket.who)
    }

    pub(super) fn sockets(&self) -> Vec<(u64, Option<KeyHash>)> {
        self.sockets.iter().map(|(id, socket)| (*id, socket.who)).collect()
    }

    /// The keys of those who are here.
    pub(super) fn keys(&self) -> impl Iterator<Item = KeyHash> {
        self.sockets.values().filter_map(|socket| socket.who)
    }

    pub(super) fn answered(&self, socket: u64, nonce: &str) -> Option<&Frame> {
        self.sockets.get(&socket).and_then(|socket| socket.answers.get(nonce))
    }

    pub(super) fn keep_answer(&mut self, socket: u64, nonce: String, answer: Frame) {
        if let Some(socket) = self.sockets.get_mut(&socket) {
            socket.answers.keep(&nonce, answer);
        }
    }

    /// Sends to one socket.
    pub(super) fn tell(&mut self, socket: u64, frame: Frame) {
        let Some(to) = self.sockets.get(&socket) else { return };
        match to.out.try_send(frame) {
            Ok(()) => return,
            Err(TrySendError::Full(_)) => count(&self.metrics.slow_readers),
            Err(TrySendError::Closed(_)) => {}
        }
        self.remove(socket);
    }

    /// Sends to everybody.
    pub(super) fn tell_all(&mut self, frame: &Frame) {
        for (socket, _) in self.sockets() {
            self.tell(socket, frame.clone());
        }
    }

    /// Greets a socket anew.
    pub(super) fn greet(&mut self, socket: u64, you: You, welcome: Frame) {
        if let Some(to) = self.sockets.get_mut(&socket) {
            to.you = you;
        }
        self.tell(socket, welcome);
    }

    /// Closes the sockets of a person, with a last word.
    pub(super) fn send_away(&mut self, who: KeyHash, last: &Frame) {
        for (socket, _) in self.sockets().into_iter().filter(|(_, of)| *of == Some(who)) {
            self.tell(socket, last.clone());
            self.remove(socket);
        }
    }

    /// Tells everybody of one step, each what its seat may see. What is the same for several is written once.
    /// Someone who has changed places gets the view of the new place.
    pub(super) fn tell_step(
        &mut self,
        you: impl Fn(Option<KeyHash>) -> You,
        written: impl Fn(Option<usize>) -> Frame,
        update: impl Fn(Option<usize>) -> Update,
        view: impl Fn(Option<usize>) -> (Option<serde_json::Value>, Vec<Legal>),
    ) {
        let mut frames: Vec<(Option<usize>, Frame)> = Vec::new();
        for (id, who) in self.sockets() {
            let Some(socket) = self.sockets.get_mut(&id) else { continue };
            let now = you(who);
            let message = if now == socket.you {
                match frames.iter().find(|(seat, _)| *seat == now.seat) {
                    Some((_, same)) => same.clone(),
                    None => {
                        let fresh = written(now.seat);
                        frames.push((now.seat, fresh.clone()));
                        fresh
                    }
                }
            } else {
                let moved = now.seat != socket.you.seat;
                socket.you = now;
                let mut update = Update { you: Some(now), ..update(now.seat) };
                if moved {
                    (update.view, update.legal) = view(now.seat);
                }
                frame(&Message::Update(Box::new(update)))
            };
            self.tell(id, message);
        }
    }

    /// By seat: whether somebody plays it who is here.
    pub(super) fn present(&self, chairs: &[Chair]) -> Vec<bool> {
        let here = |chair: &Chair| match chair {
            Chair::Empty => false,
            Chair::Bot(_) => true,
            Chair::Person { who, .. } => self.keys().any(|key| key == *who),
        };
        chairs.iter().map(here).collect()
    }

    /// Tells everybody who is here, if that changed.
    pub(super) fn tell_present(&mut self, seats: Vec<bool>) {
        let watching = self.sockets.values().filter(|socket| socket.you.seat.is_none()).count();
        let now = (seats, watching);
        if self.told.as_ref() != Some(&now) {
            let (seats, watching) = now.clone();
            self.told = Some(now);
            self.tell_all(&frame(&Message::Present { seats, watching }));
        }
    }
}
