//! Answers as Python dataclasses, which are defined in `rookery/_answers.py`.

use pyo3::{call::PyCallArgs, prelude::*};

/// A dataclass from `rookery._answers`.
pub(crate) fn answer<'py>(
    py: Python<'py>,
    class: &str,
    args: impl PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("rookery._answers")?.getattr(class)?.call1(args)
}
