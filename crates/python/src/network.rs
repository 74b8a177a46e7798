//! A trained network, computed exactly as the bots compute it.

use crate::{
    arrays::{self, Use},
    errors,
};
use bots::trick::net::{
    input::{Inputs, WORDS},
    network,
    output::OUTPUTS,
};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyUntypedArrayMethods};
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
        told: &Bound<'py, PyAny>,
        inputs: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<i32>>> {
        let read: Bound<'py, PyArray1<u8>> =
            arrays::given(py, "`told`", &[self.0.rule_inputs()], Use::Read, told)?;
        let read = read.try_readonly().map_err(|error| errors::shape(py, error))?;
        let table = self.0.at(read.as_slice().map_err(|error| errors::shape(py, error))?);
        let table = table.ok_or_else(|| errors::other(py, "the network does not read these rules"))?;
        let rows = inputs.cast::<PyArray2<u8>>().ok().filter(|rows| rows.shape()[1] == WORDS * 8);
        let rows =
            rows.ok_or_else(|| arrays::wrong::<u8>(py, "`inputs`", &format!("(n, {})", WORDS * 8), inputs))?;
        let inputs = rows.try_readonly().map_err(|error| errors::shape(py, error))?;
        let inputs = inputs.as_array();
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
