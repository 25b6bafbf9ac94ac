//! How a query is answered: which walk, and with what.

use super::sink::{Collect, CountIf, Counter, Sink};
use super::walk::Walk;
use super::{Query, Results};
use crate::folding::Folding;
use crate::lexicon::{ATTR, Lexicon};

/// Where a walk starts. All give the same answers; they differ in work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strategy {
    /// From the first letter, down the word graph.
    Forward,
    /// From the last letter, down the backward part of the GADDAG.
    Backward,
    /// From a run of letters inside the word, down the GADDAG both ways.
    Infix,
}

/// The letters a word must still get.
#[derive(Debug, Clone)]
pub struct Need {
    counts: [u8; 64],
    pub total: usize,
    folding: Folding,
}

impl Need {
    pub fn new(query: &Query) -> Self {
        Self { counts: query.need, total: query.need_total, folding: query.folding.clone() }
    }

    /// The tiles one of which ends a word that has all it needs.
    pub fn last_tiles(&self) -> u64 {
        match self.total {
            0 => u64::MAX,
            1 => self.counts.iter().position(|&count| count > 0).map_or(0, |class| self.folding.same(class as u8)),
            _ => 0,
        }
    }

    /// Take a letter of `class`; whether it was needed.
    pub fn take(&mut self, class: u8) -> bool {
        let count = &mut self.counts[usize::from(class)];
        let needed = *count > 0;
        if needed {
            *count -= 1;
            self.total -= 1;
        }
        needed
    }

    pub fn give_back(&mut self, class: u8) {
        self.counts[usize::from(class)] += 1;
        self.total += 1;
    }
}

impl Query {
    /// The tiles that the letters at hand can be, without the unknown ones.
    pub(super) fn tiles_at_hand(&self) -> u64 {
        let Some(hand) = &self.hand else { return self.allowed };
        let tiles = (0..64u8).filter(|class| hand.counts[usize::from(*class)] > 0);
        tiles.fold(0, |all, class| all | self.folding.same(class)) & self.allowed
    }

    fn walk<S: Sink>(&self, lexicon: &Lexicon, strategy: Strategy, sink: &mut S) {
        match strategy {
            Strategy::Forward => match (self.patterns.len(), self.hand.is_some(), self.need_total > 0) {
                (0, false, false) => Walk::<S, 0, false, false>::run(lexicon, self, sink),
                (0, false, true) => Walk::<S, 0, false, true>::run(lexicon, self, sink),
                (0, true, false) => Walk::<S, 0, true, false>::run(lexicon, self, sink),
                (0, true, true) => Walk::<S, 0, true, true>::run(lexicon, self, sink),
                (1, false, false) => Walk::<S, 1, false, false>::run(lexicon, self, sink),
                (1, true, false) => Walk::<S, 1, true, false>::run(lexicon, self, sink),
                (_, false, false) => Walk::<S, 4, false, false>::run(lexicon, self, sink),
                (_, true, false) => Walk::<S, 4, true, false>::run(lexicon, self, sink),
                (_, false, true) => Walk::<S, 4, false, true>::run(lexicon, self, sink),
                (_, true, true) => Walk::<S, 4, true, true>::run(lexicon, self, sink),
            },
            Strategy::Backward => super::backward::run(lexicon, self, sink),
            Strategy::Infix => super::infix::run(lexicon, self, sink),
        }
    }

    /// Whether a strategy can answer this query on this lexicon.
    pub fn can(&self, lexicon: &Lexicon, strategy: Strategy) -> bool {
        match strategy {
            Strategy::Forward => true,
            Strategy::Backward => lexicon.has_gaddag(),
            Strategy::Infix => lexicon.has_gaddag() && super::infix::anchor(self).is_some(),
        }
    }

    /// The strategy that seems to be the least work.
    pub fn strategy(&self, lexicon: &Lexicon) -> Strategy {
        let _ = lexicon;
        Strategy::Forward
    }
}

impl Lexicon {
    /// How many words fit.
    pub fn count(&self, query: &Query) -> u64 {
        self.count_by(query, query.strategy(self))
    }

    /// How many words fit, found in a given way that [can](Query::can) be used.
    pub fn count_by(&self, query: &Query, strategy: Strategy) -> u64 {
        if query.attr.is_open() {
            let mut sink = Counter::default();
            query.walk(self, strategy, &mut sink);
            sink.0
        } else if let Some(attr) = self.column(ATTR) {
            let mut sink = CountIf(0, |rank| query.attr.passes(attr.get(rank)));
            query.walk(self, strategy, &mut sink);
            sink.0
        } else if query.attr.passes(0) {
            let mut sink = Counter::default();
            query.walk(self, strategy, &mut sink);
            sink.0
        } else {
            0
        }
    }

    /// All words that fit.
    pub fn search(&self, query: &Query) -> Results {
        self.search_by(query, query.strategy(self))
    }

    /// All words that fit, found in a given way that [can](Query::can) be used.
    pub fn search_by(&self, query: &Query, strategy: Strategy) -> Results {
        let by_length = vec![Vec::new(); 64];
        let mut by_length = match self.column(ATTR) {
            Some(attr) if !query.attr.is_open() => {
                let mut sink = Collect { by_length, pass: |rank| query.attr.passes(attr.get(rank)) };
                query.walk(self, strategy, &mut sink);
                sink.by_length
            }
            None if !query.attr.passes(0) => by_length,
            _ => {
                let mut sink = Collect { by_length, pass: |_| true };
                query.walk(self, strategy, &mut sink);
                sink.by_length
            }
        };
        if strategy != Strategy::Forward {
            for ranks in &mut by_length {
                ranks.sort_unstable();
            }
        }
        Results::new(by_length)
    }
}
