//! Tools for researchers: the double-dummy solver, possible worlds, the arena.

use crate::{answers::answer, errors, hand::Hand, rules::Rules};
use ::rules::{
    Viewer,
    trick::{TrickRules, View, event::Seen},
};
use arena::{CannotRun, Contestant, Measure, Outcome, Setup, Unit, seatings, stats::Estimate};
use bots::{
    double_dummy::solve_under,
    trick::{self, Memory},
};
use cards::{Card, Seat};
use pyo3::{
    exceptions::{PyKeyboardInterrupt, PyValueError},
    prelude::*,
    types::PyDict,
};
use std::{
    fmt::Display,
    panic,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

/// The maximum number of worlds that can be made at once.
const MOST_WORLDS: usize = 100_000;
/// How long another program may think about one action.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often Python is asked whether Ctrl-C was pressed.
const ASK_EVERY: Duration = Duration::from_millis(50);

fn trick_rules(py: Python<'_>, rules: &Rules) -> PyResult<Arc<dyn TrickRules>> {
    <dyn TrickRules>::of(&*rules.inner).ok_or_else(|| {
        errors::cannot_solve(py, format!("{} is not a trick-taking game", rules.inner.entry().id))
    })
}

/// A hand the way people write it: one string, or a list of cards.
#[derive(FromPyObject)]
pub(crate) enum Cards {
    /// `"G14 R5"`
    #[pyo3(transparent)]
    Text(String),
    /// `["G14", "R5"]`
    #[pyo3(transparent)]
    List(Vec<String>),
}

impl Cards {
    fn read(&self, py: Python<'_>) -> PyResult<Vec<Card>> {
        let wrong = |word: &str| errors::cannot_solve(py, format!("`{word}` is not a card"));
        let card = |word: &str| word.parse().map_err(|_| wrong(word));
        match self {
            Cards::Text(text) => text.split_whitespace().map(card).collect(),
            Cards::List(words) => words.iter().map(|word| card(word.trim())).collect(),
        }
    }
}

/// Solves a deal with all cards known: what each side takes if everyone plays as well as possible, and what each lead is
/// worth.
#[pyfunction]
#[pyo3(signature = (hands, trump, leader, rules))]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    hands: Vec<Cards>,
    trump: &str,
    leader: usize,
    rules: &Bound<'py, Rules>,
) -> PyResult<Bound<'py, PyAny>> {
    let typed = trick_rules(py, rules.get())?;
    let hands = hands.iter().map(|cards| cards.read(py)).collect::<PyResult<Vec<_>>>()?;
    let wrong = |error: &dyn Display| errors::cannot_solve(py, error);
    let trump = trump.trim().parse().map_err(|error| wrong(&error))?;
    let leader = rules.get().seat(py, leader, typed.hands())?;
    let solved = py.detach(|| solve_under(&*typed, &hands, trump, leader)).map_err(|error| wrong(&error))?;
    let sides = solved.sides.iter();
    let sides: Vec<(Vec<usize>, i32, i32)> =
        sides.map(|side| (side.seats.iter().map(Seat::index).collect(), side.points, side.tricks)).collect();
    let leads: Vec<(String, i32)> =
        solved.leads.iter().map(|(card, points)| (card.to_string(), *points)).collect();
    let best: Vec<String> = solved.best().iter().map(ToString::to_string).collect();
    answer(py, "Solved", (sides, leads, best))
}

/// Layouts of the hidden cards that agree with everything the player at `seat` saw, all equally likely.
pub(crate) fn worlds<'py>(
    py: Python<'py>,
    hand: &Hand,
    seat: usize,
    n: usize,
    seed: u64,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let typed = trick_rules(py, hand.rules.get())?;
    if n > MOST_WORLDS {
        return Err(PyValueError::new_err(format!("`n` must be at most {MOST_WORLDS}; ask again for more")));
    }
    let who = Viewer::Seat(hand.rules.get().seat(py, seat, hand.rules.get().seats())?);
    let mut memory: Option<Memory> = None;
    let now = hand.retell(py, |play, acted| {
        let Some(acted) = acted else {
            memory = play.hand().typed_view(who).downcast_ref::<View>().map(Memory::begin);
            return;
        };
        for seen in acted.acted.events.iter().filter_map(|event| event.typed_seen(who)) {
            if let (Some(memory), Some(seen)) = (&mut memory, seen.downcast_ref::<Seen>()) {
                memory.fold(&*typed, seen);
            }
        }
    })?;
    let view = now.hand().typed_view(who);
    let (Some(memory), Some(view)) = (memory, view.downcast_ref::<View>()) else { return Ok(Vec::new()) };
    let found: Vec<_> = py.detach(|| trick::worlds(&*typed, view, &memory, seed).take(n).collect());
    let texts = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
    found
        .iter()
        .map(|world| {
            let dict = PyDict::new(py);
            dict.set_item("hands", world.hands.iter().map(|cards| texts(cards)).collect::<Vec<_>>())?;
            dict.set_item("nest", texts(&world.nest))?;
            dict.set_item("center", texts(&world.center))?;
            dict.set_item("out_of_play", texts(&world.out_of_play))?;
            Ok(dict)
        })
        .collect()
}

/// Which of two contestants sits where, so that both play each deal from every side: for each seating, a 0 or 1 for
/// every seat.
#[pyfunction]
#[pyo3(name = "_seatings")]
pub(crate) fn all_seatings(rules: &Bound<'_, Rules>) -> Vec<Vec<usize>> {
    seatings(rules.get().inner.match_rules()).iter().map(|seating| seating.to_vec()).collect()
}

/// What the rewards of a hand count: `points` or `wins`.
#[pyfunction]
#[pyo3(name = "_measure")]
pub(crate) fn measure(rules: &Bound<'_, Rules>) -> &'static str {
    measure_name(Measure::of(&*rules.get().inner, Unit::Hand))
}

fn measure_name(measure: Measure) -> &'static str {
    match measure {
        Measure::Points => "points",
        Measure::Wins => "wins",
    }
}

/// Compares two bots, given by name, on the same deals in every seating. Ctrl-C raises `Stopped`, which has the
/// result of the deals that were finished.
#[pyfunction]
#[pyo3(name = "_duel")]
pub(crate) fn duel<'py>(
    py: Python<'py>,
    names: (String, String),
    rules: &Bound<'py, Rules>,
    deals: u64,
    seed: String,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let any = rules.get().inner.clone();
    let contestant =
        |name: &str| Contestant::new(name, &*any, PATIENCE).map_err(|error| errors::bad_options(py, error));
    let contestants = vec![contestant(&names.0)?, contestant(&names.1)?];
    let setup = Setup { deals, seed, threads, ..Setup::new(any.clone(), contestants) };
    let (outcome, interrupted) = py.detach(|| run(&setup));
    let outcome = outcome.map_err(|error| errors::other(py, error))?;
    let so_far = summary(py, &outcome)?;
    match interrupted {
        None => so_far.ok_or_else(|| errors::other(py, "nothing was played")),
        Some(error) if error.is_instance_of::<PyKeyboardInterrupt>(py) => {
            Err(errors::stopped(py, so_far, deals))
        }
        Some(error) => Err(error),
    }
}

/// Runs the arena in another thread, while this one watches for signals. If there was one, the outcome has only the
/// deals finished by then, and Python's error is returned with it.
fn run(setup: &Setup) -> (Result<Outcome, CannotRun>, Option<PyErr>) {
    let (stop, (done, waiting)) = (AtomicBool::new(false), mpsc::channel::<()>());
    thread::scope(|scope| {
        let played = scope.spawn(|| {
            // Dropped when the run ends, in whatever way.
            let _done = done;
            arena::run_until(setup, &stop, |_| ())
        });
        let mut interrupted = None;
        while waiting.recv_timeout(ASK_EVERY) == Err(RecvTimeoutError::Timeout) {
            if let Err(error) = Python::attach(|py| py.check_signals()) {
                stop.store(true, Ordering::Relaxed);
                interrupted = Some(error);
            }
        }
        (played.join().unwrap_or_else(|broken| panic::resume_unwind(broken)), interrupted)
    })
}

/// The result as a `rookery.Duel`; `None` if no deal was finished.
fn summary<'py>(py: Python<'py>, outcome: &Outcome) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some(pair) = outcome.pairs.first().filter(|pair| pair.hands > 0) else { return Ok(None) };
    let Estimate { value, low, high } = pair.difference.estimate();
    let values = (pair.values[0].mean(), pair.values[1].mean());
    let measure = measure_name(outcome.measure);
    let duel = answer(py, "Duel", (measure, value, (low, high), values, pair.difference.count(), pair.hands));
    duel.map(Some)
}
