//! Matches: series of hands, with the same seeds and records as the referee and the command line.

use crate::{
    errors, json,
    rules::{CATALOG, Rules},
};
use ::rules::{Actor, Viewer};
use cards::Seat;
use pyo3::prelude::*;
use serde_json::Value;
use table::{Chance, record};

/// A match: hands are played until someone wins.
///
/// `Match(rules, seed="kitchen")` deals the same cards as `rookery play --seed kitchen` and the referee.
/// Actions are text, and `record` is text that every part of the project can read.
#[pyclass(module = "rookery")]
pub(crate) struct Match {
    rules: Py<Rules>,
    inner: table::Match,
}

impl Match {
    fn seat(&self, py: Python<'_>, seat: usize) -> PyResult<Seat> {
        self.rules.get().seat(py, seat, self.inner.hand().seats())
    }

    fn viewer(&self, py: Python<'_>, seat: Option<usize>) -> PyResult<Viewer> {
        Ok(seat.map(|seat| self.seat(py, seat)).transpose()?.map_or(Viewer::Spectator, Viewer::Seat))
    }
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (rules, seed="rookery", dealer=None, pack=None))]
    fn new(
        py: Python<'_>,
        rules: Py<Rules>,
        seed: &str,
        dealer: Option<usize>,
        pack: Option<Vec<String>>,
    ) -> PyResult<Match> {
        let dealer = dealer.map(|seat| rules.get().seat(py, seat, rules.get().seats())).transpose()?;
        let chance = Chance { pack, ..Chance::seed(seed) };
        let inner = table::Match::new(rules.get().inner.clone(), dealer, chance);
        Ok(Match { inner: inner.map_err(|error| errors::other(py, error))?, rules })
    }

    /// Reads a match from a record.
    #[staticmethod]
    fn from_record(py: Python<'_>, record: &str) -> PyResult<Match> {
        let inner = record::load(&CATALOG, record).map_err(|error| errors::bad_record(py, error))?;
        let rules = Py::new(py, Rules::of(py, inner.rules().clone())?)?;
        Ok(Match { rules, inner })
    }

    /// The record, as text that replays the same match.
    fn record(&self) -> String {
        record::write(&self.inner)
    }

    /// The rules it is played by.
    #[getter]
    fn rules(&self, py: Python<'_>) -> Py<Rules> {
        self.rules.clone_ref(py)
    }

    /// The seed that the cards come from.
    #[getter]
    fn seed(&self) -> &str {
        self.inner.seed()
    }

    /// The full status, as the referee reports it: phase, who may act, totals, the last score sheet.
    #[getter]
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::python(py, &referee::status(&self.inner))
    }

    /// The one seat the match is waiting for; `None` if it is waiting for several seats or for nobody.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.inner.hand().pending().turn().map(Seat::index)
    }

    /// Every seat that may act now.
    #[getter]
    fn may_act(&self) -> Vec<usize> {
        self.inner.hand().pending().may_act().iter().map(Seat::index).collect()
    }

    /// The phase in one word.
    #[getter]
    fn phase(&self) -> &'static str {
        self.inner.phase()
    }

    /// Who deals the current hand.
    #[getter]
    fn dealer(&self) -> usize {
        self.inner.dealer().index()
    }

    /// The current hand number, starting at 1.
    #[getter]
    fn number(&self) -> u32 {
        self.inner.number()
    }

    /// Each player's total so far, including the current hand once it is scored.
    #[getter]
    fn totals(&self) -> Vec<i32> {
        self.inner.totals().players.0[..self.rules.get().seats()].to_vec()
    }

    /// Each side's total so far; empty if everyone plays alone.
    #[getter]
    fn side_totals(&self) -> Vec<i32> {
        self.inner.totals().sides.0[..self.rules.get().inner.match_rules().sides.len()].to_vec()
    }

    /// The seats that have won; `None` until the match is over.
    #[getter]
    fn winners(&self) -> Option<Vec<usize>> {
        self.inner.winners().map(|seats| seats.iter().map(Seat::index).collect())
    }

    /// Whether someone has won.
    #[getter]
    fn over(&self) -> bool {
        self.inner.winners().is_some()
    }

    /// Whether the current hand is scored.
    #[getter]
    fn scored(&self) -> bool {
        self.inner.score().is_some()
    }

    /// The score sheet for the current hand, line by line; `None` until it is scored.
    #[getter]
    fn sheet(&self) -> Option<String> {
        let sheet = self.inner.hand().sheet()?;
        let figures = |figures: &[said::Figure]| -> String {
            figures.iter().map(|figure| format!("{:>8}", figure.points)).collect()
        };
        let mut lines: Vec<String> = sheet
            .lines
            .iter()
            .map(|line| format!("{:<40}{}", line.item.to_string(), figures(&line.figures)))
            .collect();
        let written: String = sheet.written.iter().map(|points| format!("{points:>8}")).collect();
        lines.push(format!("{:<40}{written}", "written down"));
        lines.extend(sheet.remarks.iter().map(ToString::to_string));
        Some(lines.join("\n"))
    }

    /// The actions that a seat may take now, in words. If there are too many to list, these are examples.
    fn legal(&self, py: Python<'_>, seat: usize) -> PyResult<Vec<String>> {
        Ok(self.inner.hand().legal(self.seat(py, seat)?).0)
    }

    /// Takes an action for a seat, in words, and returns what everyone saw. An illegal action raises `Refused` and
    /// changes nothing.
    fn act<'py>(&mut self, py: Python<'py>, seat: usize, action: &str) -> PyResult<Bound<'py, PyAny>> {
        let by = Actor::Seat(self.seat(py, seat)?);
        let acted = self.inner.act(by, action).map_err(|refusal| errors::refused(py, &refusal))?;
        json::python(py, &Value::Array(acted.json_seen(Viewer::Spectator)))
    }

    /// What the player at `seat`, or a spectator, sees now, as the referee's JSON.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        json::python(py, &self.inner.hand().json_view(self.viewer(py, seat)?))
    }

    /// Deals the next hand once the current one is scored, if nobody has won.
    #[pyo3(signature = (seed=None, pack=None))]
    fn next(&mut self, py: Python<'_>, seed: Option<String>, pack: Option<Vec<String>>) -> PyResult<()> {
        let chance = Chance { seed, pack, cuts: Vec::new() };
        self.inner.next(chance).map_err(|error| errors::other(py, error))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("from_record")?, (slf.try_borrow()?.record(),)))
    }

    fn __repr__(&self) -> String {
        format!("<rookery.Match of {}, hand {}>", self.rules.get().inner.entry().id, self.inner.number())
    }
}
