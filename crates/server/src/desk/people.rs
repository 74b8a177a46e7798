//! The sockets at a table. Nobody has to wait for a slow one: its queue is bounded, and a socket with a full queue is
//! dropped; it reconnects and resumes.

use super::{Frame, Join, frame};
use crate::{
    Limits,
    address::Address,
    answers::Answers,
    limit::Bucket,
    metrics::{Metrics, count},
};
use parlor::{Chair, KeyHash, Refusal, race::Witness};
use std::{collections::HashMap, sync::Arc};
use tokio::{
    sync::mpsc::{self, error::TrySendError},
    time::Instant,
};
use wire::{Legal, Message, Update, You};

/// How many device codes a socket may try per minute.
const TRIES_A_MINUTE: u32 = 5;

/// How many seconds a spectator must wait before trying again if there are too many from the same address.
const SPECTATORS_WAIT: u32 = 30;

/// Once this many people write to the log, those who have not written for a while are forgotten.
const MOST_WRITERS: usize = 64;

struct Socket {
    who: Option<KeyHash>,
    from: Option<Address>,
    you: You,
    out: mpsc::Sender<Frame>,
    /// Answers to requests that changed nothing, kept for as long as the socket lasts.
    answers: Answers<Frame>,
    /// The last version sent to it.
    v: u64,
    /// Whether it is a spectator with a delay.
    behind: bool,
    /// When it was shown the step that players' calls refer to.
    witness: Witness,
    /// Limits how many device codes it may try.
    tries: Bucket,
}

/// Everyone at a table, by socket.
pub(super) struct People {
    limits: Limits,
    metrics: Arc<Metrics>,
    sockets: HashMap<u64, Socket>,
    empty_since: Option<Instant>,
    /// The starting point for the witnesses' millisecond timestamps.
    began: Instant,
    /// The step that calls refer to.
    about: u64,
    /// How fast each person writes to the log.
    writers: HashMap<KeyHash, Bucket>,
    /// Who was present according to the last announcement.
    told: Option<(Vec<bool>, usize)>,
}

impl People {
    pub(super) fn new(limits: Limits, metrics: Arc<Metrics>) -> People {
        let began = Instant::now();
        let (empty_since, sockets) = (Some(began), HashMap::new());
        People { limits, metrics, sockets, empty_since, began, about: 0, writers: HashMap::new(), told: None }
    }

    /// The time on the witnesses' clock.
    pub(super) fn now(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }

    /// A socket reports that a version is on its screen.
    pub(super) fn shown(&mut self, socket: u64, v: u64) {
        let (now, about) = (self.now(), self.about);
        if let Some(socket) = self.sockets.get_mut(&socket)
            && (about..=socket.v).contains(&v)
        {
            socket.witness.shown.get_or_insert(now);
        }
    }

    /// Records the round trip to a socket, in milliseconds.
    pub(super) fn measured(&mut self, socket: u64, round_trip: u64) {
        if let Some(socket) = self.sockets.get_mut(&socket) {
            socket.witness.round_trip = Some(round_trip);
        }
    }

    /// When a socket was shown the step that calls refer to.
    pub(super) fn witness(&self, socket: u64) -> Option<Witness> {
        self.sockets.get(&socket).map(|socket| socket.witness)
    }

    /// When each socket at a seat was shown that step.
    pub(super) fn witnesses_at(&self, seat: usize) -> impl Iterator<Item = Witness> {
        self.sockets.values().filter(move |socket| socket.you.seat == Some(seat)).map(|socket| socket.witness)
    }

    /// Makes room for one more socket. A person with too many sockets loses the oldest one, which may be a dead
    /// connection that has not been noticed yet. There is always room for players and the host; they are few, and so
    /// are their sockets. When spectators have filled the table, those who could not sit down anyway make room for
    /// someone who can. Spectators from one address never take more places than they leave free for others.
    pub(super) fn make_room(
        &mut self,
        who: Option<KeyHash>,
        from: Option<Address>,
        you: You,
    ) -> Result<(), Refusal> {
        let own = self.sockets.iter().filter(|(_, socket)| who.is_some() && socket.who == who);
        let own: Vec<u64> = own.map(|(id, _)| *id).collect();
        if own.len() >= self.limits.sockets_a_person
            && let Some(oldest) = own.into_iter().min()
        {
            self.tell(oldest, frame(&Message::Error(Refusal::Elsewhere.into())));
            self.remove(oldest);
        }
        let spectators = self.sockets.iter().filter(|(_, socket)| watches(socket.you));
        let left = self.limits.spectators_a_table.saturating_sub(spectators.clone().count());
        let neighbors = spectators.clone().filter(|(_, socket)| from.is_some() && socket.from == from);
        if !watches(you) || neighbors.clone().count() < left {
            return Ok(());
        }
        let nameless = |(id, socket): (&u64, &Socket)| socket.who.is_none().then_some(*id);
        let (oldest, why) = match left {
            0 => (spectators.filter_map(nameless).min(), Refusal::Full),
            _ => (neighbors.filter_map(nameless).min(), Refusal::TooMany { seconds: SPECTATORS_WAIT }),
        };
        let Some(oldest) = oldest.filter(|_| who.is_some()) else { return Err(why) };
        self.tell(oldest, frame(&Message::Error(why.into())));
        self.remove(oldest);
        Ok(())
    }

    /// Adds a socket whose welcome covers everything up to version `v`.
    pub(super) fn add(&mut self, join: Join, you: You, v: u64, behind: bool, welcome: Frame) {
        let Join { socket, from, who, out, .. } = join;
        let witness = Witness { sent: self.now(), shown: None, round_trip: None };
        let answers = Answers::default();
        let tries = Bucket::new(TRIES_A_MINUTE, f64::from(TRIES_A_MINUTE) / 60.0);
        self.sockets.insert(socket, Socket { who, from, you, out, answers, v, behind, witness, tries });
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

    /// Whether a socket may try a device code now.
    pub(super) fn may_try(&mut self, socket: u64) -> bool {
        self.sockets.get_mut(&socket).is_some_and(|socket| socket.tries.take())
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

    /// Where a socket comes from.
    pub(super) fn from(&self, socket: u64) -> Option<Address> {
        self.sockets.get(&socket).and_then(|socket| socket.from)
    }

    /// The address that the table counts for: the host's, or else that of the person who has been here longest.
    pub(super) fn address(&self) -> Option<Address> {
        let first = self.sockets.iter().min_by_key(|(id, socket)| (!socket.you.host, **id));
        first.and_then(|(_, socket)| socket.from)
    }

    /// When the last person left, if nobody is here now.
    pub(super) fn empty_since(&self) -> Option<Instant> {
        self.empty_since
    }

    /// The person behind a socket; the outer `None` means that the socket is gone.
    pub(super) fn who(&self, socket: u64) -> Option<Option<KeyHash>> {
        self.sockets.get(&socket).map(|socket| socket.who)
    }

    pub(super) fn sockets(&self) -> Vec<(u64, Option<KeyHash>)> {
        self.sockets.iter().map(|(id, socket)| (*id, socket.who)).collect()
    }

    /// The keys of the people here.
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

    /// Sends to everyone.
    pub(super) fn tell_all(&mut self, frame: &Frame) {
        for (socket, _) in self.sockets() {
            self.tell(socket, frame.clone());
        }
    }

    /// Sends a socket a new welcome.
    pub(super) fn greet(&mut self, socket: u64, you: You, v: u64, behind: bool, welcome: Frame) {
        if let Some(to) = self.sockets.get_mut(&socket) {
            (to.you, to.v, to.behind) = (you, v, behind);
        }
        self.tell(socket, welcome);
    }

    /// A socket's queue, for an answer that takes longer.
    pub(super) fn out(&self, socket: u64) -> Option<mpsc::Sender<Frame>> {
        self.sockets.get(&socket).map(|socket| socket.out.clone())
    }

    /// Turns the spectator delay on or off.
    pub(super) fn fall_behind(&mut self, later: bool) {
        for socket in self.sockets.values_mut() {
            socket.behind = later && watches(socket.you);
        }
    }

    /// Passes on a chat line, either to sockets with a delay or to those without, except to people who have
    /// muted the speaker, as given by `deaf`.
    pub(super) fn tell_said(
        &mut self,
        said: &Frame,
        speaker: KeyHash,
        deaf: impl Fn(KeyHash) -> bool,
        behind: bool,
    ) {
        for (id, who) in self.sockets() {
            let hears = who.is_none_or(|who| who == speaker || !deaf(who));
            if hears && self.sockets.get(&id).is_some_and(|socket| socket.behind == behind) {
                self.tell(id, said.clone());
            }
        }
    }

    /// Sends a step to sockets with a delay, unless they already saw it while they were playing.
    pub(super) fn tell_behind(&mut self, v: u64, update: &Frame) {
        for (id, _) in self.sockets() {
            let Some(socket) = self.sockets.get_mut(&id).filter(|socket| socket.behind && socket.v < v)
            else {
                continue;
            };
            let before = std::mem::replace(&mut socket.v, v);
            self.tell_unseen(id, before, v);
            self.tell(id, update.clone());
        }
    }

    /// Closes a person's sockets after one last message.
    pub(super) fn send_away(&mut self, who: KeyHash, last: &Frame) {
        for (socket, _) in self.sockets().into_iter().filter(|(_, of)| *of == Some(who)) {
            self.tell(socket, last.clone());
            self.remove(socket);
        }
    }

    /// Sends everyone one step, as their seat may see it. A message for several people is serialized once.
    /// Where `written` gives nothing, the step is held back until the next one that the viewer may see, because its
    /// version alone would give it away. People who changed seats get the view from the new seat; spectators with a
    /// delay who now take part get a new welcome. `about` is the step that calls refer to.
    pub(super) fn tell_step(
        &mut self,
        (v, about, later): (u64, u64, bool),
        you: impl Fn(Option<KeyHash>) -> You,
        written: impl Fn(Option<usize>) -> Option<Frame>,
        update: impl Fn(Option<usize>) -> Update,
        view: impl Fn(Option<usize>) -> (Option<said::View>, Vec<Legal>),
        welcome: impl Fn(Option<KeyHash>) -> Frame,
    ) {
        let mut frames: Vec<(Option<usize>, Option<Frame>)> = Vec::new();
        let sent = self.now();
        let fresh = about != self.about;
        self.about = about;
        for (id, who) in self.sockets() {
            let Some(socket) = self.sockets.get_mut(&id) else { continue };
            let now = you(who);
            if fresh {
                socket.witness = Witness { sent, shown: None, ..socket.witness };
            }
            if socket.behind && watches(now) {
                continue;
            }
            let comes = socket.behind;
            let message = if comes {
                socket.you = now;
                welcome(who)
            } else if now == socket.you {
                let same = match frames.iter().find(|(seat, _)| *seat == now.seat) {
                    Some((_, same)) => same.clone(),
                    None => {
                        let fresh = written(now.seat);
                        frames.push((now.seat, fresh.clone()));
                        fresh
                    }
                };
                match same {
                    Some(same) => same,
                    None => continue,
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
            let before = std::mem::replace(&mut socket.v, v);
            socket.behind = later && watches(now);
            if !comes {
                self.tell_unseen(id, before, v);
            }
            self.tell(id, message);
        }
    }

    /// Tells a socket about the steps between two versions that it could not see, because versions have no gaps.
    fn tell_unseen(&mut self, socket: u64, before: u64, next: u64) {
        for v in before + 1..next {
            self.tell(socket, frame(&Message::Update(Box::new(Update { v, ..Update::default() }))));
        }
    }

    /// Whether each player is here, by seat.
    pub(super) fn present(&self, chairs: &[Chair]) -> Vec<bool> {
        let here = |chair: &Chair| match chair {
            Chair::Empty => false,
            Chair::Bot(_) => true,
            Chair::Person { who, .. } => self.keys().any(|key| key == *who),
        };
        chairs.iter().map(here).collect()
    }

    /// Tells everyone who is present, if that has changed.
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

/// Whether this viewer is neither seated nor the host.
fn watches(you: You) -> bool {
    you.seat.is_none() && !you.host
}
