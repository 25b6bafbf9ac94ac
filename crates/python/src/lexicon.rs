//! `Lexicon`.

use std::path::PathBuf;
use std::sync::Arc;

use erudit_core::lexicon::build::Options;
use erudit_core::lexicon::rank::Cursor;
use erudit_core::phrases::Wanted;
use erudit_core::{Error, Folding, Lexicon};
use pyo3::prelude::*;

use crate::alphabet::PyAlphabet;
use crate::build::read_words;
use crate::errors::{convert, flags, interruptible, lexicon_error, size};
use crate::phrases::PyPhrases;
use crate::query::PyQuery;
use crate::results::PyResults;

/// A word set.
#[pyclass(frozen, name = "Lexicon", module = "erudit._core")]
pub struct PyLexicon(pub Arc<Lexicon>);

impl PyLexicon {
    fn wrap(py: Python<'_>, lexicon: Result<Lexicon, Error>) -> PyResult<Self> {
        convert(py, lexicon).map(|lexicon| Self(Arc::new(lexicon)))
    }

    fn same_alphabet(&self, py: Python<'_>, query: &PyQuery) -> PyResult<()> {
        if query.0.alphabet() == self.0.alphabet() {
            return Ok(());
        }
        Err(lexicon_error(
            py,
            "The query was made for another alphabet than the lexicon's.",
        ))
    }
}

#[pymethods]
impl PyLexicon {
    #[staticmethod]
    fn open(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let lexicon = py.detach(|| Lexicon::open(&path));
        Self::wrap(py, lexicon)
    }

    #[staticmethod]
    #[pyo3(signature = (alphabet, words, *, gaddag=true))]
    fn from_words(
        py: Python<'_>,
        alphabet: &PyAlphabet,
        words: &Bound<'_, PyAny>,
        gaddag: bool,
    ) -> PyResult<Self> {
        let words = read_words(&alphabet.0, words)?;
        let options = Options {
            alphabet: &alphabet.0,
            name: "",
            language: "",
            gaddag,
        };
        let lexicon = py.detach(|| Lexicon::from_words(&words, &options));
        Self::wrap(py, lexicon)
    }

    #[staticmethod]
    #[pyo3(signature = (path, alphabet, *, name="", language=""))]
    fn import_kwg(
        py: Python<'_>,
        path: PathBuf,
        alphabet: &PyAlphabet,
        name: &str,
        language: &str,
    ) -> PyResult<Self> {
        let options = Options {
            alphabet: &alphabet.0,
            name,
            language,
            gaddag: true,
        };
        let lexicon = py.detach(|| Lexicon::import_kwg(&path, &options));
        Self::wrap(py, lexicon)
    }

    fn export_kwg(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        let done = py.detach(|| self.0.export_kwg(&path));
        convert(py, done)
    }

    fn verify(&self, py: Python<'_>) -> PyResult<()> {
        let sound = py.detach(|| self.0.verify());
        convert(py, sound)
    }

    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        let done = py.detach(|| self.0.save(&path));
        convert(py, done)
    }

    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    #[getter]
    fn language(&self) -> &str {
        self.0.language()
    }

    #[getter]
    fn alphabet(&self) -> PyAlphabet {
        PyAlphabet(self.0.alphabet().clone())
    }

    #[getter]
    fn dawg_nodes(&self) -> usize {
        self.0.dawg_nodes()
    }

    #[getter]
    fn nodes(&self) -> usize {
        self.0.nodes().len()
    }

    #[getter]
    fn has_gaddag(&self) -> bool {
        self.0.has_gaddag()
    }

    #[getter]
    fn longest(&self) -> usize {
        self.0.longest()
    }

    #[getter]
    fn columns(&self) -> Vec<String> {
        self.0.columns().to_vec()
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, word: &str) -> bool {
        self.0
            .alphabet()
            .encode(word)
            .is_ok_and(|tiles| self.0.contains(&tiles))
    }

    fn __repr__(&self) -> String {
        format!(
            "Lexicon(name={:?}, language={:?}, words={})",
            self.0.name(),
            self.0.language(),
            self.0.len()
        )
    }

    fn rank(&self, word: &str) -> Option<u32> {
        self.0.rank(&self.0.alphabet().encode(word).ok()?)
    }

    fn word(&self, py: Python<'_>, rank: i64) -> PyResult<String> {
        u32::try_from(rank)
            .ok()
            .and_then(|rank| self.0.word(rank))
            .and_then(|tiles| self.0.alphabet().decode(&tiles))
            .ok_or_else(|| self.no_rank(py, rank))
    }

    fn value(&self, py: Python<'_>, column: &str, rank: i64) -> PyResult<u32> {
        let Some(values) = self.0.column(column) else {
            return Err(lexicon_error(
                py,
                &format!("The lexicon has no column {column:?}."),
            ));
        };
        usize::try_from(rank)
            .ok()
            .and_then(|rank| values.at(rank))
            .ok_or_else(|| self.no_rank(py, rank))
    }

    #[pyo3(signature = (start=0, stop=None))]
    fn words(&self, py: Python<'_>, start: i64, stop: Option<i64>) -> Vec<String> {
        let len = self.0.len() as i64;
        let (start, stop) = (
            start.clamp(0, len) as u32,
            stop.unwrap_or(len).clamp(0, len) as u32,
        );
        py.detach(|| {
            let mut cursor = Cursor::new(&self.0);
            (start..stop)
                .filter_map(|rank| self.0.alphabet().decode(cursor.seek(rank)?))
                .collect()
        })
    }

    fn count(&self, py: Python<'_>, query: &PyQuery) -> PyResult<u64> {
        self.same_alphabet(py, query)?;
        Ok(py.detach(|| self.0.count(&query.0)))
    }

    fn search(&self, py: Python<'_>, query: &PyQuery) -> PyResult<PyResults> {
        self.same_alphabet(py, query)?;
        let results = py.detach(|| self.0.search(&query.0));
        Ok(PyResults {
            lexicon: self.0.clone(),
            query: query.0.clone(),
            results,
        })
    }

    fn hooks(&self, word: &str) -> (Vec<String>, Vec<String>) {
        let Ok(tiles) = self.0.alphabet().encode(word) else {
            return (Vec::new(), Vec::new());
        };
        let (front, back) = self.0.hooks(&tiles);
        let letters = |tiles: Vec<u8>| {
            tiles
                .into_iter()
                .filter_map(|tile| self.0.alphabet().letter(tile).map(str::to_owned))
                .collect()
        };
        (letters(front), letters(back))
    }

    #[pyo3(signature = (word, *, fold=Vec::new()))]
    fn neighbours(
        &self,
        py: Python<'_>,
        word: &str,
        fold: Vec<(String, String)>,
    ) -> PyResult<Vec<String>> {
        let folding = convert(py, Folding::new(self.0.alphabet(), &fold))?;
        let Ok(tiles) = self.0.alphabet().encode(word) else {
            return Ok(Vec::new());
        };
        Ok(py.detach(|| {
            let mut cursor = Cursor::new(&self.0);
            let ranks = self.0.neighbours(&tiles, &folding).into_iter();
            ranks
                .filter_map(|rank| self.0.alphabet().decode(cursor.seek(rank)?))
                .collect()
        }))
    }

    #[pyo3(signature = (start, goal, *, forbid=0, fold=Vec::new()))]
    fn ladder(
        &self,
        py: Python<'_>,
        start: &str,
        goal: &str,
        forbid: i64,
        fold: Vec<(String, String)>,
    ) -> PyResult<Option<Vec<String>>> {
        let folding = convert(py, Folding::new(self.0.alphabet(), &fold))?;
        let forbid = flags(py, "forbid", forbid)?;
        let alphabet = self.0.alphabet();
        let (Ok(start), Ok(goal)) = (alphabet.encode(start), alphabet.encode(goal)) else {
            return Ok(None);
        };
        let chain = interruptible(py, |check| {
            self.0.ladder(&start, &goal, forbid, &folding, check)
        })?;
        Ok(chain.map(|words| {
            words
                .iter()
                .filter_map(|word| alphabet.decode(word))
                .collect()
        }))
    }

    #[pyo3(signature = (
        letters, *, min_length=2, max_words=4, fold=Vec::new(), forbid=0, must=Vec::new(), offset=0, limit=200,
        budget=50_000_000,
    ))]
    #[allow(clippy::too_many_arguments, reason = "named arguments in Python")]
    fn phrases(
        &self,
        py: Python<'_>,
        letters: &str,
        min_length: i64,
        max_words: i64,
        fold: Vec<(String, String)>,
        forbid: i64,
        must: Vec<String>,
        offset: i64,
        limit: i64,
        budget: i64,
    ) -> PyResult<PyPhrases> {
        let wanted = Wanted {
            letters,
            min_length: size(py, "min_length", min_length)?,
            max_words: size(py, "max_words", max_words)?,
            fold: &fold,
            forbid: flags(py, "forbid", forbid)?,
            must: &must,
            offset: size(py, "offset", offset)? as u64,
            limit: size(py, "limit", limit)?,
            budget: size(py, "budget", budget)? as u64,
        };
        let found = interruptible(py, |check| self.0.phrases(&wanted, check))?;
        Ok(PyPhrases {
            total: found.total,
            complete: found.complete,
            page: found.page,
        })
    }
}

impl PyLexicon {
    fn no_rank(&self, py: Python<'_>, rank: i64) -> PyErr {
        lexicon_error(
            py,
            &format!(
                "There is no word of rank {rank}; the lexicon has {} words.",
                self.0.len()
            ),
        )
    }
}
