//! Lexicon automata and word games.
