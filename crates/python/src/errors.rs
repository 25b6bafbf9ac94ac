//! Errors of the core as exceptions of `erudit.errors`.

use erudit_core::{Error, Param, QueryError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};

static LEXICON_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static QUERY_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static CANCELLED: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// `erudit.errors.LexiconError` with a text.
pub fn lexicon_error(py: Python<'_>, message: &str) -> PyErr {
    match LEXICON_ERROR.import(py, "erudit.errors", "LexiconError") {
        Ok(class) => PyErr::from_type(class.clone(), (message.to_owned(),)),
        Err(error) => error,
    }
}

fn query_error(py: Python<'_>, error: &QueryError) -> PyErr {
    let make = || -> PyResult<PyErr> {
        let params = PyDict::new(py);
        for (name, value) in &error.params {
            match value {
                Param::Text(text) => params.set_item(name, text)?,
                Param::Number(number) => params.set_item(name, number)?,
            }
        }
        let named = PyDict::new(py);
        named.set_item("field", error.field)?;
        named.set_item("position", error.position)?;
        named.set_item("code", error.code)?;
        named.set_item("params", params)?;
        let class = QUERY_ERROR.import(py, "erudit.errors", "QueryError")?;
        Ok(PyErr::from_value(
            class.call((error.message.as_str(),), Some(&named))?,
        ))
    };
    make().unwrap_or_else(|error| error)
}

/// The exception for an error of the core.
pub fn raise(py: Python<'_>, error: &Error) -> PyErr {
    match error {
        Error::Lexicon(message) => lexicon_error(py, message),
        Error::Query(error) => query_error(py, error),
        Error::Cancelled => match CANCELLED.import(py, "erudit.errors", "Cancelled") {
            Ok(class) => PyErr::from_type(class.clone(), (error.to_string(),)),
            Err(error) => error,
        },
    }
}

/// The core's answer as Python's.
pub fn convert<T, E: Into<Error>>(py: Python<'_>, result: Result<T, E>) -> PyResult<T> {
    result.map_err(|error| raise(py, &error.into()))
}

/// Runs long work without the GIL. The work gets a function to call now and then; when a signal handler
/// of Python raises (Ctrl-C), the work stops and the handler's exception is raised.
pub fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl Send + FnOnce(&mut dyn FnMut() -> Result<(), Error>) -> Result<T, Error>,
) -> PyResult<T> {
    let mut raised = None;
    let result = py.detach(|| {
        work(&mut || {
            Python::attach(|py| py.check_signals()).map_err(|error| {
                raised = Some(error);
                Error::Cancelled
            })
        })
    });
    match raised {
        Some(error) => Err(error),
        None => convert(py, result),
    }
}

/// A `QueryError` about a number that is not possible.
fn number_error(py: Python<'_>, field: &'static str, message: String) -> PyErr {
    query_error(
        py,
        &QueryError {
            field,
            position: None,
            code: "number_range",
            message,
            params: Vec::new(),
        },
    )
}

/// A number that counts something.
pub fn size(py: Python<'_>, field: &'static str, value: i64) -> PyResult<usize> {
    usize::try_from(value).map_err(|_| {
        number_error(
            py,
            field,
            format!("{field} is {value}; it cannot be below 0."),
        )
    })
}

/// Flags of column `attr`.
pub fn flags(py: Python<'_>, field: &'static str, value: i64) -> PyResult<u32> {
    u32::try_from(value)
        .ok()
        .filter(|&value| value <= 0xffff)
        .ok_or_else(|| {
            number_error(
                py,
                field,
                format!("{field} is {value}; it can be 0 to 65535."),
            )
        })
}
