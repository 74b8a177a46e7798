//! The training ground for trick-taking games: many rule sets at once, encoded as the network's numbers.

use crate::{
    arrays::{self, Use},
    errors, threads,
};
use bots::trick::net::{
    input::{INPUTS, SEATS},
    output::{ACTIONS, HOLDERS},
};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::{exceptions::PyValueError, prelude::*};
use training::{Family, Ground, HIDDEN_BYTES, INPUT_BYTES, MASK_BYTES, RuleSet};

const MOST_TABLES: usize = 1 << 20;
const MOST_RULE_SETS: usize = 10_000;
const MOST_CHANGES: usize = 100;

/// Tables of many trick-taking rule sets, stepped together and encoded as the numbers that the project's
/// network uses.
///
/// `Training(tables, seed=0, games=None, house_rules=0, changes=3)` plays the named games (all printed games
/// by default) and `house_rules` randomly drawn rule sets, each with up to `changes` changed options. If there is
/// only one legal action, it is chosen automatically.
#[pyclass(module = "rookery")]
pub(crate) struct Training {
    family: Family,
    /// The network's input: uint8, one row per table, eight numbers per byte, lowest bit first.
    #[pyo3(get)]
    inputs: Py<PyArray2<u8>>,
    /// The legal actions: uint8, one row per table, packed the same way.
    #[pyo3(get)]
    masks: Py<PyArray2<u8>>,
    /// Where the cards are that the player cannot see: uint8, packed the same way. There are 64 places for
    /// each other seat, clockwise, and then 64 for the nest or center. No player may know this.
    #[pyo3(get)]
    hidden: Py<PyArray2<u8>>,
    /// The seats clockwise from the one that decides: uint8, 6 per table.
    #[pyo3(get)]
    seats: Py<PyArray2<u8>>,
    /// 1 for each table where a hand just ended: uint8.
    #[pyo3(get)]
    ended: Py<PyArray1<u8>>,
    /// How far ahead of the others each seat finished in the hand that ended: float32, 8 per table.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// The rules as the network reads them: uint8, one row per rule set. Table `i` plays rule set `i % len(names)`.
    #[pyo3(get)]
    told: Py<PyArray2<u8>>,
}

#[pymethods]
impl Training {
    #[new]
    #[pyo3(signature = (tables, seed=0, games=None, house_rules=0, changes=3))]
    fn new(
        py: Python<'_>,
        tables: usize,
        seed: u64,
        games: Option<Vec<(String, usize)>>,
        house_rules: usize,
        changes: usize,
    ) -> PyResult<Training> {
        if tables > MOST_TABLES || house_rules > MOST_RULE_SETS || changes > MOST_CHANGES {
            return Err(PyValueError::new_err(format!(
                "`tables` must be at most {MOST_TABLES}, `house_rules` at most {MOST_RULE_SETS} and `changes` at most {MOST_CHANGES}"
            )));
        }
        let mut sets = match games {
            None => training::printed(),
            Some(games) => {
                let open = |(game, players): &(String, usize)| {
                    let set = RuleSet::open(game, *players, &::rules::Options::new());
                    set.ok_or_else(|| {
                        errors::bad_options(
                            py,
                            format!("the network does not play {game} with {players} players"),
                        )
                    })
                };
                games.iter().map(open).collect::<PyResult<Vec<_>>>()?
            }
        };
        sets.extend(training::random(house_rules, changes, seed));
        if sets.is_empty() || tables == 0 {
            return Err(PyValueError::new_err("there must be at least one table and one rule set"));
        }
        let told: Vec<Vec<u8>> = sets.iter().map(|set| set.told.clone()).collect();
        let told = PyArray2::from_vec2(py, &told).map_err(|error| errors::other(py, error))?.unbind();
        let family = py.detach(|| Family::new(sets, tables, seed));
        let mut training = Training {
            family,
            inputs: PyArray2::zeros(py, [tables, INPUT_BYTES], false).unbind(),
            masks: PyArray2::zeros(py, [tables, MASK_BYTES], false).unbind(),
            hidden: PyArray2::zeros(py, [tables, HIDDEN_BYTES], false).unbind(),
            seats: PyArray2::zeros(py, [tables, SEATS], false).unbind(),
            ended: PyArray1::zeros(py, tables, false).unbind(),
            rewards: PyArray2::zeros(py, [tables, 8], false).unbind(),
            told,
        };
        training.advance(py, None)?;
        Ok(training)
    }

    /// How many numbers the network reads, how many actions it knows, and how many holders an unseen card can have.
    #[getter]
    fn sizes(&self) -> (usize, usize, usize) {
        (INPUTS, ACTIONS, HOLDERS)
    }

    /// The names of the rule sets.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.family.sets().iter().map(|set| set.name.clone()).collect()
    }

    /// Takes an action at every table: an int64 array. Returns how many of the actions were illegal; the first
    /// legal action was taken instead of each.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<usize> {
        let actions: Bound<'_, PyArray1<i64>> =
            arrays::given(py, "`actions`", &[self.family.tables()], Use::Read, actions)?;
        let actions = actions.try_readonly().map_err(|error| errors::shape(py, error))?;
        let actions = actions.as_slice().map_err(|error| errors::shape(py, error))?;
        self.advance(py, Some(actions))
    }
}

impl Training {
    fn advance(&mut self, py: Python<'_>, actions: Option<&[i64]>) -> PyResult<usize> {
        let taken = |_| errors::shape(py, "one of the training ground's arrays is in use");
        let mut inputs = self.inputs.bind(py).try_readwrite().map_err(taken)?;
        let mut masks = self.masks.bind(py).try_readwrite().map_err(taken)?;
        let mut hidden = self.hidden.bind(py).try_readwrite().map_err(taken)?;
        let mut seats = self.seats.bind(py).try_readwrite().map_err(taken)?;
        let mut ended = self.ended.bind(py).try_readwrite().map_err(taken)?;
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(taken)?;
        let mut ground = Ground {
            inputs: inputs.as_slice_mut().map_err(|error| errors::shape(py, error))?,
            masks: masks.as_slice_mut().map_err(|error| errors::shape(py, error))?,
            hidden: hidden.as_slice_mut().map_err(|error| errors::shape(py, error))?,
            seats: seats.as_slice_mut().map_err(|error| errors::shape(py, error))?,
            ended: ended.as_slice_mut().map_err(|error| errors::shape(py, error))?,
            rewards: rewards.as_slice_mut().map_err(|error| errors::shape(py, error))?,
        };
        let (family, pool) = (&mut self.family, threads::pool(py)?);
        Ok(py.detach(|| pool.install(|| family.step(actions, &mut ground))))
    }
}
