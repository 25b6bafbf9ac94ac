//! The walk down the word graph that meets every word that fits, once.
//!
//! A letter at hand is used before an unknown one, so no word is met in two ways. Lists are looked at as
//! sets of tiles: the words that end in a list are found by one intersection, without their nodes.

use super::pattern::Automata;
use super::sink::Sink;
use super::{Query, plan::Need};
use crate::lexicon::{Column, Lexicon, Masks, Nodes};

/// What a walk carries along; `N` patterns, `HAND`: letters at hand, `NEED`: letters that must occur.
pub struct Walk<'a, S, const N: usize, const HAND: bool, const NEED: bool> {
    nodes: Nodes<'a>,
    after: Column<'a>,
    masks: &'a [Masks],
    /// The letters that can follow; not there when looking at them does not pay.
    reach: &'a [u64],
    allowed: u64,
    /// The class of each tile, and the tiles of each class.
    class: [u8; 64],
    same: [u64; 64],
    automata: Automata<N>,
    min: usize,
    max: usize,
    /// Whether words are too short to reach the limit, so that whole branches can be counted.
    unlimited: bool,
    counts: [u8; 64],
    at_hand: u64,
    need: Need,
    sink: &'a mut S,
}

impl<'a, S: Sink, const N: usize, const HAND: bool, const NEED: bool> Walk<'a, S, N, HAND, NEED> {
    pub fn run(lexicon: &'a Lexicon, query: &'a Query, sink: &'a mut S) {
        let max = query.max_length.min(lexicon.longest());
        let root = lexicon.nodes().dawg_root();
        if root == 0 || query.min_length > max {
            return;
        }
        let (counts, unknowns) = query
            .hand
            .as_ref()
            .map_or(([0; 64], 0), |hand| (hand.counts, hand.unknowns));
        let automata = Automata::new(&query.patterns);
        // Letters at hand cut the walk short enough.
        let look = !HAND && (NEED || N > 0 && automata.has_stars());
        let mut walk = Walk::<S, N, HAND, NEED> {
            nodes: lexicon.nodes(),
            after: lexicon.after(),
            masks: lexicon.masks(),
            reach: if look { lexicon.reach() } else { &[] },
            automata,
            min: query.min_length,
            max,
            unlimited: max == lexicon.longest() && query.allowed == query.alphabet.mask(),
            counts,
            at_hand: query.tiles_at_hand(),
            need: Need::new(query),
            allowed: query.allowed,
            class: std::array::from_fn(|tile| query.folding.class(tile as u8)),
            same: std::array::from_fn(|tile| query.folding.same(tile as u8)),
            sink,
        };
        walk.list(root, 1, unknowns, [1; N], 0);
    }

    /// Look at the list that starts at `list`, whose letters are the `length`-th ones of words;
    /// `first` is the rank of the first word under it.
    fn list(
        &mut self,
        list: u32,
        length: usize,
        unknowns: usize,
        mut states: [u64; N],
        first: u32,
    ) {
        if NEED && self.need.total + length > self.max + 1 {
            return;
        }
        if N > 0 && self.automata.missing(states) + length > self.max + 1 {
            return;
        }
        if !HAND
            && !S::RANKS
            && self.unlimited
            && length >= self.min
            && (!NEED || self.need.total == 0)
            && self.automata.open(states)
        {
            self.sink.many(u64::from(self.after.get(list)));
            return;
        }
        if let Some(&reach) = self.reach.get(list as usize) {
            if NEED && self.need.lacks(reach) {
                return;
            }
            if N > 0 {
                match self.automata.within(states, reach) {
                    Some(left) => states = left,
                    None => return,
                }
            }
        }
        let masks = self.masks[list as usize];
        let mut tiles = if HAND && unknowns == 0 {
            self.at_hand
        } else {
            self.allowed
        };
        if N > 0 {
            tiles &= self.automata.tiles(states);
        }
        let total = if S::RANKS { self.after.get(list) } else { 0 };
        if length >= self.min {
            let mut ends = masks.ends & tiles;
            if N > 0 {
                ends &= self.automata.last_tiles(states);
            }
            if NEED {
                ends &= self.need.last_tiles();
            }
            if S::RANKS {
                while ends != 0 {
                    let at = list + below(masks.tiles, ends.trailing_zeros());
                    self.sink.one(first + total - self.after.get(at), length);
                    ends &= ends - 1;
                }
            } else {
                self.sink.many(u64::from(ends.count_ones()));
            }
        }
        if length == self.max {
            return;
        }
        let mut rest = masks.inner & tiles;
        while rest != 0 {
            let tile = rest.trailing_zeros();
            rest &= rest - 1;
            let at = list + below(masks.tiles, tile);
            let node = self.nodes.get(at);
            let first = if S::RANKS {
                first + total - self.after.get(at) + u32::from(node.accepts())
            } else {
                0
            };
            let tile = tile as usize;
            let states = if N > 0 {
                self.automata.step(states, tile)
            } else {
                states
            };
            let needed = NEED && self.need.take(self.class[tile & 63]);
            if HAND {
                let class = usize::from(self.class[tile & 63] & 63);
                if self.counts[class] > 0 {
                    let before = self.at_hand;
                    self.counts[class] -= 1;
                    if self.counts[class] == 0 {
                        self.at_hand &= !self.same[class];
                    }
                    self.list(node.child(), length + 1, unknowns, states, first);
                    self.at_hand = before;
                    self.counts[class] += 1;
                } else {
                    self.list(node.child(), length + 1, unknowns - 1, states, first);
                }
            } else {
                self.list(node.child(), length + 1, unknowns, states, first);
            }
            if needed {
                self.need.give_back(self.class[tile & 63]);
            }
        }
    }
}

/// How many tiles of the set are smaller than `tile`.
#[inline]
fn below(set: u64, tile: u32) -> u32 {
    (set & ((1 << tile) - 1)).count_ones()
}
