//! Crossword board games: Эрудит, Скрэббл and their relatives.
//!
//! A [`RuleSet`] says what a game is; a [`Position`] is a board, a rack and what the rules need to
//! remember of the game so far. [`check`](check::check) judges a [`Play`] and scores it,
//! [`generate`] lists the plays of one word, [`turn`] the turns of many words.

pub mod automaton;
pub mod check;

pub mod generate;
pub mod geometry;
pub mod layout;
pub mod letters;
pub mod play;
pub mod position;
pub mod presets;
pub mod rules;
pub mod tiles;
pub mod turn;

pub use automaton::Automaton;
pub use check::{Fault, Score, ScoredWord, check};
pub use geometry::{Cell, Direction};
pub use layout::{Layout, Premium};
pub use letters::Letters;
pub use play::{Placement, Play, Reclaim, Swap};
pub use position::Position;
pub use rules::{RuleError, RuleSet};
pub use tiles::{Rack, Tile, TileSet};
