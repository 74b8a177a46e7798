//! Plays random full hands as fast as an engine can: with typed games, no events, and one pack that is reshuffled
//! in place. The engines are those listed in `rules::every_engine!`.

use crate::progress::Run;
use cards::Seat;
use rand::{Rng, SeedableRng, rngs::SmallRng};
use rules::{Actor, Deal, Game, Listed, Mute, Options, Pending, Standing};
use std::{
    hint::black_box,
    io,
    sync::Arc,
    time::{Duration, Instant},
};

/// Every engine that is measured; an engine with several names is measured under each of them.
const ENGINES: &[Engine] = &rules::every_engine!(G => Engine::of::<G>());

/// A hand with more decisions than this is considered endless.
const MOST_DECISIONS: u64 = 100_000;
/// The number of hands between two reads of the clock.
const BATCH: u64 = 16;
/// The number of slices that the measuring time is divided into.
const SLICES: u32 = 5;

/// What to measure, and for how long.
pub(super) struct Wanted<'a> {
    pub(super) game: Option<&'a str>,
    pub(super) time: Duration,
}

/// The speed of one game with one number of players.
pub(super) struct Figure {
    pub(super) game: String,
    pub(super) players: usize,
    pub(super) hands_per_second: f64,
    pub(super) decisions_per_second: f64,
    pub(super) state_bytes: usize,
}

/// One game with one number of players, to be measured for this long.
type Job = Box<dyn FnOnce(Duration) -> io::Result<Figure>>;

struct Engine {
    jobs: fn(&Wanted<'_>) -> Vec<Job>,
}

impl Engine {
    const fn of<G: Listed>() -> Engine {
        Engine { jobs: jobs::<G> }
    }
}

/// Takes the measurements and reports each figure at once. If the run was stopped early, also says after how many
/// figures.
pub(super) fn measure(
    wanted: &Wanted<'_>,
    mut tell: impl FnMut(&Figure) -> io::Result<()>,
) -> io::Result<(Vec<Figure>, Option<u64>)> {
    let jobs: Vec<Job> = ENGINES.iter().flat_map(|engine| (engine.jobs)(wanted)).collect();
    if let (true, Some(game)) = (jobs.is_empty(), wanted.game) {
        return Err(io::Error::other(format!("There is no game `{game}` to measure.")));
    }
    let mut run = Run::new("measurements", jobs.len() as u64)?;
    let mut figures = Vec::new();
    for job in jobs {
        if !run.goes_on(figures.len() as u64) {
            break;
        }
        let figure = job(wanted.time)?;
        tell(&figure)?;
        figures.push(figure);
    }
    Ok((figures, run.end()))
}

fn jobs<G: Listed>(wanted: &Wanted<'_>) -> Vec<Job> {
    let chosen = |id: &str| wanted.game.is_none_or(|game| game.eq_ignore_ascii_case(id));
    let mut all: Vec<Job> = Vec::new();
    for entry in G::entries().into_iter().filter(|entry| chosen(&entry.id)) {
        for players in entry.players {
            let Some(rules) = G::open(&entry.id, players, &Options::new()) else { continue };
            let game = entry.id.clone();
            all.push(Box::new(move |time| {
                let rules = rules.map_err(io::Error::other)?;
                let speed = run::<G>(&rules, time).map_err(io::Error::other)?;
                Ok(Figure {
                    game,
                    players,
                    hands_per_second: speed.hands,
                    decisions_per_second: speed.decisions,
                    state_bytes: size_of::<G>(),
                })
            }));
        }
    }
    all
}

/// Hands and decisions per second.
#[derive(Clone, Copy)]
struct Speed {
    hands: f64,
    decisions: f64,
}

/// Plays random hands for a while. Only the best of a few slices counts, because other load on the machine can only
/// slow it down.
fn run<G: Game>(rules: &Arc<G::Rules>, time: Duration) -> Result<Speed, String> {
    let players = G::match_rules(rules).players.max(1);
    let mut rng = SmallRng::seed_from_u64(1);
    let mut deal = Deal { pack: G::pack(rules), cuts: Vec::new(), luck: 0 };
    let mut standing = Standing::default();
    let mut best = Speed { hands: 0.0, decisions: 0.0 };
    for _ in 0..SLICES {
        let (started, mut hands, mut decisions) = (Instant::now(), 0, 0);
        while hands == 0 || started.elapsed() < time / SLICES {
            for _ in 0..BATCH {
                deal.reshuffle(&mut rng);
                standing.dealer = standing.dealer.left(players);
                let hand = G::start(rules, &standing, &deal).map_err(|bad| bad.to_string())?;
                decisions += play_out(hand, &mut rng)?;
            }
            hands += BATCH;
        }
        let seconds = started.elapsed().as_secs_f64();
        let speed = Speed { hands: hands as f64 / seconds, decisions: decisions as f64 / seconds };
        if speed.decisions > best.decisions {
            best = speed;
        }
    }
    Ok(best)
}

/// Plays one hand until it is scored; returns the number of decisions.
#[inline(always)]
fn play_out<G: Game>(mut hand: G, rng: &mut impl Rng) -> Result<u64, String> {
    for taken in 0..MOST_DECISIONS {
        let Some(seat) = next(&hand, rng) else {
            black_box(hand.score());
            return Ok(taken);
        };
        let action = hand.random_legal(seat, rng).ok_or("A seat that may act has no legal action.")?;
        hand.apply(Actor::Seat(seat), &action, &mut Mute);
    }
    Err(format!("A hand did not end within {MOST_DECISIONS} decisions."))
}

/// Who acts next; `None` when the hand is scored.
#[inline(always)]
fn next<G: Game>(hand: &G, rng: &mut impl Rng) -> Option<Seat> {
    match hand.pending() {
        Pending::Turn(seat) => Some(seat),
        Pending::Over => None,
        // A scored hand may still be open to challenge; random players let it stand.
        Pending::Window { turn: None, .. } if hand.score().is_some() => None,
        pending => match pending.turn() {
            Some(turn) if rng.random_bool(0.6) => Some(turn),
            _ => {
                let may = pending.may_act();
                may.iter().nth(rng.random_range(0..may.len().max(1)))
            }
        },
    }
}
