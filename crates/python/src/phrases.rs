//! `Phrases`.

use pyo3::prelude::*;

/// Multi-word anagrams.
#[pyclass(frozen, get_all, name = "Phrases", module = "erudit._core")]
pub struct PyPhrases {
    total: u64,
    complete: bool,
    page: Vec<Vec<String>>,
}
