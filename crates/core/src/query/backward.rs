//! The walk from the last letter, down the part of the GADDAG that has no separator: there the words
//! stand backwards. Where a word's rank is wanted it is looked up by the word.

use super::Query;
use super::pattern::{Automata, Pattern};
use super::plan::Need;
use super::sink::Sink;
use crate::lexicon::{Lexicon, Nodes};

/// The most patterns of a query: the pattern, the start, the end, the piece inside.
const PATTERNS: usize = 4;

struct Walk<'a, S> {
    lexicon: &'a Lexicon,
    nodes: Nodes<'a>,
    query: &'a Query,
    automata: Automata<PATTERNS>,
    max: usize,
    counts: [u8; 64],
    need: Need,
    /// The word so far, backwards.
    path: Vec<u8>,
    sink: &'a mut S,
}

/// Meet every word that fits, in no particular order.
pub fn run<S: Sink>(lexicon: &Lexicon, query: &Query, sink: &mut S) {
    let root = lexicon.nodes().gaddag_root();
    let max = query.max_length.min(lexicon.longest());
    if root == 0 || query.min_length > max {
        return;
    }
    let backwards: Vec<Pattern> = query.patterns.iter().map(Pattern::reversed).collect();
    let mut walk = Walk {
        lexicon,
        nodes: lexicon.nodes(),
        query,
        automata: Automata::new(&backwards),
        max,
        counts: query.hand.as_ref().map_or([0; 64], |hand| hand.counts),
        need: Need::new(query),
        path: Vec::with_capacity(max),
        sink,
    };
    walk.list(
        root,
        query.hand.as_ref().map_or(0, |hand| hand.unknowns),
        [1; PATTERNS],
    );
}

impl<S: Sink> Walk<'_, S> {
    fn list(&mut self, list: u32, unknowns: usize, states: [u64; PATTERNS]) {
        let length = self.path.len() + 1;
        if self.need.total + length > self.max + 1
            || self.automata.missing(states) + length > self.max + 1
        {
            return;
        }
        let tiles = self.query.allowed & self.automata.tiles(states);
        let mut ends = 0;
        if length >= self.query.min_length {
            ends = tiles & self.automata.last_tiles(states) & self.need.last_tiles();
        }
        for (_, node) in self.nodes.list(list) {
            let tile = node.tile();
            if tiles >> tile & 1 == 0 {
                continue;
            }
            let class = self.query.folding.class(tile);
            let at_hand = self.counts[usize::from(class)] > 0;
            if self.query.hand.is_some() && !at_hand && unknowns == 0 {
                continue;
            }
            self.path.push(tile);
            if node.accepts() && ends >> tile & 1 == 1 {
                self.meet(length);
            }
            if node.child() != 0 && length < self.max {
                let left = if self.query.hand.is_some() && !at_hand {
                    unknowns - 1
                } else {
                    unknowns
                };
                self.counts[usize::from(class)] -= u8::from(at_hand);
                let needed = self.need.take(class);
                self.list(
                    node.child(),
                    left,
                    self.automata.step(states, usize::from(tile)),
                );
                if needed {
                    self.need.give_back(class);
                }
                self.counts[usize::from(class)] += u8::from(at_hand);
            }
            self.path.pop();
        }
    }

    fn meet(&mut self, length: usize) {
        if S::RANKS {
            let mut word = [0; 64];
            for (to, &tile) in word.iter_mut().zip(self.path.iter().rev()) {
                *to = tile;
            }
            if let Some(rank) = self.lexicon.rank_by_masks(&word[..length]) {
                self.sink.one(rank, length);
            }
        } else {
            self.sink.many(1);
        }
    }
}
