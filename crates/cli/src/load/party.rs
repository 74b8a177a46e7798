//! One of the load's tables: its people, and the moves they make one after another.

use super::{
    client::{self, Client},
    measure::Tally,
};
use crate::chance;
use futures_util::future::try_join_all;
use rand::{Rng, SeedableRng, rngs::SmallRng};
use std::{io, net::SocketAddr, time::Duration};
use tokio::{
    sync::watch,
    time::{Instant, sleep_until},
};
use wire::{Phase, Request};

/// A table and a socket for each of its seats.
pub(super) struct Party {
    pub(super) table: String,
    pub(super) people: Vec<Client>,
    pub(super) keys: Vec<String>,
    at: SocketAddr,
    rng: SmallRng,
    asked: u64,
}

/// How fast and for how long people make moves.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    /// The time between two moves at a table; `None` means as fast as possible.
    pub(super) every: Option<Duration>,
    /// When everyone stops.
    pub(super) until: Instant,
}

impl Party {
    /// Opens a table, seats a person in every chair and has a hand dealt.
    pub(super) async fn sit_down(at: SocketAddr, rules: &str, record: bool) -> io::Result<Party> {
        let opened = client::open(at, rules).await?;
        let host = Client::join(at, &opened.table, Some(&opened.key), None, record).await?;
        let seats = host.table.as_ref().map_or(0, |table| table.seats.len());
        let rng = SmallRng::from_os_rng();
        let (table, keys) = (opened.table, vec![opened.key]);
        let mut party = Party { table, people: vec![host], keys, at, rng, asked: 0 };
        for seat in 0..seats {
            if seat > 0 {
                let key = chance::fresh_key()?;
                party.people.push(Client::join(at, &party.table, Some(&key), None, record).await?);
                party.keys.push(key);
            }
            let sit = Request::Sit { seat, name: format!("Seat {seat}") };
            party.ask(seat, sit, None).await?;
        }
        party.deal().await?;
        Ok(party)
    }

    /// Waits for the other tables. The server closes a socket that does not answer its pings, and reading answers them.
    pub(super) async fn wait(&mut self, mut begun: watch::Receiver<()>) -> io::Result<()> {
        let read = try_join_all(self.people.iter_mut().map(Client::listen));
        tokio::select! {
            broken = read => broken.map(drop),
            // The sender never sends anything; it is only dropped.
            _ = begun.changed() => Ok(()),
        }
    }

    /// Sends a request and waits until it has been answered and everyone has seen the result. Returns both times.
    async fn ask(
        &mut self,
        who: usize,
        what: Request,
        clicked: Option<Instant>,
    ) -> io::Result<(Duration, Duration)> {
        self.asked += 1;
        let nonce = format!("load-{}", self.asked);
        let clicked = clicked.unwrap_or_else(Instant::now);
        let people = &mut self.people;
        client::in_time(async {
            people[who].ask(&nonce, what).await?;
            let answer = people[who].answer(&nonce).await?;
            let answered = clicked.elapsed();
            let v = answer.map_err(|why| io::Error::other(format!("{}: {}", why.code, why.message)))?;
            for person in people {
                person.until_told(v).await?;
            }
            Ok((answered, clicked.elapsed()))
        })
        .await
    }

    /// Marks everyone as ready; if the match is won, starts another one first.
    async fn deal(&mut self) -> io::Result<()> {
        let finished = |party: &Party| {
            party.people[0].table.as_ref().is_some_and(|table| table.phase == Phase::Finished)
        };
        if finished(self) {
            self.ask(0, Request::Rematch, None).await?;
        }
        let next = self.people[0].table.as_ref().map_or(1, |table| table.next.deal);
        for who in 0..self.people.len() {
            let word = format!("{:016x}", self.rng.random::<u64>());
            self.ask(who, Request::Ready { word }, None).await?;
        }
        for person in &mut self.people {
            person.until_dealt(next).await?;
        }
        Ok(())
    }

    /// Plays at the given pace and reports how long everything took.
    pub(super) async fn play(mut self, pace: Pace) -> (Party, io::Result<Tally>) {
        let mut tally = Tally::default();
        let played = self.go_on(pace, &mut tally).await.map(|()| {
            for person in &self.people {
                tally.frames += person.read.0;
                tally.bytes += person.read.1;
            }
            tally
        });
        (self, played)
    }

    async fn go_on(&mut self, pace: Pace, tally: &mut Tally) -> io::Result<()> {
        for person in &mut self.people {
            person.read = (0, 0);
        }
        // Stagger the tables, so that they don't all move at once.
        let mut due = Instant::now();
        if let Some(every) = pace.every {
            due += every.mul_f64(self.rng.random_range(0.0..1.0));
        }
        while Instant::now() < pace.until {
            // A late move is timed from when it should have been made, not from when it was made.
            let late = pace.every.is_some() && Instant::now() > due;
            if pace.every.is_some() && !late {
                sleep_until(due).await;
            }
            let Some((who, seat, action)) = self.choose() else {
                self.deal().await?;
                tally.deals += 1;
                continue;
            };
            let clicked = if late { due } else { Instant::now() };
            let act = Request::Act { seat: Some(seat), action, seen: self.people[who].v };
            let (answered, seen) = self.ask(who, act, Some(clicked)).await?;
            tally.moved(answered, seen);
            if let Some(every) = pace.every {
                due += every;
            }
        }
        Ok(())
    }

    /// Makes any legal move for any player.
    fn choose(&mut self) -> Option<(usize, usize, String)> {
        let who = self.people.iter().position(|person| !person.legal.is_empty())?;
        let hand = self.people[who].legal.first()?;
        let at = self.rng.random_range(0..hand.actions.len().max(1));
        Some((who, hand.seat, hand.actions.get(at)?.clone()))
    }

    /// Breaks everyone's socket at once and reconnects; returns how long that took.
    pub(super) async fn come_back(&mut self) -> io::Result<Duration> {
        let began = Instant::now();
        for (person, key) in self.people.iter_mut().zip(&self.keys) {
            let record = person.frames.is_some();
            let mut back = Client::join(self.at, &self.table, Some(key), Some(person.v), record).await?;
            if back.v < person.v {
                return Err(io::Error::other(format!("Version {} is gone.", person.v)));
            }
            if let (Some(new), Some(old)) = (&mut back.frames, &mut person.frames) {
                new.splice(0..0, old.drain(..));
            }
            back.table = back.table.or(person.table.take());
            *person = back;
        }
        Ok(began.elapsed())
    }
}
