//! Errors as Python exceptions. Their classes are in `rookery/_errors.py`.

use ::rules::AnyRefusal;
use pyo3::{call::PyCallArgs, prelude::*};

/// One of the package's exceptions, made from a class in `rookery._errors` and its arguments.
fn exception<'py>(py: Python<'py>, class: &str, args: impl PyCallArgs<'py>) -> PyErr {
    let make =
        || -> PyResult<Bound<'py, PyAny>> { py.import("rookery._errors")?.getattr(class)?.call1(args) };
    make().map_or_else(|error| error, PyErr::from_value)
}

/// Rules that cannot be opened.
pub(crate) fn bad_options(py: Python<'_>, why: impl ToString) -> PyErr {
    exception(py, "BadOptions", (why.to_string(),))
}

/// An array of the wrong kind or shape.
pub(crate) fn shape(py: Python<'_>, why: impl ToString) -> PyErr {
    exception(py, "ShapeError", (why.to_string(),))
}

/// An action that is not allowed.
pub(crate) fn refused(py: Python<'_>, refusal: &AnyRefusal) -> PyErr {
    exception(py, "Refused", (refusal.message.clone(), refusal.code, refusal.rule.clone()))
}

/// A number that can't be chosen.
pub(crate) fn illegal(py: Python<'_>, why: impl ToString) -> PyErr {
    exception(py, "Refused", (why.to_string(), "illegal_number", None::<String>))
}

/// Anything else that cannot be done.
pub(crate) fn other(py: Python<'_>, why: impl ToString) -> PyErr {
    exception(py, "RookeryError", (why.to_string(),))
}

/// Text that is not a record.
pub(crate) fn bad_record(py: Python<'_>, why: impl ToString) -> PyErr {
    exception(py, "BadRecord", (why.to_string(),))
}

/// A deal that the solver can't handle.
pub(crate) fn cannot_solve(py: Python<'_>, why: impl ToString) -> PyErr {
    exception(py, "CannotSolve", (why.to_string(),))
}
