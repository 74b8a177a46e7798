//! A trained network, computed exactly as the bots compute it.

use crate::errors;
use bots::trick::net::{
    input::{Inputs, WORDS},
    network,
    output::OUTPUTS,
};
use numpy::{PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use std::{path::PathBuf, sync::Arc};

/// A network from the file that `training/export.py` writes.
#[pyclass(module = "rookery", frozen)]
pub(crate) struct Network(Arc<network::Network>);

#[pymethods]
impl Network {
    #[new]
    fn new(py: Python<'_>, path: PathBuf) -> PyResult<Network> {
        let network = network::Network::read(&std::fs::read(path)?);
        Ok(Network(Arc::new(network.map_err(|error| errors::other(py, error))?)))
    }

    /// The outputs for each row of packed `inputs` under the rules `told`, in ten-thousandths: an int32 array with
    /// each action's preference, each action's gain, the holders of each unseen card, and the value.
    fn think<'py>(
        &self,
        py: Python<'py>,
        told: PyReadonlyArray1<'py, u8>,
        inputs: PyReadonlyArray2<'py, u8>,
    ) -> PyResult<Bound<'py, PyArray2<i32>>> {
        let told = told.as_slice().map_err(|error| errors::shape(py, error))?;
        let table = self.0.at(told).ok_or_else(|| {
            errors::shape(
                py,
                format!("`told` has {} numbers, which is not what the network reads", told.len()),
            )
        })?;
        let inputs = inputs.as_array();
        if inputs.ncols() != WORDS * 8 {
            return Err(errors::shape(py, format!("`inputs` must have {} bytes per row", WORDS * 8)));
        }
        let out = PyArray2::zeros(py, [inputs.nrows(), OUTPUTS], false);
        let mut filled = out.try_readwrite().map_err(|error| errors::shape(py, error))?;
        for (row, mut out) in inputs.rows().into_iter().zip(filled.as_array_mut().rows_mut()) {
            let mut words: Inputs = [0; WORDS];
            for (at, byte) in row.iter().enumerate() {
                words[at / 8] |= u64::from(*byte) << (at % 8 * 8);
            }
            let thoughts = table.think(&words);
            out.iter_mut().zip(thoughts.outputs()).for_each(|(out, value)| *out = value);
        }
        drop(filled);
        Ok(out)
    }
}
