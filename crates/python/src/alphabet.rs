//! `Alphabet`.

use erudit_core::Alphabet;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::{convert, lexicon_error};

/// An ordered set of letters.
#[pyclass(frozen, name = "Alphabet", module = "erudit._core")]
pub struct PyAlphabet(pub Alphabet);

#[pymethods]
impl PyAlphabet {
    #[new]
    fn new(py: Python<'_>, letters: Vec<String>) -> PyResult<Self> {
        convert(py, Alphabet::new(&letters)).map(Self)
    }

    #[getter]
    fn letters(&self) -> Vec<String> {
        self.0.letters().to_vec()
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __repr__(&self) -> String {
        format!("Alphabet({:?})", self.0.letters())
    }

    fn encode<'py>(&self, py: Python<'py>, word: &str) -> PyResult<Bound<'py, PyBytes>> {
        match self.0.encode(word) {
            Ok(tiles) => Ok(PyBytes::new(py, &tiles)),
            Err(bad) => Err(lexicon_error(
                py,
                &format!(
                    "{:?} at place {} of the word is no letter of this alphabet.",
                    bad.character,
                    bad.position + 1
                ),
            )),
        }
    }

    fn decode(&self, py: Python<'_>, tiles: &[u8]) -> PyResult<String> {
        self.0.decode(tiles).ok_or_else(|| {
            let at = tiles
                .iter()
                .position(|&tile| self.0.letter(tile).is_none())
                .unwrap_or(0);
            lexicon_error(
                py,
                &format!(
                    "Tile {} at place {} is none of this alphabet.",
                    tiles[at],
                    at + 1
                ),
            )
        })
    }
}
