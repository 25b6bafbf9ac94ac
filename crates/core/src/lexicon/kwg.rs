//! Word graphs of other engines: plain nodes without a header.

use std::path::Path;

use super::Lexicon;
use super::build::Options;
use super::node::{MAX_NODES, Node, SEPARATOR};
use super::words::{MAX_WORD, MAX_WORDS, Words};
use crate::error::Error;

/// Read the words of a plain graph. Lists may be in any order, shared, and laid out in any way.
///
/// # Errors
/// The bytes are no such graph: not whole nodes, an index out of bounds, a list that does not end or has
/// a tile twice, a tile that is no letter, a cycle, a path that leads to no word, a word too long, or too
/// many words.
pub fn read_words(bytes: &[u8], letters: usize) -> Result<Words, Error> {
    let bad =
        |what: String| Error::lexicon(format!("This is no word graph for this alphabet: {what}."));
    let (chunks, rest) = bytes.as_chunks::<4>();
    if !rest.is_empty() || chunks.len() < 2 {
        return Err(bad(format!(
            "{} bytes are not at least two whole nodes",
            bytes.len()
        )));
    }
    if chunks.len() > MAX_NODES {
        return Err(bad(format!(
            "it has {} nodes, more than {MAX_NODES}",
            chunks.len()
        )));
    }
    let nodes: Vec<Node> = chunks
        .iter()
        .map(|c| Node(u32::from_le_bytes(*c)))
        .collect();
    let total = count(&nodes, letters).map_err(bad)?;
    if total > MAX_WORDS as u64 {
        return Err(bad(format!("it has {total} words, more than {MAX_WORDS}")));
    }
    let mut words = Words::new();
    let mut word = Vec::with_capacity(MAX_WORD);
    // Where the walk is on each level; the paths are at most 63 long and all lead to words.
    let mut next = vec![nodes[0].child() as usize];
    while let Some(&at) = next.last() {
        if at == 0 {
            next.pop();
            word.pop();
            continue;
        }
        let node = nodes[at];
        if let Some(place) = next.last_mut() {
            *place = if node.is_last() { 0 } else { at + 1 };
        }
        word.push(node.tile());
        if node.accepts() {
            words.push(&word)?;
        }
        next.push(node.child() as usize);
    }
    Ok(words)
}

/// Check everything that can be reached from the root of the words; the number of words.
fn count(nodes: &[Node], letters: usize) -> Result<u64, String> {
    /// A node that is being looked at, and one not looked at yet.
    const OPEN: u64 = u64::MAX;
    const NEW: u64 = u64::MAX - 1;
    /// What stands for any number that is too large anyway.
    const MANY: u64 = u64::MAX / 4;
    let root = nodes[0].child() as usize;
    // Lists are looked at node by node: a node needs its child's list and its next sibling.
    let mut under = vec![NEW; nodes.len()];
    let mut height = vec![0u8; nodes.len()];
    let mut stack = vec![root];
    if root == 0 {
        return Ok(0);
    }
    while let Some(&at) = stack.last() {
        let Some(&node) = nodes.get(at) else {
            return Err(format!("a node points to node {at} of {}", nodes.len()));
        };
        if under[at] < NEW {
            stack.pop();
            continue;
        }
        let (tile, child) = (node.tile(), node.child() as usize);
        if under[at] == NEW {
            if tile == SEPARATOR || usize::from(tile) > letters {
                return Err(format!(
                    "node {at} has tile {tile}, and there are {letters} letters"
                ));
            }
            if child == 0 && !node.accepts() {
                return Err(format!("node {at} leads to no word"));
            }
            under[at] = OPEN;
        }
        let mut wait = false;
        let next = if node.is_last() { 0 } else { at + 1 };
        for other in [child, next] {
            match (other, under.get(other)) {
                (0, _) => {}
                (_, Some(&OPEN)) => return Err(format!("node {at} is part of a cycle")),
                (_, Some(&value)) if value < NEW => {}
                _ => {
                    stack.push(other);
                    wait = true;
                    break;
                }
            }
        }
        if !wait {
            let of = |i: usize| if i == 0 { 0 } else { under[i] };
            let high = |i: usize| if i == 0 { 0 } else { height[i] };
            let here = high(child) + 1;
            if usize::from(here) > MAX_WORD {
                return Err(format!("it has words of more than {MAX_WORD} letters"));
            }
            let sum = of(child)
                .saturating_add(of(next))
                .saturating_add(u64::from(node.accepts()));
            height[at] = here.max(high(next));
            under[at] = sum.min(MANY);
            stack.pop();
        }
    }
    // A tile twice in a list would give a word twice.
    for (i, &value) in under.iter().enumerate() {
        if value < NEW {
            let mut seen = 0u64;
            let mut at = i;
            loop {
                let bit = 1u64 << (nodes[at].tile() & 63);
                if seen & bit != 0 {
                    return Err(format!("the list at node {i} has a tile twice"));
                }
                seen |= bit;
                if nodes[at].is_last() {
                    break;
                }
                at += 1;
            }
        }
    }
    Ok(under[root])
}

impl Lexicon {
    /// Read a plain graph from bytes and build it anew in our own layout; the GADDAG is built when the
    /// file has one.
    ///
    /// # Errors
    /// As [`read_words`].
    pub fn from_kwg(bytes: &[u8], options: &Options) -> Result<Self, Error> {
        let words = read_words(bytes, options.alphabet.len())?;
        let gaddag = bytes
            .as_chunks::<4>()
            .0
            .get(1)
            .is_some_and(|c| Node(u32::from_le_bytes(*c)).child() != 0);
        Self::from_words(
            &words,
            &Options {
                gaddag,
                ..options.clone()
            },
        )
    }

    /// Read a plain graph from a file.
    ///
    /// # Errors
    /// The file cannot be read, or as [`read_words`].
    pub fn import_kwg(path: &Path, options: &Options) -> Result<Self, Error> {
        let name = path.display();
        let failed = |error| Error::lexicon(format!("Cannot read {name}: {error}."));
        let size = std::fs::metadata(path).map_err(failed)?.len();
        if size > 4 * MAX_NODES as u64 {
            return Err(Error::lexicon(format!(
                "{name} has {size} bytes, more than a word graph can have."
            )));
        }
        let bytes = std::fs::read(path).map_err(failed)?;
        Self::from_kwg(&bytes, options).map_err(|error| match error {
            Error::Lexicon(message) => Error::Lexicon(format!("{name}: {message}")),
            other => other,
        })
    }

    /// The plain nodes, as other engines read them.
    pub fn kwg(&self) -> &[u8] {
        &self.bytes()[self.nodes.clone()]
    }

    /// Write the plain nodes to a file, atomically.
    ///
    /// # Errors
    /// The file cannot be written; nothing is left behind then.
    pub fn export_kwg(&self, path: &Path) -> Result<(), Error> {
        super::file::write_atomically(path, self.kwg())
    }
}
