//! The Python binding: one file a concept, no logic of its own.

use pyo3::prelude::*;

/// The compiled half of the package, imported as `erudit._core`.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))
}
