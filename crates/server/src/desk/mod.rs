//! The one task that owns a table. It reads a bounded mailbox and does one thing after the other: check, append to
//! the log, wait until that is durable, apply, tell everybody, answer.

mod forget;
mod load;
mod people;

use crate::{
    clocks::{Clocks, Move},
    cluster::{self, Lease},
    house::House,
    metrics::{Gauge, count},
};
use axum::extract::ws::Utf8Bytes;
pub use forget::forget;
use load::{Loaded, Recent};
use parlor::{By, Corrupt, Decision, Entry, KeyHash, Logged, Parlor, Refusal, Secret, Step, face};
use people::People;
use rand::{SeedableRng, rngs::SmallRng};
use rules::Pending;
use std::{
    collections::VecDeque,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};
use store::{Append, Appended, StoreError};
use table::fair::Proof;
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};
use wire::{Ask, Line, Message, Refused, Request, Table, Welcome};

/// A message as it goes out, made once for all who get the same.
pub(crate) type Frame = Utf8Bytes;

/// Lines of talk that newcomers are shown.
const MOST_TALK: usize = 30;

/// The word by which games let their own clock close a window.
const CLOCK_CLOSES: &str = "close";

/// What comes into a table's mailbox.
pub(crate) enum Mail {
    /// A socket wants to follow the table.
    Join(Join),
    /// A socket is gone.
    Leave(u64),
    /// A socket asks for something.
    Ask(u64, Ask),
    /// Somebody wants to know how the table stands.
    Table(oneshot::Sender<Result<Table, Refused>>),
    /// Somebody wants the proof of a deal.
    Proof(u32, oneshot::Sender<Result<Proof, Refused>>),
    /// A person wants to be forgotten.
    Forget(KeyHash, oneshot::Sender<Result<(), Refused>>),
    /// The server stops.
    Close,
}

/// A socket that wants to follow a table.
pub(crate) struct Join {
    pub(crate) socket: u64,
    pub(crate) who: Option<KeyHash>,
    pub(crate) seen: Option<u64>,
    pub(crate) out: mpsc::Sender<Frame>,
}

/// A table and all that belongs to it while it is in memory.
pub(crate) struct Desk {
    house: Arc<House>,
    parlor: Parlor,
    recent: Recent,
    people: People,
    talk: VecDeque<Line>,
    clocks: Clocks,
    rng: SmallRng,
    /// Of the lease under which this server has the table, where there are several servers.
    fence: Option<u64>,
}

/// Runs the desk of a table until nobody needs it; or, where the table is on another server, passes everything there.
pub(crate) async fn run(house: Arc<House>, id: String, mut mailbox: mpsc::Receiver<Mail>) {
    let _live = Gauge::new(house.metrics.clone(), |metrics| &metrics.live_tables);
    let why = match (take(&house, &id).await, &house.node) {
        (Ok(Lease::Here(fence)), _) => sit(&house, &id, fence, &mut mailbox).await,
        (Ok(Lease::There(owner)), Some(node)) => {
            cluster::relay(&house, node, &id, &owner, &mut mailbox).await
        }
        (Ok(Lease::There(_)), None) => Refusal::Unreachable,
        (Err(why), _) => why,
    };
    mailbox.close();
    house.ended(&id);
    turn_away(&mut mailbox, &why);
}

/// Where a table is; a server alone has them all.
async fn take(house: &House, id: &str) -> Result<Lease, Refusal> {
    match &house.node {
        Some(node) => node.take(id).await,
        None => Ok(Lease::Here(None)),
    }
}

/// Works at a table of this server, and says why it ended.
async fn sit(
    house: &Arc<House>,
    id: &str,
    fence: Option<u64>,
    mailbox: &mut mpsc::Receiver<Mail>,
) -> Refusal {
    let why = match load::load(house, id).await {
        Ok(Loaded { parlor, recent }) => {
            let mut desk = Desk::new(house.clone(), parlor, recent, fence);
            desk.work(mailbox).await;
            tracing::debug!(table = %id, v = desk.parlor.v(), "table left the memory");
            Refusal::Stopping
        }
        Err(why) => why,
    };
    if let (Some(node), Some(fence)) = (&house.node, fence) {
        node.give_up(id, fence).await;
    }
    why
}

/// Tells everyone who waits why there is no table.
fn turn_away(mailbox: &mut mpsc::Receiver<Mail>, why: &Refusal) {
    while let Ok(mail) = mailbox.try_recv() {
        match mail {
            Mail::Join(join) => drop(join.out.try_send(frame(&Message::Error(why.wire())))),
            Mail::Table(reply) => drop(reply.send(Err(why.wire()))),
            Mail::Proof(_, reply) => drop(reply.send(Err(why.wire()))),
            Mail::Forget(_, reply) => drop(reply.send(Err(why.wire()))),
            Mail::Leave(_) | Mail::Ask(..) | Mail::Close => {}
        }
    }
}

/// What the loop does next.
enum Next {
    Mail(Option<Mail>),
    Due,
}

impl Desk {
    fn new(house: Arc<House>, parlor: Parlor, recent: Recent, fence: Option<u64>) -> Desk {
        let mut clocks = Clocks::new(house.config.bot_delay);
        clocks.changed(&parlor, None);
        let people = People::new(house.config.limits.clone(), house.metrics.clone());
        let rng = SmallRng::from_os_rng();
        Desk { house, parlor, recent, people, talk: VecDeque::new(), clocks, rng, fence }
    }

    async fn work(&mut self, mailbox: &mut mpsc::Receiver<Mail>) {
        loop {
            let idle_at = self.people.empty_since().map(|since| since + self.house.config.idle_after);
            let due_at = self.due_at();
            // What is due goes first: nobody is watching a bot, but it should not be cut off in its turn.
            let wake = due_at.or(idle_at).unwrap_or_else(|| Instant::now() + self.house.config.idle_after);
            let next = tokio::select! {
                mail = mailbox.recv() => Next::Mail(mail),
                () = sleep_until(wake) => Next::Due,
            };
            let went_on = match next {
                Next::Mail(None) | Next::Mail(Some(Mail::Close)) => break,
                Next::Mail(Some(mail)) => self.take(mail).await,
                Next::Due if due_at.is_some() => self.do_what_is_due().await,
                Next::Due if idle_at.is_some() && self.house.let_go(self.parlor.id(), mailbox) => break,
                Next::Due => Ok(()),
            };
            if let Err(why) = went_on {
                tracing::error!(table = self.parlor.id(), %why, "a table broke off");
                break;
            }
        }
        self.people.tell_all(&frame(&Message::Closing));
    }

    async fn take(&mut self, mail: Mail) -> Result<(), Corrupt> {
        match mail {
            Mail::Join(join) => self.join(join),
            Mail::Leave(socket) => {
                self.people.remove(socket);
                self.tell_present();
            }
            Mail::Ask(socket, ask) => self.ask(socket, ask).await?,
            Mail::Table(reply) => drop(reply.send(Ok(self.parlor.table()))),
            Mail::Proof(deal, reply) => {
                let proof = load::proof(&self.house, &self.parlor, deal).await;
                let _ = reply.send(proof.map_err(|why| why.wire()));
            }
            Mail::Forget(who, reply) => {
                let done = self.forget(who).await?;
                let _ = reply.send(done.map_err(|why| why.wire()));
            }
            Mail::Close => {}
        }
        Ok(())
    }

    fn join(&mut self, join: Join) {
        let admitted = join.who.map_or(Ok(()), |who| self.parlor.admit(who));
        if let Err(why) = admitted.and_then(|()| self.people.make_room(join.who)) {
            let _ = join.out.try_send(frame(&Message::Error(why.wire())));
            return;
        }
        let you = face::you(&self.parlor, join.who);
        let welcome = self.welcome(join.who, join.seen);
        self.people.add(join, you, welcome);
        self.tell_present();
    }

    fn welcome(&self, who: Option<KeyHash>, seen: Option<u64>) -> Frame {
        let you = face::you(&self.parlor, who);
        let left = |hand| self.clocks.left(&self.parlor, hand);
        let viewer = face::viewer(you.seat);
        let welcome = Welcome {
            protocol: wire::PROTOCOL,
            v: self.parlor.v(),
            you,
            table: self.parlor.table(),
            view: face::view(&self.parlor, you.seat),
            legal: face::legal(&self.parlor, you.seat, &left),
            missed: seen.and_then(|seen| self.recent.missed(seen, self.parlor.v(), viewer)),
            talk: self.talk.iter().cloned().collect(),
        };
        frame(&Message::Welcome(Box::new(welcome)))
    }

    /// Answers a request. The same nonce gets the same answer, and nothing is done twice.
    async fn ask(&mut self, socket: u64, ask: Ask) -> Result<(), Corrupt> {
        let Some(who) = self.people.who(socket) else { return Ok(()) };
        let Ask { nonce, what } = ask;
        let done = match who {
            None => Err(Refusal::Watching),
            Some(_) if !good_nonce(&nonce) => Err(Refusal::BadNonce),
            Some(who) => {
                let key = who.nonce(&nonce);
                if let Some(v) = self.recent.answers.get(&key) {
                    Ok(Some(*v))
                } else if let Some(answer) = self.people.answered(socket, &nonce) {
                    let answer = answer.clone();
                    self.people.tell(socket, answer);
                    return Ok(());
                } else {
                    self.carry_out(who, &what, key).await?
                }
            }
        };
        let lasting =
            !matches!(done, Ok(Some(_)) | Err(Refusal::NotSaved | Refusal::Watching | Refusal::BadNonce));
        let (v, error) = match done {
            Ok(v) => (v, None),
            Err(why) => {
                count(&self.house.metrics.refusals);
                (None, Some(why.wire()))
            }
        };
        let answer = frame(&Message::Answer { nonce: nonce.clone(), v, error });
        if lasting {
            self.people.keep_answer(socket, nonce, answer.clone());
        }
        self.people.tell(socket, answer);
        if let (Request::Rekey { .. }, Some(who), Some(_)) = (&what, who, v) {
            self.people.send_away(who, &frame(&Message::Error(Refusal::KeyExpired.wire())));
            self.tell_present();
        }
        Ok(())
    }

    /// Does what was asked; gives the version at which it was done, where it changed the table.
    async fn carry_out(
        &mut self,
        who: KeyHash,
        what: &Request,
        nonce: String,
    ) -> Result<Result<Option<u64>, Refusal>, Corrupt> {
        let decided = self.parlor.decide(who, what).and_then(|decision| match decision {
            Decision::Deal => self.parlor.decide_deal(fresh_secret()?).map(Decision::Log),
            other => Ok(other),
        });
        Ok(match decided {
            Err(why) => Err(why),
            Ok(Decision::Log(entry)) => self.write(entry, Some(nonce)).await?.map(Some),
            Ok(Decision::Say(line)) => {
                self.people.tell_all(&frame(&Message::Said(line.clone())));
                self.talk.push_back(line);
                if self.talk.len() > MOST_TALK {
                    self.talk.pop_front();
                }
                Ok(None)
            }
            Ok(Decision::Deal) => Err(Refusal::NoHand),
        })
    }

    /// Appends an entry, waits until it is durable, applies it and tells everybody.
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
                Err(Corrupt { v: self.parlor.v(), why: why.to_string() })
            }
            Err(why) => {
                count(&self.house.metrics.not_saved);
                tracing::warn!(table = self.parlor.id(), %why, "an entry was not saved");
                self.clocks.back_off();
                if let StoreError::Conflict { .. } = why {
                    self.reload().await?;
                }
                Ok(Err(Refusal::NotSaved))
            }
        }
    }

    /// Applies an entry that is in the log, and tells everybody.
    fn applied(&mut self, logged: &Logged) -> Result<(), Corrupt> {
        let Step { events, table, dealt } = self.parlor.apply(logged)?;
        if dealt {
            self.parlor.forget_past_hands();
        }
        let acted = match &logged.entry {
            Entry::Acted { seat, .. } => *seat,
            _ => None,
        };
        count(&self.house.metrics.entries);
        if matches!(logged.entry, Entry::Acted { .. }) {
            count(&self.house.metrics.actions);
        }
        self.clocks.changed(&self.parlor, acted);
        let step = Step { events, table, dealt };
        let shown = step.table.then(|| self.parlor.table());
        let (parlor, clocks) = (&self.parlor, &self.clocks);
        let left = |hand| clocks.left(parlor, hand);
        self.people.tell_step(
            |who| face::you(parlor, who),
            |seat| face::written_update(parlor, &step, seat, shown.as_ref(), &left).into(),
            |seat| face::update(parlor, &step, seat, shown.as_ref(), &left),
            |seat| (face::view(parlor, seat), face::legal(parlor, seat, &left)),
        );
        if let Entry::Kicked { .. } = logged.entry {
            let gone = self.people.keys().filter_map(|who| Some((who, self.parlor.admit(who).err()?)));
            for (who, why) in gone.collect::<Vec<_>>() {
                self.people.send_away(who, &frame(&Message::Error(why.wire())));
            }
        }
        self.recent.push(self.parlor.v(), step.events);
        if step.table {
            self.tell_present();
        }
        Ok(())
    }

    /// The log went on without this desk, as after a commit whose outcome was unknown: start from it again.
    async fn reload(&mut self) -> Result<(), Corrupt> {
        let corrupt = |why: Refusal| Corrupt { v: 0, why: why.to_string() };
        let Loaded { parlor, recent } = load::load(&self.house, self.parlor.id()).await.map_err(corrupt)?;
        (self.parlor, self.recent) = (parlor, recent);
        self.clocks.changed(&self.parlor, None);
        for (socket, who) in self.people.sockets() {
            let welcome = self.welcome(who, None);
            self.people.greet(socket, face::you(&self.parlor, who), welcome);
        }
        Ok(())
    }

    /// When something happens by itself.
    fn due_at(&self) -> Option<Instant> {
        if self.parlor.deal_due() {
            return Some(self.clocks.deal_at());
        }
        self.clocks.next(&self.parlor).map(|next| next.at)
    }

    async fn do_what_is_due(&mut self) -> Result<(), Corrupt> {
        if self.parlor.deal_due() {
            let deal = fresh_secret().and_then(|secret| self.parlor.decide_deal(secret));
            return match deal {
                Ok(entry) => self.write(entry, None).await.map(drop),
                Err(why) => {
                    tracing::error!(table = self.parlor.id(), %why, "a deal is due and cannot be dealt");
                    self.clocks.back_off();
                    Ok(())
                }
            };
        }
        match self.clocks.next(&self.parlor).filter(|next| next.at <= Instant::now()) {
            Some(next) => self.play(next).await,
            None => Ok(()),
        }
    }

    /// Plays for a bot, or for a person who is away or out of time.
    async fn play(&mut self, next: Move) -> Result<(), Corrupt> {
        let closed = (next.by == By::Clock)
            .then(|| self.parlor.played(None, CLOCK_CLOSES, By::Clock, None).ok())
            .flatten();
        let entry = closed.or_else(|| {
            let game = self.parlor.game()?;
            let hand = game.hand();
            let chosen = self.house.opponent.choose(game, next.seat, next.level, &mut self.rng);
            // A bot may let a chance go by, but not its turn.
            let chosen = chosen.or_else(|| match hand.pending() {
                Pending::Window { turn, .. } if turn != Some(next.seat) => None,
                _ => hand.random_legal(next.seat, &mut self.rng),
            })?;
            self.parlor.played(Some(next.seat.index()), &chosen, next.by, None).ok()
        });
        match entry {
            Some(entry) => self.write(entry, None).await.map(drop),
            None => {
                self.clocks.passed(next.seat, self.parlor.v());
                Ok(())
            }
        }
    }

    /// Tells everybody who is here, if that changed.
    fn tell_present(&mut self) {
        let seats: Vec<bool> = self.people.present(self.parlor.chairs());
        for (seat, here) in seats.iter().enumerate() {
            self.clocks.present(seat, *here);
        }
        self.people.tell_present(seats);
    }
}

fn good_nonce(nonce: &str) -> bool {
    (1..=parlor::MOST_NONCE).contains(&nonce.len())
        && nonce.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

fn fresh_secret() -> Result<Secret, Refusal> {
    parlor::random().map(Secret).map_err(|_| Refusal::NotSaved)
}

pub(crate) fn milliseconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// A message as it is sent. Messages are plain structs: JSON can always hold them.
pub(crate) fn frame(message: &Message) -> Frame {
    serde_json::to_string(message).unwrap_or_default().into()
}
