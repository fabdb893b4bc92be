//! The Python package `marshal_game`: the rules, views, and many games at once in NumPy arrays.
//!
//! What Python calls is in `game`, `view`, `setup_phase`, `vector_env` and `codes` (actions as numbers). `arrays` lends NumPy's
//! arrays, `rules` reads rule sets, `whole` numbers, `errors` has the exceptions. No call panics; what can be wrong with one comes back as an
//! exception of its own class.

mod arrays;
mod codes;
mod errors;
mod game;
mod rules;
mod setup_phase;
mod snapshot;
mod vector_env;
mod view;
mod whole;

use pyo3::prelude::*;

/// The compiled part of `marshal_game`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::register(module)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(rules::rule_set, module)?)?;
    module.add_function(wrap_pyfunction!(rules::rule_sets, module)?)?;
    module.add_class::<codes::ActionCodes>()?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<setup_phase::SetupPhase>()?;
    module.add_class::<vector_env::VectorEnv>()?;
    module.add_class::<snapshot::PySnapshot>()?;
    module.add_class::<view::PyView>()
}
