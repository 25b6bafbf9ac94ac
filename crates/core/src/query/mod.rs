//! What to look for, and finding it.

mod backward;
mod explain;
mod infix;
mod matcher;
mod parse;
mod pattern;
mod plan;
mod results;
mod sink;
mod walk;

pub use explain::Explained;
pub use parse::Spec;
pub use plan::Strategy;
pub use results::{Order, Results, score};

use crate::alphabet::Alphabet;
use crate::folding::Folding;
use pattern::Pattern;

/// The most letters at hand.
pub const MAX_LETTERS: usize = 20;
/// The most unknown letters at hand.
pub const MAX_UNKNOWNS: usize = 4;
/// The most places in a pattern, a star not counted.
pub const MAX_PLACES: usize = 63;

/// The letters at hand.
#[derive(Debug, Clone)]
pub(crate) struct Hand {
    /// How many of each class of tiles.
    pub counts: [u8; 64],
    pub letters: usize,
    pub unknowns: usize,
}

/// Limits on a word's value in column `attr`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct AttrFilter {
    pub require: u32,
    pub forbid: u32,
    pub min_frequency: u32,
    pub max_frequency: u32,
}

impl AttrFilter {
    /// Whether every value passes.
    pub fn is_open(&self) -> bool {
        self.require == 0
            && self.forbid == 0
            && self.min_frequency == 0
            && self.max_frequency >= 255
    }

    #[inline]
    pub fn passes(&self, attr: u32) -> bool {
        let frequency = attr >> 16 & 0xff;
        attr & self.require == self.require
            && attr & self.forbid == 0
            && frequency >= self.min_frequency
            && frequency <= self.max_frequency
    }
}

/// What to look for; for any lexicon with the same alphabet.
#[derive(Debug, Clone)]
pub struct Query {
    alphabet: Alphabet,
    folding: Folding,
    hand: Option<Hand>,
    /// What every word must match, all of them: the pattern, the start, the end and the piece inside.
    patterns: Vec<Pattern>,
    /// The pattern as it was given, for telling which letters were unknown.
    given: Option<Pattern>,
    min_length: usize,
    max_length: usize,
    /// How many of each class of tiles must be in the word, and how many in all.
    need: [u8; 64],
    need_total: usize,
    /// Tiles that may be in the word, as bits.
    allowed: u64,
    attr: AttrFilter,
}

impl Query {
    /// The alphabet it was made for.
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }
}
