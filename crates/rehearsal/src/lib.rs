//! A simulated club night: it founds a club, lets scripted people join, sign in and play a whole night over real sockets,
//! with some of them leaving and coming back, and then computes the results again from the tables' records.
//!
//! It knows the server only by its address. Organizers rehearse with it (`rookery club rehearse`), and tests use it.

mod check;
mod http;
mod person;
mod socket;

pub use check::{Checked, LeftOut, check};
pub use http::get;
pub use person::Frames;

use person::Person;
use std::{
    io,
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};
use tokio::{task::JoinSet, time::timeout};
use wire::club::{ClubRequest, Founded, NewClub, NightResults, Plan};

/// Where the server is. With several servers, people come back to another one when theirs is gone.
#[derive(Clone, Debug)]
pub struct Doors {
    at: Arc<Mutex<Vec<SocketAddr>>>,
    /// The latest round that anyone has heard of.
    round: Arc<AtomicU32>,
}

impl Doors {
    /// These addresses.
    pub fn new(at: Vec<SocketAddr>) -> Doors {
        Doors { at: Arc::new(Mutex::new(at)), round: Arc::default() }
    }

    /// The address for the `turn`-th try.
    pub fn pick(&self, turn: usize) -> io::Result<SocketAddr> {
        let doors = self.at.lock().unwrap_or_else(PoisonError::into_inner);
        let at = doors.get(turn % doors.len().max(1)).copied();
        at.ok_or_else(|| io::Error::other("There is no server."))
    }

    /// From now on, the server is here.
    pub fn move_to(&self, at: Vec<SocketAddr>) {
        *self.at.lock().unwrap_or_else(PoisonError::into_inner) = at;
    }

    /// The latest round that anyone has heard of; 0 before the first.
    pub fn round(&self) -> u32 {
        self.round.load(Relaxed)
    }

    fn heard_of(&self, round: u32) {
        self.round.fetch_max(round, Relaxed);
    }
}

/// What is rehearsed.
#[derive(Clone, Debug)]
pub struct Script {
    /// The number of people; with an odd number, one plays with a bot.
    pub people: usize,
    /// How many of them leave for a moment in each round, and come back.
    pub leavers: usize,
    /// The night.
    pub plan: Plan,
    /// Whether to keep every frame.
    pub record: bool,
    /// How long the night may take.
    pub patience: Duration,
}

/// A night that was played.
#[derive(Debug)]
pub struct Played {
    /// The club.
    pub founded: Founded,
    /// The results, as the server shows them to a member.
    pub results: NightResults,
    /// How long the night took.
    pub took: Duration,
    /// From the last card until the final standings were on every screen.
    pub last_standing: Duration,
    /// How often someone's socket broke and was opened again.
    pub returns: usize,
    /// Every frame, if they were kept.
    pub frames: Vec<Frames>,
}

/// A club whose members have joined and signed in.
#[derive(Debug)]
pub struct Gathered {
    /// The club.
    pub founded: Founded,
    /// The night.
    pub night: u32,
    people: Vec<Person>,
}

/// Founds a club, announces a night, and lets everyone join and sign in.
pub async fn gather(doors: &Doors, script: &Script) -> io::Result<Gathered> {
    let wanted = NewClub { name: "Rehearsal".into(), founder: "Player 1".into(), key: None };
    let body = serde_json::to_string(&wanted)?;
    let (status, text) = http::send(doors.pick(0)?, "POST", "/api/clubs", "", &body).await?;
    if status != 201 {
        return Err(io::Error::other(format!("The club could not be founded: {text}")));
    }
    let founded: Founded = serde_json::from_str(&text)?;
    let secret = founded.invite.rsplit('/').next().unwrap_or_default().to_owned();
    let mut people = Vec::new();
    for number in 1..=script.people {
        let key = (number == 1).then(|| founded.key.clone());
        people.push(Person::new(doors.clone(), &founded.club, number, key, script.record)?);
    }
    let (organizer, others) =
        people.split_first_mut().ok_or_else(|| io::Error::other("There are no people."))?;
    organizer.connect().await?;
    organizer.ask(ClubRequest::Plan { plan: script.plan.clone() }).await?;
    let night = organizer.latest_night()?;
    for person in others.iter_mut() {
        person.connect().await?;
        person.ask(ClubRequest::Join { secret: secret.clone(), name: person.name() }).await?;
    }
    // Neighbors are partners.
    for (at, person) in people.iter_mut().enumerate() {
        let partner = (at ^ 1) as u32 + 1;
        let partner = Some(partner).filter(|partner| *partner as usize <= script.people);
        let word = person.word();
        person.ask(ClubRequest::SignIn { night, partner, word }).await?;
    }
    Ok(Gathered { founded, night, people })
}

/// Plays the night.
pub async fn play(doors: &Doors, script: &Script, gathered: Gathered) -> io::Result<Played> {
    let Gathered { founded, night, mut people } = gathered;
    let began = Instant::now();
    if let Some(organizer) = people.first_mut() {
        organizer.ask(ClubRequest::Start { night }).await?;
    }
    let leavers = script.leavers;
    let mut playing: JoinSet<io::Result<Person>> = JoinSet::new();
    for (at, person) in people.into_iter().enumerate() {
        playing.spawn(person.play(night, at < leavers));
    }
    let mut back = Vec::new();
    let all = async {
        while let Some(person) = playing.join_next().await {
            back.push(person.map_err(io::Error::other)??);
        }
        io::Result::Ok(())
    };
    let late = |_| io::Error::new(io::ErrorKind::TimedOut, "The night took too long.");
    timeout(script.patience, all).await.map_err(late)??;
    let took = began.elapsed();
    let last_card = back.iter().filter_map(|person| person.last_card).max();
    let last_seen = back.iter().filter_map(|person| person.over_at).max();
    let last_standing = last_card.zip(last_seen).map(|(card, seen)| seen.saturating_duration_since(card));
    let key = format!("Authorization: Bearer {}\r\n", founded.key);
    let path = format!("/api/clubs/{}/nights/{night}/results", founded.club);
    let (status, text) = http::send(doors.pick(0)?, "GET", &path, &key, "").await?;
    if status != 200 {
        return Err(io::Error::other(format!("The results can't be read: {text}")));
    }
    Ok(Played {
        results: serde_json::from_str(&text)?,
        founded,
        took,
        last_standing: last_standing.unwrap_or_default(),
        returns: back.iter().map(|person| person.returns).sum(),
        frames: back.into_iter().flat_map(|person| person.frames).collect(),
    })
}
