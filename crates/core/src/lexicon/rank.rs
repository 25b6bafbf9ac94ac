//! Between words and their ranks: the place of a word in alphabetical order of tiles, from 0.

use super::words::MAX_WORD;
use super::{Column, Lexicon, Nodes};

impl Lexicon {
    /// The rank of a word, `None` when it is not here.
    pub fn rank(&self, word: &[u8]) -> Option<u32> {
        let (nodes, after) = (self.nodes(), self.after());
        let mut list = nodes.dawg_root();
        let mut rank = 0;
        let mut tiles = word.iter().peekable();
        while let Some(&tile) = tiles.next() {
            let (at, node) = nodes.find(list, tile)?;
            rank += after.get(list) - after.get(at);
            if tiles.peek().is_none() {
                return node.accepts().then_some(rank);
            }
            rank += u32::from(node.accepts());
            list = node.child();
        }
        None
    }

    /// As [`rank`](Self::rank), quicker for many words.
    pub fn rank_by_masks(&self, word: &[u8]) -> Option<u32> {
        let (nodes, after, masks) = (self.nodes(), self.after(), self.masks());
        let (&last, before) = word.split_last()?;
        let mut list = nodes.dawg_root();
        let mut rank = 0;
        for &tile in before {
            let tiles = masks[list as usize].tiles;
            let bit = 1u64 << (tile & 63);
            if tiles & bit == 0 {
                return None;
            }
            let at = list + (tiles & (bit - 1)).count_ones();
            let node = nodes.get(at);
            rank += after.get(list) - after.get(at) + u32::from(node.accepts());
            list = node.child();
        }
        let here = masks[list as usize];
        let bit = 1u64 << (last & 63);
        let at = list + (here.tiles & (bit - 1)).count_ones();
        (here.ends & bit != 0).then(|| rank + after.get(list) - after.get(at))
    }

    /// Whether a word is here.
    pub fn contains(&self, word: &[u8]) -> bool {
        let nodes = self.nodes();
        let mut list = nodes.dawg_root();
        let mut accepts = false;
        for &tile in word {
            let Some((_, node)) = nodes.find(list, tile) else {
                return false;
            };
            accepts = node.accepts();
            list = node.child();
        }
        accepts
    }

    /// The word with a rank.
    pub fn word(&self, rank: u32) -> Option<Vec<u8>> {
        Cursor::new(self).seek(rank).map(<[u8]>::to_vec)
    }
}

/// Reads words by rank; quick when the ranks rise, because the common beginning is kept.
#[derive(Debug)]
pub struct Cursor<'a> {
    nodes: Nodes<'a>,
    after: Column<'a>,
    words: u32,
    /// For each letter: its node and the rank of the first word under it.
    path: Vec<(u32, u32)>,
    tiles: Vec<u8>,
}

impl<'a> Cursor<'a> {
    /// A cursor at the start.
    pub fn new(lexicon: &'a Lexicon) -> Self {
        Self {
            nodes: lexicon.nodes(),
            after: lexicon.after(),
            words: lexicon.len() as u32,
            path: Vec::with_capacity(MAX_WORD),
            tiles: Vec::with_capacity(MAX_WORD),
        }
    }

    /// The tiles of the word with `rank`.
    pub fn seek(&mut self, rank: u32) -> Option<&[u8]> {
        if rank >= self.words {
            return None;
        }
        // Go up while the word does not lie under the last letter.
        while let Some(&(at, first)) = self.path.last() {
            let behind = if self.nodes.get(at).is_last() {
                0
            } else {
                self.after.get(at + 1)
            };
            let under = self.after.get(at) - behind;
            if rank >= first && rank - first < under {
                break;
            }
            self.path.pop();
            self.tiles.pop();
        }
        let (mut list, mut first) = match self.path.last() {
            None => (self.nodes.dawg_root(), 0),
            Some(&(at, first)) => {
                let node = self.nodes.get(at);
                if node.accepts() && rank == first {
                    return Some(&self.tiles);
                }
                (node.child(), first + u32::from(node.accepts()))
            }
        };
        while list != 0 {
            let total = self.after.get(list);
            let mut found = None;
            for (at, node) in self.nodes.list(list) {
                let behind = if node.is_last() {
                    0
                } else {
                    self.after.get(at + 1)
                };
                if rank - first < total - behind {
                    found = Some((at, node, first + total - self.after.get(at)));
                    break;
                }
            }
            let (at, node, start) = found?;
            self.path.push((at, start));
            self.tiles.push(node.tile());
            if node.accepts() && rank == start {
                return Some(&self.tiles);
            }
            first = start + u32::from(node.accepts());
            list = node.child();
        }
        None
    }
}
