//! Errors as Python exceptions. The classes are defined in `rookery/_errors.py`.

use ::rules::AnyRefusal;
use pyo3::{call::PyCallArgs, prelude::*};

/// One of the package's exceptions, made from a class in `rookery._errors` and its arguments.
fn exception<'py>(py: Python<'py>, class: &str, args: impl PyCallArgs<'py>) -> PyErr {
    let make =
        || -> PyResult<Bound<'py, PyAny>> { py.import("rookery._errors")?.getattr(class)?.call1(args) };
    make().map_or_else(|error| error, PyErr::from_value)
}

/// The rules cannot be opened.
pub(crate) fn bad_options(py: Python<'_>, why: impl ToString) -> PyErr {
    exception(py, "BadOptions", (why.to_string(),))
}

/// An array has the wrong type or shape.
pub(crate) fn shape(py: Python<'_>, why: impl ToString) -> PyErr {
    exception(py, "ShapeError", (why.to_string(),))
}

/// An action is not allowed.
pub(crate) fn refused(py: Python<'_>, refusal: &AnyRefusal) -> PyErr {
    exception(py, "Refused", (refusal.message.clone(), refusal.code, refusal.rule.clone()))
}

/// An action number cannot be chosen: the referee's refusal of the action it stands for or, if there is none, `why`.
pub(crate) fn illegal(py: Python<'_>, refusal: Option<&AnyRefusal>, why: impl ToString) -> PyErr {
    match refusal {
        Some(refusal) => refused(py, refusal),
        None => exception(py, "Refused", (why.to_string(), "illegal_number", None::<String>)),
    }
}

/// Anything else that is not possible.
pub(crate) fn other(py: Python<'_>, why: impl ToString) -> PyErr {
    exception(py, "RookeryError", (why.to_string(),))
}

/// The text is not a record.
pub(crate) fn bad_record(py: Python<'_>, why: impl ToString) -> PyErr {
    exception(py, "BadRecord", (why.to_string(),))
}

/// The solver can't handle the deal.
pub(crate) fn cannot_solve(py: Python<'_>, why: impl ToString) -> PyErr {
    exception(py, "CannotSolve", (why.to_string(),))
}

/// Somebody pressed Ctrl-C; `so_far` is the result until then.
pub(crate) fn stopped<'py>(py: Python<'py>, so_far: Option<Bound<'py, PyAny>>, deals: u64) -> PyErr {
    exception(py, "Stopped", (so_far, deals))
}
