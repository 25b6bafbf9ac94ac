//! `Query`.

use std::sync::Arc;

use erudit_core::Query;
use erudit_core::query::Spec;
use pyo3::prelude::*;

use crate::alphabet::PyAlphabet;
use crate::errors::convert;

/// What to look for.
#[pyclass(frozen, name = "Query", module = "erudit._core")]
pub struct PyQuery(pub Arc<Query>);

#[pymethods]
impl PyQuery {
    #[new]
    #[pyo3(signature = (
        alphabet, *, letters=None, pattern=None, min_length=2, max_length=63, contains="", without="",
        starts="", ends="", substring="", fold=Vec::new(), require=0, forbid=0, min_frequency=0,
        max_frequency=255,
    ))]
    #[allow(clippy::too_many_arguments, reason = "named arguments in Python")]
    fn new(
        py: Python<'_>,
        alphabet: &PyAlphabet,
        letters: Option<&str>,
        pattern: Option<&str>,
        min_length: i64,
        max_length: i64,
        contains: &str,
        without: &str,
        starts: &str,
        ends: &str,
        substring: &str,
        fold: Vec<(String, String)>,
        require: i64,
        forbid: i64,
        min_frequency: i64,
        max_frequency: i64,
    ) -> PyResult<Self> {
        let spec = Spec {
            letters,
            pattern,
            min_length,
            max_length,
            contains,
            without,
            starts,
            ends,
            substring,
            fold: &fold,
            require,
            forbid,
            min_frequency,
            max_frequency,
        };
        convert(py, Query::new(&alphabet.0, &spec)).map(|query| Self(Arc::new(query)))
    }
}
