//! The one task that owns a club. Like a table's desk, it reads a bounded mailbox and handles one thing at a time: check
//! it, append it to the log, wait until that is durable, apply it, tell everyone, and answer. It also looks after the
//! tables of the night being played (`tending`).

mod forget;
mod load;
mod questions;
mod requests;
mod sockets;
mod tending;

pub(crate) use forget::erase;
pub(crate) use questions::{Answer, Question};

use crate::{
    answers::Answers,
    desk::{Frame, Join, Mail, Sitter, milliseconds},
    house::House,
    limit::Bucket,
    metrics::count,
};
use clubhouse::{Club, Corrupt, Entry, Logged};
use load::Loaded;
use parlor::{KeyHash, Refusal};
use sockets::Sockets;
use std::sync::Arc;
use store::{Append, Appended, Keep, StoreError};
use tending::{Tended, Tending};
use tokio::{
    sync::mpsc,
    time::{Instant, sleep_until},
};
use wire::{Refused, club::ClubMessage};

/// How many codes may be tried per minute at each club, by everyone combined.
const TRIES_A_MINUTE: u32 = 120;

/// How many entries are written before the next snapshot.
const SNAPSHOT_EVERY: usize = 256;

/// A club and everything that belongs to it while it is in memory.
pub(crate) struct ClubDesk {
    house: Arc<House>,
    club: Club,
    sockets: Sockets,
    /// The versions at which requests were carried out.
    answers: Answers<u64>,
    tending: Tending,
    /// Limits how many codes may be tried.
    tries: Bucket,
    /// The fence of this server's lease on the club, if there are several servers.
    fence: Option<u64>,
    since_snapshot: usize,
    /// After the store fails, nothing is tried on its own before this time.
    not_before: Instant,
}

/// Runs a club on this server; returns why it ended.
pub(crate) async fn sit(
    house: &Arc<House>,
    id: &str,
    fence: Option<u64>,
    mailbox: &mut mpsc::Receiver<Mail>,
) -> Refusal {
    match Box::pin(load::load(house, id)).await {
        Ok(loaded) => {
            let mut desk = ClubDesk::new(Arc::clone(house), loaded, fence);
            desk.work(mailbox).await;
            Refusal::Stopping
        }
        Err(why) => why,
    }
}

/// What the loop should do next.
enum Next {
    Mail(Option<Mail>),
    Tended(Box<Tended>),
    Due,
}

impl ClubDesk {
    fn new(house: Arc<House>, loaded: Loaded, fence: Option<u64>) -> ClubDesk {
        let Loaded { club, answers, replayed } = loaded;
        ClubDesk {
            sockets: Sockets::new(house.config.limits.clone(), house.metrics.clone()),
            house,
            club,
            answers,
            tending: Tending::default(),
            tries: Bucket::new(TRIES_A_MINUTE, f64::from(TRIES_A_MINUTE) / 60.0),
            fence,
            since_snapshot: replayed,
            not_before: Instant::now(),
        }
    }

    async fn work(&mut self, mailbox: &mut mpsc::Receiver<Mail>) {
        loop {
            let busy = self.club.is_playing() || self.tending.is_busy();
            let idle_at = self
                .sockets
                .empty_since()
                .filter(|_| !busy)
                .map(|since| since + self.house.config.idle_after);
            let due_at = self.tend_at();
            let wake = due_at.or(idle_at).unwrap_or_else(|| Instant::now() + self.house.config.idle_after);
            let next = tokio::select! {
                mail = mailbox.recv() => Next::Mail(mail),
                tended = self.tending.tended() => Next::Tended(tended),
                () = sleep_until(wake) => Next::Due,
            };
            let went_on = match next {
                Next::Mail(None) | Next::Mail(Some(Mail::Close)) => break,
                Next::Mail(Some(Mail::MakeRoom))
                    if idle_at.is_some() && self.house.let_go(self.club.id(), mailbox) =>
                {
                    break;
                }
                Next::Mail(Some(mail)) => Box::pin(self.take(mail)).await,
                Next::Tended(tended) => Box::pin(self.tended(*tended)).await,
                Next::Due if due_at.is_some() => Box::pin(self.tend()).await,
                Next::Due if idle_at.is_some() && self.house.let_go(self.club.id(), mailbox) => break,
                Next::Due => Ok(()),
            };
            if let Err(why) = went_on {
                tracing::error!(club = self.club.id(), %why, "a club stopped unexpectedly");
                break;
            }
        }
        self.sockets.tell_all(&frame(&ClubMessage::Closing));
    }

    async fn take(&mut self, mail: Mail) -> Result<(), Corrupt> {
        let no_table = || Refused::from(Refusal::NoTable);
        match mail {
            Mail::Traced(both) => {
                let (sent, mail) = *both;
                let kind = mail.kind();
                Box::pin(sent.over("club", kind, self.take(mail))).await?;
            }
            Mail::Join(join) => self.join(join),
            Mail::Leave(socket) => self.sockets.remove(socket),
            Mail::AskClub(socket, ask) => self.ask(socket, *ask).await?,
            Mail::Club(question, reply) => drop(reply.send(self.answer_question(&question))),
            Mail::Nudge(table) => {
                self.tending.nudged(&table);
                self.tend().await?;
            }
            Mail::Forget(who, reply) => {
                let done = self.forget(who).await?;
                let _ = reply.send(done.map_err(Refused::from));
            }
            Mail::Sitters(reply) => {
                let sitter = |(member, name, key): (u32, &str, KeyHash)| Sitter {
                    seat: member as usize,
                    name: name.to_owned(),
                    key,
                };
                drop(reply.send(Ok(self.club.sitters().map(sitter).collect())));
            }
            Mail::Announce(notice) => self.sockets.tell_all(&notice),
            Mail::Table(reply) => drop(reply.send(Err(no_table()))),
            Mail::Proof(_, _, reply) => drop(reply.send(Err(no_table()))),
            Mail::Night(_, reply) => drop(reply.send(Err(no_table()))),
            Mail::Ask(..) | Mail::Shown { .. } | Mail::Trip { .. } | Mail::MakeRoom | Mail::Close => {}
        }
        Ok(())
    }

    fn join(&mut self, join: Join) {
        let admitted = join.who.map_or(Ok(()), |who| self.club.admit(who));
        let you = self.club.you(join.who);
        if let Err(why) = admitted.and_then(|()| self.sockets.make_room(&join, you)) {
            let _ = join.out.try_send(frame(&ClubMessage::Error(why.into())));
            return;
        }
        let welcome = frame(&ClubMessage::Welcome(Box::new(self.club.welcome(join.who))));
        self.sockets.add(join, you, welcome);
    }

    /// Appends an entry, waits until it is durable, applies it and tells everyone.
    async fn write(
        &mut self,
        by: Option<u32>,
        entry: Entry,
        nonce: Option<String>,
    ) -> Result<Result<u64, Refusal>, Corrupt> {
        let logged = Logged { at: milliseconds(), by, entry };
        let Ok(body) = serde_json::to_string(&logged) else { return Ok(Err(Refusal::NotSaved)) };
        let append = Append {
            table: self.club.id().to_owned(),
            after: self.club.v(),
            nonce: nonce.clone(),
            body,
            who: logged.entry.brings().map(|who| who.to_hex()),
            fence: self.fence,
        };
        let began = Instant::now();
        match self.house.store.append(append).await {
            Ok(Appended::Now(v)) => {
                self.house.metrics.committed(began.elapsed());
                count(&self.house.metrics.entries);
                self.answers.extend(nonce, v);
                let changed = self.club.apply(&logged)?;
                self.tending.changed();
                self.sockets.tell_step(&self.club, changed);
                self.keep_snapshot().await;
                Ok(Ok(v))
            }
            Ok(Appended::Before(v)) => {
                if v > self.club.v() {
                    self.reload().await?;
                }
                Ok(Ok(v))
            }
            Err(why @ StoreError::Fenced) => {
                count(&self.house.metrics.fenced);
                Err(Corrupt { v: self.club.v(), why: why.to_string() })
            }
            Err(why) => {
                count(&self.house.metrics.not_saved);
                self.house.health.not_written();
                tracing::warn!(club = self.club.id(), %why, "an entry was not saved");
                self.not_before = Instant::now() + std::time::Duration::from_secs(1);
                if let StoreError::Conflict { .. } = why {
                    self.reload().await?;
                }
                Ok(Err(Refusal::NotSaved))
            }
        }
    }

    /// Saves a snapshot from time to time, so that the club opens quickly no matter how long its log is.
    async fn keep_snapshot(&mut self) {
        self.since_snapshot += 1;
        if self.since_snapshot < SNAPSHOT_EVERY {
            return;
        }
        let Some(body) = self.club.checkpoint() else { return };
        let keep = Keep { table: self.club.id().to_owned(), v: self.club.v(), body, fence: self.fence };
        self.since_snapshot = 0;
        if let Err(why) = self.house.store.keep(keep).await {
            tracing::debug!(%why, "a snapshot was not saved");
        }
    }

    /// The log moved on without this desk, so it starts over from the log.
    async fn reload(&mut self) -> Result<(), Corrupt> {
        let corrupt = |why: Refusal| Corrupt { v: 0, why: why.to_string() };
        let loaded = load::load(&self.house, self.club.id()).await.map_err(corrupt)?;
        (self.club, self.answers, self.since_snapshot) = (loaded.club, loaded.answers, loaded.replayed);
        self.tending = Tending::default();
        self.sockets.greet_all(&self.club);
        Ok(())
    }
}

/// Serializes a message. Messages are plain structs, which always serialize.
pub(crate) fn frame(message: &ClubMessage) -> Frame {
    serde_json::to_string(message).unwrap_or_default().into()
}
