//! `Phrases`.

use pyo3::prelude::*;

/// Multi-word anagrams.
#[pyclass(frozen, get_all, name = "Phrases", module = "erudit._core")]
pub struct PyPhrases {
    pub total: u64,
    pub complete: bool,
    pub page: Vec<Vec<String>>,
}

#[pymethods]
impl PyPhrases {
    fn __repr__(&self) -> String {
        let complete = if self.complete { "True" } else { "False" };
        format!("Phrases(total={}, complete={complete})", self.total)
    }
}
