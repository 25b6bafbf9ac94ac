//! Words one letter away: hooks and neighbours.

use crate::folding::Folding;
use crate::lexicon::{Lexicon, Nodes};

impl Lexicon {
    /// The tiles that make a word when put in front of, and behind, `word`.
    pub fn hooks(&self, word: &[u8]) -> (Vec<u8>, Vec<u8>) {
        let nodes = self.nodes();
        if word.is_empty() {
            return (Vec::new(), Vec::new());
        }
        let root = nodes.dawg_root();
        let front = nodes
            .list(root)
            .filter(|(_, node)| ends(nodes, node.child(), word))
            .map(|(_, node)| node.tile());
        let behind = follow(nodes, root, word);
        let back = nodes
            .list(behind)
            .filter(|(_, node)| node.accepts())
            .map(|(_, node)| node.tile());
        (front.collect(), back.collect())
    }

    /// The ranks, in rising order, of the words of the same length that differ from `word` in exactly one
    /// letter; letters of one class count as the same. `word` itself need not be a word.
    pub fn neighbours(&self, word: &[u8], folding: &Folding) -> Vec<u32> {
        let mut search = Neighbours {
            lexicon: self,
            nodes: self.nodes(),
            folding,
            word,
            found: Vec::new(),
        };
        search.list(self.nodes().dawg_root(), 0, false, 0);
        search.found
    }
}

/// The list behind the letters of `word`, 0 when there is none.
fn follow(nodes: Nodes, mut list: u32, word: &[u8]) -> u32 {
    for &tile in word {
        list = nodes.find(list, tile).map_or(0, |(_, node)| node.child());
    }
    list
}

/// Whether a word ends with the letters of `word` from `list` on.
fn ends(nodes: Nodes, list: u32, word: &[u8]) -> bool {
    let Some((&last, before)) = word.split_last() else {
        return false;
    };
    nodes
        .find(follow(nodes, list, before), last)
        .is_some_and(|(_, node)| node.accepts())
}

struct Neighbours<'a> {
    lexicon: &'a Lexicon,
    nodes: Nodes<'a>,
    folding: &'a Folding,
    word: &'a [u8],
    found: Vec<u32>,
}

impl Neighbours<'_> {
    fn list(&mut self, list: u32, place: usize, changed: bool, first: u32) {
        let Some(&tile) = self.word.get(place) else {
            return;
        };
        if list == 0 {
            return;
        }
        let same = self.folding.same(tile);
        let after = self.lexicon.after();
        let total = after.get(list);
        let last = place + 1 == self.word.len();
        for (at, node) in self.nodes.list(list) {
            let differs = same >> node.tile() & 1 == 0;
            if differs && changed {
                continue;
            }
            let rank = first + total - after.get(at);
            if !last {
                self.list(
                    node.child(),
                    place + 1,
                    changed || differs,
                    rank + u32::from(node.accepts()),
                );
            } else if node.accepts() && (changed || differs) {
                self.found.push(rank);
            }
        }
    }
}
