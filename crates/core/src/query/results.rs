//! A complete answer: ranks by length, words only for the page that is looked at.

use crate::lexicon::rank::Cursor;
use crate::lexicon::{ATTR, Lexicon};

/// The order of words of one length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Highest sum of letter values first.
    Score,
    /// Most frequent first.
    Frequency,
    /// By alphabet.
    Alphabet,
}

/// All words that fit a query.
#[derive(Debug, Clone, Default)]
pub struct Results {
    /// Ranks in rising order, for each length.
    by_length: Vec<Vec<u32>>,
}

impl Results {
    pub(super) fn new(by_length: Vec<Vec<u32>>) -> Self {
        Self { by_length }
    }

    /// How many words there are.
    pub fn total(&self) -> usize {
        self.by_length.iter().map(Vec::len).sum()
    }

    /// Each length with its number of words, longest first.
    pub fn by_length(&self) -> Vec<(usize, usize)> {
        let lengths = self.by_length.iter().enumerate().rev();
        lengths
            .filter(|(_, ranks)| !ranks.is_empty())
            .map(|(length, ranks)| (length, ranks.len()))
            .collect()
    }

    /// The ranks of `limit` words from place `offset` on: longest first, then by `order`, then by
    /// alphabet. `values[t - 1]` is the value of tile `t` for the score.
    pub fn page(
        &self,
        lexicon: &Lexicon,
        offset: usize,
        limit: usize,
        order: Order,
        values: &[u8],
    ) -> Vec<u32> {
        let mut page = Vec::new();
        let mut skip = offset;
        for ranks in self.by_length.iter().rev() {
            if page.len() >= limit {
                break;
            }
            if skip >= ranks.len() {
                skip -= ranks.len();
                continue;
            }
            let until = ranks.len().min(skip.saturating_add(limit - page.len()));
            match keys(lexicon, ranks, order, values) {
                None => page.extend_from_slice(&ranks[skip..until]),
                Some(mut keys) => {
                    // Only the part that is shown needs to be in order.
                    if until < keys.len() {
                        keys.select_nth_unstable(until);
                        keys.truncate(until);
                    }
                    if skip > 0 {
                        keys.select_nth_unstable(skip);
                    }
                    keys[skip..].sort_unstable();
                    page.extend(keys[skip..].iter().map(|&key| key as u32));
                }
            }
            skip = 0;
        }
        page
    }
}

/// Sort keys: what counts most in the high half, the rank in the low one. `None`: by rank alone.
fn keys(lexicon: &Lexicon, ranks: &[u32], order: Order, values: &[u8]) -> Option<Vec<u64>> {
    let key = |rank: u32, weight: u32| u64::from(u32::MAX - weight) << 32 | u64::from(rank);
    match order {
        Order::Alphabet => None,
        Order::Frequency => {
            let attr = lexicon.column(ATTR)?;
            Some(
                ranks
                    .iter()
                    .map(|&rank| key(rank, attr.get(rank) >> 16 & 0xff))
                    .collect(),
            )
        }
        Order::Score => {
            if values.iter().all(|&value| value == 0) {
                return None;
            }
            let mut cursor = Cursor::new(lexicon);
            Some(
                ranks
                    .iter()
                    .map(|&rank| key(rank, score(cursor.seek(rank).unwrap_or_default(), values)))
                    .collect(),
            )
        }
    }
}

/// The sum of the values of a word's tiles.
pub fn score(word: &[u8], values: &[u8]) -> u32 {
    word.iter()
        .map(|&tile| {
            u32::from(
                values
                    .get(usize::from(tile).wrapping_sub(1))
                    .copied()
                    .unwrap_or(0),
            )
        })
        .sum()
}
