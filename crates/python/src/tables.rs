//! Batches: many hands, in arrays that belong to the caller.

use crate::{
    arrays::{self, Use},
    errors,
    hand::{Done, Hand},
    rules::Rules,
    threads,
};
use ::rules::{AnyRefusal, Luck};
use batch::{AnyBatch, Arrays, BadBatch, BadStep};
use numpy::{Element, PyArray1, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn};
use pyo3::{
    exceptions::{PyMemoryError, PyTypeError, PyValueError},
    prelude::*,
    types::PySlice,
};

/// JAX reads an array without a copy only if it starts at a multiple of this many bytes.
const ALIGNMENT: usize = 64;
/// The maximum number of tables in a batch.
const MOST_TABLES: usize = 1 << 20;

/// Many tables of one game, stepped together.
///
/// `Batch(rules, tables, seed=0, limit=10000)` deals a hand at each table. After each `step`, the arrays describe
/// every table; they are always the same arrays, written in place, and you can supply your own. When a hand is
/// over, or takes more than `limit` steps, the next one is dealt in the same step: `ended` is then 1 (scored) or 2
/// (cut off), `rewards` has each player's reward, and the other arrays describe the new hand.
#[pyclass(module = "rookery")]
pub(crate) struct Batch {
    pub(crate) rules: Py<Rules>,
    pub(crate) inner: Box<dyn AnyBatch>,
    limit: u32,
    luck: Luck,
    numbers: Vec<i64>,
    /// What the player being asked may know: uint8, one row per table.
    #[pyo3(get)]
    observations: Py<PyArrayDyn<u8>>,
    /// The numbers that may be chosen: uint8, one row per table.
    #[pyo3(get)]
    masks: Py<PyArrayDyn<u8>>,
    /// Who is being asked: uint8, one per table.
    #[pyo3(get)]
    players: Py<PyArrayDyn<u8>>,
    /// What each player got in a hand that just ended: float32, one row per table.
    #[pyo3(get)]
    rewards: Py<PyArrayDyn<f32>>,
    /// Whether a hand just ended: uint8, one per table; 1 when it was scored, 2 when it was cut off.
    #[pyo3(get)]
    ended: Py<PyArrayDyn<u8>>,
    /// The numbers that `sample` drew: int64, one per table.
    #[pyo3(get)]
    actions: Py<PyArray1<i64>>,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (rules, tables, seed=0, limit=10_000, *, observations=None, masks=None, players=None, rewards=None, ended=None))]
    #[allow(clippy::too_many_arguments, reason = "one for each array that the caller may supply")]
    fn new<'py>(
        py: Python<'py>,
        rules: Py<Rules>,
        tables: usize,
        seed: u64,
        limit: u32,
        observations: Option<Bound<'py, PyAny>>,
        masks: Option<Bound<'py, PyAny>>,
        players: Option<Bound<'py, PyAny>>,
        rewards: Option<Bound<'py, PyAny>>,
        ended: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Batch> {
        let (space, seats) = (&rules.get().space, rules.get().seats());
        if !(1..=MOST_TABLES).contains(&tables) {
            return Err(PyValueError::new_err(format!(
                "`tables` must be between 1 and {MOST_TABLES}, not {tables}"
            )));
        }
        let observations = array(py, "observations", &[tables, space.observation()], observations)?;
        let masks = array(py, "masks", &[tables, space.actions()], masks)?;
        let players = array(py, "players", &[tables], players)?;
        let rewards = array(py, "rewards", &[tables, seats], rewards)?;
        let ended = array(py, "ended", &[tables], ended)?;
        let any = &*rules.get().inner;
        let dealt = py.detach(|| batch::batch(any, tables, seed, limit));
        let dealt = dealt.ok_or_else(|| errors::bad_options(py, "this game has no action numbers yet"))?;
        let inner = dealt.map_err(|error| match error {
            BadBatch::Memory { .. } => PyMemoryError::new_err(error.to_string()),
            BadBatch::Deal(_) => errors::other(py, error),
        })?;
        let mut batch = Batch {
            inner,
            limit,
            luck: Luck::new(seed ^ 0x5eed),
            numbers: Vec::new(),
            observations,
            masks,
            players,
            rewards,
            ended,
            actions: aligned::<i64>(py, &[tables])?.into_bound(py).cast_into::<PyArray1<i64>>()?.unbind(),
            rules,
        };
        batch.look(py)?;
        Ok(batch)
    }

    /// The rules that all tables play by.
    #[getter]
    fn rules(&self, py: Python<'_>) -> Py<Rules> {
        self.rules.clone_ref(py)
    }

    /// The number of steps after which a hand is cut off.
    #[getter]
    fn limit(&self) -> u32 {
        self.limit
    }

    /// The seed of the current hand at each table: `rules.deal` with this seed deals the same hand.
    #[getter]
    fn seeds<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_vec(py, self.inner.seeds())
    }

    /// Chooses a number at every table: an array of int64 or int32; -1 leaves a table unchanged. If any number is
    /// illegal, `Refused` is raised and no table moves.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        self.read(py, actions)?;
        let busy = self.inner.busy_threads();
        let held = self.hold(py)?;
        let Held { mut observations, mut masks, mut players, mut rewards, mut ended } = held;
        let mut arrays = Arrays {
            observations: slice(py, &mut observations)?,
            masks: slice(py, &mut masks)?,
            players: slice(py, &mut players)?,
            rewards: slice(py, &mut rewards)?,
            ended: slice(py, &mut ended)?,
        };
        let (inner, numbers, pool) = (&mut self.inner, &self.numbers, threads::workers(py, busy)?);
        let stepped = py.detach(|| pool.run(|| inner.step(numbers, &mut arrays)));
        stepped.map_err(|error| bad_step(py, &*self.inner, &error))
    }

    /// Draws a legal number at every table, all equally likely, and returns the numbers, always in the same array.
    #[pyo3(signature = (seed=None))]
    fn sample<'py>(&mut self, py: Python<'py>, seed: Option<u64>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let luck = seed.unwrap_or_else(|| self.luck.next_u64());
        let actions = self.actions.bind(py).clone();
        {
            let mut drawn = actions.try_readwrite().map_err(|error| errors::shape(py, error))?;
            let drawn = drawn.as_slice_mut().map_err(|error| errors::shape(py, error))?;
            let busy = self.inner.tables() / batch::MANY + 1;
            let (inner, pool) = (&self.inner, threads::workers(py, busy)?);
            let sampled = py.detach(|| pool.run(|| inner.sample(luck, drawn)));
            sampled.map_err(|error| errors::shape(py, error))?;
        }
        Ok(actions)
    }

    /// Deals again at every table: from the given seeds, from seeds derived from one number, or the hands that
    /// would have come next.
    #[pyo3(signature = (seeds=None))]
    fn reset(&mut self, py: Python<'_>, seeds: Option<Seeds>) -> PyResult<()> {
        let seeds = match seeds {
            Some(Seeds::Each(seeds)) => seeds,
            Some(Seeds::One(seed)) => {
                let mut luck = Luck::new(seed);
                (0..self.inner.tables()).map(|_| luck.next_u64()).collect()
            }
            None => self.inner.seeds().into_iter().map(batch::next_seed).collect(),
        };
        let inner = &mut self.inner;
        py.detach(|| inner.reset(&seeds)).map_err(|error| errors::shape(py, error))?;
        self.look(py)
    }

    /// A copy of the hand at a table.
    fn hand(&self, py: Python<'_>, table: usize) -> PyResult<Hand> {
        let found =
            self.inner.play(table).zip(self.inner.log(table)).zip(self.inner.seeds().get(table).copied());
        let ((play, log), seed) = found.ok_or_else(|| {
            errors::other(py, format!("there is no table {table}: there are {}", self.inner.tables()))
        })?;
        let done = log.iter().copied().map(Done::Number).collect();
        Ok(Hand { rules: self.rules.clone_ref(py), play, seed, done })
    }

    fn __len__(&self) -> usize {
        self.inner.tables()
    }

    fn __repr__(&self) -> String {
        format!("<rookery.Batch of {} tables of {}>", self.inner.tables(), self.rules.get().inner.entry().id)
    }
}

/// One seed for all tables, or one for each table.
#[derive(FromPyObject)]
enum Seeds {
    /// All seeds are derived from this one.
    #[pyo3(transparent)]
    One(u64),
    /// There is one for each table.
    #[pyo3(transparent)]
    Each(Vec<u64>),
}

/// The caller's arrays while they are being written.
struct Held<'py> {
    observations: PyReadwriteArrayDyn<'py, u8>,
    masks: PyReadwriteArrayDyn<'py, u8>,
    players: PyReadwriteArrayDyn<'py, u8>,
    rewards: PyReadwriteArrayDyn<'py, f32>,
    ended: PyReadwriteArrayDyn<'py, u8>,
}

impl Batch {
    fn hold<'py>(&self, py: Python<'py>) -> PyResult<Held<'py>> {
        Ok(Held {
            observations: held(py, &self.observations)?,
            masks: held(py, &self.masks)?,
            players: held(py, &self.players)?,
            rewards: held(py, &self.rewards)?,
            ended: held(py, &self.ended)?,
        })
    }

    /// Writes the state of every table to the arrays.
    fn look(&mut self, py: Python<'_>) -> PyResult<()> {
        let Held { mut observations, mut masks, mut players, mut rewards, mut ended } = self.hold(py)?;
        let mut arrays = Arrays {
            observations: slice(py, &mut observations)?,
            masks: slice(py, &mut masks)?,
            players: slice(py, &mut players)?,
            rewards: slice(py, &mut rewards)?,
            ended: slice(py, &mut ended)?,
        };
        let inner = &mut self.inner;
        py.detach(|| inner.look(&mut arrays)).map_err(|error| errors::shape(py, error))
    }

    /// The actions converted to our own numbers.
    fn read(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        self.numbers.clear();
        if let Ok(wide) = actions.cast::<PyArray1<i64>>() {
            let wide = wide.try_readonly().map_err(|error| errors::shape(py, error))?;
            match wide.as_slice() {
                Ok(row) => self.numbers.extend_from_slice(row),
                Err(_) => self.numbers.extend(wide.as_array()),
            }
        } else if let Ok(narrow) = actions.cast::<PyArray1<i32>>() {
            let narrow = narrow.try_readonly().map_err(|error| errors::shape(py, error))?;
            self.numbers.extend(narrow.as_array().iter().map(|number| i64::from(*number)));
        } else {
            let tables = self.inner.tables();
            let given = arrays::described(actions);
            return Err(PyTypeError::new_err(format!(
                "`actions` must be an int64 or int32 array of shape ({tables},), not {given}"
            )));
        }
        Ok(())
    }
}

/// The caller's array, or a new array.
fn array<T: Element>(
    py: Python<'_>,
    name: &str,
    shape: &[usize],
    given: Option<Bound<'_, PyAny>>,
) -> PyResult<Py<PyArrayDyn<T>>> {
    let Some(given) = given else { return aligned(py, shape) };
    Ok(arrays::given(py, &format!("`{name}`"), shape, Use::Write, &given)?.unbind())
}

/// An array of zeros that starts at a multiple of [`ALIGNMENT`].
fn aligned<T: Element>(py: Python<'_>, shape: &[usize]) -> PyResult<Py<PyArrayDyn<T>>> {
    let len = shape.iter().product::<usize>() * size_of::<T>();
    // NumPy's own function raises `MemoryError` if there is not enough memory.
    let bytes = py.import("numpy")?.call_method1("zeros", (len + ALIGNMENT, u8::get_dtype(py)))?;
    let bytes = bytes.cast_into::<PyArray1<u8>>()?;
    let skipped = (bytes.data() as usize).wrapping_neg() % ALIGNMENT;
    let part = PySlice::new(py, skipped as isize, (skipped + len) as isize, 1);
    let array = bytes.get_item(part)?.call_method1("view", (T::get_dtype(py),))?;
    let array = array.call_method1("reshape", (shape.to_vec(),))?;
    Ok(array.cast_into::<PyArrayDyn<T>>()?.unbind())
}

fn held<'py, T: Element>(
    py: Python<'py>,
    array: &Py<PyArrayDyn<T>>,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let taken = |_| {
        errors::shape(
            py,
            "one of the batch's arrays is in use or no longer writable, or two of them share memory",
        )
    };
    array.bind(py).try_readwrite().map_err(taken)
}

fn slice<'a, T: Element>(py: Python<'_>, array: &'a mut PyReadwriteArrayDyn<'_, T>) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|error| errors::shape(py, error))
}

fn bad_step(py: Python<'_>, inner: &dyn AnyBatch, error: &BadStep) -> PyErr {
    let BadStep::Illegal { table, number } = *error else { return errors::shape(py, error) };
    let number = u32::try_from(number).ok();
    let refusal = number.zip(inner.play(table)).and_then(|(number, play)| play.refusal(number));
    let refusal = refusal
        .map(|refusal| AnyRefusal { message: format!("table {table}: {}", refusal.message), ..refusal });
    errors::illegal(py, refusal.as_ref(), error)
}
