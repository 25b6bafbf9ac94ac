//! How a word answers a query.

use super::Query;

/// How a word answers a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explained {
    /// All letters at hand are used, the unknown ones too.
    pub anagram: bool,
    /// What the unknown letters or places became, in the order of the word.
    pub unknowns: Vec<u8>,
}

impl Query {
    /// Explain a word that fits.
    pub fn explain(&self, word: &[u8]) -> Explained {
        if let Some(hand) = &self.hand {
            let mut counts = hand.counts;
            let mut unknowns = Vec::new();
            for &tile in word {
                let count = &mut counts[usize::from(self.folding.class(tile))];
                if *count > 0 {
                    *count -= 1;
                } else {
                    unknowns.push(tile);
                }
            }
            return Explained {
                anagram: word.len() == hand.letters + hand.unknowns,
                unknowns,
            };
        }
        let unknowns = self
            .given
            .as_ref()
            .and_then(|pattern| pattern.unnamed(word))
            .unwrap_or_default();
        Explained {
            anagram: false,
            unknowns,
        }
    }
}
