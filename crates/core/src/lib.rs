//! Lexicon automata and word games.
//!
//! Pure Rust without Python; the only I/O is reading, mapping and atomically writing lexicon files.
//!
//! A word is handled as *tiles*: bytes 1..=63, the places of its letters in an [`Alphabet`].
//! A [`Lexicon`] is one word set as a minimal word graph; a [`Query`] is what to look for in it.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test may fail so"))]

pub mod alphabet;
pub mod crossword;
pub mod error;
pub mod folding;
pub mod ladder;
pub mod lexicon;
pub mod neighbours;
pub mod phrases;
pub mod query;

pub use alphabet::Alphabet;
pub use error::{Error, Param, QueryError};
pub use folding::Folding;
pub use lexicon::Lexicon;
pub use query::Query;
