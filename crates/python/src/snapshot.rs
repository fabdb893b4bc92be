//! Single environments as they were.

use marshal_sim::Snapshot;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::RecordError;

/// An environment as it was; `VectorEnv.restore` brings it back.
#[pyclass(module = "marshal_game", name = "Snapshot", frozen)]
pub(crate) struct PySnapshot {
    pub(crate) snapshot: Snapshot,
}

#[pymethods]
impl PySnapshot {
    /// The snapshot that `to_bytes` wrote. Any bytes may be given.
    #[staticmethod]
    fn from_bytes(data: &[u8]) -> PyResult<PySnapshot> {
        let snapshot = Snapshot::from_bytes(data).map_err(|error| RecordError::new_err(error.to_string()))?;
        Ok(PySnapshot { snapshot })
    }

    /// The snapshot as bytes, its rule set and all that is hidden in them.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.snapshot.to_bytes())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let read = py.get_type::<PySnapshot>().getattr("from_bytes")?;
        Ok((read, (self.to_bytes(py),)))
    }
}
