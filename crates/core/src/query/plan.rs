//! How a query is answered: which walk, and with what.

use super::pattern::Pattern;
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
        Self {
            counts: query.need,
            total: query.need_total,
            folding: query.folding.clone(),
        }
    }

    /// The tiles one of which ends a word that has all it needs.
    pub fn last_tiles(&self) -> u64 {
        match self.total {
            0 => u64::MAX,
            1 => self
                .counts
                .iter()
                .position(|&count| count > 0)
                .map_or(0, |class| self.folding.same(class as u8)),
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

    /// Whether one of the letters is not in `tiles`.
    pub fn lacks(&self, tiles: u64) -> bool {
        self.total > 0
            && (1..64u8).any(|class| {
                self.counts[usize::from(class)] > 0 && self.folding.same(class) & tiles == 0
            })
    }

    pub fn give_back(&mut self, class: u8) {
        self.counts[usize::from(class)] += 1;
        self.total += 1;
    }
}

impl Query {
    /// The tiles that the letters at hand can be, without the unknown ones.
    pub(super) fn tiles_at_hand(&self) -> u64 {
        let Some(hand) = &self.hand else {
            return self.allowed;
        };
        let tiles = (0..64u8).filter(|class| hand.counts[usize::from(*class)] > 0);
        tiles.fold(0, |all, class| all | self.folding.same(class)) & self.allowed
    }

    fn walk<S: Sink>(&self, lexicon: &Lexicon, strategy: Strategy, sink: &mut S) {
        match strategy {
            Strategy::Forward => match (
                self.patterns.len(),
                self.hand.is_some(),
                self.need_total > 0,
            ) {
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
        if self.patterns.is_empty() || !lexicon.has_gaddag() {
            return Strategy::Forward;
        }
        let words = lexicon.len() as f64;
        let forward = self.visits(&self.patterns, words);
        let reversed: Vec<Pattern> = self.patterns.iter().map(Pattern::reversed).collect();
        // Lists of the GADDAG are searched node by node and ranks looked up word by word.
        let backward = 4.0 * self.visits(&reversed, words);
        let letters = self.alphabet.len() as f64;
        let infix = super::infix::anchor(self).map_or(f64::INFINITY, |anchor| {
            let places = anchor
                .sets
                .iter()
                .map(|set| f64::from(set.count_ones()) * COMMON / letters);
            // A run can stand at about ten places, and each word's rank is looked up.
            200.0 * words * places.product::<f64>()
        });
        if forward <= backward && forward <= infix {
            Strategy::Forward
        } else if backward <= infix {
            Strategy::Backward
        } else {
            Strategy::Infix
        }
    }

    /// About how many nodes a walk meets that reads `patterns` from their start.
    fn visits(&self, patterns: &[Pattern], words: f64) -> f64 {
        let letters = self.alphabet.len() as f64;
        let mut beginnings = 1.0f64;
        let mut chance = 1.0f64;
        let mut visits = 0.0;
        for place in 0..self.max_length.min(12) {
            beginnings = (beginnings * letters * 0.5).min(words / 4.0);
            for pattern in patterns {
                let before_star = pattern.stars() & ((2u64 << place) - 1) == 0;
                if before_star && let Some(place) = pattern.places().get(place) {
                    chance *= (f64::from(place.set.count_ones()) * COMMON / letters).min(1.0);
                }
            }
            if let Some(hand) = &self.hand
                && place >= hand.unknowns
            {
                let left = (hand.letters + hand.unknowns).saturating_sub(place);
                chance *= (left as f64 * COMMON / letters).min(1.0);
            }
            visits += beginnings * chance;
        }
        visits
    }
}

/// How much more often than the average letter a letter stands that somebody asks for.
const COMMON: f64 = 2.0;

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
                let mut sink = Collect {
                    by_length,
                    pass: |rank| query.attr.passes(attr.get(rank)),
                };
                query.walk(self, strategy, &mut sink);
                sink.by_length
            }
            None if !query.attr.passes(0) => by_length,
            _ => {
                let mut sink = Collect {
                    by_length,
                    pass: |_| true,
                };
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
