//! Whole numbers from Python, refused by name where they do not fit.

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::PyInt;

/// A whole number of any size that a call was given. One that no call could take is kept as the nearest that fits here.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Whole(pub(crate) i128);

impl FromPyObject<'_, '_> for Whole {
    type Error = PyErr;

    fn extract(number: Borrowed<'_, '_, PyAny>) -> PyResult<Whole> {
        match number.extract::<i128>() {
            Ok(number) => Ok(Whole(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(number.py()) && number.is_instance_of::<PyInt>() => {
                Ok(Whole(if number.lt(0)? { i128::MIN } else { i128::MAX }))
            }
            Err(error) => Err(error),
        }
    }
}

/// The whole numbers that an argument may be.
pub(crate) trait Bounded: TryFrom<i128> {
    const LEAST: i128;
    const GREATEST: i128;
}

macro_rules! bounded {
    ($($number:ty),*) => {
        $(impl Bounded for $number {
            const LEAST: i128 = <$number>::MIN as i128;
            const GREATEST: i128 = <$number>::MAX as i128;
        })*
    };
}

bounded!(u8, u32, u64, usize, i64);

impl Whole {
    /// The number as an argument of this name takes it.
    ///
    /// # Errors
    /// An `OverflowError` that names the argument and what it can be.
    pub(crate) fn named<T: Bounded>(self, name: &str) -> PyResult<T> {
        T::try_from(self.0).map_err(|_| {
            let given = match self.0 {
                i128::MAX => "a much larger one".to_owned(),
                i128::MIN => "a much smaller one".to_owned(),
                number => number.to_string(),
            };
            let (least, greatest) = (T::LEAST, T::GREATEST);
            PyOverflowError::new_err(format!("{name} is a whole number from {least} to {greatest}, not {given}"))
        })
    }
}
