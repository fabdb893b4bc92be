//! The NumPy arrays of a `VectorEnv`, and their borrowing.

use marshal_sim::{Batch, Buffers};
use numpy::ndarray::{Dimension, Ix1, Ix2};
use numpy::{AsSliceError, BorrowError, Element, PyArray1, PyArray2, PyArray4, PyArrayMethods, PyUntypedArray};
use numpy::{PyArray, PyUntypedArrayMethods};
use numpy::{PyArrayDescrMethods, PyReadwriteArray, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray4};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::errors::{ArrayBusy, IllegalAction, ShapeError};

/// An array of flags. They are bytes here and `bool` for Python: whatever another holder of the memory writes there, a byte stays a
/// byte.
pub(crate) struct Flags<D: Dimension> {
    bytes: Py<PyArray<u8, D>>,
    /// The same memory as Python has it, always the same array: made read-only, it stays so, as the others do.
    shown: Py<PyUntypedArray>,
}

impl<D: Dimension> Flags<D> {
    fn new(py: Python<'_>, bytes: Py<PyArray<u8, D>>) -> PyResult<Flags<D>> {
        let shown = bytes.bind(py).call_method1("view", ("bool",))?.cast_into::<PyUntypedArray>()?.unbind();
        Ok(Flags { bytes, shown })
    }

    /// The array as Python has it.
    pub(crate) fn shown<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.shown.bind(py).as_any().clone()
    }

    /// Borrows the bytes for writing, unless the array that Python has was made read-only or changed.
    fn lend<'py>(&self, py: Python<'py>, what: &str) -> PyResult<PyReadwriteArray<'py, u8, D>> {
        let shown = self.shown.bind(py);
        if !shown.getattr("flags")?.getattr("writeable")?.extract::<bool>()? {
            return Err(ArrayBusy::new_err(format!("the array of {what} cannot be written: it was made read-only")));
        }
        if shown.dtype().kind() != b'b' {
            return Err(ShapeError::new_err(format!("the array of {what} has got another type")));
        }
        if shown.shape() != self.bytes.bind(py).shape() {
            return Err(ShapeError::new_err(format!("the array of {what} has got another shape")));
        }
        lend(py, &self.bytes, what)
    }
}

/// The arrays, allocated once.
pub(crate) struct Arrays {
    pub(crate) observations: Py<PyArray4<u8>>,
    pub(crate) facts: Py<PyArray2<u8>>,
    pub(crate) masks: Flags<Ix2>,
    pub(crate) rewards: Py<PyArray1<f32>>,
    pub(crate) terminated: Flags<Ix1>,
    pub(crate) truncated: Flags<Ix1>,
    pub(crate) to_move: Py<PyArray1<u8>>,
    pub(crate) actions: Py<PyArray1<i64>>,
}

/// The arrays while they are borrowed for writing.
pub(crate) struct Lent<'py> {
    observations: PyReadwriteArray4<'py, u8>,
    facts: PyReadwriteArray2<'py, u8>,
    masks: PyReadwriteArray2<'py, u8>,
    rewards: PyReadwriteArray1<'py, f32>,
    terminated: PyReadwriteArray1<'py, u8>,
    truncated: PyReadwriteArray1<'py, u8>,
    to_move: PyReadwriteArray1<'py, u8>,
}

fn zeros<'py, T>(py: Python<'py>, shape: impl IntoPyObject<'py>, dtype: &str) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py, Error: Into<PyErr>>,
{
    // By NumPy itself, which answers a lack of memory with an exception.
    py.import("numpy")?.call_method1("zeros", (shape, dtype))?.extract().map_err(Into::into)
}

/// An array cannot be borrowed.
pub(crate) fn busy(what: &str, error: BorrowError) -> PyErr {
    ArrayBusy::new_err(format!("the array of {what} cannot be written: {error}"))
}

/// Borrows an array for writing.
pub(crate) fn lend<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
    what: &str,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    // The dtype of an array can be changed from Python.
    let array = array.bind(py).as_any().cast::<PyArray<T, D>>();
    let array = array.map_err(|_| ShapeError::new_err(format!("the array of {what} has got another type")))?;
    array.try_readwrite().map_err(|error| busy(what, error))
}

/// The strides of an array were changed.
pub(crate) fn scattered(what: &str) -> impl FnOnce(AsSliceError) -> PyErr {
    let text = format!("the array of {what} is not contiguous any more");
    move |_| ShapeError::new_err(text)
}

impl Arrays {
    /// All zero.
    pub(crate) fn new(py: Python<'_>, batch: &Batch) -> PyResult<Arrays> {
        let (envs, rules) = (batch.len(), batch.rules());
        let cells = (usize::from(rules.height()), usize::from(rules.width()));
        Ok(Arrays {
            observations: zeros(py, (envs, cells.0, cells.1, batch.planes().list().len()), "uint8")?,
            facts: zeros(py, (envs, batch.planes().facts().len()), "uint8")?,
            masks: Flags::new(py, zeros(py, (envs, batch.actions().len()), "uint8")?)?,
            rewards: zeros(py, (envs,), "float32")?,
            terminated: Flags::new(py, zeros(py, (envs,), "uint8")?)?,
            truncated: Flags::new(py, zeros(py, (envs,), "uint8")?)?,
            to_move: zeros(py, (envs,), "uint8")?,
            actions: zeros(py, (envs,), "int64")?,
        })
    }

    /// Borrows them all for writing.
    pub(crate) fn lend<'py>(&self, py: Python<'py>) -> PyResult<Lent<'py>> {
        Ok(Lent {
            observations: lend(py, &self.observations, "observations")?,
            facts: lend(py, &self.facts, "facts")?,
            masks: self.masks.lend(py, "masks")?,
            rewards: lend(py, &self.rewards, "rewards")?,
            terminated: self.terminated.lend(py, "terminated")?,
            truncated: self.truncated.lend(py, "truncated")?,
            to_move: lend(py, &self.to_move, "to_move")?,
        })
    }
}

impl Lent<'_> {
    pub(crate) fn buffers(&mut self) -> PyResult<Buffers<'_, u8>> {
        Ok(Buffers {
            observations: self.observations.as_slice_mut().map_err(scattered("observations"))?,
            facts: self.facts.as_slice_mut().map_err(scattered("facts"))?,
            masks: self.masks.as_slice_mut().map_err(scattered("masks"))?,
            rewards: self.rewards.as_slice_mut().map_err(scattered("rewards"))?,
            terminated: self.terminated.as_slice_mut().map_err(scattered("terminated"))?,
            truncated: self.truncated.as_slice_mut().map_err(scattered("truncated"))?,
            to_move: self.to_move.as_slice_mut().map_err(scattered("to_move"))?,
        })
    }
}

/// The actions as 64-bit numbers, converted if they are of another integer type.
pub(crate) fn read_actions<'py>(actions: &Bound<'py, PyAny>, envs: usize) -> PyResult<Bound<'py, PyArray1<i64>>> {
    if let Ok(actions) = actions.cast::<PyArray1<i64>>() {
        return Ok(actions.clone());
    }
    let array = actions.py().import("numpy")?.call_method1("asarray", (actions,))?;
    let array =
        array.cast_into::<PyUntypedArray>().map_err(|_| PyTypeError::new_err("actions are an array of integers"))?;
    let (dtype, shape) = (array.dtype(), array.shape().to_vec());
    if !matches!(dtype.kind(), b'i' | b'u') || shape.len() != 1 {
        return Err(ShapeError::new_err(format!(
            "the array of actions is {dtype} of shape {shape:?}, it has to be of integers and of shape [{envs}]"
        )));
    }
    if dtype.kind() == b'u' && !array.is_empty() {
        // As 64-bit numbers with a sign they would be others.
        let env: usize = array.call_method0("argmax")?.extract()?;
        let largest: u64 = array.get_item(env)?.extract()?;
        if i64::try_from(largest).is_err() {
            return Err(IllegalAction::new_err(format!("environment {env}: {largest} is no action")));
        }
    }
    Ok(array.call_method1("astype", ("int64",))?.extract()?)
}
