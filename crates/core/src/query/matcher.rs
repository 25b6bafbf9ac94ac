//! Whether one word fits a query: the plain meaning, word by word.

use super::Query;

impl Query {
    /// Whether a word fits everything but the limits on its value in `attr`.
    pub fn fits(&self, word: &[u8]) -> bool {
        if word.len() < self.min_length || word.len() > self.max_length {
            return false;
        }
        if word
            .iter()
            .any(|&tile| self.allowed >> (tile & 63) & 1 == 0)
        {
            return false;
        }
        if self.need_total > 0 || self.hand.is_some() {
            let mut counts = [0u8; 64];
            for &tile in word {
                counts[usize::from(self.folding.class(tile))] += 1;
            }
            if counts
                .iter()
                .zip(&self.need)
                .any(|(have, need)| have < need)
            {
                return false;
            }
            if let Some(hand) = &self.hand {
                let uncovered: usize = counts
                    .iter()
                    .zip(&hand.counts)
                    .map(|(want, have)| usize::from(want.saturating_sub(*have)))
                    .sum();
                if uncovered > hand.unknowns {
                    return false;
                }
            }
        }
        self.patterns.iter().all(|pattern| {
            let states = word
                .iter()
                .fold(1, |states, &tile| pattern.step(states, tile));
            pattern.accepts(states)
        })
    }

    /// Whether a word's value in `attr` is within the limits.
    pub fn passes(&self, attr: u32) -> bool {
        self.attr.passes(attr)
    }
}
