//! What can go wrong, in words a person can act on.

use std::fmt;

/// A failure of the core.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// A lexicon file, word graph or alphabet is not what it should be, or cannot be written.
    Lexicon(String),
    /// A query cannot be understood or is too large.
    Query(QueryError),
    /// The caller asked for the work to stop.
    Cancelled,
}

impl Error {
    /// A lexicon error with the given text.
    pub fn lexicon(message: impl Into<String>) -> Self {
        Self::Lexicon(message.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lexicon(message) => f.write_str(message),
            Self::Query(error) => f.write_str(&error.message),
            Self::Cancelled => f.write_str("The work was stopped on request."),
        }
    }
}

impl std::error::Error for Error {}

impl From<QueryError> for Error {
    fn from(error: QueryError) -> Self {
        Self::Query(error)
    }
}

/// A value in the sentence of a query error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Param {
    /// A piece of text, such as the letter that is not known.
    Text(String),
    /// A number, such as a limit.
    Number(i64),
}

/// Why a query was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueryError {
    /// The part of the query: `letters`, `pattern`, `contains` ...
    pub field: &'static str,
    /// The character in that part, from 0, where there is one to name.
    pub position: Option<usize>,
    /// A stable word for programs.
    pub code: &'static str,
    /// The sentence in English.
    pub message: String,
    /// The values in the sentence, for other languages.
    pub params: Vec<(&'static str, Param)>,
}

impl QueryError {
    pub(crate) fn new(field: &'static str, code: &'static str, message: String) -> Self {
        Self {
            field,
            position: None,
            code,
            message,
            params: Vec::new(),
        }
    }

    pub(crate) fn at(mut self, position: usize) -> Self {
        self.position = Some(position);
        self
    }

    pub(crate) fn number(mut self, name: &'static str, value: usize) -> Self {
        self.params.push((
            name,
            Param::Number(i64::try_from(value).unwrap_or(i64::MAX)),
        ));
        self
    }

    pub(crate) fn text(mut self, name: &'static str, value: String) -> Self {
        self.params.push((name, Param::Text(value)));
        self
    }
}

/// What long work calls now and then; an error it returns stops the work.
pub type Check<'a> = &'a mut dyn FnMut() -> Result<(), Error>;
