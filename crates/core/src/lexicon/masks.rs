//! Sibling lists as sets of tiles, so that a walk looks only at the siblings it can use.

use super::Nodes;

/// The tiles of a list, tile `t` as bit `t`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Masks {
    /// All tiles. As siblings are in order, the node of tile `t` is as many places behind the first one
    /// as there are smaller tiles.
    pub tiles: u64,
    /// The tiles with which a word ends.
    pub ends: u64,
    /// The tiles with which a word can go on.
    pub inner: u64,
}

/// The masks of every node's list, counted from that node on.
pub fn masks(nodes: Nodes, dawg_nodes: usize) -> Vec<Masks> {
    let mut masks = vec![Masks::default(); dawg_nodes];
    for i in (2..dawg_nodes).rev() {
        let node = nodes.get(i as u32);
        let behind = if node.is_last() {
            Masks::default()
        } else {
            masks[i + 1]
        };
        let bit = 1 << node.tile();
        masks[i] = Masks {
            tiles: behind.tiles | bit,
            inner: behind.inner | if node.child() != 0 { bit } else { 0 },
            ends: behind.ends | if node.accepts() { bit } else { 0 },
        };
    }
    masks
}

/// All tiles on the ways down from every node and its later siblings.
pub fn reach(nodes: Nodes, dawg_nodes: usize) -> Vec<u64> {
    let mut reach = vec![0u64; dawg_nodes];
    for i in (2..dawg_nodes).rev() {
        let node = nodes.get(i as u32);
        let behind = if node.is_last() { 0 } else { reach[i + 1] };
        reach[i] = behind | 1 << node.tile() | reach[node.child() as usize];
    }
    reach
}
