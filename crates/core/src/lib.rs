//! Lexicon automata and word games.

pub mod crossword;
