//! `Results` and `Found`.

use std::sync::Arc;

use erudit_core::lexicon::{ATTR, rank::Cursor};
use erudit_core::query::{Order, Results, score};
use erudit_core::{Error, Lexicon, Query, QueryError};
use pyo3::prelude::*;

use crate::errors::{convert, raise, size};

/// One word of an answer.
#[pyclass(frozen, get_all, name = "Found", module = "erudit._core")]
pub struct PyFound {
    word: String,
    rank: u32,
    length: usize,
    anagram: bool,
    unknowns: Vec<String>,
    score: u32,
    attr: u32,
}

#[pymethods]
impl PyFound {
    fn __repr__(&self) -> String {
        format!(
            "Found({:?}, length={}, anagram={}, unknowns={:?})",
            self.word, self.length, self.anagram, self.unknowns
        )
    }
}

/// A complete answer.
#[pyclass(frozen, name = "Results", module = "erudit._core")]
pub struct PyResults {
    pub lexicon: Arc<Lexicon>,
    pub query: Arc<Query>,
    pub results: Results,
}

#[pymethods]
impl PyResults {
    #[getter]
    fn total(&self) -> usize {
        self.results.total()
    }

    fn __len__(&self) -> usize {
        self.results.total()
    }

    #[getter]
    fn by_length(&self) -> Vec<(usize, usize)> {
        self.results.by_length()
    }

    #[pyo3(signature = (offset=0, limit=None, *, order="score", values=None))]
    fn page(
        &self,
        py: Python<'_>,
        offset: i64,
        limit: Option<i64>,
        order: &str,
        values: Option<&[u8]>,
    ) -> PyResult<Vec<PyFound>> {
        let order = match order {
            "score" => Order::Score,
            "frequency" => Order::Frequency,
            "alphabet" => Order::Alphabet,
            other => {
                let message = format!(
                    "There is no order {other:?}; there are score, frequency and alphabet."
                );
                let error = QueryError {
                    field: "order",
                    position: None,
                    code: "unknown_order",
                    message,
                    params: Vec::new(),
                };
                return Err(raise(py, &Error::Query(error)));
            }
        };
        let offset = size(py, "offset", offset)?;
        let limit = limit.map_or(Ok(usize::MAX), |limit| size(py, "limit", limit))?;
        let values = values.unwrap_or_default();
        py.detach(|| {
            let ranks = self
                .results
                .page(&self.lexicon, offset, limit, order, values);
            ranks
                .into_iter()
                .map(|rank| self.found(rank, values))
                .collect::<Option<Vec<_>>>()
        })
        .map_or_else(
            || convert(py, Err(Error::lexicon("The lexicon lost a word."))),
            Ok,
        )
    }

    fn __repr__(&self) -> String {
        format!("Results(total={})", self.results.total())
    }
}

impl PyResults {
    fn found(&self, rank: u32, values: &[u8]) -> Option<PyFound> {
        let alphabet = self.lexicon.alphabet();
        let mut cursor = Cursor::new(&self.lexicon);
        let tiles = cursor.seek(rank)?;
        let explained = self.query.explain(tiles);
        Some(PyFound {
            word: alphabet.decode(tiles)?,
            rank,
            length: tiles.len(),
            anagram: explained.anagram,
            unknowns: explained
                .unknowns
                .iter()
                .filter_map(|&tile| alphabet.letter(tile).map(str::to_owned))
                .collect(),
            score: score(tiles, values),
            attr: self.lexicon.column(ATTR).map_or(0, |attr| attr.get(rank)),
        })
    }
}
