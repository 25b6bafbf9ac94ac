//! `build_lexicon` and what it reports.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Instant;

use erudit_core::lexicon::build::{Column, Options, build};
use erudit_core::lexicon::file::write_atomically;
use erudit_core::lexicon::words::Words;
use erudit_core::{Alphabet, Error, Lexicon};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::alphabet::PyAlphabet;
use crate::errors::{convert, lexicon_error};

/// What a build made.
#[pyclass(frozen, get_all, name = "BuildReport", module = "erudit._core")]
pub struct PyBuildReport {
    words: usize,
    dawg_nodes: usize,
    nodes: usize,
    bytes: usize,
    seconds: f64,
}

#[pymethods]
impl PyBuildReport {
    fn __repr__(&self) -> String {
        format!(
            "BuildReport(words={}, dawg_nodes={}, nodes={}, bytes={}, seconds={:.3})",
            self.words, self.dawg_nodes, self.nodes, self.bytes, self.seconds
        )
    }
}

/// Words of an iterable as tiles.
pub fn read_words(alphabet: &Alphabet, words: &Bound<'_, PyAny>) -> PyResult<Words> {
    let py = words.py();
    let mut list = Words::new();
    let mut tiles = Vec::with_capacity(64);
    for item in words.try_iter()? {
        let item = item?;
        let Ok(word) = item.cast::<PyString>() else {
            return Err(lexicon_error(
                py,
                &format!(
                    "Item {} of the words is of type {}, not str.",
                    list.len() + 1,
                    item.get_type().name()?
                ),
            ));
        };
        let Ok(word) = word.to_str() else {
            return Err(lexicon_error(
                py,
                &format!("Word {} has characters that are no text.", list.len() + 1),
            ));
        };
        tiles.clear();
        if let Err(bad) = alphabet.encode_into(word, &mut tiles) {
            return Err(lexicon_error(
                py,
                &format!(
                    "{:?} at place {} of word {} ({word:?}) is no letter of this alphabet.",
                    bad.character,
                    bad.position + 1,
                    list.len() + 1
                ),
            ));
        }
        convert(py, list.push(&tiles))?;
        if list.len().is_multiple_of(65536) {
            py.check_signals()?;
        }
    }
    Ok(list)
}

#[pyfunction]
#[pyo3(signature = (path, alphabet, words, *, name, language, columns=None, gaddag=true, progress=None))]
#[allow(clippy::too_many_arguments, reason = "named arguments in Python")]
pub fn build_lexicon(
    py: Python<'_>,
    path: PathBuf,
    alphabet: &PyAlphabet,
    words: &Bound<'_, PyAny>,
    name: &str,
    language: &str,
    columns: Option<BTreeMap<String, Bound<'_, PyBytes>>>,
    gaddag: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<PyBuildReport> {
    let started = Instant::now();
    let words = read_words(&alphabet.0, words)?;
    let mut list = Vec::new();
    for (name, bytes) in columns.unwrap_or_default() {
        let (values, rest) = bytes.as_bytes().as_chunks::<4>();
        if !rest.is_empty() {
            return Err(lexicon_error(
                py,
                &format!("Column {name:?} is not a whole number of 4-byte values."),
            ));
        }
        list.push(Column {
            name,
            values: values.iter().map(|v| u32::from_le_bytes(*v)).collect(),
        });
    }
    let options = Options {
        alphabet: &alphabet.0,
        name,
        language,
        gaddag,
    };
    let mut raised = None;
    let built = py.detach(|| {
        let mut told = ("", -1.0);
        let bytes = build(&words, &list, &options, &mut |stage, part| {
            Python::attach(|py| {
                py.check_signals()?;
                if let Some(call) = progress.as_ref().filter(|_| told != (stage, part)) {
                    call.call1(py, (stage, part))?;
                }
                told = (stage, part);
                Ok(())
            })
            .map_err(|error| {
                raised = Some(error);
                Error::Cancelled
            })
        })?;
        let size = bytes.len();
        write_atomically(&path, &bytes)?;
        let lexicon = Lexicon::from_bytes(bytes)?;
        Ok((
            lexicon.len(),
            lexicon.dawg_nodes(),
            lexicon.nodes().len(),
            size,
        ))
    });
    if let Some(error) = raised {
        return Err(error);
    }
    let (words, dawg_nodes, nodes, bytes) = convert::<_, Error>(py, built)?;
    if let Some(call) = progress {
        call.call1(py, ("done", 1.0))?;
    }
    Ok(PyBuildReport {
        words,
        dawg_nodes,
        nodes,
        bytes,
        seconds: started.elapsed().as_secs_f64(),
    })
}
