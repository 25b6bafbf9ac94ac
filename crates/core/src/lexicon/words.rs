//! The words a lexicon is built from, in sorted order.

use crate::error::Error;

/// The longest word, in tiles, that a lexicon may hold.
pub const MAX_WORD: usize = 63;
/// The most words that a lexicon may hold.
pub const MAX_WORDS: usize = 1 << 24;

/// Words as tiles, one behind the other, in any order, with repeats.
#[derive(Debug, Default, Clone)]
pub struct Words {
    tiles: Vec<u8>,
    ends: Vec<u32>,
}

impl Words {
    /// No words yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Add a word.
    ///
    /// # Errors
    /// The word is empty or longer than 63 tiles, or there are too many words.
    pub fn push(&mut self, word: &[u8]) -> Result<(), Error> {
        if word.is_empty() {
            return Err(Error::lexicon(format!(
                "Word {} of the list is empty.",
                self.len() + 1
            )));
        }
        if word.len() > MAX_WORD {
            return Err(Error::lexicon(format!(
                "Word {} of the list has {} letters; at most {MAX_WORD} are possible.",
                self.len() + 1,
                word.len()
            )));
        }
        if self.len() >= MAX_WORDS {
            return Err(Error::lexicon(format!(
                "The list has more than {MAX_WORDS} words."
            )));
        }
        self.tiles.extend_from_slice(word);
        let end = u32::try_from(self.tiles.len())
            .map_err(|_| Error::lexicon("The list of words is longer than 4 GiB."))?;
        self.ends.push(end);
        Ok(())
    }

    /// How many words there are, repeats counted.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no words.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Word `i` in the order they were added.
    pub fn get(&self, i: usize) -> &[u8] {
        let start = if i == 0 { 0 } else { self.ends[i - 1] as usize };
        &self.tiles[start..self.ends[i] as usize]
    }

    /// The places of the words in sorted order; equal words stay side by side, in the order given.
    pub fn sorted(&self) -> Vec<u32> {
        let mut order: Vec<u32> = (0u32..).take(self.len()).collect();
        if (1..self.len()).all(|i| self.get(i - 1) <= self.get(i)) {
            return order;
        }
        let mut keyed: Vec<(u128, u32)> = order
            .iter()
            .map(|&i| (Self::key(self.get(i as usize)), i))
            .collect();
        // Lists that are given are often nearly sorted already, by another alphabet: a stable sort
        // finds the runs.
        keyed.sort_by_key(|&(key, _)| key);
        // Only longer words can still be out of order, among those that start alike.
        for same in keyed.chunk_by_mut(|a, b| a.0 == b.0) {
            if same.len() > 1 {
                same.sort_by_key(|&(_, i)| self.get(i as usize));
            }
        }
        for (place, (_, i)) in order.iter_mut().zip(keyed) {
            *place = i;
        }
        order
    }

    /// The first tiles of a word as a number that sorts like them.
    fn key(word: &[u8]) -> u128 {
        let mut key = 0;
        for (i, &tile) in word.iter().take(KEYED).enumerate() {
            key |= u128::from(tile & 63) << (6 * (KEYED - 1 - i));
        }
        key
    }
}

/// Tiles in the sort key: six bits each.
const KEYED: usize = 21;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sorted_like_slices(list in prop::collection::vec(prop::collection::vec(1u8..4, 1..30), 0..60)) {
            let mut words = Words::new();
            for word in &list {
                words.push(word).unwrap();
            }
            let got: Vec<(Vec<u8>, u32)> =
                words.sorted().into_iter().map(|i| (words.get(i as usize).to_vec(), i)).collect();
            let mut want: Vec<(Vec<u8>, u32)> = list.into_iter().zip(0u32..).collect();
            want.sort();
            prop_assert_eq!(got, want);
        }
    }

    #[test]
    fn bad_words_are_named() {
        let mut words = Words::new();
        words.push(&[1]).unwrap();
        assert!(words.push(&[]).unwrap_err().to_string().contains("Word 2"));
        assert!(
            words
                .push(&[1; 64])
                .unwrap_err()
                .to_string()
                .contains("64 letters")
        );
        words.push(&[1; 63]).unwrap();
    }
}
