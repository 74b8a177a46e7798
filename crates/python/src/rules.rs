//! Games and their rules.

use crate::{errors, hand::Hand, json};
use ::rules::{AnyRules, Catalog, Entry, OptionSpec, Options, RuleSet, Viewer, numbers::Block};
use batch::Space;
use cards::Seat;
use pyo3::{
    IntoPyObjectExt,
    exceptions::PyTypeError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyBool, PyDict, PyType},
};
use serde_json::{Map, Value, json};
use std::sync::{Arc, LazyLock};

/// Every game.
pub(crate) static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::default);

/// All games, as a list of dicts with `id`, `title`, `players`, `options` and `house`.
///
/// `options` are the options of the printed game; `house` are house rules. Each has `values`, `default`,
/// `rule` (the ruling that offers it) and, for a number, `range` (lowest, highest, step).
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let games: Vec<Value> = CATALOG.entries().map(listed).collect();
    json::python(py, &Value::Array(games))
}

fn listed(entry: &Entry) -> Value {
    let specs = |specs: &[OptionSpec]| -> Map<String, Value> {
        specs.iter().map(|spec| (spec.name.clone(), option(spec))).collect()
    };
    json!({
        "id": entry.id,
        "title": entry.title,
        "players": entry.players,
        "options": specs(&entry.options),
        "house": specs(&entry.house),
    })
}

fn option(spec: &OptionSpec) -> Value {
    let rule = Some(&spec.ruling).filter(|id| !id.is_empty());
    let range = spec.range.map(|(low, high, step)| [low, high, step]);
    json!({"values": spec.values, "default": spec.default, "rule": rule, "range": range})
}

/// The rules of one game for a given number of players, with every option decided.
///
/// `Rules("original-rook", 4, target=500)`, or the same as one string: `Rules("original-rook:4;target=500")`.
/// The number of players may be left out if the game allows only one.
#[pyclass(frozen, module = "rookery")]
pub(crate) struct Rules {
    pub(crate) inner: Arc<dyn AnyRules>,
    pub(crate) space: Space,
    actions: PyOnceLock<Py<PyAny>>,
    observation: PyOnceLock<Py<PyAny>>,
    hidden: PyOnceLock<Py<PyAny>>,
}

impl Rules {
    pub(crate) fn of(py: Python<'_>, inner: Arc<dyn AnyRules>) -> PyResult<Rules> {
        let space = batch::space(&*inner).ok_or_else(|| {
            errors::bad_options(py, format!("{} has no action numbers yet", inner.entry().id))
        })?;
        Ok(Rules {
            inner,
            space,
            actions: PyOnceLock::new(),
            observation: PyOnceLock::new(),
            hidden: PyOnceLock::new(),
        })
    }

    /// Whether these are the same rules.
    pub(crate) fn same_as(&self, other: &dyn AnyRules) -> bool {
        RuleSet::of(&*self.inner) == RuleSet::of(other)
    }

    pub(crate) fn seats(&self) -> usize {
        self.inner.match_rules().players
    }

    /// The seat with this number; refused if there is no such seat.
    pub(crate) fn seat(&self, py: Python<'_>, seat: usize, seats: usize) -> PyResult<Seat> {
        let found = Seat::all(seats).find(|found| found.index() == seat);
        found.ok_or_else(|| {
            errors::other(py, format!("there is no seat {seat}: seats are 0 to {}", seats.max(1) - 1))
        })
    }
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (game, players=None, /, **options))]
    fn new(
        py: Python<'_>,
        game: &str,
        players: Option<usize>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Rules> {
        let mut chosen = Options::new();
        for (name, value) in options.into_iter().flatten() {
            chosen.insert(name.extract()?, option_text(&value)?);
        }
        let opened = if game.contains(':') {
            let set: RuleSet = game.parse().map_err(|error| errors::bad_options(py, error))?;
            if players.is_some_and(|players| players != set.players) {
                return Err(errors::bad_options(py, format!("`{game}` is for {} players", set.players)));
            }
            RuleSet { options: set.options.into_iter().chain(chosen).collect(), ..set }
                .open(&CATALOG)
                .map_err(|error| errors::bad_options(py, error))?
        } else {
            CATALOG.open(game, players, &chosen).map_err(|error| errors::bad_options(py, error))?
        };
        Rules::of(py, opened)
    }

    /// The game's fixed name, such as `original-rook`.
    #[getter]
    fn game(&self) -> &str {
        &self.inner.entry().id
    }

    /// The game's title.
    #[getter]
    fn title(&self) -> &str {
        &self.inner.entry().title
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.seats()
    }

    /// The sides that share a score, each as a list of seats; empty if everyone plays alone.
    #[getter]
    fn sides(&self) -> Vec<Vec<usize>> {
        self.inner.match_rules().sides.iter().map(|side| side.iter().map(Seat::index).collect()).collect()
    }

    /// The rule set as one line, which `Rules` reads back.
    #[getter]
    fn text(&self) -> String {
        RuleSet::of(&*self.inner).to_string()
    }

    /// Every option and house rule with its current value.
    #[getter]
    fn in_force(&self) -> Options {
        self.inner.in_force()
    }

    /// How the rules differ from the printed game, in sentences.
    #[getter]
    fn differences(&self) -> Vec<String> {
        self.inner.differences().iter().map(ToString::to_string).collect()
    }

    /// Increases when the same deal and actions no longer give the same game.
    #[getter]
    fn version(&self) -> u32 {
        self.inner.version()
    }

    /// The pack in a fixed order, each card as the referee writes it.
    #[getter]
    fn pack(&self) -> Vec<String> {
        self.inner.pack()
    }

    /// What action numbers mean: a `rookery.Actions`.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyAny>> {
        let made = self.actions.get_or_try_init(py, || {
            let segments: Vec<_> =
                self.space.segments.iter().map(|part| (part.name, part.first, part.len)).collect();
            let args = (segments, self.space.words.clone());
            PyResult::Ok(py.import("rookery._spaces")?.getattr("Actions")?.call1(args)?.unbind())
        })?;
        Ok(made.bind(py))
    }

    /// What the bytes of an observation mean: a `rookery.Layout`.
    #[getter]
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyAny>> {
        let made = self.observation.get_or_try_init(py, || layout(py, &self.space.blocks))?;
        Ok(made.bind(py))
    }

    /// What the bytes of `Hand.perfect_information` mean: a `rookery.Layout`.
    #[getter]
    fn hidden<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyAny>> {
        let made = self.hidden.get_or_try_init(py, || layout(py, &self.space.hidden))?;
        Ok(made.bind(py))
    }

    /// The engine that plays the game, such as `trick`: rule sets of one family have arrays of the same length.
    #[getter]
    fn family(&self, py: Python<'_>) -> PyResult<String> {
        let dealt = batch::play(&*self.inner, 0).and_then(Result::ok);
        let play = dealt.ok_or_else(|| errors::other(py, "the cards cannot be dealt"))?;
        let view = serde_json::to_value(play.hand().view(Viewer::Spectator)).unwrap_or_default();
        Ok(view["game"].as_str().unwrap_or(&self.inner.entry().id).to_owned())
    }

    /// The rule set itself as numbers: a float32 array, of the same length for every rule set in a family. A network
    /// that is given the rules can learn many games at once. `rookery.rule_names` says what each number means.
    fn array<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("rookery._rulesets")?.getattr("array")?.call1((slf,))
    }

    /// Deals a hand from a seed. The same seed gives the same cards and the same dealer.
    #[pyo3(signature = (seed=0))]
    fn deal(slf: Py<Self>, py: Python<'_>, seed: u64) -> PyResult<Hand> {
        Hand::dealt(py, slf, seed)
    }

    fn __repr__(&self) -> String {
        format!("Rules({:?})", self.text())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Rules>().is_ok_and(|other| other.get().text() == self.text())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.text().into_bound_py_any(py)?.hash()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().text(),))
    }
}

fn layout(py: Python<'_>, blocks: &[Block]) -> PyResult<Py<PyAny>> {
    let blocks: Vec<_> =
        blocks.iter().map(|block| (block.name, block.shape.clone(), block.unit, block.zero)).collect();
    Ok(py.import("rookery._spaces")?.getattr("Layout")?.call1((blocks,))?.unbind())
}

/// An option's value as the games write it: Python's `True` is `yes`.
fn option_text(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(if flag.is_true() { "yes" } else { "no" }.into());
    }
    if let Ok(number) = value.extract::<i64>() {
        return Ok(number.to_string());
    }
    value
        .extract()
        .map_err(|_| PyTypeError::new_err("an option's value must be a string, a whole number or a bool"))
}
