//! The one task that owns a table. It reads a bounded mailbox and handles one thing at a time: check it, append it to
//! the log, wait until that is durable, apply it, tell everyone, and answer.

mod behind;
mod calls;
mod forget;
mod load;
mod night;
mod people;
mod requests;
mod scene;
mod thinking;

use crate::{
    address::Address,
    clocks::Clocks,
    club,
    cluster::{self, Lease},
    history,
    house::House,
    limit::Bucket,
    metrics::{Gauge, TableOf, count},
    traces::{self, Kind, Sent, Value},
};
use axum::extract::ws::Utf8Bytes;
use behind::Behind;
use calls::Calls;
pub use forget::forget;
use load::{Loaded, Recent};
use parlor::{
    Chair, Corrupt, Damage, Denied, Entry, KeyHash, Logged, NightOrder, NightReport, Parlor, Refusal, Secret,
    Step,
    by_itself::{self, Passed},
    face,
    stand_in::Thought,
};
use people::People;
use rand::{SeedableRng, rngs::SmallRng};
use scene::{Greeting, Scene};
use serde::{Deserialize, Serialize};
use std::{
    collections::VecDeque,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};
use store::{Append, Appended, Keep, StoreError};
use table::fair::Proof;
use thinking::Thinking;
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};
use wire::{Ask, Line, Message, Refused, Table, club::ClubAsk};

/// An outgoing message, serialized once for everyone who gets it.
pub(crate) type Frame = Utf8Bytes;

/// How many device codes may be tried per minute at each table, by everyone combined. There are 2^40 codes,
/// so nobody has a chance of guessing one, and a few strangers can't use up the limit.
const TRIES_A_MINUTE: u32 = 120;

/// How many entries beyond the limit a log may have so that the last hand can be finished: more than any hand takes, and
/// more than the boards of a night take at one table.
pub(crate) const TO_FINISH: u64 = 5_000;

/// How many entries are written before the next snapshot.
const SNAPSHOT_EVERY: usize = 256;

/// What a table's mailbox can contain.
pub(crate) enum Mail {
    /// A socket wants to follow the table.
    Join(Join),
    /// A socket is gone.
    Leave(u64),
    /// A socket sends a request. It is boxed because a mailbox has room for many messages of the largest kind.
    Ask(u64, Box<Ask>),
    /// A socket has a version on its screen.
    Shown {
        /// The socket.
        socket: u64,
        /// The version.
        v: u64,
    },
    /// The round trip to a socket was measured.
    Trip {
        /// The socket.
        socket: u64,
        /// The shortest recent round trip, in milliseconds.
        round_trip: u64,
    },
    /// Any other mail, as part of a trace.
    Traced(Box<(Sent, Mail)>),
    /// Asks for the state of the table.
    Table(oneshot::Sender<Result<Table, Refused>>),
    /// A person, or somebody without a key, asks for the proof of a deal.
    Proof(u32, Option<KeyHash>, oneshot::Sender<Result<Proof, Refused>>),
    /// Asks to forget a person.
    Forget(KeyHash, oneshot::Sender<Result<(), Refused>>),
    /// Asks who is sitting at the table, for the operator.
    Sitters(oneshot::Sender<Result<Vec<Sitter>, Refused>>),
    /// The operator announces something to everyone.
    Announce(Frame),
    /// To a table of a night: how its club wants it to be.
    Night(Box<NightOrder>, oneshot::Sender<Result<NightReport, Refused>>),
    /// To a club: a socket sends a request.
    AskClub(u64, Box<ClubAsk>),
    /// To a club: a question that expects a reply.
    Club(club::Question, oneshot::Sender<Result<club::Answer, Refused>>),
    /// To a club: one of its tables has a result.
    Nudge(String),
    /// There are too many tables in memory: this one may leave if nobody is there.
    MakeRoom,
    /// The server is stopping, or the operator has closed the table.
    Close,
}

impl Mail {
    /// The same mail as part of a trace, if there is one.
    pub(crate) fn traced(self, sent: Option<Sent>) -> Mail {
        match sent {
            Some(sent) => Mail::Traced(Box::new((sent, self))),
            None => self,
        }
    }

    /// What it is called in a trace.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Mail::Join(_) => "join",
            Mail::Leave(_) => "leave",
            Mail::Ask(_, ask) => ask.what.kind(),
            Mail::Shown { .. } => "shown",
            Mail::Trip { .. } => "trip",
            Mail::Traced(both) => both.1.kind(),
            Mail::Table(_) => "table",
            Mail::Proof(..) => "proof",
            Mail::Forget(..) => "forget",
            Mail::Sitters(_) => "sitters",
            Mail::Announce(_) => "announce",
            Mail::Night(..) => "night",
            Mail::AskClub(_, ask) => ask.what.kind(),
            Mail::Club(..) => "question",
            Mail::Nudge(_) => "nudge",
            Mail::MakeRoom => "make_room",
            Mail::Close => "close",
        }
    }
}

/// A person at a table, as the operator sees them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Sitter {
    pub(crate) seat: usize,
    pub(crate) name: String,
    /// The hash of their key.
    pub(crate) key: KeyHash,
}

/// A socket that wants to follow a table.
pub(crate) struct Join {
    pub(crate) socket: u64,
    /// Where it comes from, as far as that is known.
    pub(crate) from: Option<Address>,
    pub(crate) who: Option<KeyHash>,
    pub(crate) seen: Option<u64>,
    pub(crate) out: mpsc::Sender<Frame>,
}

/// A table and everything that belongs to it while it is in memory.
pub(crate) struct Desk {
    house: Arc<House>,
    parlor: Parlor,
    recent: Recent,
    people: People,
    talk: VecDeque<(KeyHash, Line)>,
    clocks: Clocks,
    calls: Calls,
    passed: Passed,
    thinking: Thinking,
    /// What spectators see, if there is a delay.
    behind: Option<Behind>,
    /// Limits how many device codes may be tried.
    tries: Bucket,
    rng: SmallRng,
    /// The fence of this server's lease on the table, if there are several servers.
    fence: Option<u64>,
    /// How many entries a load would have to replay.
    since_snapshot: usize,
    /// The counters for this game.
    game: TableOf,
}

/// Runs the desk of a table until nobody needs it. If the table is on another server, forwards everything there.
pub(crate) async fn run(house: Arc<House>, id: String, mut mailbox: mpsc::Receiver<Mail>) {
    let _live = Gauge::new(house.metrics.clone(), |metrics| &metrics.live_tables);
    let why = match (Box::pin(take(&house, &id)).await, &house.node) {
        (Ok(Lease::Here(fence)), _) => sit_down(&house, &id, fence, &mut mailbox).await,
        (Ok(Lease::There(owner)), Some(node)) => {
            Box::pin(cluster::relay(&house, node, &id, &owner, &mut mailbox)).await
        }
        (Ok(Lease::There(_)), None) => Refusal::Unreachable,
        (Err(why), _) => why,
    };
    mailbox.close();
    house.ended(&id);
    turn_away(&mut mailbox, &why);
}

/// Runs a club or a table on this server; returns why it ended.
async fn sit_down(
    house: &Arc<House>,
    id: &str,
    fence: Option<u64>,
    mailbox: &mut mpsc::Receiver<Mail>,
) -> Refusal {
    let why = match parlor::is_club_id(id) {
        true => club::sit(house, id, fence, mailbox).await,
        false => sit(house, id, mailbox, fence).await,
    };
    if let (Some(node), Some(fence)) = (&house.node, fence) {
        Box::pin(node.give_up(id, fence)).await;
    }
    why
}

/// Finds out which server holds a table, or is to hold it; a single server holds them all.
async fn take(house: &House, id: &str) -> Result<Lease, Refusal> {
    match &house.node {
        Some(node) => node.take_to_play(id, &house.catalog).await,
        None => Ok(Lease::Here(None)),
    }
}

/// Runs a table on this server; returns why it ended.
async fn sit(
    house: &Arc<House>,
    id: &str,
    mailbox: &mut mpsc::Receiver<Mail>,
    fence: Option<u64>,
) -> Refusal {
    let loading = traces::begin(house.traces.as_ref(), Kind::Internal, "desk", || Value::Word("load"));
    match Box::pin(traces::over(loading, load::load(house, id))).await {
        Ok(loaded) => {
            let mut desk = Desk::new(house.clone(), loaded, fence);
            desk.work(mailbox).await;
            house.lobby.remove(id);
            tracing::debug!(table = %id, v = desk.parlor.v(), "table unloaded from memory");
            Refusal::Stopping
        }
        Err(why) => why,
    }
}

/// Tells everyone who is waiting why there is no table.
fn turn_away(mailbox: &mut mpsc::Receiver<Mail>, why: &Refusal) {
    while let Ok(mail) = mailbox.try_recv() {
        match plain(mail) {
            Mail::Join(join) => drop(join.out.try_send(frame(&Message::Error(why.clone().into())))),
            Mail::Table(reply) => drop(reply.send(Err(why.clone().into()))),
            Mail::Proof(_, _, reply) => drop(reply.send(Err(why.clone().into()))),
            Mail::Forget(_, reply) => drop(reply.send(Err(why.clone().into()))),
            Mail::Sitters(reply) => drop(reply.send(Err(why.clone().into()))),
            Mail::Night(_, reply) => drop(reply.send(Err(why.clone().into()))),
            Mail::Club(_, reply) => drop(reply.send(Err(why.clone().into()))),
            Mail::Traced(_)
            | Mail::Leave(_)
            | Mail::Ask(..)
            | Mail::AskClub(..)
            | Mail::Nudge(_)
            | Mail::Shown { .. }
            | Mail::Trip { .. }
            | Mail::Announce(_)
            | Mail::MakeRoom
            | Mail::Close => {}
        }
    }
}

/// The mail without its trace.
fn plain(mail: Mail) -> Mail {
    match mail {
        Mail::Traced(both) => both.1,
        other => other,
    }
}

/// What the loop should do next.
enum Next {
    Mail(Option<Mail>),
    Decided(Option<Thought>),
    Due,
}

impl Desk {
    fn new(house: Arc<House>, loaded: Loaded, fence: Option<u64>) -> Desk {
        let Loaded { parlor, recent, behind, replayed } = loaded;
        let mut clocks = Clocks::new(house.config.bot_delay, house.config.call_time);
        clocks.changed(&parlor, None);
        let people = People::new(house.config.limits.clone(), house.metrics.clone());
        let game = house.metrics.table_of(parlor.game_id());
        Desk {
            house,
            parlor,
            recent,
            people,
            talk: VecDeque::new(),
            clocks,
            calls: Calls::default(),
            passed: Passed::default(),
            thinking: Thinking::default(),
            behind,
            tries: Bucket::new(TRIES_A_MINUTE, f64::from(TRIES_A_MINUTE) / 60.0),
            rng: SmallRng::from_os_rng(),
            fence,
            since_snapshot: replayed,
            game,
        }
    }

    /// Saves a snapshot from time to time, so that the table opens quickly no matter how long its log is. It shows what
    /// spectators see: if they have a delay, loading the table must not start ahead of them.
    async fn keep_snapshot(&mut self) {
        if self.since_snapshot < SNAPSHOT_EVERY {
            return;
        }
        let shown = self.for_spectators();
        let Some(body) = shown.checkpoint() else { return };
        let keep = Keep { table: shown.id().to_owned(), v: shown.v(), body, fence: self.fence };
        self.since_snapshot = 0;
        // The table waits for the snapshot, so that none is saved after an erasure that makes it obsolete.
        if let Err(why) = self.house.store.keep(keep).await {
            tracing::debug!(%why, "a snapshot was not saved");
        }
    }

    /// How many entries the log may have. The boards of a night can be played to the end, whatever the operator allows.
    fn most_entries(&self) -> u64 {
        let most = self.house.config.limits.entries_a_table;
        if self.parlor.of_a_night().is_some() { most.saturating_add(TO_FINISH) } else { most }
    }

    /// Refuses an entry when the log is full. A hand that has begun can still be finished.
    fn room_for(&self, entry: &Entry) -> Result<(), Refusal> {
        let most = self.most_entries();
        let finishes = matches!(
            entry,
            Entry::Acted { .. } | Entry::Left { .. } | Entry::Sat { .. } | Entry::Paused(false)
        );
        let most = if finishes && self.parlor.in_hand() { most.saturating_add(TO_FINISH) } else { most };
        if self.parlor.v() < most { Ok(()) } else { Err(Refusal::LogFull) }
    }

    async fn work(&mut self, mailbox: &mut mpsc::Receiver<Mail>) {
        self.keep_snapshot().await;
        loop {
            let empty_since = self.people.empty_since().filter(|_| !self.thinking.busy());
            let idle_at = empty_since.map(|since| since + self.house.config.idle_after);
            let due_at = self.due_at();
            // Moves that are due go first: a table that is going idle must not cut off a bot whose turn it is.
            let wake = due_at.or(idle_at).unwrap_or_else(|| Instant::now() + self.house.config.idle_after);
            let next = tokio::select! {
                mail = mailbox.recv() => Next::Mail(mail),
                thought = self.thinking.thought() => Next::Decided(thought),
                () = sleep_until(wake) => Next::Due,
            };
            // Work is boxed while it runs, so an idle table reserves no memory for it.
            let went_on = match next {
                Next::Mail(None) | Next::Mail(Some(Mail::Close)) => break,
                Next::Mail(Some(Mail::MakeRoom))
                    if self.people.empty_since().is_some()
                        && self.house.let_go(self.parlor.id(), mailbox) =>
                {
                    break;
                }
                Next::Mail(Some(mail)) => Box::pin(self.take(mail)).await,
                Next::Decided(thought) => {
                    let span = self.traced("bot");
                    Box::pin(traces::over(span, self.decided(thought))).await
                }
                Next::Due if due_at.is_some() => {
                    let span = self.traced("due");
                    Box::pin(traces::over(span, self.do_what_is_due())).await
                }
                Next::Due if idle_at.is_some() && self.house.let_go(self.parlor.id(), mailbox) => break,
                Next::Due => Ok(()),
            };
            if let Err(why) = went_on {
                tracing::error!(table = self.parlor.id(), %why, "a table stopped unexpectedly");
                break;
            }
        }
        self.people.tell_all(&frame(&Message::Closing));
    }

    /// A trace of something that nobody asked for.
    fn traced(&self, what: &'static str) -> Option<traces::Span> {
        traces::begin(self.house.traces.as_ref(), Kind::Internal, "desk", || Value::Word(what))
    }

    async fn take(&mut self, mail: Mail) -> Result<(), Corrupt> {
        match mail {
            Mail::Traced(both) => {
                let (sent, mail) = *both;
                let kind = mail.kind();
                Box::pin(sent.over("desk", kind, self.take(mail))).await?;
            }
            Mail::Join(join) => self.join(join),
            Mail::Leave(socket) => {
                self.people.remove(socket);
                self.tell_present();
            }
            Mail::Ask(socket, ask) => self.ask(socket, *ask).await?,
            Mail::Shown { socket, v } => self.people.shown(socket, v),
            Mail::Trip { socket, round_trip } => self.people.measured(socket, round_trip),
            Mail::Table(reply) => {
                let watched = self.parlor.may_watch().map(|()| self.for_spectators().table());
                let _ = reply.send(watched.map_err(Refused::from));
            }
            Mail::Proof(deal, who, reply) => self.prove(deal, who, reply),
            Mail::Forget(who, reply) => {
                let done = self.forget(who).await?;
                let _ = reply.send(done.map_err(Refused::from));
            }
            Mail::Sitters(reply) => drop(reply.send(Ok(self.sitters()))),
            Mail::Announce(notice) => self.people.tell_all(&notice),
            Mail::Night(order, reply) => {
                let report = self.follow_order(&order).await?;
                let _ = reply.send(report.map_err(Refused::from));
            }
            Mail::Club(_, reply) => drop(reply.send(Err(Refusal::NoTable.into()))),
            Mail::AskClub(..) | Mail::Nudge(_) | Mail::MakeRoom | Mail::Close => {}
        }
        Ok(())
    }

    fn sitters(&self) -> Vec<Sitter> {
        let sitter = |(seat, chair): (usize, &Chair)| match chair {
            Chair::Person { who, .. } => {
                Some(Sitter { seat, name: self.parlor.name(seat).to_owned(), key: *who })
            }
            _ => None,
        };
        self.parlor.chairs().iter().enumerate().filter_map(sitter).collect()
    }

    /// Sends the proof of a deal to those who have been shown the end of its hand: players and the host at once,
    /// everyone else after the delay. Reading the log must not hold up the table.
    fn prove(&self, deal: u32, who: Option<KeyHash>, reply: oneshot::Sender<Result<Proof, Refused>>) {
        let (house, id) = (Arc::clone(&self.house), self.parlor.id().to_owned());
        let over = self.scene().shown_to(face::you(&self.parlor, who)).may_prove(deal);
        tokio::spawn(traces::carry(async move {
            let proof = if over { history::proof(&house, &id, deal).await } else { Err(Refusal::NoProof) };
            let _ = reply.send(proof.map_err(Refused::from));
        }));
    }

    fn join(&mut self, join: Join) {
        let admitted = join.who.map_or_else(|| self.parlor.may_watch(), |who| self.parlor.admit(who));
        if let Err(why) = admitted
            .and_then(|()| self.people.make_room(join.who, join.from, face::you(&self.parlor, join.who)))
        {
            let _ = join.out.try_send(frame(&Message::Error(why.into())));
            return;
        }
        let (socket, who) = (join.socket, join.who);
        let Greeting { you, v, behind, welcome } = self.greeting(who, join.seen);
        self.people.add(join, you, v, behind, welcome);
        self.tell_muted(socket, who);
        self.tell_present();
    }

    fn greeting(&self, who: Option<KeyHash>, seen: Option<u64>) -> Greeting {
        self.scene().greeting(who, seen)
    }

    fn scene(&self) -> Scene<'_> {
        let Desk { parlor, behind, clocks, recent, talk, .. } = self;
        Scene { parlor, behind: behind.as_ref(), clocks, recent, talk }
    }

    /// Appends an entry, waits until it is durable, applies it and tells everyone.
    async fn write(&mut self, entry: Entry, nonce: Option<String>) -> Result<Result<u64, Refusal>, Corrupt> {
        let logged = Logged { at: milliseconds(), entry };
        let Ok(body) = serde_json::to_string(&logged) else { return Ok(Err(Refusal::NotSaved)) };
        let append = Append {
            table: self.parlor.id().to_owned(),
            after: self.parlor.v(),
            nonce: nonce.clone(),
            body,
            who: logged.entry.brings().map(|who| who.to_hex()),
            fence: self.fence,
        };
        let began = Instant::now();
        match self.house.store.append(append).await {
            Ok(Appended::Now(v)) => {
                self.house.metrics.committed(began.elapsed());
                self.recent.answers.extend(nonce, v);
                self.applied(&logged)?;
                self.keep_snapshot().await;
                Ok(Ok(v))
            }
            Ok(Appended::Before(v)) => {
                if v > self.parlor.v() {
                    self.reload().await?;
                }
                Ok(Ok(v))
            }
            Err(why @ StoreError::Fenced) => {
                count(&self.house.metrics.fenced);
                Err(Corrupt { v: self.parlor.v(), why: Damage::Entry(why.to_string()) })
            }
            Err(why) => {
                count(&self.house.metrics.not_saved);
                self.house.health.not_written();
                tracing::warn!(table = self.parlor.id(), %why, "an entry was not saved");
                self.clocks.back_off();
                if let StoreError::Conflict { .. } = why {
                    self.reload().await?;
                }
                Ok(Err(Refusal::NotSaved))
            }
        }
    }

    /// Applies an entry that is already in the log, and tells everyone.
    fn applied(&mut self, logged: &Logged) -> Result<(), Corrupt> {
        let Step { events, table, dealt } = self.parlor.apply(logged)?;
        if dealt {
            count(&self.game.hands);
            self.parlor.forget_past_hands();
        }
        if dealt || !self.parlor.in_hand() {
            self.thinking.forget();
        }
        let acted = match &logged.entry {
            Entry::Acted { seat, .. } => *seat,
            _ => None,
        };
        count(&self.house.metrics.entries);
        if matches!(logged.entry, Entry::Acted { .. }) {
            count(&self.house.metrics.actions);
            count(&self.game.actions);
        }
        self.clocks.changed(&self.parlor, acted);
        let step = Step { events, table, dealt };
        let shown = step.table.then(|| self.parlor.table());
        let Desk { parlor, behind, clocks, recent, talk, people, .. } = self;
        let scene = Scene { parlor, behind: behind.as_ref(), clocks, recent, talk };
        let secret = is_secret(logged, &step);
        let left = |hand| clocks.left(parlor, hand);
        people.tell_step(
            (parlor.v(), parlor.shown_step().v, behind.is_some()),
            |who| face::you(parlor, who),
            |seat| {
                let hidden = secret && !face::shows(&step, seat);
                (!hidden).then(|| face::written_update(parlor, &step, seat, shown.as_ref(), &left).into())
            },
            |seat| face::update(parlor, &step, seat, shown.as_ref(), &left),
            |seat| (face::view(parlor, seat), face::legal(parlor, seat, &left)),
            |who| scene.greeting(who, None).welcome,
        );
        self.fall_behind(logged)?;
        if let Entry::Kicked { .. } = logged.entry {
            self.send_away_strangers();
        }
        self.tell_club(logged);
        self.recent.push(self.parlor.v(), step.events, secret);
        self.since_snapshot += 1;
        if step.table {
            self.tell_present();
        }
        Ok(())
    }

    /// The log moved on without this desk, for example after a commit with an unknown outcome, so it starts over
    /// from the log.
    async fn reload(&mut self) -> Result<(), Corrupt> {
        let corrupt = |why: Refusal| Corrupt { v: 0, why: Damage::Entry(why.to_string()) };
        let loaded = load::load(&self.house, self.parlor.id()).await.map_err(corrupt)?;
        self.since_snapshot = loaded.replayed;
        (self.parlor, self.recent, self.behind) = (loaded.parlor, loaded.recent, loaded.behind);
        self.clocks.changed(&self.parlor, None);
        for (socket, who) in self.people.sockets() {
            let Greeting { you, v, behind, welcome } = self.greeting(who, None);
            self.people.greet(socket, you, v, behind, welcome);
        }
        Ok(())
    }

    /// When something happens on its own.
    fn due_at(&self) -> Option<Instant> {
        let game = match (self.calls.judge_at(), self.next_by_itself()) {
            (Some(at), _) => Some(at),
            (None, by_itself::Next::Nothing) => None,
            (None, by_itself::Next::Deal | by_itself::Next::Close) => Some(self.clocks.not_before()),
            (None, by_itself::Next::Moves(movers)) => {
                let next = self.clocks.next(&self.parlor, &self.passed, &movers);
                next.map(|next| self.clocks.think_from(&self.parlor, &next))
            }
        };
        game.into_iter().chain(self.behind_at()).chain(self.next_board_at()).min()
    }

    async fn do_what_is_due(&mut self) -> Result<(), Corrupt> {
        let now = Instant::now();
        self.catch_up(false)?;
        if let Some(at) = self.calls.judge_at() {
            // Nothing else happens while calls are being judged, because it would decide the race.
            return if at <= now { self.judge().await } else { Ok(()) };
        }
        let entry = match self.next_by_itself() {
            by_itself::Next::Nothing if self.next_board_at().is_some_and(|at| at <= now) => {
                let deal = fresh_secret().and_then(|secret| self.parlor.decide_deal(secret));
                deal.map_err(Denied::from)
            }
            by_itself::Next::Nothing => return Ok(()),
            by_itself::Next::Moves(movers) => {
                let next = self.clocks.next(&self.parlor, &self.passed, &movers);
                return match next.filter(|next| self.clocks.think_from(&self.parlor, next) <= now) {
                    Some(next) => self.play(next).await,
                    None => Ok(()),
                };
            }
            _ if self.clocks.not_before() > now => return Ok(()),
            by_itself::Next::Deal => {
                let deal = fresh_secret().and_then(|secret| self.parlor.decide_deal(secret));
                deal.map_err(Denied::from)
            }
            by_itself::Next::Close => self.parlor.closed(),
        };
        match entry {
            Ok(entry) => self.write(entry, None).await.map(drop),
            Err(why) => {
                tracing::error!(table = self.parlor.id(), %why, "a deal or the end of a call window was due but was refused");
                self.clocks.back_off();
                Ok(())
            }
        }
    }

    /// What happens without a request from anyone. While a bot is thinking, everything waits for it.
    fn next_by_itself(&self) -> by_itself::Next {
        if self.thinking.busy() {
            return by_itself::Next::Nothing;
        }
        match self.parlor.next_by_itself(&self.passed) {
            by_itself::Next::Deal if self.parlor.v() >= self.house.config.limits.entries_a_table => {
                by_itself::Next::Nothing
            }
            next => next,
        }
    }

    /// Tells everyone who is present, if that has changed.
    fn tell_present(&mut self) {
        let seats: Vec<bool> = self.people.present(self.parlor.chairs());
        for (seat, here) in seats.iter().enumerate() {
            self.clocks.present(seat, *here);
        }
        self.people.tell_present(seats);
        let here = self.people.empty_since().is_none();
        self.house.lobby.list(&self.parlor, here, self.people.address());
    }

    /// Tells a socket who its person has muted.
    fn tell_muted(&mut self, socket: u64, who: Option<KeyHash>) {
        let seats = who.map(|who| self.parlor.muted_by(who)).unwrap_or_default();
        if !seats.is_empty() {
            self.people.tell(socket, frame(&Message::Muted { seats }));
        }
    }
}

/// Whether viewers who see nothing of a step must not notice it. In a window, a player's answer may be such a step, and
/// the others would find out who has declined.
fn is_secret(logged: &Logged, step: &Step) -> bool {
    matches!(logged.entry, Entry::Acted { .. }) && !step.dealt && !step.table
}

pub(crate) fn fresh_secret() -> Result<Secret, Refusal> {
    parlor::random().map(Secret).map_err(|_| Refusal::NotSaved)
}

pub(crate) fn milliseconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// Serializes a message. Messages are plain structs, which always serialize.
pub(crate) fn frame(message: &Message) -> Frame {
    serde_json::to_string(message).unwrap_or_default().into()
}
