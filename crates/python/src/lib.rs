//! The Python binding: one file a concept, no rules of its own.
//!
//! Real work runs without the GIL. Errors become the classes of `erudit.errors`.

mod alphabet;
mod build;
mod errors;
mod lexicon;
mod phrases;
mod query;
mod results;

use pyo3::prelude::*;

/// The compiled half of the package, imported as `erudit._core`.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add(
        "__doc__",
        "The compiled core: alphabets, lexicon files and queries. See `_core.pyi`.",
    )?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<alphabet::PyAlphabet>()?;
    module.add_class::<build::PyBuildReport>()?;
    module.add_class::<query::PyQuery>()?;
    module.add_class::<results::PyFound>()?;
    module.add_class::<results::PyResults>()?;
    module.add_class::<lexicon::PyLexicon>()?;
    module.add_class::<phrases::PyPhrases>()?;
    module.add_function(wrap_pyfunction!(build::build_lexicon, module)?)
}
