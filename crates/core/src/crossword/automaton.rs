//! The word graph and GADDAG in the form that the searches walk.
//!
//! The nodes of a lexicon file are sibling lists: finding the child of a letter means going along a
//! list. Here a list is one [`State`] with a bit for each letter, and the child of a letter is found by
//! counting bits; letters that the rack or the board rule out cost nothing. It is made from the nodes
//! in a fraction of a second and takes 16 bytes a list and 4 a node.

use std::fmt;

use crate::lexicon::Lexicon;

/// A state of the automaton: the letters that lead on and the letters that end a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Letters with a child list, bit 0 for the separator.
    pub next: u64,
    /// Letters after which a word ends.
    pub ends: u64,
    /// Where the targets of `next` begin.
    targets: u32,
}

/// Place of a state; 0 is the dead state, from which nothing leads.
pub type StateId = u32;

/// Words of a state before its targets: `next` and `ends`, low halves first.
const HEAD: usize = 4;

/// What is wrong with nodes that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphError {
    /// There are fewer than two nodes.
    TooShort,
    /// This node points out of the graph, or its list runs out of it.
    OutOfBounds(usize),
    /// This node's letter is not below its next sibling's.
    Unsorted(usize),
    /// The graph has no GADDAG.
    NoGaddag,
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort => write!(f, "the word graph has no root"),
            Self::OutOfBounds(i) => write!(f, "node {i} points out of the word graph"),
            Self::Unsorted(i) => write!(f, "the letters at node {i} are not in order"),
            Self::NoGaddag => write!(f, "the lexicon has no GADDAG; build it with one"),
        }
    }
}

impl std::error::Error for GraphError {}

/// Word graph and GADDAG as states, each with its targets behind it, so that a step mostly stays within
/// a cache line.
#[derive(Clone, Debug)]
pub struct Automaton {
    arena: Vec<u32>,
    words: StateId,
    gaddag: StateId,
}

const TILE: u32 = 24;
const ENDS: u32 = 1 << 23;
const LAST: u32 = 1 << 22;
const CHILD: u32 = (1 << 22) - 1;

impl Automaton {
    /// The automaton of nodes in the KWG layout (node 0's child = words, node 1's = GADDAG).
    pub fn new(nodes: &[u32]) -> Result<Self, GraphError> {
        if nodes.len() < 2 {
            return Err(GraphError::TooShort);
        }
        // Where the state of each list lies, by the index of its first node. A state gets its place, and
        // room for its targets, when it is first met.
        let mut places = vec![0 as StateId; nodes.len()];
        let mut arena = vec![0u32; HEAD];
        let mut waiting = Vec::new();
        let mut roots = [0; 2];
        for (root, place) in roots.iter_mut().enumerate() {
            *place = place_of(
                (nodes[root] & CHILD) as usize,
                root,
                nodes,
                &mut places,
                &mut arena,
                &mut waiting,
            )?;
        }
        if roots[1] == 0 && roots[0] != 0 {
            return Err(GraphError::NoGaddag);
        }
        while let Some(first) = waiting.pop() {
            let place = places[first] as usize;
            let (mut next, mut ends, mut target) = (0u64, 0u64, place + HEAD);
            for (index, node) in list(nodes, first) {
                let bit = 1u64
                    .checked_shl(node >> TILE)
                    .ok_or(GraphError::OutOfBounds(index))?;
                if (next | ends) >= bit {
                    return Err(GraphError::Unsorted(index));
                }
                if node & ENDS != 0 {
                    ends |= bit;
                }
                let child = (node & CHILD) as usize;
                if child != 0 {
                    next |= bit;
                    arena[target] =
                        place_of(child, index, nodes, &mut places, &mut arena, &mut waiting)?;
                    target += 1;
                }
            }
            arena[place] = next as u32;
            arena[place + 1] = (next >> 32) as u32;
            arena[place + 2] = ends as u32;
            arena[place + 3] = (ends >> 32) as u32;
        }
        arena.shrink_to_fit();
        Ok(Self {
            arena,
            words: roots[0],
            gaddag: roots[1],
        })
    }

    /// The automaton of a lexicon with a GADDAG.
    pub fn of(lexicon: &Lexicon) -> Result<Self, GraphError> {
        let nodes = lexicon.nodes();
        Self::new(
            &(0..nodes.len() as u32)
                .map(|i| nodes.get(i).0)
                .collect::<Vec<u32>>(),
        )
    }

    /// The state at the start of every word.
    pub fn words(&self) -> StateId {
        self.words
    }

    /// The state at the start of every reversed prefix.
    pub fn gaddag(&self) -> StateId {
        self.gaddag
    }

    /// The state at a place.
    #[inline(always)]
    pub fn state(&self, id: StateId) -> State {
        let head = &self.arena[id as usize..id as usize + HEAD];
        State {
            next: u64::from(head[0]) | u64::from(head[1]) << 32,
            ends: u64::from(head[2]) | u64::from(head[3]) << 32,
            targets: id + HEAD as u32,
        }
    }

    /// The state after `letter`; 0 when no word goes on.
    #[inline(always)]
    pub fn follow(&self, state: &State, letter: u8) -> StateId {
        let bit = 1u64 << letter;
        if state.next & bit == 0 {
            return 0;
        }
        self.arena[state.targets as usize + (state.next & (bit - 1)).count_ones() as usize]
    }

    /// The state after the separator; 0 when there is none.
    #[inline(always)]
    pub fn turn(&self, state: &State) -> StateId {
        if state.next & 1 == 0 {
            0
        } else {
            self.arena[state.targets as usize]
        }
    }

    /// Whether the letters are a word.
    pub fn is_word(&self, word: &[u8]) -> bool {
        let Some((&last, front)) = word.split_last() else {
            return false;
        };
        let mut id = self.words;
        for &letter in front {
            id = self.follow(&self.state(id), letter);
            if id == 0 {
                return false;
            }
        }
        self.state(id).ends >> last & 1 == 1
    }

    /// Bytes in memory.
    pub fn bytes(&self) -> usize {
        self.arena.len() * size_of::<u32>()
    }

    /// The letters that make a word of `before` + letter + `after`; all letters without neighbours.
    pub fn cross_words(&self, before: &[u8], after: &[u8]) -> u64 {
        if before.is_empty() && after.is_empty() {
            return !1;
        }
        if after.is_empty() {
            return self.walk(self.words, before.iter()).ends & !1;
        }
        let state = self.walk(self.gaddag, after.iter().rev());
        if before.is_empty() {
            return state.ends & !1;
        }
        letters(state.next & !1)
            .filter(|&letter| self.read(self.follow(&state, letter), before).0)
            .fold(0, |mask, letter| mask | 1 << letter)
    }

    /// The letters with which `before` + letter + `after` occurs in some word, at its ends or within.
    pub fn cross_within(&self, before: &[u8], after: &[u8]) -> u64 {
        if before.is_empty() && after.is_empty() {
            return !1;
        }
        let state = self.walk(self.gaddag, after.iter().rev());
        if before.is_empty() {
            return (state.ends | state.next) & !1;
        }
        letters(state.next & !1)
            .filter(|&letter| self.read(self.follow(&state, letter), before).1)
            .fold(0, |mask, letter| mask | 1 << letter)
    }

    fn walk<'a>(&self, mut id: StateId, path: impl Iterator<Item = &'a u8>) -> State {
        for &letter in path {
            id = self.follow(&self.state(id), letter);
        }
        self.state(id)
    }

    /// Reads `before` backwards from a GADDAG state: whether a word begins there, and whether the
    /// letters occur at all.
    fn read(&self, mut id: StateId, before: &[u8]) -> (bool, bool) {
        let Some((&first, rest)) = before.split_first() else {
            return (false, false);
        };
        for &letter in rest.iter().rev() {
            id = self.follow(&self.state(id), letter);
        }
        let state = self.state(id);
        let ends = state.ends >> first & 1 == 1;
        (ends, ends || state.next >> first & 1 == 1)
    }
}

/// The nodes of a sibling list with their indices; ends early where the list runs out of the graph.
fn list(nodes: &[u32], first: usize) -> impl Iterator<Item = (usize, u32)> + '_ {
    let mut open = true;
    (first..).map_while(move |index| {
        let node = *nodes.get(index).filter(|_| open)?;
        open = node & LAST == 0;
        Some((index, node))
    })
}

/// The place of the state of a child list, made when it is met for the first time.
fn place_of(
    child: usize,
    parent: usize,
    nodes: &[u32],
    places: &mut [StateId],
    arena: &mut Vec<u32>,
    waiting: &mut Vec<usize>,
) -> Result<StateId, GraphError> {
    if child == 0 {
        return Ok(0);
    }
    if child >= nodes.len() {
        return Err(GraphError::OutOfBounds(parent));
    }
    if places[child] == 0 {
        let (mut targets, mut last) = (0, 0);
        for (_, node) in list(nodes, child) {
            targets += usize::from(node & CHILD != 0);
            last = node;
        }
        if last & LAST == 0 {
            return Err(GraphError::OutOfBounds(child));
        }
        places[child] = arena.len() as StateId;
        arena.resize(arena.len() + HEAD + targets, 0);
        waiting.push(child);
    }
    Ok(places[child])
}

/// The letters of a mask, ascending.
pub fn letters(mut mask: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let letter = mask.trailing_zeros() as u8;
        mask &= mask - 1;
        Some(letter)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAST_ONE: u32 = LAST;

    #[test]
    fn nodes_that_make_no_graph_are_refused() {
        let error = |nodes: &[u32]| Automaton::new(nodes).expect_err("bad");
        assert_eq!(error(&[0]), GraphError::TooShort);
        assert_eq!(error(&[9 | LAST_ONE, LAST_ONE]), GraphError::OutOfBounds(0));
        // A list that does not end.
        assert_eq!(
            error(&[2 | LAST_ONE, 2 | LAST_ONE, 1 << TILE]),
            GraphError::OutOfBounds(2)
        );
        // A child out of bounds.
        let child = 1 << TILE | LAST_ONE | 77;
        assert_eq!(
            error(&[2 | LAST_ONE, 2 | LAST_ONE, child]),
            GraphError::OutOfBounds(2)
        );
        // Letters out of order.
        let order = [
            2 | LAST_ONE,
            2 | LAST_ONE,
            2 << TILE | ENDS,
            1 << TILE | ENDS | LAST_ONE,
        ];
        assert_eq!(error(&order), GraphError::Unsorted(3));
        // A letter beyond the masks.
        let far = [2 | LAST_ONE, 2 | LAST_ONE, 64 << TILE | ENDS | LAST_ONE];
        assert_eq!(error(&far), GraphError::OutOfBounds(2));
        assert_eq!(
            error(&[2, 0, 1 << TILE | ENDS | LAST_ONE]),
            GraphError::NoGaddag
        );
    }

    #[test]
    fn an_empty_graph_has_no_words() {
        let automaton = Automaton::new(&[LAST_ONE, LAST_ONE]).expect("empty");
        assert!(!automaton.is_word(&[1]) && !automaton.is_word(&[]));
        assert_eq!(automaton.cross_words(&[1], &[]), 0);
    }
}
