//! The walk from a run of letters inside the word: backwards from it to the start of the word, then
//! over the separator and forwards to the end.
//!
//! A word that has the run at several places is met at each of them; only the last one counts.

use super::Query;
use super::pattern::Pattern;
use super::sink::Sink;
use crate::lexicon::words::MAX_WORD;
use crate::lexicon::{Lexicon, Nodes};

/// A run of places, of which none is free, that every word that fits has in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Anchor {
    /// The tiles at each place, as bits.
    pub sets: Vec<u64>,
}

/// The longest run of named letters in one of the patterns; `None` when there is none.
pub fn anchor(query: &Query) -> Option<Anchor> {
    let runs = query.patterns.iter().flat_map(runs);
    // The first of the longest ones, so that the choice is the same every time.
    let best = runs.fold(None, |best: Option<Vec<u64>>, run| match &best {
        Some(old) if old.len() >= run.len() => best,
        _ => Some(run),
    });
    best.map(|sets| Anchor { sets })
}

/// The runs of named letters between which nothing stands.
fn runs(pattern: &Pattern) -> Vec<Vec<u64>> {
    let mut runs = vec![Vec::new()];
    for (j, place) in pattern.places().iter().enumerate() {
        if (pattern.stars() >> j & 1 == 1 || !place.single)
            && runs.last().is_some_and(|run| !run.is_empty())
        {
            runs.push(Vec::new());
        }
        if place.single
            && let Some(run) = runs.last_mut()
        {
            run.push(place.set);
        }
    }
    runs.retain(|run| !run.is_empty());
    runs
}

struct Walk<'a, S> {
    lexicon: &'a Lexicon,
    nodes: Nodes<'a>,
    query: &'a Query,
    /// The run as an automaton that looks for it anywhere.
    looking: Pattern,
    max: usize,
    /// The word: its beginning ends at `MAX_WORD`, its end starts there.
    word: [u8; 2 * MAX_WORD + 1],
    sink: &'a mut S,
}

/// Meet every word that fits, in no particular order.
pub fn run<S: Sink>(lexicon: &Lexicon, query: &Query, sink: &mut S) {
    let (root, Some(anchor)) = (lexicon.nodes().gaddag_root(), anchor(query)) else {
        return;
    };
    let max = query.max_length.min(lexicon.longest());
    if root == 0 || query.min_length > max || anchor.sets.len() > max {
        return;
    }
    let places = anchor
        .sets
        .iter()
        .map(|&set| super::pattern::Place { set, single: true })
        .collect();
    let mut walk = Walk {
        lexicon,
        nodes: lexicon.nodes(),
        query,
        looking: Pattern::new(places, 1),
        max,
        word: [0; 2 * MAX_WORD + 1],
        sink,
    };
    walk.anchor(root, 0, &anchor.sets);
}

impl<S: Sink> Walk<'_, S> {
    /// Read the run backwards; `length` letters of it are read.
    fn anchor(&mut self, list: u32, length: usize, left: &[u64]) {
        let Some((&set, left)) = left.split_last() else {
            return;
        };
        for (_, node) in self.nodes.list(list) {
            if set & self.query.allowed & !1 & 1 << node.tile() == 0 {
                continue;
            }
            self.word[MAX_WORD - length - 1] = node.tile();
            if left.is_empty() {
                self.behind(node.accepts(), node.child(), length + 1);
            } else {
                self.anchor(node.child(), length + 1, left);
            }
        }
    }

    /// `length` letters up to the end of the run are read backwards, and lead to `list`.
    fn behind(&mut self, accepts: bool, list: u32, length: usize) {
        if accepts {
            self.meet(MAX_WORD - length, MAX_WORD);
        }
        if length == self.max {
            return;
        }
        for (_, node) in self.nodes.list(list) {
            let tile = node.tile();
            if tile == 0 {
                // All letters up to here have been read, so the run's automaton is where it ends.
                let start = MAX_WORD - length;
                let states = self.word[start..MAX_WORD]
                    .iter()
                    .fold(1, |s, &t| self.looking.step(s, t));
                self.ahead(node.child(), start, MAX_WORD, states);
            } else if self.query.allowed >> tile & 1 == 1 {
                self.word[MAX_WORD - length - 1] = tile;
                self.behind(node.accepts(), node.child(), length + 1);
            }
        }
    }

    /// The word is read from `start` to `end` and goes on in `list`.
    fn ahead(&mut self, list: u32, start: usize, end: usize, states: u64) {
        if end - start == self.max {
            return;
        }
        for (_, node) in self.nodes.list(list) {
            let tile = node.tile();
            let states = self.looking.step(states, tile);
            // The run once more: the word is met there.
            if self.query.allowed >> tile & 1 == 0 || self.looking.accepts(states) {
                continue;
            }
            self.word[end] = tile;
            if node.accepts() {
                self.meet(start, end + 1);
            }
            self.ahead(node.child(), start, end + 1, states);
        }
    }

    fn meet(&mut self, start: usize, end: usize) {
        let word = &self.word[start..end];
        if !self.query.fits(word) {
            return;
        }
        if !S::RANKS {
            self.sink.many(1);
        } else if let Some(rank) = self.lexicon.rank_by_masks(word) {
            self.sink.one(rank, word.len());
        }
    }
}
