//! Bots for Python: one for a single hand, or many for a batch.
//!
//! A bot is told what its seat saw. A Python hand remembers what was done, so a bot's own copy of the hand can
//! follow along and tell the bot; a bot that is shown a different hand starts over.

use crate::{
    answers::answer,
    arrays::{self, Use},
    errors,
    hand::{Done, Hand},
    rules::Rules,
    tables::Batch,
    threads,
};
use ::rules::{Acted, Actor, AnyRules, Viewer, numbers::WAIT};
use batch::{AnyPlay, LEAVE};
use bots::{Choice, Named, Opponent, Question, bot_named, bots_for, must_act};
use cards::Seat;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::{exceptions::PyValueError, prelude::*};
use rayon::prelude::*;
use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, PoisonError},
};

/// The maximum number of tables that bots can play, because each bot remembers its hand.
const MOST_TABLES: usize = 1 << 20;

/// Why a bot cannot make a decision.
enum Dumb {
    /// It is another player's turn.
    NotAsked,
    /// Only part of the action is left to choose.
    Drafting,
    /// It was watching a different hand.
    Strange,
}

impl Dumb {
    fn error(&self, py: Python<'_>) -> PyErr {
        errors::other(
            py,
            match self {
                Dumb::NotAsked => "the hand is not asking this bot's seat",
                Dumb::Drafting => {
                    "a bot chooses whole actions, so ask it before choosing the first number of one"
                }
                Dumb::Strange => "a bot cannot continue after its own cards were dealt again",
            },
        )
    }
}

/// A bot at a seat, with a copy of the hand it watches.
struct Seated {
    named: &'static Named,
    seat: Seat,
    seed: u64,
    /// Nobody ever waits for this lock. It is needed because bots can be sent to another thread but not
    /// shared, while Python objects are shared.
    bot: Mutex<Box<dyn Opponent>>,
    /// What the bot has watched: the seed of the hand, and the hand in its current state.
    hand: Option<(u64, Box<dyn AnyPlay>)>,
    done: Vec<Done>,
}

impl Seated {
    fn new(rules: &dyn AnyRules, named: &'static Named, seat: Seat, seed: u64) -> Option<Seated> {
        let bot = Mutex::new(named.seat(rules, seed)?);
        Some(Seated { named, seat, seed, bot, hand: None, done: Vec::new() })
    }

    fn bot(&mut self) -> &mut dyn Opponent {
        &mut **self.bot.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts over with another hand.
    fn deal(&mut self, rules: &dyn AnyRules, seed: u64) -> Option<()> {
        let play = batch::play(rules, seed)?.ok()?;
        // The bot plays the same hand the same way, no matter what it has played before.
        self.bot = Mutex::new(self.named.seat(rules, self.seed ^ seed.rotate_left(17))?);
        let who = Viewer::Seat(self.seat);
        self.bot().deal(&*play.hand().typed_view(who));
        self.hand = Some((seed, play));
        self.done.clear();
        Some(())
    }

    fn watch(&mut self, acted: &Acted) {
        let who = Viewer::Seat(self.seat);
        for seen in acted.events.iter().filter_map(|event| event.typed_seen(who)) {
            self.bot().watch(&*seen);
        }
    }

    /// Catches up with a hand.
    fn follow(&mut self, rules: &dyn AnyRules, seed: u64, done: &[Done]) -> Option<()> {
        let same =
            self.hand.as_ref().is_some_and(|(dealt, _)| *dealt == seed) && done.starts_with(&self.done);
        if !same {
            self.deal(rules, seed)?;
        }
        for one in &done[self.done.len()..] {
            let (_, play) = self.hand.as_mut()?;
            let acted = match one {
                Done::Number(number) => play.choose_told(*number).ok()?,
                Done::Words(seat, line) => Some(play.act(Actor::Seat(Seat::wrapping(*seat)), line).ok()?),
                Done::Scrambled(seat, luck) if *seat == self.seat.index() => {
                    *play = play.scrambled(self.seat, *luck);
                    None
                }
                Done::Scrambled(..) => {
                    self.hand = None;
                    return None;
                }
            };
            if let Some(acted) = acted {
                self.watch(&acted);
            }
            self.done.push(one.clone());
        }
        Some(())
    }

    /// What the bot does in this hand, with the action's numbers; `None` means that it does nothing.
    fn choose(
        &mut self,
        rules: &dyn AnyRules,
        seed: u64,
        done: &[Done],
    ) -> Result<(Option<Choice>, Option<Vec<u32>>), Dumb> {
        self.follow(rules, seed, done).ok_or(Dumb::Strange)?;
        let Some((_, play)) = &self.hand else { return Err(Dumb::Strange) };
        if play.player() != Some(self.seat) {
            return Err(Dumb::NotAsked);
        }
        if play.drafting() {
            return Err(Dumb::Drafting);
        }
        let (Some(asked), hand) = (play.asked(), play.hand()) else { return Err(Dumb::NotAsked) };
        let view = hand.typed_view(Viewer::Seat(self.seat));
        let (legal, coverage) = hand.legal(asked);
        let must = must_act(&*hand, asked);
        let question = Question { seat: asked, view: &*view, legal: &legal, coverage: &coverage, must };
        let bot = self.bot.get_mut().unwrap_or_else(PoisonError::into_inner);
        let choice = bot.choose(&question);
        let numbers = match &choice {
            Some(choice) => play.numbers(&choice.action),
            None => Some(vec![WAIT]),
        };
        Ok((choice, numbers))
    }
}

fn find(py: Python<'_>, name: &str, rules: &dyn AnyRules) -> PyResult<&'static Named> {
    bot_named(name, rules).ok_or_else(|| {
        let known = bots_for(rules).iter().map(|bot| bot.name).collect::<Vec<_>>().join(", ");
        errors::bad_options(
            py,
            format!("no bot named `{name}` plays {}; the bots are: {known}", rules.entry().id),
        )
    })
}

/// The names of the bots that play a game, each with a sentence about how it thinks.
#[pyfunction]
pub(crate) fn bot_names(rules: &Bound<'_, Rules>) -> Vec<(&'static str, &'static str)> {
    bots_for(&*rules.get().inner).into_iter().map(|bot| (bot.name, bot.about)).collect()
}

/// A built-in bot in one seat: an opponent or a teacher.
///
/// `Bot("strong", rules, seat=2)`. It knows only what its seat has seen of the hand.
#[pyclass(module = "rookery")]
pub(crate) struct Bot {
    rules: Arc<dyn AnyRules>,
    seated: Seated,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, rules, seat, seed=0))]
    fn new(py: Python<'_>, name: &str, rules: &Bound<'_, Rules>, seat: usize, seed: u64) -> PyResult<Bot> {
        let any = rules.get().inner.clone();
        let seat = rules.get().seat(py, seat, rules.get().seats())?;
        let seated = Seated::new(&*any, find(py, name, &*any)?, seat, seed);
        let seated = seated.ok_or_else(|| errors::other(py, "this bot does not know the game"))?;
        Ok(Bot { rules: any, seated })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &'static str {
        self.seated.named.name
    }

    /// How it thinks, in a sentence.
    #[getter]
    fn about(&self) -> &'static str {
        self.seated.named.about
    }

    /// The seat it plays.
    #[getter]
    fn seat(&self) -> usize {
        self.seated.seat.index()
    }

    /// What the bot does when it is its turn: a `rookery.Choice` with the action, its numbers, the reason, and the
    /// alternatives with what they would cost.
    fn choose<'py>(&mut self, py: Python<'py>, hand: &Hand) -> PyResult<Bound<'py, PyAny>> {
        if !Arc::ptr_eq(&self.rules, &hand.rules.get().inner) && !hand.rules.get().same_as(&*self.rules) {
            return Err(errors::other(py, "the hand uses different rules than the bot"));
        }
        let (seated, rules, seed, done) = (&mut self.seated, &*self.rules, hand.seed, &hand.done);
        let chosen = py.detach(|| seated.choose(rules, seed, done));
        let (choice, numbers) = chosen.map_err(|dumb| dumb.error(py))?;
        let Some(choice) = choice else {
            let nothing =
                ("wait", numbers, "Lets the opportunity go by.", Vec::<(String, f32)>::new(), None::<f32>);
            return answer(py, "Choice", nothing);
        };
        let others: Vec<(String, f32)> =
            choice.alternatives.into_iter().map(|other| (other.action, other.cost)).collect();
        answer(py, "Choice", (choice.action, numbers, choice.reason.to_string(), others, choice.chance))
    }

    fn __repr__(&self) -> String {
        format!("<rookery.Bot {} at seat {}>", self.seated.named.name, self.seated.seat.index())
    }
}

/// Bots in some seats at every table in a batch.
///
/// `Bots(rules, tables, {1: "casual", 3: "casual"}, seed=0)`.
#[pyclass(module = "rookery")]
pub(crate) struct Bots {
    rules: Arc<dyn AnyRules>,
    tables: Vec<Crew>,
    seats: Vec<usize>,
}

/// The bots at one table.
struct Crew {
    seats: Vec<Seated>,
    /// The numbers of a chosen action, and the hand and step they are for.
    ahead: VecDeque<u32>,
    due: (u64, usize),
}

impl Crew {
    /// The number for the table, if one of the bots is being asked.
    fn number(
        &mut self,
        rules: &dyn AnyRules,
        player: u8,
        seed: u64,
        log: &[u32],
    ) -> Option<Result<u32, Dumb>> {
        let seated = self.seats.iter_mut().find(|seated| seated.seat.index() == usize::from(player))?;
        if self.due != (seed, log.len()) || self.ahead.is_empty() {
            let done: Vec<Done> = log.iter().copied().map(Done::Number).collect();
            let (_, numbers) = match seated.choose(rules, seed, &done) {
                Ok(chosen) => chosen,
                Err(dumb) => return Some(Err(dumb)),
            };
            self.ahead = numbers.unwrap_or_default().into();
        }
        self.due = (seed, log.len() + 1);
        Some(self.ahead.pop_front().ok_or(Dumb::Strange))
    }
}

#[pymethods]
impl Bots {
    #[new]
    #[pyo3(signature = (rules, tables, seats, seed=0))]
    fn new(
        py: Python<'_>,
        rules: &Bound<'_, Rules>,
        tables: usize,
        seats: BTreeMap<usize, String>,
        seed: u64,
    ) -> PyResult<Bots> {
        if tables > MOST_TABLES {
            return Err(PyValueError::new_err(format!("`tables` must be at most {MOST_TABLES}")));
        }
        let any = rules.get().inner.clone();
        let mut named = Vec::new();
        for (seat, name) in &seats {
            named.push((rules.get().seat(py, *seat, rules.get().seats())?, find(py, name, &*any)?));
        }
        let crew = |table: usize| Crew {
            seats: named
                .iter()
                .filter_map(|(seat, bot)| {
                    let seed = seed
                        ^ ((table as u64) << 8 | seat.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                    Seated::new(&*any, bot, *seat, seed)
                })
                .collect(),
            ahead: VecDeque::new(),
            due: (0, 0),
        };
        let tables = (0..tables).map(crew).collect();
        Ok(Bots { tables, seats: seats.into_keys().collect(), rules: any })
    }

    /// The seats that the bots play.
    #[getter]
    fn seats(&self) -> Vec<usize> {
        self.seats.clone()
    }

    /// The numbers for the tables that ask one of the bots; -1, which leaves a table unchanged, for all others.
    /// Pass your own int64 array as `out` to keep the values it has for the other tables.
    #[pyo3(signature = (batch, out=None))]
    fn choose<'py>(
        &mut self,
        py: Python<'py>,
        batch: &Bound<'py, Batch>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let batch = batch.try_borrow()?;
        let tables = batch.inner.tables();
        if tables != self.tables.len() {
            return Err(errors::shape(
                py,
                format!("the batch must have {} tables, not {tables}", self.tables.len()),
            ));
        }
        if !batch.rules.get().same_as(&*self.rules) {
            return Err(errors::other(py, "the batch uses different rules than the bots"));
        }
        let out = match out {
            Some(out) => arrays::given(py, "`out`", &[tables], Use::Write, out)?,
            None => PyArray1::from_vec(py, vec![LEAVE; tables]),
        };
        {
            let mut numbers = out.try_readwrite().map_err(|error| errors::shape(py, error))?;
            let numbers = numbers.as_slice_mut().map_err(|error| errors::shape(py, error))?;
            let (inner, crews, rules, seeds) =
                (&*batch.inner, &mut self.tables, &*self.rules, batch.inner.seeds());
            let pool = threads::pool(py)?;
            let think = |(at, (number, crew)): (usize, (&mut i64, &mut Crew))| {
                let Some(player) = inner.player(at) else { return Ok(()) };
                let log = inner.log(at).unwrap_or_default();
                match crew.number(rules, player.index() as u8, seeds[at], log) {
                    Some(Ok(chosen)) => *number = i64::from(chosen),
                    Some(Err(dumb)) => return Err(dumb),
                    None => (),
                }
                Ok(())
            };
            let work = || numbers.par_iter_mut().zip(crews).enumerate().try_for_each(think);
            py.detach(|| pool.install(work)).map_err(|dumb| dumb.error(py))?;
        }
        Ok(out)
    }
}
