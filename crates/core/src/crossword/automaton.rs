//! The word graph and GADDAG in the form that the searches walk.
//!
//! The nodes of a lexicon file are sibling lists: finding the child of a letter means going along a
//! list. Here a list is one [`State`] with a bit for each letter, and the child of a letter is found by
//! counting bits; letters that the rack or the board rule out cost nothing. It is made from the nodes
//! in a fraction of a second and takes 24 bytes a list and 4 a node.

use std::fmt;

use crate::lexicon::Lexicon;

/// A state of the automaton: the letters that lead on and the letters that end a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Letters with a child list, bit 0 for the separator.
    pub next: u64,
    /// Letters after which a word ends.
    pub ends: u64,
    base: u32,
    /// The state after the separator; 0 = none.
    pub turn: u32,
}

/// Number of a state; 0 is the dead state, from which nothing leads.
pub type StateId = u32;

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

/// Word graph and GADDAG as states.
#[derive(Clone, Debug)]
pub struct Automaton {
    states: Vec<State>,
    targets: Vec<StateId>,
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
        let mut automaton = Self {
            states: vec![State::default()],
            targets: Vec::with_capacity(nodes.len()),
            words: 0,
            gaddag: 0,
        };
        // The state of each list, by the index of its first node; lists are numbered when first met.
        let mut ids = vec![0 as StateId; nodes.len()];
        let mut waiting = Vec::new();
        let mut id_of = |child: usize, states: &mut Vec<State>, waiting: &mut Vec<usize>| -> StateId {
            if child == 0 {
                return 0;
            }
            if ids[child] == 0 {
                ids[child] = states.len() as StateId;
                states.push(State::default());
                waiting.push(child);
            }
            ids[child]
        };
        for root in 0..2 {
            let child = (nodes[root] & CHILD) as usize;
            if child >= nodes.len() {
                return Err(GraphError::OutOfBounds(root));
            }
            let id = id_of(child, &mut automaton.states, &mut waiting);
            *(if root == 0 { &mut automaton.words } else { &mut automaton.gaddag }) = id;
        }
        if automaton.gaddag == 0 && automaton.words != 0 {
            return Err(GraphError::NoGaddag);
        }
        let mut done = 0;
        while done < waiting.len() {
            let first = waiting[done];
            done += 1;
            let mut state = State { base: automaton.targets.len() as u32, ..State::default() };
            let mut index = first;
            loop {
                let node = *nodes.get(index).ok_or(GraphError::OutOfBounds(first))?;
                let bit = 1u64.checked_shl(node >> TILE).ok_or(GraphError::OutOfBounds(index))?;
                if (state.next | state.ends) >= bit {
                    return Err(GraphError::Unsorted(index));
                }
                if node & ENDS != 0 {
                    state.ends |= bit;
                }
                let child = (node & CHILD) as usize;
                if child >= nodes.len() {
                    return Err(GraphError::OutOfBounds(index));
                }
                if child != 0 {
                    let id = id_of(child, &mut automaton.states, &mut waiting);
                    state.next |= bit;
                    automaton.targets.push(id);
                    if bit == 1 {
                        state.turn = id;
                    }
                }
                if node & LAST != 0 {
                    break;
                }
                index += 1;
            }
            // Lists are numbered in the order they wait, from 1.
            automaton.states[done] = state;
        }
        automaton.targets.shrink_to_fit();
        automaton.states.shrink_to_fit();
        Ok(automaton)
    }

    /// The automaton of a lexicon with a GADDAG.
    pub fn of(lexicon: &Lexicon) -> Result<Self, GraphError> {
        let nodes = lexicon.nodes();
        Self::new(&(0..nodes.len() as u32).map(|i| nodes.get(i).0).collect::<Vec<u32>>())
    }

    /// The state at the start of every word.
    pub fn words(&self) -> StateId {
        self.words
    }

    /// The state at the start of every reversed prefix.
    pub fn gaddag(&self) -> StateId {
        self.gaddag
    }

    /// The state of a number.
    #[inline(always)]
    pub fn state(&self, id: StateId) -> &State {
        &self.states[id as usize]
    }

    /// The state after `letter`; 0 when no word goes on.
    #[inline(always)]
    pub fn follow(&self, state: &State, letter: u8) -> StateId {
        let bit = 1u64 << letter;
        if state.next & bit == 0 {
            return 0;
        }
        self.targets[state.base as usize + (state.next & (bit - 1)).count_ones() as usize]
    }

    /// Whether the letters are a word.
    pub fn is_word(&self, word: &[u8]) -> bool {
        let Some((&last, front)) = word.split_last() else { return false };
        let mut id = self.words;
        for &letter in front {
            id = self.follow(self.state(id), letter);
            if id == 0 {
                return false;
            }
        }
        self.state(id).ends >> last & 1 == 1
    }

    /// Bytes in memory.
    pub fn bytes(&self) -> usize {
        self.states.len() * size_of::<State>() + self.targets.len() * size_of::<StateId>()
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
            id = self.follow(self.state(id), letter);
        }
        *self.state(id)
    }

    /// Reads `before` backwards from a GADDAG state: whether a word begins there, and whether the
    /// letters occur at all.
    fn read(&self, mut id: StateId, before: &[u8]) -> (bool, bool) {
        let Some((&first, rest)) = before.split_first() else { return (false, false) };
        for &letter in rest.iter().rev() {
            id = self.follow(self.state(id), letter);
        }
        let state = self.state(id);
        let ends = state.ends >> first & 1 == 1;
        (ends, ends || state.next >> first & 1 == 1)
    }
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
