//! Arrays that a caller passes: whether they are what a function expects, and a sentence if they are not.

use crate::errors;
use numpy::{Element, PyArray, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods, ndarray::Dimension};
use pyo3::prelude::*;

/// What happens to a caller's array.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Use {
    Read,
    Write,
}

/// The caller's array, which must be C-contiguous and have this type and shape.
pub(crate) fn given<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    name: &str,
    shape: &[usize],
    what: Use,
    object: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    let fits = |array: &&Bound<'py, PyArray<T, D>>| {
        let fits = array.shape() == shape && array.is_c_contiguous();
        fits && (what == Use::Read || array.try_readwrite().is_ok())
    };
    let array = object.cast::<PyArray<T, D>>().ok().filter(fits);
    array.cloned().ok_or_else(|| {
        let layout = if what == Use::Write { "C-contiguous and writable" } else { "C-contiguous" };
        wrong::<T>(py, name, &format!("{}, {layout}", tuple(shape)), object)
    })
}

/// The error for an object that is not an array of this type and shape.
pub(crate) fn wrong<T: Element>(py: Python<'_>, name: &str, shape: &str, object: &Bound<'_, PyAny>) -> PyErr {
    let (kind, given) = (T::get_dtype(py).to_string(), described(object));
    let article = if kind.starts_with('i') { "an" } else { "a" };
    errors::shape(py, format!("{name} must be {article} {kind} array of shape {shape}, not {given}"))
}

/// What a caller passed.
pub(crate) fn described(object: &Bound<'_, PyAny>) -> String {
    let Ok(array) = object.cast::<PyUntypedArray>() else {
        return object.get_type().name().map_or_else(|_| "that".into(), |name| name.to_string());
    };
    let contiguous = if array.is_c_contiguous() { "" } else { ", not C-contiguous" };
    let flag = array.getattr("flags").and_then(|flags| flags.getattr("writeable"));
    let writable = flag.and_then(|flag| flag.is_truthy()).unwrap_or(true);
    let writable = if writable { "" } else { ", read-only" };
    format!("{} of shape {}{contiguous}{writable}", array.dtype(), tuple(array.shape()))
}

/// A shape as Python writes it.
pub(crate) fn tuple(shape: &[usize]) -> String {
    match shape {
        [only] => format!("({only},)"),
        shape => format!("({})", shape.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
    }
}
