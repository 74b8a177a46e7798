//! One hand, played with action numbers or in words.

use crate::{
    arrays::{self, Use},
    errors, json,
    rules::Rules,
    study::worlds,
};
use ::rules::{Acted, Actor, Pending, Viewer};
use batch::AnyPlay;
use cards::Seat;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::{
    prelude::*,
    types::{PyAny, PyDict},
};
use serde_json::{Value, json};

/// Something that was done in a hand. The list since the deal is enough to repeat the hand.
#[derive(Clone, PartialEq, Debug, FromPyObject, IntoPyObject)]
pub(crate) enum Done {
    /// An action number was chosen.
    #[pyo3(transparent)]
    Number(u32),
    /// A seat took an action in words.
    Words(usize, String),
    /// The cards that a seat cannot see were dealt again.
    Scrambled(usize, u64),
}

/// The parts of a hand that are pickled.
type Pickled = (Py<Rules>, u64, Vec<Done>);

/// One action in a hand that is being replayed.
pub(crate) struct Told {
    pub(crate) seat: usize,
    pub(crate) acted: Acted,
}

/// One hand of a game.
///
/// `Rules.deal` makes one. It asks one player at a time: `player` acts for the seat `asked`, either with a number
/// (`step`) that `mask` allows, or in words (`act`). An action with many cards takes several numbers, one per step.
#[pyclass(module = "rookery")]
pub(crate) struct Hand {
    pub(crate) rules: Py<Rules>,
    pub(crate) play: Box<dyn AnyPlay>,
    pub(crate) seed: u64,
    pub(crate) done: Vec<Done>,
}

impl Hand {
    pub(crate) fn dealt(py: Python<'_>, rules: Py<Rules>, seed: u64) -> PyResult<Hand> {
        let dealt = batch::play(&*rules.get().inner, seed);
        let dealt = dealt.ok_or_else(|| errors::bad_options(py, "this game has no action numbers yet"))?;
        let play = dealt.map_err(|error| errors::other(py, error))?;
        Ok(Hand { rules, play, seed, done: Vec::new() })
    }

    fn again(&self, py: Python<'_>) -> Hand {
        Hand {
            rules: self.rules.clone_ref(py),
            play: self.play.clone_box(),
            seed: self.seed,
            done: self.done.clone(),
        }
    }

    fn seat(&self, py: Python<'_>, seat: usize) -> PyResult<Seat> {
        self.rules.get().seat(py, seat, self.play.hand().seats())
    }

    /// The given seat, or else the one being asked.
    fn seat_or_asked(&self, py: Python<'_>, seat: Option<usize>) -> PyResult<Option<Seat>> {
        seat.map(|seat| self.seat(py, seat)).transpose().map(|seat| seat.or(self.play.asked()))
    }

    fn viewer(&self, py: Python<'_>, seat: Option<usize>) -> PyResult<Viewer> {
        Ok(seat.map(|seat| self.seat(py, seat)).transpose()?.map_or(Viewer::Spectator, Viewer::Seat))
    }

    /// Replays the hand from its deal. `tell` is called for the deal, without an action, and then for every action.
    /// Returns the hand in its current state.
    pub(crate) fn retell(
        &self,
        py: Python<'_>,
        mut tell: impl FnMut(&dyn AnyPlay, Option<&Told>),
    ) -> PyResult<Box<dyn AnyPlay>> {
        let mut again = Hand::dealt(py, self.rules.clone_ref(py), self.seed)?;
        tell(&*again.play, None);
        for done in &self.done {
            let asked = again.play.asked().map(Seat::index);
            let told = match done {
                Done::Number(number) => {
                    let acted =
                        again.play.choose_told(*number).map_err(|error| errors::illegal(py, None, error))?;
                    acted.zip(asked).map(|(acted, seat)| Told { seat, acted })
                }
                Done::Words(seat, line) => {
                    let by = Actor::Seat(self.seat(py, *seat)?);
                    let acted = again.play.act(by, line).map_err(|refusal| errors::refused(py, &refusal))?;
                    Some(Told { seat: *seat, acted })
                }
                Done::Scrambled(seat, seed) => {
                    again.play = again.play.scrambled(self.seat(py, *seat)?, *seed);
                    None
                }
            };
            if let Some(told) = told {
                tell(&*again.play, Some(&told));
            }
        }
        Ok(again.play)
    }

    pub(crate) fn redo(&mut self, py: Python<'_>, done: &Done) -> PyResult<()> {
        match done {
            Done::Number(number) => self.choose(py, *number)?,
            Done::Words(seat, line) => {
                let by = Actor::Seat(self.seat(py, *seat)?);
                self.play.act(by, line).map_err(|refusal| errors::refused(py, &refusal))?;
            }
            Done::Scrambled(seat, seed) => self.play = self.play.scrambled(self.seat(py, *seat)?, *seed),
        }
        self.done.push(done.clone());
        Ok(())
    }
}

/// Restores a hand from its pickled form.
#[pyfunction]
#[pyo3(name = "_restore")]
pub(crate) fn restore(py: Python<'_>, rules: Py<Rules>, seed: u64, done: Vec<Done>) -> PyResult<Hand> {
    let mut hand = Hand::dealt(py, rules, seed)?;
    done.iter().try_for_each(|done| hand.redo(py, done))?;
    Ok(hand)
}

#[pymethods]
impl Hand {
    /// The rules it is played by.
    #[getter]
    fn rules(&self, py: Python<'_>) -> Py<Rules> {
        self.rules.clone_ref(py)
    }

    /// The seed it was dealt from.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// The seat being asked; `None` when the hand is over.
    #[getter]
    fn asked(&self) -> Option<usize> {
        self.play.asked().map(Seat::index)
    }

    /// The player who acts for that seat; for a dummy, this is someone else. `None` when the hand is over.
    #[getter]
    fn player(&self) -> Option<usize> {
        self.play.player().map(Seat::index)
    }

    /// Every seat that may act now, including those that will be asked later.
    #[getter]
    fn may_act(&self) -> Vec<usize> {
        self.play.pending().may_act().iter().map(Seat::index).collect()
    }

    /// Whether the hand is over.
    #[getter]
    fn over(&self) -> bool {
        self.play.asked().is_none()
    }

    /// The stage of the hand in one word, such as `auction`.
    #[getter]
    fn phase(&self) -> &'static str {
        self.play.hand().phase()
    }

    /// Whether a longer action has been started and needs more numbers.
    #[getter]
    fn drafting(&self) -> bool {
        self.play.drafting()
    }

    /// How many hands are on the table, including dummies.
    #[getter]
    fn seats(&self) -> usize {
        self.play.hand().seats()
    }

    /// The actions that a seat may take now, in words. If there are too many to list, these are examples.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, py: Python<'_>, seat: Option<usize>) -> PyResult<Vec<String>> {
        let seat = self.seat_or_asked(py, seat)?;
        Ok(seat.map_or_else(Vec::new, |seat| self.play.hand().legal(seat).0))
    }

    /// The action numbers that are legal now.
    fn choices(&self) -> Vec<u32> {
        self.masked(|mask| {
            (0..).zip(mask).filter(|(_, byte)| **byte != 0).map(|(number, _)| number).collect()
        })
    }

    /// An array of bytes: 1 for each action number that is legal now, 0 for all others. If `out` is given, the
    /// result is written there.
    #[pyo3(signature = (out=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        fill(py, "mask", self.rules.get().space.actions(), out, |out| self.play.mask(out))
    }

    /// What the player at `seat` may know, as an array of bytes; without `seat`, what the player being asked may know.
    /// `Rules.observation` says what the bytes mean. If `out` is given, the result is written there.
    #[pyo3(signature = (seat=None, out=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let seat = seat.map(|seat| self.seat(py, seat)).transpose()?;
        fill(py, "observation", self.rules.get().space.observation(), out, |out| match seat {
            Some(seat) => self.play.observe_as(seat, out),
            None => self.play.observe(out),
        })
    }

    /// Everything that is hidden from the player being asked, which is what the observation leaves out. For
    /// training only, never for a player. `Rules.hidden` says what the bytes mean.
    #[pyo3(signature = (out=None))]
    fn perfect_information<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let len = ::rules::numbers::bytes(&self.rules.get().space.hidden);
        fill(py, "perfect_information", len, out, |out| self.play.reveal(out))
    }

    /// Chooses a number for the seat being asked. An illegal number raises `Refused` and changes nothing.
    fn step(&mut self, py: Python<'_>, number: i64) -> PyResult<()> {
        let Ok(number) = u32::try_from(number) else {
            return Err(errors::illegal(py, None, format!("action number {number} is not legal here")));
        };
        self.choose(py, number)?;
        self.done.push(Done::Number(number));
        Ok(())
    }

    /// Takes an action in words for a seat, or for the one being asked, and returns what everyone saw. An illegal
    /// action raises `Refused` and changes nothing.
    #[pyo3(signature = (action, seat=None))]
    fn act<'py>(
        &mut self,
        py: Python<'py>,
        action: &str,
        seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat_or_asked(py, seat)?;
        let seat = seat.ok_or_else(|| errors::illegal(py, None, "the hand is over"))?;
        let acted =
            self.play.act(Actor::Seat(seat), action).map_err(|refusal| errors::refused(py, &refusal))?;
        let seen = Value::Array(acted.json_seen(Viewer::Spectator));
        self.done.push(Done::Words(seat.index(), acted.action));
        json::python(py, &seen)
    }

    /// The numbers that make up an action in words, for the seat being asked; `None` if it has none or is not
    /// possible here.
    fn numbers(&self, action: &str) -> Option<Vec<u32>> {
        self.play.numbers(action)
    }

    /// What a number stands for, as the referee writes it.
    fn word(&self, number: usize) -> Option<String> {
        self.rules.get().space.words.get(number).filter(|word| !word.is_empty()).cloned()
    }

    /// What each player got: points, negated if the fewest points win; or, if one hand is the whole game, 1 for a
    /// win and 0 for a loss. All values are 0 while the hand is being played.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        let mut rewards = vec![0.0; self.rules.get().seats()];
        self.play.rewards(&mut rewards);
        PyArray1::from_vec(py, rewards)
    }

    /// The score of the hand; `None` until it is scored.
    #[getter]
    fn score<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(score) = self.play.score() else { return Ok(None) };
        let (rules, dict) = (self.rules.get().inner.match_rules(), PyDict::new(py));
        dict.set_item("players", score.players.0[..rules.players].to_vec())?;
        dict.set_item("sides", score.sides.0[..rules.sides.len()].to_vec())?;
        dict.set_item("thrown_in", score.thrown_in)?;
        let winners = score.winners.map(|seats| seats.iter().map(Seat::index).collect::<Vec<_>>());
        dict.set_item("winners", winners)?;
        Ok(Some(dict))
    }

    /// What the player at `seat`, or a spectator, sees now, as the referee's JSON.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        json::python(py, &self.play.hand().json_view(self.viewer(py, seat)?))
    }

    /// A key for everything the player at `seat` may know, including what was on the table earlier. Equal keys mean
    /// equal knowledge. Do not store them, because another version of the package may give different keys.
    #[pyo3(signature = (seat=None))]
    fn key(&self, py: Python<'_>, seat: Option<usize>) -> PyResult<u64> {
        let seat = seat.map(|seat| self.seat(py, seat)).transpose()?.or(self.play.player());
        Ok(self.play.key(seat.unwrap_or_default()).0)
    }

    /// Another hand that looks the same to the player at `seat`: the cards that player cannot see are dealt again.
    #[pyo3(signature = (seat, seed=0))]
    fn scramble(&self, py: Python<'_>, seat: usize, seed: u64) -> PyResult<Hand> {
        let mut hand = self.again(py);
        hand.redo(py, &Done::Scrambled(seat, seed))?;
        Ok(hand)
    }

    /// Everything that happened, as the player at `seat` or a spectator saw it: for each action, a dict with `seat`
    /// and `seen`.
    #[pyo3(signature = (seat=None))]
    fn events<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        let who = self.viewer(py, seat)?;
        let mut events = Vec::new();
        self.retell(py, |_, acted| {
            if let Some(acted) = acted {
                events.push(json!({"seat": acted.seat, "seen": acted.acted.json_seen(who)}));
            }
        })?;
        json::python(py, &Value::Array(events))
    }

    /// Layouts of the hidden cards that agree with everything the player at `seat` saw, all equally likely: a list of
    /// dicts with `hands`, `nest`, `center` and `out_of_play`. For trick-taking games; `scramble` works for all games.
    #[pyo3(signature = (seat, n=1, seed=0))]
    fn worlds<'py>(
        &self,
        py: Python<'py>,
        seat: usize,
        n: usize,
        seed: u64,
    ) -> PyResult<Vec<Bound<'py, PyDict>>> {
        worlds(py, self, seat, n, seed)
    }

    /// An independent copy.
    fn copy(&self, py: Python<'_>) -> Hand {
        self.again(py)
    }

    fn __copy__(&self, py: Python<'_>) -> Hand {
        self.again(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Hand {
        self.again(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let restore = py.import("rookery._rookery")?.getattr("_restore")?;
        Ok((restore, (self.rules.clone_ref(py), self.seed, self.done.clone())))
    }

    fn __repr__(&self) -> String {
        let asks = match (self.play.asked(), self.play.pending()) {
            (Some(seat), _) => format!("asks seat {}", seat.index()),
            (None, Pending::Over) => "over".into(),
            (None, _) => "waiting for nobody".into(),
        };
        format!("<rookery.Hand of {}, seed {}: {asks}>", self.rules.get().inner.entry().id, self.seed)
    }
}

impl Hand {
    /// Chooses a number for the seat being asked.
    fn choose(&mut self, py: Python<'_>, number: u32) -> PyResult<()> {
        let chosen = self.play.choose(number);
        chosen.map_err(|error| errors::illegal(py, self.play.refusal(number).as_ref(), error))
    }

    fn masked<T>(&self, read: impl FnOnce(&[u8]) -> T) -> T {
        let mut mask = vec![0; self.rules.get().space.actions()];
        self.play.mask(&mut mask);
        read(&mask)
    }
}

/// A new array of `len` bytes, or the caller's array, filled by `write`.
fn fill<'py>(
    py: Python<'py>,
    what: &str,
    len: usize,
    out: Option<&Bound<'py, PyAny>>,
    write: impl FnOnce(&mut [u8]),
) -> PyResult<Bound<'py, PyArray1<u8>>> {
    let Some(out) = out else {
        let array = PyArray1::zeros(py, len, false);
        if let Ok(mut bytes) = array.try_readwrite() {
            write(bytes.as_slice_mut().map_err(|error| errors::shape(py, error))?);
        }
        return Ok(array);
    };
    let array: Bound<'py, PyArray1<u8>> =
        arrays::given(py, &format!("`out` for {what}"), &[len], Use::Write, out)?;
    let mut bytes = array.try_readwrite().map_err(|error| errors::shape(py, error))?;
    write(bytes.as_slice_mut().map_err(|error| errors::shape(py, error))?);
    drop(bytes);
    Ok(array)
}
