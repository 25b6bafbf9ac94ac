//! The proof that a word graph is one, whatever bytes it came from.
//!
//! It is done in one pass from the last node to the first and needs no recursion, because a child has a
//! greater index than its parent. What holds afterwards is what all other code relies on:
//!
//! - every list ends inside its part, with tiles of the alphabet in rising order;
//! - every index is in bounds and no path is longer than 63 letters;
//! - every path of the word graph leads to a word, so that a walk never does more work than there are
//!   words;
//! - `after` and the number of words are right;
//! - where the check is to be full: the GADDAG reads as many words backwards, and has as many ways in all,
//!   as the word graph demands.
//!
//! A GADDAG is ten times as large as its word graph, and counting its ways costs more than all the rest.
//! Files that this program wrote itself are spared that each time they are opened: their checksum says
//! that they are as they were written. Files from elsewhere are checked in full once, when they come in.

use super::node::{Node, SEPARATOR};
use super::words::MAX_WORD;

/// What is wrong with a graph.
pub type Fault = &'static str;

/// The numbers that the description claims.
#[derive(Debug, Clone, Copy)]
pub struct Claims {
    pub letters: usize,
    pub words: usize,
    pub longest: usize,
    pub dawg_nodes: usize,
    pub gaddag: bool,
}

/// How much of the GADDAG to check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// That a walk stays inside and ends.
    Quick,
    /// Also that it is the GADDAG of these words.
    Full,
}

/// What is known of the list that starts at a node.
#[derive(Debug, Clone, Copy, Default)]
struct Below {
    /// Ways down from this node and its later siblings; in the GADDAG those without separator.
    words: u64,
    /// The letters on all those ways; in the GADDAG, ways over the separator, each counted once.
    sum: u64,
    /// Letters on the longest way.
    height: u8,
}

/// Check the whole graph; `after` is the file's array.
pub fn check(
    nodes: &[[u8; 4]],
    after: &[[u8; 4]],
    claims: Claims,
    depth: Depth,
) -> Result<(), Fault> {
    let node = |i: usize| Node(u32::from_le_bytes(nodes[i]));
    let dawg_nodes = claims.dawg_nodes;
    if dawg_nodes < 2 || nodes.len() < dawg_nodes || after.len() != dawg_nodes {
        return Err("its numbers of nodes do not fit together");
    }
    if !claims.gaddag && nodes.len() != dawg_nodes {
        return Err("it has nodes of a GADDAG and claims to have none");
    }
    let roots = [node(0), node(1)];
    if roots
        .iter()
        .any(|root| *root != Node::new(0, false, true, root.child()))
    {
        return Err("its roots are not written as they should be");
    }
    if (dawg_nodes > 2 && !node(dawg_nodes - 1).is_last())
        || (nodes.len() > 2 && !node(nodes.len() - 1).is_last())
    {
        return Err("its last list of siblings does not end");
    }
    for root in roots {
        if root.child() == 1 || root.child() as usize >= nodes.len().max(1) {
            return Err("a root points outside");
        }
    }
    let [dawg_root, gaddag_root] = roots.map(|root| root.child() as usize);
    if dawg_root >= dawg_nodes || (dawg_root == 0) != (dawg_nodes == 2) {
        return Err("the root of its words is not where it belongs");
    }
    if (gaddag_root != 0) != (claims.gaddag && dawg_root != 0) {
        return Err("the root of its GADDAG is not where it belongs");
    }

    let counted = match depth {
        Depth::Quick => dawg_nodes,
        Depth::Full => nodes.len(),
    };
    for i in counted..nodes.len() {
        check_node(nodes, i, claims)?;
    }
    let mut below = vec![Below::default(); counted];
    // The word graph first: the GADDAG points into it.
    for i in (2..dawg_nodes).rev().chain((dawg_nodes..counted).rev()) {
        check_node(nodes, i, claims)?;
        let it = node(i);
        let in_dawg = i < dawg_nodes;
        let (tile, child) = (it.tile(), it.child() as usize);
        let down = if child == 0 {
            Below::default()
        } else {
            below[child]
        };
        let behind = if it.is_last() {
            Below::default()
        } else {
            below[i + 1]
        };
        let own = u64::from(it.accepts());
        let here = if tile == SEPARATOR {
            Below {
                words: 0,
                sum: down.words,
                height: 0,
            }
        } else if in_dawg {
            let words = down.words.saturating_add(own);
            Below {
                words,
                sum: down.sum.saturating_add(words),
                height: down.height + 1,
            }
        } else if child != 0 && child < dawg_nodes {
            // A list that the GADDAG shares with the word graph has no separators in it.
            Below {
                words: down.words.saturating_add(own),
                sum: 0,
                height: down.height + 1,
            }
        } else {
            Below {
                words: down.words.saturating_add(own),
                sum: down.sum,
                height: down.height + 1,
            }
        };
        if usize::from(here.height) > MAX_WORD {
            return Err("a path is longer than 63 letters");
        }
        below[i] = Below {
            words: here.words.saturating_add(behind.words),
            sum: here.sum.saturating_add(behind.sum),
            height: here.height.max(behind.height),
        };
        if in_dawg && below[i].words != u64::from(u32::from_le_bytes(after[i])) {
            return Err("its counts of words are wrong");
        }
    }
    if after[..2].iter().any(|a| *a != [0; 4]) {
        return Err("its counts of words are wrong");
    }
    let dawg = if dawg_root == 0 {
        Below::default()
    } else {
        below[dawg_root]
    };
    if dawg.words != claims.words as u64 || usize::from(dawg.height) != claims.longest {
        return Err("its number of words or its longest word is not what it claims");
    }
    if gaddag_root != 0 && depth == Depth::Full {
        let mut gaddag = below[gaddag_root];
        if gaddag_root < dawg_nodes {
            gaddag.sum = 0;
        }
        // A word of n letters has n ways: n - 1 with a separator and one without.
        if gaddag.words != dawg.words || gaddag.sum != dawg.sum.saturating_sub(dawg.words) {
            return Err("its GADDAG is not that of its words");
        }
    }
    Ok(())
}

/// Check what can be seen from one node and the one behind it.
///
/// All questions are asked before there is one branch: the data decide most of them like a coin, and a
/// wrong guess costs more than the answer.
#[inline]
fn check_node(nodes: &[[u8; 4]], i: usize, claims: Claims) -> Result<(), Fault> {
    let it = Node(u32::from_le_bytes(nodes[i]));
    let next = Node(u32::from_le_bytes(nodes[(i + 1).min(nodes.len() - 1)]));
    let in_dawg = i < claims.dawg_nodes;
    let (tile, child) = (it.tile(), it.child() as usize);
    let separator = tile == SEPARATOR;
    let foreign = (usize::from(tile) > claims.letters) | (separator & in_dawg);
    let disorder = !it.is_last() & (next.tile() <= tile);
    let barren = (child == 0) & !it.accepts();
    // A child lies behind its parent in its own part, or the parent is of the GADDAG and the child is not.
    let end = if in_dawg {
        claims.dawg_nodes
    } else {
        nodes.len()
    };
    let astray = (child != 0)
        & ((child == 1)
            | (child >= end)
            | ((child <= i) & (in_dawg | (child >= claims.dawg_nodes))));
    let loose = separator & (it.accepts() | (child < 2) | (child >= claims.dawg_nodes));
    if !(foreign | disorder | barren | astray | loose) {
        return Ok(());
    }
    Err(if foreign {
        "a node has a tile that is no letter"
    } else if disorder {
        "siblings are not in order"
    } else if barren {
        "a path leads to no word"
    } else if astray {
        "a child is not behind its parent"
    } else {
        "a separator does not lead into the words"
    })
}
